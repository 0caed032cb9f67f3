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
        return HKWorkout(
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

/// What lets the initialisers of ``HKWorkout`` share one checked path.
public protocol WorkoutMaking {}

// Apple's initialisers. All stop the program, naming the rule, where Apple raises an exception:
// ``HKWorkout/checked(activityType:start:end:duration:workoutEvents:workoutActivities:totalEnergyBurned:totalDistance:totalSwimmingStrokeCount:totalFlightsClimbed:totals:device:metadata:uuid:sourceRevision:)``
// throws instead.
extension WorkoutMaking where Self == HKWorkout {
    /// A workout of which only the kind and the dates are known. Its duration is the time between them.
    ///
    /// - Precondition: the start is not after the end.
    public init(
        activityType workoutActivityType: HKWorkoutActivityType, start startDate: Date, end endDate: Date
    ) {
        self = enforcing { () throws(SampleRuleError) in
            try HKWorkout.checked(activityType: workoutActivityType, start: startDate, end: endDate)
        }
    }

    /// A workout with totals; nil for what was not counted.
    ///
    /// The duration is in seconds without pauses; 0 takes the time between the dates.
    ///
    /// - Precondition: the start is not after the end, the duration is not negative, no resume comes before a
    ///   pause, units fit, and metadata is of the right kinds. Apple raises an exception otherwise; here the
    ///   program stops and names the rule.
    ///   ``HKWorkout/checked(activityType:start:end:duration:workoutEvents:workoutActivities:totalEnergyBurned:totalDistance:totalSwimmingStrokeCount:totalFlightsClimbed:totals:device:metadata:uuid:sourceRevision:)``
    ///   throws instead.
    public init(
        activityType workoutActivityType: HKWorkoutActivityType, start startDate: Date, end endDate: Date,
        duration: TimeInterval, totalEnergyBurned: HKQuantity?, totalDistance: HKQuantity?,
        metadata: [String: Any]?
    ) {
        self.init(
            activityType: workoutActivityType, start: startDate, end: endDate, duration: duration,
            totalEnergyBurned: totalEnergyBurned, totalDistance: totalDistance, device: nil,
            metadata: metadata)
    }

    /// A workout with totals and the device that counted them; nil for what was not counted.
    ///
    /// The duration is in seconds without pauses; 0 takes the time between the dates.
    ///
    /// - Precondition: the start is not after the end, the duration is not negative, no resume comes before a
    ///   pause, units fit, and metadata is of the right kinds. Apple raises an exception otherwise; here the
    ///   program stops and names the rule.
    ///   ``HKWorkout/checked(activityType:start:end:duration:workoutEvents:workoutActivities:totalEnergyBurned:totalDistance:totalSwimmingStrokeCount:totalFlightsClimbed:totals:device:metadata:uuid:sourceRevision:)``
    ///   throws instead.
    public init(
        activityType workoutActivityType: HKWorkoutActivityType, start startDate: Date, end endDate: Date,
        duration: TimeInterval, totalEnergyBurned: HKQuantity?, totalDistance: HKQuantity?,
        device: HKDevice?, metadata: [String: Any]?
    ) {
        self = enforcing { () throws(SampleRuleError) in
            try HKWorkout.checked(
                activityType: workoutActivityType, start: startDate, end: endDate, duration: duration,
                totalEnergyBurned: totalEnergyBurned, totalDistance: totalDistance, device: device,
                metadata: metadata)
        }
    }

    /// A workout with events and totals; nil for what was not counted. Its duration is the time between the
    /// dates without the pauses among the events.
    ///
    /// - Precondition: the start is not after the end, the duration is not negative, no resume comes before a
    ///   pause, units fit, and metadata is of the right kinds. Apple raises an exception otherwise; here the
    ///   program stops and names the rule.
    ///   ``HKWorkout/checked(activityType:start:end:duration:workoutEvents:workoutActivities:totalEnergyBurned:totalDistance:totalSwimmingStrokeCount:totalFlightsClimbed:totals:device:metadata:uuid:sourceRevision:)``
    ///   throws instead.
    public init(
        activityType workoutActivityType: HKWorkoutActivityType, start startDate: Date, end endDate: Date,
        workoutEvents: [HKWorkoutEvent]?, totalEnergyBurned: HKQuantity?, totalDistance: HKQuantity?,
        metadata: [String: Any]?
    ) {
        self.init(
            activityType: workoutActivityType, start: startDate, end: endDate,
            workoutEvents: workoutEvents, totalEnergyBurned: totalEnergyBurned,
            totalDistance: totalDistance, device: nil, metadata: metadata)
    }

    /// A workout with events, totals and the device that counted them; nil for what was not counted. Its
    /// duration is the time between the dates without the pauses among the events.
    ///
    /// - Precondition: the start is not after the end, the duration is not negative, no resume comes before a
    ///   pause, units fit, and metadata is of the right kinds. Apple raises an exception otherwise; here the
    ///   program stops and names the rule.
    ///   ``HKWorkout/checked(activityType:start:end:duration:workoutEvents:workoutActivities:totalEnergyBurned:totalDistance:totalSwimmingStrokeCount:totalFlightsClimbed:totals:device:metadata:uuid:sourceRevision:)``
    ///   throws instead.
    public init(
        activityType workoutActivityType: HKWorkoutActivityType, start startDate: Date, end endDate: Date,
        workoutEvents: [HKWorkoutEvent]?, totalEnergyBurned: HKQuantity?, totalDistance: HKQuantity?,
        device: HKDevice?, metadata: [String: Any]?
    ) {
        self = enforcing { () throws(SampleRuleError) in
            try HKWorkout.checked(
                activityType: workoutActivityType, start: startDate, end: endDate,
                workoutEvents: workoutEvents ?? [], totalEnergyBurned: totalEnergyBurned,
                totalDistance: totalDistance, device: device, metadata: metadata)
        }
    }

    /// A workout with events, totals, the strokes of a swim, and the device that counted them; nil for what
    /// was not counted. Its duration is the time between the dates without the pauses among the events.
    ///
    /// - Precondition: the start is not after the end, the duration is not negative, no resume comes before a
    ///   pause, units fit, and metadata is of the right kinds. Apple raises an exception otherwise; here the
    ///   program stops and names the rule.
    ///   ``HKWorkout/checked(activityType:start:end:duration:workoutEvents:workoutActivities:totalEnergyBurned:totalDistance:totalSwimmingStrokeCount:totalFlightsClimbed:totals:device:metadata:uuid:sourceRevision:)``
    ///   throws instead.
    public init(
        activityType workoutActivityType: HKWorkoutActivityType, start startDate: Date, end endDate: Date,
        workoutEvents: [HKWorkoutEvent]?, totalEnergyBurned: HKQuantity?, totalDistance: HKQuantity?,
        totalSwimmingStrokeCount: HKQuantity?, device: HKDevice?, metadata: [String: Any]?
    ) {
        self = enforcing { () throws(SampleRuleError) in
            try HKWorkout.checked(
                activityType: workoutActivityType, start: startDate, end: endDate,
                workoutEvents: workoutEvents ?? [], totalEnergyBurned: totalEnergyBurned,
                totalDistance: totalDistance, totalSwimmingStrokeCount: totalSwimmingStrokeCount,
                device: device, metadata: metadata)
        }
    }

    /// A workout with events, totals, the flights of stairs climbed, and the device that counted them; nil
    /// for what was not counted. Its duration is the time between the dates without the pauses among the
    /// events.
    ///
    /// - Precondition: the start is not after the end, the duration is not negative, no resume comes before a
    ///   pause, units fit, and metadata is of the right kinds. Apple raises an exception otherwise; here the
    ///   program stops and names the rule.
    ///   ``HKWorkout/checked(activityType:start:end:duration:workoutEvents:workoutActivities:totalEnergyBurned:totalDistance:totalSwimmingStrokeCount:totalFlightsClimbed:totals:device:metadata:uuid:sourceRevision:)``
    ///   throws instead.
    public init(
        activityType workoutActivityType: HKWorkoutActivityType, start startDate: Date, end endDate: Date,
        workoutEvents: [HKWorkoutEvent]?, totalEnergyBurned: HKQuantity?, totalDistance: HKQuantity?,
        totalFlightsClimbed: HKQuantity?, device: HKDevice?, metadata: [String: Any]?
    ) {
        self = enforcing { () throws(SampleRuleError) in
            try HKWorkout.checked(
                activityType: workoutActivityType, start: startDate, end: endDate,
                workoutEvents: workoutEvents ?? [], totalEnergyBurned: totalEnergyBurned,
                totalDistance: totalDistance, totalFlightsClimbed: totalFlightsClimbed, device: device,
                metadata: metadata)
        }
    }
}
