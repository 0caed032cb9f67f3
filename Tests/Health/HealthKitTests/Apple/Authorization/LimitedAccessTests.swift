import HealthKit
import SwimFitTestSupport
import Testing

/// Limited access, new in iOS 27. Apple's documentation of getEarliestAuthorizedSampleDate(for:completion:): “HealthKit
/// omits any type that doesn’t have a limited-access earliest date from the result.”
@Suite("Limited access", .inTurn)
struct LimitedAccessTests {
    private let steps = HKQuantityType(.stepCount)
    private let mass = HKQuantityType(.bodyMass)

    /// A store with steps of another app: from 8 to 9, from 9 to 10 and from 10 to 11 o'clock.
    private func store(_ policy: HKHealthStore.AuthorizationPolicy) async throws -> HKHealthStore {
        let store = HKHealthStore.inMemory(configuration: .init(authorization: policy))
        let samples = try [8.0, 9, 10].map { start in
            try HKQuantitySample.checked(
                type: steps, quantity: HKQuantity(unit: .count(), doubleValue: 100), start: hour(start),
                end: hour(start + 1), sourceRevision: diary)
        }
        try await store.saveAsWritten(samples)
        return store
    }

    @Test("only what ended at the date or later is read, also when it began before")
    func bound() async throws {
        let store = try await store(.grantAll.limited(to: [steps: hour(9.5)]))
        let found = try await store.samples(steps)
        #expect(found.map(\.startDate) == [hour(9), hour(10)])
        let sum = try await HKStatisticsQueryDescriptor(
            predicate: .quantitySample(type: steps), options: .cumulativeSum
        ).result(for: store)
        #expect(sum?.sumQuantity()?.doubleValue(for: .count()) == 200)
        let anchored = try await HKAnchoredObjectQueryDescriptor(
            predicates: [.quantitySample(type: steps)], anchor: nil
        ).result(for: store)
        #expect(anchored.addedSamples.count == 2)
    }

    @Test("what the app has saved itself is read without a limit")
    func own() async throws {
        let store = try await store(.grantAll.limited(to: [steps: hour(9.5)]))
        let own = HKQuantitySample(
            type: steps, quantity: HKQuantity(unit: .count(), doubleValue: 7), start: hour(1), end: hour(2))
        try await store.save(own)
        #expect(try await store.samples(steps).map(\.startDate) == [hour(1), hour(9), hour(10)])
    }

    @Test("the dates are given for the types that have one")
    func dates() async throws {
        let limited = HKHealthStore.AuthorizationPolicy.denying(reading: [mass])
            .limited(to: [steps: hour(9.5), mass: hour(9.5)])
        let store = try await store(limited)
        // Of a denied type nothing is said, as if it had full access.
        #expect(
            try await store.earliestAuthorizedSampleDate(for: [steps, mass, HKQuantityType(.height)])
                == [steps: hour(9.5)])
        let inbox = Inbox<[HKObjectType: Date]?>()
        store.getEarliestAuthorizedSampleDate(for: [steps]) { dates, _ in inbox.put(dates) }
        #expect(try await inbox.next() == [steps: hour(9.5)])
        let unlimited = try await self.store(.grantAll.limited(to: [:]))
        #expect(try await unlimited.earliestAuthorizedSampleDate(for: [steps]) == [:])
        #expect(try await unlimited.samples(steps).count == 3)
    }
}
