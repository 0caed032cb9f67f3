/// What a sample that stands for a series of measurements knows of them, in the sample's unit.
struct SeriesFigures: Hashable, Sendable {
    /// How many measurements, at least 1.
    let count: Int
    let minimum: Double
    let maximum: Double
    let mostRecent: Double
    /// When the last measurement was.
    let mostRecentInterval: DateInterval
}
