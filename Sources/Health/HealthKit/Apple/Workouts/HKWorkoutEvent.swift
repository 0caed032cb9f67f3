/// An event in a workout: a pause, a lap. Two are equal if type, dates and metadata are. Immutable, for any thread.
///
/// ```swift
/// let length = HKWorkoutEvent(
///     type: .lap, dateInterval: DateInterval(start: start, duration: 31.5),
///     metadata: [HKMetadataKeySwimmingStrokeStyle: HKSwimmingStrokeStyle.freestyle.rawValue])
/// ```
open class HKWorkoutEvent: ImmutableObject, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; its stored properties are immutable and Sendable.

    /// The kind of the event; only a `lap` or a `segment` may last.
    open var type: HKWorkoutEventType { storedType }
    let storedType: HKWorkoutEventType

    /// The time of the event. A lap or a segment has a duration; other events do not.
    open var dateInterval: DateInterval { storedDateInterval }
    let storedDateInterval: DateInterval

    let storedMetadata: Metadata

    // Public, because a class whose designated initialiser is not public does not pass its convenience initialisers on
    // to subclasses in other modules. No program can make the parts.
    /// An event of parts that were checked before: for this library alone.
    public init(_ parts: WorkoutEventParts) {
        storedType = parts.type
        storedDateInterval = parts.interval
        storedMetadata = parts.metadata
    }

    convenience init(storedType type: HKWorkoutEventType, interval: DateInterval, metadata: Metadata) {
        self.init(WorkoutEventParts(type: type, interval: interval, metadata: metadata))
    }

    /// The time of the event or of its beginning: the start of ``dateInterval``. Apple deprecated it.
    open var date: Date { storedDateInterval.start }

    /// Details by key, such as ``HKMetadataKeySwimmingStrokeStyle`` of a lap; nil when there are none.
    open var metadata: [String: Any]? { storedMetadata.dictionary }

    /// An event, by the rules that the initialisers enforce. Not Apple's.
    /// - Throws: ``SampleRuleError`` for an event with a duration that is not a lap or segment, and for metadata of a
    ///   wrong kind.
    public static func checked(
        type: HKWorkoutEventType, dateInterval: DateInterval, metadata: [String: Any]? = nil
    ) throws(SampleRuleError) -> HKWorkoutEvent {
        HKWorkoutEvent(try parts(type, dateInterval, metadata))
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? HKWorkoutEvent else { return false }
        return storedType == other.storedType && storedDateInterval == other.storedDateInterval
            && storedMetadata == other.storedMetadata
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(storedType)
        hasher.combine(storedDateInterval)
        return hasher.finalize()
    }

    open override func encode(with coder: NSCoder) {
        coder.encode(storedType.rawValue, forKey: "type")
        coder.encode(storedDateInterval.start, key: "start")
        coder.encode(storedDateInterval.duration, forKey: "duration")
        storedMetadata.encode(to: coder, key: "metadata")
    }

    /// Reads an object from a keyed archive; nil when something is missing or damaged.
    public required init?(coder: NSCoder) {
        let duration = coder.decodeDouble(forKey: "duration")
        guard let type = HKWorkoutEventType(rawValue: coder.decodeInteger(forKey: "type")),
            let start = coder.date("start"), duration >= 0
        else { return nil }
        storedType = type
        storedDateInterval = DateInterval(start: start, duration: duration)
        storedMetadata = Metadata(from: coder, key: "metadata")
    }

    /// An event at an instant. Apple deprecated it for ``init(type:dateInterval:metadata:)``.
    public convenience init(type: HKWorkoutEventType, date: Date) {
        self.init(type: type, dateInterval: DateInterval(start: date, duration: 0), metadata: nil)
    }

    /// An event at an instant, with metadata. Apple deprecated it for ``init(type:dateInterval:metadata:)``.
    ///
    /// - Precondition: metadata is of the right kinds; the program stops otherwise.
    public convenience init(type: HKWorkoutEventType, date: Date, metadata: [String: Any]) {
        self.init(type: type, dateInterval: DateInterval(start: date, duration: 0), metadata: metadata)
    }

    /// An event over an interval.
    ///
    /// - Precondition: only laps and segments have a duration; metadata is of the right kinds. Apple raises an
    ///   exception otherwise; here the program stops and names the rule.
    ///   ``HKWorkoutEvent/checked(type:dateInterval:metadata:)`` throws instead.
    public convenience init(type: HKWorkoutEventType, dateInterval: DateInterval, metadata: [String: Any]?) {
        self.init(enforcing { () throws(SampleRuleError) in try Self.parts(type, dateInterval, metadata) })
    }

    private static func parts(
        _ type: HKWorkoutEventType, _ interval: DateInterval, _ metadata: [String: Any]?
    ) throws(SampleRuleError) -> WorkoutEventParts {
        try parts(type, interval, Metadata(checking: metadata))
    }

    fileprivate static func parts(
        _ type: HKWorkoutEventType, _ interval: DateInterval, _ metadata: Metadata
    ) throws(SampleRuleError) -> WorkoutEventParts {
        guard interval.duration == 0 || type == .lap || type == .segment else {
            throw SampleRuleError(.eventDuration, "\(type) of \(interval.duration) s")
        }
        return WorkoutEventParts(type: type, interval: interval, metadata: metadata)
    }

    /// The stroke of a lap or a segment; nil when it was not recorded.
    package var strokeStyle: HKSwimmingStrokeStyle? { storedMetadata.strokeStyle }
}

extension HKWorkoutEvent {
    /// An event with the metadata of another event, which were checked already.
    /// - Throws: ``SampleRuleError`` for an event with a duration that is not a lap or segment.
    package static func checked(
        type: HKWorkoutEventType, dateInterval: DateInterval, metadataOf other: HKWorkoutEvent
    ) throws(SampleRuleError) -> HKWorkoutEvent {
        HKWorkoutEvent(try parts(type, dateInterval, other.storedMetadata))
    }
}

/// A lap or a segment with a duration and its stroke; nil when the stroke was not recorded.
package typealias TimedWorkoutPart = (
    type: HKWorkoutEventType, start: Date, end: Date, stroke: HKSwimmingStrokeStyle?
)

/// The events of a workout, by time: as they were given, or as columns of the store, of which objects are made when
/// somebody asks for them. A swim has one for each length.
enum WorkoutEvents: Sendable {
    case objects([HKWorkoutEvent])
    case columns(Columns)

    struct Columns: Sendable {
        var types: [HKWorkoutEventType] = []
        /// Seconds since the reference date.
        var starts: [Double] = []
        /// None is before its start.
        var ends: [Double] = []
        /// The place of each event's element in `metadata`; -1 for an event without metadata.
        var about: [Int32] = []
        var metadata: [Metadata] = []

        fileprivate func interval(_ index: Int) -> DateInterval {
            DateInterval(
                start: Date(timeIntervalSinceReferenceDate: starts[index]),
                end: Date(timeIntervalSinceReferenceDate: ends[index]))
        }
    }

    init(_ objects: [HKWorkoutEvent] = []) { self = .objects(objects) }

    var isEmpty: Bool {
        switch self {
        case .objects(let objects): objects.isEmpty
        case .columns(let columns): columns.types.isEmpty
        }
    }

    var objects: [HKWorkoutEvent] {
        switch self {
        case .objects(let objects): objects
        case .columns(let columns):
            columns.types.indices.map { index in
                let number = Int(columns.about[index])
                return HKWorkoutEvent(
                    storedType: columns.types[index], interval: columns.interval(index),
                    metadata: number < 0 ? .none : columns.metadata[number])
            }
        }
    }

    var lapCount: Int {
        switch self {
        case .objects(let objects): objects.count { $0.type == .lap }
        case .columns(let columns): columns.types.count { $0 == .lap }
        }
    }

    func forEachTimedPart(_ body: (TimedWorkoutPart) -> Void) {
        func tell(_ type: HKWorkoutEventType, _ interval: DateInterval, _ stroke: HKSwimmingStrokeStyle?) {
            guard type == .lap || type == .segment, interval.duration > 0 else { return }
            body((type, interval.start, interval.end, stroke))
        }
        switch self {
        case .objects(let objects):
            for event in objects { tell(event.type, event.dateInterval, event.strokeStyle) }
        case .columns(let columns):
            let strokes = columns.metadata.map(\.strokeStyle)
            for index in columns.types.indices {
                let number = Int(columns.about[index])
                tell(columns.types[index], columns.interval(index), number < 0 ? nil : strokes[number])
            }
        }
    }
}

extension Metadata {
    fileprivate var strokeStyle: HKSwimmingStrokeStyle? {
        self[HKMetadataKeySwimmingStrokeStyle]?.number.flatMap { Int(exactly: $0) }
            .flatMap(HKSwimmingStrokeStyle.init)
    }
}

/// The contents of a workout event. The type is not Apple's; only this library makes instances.
public struct WorkoutEventParts: Sendable {
    let type: HKWorkoutEventType
    let interval: DateInterval
    let metadata: Metadata
}
