import Foundation

/// A workout: one or several kinds of exercise from a start to an end, with events and totals.
///
/// Workouts are made by an ``HKWorkoutBuilder``, which links them to samples, or by the initialisers, which Apple
/// deprecated. The samples that belong to a workout are found with ``HKQuery/predicateForObjects(from:)-(HKWorkout)``;
/// deleting a workout leaves them.
///
/// ```swift
/// let minutes = workout.duration / 60
/// let metres = workout.statistics(for: HKQuantityType(.distanceWalkingRunning))?.sumQuantity()?
///     .doubleValue(for: .meter())
/// let laps = workout.workoutEvents?.filter { $0.type == .lap } ?? []
/// ```
open class HKWorkout: HKSample, @unchecked Sendable {
    // SAFETY: see HKObject.

    let parts: WorkoutParts
    /// Whether samples may belong to the workout. False for one that was read from the store, and had none there: who
    /// reads many workouts need not ask for the samples of each.
    package let mayHaveSamples: Bool

    // Public, but only for this library: see HKObject.
    /// A workout of parts that were checked before: for this library alone.
    public init(_ made: WorkoutContents) {
        parts = made.parts
        mayHaveSamples = made.mayHaveSamples
        super.init(
            SampleParts(
                type: .workoutType(), start: made.start, end: made.end, provenance: made.provenance))
    }

    convenience init(
        parts: WorkoutParts, start: Date, end: Date, provenance: Provenance, mayHaveSamples: Bool = true
    ) {
        var contents = WorkoutContents(parts: parts, start: start, end: end, provenance: provenance)
        contents.mayHaveSamples = mayHaveSamples
        self.init(contents)
    }

    /// The kind of the workout. A workout of several kinds, such as `swimBikeRun`, has them in ``workoutActivities``.
    open var workoutActivityType: HKWorkoutActivityType { parts.activityType }

    /// Seconds without pauses: the duration that the maker stated, or else the time between start and end minus the
    /// pauses among the events.
    open var duration: TimeInterval { parts.duration }

    /// Pauses, laps, segments and markers, in order of time; nil when there are none.
    open var workoutEvents: [HKWorkoutEvent]? { parts.events.isEmpty ? nil : parts.events.objects }

    /// The parts of the workout, in order of time. A workout without parts has one activity, the whole workout.
    open var workoutActivities: [HKWorkoutActivity] {
        parts.activities.isEmpty ? [wholeActivity] : parts.activities
    }

    /// The activities with which the workout was saved; empty for a workout without parts.
    package var ownActivities: [HKWorkoutActivity] { parts.activities }

    private var wholeActivity: HKWorkoutActivity {
        HKWorkoutActivity(
            uuid: WorkoutParts.wholeActivity(of: provenance.uuid),
            setting: WorkoutConfigurationValue(activityType: parts.activityType),
            start: storedStartDate, end: storedEndDate, metadata: .none, events: parts.events.objects,
            figures: parts.figures, duration: parts.duration)
    }

    /// The active energy burned: the total that the workout was made with, or else the sum in its statistics
    /// of `activeEnergyBurned`. Nil when neither is there. Apple deprecated it for ``statistics(for:)``.
    open var totalEnergyBurned: HKQuantity? { parts.totals.energy ?? parts.sum(.activeEnergyBurned) }

    /// The distance covered: the total that the workout was made with, or else the sum of the distance type that
    /// ``HKWorkoutActivityType`` names for this kind of workout, or else the sum of the only distance type in the
    /// statistics. Nil without any of these. Apple deprecates it for ``statistics(for:)``.
    open var totalDistance: HKQuantity? { parts.totals.distance ?? parts.sumOfDistances }

    /// The strokes of a swim: the total that the workout was made with, or else the sum in its statistics of
    /// `swimmingStrokeCount`. Nil when neither is there. Apple deprecated it for ``statistics(for:)``.
    open var totalSwimmingStrokeCount: HKQuantity? { parts.totals.strokes ?? parts.sum(.swimmingStrokeCount) }

    /// The flights of stairs climbed: the total that the workout was made with, or else the sum in its statistics of
    /// `flightsClimbed`. Nil when neither is there. Apple deprecated it for ``statistics(for:)``.
    open var totalFlightsClimbed: HKQuantity? { parts.totals.flights ?? parts.sum(.flightsClimbed) }

    /// The statistics of a type during the workout; nil when nothing was counted. They are saved with the workout:
    /// samples that are added or deleted later do not change them.
    ///
    /// ```swift
    /// let energy = workout.statistics(for: HKQuantityType(.activeEnergyBurned))
    /// let burned = energy?.sumQuantity()?.doubleValue(for: .kilocalorie())
    /// ```
    open func statistics(for quantityType: HKQuantityType) -> HKStatistics? {
        parts.figures[quantityType].map { HKStatistics($0) }
    }

    /// The statistics during the workout, by type, as saved with it; empty when nothing was counted.
    open var allStatistics: [HKQuantityType: HKStatistics] { parts.figures.mapValues { HKStatistics($0) } }

    override var valueDescription: String? { "\(workoutActivityType) " + String(format: "%g s", duration) }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        parts.encode(to: coder)
    }

    /// Reads an object from a keyed archive; nil when something is missing or damaged.
    public required init?(coder: NSCoder) {
        guard let parts = WorkoutParts(from: coder) else { return nil }
        self.parts = parts
        mayHaveSamples = true
        super.init(coder: coder)
    }

    // MARK: Making a workout
    //
    // A total that was not counted is nil. Without a duration, or with 0, the duration is the time between the dates
    // minus the pauses among the events. The start is not after the end, the duration is not negative, no resume comes
    // before the first pause, units fit, and metadata is of the right kinds. Apple raises an exception otherwise; here
    // the program stops and names the rule, and `checked` throws instead.

    /// A workout of a known kind and known dates, without further data.
    public convenience init(
        activityType workoutActivityType: HKWorkoutActivityType, start startDate: Date, end endDate: Date
    ) {
        self.init(
            enforcing { () throws(SampleRuleError) in
                try Self.made(activityType: workoutActivityType, start: startDate, end: endDate)
            })
    }

    /// A workout with totals. The duration is in seconds without pauses.
    public convenience init(
        activityType workoutActivityType: HKWorkoutActivityType, start startDate: Date, end endDate: Date,
        duration: TimeInterval, totalEnergyBurned: HKQuantity?, totalDistance: HKQuantity?,
        metadata: [String: Any]?
    ) {
        self.init(
            enforcing { () throws(SampleRuleError) in
                try Self.made(
                    activityType: workoutActivityType, start: startDate, end: endDate, duration: duration,
                    totalEnergyBurned: totalEnergyBurned, totalDistance: totalDistance, metadata: metadata)
            })
    }

    /// A workout with totals and the device that measured them. The duration is in seconds without pauses.
    public convenience init(
        activityType workoutActivityType: HKWorkoutActivityType, start startDate: Date, end endDate: Date,
        duration: TimeInterval, totalEnergyBurned: HKQuantity?, totalDistance: HKQuantity?,
        device: HKDevice?, metadata: [String: Any]?
    ) {
        self.init(
            enforcing { () throws(SampleRuleError) in
                try Self.made(
                    activityType: workoutActivityType, start: startDate, end: endDate, duration: duration,
                    totalEnergyBurned: totalEnergyBurned, totalDistance: totalDistance, device: device,
                    metadata: metadata)
            })
    }

    /// A workout with events and totals.
    public convenience init(
        activityType workoutActivityType: HKWorkoutActivityType, start startDate: Date, end endDate: Date,
        workoutEvents: [HKWorkoutEvent]?, totalEnergyBurned: HKQuantity?, totalDistance: HKQuantity?,
        metadata: [String: Any]?
    ) {
        self.init(
            enforcing { () throws(SampleRuleError) in
                try Self.made(
                    activityType: workoutActivityType, start: startDate, end: endDate,
                    workoutEvents: workoutEvents ?? [], totalEnergyBurned: totalEnergyBurned,
                    totalDistance: totalDistance, metadata: metadata)
            })
    }

    /// A workout with events, totals and the device that measured them.
    public convenience init(
        activityType workoutActivityType: HKWorkoutActivityType, start startDate: Date, end endDate: Date,
        workoutEvents: [HKWorkoutEvent]?, totalEnergyBurned: HKQuantity?, totalDistance: HKQuantity?,
        device: HKDevice?, metadata: [String: Any]?
    ) {
        self.init(
            enforcing { () throws(SampleRuleError) in
                try Self.made(
                    activityType: workoutActivityType, start: startDate, end: endDate,
                    workoutEvents: workoutEvents ?? [], totalEnergyBurned: totalEnergyBurned,
                    totalDistance: totalDistance, device: device, metadata: metadata)
            })
    }

    /// A workout with events, totals, the strokes of a swim, and the device that measured them.
    public convenience init(
        activityType workoutActivityType: HKWorkoutActivityType, start startDate: Date, end endDate: Date,
        workoutEvents: [HKWorkoutEvent]?, totalEnergyBurned: HKQuantity?, totalDistance: HKQuantity?,
        totalSwimmingStrokeCount: HKQuantity?, device: HKDevice?, metadata: [String: Any]?
    ) {
        self.init(
            enforcing { () throws(SampleRuleError) in
                try Self.made(
                    activityType: workoutActivityType, start: startDate, end: endDate,
                    workoutEvents: workoutEvents ?? [], totalEnergyBurned: totalEnergyBurned,
                    totalDistance: totalDistance, totalSwimmingStrokeCount: totalSwimmingStrokeCount,
                    device: device, metadata: metadata)
            })
    }

    /// A workout with events, totals, the flights of stairs climbed, and the device that measured them.
    public convenience init(
        activityType workoutActivityType: HKWorkoutActivityType, start startDate: Date, end endDate: Date,
        workoutEvents: [HKWorkoutEvent]?, totalEnergyBurned: HKQuantity?, totalDistance: HKQuantity?,
        totalFlightsClimbed: HKQuantity?, device: HKDevice?, metadata: [String: Any]?
    ) {
        self.init(
            enforcing { () throws(SampleRuleError) in
                try Self.made(
                    activityType: workoutActivityType, start: startDate, end: endDate,
                    workoutEvents: workoutEvents ?? [], totalEnergyBurned: totalEnergyBurned,
                    totalDistance: totalDistance, totalFlightsClimbed: totalFlightsClimbed, device: device,
                    metadata: metadata)
            })
    }

    /// The quantity of one type over a workout, from an import.
    ///
    /// Cumulative types have a `sum`, discrete types any of the other figures.
    public struct Total: Sendable {
        /// The type of the quantity; it decides which figures apply.
        public var type: HKQuantityType
        /// The sum, for a cumulative type.
        public var sum: HKQuantity?
        /// The mean, for a discrete type.
        public var average: HKQuantity?
        /// The smallest value, for a discrete type.
        public var minimum: HKQuantity?
        /// The largest value, for a discrete type.
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

    /// Makes a workout by the rules that the initialisers enforce, and throws where they stop the program. Not Apple's:
    /// for data from files and people, and for workouts saved on behalf of another source.
    ///
    /// - Parameters:
    ///   - activityType: the kind of workout.
    ///   - start: its start.
    ///   - end: its end.
    ///   - duration: seconds without pauses, more than 0; nil or 0 to calculate it from the dates and events.
    ///   - workoutEvents: pauses, laps, segments and markers, in any order.
    ///   - workoutActivities: the parts of the workout, in any order.
    ///   - totalEnergyBurned: an energy; nil when it was not counted.
    ///   - totalDistance: a length; nil when it was not counted.
    ///   - totalSwimmingStrokeCount: a count; nil when strokes were not counted.
    ///   - totalFlightsClimbed: a count; nil when flights were not counted.
    ///   - totals: the counted quantities, by type. For the same type ``HKWorkout/statistics(for:)`` returns them, and
    ///     not one of the four totals above.
    ///   - device: the hardware that counted; nil where it is not known.
    ///   - metadata: strings, numbers, dates or quantities by key.
    ///   - uuid: the identity; give the same one for the same record of a file, so that it is not imported
    ///     twice.
    ///   - sourceRevision: who wrote it; nil for the running program.
    /// - Throws: ``SampleRuleError`` for a start after the end, and dates outside the years 1 to 4001 or without a
    ///   number; a negative or infinite duration; a resume before any pause; a quantity in a unit that does not fit;
    ///   and metadata of a wrong kind.
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
    ) throws(SampleRuleError) -> WorkoutContents {
        try SampleRules.check(.workoutType(), start: start, end: end)
        let older = WorkoutTotals(
            energy: totalEnergyBurned, distance: totalDistance, strokes: totalSwimmingStrokeCount,
            flights: totalFlightsClimbed)
        try older.check()
        let events = try ordered(workoutEvents)
        var parts = WorkoutParts(
            activityType: activityType,
            duration: try checked(duration, start: start, end: end, events: events),
            events: WorkoutEvents(events),
            activities: workoutActivities.sorted { $0.storedStartDate < $1.storedStartDate }, totals: older,
            figures: older.figures(of: activityType, start: start, end: end))
        for total in totals { parts.figures[total.type] = try total.figures(start: start, end: end) }
        let metadata = try Metadata(checking: metadata)
        return WorkoutContents(
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

    /// Seconds without pauses; 0 means an unknown duration, as on Apple's systems.
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

/// The contents of a workout. Not Apple's; only this library makes them.
public struct WorkoutContents: Sendable {
    let parts: WorkoutParts
    let start: Date
    let end: Date
    let provenance: Provenance
    var mayHaveSamples = true
}

extension HKWorkout {
    /// Calls the body with the laps and segments that have a duration. Makes no events of a stored workout.
    package func forEachTimedPart(_ body: (TimedWorkoutPart) -> Void) { parts.events.forEachTimedPart(body) }

    /// The number of laps among the events.
    package var lapCount: Int { parts.events.lapCount }

    /// A copy with another kind, to show a user's correction of a workout that the app may not change in the store.
    package func counting(as type: HKWorkoutActivityType) -> HKWorkout {
        var parts = parts
        parts.activityType = type
        return HKWorkout(
            parts: parts, start: startDate, end: endDate, provenance: provenance,
            mayHaveSamples: mayHaveSamples)
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

extension HKStatistics {
    /// The statistics that are stored with a workout or one of its activities.
    convenience init(_ carried: QuantityFigures) {
        var figures = StatisticsFigures()
        figures.sum = carried.sum
        figures.average = carried.average
        figures.minimum = carried.minimum
        figures.maximum = carried.maximum
        figures.mostRecent = carried.mostRecent
        figures.mostRecentStart = carried.mostRecentInterval?.start.timeIntervalSinceReferenceDate
        figures.mostRecentEnd = carried.mostRecentInterval?.end.timeIntervalSinceReferenceDate
        figures.duration = carried.duration
        self.init(type: carried.type, start: carried.start, end: carried.end, figures: figures)
    }
}

/// The kind of an event in a workout. Only `lap` and `segment` may last; all others are moments.
public enum HKWorkoutEventType: Int, Sendable {
    /// The person paused: the time stops until `resume`.
    case pause = 1
    /// The workout continues after a `pause`; it cannot be the first of the two.
    case resume = 2
    /// A length of a pool or a lap of a track, from its start to its end.
    case lap = 3
    /// An instant that the person marked.
    case marker = 4
    /// A watch saw no movement: time stops counting until `motionResumed`.
    case motionPaused = 5
    /// A watch detected movement again: the time continues.
    case motionResumed = 6
    /// A part of the workout that the person or a program marked, with its start and end.
    case segment = 7
    /// The person requested a pause or its end, for example by a button. It does not stop the time by itself.
    case pauseOrResumeRequest = 8
}

/// Whether a workout is indoors or outdoors. There is no 0.
public enum HKWorkoutSessionLocationType: Int, Sendable {
    /// Not stated: the value of a new configuration.
    case unknown = 1
    /// In a building: on a treadmill, a stationary bicycle, a track in a hall.
    case indoor = 2
    /// In the open.
    case outdoor = 3
}

/// Where a person swims. Also the value of ``HKMetadataKeySwimmingLocationType``.
public enum HKWorkoutSwimmingLocationType: Int, Sendable {
    /// Not stated: the value of a new configuration.
    case unknown = 0
    /// A pool, swum in lengths; see ``HKWorkoutConfiguration/lapLength``.
    case pool = 1
    /// A lake, a river or the sea.
    case openWater = 2
}
