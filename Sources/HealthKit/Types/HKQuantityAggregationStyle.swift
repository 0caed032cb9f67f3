/// How samples of a quantity type become one number.
public enum HKQuantityAggregationStyle: Int, Sendable {
    case cumulative = 0
    case discreteArithmetic = 1
    case discreteTemporallyWeighted = 2
    case discreteEquivalentContinuousLevel = 3

    /// The older name of ``discreteArithmetic``.
    public static var discrete: HKQuantityAggregationStyle { .discreteArithmetic }
}
