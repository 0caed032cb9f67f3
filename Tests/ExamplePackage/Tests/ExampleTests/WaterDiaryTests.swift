import Example
import Foundation
import Testing

@Test("the diary adds up the day's drinks, with HKHealthStore() and no set-up but HEALTHKIT_STORE=memory")
func total() async throws {
    try #require(
        ProcessInfo.processInfo.environment["HEALTHKIT_STORE"] == "memory",
        "run with HEALTHKIT_STORE=memory, so that the test stays away from your own data")
    let morning = Date(timeIntervalSinceReferenceDate: 816_850_000)
    let diary = WaterDiary()
    try await diary.begin()
    try await diary.drink(250, at: morning)
    try await diary.drink(500, at: morning.addingTimeInterval(3600))
    try await diary.drink(300, at: morning.addingTimeInterval(90_000))
    let total = try await diary.total(of: DateInterval(start: morning, duration: 86_400))
    #expect(abs(total - 0.75) < 1e-9)
}
