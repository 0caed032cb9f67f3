import Foundation

/// What a statistics query works out.
///
/// ``cumulativeSum`` fits cumulative types alone, ``discreteAverage``, ``discreteMin`` and ``discreteMax``
/// discrete types alone; the rest fits both. A query built with an option that does not fit its type
/// stops the program, as Apple's raises; ``validate(for:)`` asks without stopping.
public struct HKStatisticsOptions: OptionSet, Sendable, Hashable {
    /// Apple's bits.
    public let rawValue: UInt

    /// Makes options from Apple's bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Figures for each source beside those over all of them.
    public static let separateBySource = HKStatisticsOptions(rawValue: 1)
    /// The mean, weighed as the type's aggregation style asks.
    public static let discreteAverage = HKStatisticsOptions(rawValue: 2)
    /// The smallest value.
    public static let discreteMin = HKStatisticsOptions(rawValue: 4)
    /// The largest value.
    public static let discreteMax = HKStatisticsOptions(rawValue: 8)
    /// The sum, with overlapping sources counted once.
    public static let cumulativeSum = HKStatisticsOptions(rawValue: 16)
    /// The newest value and when it was taken.
    public static let mostRecent = HKStatisticsOptions(rawValue: 32)
    /// The older name of ``mostRecent``.
    public static let discreteMostRecent = mostRecent
    /// The time covered by samples.
    public static let duration = HKStatisticsOptions(rawValue: 64)
}
