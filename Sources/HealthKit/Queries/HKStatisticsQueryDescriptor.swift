import Foundation

/// Works out figures once: the async form of ``HKStatisticsQuery``.
public struct HKStatisticsQueryDescriptor: HKAsyncQuery, Sendable {
    /// What the query answers.
    public typealias Output = HKStatistics?

    /// The type and what its samples must satisfy.
    public var predicate: HKSamplePredicate<HKQuantitySample>
    /// What to work out.
    public var options: HKStatisticsOptions

    /// Asks for figures.
    public init(predicate: HKSamplePredicate<HKQuantitySample>, options: HKStatisticsOptions) {
        self.predicate = predicate
        self.options = options
    }

    /// The figures; nil when nothing matches (Apple may throw `errorNoData` instead: handle both).
    ///
    /// - Precondition: the options fit the type, see ``HKStatisticsOptions/validate(for:)``.
    public func result(for healthStore: HKHealthStore) async throws -> HKStatistics? {
        guard let type = predicate.sampleType as? HKQuantityType else { return nil }
        if let misfit = options.misfit(for: type) { misuse(misfit) }
        let predicate = predicate
        let options = options
        return try await healthStore.core.answer { view in
            do {
                return try HKStatisticsQuery.statistics(type, predicate.nsPredicate, options, in: view)
            } catch HKError.errorNoData {
                return nil
            }
        }
    }
}
