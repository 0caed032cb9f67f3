import Foundation
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitStore
@testable import SwimFitSwim

@Suite("The calendar of a zone", .inTurn)
struct LocalCalendarTests {
    @Test(
        "the first instant of a day calculated from the zone's offset is the one that Foundation finds",
        arguments: [
            "UTC", "Europe/Berlin", "America/New_York", "Asia/Beirut", "Pacific/Apia", "Asia/Kathmandu",
            "Africa/Casablanca", "America/Sao_Paulo", "Australia/Lord_Howe", "Antarctica/Troll",
        ])
    func starts(zone: String) throws {
        let calendar = LocalCalendar(try #require(TimeZone(identifier: zone)))
        let gregorian = calendar.gregorian
        let first = try #require(LocalDay("1582-10-10"))
        // Every seventh day or so of five centuries, and every day of a decade.
        var days = (0..<25_000).map { first.adding(days: $0 * 7 + $0 % 3) }
        days += (0..<3660).map { (LocalDay("2015-01-01") ?? first).adding(days: $0) }
        for day in days {
            let noon = DateComponents(year: day.year, month: day.month, day: day.day, hour: 12)
            let expected = gregorian.startOfDay(for: try #require(gregorian.date(from: noon)))
            try #require(day.start(in: calendar) == expected, "\(day)")
        }
    }

    @Test("the C library and Foundation agree about the machine's clock")
    func machine() {
        for number in 0..<5000 {
            let instant = Date(timeIntervalSince1970: Double(number) * 86_400 * 9.37)
            let seconds = LocalCalendar.machine.secondsFromUTC(at: instant)
            #expect(seconds == TimeZone.current.secondsFromGMT(for: instant), "\(instant)")
        }
        #expect(LocalCalendar.machine.zone == .current)
    }

    @Test("instants beyond all years have an offset, too")
    func farAway() {
        for seconds in [-1e300, -1e15, 1e15, 1e300] {
            let offset = LocalCalendar.machine.secondsFromUTC(at: Date(timeIntervalSince1970: seconds))
            #expect(abs(offset) <= 86_400)
        }
    }

    @Test("the C library is asked only for a zone that has a name")
    func names() {
        func isNamed(_ name: String?, _ link: String? = nil, folder: String? = nil) -> Bool {
            MachineZone(variable: name, folder: folder, localTime: link).meaning == .named
        }
        #expect(isNamed(nil, "/usr/share/zoneinfo/Europe/Berlin"))
        #expect(isNamed(nil, "../usr/share/zoneinfo/UTC"))
        #expect(!isNamed(nil, "/somewhere/else"))
        #expect(!isNamed(nil, "/usr/share/zoneinfo/Europe/Berlin", folder: "/own/zoneinfo"))
        #expect(!isNamed(nil, nil))
        for name in [
            "", ":Europe/Berlin", "posix/Europe/Berlin", "right/UTC", "CET-1CEST,M3.5.0,M10.5.0",
            "Nowhere/At/All",
        ] {
            #expect(!isNamed(name, "/usr/share/zoneinfo/UTC"), "\(name)")
        }
    }
}
