import Foundation
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitStore
@testable import SwimFitSwim

@Suite("Spans of the chart", .inTurn)
struct BrowseSpanTests {
    @Test(
        "a day has as many hours as the clock makes it", arguments: [("2026-03-29", 23), ("2026-10-25", 25)])
    func daylightSaving(day: String, hours: Int) throws {
        let calendar = LocalCalendar(try #require(TimeZone(identifier: "Europe/Berlin")))
        let interval = try #require(LocalDay(day)).interval(in: calendar)
        #expect(interval.duration == Double(hours) * 3600)
    }

    @Test(
        "a span names its days",
        arguments: [
            (BrowseSpan.day, "Fri 20 Nov 2026"), (.week, "16–22 Nov 2026"), (.month, "November 2026"),
            (.year, "2026"),
        ])
    func titles(span: BrowseSpan, title: String) {
        #expect(span.title(around: SwimSamples.today) == title)
    }

    @Test("going on and back by a span", arguments: BrowseSpan.allCases)
    func moves(span: BrowseSpan) {
        let there = span.moved(SwimSamples.today, by: -1)
        #expect(
            span.days(around: there).upperBound.adding(days: 1)
                == span.days(around: SwimSamples.today).lowerBound)
        #expect(span.days(around: span.moved(there, by: 1)) == span.days(around: SwimSamples.today))
    }

    @Test(
        "stretches of time begin where the calendar has them",
        arguments: [
            (BrowseIntervalLength.day, ["2026-11-18", "2026-11-19", "2026-11-20"]), (.week, ["2026-11-16"]),
            (.month, ["2026-11-01"]), (.year, ["2026-01-01"]),
        ])
    func stretches(step: BrowseIntervalLength, days: [String]) throws {
        let range = try #require(LocalDay("2026-11-18"))...#require(LocalDay("2026-11-20"))
        let starts = step.starts(range, in: TestClock.calendar)
        #expect(starts == (try days.map { try TestSample.instant($0 + "T00:00:00Z") }))
        #expect(BrowseIntervalLength.hour.starts(range, in: TestClock.calendar).count == 72)
        let year = try #require(LocalDay("2026-11-20"))...#require(LocalDay("2027-01-01"))
        let counts = BrowseIntervalLength.allCases.map { $0.starts(year, in: TestClock.calendar).count }
        #expect(counts == [43 * 24, 43, 7, 3, 2])
    }

    @Test(
        "the labels of a chart leave room between them",
        arguments: [
            (
                BrowseSpan.day,
                [
                    "0", "", "", "", "", "", "6", "", "", "", "", "", "12", "", "", "", "", "", "18", "", "",
                    "", "", "",
                ]
            ),
            (.week, ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]),
            (.month, (1...30).map { $0 == 1 || $0 % 5 == 0 ? "\($0)" : "" }),
            (.year, ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]),
        ])
    func labels(span: BrowseSpan, labels: [String]) {
        let starts = span.starts(around: SwimSamples.today, calendar: TestClock.calendar)
        #expect(starts.map { span.label($0, calendar: TestClock.calendar) } == labels)
    }

    @Test("a week over the end of a month names both, and a day that goes on stays in its span")
    func spansAcross() throws {
        let day = try #require(LocalDay("2026-12-01"))
        #expect(BrowseSpan.week.title(around: day) == "30 Nov–6 Dec 2026")
        #expect(BrowseSpan.day.moved(day, by: 2).iso == "2026-12-03")
        #expect(BrowseSpan.week.moved(day, by: 2).iso == "2026-12-15")
        #expect(BrowseSpan.month.moved(day, by: 2).iso == "2027-02-01")
        #expect(BrowseSpan.year.moved(day, by: 2).iso == "2028-01-01")
    }
}
