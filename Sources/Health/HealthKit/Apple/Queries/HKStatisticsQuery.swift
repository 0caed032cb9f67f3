import Foundation

/// Calculates statistics (sum, mean, extremes, …) of the samples that match now, once.
///
/// Overlapping samples of several sources are merged by trust, see ``HKStatistics``. A sample that the
/// predicate finds counts whole, also where it lasts beyond the predicate's span (whether Apple clips it is
/// not known). To split a day exactly, use ``HKStatisticsCollectionQuery``.
///
/// Without any matching sample the handler gets `HKError.errorNoData`, as on Apple's systems since iOS 14. The
/// calculation reads each matching sample at most once for each source of the matching samples.
///
/// ```swift
/// let query = HKStatisticsQuery(
///     quantityType: HKQuantityType(.stepCount), quantitySamplePredicate: today, options: .cumulativeSum
/// ) { _, statistics, _ in
///     show(statistics?.sumQuantity()?.doubleValue(for: .count()))
/// }
/// store.execute(query)
/// ```
open class HKStatisticsQuery: HKQuery, @unchecked Sendable {
    // SAFETY: immutable, like its superclass.

    private let type: HKQuantityType
    private let options: HKStatisticsOptions
    private let handler: @Sendable (HKStatisticsQuery, HKStatistics?, (any Error)?) -> Void

    /// Asks for figures of a quantity type.
    ///
    /// - Parameters:
    ///   - quantityType: the type of the samples.
    ///   - quantitySamplePredicate: which samples count; nil for all.
    ///   - options: the figures wanted; a figure that is not named is nil in the answer.
    ///   - handler: called once, on a background thread: the figures, or nil and an error.
    /// - Precondition: the options fit the type. Apple raises an exception otherwise; here the program stops and names
    ///   the broken rule. ``HKStatisticsOptions/validate(for:)`` checks the options without stopping.
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
        let outcome = Result {
            try store.answering { try Self.statistics(type, storedPredicate, options, in: $0) }
        }
        state.finish { handler(self, outcome.value, outcome.error) }
    }

    /// - Throws: `HKError.errorNoData` when nothing matches.
    static func statistics(
        _ type: HKQuantityType, _ predicate: NSPredicate?, _ options: HKStatisticsOptions, in view: ReadView
    ) throws -> HKStatistics {
        let request = StatisticsRequest(type: type, options: options, plan: try view.plan(type, predicate))
        guard let statistics = request.statistics(in: view.snapshot) else {
            throw HKError(.errorNoData, "No sample of \(type.storedIdentifier) matches.")
        }
        return statistics
    }
}

/// Calculates statistics once: the async form of ``HKStatisticsQuery``.
///
/// ```swift
/// let pulse = try await HKStatisticsQueryDescriptor(
///     predicate: .quantitySample(type: HKQuantityType(.heartRate), predicate: today), options: .discreteMax
/// ).result(for: store)
/// let highest = pulse?.maximumQuantity()?.doubleValue(for: HKUnit(from: "count/min"))
/// ```
public struct HKStatisticsQueryDescriptor: HKAsyncQuery, Sendable {
    /// The result of the query: the statistics, or nil without matching samples.
    public typealias Output = HKStatistics?

    /// The type and the condition on its samples.
    public var predicate: HKSamplePredicate<HKQuantitySample>
    /// The requested figures; other figures are nil in the result.
    public var options: HKStatisticsOptions

    /// A query that runs at each call of ``result(for:)``.
    public init(predicate: HKSamplePredicate<HKQuantitySample>, options: HKStatisticsOptions) {
        self.predicate = predicate
        self.options = options
    }

    /// The figures of the samples that match now. Cancelling the task does not stop the calculation.
    ///
    /// - Returns: nil when nothing matches, and for a predicate of a type that is not a quantity type. Apple may throw
    ///   `errorNoData` instead: handle both.
    /// - Precondition: the options fit the type, see ``HKStatisticsOptions/validate(for:)``.
    /// - Throws: `HKError.errorAuthorizationNotDetermined` for a type that the app never requested to read,
    ///   `errorDatabaseInaccessible` for a store that cannot be opened.
    public func result(for healthStore: HKHealthStore) async throws -> HKStatistics? {
        guard let type = predicate.sampleType as? HKQuantityType else { return nil }
        if let misfit = options.misfit(for: type) { misuse(misfit) }
        let predicate = predicate
        let options = options
        return try await healthStore.answer(
            by: {
                HKStatisticsQuery(
                    quantityType: type, quantitySamplePredicate: predicate.nsPredicate, options: options
                ) { _, _, _ in }
            }
        ) { view in
            do {
                return try HKStatisticsQuery.statistics(type, predicate.nsPredicate, options, in: view)
            } catch HKError.errorNoData {
                return nil
            }
        }
    }
}
