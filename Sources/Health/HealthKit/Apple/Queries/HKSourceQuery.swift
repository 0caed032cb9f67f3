internal import SampleStoreEngine
import Foundation

/// Finds the sources of the samples that match now, once. Without a predicate it takes no longer for many samples than
/// for few; with one it tests each sample within the predicate's dates.
///
/// ```swift
/// let query = HKSourceQuery(sampleType: HKQuantityType(.stepCount), samplePredicate: today) { _, sources, _ in
///     show((sources ?? []).map(\.name))
/// }
/// store.execute(query)
/// ```
open class HKSourceQuery: HKQuery, @unchecked Sendable {
    // SAFETY: immutable, like its superclass.

    private let type: HKSampleType
    private let handler: @Sendable (HKSourceQuery, Set<HKSource>?, (any Error)?) -> Void

    /// Asks for the sources of a type.
    ///
    /// - Parameters:
    ///   - sampleType: the type to look at.
    ///   - objectPredicate: which of its samples count; nil for all.
    ///   - completionHandler: called once, on a background thread: the sources, each once, or nil and an
    ///     error.
    @preconcurrency
    public init(
        sampleType: HKSampleType, samplePredicate objectPredicate: NSPredicate?,
        completionHandler: @escaping @Sendable (HKSourceQuery, Set<HKSource>?, (any Error)?) -> Void
    ) {
        type = sampleType
        handler = completionHandler
        super.init(objectType: sampleType, predicate: objectPredicate)
    }

    override func begin(in store: StoreCore) {
        let outcome = Result {
            try store.answering { try Self.sources(type, storedPredicate, in: $0) }
        }
        state.finish { handler(self, outcome.value.map(Set.init), outcome.error) }
    }

    /// The sources in the order of their first appearance in the store.
    ///
    /// - Complexity: O(1) in the number of samples without a predicate, else O(matches).
    static func sources(
        _ type: HKSampleType, _ predicate: NSPredicate?, in view: ReadView
    ) throws -> [HKSource] {
        let plan = try view.plan(type, predicate)
        guard let columns = view.snapshot.columns(of: type.storedIdentifier) else { return [] }
        var numbers: Set<Int> = []
        if case .constant(true) = plan.test {
            numbers = Set(columns.originIndices)
        } else {
            plan.forEachMatch(in: view.snapshot) { row in
                numbers.insert(row.origin)
                return .on
            }
        }
        var seen: Set<String> = []
        return numbers.sorted().map(columns.origin).filter { seen.insert($0.source).inserted }.map {
            HKSource(stored: $0)
        }
    }
}

/// Finds the sources of samples, once: the async form of ``HKSourceQuery``.
///
/// ```swift
/// let steps = HKSamplePredicate.quantitySample(type: HKQuantityType(.stepCount))
/// let names = try await HKSourceQueryDescriptor(predicate: steps).result(for: store).map(\.name)
/// ```
public struct HKSourceQueryDescriptor<Sample: HKSample>: HKAsyncQuery, Sendable {
    /// The result of the query: the sources.
    public typealias Output = [HKSource]

    /// The type and the condition on its samples.
    public var predicate: HKSamplePredicate<Sample>

    /// A query that runs at each call of ``result(for:)``.
    public init(predicate: HKSamplePredicate<Sample>) { self.predicate = predicate }

    /// The sources, each once, in the order in which the store first met them.
    ///
    /// - Throws: `HKError.errorAuthorizationNotDetermined` for a type that the app never requested to read,
    ///   `errorDatabaseInaccessible` for a store that cannot be opened.
    public func result(for healthStore: HKHealthStore) async throws -> [HKSource] {
        let predicate = predicate
        return try await healthStore.answer(
            by: {
                HKSourceQuery(sampleType: predicate.sampleType, samplePredicate: predicate.nsPredicate) {
                    _, _, _ in
                }
            }
        ) { view in try HKSourceQuery.sources(predicate.sampleType, predicate.nsPredicate, in: view) }
    }
}
