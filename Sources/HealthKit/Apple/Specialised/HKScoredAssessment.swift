/// Answers to a questionnaire, with their score.
open class HKScoredAssessment: HKSample, NSCopying, @unchecked Sendable {
    // SAFETY: see HKObject.

    /// The raw values of the answers.
    var rawAnswers: [Int] {
        guard case .assessment(let parts)? = details else { return [] }
        return parts.answers
    }

    /// The sum of the answers.
    open var score: Int { storedScore }
    var storedScore: Int { rawAnswers.reduce(0, +) }

    /// Itself: it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    fileprivate static func provenance(
        of type: HKScoredAssessmentType, date: Date, answers: Int, expected: Int, metadata: [String: Any]?
    ) -> Provenance {
        enforcing { () throws(SampleRuleError) in
            guard answers == expected else {
                throw SampleRuleError(.quantityOutOfRange, "\(answers) answers to \(expected) questions")
            }
            try SampleRules.check(type, start: date, end: date)
            return Provenance(
                uuid: UUID(), sourceRevision: nil, device: nil, metadata: try Metadata(checking: metadata))
        }
    }
}

/// What an assessment holds: the raw values of its answers.
struct AssessmentParts: Codable, Hashable, Sendable {
    var answers: [Int]
}

/// Seven questions on anxiety, the GAD-7.
open class HKGAD7Assessment: HKScoredAssessment, @unchecked Sendable {
    // SAFETY: see HKObject.

    /// An answered questionnaire.
    /// - Precondition: there are seven answers. Apple raises an exception otherwise; here the
    ///   program stops and names the rule.
    public convenience init(date: Date, answers: [Answer], metadata: [String: Any]? = [:]) {
        let type = HKScoredAssessmentType(.GAD7)
        let provenance = Self.provenance(
            of: type, date: date, answers: answers.count, expected: 7, metadata: metadata)
        self.init(
            storedType: type, start: date, end: date, provenance: provenance,
            details: .assessment(AssessmentParts(answers: answers.map(\.rawValue))))
    }

    /// The answers, in the order of the questions.
    open var answers: [Answer] { rawAnswers.compactMap(Answer.init) }

    /// What the score suggests: mild from 5, moderate from 10, severe from 15 of 21 points,
    /// the questionnaire's published borders.
    open var risk: Risk {
        switch storedScore {
        case ..<5: .noneToMinimal
        case ..<10: .mild
        case ..<15: .moderate
        default: .severe
        }
    }
}

/// Nine questions on depression, the PHQ-9.
open class HKPHQ9Assessment: HKScoredAssessment, @unchecked Sendable {
    // SAFETY: see HKObject.

    /// An answered questionnaire.
    /// - Precondition: there are nine answers, and only the last may be `preferNotToAnswer`.
    ///   Apple raises an exception otherwise; here the program stops and names the rule.
    public convenience init(date: Date, answers: [Answer], metadata: [String: Any]? = [:]) {
        let type = HKScoredAssessmentType(.PHQ9)
        let provenance = Self.provenance(
            of: type, date: date, answers: answers.count, expected: 9, metadata: metadata)
        guard !answers.dropLast().contains(.preferNotToAnswer) else {
            misuse("Only the last of nine questions may be left unanswered.")
        }
        self.init(
            storedType: type, start: date, end: date, provenance: provenance,
            details: .assessment(AssessmentParts(answers: answers.map(\.rawValue))))
    }

    /// The answers, in the order of the questions.
    open var answers: [Answer] { rawAnswers.compactMap(Answer.init) }

    /// The sum of the answers; a question left unanswered counts nothing.
    override var storedScore: Int {
        rawAnswers.filter { $0 != Answer.preferNotToAnswer.rawValue }.reduce(0, +)
    }

    /// What the score suggests: mild from 5, moderate from 10, moderately severe from 15, severe
    /// from 20 of 27 points, the questionnaire's published borders.
    open var risk: Risk {
        switch storedScore {
        case ..<5: .noneToMinimal
        case ..<10: .mild
        case ..<15: .moderate
        case ..<20: .moderatelySevere
        default: .severe
        }
    }
}
