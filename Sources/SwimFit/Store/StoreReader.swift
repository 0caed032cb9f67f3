import Foundation
import HealthKit

/// The door through which the models read the health store: HealthKit's queries as async calls.
package struct StoreReader: Sendable {
    package let store: HKHealthStore
    /// Called before each query with the type it asks for; tests count with it.
    private let willAsk: (@Sendable (HKObjectType?) -> Void)?

    package init(_ store: HKHealthStore, willAsk: (@Sendable (HKObjectType?) -> Void)? = nil) {
        self.store = store
        self.willAsk = willAsk
    }

    /// Runs a query.
    func execute(_ query: HKQuery) {
        willAsk?(query.objectType)
        store.execute(query)
    }

    /// Samples of a type, in the order of their start.
    ///
    /// - Parameters:
    ///   - limit: the most wanted; `HKObjectQueryNoLimit` for all.
    ///   - newestFirst: the direction of the order, and the end at which the limit cuts.
    package nonisolated(nonsending) func samples(
        of type: HKSampleType, matching predicate: NSPredicate? = nil, limit: Int = HKObjectQueryNoLimit,
        newestFirst: Bool = false
    ) async throws -> [HKSample] {
        try await samples(of: [type], matching: predicate, limit: limit, newestFirst: newestFirst)
    }

    /// Samples of several types by one query, in the order of their start.
    package nonisolated(nonsending) func samples(
        of types: [HKSampleType], matching predicate: NSPredicate? = nil, limit: Int = HKObjectQueryNoLimit,
        newestFirst: Bool = false
    ) async throws -> [HKSample] {
        let order = NSSortDescriptor(key: HKSampleSortIdentifierStartDate, ascending: !newestFirst)
        let descriptors = types.map { HKQueryDescriptor(sampleType: $0, predicate: predicate) }
        return try await withCheckedThrowingContinuation { continuation in
            let query = HKSampleQuery(
                queryDescriptors: descriptors, limit: limit, sortDescriptors: [order]
            ) { _, samples, error in
                if let error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume(returning: samples ?? [])
                }
            }
            execute(query)
        }
    }

    /// The sum of a cumulative type over matching samples, overlapping sources counted once.
    /// - Returns: nil when nothing matches.
    package nonisolated(nonsending) func sum(
        of identifier: HKQuantityTypeIdentifier, in unit: HKUnit, matching predicate: NSPredicate?
    ) async throws -> Double? {
        try await withCheckedThrowingContinuation { continuation in
            let query = HKStatisticsQuery(
                quantityType: HKQuantityType(identifier), quantitySamplePredicate: predicate,
                options: .cumulativeSum
            ) { _, statistics, error in
                if let error, (error as? HKError)?.code != .errorNoData {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume(returning: statistics?.sumQuantity()?.doubleValue(for: unit))
                }
            }
            execute(query)
        }
    }

    /// The sums of a cumulative type in equal steps of time; steps without samples are left out.
    ///
    /// A sample that crosses a border is split by time. Days need a calendar in the step: they are 23 or 25 hours
    /// long twice a year.
    package nonisolated(nonsending) func sums(
        of identifier: HKQuantityTypeIdentifier, in unit: HKUnit, from start: Date, to end: Date,
        every step: DateComponents
    ) async throws -> [(start: Date, value: Double)] {
        let query = HKStatisticsCollectionQuery(
            quantityType: HKQuantityType(identifier),
            quantitySamplePredicate: HKQuery.predicateForSamples(withStart: start, end: end),
            options: .cumulativeSum, anchorDate: start, intervalComponents: step)
        return try await withCheckedThrowingContinuation { continuation in
            query.initialResultsHandler = { _, collection, error in
                if let error, (error as? HKError)?.code != .errorNoData {
                    return continuation.resume(throwing: error)
                }
                let sums = (collection?.statistics() ?? []).compactMap { statistics in
                    statistics.sumQuantity().map { (statistics.startDate, $0.doubleValue(for: unit)) }
                }
                continuation.resume(returning: sums.filter { $0.0 >= start && $0.0 < end })
            }
            execute(query)
        }
    }
}

extension HKHealthStore {
    /// Samples of a type, in the order of their start: see ``StoreReader``.
    package nonisolated(nonsending) func samples(
        of type: HKSampleType, matching predicate: NSPredicate? = nil, limit: Int = HKObjectQueryNoLimit,
        newestFirst: Bool = false
    ) async throws -> [HKSample] {
        try await StoreReader(self).samples(
            of: type, matching: predicate, limit: limit, newestFirst: newestFirst)
    }
}
