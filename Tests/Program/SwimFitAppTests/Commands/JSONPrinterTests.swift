import Foundation
import SwimFitModels
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitBase

@Suite("Lines of JSON", .inTurn)
struct JSONPrinterTests {
    @Test(
        "a time is written as ISO 8601 has it, with the zone's offset",
        arguments: ["UTC", "Europe/Berlin", "America/St_Johns", "Asia/Kathmandu", "Pacific/Apia"])
    func times(zone: String) throws {
        let zone = try #require(TimeZone(identifier: zone))
        let style = Date.ISO8601FormatStyle(timeZone: zone).year().month().day()
            .time(includingFractionalSeconds: false).timeZone(separator: .colon)
        for number in -400..<2000 {
            let instant = Date(timeIntervalSince1970: Double(number) * 1_000_003.7)
            #expect(JSONPrinter.time(instant, in: LocalCalendar(zone)) == instant.formatted(style))
        }
    }
}
