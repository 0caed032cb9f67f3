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
        return try await samples(of: HKQuantityType(.heartRate), matching: during).flatMap { sample in
            // A series may go on before and after.
            ((sample as? HKQuantitySample)?.measurements(in: perMinute) ?? [])
                .filter { $0.end >= start && $0.start <= end }
                .map { HeartRate(date: $0.start, rate: $0.value) }
        }
    }
}
