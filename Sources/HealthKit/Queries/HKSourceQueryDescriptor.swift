import Foundation

/// Finds the sources of samples, once: the async form of ``HKSourceQuery``.
public struct HKSourceQueryDescriptor<Sample: HKSample>: HKAsyncQuery, Sendable {
    /// What the query answers.
    public typealias Output = [HKSource]

    /// The type and what its samples must satisfy.
    public var predicate: HKSamplePredicate<Sample>

    /// A query that ``result(for:)`` runs as often as it is called.
    public init(predicate: HKSamplePredicate<Sample>) {
        self.predicate = predicate
    }

    /// The sources, each once, in the order in which the store first met them.
    ///
    /// - Throws: `HKError.errorAuthorizationNotDetermined` for a type that the app never asked to read,
    ///   `errorDatabaseInaccessible` for a store that cannot be opened.
    public func result(for healthStore: HKHealthStore) async throws -> [HKSource] {
        let predicate = predicate
        return try await healthStore.answer(
            by: {
                HKSourceQuery(sampleType: predicate.sampleType, samplePredicate: predicate.nsPredicate) {
                    _, _, _ in
                }
            }
        ) { view in
            try HKSourceQuery.sources(predicate.sampleType, predicate.nsPredicate, in: view)
        }
    }
}
