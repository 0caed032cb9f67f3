import HealthKit
import SwimFitTestSupport
import Testing

@Suite("Anchored object queries", .inTurn)
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
}
