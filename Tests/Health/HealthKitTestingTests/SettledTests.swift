import HealthKit
import HealthKitTesting
import SwimFitTestSupport
import Testing

@Suite("Waiting until every query was told", .inTurn)
struct SettledTests {
    private let kit = HealthTestStore()

    @Test("observers, completions and queries that answer once are waited for")
    func everyone() async throws {
        let heard = Notes<String>()
        kit.store.execute(
            HKObserverQuery(sampleType: stepCount, predicate: nil) { _, completion, _ in
                heard.add("observer")
                completion()
            })
        kit.store.execute(
            HKSampleQuery(sampleType: stepCount, predicate: nil, limit: 1, sortDescriptors: nil) { _, _, _ in
                heard.add("query")
            })
        await kit.settled()
        #expect(heard.all.sorted() == ["observer", "query"])
        kit.store.save(steps(1, until: kit.clock.now)) { _, _ in heard.add("completion") }
        await kit.settled()
        #expect(heard.all.dropFirst(2).sorted() == ["completion", "observer"])
    }

    @Test("so is what their handlers do in turn, over many steps", arguments: [1, 5, 40])
    func chains(length: Int) async throws {
        let (kit, heard) = (kit, Notes<Double>())
        kit.store.execute(
            HKObserverQuery(sampleType: stepCount, predicate: nil) { _, completion, _ in
                kit.store.execute(
                    HKSampleQuery(
                        sampleType: stepCount, predicate: nil, limit: HKObjectQueryNoLimit,
                        sortDescriptors: nil
                    ) { _, samples, _ in
                        let count = samples?.count ?? 0
                        heard.add(Double(count))
                        if count < length { kit.store.save(steps(1, until: kit.clock.now)) { _, _ in } }
                    })
                completion()
            })
        await kit.settled()
        #expect(heard.all.last == Double(length))
        #expect(try await kit.store.samples(stepCount).count == length)
    }

    @Test("an anchored query has every change of the kit and of the app by then")
    func anchored() async throws {
        let found = Notes<Int>()
        let query = HKAnchoredObjectQuery(
            type: stepCount, predicate: nil, anchor: nil, limit: HKObjectQueryNoLimit
        ) { _, added, _, _, _ in found.add(added?.count ?? -1) }
        query.updateHandler = { _, added, _, _, _ in found.add(added?.count ?? -1) }
        kit.store.execute(query)
        await kit.settled()
        for _ in 0..<20 {
            try await kit.add([steps(1, until: kit.clock.now)], from: .watch)
            try await kit.store.save(steps(1, until: kit.clock.now))
        }
        await kit.settled()
        #expect(found.all.reduce(0, +) == 40)
        kit.store.stop(query)
    }

    enum Caller: CaseIterable { case query, save }

    @Test("a handler that takes its time is waited for", arguments: Caller.allCases)
    func slowHandler(caller: Caller) async throws {
        let (kit, gate, heard) = (kit, DispatchSemaphore(value: 0), Notes<String>())
        let walk = steps(1, until: kit.clock.now)
        @Sendable func handle() {
            gate.wait()
            heard.add("handler")
        }
        switch caller {
        case .query:
            kit.store.execute(
                HKSampleQuery(sampleType: stepCount, predicate: nil, limit: 1, sortDescriptors: nil) {
                    _, _, _ in handle()
                })
        case .save: kit.store.save(walk) { _, _ in handle() }
        }
        async let settled: Void = {
            await kit.settled()
            heard.add("settled")
        }()
        // Meanwhile a wait that did not wait would be over.
        for _ in 0..<100 { try await kit.add([steps(1, until: kit.clock.now)], from: .watch) }
        gate.signal()
        await settled
        #expect(heard.all == ["handler", "settled"])
    }

    @Test("with nothing to wait for it returns")
    func nothing() async {
        await kit.settled()
        await HealthTestStore().settled()
    }
}
