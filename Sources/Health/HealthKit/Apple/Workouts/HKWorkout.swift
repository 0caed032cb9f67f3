/// A workout: one kind of exercise or several from a start to an end, with events and with what was counted
/// meanwhile.
///
/// Workouts are made by an ``HKWorkoutBuilder``, which links them to samples, or by the initialisers, which
/// Apple deprecated. The samples that belong to a workout are found with
/// ``HKQuery/predicateForObjects(from:)-(HKWorkout)``; deleting a workout leaves them.
open class HKWorkout: HKSample, @unchecked Sendable {
    // SAFETY: see HKObject.

    let parts: WorkoutParts

    // Public, but of use to this library alone: see HKObject.
    /// A workout of parts that were checked before: for this library alone.
    public init(_ made: MadeWorkout) {
        parts = made.parts
        super.init(
            SampleParts(
                type: .workoutType(), start: made.start, end: made.end, provenance: made.provenance))
    }

    convenience init(parts: WorkoutParts, start: Date, end: Date, provenance: Provenance) {
        self.init(MadeWorkout(parts: parts, start: start, end: end, provenance: provenance))
    }

    /// The kind of the workout. One of several kinds, such as `swimBikeRun`, has each of them in
    /// ``workoutActivities``.
    open var workoutActivityType: HKWorkoutActivityType { parts.activityType }

    /// Seconds without pauses. It is what the maker stated, or else the time between start and end minus the
    /// pauses among the events.
    open var duration: TimeInterval { parts.duration }

    /// Pauses, laps, segments and markers, in order of time; nil when there are none.
    open var workoutEvents: [HKWorkoutEvent]? { parts.events.isEmpty ? nil : parts.events }

    /// The parts of the workout, in order of time. One without parts of its own has one activity, which is all of it.
    open var workoutActivities: [HKWorkoutActivity] {
        parts.activities.isEmpty ? [wholeActivity] : parts.activities
    }

    /// The activities that it was saved with.
    package var ownActivities: [HKWorkoutActivity] { parts.activities }

    private var wholeActivity: HKWorkoutActivity {
        HKWorkoutActivity(
            uuid: WorkoutParts.wholeActivity(of: provenance.uuid),
            setting: WorkoutSetting(activityType: parts.activityType),
            start: storedStartDate, end: storedEndDate, metadata: .none, events: parts.events,
            figures: parts.figures, duration: parts.duration)
    }

    /// The active energy burned: the total that the workout was made with, or else the sum in its statistics
    /// of `activeEnergyBurned`. Nil when neither is there. Apple deprecated it for ``statistics(for:)``.
    open var totalEnergyBurned: HKQuantity? { parts.totals.energy ?? parts.sum(.activeEnergyBurned) }

    /// The distance covered: the total that the workout was made with, or else the sum in its statistics of
    /// the distance type that ``HKWorkoutActivityType`` names for its kind, or of the only distance type
    /// there is. Nil when none is there. Apple deprecates it for ``statistics(for:)``.
    open var totalDistance: HKQuantity? { parts.totals.distance ?? parts.sumOfDistances }

    /// The strokes of a swim: the total that the workout was made with, or else the sum in its statistics of
    /// `swimmingStrokeCount`. Nil when neither is there. Apple deprecated it for ``statistics(for:)``.
    open var totalSwimmingStrokeCount: HKQuantity? {
        parts.totals.strokes ?? parts.sum(.swimmingStrokeCount)
    }

    /// The flights of stairs climbed: the total that the workout was made with, or else the sum in its
    /// statistics of `flightsClimbed`. Nil when neither is there. Apple deprecated it for
    /// ``statistics(for:)``.
    open var totalFlightsClimbed: HKQuantity? { parts.totals.flights ?? parts.sum(.flightsClimbed) }

    /// What was counted of a type during the workout; nil when nothing was. It is what the workout was saved
    /// with: samples that are added or deleted later do not change it.
    ///
    /// ```swift
    /// let energy = workout.statistics(for: HKQuantityType(.activeEnergyBurned))
    /// let burned = energy?.sumQuantity()?.doubleValue(for: .kilocalorie())
    /// ```
    open func statistics(for quantityType: HKQuantityType) -> HKStatistics? {
        parts.figures[quantityType].map { HKStatistics($0) }
    }

    /// What was counted during the workout, by type; empty when nothing was. It is what the workout was saved
    /// with.
    open var allStatistics: [HKQuantityType: HKStatistics] {
        parts.figures.mapValues { HKStatistics($0) }
    }

    override var valueDescription: String? {
        "\(workoutActivityType) " + String(format: "%g s", duration)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        parts.encode(to: coder)
    }

    /// Reads it from a keyed archive; nil when something is missing or damaged.
    public required init?(coder: NSCoder) {
        guard let parts = WorkoutParts(from: coder) else { return nil }
        self.parts = parts
        super.init(coder: coder)
    }

    // MARK: Making one
    //
    // Of totals, nil is what was not counted. Without a duration, or with 0, it is the time between the dates without the
    // pauses among the events. The start is not after the end, the duration is not negative, no resume comes before a
    // pause, units fit, and metadata is of the right kinds. Apple raises an exception otherwise; here the program stops and
    // names the rule, and `checked` throws instead.

    /// A workout of which only the kind and the dates are known.
    public convenience init(
        activityType workoutActivityType: HKWorkoutActivityType, start startDate: Date, end endDate: Date
    ) {
        self.init(
            enforcing { () throws(SampleRuleError) in
                try Self.made(
                    activityType: workoutActivityType, start: startDate, end: endDate)
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

    /// A workout with totals and the device that counted them. The duration is in seconds without pauses.
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

    /// A workout with events, totals and the device that counted them.
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

    /// A workout with events, totals, the strokes of a swim, and the device that counted them.
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

    /// A workout with events, totals, the flights of stairs climbed, and the device that counted them.
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
}

/// What a workout is made of. Not Apple's, and made by this library alone.
public struct MadeWorkout: Sendable {
    let parts: WorkoutParts
    let start: Date
    let end: Date
    let provenance: Provenance
}
