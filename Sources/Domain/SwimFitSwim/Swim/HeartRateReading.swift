import Foundation
import HealthKit
import SwimFitBase
import SwimFitStore

/// One measurement of the pulse.
package struct HeartRateReading: Hashable, Sendable {
    package let date: Date
    /// Beats a minute.
    package let rate: Double
}

extension StoreReader {
    /// The pulse between two instants, oldest first.
    package func heartRates(from start: Date, to end: Date) async throws -> [HeartRateReading] {
        let during = HKQuery.predicateForSamples(withStart: start, end: end)
        let perMinute = HKUnit.count().unitDivided(by: .minute())
        return try await samples(of: HKQuantityType(.heartRate), matching: during).flatMap { sample in
            // A series may extend beyond both ends.
            ((sample as? HKQuantitySample)?.measurements(in: perMinute) ?? [])
                .filter { $0.end >= start && $0.start <= end }
                .map { HeartRateReading(date: $0.start, rate: $0.value) }
        }
    }
}
