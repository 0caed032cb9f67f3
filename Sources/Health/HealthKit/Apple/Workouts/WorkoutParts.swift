internal import SampleStoreEngine

/// The parts of a workout that other samples lack, as a value.
struct WorkoutParts: Sendable {
    var activityType: HKWorkoutActivityType
    /// Seconds, without pauses.
    var duration: TimeInterval
    /// The events, by time.
    var events = WorkoutEvents()
    /// The activities, by time.
    var activities: [HKWorkoutActivity] = []
    /// Totals given at the creation of the workout, in the caller's units.
    var totals = WorkoutTotals()
    /// The counted quantities, by type.
    var figures: [HKQuantityType: QuantityFigures] = [:]

    /// The identity of the activity that stands for a whole workout without activities: the workout's identity with its
    /// first four bytes inverted, so that it is always the same.
    static func wholeActivity(of workout: UUID) -> UUID {
        var bytes = workout.uuid
        (bytes.0, bytes.1, bytes.2, bytes.3) = (~bytes.0, ~bytes.1, ~bytes.2, ~bytes.3)
        return UUID(uuid: bytes)
    }

    /// The sum of a type, when it was counted.
    func sum(_ identifier: HKQuantityTypeIdentifier) -> HKQuantity? {
        figures[HKQuantityType(identifier)].flatMap { $0.quantity($0.sum) }
    }

    /// The distance with the sport's own type, or else the only distance.
    var sumOfDistances: HKQuantity? {
        if let own = activityType.facts.distance, let sum = sum(own) { return sum }
        let distances = figures.values.filter {
            $0.type.storedAggregationStyle == .cumulative && $0.type.is(compatibleWith: .meter())
        }
        return distances.count == 1 ? distances[0].quantity(distances[0].sum) : nil
    }
}

/// A workout's totals as given by its creator.
struct WorkoutTotals: Hashable, Sendable {
    var energy: HKQuantity?
    var distance: HKQuantity?
    var strokes: HKQuantity?
    var flights: HKQuantity?

    /// - Throws: ``SampleRuleError`` for a quantity with a unit that does not fit.
    func check() throws(SampleRuleError) {
        let rows: [(HKQuantity?, HKUnit, String)] = [
            (energy, .kilocalorie(), "energy burned"), (distance, .meter(), "distance"),
            (strokes, .count(), "strokes"), (flights, .count(), "flights climbed"),
        ]
        for case (let quantity?, let unit, let name) in rows where !quantity.is(compatibleWith: unit) {
            throw SampleRuleError(.unit, "\(quantity) as a workout's \(name)")
        }
    }

    /// The totals by type, for a sport.
    func figures(of activity: HKWorkoutActivityType, start: Date, end: Date) -> [HKQuantityType:
        QuantityFigures]
    {
        let rows: [(HKQuantityTypeIdentifier?, HKQuantity?)] = [
            (.activeEnergyBurned, energy), (activity.facts.distance, distance),
            (.swimmingStrokeCount, strokes), (.flightsClimbed, flights),
        ]
        var result: [HKQuantityType: QuantityFigures] = [:]
        for case (let identifier?, let quantity?) in rows {
            let type = HKQuantityType(identifier)
            result[type] = QuantityFigures(type: type, sum: quantity, start: start, end: end)
        }
        return result
    }

    fileprivate var byKey: [(String, HKQuantity)] {
        [("energy", energy), ("distance", distance), ("strokes", strokes), ("flights", flights)]
            .compactMap { row in row.1.map { (row.0, $0) } }
    }
}

// Keyed archives.
extension WorkoutParts {
    func encode(to coder: NSCoder) {
        coder.encode(Int(activityType.rawValue), forKey: "activityType")
        coder.encode(duration, forKey: "duration")
        coder.encode(NSArray(array: events.objects), forKey: "events")
        coder.encode(NSArray(array: activities), forKey: "activities")
        for (key, quantity) in totals.byKey { coder.encode(quantity, forKey: key) }
        coder.encode(figures: figures)
    }

    init?(from coder: NSCoder) {
        guard let raw = UInt(exactly: coder.decodeInteger(forKey: "activityType")),
            let type = HKWorkoutActivityType(rawValue: raw)
        else { return nil }
        let events = coder.object([NSArray.self, HKWorkoutEvent.self], "events")
        let activities = coder.object([NSArray.self, HKWorkoutActivity.self], "activities")
        func total(_ key: String) -> HKQuantity? { coder.object(HKQuantity.self, key) }
        let totals = WorkoutTotals(
            energy: total("energy"), distance: total("distance"), strokes: total("strokes"),
            flights: total("flights"))
        self.init(
            activityType: type, duration: coder.decodeDouble(forKey: "duration"),
            events: WorkoutEvents(events as? [HKWorkoutEvent] ?? []),
            activities: activities as? [HKWorkoutActivity] ?? [], totals: totals,
            figures: coder.figures ?? [:])
    }
}

extension StoreCore {
    /// Saves samples collected for a workout, as the running app, all or nothing. Those that are in the store already
    /// are not saved again.
    ///
    /// - Returns: the identifiers in the store, by the identifiers of `samples`. The two differ when the store keeps an
    ///   older sample whose sync version is equal or greater.
    func saveCollected(_ samples: [HKSample]) throws -> [UUID: UUID] {
        guard !samples.isEmpty else { return [:] }
        return try commit { try insertCollected(samples, into: &$0) }
    }

    /// Saves a workout, as the running app, and links it to the samples that were collected for it.
    ///
    /// - Parameters:
    ///   - stored: the identifiers of saved samples in the store, by their identifiers in `samples`. A sample that was
    ///     deleted since then is left out; a sample without an identifier is saved with the workout.
    ///   - series: series to save with the workout.
    func save(
        _ workout: HKWorkout, with samples: [HKSample], stored: [UUID: UUID], _ series: [HKSample]
    ) throws {
        try commit { transaction in
            try authorization(in: transaction.snapshot).requireSharing(of: workout.storedSampleType)
            let missing = samples.filter { stored[$0.provenance.uuid] == nil }
            let identifiers = stored.merging(try insertCollected(missing, into: &transaction)) { $1 }
            var members: [UUID] = []
            var seen: Set<UUID> = []
            for case let id? in samples.map({ identifiers[$0.provenance.uuid] })
            where transaction.contains(id) {
                if seen.insert(id).inserted { members.append(id) }
            }
            var writer = SampleWriter(source: source)
            let id = try writer.insert(workout, into: &transaction)
            members += try insertCollected(series, into: &transaction).values.sorted {
                $0.uuidString < $1.uuidString
            }
            try transaction.setMembers(of: id, to: members)
        }
    }

    private func insertCollected(
        _ samples: [HKSample], into transaction: inout Transaction
    ) throws -> [UUID: UUID] {
        let rights = authorization(in: transaction.snapshot)
        var writer = SampleWriter(source: source)
        var stored: [UUID: UUID] = [:]
        for sample in samples {
            guard !transaction.contains(sample.provenance.uuid) else {
                stored[sample.provenance.uuid] = sample.provenance.uuid
                continue
            }
            try Self.requireSharing(of: sample, rights)
            stored[sample.provenance.uuid] = try writer.insert(sample, into: &transaction)
        }
        return stored
    }

    /// Saves the route of a stored workout.
    func add(_ route: HKWorkoutRoute, to workout: HKWorkout) throws {
        let source = configuration.source
        try commit { transaction in
            let rights = authorization(in: transaction.snapshot)
            try rights.requireSharing(of: route.storedSampleType)
            guard let owner = transaction.snapshot.sample(workout.provenance.uuid) else {
                throw HKError(
                    .errorInvalidArgument, "The workout \(workout.provenance.uuid) is not in the store.")
            }
            var writer = SampleWriter(source: source)
            let stored = try writer.insert(route, into: &transaction)
            try transaction.setMembers(of: owner.id, to: owner.members + [stored])
        }
    }
}
