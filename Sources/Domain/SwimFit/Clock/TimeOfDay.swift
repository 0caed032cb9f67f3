import Foundation

/// A time as a clock on the wall shows it: hours and minutes, on no particular day.
package struct TimeOfDay: Hashable, Comparable, Sendable {
    /// 0…23
    package let hour: Int
    /// 0…59
    package let minute: Int

    /// - Returns: nil when no clock shows this.
    package init?(hour: Int, minute: Int = 0) {
        guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
        (self.hour, self.minute) = (hour, minute)
    }

    /// What the clock shows at an instant, in the zone of `calendar`.
    package static func of(_ instant: Date, in calendar: LocalCalendar) -> TimeOfDay {
        let seconds = calendar.secondsOnClock(at: instant).truncatingRemainder(dividingBy: 86_400)
        guard seconds.isFinite else { return .midnight }
        let minutes = Int(((seconds < 0 ? seconds + 86_400 : seconds) / 60).rounded(.down))
        return TimeOfDay(hour: minutes / 60, minute: minutes % 60) ?? .midnight
    }

    /// The instant at which the clock shows this on a day. A time skipped when the clock is put forward
    /// becomes the one an hour later; one shown twice is the first.
    package func on(_ day: LocalDay, in calendar: LocalCalendar) -> Date {
        let parts = DateComponents(
            year: day.year, month: day.month, day: day.day, hour: hour, minute: minute)
        return calendar.gregorian.date(from: parts) ?? day.start(in: calendar)
    }

    /// The same for a time that somebody has typed: one that the clock skips is refused.
    package func typed(on day: LocalDay, in calendar: LocalCalendar) throws(Problem) -> Date {
        let instant = on(day, in: calendar)
        guard TimeOfDay.of(instant, in: calendar) == self else {
            throw Problem.usage("\(day.full) has no \(text): the clock skips it", hint: "type another time")
        }
        return instant
    }

    package static let midnight = TimeOfDay(minutes: 0)
    /// Minutes since midnight, 0…1439.
    package var minutes: Int { hour * 60 + minute }

    /// "07:30"
    package var text: String { "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)" }

    package static func < (a: TimeOfDay, b: TimeOfDay) -> Bool { a.minutes < b.minutes }

    private init(minutes: Int) { (hour, minute) = (minutes / 60, minutes % 60) }
}
