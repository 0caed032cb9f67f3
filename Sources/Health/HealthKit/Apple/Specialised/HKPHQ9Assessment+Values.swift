// Enumerations of ``HKPHQ9Assessment``. Raw values are Apple's.

extension HKPHQ9Assessment {
    /// How often, over two weeks. Only the last question may be left unanswered.
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

    /// What the score suggests.
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
