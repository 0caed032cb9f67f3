/// The type of something that happened at a time: what can be saved, queried and observed.
open class HKSampleType: HKObjectType, @unchecked Sendable {
    // SAFETY: see HKObjectType.

    /// Whether samples of the type may last only so long. Apple documents four days as the common limit
    /// without a list of types: here cumulative quantities, sleep and documents have it, and a menopausal state
    /// has no duration. Discrete quantities have no limit but must end.
    open var isMaximumDurationRestricted: Bool { false }

    /// The longest duration of a sample in seconds: 345 600 (four days), or the greatest finite number where
    /// there is no limit. The initialisers enforce it; imports may exceed it.
    open var maximumAllowedDuration: TimeInterval {
        isMaximumDurationRestricted ? Self.fourDays : .greatestFiniteMagnitude
    }

    /// Whether samples of the type must last some time. No type does here.
    open var isMinimumDurationRestricted: Bool { false }

    /// The shortest duration of a sample in seconds: always 0 here.
    open var minimumAllowedDuration: TimeInterval { 0 }

    /// Whether Apple's systems estimate the type and can be told to start again: true for walking measures,
    /// stair speeds and VO₂ max. There is no such estimator here, see
    /// ``HKHealthStore/recalibrateEstimates(sampleType:date:)``.
    open var allowsRecalibrationForEstimates: Bool { Self.estimated.contains(storedIdentifier) }

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
