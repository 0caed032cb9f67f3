import Foundation
import SwimFitTestSupport
import Testing

@testable import HealthArchive

@Suite("Dates and numbers in exports", .inTurn)
struct ExportTextTests {
    @Test(
        "a date is the instant its offset says",
        arguments: [
            ("2001-01-01 00:00:00 +0000", 0.0),
            ("2001-01-01 01:00:00 +0100", 0.0),
            ("2000-12-31 14:15:00 -0945", 0.0),
            ("2021-11-09 02:25:29 +0200", 658_110_329.0),
            ("2021-11-09 02:25:29.125 +0200", 658_110_329.125),
            ("2001-01-01T00:00:07.5Z", 7.5),
            ("2000-02-29 00:00:00 +0000", -26_524_800.0),
            ("1985-06-15T12:00:00Z", -490_622_400.0),
            ("2016-12-31 23:59:60 +00:00", 504_921_599.0),
        ])
    func moments(text: String, seconds: Double) {
        #expect(ExportText.moment(text) == seconds)
    }

    @Test("dates agree with the calendar of Foundation on every day of four centuries")
    func everyDay() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
        for day in stride(from: -80_000, through: 80_000, by: 37) {
            let date = Date(timeIntervalSinceReferenceDate: Double(day) * 86400)
            let parts = calendar.dateComponents([.year, .month, .day], from: date)
            let pad = { (number: Int?, width: Int) in
                let text = String(number ?? 0)
                return String(repeating: "0", count: width - text.count) + text
            }
            let text = "\(pad(parts.year, 4))-\(pad(parts.month, 2))-\(pad(parts.day, 2)) 00:00:00 +0000"
            #expect(ExportText.moment(text) == Double(day) * 86400, "\(text)")
        }
    }

    @Test(
        "what is no date is refused",
        arguments: [
            "", "2021-11-09", "2021-02-29 00:00:00 +0000", "2021-13-01 00:00:00 +0000",
            "2021-04-31 00:00:00 +0000",
            "2021-01-01 24:00:00 +0000", "2021-01-01 00:60:00 +0000", "2021-01-01 00:00:00",
            "2021-01-01 00:00:00 +",
            "2021-01-01 00:00:00. +0000", "2021-01-01 00:00:00.5", "2021-01-01 00:00:00.5.5 +0000",
            "2021-01-01 00:00:00 +02", "2021-01-01 00:00:00 +9900", "yesterday at four o'clock",
        ])
    func noMoments(text: String) {
        #expect(ExportText.moment(text) == nil)
    }

    @Test(
        "a number is read to the last bit",
        arguments: [
            "0", "-0", "72", "22.5312", "0.4971749504535062", "5.19412346680959", "1e3", "1.5E-7", "+3", ".5",
            "7.",
            "123456789012345", "12345678901234567890", "0.000000000000001", "48.74499999999999",
        ])
    func numbers(text: String) throws {
        let expected = try #require(Double(text) ?? Double("0" + text) ?? Double(text + "0"))
        #expect(ExportText.number(text)?.bitPattern == expected.bitPattern)
    }

    @Test(
        "what is no finite number is refused",
        arguments: ["", "-", ".", "1,5", "nan", "inf", "0x10", "1e999", "1 2"])
    func noNumbers(text: String) {
        #expect(ExportText.number(text) == nil)
    }

    @Test("random six-digit figures are read as the standard library reads them")
    func randomNumbers() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<2000 {
            let text =
                "\(Int.random(in: -99999...99999, using: &generator)).\(Int.random(in: 0...999_999, using: &generator))"
            #expect(ExportText.number(text) == Double(text), "\(text)")
        }
    }
}

@Suite("Device descriptions", .inTurn)
struct ExportDeviceTests {
    @Test("values keep their commas and the address is no part of the device")
    func fields() {
        let text = """
            <<HKDevice: 0x282a45810>, name:Apple Watch, manufacturer:Apple Inc., model:Watch, \
            hardware:Watch4,4, software:4.3.1, creation date:2018-09-10 02:47:35 +0000>
            """
        let device = ExportDevice(text)
        #expect(device.name == "Apple Watch")
        #expect(device.manufacturer == "Apple Inc.")
        #expect(device.model == "Watch")
        #expect(device.hardware == "Watch4,4")
        #expect(device.software == "4.3.1")
        #expect(device.firmware == nil)
        let bytes = Array(text.utf8)
        let rest = bytes.withUnsafeBufferPointer { ExportDevice.withoutAddress($0).text }
        #expect(ExportDevice(rest) == device)
    }

    @Test("a description without known parts is no device")
    func empty() {
        #expect(ExportDevice("<<HKDevice: 0x1>>").isEmpty)
        #expect(ExportDevice("").isEmpty)
    }
}
