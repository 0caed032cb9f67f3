import HealthKit

/// What an app on Apple's systems might contain: nothing in it knows of Linux.
public struct WaterDiary: Sendable {
    private let store: HKHealthStore
    private let water = HKQuantityType(.dietaryWater)

    public init(store: HKHealthStore = HKHealthStore()) {
        self.store = store
    }

    /// Asks for what the diary needs.
    public func begin() async throws {
        try await store.requestAuthorization(toShare: [water], read: [water])
    }

    /// Notes a drink in millilitres.
    public func drink(_ millilitres: Double, at date: Date) async throws {
        let quantity = HKQuantity(unit: .literUnit(with: .milli), doubleValue: millilitres)
        try await store.save(HKQuantitySample(type: water, quantity: quantity, start: date, end: date))
    }

    /// The day's total in litres.
    public func total(of day: DateInterval) async throws -> Double {
        let predicate = HKQuery.predicateForSamples(
            withStart: day.start, end: day.end, options: .strictStartDate)
        let statistics = try await HKStatisticsQueryDescriptor(
            predicate: .quantitySample(type: water, predicate: predicate), options: .cumulativeSum
        ).result(for: store)
        return statistics?.sumQuantity()?.doubleValue(for: .liter()) ?? 0
    }
}
