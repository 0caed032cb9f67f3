import HealthKit

/// Drinks, and what they come to by day.
public struct WaterDiary: Sendable {
    private let store: HKHealthStore
    private let water = HKQuantityType(.dietaryWater)

    public init(store: HKHealthStore = HKHealthStore()) {
        self.store = store
    }

    /// Notes a drink in millilitres. The same identifier again, with a greater version, corrects it.
    public func drink(
        _ millilitres: Double, at date: Date, identifier: String = UUID().uuidString, version: Int = 1
    ) async throws {
        let sample = HKQuantitySample(
            type: water, quantity: HKQuantity(unit: .literUnit(with: .milli), doubleValue: millilitres),
            start: date, end: date,
            metadata: [
                HKMetadataKeyWasUserEntered: true, HKMetadataKeySyncIdentifier: identifier,
                HKMetadataKeySyncVersion: version,
            ])
        try await store.save(sample)
    }

    /// The total of a span of time in litres.
    public func total(of span: DateInterval) async throws -> Double {
        let predicate = HKQuery.predicateForSamples(
            withStart: span.start, end: span.end, options: .strictStartDate)
        let statistics = try await HKStatisticsQueryDescriptor(
            predicate: .quantitySample(type: water, predicate: predicate), options: .cumulativeSum
        ).result(for: store)
        return statistics?.sumQuantity()?.doubleValue(for: .liter()) ?? 0
    }

    /// The litres of each day, the first day first; 0 for a day without a drink.
    public func days(_ count: Int, before end: Date, calendar: Calendar) async throws -> [Double] {
        let midnight = calendar.startOfDay(for: end)
        guard let start = calendar.date(byAdding: .day, value: 1 - count, to: midnight) else { return [] }
        var day = DateComponents(day: 1)
        day.calendar = calendar
        day.timeZone = calendar.timeZone
        let collection = try await HKStatisticsCollectionQueryDescriptor(
            predicate: .quantitySample(
                type: water, predicate: HKQuery.predicateForSamples(withStart: start, end: nil)),
            options: .cumulativeSum, anchorDate: midnight, intervalComponents: day
        ).result(for: store)
        var litres: [Double] = []
        collection.enumerateStatistics(from: start, to: midnight) { statistics, _ in
            litres.append(statistics.sumQuantity()?.doubleValue(for: .liter()) ?? 0)
        }
        return litres
    }

    /// Forgets the drinks of a span of time that this app noted; returns their number.
    public func forget(_ span: DateInterval) async throws -> Int {
        try await store.deleteObjects(
            of: water, predicate: HKQuery.predicateForSamples(withStart: span.start, end: span.end))
    }
}
