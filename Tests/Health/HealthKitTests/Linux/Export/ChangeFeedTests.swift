import Foundation
import SwimFitTestSupport
import Testing

@testable import HealthKit

@Suite("A store as a feed", .inTurn)
struct ChangeFeedTests {
    private func weight(_ kilograms: Double) -> HKQuantitySample {
        let start = Date(timeIntervalSinceReferenceDate: 800_000_000)
        return HKQuantitySample(
            type: HKQuantityType(.bodyMass),
            quantity: HKQuantity(unit: .gramUnit(with: .kilo), doubleValue: kilograms),
            start: start, end: start)
    }

    private func read(_ feed: inout ChangeFeed) throws -> [(text: String, mark: String)] {
        var told: [(text: String, mark: String)] = []
        try feed.read { item, mark in
            switch item {
            case .sample(let row): told.append(("\(row.value)", mark))
            case .deletion(let id, _, _): told.append(("gone \(id)", mark))
            }
        }
        return told
    }

    @Test("first what is there, then each change once, and nothing where nothing changed")
    func changes() async throws {
        let store = HKHealthStore.inMemory()
        let first = weight(70)
        try await store.save([first, weight(71)])
        var feed = ChangeFeed(store, since: nil)
        #expect(try read(&feed).map(\.text) == ["70.0", "71.0"])
        #expect(try read(&feed).isEmpty)
        try await store.delete(first)
        try await store.save(weight(72))
        #expect(try read(&feed).map(\.text) == ["gone \(first.uuid)", "72.0"])
    }

    @Test("another feed goes on after each mark, with some things twice and none never")
    func resumed() async throws {
        let store = HKHealthStore.inMemory()
        for round in 0..<4 {
            let gone = weight(Double(round))
            try await store.save([gone, weight(10 + Double(round)), weight(20 + Double(round))])
            if round % 2 == 1 { try await store.delete(gone) }
        }
        var feed = ChangeFeed(store, since: "0")
        let all = try read(&feed)
        #expect(all.count == 12)
        for (index, (_, mark)) in all.enumerated() {
            var rest = ChangeFeed(store, since: mark)
            let more = try read(&rest).map(\.text)
            #expect(Set(more).isSuperset(of: all[(index + 1)...].map(\.text)))
        }
    }

    @Test("an older copy in the place of the store is told and not mixed")
    func otherStore() async throws {
        let (store, other) = (HKHealthStore.inMemory(), HKHealthStore.inMemory())
        try await store.save(weight(70))
        try await other.save(weight(70))
        var feed = ChangeFeed(other, since: try StoreExport(store).mark)
        #expect(throws: HKError.self) { try read(&feed) }
    }
}
