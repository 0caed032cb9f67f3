import Foundation
import SwimFitTestSupport
import Testing

@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitReading

@Suite("Days and times in tables", .inTurn)
struct TableMomentTests {
    private func text(_ cell: String, _ order: DateOrder? = nil) -> String? {
        TableMoment.read(cell)?.onClock(order, in: TestClock.calendar).map { day, time in
            time.map { "\(day.iso) \($0.text)" } ?? day.iso
        }
    }

    @Test(
        "a day in the notations that have one meaning",
        arguments: [
            "2026-03-04", "2026-3-4", "2026/03/04", "04.03.2026", "4.3.26", "4 Mar 2026", "Mar 4, 2026",
            " 2026-03-04 ",
            "20260304", "Wed, 4 Mar 2026", "Wednesday, March 4, 2026", "4. März 2026",
            "Mittwoch, 4. März 2026",
            "4 de marzo de 2026", "mercredi 4 mars 2026", "4 marzo 2026", "4 de março de 2026", "4 mrt 2026",
            "04-Mar-26",
            "March 4th, 2026", "46085",
        ])
    func days(_ cell: String) { #expect(text(cell) == "2026-03-04") }

    @Test(
        "a day and a time in one cell",
        arguments: [
            "2026-03-04 19:10", "2026-03-04T19:10:00", "2026-03-04 19:10:33.250", "04.03.2026, 19:10",
            "4 Mar 2026 7:10 PM",
            "Mar 4, 2026, 7:10:42 p.m.", "2026-03-04 7:10PM", "2026-03-04 19h10", "04.03.2026 um 19:10 Uhr",
            "202603041910",
            "20260304T1910", "20260304191000", "2026-03-04T19:10:00Z", "2026-03-04 19:10 UTC",
            "2026-03-04 19:10 +0000",
            "2026-03-04T14:10:00-05:00", "2026-03-04 20:10 CET", "1772651400", "1772651400000",
            "Wed Mar 04 19:10:00 GMT+00:00 2026",
            "Wed Mar 04 2026 20:10:00 GMT+0100 (Central European Standard Time)",
            "46085.798611", "2026-03-04 7:10\u{202F}PM", "2026-03-04 19.10",
        ])
    func moments(_ cell: String) {
        // The calendar of the tests is that of UTC.
        #expect(text(cell) == "2026-03-04 19:10")
    }

    @Test(
        "a day that depends on the order",
        arguments: ["3/4/2026", "03-04-2026", "3/4/26", "3/4/2026 7:10 AM"])
    func order(_ cell: String) {
        #expect(text(cell, .dayFirst)?.hasPrefix("2026-04-03") == true)
        #expect(text(cell, .monthFirst)?.hasPrefix("2026-03-04") == true)
        #expect(TableMoment.read(cell)?.isAmbiguous == true)
    }

    @Test("a date shows the order that it can have alone")
    func evidence() {
        #expect(TableMoment.read("13/4/2026")?.onlyOrder == .dayFirst)
        #expect(TableMoment.read("4/13/2026")?.onlyOrder == .monthFirst)
        #expect(TableMoment.read("4/4/2026")?.onlyOrder == nil)
        #expect(TableMoment.read("4/4/2026")?.isAmbiguous == false)
    }

    @Test(
        "what is no day is refused",
        arguments: [
            "", "today", "yesterday", "2026-02-30", "13/13/2026", "0/4/2026", "1/2/3/4", "2026", "-1d", "x",
            "71.6", "Total",
            "14 Nov", "2026-03-04 25:00", "2026-03-04 soon", "4 Mar 2026 4 Mar 2026", "March",
            "2026-03-04 19:10 XYZ",
        ])
    func refused(_ cell: String) { #expect(TableMoment.read(cell) == nil) }

    @Test(
        "times of day",
        arguments: [
            ("8:05 AM", "08:05"), ("12:05 AM", "00:05"), ("1:00 pm", "13:00"), ("20:15", "20:15"),
            ("20:15:30", "20:15"), ("20.15.30", "20:15"), ("8.05 am", "08:05"), ("08:15 ", "08:15"),
            ("10:00\u{202F}PM", "22:00"), ("7h30", "07:30"), ("19 Uhr", "19:00"), ("7pm", "19:00"),
            ("07:10:33.25", "07:10"),
        ])
    func times(_ cell: String, _ time: String) { #expect(TableMoment.time(cell)?.text == time) }

    @Test("what is no time is refused", arguments: ["25:00", "8", "noonish", "8:61", "8:05:99"])
    func noTimes(_ cell: String) { #expect(TableMoment.time(cell) == nil) }
}
