import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim

@Suite("Weeks, months and years as they are typed", .inTurn)
struct InputSpanTests {
    private let today = LocalDay("2026-11-20")

    @Test(
        "a day of the span",
        arguments: [
            (EnergySpan.week, "", "2026-11-20"), (.week, "this week", "2026-11-20"),
            (.week, "last", "2026-11-13"),
            (.week, "Last  Week", "2026-11-13"), (.week, "-2w", "2026-11-06"), (.week, "-0", "2026-11-20"),
            (.week, "2026-W47", "2026-11-16"), (.week, "2026W01", "2025-12-29"),
            (.week, "2020-W53", "2020-12-28"),
            (.week, "2026-11-03", "2026-11-03"), (.week, "yesterday", "2026-11-19"),
            (.month, "2026-10", "2026-10-01"), (.month, "last", "2026-10-20"), (.month, "oct", "2026-10-01"),
            (.month, "month nov", "2026-11-01"), (.month, "dec", "2025-12-01"),
            (.month, "nov 2024", "2024-11-01"),
            (.week, "week last", "2026-11-13"), (.week, "2 weeks ago", "2026-11-06"),
            (.month, "-12", "2025-11-20"),
            (.year, "2025", "2025-01-01"), (.year, "last year", "2025-11-20"), (.year, "-3y", "2023-11-20"),
        ])
    func days(span: EnergySpan, text: String, day: String) throws {
        #expect(try Input.day(text, in: span, today: #require(today)) == LocalDay(day))
    }

    @Test(
        "what is none is refused with an example",
        arguments: [
            (EnergySpan.week, "2026-W54", "2026-W47"), (.week, "2025-W53", "2026-W47"),
            (.week, "2026-W00", "a week"),
            (.month, "2026-13", "2026-10"), (.year, "20265", "2025"), (.year, "-3000", "too far away"),
            (.month, "soon", "a month"),
        ])
    func refused(span: EnergySpan, text: String, part: String) throws {
        let today = try #require(today)
        let problem = #expect(throws: Problem.self) { try Input.day(text, in: span, today: today) }
        #expect(problem?.text.contains(part) == true, "\(problem?.text ?? "")")
    }

    @Test(
        "days of a range, of a weekend, since a day, and of months",
        arguments: [
            ("last weekend", "2026-11-14", "2026-11-15"), ("this weekend", "2026-11-21", "2026-11-22"),
            ("since monday", "2026-11-16", "2026-11-20"), ("since october", "2026-10-01", "2026-11-20"),
            ("past month", "2026-10-21", "2026-11-20"), ("past 2 weeks", "2026-11-07", "2026-11-20"),
            ("oct-nov", "2026-10-01", "2026-11-30"), ("oct to yesterday", "2026-10-01", "2026-11-19"),
            ("nov 10-18", "2026-11-10", "2026-11-18"), ("2025-2026", "2025-01-01", "2026-12-31"),
            ("2026-10", "2026-10-01", "2026-10-31"), ("2026-11-10", "2026-11-10", "2026-11-10"),
            ("in october", "2026-10-01", "2026-10-31"), ("w46", "2026-11-09", "2026-11-15"),
            ("month 10", "2026-10-01", "2026-10-31"), ("month 12", "2025-12-01", "2025-12-31"),
            ("last two weeks", "2026-11-07", "2026-11-20"), ("24.12.-6.1.", "2025-12-24", "2026-01-06"),
            ("oct-mar", "2026-10-01", "2027-03-31"),
        ])
    func ranges(text: String, first: String, last: String) throws {
        let days = try Input.days(text, today: #require(today))
        #expect(days.lowerBound == LocalDay(first) && days.upperBound == LocalDay(last), "\(days)")
    }

    @Test("a span of weekdays is the last one that is over, whichever day is today", arguments: 0...6)
    func weekdays(offset: Int) throws {
        let today = try #require(today).adding(days: offset)
        let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
        for (first, one) in names.enumerated() {
            for (last, other) in names.enumerated() where first != last {
                // Naive: back from today, day by day.
                var end = today
                while end.weekday != last + 1 { end = end.adding(days: -1) }
                var start = end
                while start.weekday != first + 1 { start = start.adding(days: -1) }
                for text in ["\(one)-\(other)", "\(one) to \(other)", "between \(one) and \(other)"] {
                    let days = try Input.days(text, today: today)
                    #expect(days == start...end, "\(text) on \(today.long): \(days)")
                }
                #expect(throws: Problem.self) { try Input.days("\(one) and \(other)", today: today) }
            }
        }
    }

    @Test(
        "dates in the wrong order and two days are refused with what was meant",
        arguments: [
            ("16.11.-12.11.", "12 Nov 2026 to 16 Nov 2026"), ("18-16 nov", "16 Nov 2026 to 18 Nov 2026"),
            ("5.11.-3.10.", "3 Oct 2026 to 5 Nov 2026"), ("today and yesterday", "yesterday to today"),
            ("12.11. and 16.11.", "12.11. to 16.11."), ("mon and wed", "mon to wed"),
            ("today to yesterday", "19 Nov 2026 to 20 Nov 2026"),
        ])
    func order(text: String, meant: String) throws {
        let today = try #require(today)
        let problem = #expect(throws: Problem.self) { try Input.days(text, today: today) }
        #expect(problem?.text.contains(meant) == true, "\(problem?.text ?? "")")
        #expect(throws: Never.self) { try Input.days(meant, today: today) }
    }

    @Test("a date without its century is refused with the day that was meant")
    func century() throws {
        let today = try #require(today)
        for (text, meant) in [
            ("28.11.26", "2026-11-28"), ("11/28/26", "2026-11-28"), ("5/4/26", "2026-04-05 or"),
        ] {
            let problem = #expect(throws: Problem.self) { try Input.day(text, today: today) }
            #expect(problem?.text.contains(meant) == true, "\(problem?.text ?? "")")
        }
    }
}
