import Foundation
import HealthKit

/// The models' access to the health store: HealthKit's queries as async calls.
package struct StoreReader: Sendable {
    package let store: HKHealthStore
    /// Called before each query with its type; tests count the calls.
    private let willAsk: (@Sendable (HKObjectType?) -> Void)?
    /// The parts of the library that readings apply, such as the user's corrections of recorded workouts.
    package var sections = SectionValues()

    package init(_ store: HKHealthStore, willAsk: (@Sendable (HKObjectType?) -> Void)? = nil) {
        self.store = store
        self.willAsk = willAsk
    }

    /// Runs a query.
    package func execute(_ query: HKQuery) {
        willAsk?(query.objectType)
        store.execute(query)
    }

    /// Samples of a type, in the order of their start.
    ///
    /// - Parameters:
    ///   - limit: the largest number; `HKObjectQueryNoLimit` for all.
    ///   - newestFirst: the direction of the order, and the end at which the limit cuts.
    package func samples(
        of type: HKSampleType, matching predicate: NSPredicate? = nil, limit: Int = HKObjectQueryNoLimit,
        newestFirst: Bool = false
    ) async throws -> [HKSample] {
        try await samples(of: [type], matching: predicate, limit: limit, newestFirst: newestFirst)
    }

    /// Samples of several types by one query, in the order of their start.
    package func samples(
        of types: [HKSampleType], matching predicate: NSPredicate? = nil, limit: Int = HKObjectQueryNoLimit,
        newestFirst: Bool = false
    ) async throws -> [HKSample] {
        willAsk?(types.count == 1 ? types[0] : nil)
        let query = HKSampleQueryDescriptor(
            predicates: types.map { .sample(type: $0, predicate: predicate) },
            sortDescriptors: newestFirst ? [SortDescriptor(\.startDate, order: .reverse)] : [],
            limit: limit)
        return try await query.result(for: store)
    }

    /// What samples of a type measured, in the type's unit and in the order of their start, with the name of each
    /// sample's source.
    package func measurements(
        of type: HKQuantityType, matching predicate: NSPredicate?
    ) async throws -> [(span: HKQuantitySample.Measurement, source: String)] {
        willAsk?(type)
        return try await store.measurements(of: type, matching: predicate)
    }

    /// The figures of a type over matching samples, overlapping sources counted once.
    /// - Returns: nil when nothing matches.
    package func statistics(
        of type: HKQuantityType, matching predicate: NSPredicate?, options: HKStatisticsOptions
    ) async throws -> HKStatistics? {
        willAsk?(type)
        let query = HKStatisticsQueryDescriptor(
            predicate: .quantitySample(type: type, predicate: predicate), options: options)
        return try await query.result(for: store)
    }

    /// The figures of a type in equal steps from a start to an end; steps without samples are left out.
    ///
    /// A sample that crosses a border is split by time. Days need a calendar in the step: they are 23 or 25 hours
    /// long twice a year.
    package func statistics(
        of type: HKQuantityType, from start: Date, to end: Date, every step: DateComponents,
        options: HKStatisticsOptions, matching predicate: NSPredicate? = nil
    ) async throws -> [HKStatistics] {
        willAsk?(type)
        let conditions = [HKQuery.predicateForSamples(withStart: start, end: end), predicate]
        let within = NSCompoundPredicate(andPredicateWithSubpredicates: conditions.compactMap(\.self))
        let query = HKStatisticsCollectionQueryDescriptor(
            predicate: .quantitySample(type: type, predicate: within), options: options, anchorDate: start,
            intervalComponents: step)
        return try await query.result(for: store).statistics()
    }

    /// The sums of a cumulative type in equal steps of time.
    package func sums(
        of identifier: HKQuantityTypeIdentifier, in unit: HKUnit, from start: Date, to end: Date,
        every step: DateComponents, matching predicate: NSPredicate? = nil
    ) async throws -> [(start: Date, value: Double)] {
        let steps = try await statistics(
            of: HKQuantityType(identifier), from: start, to: end, every: step, options: .cumulativeSum,
            matching: predicate)
        return steps.compactMap { statistics in
            guard statistics.startDate >= start, statistics.startDate < end else { return nil }
            return statistics.sumQuantity().map { (statistics.startDate, $0.doubleValue(for: unit)) }
        }
    }
}

extension HKHealthStore {
    /// Samples of a type, in the order of their start: see ``StoreReader``.
    package func samples(
        of type: HKSampleType, matching predicate: NSPredicate? = nil, limit: Int = HKObjectQueryNoLimit,
        newestFirst: Bool = false
    ) async throws -> [HKSample] {
        try await StoreReader(self).samples(
            of: type, matching: predicate, limit: limit, newestFirst: newestFirst)
    }
}
