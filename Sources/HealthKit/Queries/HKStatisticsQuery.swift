import Foundation

/// Works out the figures of the samples that match now, once.
///
/// Overlapping samples of several sources are merged by trust, see ``HKStatisticsOptions``. Without any
/// matching sample the handler gets `HKError.errorNoData`. A sample that the predicate finds counts whole,
/// also where it lasts beyond the predicate's span (whether Apple clips it is not known).
public final class HKStatisticsQuery: HKQuery, @unchecked Sendable {
    // SAFETY: immutable, like its superclass.

    private let type: HKQuantityType
    private let options: HKStatisticsOptions
    private let handler: @Sendable (HKStatisticsQuery, HKStatistics?, (any Error)?) -> Void

    /// Asks for the figures of one quantity type.
    ///
    /// - Precondition: the options fit the type, see ``HKStatisticsOptions/validate(for:)``.
    @preconcurrency
    public init(
        quantityType: HKQuantityType, quantitySamplePredicate: NSPredicate?,
        options: HKStatisticsOptions = [],
        completionHandler handler:
            @escaping @Sendable (HKStatisticsQuery, HKStatistics?, (any Error)?) -> Void
    ) {
        if let misfit = options.misfit(for: quantityType) { misuse(misfit) }
        type = quantityType
        self.options = options
        self.handler = handler
        super.init(objectType: quantityType, predicate: quantitySamplePredicate)
    }

    override func begin(in store: StoreCore) {
        let outcome = Result { try Self.statistics(type, predicate, options, in: store.view()) }
        state.finish {
            switch outcome {
            case .success(let statistics): handler(self, statistics, nil)
            case .failure(let error): handler(self, nil, error)
            }
        }
    }

    /// - Throws: `HKError.errorNoData` when nothing matches.
    static func statistics(
        _ type: HKQuantityType, _ predicate: NSPredicate?, _ options: HKStatisticsOptions, in view: ReadView
    ) throws -> HKStatistics {
        let request = StatisticsRequest(type: type, options: options, plan: try view.plan(type, predicate))
        guard let statistics = request.statistics(in: view.snapshot) else {
            throw HKError(.errorNoData, "No sample of \(type.identifier) matches.")
        }
        return statistics
    }
}
