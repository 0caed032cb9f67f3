extension HKWorkout {
    /// The quantity of one type over a workout, as an import knows it.
    ///
    /// Types that add up have a `sum`; others any of the rest.
    public struct Total: Sendable {
        /// The type of what was counted; it decides which figures apply.
        public var type: HKQuantityType
        /// The sum, for a type that adds up.
        public var sum: HKQuantity?
        /// The mean, for a type that is averaged.
        public var average: HKQuantity?
        /// The smallest value, for a type that is averaged.
        public var minimum: HKQuantity?
        /// The largest value, for a type that is averaged.
        public var maximum: HKQuantity?

        /// Figures of a type.
        public init(
            type: HKQuantityType, sum: HKQuantity? = nil, average: HKQuantity? = nil,
            minimum: HKQuantity? = nil, maximum: HKQuantity? = nil
        ) {
            self.type = type
            self.sum = sum
            self.average = average
            self.minimum = minimum
            self.maximum = maximum
        }
    }

    /// Makes a workout by the rules that the initialisers enforce, and throws where they stop the program.
    /// Not Apple's: for data from files and people, and for workouts saved on behalf of another source.
    ///
    /// - Parameters:
    ///   - activityType: the kind of workout.
    ///   - start: when it began.
    ///   - end: when it ended.
    ///   - duration: seconds without pauses, more than 0; nil or 0 to calculate it from the dates and events.
    ///   - workoutEvents: pauses, laps, segments and markers, in any order.
    ///   - workoutActivities: the parts of the workout, in any order.
    ///   - totalEnergyBurned: an energy; nil when it was not counted.
    ///   - totalDistance: a length; nil when it was not counted.
    ///   - totalSwimmingStrokeCount: a count; nil when they were not counted.
    ///   - totalFlightsClimbed: a count; nil when they were not counted.
    ///   - totals: what was counted, by type. Where a total of the older form is given as well, these win in
    ///     ``HKWorkout/statistics(for:)``.
    ///   - device: the hardware that counted; nil where it is not known.
    ///   - metadata: strings, numbers, dates or quantities by key.
    ///   - uuid: the identity; give the same one for the same record of a file, so that it is not imported
    ///     twice.
    ///   - sourceRevision: who wrote it; nil for the running program.
    /// - Throws: ``SampleRuleError`` for a start after the end, and dates outside the years 1 to 4001 or
    ///   without a number; a negative or infinite duration; a resume before any pause; a quantity in a unit
    ///   that does not fit; and metadata of a wrong kind.
    public static func checked(
        activityType: HKWorkoutActivityType, start: Date, end: Date, duration: TimeInterval? = nil,
        workoutEvents: [HKWorkoutEvent] = [], workoutActivities: [HKWorkoutActivity] = [],
        totalEnergyBurned: HKQuantity? = nil, totalDistance: HKQuantity? = nil,
        totalSwimmingStrokeCount: HKQuantity? = nil, totalFlightsClimbed: HKQuantity? = nil,
        totals: [Total] = [], device: HKDevice? = nil, metadata: [String: Any]? = nil,
        uuid: UUID = UUID(), sourceRevision: HKSourceRevision? = nil
    ) throws(SampleRuleError) -> HKWorkout {
        HKWorkout(
            try made(
                activityType: activityType, start: start, end: end, duration: duration,
                workoutEvents: workoutEvents, workoutActivities: workoutActivities,
                totalEnergyBurned: totalEnergyBurned, totalDistance: totalDistance,
                totalSwimmingStrokeCount: totalSwimmingStrokeCount, totalFlightsClimbed: totalFlightsClimbed,
                totals: totals, device: device, metadata: metadata, uuid: uuid,
                sourceRevision: sourceRevision))
    }

    static func made(
        activityType: HKWorkoutActivityType, start: Date, end: Date, duration: TimeInterval? = nil,
        workoutEvents: [HKWorkoutEvent] = [], workoutActivities: [HKWorkoutActivity] = [],
        totalEnergyBurned: HKQuantity? = nil, totalDistance: HKQuantity? = nil,
        totalSwimmingStrokeCount: HKQuantity? = nil, totalFlightsClimbed: HKQuantity? = nil,
        totals: [Total] = [], device: HKDevice? = nil, metadata: [String: Any]? = nil,
        uuid: UUID = UUID(), sourceRevision: HKSourceRevision? = nil
    ) throws(SampleRuleError) -> MadeWorkout {
        try SampleRules.check(.workoutType(), start: start, end: end)
        let older = WorkoutTotals(
            energy: totalEnergyBurned, distance: totalDistance, strokes: totalSwimmingStrokeCount,
            flights: totalFlightsClimbed)
        try older.check()
        let events = try ordered(workoutEvents)
        var parts = WorkoutParts(
            activityType: activityType,
            duration: try checked(duration, start: start, end: end, events: events), events: events,
            activities: workoutActivities.sorted { $0.storedStartDate < $1.storedStartDate }, totals: older,
            figures: older.figures(of: activityType, start: start, end: end))
        for total in totals { parts.figures[total.type] = try total.figures(start: start, end: end) }
        let metadata = try Metadata(checking: metadata)
        return MadeWorkout(
            parts: parts, start: start, end: end,
            provenance: Provenance(
                uuid: uuid, sourceRevision: sourceRevision, device: device, metadata: metadata))
    }

    /// The events by time.
    private static func ordered(_ events: [HKWorkoutEvent]) throws(SampleRuleError) -> [HKWorkoutEvent] {
        let sorted = events.sorted { $0.date < $1.date }
        let switches = sorted.filter { $0.storedType == .pause || $0.storedType == .resume }
        guard switches.first?.storedType != .resume else {
            throw SampleRuleError(.eventOrder, "it resumes before it pauses")
        }
        return sorted
    }

    /// Seconds without pauses; a given 0 means not known, as on Apple's systems.
    private static func checked(
        _ duration: TimeInterval?, start: Date, end: Date, events: [HKWorkoutEvent]
    ) throws(SampleRuleError) -> TimeInterval {
        guard let duration, duration != 0 else {
            return WorkoutClock(start: start, events: events).elapsed(until: end)
        }
        guard duration > 0, duration.isFinite else {
            throw SampleRuleError(.quantityOutOfRange, "a workout of \(duration) s")
        }
        return duration
    }
}

extension HKWorkout.Total {
    func figures(start: Date, end: Date) throws(SampleRuleError) -> QuantityFigures {
        var result = QuantityFigures(type: type, start: start, end: end)
        result.sum = try value(sum)
        result.average = try value(average)
        result.minimum = try value(minimum)
        result.maximum = try value(maximum)
        return result
    }

    private func value(_ quantity: HKQuantity?) throws(SampleRuleError) -> Double? {
        guard let quantity else { return nil }
        try SampleRules.check(type, quantity: quantity)
        return quantity.doubleValue(for: type.canonicalUnit)
    }
}
