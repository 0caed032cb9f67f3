/// A prescription for glasses or contact lenses.
///
/// Its start is the day of issue, its end the day of expiry, or the day of issue if it does not expire.
///
/// ```swift
/// let photographed = HKVisionPrescription(
///     type: .glasses, dateIssued: date, expirationDate: nil, device: nil, metadata: nil)
/// ```
open class HKVisionPrescription: HKSample, NSCopying, @unchecked Sendable {
    // SAFETY: see HKObject.

    /// A prescription of a known kind without further data.
    /// - Precondition: the expiration date is not before the date of issue. Apple raises an exception otherwise; here
    ///   the program stops and names the rule.
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

    /// The day of issue.
    open var dateIssued: Date { storedStartDate }

    /// The day it expires; nil when it does not.
    open var expirationDate: Date? { parts?.expires == true ? storedEndDate : nil }

    /// The object itself, because it is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A prescription for glasses.
///
/// ```swift
/// let glasses = HKGlassesPrescription(
///     rightEyeSpecification: lens, leftEyeSpecification: nil, dateIssued: date, expirationDate: nil,
///     device: nil, metadata: nil)
/// ```
open class HKGlassesPrescription: HKVisionPrescription, @unchecked Sendable {
    // SAFETY: see HKObject.

    /// A prescription for glasses.
    /// - Precondition: an eye is specified, and the expiration date is not before the date of issue.
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

    /// A prescription from data.
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
///
/// ```swift
/// let lens = HKContactsLensSpecification(
///     sphere: HKQuantity(unit: .diopter(), doubleValue: -2), cylinder: nil, axis: nil, addPower: nil,
///     baseCurve: HKQuantity(unit: .meterUnit(with: .milli), doubleValue: 8.6), diameter: nil)
/// let contacts = HKContactsPrescription(
///     rightEyeSpecification: lens, leftEyeSpecification: lens, brand: "Clear", dateIssued: date,
///     expirationDate: nil, device: nil, metadata: nil)
/// ```
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

    /// A prescription from data.
    /// - Throws: ``SampleRuleError`` where the initialiser stops the program.
    public static func checked(
        rightEyeSpecification: HKContactsLensSpecification?,
        leftEyeSpecification: HKContactsLensSpecification?,
        brand: String, dateIssued: Date, expirationDate: Date?, metadata: [String: Any]? = nil,
        uuid: UUID = UUID(), sourceRevision: HKSourceRevision? = nil, device: HKDevice? = nil
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

/// The contents of a prescription.
struct PrescriptionParts: Codable, Hashable, Sendable {
    var kind: HKVisionPrescriptionType
    /// Whether the sample's end is the day of expiry.
    var expires: Bool
    var right: LensParts?
    var left: LensParts?
    var brand: String?
}

/// A lens. Glasses use some of the fields, contact lenses others.
struct LensParts: Codable, Hashable, Sendable {
    var sphere: StoredQuantity
    var cylinder: StoredQuantity?
    var axis: StoredQuantity?
    var addPower: StoredQuantity?
    var vertexDistance: StoredQuantity?
    var prism: PrismParts?
    var farPupillaryDistance: StoredQuantity?
    var nearPupillaryDistance: StoredQuantity?
    var baseCurve: StoredQuantity?
    var diameter: StoredQuantity?
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

/// A lens: the base class of lenses for glasses and contact lenses.
open class HKLensSpecification: ImmutableObject, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; it and its subclasses have one immutable
    // stored property, a value.

    let lens: LensParts

    fileprivate init(lens: LensParts) {
        self.lens = lens
        super.init()
    }

    /// The power, in dioptres.
    open var sphere: HKQuantity { lens.sphere.quantity }

    /// The power that corrects astigmatism, in dioptres.
    open var cylinder: HKQuantity? { lens.cylinder?.quantity }

    /// The direction of the cylinder, an angle.
    open var axis: HKQuantity? { lens.axis?.quantity }

    /// The power added for near sight, in dioptres.
    open var addPower: HKQuantity? { lens.addPower?.quantity }

    open override func isEqual(_ object: Any?) -> Bool { (object as? HKLensSpecification)?.lens == lens }

    open override var hash: Int { lens.hashValue }

    open override func encode(with coder: NSCoder) { coder.encode(parts: lens) }

    /// Reads an object from a keyed archive; nil when something is missing or damaged.
    public required init?(coder: NSCoder) {
        guard let lens: LensParts = coder.parts() else { return nil }
        self.lens = lens
        super.init()
    }
}

/// A lens of glasses.
///
/// ```swift
/// let lens = HKGlassesLensSpecification(
///     sphere: HKQuantity(unit: .diopter(), doubleValue: -1.25), cylinder: nil, axis: nil, addPower: nil,
///     vertexDistance: nil, prism: nil, farPupillaryDistance: nil, nearPupillaryDistance: nil)
/// ```
open class HKGlassesLensSpecification: HKLensSpecification, @unchecked Sendable {
    // SAFETY: see HKLensSpecification.

    /// A lens of glasses: powers in dioptres, an axis as an angle, distances as lengths.
    public init(
        sphere: HKQuantity, cylinder: HKQuantity?, axis: HKQuantity?, addPower: HKQuantity?,
        vertexDistance: HKQuantity?, prism: HKVisionPrism?, farPupillaryDistance: HKQuantity?,
        nearPupillaryDistance: HKQuantity?
    ) {
        super.init(
            lens: LensParts(
                sphere: StoredQuantity(sphere), cylinder: StoredQuantity(cylinder),
                axis: StoredQuantity(axis),
                addPower: StoredQuantity(addPower), vertexDistance: StoredQuantity(vertexDistance),
                prism: prism?.parts, farPupillaryDistance: StoredQuantity(farPupillaryDistance),
                nearPupillaryDistance: StoredQuantity(nearPupillaryDistance)))
    }

    init(stored lens: LensParts) { super.init(lens: lens) }

    /// The distance from the lens to the eye.
    open var vertexDistance: HKQuantity? { lens.vertexDistance?.quantity }

    /// The prism of the lens.
    open var prism: HKVisionPrism? { lens.prism.map(HKVisionPrism.init(stored:)) }

    /// The distance between nose and pupil for far vision.
    open var farPupillaryDistance: HKQuantity? { lens.farPupillaryDistance?.quantity }

    /// The distance between nose and pupil for near vision.
    open var nearPupillaryDistance: HKQuantity? { lens.nearPupillaryDistance?.quantity }

    /// Reads an object from a keyed archive; nil when something is missing or damaged.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A contact lens.
open class HKContactsLensSpecification: HKLensSpecification, @unchecked Sendable {
    // SAFETY: see HKLensSpecification.

    /// A contact lens: powers in dioptres, an axis as an angle, curve and diameter as lengths.
    public init(
        sphere: HKQuantity, cylinder: HKQuantity?, axis: HKQuantity?, addPower: HKQuantity?,
        baseCurve: HKQuantity?, diameter: HKQuantity?
    ) {
        super.init(
            lens: LensParts(
                sphere: StoredQuantity(sphere), cylinder: StoredQuantity(cylinder),
                axis: StoredQuantity(axis),
                addPower: StoredQuantity(addPower), baseCurve: StoredQuantity(baseCurve),
                diameter: StoredQuantity(diameter)))
    }

    init(stored lens: LensParts) { super.init(lens: lens) }

    /// The radius of the lens's inside.
    open var baseCurve: HKQuantity? { lens.baseCurve?.quantity }

    /// The width of the lens.
    open var diameter: HKQuantity? { lens.diameter?.quantity }

    /// Reads an object from a keyed archive; nil when something is missing or damaged.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A prism of a lens, known by its components or by amount and angle.
///
/// An angle of 0 is `in` for the right eye and `out` for the left eye, and 90 degrees are `up` for both: the angle
/// grows counter-clockwise as the examiner sees the eyes.
open class HKVisionPrism: ImmutableObject, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; its stored properties are immutable and Sendable.

    let parts: PrismParts

    init(stored parts: PrismParts) { self.parts = parts }

    /// A prism by its components.
    /// - Parameters:
    ///   - verticalAmount: prism dioptres.
    ///   - horizontalAmount: prism dioptres.
    /// - Precondition: the amounts are in prism dioptres.
    public convenience init(
        verticalAmount: HKQuantity, verticalBase: HKPrismBase, horizontalAmount: HKQuantity,
        horizontalBase: HKPrismBase, eye: HKVisionEye
    ) {
        self.init(
            stored: PrismParts(
                vertical: verticalAmount.doubleValue(for: .prismDiopter()), verticalBase: verticalBase,
                horizontal: horizontalAmount.doubleValue(for: .prismDiopter()),
                horizontalBase: horizontalBase, eye: eye))
    }

    /// A prism by amount and angle.
    /// - Precondition: the amount is in prism dioptres, the angle in an angle's unit.
    public convenience init(amount: HKQuantity, angle: HKQuantity, eye: HKVisionEye) {
        let length = amount.doubleValue(for: .prismDiopter())
        let direction = angle.doubleValue(for: .radianAngle())
        let (across, up) = (length * cos(direction), length * sin(direction))
        let inward: HKPrismBase = eye == .right ? .in : .out
        let outward: HKPrismBase = eye == .right ? .out : .in
        self.init(
            stored: PrismParts(
                vertical: abs(up), verticalBase: up < 0 ? .down : .up, horizontal: abs(across),
                horizontalBase: across < 0 ? outward : inward, eye: eye))
    }

    /// The strength, in prism dioptres.
    open var amount: HKQuantity {
        HKQuantity(unit: .prismDiopter(), doubleValue: hypot(parts.vertical, parts.horizontal))
    }

    /// The direction, from 0 to 360 degrees, in radians.
    open var angle: HKQuantity {
        let up = parts.verticalBase == .down ? -parts.vertical : parts.vertical
        let isOutward = parts.horizontalBase == (parts.eye == .right ? .out : .in)
        let angle = atan2(up, isOutward ? -parts.horizontal : parts.horizontal)
        return HKQuantity(unit: .radianAngle(), doubleValue: angle < 0 ? angle + 2 * .pi : angle)
    }

    /// The part up or down, in prism dioptres.
    open var verticalAmount: HKQuantity { HKQuantity(unit: .prismDiopter(), doubleValue: parts.vertical) }

    /// Up or down.
    open var verticalBase: HKPrismBase { parts.verticalBase }

    /// The part in or out, in prism dioptres.
    open var horizontalAmount: HKQuantity { HKQuantity(unit: .prismDiopter(), doubleValue: parts.horizontal) }

    /// The horizontal direction of the prism: in or out.
    open var horizontalBase: HKPrismBase { parts.horizontalBase }

    /// The eye.
    open var eye: HKVisionEye { parts.eye }

    open override func isEqual(_ object: Any?) -> Bool { (object as? HKVisionPrism)?.parts == parts }

    open override var hash: Int { parts.hashValue }

    open override func encode(with coder: NSCoder) { coder.encode(parts: parts) }

    /// Reads an object from a keyed archive; nil when something is missing or damaged.
    public required convenience init?(coder: NSCoder) {
        guard let parts: PrismParts = coder.parts() else { return nil }
        self.init(stored: parts)
    }
}

/// The direction of a prism.
public enum HKPrismBase: Int, Codable, Sendable {
    /// The prism has no base: it does not bend light in that direction.
    case none = 0
    /// Up.
    case up = 1
    /// Down.
    case down = 2
    /// In.
    case `in` = 3
    /// Out.
    case out = 4
}

/// An eye.
public enum HKVisionEye: Int, Codable, Sendable {
    /// Left.
    case left = 1
    /// Right.
    case right = 2
}

/// Glasses or contact lenses.
public enum HKVisionPrescriptionType: UInt, Codable, Sendable {
    /// Glasses.
    case glasses = 1
    /// Contacts.
    case contacts = 2
}
