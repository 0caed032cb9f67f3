/// Answers to a questionnaire, with their score.
open class HKScoredAssessment: HKSample, NSCopying, @unchecked Sendable {
    // SAFETY: see HKObject.

    /// The raw values of the answers.
    fileprivate var rawAnswers: [Int] {
        guard case .assessment(let parts)? = details else { return [] }
        return parts.answers
    }

    /// The sum of the answers.
    open var score: Int { storedScore }
    fileprivate var storedScore: Int { rawAnswers.reduce(0, +) }

    /// The object itself, because it is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// The parts of a sample with answers to a questionnaire.
    ///
    /// - Parameter expected: the number of questions; only the last one may have the answer `unanswered`.
    fileprivate static func parts(
        of type: HKScoredAssessmentType, date: Date, answers: [Int], expected: Int, unanswered: Int?,
        _ provenance: Provenance
    ) throws(SampleRuleError) -> SampleParts {
        guard answers.count == expected else {
            throw SampleRuleError(.quantityOutOfRange, "\(answers.count) answers to \(expected) questions")
        }
        if let question = answers.dropLast().firstIndex(where: { $0 == unanswered }) {
            throw SampleRuleError(.unanswered, "question \(question + 1)")
        }
        return try SampleParts(
            checking: type, start: date, end: date, provenance, .assessment(AssessmentParts(answers: answers))
        )
    }
}

/// The contents of an assessment: the raw values of its answers.
struct AssessmentParts: Codable, Hashable, Sendable {
    var answers: [Int]
}

/// Seven questions on anxiety, the GAD-7.
///
/// ```swift
/// let answers = [HKGAD7Assessment.Answer](repeating: .severalDays, count: 7)
/// let anxiety = HKGAD7Assessment(date: date, answers: answers)
/// let points = anxiety.score  // 7
/// ```
open class HKGAD7Assessment: HKScoredAssessment, @unchecked Sendable {
    // SAFETY: see HKObject.

    /// An answered questionnaire.
    /// - Precondition: there are seven answers. Apple raises an exception otherwise; here the
    ///   program stops and names the rule.
    public convenience init(date: Date, answers: [Answer], metadata: [String: Any]? = [:]) {
        self.init(
            enforcing { () throws(SampleRuleError) in
                try Self.parts(date, answers, Provenance(checking: metadata))
            })
    }

    /// An answered questionnaire from data.
    /// - Throws: ``SampleRuleError`` where the initialiser stops the program.
    public static func checked(
        date: Date, answers: [Answer], metadata: [String: Any]? = nil, uuid: UUID = UUID(),
        sourceRevision: HKSourceRevision? = nil, device: HKDevice? = nil
    ) throws(SampleRuleError) -> HKGAD7Assessment {
        let provenance = try Provenance(checking: metadata, uuid, sourceRevision, device)
        return HKGAD7Assessment(try parts(date, answers, provenance))
    }

    private static func parts(
        _ date: Date, _ answers: [Answer], _ provenance: Provenance
    ) throws(SampleRuleError) -> SampleParts {
        try parts(
            of: HKScoredAssessmentType(.GAD7), date: date, answers: answers.map(\.rawValue), expected: 7,
            unanswered: nil, provenance)
    }

    /// The answers, in the order of the questions.
    open var answers: [Answer] { rawAnswers.compactMap(Answer.init) }

    /// The risk by the score: mild from 5, moderate from 10, severe from 15 of 21 points (the published thresholds of
    /// the questionnaire).
    open var risk: Risk {
        switch storedScore {
        case ..<5: .noneToMinimal
        case ..<10: .mild
        case ..<15: .moderate
        default: .severe
        }
    }

    /// The frequency over two weeks.
    public enum Answer: Int, Codable, Sendable {
        /// Not at all: 0 points.
        case notAtAll = 0
        /// On several days: 1 point.
        case severalDays = 1
        /// On more than half the days: 2 points.
        case moreThanHalfTheDays = 2
        /// Nearly every day: 3 points.
        case nearlyEveryDay = 3
    }

    /// The risk that a score suggests.
    public enum Risk: Int, Codable, Sendable {
        /// None to minimal.
        case noneToMinimal = 1
        /// Mild.
        case mild = 2
        /// Moderate.
        case moderate = 3
        /// Severe.
        case severe = 4
    }
}

/// Nine questions on depression, the PHQ-9.
///
/// ```swift
/// let answers = [HKPHQ9Assessment.Answer](repeating: .severalDays, count: 9)
/// let depression = HKPHQ9Assessment(date: date, answers: answers)
/// let points = depression.score  // 9
/// ```
open class HKPHQ9Assessment: HKScoredAssessment, @unchecked Sendable {
    // SAFETY: see HKObject.

    /// An answered questionnaire.
    /// - Precondition: there are nine answers, and only the last may be `preferNotToAnswer`.
    ///   Apple raises an exception otherwise; here the program stops and names the rule.
    public convenience init(date: Date, answers: [Answer], metadata: [String: Any]? = [:]) {
        self.init(
            enforcing { () throws(SampleRuleError) in
                try Self.parts(date, answers, Provenance(checking: metadata))
            })
    }

    /// An answered questionnaire from data.
    /// - Throws: ``SampleRuleError`` where the initialiser stops the program.
    public static func checked(
        date: Date, answers: [Answer], metadata: [String: Any]? = nil, uuid: UUID = UUID(),
        sourceRevision: HKSourceRevision? = nil, device: HKDevice? = nil
    ) throws(SampleRuleError) -> HKPHQ9Assessment {
        let provenance = try Provenance(checking: metadata, uuid, sourceRevision, device)
        return HKPHQ9Assessment(try parts(date, answers, provenance))
    }

    private static func parts(
        _ date: Date, _ answers: [Answer], _ provenance: Provenance
    ) throws(SampleRuleError) -> SampleParts {
        try parts(
            of: HKScoredAssessmentType(.PHQ9), date: date, answers: answers.map(\.rawValue), expected: 9,
            unanswered: Answer.preferNotToAnswer.rawValue, provenance)
    }

    /// The answers, in the order of the questions.
    open var answers: [Answer] { rawAnswers.compactMap(Answer.init) }

    /// The sum of the answers; a question left unanswered counts nothing.
    override var storedScore: Int {
        rawAnswers.filter { $0 != Answer.preferNotToAnswer.rawValue }.reduce(0, +)
    }

    /// The risk by the score: mild from 5, moderate from 10, moderately severe from 15, severe from 20 of 27 points
    /// (the published thresholds of the questionnaire).
    open var risk: Risk {
        switch storedScore {
        case ..<5: .noneToMinimal
        case ..<10: .mild
        case ..<15: .moderate
        case ..<20: .moderatelySevere
        default: .severe
        }
    }

    /// The frequency over two weeks. Only the last question may be left unanswered.
    public enum Answer: Int, Codable, Sendable {
        /// Not at all: 0 points.
        case notAtAll = 0
        /// On several days: 1 point.
        case severalDays = 1
        /// On more than half the days: 2 points.
        case moreThanHalfTheDays = 2
        /// Nearly every day: 3 points.
        case nearlyEveryDay = 3
        /// Not answered.
        case preferNotToAnswer = 4
    }

    /// The risk that a score suggests.
    public enum Risk: Int, Codable, Sendable {
        /// None to minimal.
        case noneToMinimal = 1
        /// Mild.
        case mild = 2
        /// Moderate.
        case moderate = 3
        /// Moderately severe.
        case moderatelySevere = 4
        /// Severe.
        case severe = 5
    }
}
