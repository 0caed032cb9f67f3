// Enumerations of ``HKGAD7Assessment``. Raw values are Apple's.

extension HKGAD7Assessment {
    /// How often, over two weeks.
    public enum Answer: Int, Codable, Sendable {
        case notAtAll = 0
        case severalDays = 1
        case moreThanHalfTheDays = 2
        case nearlyEveryDay = 3
    }

    /// What the score suggests.
    public enum Risk: Int, Codable, Sendable {
        case noneToMinimal = 1
        case mild = 2
        case moderate = 3
        case severe = 4
    }
}
