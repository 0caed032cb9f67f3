import HealthKit

extension AppleConstants {
    /// The strings of other constants.
    static let strings: [(String, String)] = [
        (
            HKCharacteristicTypeIdentifier.activityMoveMode.rawValue,
            "HKCharacteristicTypeIdentifierActivityMoveMode"
        ),
        (
            HKCharacteristicTypeIdentifier.biologicalSex.rawValue,
            "HKCharacteristicTypeIdentifierBiologicalSex"
        ),
        (HKCharacteristicTypeIdentifier.bloodType.rawValue, "HKCharacteristicTypeIdentifierBloodType"),
        (HKCharacteristicTypeIdentifier.dateOfBirth.rawValue, "HKCharacteristicTypeIdentifierDateOfBirth"),
        (
            HKCharacteristicTypeIdentifier.fitzpatrickSkinType.rawValue,
            "HKCharacteristicTypeIdentifierFitzpatrickSkinType"
        ),
        (
            HKCharacteristicTypeIdentifier.wheelchairUse.rawValue,
            "HKCharacteristicTypeIdentifierWheelchairUse"
        ),
        (HKCorrelationTypeIdentifier.bloodPressure.rawValue, "HKCorrelationTypeIdentifierBloodPressure"),
        (HKCorrelationTypeIdentifier.food.rawValue, "HKCorrelationTypeIdentifierFood"),
        (HKWorkoutTypeIdentifier, "HKWorkoutTypeIdentifier"),
        (HKWorkoutRouteTypeIdentifier, "HKWorkoutRouteTypeIdentifier"),
        (HKDataTypeIdentifierHeartbeatSeries, "HKDataTypeIdentifierHeartbeatSeries"),
        (HKVisionPrescriptionTypeIdentifier, "HKVisionPrescriptionTypeIdentifier"),
        (HKDataTypeIdentifierStateOfMind, "HKDataTypeStateOfMind"),
        (HKScoredAssessmentTypeIdentifier.GAD7.rawValue, "HKScoredAssessmentTypeIdentifierGAD7"),
        (HKScoredAssessmentTypeIdentifier.PHQ9.rawValue, "HKScoredAssessmentTypeIdentifierPHQ9"),
        (
            HKMedicationDoseEventTypeIdentifierMedicationDoseEvent,
            "HKMedicationDoseEventTypeIdentifierMedicationDoseEvent"
        ),
        (HKDataTypeIdentifierUserAnnotatedMedicationConcept, "HKDataTypeUserAnnotatedMedicationConcept"),
        (HKDocumentTypeIdentifier.CDA.rawValue, "HKDocumentTypeIdentifierCDA"),
        (HKClinicalTypeIdentifier.allergyRecord.rawValue, "HKClinicalTypeIdentifierAllergyRecord"),
        (HKClinicalTypeIdentifier.clinicalNoteRecord.rawValue, "HKClinicalTypeIdentifierClinicalNoteRecord"),
        (HKClinicalTypeIdentifier.conditionRecord.rawValue, "HKClinicalTypeIdentifierConditionRecord"),
        (HKClinicalTypeIdentifier.coverageRecord.rawValue, "HKClinicalTypeIdentifierCoverageRecord"),
        (HKClinicalTypeIdentifier.immunizationRecord.rawValue, "HKClinicalTypeIdentifierImmunizationRecord"),
        (HKClinicalTypeIdentifier.labResultRecord.rawValue, "HKClinicalTypeIdentifierLabResultRecord"),
        (HKClinicalTypeIdentifier.medicationRecord.rawValue, "HKClinicalTypeIdentifierMedicationRecord"),
        (HKClinicalTypeIdentifier.procedureRecord.rawValue, "HKClinicalTypeIdentifierProcedureRecord"),
        (HKClinicalTypeIdentifier.vitalSignRecord.rawValue, "HKClinicalTypeIdentifierVitalSignRecord"),
        (HKFHIRRelease.dstu2.rawValue, "DSTU2"),
        (HKFHIRRelease.r4.rawValue, "R4"),
        (HKFHIRRelease.unknown.rawValue, "unknown"),
        (HKVerifiableClinicalRecordCredentialType.covid19.rawValue, "https://smarthealth.cards#covid19"),
        (
            HKVerifiableClinicalRecordCredentialType.immunization.rawValue,
            "https://smarthealth.cards#immunization"
        ),
        (
            HKVerifiableClinicalRecordCredentialType.laboratory.rawValue,
            "https://smarthealth.cards#laboratory"
        ),
        (HKVerifiableClinicalRecordCredentialType.recovery.rawValue, "https://smarthealth.cards#recovery"),
        (HKVerifiableClinicalRecordSourceType.smartHealthCard.rawValue, "SMARTHealthCard"),
        (
            HKVerifiableClinicalRecordSourceType.euDigitalCOVIDCertificate.rawValue,
            "EUDigitalCOVIDCertificate"
        ),
    ]
}
