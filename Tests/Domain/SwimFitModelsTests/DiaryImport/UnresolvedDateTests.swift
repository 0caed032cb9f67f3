import Foundation
import SwimFitTestSupport
import Testing

@testable import SwimFitModels

@Suite("Dates in files of days", .inTurn)
struct UnresolvedDateTests {
    private func day(_ text: String, _ order: DateOrder? = nil) -> String? {
        UnresolvedDate.read(text)?.date.day(order, in: TestClock.calendar)?.iso
    }

    @Test(
        "a day in the notations that have one meaning",
        arguments: [
            "2026-03-04", "2026-3-4", "2026/03/04", "04.03.2026", "4.3.26", "4 Mar 2026", "Mar 4, 2026",
            "2026-03-04 08:30", "2026-03-04T08:30:00", "2026-03-04T23:30:00Z", " 2026-03-04 ",
        ])
    func plain(_ text: String) { #expect(day(text) == "2026-03-04") }

    @Test("a day that depends on the order", arguments: ["3/4/2026", "03-04-2026", "3/4/26"])
    func order(_ text: String) {
        #expect(day(text, .dayFirst) == "2026-04-03")
        #expect(day(text, .monthFirst) == "2026-03-04")
        #expect(UnresolvedDate.read(text)?.date.isAmbiguous == true)
    }

    @Test("a date shows the order that it can have alone")
    func evidence() {
        #expect(UnresolvedDate.read("13/4/2026")?.date.onlyOrder == .dayFirst)
        #expect(UnresolvedDate.read("4/13/2026")?.date.onlyOrder == .monthFirst)
        #expect(UnresolvedDate.read("4/4/2026")?.date.onlyOrder == nil)
        #expect(UnresolvedDate.read("4/4/2026")?.date.isAmbiguous == false)
    }

    @Test(
        "what is no day is refused",
        arguments: [
            "", "today", "yesterday", "2026-02-30", "13/13/2026", "0/4/2026", "1/2/3/4", "2026", "-1d", "x",
        ])
    func refused(_ text: String) { #expect(UnresolvedDate.read(text) == nil) }

    @Test(
        "times of day",
        arguments: [
            ("8:05 AM", "08:05"), ("12:05 AM", "00:05"), ("1:00 pm", "13:00"), ("20:15", "20:15"),
            ("20:15:30", "20:15"), ("20.15.30", "20:15"), ("8.05 am", "08:05"), ("08:15 ", "08:15"),
            ("10:00\u{202F}PM", "22:00"),
        ])
    func times(_ text: String, _ time: String) { #expect(DiaryTime.read(text)?.text == time) }

    @Test("what is no time is refused", arguments: ["25:00", "8", "noonish", "8:61", "8:05:99"])
    func noTimes(_ text: String) { #expect(DiaryTime.read(text) == nil) }
}
