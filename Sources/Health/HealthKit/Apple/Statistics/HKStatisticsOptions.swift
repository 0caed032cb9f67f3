import Foundation

/// Which figures a statistics query calculates. What is not named is nil in the answer.
///
/// ``cumulativeSum`` fits cumulative types alone; ``discreteAverage``, ``discreteMin`` and ``discreteMax``
/// fit discrete types alone; the rest fits both. A query made with an option that does not fit its type stops
/// the program, where Apple raises an exception; ``validate(for:)`` asks without stopping.
/// ``HKQuantityType/aggregationStyle`` says which kind a type is.
public struct HKStatisticsOptions: OptionSet, Sendable, Hashable {
    /// Apple's bits.
    public let rawValue: UInt

    /// Options from Apple's bits; other bits have no effect.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Figures for each source by itself, in addition to those over all sources.
    public static let separateBySource = HKStatisticsOptions(rawValue: 1)
    /// The mean, weighted as the type's ``HKQuantityAggregationStyle`` asks.
    public static let discreteAverage = HKStatisticsOptions(rawValue: 2)
    /// The smallest value of all samples.
    public static let discreteMin = HKStatisticsOptions(rawValue: 4)
    /// The largest value of all samples.
    public static let discreteMax = HKStatisticsOptions(rawValue: 8)
    /// The sum, with overlapping sources counted once, see ``HKStatistics``.
    public static let cumulativeSum = HKStatisticsOptions(rawValue: 16)
    /// The value of the newest sample, and when it was taken.
    public static let mostRecent = HKStatisticsOptions(rawValue: 32)
    /// The older name of ``mostRecent``.
    public static let discreteMostRecent = mostRecent
    /// The time covered by samples, with overlaps counted once.
    public static let duration = HKStatisticsOptions(rawValue: 64)
}
