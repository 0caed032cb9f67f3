import Foundation

/// The figures of one interval in the type's canonical unit; nil where the option was not asked for
/// or no sample counts.
struct StatisticsFigures: Sendable, Hashable, Codable {
    var sum: Double?
    var average: Double?
    var minimum: Double?
    var maximum: Double?
    var mostRecent: Double?
    /// Start and end in seconds since the reference date.
    var mostRecentStart: Double?
    var mostRecentEnd: Double?
    /// Seconds.
    var duration: Double?

    init() {}

    init(_ tally: Tally, options: HKStatisticsOptions, averaging: Averaging) {
        guard !tally.isEmpty else { return }
        if options.contains(.cumulativeSum) { sum = tally.sum }
        if options.contains(.discreteAverage) { average = tally.average(averaging) }
        if options.contains(.discreteMin) { minimum = tally.minimum }
        if options.contains(.discreteMax) { maximum = tally.maximum }
        if options.contains(.duration) { duration = tally.duration }
        if options.contains(.mostRecent) {
            mostRecent = tally.newestValue
            mostRecentStart = tally.newestStart
            mostRecentEnd = tally.newestEnd.isFinite ? tally.newestEnd : tally.newestStart
        }
    }
}
