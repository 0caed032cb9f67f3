/// The type of something that happened at a time.
public class HKSampleType: HKObjectType, @unchecked Sendable {
    // SAFETY: see HKObjectType.

    /// Whether samples of the type may last only so long.
    ///
    /// Apple documents four days as the common limit without a list of types. Here sums
    /// (cumulative quantities), sleep and documents have it, discrete measurements have none
    /// but must end.
    public var isMaximumDurationRestricted: Bool { false }

    /// The longest duration of a sample, in seconds.
    public var maximumAllowedDuration: TimeInterval {
        isMaximumDurationRestricted ? Self.fourDays : .greatestFiniteMagnitude
    }

    /// Whether samples of the type must last some time. No type does here.
    public var isMinimumDurationRestricted: Bool { false }

    /// The shortest duration of a sample, in seconds.
    public var minimumAllowedDuration: TimeInterval { 0 }

    /// Whether the system's estimates of the type can be started afresh. True of the types
    /// that a watch estimates; there is no such estimator here.
    public var allowsRecalibrationForEstimates: Bool { Self.estimated.contains(identifier) }

    /// Whether a sample may be without an end (`Date.distantFuture`).
    var allowsUndeterminedDuration: Bool { !isMaximumDurationRestricted }

    private static let fourDays: TimeInterval = 345_600

    private static let estimated: Set<String> = Set(
        [
            HKQuantityTypeIdentifier.vo2Max, .walkingSpeed, .walkingStepLength,
            .walkingAsymmetryPercentage, .walkingDoubleSupportPercentage, .sixMinuteWalkTestDistance,
            .appleWalkingSteadiness, .stairAscentSpeed, .stairDescentSpeed,
        ].map(\.rawValue))
}
