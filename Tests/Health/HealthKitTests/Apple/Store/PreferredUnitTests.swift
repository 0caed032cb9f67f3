import HealthKit
import SwimFitTestSupport
import Testing

@Suite("Preferred units", .inTurn)
struct PreferredUnitTests {
    let store = HKHealthStore.inMemory()

    @Test("the preferred unit is the type's own until another is chosen")
    func preferredUnits() async throws {
        let mass = HKQuantityType(.bodyMass)
        #expect(try await store.preferredUnits(for: [mass])[mass] == .gramUnit(with: .kilo))
        try await store.setPreferredUnit(.pound(), for: mass)
        #expect(try await store.preferredUnits(for: [mass])[mass] == .pound())
        await #expect(throws: HKError.self) { try await store.setPreferredUnit(.meter(), for: mass) }
    }
}
