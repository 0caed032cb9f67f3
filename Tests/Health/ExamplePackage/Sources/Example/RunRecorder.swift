import HealthKit

/// Puts a run together out of what an app measured, and reads runs back.
public struct RunRecorder: Sendable {
    private let store: HKHealthStore

    public init(store: HKHealthStore = HKHealthStore()) {
        self.store = store
    }

    /// Saves a run with its heart rates and its pause.
    public func record(
        from start: Date, to end: Date, beats: [(date: Date, perMinute: Double)], pause: DateInterval? = nil
    ) async throws -> HKWorkout? {
        let configuration = HKWorkoutConfiguration()
        configuration.activityType = .running
        configuration.locationType = .outdoor
        let builder = HKWorkoutBuilder(healthStore: store, configuration: configuration, device: .local())
        try await builder.beginCollection(at: start)
        let samples = beats.map { beat in
            HKQuantitySample(
                type: HKQuantityType(.heartRate),
                quantity: HKQuantity(
                    unit: .count().unitDivided(by: .minute()), doubleValue: beat.perMinute),
                start: beat.date, end: beat.date)
        }
        // As on Apple's devices, a builder refuses to add no samples.
        if !samples.isEmpty { try await builder.addSamples(samples) }
        if let pause {
            try await builder.addWorkoutEvents([
                HKWorkoutEvent(
                    type: .pause, dateInterval: DateInterval(start: pause.start, duration: 0), metadata: nil),
                HKWorkoutEvent(
                    type: .resume, dateInterval: DateInterval(start: pause.end, duration: 0), metadata: nil),
            ])
        }
        try await builder.endCollection(at: end)
        return try await builder.finishWorkout()
    }

    /// The latest runs of at least so many seconds, the latest first.
    public func latest(_ count: Int, lasting seconds: TimeInterval = 0) async throws -> [HKWorkout] {
        let wanted = NSCompoundPredicate(andPredicateWithSubpredicates: [
            HKQuery.predicateForWorkouts(with: .running),
            HKQuery.predicateForWorkouts(with: .greaterThanOrEqualTo, duration: seconds),
        ])
        return try await HKSampleQueryDescriptor(
            predicates: [.workout(wanted)], sortDescriptors: [SortDescriptor(\.startDate, order: .reverse)],
            limit: count
        ).result(for: store)
    }

    /// The mean heart rate of a run in beats a minute.
    public func meanHeartRate(of run: HKWorkout) -> Double? {
        run.statistics(for: HKQuantityType(.heartRate))?.averageQuantity()?
            .doubleValue(for: HKUnit(from: "count/min"))
    }
}
