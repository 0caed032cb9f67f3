import HealthKit
import Testing

@Suite("Characteristic queries", .waits)
struct CharacteristicQueryTests {
    let store = HKHealthStore.inMemory()

    @Test("a new characteristic is reported, a new sample is not")
    func characteristicQuery() async throws {
        let inbox = Inbox<Void>()
        let query = CharacteristicQuery { _ in inbox.put(()) }
        store.execute(query)
        await inbox.next()
        try await store.setBiologicalSex(.male)
        await inbox.next()
        try await store.save(steps(1, from: 0, to: 1))
        await query.settled()
        #expect(inbox.total == 2)
        store.stop(query)
    }
}
