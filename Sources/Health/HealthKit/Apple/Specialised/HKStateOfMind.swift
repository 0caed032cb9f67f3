/// How a person feels at a moment, or felt on a day.
open class HKStateOfMind: HKSample, NSCopying, @unchecked Sendable {
    // SAFETY: see HKObject.

    /// A feeling.
    ///
    /// - Parameter valence: from -1, very unpleasant, to 1, very pleasant.
    /// - Precondition: the valence is in its range and the metadata is of the right kinds. Apple
    ///   raises an exception otherwise; here the program stops and names the rule.
    public convenience init(
        date: Date, kind: Kind, valence: Double, labels: [Label], associations: [Association],
        metadata: [String: Any]? = [:]
    ) {
        self.init(
            enforcing { () throws(SampleRuleError) in
                try Self.parts(
                    date,
                    StateOfMindParts(
                        kind: kind, valence: valence, labels: labels, associations: associations),
                    Provenance(checking: metadata))
            })
    }

    /// A feeling out of data.
    /// - Throws: ``SampleRuleError`` where the initialiser stops the program.
    public static func checked(
        date: Date, kind: Kind, valence: Double, labels: [Label], associations: [Association],
        metadata: [String: Any]? = nil, uuid: UUID = UUID(), sourceRevision: HKSourceRevision? = nil,
        device: HKDevice? = nil
    ) throws(SampleRuleError) -> HKStateOfMind {
        let mind = StateOfMindParts(kind: kind, valence: valence, labels: labels, associations: associations)
        let provenance = try Provenance(checking: metadata, uuid, sourceRevision, device)
        return HKStateOfMind(try parts(date, mind, provenance))
    }

    private static func parts(
        _ date: Date, _ mind: StateOfMindParts, _ provenance: Provenance
    ) throws(SampleRuleError) -> SampleParts {
        guard (-1...1).contains(mind.valence) else {
            throw SampleRuleError(.quantityOutOfRange, "a valence of \(mind.valence), not in -1...1")
        }
        return try SampleParts(
            checking: .stateOfMindType(), start: date, end: date, provenance, .stateOfMind(mind))
    }

    private var parts: StateOfMindParts {
        guard case .stateOfMind(let parts)? = details else { return .unreadable }
        return parts
    }

    /// A moment's emotion or a day's mood.
    open var kind: Kind { parts.kind }

    /// How pleasant it is, from -1 to 1.
    open var valence: Double { parts.valence }

    /// The words a person chose for it.
    open var labels: [Label] { parts.labels }

    /// What a person said it had to do with.
    open var associations: [Association] { parts.associations }

    /// How pleasant it is, in seven steps.
    open var valenceClassification: ValenceClassification {
        ValenceClassification(valence: valence) ?? .neutral
    }

    /// Itself: it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// What a state of mind holds.
struct StateOfMindParts: Codable, Hashable, Sendable {
    var kind: HKStateOfMind.Kind
    var valence: Double
    var labels: [HKStateOfMind.Label]
    var associations: [HKStateOfMind.Association]

    /// What damage in an archive reads as.
    static let unreadable = StateOfMindParts(
        kind: .momentaryEmotion, valence: 0, labels: [], associations: [])
}

extension HKStateOfMind.ValenceClassification {
    /// The step of a valence: seven equal steps from -1 to 1 (Apple's own borders are not known).
    /// Nil for a valence outside -1...1.
    public init?(valence: Double) {
        guard (-1...1).contains(valence) else { return nil }
        self.init(rawValue: min(7, 1 + Int((valence + 1) * 3.5)))
    }
}
