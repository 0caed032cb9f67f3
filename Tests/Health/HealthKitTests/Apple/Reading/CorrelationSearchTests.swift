import Foundation
import SwimFitTestSupport
import Testing

@testable import HealthKit

/// What takes a second here takes hours where each member is looked at for each other one.
@Suite("A correlation of very many samples", .inTurn)
struct LargeCorrelationTests {
    private let energy = HKQuantityType(.dietaryEnergyConsumed)
    private static let count = 4000

    private func sample(_ kilocalories: Double, at time: Date) -> HKQuantitySample {
        HKQuantitySample(
            type: energy, quantity: HKQuantity(unit: .kilocalorie(), doubleValue: kilocalories), start: time,
            end: time)
    }

    /// A store with a correlation, a small one and a sample that belongs to none.
    private func store(_ time: (Int) -> Date) async throws -> HKHealthStore {
        let store = HKHealthStore.inMemory()
        for count in [Self.count, 2] {
            let members = (0..<count).map { sample(Double($0 + 1), at: time($0)) }
            try await store.save(
                HKCorrelation(
                    type: HKCorrelationType(.food), start: time(0), end: time(0), objects: Set(members)))
        }
        try await store.save(sample(1, at: time(0)))
        return store
    }

    @Test(
        "is found once by what it contains, and its samples are in it",
        arguments: [0.0, 60])
    func found(secondsBetween: Double) async throws {
        let store = try await store { hour(1).addingTimeInterval(Double($0) * secondsBetween) }
        let predicate = HKQuery.predicateForQuantitySamples(
            with: .greaterThanOrEqualTo, quantity: HKQuantity(unit: .kilocalorie(), doubleValue: 1))
        let found = try await handlerValue { handler in
            let query = HKCorrelationQuery(
                type: HKCorrelationType(.food), predicate: nil, samplePredicates: [energy: predicate]
            ) { _, found, error in
                handler.resume(
                    with: found.map { .success($0) } ?? .failure(error ?? HKError(.unknownError)))
            }
            store.execute(query)
        }
        #expect(found.map(\.objects.count).sorted() == [2, Self.count])
        let loose = HKSampleQueryDescriptor(
            predicates: [
                .quantitySample(type: energy, predicate: HKQuery.predicateForObjectsWithNoCorrelation())
            ],
            sortDescriptors: [])
        #expect(try await loose.result(for: store).count == 1)
    }
}
