/// Asks the person for verifiable records. Nothing here can check them: the answer is
/// `HKError.errorAuthorizationDenied`.
open class HKVerifiableClinicalRecordQuery: HKQuery, @unchecked Sendable {
    // SAFETY: immutable, like its superclass.

    /// What the records attest.
    open var recordTypes: [String] { storedRecordTypes }
    let storedRecordTypes: [String]
    /// The formats of the records.
    open var sourceTypes: [HKVerifiableClinicalRecordSourceType] { storedSourceTypes }
    let storedSourceTypes: [HKVerifiableClinicalRecordSourceType]

    private let handler:
        @Sendable (HKVerifiableClinicalRecordQuery, [HKVerifiableClinicalRecord]?, (any Error)?) -> Void

    /// Asks for SMART Health Cards.
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

    /// Asks for records of some formats.
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

    override func begin(in store: StoreCore) {
        state.finish { handler(self, nil, Self.unavailable) }
    }

    fileprivate static let unavailable = HKError(
        .errorAuthorizationDenied, "Verifiable records need an entitlement that only Apple gives.")
}

/// Asks for verifiable records; always fails with `HKError.errorAuthorizationDenied`.
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

    /// - Throws: always `HKError.errorAuthorizationDenied`.
    public func result(for healthStore: HKHealthStore) async throws -> [HKVerifiableClinicalRecord] {
        throw HKVerifiableClinicalRecordQuery.unavailable
    }
}
