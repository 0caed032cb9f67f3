/// A record whose signature Apple's system has checked. There is no such check here, so no instance exists (the stored
/// function that returns `Never` tells the compiler so), and the query for them fails.
public final class HKVerifiableClinicalRecord: HKSample, @unchecked Sendable {
    // SAFETY: no instance exists.

    private let none: @Sendable () -> Never

    /// Always nil.
    public required init?(coder: NSCoder) { nil }

    /// The record as a signed token.
    public var jwsRepresentation: Data { none() }
    /// The record in the format of its source.
    public var dataRepresentation: Data { none() }
    /// What the record attests.
    public var recordTypes: [String] { none() }
    /// The format of the record.
    public var sourceType: HKVerifiableClinicalRecordSourceType? { none() }
    /// Who issued it.
    public var issuerIdentifier: String { none() }
    /// Whom it is about.
    public var subject: HKVerifiableClinicalRecordSubject { none() }
    /// What it lists.
    public var itemNames: [String] { none() }
    /// When it was issued.
    public var issuedDate: Date { none() }
    /// When what it attests happened.
    public var relevantDate: Date { none() }
    /// When it expires.
    public var expirationDate: Date? { none() }
}

/// Whom a verifiable record is about.
public final class HKVerifiableClinicalRecordSubject: NSObject, NSCopying, NSSecureCoding, Sendable {
    private let none: @Sendable () -> Never

    /// The person's name.
    public var fullName: String { none() }

    /// The person's date of birth.
    public var dateOfBirthComponents: DateComponents? { none() }

    /// Itself.
    public func copy(with zone: NSZone? = nil) -> Any { none() }

    /// True: archives of it can be read securely.
    public static var supportsSecureCoding: Bool { true }

    /// Writes it into a keyed archive.
    public func encode(with coder: NSCoder) { none() }

    /// Always nil.
    public init?(coder: NSCoder) { nil }
}
