import Foundation
import HealthKit
import SampleStoreProof
import SwimFitTestSupport
import Testing

@Suite("Updates of statistics collections", .inTurn)
struct CollectionUpdateTests {
    private let type = HKQuantityType(.stepCount)

    private static let sources = (0..<3).map {
        HKSourceRevision(source: HKSource(name: "Source \($0)", bundleIdentifier: "test.\($0)"), version: "1")
    }

    private func sample(_ generator: inout SeededGenerator) throws -> HKQuantitySample {
        let start = Double(Int.random(in: 0..<200, using: &generator)) / 4
        let length =
            Bool.random(using: &generator) ? Double(Int.random(in: 1...20, using: &generator)) / 4 : 0
        return try HKQuantitySample.checked(
            type: type,
            quantity: HKQuantity(
                unit: .count(), doubleValue: Double(Int.random(in: 0..<90, using: &generator))),
            start: hour(start), end: hour(start + length),
            sourceRevision: Self.sources.randomElement(using: &generator))
    }

    private func descriptor(
        _ options: HKStatisticsOptions, _ predicate: NSPredicate?
    ) -> HKStatisticsCollectionQueryDescriptor {
        var step = DateComponents(hour: 2)
        step.timeZone = TimeZone(secondsFromGMT: 0)
        return HKStatisticsCollectionQueryDescriptor(
            predicate: .quantitySample(type: type, predicate: predicate), options: options,
            anchorDate: hour(0), intervalComponents: step)
    }

    /// What two collections have in common when they say the same.
    private func same(_ one: [HKStatistics], _ other: [HKStatistics]) -> Bool {
        guard one.count == other.count else { return false }
        return zip(one, other).allSatisfy { left, right in
            let (sum, sumThere) = (left.sumQuantity(), right.sumQuantity())
            let difference =
                (sum?.doubleValue(for: .count()) ?? -1) - (sumThere?.doubleValue(for: .count()) ?? -1)
            let sources = left.sources.map(Set.init) == right.sources.map(Set.init)
            let parts = (left.sources ?? []).allSatisfy { source in
                let (one, other) = (left.sumQuantity(for: source), right.sumQuantity(for: source))
                return abs(
                    (one?.doubleValue(for: .count()) ?? -1) - (other?.doubleValue(for: .count()) ?? -1))
                    < 1e-6
            }
            return parts && left.startDate == right.startDate && left.endDate == right.endDate && sources
                && abs(difference) < 1e-6
                && left.duration()?.doubleValue(for: .second())
                    == right.duration()?.doubleValue(for: .second())
        }
    }

    @Test("after any saves and deletions they are what a new query gives", arguments: 0..<8)
    func agrees(round: Int) async throws {
        let seed = 77_100 + UInt64(round)
        var generator = SeededGenerator(seed: seed)
        let store = HKHealthStore.inMemory()
        let options: [HKStatisticsOptions] = [
            .cumulativeSum, [.cumulativeSum, .duration], [.cumulativeSum, .separateBySource],
        ]
        let late = HKQuery.predicateForSamples(withStart: hour(20), end: nil, options: .strictStartDate)
        let descriptor = descriptor(options[round % 3], round.isMultiple(of: 2) ? nil : late)
        var living: [HKQuantitySample] = []
        for _ in 0..<6 { living.append(try sample(&generator)) }
        try await store.saveAsWritten(living)
        var results = descriptor.results(for: store).makeAsyncIterator()
        var latest = try #require(try await results.next()).statisticsCollection
        for _ in 0..<40 {
            if living.isEmpty || Int.random(in: 0..<10, using: &generator) < 5 {
                let new = try (0..<Int.random(in: 1...3, using: &generator)).map { _ in try sample(&generator)
                }
                try await store.saveAsWritten(new)
                living += new
            } else {
                let gone = living.remove(at: Int.random(in: 0..<living.count, using: &generator))
                try await store.deleteAsUser([gone])
            }
            let fresh = try await descriptor.result(for: store).statistics()
            // What changes no figure is not told.
            while !same(latest.statistics(), fresh) {
                latest = try #require(try await results.next()).statisticsCollection
            }
        }
        // A change that cannot be missed, so that the last update is the last state.
        let last = try HKQuantitySample.checked(
            type: type, quantity: HKQuantity(unit: .count(), doubleValue: 1000), start: hour(100),
            end: hour(101), sourceRevision: Self.sources[0])
        try await store.saveAsWritten([last])
        var update = try #require(try await results.next())
        while update.statisticsCollection.statistics(for: hour(100))?.sumQuantity() == nil {
            update = try #require(try await results.next())
        }
        let fresh = try await descriptor.result(for: store)
        #expect(same(update.statisticsCollection.statistics(), fresh.statistics()), "seed \(seed)")
        #expect(update.statisticsCollection.sources() == fresh.sources(), "seed \(seed)")
        #expect(update.updatedStatistics?.map(\.startDate) == [hour(100)], "seed \(seed)")
    }

    @Test("a commit changes the statistics of the intervals it touches and of no others")
    func touchedAlone() async throws {
        let store = HKHealthStore.inMemory()
        try await store.save((0..<20).map { steps(1, from: Double($0), to: Double($0) + 1) })
        var results = descriptor(.cumulativeSum, nil).results(for: store).makeAsyncIterator()
        _ = try await results.next()
        let crossing = steps(30, from: 7, to: 10)
        try await store.save([crossing, steps(5, from: 15, to: 15)])
        let update = try #require(try await results.next())
        #expect(update.updatedStatistics?.map(\.startDate) == [hour(6), hour(8), hour(14)])
        try await store.delete(crossing)
        let back = try #require(try await results.next())
        let sums = back.statisticsCollection.statistics().map { $0.sumQuantity()?.doubleValue(for: .count()) }
        #expect(sums == [2, 2, 2, 2, 2, 2, 2, 7, 2, 2])
    }

    /// With a predicate the whole collection is calculated again, without one only the intervals touched.
    @Test(
        "an interval whose last sample is deleted is among the changes, and ends the collection no longer",
        arguments: [true, false])
    func emptied(isWhole: Bool) async throws {
        let store = HKHealthStore.inMemory()
        let last = steps(3, from: 8, to: 9)
        try await store.save([steps(1, from: 2, to: 3), steps(2, from: 4, to: 5), last])
        let late = HKQuery.predicateForSamples(withStart: hour(1), end: nil, options: .strictStartDate)
        var results = descriptor(.cumulativeSum, isWhole ? late : nil).results(for: store).makeAsyncIterator()
        _ = try await results.next()
        try await store.delete(last)
        let update = try #require(try await results.next())
        let changes = try #require(update.updatedStatistics)
        #expect(changes.map(\.startDate) == [hour(8)] && changes.map(\.endDate) == [hour(10)])
        #expect(changes.first?.sumQuantity() == nil)
        let collection = update.statisticsCollection
        #expect(collection.statistics().map(\.startDate) == [hour(2), hour(4)])
        #expect(collection.statistics(for: hour(4))?.sumQuantity() != nil)
        #expect(collection.statistics(for: hour(8))?.sumQuantity() == nil)
    }

    @Test(
        "the empty intervals before a new sample have no sources, where they are separate",
        arguments: [true, false])
    func emptyBetween(isSeparate: Bool) async throws {
        let store = HKHealthStore.inMemory()
        try await store.save(steps(1, from: 0, to: 1))
        let options: HKStatisticsOptions = isSeparate ? [.cumulativeSum, .separateBySource] : .cumulativeSum
        var results = descriptor(options, nil).results(for: store).makeAsyncIterator()
        _ = try await results.next()
        try await store.save(steps(2, from: 6, to: 7))
        let update = try #require(try await results.next())
        let counts = [0, 2, 4, 6].map {
            update.statisticsCollection.statistics(for: hour($0))?.sources?.count
        }
        #expect(counts == (isSeparate ? [1, 0, 0, 1] : [nil, nil, nil, nil]))
    }
}
