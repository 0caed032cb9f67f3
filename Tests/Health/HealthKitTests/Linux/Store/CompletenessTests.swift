import HealthKit
import SwimFitTestSupport
import Testing

@Suite("Whether correlations are complete", .inTurn)
struct CompletenessTests {
    private let store = HKHealthStore.inMemory()
    private let energy = HKQuantityType(.dietaryEnergyConsumed)
    private let protein = HKQuantityType(.dietaryProtein)
    private let food = HKCorrelationType(.food)

    private func sample(_ type: HKQuantityType, at time: Double) -> HKQuantitySample {
        let unit: HKUnit = type == energy ? .kilocalorie() : .gram()
        let date = Date(timeIntervalSinceReferenceDate: time)
        return HKQuantitySample(
            type: type, quantity: HKQuantity(unit: unit, doubleValue: 20), start: date, end: date)
    }

    private func eat(_ types: [HKQuantityType], at time: Double, _ metadata: [String: Any]? = nil)
        async throws
    {
        let date = Date(timeIntervalSinceReferenceDate: time)
        try await store.save(
            HKCorrelation(
                type: food, start: date, end: date, objects: Set(types.map { sample($0, at: time) }),
                metadata: metadata))
    }

    private func areComplete() throws -> Bool {
        try store.areComplete(
            food, with: energy, without: "orMore", others: [protein],
            in: DateInterval(
                start: Date(timeIntervalSinceReferenceDate: 0), end: Date(timeIntervalSinceReferenceDate: 100)
            ))
    }

    @Test("an empty store is complete, and so are foods with energy, and energy by itself")
    func whole() async throws {
        #expect(try areComplete())
        try await eat([energy, protein], at: 10)
        try await eat([energy], at: 10)
        try await store.save(sample(energy, at: 20))
        #expect(try areComplete())
    }

    @Test("a food without energy is seen next to one that has it at the same time")
    func lacking() async throws {
        try await eat([energy, protein], at: 10)
        try await eat([protein], at: 10)
        #expect(try !areComplete())
    }

    @Test("a sample of another type that belongs to no food is seen")
    func outside() async throws {
        try await eat([energy, protein], at: 10)
        try await store.save(sample(protein, at: 10))
        #expect(try !areComplete())
    }

    @Test("a food with the key in its metadata is not complete, with another key it is")
    func marked() async throws {
        try await eat([energy], at: 10, ["note": "a guess"])
        #expect(try areComplete())
        try await eat([energy], at: 11, ["orMore": "energy"])
        #expect(try !areComplete())
    }

    @Test("what starts at the end of the interval, or before it, does not count")
    func borders() async throws {
        for time in [-1.0, 100] {
            try await eat([protein], at: time)
            try await store.save(sample(protein, at: time))
        }
        #expect(try areComplete())
        try await eat([protein], at: 99.5)
        #expect(try !areComplete())
    }
}
