import HealthKit
import HealthKitTesting

let stepCount = HKQuantityType(.stepCount)
let heartRate = HKQuantityType(.heartRate)
let perMinute = HKUnit.count().unitDivided(by: .minute())

/// Steps in the hour before a time, or before another span.
func steps(_ count: Double, until end: Date, seconds: TimeInterval = 3600) -> HKQuantitySample {
    HKQuantitySample(
        type: stepCount, quantity: HKQuantity(unit: .count(), doubleValue: count),
        start: end.addingTimeInterval(-seconds), end: end)
}

extension HKHealthStore {
    /// All samples of a type by start, as a query gives them.
    func samples(_ type: HKSampleType, _ predicate: NSPredicate? = nil) async throws -> [HKSample] {
        try await HKSampleQueryDescriptor(
            predicates: [.sample(type: type, predicate: predicate)],
            sortDescriptors: [SortDescriptor(\.startDate)]
        ).result(for: self)
    }

    /// Steps, as statistics add them up.
    func totalSteps() async throws -> Double? {
        try await HKStatisticsQueryDescriptor(
            predicate: .quantitySample(type: stepCount), options: .cumulativeSum
        ).result(for: self)?.sumQuantity()?.doubleValue(for: .count())
    }
}
