// Names of the types that are neither quantities nor categories.

/// The name of something about a person that hardly ever changes.
public struct HKCharacteristicTypeIdentifier: RawRepresentable, Hashable, Sendable {
    /// The string that the store and exports hold.
    public let rawValue: String

    /// A name of any string.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// What the move ring counts.
    public static let activityMoveMode = Self(rawValue: "HKCharacteristicTypeIdentifierActivityMoveMode")
    /// Biological sex.
    public static let biologicalSex = Self(rawValue: "HKCharacteristicTypeIdentifierBiologicalSex")
    /// Blood type.
    public static let bloodType = Self(rawValue: "HKCharacteristicTypeIdentifierBloodType")
    /// Date of birth.
    public static let dateOfBirth = Self(rawValue: "HKCharacteristicTypeIdentifierDateOfBirth")
    /// Skin type.
    public static let fitzpatrickSkinType = Self(
        rawValue: "HKCharacteristicTypeIdentifierFitzpatrickSkinType")
    /// Use of a wheelchair.
    public static let wheelchairUse = Self(rawValue: "HKCharacteristicTypeIdentifierWheelchairUse")
}

/// The name of a group of samples that belong together.
public struct HKCorrelationTypeIdentifier: RawRepresentable, Hashable, Sendable {
    /// The string that the store and exports hold.
    public let rawValue: String

    /// A name of any string.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A systolic and a diastolic pressure.
    public static let bloodPressure = Self(rawValue: "HKCorrelationTypeIdentifierBloodPressure")
    /// Something eaten: any samples of nutrition; its name is in the metadata.
    public static let food = Self(rawValue: "HKCorrelationTypeIdentifierFood")
}

/// The name of a kind of document.
public struct HKDocumentTypeIdentifier: RawRepresentable, Hashable, Sendable {
    /// The string that the store and exports hold.
    public let rawValue: String

    /// A name of any string.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A clinical document.
    public static let CDA = Self(rawValue: "HKDocumentTypeIdentifierCDA")
}

/// The name of a questionnaire with a score.
public struct HKScoredAssessmentTypeIdentifier: RawRepresentable, Hashable, Sendable {
    /// The string that the store and exports hold.
    public let rawValue: String

    /// A name of any string.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Seven questions on anxiety.
    public static let GAD7 = Self(rawValue: "HKScoredAssessmentTypeIdentifierGAD7")
    /// Nine questions on depression.
    public static let PHQ9 = Self(rawValue: "HKScoredAssessmentTypeIdentifierPHQ9")
}

/// The name of a kind of record from a health institution. Never writable.
public struct HKClinicalTypeIdentifier: RawRepresentable, Hashable, Sendable {
    /// The string that the store and exports hold.
    public let rawValue: String

    /// A name of any string.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Allergies.
    public static let allergyRecord = Self(rawValue: "HKClinicalTypeIdentifierAllergyRecord")
    /// Notes.
    public static let clinicalNoteRecord = Self(rawValue: "HKClinicalTypeIdentifierClinicalNoteRecord")
    /// Conditions.
    public static let conditionRecord = Self(rawValue: "HKClinicalTypeIdentifierConditionRecord")
    /// Insurance.
    public static let coverageRecord = Self(rawValue: "HKClinicalTypeIdentifierCoverageRecord")
    /// Immunisations.
    public static let immunizationRecord = Self(rawValue: "HKClinicalTypeIdentifierImmunizationRecord")
    /// Laboratory results.
    public static let labResultRecord = Self(rawValue: "HKClinicalTypeIdentifierLabResultRecord")
    /// Medications.
    public static let medicationRecord = Self(rawValue: "HKClinicalTypeIdentifierMedicationRecord")
    /// Procedures.
    public static let procedureRecord = Self(rawValue: "HKClinicalTypeIdentifierProcedureRecord")
    /// Vital signs.
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
