import HealthKit
import SwimFitTestSupport
import Testing

@Suite("Characteristic queries", .inTurn)
struct SettingsQueryTests {
    let store = HKHealthStore.inMemory()

    @Test("a new characteristic is reported, a new sample is not")
    func characteristicQuery() async throws {
        let inbox = Inbox<Void>()
        let query = SettingsQuery { _ in inbox.put(()) }
        store.execute(query)
        try await inbox.next()
        try await store.setBiologicalSex(.male)
        try await inbox.next()
        try await store.save(steps(1, from: 0, to: 1))
        try await query.settled()
        #expect(inbox.total == 2)
        store.stop(query)
    }
}
