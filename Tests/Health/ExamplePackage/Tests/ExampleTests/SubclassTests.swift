import Example
import Foundation
import HealthKit
import Testing

/// The second way to test: a subclass that overrides what the code under test calls. No store is opened.
@Suite("The app's health code on a subclass of the store")
struct SubclassTests {
    /// Refuses what it is told to refuse, and remembers what was saved.
    final class StoreMock: HKHealthStore, @unchecked Sendable {
        private let lock = NSLock()
        private var remembered: [HKObject] = []
        private let failure: HKError?

        init(failing failure: HKError? = nil) {
            self.failure = failure
            super.init()
        }

        var saved: [HKObject] { lock.withLock { remembered } }

        override func save(
            _ object: HKObject, withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
        ) {
            if failure == nil { lock.withLock { remembered.append(object) } }
            completion(failure == nil, failure)
        }

        override func authorizationStatus(for type: HKObjectType) -> HKAuthorizationStatus {
            failure == nil ? .sharingAuthorized : .sharingDenied
        }
    }

    @Test("a drink is saved as one sample in millilitres")
    func saved() async throws {
        let store = StoreMock()
        try await WaterDiary(store: store).drink(250, at: Date(timeIntervalSinceReferenceDate: 816_868_800))
        let drink = try #require(store.saved.first as? HKQuantitySample)
        #expect(store.saved.count == 1)
        #expect(drink.quantity.doubleValue(for: .literUnit(with: .milli)) == 250)
    }

    @Test("a full disk reaches the caller, and a refusal is seen")
    func refused() async {
        let store = StoreMock(failing: HKError(.errorDatabaseInaccessible))
        #expect(!HealthAccess(store: store).canNoteWater)
        await #expect(throws: HKError.self) { try await WaterDiary(store: store).drink(250, at: .now) }
        #expect(store.saved.isEmpty)
    }
}
