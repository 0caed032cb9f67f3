/// A record whose signature Apple's system has checked. There is no such check here, so no instance
/// exists, which the stored way to `Never` says to the compiler; the query for them fails.
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

/// Asks the person for verifiable records. Nothing here can check them: the answer is
/// `HKError.errorHealthDataUnavailable`.
public final class HKVerifiableClinicalRecordQuery: HKQuery, @unchecked Sendable {
    // SAFETY: immutable, like its superclass.

    /// What the records attest.
    public let recordTypes: [String]
    /// The formats of the records.
    public let sourceTypes: [HKVerifiableClinicalRecordSourceType]

    private let handler:
        @Sendable (HKVerifiableClinicalRecordQuery, [HKVerifiableClinicalRecord]?, (any Error)?) -> Void

    /// Asks for SMART Health Cards.
    @preconcurrency
    public convenience init(
        recordTypes: [String], predicate: NSPredicate?,
        resultsHandler:
            @escaping @Sendable (
                HKVerifiableClinicalRecordQuery, [HKVerifiableClinicalRecord]?, (any Error)?
            ) -> Void
    ) {
        self.init(
            recordTypes: recordTypes, sourceTypes: [.smartHealthCard], predicate: predicate,
            resultsHandler: resultsHandler)
    }

    /// Asks for records of some formats.
    @preconcurrency
    public init(
        recordTypes: [String], sourceTypes: [HKVerifiableClinicalRecordSourceType], predicate: NSPredicate?,
        resultsHandler:
            @escaping @Sendable (
                HKVerifiableClinicalRecordQuery, [HKVerifiableClinicalRecord]?, (any Error)?
            ) -> Void
    ) {
        self.recordTypes = recordTypes
        self.sourceTypes = sourceTypes
        handler = resultsHandler
        super.init(objectType: nil, predicate: predicate)
    }

    override func run(in store: StoreCore) {
        life.enqueue { [self] in life.finish { handler(self, nil, Self.unavailable) } }
    }

    fileprivate static let unavailable = HKError(
        .errorHealthDataUnavailable, "Only Apple's system can verify health records.")
}

/// Asks for verifiable records; always fails with `HKError.errorHealthDataUnavailable`.
public struct HKVerifiableClinicalRecordQueryDescriptor: HKAsyncQuery, @unchecked Sendable {
    // SAFETY: the predicate is never evaluated.

    /// The answer.
    public typealias Output = [HKVerifiableClinicalRecord]

    /// What the records attest.
    public var recordTypes: [HKVerifiableClinicalRecordCredentialType]
    /// The formats of the records.
    public var sourceTypes: [HKVerifiableClinicalRecordSourceType]
    /// What the records must satisfy.
    public var predicate: NSPredicate?

    /// Asks for records.
    public init(
        recordTypes: [HKVerifiableClinicalRecordCredentialType],
        sourceTypes: [HKVerifiableClinicalRecordSourceType], predicate: NSPredicate? = nil
    ) {
        self.recordTypes = recordTypes
        self.sourceTypes = sourceTypes
        self.predicate = predicate
    }

    /// - Throws: always `HKError.errorHealthDataUnavailable`.
    public func result(for healthStore: HKHealthStore) async throws -> [HKVerifiableClinicalRecord] {
        throw HKVerifiableClinicalRecordQuery.unavailable
    }
}
