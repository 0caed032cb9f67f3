/// Why some of Apple's symbols answer with an error here, or are not there.
///
/// A reason is for an owner (`HKWorkoutSession`) or one member (`HKHealthStore.startWatchApp(with:completion:)`);
/// the member's wins. A symbol without a reason works.
enum SymbolReasons {
    static let errors: [String: String] = [
        "HKWorkoutSession":
            "only a watch or phone has the sensors: making one throws errorHealthDataUnavailable",
        "HKLiveWorkoutBuilder": "comes from a workout session, and there is none",
        "HKHealthStore.startWatchApp(toHandle:)": noDevice,
        "HKVerifiableClinicalRecord": verifiable, "HKVerifiableClinicalRecordSubject": verifiable,
        "HKVerifiableClinicalRecordQuery": verifiable,
        "HKVerifiableClinicalRecordQueryDescriptor": verifiable,
        "HKUserAnnotatedMedicationQuery": medications,
        "HKUserAnnotatedMedicationQueryDescriptor": medications,
        "HKHealthStore.recalibrateEstimates(sampleType:date:)": noDevice,
        "HKHealthStore.splitTotalEnergy(_:start:end:resultsHandler:)": noDevice,
        "HKHealthStore.handleAuthorizationForExtension(completion:)": noDevice,
    ]

    static let absences: [String: String] = [
        "HKAttachment": attachments, "HKAttachment.AsyncBytes": attachments, "HKAttachmentStore": attachments,
        "HKAttachmentDataReader": attachments, "BufferedAsyncByteIterator": attachments,
        "HKQuery.predicateForVerifiableClinicalRecords(withRelevantDateWithin:)": verifiable,
        "HKQuery.predicateForUserAnnotatedMedications(hasSchedule:)": medications,
        "HKQuery.predicateForUserAnnotatedMedications(isArchived:)": medications,
        "HKWorkoutEffortRelationship": effort, "HKWorkoutEffortRelationshipQuery": effort,
        "HKWorkoutEffortRelationshipQueryDescriptor": effort,
        "HKWorkoutEffortRelationshipQueryDescriptor.Result": effort,
        "HKWorkoutEffortRelationshipQueryDescriptor.Results": effort,
        "HKWorkoutEffortRelationshipQueryDescriptor.Results.Iterator": effort,
        "HKHealthStore.relateWorkoutEffortSample(_:with:activity:)": effort,
        "HKHealthStore.unrelateWorkoutEffortSample(_:from:activity:)": effort,
        "HKQuery.predicateForWorkoutEffortSamplesRelated(workout:activity:)": effort,
        "HKHealthStore.workoutSessionMirroringStartHandler": "no watch starts a session to be mirrored here",
        "HKAppleWalkingSteadinessClassification": classes,
        "HKAppleSleepingBreathingDisturbancesClassification": classes,
    ]

    private static let noDevice = "only Apple's devices can: errorHealthDataUnavailable"
    private static let attachments = "the store holds values, not files"
    private static let verifiable = "only Apple's system checks the signatures of these records"
    private static let medications = "the list of medications is the Health app's; doses are samples and work"
    private static let effort =
        "effort scores are samples and work; add(_:to:completion:) links one to a workout"
    private static let classes = "Apple's borders between the classes are not known"
}
