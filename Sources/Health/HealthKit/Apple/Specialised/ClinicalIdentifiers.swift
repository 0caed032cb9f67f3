// Names in records from health institutions and of medications.

/// A release of the FHIR format.
public struct HKFHIRRelease: RawRepresentable, Hashable, Sendable {
    /// The string that the store and exports hold.
    public let rawValue: String

    /// A name of any string.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The second draft.
    public static let dstu2 = Self(rawValue: "DSTU2")
    /// The fourth release.
    public static let r4 = Self(rawValue: "R4")
    /// A release of which nothing is known.
    public static let unknown = Self(rawValue: "unknown")
}

/// The kind of a FHIR resource, by its FHIR name.
public struct HKFHIRResourceType: RawRepresentable, Hashable, Sendable {
    /// The string that the store and exports hold.
    public let rawValue: String

    /// A name of any string.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Allergy intolerance.
    public static let allergyIntolerance = Self(rawValue: "AllergyIntolerance")
    /// Condition.
    public static let condition = Self(rawValue: "Condition")
    /// Coverage.
    public static let coverage = Self(rawValue: "Coverage")
    /// Diagnostic report.
    public static let diagnosticReport = Self(rawValue: "DiagnosticReport")
    /// Document reference.
    public static let documentReference = Self(rawValue: "DocumentReference")
    /// Immunization.
    public static let immunization = Self(rawValue: "Immunization")
    /// Medication dispense.
    public static let medicationDispense = Self(rawValue: "MedicationDispense")
    /// Medication order.
    public static let medicationOrder = Self(rawValue: "MedicationOrder")
    /// Medication request.
    public static let medicationRequest = Self(rawValue: "MedicationRequest")
    /// Medication statement.
    public static let medicationStatement = Self(rawValue: "MedicationStatement")
    /// Observation.
    public static let observation = Self(rawValue: "Observation")
    /// Procedure.
    public static let procedure = Self(rawValue: "Procedure")
}

/// A part of medicine. The strings are ours; Apple's are not known.
public struct HKHealthConceptDomain: RawRepresentable, Hashable, Sendable {
    /// The string that the store and exports hold.
    public let rawValue: String

    /// A name of any string.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Medications.
    public static let medication = Self(rawValue: "medication")
}

/// The form of a medication. The strings are ours; Apple's are not known.
public struct HKMedicationGeneralForm: RawRepresentable, Hashable, Sendable {
    /// The string that the store and exports hold.
    public let rawValue: String

    /// A name of any string.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Capsule.
    public static let capsule = Self(rawValue: "capsule")
    /// Cream.
    public static let cream = Self(rawValue: "cream")
    /// A device with medication in it, such as a pen or an inhaler.
    public static let device = Self(rawValue: "device")
    /// Drops.
    public static let drops = Self(rawValue: "drops")
    /// Foam.
    public static let foam = Self(rawValue: "foam")
    /// Gel.
    public static let gel = Self(rawValue: "gel")
    /// Inhaler.
    public static let inhaler = Self(rawValue: "inhaler")
    /// Injection.
    public static let injection = Self(rawValue: "injection")
    /// Liquid.
    public static let liquid = Self(rawValue: "liquid")
    /// Lotion.
    public static let lotion = Self(rawValue: "lotion")
    /// Ointment.
    public static let ointment = Self(rawValue: "ointment")
    /// Patch.
    public static let patch = Self(rawValue: "patch")
    /// Powder.
    public static let powder = Self(rawValue: "powder")
    /// Spray.
    public static let spray = Self(rawValue: "spray")
    /// Suppository.
    public static let suppository = Self(rawValue: "suppository")
    /// Tablet.
    public static let tablet = Self(rawValue: "tablet")
    /// Topical.
    public static let topical = Self(rawValue: "topical")
    /// A form of which nothing is known.
    public static let unknown = Self(rawValue: "unknown")
}

/// What a verifiable record attests.
public struct HKVerifiableClinicalRecordCredentialType: RawRepresentable, Hashable, Sendable {
    /// The string that the store and exports hold.
    public let rawValue: String

    /// A name of any string.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Covid19.
    public static let covid19 = Self(rawValue: "https://smarthealth.cards#covid19")
    /// Immunization.
    public static let immunization = Self(rawValue: "https://smarthealth.cards#immunization")
    /// Laboratory.
    public static let laboratory = Self(rawValue: "https://smarthealth.cards#laboratory")
    /// Recovery.
    public static let recovery = Self(rawValue: "https://smarthealth.cards#recovery")
}

/// The format of a verifiable record.
public struct HKVerifiableClinicalRecordSourceType: RawRepresentable, Hashable, Sendable {
    /// The string that the store and exports hold.
    public let rawValue: String

    /// A name of any string.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A SMART Health Card.
    public static let smartHealthCard = Self(rawValue: "SMARTHealthCard")
    /// A certificate of the European Union.
    public static let euDigitalCOVIDCertificate = Self(rawValue: "EUDigitalCOVIDCertificate")
}
