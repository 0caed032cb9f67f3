import HealthKit
import Testing

@Suite("Apple's listings compile as printed and do what the text says")
struct AppleListingsTests {
    private func energy(_ kilocalories: Double, at date: Date) -> HKQuantitySample {
        HKQuantitySample(
            type: HKQuantityType(.dietaryEnergyConsumed),
            quantity: HKQuantity(unit: .kilocalorie(), doubleValue: kilocalories), start: date, end: date)
    }

    @Test("a sample query with predicate and sort descriptor")
    func sampleQuery() async throws {
        let store = HKHealthStore.inMemory()
        let query = runSampleQueryListing(in: store)
        #expect(query.predicate != nil)
        #expect(query.sortDescriptors?.count == 1)
        store.execute(query)
    }

    @Test("an anchored query brings everything first, and updates with a later anchor")
    func anchoredQuery() async throws {
        let store = HKHealthStore.inMemory()
        runAnchoredObjectQueryListing(in: store)
        var changes = anchors.makeAsyncIterator()
        let first = try #require(await changes.next() ?? nil)
        try await store.save(
            HKQuantitySample(
                type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: 1),
                start: Date(timeIntervalSinceReferenceDate: 0), end: Date(timeIntervalSinceReferenceDate: 1)))
        let second = try #require(await changes.next() ?? nil)
        #expect(first != second)
    }

    @Test("a correlation query finds foods of at least 800 kcal")
    func correlationQuery() async throws {
        let store = HKHealthStore.inMemory()
        let noon = Date(timeIntervalSinceReferenceDate: 43_200)
        for kilocalories in [150.0, 800, 950] {
            try await store.save(
                HKCorrelation(
                    type: HKCorrelationType(.food), start: noon, end: noon,
                    objects: [energy(kilocalories, at: noon)]))
        }
        #expect(await runCorrelationQueryListing(in: store) == "Found 2 foods")
    }
}
