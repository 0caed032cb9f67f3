import Foundation

/// Reads the samples that match now, once.
///
/// Without sort descriptors Apple promises no order; here samples come by start date, and those of one date
/// in the order of saving. Dates can be sorted by, and a workout's duration and totals; every other key fails
/// with `HKError.errorInvalidArgument` (Apple's error is not known). With several descriptors each has its
/// own predicate, a sample that two of them find comes once, and the limit holds for all of them together.
///
/// One type in order of start date, forwards or backwards, is read without sorting and only up to the limit.
/// Every other order reads and sorts all matches, and makes objects of as many as the limit allows.
///
/// ```swift
/// let query = HKSampleQuery(
///     sampleType: HKQuantityType(.bodyMass), predicate: nil, limit: 1,
///     sortDescriptors: [NSSortDescriptor(key: HKSampleSortIdentifierStartDate, ascending: false)]
/// ) { _, samples, error in
///     show(samples?.first, error)
/// }
/// store.execute(query)
/// ```
open class HKSampleQuery: HKQuery, @unchecked Sendable {
    // SAFETY: immutable, like its superclass.

    /// Called once, on a background thread: the samples, or nil and an error (see ``HKQuery``).
    public typealias ResultsHandler = @Sendable (HKSampleQuery, [HKSample]?, (any Error)?) -> Void

    /// The largest number of samples; ``HKObjectQueryNoLimit`` for all.
    open var limit: Int { storedLimit }
    let storedLimit: Int
    /// The order, the first descriptor before the others; nil or empty for that of the start dates.
    open var sortDescriptors: [NSSortDescriptor]? { storedSortDescriptors }
    let storedSortDescriptors: [NSSortDescriptor]?
    private let fetch: SampleFetch
    private let handler: ResultsHandler

    /// Reads samples of one type.
    ///
    /// - Parameters:
    ///   - sampleType: the type to look for.
    ///   - predicate: what the samples must satisfy; nil for all of them.
    ///   - limit: the largest number of samples; ``HKObjectQueryNoLimit`` for all.
    ///   - sortDescriptors: the order; nil for that of the start dates.
    ///   - resultsHandler: called once, on a background thread.
    @preconcurrency
    public init(
        sampleType: HKSampleType, predicate: NSPredicate?, limit: Int, sortDescriptors: [NSSortDescriptor]?,
        resultsHandler: @escaping ResultsHandler
    ) {
        storedLimit = limit
        storedSortDescriptors = sortDescriptors
        fetch = SampleFetch(
            descriptors: [HKQueryDescriptor(sampleType: sampleType, predicate: predicate)],
            order: (sortDescriptors ?? []).map(\.sampleOrder), limit: limit.asLimit)
        handler = resultsHandler
        super.init(objectType: sampleType, predicate: predicate)
    }

    /// Reads samples of several types, by start date. The parameters are those of
    /// ``init(queryDescriptors:limit:sortDescriptors:resultsHandler:)``.
    @preconcurrency
    public init(queryDescriptors: [HKQueryDescriptor], limit: Int, resultsHandler: @escaping ResultsHandler) {
        storedLimit = limit
        storedSortDescriptors = []
        fetch = SampleFetch(descriptors: queryDescriptors, order: [], limit: limit.asLimit)
        handler = resultsHandler
        let only = queryDescriptors.count == 1 ? queryDescriptors[0] : nil
        super.init(objectType: only?.storedSampleType, predicate: only?.storedPredicate)
    }

    /// Reads samples of several types in an order.
    ///
    /// - Parameters:
    ///   - queryDescriptors: what to look for; a union.
    ///   - limit: the largest number of samples of all types together; ``HKObjectQueryNoLimit`` for all.
    ///   - sortDescriptors: the order of all of them together; empty for that of the start dates.
    ///   - resultsHandler: called once, on a background thread.
    @preconcurrency
    public init(
        queryDescriptors: [HKQueryDescriptor], limit: Int, sortDescriptors: [NSSortDescriptor],
        resultsHandler: @escaping ResultsHandler
    ) {
        storedLimit = limit
        storedSortDescriptors = sortDescriptors
        fetch = SampleFetch(
            descriptors: queryDescriptors, order: sortDescriptors.map(\.sampleOrder), limit: limit.asLimit)
        handler = resultsHandler
        let only = queryDescriptors.count == 1 ? queryDescriptors[0] : nil
        super.init(objectType: only?.storedSampleType, predicate: only?.storedPredicate)
    }

    override func begin(in store: StoreCore) {
        let outcome = Result { try fetch.samples(in: store.view()) }
        state.finish { handler(self, outcome.value, outcome.error) }
    }
}

/// Reads the samples that match now: the async form of ``HKSampleQuery``, with its order and its costs.
///
/// ```swift
/// let newest = try await HKSampleQueryDescriptor(
///     predicates: [.quantitySample(type: HKQuantityType(.bodyMass))],
///     sortDescriptors: [SortDescriptor(\.startDate, order: .reverse)], limit: 1
/// ).result(for: store).first
/// ```
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
