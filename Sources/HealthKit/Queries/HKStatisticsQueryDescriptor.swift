import Foundation

/// Calculates statistics once: the async form of ``HKStatisticsQuery``.
public struct HKStatisticsQueryDescriptor: HKAsyncQuery, Sendable {
    /// What the query answers.
    public typealias Output = HKStatistics?

    /// The type and what its samples must satisfy.
    public var predicate: HKSamplePredicate<HKQuantitySample>
    /// The figures wanted; a figure that is not named is nil in the answer.
    public var options: HKStatisticsOptions

    /// A query that ``result(for:)`` runs as often as it is called.
    public init(predicate: HKSamplePredicate<HKQuantitySample>, options: HKStatisticsOptions) {
        self.predicate = predicate
        self.options = options
    }

    /// The figures of the samples that match now. Cancelling the task does not cut it short.
    ///
    /// - Returns: nil when nothing matches, and for a predicate of a type that is no quantity. Apple may
    ///   throw `errorNoData` instead: handle both.
    /// - Precondition: the options fit the type, see ``HKStatisticsOptions/validate(for:)``.
    /// - Throws: `HKError.errorAuthorizationNotDetermined` for a type that the app never asked to read,
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
