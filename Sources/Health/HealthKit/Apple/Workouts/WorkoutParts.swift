/// What a workout has beyond other samples, as a value.
struct WorkoutParts: Sendable {
    var activityType: HKWorkoutActivityType
    /// Seconds, without pauses.
    var duration: TimeInterval
    /// By time.
    var events: [HKWorkoutEvent] = []
    /// By time.
    var activities: [HKWorkoutActivity] = []
    /// Totals given when the workout was made, in the caller's units.
    var totals = WorkoutTotals()
    /// What was counted, by type.
    var figures: [HKQuantityType: QuantityFigures] = [:]

    /// The identity of the activity that is all of a workout, where it was saved without activities: the workout's own with
    /// its first bytes inverted, so that it is always the same.
    static func wholeActivity(of workout: UUID) -> UUID {
        var bytes = workout.uuid
        (bytes.0, bytes.1, bytes.2, bytes.3) = (~bytes.0, ~bytes.1, ~bytes.2, ~bytes.3)
        return UUID(uuid: bytes)
    }

    /// The sum of a type, when it was counted.
    func sum(_ identifier: HKQuantityTypeIdentifier) -> HKQuantity? {
        figures[HKQuantityType(identifier)].flatMap { $0.quantity($0.sum) }
    }

    /// The distance of the sport's own type, or else of the only distance there is.
    var sumOfDistances: HKQuantity? {
        if let own = activityType.facts.distance, let sum = sum(own) { return sum }
        let distances = figures.values.filter {
            $0.type.storedAggregationStyle == .cumulative && $0.type.is(compatibleWith: .meter())
        }
        return distances.count == 1 ? distances[0].quantity(distances[0].sum) : nil
    }
}

/// A workout's totals as its maker gave them.
struct WorkoutTotals: Hashable, Sendable {
    var energy: HKQuantity?
    var distance: HKQuantity?
    var strokes: HKQuantity?
    var flights: HKQuantity?
}

extension WorkoutTotals {
    /// - Throws: ``SampleRuleError`` for a quantity in a unit that does not fit.
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
}

// Keyed archives.
extension WorkoutParts {
    func encode(to coder: NSCoder) {
        coder.encode(Int(activityType.rawValue), forKey: "activityType")
        coder.encode(duration, forKey: "duration")
        coder.encode(NSArray(array: events), forKey: "events")
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
            events: events as? [HKWorkoutEvent] ?? [],
            activities: activities as? [HKWorkoutActivity] ?? [], totals: totals,
            figures: coder.figures ?? [:])
    }
}

extension WorkoutTotals {
    fileprivate var byKey: [(String, HKQuantity)] {
        [("energy", energy), ("distance", distance), ("strokes", strokes), ("flights", flights)]
            .compactMap { row in row.1.map { (row.0, $0) } }
    }
}
