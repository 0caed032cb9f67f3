import Foundation
import HealthKit

@testable import SwimFitModels
@testable import SwimFitStore
@testable import SwimFitSwim

/// Short words for the samples that tests are made of. Times are UTC, "2026-11-20T12:00:00Z".
enum TestSample {
    static func quantity(
        _ type: HKQuantityTypeIdentifier, _ value: Double, _ unit: HKUnit, at start: String,
        to end: String? = nil
    ) throws -> HKQuantitySample {
        HKQuantitySample(
            type: HKQuantityType(type), quantity: HKQuantity(unit: unit, doubleValue: value),
            start: try instant(start), end: try instant(end ?? start))
    }

    static func eaten(_ kilocalories: Double, at start: String) throws -> HKQuantitySample {
        try quantity(.dietaryEnergyConsumed, kilocalories, .kilocalorie(), at: start)
    }

    static func active(_ kilocalories: Double, at start: String, to end: String) throws -> HKQuantitySample {
        try quantity(.activeEnergyBurned, kilocalories, .kilocalorie(), at: start, to: end)
    }

    static func weight(_ kilograms: Double, at start: String) throws -> HKQuantitySample {
        try quantity(.bodyMass, kilograms, .gramUnit(with: .kilo), at: start)
    }

    static func height(_ metres: Double, at start: String) throws -> HKQuantitySample {
        try quantity(.height, metres, .meter(), at: start)
    }

    static func instant(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

    /// Saves samples as another program would.
    static func save(_ samples: [HKSample], from name: String, in store: HKHealthStore) async throws {
        let source = HKSourceRevision(
            source: HKSource(name: name, bundleIdentifier: "test.\(name)"), version: nil)
        let other = HKHealthStore.inMemory(configuration: .init(source: source))
        try await other.save(samples)
        var written: [HKSample] = []
        for type in Set(samples.map(\.sampleType)) { written += try await other.samples(of: type) }
        try await store.saveAsWritten(written)
    }
}
