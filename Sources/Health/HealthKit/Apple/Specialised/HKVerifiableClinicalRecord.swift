/// A record whose signature Apple's system has checked. There is no such check here, so no instance exists (the stored
/// function that returns `Never` tells the compiler so), and the query for them fails.
open class HKVerifiableClinicalRecord: HKSample, @unchecked Sendable {
    // SAFETY: no instance exists.

    private let none: @Sendable () -> Never

    /// Always nil.
    public required init?(coder: NSCoder) { nil }

    /// The record as a signed token.
    open var jwsRepresentation: Data { none() }
    /// The record in the format of its source.
    open var dataRepresentation: Data { none() }
    /// What the record attests.
    open var recordTypes: [String] { none() }
    /// The format of the record.
    open var sourceType: HKVerifiableClinicalRecordSourceType? { none() }
    /// Who issued it.
    open var issuerIdentifier: String { none() }
    /// Whom it is about.
    open var subject: HKVerifiableClinicalRecordSubject { none() }
    /// What it lists.
    open var itemNames: [String] { none() }
    /// When it was issued.
    open var issuedDate: Date { none() }
    /// When what it attests happened.
    open var relevantDate: Date { none() }
    /// When it expires.
    open var expirationDate: Date? { none() }
}

/// Whom a verifiable record is about.
open class HKVerifiableClinicalRecordSubject: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; its stored properties are immutable and Sendable.

    private let none: @Sendable () -> Never

    /// The person's name.
    open var fullName: String { none() }

    /// The person's date of birth.
    open var dateOfBirthComponents: DateComponents? { none() }

    /// Itself.
    open func copy(with zone: NSZone? = nil) -> Any { none() }

    /// True: archives of it can be read securely.
    open class var supportsSecureCoding: Bool { true }

    /// Writes it into a keyed archive.
    open func encode(with coder: NSCoder) { none() }

    /// Always nil.
    public required init?(coder: NSCoder) { nil }
}
