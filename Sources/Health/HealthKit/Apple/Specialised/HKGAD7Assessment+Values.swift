// Enumerations of ``HKGAD7Assessment``. Raw values are Apple's.

extension HKGAD7Assessment {
    /// How often, over two weeks.
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

    /// What the score suggests.
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
