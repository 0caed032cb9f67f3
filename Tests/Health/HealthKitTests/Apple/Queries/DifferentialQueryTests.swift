import Foundation
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import HealthKit

/// Random stores are asked random questions, and a naive evaluator goes through all objects: 20 × 60 questions here,
/// more where `SWIMFIT_SEEDS` says so.
@Suite("Queries agree with a naive evaluator", .inTurn)
struct DifferentialQueryTests {
    private static let types: [HKSampleType] =
        NaiveWorld.quantities.map(\.type) + [NaiveWorld.sleep, NaiveWorld.food, .workoutType()]
        + NaiveWorld.special

    @Test("samples, their order, limits, pages, counts and answers in memory", arguments: Seeds.first(7))
    func agree(round: Int) async throws {
        var generator = NaiveGenerator(seed: 77_000 + UInt64(round))
        let world = try await generator.world()
        for question in 0..<60 {
            let type = generator.one(of: Self.types)
            let asked = generator.predicate(world)
            let place = "round \(round), question \(question): \(type) \(asked.name)"
            let expected = world.samples.filter { $0.sampleType == type && asked.holds($0) }
            try await compare(world, type, asked, expected, &generator, place)
            guard !asked.isOfStore else { continue }
            for sample in world.samples where sample.sampleType == type {
                #expect(asked.predicate.evaluate(with: sample) == asked.holds(sample), "\(place), in memory")
            }
        }
    }

    /// Those of lists that are not samples, and of activity summaries, have queries of their own.
    private static let others: Set = [
        "predicateForUserAnnotatedMedications", "predicateForVerifiableClinicalRecords",
        "predicateForActivitySummary",
    ]

    @Test("the questions are made by all factories")
    func factories() throws {
        let folder = packageFolder.appending(path: "Tests/Health/HealthKitTests/Apple/Queries")
        let asked = try ["NaivePredicates.swift", "NaivePredicates+Special.swift"].map {
            try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
        }.joined()
        let names = AppleNames(try String(contentsOf: AppleNames.file, encoding: .utf8))
        let factories = try #require(names.members["HKQuery"]).filter { $0.hasPrefix("predicateFor") }
        let words = asked.split { !$0.isLetter && !$0.isNumber }
        #expect(factories.count > 40)
        let missing = factories.filter { factory in
            let parts = factory.split { "(:)_".contains($0) }
            return !Self.others.contains(String(parts[0])) && !Set(parts).isSubset(of: words)
        }
        #expect(missing == [])
    }

    private func compare(
        _ world: NaiveWorld, _ type: HKSampleType, _ asked: NaivePredicate, _ expected: [HKSample],
        _ generator: inout NaiveGenerator, _ place: String
    ) async throws {
        let ids = Set(expected.map(\.uuid))
        let byEnd = generator.flag()
        let isReverse = generator.flag()
        let limit = generator.flag() ? nil : generator.int(1...8)
        let found = try await HKSampleQueryDescriptor(
            predicates: [.sample(type: type, predicate: asked.predicate)],
            sortDescriptors: [
                SortDescriptor(byEnd ? \.endDate : \.startDate, order: isReverse ? .reverse : .forward)
            ], limit: limit
        ).result(for: world.store)
        let dates = expected.map { byEnd ? $0.endDate : $0.startDate }.sorted {
            isReverse ? $0 > $1 : $0 < $1
        }
        #expect(
            found.map { byEnd ? $0.endDate : $0.startDate } == Array(dates.prefix(limit ?? .max)), "\(place)")
        #expect(Set(found.map(\.uuid)).isSubset(of: ids), "\(place)")
        #expect(Set(found.map(\.uuid)).count == found.count, "\(place)")
        guard generator.int(0...3) == 0 else { return }
        var (anchor, pages) = (HKQueryAnchor?.none, [UUID]())
        while true {
            let page = try await HKAnchoredObjectQueryDescriptor(
                predicates: [.sample(type: type, predicate: asked.predicate)], anchor: anchor,
                limit: generator.int(1...9)
            ).result(for: world.store)
            anchor = page.newAnchor
            if page.addedSamples.isEmpty { break }
            pages += page.addedSamples.map(\.uuid)
        }
        #expect(pages.count == expected.count && Set(pages) == ids, "\(place), in pages")
    }
}
