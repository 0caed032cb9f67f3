// Enumerations of ``HKPHQ9Assessment``. Raw values are Apple's.

extension HKPHQ9Assessment {
    /// How often, over two weeks. Only the last question may be left unanswered.
    public enum Answer: Int, Codable, Sendable {
        case notAtAll = 0
        case severalDays = 1
        case moreThanHalfTheDays = 2
        case nearlyEveryDay = 3
        case preferNotToAnswer = 4
    }

    /// What the score suggests.
    public enum Risk: Int, Codable, Sendable {
        case noneToMinimal = 1
        case mild = 2
        case moderate = 3
        case moderatelySevere = 4
        case severe = 5
    }
}
