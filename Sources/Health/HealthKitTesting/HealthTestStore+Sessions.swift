import HealthKit

/// Events of sensors and buttons during a workout session.
extension HealthTestStore {
    /// A sensor of the watch measures something: a sample that ends now is saved with the watch as its source.
    ///
    /// The session's builder collects it and notifies its delegate, as on a watch, if the session runs, the builder
    /// collects, and its `dataSource` has the type. Without a data source a builder collects nothing from sensors.
    ///
    /// - Parameters:
    ///   - type: the type of the measurement.
    ///   - value: the amount, in the unit.
    ///   - seconds: the duration; 0 for an instant. The sample does not begin before the session.
    /// - Returns: whether the builder collected the sample.
    /// - Throws: `SampleRuleError` for a unit that does not fit the type.
    @discardableResult
    public func sense(
        _ type: HKQuantityTypeIdentifier, _ value: Double, _ unit: HKUnit, for seconds: TimeInterval = 0,
        in session: HKWorkoutSession
    ) async throws -> Bool {
        let end = clock.now
        let start = max(end.addingTimeInterval(-seconds), session.startDate ?? .distantPast)
        let sample = try HKQuantitySample.checked(
            type: HKQuantityType(type), quantity: HKQuantity(unit: unit, doubleValue: value),
            start: min(start, end), end: end)
        return try await sense([sample], in: session)
    }

    private func sense(_ samples: [HKQuantitySample], in session: HKWorkoutSession) async throws -> Bool {
        try await add(samples, from: .watch)
        let wanted = session.typesToCollect
        let taken = samples.filter { wanted.contains($0.quantityType) }
        guard !taken.isEmpty else { return false }
        try session.collect(taken)
        return true
    }

    /// The person exercises: the clock moves on in steps of at most a minute, and at each step the watch measures the
    /// types that the session's builder collects: pulse, energies, steps and the distance of the sport.
    ///
    /// Nothing is measured, but time passes, while the session is paused or its builder does not collect.
    ///
    /// - Parameters:
    ///   - seconds: the duration.
    ///   - heartRate: the range of the pulse, in beats a minute.
    /// - Throws: the errors of saving; none in memory.
    public func exercise(
        in session: HKWorkoutSession, for seconds: TimeInterval, heartRate: ClosedRange<Double> = 120...155
    ) async throws {
        var random = SeededRandom(seed: seed ^ UInt64(bitPattern: Int64(clock.now.timeIntervalSince1970)))
        var left = seconds
        while left > 0 {
            let step = min(60, left)
            left -= step
            clock.advance(by: step)
            let samples = session.typesToCollect.sorted { $0.identifier < $1.identifier }.compactMap {
                ExertionSampler(heartRate: heartRate).sample(
                    $0, from: clock.now - step, to: clock.now, &random)
            }
            _ = try await sense(
                samples.filter { $0.startDate >= session.startDate ?? .distantFuture }, in: session)
        }
    }

    /// Simulates an event of the device during the session: a lap, a segment, a marker, a movement that stops
    /// (`motionPaused`), a press of both buttons (`pauseOrResumeRequest`). It does not change the session's state: the
    /// app does, if it wants to.
    ///
    /// - Parameter seconds: how long a lap or segment was, up to now; 0 for a moment.
    /// - Throws: `HKError.errorInvalidArgument` for an event that would begin before the session, which no builder
    ///   takes.
    public func generate(
        _ type: HKWorkoutEventType, for seconds: TimeInterval = 0, metadata: [String: Any]? = nil,
        in session: HKWorkoutSession
    ) throws {
        let start = clock.now.addingTimeInterval(-seconds)
        if let first = session.startDate, start < first {
            let sentence =
                "An event of \(seconds) s begins at \(start), before the session, which began at \(first)."
            throw HKError(.errorInvalidArgument, userInfo: [NSLocalizedDescriptionKey: sentence])
        }
        session.generate(
            HKWorkoutEvent(
                type: type, dateInterval: DateInterval(start: start, duration: seconds), metadata: metadata))
    }

    /// The system ends the session with an error. Its delegate receives the error before the end.
    public func fail(_ session: HKWorkoutSession, with error: HKError) { session.fail(error) }
}

/// Makes the samples of a body during sport.
private struct ExertionSampler {
    let heartRate: ClosedRange<Double>

    /// A sample of a type; nil for an unknown type.
    func sample(
        _ type: HKQuantityType, from start: Date, to end: Date, _ random: inout SeededRandom
    ) -> HKQuantitySample? {
        let minutes = end.timeIntervalSince(start) / 60
        func amount(_ perMinute: ClosedRange<Double>, _ unit: HKUnit) -> HKQuantity {
            HKQuantity(unit: unit, doubleValue: (random.number(perMinute) * minutes * 10).rounded() / 10)
        }
        let perMinute = HKUnit.count().unitDivided(by: .minute())
        let quantity: HKQuantity
        switch HKQuantityTypeIdentifier(rawValue: type.identifier) {
        case .heartRate:
            quantity = HKQuantity(unit: perMinute, doubleValue: random.number(heartRate).rounded())
            return HKQuantitySample(type: type, quantity: quantity, start: end, end: end)
        case .activeEnergyBurned: quantity = amount(7...12, .kilocalorie())
        case .basalEnergyBurned: quantity = amount(1.1...1.2, .kilocalorie())
        case .stepCount: quantity = amount(130...170, .count())
        case .swimmingStrokeCount: quantity = amount(25...35, .count())
        case .distanceWalkingRunning: quantity = amount(140...190, .meter())
        case .distanceCycling: quantity = amount(350...450, .meter())
        case .distanceSwimming: quantity = amount(35...50, .meter())
        default: return nil
        }
        return HKQuantitySample(type: type, quantity: quantity, start: start, end: end)
    }
}
