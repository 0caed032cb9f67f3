/// Something that happened in a workout: a pause, a lap. Two are equal when type, dates and metadata are.
/// Immutable, for any thread.
public final class HKWorkoutEvent: NSObject, NSCopying, NSSecureCoding, WorkoutEventMaking, Sendable {
    /// What happened; only a `lap` or a `segment` may last.
    public let type: HKWorkoutEventType

    /// When it happened. A lap or a segment lasts; every other event has no length.
    public let dateInterval: DateInterval

    let storedMetadata: Metadata

    init(storedType type: HKWorkoutEventType, interval: DateInterval, metadata: Metadata) {
        self.type = type
        dateInterval = interval
        storedMetadata = metadata
    }

    /// When it happened or began: the start of ``dateInterval``. Apple deprecated it.
    public var date: Date { dateInterval.start }

    /// Details by key, such as ``HKMetadataKeySwimmingStrokeStyle`` of a lap; nil when there are none.
    public var metadata: [String: Any]? { storedMetadata.dictionary }

    /// An event, by the rules that the initialisers enforce. Not Apple's.
    /// - Throws: ``SampleRuleError`` for an event that lasts and is no lap or segment, and for
    ///   metadata of a wrong kind.
    public static func checked(
        type: HKWorkoutEventType, dateInterval: DateInterval, metadata: [String: Any]? = nil
    ) throws(SampleRuleError) -> HKWorkoutEvent {
        guard dateInterval.duration == 0 || type == .lap || type == .segment else {
            throw SampleRuleError(.eventDuration, "\(type) of \(dateInterval.duration) s")
        }
        return HKWorkoutEvent(
            storedType: type, interval: dateInterval, metadata: try Metadata(checking: metadata))
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? HKWorkoutEvent else { return false }
        return type == other.type && dateInterval == other.dateInterval
            && storedMetadata == other.storedMetadata
    }

    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(type)
        hasher.combine(dateInterval)
        return hasher.finalize()
    }

    /// Itself: it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// True: archives of it can be read securely.
    public static var supportsSecureCoding: Bool { true }

    /// Writes it into a keyed archive.
    public func encode(with coder: NSCoder) {
        coder.encode(type.rawValue, forKey: "type")
        coder.encode(dateInterval.start, key: "start")
        coder.encode(dateInterval.duration, forKey: "duration")
        storedMetadata.encode(to: coder, key: "metadata")
    }

    /// Reads it from a keyed archive; nil when something is missing or damaged.
    public convenience init?(coder: NSCoder) {
        let duration = coder.decodeDouble(forKey: "duration")
        guard let type = HKWorkoutEventType(rawValue: coder.decodeInteger(forKey: "type")),
            let start = coder.date("start"), duration >= 0
        else { return nil }
        self.init(
            storedType: type, interval: DateInterval(start: start, duration: duration),
            metadata: Metadata(from: coder, key: "metadata"))
    }
}

/// What lets the initialisers of ``HKWorkoutEvent`` share one checked path.
public protocol WorkoutEventMaking {}

extension WorkoutEventMaking where Self == HKWorkoutEvent {
    /// An event at a moment. Apple deprecated it for ``init(type:dateInterval:metadata:)``.
    public init(type: HKWorkoutEventType, date: Date) {
        self.init(type: type, dateInterval: DateInterval(start: date, duration: 0), metadata: nil)
    }

    /// An event at a moment, with metadata. Apple deprecated it for ``init(type:dateInterval:metadata:)``.
    ///
    /// - Precondition: metadata is of the right kinds; the program stops otherwise.
    public init(type: HKWorkoutEventType, date: Date, metadata: [String: Any]) {
        self.init(type: type, dateInterval: DateInterval(start: date, duration: 0), metadata: metadata)
    }

    /// An event over a time.
    ///
    /// - Precondition: only laps and segments last; metadata is of the right kinds. Apple raises
    ///   an exception otherwise; here the program stops and names the rule.
    ///   ``HKWorkoutEvent/checked(type:dateInterval:metadata:)`` throws instead.
    public init(type: HKWorkoutEventType, dateInterval: DateInterval, metadata: [String: Any]?) {
        self = enforcing { () throws(SampleRuleError) in
            try HKWorkoutEvent.checked(type: type, dateInterval: dateInterval, metadata: metadata)
        }
    }
}
