import Foundation
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import HealthKit

@Suite("Intervals by calendar", .inTurn)
struct BucketGridTests {
    private func calendar(_ zone: String) throws -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: zone))
        return calendar
    }

    private func date(_ calendar: Calendar, _ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0) throws
        -> Date
    {
        try #require(calendar.date(from: DateComponents(year: year, month: month, day: day, hour: hour)))
    }

    @Test("times of a damaged file make no intervals beyond those that samples may have")
    func damaged() throws {
        let berlin = try calendar("Europe/Berlin")
        let grid = BucketGrid(
            anchor: try date(berlin, 2026, 1, 1), step: DateComponents(day: 1), calendar: berlin)
        #expect(grid.indices(from: 0, through: 7e14).count < 2000 * 366)
        #expect(grid.indices(from: -7e14, through: 0).count < 2100 * 366)
        #expect(grid.indices(from: 7e14, through: 8e14).count == 1)
    }

    @Test("a day has 23 hours when clocks go forward and 25 when they go back")
    func daylightSaving() throws {
        let berlin = try calendar("Europe/Berlin")
        let grid = BucketGrid(
            anchor: try date(berlin, 2026, 1, 1), step: DateComponents(day: 1), calendar: berlin)
        func hours(of day: Date) -> Double {
            let index = grid.index(of: day.timeIntervalSinceReferenceDate)
            return (grid.border(index + 1) - grid.border(index)) / 3600
        }
        #expect(hours(of: try date(berlin, 2026, 3, 29, 12)) == 23)
        #expect(hours(of: try date(berlin, 2026, 10, 25, 12)) == 25)
        #expect(hours(of: try date(berlin, 2026, 11, 20, 12)) == 24)
    }

    @Test("a zone whose clocks change by half an hour has days of 23.5 and 24.5 hours")
    func halfHour() throws {
        let island = try calendar("Australia/Lord_Howe")
        let grid = BucketGrid(
            anchor: try date(island, 2026, 1, 1), step: DateComponents(day: 1), calendar: island)
        let borders = grid.borders(0..<365)
        let lengths = Set(zip(borders.dropFirst(), borders).map { ($0 - $1) / 3600 })
        #expect(lengths == [23.5, 24, 24.5])
    }

    @Test("a border in the hour that a clock change skips is moved only on that day")
    func inTheGap() throws {
        let berlin = try calendar("Europe/Berlin")
        let anchor = try #require(
            berlin.date(from: DateComponents(year: 2026, month: 3, day: 27, hour: 2, minute: 30)))
        let grid = BucketGrid(anchor: anchor, step: DateComponents(day: 1), calendar: berlin)
        let clocks = grid.borders(2..<6).map { border in
            let date = Date(timeIntervalSinceReferenceDate: border)
            return berlin.component(.hour, from: date) * 60 + berlin.component(.minute, from: date)
        }
        #expect(clocks[1...] == [150, 150, 150, 150])
    }

    @Test(
        "from the start of a day each interval begins with a day, where midnight is skipped or comes twice",
        arguments: ["America/Santiago", "Africa/Cairo", "America/Havana", "Asia/Beirut", "Europe/Berlin"])
    func startsOfDays(zone: String) throws {
        let calendar = try calendar(zone)
        let noons = try (0..<365).map { try date(calendar, 2026, 1, 1 + $0, 12) }
        let starts = noons.map { calendar.startOfDay(for: $0).timeIntervalSinceReferenceDate }
        let changes = starts.indices.dropLast().filter { starts[$0 + 1] - starts[$0] != 86_400 }
        #expect(changes.count == 2)
        for anchor in changes.flatMap({ $0 - 2...$0 + 2 }) {
            let date = Date(timeIntervalSinceReferenceDate: starts[anchor])
            let days = BucketGrid(anchor: date, step: DateComponents(day: 1), calendar: calendar)
            #expect(days.borders(-anchor..<364 - anchor) == starts, "day \(anchor)")
            #expect(days.index(of: starts[anchor + 1]) == 1)
            let weeks = BucketGrid(anchor: date, step: DateComponents(day: 7), calendar: calendar)
            #expect(weeks.borders(0..<8) == (0...8).map { starts[anchor + 7 * $0] }, "day \(anchor)")
            let months = BucketGrid(anchor: date, step: DateComponents(month: 1), calendar: calendar)
            #expect(Set(months.borders(0..<1)).isSubset(of: starts), "day \(anchor)")
        }
    }

    @Test("months from the 31st end on the last day of short months and return to the 31st")
    func months() throws {
        let utc = try calendar("UTC")
        let grid = BucketGrid(
            anchor: try date(utc, 2026, 1, 31), step: DateComponents(month: 1), calendar: utc)
        let days = grid.borders(0..<4).map {
            utc.component(.day, from: Date(timeIntervalSinceReferenceDate: $0))
        }
        #expect(days == [31, 28, 31, 30, 31])
    }

    @Test("intervals reach back before the anchor")
    func backwards() throws {
        let utc = try calendar("UTC")
        let grid = BucketGrid(anchor: try date(utc, 2026, 6, 1), step: DateComponents(hour: 6), calendar: utc)
        let time = try date(utc, 2026, 5, 31, 23).timeIntervalSinceReferenceDate
        #expect(grid.index(of: time) == -1)
        #expect(grid.border(-1) <= time)
    }

    @Test("every component of a step is counted, also together with days", arguments: [-3, 1, 2, 5])
    func components(count: Int) throws {
        let berlin = try calendar("Europe/Berlin")
        let anchor = try date(berlin, 2024, 2, 29, 12)
        let steps: [(Int) -> DateComponents] = [
            { DateComponents(year: $0) }, { DateComponents(yearForWeekOfYear: $0) },
            { DateComponents(month: $0) }, { DateComponents(weekOfMonth: $0) },
            { DateComponents(weekOfYear: $0) }, { DateComponents(weekday: $0) },
            { DateComponents(day: $0, hour: 7 * $0) }, { DateComponents(day: $0, minute: 7 * $0) },
            { DateComponents(day: $0, second: 7 * $0) },
            { DateComponents(day: $0, nanosecond: 500_000_000 * $0) },
        ]
        for step in steps {
            let grid = BucketGrid(anchor: anchor, step: step(1), calendar: berlin)
            let expected = try #require(berlin.date(byAdding: step(count), to: anchor))
            #expect(grid.border(count) == expected.timeIntervalSinceReferenceDate, "\(step(1))")
        }
    }

    @Test(
        "every border is the one that the calendar counts from the anchor",
        arguments: [
            "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "America/St_Johns",
            "Pacific/Apia", "Africa/Casablanca", "UTC",
        ])
    func agreesWithCalendar(zone: String) throws {
        let calendar = try calendar(zone)
        let seed: UInt64 = 4_711
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<12 {
            let anchor = Date(
                timeIntervalSinceReferenceDate: Double(Int.random(in: 0..<800_000_000, using: &generator)))
            let steps: [(Int) -> DateComponents] = [
                { DateComponents(day: $0) }, { DateComponents(day: 7 * $0) }, { DateComponents(month: $0) },
                { DateComponents(hour: $0) }, { DateComponents(weekOfYear: $0) },
                { DateComponents(day: $0, hour: 12 * $0) },
            ]
            let step = steps[Int.random(in: 0..<steps.count, using: &generator)]
            let grid = BucketGrid(anchor: anchor, step: step(1), calendar: calendar)
            let first = Int.random(in: -400..<400, using: &generator)
            let borders = grid.borders(first..<first + 400)
            let expected = (first...first + 400).map {
                calendar.date(byAdding: step($0), to: anchor)?.timeIntervalSinceReferenceDate ?? 0
            }
            #expect(borders == expected, "\(zone) \(step(1)) from \(anchor), seed \(seed)")
            let middle = (borders[10] + borders[11]) / 2
            #expect(grid.index(of: middle) == first + 10, "\(zone) \(step(1)) from \(anchor), seed \(seed)")
        }
    }
}
