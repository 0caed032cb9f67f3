/// Why some of Apple's symbols answer with an error here, or are not there.
///
/// A reason is for an owner (`HKWorkoutSession`) or one member (`HKHealthStore.startWatchApp(with:completion:)`);
/// the member's wins. A symbol without a reason works.
enum SymbolReasons {
    /// What the page says of a symbol that is absent without a reason. The tests let none through.
    static let unknown = "no reason is known"

    static let errors: [String: String] = [
        "HKWorkoutSession.sendToRemoteWorkoutSession(data:)": noMirror,
        "HKWorkoutSession.startMirroringToCompanionDevice()": noMirror,
        "HKWorkoutSession.stopMirroringToCompanionDevice()": noMirror,
        "HKWorkoutSessionDelegate.workoutSession(_:didDisconnectFromRemoteDeviceWithError:)": neverCalled,
        "HKWorkoutSessionDelegate.workoutSession(_:didReceiveDataFromRemoteWorkoutSession:)": neverCalled,
        "HKHealthStore.preferredWorkoutZoneConfiguration(for:)": "no zones are preferred here: nil",
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

    /// What works, and is less than on Apple's systems.
    static let limits: [String: String] = [
        "HKHealthStore.requestAuthorization(toShare:read:)": noSheet,
        "HKHealthStore.requestAuthorization(toShare:read:completion:)": noSheet,
        "HKHealthStore.requestPerObjectReadAuthorization(for:predicate:)":
            "asks for the type, not for objects",
        "HKHealthStore.earliestPermittedSampleDate()": "there is no such date: distantPast",
        "HKHealthStore.preferredUnits(for:)": "the type's unit until a program prefers another one",
        "HKHealthStore.recoverActiveWorkoutSession(completion:)": "a session of the same process",
        "HKLiveWorkoutDataSource": "chooses what the sensors of a test collect; there are no others",
        "HKActivitySummary.activeEnergyBurnedGoal": goals, "HKActivitySummary.appleMoveTimeGoal": goals,
        "HKActivitySummary.appleExerciseTimeGoal": goals, "HKActivitySummary.exerciseTimeGoal": goals,
        "HKActivitySummary.appleStandHoursGoal": goals, "HKActivitySummary.standHoursGoal": goals,
        "HKPredicateKeyPathLogOrigin": "a predicate with it fails when it is executed",
        "HKReferenceSex": "Apple does not say the numbers: no raw values",
        "HKMedicationGeneralForm": "Apple's strings are not known: ours",
        "HKHealthConceptDomain": "Apple's strings are not known: ours",
        "HKUserAnnotatedMedicationQuery": medications,
        "HKUserAnnotatedMedicationQueryDescriptor": medications,
        "HKWorkoutSession": "no sensor feeds it: a program does, or a test",
    ]

    static let absences: [String: String] = [
        "HKAppleWalkingSteadinessClassification": classes,
        "HKAppleSleepingBreathingDisturbancesClassification": classes,
    ]

    private static let noSheet = "there is no sheet: granted, unless the store's policy says otherwise"
    private static let goals = "those of an import or a test; nobody else sets goals"
    private static let medications = "the list that a program or a test has set"
    private static let noMirror = "no other device can be reached: errorHealthDataUnavailable"
    private static let neverCalled = "no other device can be reached: never called"
    private static let noDevice = "only Apple's devices can: errorHealthDataUnavailable"
    private static let verifiable =
        "only Apple gives the entitlement that these records need: errorAuthorizationDenied"
    private static let classes = "Apple's borders between the classes are not published"
}
