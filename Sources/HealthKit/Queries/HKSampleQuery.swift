import Foundation

/// Reads the samples that match now, once.
///
/// The order is undefined without sort descriptors (here: by start date). Sorting by anything but dates, or
/// a workout's duration and totals, is `HKError.errorInvalidArgument` (Apple's error is not known). With several descriptors
/// each has its own predicate; the limit holds for all of them together.
public final class HKSampleQuery: HKQuery, @unchecked Sendable {
    // SAFETY: immutable, like its superclass.

    /// Called once, on a background queue: samples, or nil and an error.
    public typealias ResultsHandler = @Sendable (HKSampleQuery, [HKSample]?, (any Error)?) -> Void

    /// The largest number of samples, ``HKObjectQueryNoLimit`` for all.
    public let limit: Int
    /// The wished order, the first descriptor before the others.
    public let sortDescriptors: [NSSortDescriptor]?
    private let fetch: SampleFetch
    private let handler: ResultsHandler

    /// Reads samples of one type.
    @preconcurrency
    public init(
        sampleType: HKSampleType, predicate: NSPredicate?, limit: Int, sortDescriptors: [NSSortDescriptor]?,
        resultsHandler: @escaping ResultsHandler
    ) {
        self.limit = limit
        self.sortDescriptors = sortDescriptors
        fetch = SampleFetch(
            descriptors: [HKQueryDescriptor(sampleType: sampleType, predicate: predicate)],
            order: (sortDescriptors ?? []).map(\.sampleOrder), limit: limit.asLimit)
        handler = resultsHandler
        super.init(objectType: sampleType, predicate: predicate)
    }

    /// Reads samples of several types.
    @preconcurrency
    public convenience init(
        queryDescriptors: [HKQueryDescriptor], limit: Int, resultsHandler: @escaping ResultsHandler
    ) {
        self.init(
            queryDescriptors: queryDescriptors, limit: limit, sortDescriptors: [],
            resultsHandler: resultsHandler)
    }

    /// Reads samples of several types in an order.
    @preconcurrency
    public init(
        queryDescriptors: [HKQueryDescriptor], limit: Int, sortDescriptors: [NSSortDescriptor],
        resultsHandler: @escaping ResultsHandler
    ) {
        self.limit = limit
        self.sortDescriptors = sortDescriptors
        fetch = SampleFetch(
            descriptors: queryDescriptors, order: sortDescriptors.map(\.sampleOrder), limit: limit.asLimit)
        handler = resultsHandler
        let only = queryDescriptors.count == 1 ? queryDescriptors[0] : nil
        super.init(objectType: only?.sampleType, predicate: only?.predicate)
    }

    override func begin(in store: StoreCore) {
        let outcome = Result { try fetch.samples(in: store.view()) }
        state.finish {
            switch outcome {
            case .success(let samples): handler(self, samples, nil)
            case .failure(let error): handler(self, nil, error)
            }
        }
    }
}
