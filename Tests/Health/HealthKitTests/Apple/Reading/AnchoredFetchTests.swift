import Foundation
import Synchronization
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import HealthKit

/// Whatever happens in between, a reader that only ever goes on from its anchor hears of each change once.
@Suite("Anchored queries over a history", .inTurn)
struct AnchoredHistoryTests {
    private static let types = [HKQuantityType(.stepCount), HKQuantityType(.bodyMass)]

    /// What an app would know that only ever read through its anchor.
    private struct Reader: Sendable {
        var anchor: HKQueryAnchor?
        var present: Set<UUID> = []
        var gone: Set<UUID> = []
        /// What came twice.
        var problems: [String] = []

        mutating func take(_ added: [UUID], _ deleted: [UUID], _ next: HKQueryAnchor?) {
            for id in added where gone.contains(id) || !present.insert(id).inserted {
                problems.append("\(id) was added twice")
            }
            for id in deleted {
                if !gone.insert(id).inserted { problems.append("\(id) was deleted twice") }
                present.remove(id)
            }
            anchor = next
        }

        /// Reads one page of the types.
        mutating func read(_ types: [HKQuantityType], limit: Int?, in store: HKHealthStore) async throws
            -> Bool
        {
            let page = try await HKAnchoredObjectQueryDescriptor(
                predicates: types.map { HKSamplePredicate.quantitySample(type: $0) }, anchor: anchor,
                limit: limit
            ).result(for: store)
            let count = page.addedSamples.count + page.deletedObjects.count
            if let limit, count > limit { problems.append("\(count) in a page of \(limit)") }
            take(page.addedSamples.map(\.uuid), page.deletedObjects.map(\.uuid), page.newAnchor)
            return count > 0
        }
    }

    /// A long-running query that is stopped and goes on from where it was.
    private final class Listener: Sendable {
        private struct State {
            var reader = Reader()
            var query: HKAnchoredObjectQuery?
            /// Counts executions: what a stopped query was still about to tell is not taken.
            var run = 0
        }

        private let state = Mutex(State())
        private let inbox = Inbox<Void>()

        var reader: Reader { state.withLock { $0.reader } }

        func start(limit: Int, in store: HKHealthStore) {
            let (anchor, run) = state.withLock { state in
                state.run += 1
                return (state.reader.anchor, state.run)
            }
            let take: HKAnchoredObjectQuery.Handler = { [self] _, samples, deleted, anchor, _ in
                state.withLock { state in
                    guard state.run == run else { return }
                    state.reader.take((samples ?? []).map(\.uuid), (deleted ?? []).map(\.uuid), anchor)
                }
                inbox.put(())
            }
            let query = HKAnchoredObjectQuery(
                queryDescriptors: AnchoredHistoryTests.types.map {
                    HKQueryDescriptor(sampleType: $0, predicate: nil)
                },
                anchor: anchor, limit: limit, resultsHandler: take)
            query.follow(take)
            state.withLock { $0.query = query }
            store.execute(query)
        }

        func stop(in store: HKHealthStore) {
            let query = state.withLock { state in
                state.run += 1
                return state.query
            }
            if let query { store.stop(query) }
        }

        /// Returns when everything has been told.
        func wait(for present: Set<UUID>, _ gone: Set<UUID>) async throws {
            while case let reader = reader, reader.present != present || reader.gone != gone {
                try await inbox.next()
            }
        }
    }

    private func sample(_ generator: inout SeededGenerator) -> HKQuantitySample {
        let start = Double(Int.random(in: 0..<60, using: &generator))
        return Bool.random(using: &generator) ? steps(1, from: start, to: start + 1) : weight(70, at: start)
    }

    @Test(
        "any order of saves, deletes, limits, restarts and compaction of the file tells every change exactly once",
        arguments: 0..<10)
    func exactlyOnce(round: Int) async throws {
        let seed = 43_000 + UInt64(round)
        var generator = SeededGenerator(seed: seed)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hk-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }  // IGNORED: leftovers in /tmp hurt nobody.
        let file = folder.appendingPathComponent("health.json")
        var store = try HKHealthStore(url: file)
        var living: [HKQuantitySample] = []
        var gone: Set<UUID> = []
        var (both, one) = (Reader(), Reader())
        let listener = Listener()
        listener.start(limit: round % 4, in: store)
        for _ in 0..<50 {
            switch Int.random(in: 0..<12, using: &generator) {
            case 0..<4:
                let new = (0..<Int.random(in: 1...4, using: &generator)).map { _ in sample(&generator) }
                try await store.save(new)
                living += new
            case 4..<6 where !living.isEmpty:
                let old = living.remove(at: Int.random(in: 0..<living.count, using: &generator))
                try await store.delete(old)
                gone.insert(old.uuid)
            case 6:
                listener.stop(in: store)
                store = try HKHealthStore(url: file)
                listener.start(limit: Int.random(in: 0...3, using: &generator), in: store)
            case 7: _ = try store.core.open().compact()
            case 8: try await listener.wait(for: Set(living.map(\.uuid)), gone)
            default:
                let limit = Bool.random(using: &generator) ? Int.random(in: 1...3, using: &generator) : nil
                _ = try await both.read(Self.types, limit: limit, in: store)
                _ = try await one.read([Self.types[0]], limit: limit, in: store)
            }
        }
        try await listener.wait(for: Set(living.map(\.uuid)), gone)
        listener.stop(in: store)
        while try await both.read(Self.types, limit: 2, in: store) {}
        while try await one.read([Self.types[0]], limit: 1, in: store) {}
        #expect(both.present == Set(living.map(\.uuid)), "seed \(seed)")
        #expect(both.gone == gone, "seed \(seed)")
        #expect(
            one.present == Set(living.filter { $0.quantityType == Self.types[0] }.map(\.uuid)), "seed \(seed)"
        )
        #expect(both.problems + one.problems + listener.reader.problems == [], "seed \(seed)")
    }

    @Test("what the limit of a long-running query cuts off follows at once in further calls")
    func furtherPages() async throws {
        let store = HKHealthStore.inMemory()
        try await store.save((0..<10).map { steps(1, from: Double($0), to: Double($0) + 1) })
        let inbox = Inbox<Int>()
        let take: HKAnchoredObjectQuery.Handler = { _, samples, _, _, _ in inbox.put(samples?.count ?? -1) }
        let query = HKAnchoredObjectQuery(
            type: Self.types[0], predicate: nil, anchor: nil, limit: 3, resultsHandler: take)
        query.follow(take)
        store.execute(query)
        var sizes: [Int] = []
        for _ in 0..<4 { sizes.append(try await inbox.next()) }
        #expect(sizes == [3, 3, 3, 1])
        store.stop(query)
    }

    @Test("a page of an older read reports a sample that was deleted since as a deletion only")
    func deletedMeanwhile() async throws {
        let store = HKHealthStore.inMemory()
        let samples = (0..<6).map { steps(Double($0), from: Double($0), to: Double($0) + 1) }
        try await store.save(samples)
        var reader = Reader()
        _ = try await reader.read([Self.types[0]], limit: 2, in: store)
        try await store.delete(samples[4])
        try await store.save(steps(9, from: 20, to: 21))
        while try await reader.read([Self.types[0]], limit: 2, in: store) {}
        #expect(reader.present.count == 6)
        #expect(reader.gone == [samples[4].uuid])
        #expect(reader.problems == [])
    }

    @Test("while a handler is busy commits wait, and come once and in order")
    func busyHandler() async throws {
        let store = HKHealthStore.inMemory()
        let inbox = Inbox<[UUID]>()
        let gate = DispatchSemaphore(value: 0)
        let take: HKAnchoredObjectQuery.Handler = { _, samples, _, _, _ in
            inbox.put((samples ?? []).map(\.uuid))
            gate.wait()
        }
        let query = HKAnchoredObjectQuery(
            type: Self.types[0], predicate: nil, anchor: nil, limit: HKObjectQueryNoLimit,
            resultsHandler: take)
        query.updateHandler = take
        store.execute(query)
        #expect(try await inbox.next() == [])
        gate.signal()
        let samples = (0..<40).map { steps(1, from: Double($0), to: Double($0) + 1) }
        var heard: [UUID] = []
        for (number, sample) in samples.enumerated() {
            // Completes although the handler waits.
            try await store.save(sample)
            guard number % 3 == 0 else { continue }
            while heard.last != sample.uuid {
                heard += try await inbox.next()
                gate.signal()
            }
        }
        #expect(heard == samples.map(\.uuid))
        store.stop(query)
        gate.signal()
    }

    @Test("many threads' commits come once each, in order")
    func manyThreads() async throws {
        let store = HKHealthStore.inMemory()
        let inbox = Inbox<[UUID]>()
        let take: HKAnchoredObjectQuery.Handler = { _, samples, _, _, _ in
            inbox.put((samples ?? []).map(\.uuid))
        }
        let query = HKAnchoredObjectQuery(
            type: Self.types[0], predicate: nil, anchor: nil, limit: HKObjectQueryNoLimit,
            resultsHandler: take)
        query.updateHandler = take
        store.execute(query)
        let samples = (0..<180).map { steps(1, from: Double($0), to: Double($0) + 1) }
        await withTaskGroup(of: Void.self) { group in
            for lane in 0..<6 {
                group.addTask {
                    // IGNORED: a failed save would be missing below.
                    for sample in samples[lane * 30..<(lane + 1) * 30] { try? await store.save(sample) }
                }
            }
        }
        var heard: [UUID] = []
        while heard.count < 180 { heard += try await inbox.next() }
        store.stop(query)
        let all = try await HKAnchoredObjectQueryDescriptor(
            predicates: [.sample(type: Self.types[0])], anchor: nil
        ).result(for: store)
        #expect(heard == all.addedSamples.map(\.uuid))
    }
}
