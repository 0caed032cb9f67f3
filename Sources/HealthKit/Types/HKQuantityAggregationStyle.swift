/// How samples of a quantity type become one number.
public enum HKQuantityAggregationStyle: Int, Sendable {
    /// Samples add up: steps.
    case cumulative = 0
    /// A plain mean of the samples: body mass.
    case discreteArithmetic = 1
    /// A mean weighed by time: heart rate.
    case discreteTemporallyWeighted = 2
    /// The energetic mean of sound levels.
    case discreteEquivalentContinuousLevel = 3

    /// The older name of ``discreteArithmetic``.
    public static var discrete: HKQuantityAggregationStyle { .discreteArithmetic }
}
