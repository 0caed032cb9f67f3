import Foundation

/// Reads the samples that match now: the async form of ``HKSampleQuery``, with its order and its costs.
public struct HKSampleQueryDescriptor<Sample: HKSample>: HKAsyncQuery, Sendable {
    /// What the query answers.
    public typealias Output = [Sample]

    /// What to look for; several are a union, and a sample that two of them find comes once.
    public var predicates: [HKSamplePredicate<Sample>]
    /// The order, the first descriptor before the others; empty for that of the start dates. Dates and a
    /// workout's duration are sorted in the store. Every other key path works, too, but makes objects of all
    /// matches before the limit applies.
    public var sortDescriptors: [SortDescriptor<Sample>]
    /// The largest number of samples of all predicates together; nil or 0 for all.
    public var limit: Int?

    /// A query that ``result(for:)`` runs as often as it is called. Without a limit it returns all matches.
    public init(
        predicates: [HKSamplePredicate<Sample>], sortDescriptors: [SortDescriptor<Sample>], limit: Int? = nil
    ) {
        self.predicates = predicates
        self.sortDescriptors = sortDescriptors
        self.limit = limit
    }

    /// The samples that match now, in order. Cancelling the task does not cut it short.
    ///
    /// - Throws: `HKError.errorAuthorizationNotDetermined` for a type that the app never asked to read,
    ///   `errorDatabaseInaccessible` for a store that cannot be opened.
    public func result(for healthStore: HKHealthStore) async throws -> [Sample] {
        let orders = sortDescriptors.map(\.sampleOrder)
        let isKnown = !orders.contains { $0.key == .unsupported }
        let limit = limit.flatMap(\.asLimit)
        let fetch = SampleFetch(
            descriptors: predicates.map(\.descriptor), order: isKnown ? orders : [],
            limit: isKnown ? limit : nil)
        let descriptors = predicates.map(\.descriptor)
        let samples = try await healthStore.answer(
            by: { HKSampleQuery(queryDescriptors: descriptors, limit: limit ?? 0) { _, _, _ in } }
        ) { view in
            var samples: [Sample] = []
            for case let sample as Sample in try fetch.samples(in: view) { samples.append(sample) }
            return samples
        }
        if isKnown { return samples }
        let sorted = samples.sorted(using: sortDescriptors)
        return limit.map { Array(sorted.prefix($0)) } ?? sorted
    }
}

extension SortDescriptor where Compared: HKSample {
    fileprivate var sampleOrder: SampleOrder {
        let key: SampleOrder.Key
        switch keyPath {
        case \Compared.startDate: key = .start
        case \Compared.endDate: key = .end
        default: key = SortKey.order(of: keyPath)
        }
        return SampleOrder(key: key, isAscending: order == .forward)
    }
}
