/// Reads the list of medications that ``HKHealthStore/setUserAnnotatedMedications(_:)`` keeps.
///
/// The handler is called for each medication, and once more at the end with `done` and without one.
open class HKUserAnnotatedMedicationQuery: HKQuery, @unchecked Sendable {
    // SAFETY: immutable, like its superclass.

    private let list: MedicationList
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
        list = MedicationList(condition: Condition(predicate), limit: limit.asLimit)
        handler = resultsHandler
        super.init(objectType: .userAnnotatedMedicationType(), predicate: predicate)
    }

    override func begin(in store: StoreCore) {
        do {
            for medication in try list.medications(in: store.view()) {
                state.deliver { handler(self, medication, false, nil) }
            }
            state.finish { handler(self, nil, true, nil) }
        } catch {
            state.finish { handler(self, nil, true, error) }
        }
    }
}

/// Reads the list of medications: the async form of ``HKUserAnnotatedMedicationQuery``.
public struct HKUserAnnotatedMedicationQueryDescriptor: HKAsyncQuery, @unchecked Sendable {
    // SAFETY: the predicate is only evaluated, on a background queue.

    /// The answer.
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

    /// The medications in the order of the list.
    ///
    /// - Throws: `HKError.errorAuthorizationNotDetermined` when the list was never asked for.
    public func result(for healthStore: HKHealthStore) async throws -> [HKUserAnnotatedMedication] {
        let limit = limit.flatMap(\.asLimit)
        let list = MedicationList(condition: Condition(predicate), limit: limit)
        return try await healthStore.answer(
            by: { HKUserAnnotatedMedicationQuery(predicate: predicate, limit: limit ?? 0) { _, _, _, _ in } }
        ) { try list.medications(in: $0) }
    }
}
