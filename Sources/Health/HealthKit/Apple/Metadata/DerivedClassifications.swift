/// A class of walking steadiness.
///
/// Apple publishes no borders between the classes, so a score cannot be classified here: that fails, and
/// Apple's `minimum` and `maximum` of a class are not declared.
public enum HKAppleWalkingSteadinessClassification: Int, CaseIterable, Sendable {
    /// Walking is steady.
    case ok = 1
    /// The risk of falling is raised.
    case low = 2
    /// The risk of falling is high.
    case veryLow = 3

    /// The class of a score.
    ///
    /// - Throws: always: `HKError.errorInvalidArgument` for a quantity that is not a percentage from 0 to 1, and
    ///   `HKError.errorHealthDataUnavailable` for a score, as the borders are Apple's own.
    public init(for appleWalkingSteadiness: HKQuantity) throws {
        guard let score = appleWalkingSteadiness.checkedValue(for: .percent()), (0...1).contains(score) else {
            throw HKError(.errorInvalidArgument, "\(appleWalkingSteadiness) is not a walking steadiness.")
        }
        throw HKError(
            .errorHealthDataUnavailable,
            "Apple has not published the limits between the classes of steadiness.")
    }
}

/// A class of breathing disturbances during sleep.
///
/// Apple publishes no border between the classes, so a number of disturbances cannot be classified here.
public enum HKAppleSleepingBreathingDisturbancesClassification: Int, CaseIterable, Sendable {
    /// Few disturbances.
    case notElevated = 0
    /// Many disturbances.
    case elevated = 1

    /// The class of a number of disturbances: always nil, which Apple's gives for what it cannot classify.
    public init?(classifying appleSleepingBreathingDisturbances: HKQuantity) { nil }
}
