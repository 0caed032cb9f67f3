import HealthKit
import SampleStoreProof
import SwimFitTestSupport
import Testing

/// Random decisions over random samples, against the rules of visibility said plainly.
@Suite("Authorization against a model", .inTurn)
struct AuthorizationModelTests {
    private static let types: [HKQuantityTypeIdentifier] = [
        .dietaryEnergyConsumed, .dietaryProtein, .dietaryFatTotal,
    ]
    private static let units: [HKUnit] = [.kilocalorie(), .gram(), .gram()]

    private struct Sources {
        let own = HKSourceRevision(source: .default(), version: nil)
        let others = ["a", "b"].map {
            HKSourceRevision(source: HKSource(name: $0, bundleIdentifier: "test.\($0)"), version: nil)
        }
        var all: [HKSourceRevision] { [own] + others }
    }

    /// nil for never asked.
    private typealias Decisions = [Bool?]

    private func sample(
        _ type: Int, of source: HKSourceRevision, at time: Double
    ) throws -> HKQuantitySample {
        try .checked(
            type: HKQuantityType(Self.types[type]),
            quantity: HKQuantity(unit: Self.units[type], doubleValue: time), start: hour(time),
            end: hour(time), sourceRevision: source)
    }

    @Test("what is seen is what the decisions let through, and what the app saved itself", arguments: 0..<8)
    func visibility(round: Int) async throws {
        let seed = 41_000 + UInt64(round)
        var generator = SeededGenerator(seed: seed)
        let sources = Sources()
        let store = asking()
        var loose: [HKQuantitySample] = []
        var meals: [HKCorrelation] = []
        for step in 0..<30 {
            let source = sources.all.randomElement(using: &generator) ?? sources.own
            let members = try (0..<3).filter { _ in Bool.random(using: &generator) }.map {
                try sample($0, of: source, at: Double(step))
            }
            if members.count > 1 {
                meals.append(
                    try .checked(
                        type: HKCorrelationType(.food), start: hour(Double(step)), end: hour(Double(step)),
                        objects: Set(members), sourceRevision: source))
            } else {
                loose += members
            }
        }
        try await store.saveAsWritten(loose + meals)
        var decisions: Decisions = [nil, nil, nil]
        for _ in 0..<12 {
            let type = Int.random(in: 0..<3, using: &generator)
            let decision: Bool? = [nil, true, false].randomElement(using: &generator) ?? nil
            decisions[type] = decision
            try await store.setReading(decision, for: HKQuantityType(Self.types[type]))
            try await check(store, loose, meals, decisions, sources.own, seed)
        }
    }

    private func check(
        _ store: HKHealthStore, _ loose: [HKQuantitySample], _ meals: [HKCorrelation],
        _ decisions: Decisions, _ own: HKSourceRevision, _ seed: UInt64
    ) async throws {
        func isSeen(_ sample: HKSample) -> Bool {
            let type = Self.types.firstIndex { $0.rawValue == sample.sampleType.identifier } ?? 0
            return sample.sourceRevision.source == own.source || decisions[type] == true
        }
        let members = meals.flatMap(\.objects)
        for (number, identifier) in Self.types.enumerated() {
            let type = HKQuantityType(identifier)
            guard decisions[number] != nil else {
                #expect(await code { _ = try await store.samples(type) } == .notDetermined, "seed \(seed)")
                continue
            }
            let wanted = (loose + members).filter { $0.sampleType == type && isSeen($0) }
            #expect(Set(try await store.samples(type)) == Set(wanted), "seed \(seed)")
        }
        let found = try await store.samples(HKCorrelationType(.food)).compactMap { $0 as? HKCorrelation }
        let visible = meals.filter {
            $0.sourceRevision.source == own.source || $0.objects.contains(where: isSeen)
        }
        #expect(Set(found) == Set(visible), "seed \(seed)")
        for meal in found {
            let original = meals.first { $0 == meal }
            #expect(meal.objects == original?.objects.filter(isSeen), "seed \(seed)")
        }
    }
}
