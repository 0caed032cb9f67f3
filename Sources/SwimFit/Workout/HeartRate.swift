import HealthKit

/// One measurement of the pulse.
package struct HeartRate: Hashable, Sendable {
    package let date: Date
    /// Beats a minute.
    package let rate: Double
}

extension StoreReader {
    /// The pulse between two instants, oldest first.
    func heartRates(from start: Date, to end: Date) async throws -> [HeartRate] {
        let during = HKQuery.predicateForSamples(withStart: start, end: end)
        let perMinute = HKUnit.count().unitDivided(by: .minute())
        return try await samples(of: HKQuantityType(.heartRate), matching: during).compactMap { sample in
            (sample as? HKQuantitySample)?.quantity.value(in: perMinute).map {
                HeartRate(date: sample.startDate, rate: $0)
            }
        }
    }
}
