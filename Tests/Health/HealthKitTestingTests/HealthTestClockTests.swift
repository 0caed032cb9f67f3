import HealthKit
import HealthKitTesting
import SwimFitTestSupport
import Testing

@Suite("The clock of a test", .inTurn)
struct HealthTestClockTests {
    private let berlin = TimeZone(identifier: "Europe/Berlin")

    @Test("it shows noon of a Monday until it is moved")
    func start() {
        let clock = HealthTestStore().clock
        #expect(clock.now.formatted(.iso8601) == "2026-06-15T12:00:00Z")
        #expect(clock.calendar.component(.weekday, from: clock.now) == 2)
        clock.advance(by: 90)
        #expect(clock.now == HealthTestStore.usualStart.addingTimeInterval(90))
        clock.now = HealthTestStore.usualStart
        #expect(clock.now == HealthTestStore.usualStart)
    }

    @Test("midnight is that of the zone, also on the days when the clocks change")
    func midnight() throws {
        let zone = try #require(berlin)
        let clock = HealthTestClock(now: HealthTestStore.usualStart, in: zone)
        #expect(clock.advanceToMidnight().formatted(.iso8601) == "2026-06-15T22:00:00Z")
        #expect(clock.advanceToMidnight().formatted(.iso8601) == "2026-06-16T22:00:00Z")
        // 2026-10-25 has 25 hours in Berlin, 2026-03-29 has 23.
        clock.now = try Date("2026-10-24T22:00:00Z", strategy: .iso8601)
        #expect(clock.advanceToMidnight().formatted(.iso8601) == "2026-10-25T23:00:00Z")
        clock.now = try Date("2026-03-28T23:00:00Z", strategy: .iso8601)
        #expect(clock.advanceToMidnight().formatted(.iso8601) == "2026-03-29T22:00:00Z")
    }

    @Test("times of the wall clock follow the zone")
    func wallClock() throws {
        let clock = HealthTestClock(now: HealthTestStore.usualStart, in: try #require(berlin))
        #expect(clock.today(at: 7, 30).formatted(.iso8601) == "2026-06-15T05:30:00Z")
        #expect(clock.day(-1, at: 23).formatted(.iso8601) == "2026-06-14T21:00:00Z")
        clock.timeZone = try #require(TimeZone(identifier: "Asia/Tokyo"))
        #expect(clock.now == HealthTestStore.usualStart)
        #expect(clock.today(at: 7, 30).formatted(.iso8601) == "2026-06-14T22:30:00Z")
        #expect(clock.components(ofDay: 1).day == 16)
        #expect(clock.components().calendar?.timeZone == clock.timeZone)
    }

    @Test("it posts a new day and a new zone, each when it has come")
    func notifications() throws {
        let clock = HealthTestClock(now: HealthTestStore.usualStart)
        let heard = Notes<String>()
        let tokens = [
            (NSNotification.Name.NSCalendarDayChanged, "day"), (.NSSystemTimeZoneDidChange, "zone"),
        ].map {
            name, word in
            clock.notifications.addObserver(forName: name, object: clock, queue: nil) { _ in heard.add(word) }
        }
        clock.advance(by: 3600)
        #expect(heard.all == [])
        clock.advanceToMidnight()
        #expect(heard.all == ["day"])
        // In Tokyo it is nine o'clock of the same day.
        clock.timeZone = try #require(TimeZone(identifier: "Asia/Tokyo"))
        #expect(heard.all == ["day", "zone"])
        // In New York it is still the day before.
        clock.timeZone = try #require(TimeZone(identifier: "America/New_York"))
        #expect(heard.all == ["day", "zone", "zone", "day"])
        clock.timeZone = clock.timeZone
        #expect(heard.count == 4)
        for token in tokens { clock.notifications.removeObserver(token) }
    }

    @Test("the store takes its time and its days from the clock")
    func store() async throws {
        let kit = HealthTestStore(in: try #require(berlin))
        // Half past eleven in the evening and half past midnight, in Berlin.
        let times = [kit.clock.day(-1, at: 23, 30), kit.clock.today(at: 0, 30)]
        try await kit.add(times.map { steps(100, until: $0, seconds: 600) }, from: .watch)
        func days() async throws -> [Double] {
            var midnight = DateComponents(day: 1)
            midnight.calendar = nil
            let collection = try await HKStatisticsCollectionQueryDescriptor(
                predicate: .quantitySample(type: stepCount), options: .cumulativeSum,
                anchorDate: kit.clock.calendar.startOfDay(for: kit.clock.now), intervalComponents: midnight
            ).result(for: kit.store)
            return collection.statistics().compactMap { $0.sumQuantity()?.doubleValue(for: .count()) }
        }
        #expect(try await days() == [100, 100])
        // In Greenwich both are on the day before.
        kit.clock.timeZone = .gmt
        #expect(try await days() == [200])
        #expect(kit.store.configuration.now() == kit.clock.now)
    }

    @Test("a birthday begins at midnight where the clock is")
    func birthday() async throws {
        let kit = HealthTestStore(in: try #require(berlin))
        try await kit.store.setDateOfBirth(DateComponents(year: 1990, month: 7, day: 1))
        #expect(try kit.store.dateOfBirth().formatted(.iso8601) == "1990-06-30T22:00:00Z")
        kit.clock.timeZone = .gmt
        #expect(try kit.store.dateOfBirth().formatted(.iso8601) == "1990-07-01T00:00:00Z")
        try await kit.store.setDateOfBirth(nil)
        #expect(throws: HKError.self) { try kit.store.dateOfBirth() }
    }
}
