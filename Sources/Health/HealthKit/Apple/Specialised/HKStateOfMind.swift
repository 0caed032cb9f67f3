/// How a person feels at a moment, or felt on a day.
///
/// ```swift
/// let mood = HKStateOfMind(
///     date: date, kind: .momentaryEmotion, valence: 0.6, labels: [.calm], associations: [.weather])
/// ```
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

    /// A feeling from data.
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

    /// How pleasant the state of mind is, from -1 to 1.
    open var valence: Double { parts.valence }

    /// The person's words for the feeling.
    open var labels: [Label] { parts.labels }

    /// The parts of life that the person named as reasons.
    open var associations: [Association] { parts.associations }

    /// How pleasant the state of mind is, in seven steps.
    open var valenceClassification: ValenceClassification {
        ValenceClassification(valence: valence) ?? .neutral
    }

    /// The object itself, because it is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// A moment's emotion or a day's mood.
    public enum Kind: Int, Codable, Sendable {
        /// How one feels at a moment.
        case momentaryEmotion = 1
        /// How one has felt that day.
        case dailyMood = 2
    }

    /// How pleasant a state is, in seven steps.
    public enum ValenceClassification: Int, Codable, Sendable {
        /// Very unpleasant.
        case veryUnpleasant = 1
        /// Unpleasant.
        case unpleasant = 2
        /// Slightly unpleasant.
        case slightlyUnpleasant = 3
        /// Neutral.
        case neutral = 4
        /// Slightly pleasant.
        case slightlyPleasant = 5
        /// Pleasant.
        case pleasant = 6
        /// Very pleasant.
        case veryPleasant = 7
    }

    /// A word for a feeling.
    public enum Label: Int, Codable, Sendable {
        /// Amazed.
        case amazed = 1
        /// Amused.
        case amused = 2
        /// Angry.
        case angry = 3
        /// Anxious.
        case anxious = 4
        /// Ashamed.
        case ashamed = 5
        /// Brave.
        case brave = 6
        /// Calm.
        case calm = 7
        /// Content.
        case content = 8
        /// Disappointed.
        case disappointed = 9
        /// Discouraged.
        case discouraged = 10
        /// Disgusted.
        case disgusted = 11
        /// Embarrassed.
        case embarrassed = 12
        /// Excited.
        case excited = 13
        /// Frustrated.
        case frustrated = 14
        /// Grateful.
        case grateful = 15
        /// Guilty.
        case guilty = 16
        /// Happy.
        case happy = 17
        /// Hopeless.
        case hopeless = 18
        /// Irritated.
        case irritated = 19
        /// Jealous.
        case jealous = 20
        /// Joyful.
        case joyful = 21
        /// Lonely.
        case lonely = 22
        /// Passionate.
        case passionate = 23
        /// Peaceful.
        case peaceful = 24
        /// Proud.
        case proud = 25
        /// Relieved.
        case relieved = 26
        /// Sad.
        case sad = 27
        /// Scared.
        case scared = 28
        /// Stressed.
        case stressed = 29
        /// Surprised.
        case surprised = 30
        /// Worried.
        case worried = 31
        /// Annoyed.
        case annoyed = 32
        /// Confident.
        case confident = 33
        /// Drained.
        case drained = 34
        /// Hopeful.
        case hopeful = 35
        /// Indifferent.
        case indifferent = 36
        /// Overwhelmed.
        case overwhelmed = 37
        /// Satisfied.
        case satisfied = 38
    }

    /// A part of life that influences a feeling.
    public enum Association: Int, Codable, Sendable {
        /// Community.
        case community = 1
        /// Current events.
        case currentEvents = 2
        /// Dating.
        case dating = 3
        /// Education.
        case education = 4
        /// Family.
        case family = 5
        /// Fitness.
        case fitness = 6
        /// Friends.
        case friends = 7
        /// Health.
        case health = 8
        /// Hobbies.
        case hobbies = 9
        /// Identity.
        case identity = 10
        /// Money.
        case money = 11
        /// Partner.
        case partner = 12
        /// Self care.
        case selfCare = 13
        /// Spirituality.
        case spirituality = 14
        /// Tasks.
        case tasks = 15
        /// Travel.
        case travel = 16
        /// Work.
        case work = 17
        /// Weather.
        case weather = 18
    }
}

/// The contents of a state of mind.
struct StateOfMindParts: Codable, Hashable, Sendable {
    var kind: HKStateOfMind.Kind
    var valence: Double
    var labels: [HKStateOfMind.Label]
    var associations: [HKStateOfMind.Association]

    /// The value of parts that are damaged in an archive.
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
