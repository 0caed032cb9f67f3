import HealthKit
import Testing

@Suite("Observer queries")
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

    /// Returns when everything that was committed before has been handed to every query of the store.
    private func settle(_ type: HKSampleType) async throws {
        let (query, inbox) = observe(type)
        store.execute(query)
        _ = await inbox.next()
        store.stop(query)
    }

    @Test("it is called once after execute, with an empty store too")
    func firstCall() async throws {
        let (query, inbox) = observe(stepType)
        store.execute(query)
        #expect(await inbox.next() == nil)
        try await settle(stepType)
        #expect(inbox.total == 1)
    }

    @Test("it is called once for each matching save and delete, and once for a commit of many")
    func eachCommit() async throws {
        let (query, inbox) = observe(stepType)
        store.execute(query)
        _ = await inbox.next()
        let sample = steps(1, from: 0, to: 1)
        try await store.save(sample)
        _ = await inbox.next()
        try await store.delete(sample)
        _ = await inbox.next()
        try await store.save((0..<50).map { steps(1, from: Double($0), to: Double($0)) })
        _ = await inbox.next()
        try await settle(stepType)
        #expect(inbox.total == 4)
    }

    @Test("other types and samples outside the predicate are none of its business")
    func others() async throws {
        let predicate = HKQuery.predicateForSamples(withStart: hour(10), end: hour(20))
        let (query, inbox) = observe(stepType, predicate)
        store.execute(query)
        _ = await inbox.next()
        try await store.save(weight(70, at: 12))
        let early = steps(1, from: 0, to: 1)
        try await store.save(early)
        try await store.delete(early)
        let late = steps(1, from: 11, to: 12)
        try await store.save(late)
        _ = await inbox.next()
        try await store.delete(late)
        _ = await inbox.next()
        try await settle(stepType)
        #expect(inbox.total == 3)
    }

    @Test("nothing comes after stop, and stopping twice does nothing")
    func stopped() async throws {
        let (query, inbox) = observe(stepType)
        store.execute(query)
        _ = await inbox.next()
        store.stop(query)
        store.stop(query)
        try await store.save(steps(1, from: 0, to: 1))
        try await settle(stepType)
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
        #expect(await inbox.next() == [stepType.identifier, massType.identifier])
        try await store.save(weight(70, at: 0))
        #expect(await inbox.next() == [massType.identifier])
        store.stop(query)
    }

    @Test("a new order of sources counts as a change of the type")
    func sourceOrder() async throws {
        try await store.save(steps(1, from: 0, to: 1))
        let (query, inbox) = observe(stepType)
        store.execute(query)
        _ = await inbox.next()
        try await store.setSourceOrder([.default()], for: stepType)
        _ = await inbox.next()
        store.stop(query)
    }

    /// Calls the body with two store objects on one file, in which the first has saved a sample.
    private func onOneFile(
        _ body: (_ writer: HKHealthStore, _ reader: HKHealthStore) async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hk-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }  // SAFETY: leftovers in /tmp hurt nobody.
        let file = folder.appendingPathComponent("health.json")
        let writer = try HKHealthStore(url: file)
        try await writer.save(steps(1, from: 0, to: 1))
        let reader = try HKHealthStore(url: file)
        try await body(writer, reader)
    }

    @Test("another store object on the same file hears of a save")
    func otherStore() async throws {
        try await onOneFile { writer, reader in
            let (query, inbox) = observe(stepType)
            reader.execute(query)
            _ = await inbox.next()
            try await writer.save(steps(2, from: 1, to: 2))
            _ = await inbox.next()
            #expect(try await reader.samples(stepType).count == 2)
            reader.stop(query)
        }
    }

    @Test("an object on the store that answers here has called the handler when the query is executed")
    func runsSynchronously() async throws {
        try await store.save(steps(1, from: 0, to: 1))
        let thread = pthread_self()
        // SAFETY: the handlers run on this thread, as is shown here.
        nonisolated(unsafe) var answers: [Int] = []
        func ask(_ object: HKHealthStore, _ query: HKQuery, counts expected: [Int]) {
            answers = []
            object.execute(query)
            #expect(answers == expected)
        }
        let samples = HKSampleQuery(sampleType: stepType, predicate: nil, limit: 0, sortDescriptors: nil) {
            #expect(pthread_equal(pthread_self(), thread) != 0)
            answers.append(($1 ?? []).count + ($2 == nil ? 0 : 100))
        }
        ask(store.runningSynchronously, samples, counts: [1])
        let sum = HKStatisticsQuery(
            quantityType: HKQuantityType(.stepCount), quantitySamplePredicate: nil, options: .cumulativeSum
        ) { _, statistics, _ in
            answers.append(Int(statistics?.sumQuantity()?.doubleValue(for: .count()) ?? -1))
        }
        ask(store.runningSynchronously, sum, counts: [1])
        let days = HKStatisticsCollectionQuery(
            quantityType: HKQuantityType(.stepCount), quantitySamplePredicate: nil, options: .cumulativeSum,
            anchorDate: .distantPast, intervalComponents: DateComponents(hour: 24))
        days.initialResultsHandler = { _, collection, _ in
            answers.append(collection?.statistics().count ?? -1)
        }
        ask(store.runningSynchronously, days, counts: [1])
    }

    @Test("a store that nobody subscribes to answers with what another has saved since")
    func otherStoreAsked() async throws {
        try await onOneFile { writer, reader in
            #expect(try await reader.samples(stepType).count == 1)
            try await Task.sleep(for: .milliseconds(600))
            try await writer.save(steps(2, from: 1, to: 2))
            #expect(try await reader.samples(stepType).count == 2)
        }
    }

    @Test("every commit is heard of, from many threads, while other queries come and go")
    func stress() async throws {
        let (query, inbox) = observe(stepType)
        store.execute(query)
        _ = await inbox.next()
        let store = store
        await withTaskGroup(of: Void.self) { group in
            for lane in 0..<8 {
                group.addTask {
                    for step in 0..<25 {
                        let sample = steps(1, from: Double(lane), to: Double(lane) + 1)
                        // SAFETY: a failed save would show as a missing notification below.
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
        for _ in 0..<8 * 38 { _ = await inbox.next() }
        try await settle(stepType)
        #expect(inbox.total == 1 + 8 * 38)
    }
}
