// Names of the types that are neither quantities nor categories.

/// The name of something about a person that hardly ever changes. An app asks to read it and never writes it.
///
/// Each characteristic except `referenceSex` is read by a function of ``HKHealthStore``, and set with a function that
/// is not Apple's: on Apple's systems the person sets it in the Health app.
public struct HKCharacteristicTypeIdentifier: RawRepresentable, Hashable, Sendable {
    /// The string that the store and exports use: `HKCharacteristicTypeIdentifierDateOfBirth`.
    public let rawValue: String

    /// A name from a string. It need not be a listed one.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The quantity that the move ring counts: ``HKHealthStore/activityMoveMode()``.
    public static let activityMoveMode = Self(rawValue: "HKCharacteristicTypeIdentifierActivityMoveMode")
    /// The biological sex: ``HKHealthStore/biologicalSex()``.
    public static let biologicalSex = Self(rawValue: "HKCharacteristicTypeIdentifierBiologicalSex")
    /// The blood type: ``HKHealthStore/bloodType()``.
    public static let bloodType = Self(rawValue: "HKCharacteristicTypeIdentifierBloodType")
    /// The day of birth: ``HKHealthStore/dateOfBirthComponents()``.
    public static let dateOfBirth = Self(rawValue: "HKCharacteristicTypeIdentifierDateOfBirth")
    /// How skin reacts to the sun: ``HKHealthStore/fitzpatrickSkinType()``.
    public static let fitzpatrickSkinType = Self(
        rawValue: "HKCharacteristicTypeIdentifierFitzpatrickSkinType")
    /// The sex that calculations use: ``HKReferenceSex``. New in iOS 27.3; Apple does not document how an app reads it.
    public static let referenceSex = Self(rawValue: "HKCharacteristicTypeIdentifierReferenceSex")
    /// Whether the person uses a wheelchair: ``HKHealthStore/wheelchairUse()``.
    public static let wheelchairUse = Self(rawValue: "HKCharacteristicTypeIdentifierWheelchairUse")
}

/// The name of a kind of group: samples that belong together. Authorization is requested for the types of the members,
/// never for the group's own type.
public struct HKCorrelationTypeIdentifier: RawRepresentable, Hashable, Sendable {
    /// The string that the store and exports use: `HKCorrelationTypeIdentifierFood`.
    public let rawValue: String

    /// A name from a string. It need not be a listed one.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A reading of blood pressure: one sample of `bloodPressureSystolic` and one of `bloodPressureDiastolic`. It is
    /// not checked that both are present.
    public static let bloodPressure = Self(rawValue: "HKCorrelationTypeIdentifierBloodPressure")
    /// Something eaten or drunk: samples of its energy and nutrients. Its name is under ``HKMetadataKeyFoodType``.
    public static let food = Self(rawValue: "HKCorrelationTypeIdentifierFood")
}

/// The name of a kind of document. There is one.
public struct HKDocumentTypeIdentifier: RawRepresentable, Hashable, Sendable {
    /// The string that the store and exports use: `HKDocumentTypeIdentifierCDA`.
    public let rawValue: String

    /// A name from a string. It need not be a listed one.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A clinical document in HL7's CDA format, see ``HKCDADocumentSample``.
    public static let CDA = Self(rawValue: "HKDocumentTypeIdentifierCDA")
}

/// The name of a questionnaire with a score.
public struct HKScoredAssessmentTypeIdentifier: RawRepresentable, Hashable, Sendable {
    /// The string that the store and exports use: `HKScoredAssessmentTypeIdentifierGAD7`.
    public let rawValue: String

    /// A name from a string. It need not be a listed one.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Seven questions on anxiety, see ``HKGAD7Assessment``.
    public static let GAD7 = Self(rawValue: "HKScoredAssessmentTypeIdentifierGAD7")
    /// Nine questions on depression, see ``HKPHQ9Assessment``.
    public static let PHQ9 = Self(rawValue: "HKScoredAssessmentTypeIdentifierPHQ9")
}

/// The name of a kind of record from a health institution. Apps read these and never write them: asking to
/// share one stops the program.
public struct HKClinicalTypeIdentifier: RawRepresentable, Hashable, Sendable {
    /// The string that the store and exports use: `HKClinicalTypeIdentifierAllergyRecord`.
    public let rawValue: String

    /// A name from a string. It need not be a listed one.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Allergies and intolerances.
    public static let allergyRecord = Self(rawValue: "HKClinicalTypeIdentifierAllergyRecord")
    /// Notes of doctors and other staff.
    public static let clinicalNoteRecord = Self(rawValue: "HKClinicalTypeIdentifierClinicalNoteRecord")
    /// Diagnoses and problems.
    public static let conditionRecord = Self(rawValue: "HKClinicalTypeIdentifierConditionRecord")
    /// Health insurance.
    public static let coverageRecord = Self(rawValue: "HKClinicalTypeIdentifierCoverageRecord")
    /// Vaccinations given.
    public static let immunizationRecord = Self(rawValue: "HKClinicalTypeIdentifierImmunizationRecord")
    /// Results of laboratory tests.
    public static let labResultRecord = Self(rawValue: "HKClinicalTypeIdentifierLabResultRecord")
    /// Medications prescribed or given.
    public static let medicationRecord = Self(rawValue: "HKClinicalTypeIdentifierMedicationRecord")
    /// Procedures carried out.
    public static let procedureRecord = Self(rawValue: "HKClinicalTypeIdentifierProcedureRecord")
    /// Vital signs measured at an institution, such as blood pressure.
    public static let vitalSignRecord = Self(rawValue: "HKClinicalTypeIdentifierVitalSignRecord")
}

/// The identifier of the workout type.
public let HKWorkoutTypeIdentifier: String = "HKWorkoutTypeIdentifier"

/// The identifier of the workout route type.
public let HKWorkoutRouteTypeIdentifier: String = "HKWorkoutRouteTypeIdentifier"

/// The identifier of the heartbeat series type.
public let HKDataTypeIdentifierHeartbeatSeries: String = "HKDataTypeIdentifierHeartbeatSeries"

/// The identifier of the vision prescription type.
public let HKVisionPrescriptionTypeIdentifier: String = "HKVisionPrescriptionTypeIdentifier"

/// The identifier of the state of mind type. The string lacks the word Identifier.
public let HKDataTypeIdentifierStateOfMind: String = "HKDataTypeStateOfMind"

/// The identifier of the type of a person's medications. The string lacks the word Identifier.
public let HKDataTypeIdentifierUserAnnotatedMedicationConcept: String =
    "HKDataTypeUserAnnotatedMedicationConcept"

/// The identifier of the type of medication doses.
public let HKMedicationDoseEventTypeIdentifierMedicationDoseEvent: String =
    "HKMedicationDoseEventTypeIdentifierMedicationDoseEvent"
