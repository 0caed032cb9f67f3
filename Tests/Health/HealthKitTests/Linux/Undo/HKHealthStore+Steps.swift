import Testing

@testable import HealthKit

extension HKHealthStore {
    func save(_ samples: [HKSample], as title: String) async throws {
        var change = Change()
        change.saved = samples
        try await apply(change, as: title)
    }

    func delete(_ samples: [HKSample], as title: String) async throws {
        var change = Change()
        change.deleted = samples
        try await apply(change, as: title)
    }

    func undo() async throws {
        #expect(try await takeBack(try #require(try undoHistory().done.last)))
    }

    func redo() async throws {
        #expect(try await takeBack(try #require(try undoHistory().undone.last)))
    }
}
