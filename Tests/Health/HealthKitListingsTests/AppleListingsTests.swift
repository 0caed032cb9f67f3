import HealthKit
import SwimFitTestSupport
import Testing

@Suite("Apple's listings compile as printed and do what the text says", .inTurn)
struct AppleListingsTests {
    private func energy(_ kilocalories: Double, at date: Date) -> HKQuantitySample {
        HKQuantitySample(
            type: HKQuantityType(.dietaryEnergyConsumed),
            quantity: HKQuantity(unit: .kilocalorie(), doubleValue: kilocalories), start: date, end: date)
    }

    @Test("a sample query with predicate and sort descriptor gives what touches today, by start")
    func sampleQuery() async throws {
        let store = HKHealthStore.inMemory()
        // The listing reads the clock: should midnight pass meanwhile, it is run again.
        var (query, midnight) = (runSampleQueryListing(in: store), Calendar.current.startOfDay(for: Date()))
        while true {
            let before = Calendar.current.startOfDay(for: Date())
            query = runSampleQueryListing(in: store)
            midnight = Calendar.current.startOfDay(for: Date())
            if before == midnight { break }
        }
        let tomorrow = try #require(Calendar.current.date(byAdding: .day, value: 1, to: midnight))
        let breakfast = energy(400, at: midnight.addingTimeInterval(8 * 3600))
        let supper = energy(600, at: midnight.addingTimeInterval(18 * 3600))
        let first = energy(1, at: midnight)
        try await store.save([
            supper, energy(100, at: midnight.addingTimeInterval(-1)), breakfast, first,
            energy(200, at: tomorrow),
        ])
        #expect(try await answer(to: query, in: store) == [first, breakfast, supper])
    }

    /// What a query with the same parts finds: the listing's own handler leaves the results to the reader.
    private func answer(to query: HKSampleQuery, in store: HKHealthStore) async throws -> [HKSample]? {
        let type = try #require(query.objectType as? HKSampleType)
        return await withCheckedContinuation { continuation in
            store.execute(
                HKSampleQuery(
                    sampleType: type, predicate: query.predicate, limit: query.limit,
                    sortDescriptors: query.sortDescriptors
                ) { _, samples, _ in continuation.resume(returning: samples) })
        }
    }

    @Test("an anchored query brings everything first, then each change, and its anchor goes on behind them")
    func anchoredQuery() async throws {
        let store = HKHealthStore.inMemory()
        func steps(_ start: Double) -> HKQuantitySample {
            HKQuantitySample(
                type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: 1),
                start: Date(timeIntervalSinceReferenceDate: start),
                end: Date(timeIntervalSinceReferenceDate: start + 1))
        }
        func news(after anchor: HKQueryAnchor) async throws
            -> HKAnchoredObjectQueryDescriptor<HKQuantitySample>.Result
        {
            try await HKAnchoredObjectQueryDescriptor(
                predicates: [.quantitySample(type: HKQuantityType(.stepCount))], anchor: anchor
            ).result(for: store)
        }
        let old = steps(0)
        try await store.save(old)
        runAnchoredObjectQueryListing(in: store)
        var changes = anchors.makeAsyncIterator()
        let first = try #require(await changes.next() ?? nil)
        #expect(try await news(after: first).addedSamples.isEmpty)
        let new = steps(10)
        try await store.save(new)
        let second = try #require(await changes.next() ?? nil)
        #expect(first != second)
        #expect(try await news(after: first).addedSamples == [new])
        try await store.delete(old)
        let third = try #require(await changes.next() ?? nil)
        #expect(try await news(after: second).deletedObjects.map(\.uuid) == [old.uuid])
        #expect(try await news(after: third).deletedObjects.isEmpty)
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
