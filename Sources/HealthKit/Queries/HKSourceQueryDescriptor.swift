import Foundation

/// Finds sources once: the async form of ``HKSourceQuery``.
public struct HKSourceQueryDescriptor<Sample: HKSample>: HKAsyncQuery, Sendable {
    /// What the query answers.
    public typealias Output = [HKSource]

    /// The type and what its samples must satisfy.
    public var predicate: HKSamplePredicate<Sample>

    /// Asks for the sources of matching samples.
    public init(predicate: HKSamplePredicate<Sample>) {
        self.predicate = predicate
    }

    /// The sources, each once, in the order the store met them.
    public func result(for healthStore: HKHealthStore) async throws -> [HKSource] {
        let predicate = predicate
        return try await healthStore.core.answer { view in
            try HKSourceQuery.sources(predicate.sampleType, predicate.nsPredicate, in: view)
        }
    }
}
