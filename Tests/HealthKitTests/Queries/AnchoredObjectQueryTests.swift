import HealthKit
import StoreProof
import Testing

@Suite("Anchored object queries", .waits)
struct AnchoredObjectQueryTests {
    let store = HKHealthStore.inMemory()
    let type = HKQuantityType(.stepCount)

    private typealias Descriptor = HKAnchoredObjectQueryDescriptor<HKQuantitySample>

    private func changes(
        after anchor: HKQueryAnchor?, limit: Int? = nil, _ predicate: NSPredicate? = nil
    ) async throws -> Descriptor.Result {
        try await Descriptor(
            predicates: [.quantitySample(type: type, predicate: predicate)], anchor: anchor, limit: limit
        ).result(for: store)
    }

    @Test("samples come in the order of saving, not of their dates")
    func insertionOrder() async throws {
        let late = steps(1, from: 10, to: 11)
        let early = steps(2, from: 0, to: 1)
        try await store.save(late)
        try await store.save(early)
        #expect(try await changes(after: nil).addedSamples == [late, early])
    }

    @Test("an anchor leaves out what was delivered and brings what is new, deletions too")
    func onlyNews() async throws {
        let first = steps(1, from: 0, to: 1)
        try await store.save(first)
        let start = try await changes(after: nil)
        #expect(start.addedSamples == [first])
        let second = steps(2, from: 1, to: 2)
        try await store.save(second)
        try await store.delete(first)
        let next = try await changes(after: start.newAnchor)
        #expect(next.addedSamples == [second])
        #expect(next.deletedObjects.map(\.uuid) == [first.uuid])
        let last = try await changes(after: next.newAnchor)
        #expect(last.addedSamples.isEmpty && last.deletedObjects.isEmpty)
    }

    @Test("a limit counts samples and deletions together and may fall into the middle of a commit")
    func limit() async throws {
        let old = steps(9, from: 0, to: 1)
        try await store.save(old)
        let start = try await changes(after: nil)
        let batch = (0..<5).map { steps(Double($0), from: Double($0), to: Double($0) + 1) }
        try await store.save(batch)
        try await store.delete(old)
        var anchor = start.newAnchor
        var added: [HKQuantitySample] = []
        var deleted: [UUID] = []
        var rounds = 0
        while true {
            let page = try await changes(after: anchor, limit: 2)
            if page.addedSamples.isEmpty, page.deletedObjects.isEmpty { break }
            #expect(page.addedSamples.count + page.deletedObjects.count <= 2)
            added += page.addedSamples
            deleted += page.deletedObjects.map(\.uuid)
            anchor = page.newAnchor
            rounds += 1
        }
        #expect(added == batch)
        #expect(deleted == [old.uuid])
        #expect(rounds == 3)
    }

    @Test("an archived anchor continues where it was")
    func archived() async throws {
        try await store.save(steps(1, from: 0, to: 1))
        let anchor = try await changes(after: nil).newAnchor
        let data = try NSKeyedArchiver.archivedData(withRootObject: anchor, requiringSecureCoding: true)
        let read = try #require(
            try NSKeyedUnarchiver.unarchivedObject(ofClass: HKQueryAnchor.self, from: data))
        #expect(read == anchor)
        let second = steps(2, from: 1, to: 2)
        try await store.save(second)
        #expect(try await changes(after: read).addedSamples == [second])
    }

    @Test("an anchor of another type is refused")
    func otherType() async throws {
        try await store.save(steps(1, from: 0, to: 1))
        let anchor = try await changes(after: nil).newAnchor
        await #expect(throws: HKError.self) {
            try await Descriptor(
                predicates: [.quantitySample(type: HKQuantityType(.bodyMass))], anchor: anchor
            )
            .result(for: store)
        }
    }

    @Test("a replaced sync object shows up as one deletion and one addition")
    func replaced() async throws {
        func synced(_ version: Int) -> HKQuantitySample {
            steps(
                Double(version), from: 0, to: 1,
                metadata: [HKMetadataKeySyncIdentifier: "walk", HKMetadataKeySyncVersion: version])
        }
        let first = synced(1)
        try await store.save(first)
        let start = try await changes(after: nil)
        let second = synced(2)
        try await store.save(second)
        let next = try await changes(after: start.newAnchor)
        #expect(next.addedSamples == [second])
        #expect(next.deletedObjects.map(\.uuid) == [first.uuid])
        #expect(next.deletedObjects.first?.metadata?[HKMetadataKeySyncIdentifier] as? String == "walk")
    }

    @Test("the update handler brings only what is new, once each")
    func updates() async throws {
        let first = steps(1, from: 0, to: 1)
        try await store.save(first)
        var results = Descriptor(predicates: [.quantitySample(type: type)], anchor: nil).results(for: store)
            .makeAsyncIterator()
        #expect(try await results.next()?.addedSamples == [first])
        let second = steps(2, from: 1, to: 2)
        try await store.save(second)
        #expect(try await results.next()?.addedSamples == [second])
        try await store.delete(first)
        #expect(try await results.next()?.deletedObjects.map(\.uuid) == [first.uuid])
    }

    @Test(
        "any order of saves, deletes, limits and restarts delivers every change exactly once",
        arguments: 0..<12)
    func exactlyOnce(round: Int) async throws {
        let seed = 31_000 + UInt64(round)
        var generator = SeededGenerator(seed: seed)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hk-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }  // SAFETY: leftovers in /tmp hurt nobody.
        let file = folder.appendingPathComponent("health.json")
        var store = try HKHealthStore(url: file)
        var living: [HKQuantitySample] = []
        var reader = Reader()
        for _ in 0..<60 {
            switch Int.random(in: 0..<10, using: &generator) {
            case 0..<4:
                let new = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
                    let start = Double(Int.random(in: 0..<50, using: &generator))
                    return steps(1, from: start, to: start + 1)
                }
                try await store.save(new)
                living += new
            case 4..<6 where !living.isEmpty:
                let index = Int.random(in: 0..<living.count, using: &generator)
                try await store.delete(living.remove(at: index))
            case 6:
                store = try HKHealthStore(url: file)
            default:
                let limit = Bool.random(using: &generator) ? Int.random(in: 1...3, using: &generator) : nil
                let page = try await Descriptor(
                    predicates: [.quantitySample(type: type)], anchor: reader.anchor, limit: limit
                ).result(for: store)
                reader.take(page, limit: limit, seed: seed)
            }
        }
        while true {
            let page = try await Descriptor(
                predicates: [.quantitySample(type: type)], anchor: reader.anchor, limit: 2
            ).result(for: store)
            if page.addedSamples.isEmpty, page.deletedObjects.isEmpty { break }
            reader.take(page, limit: 2, seed: seed)
        }
        #expect(reader.present == Set(living.map(\.uuid)), "seed \(seed)")
    }

    /// What an app would know that only ever read through its anchor.
    private struct Reader {
        var anchor: HKQueryAnchor?
        var present: Set<UUID> = []
        var gone: Set<UUID> = []

        mutating func take(_ page: Descriptor.Result, limit: Int?, seed: UInt64) {
            for sample in page.addedSamples {
                #expect(present.insert(sample.uuid).inserted, "delivered twice, seed \(seed)")
            }
            for object in page.deletedObjects {
                #expect(gone.insert(object.uuid).inserted, "deleted twice, seed \(seed)")
                present.remove(object.uuid)
            }
            if let limit { #expect(page.addedSamples.count + page.deletedObjects.count <= limit) }
            anchor = page.newAnchor
        }
    }
}
