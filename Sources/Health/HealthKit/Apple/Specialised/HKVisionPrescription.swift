/// A prescription for glasses or contact lenses.
///
/// Its start is the day it was issued, its end the day it expires, or the day of issue when it
/// does not.
open class HKVisionPrescription: HKSample, NSCopying, @unchecked Sendable {
    // SAFETY: see HKObject.

    /// A prescription of which only the kind is known.
    /// - Precondition: it does not expire before it is issued. Apple raises an exception
    ///   otherwise; here the program stops and names the rule.
    public convenience init(
        type: HKVisionPrescriptionType, dateIssued: Date, expirationDate: Date?, device: HKDevice?,
        metadata: [String: Any]?
    ) {
        self.init(
            enforcing { () throws(SampleRuleError) in
                try SampleParts(
                    PrescriptionParts(kind: type, expires: expirationDate != nil), dateIssued, expirationDate,
                    Provenance(checking: metadata, UUID(), nil, device))
            })
    }

    var parts: PrescriptionParts? {
        guard case .prescription(let parts)? = details else { return nil }
        return parts
    }

    /// Glasses or contact lenses.
    open var prescriptionType: HKVisionPrescriptionType { parts?.kind ?? .glasses }

    /// The day it was issued.
    open var dateIssued: Date { storedStartDate }

    /// The day it expires; nil when it does not.
    open var expirationDate: Date? { parts?.expires == true ? storedEndDate : nil }

    /// Itself: it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A prescription for glasses.
open class HKGlassesPrescription: HKVisionPrescription, @unchecked Sendable {
    // SAFETY: see HKObject.

    /// A prescription for glasses.
    /// - Precondition: an eye is specified, and it does not expire before it is issued.
    public convenience init(
        rightEyeSpecification: HKGlassesLensSpecification?, leftEyeSpecification: HKGlassesLensSpecification?,
        dateIssued: Date, expirationDate: Date?, device: HKDevice?, metadata: [String: Any]?
    ) {
        let parts = PrescriptionParts(
            kind: .glasses, expires: expirationDate != nil, right: rightEyeSpecification?.lens,
            left: leftEyeSpecification?.lens)
        self.init(
            enforcing { () throws(SampleRuleError) in
                try SampleParts(
                    lenses: parts, dateIssued, expirationDate,
                    Provenance(checking: metadata, UUID(), nil, device))
            })
    }

    /// A prescription out of data.
    /// - Throws: ``SampleRuleError`` where the initialiser stops the program.
    public static func checked(
        rightEyeSpecification: HKGlassesLensSpecification?, leftEyeSpecification: HKGlassesLensSpecification?,
        dateIssued: Date, expirationDate: Date?, metadata: [String: Any]? = nil, uuid: UUID = UUID(),
        sourceRevision: HKSourceRevision? = nil, device: HKDevice? = nil
    ) throws(SampleRuleError) -> HKGlassesPrescription {
        let parts = PrescriptionParts(
            kind: .glasses, expires: expirationDate != nil, right: rightEyeSpecification?.lens,
            left: leftEyeSpecification?.lens)
        let provenance = try Provenance(checking: metadata, uuid, sourceRevision, device)
        return HKGlassesPrescription(try SampleParts(lenses: parts, dateIssued, expirationDate, provenance))
    }

    /// The lens for the left eye.
    open var leftEye: HKGlassesLensSpecification? {
        parts?.left.map(HKGlassesLensSpecification.init(stored:))
    }

    /// The lens for the right eye.
    open var rightEye: HKGlassesLensSpecification? {
        parts?.right.map(HKGlassesLensSpecification.init(stored:))
    }
}

/// A prescription for contact lenses.
open class HKContactsPrescription: HKVisionPrescription, @unchecked Sendable {
    // SAFETY: see HKObject.

    /// A prescription for contact lenses.
    /// - Precondition: an eye is specified, and it does not expire before it is issued.
    public convenience init(
        rightEyeSpecification: HKContactsLensSpecification?,
        leftEyeSpecification: HKContactsLensSpecification?,
        brand: String, dateIssued: Date, expirationDate: Date?, device: HKDevice?, metadata: [String: Any]?
    ) {
        let parts = PrescriptionParts(
            kind: .contacts, expires: expirationDate != nil, right: rightEyeSpecification?.lens,
            left: leftEyeSpecification?.lens, brand: brand)
        self.init(
            enforcing { () throws(SampleRuleError) in
                try SampleParts(
                    lenses: parts, dateIssued, expirationDate,
                    Provenance(checking: metadata, UUID(), nil, device))
            })
    }

    /// A prescription out of data.
    /// - Throws: ``SampleRuleError`` where the initialiser stops the program.
    public static func checked(
        rightEyeSpecification: HKContactsLensSpecification?,
        leftEyeSpecification: HKContactsLensSpecification?,
        brand: String, dateIssued: Date, expirationDate: Date?, metadata: [String: Any]? = nil,
        uuid: UUID = UUID(),
        sourceRevision: HKSourceRevision? = nil, device: HKDevice? = nil
    ) throws(SampleRuleError) -> HKContactsPrescription {
        let parts = PrescriptionParts(
            kind: .contacts, expires: expirationDate != nil, right: rightEyeSpecification?.lens,
            left: leftEyeSpecification?.lens, brand: brand)
        let provenance = try Provenance(checking: metadata, uuid, sourceRevision, device)
        return HKContactsPrescription(try SampleParts(lenses: parts, dateIssued, expirationDate, provenance))
    }

    /// The lens for the left eye.
    open var leftEye: HKContactsLensSpecification? {
        parts?.left.map(HKContactsLensSpecification.init(stored:))
    }

    /// The lens for the right eye.
    open var rightEye: HKContactsLensSpecification? {
        parts?.right.map(HKContactsLensSpecification.init(stored:))
    }

    /// The brand of the lenses.
    open var brand: String { parts?.brand ?? "" }
}

/// What a prescription holds.
struct PrescriptionParts: Codable, Hashable, Sendable {
    var kind: HKVisionPrescriptionType
    /// Whether the sample's end is a day of expiry.
    var expires: Bool
    var right: LensParts?
    var left: LensParts?
    var brand: String?
}

/// A lens: glasses use one part of it, contact lenses another.
struct LensParts: Codable, Hashable, Sendable {
    var sphere: QuantityParts
    var cylinder: QuantityParts?
    var axis: QuantityParts?
    var addPower: QuantityParts?
    var vertexDistance: QuantityParts?
    var prism: PrismParts?
    var farPupillaryDistance: QuantityParts?
    var nearPupillaryDistance: QuantityParts?
    var baseCurve: QuantityParts?
    var diameter: QuantityParts?
}

/// A prism, by its two components in prism dioptres.
struct PrismParts: Codable, Hashable, Sendable {
    var vertical: Double
    var verticalBase: HKPrismBase
    var horizontal: Double
    var horizontalBase: HKPrismBase
    var eye: HKVisionEye
}

extension SampleParts {
    fileprivate init(
        _ parts: PrescriptionParts, _ issued: Date, _ expires: Date?, _ provenance: Provenance
    ) throws(SampleRuleError) {
        try self.init(
            checking: .visionPrescriptionType(), start: issued, end: expires ?? issued, provenance,
            .prescription(parts))
    }

    fileprivate init(
        lenses parts: PrescriptionParts, _ issued: Date, _ expires: Date?, _ provenance: Provenance
    ) throws(SampleRuleError) {
        guard parts.right != nil || parts.left != nil else {
            throw SampleRuleError(.missingLens, "neither eye has one")
        }
        try self.init(parts, issued, expires, provenance)
    }
}
