/// A part of a workout with its own kind: a triathlon has three, for the swim, the ride and the run. Two are equal when
/// their UUIDs are equal. Immutable, for any thread.
///
/// ```swift
/// let swim = HKWorkoutActivity(workoutConfiguration: pool, start: start, end: end, metadata: nil)
/// ```
open class HKWorkoutActivity: ImmutableObject, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; its stored properties are immutable and Sendable.

    /// The identity of the activity, given when it is made. No query finds an activity by it.
    open var uuid: UUID { storedUUID }
    let storedUUID: UUID

    /// The start of the activity. The library does not check that the activity lies within the workout.
    open var startDate: Date { storedStartDate }
    let storedStartDate: Date

    /// The end; nil while the activity continues. A builder ends it with the workout.
    open var endDate: Date? { storedEndDate }
    let storedEndDate: Date?

    /// The workout's events that overlap the activity, even in part, in order of time. Empty before a builder
    /// has finished the workout.
    open var workoutEvents: [HKWorkoutEvent] { storedWorkoutEvents }
    let storedWorkoutEvents: [HKWorkoutEvent]

    let setting: WorkoutConfigurationValue
    let storedMetadata: Metadata
    let figures: [HKQuantityType: QuantityFigures]
    /// The duration that the maker of a workout stated, when the activity is the whole workout; nil to calculate it.
    private let statedDuration: TimeInterval?

    init(
        uuid: UUID, setting: WorkoutConfigurationValue, start: Date, end: Date?, metadata: Metadata,
        events: [HKWorkoutEvent] = [], figures: [HKQuantityType: QuantityFigures] = [:],
        duration: TimeInterval? = nil
    ) {
        statedDuration = duration
        storedUUID = uuid
        self.setting = setting
        storedStartDate = start
        storedEndDate = end
        storedMetadata = metadata
        storedWorkoutEvents = events
        self.figures = figures
    }

    /// An activity to be added to a builder.
    ///
    /// - Parameters:
    ///   - workoutConfiguration: its kind and place; copied.
    ///   - startDate: its start.
    ///   - endDate: when it ended; nil while it continues.
    ///   - metadata: strings, numbers, dates or quantities by key; nil for none.
    /// - Precondition: it does not end before it starts and its metadata is of the right kinds. Apple raises an
    ///   exception otherwise; here the program stops and names the rule.
    public init(
        workoutConfiguration: HKWorkoutConfiguration, start startDate: Date, end endDate: Date?,
        metadata: [String: Any]?
    ) {
        let checked = enforcing { () throws(SampleRuleError) in
            try Self.checkOrder(startDate, endDate)
            return try Metadata(checking: metadata)
        }
        storedUUID = UUID()
        setting = WorkoutConfigurationValue(workoutConfiguration)
        storedStartDate = startDate
        storedEndDate = endDate
        storedMetadata = checked
        storedWorkoutEvents = []
        figures = [:]
        statedDuration = nil
    }

    /// The kind, the place and the length of a lap: a copy.
    open var workoutConfiguration: HKWorkoutConfiguration { HKWorkoutConfiguration(setting) }

    /// Seconds from start to end, without the pauses among ``workoutEvents``; 0 while the activity continues.
    open var duration: TimeInterval {
        statedDuration
            ?? storedEndDate.map {
                WorkoutClock(start: storedStartDate, events: storedWorkoutEvents).elapsed(until: $0)
            } ?? 0
    }

    /// Details by key, `String`, `NSNumber`, `Date` or `HKQuantity`; nil when there are none.
    open var metadata: [String: Any]? { storedMetadata.dictionary }

    /// The statistics of a type during the activity; nil when nothing was counted. They are saved with the activity:
    /// samples that are added or deleted later do not change them.
    open func statistics(for quantityType: HKQuantityType) -> HKStatistics? {
        figures[quantityType].map { HKStatistics($0) }
    }

    /// The statistics during the activity, by type, as saved with it; empty when nothing was counted.
    open var allStatistics: [HKQuantityType: HKStatistics] { figures.mapValues { HKStatistics($0) } }

    private static func checkOrder(_ start: Date, _ end: Date?) throws(SampleRuleError) {
        if let end, end < start {
            throw SampleRuleError(.dateOrder, "a workout activity from \(start) to \(end)")
        }
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? HKWorkoutActivity)?.storedUUID == storedUUID
    }

    open override var hash: Int { storedUUID.hashValue }

    open override func encode(with coder: NSCoder) {
        coder.encode(storedUUID.uuidString, key: "uuid")
        coder.encode(workoutConfiguration, forKey: "configuration")
        coder.encode(storedStartDate, key: "start")
        coder.encode(storedEndDate, key: "end")
        storedMetadata.encode(to: coder, key: "metadata")
        coder.encode(NSArray(array: storedWorkoutEvents), forKey: "events")
        coder.encode(figures: figures)
        if let statedDuration { coder.encode(statedDuration, forKey: "duration") }
    }

    /// Reads an object from a keyed archive; nil when something is missing or damaged.
    public required init?(coder: NSCoder) {
        let events = coder.object([NSArray.self, HKWorkoutEvent.self], "events")
        guard let uuid = coder.string("uuid").flatMap(UUID.init(uuidString:)),
            let setting = coder.object(HKWorkoutConfiguration.self, "configuration"),
            let start = coder.date("start")
        else { return nil }
        storedUUID = uuid
        self.setting = WorkoutConfigurationValue(setting)
        storedStartDate = start
        storedEndDate = coder.date("end")
        storedMetadata = Metadata(from: coder, key: "metadata")
        storedWorkoutEvents = events as? [HKWorkoutEvent] ?? []
        figures = coder.figures ?? [:]
        statedDuration =
            coder.containsValue(forKey: "duration") ? coder.decodeDouble(forKey: "duration") : nil
    }
}

extension HKWorkoutActivity {
    /// An activity, by the rules that the initialisers enforce. Not Apple's: for data from outside.
    ///
    /// - Parameters:
    ///   - uuid: the identity that the data names.
    ///   - totals: the counted quantities, by type.
    /// - Throws: ``SampleRuleError`` for dates out of order, units that do not fit, and metadata of a wrong kind.
    public static func checked(
        uuid: UUID, workoutConfiguration: HKWorkoutConfiguration, start: Date, end: Date?,
        workoutEvents: [HKWorkoutEvent] = [], totals: [HKWorkout.Total] = [], metadata: [String: Any]? = nil
    ) throws(SampleRuleError) -> HKWorkoutActivity {
        try checkOrder(start, end)
        var figures: [HKQuantityType: QuantityFigures] = [:]
        for total in totals { figures[total.type] = try total.figures(start: start, end: end ?? start) }
        return HKWorkoutActivity(
            uuid: uuid, setting: WorkoutConfigurationValue(workoutConfiguration), start: start, end: end,
            metadata: try Metadata(checking: metadata),
            events: workoutEvents.sorted { $0.date < $1.date }, figures: figures)
    }
}
