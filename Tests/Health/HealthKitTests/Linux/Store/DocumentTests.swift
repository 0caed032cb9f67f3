import Foundation
import SampleStoreProof
import SwimFitTestSupport
import Synchronization
import Testing

@testable import HealthKit

@Suite("Documents", .inTurn)
struct DocumentTests {
    private let clock = TestClock()
    private let plan = UUID()

    /// A clock that is set by hand.
    private final class TestClock: Sendable {
        private let seconds = Mutex(800_000_000.0)
        var now: Double {
            get { seconds.withLock { $0 } }
            set { seconds.withLock { $0 = newValue } }
        }
        var date: Date { Date(timeIntervalSinceReferenceDate: now) }
    }

    private func store() -> HKHealthStore {
        .inMemory(configuration: .init(now: { [clock] in clock.date }))
    }

    private func values(_ section: String = "plans", in store: HKHealthStore) throws -> String? {
        try store.documents(in: section).json.map { String(decoding: $0, as: UTF8.self) }
    }

    private func set(_ json: String?, _ key: String? = nil, in store: HKHealthStore) async throws {
        clock.now += 10
        var change = HKHealthStore.Change()
        change.documents = [
            .init(
                of: try store.documents(in: "plans"), key: key ?? plan.uuidString,
                to: json.map { Data($0.utf8) })
        ]
        try await store.apply(change, as: "a document")
    }

    /// The plan becomes a sample.
    private func eat(in store: HKHealthStore) async throws {
        clock.now += 10
        var change = HKHealthStore.Change()
        change.saved = [
            try HKQuantitySample.checked(
                type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: 1),
                start: Date(timeIntervalSinceReferenceDate: 0), end: Date(timeIntervalSinceReferenceDate: 1),
                uuid: plan)
        ]
        change.documents = [
            .init(of: try store.documents(in: "plans"), key: plan.uuidString, to: nil)
        ]
        try await store.apply(change, as: "eating")
    }

    private func undo(in store: HKHealthStore) async throws {
        clock.now += 10
        let step = try #require(try store.undoHistory().done.last)
        #expect(try await store.takeBack(step))
    }

    /// How often the plan is there: as a document, and as a sample.
    private func state(_ store: HKHealthStore) throws -> [Int] {
        [try values(in: store) == nil ? 0 : 1, try StoreExport(store).count]
    }

    @Test("a document and a sample are changed in one step, which undo and redo take back and repeat")
    func step() async throws {
        let store = store()
        try await set("{\"grams\":150}", in: store)
        try await eat(in: store)
        #expect(try state(store) == [0, 1])
        try await undo(in: store)
        #expect(try state(store) == [1, 0])
        let undone = try #require(try store.undoHistory().undone.last)
        #expect(try await store.takeBack(undone))
        #expect(try state(store) == [0, 1])
        try await undo(in: store)
        try await undo(in: store)
        #expect(try state(store) == [0, 0])
    }

    @Test("a change that was decided from another value changes nothing, and can be made again")
    func meanwhile() async throws {
        let store = store()
        try await set("1", in: store)
        let basis = try store.documents(in: "plans")
        try await set("2", in: store)
        var change = HKHealthStore.Change()
        change.documents = [.init(of: basis, key: plan.uuidString, to: Data("3".utf8))]
        await #expect(throws: HKHealthStore.ChangedMeanwhile.self) { try await store.apply(change, as: "x") }
        #expect(try values(in: store) == "{\"\(plan.uuidString)\":2}" && store.undoHistory().done.count == 2)
        change.documents = [.init(of: basis, key: "other", to: Data("[".utf8))]
        await #expect(throws: HKError.self) { try await store.apply(change, as: "x") }
    }

    @Test("an undo of what others have changed since is refused")
    func refused() async throws {
        let store = store()
        try await set("1", in: store)
        let first = try #require(try store.undoHistory().done.last)
        try store.takeIn(
            documents:
                "{\"schema\":1,\"documents\":{\"plans\":{\"\(plan)\":5}},\"changed\":{\"plans\":{\"\(plan)\":900000000}}}"
        )
        await #expect(throws: HKError.self) { try await store.takeBack(first) }
        #expect(try values(in: store) == "{\"\(plan.uuidString)\":5}")
    }

    @Test("the newer change or removal of a document wins, and an undone merge leaves no trace")
    func merge() async throws {
        let (one, two) = (store(), store())
        try await set("1", in: one)
        try await set("9", "b", in: one)
        try await set("2", in: two)
        let before = try StoreExport(one).documents
        let report = try await one.merge(two, as: "merging")
        #expect(report.documents.map(\.takesTheirs) == [true, false] && report.documents[0].isConflict)
        #expect(try values(in: one) == "{\"\(plan.uuidString)\":2,\"b\":9}")
        #expect(try await one.merge(two, as: "merging").isEmpty)
        try await undo(in: one)
        #expect(try StoreExport(one).documents == before)
        try await set(nil, "b", in: one)
        _ = try await two.merge(one, as: "merging")
        _ = try await one.merge(two, as: "merging")
        #expect(try values(in: one) == "{\"\(plan.uuidString)\":2}")
        #expect(try StoreExport(one).documents == StoreExport(two).documents)
    }

    /// What each of three machines does with a plan that all of them know.
    static let histories: [[String]] = [
        ["eat", "eat", ""], ["eat", "edit", ""], ["eat undo", "edit", "eat"], ["eat", "eat undo", "edit"],
        ["edit eat", "eat undo edit", "eat undo eat"], ["eat", "delete", "edit"],
        ["eat undo", "eat undo", "eat"],
        ["eat edit", "", "edit edit"],
    ]

    @Test(
        "a plan is a document or a sample and never both, whatever machines do with it and in which order they merge",
        arguments: histories)
    func becoming(machines: [String]) async throws {
        let base = store()
        try await set("0", in: base)
        var stores: [HKHealthStore] = []
        for (number, verbs) in machines.enumerated() {
            let store = try HKHealthStore.inMemory(copying: base)
            for verb in verbs.split(separator: " ") {
                let isPlanned = try state(store)[0] == 1
                switch verb {
                case "eat" where isPlanned: try await eat(in: store)
                case "undo": try await undo(in: store)
                case "edit" where isPlanned: try await set("\(number + 1)", in: store)
                case "delete" where isPlanned: try await set(nil, in: store)
                default: break
                }
            }
            stores.append(store)
        }
        var first: [String]?
        for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
            let joined = self.store()
            for number in order { _ = try await joined.merge(stores[number], as: "merging") }
            _ = try await joined.merge(stores[order[0]], as: "merging")
            #expect(try state(joined).reduce(0, +) <= 1, "\(order)")
            var lines: [String] = []
            try StoreExport(joined).forEachLine { lines.append($0) }
            #expect(first ?? lines.dropLast() == lines.dropLast(), "\(order)")
            first = lines.dropLast()
        }
        // A plan that nobody has deleted is not lost.
        let joined = self.store()
        for store in stores { _ = try await joined.merge(store, as: "merging") }
        if !machines.contains("delete") { #expect(try state(joined).reduce(0, +) == 1) }
    }

    @Test("documents go through a pipe with their times, and a second time change nothing")
    func lines() async throws {
        let (one, two) = (store(), store())
        try await set("{\"a\":[1,2.5,\"x\"]}", in: one)
        try await set("1", "gone", in: one)
        try await set(nil, "gone", in: one)
        var lines: [[UInt8]] = []
        try StoreExport(one).forEachLine { lines.append(Array($0.utf8)) }
        for _ in 0..<2 {
            var intake = StoreIntake(into: two, isRehearsal: false, restoresDeleted: false)
            var rest: [[UInt8]]? = lines
            try intake.take(as: "importing") {
                defer { rest = nil }
                return rest
            } told: { _ in
            }
            #expect(try StoreExport(two).documents == StoreExport(one).documents)
        }
        #expect(try two.undoHistory().done.count == 1)
    }
}
