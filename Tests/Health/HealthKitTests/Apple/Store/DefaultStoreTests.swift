import Foundation
import SwimFitTestSupport
import Testing

@testable import HealthKit

@Suite("The process's default store", .inTurn)
struct DefaultStoreTests {
    @Test("HEALTHKIT_STORE names memory or a file; without it the file lies with the user's data")
    func place() throws {
        #expect(try DefaultStore.place(["HEALTHKIT_STORE": "memory", "HOME": "/home/a"]) == nil)
        let places: [([String: String], String)] = [
            (["HEALTHKIT_STORE": "/srv/health.json", "HOME": "/home/a"], "/srv/health.json"),
            (["HEALTHKIT_STORE": "", "HOME": "/home/a"], "/home/a/.local/share/healthkit/health.json"),
            (["HOME": "/home/a"], "/home/a/.local/share/healthkit/health.json"),
            (["HOME": "/home/a", "XDG_DATA_HOME": "/data"], "/data/healthkit/health.json"),
            (["HEALTHKIT_STORE": "/srv/link/../%41 é/h"], "/srv/link/../%41 é/h"),
            (
                ["HEALTHKIT_STORE": "~/link/../h"],
                FileManager.default.currentDirectoryPath + "/~/link/../h"
            ),
        ]
        for (environment, path) in places { #expect(try DefaultStore.place(environment)?.path == path) }
    }

    @Test("a store that was made the default is what HKHealthStore() opens, everywhere in the process")
    func chosen() async {
        await #expect(processExitsWith: .success) {
            let store = HKHealthStore.inMemory()
            HKHealthStore.useDefault(store)
            try await HKHealthStore().save(
                HKQuantitySample(
                    type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: 1),
                    start: .distantPast, end: .distantPast))
            let found = try await HKSampleQueryDescriptor(
                predicates: [.quantitySample(type: HKQuantityType(.stepCount))], sortDescriptors: []
            ).result(for: HKHealthStore())
            precondition(found.count == 1)
        }
    }

    @Test("a default that cannot be opened fails each call with 6, and making the store object does not")
    func broken() async {
        await #expect(processExitsWith: .success) {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            try Data("[1, 2]".utf8).write(to: folder)
            setenv("HEALTHKIT_STORE", folder.path, 1)
            let store = HKHealthStore()
            do {
                _ = try store.overview()
                preconditionFailure("another program's file was read")
            } catch HKError.errorDatabaseInaccessible {
                precondition(store.authorizationStatus(for: HKQuantityType(.stepCount)) == .notDetermined)
            }
            try FileManager.default.removeItem(at: folder)
        }
    }

    @Test("choosing a unit is announced, with the store that it was chosen in")
    func preferredUnit() async throws {
        let store = HKHealthStore.inMemory()
        let (announcements, continuation) = AsyncStream.makeStream(of: Void.self)
        let observer = NotificationCenter.default.addObserver(
            forName: .HKUserPreferencesDidChange, object: store, queue: nil
        ) { _ in continuation.yield() }
        try await store.setPreferredUnit(.pound(), for: HKQuantityType(.bodyMass))
        var iterator = announcements.makeAsyncIterator()
        await iterator.next()
        NotificationCenter.default.removeObserver(observer)
        #expect(
            try await store.preferredUnits(for: [HKQuantityType(.bodyMass)])[HKQuantityType(.bodyMass)]
                == .pound())
    }
}
