/// A class of walking steadiness.
public enum HKAppleWalkingSteadinessClassification: Int, CaseIterable, Sendable {
    case ok = 1
    case low = 2
    case veryLow = 3
}

/// A class of breathing disturbances during sleep.
public enum HKAppleSleepingBreathingDisturbancesClassification: Int, CaseIterable, Sendable {
    case notElevated = 0
    case elevated = 1
}
