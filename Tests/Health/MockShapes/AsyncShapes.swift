import Foundation
import HealthKit

/// Overrides of async forms, and overrides of completion forms that code under test reaches by `await`.
enum AsyncShapes {
    class AsyncMock: HKHealthStore {
        var saved: [HKObject] = []
        var shouldThrow = false

        override func requestAuthorization(
            toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
        ) async throws {
            if shouldThrow { throw Fixture.Failure() }
        }

        override func save(_ object: HKObject) async throws {
            if shouldThrow { throw Fixture.Failure() }
            saved.append(object)
        }

        override func save(_ objects: [HKObject]) async throws { saved += objects }
        override func delete(_ object: HKObject) async throws { saved.removeAll { $0 === object } }
    }

    /// Counts, and goes on to the store.
    class CountingStore: HKHealthStore {
        var calls: [String] = []

        override func save(_ object: HKObject, withCompletion completion: @escaping (Bool, Error?) -> Void) {
            calls.append("save")
            super.save(object, withCompletion: completion)
        }

        override func save(_ objects: [HKObject], withCompletion completion: @escaping (Bool, Error?) -> Void)
        {
            calls.append("save all")
            // To the async form of the superclass, which must not ask this override again.
            Task {
                do {
                    try await super.save(objects)
                    completion(true, nil)
                } catch {
                    completion(false, error)
                }
            }
        }

        override func deleteObjects(
            of objectType: HKObjectType, predicate: NSPredicate,
            withCompletion completion: @escaping (Bool, Int, Error?) -> Void
        ) {
            calls.append("delete")
            completion(true, 7, nil)
        }

        override func execute(_ query: HKQuery) {
            calls.append("execute")
            super.execute(query)
        }
    }

    static func run(_ check: inout Check) async {
        let mock = AsyncMock()
        do {
            let sample = Fixture.sample()
            try await mock.save(sample)
            try await mock.save([Fixture.sample()])
            check.expect(mock.saved.count == 2, "the async overrides are called")
            try await mock.delete(sample)
            check.expect(mock.saved.count == 1, "the async override of delete is called")
            mock.shouldThrow = true
            try await mock.requestAuthorization(toShare: [], read: [Fixture.steps])
            check.expect(false, "the async override throws")
        } catch {
            check.expect(error is Fixture.Failure, "the async override's error is thrown: \(error)")
        }
        await runCounting(&check)
    }

    private static func runCounting(_ check: inout Check) async {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            let store = try CountingStore(url: folder.appendingPathComponent("health.json"))
            try await store.save(Fixture.sample())
            check.expect(store.calls == ["save"], "the async form asks the override of the completion form")
            try await store.save([Fixture.sample(5), Fixture.sample(6)])
            check.expect(
                store.calls == ["save", "save all"], "an override may call the async form of its superclass")
            let all = NSPredicate(value: true)
            let count = try await store.deleteObjects(of: Fixture.steps, predicate: all)
            check.expect(count == 7, "the override's count is given")
            let found = try await HKSampleQueryDescriptor(
                predicates: [.quantitySample(type: Fixture.steps)], sortDescriptors: []
            ).result(for: store)
            check.expect(found.count == 3, "the samples are in the file's store")
            check.expect(store.calls.last == "execute", "a descriptor executes a query in a subclass")
        } catch {
            check.expect(false, "the counting store does not throw: \(error)")
        }
    }
}
