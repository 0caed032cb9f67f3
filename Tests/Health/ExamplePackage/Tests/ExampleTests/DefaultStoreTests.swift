import Example
import HealthKit
import Testing

/// Code that says `HKHealthStore()` and nothing else, as apps do.
@Suite("The store of the process")
struct DefaultStoreTests {
    @Test("HKHealthStore() is one empty store in memory, with no set-up but HEALTHKIT_STORE=memory")
    func memory() async throws {
        try #require(
            ProcessInfo.processInfo.environment["HEALTHKIT_STORE"] == "memory",
            "run with HEALTHKIT_STORE=memory, so that the test stays away from your own data")
        let morning = Date(timeIntervalSinceReferenceDate: 816_850_000)
        #expect(try await HealthAccess().isNeeded() == false)
        try await HealthAccess().request()
        try await WaterDiary().drink(250, at: morning)
        try await WaterDiary().drink(500, at: morning.addingTimeInterval(3600))
        try await WaterDiary().drink(300, at: morning.addingTimeInterval(90_000))
        let total = try await WaterDiary().total(of: DateInterval(start: morning, duration: 86_400))
        #expect(abs(total - 0.75) < 1e-9)
    }
}
