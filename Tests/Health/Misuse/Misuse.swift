import Foundation
import HealthKit

/// What Apple's framework answers with an exception: each stop of the public API, by the rule that is broken.
///
/// The tests run the mistakes in a debug build, the program `healthkit-misuse` in a release build.
public enum Misuse {
    public typealias Mistake = @Sendable () async -> Void

    private static let steps = HKQuantityType(.stepCount)
    private static let mass = HKQuantityType(.bodyMass)

    /// What is done wrong, by the beginning of what is said.
    public static let mistakes: [String: Mistake] = queries.merging(requests) { $1 }.merging(samples) { $1 }
        .merging(predicates) { $1 }.merging(units) { $1 }.merging(sorting) { $1 }

    /// What the program says when it ends.
    public static func message(about rule: String) -> String { "HealthKit: " + rule }

    private static let queries: [String: Mistake] = [
        "A query can be executed only once.": {
            let store = HKHealthStore.inMemory()
            let query = HKObserverQuery(sampleType: steps, predicate: nil) { _, _, _ in }
            store.execute(query)
            store.execute(query)
        },
        "An updateHandler cannot be combined with a limit.": {
            let query = HKAnchoredObjectQuery(type: steps, predicate: nil, anchor: nil, limit: 1) {
                _, _, _, _, _ in
            }
            query.updateHandler = { _, _, _, _, _ in }
        },
        "The updateHandler cannot be set after execute.": {
            let query = HKAnchoredObjectQuery(type: steps, predicate: nil, anchor: nil, limit: 0) {
                _, _, _, _, _ in
            }
            query.updateHandler = { _, _, _, _, _ in }
            HKHealthStore.inMemory().execute(query)
            query.updateHandler = nil
        },
        "Discrete options do not fit the cumulative type HKQuantityTypeIdentifierStepCount.": {
            _ = HKStatisticsQuery(
                quantityType: steps, quantitySamplePredicate: nil, options: .discreteAverage
            ) { _, _, _ in }
        },
        "The option cumulativeSum does not fit the discrete type HKQuantityTypeIdentifierBodyMass.": {
            _ = HKStatisticsCollectionQuery(
                quantityType: mass, quantitySamplePredicate: nil, options: .cumulativeSum,
                anchorDate: .distantPast, intervalComponents: DateComponents(day: 1))
        },
        "Discrete options do not fit": {
            let descriptor = HKStatisticsQueryDescriptor(
                predicate: .quantitySample(type: steps), options: .discreteMax)
            // IGNORED: the program ends before anything is thrown.
            _ = try? await descriptor.result(for: .inMemory())
        },
        "The intervalComponents must describe a positive interval.": {
            _ = HKStatisticsCollectionQuery(
                quantityType: steps, quantitySamplePredicate: nil, options: .cumulativeSum,
                anchorDate: .distantPast, intervalComponents: DateComponents(day: 0))
        },
    ]

    private static let sorting: [String: Mistake] = [
        "Samples in memory are sorted by their dates, and workouts by their duration and totals.": {
            let samples = [1.0, 2].map {
                HKQuantitySample(
                    type: steps, quantity: HKQuantity(unit: .count(), doubleValue: $0), start: .distantPast,
                    end: .distantPast)
            }
            _ = (samples as NSArray).sortedArray(using: [NSSortDescriptor(key: "device", ascending: true)])
        }
    ]

    private static let requests: [String: Mistake] = [
        "Request at least one type to share or read.": {
            HKHealthStore.inMemory().requestAuthorization(toShare: nil, read: nil) { _, _ in }
        },
        "Request the types that HKCorrelationTypeIdentifierFood contains, not the type itself.": {
            HKHealthStore.inMemory().requestAuthorization(toShare: [HKCorrelationType(.food)], read: nil) {
                _, _ in
            }
        },
        "HKQuantityTypeIdentifierAppleExerciseTime cannot be shared.": {
            HKHealthStore.inMemory().requestAuthorization(
                toShare: [HKQuantityType(.appleExerciseTime)], read: nil
            ) { _, _ in }
        },
        "HKClinicalTypeIdentifierLabResultRecord cannot be shared.": {
            HKHealthStore.inMemory().requestAuthorization(
                toShare: [HKClinicalType(.labResultRecord)], read: nil
            ) { _, _ in }
        },
        "There is no HKQuantityType named “nothing”.": { _ = HKQuantityType(.init(rawValue: "nothing")) },
    ]

    private static let samples: [String: Mistake] = [
        "A quantity's unit must fit the type: 1 m for": {
            _ = HKQuantitySample(
                type: mass, quantity: HKQuantity(unit: .meter(), doubleValue: 1), start: .distantPast,
                end: .distantPast)
        },
        "A sample of HKQuantityTypeIdentifierBodyMass is not a HKCumulativeQuantitySample.": {
            _ = HKCumulativeQuantitySample(
                type: mass, quantity: HKQuantity(unit: .gram(), doubleValue: 1), start: .distantPast,
                end: .distantPast)
        },
        // Apple's table of types has the depth as discrete.
        "A sample of HKQuantityTypeIdentifierUnderwaterDepth is not a HKCumulativeQuantitySample.": {
            _ = HKCumulativeQuantitySample(
                type: HKQuantityType(.underwaterDepth), quantity: HKQuantity(unit: .meter(), doubleValue: 1),
                start: .distantPast, end: .distantPast)
        },
        "A value must lie within its range:": {
            _ = HKGAD7Assessment(date: .distantPast, answers: [.notAtAll])
        },
        "Only the last of nine questions may be left unanswered: question 1.": {
            _ = HKPHQ9Assessment(date: .distantPast, answers: Array(repeating: .preferNotToAnswer, count: 9))
        },
        "A prescription needs a lens for at least one eye: neither eye has one.": {
            _ = HKGlassesPrescription(
                rightEyeSpecification: nil, leftEyeSpecification: nil, dateIssued: .distantPast,
                expirationDate: nil, device: nil, metadata: nil)
        },
        "A prescription needs a lens": {
            _ = HKContactsPrescription(
                rightEyeSpecification: nil, leftEyeSpecification: nil, brand: "", dateIssued: .distantPast,
                expirationDate: nil, device: nil, metadata: nil)
        },
    ]

    private static let predicates: [String: Mistake] = [
        "Metadata holds strings, numbers, dates and quantities.": {
            _ = HKQuery.predicateForObjects(withMetadataKey: "k", operatorType: .equalTo, value: [1])
        },
        "This predicate takes <, <=, >, >=, == and !=.": {
            _ = HKQuery.predicateForCategorySamples(with: .like, value: 1)
        },
        "The date components of an activity summary must have year, month and day.": {
            _ = HKQuery.predicateForActivitySummary(with: DateComponents(year: 2026, month: 11))
        },
        "Make a predicate with a format by NSPredicate itself.": { _ = OwnPredicate(format: "value == 1") },
        "totalDistance of a workout is not measured in kg.": {
            _ = HKQuery.predicateForWorkouts(
                with: .equalTo, totalDistance: HKQuantity(unit: HKUnit(from: "kg"), doubleValue: 1))
        },
    ]

    private static let units: [String: Mistake] = [
        "“percent” is not a unit": { _ = HKUnit(from: "percent") },
        "A quantity in W cannot be expressed in J.": {
            _ = HKQuantity(unit: .watt(), doubleValue: 1).doubleValue(for: .joule())
        },
        "The exponent of a unit exceeds": {
            _ = HKUnit.meter().unitRaised(toPower: 30_000).unitRaised(toPower: 30_000)
        },
        "The molar mass must be a positive number of grams per mole, not 0.0.": {
            _ = HKUnit.moleUnit(withMolarMass: 0)
        },
        "No formatter unit corresponds to W.": { _ = HKUnit.energyFormatterUnit(from: .watt()) },
    ]
}

/// A subclass, which cannot say what a format means.
private final class OwnPredicate: NSPredicate {}
