import Foundation

/// Reads the samples that match now: the async form of ``HKSampleQuery``.
public struct HKSampleQueryDescriptor<Sample: HKSample>: HKAsyncQuery, Sendable {
    /// What the query answers.
    public typealias Output = [Sample]

    /// What to look for; several are a union.
    public var predicates: [HKSamplePredicate<Sample>]
    /// The wished order. Start and end dates are sorted without making samples, other key paths after.
    public var sortDescriptors: [SortDescriptor<Sample>]
    /// The largest number of samples; nil for all.
    public var limit: Int?

    /// Asks for samples.
    public init(
        predicates: [HKSamplePredicate<Sample>], sortDescriptors: [SortDescriptor<Sample>], limit: Int? = nil
    ) {
        self.predicates = predicates
        self.sortDescriptors = sortDescriptors
        self.limit = limit
    }

    /// The samples.
    ///
    /// - Throws: `HKError` for a type the app never asked to read.
    public func result(for healthStore: HKHealthStore) async throws -> [Sample] {
        let orders = sortDescriptors.map(\.sampleOrder)
        let isKnown = !orders.contains { $0.key == .unsupported }
        let limit = limit.flatMap(\.asLimit)
        let fetch = SampleFetch(
            descriptors: predicates.map(\.descriptor), order: isKnown ? orders : [],
            limit: isKnown ? limit : nil)
        let samples = try await healthStore.core.answer { view in
            try fetch.samples(in: view).compactMap { $0 as? Sample }
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
