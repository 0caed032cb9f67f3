import HealthKit
import Testing

@Suite("Saving, deleting and replacing")
struct SavingTests {
    let store = HKHealthStore.inMemory()

    @Test("what was saved is found with its value, dates and metadata")
    func roundTrip() async throws {
        let sample = steps(
            120, from: 1, to: 2, metadata: [HKMetadataKeyWasUserEntered: true, "note": "walk"])
        try await store.save(sample)
        let found = try #require(
            try await store.samples(HKQuantityType(.stepCount)).first as? HKQuantitySample)
        #expect(found.uuid == sample.uuid)
        #expect(found.quantity.doubleValue(for: .count()) == 120)
        #expect(found.startDate == hour(1))
        #expect(found.endDate == hour(2))
        #expect(found.metadata?["note"] as? String == "walk")
        #expect(found.metadata?[HKMetadataKeyWasUserEntered] as? Bool == true)
        #expect(found is HKCumulativeQuantitySample)
    }

    @Test("a duplicate UUID is error 3 and nothing of the array is stored")
    func duplicate() async throws {
        let first = steps(1, from: 0, to: 1)
        try await store.save(first)
        await #expect(throws: HKError.self) { try await store.save([steps(2, from: 1, to: 2), first]) }
        #expect(try await store.samples(HKQuantityType(.stepCount)).count == 1)
    }

    @Test("a correlation is saved and deleted with its members in one go")
    func correlation() async throws {
        let meal = food("Porridge", kilocalories: 350, at: 8)
        try await store.save(meal)
        let found = try #require(try await store.samples(HKCorrelationType(.food)).first as? HKCorrelation)
        #expect(found.objects.count == 1)
        #expect(found.metadata?[HKMetadataKeyFoodType] as? String == "Porridge")
        #expect(try await store.samples(HKQuantityType(.dietaryEnergyConsumed)).count == 1)
        try await store.delete(found)
        #expect(try await store.samples(HKQuantityType(.dietaryEnergyConsumed)).isEmpty)
        #expect(try await store.samples(HKCorrelationType(.food)).isEmpty)
    }
}
