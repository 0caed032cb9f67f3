import Foundation
import SwimFit
import TerminalText

/// An instant and the zone it was written in: "2026-11-20T12:00:00+01:00".
package struct ZonedInstant: Equatable, Sendable {
    package var instant: Date

    /// Reads a day and a time, seconds and fractions optional, with "Z", an offset, or neither.
    /// - Parameter local: the zone of a text without an offset.
    package init?(_ text: String, local: TimeZone = LocalCalendar.machine.zone) {
        let fields = Self.fields(text)
        guard let fields, let day = Self.date(fields, in: fields.zone ?? local) else { return nil }
        instant = day
    }

    /// Reads the value of `--at`: an instant, or what the forms take, such as "07:00" and "yesterday 18:00".
    /// - Throws: `Problem`, saying what is wrong with it.
    package init(typed text: String, local: TimeZone = LocalCalendar.machine.zone, now: Date = Date())
        throws(Problem)
    {
        guard let instant = ZonedInstant(text, local: local) else {
            // A time that exists elsewhere is one that the clock here skips.
            guard ZonedInstant(text, local: .gmt) == nil else {
                throw .usage(
                    "--at: “\(text)” does not exist in \(local.identifier), the clock skips it",
                    hint: "write another time"
                )
            }
            do throws(Problem) {
                instant = try Input.instant(text, now: now, calendar: LocalCalendar(local))
            } catch {
                throw .usage("--at: \(error.message)", hint: error.hint)
            }
            return
        }
        let day = LocalDay.of(instant.instant, in: LocalCalendar(local))
        guard LocalDay.typed.contains(day) else {
            throw .usage("--at: “\(text)” is too far away", hint: "write a time in \(LocalDay.typedYears)")
        }
        self = instant
    }

    private struct Fields {
        package var numbers: [Int]
        package var fraction: Double
        package var zone: TimeZone?
    }

    private static func fields(_ text: String) -> Fields? {
        let pattern =
            /(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?/
        guard let match = try? pattern.wholeMatch(in: text) else { return nil }  // IGNORED: a fixed pattern
        let parts = match.output
        let numbers = [parts.1, parts.2, parts.3, parts.4, parts.5, parts.6 ?? "00"].compactMap { Int($0) }
        guard numbers.count == 6, numbers[3] < 24, numbers[4] < 60, numbers[5] < 60 else { return nil }
        guard let zoneText = parts.8 else { return Fields(numbers: numbers, fraction: fraction(parts.7)) }
        guard let zone = zone(zoneText) else { return nil }
        return Fields(numbers: numbers, fraction: fraction(parts.7), zone: zone)
    }

    private static func fraction(_ text: Substring?) -> Double { text.flatMap { Double("0" + $0) } ?? 0 }

    private static func zone(_ text: Substring) -> TimeZone? {
        if text == "Z" { return TimeZone(secondsFromGMT: 0) }
        let digits = text.filter(\.isNumber)
        guard let hours = Int(digits.prefix(2)), let minutes = Int(digits.suffix(2)), hours < 15, minutes < 60
        else { return nil }
        return TimeZone(secondsFromGMT: (text.hasPrefix("-") ? -1 : 1) * (hours * 3600 + minutes * 60))
    }

    private static func date(_ fields: Fields, in zone: TimeZone) -> Date? {
        let calendar = LocalCalendar(zone).gregorian
        let numbers = fields.numbers
        let components = DateComponents(
            year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3], minute: numbers[4],
            second: numbers[5])
        guard components.isValidDate(in: calendar), let date = calendar.date(from: components) else {
            return nil
        }
        return date.addingTimeInterval(fields.fraction)
    }
}
