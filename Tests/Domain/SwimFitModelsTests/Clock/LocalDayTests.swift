import Foundation
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitStore
@testable import SwimFitSwim

@Suite("Local days", .inTurn)
struct LocalDayTests {
    private func calendar(_ zone: String) throws -> LocalCalendar {
        LocalCalendar(try #require(TimeZone(identifier: zone)))
    }

    private func day(_ iso: String) throws -> LocalDay { try #require(LocalDay(iso)) }

    private func instant(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

    @Test(
        "a day the calendar does not have is none",
        arguments: [
            (2026, 2, 29), (2026, 13, 1), (2026, 4, 31), (1900, 2, 29), (0, 1, 1), (2026, 1, 0),
        ])
    func impossible(year: Int, month: Int, day: Int) {
        #expect(LocalDay(year: year, month: month, day: day) == nil)
    }

    @Test("29 February exists in years divisible by 4, and by 400, not by 100")
    func leapDays() {
        #expect(LocalDay(year: 2024, month: 2, day: 29) != nil)
        #expect(LocalDay(year: 2000, month: 2, day: 29) != nil)
        #expect(LocalDay(year: 2100, month: 2, day: 29) == nil)
    }

    @Test("the zone decides which day an instant belongs to")
    func zones() throws {
        let midnight = try instant("2026-11-19T23:30:00Z")
        #expect(LocalDay.of(midnight, in: try calendar("UTC")).iso == "2026-11-19")
        #expect(LocalDay.of(midnight, in: try calendar("Europe/Berlin")).iso == "2026-11-20")
        #expect(LocalDay.of(midnight, in: try calendar("America/New_York")).iso == "2026-11-19")
    }

    @Test(
        "a day and a time calculated from the zone's offset are the calendar's",
        arguments: [
            "UTC", "Europe/Berlin", "America/New_York", "Pacific/Apia", "Asia/Kathmandu", "Africa/Casablanca",
        ])
    func agreesWithCalendar(zone: String) throws {
        let calendar = LocalCalendar(try #require(TimeZone(identifier: zone)))
        let first = try instant("1582-10-14T00:00:00Z"), step = 86_400 * 3.97 + 1
        for number in 0..<45_000 {
            let instant = first.addingTimeInterval(Double(number) * step)
            let parts = calendar.gregorian.dateComponents(
                [.year, .month, .day, .hour, .minute], from: instant)
            let day = LocalDay(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0)
            try #require(LocalDay.of(instant, in: calendar) == day, "\(instant)")
            let time = TimeOfDay(hour: parts.hour ?? 0, minute: parts.minute ?? 0)
            try #require(TimeOfDay.of(instant, in: calendar) == time, "\(instant)")
        }
    }

    @Test("an instant beyond all days is the last one there is")
    func farAway() throws {
        #expect(LocalDay.of(.distantFuture, in: try calendar("UTC")).iso == "4001-01-01")
        #expect(LocalDay.of(Date(timeIntervalSince1970: 1e300), in: try calendar("UTC")).iso == "9999-12-31")
    }

    @Test("the last day and the first have 24 hours like others")
    func ends() throws {
        for iso in ["0001-01-01", "9999-12-31"] {
            #expect(try day(iso).interval(in: try calendar("UTC")).duration == 86_400)
        }
        #expect(
            try day("9999-12-31").partPassed(at: instant("2026-11-20T00:00:00Z"), in: calendar("UTC")) == 0)
    }

    @Test("the days that can be typed fill their years")
    func typed() {
        #expect(LocalDay.typed.lowerBound.iso == "0002-01-01")
        #expect(LocalDay.typed.upperBound.iso == "3999-12-31")
    }

    @Test("the day the clock is put forward has 23 hours, the day it is put back 25")
    func daylightSaving() throws {
        let berlin = try calendar("Europe/Berlin")
        #expect(try day("2026-03-29").interval(in: berlin).duration == 23 * 3600)
        #expect(try day("2026-10-25").interval(in: berlin).duration == 25 * 3600)
        #expect(try day("2026-11-20").interval(in: berlin).duration == 24 * 3600)
    }

    @Test("where midnight is skipped the day begins at one o'clock")
    func skippedMidnight() throws {
        let beirut = try calendar("Asia/Beirut")
        let interval = try day("2021-03-28").interval(in: beirut)
        #expect(interval.duration == 23 * 3600)
        #expect(interval.start == (try instant("2021-03-27T22:00:00Z")))
    }

    @Test(
        "a day that ends after midnight begins at the first moment at which the clock shows that hour",
        arguments: [
            "UTC", "Europe/Berlin", "America/New_York", "America/Havana", "Asia/Beirut",
            "Australia/Lord_Howe",
            "Pacific/Apia",
        ])
    func lateEnds(zone: String) throws {
        let plain = try calendar(zone)
        var generator = Seeded(state: 7)
        for _ in 0..<60 {
            var late = plain
            late.rule.dayEnds = Int.random(in: DayRule.hours, using: &generator)
            // Two days of each sixty are near a change of the clock.
            let change = plain.zone.nextDaylightSavingTimeTransition(
                after: Date(timeIntervalSince1970: .random(in: 1e9...1.8e9, using: &generator)))
            let near = change ?? Date(timeIntervalSince1970: .random(in: 1e9...1.8e9, using: &generator))
            let middle = LocalDay.of(near, in: plain)
            for day in (-2...2).map({ middle.adding(days: $0) }) {
                let start = day.start(in: late)
                // Minute by minute, by Foundation's calendar alone.
                var moment = day.start(in: plain) - 7200
                while true {
                    let parts = plain.gregorian.dateComponents([.year, .month, .day, .hour], from: moment)
                    let date = LocalDay(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0)
                    let isLater = try #require(date) > day
                    if isLater || date == day && parts.hour ?? 0 >= late.rule.dayEnds { break }
                    moment += 60
                }
                try #require(start == moment, "\(day) \(late.rule.dayEnds)")
                try #require(LocalDay.of(start, in: late) >= day && LocalDay.of(start - 1, in: late) < day)
                try #require(day.interval(in: late).end == day.adding(days: 1).start(in: late))
                let time = try #require(TimeOfDay(hour: .random(in: 4...23, using: &generator), minute: 30))
                let instant = time.on(day, in: late)
                try #require(LocalDay.of(instant, in: late) == day, "\(day) \(time)")
                try #require(TimeOfDay.of(instant, in: late) == time)
            }
        }
    }

    @Test(
        "weeks begin where the locale's country begins them",
        arguments: [
            ("en_US.UTF-8", 7), ("de_DE@euro", 1), ("en_GB", 1), ("ar_EG.UTF-8", 6), ("C", 1), ("C.UTF-8", 1),
            ("", 1), ("POSIX", 1), ("pt_BR", 7),
        ])
    func weeks(locale: String, weekday: Int) throws {
        #expect(DayRule.weekday(ofLocale: locale) == weekday)
        let sunday = DayRule(firstWeekday: 7)
        let (friday, end) = (try day("2026-11-20"), try day("2026-11-22"))
        DayRule.$personal.withValue(sunday) {
            #expect(friday.startOfWeek.iso == "2026-11-15")
            #expect(end.startOfWeek == end)
            #expect(EnergySpan.week.days(around: friday).upperBound.iso == "2026-11-21")
        }
    }

    @Test("a day of 23 hours is a whole day: its middle is eleven and a half hours in")
    func partOfShortDay() throws {
        let berlin = try calendar("Europe/Berlin")
        let short = try day("2026-03-29")
        let start = short.start(in: berlin)
        #expect(short.partPassed(at: start.addingTimeInterval(11.5 * 3600), in: berlin) == 0.5)
        #expect(short.partPassed(at: start.addingTimeInterval(23 * 3600), in: berlin) == 1)
    }

    @Test("of a past day all has passed, of a coming day nothing")
    func partOfOtherDays() throws {
        let utc = try calendar("UTC")
        let now = try instant("2026-11-20T06:00:00Z")
        #expect(try day("2026-11-20").partPassed(at: now, in: utc) == 0.25)
        #expect(try day("2026-11-19").partPassed(at: now, in: utc) == 1)
        #expect(try day("2026-11-21").partPassed(at: now, in: utc) == 0)
    }

    @Test(
        "counting days crosses months, years and leap days",
        arguments: [
            ("2026-11-20", 11, "2026-12-01"), ("2026-01-01", -1, "2025-12-31"),
            ("2024-02-28", 1, "2024-02-29"),
            ("2023-02-28", 1, "2023-03-01"), ("2000-12-31", 366, "2002-01-01"),
            ("2026-11-20", -9_999_999, "0001-01-01"),
            ("2026-11-20", Int.max, "9999-12-31"),
        ])
    func adding(from: String, days: Int, to: String) throws {
        #expect(try day(from).adding(days: days).iso == to)
    }

    @Test("adding days and counting them agree over four centuries")
    func roundTrip() throws {
        let origin = try day("1801-01-01")
        for offset in stride(from: 0, through: 146_097, by: 89) {
            #expect(origin.days(to: origin.adding(days: offset)) == offset)
        }
    }

    @Test("a month later, a day that month does not have becomes its last")
    func addingMonths() throws {
        #expect(try day("2026-01-31").adding(months: 1).iso == "2026-02-28")
        #expect(try day("2026-01-31").adding(months: -2).iso == "2025-11-30")
        #expect(try day("2026-03-15").adding(months: 22).iso == "2028-01-15")
    }

    @Test("weeks begin on Monday")
    func weeks() throws {
        #expect(try day("2026-11-20").weekdayName == "Fri")
        #expect(try day("2026-11-20").startOfWeek.iso == "2026-11-16")
        #expect(try day("2026-11-16").startOfWeek.iso == "2026-11-16")
        #expect(try day("2026-11-22").weekday == 7)
    }

    @Test(
        "an age changes on the birthday",
        arguments: [
            ("1985-06-15", "2026-06-14", 40), ("1985-06-15", "2026-06-15", 41),
            ("2000-02-29", "2026-02-28", 25),
            ("2000-02-29", "2026-03-01", 26), ("2026-11-20", "2026-11-20", 0),
            ("2026-11-20", "2025-11-20", -1),
        ])
    func age(birth: String, on: String, years: Int) throws {
        #expect(try day(birth).years(on: day(on)) == years)
    }

    @Test(
        "ISO text is read strictly",
        arguments: [
            "2026-1-20", "20261120", "2026-02-30", "+026-01-01", "2026-11-20 ", "", "٢٠٢٦-١١-٢٠",
        ])
    func strictText(text: String) {
        #expect(LocalDay(text) == nil)
    }

    @Test("a day is named from today")
    func names() throws {
        let today = try day("2026-11-20")
        #expect(today.named(from: today) == "Today")
        #expect(try day("2026-11-19").named(from: today) == "Yesterday")
        #expect(try day("2026-11-21").named(from: today) == "Tomorrow")
        #expect(try day("2026-11-02").named(from: today) == "Mon 2 Nov")
        #expect(try day("2025-11-20").named(from: today) == "Thu 20 Nov 2025")
    }

    @Test("JSON holds the ISO text and refuses another")
    func json() throws {
        let days = [try day("2026-11-20")]
        let data = try JSONEncoder().encode(days)
        #expect(String(decoding: data, as: UTF8.self) == #"["2026-11-20"]"#)
        #expect(try JSONDecoder().decode([LocalDay].self, from: data) == days)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([LocalDay].self, from: Data(#"["2026-02-30"]"#.utf8))
        }
    }

    @Test("a time skipped by the clock becomes the one an hour later")
    func skippedTime() throws {
        let berlin = try calendar("Europe/Berlin")
        let time = try #require(TimeOfDay(hour: 2, minute: 30))
        #expect(TimeOfDay.of(time.on(try day("2026-03-29"), in: berlin), in: berlin).text == "03:30")
    }

    @Test("a time is that time again when its instant is read back")
    func timeRoundTrip() throws {
        let kathmandu = try calendar("Asia/Kathmandu")
        let time = try #require(TimeOfDay(hour: 7, minute: 5))
        #expect(TimeOfDay.of(time.on(try day("2026-11-20"), in: kathmandu), in: kathmandu) == time)
        #expect(time.text == "07:05")
        #expect(TimeOfDay(hour: 24) == nil)
    }

    @Test("a fixed clock knows its day")
    func fixedClock() throws {
        let clock = WallClock.fixed(
            at: try instant("2026-11-20T23:30:00Z"), calendar: try calendar("Asia/Tokyo"))
        #expect(clock.today.iso == "2026-11-21")
    }
}
