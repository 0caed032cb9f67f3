/// Why some of Apple's symbols answer with an error here, or are not there.
///
/// A reason is for an owner (`HKWorkoutSession`) or one member (`HKHealthStore.startWatchApp(with:completion:)`);
/// the member's wins. A symbol without a reason works.
enum SymbolReasons {
    /// What the page says of a symbol that is absent without a reason. The tests let none through.
    static let unknown = "no reason is known"

    static let errors: [String: String] = [
        "HKWorkoutSession":
            "only a watch or phone has the sensors: making one throws errorHealthDataUnavailable",
        "HKLiveWorkoutBuilder": "comes from a workout session, and there is none",
        "HKLiveWorkoutBuilderDelegate": "only a workout session calls it, and there is none",
        "HKWorkoutSessionDelegate": "only a workout session calls it, and there is none",
        "HKHealthStore.startWatchApp(toHandle:)": noDevice,
        "HKHealthStore.workoutSessionMirroringStartHandler":
            "kept and never called: no watch starts a session to be mirrored here",
        "HKVerifiableClinicalRecord": verifiable, "HKVerifiableClinicalRecordSubject": verifiable,
        "HKVerifiableClinicalRecordQuery": verifiable,
        "HKVerifiableClinicalRecordQueryDescriptor": verifiable,
        "HKHealthStore.recalibrateEstimates(sampleType:date:)": noDevice,
        "HKHealthStore.splitTotalEnergy(_:start:end:resultsHandler:)": noDevice,
        "HKHealthStore.handleAuthorizationForExtension(completion:)": noDevice,
        "HKHealthStore.enableBackgroundDelivery(for:frequency:)":
            "nothing here wakes an app: errorAuthorizationDenied, as without the entitlement",
        "HKAppleWalkingSteadinessClassification.init(for:)":
            "Apple's borders between the classes are not published: errorHealthDataUnavailable",
        "HKAppleSleepingBreathingDisturbancesClassification.init(classifying:)":
            "Apple's border between the classes is not published: nil",
    ]

    static let absences: [String: String] = [
        "HKAppleWalkingSteadinessClassification": classes,
        "HKAppleSleepingBreathingDisturbancesClassification": classes,
    ]

    private static let noDevice = "only Apple's devices can: errorHealthDataUnavailable"
    private static let verifiable = "only Apple's system checks the signatures of these records"
    private static let classes = "Apple's borders between the classes are not published"
}
