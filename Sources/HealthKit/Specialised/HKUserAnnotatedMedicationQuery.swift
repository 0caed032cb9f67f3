/// Asks for the medications a person keeps in the Health app. There is no Health app here: the answer
/// is `HKError.errorHealthDataUnavailable`.
public final class HKUserAnnotatedMedicationQuery: HKQuery, @unchecked Sendable {
    // SAFETY: immutable, like its superclass.

    private let handler:
        @Sendable (HKUserAnnotatedMedicationQuery, HKUserAnnotatedMedication?, Bool, (any Error)?) -> Void

    /// Asks for medications.
    /// - Parameter resultsHandler: gets a medication, whether there are no more, and an error.
    @preconcurrency
    public init(
        predicate: NSPredicate?, limit: Int,
        resultsHandler:
            @escaping @Sendable (
                HKUserAnnotatedMedicationQuery, HKUserAnnotatedMedication?, Bool, (any Error)?
            ) -> Void
    ) {
        handler = resultsHandler
        super.init(objectType: .userAnnotatedMedicationType(), predicate: predicate)
    }

    override func run(in store: StoreCore) {
        life.enqueue { [self] in life.finish { handler(self, nil, true, Self.unavailable) } }
    }

    fileprivate static let unavailable = HKError(
        .errorHealthDataUnavailable, "A list of medications is kept by Apple's Health app alone.")
}

/// Asks for a person's medications; always fails with `HKError.errorHealthDataUnavailable`.
public struct HKUserAnnotatedMedicationQueryDescriptor: HKAsyncQuery, @unchecked Sendable {
    // SAFETY: the predicate is never evaluated.

    public typealias Output = [HKUserAnnotatedMedication]

    /// What the medications must satisfy.
    public var predicate: NSPredicate?
    /// The largest number of medications; nil for all.
    public var limit: Int?

    /// Asks for medications.
    public init(predicate: NSPredicate? = nil, limit: Int? = nil) {
        self.predicate = predicate
        self.limit = limit
    }

    /// - Throws: always `HKError.errorHealthDataUnavailable`.
    public func result(for healthStore: HKHealthStore) async throws -> [HKUserAnnotatedMedication] {
        throw HKUserAnnotatedMedicationQuery.unavailable
    }
}
