import SwimFitTestSupport
import Testing

@testable import HealthKit

@Suite("Observer queries", .inTurn)
struct ObserverQueryTests {
    let store = HKHealthStore.inMemory()
    let stepType = HKQuantityType(.stepCount)
    let massType = HKQuantityType(.bodyMass)

    private func observe(
        _ type: HKSampleType, _ predicate: NSPredicate? = nil
    ) -> (HKObserverQuery, Inbox<HKError.Code?>) {
        let inbox = Inbox<HKError.Code?>()
        let query = HKObserverQuery(sampleType: type, predicate: predicate) { _, completion, error in
            inbox.put((error as? HKError)?.code)
            completion()
        }
        return (query, inbox)
    }

    @Test("it is called once after execute, with an empty store too")
    func firstCall() async throws {
        let (query, inbox) = observe(stepType)
        store.execute(query)
        #expect(try await inbox.next() == nil)
        try await query.settled()
        #expect(inbox.total == 1)
    }

    @Test("it is called once for each matching save and delete, and once for a commit of many")
    func eachCommit() async throws {
        let (query, inbox) = observe(stepType)
        store.execute(query)
        _ = try await inbox.next()
        let sample = steps(1, from: 0, to: 1)
        try await store.save(sample)
        _ = try await inbox.next()
        try await store.delete(sample)
        _ = try await inbox.next()
        try await store.save((0..<50).map { steps(1, from: Double($0), to: Double($0)) })
        _ = try await inbox.next()
        try await query.settled()
        #expect(inbox.total == 4)
    }

    @Test("other types and samples outside the predicate are none of its business")
    func others() async throws {
        let predicate = HKQuery.predicateForSamples(withStart: hour(10), end: hour(20))
        let (query, inbox) = observe(stepType, predicate)
        store.execute(query)
        _ = try await inbox.next()
        try await store.save(weight(70, at: 12))
        let early = steps(1, from: 0, to: 1)
        try await store.save(early)
        try await store.delete(early)
        let late = steps(1, from: 11, to: 12)
        try await store.save(late)
        _ = try await inbox.next()
        try await store.delete(late)
        _ = try await inbox.next()
        try await query.settled()
        #expect(inbox.total == 3)
    }

    @Test("nothing comes after stop, and stopping twice does nothing")
    func stopped() async throws {
        let (query, inbox) = observe(stepType)
        store.execute(query)
        _ = try await inbox.next()
        store.stop(query)
        store.stop(query)
        try await store.save(steps(1, from: 0, to: 1))
        try await query.settled()
        #expect(inbox.total == 1)
    }

    @Test("with several descriptors the handler is told which types changed")
    func severalTypes() async throws {
        let inbox = Inbox<Set<String>>()
        let query = HKObserverQuery(queryDescriptors: [
            HKQueryDescriptor(sampleType: stepType, predicate: nil),
            HKQueryDescriptor(sampleType: massType, predicate: nil),
        ]) { _, types, completion, _ in
            inbox.put(Set((types ?? []).map(\.identifier)))
            completion()
        }
        store.execute(query)
        #expect(try await inbox.next() == [stepType.identifier, massType.identifier])
        try await store.save(weight(70, at: 0))
        #expect(try await inbox.next() == [massType.identifier])
        store.stop(query)
    }

    @Test("a new order of sources counts as a change of the type")
    func sourceOrder() async throws {
        try await store.save(steps(1, from: 0, to: 1))
        let (query, inbox) = observe(stepType)
        store.execute(query)
        _ = try await inbox.next()
        try await store.setSourceOrder([.default()], for: stepType)
        _ = try await inbox.next()
        try await query.settled()
        #expect(inbox.total == 2)
        store.stop(query)
    }

    /// Calls the body with a file and a store object on it, which has saved a sample.
    private func onOneFile(_ body: (_ file: URL, _ writer: HKHealthStore) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hk-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }  // IGNORED: leftovers in /tmp hurt nobody.
        let file = folder.appendingPathComponent("health.json")
        let writer = try HKHealthStore(url: file)
        try await writer.save(steps(1, from: 0, to: 1))
        try await body(file, writer)
    }

    @Test("another store object on the same file hears of a save")
    func otherStore() async throws {
        try await onOneFile { file, writer in
            let reader = try HKHealthStore(url: file)
            let (query, inbox) = observe(stepType)
            reader.execute(query)
            _ = try await inbox.next()
            try await writer.save(steps(2, from: 1, to: 2))
            _ = try await inbox.next()
            #expect(try await reader.samples(stepType).count == 2)
            reader.stop(query)
        }
    }

    @Test("a store that nobody observes watches its file once it has been open for a while")
    func unobservedStore() async throws {
        try await onOneFile { file, writer in
            let core = try StoreCore.opened(at: file, configuration: .init(), watchDelay: .zero)
            try await writer.save(steps(2, from: 1, to: 2))
            #expect(try await HKHealthStore(core: core).samples(stepType).count == 2)
        }
    }

    @Test("every commit is heard of, from many threads, while other queries come and go")
    func stress() async throws {
        let (query, inbox) = observe(stepType)
        store.execute(query)
        _ = try await inbox.next()
        let store = store
        await withTaskGroup(of: Void.self) { group in
            for lane in 0..<8 {
                group.addTask {
                    for step in 0..<25 {
                        let sample = steps(1, from: Double(lane), to: Double(lane) + 1)
                        // IGNORED: a failed save would show as a missing notification below.
                        try? await store.save(sample)
                        if step.isMultiple(of: 5) {
                            let passing = HKObserverQuery(sampleType: sample.sampleType, predicate: nil) {
                                _, done, _ in
                                done()
                            }
                            store.execute(passing)
                            store.stop(passing)
                        }
                        if step.isMultiple(of: 2) { try? await store.delete(sample) }
                    }
                }
            }
        }
        // 8 lanes × (25 saves + 13 deletes), each its own commit, after the first call.
        for _ in 0..<8 * 38 { _ = try await inbox.next() }
        try await query.settled()
        #expect(inbox.total == 1 + 8 * 38)
    }
}
