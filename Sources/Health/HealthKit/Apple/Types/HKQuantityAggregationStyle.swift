/// How samples of a quantity type become one number in statistics.
public enum HKQuantityAggregationStyle: Int, Sendable {
    /// Samples add up, overlapping sources counted once: steps, energy. Fits `cumulativeSum`.
    case cumulative = 0
    /// Every sample weighs the same in the mean: body mass.
    case discreteArithmetic = 1
    /// A sample weighs as many seconds as it lasts, and at least one: heart rate. Gaps weigh nothing (Apple
    /// does not say how it weighs moments and gaps).
    case discreteTemporallyWeighted = 2
    /// The mean of sound levels by energy, weighted by time: `10·log₁₀(Σ t·10^(L/10) / Σ t)`, the equivalent
    /// continuous sound level Leq of ISO 1996-1. A sample weighs at least one second.
    case discreteEquivalentContinuousLevel = 3

    /// The older name of ``discreteArithmetic``.
    public static var discrete: HKQuantityAggregationStyle { .discreteArithmetic }
}
