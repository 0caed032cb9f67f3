import Foundation
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim

@Suite("What people type", .inTurn)
struct InputTests {
    private let today = LocalDay("2026-11-20")

    @Test(
        "numbers with a point or a comma, blanks and grouping",
        arguments: [
            ("72.5", 72.5), ("72,5", 72.5), (" 12 ", 12), ("1 240", 1240), ("1,240.5", 1240.5),
            ("1,240", 1240), ("12,500", 12500),
            ("0,125", 0.125), ("1.240", 1.24), ("1,24", 1.24), ("-1,240", -1240),
            ("1.240,5", 1240.5),
            ("1.240.500", 1_240_500), (".5", 0.5), ("5.", 5), ("-3", -3), ("−3,5", -3.5), ("+4", 4),
            ("007", 7),
        ])
    func numbers(text: String, value: Double) throws {
        #expect(try Input.number(text) == value)
    }

    @Test(
        "what is no number gets a message that repeats it",
        arguments: [
            "abc", "12a", "1e5", "inf", "nan", "0x10", "12 34", "1.2.3", "--3", "½", "٣", ".",
        ])
    func notNumbers(text: String) {
        let problem = #expect(throws: Problem.self) { try Input.number(text) }
        #expect(problem?.text.contains("“\(text)” is not a number") == true)
    }

    @Test("nothing typed asks for something")
    func nothing() {
        #expect(throws: Problem.usage("type a number, such as 72.5")) { try Input.number("  ") }
        #expect(throws: Problem.self) { try Input.mass("", in: .metric) }
        #expect(throws: Problem.self) { try Input.height("", in: .us) }
        #expect(throws: Problem.self) { try Input.duration("") }
        #expect(throws: Problem.self) { try Input.time("") }
    }

    @Test("a long text is cut in the message")
    func longText() {
        let problem = #expect(throws: Problem.self) {
            try Input.number(String(repeating: "x\n", count: 500))
        }
        #expect((problem?.text.count ?? 999) < 90)
        #expect(problem?.text.contains("\n") == false)
    }

    @Test("a whole number in its range")
    func whole() throws {
        #expect(try Input.whole("40", in: 1...1000, named: "laps") == 40)
        for text in ["1.5", "many", ""] {
            #expect(throws: Problem.usage("laps: “\(text)” is not a whole number such as 12")) {
                try Input.whole(text, in: 1...1000, named: "laps")
            }
        }
        #expect(throws: Problem.usage("laps: type a number from 1 to 1000")) {
            try Input.whole("0", in: 1...1000, named: "laps")
        }
        #expect(throws: Problem.self) {
            try Input.whole("99999999999999999", in: 1...1000, named: "laps")
        }
    }

    @Test("a pound is 0.45359237 kg exactly")
    func pound() throws {
        #expect(try Input.mass("159 lb", in: .metric) == 159 * Conversion.kilogramsPerPound)
        #expect(try Input.mass("159", in: .us) == 159 * Conversion.kilogramsPerPound)
        #expect(throws: Problem.self) { try Input.mass("7", in: .metric) }
        #expect(try Input.mass("7 kg", in: .metric) == 7)
    }

    @Test(
        "weights in kilograms and in stone",
        arguments: [
            ("72.5", 72.5), ("72,5 kg", 72.5), ("72.5KG", 72.5), ("11 st 4", 71.66759446),
            ("11st 4lb", 71.66759446), ("11 stone 4 lbs", 71.66759446), ("11 st", 69.85322498),
            ("11 and a half stone", 73.02837157), ("12st3", 77.56429527), ("80 and a half kilos", 80.5),
            ("72.500", 72.5), ("11 st. 4 lb.", 71.66759446),
        ])
    func masses(text: String, kilograms: Double) throws {
        #expect(abs(try Input.mass(text, in: .metric) - kilograms) < 1e-7)
    }

    @Test(
        "what is no weight is refused",
        arguments: ["abc", "72 cm", "11 st 15", "72 kg 3", "-72.5", "0", "5000", "-1 lb"])
    func notMasses(text: String) {
        #expect(throws: Problem.self) { try Input.mass(text, in: .metric) }
    }

    @Test("a word behind a weight is named", arguments: ["80.5 (morning)", "80 kg fasted", "12 st 3 oz"])
    func notPartOfMass(text: String) throws {
        let problem = #expect(throws: Problem.self) { try Input.mass(text, in: .metric) }
        let last = try #require(text.split(separator: " ").last)
        #expect(problem?.text.contains("\(last)” is no part of a weight") == true, "\(problem?.text ?? "")")
    }

    @Test(
        "heights in centimetres, metres, feet and inches",
        arguments: [
            ("178", 1.78), ("178 cm", 1.78), ("1.78", 1.78), ("1,78 m", 1.78), ("5'10", 1.778),
            ("5'10\"", 1.778),
            ("5′ 10″", 1.778), ("5 ft 10 in", 1.778), ("5ft 10.5", 1.7907), ("70 in", 1.778), ("6'", 1.8288),
        ])
    func heights(text: String, metres: Double) throws {
        #expect(abs(try Input.height(text, in: .metric) - metres) < 1e-9)
    }

    @Test("in the US system a number alone is inches, a small one feet")
    func usHeights() throws {
        #expect(abs(try Input.height("70", in: .us) - 1.778) < 1e-9)
        #expect(abs(try Input.height("6", in: .us) - 1.8288) < 1e-9)
        #expect(throws: Problem.self) { try Input.height("178", in: .us) }
    }

    @Test("what is no height is refused", arguments: ["tall", "5'13", "178 kg", "-178", "0", "17", "999"])
    func notHeights(text: String) {
        #expect(throws: Problem.self) { try Input.height(text, in: .metric) }
    }

    @Test(
        "dates in the forms people write",
        arguments: [
            ("1985-06-15", "1985-06-15"), ("15.6.1985", "1985-06-15"), ("15.06.1985", "1985-06-15"),
            ("15 Jun 1985", "1985-06-15"), ("15 june 1985", "1985-06-15"), ("June 15, 1985", "1985-06-15"),
            ("6/15/1985", "1985-06-15"), ("15/6/1985", "1985-06-15"), ("1985/6/15", "1985-06-15"),
            ("04/04/1988", "1988-04-04"),
            ("15 Jun", "2026-06-15"), ("15.6.", "2026-06-15"), ("today", "2026-11-20"),
            ("Yesterday", "2026-11-19"),
            ("-1d", "2026-11-19"), ("-20d", "2026-10-31"), ("+1d", "2026-11-21"),
            ("-1w", "2026-11-13"), ("-2m", "2026-09-20"), ("-1y", "2025-11-20"), ("+1w", "2026-11-27"),
            ("2 days ago", "2026-11-18"), ("a week ago", "2026-11-13"), ("one month ago", "2026-10-20"),
            ("3 Years ago", "2023-11-20"), ("last fri", "2026-11-13"), ("last friday", "2026-11-13"),
            ("last thursday", "2026-11-19"), ("friday", "2026-11-20"),
        ])
    func days(text: String, iso: String) throws {
        #expect(try Input.day(text, today: try #require(today)).iso == iso)
    }

    @Test("a weekday is the last one, today included", arguments: 1...7)
    func weekdays(weekday: Int) throws {
        let today = try #require(today)
        let name = LocalDay.weekdayNames[weekday - 1].lowercased()
        let day = try Input.day(name, today: today)
        #expect(day.weekday == weekday && (0...6).contains(day.days(to: today)))
    }

    @Test(
        "a week, a month, a year and a day are days from the first to the last",
        arguments: [
            ("2026-W47", "2026-11-16", "2026-11-22"), ("2026-10", "2026-10-01", "2026-10-31"),
            ("2025", "2025-01-01", "2025-12-31"), ("nov", "2026-11-01", "2026-11-30"),
            ("month dec", "2025-12-01", "2025-12-31"), ("June 2024", "2024-06-01", "2024-06-30"),
            ("last week", "2026-11-09", "2026-11-15"), ("week last", "2026-11-09", "2026-11-15"),
            ("this month", "2026-11-01", "2026-11-30"), ("year -1", "2025-01-01", "2025-12-31"),
            ("last friday", "2026-11-13", "2026-11-13"), ("2026-11-03", "2026-11-03", "2026-11-03"),
        ])
    func spans(text: String, first: String, last: String) throws {
        let days = try Input.days(text, today: try #require(today))
        #expect(days.lowerBound.iso == first && days.upperBound.iso == last)
    }

    @Test(
        "a date that could be two days, or none, is refused",
        arguments: [
            "5/6/1985", "15.6.85", "31.2.2026", "2026-13-01", "someday", "15", "1985-06", "-d", "15 6 1985",
            "june",
        ])
    func notDays(text: String) throws {
        let today = try #require(today)
        #expect(throws: Problem.self) { try Input.day(text, today: today) }
    }

    @Test(
        "a date that could be two days is told with both of them",
        arguments: [
            ("03/04/1988", "“03/04/1988” could be 3 April or 4 March; type 1988-04-03 or 1988-03-04"),
            ("9/11", "“9/11” could be 9 November or 11 September; type 2026-11-09 or 2026-09-11"),
        ])
    func ambiguousDays(text: String, message: String) throws {
        let today = try #require(today)
        #expect(#expect(throws: Problem.self) { try Input.day(text, today: today) }?.text == message)
    }

    @Test(
        "a day on which nothing can be saved is refused with the range",
        arguments: ["0001-12-31", "4000-01-01", "9999-12-31", "31.12.4001", "-4000000d", "+4000000d"])
    func farDays(text: String) throws {
        let today = try #require(today)
        #expect(
            throws: Problem.usage("“\(text)” is too far away", hint: "type a day of the years 2 to 3999")
        ) { try Input.day(text, today: today) }
        #expect(try Input.day("0002-01-01", today: today).year == 2)
        #expect(try Input.day("3999-12-31", today: today).year == 3999)
    }

    @Test("the message for what is not a day shows one of now, and for a birthday one of a birthday")
    func examples() throws {
        let today = try #require(today)
        let day = #expect(throws: Problem.self) { try Input.day("soon", today: today) }
        #expect(day?.text == "“soon” is not a day; type one such as 2026-11-19, yesterday, -3d or mon")
        let born = #expect(throws: Problem.self) { try Input.day("soon", today: today, like: "1985-06-15") }
        #expect(born?.hint == "type one such as 1985-06-15")
    }

    @Test(
        "the time that something lasted ends on its day, and begins on the day before where it must",
        arguments: [
            ("5000 8:00-9:00", "2026-11-20T08:00:00Z", 3600.0, "5000"),
            ("23:10-6:50", "2026-11-19T23:10:00Z", 27600, ""),
            ("23:10-6:50 yesterday", "2026-11-18T23:10:00Z", 27600, ""),
            ("x 7:00am–8:30am 2 days ago", "2026-11-18T07:00:00Z", 5400, "x"),
        ])
    func lasted(line: String, start: String, seconds: Double, left: String) throws {
        var words = line.split(separator: " ").map(String.init)
        let now = try Date("2026-11-20T12:00:00Z", strategy: .iso8601)
        let span = try Input.takeSpan(from: &words, now: now, calendar: LocalCalendar(.gmt))
        #expect(span?.start == (try Date(start, strategy: .iso8601)) && span?.duration == seconds)
        #expect(words.joined(separator: " ") == left)
    }

    @Test("what is still to come, or no time of the clock, did not last")
    func notLasted() throws {
        let now = try Date("2026-11-20T12:00:00Z", strategy: .iso8601)
        for line in ["11:00-13:00", "8:00-25:00", "8:00-9:00 9:00-10:00"] {
            var words = line.split(separator: " ").map(String.init)
            #expect(throws: Problem.self) {
                try Input.takeSpan(from: &words, now: now, calendar: LocalCalendar(.gmt))
            }
        }
        var none = ["8:00", "lunch"]
        #expect(try Input.takeSpan(from: &none, now: now, calendar: LocalCalendar(.gmt)) == nil)
        #expect(none.count == 2)
    }

    @Test("a day that does not exist is named so")
    func impossibleDay() throws {
        let today = try #require(today)
        #expect(throws: Problem.usage("there is no day “31.2.2026”", hint: "type one such as 2026-11-20")) {
            try Input.day("31.2.2026", today: today)
        }
    }

    /// Friday, 20 November 2026, 12:00 in Berlin.
    private func taken(_ line: String) throws -> (time: Date?, left: String) {
        var words = line.split(separator: " ").map(String.init)
        let calendar = LocalCalendar(try #require(TimeZone(identifier: "Europe/Berlin")))
        let now = try Date("2026-11-20T11:00:00Z", strategy: .iso8601)
        let time = try Input.takeWhen(from: &words, now: now, calendar: calendar)
        return (time, words.joined(separator: " "))
    }

    @Test(
        "a day and a time are found in a line wherever they are, in all forms that people write",
        arguments: [
            ("17 Nov", "2026-11-17T11:00:00Z"), ("Nov 17th", "2026-11-17T11:00:00Z"),
            ("17th of November", "2026-11-17T11:00:00Z"), ("17. November", "2026-11-17T11:00:00Z"),
            ("November 17, 2026", "2026-11-17T11:00:00Z"), ("17-Nov-2026", "2026-11-17T11:00:00Z"),
            ("17nov", "2026-11-17T11:00:00Z"), ("17/11", "2026-11-17T11:00:00Z"),
            ("11/17/2026", "2026-11-17T11:00:00Z"),
            ("17.11.", "2026-11-17T11:00:00Z"), ("2026-11-17T08:00", "2026-11-17T07:00:00Z"),
            ("2026-11-17T08:00:00+02:00", "2026-11-17T06:00:00Z"), ("two days ago", "2026-11-18T11:00:00Z"),
            ("a week ago", "2026-11-13T11:00:00Z"), ("10 minutes ago", "2026-11-20T10:50:00Z"),
            ("an hour ago", "2026-11-20T10:00:00Z"), ("half an hour ago", "2026-11-20T10:30:00Z"),
            ("1h ago", "2026-11-20T10:00:00Z"), ("-1h", "2026-11-20T10:00:00Z"),
            ("-30min", "2026-11-20T10:30:00Z"),
            ("8h30", "2026-11-20T07:30:00Z"), ("08h30", "2026-11-20T07:30:00Z"),
            ("8h", "2026-11-20T07:00:00Z"),
            ("9 Uhr", "2026-11-20T08:00:00Z"), ("9:30 Uhr", "2026-11-20T08:30:00Z"),
            ("now", "2026-11-20T11:00:00Z"),
            ("last night", "2026-11-19T20:00:00Z"), ("yesterday evening", "2026-11-19T18:00:00Z"),
            ("this morning", "2026-11-20T07:00:00Z"), ("on monday", "2026-11-16T11:00:00Z"),
            ("last monday", "2026-11-16T11:00:00Z"), ("day before yesterday", "2026-11-18T11:00:00Z"),
            ("7 p.m. yesterday", "2026-11-19T18:00:00Z"), ("17 Nov 8:00", "2026-11-17T07:00:00Z"),
            ("8:00 17 Nov", "2026-11-17T07:00:00Z"),
        ])
    func everyForm(when: String, utc: String) throws {
        let expected = try Date(utc, strategy: .iso8601)
        for line in ["350k \(when)", "\(when) 350k"] where line.hasPrefix("350k") || when != "now" {
            let read = try taken(line)
            #expect(read.time == expected && read.left == "350k", "\(line): \(read)")
        }
    }

    @Test(
        "what could be two days, is still to come or does not exist is a question wherever it is",
        arguments: [
            "10/11", "next monday", "tomorrow", "in 10 minutes", "in 2 days", "31 Nov", "31.2.2026",
            "17.11.26", "25:00",
            "8 o'clock", "at 7", "last week", "13pm",
        ])
    func questions(when: String) {
        #expect(throws: Problem.self) { try taken("350k \(when)") }
        #expect(throws: Problem.self) { try taken("\(when) 350k") }
    }

    @Test(
        "fractions and names stay in their line",
        arguments: ["1/2 banana", "3/4 cup", "sun chips", "2 mars bars", "7up"])
    func noDays(line: String) throws {
        let read = try taken(line)
        #expect(read.time == nil && read.left == line)
    }

    @Test(
        "ranges of days",
        arguments: [
            ("mon to wed", "2026-11-16", "2026-11-18"), ("10.11.-14.11.", "2026-11-10", "2026-11-14"),
            ("10-14 Nov", "2026-11-10", "2026-11-14"),
            ("2026-11-10 - 2026-11-14", "2026-11-10", "2026-11-14"),
            ("from -7d until yesterday", "2026-11-13", "2026-11-19"),
            ("last week", "2026-11-09", "2026-11-15"),
        ])
    func ranges(text: String, first: String, last: String) throws {
        let days = try Input.days(text, today: try #require(today))
        #expect(days.lowerBound.iso == first && days.upperBound.iso == last)
    }

    @Test(
        "durations as clock times, minutes and words",
        arguments: [
            ("38:20", 2300.0), ("1:02:05", 3725), ("45", 2700), ("45 min", 2700), ("1h 5m", 3900),
            ("1 h 5", 3900), ("1 h  5 m", 3900),
            ("90s", 90), ("1.5 h", 5400), ("1,5h", 5400), ("38m20s", 2300), ("0:30", 30), ("1:30.5", 90.5),
            ("90:00", 5400),
        ])
    func durations(text: String, seconds: Double) throws {
        #expect(try Input.duration(text) == seconds)
    }

    @Test(
        "what is no duration is refused",
        arguments: [
            "long", "1:99", "1:2:3:4", "-5", "0", "0:00", "25 h", "5 kg", "1:60:00", ":", "h", "5 m x",
        ])
    func notDurations(text: String) {
        #expect(throws: Problem.self) { try Input.duration(text) }
    }

    @Test(
        "times of day",
        arguments: [
            ("7:30", "07:30"), ("07:30", "07:30"), ("19.30", "19:30"), ("7:30 pm", "19:30"), ("7pm", "19:00"),
            ("12 am", "00:00"), ("12:15pm", "12:15"), ("noon", "12:00"), ("0:00", "00:00"),
        ])
    func times(text: String, clock: String) throws {
        #expect(try Input.time(text).text == clock)
    }

    @Test(
        "what is no time of day is refused",
        arguments: ["24:00", "7:60", "7:3", "seven", "13 pm", "0am", "7", "-1:00", "7:30:00"])
    func notTimes(text: String) {
        #expect(throws: Problem.self) { try Input.time(text) }
    }

    @Test(
        "instants: now, a time today, a day and a time, a day alone, ISO 8601",
        arguments: [
            ("now", "2026-11-20T11:00:00Z"), ("7:30", "2026-11-20T06:30:00Z"),
            ("yesterday 7:30", "2026-11-19T06:30:00Z"), ("-2d 7pm", "2026-11-18T18:00:00Z"),
            ("2026-07-01 7:30", "2026-07-01T05:30:00Z"), ("2026-07-01T7:30", "2026-07-01T05:30:00Z"),
            ("15 Jun 2026 7:30 pm", "2026-06-15T17:30:00Z"), ("yesterday", "2026-11-19T11:00:00Z"),
            ("2026-11-19T07:30:00+05:45", "2026-11-19T01:45:00Z"),
            ("2026-11-19T07:30:00Z", "2026-11-19T07:30:00Z"),
        ])
    func instants(text: String, utc: String) throws {
        let calendar = LocalCalendar(try #require(TimeZone(identifier: "Europe/Berlin")))
        let now = try Date("2026-11-20T11:00:00Z", strategy: .iso8601)
        let read = try Input.instant(text, now: now, calendar: calendar)
        #expect(read == (try Date(utc, strategy: .iso8601)))
    }

    @Test(
        "an instant at which nothing can be saved is refused with the range",
        arguments: [
            "0001-12-31 7:30", "4000-01-01", "9999-12-31T23:59:59Z", "4001-01-01T00:00:00+14:00",
            "0001-01-01T00:00:00Z", "+4000000d 7:30",
        ])
    func farInstants(text: String) throws {
        let calendar = LocalCalendar(try #require(TimeZone(identifier: "UTC")))
        let problem = #expect(throws: Problem.self) {
            try Input.instant(text, now: Date(timeIntervalSince1970: 0), calendar: calendar)
        }
        #expect(problem?.text.contains("the years 2 to 3999") == true)
    }

    @Test("what is no instant is refused", arguments: ["", "soon", "yesterday 25:00", "2026-02-30 7:30"])
    func notInstants(text: String) throws {
        let calendar = LocalCalendar(try #require(TimeZone(identifier: "UTC")))
        #expect(throws: Problem.self) {
            try Input.instant(text, now: Date(timeIntervalSince1970: 0), calendar: calendar)
        }
    }

    @Test("a time that the clock skips is refused wherever it is typed, and one shown twice is the first")
    func skippedHour() throws {
        let calendar = LocalCalendar(try #require(TimeZone(identifier: "Europe/Berlin")))
        let now = try Date("2026-03-29T12:00:00Z", strategy: .iso8601)
        for text in ["2:30", "2026-03-29 2:30", "today 02:00"] {
            let problem = #expect(throws: Problem.self) {
                try Input.instant(text, now: now, calendar: calendar)
            }
            #expect(problem?.text.contains("the clock skips it") == true, "\(text)")
        }
        #expect(throws: Problem.self) {
            var words = ["banana", "2:30"]
            _ = try Input.takeWhen(from: &words, now: now, calendar: calendar)
        }
        #expect(
            try Input.instant("3:00", now: now, calendar: calendar)
                == Date("2026-03-29T01:00:00Z", strategy: .iso8601))
        let autumn = try Date("2026-10-25T12:00:00Z", strategy: .iso8601)
        #expect(
            try Input.instant("2:30", now: autumn, calendar: calendar)
                == Date("2026-10-25T00:30:00Z", strategy: .iso8601))
    }
}
