/// A record from a health institution. Apple's system downloads these; here imports make them.
open class HKClinicalRecord: HKSample, NSCopying, @unchecked Sendable {
    // SAFETY: see HKObject.

    /// A record from imported data, such as an export. Not Apple's: programs on Apple's systems cannot make one.
    /// - Throws: ``SampleRuleError`` for an invalid date.
    public static func checked(
        type: HKClinicalType, date: Date, displayName: String, resource: HKFHIRResource?,
        uuid: UUID = UUID(), sourceRevision: HKSourceRevision? = nil
    ) throws(SampleRuleError) -> HKClinicalRecord {
        try SampleRules.check(type, start: date, end: date)
        let provenance = Provenance(uuid: uuid, sourceRevision: sourceRevision, device: nil, metadata: .none)
        return HKClinicalRecord(
            storedType: type, start: date, end: date, provenance: provenance,
            details: .clinicalRecord(ClinicalRecordParts(name: displayName, resource: resource?.parts)))
    }

    private var parts: ClinicalRecordParts? {
        guard case .clinicalRecord(let parts)? = details else { return nil }
        return parts
    }

    /// The kind of record.
    open var clinicalType: HKClinicalType {
        storedSampleType as? HKClinicalType ?? HKClinicalType(.conditionRecord)
    }

    /// The name shown to people.
    open var displayName: String { parts?.name ?? "" }

    /// The record's contents in the FHIR format; nil where there are none.
    open var fhirResource: HKFHIRResource? { parts?.resource.map(HKFHIRResource.init(stored:)) }

    /// The object itself, because it is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The contents of a clinical record.
struct ClinicalRecordParts: Codable, Hashable, Sendable {
    var name: String
    var resource: FHIRParts?
}

/// The contents of a FHIR resource.
struct FHIRParts: Codable, Hashable, Sendable {
    var type: String
    var identifier: String
    var data: Data
    var source: URL?
    var version: String
}

/// A record in the FHIR format.
open class HKFHIRResource: ImmutableObject, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; its stored properties are immutable and Sendable.

    let parts: FHIRParts

    init(stored parts: FHIRParts) { self.parts = parts }

    /// A resource with the contents of a record. Not Apple's: programs on Apple's systems cannot make one.
    public convenience init(
        resourceType: HKFHIRResourceType, identifier: String, data: Data, sourceURL: URL?,
        fhirVersion: HKFHIRVersion
    ) {
        self.init(
            stored: FHIRParts(
                type: resourceType.rawValue, identifier: identifier, data: data, source: sourceURL,
                version: fhirVersion.stringRepresentation))
    }

    /// The type of the resource.
    open var resourceType: HKFHIRResourceType { HKFHIRResourceType(rawValue: parts.type) }

    /// The identifier that the institution gave the record; unique with the source and type only.
    open var identifier: String { parts.identifier }

    /// The record as FHIR's JSON.
    open var data: Data { parts.data }

    /// The address from which the resource was read.
    open var sourceURL: URL? { parts.source }

    /// The version of the format.
    open var fhirVersion: HKFHIRVersion {
        // IGNORED: the stored text was made from a valid version.
        (try? HKFHIRVersion(fromVersionString: parts.version)) ?? .primaryR4()
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? HKFHIRResource)?.parts == parts }

    open override var hash: Int { parts.hashValue }

    open override func encode(with coder: NSCoder) { coder.encode(parts: parts) }

    /// Reads an object from a keyed archive; nil when something is missing or damaged.
    public required convenience init?(coder: NSCoder) {
        guard let parts: FHIRParts = coder.parts() else { return nil }
        self.init(stored: parts)
    }
}

/// A version of the FHIR format: three numbers.
open class HKFHIRVersion: ImmutableObject, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; its stored properties are immutable and Sendable.

    /// The first number.
    open var majorVersion: Int { storedMajorVersion }
    private let storedMajorVersion: Int
    /// The second number.
    open var minorVersion: Int { storedMinorVersion }
    private let storedMinorVersion: Int
    /// The third number.
    open var patchVersion: Int { storedPatchVersion }
    private let storedPatchVersion: Int

    private init(_ major: Int, _ minor: Int, _ patch: Int) {
        storedMajorVersion = major
        storedMinorVersion = minor
        storedPatchVersion = patch
    }

    /// A version from three numbers with points between them.
    /// - Throws: `HKError.errorInvalidArgument` for other text.
    public convenience init(fromVersionString versionString: String) throws {
        let parts = versionString.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 3, let major = parts[0], let minor = parts[1], let patch = parts[2] else {
            throw HKError(
                .errorInvalidArgument, "“\(versionString)” is not a version of FHIR; write one such as 4.0.1."
            )
        }
        self.init(major, minor, patch)
    }

    /// 1.0.2, the main version of DSTU2.
    open class func primaryDSTU2() -> HKFHIRVersion { HKFHIRVersion(1, 0, 2) }

    /// 4.0.1, the main version of R4.
    open class func primaryR4() -> HKFHIRVersion { HKFHIRVersion(4, 0, 1) }

    /// The release the version belongs to.
    open var fhirRelease: HKFHIRRelease {
        switch storedMajorVersion {
        case 0, 1: .dstu2
        case 4: .r4
        default: .unknown
        }
    }

    /// The three numbers with points between them.
    open var stringRepresentation: String {
        "\(storedMajorVersion).\(storedMinorVersion).\(storedPatchVersion)"
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? HKFHIRVersion)?.stringRepresentation == stringRepresentation
    }

    open override var hash: Int { stringRepresentation.hashValue }

    open override func encode(with coder: NSCoder) { coder.encode(stringRepresentation, key: "version") }

    /// Reads an object from a keyed archive; nil when something is missing or damaged.
    public required convenience init?(coder: NSCoder) {
        // IGNORED: a text that is not a version is damage in the archive, which nil reports.
        guard let text = coder.string("version"), let read = try? HKFHIRVersion(fromVersionString: text)
        else { return nil }
        self.init(read.storedMajorVersion, read.storedMinorVersion, read.storedPatchVersion)
    }
}

/// A code from a system of codes, such as RxNorm.
open class HKClinicalCoding: ImmutableObject, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; its stored properties are immutable and Sendable.

    /// The system, usually a URL.
    open var system: String { storedSystem }
    let storedSystem: String
    /// The system's version.
    open var version: String? { storedVersion }
    let storedVersion: String?
    /// The code.
    open var code: String { storedCode }
    let storedCode: String

    /// A code.
    public init(system: String, version: String?, code: String) {
        storedSystem = system
        storedVersion = version
        storedCode = code
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? HKClinicalCoding else { return false }
        return (storedSystem, storedCode) == (other.storedSystem, other.storedCode)
            && storedVersion == other.storedVersion
    }

    open override var hash: Int { storedCode.hashValue }

    open override func encode(with coder: NSCoder) {
        coder.encode(storedSystem, key: "system")
        coder.encode(storedVersion, key: "version")
        coder.encode(storedCode, key: "code")
    }

    /// Reads an object from a keyed archive; nil when something is missing or damaged.
    public required convenience init?(coder: NSCoder) {
        guard let system = coder.string("system"), let code = coder.string("code") else { return nil }
        self.init(system: system, version: coder.string("version"), code: code)
    }
}

// Types of the names that clinical records and medications use.

/// A release of the FHIR format.
public struct HKFHIRRelease: RawRepresentable, Hashable, Sendable {
    /// The string that the store and exports hold.
    public let rawValue: String

    /// A name of any string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The second draft.
    public static let dstu2 = Self(rawValue: "DSTU2")
    /// The fourth release.
    public static let r4 = Self(rawValue: "R4")
    /// An unknown release.
    public static let unknown = Self(rawValue: "unknown")
}

/// The kind of a FHIR resource, by its FHIR name.
public struct HKFHIRResourceType: RawRepresentable, Hashable, Sendable {
    /// The string that the store and exports hold.
    public let rawValue: String

    /// A name of any string.
    public init(rawValue: String) { self.rawValue = rawValue }

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

/// A field of medicine. The strings are ours; Apple's are not known.
public struct HKHealthConceptDomain: RawRepresentable, Hashable, Sendable {
    /// The string that the store and exports hold.
    public let rawValue: String

    /// A name of any string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Medications.
    public static let medication = Self(rawValue: "medication")
}

/// The form of a medication. The strings are ours; Apple's are not known.
public struct HKMedicationGeneralForm: RawRepresentable, Hashable, Sendable {
    /// The string that the store and exports hold.
    public let rawValue: String

    /// A name of any string.
    public init(rawValue: String) { self.rawValue = rawValue }

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
    /// An unknown form.
    public static let unknown = Self(rawValue: "unknown")
}

/// The fact that a verifiable record attests.
public struct HKVerifiableClinicalRecordCredentialType: RawRepresentable, Hashable, Sendable {
    /// The string that the store and exports hold.
    public let rawValue: String

    /// A name of any string.
    public init(rawValue: String) { self.rawValue = rawValue }

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
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A SMART Health Card.
    public static let smartHealthCard = Self(rawValue: "SMARTHealthCard")
    /// A certificate of the European Union.
    public static let euDigitalCOVIDCertificate = Self(rawValue: "EUDigitalCOVIDCertificate")
}
