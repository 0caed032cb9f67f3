#if canImport(HealthKitTesting)
import Example
import HealthKit
import HealthKitTesting
import Testing

/// The third way to test: a kit that plays the watch, the Health app and the person. It is not there on Apple's
/// systems.
@Suite("The app's health code with the kit")
struct KitTests {
    private let kit = HealthTestStore()

    @Test("what the watch counted is synced, and nothing that the person hides")
    func sync() async throws {
        let walk = HKQuantitySample(
            type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: 1000),
            start: kit.clock.today(at: 8), end: kit.clock.today(at: 9))
        try await kit.add([walk], from: .watch)
        var sync = StepSync(store: kit.store)
        #expect(try await sync.round().added == [walk.uuid: 1000])
        try await kit.denyReading(of: HKQuantityType(.stepCount))
        var restarted = StepSync(store: kit.store)
        #expect(try await restarted.round().added.isEmpty)
    }

    @Test("a drink that could not be saved is not in the total, and the next one is")
    func failure() async throws {
        let diary = WaterDiary(store: kit.store)
        kit.failNext(.change, with: HKError(.errorDatabaseInaccessible))
        await #expect(throws: HKError.self) { try await diary.drink(250, at: kit.clock.now) }
        try await diary.drink(500, at: kit.clock.now)
        let day = DateInterval(start: kit.clock.today(at: 0), duration: 86_400)
        #expect(try await diary.total(of: day) == 0.5)
    }

    @Test("the diary's days begin at midnight, wherever the person is")
    func journey() async throws {
        let diary = WaterDiary(store: kit.store)
        try await diary.drink(300, at: kit.clock.today(at: 11))
        kit.clock.timeZone = try #require(TimeZone(identifier: "Pacific/Auckland"))
        try await diary.drink(200, at: kit.clock.now)
        #expect(try await diary.days(2, before: kit.clock.now, calendar: kit.clock.calendar) == [0.3, 0.2])
    }

    @Test("an observer is told of a year of data once")
    func year() async throws {
        let (calls, continuation) = AsyncStream.makeStream(of: Void.self)
        let query = StepSync(store: kit.store).watch { continuation.yield() }
        await kit.settled()
        try await kit.addYear(days: 30, of: [.movement])
        await kit.settled()
        kit.store.stop(query)
        continuation.finish()
        #expect(await calls.reduce(into: 0) { count, _ in count += 1 } == 2)
    }
}
#endif
