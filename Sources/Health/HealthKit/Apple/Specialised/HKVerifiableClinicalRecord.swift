/// A record whose signature Apple's system has checked. This library cannot check signatures, so no instance exists (a
/// stored function that returns `Never` ensures it), and the query for such records fails.
open class HKVerifiableClinicalRecord: HKSample, @unchecked Sendable {
    // SAFETY: no instance exists.

    private let none: @Sendable () -> Never

    /// Always nil.
    public required init?(coder: NSCoder) { nil }

    /// The record as a signed token.
    open var jwsRepresentation: Data { none() }
    /// The record in the format of its source.
    open var dataRepresentation: Data { none() }
    /// The facts that the record attests.
    open var recordTypes: [String] { none() }
    /// The format of the record.
    open var sourceType: HKVerifiableClinicalRecordSourceType? { none() }
    /// The issuer.
    open var issuerIdentifier: String { none() }
    /// The subject of the record.
    open var subject: HKVerifiableClinicalRecordSubject { none() }
    /// The names of the items in the record.
    open var itemNames: [String] { none() }
    /// The time of issue.
    open var issuedDate: Date { none() }
    /// The date of the attested event.
    open var relevantDate: Date { none() }
    /// The time of expiry.
    open var expirationDate: Date? { none() }
}

/// The subject of a verifiable record.
open class HKVerifiableClinicalRecordSubject: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; its stored properties are immutable and Sendable.

    private let none: @Sendable () -> Never

    /// The person's name.
    open var fullName: String { none() }

    /// The person's date of birth.
    open var dateOfBirthComponents: DateComponents? { none() }

    /// Itself.
    open func copy(with zone: NSZone? = nil) -> Any { none() }

    /// True: its archives can be read securely.
    open class var supportsSecureCoding: Bool { true }

    /// Writes the object into a keyed archive.
    open func encode(with coder: NSCoder) { none() }

    /// Always nil.
    public required init?(coder: NSCoder) { nil }
}

/// Asks the person for verifiable records. This library cannot check signatures: the query fails with
/// `HKError.errorAuthorizationDenied`.
open class HKVerifiableClinicalRecordQuery: HKQuery, @unchecked Sendable {
    // SAFETY: immutable, like its superclass.

    /// The facts that the records attest.
    open var recordTypes: [String] { storedRecordTypes }
    private let storedRecordTypes: [String]
    /// The formats of the records.
    open var sourceTypes: [HKVerifiableClinicalRecordSourceType] { storedSourceTypes }
    private let storedSourceTypes: [HKVerifiableClinicalRecordSourceType]

    private let handler:
        @Sendable (HKVerifiableClinicalRecordQuery, [HKVerifiableClinicalRecord]?, (any Error)?) -> Void

    /// Requests SMART Health Cards.
    @preconcurrency
    public init(
        recordTypes: [String], predicate: NSPredicate?,
        resultsHandler:
            @escaping @Sendable (
                HKVerifiableClinicalRecordQuery, [HKVerifiableClinicalRecord]?, (any Error)?
            ) -> Void
    ) {
        storedRecordTypes = recordTypes
        storedSourceTypes = [.smartHealthCard]
        handler = resultsHandler
        super.init(objectType: nil, predicate: predicate)
    }

    /// Requests records in some formats.
    @preconcurrency
    public init(
        recordTypes: [String], sourceTypes: [HKVerifiableClinicalRecordSourceType], predicate: NSPredicate?,
        resultsHandler:
            @escaping @Sendable (
                HKVerifiableClinicalRecordQuery, [HKVerifiableClinicalRecord]?, (any Error)?
            ) -> Void
    ) {
        storedRecordTypes = recordTypes
        storedSourceTypes = sourceTypes
        handler = resultsHandler
        super.init(objectType: nil, predicate: predicate)
    }

    override func begin(in store: StoreCore) { state.finish { handler(self, nil, Self.unavailable) } }

    fileprivate static let unavailable = HKError(
        .errorAuthorizationDenied, "Verifiable records need an entitlement that only Apple gives.")
}

/// Requests verifiable records; always fails with `HKError.errorAuthorizationDenied`.
///
/// ```swift
/// let vaccinations = HKVerifiableClinicalRecordQueryDescriptor(
///     recordTypes: [.immunization], sourceTypes: [.smartHealthCard])
/// do {
///     _ = try await vaccinations.result(for: store)
/// } catch HKError.errorAuthorizationDenied {
///     isDenied = true  // Always, here.
/// }
/// ```
public struct HKVerifiableClinicalRecordQueryDescriptor: HKAsyncQuery, @unchecked Sendable {
    // SAFETY: the predicate is never evaluated.

    /// The answer.
    public typealias Output = [HKVerifiableClinicalRecord]

    /// The facts that the records attest.
    public var recordTypes: [HKVerifiableClinicalRecordCredentialType]
    /// The formats of the records.
    public var sourceTypes: [HKVerifiableClinicalRecordSourceType]
    /// The condition on the records.
    public var predicate: NSPredicate?

    /// Requests records.
    public init(
        recordTypes: [HKVerifiableClinicalRecordCredentialType],
        sourceTypes: [HKVerifiableClinicalRecordSourceType], predicate: NSPredicate? = nil
    ) {
        self.recordTypes = recordTypes
        self.sourceTypes = sourceTypes
        self.predicate = predicate
    }

    /// - Throws: always `HKError.errorAuthorizationDenied`.
    public func result(for healthStore: HKHealthStore) async throws -> [HKVerifiableClinicalRecord] {
        throw HKVerifiableClinicalRecordQuery.unavailable
    }
}
