import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

/// What comes from people and files is an answer or an error, never the end of the program.
@Suite("Values out of range", .inTurn)
struct HostileValueTests {
    private let store = HKHealthStore.inMemory()

    private static let extremeDates =
        [
            Double.nan, .infinity, -.infinity, 1e300, -1e300, 0, 1e10, -1e12,
            Date.distantPast.timeIntervalSinceReferenceDate,
            Date.distantFuture.timeIntervalSinceReferenceDate,
        ]

    private static let extremeNumbers = [
        Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -1e308, .leastNonzeroMagnitude, -0.0,
    ]

    init() async throws {
        try await store.save([
            steps(10, from: 0, to: 1), weight(70, at: 2), food("Rice", kilocalories: 5, at: 3),
        ])
        try await store.save(HKWorkout(activityType: .running, start: hour(4), end: hour(5)))
    }

    @Test("dates of predicates and queries", arguments: extremeDates)
    func dates(_ seconds: TimeInterval) async throws {
        // Foundation cannot describe every date, so the arguments are numbers.
        let date = Date(timeIntervalSinceReferenceDate: seconds)
        for (start, end) in [(date, hour(1)), (hour(0), date), (date, date)] as [(Date?, Date?)] {
            for options in [HKQueryOptions(), .strictStartDate, [.strictStartDate, .strictEndDate]] {
                let predicate = HKQuery.predicateForSamples(withStart: start, end: end, options: options)
                #expect(try await store.samples(HKQuantityType(.stepCount), predicate).count <= 1)
                _ = predicate.evaluate(with: steps(1, from: 0, to: 1))
                let sum = HKStatisticsQueryDescriptor(
                    predicate: .quantitySample(type: HKQuantityType(.stepCount), predicate: predicate),
                    options: .cumulativeSum)
                _ = try await sum.result(for: store)
            }
        }
        let collection = HKStatisticsCollectionQueryDescriptor(
            predicate: .quantitySample(type: HKQuantityType(.stepCount)), options: .cumulativeSum,
            anchorDate: date,
            intervalComponents: DateComponents(day: 1))
        _ = await code { _ = try await collection.result(for: store).statistics(for: date) }
        let checked = try? HKQuantitySample.checked(
            type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: 1),
            start: date,
            end: date)
        if let checked { try await store.save(checked) }
    }

    @Test("numbers of predicates and quantities", arguments: extremeNumbers)
    func numbers(_ number: Double) async throws {
        let quantity = HKQuantity(unit: .count(), doubleValue: number)
        let time = HKQuantity(unit: .kilocalorie(), doubleValue: number)
        let predicates = [
            HKQuery.predicateForQuantitySamples(with: .greaterThan, quantity: quantity),
            HKQuery.predicateForWorkouts(with: .lessThan, duration: number),
            HKQuery.predicateForWorkouts(with: .equalTo, totalEnergyBurned: time),
            HKQuery.predicateForObjects(withMetadataKey: "k", operatorType: .lessThan, value: number),
            HKQuery.predicateForObjects(withMetadataKey: "k", allowedValues: [number, quantity]),
            NSPredicate(format: "value > %lf", number), NSPredicate(format: "duration == %f", number),
        ]
        for predicate in predicates {
            for type in [HKQuantityType(.stepCount), .workoutType()] as [HKSampleType] {
                _ = await code { _ = try await store.samples(type, predicate) }
            }
            _ = predicate.evaluate(with: steps(1, from: 0, to: 1))
        }
        _ = quantity.compare(HKQuantity(unit: .count(), doubleValue: 1))
        _ = quantity.description
        let sample = try HKQuantitySample.checked(
            type: HKQuantityType(.stepCount), quantity: quantity, start: hour(0), end: hour(1))
        #expect(
            await code { try await store.save(sample) } == (number.isFinite ? nil : .errorInvalidArgument))
    }

    @Test("limits and anchors", arguments: [Int.min, -1, 0, 1, Int.max])
    func limits(_ limit: Int) async throws {
        let samples = HKSampleQueryDescriptor(
            predicates: [.quantitySample(type: HKQuantityType(.stepCount))], sortDescriptors: [], limit: limit
        )
        _ = await code { _ = try await samples.result(for: store) }
        let anchored = HKAnchoredObjectQueryDescriptor(
            predicates: [.quantitySample(type: HKQuantityType(.stepCount))],
            anchor: HKQueryAnchor(fromValue: limit),
            limit: limit)
        _ = await code { _ = try await anchored.result(for: store) }
    }

    @Test("specialised samples out of data are refused with their rule")
    func specialised() throws {
        let now = hour(1)
        #expect(throws: SampleRuleError.self) {
            try HKGAD7Assessment.checked(date: now, answers: [.notAtAll])
        }
        let unanswered = #expect(throws: SampleRuleError.self) {
            try HKPHQ9Assessment.checked(
                date: now, answers: Array(repeating: .preferNotToAnswer, count: 9))
        }
        #expect(unanswered?.rule == .unanswered)
        let answered: [HKPHQ9Assessment.Answer] =
            Array(repeating: .severalDays, count: 8) + [.preferNotToAnswer]
        #expect(try HKPHQ9Assessment.checked(date: now, answers: answered).score == 8)
        let lens = #expect(throws: SampleRuleError.self) {
            try HKGlassesPrescription.checked(
                rightEyeSpecification: nil, leftEyeSpecification: nil, dateIssued: now, expirationDate: nil)
        }
        #expect(lens?.rule == .missingLens)
        #expect(throws: SampleRuleError.self) {
            try HKContactsPrescription.checked(
                rightEyeSpecification: nil, leftEyeSpecification: nil, brand: "", dateIssued: now,
                expirationDate: nil)
        }
        #expect(throws: SampleRuleError.self) {
            try HKStateOfMind.checked(
                date: now, kind: .dailyMood, valence: .nan, labels: [], associations: [])
        }
        #expect(throws: SampleRuleError.self) {
            try HKAudiogramSample.checked(sensitivityPoints: [], start: now, end: now)
        }
        let mind = try HKStateOfMind.checked(
            date: now, kind: .dailyMood, valence: 1, labels: [.calm], associations: [], metadata: ["k": 1])
        #expect(mind.valence == 1 && mind.metadata?["k"] as? Int == 1)
    }
}
