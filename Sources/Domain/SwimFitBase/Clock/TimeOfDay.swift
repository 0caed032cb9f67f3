import Foundation

/// A time on a wall clock: hours and minutes, without a day.
package struct TimeOfDay: Hashable, Comparable, Sendable {
    /// 0…23
    package let hour: Int
    /// 0…59
    package let minute: Int

    /// - Returns: nil for an impossible time.
    package init?(hour: Int, minute: Int = 0) {
        guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
        (self.hour, self.minute) = (hour, minute)
    }

    /// The time on the clock at an instant, in the zone of `calendar`.
    package static func of(_ instant: Date, in calendar: LocalCalendar) -> TimeOfDay {
        let seconds = calendar.secondsOnClock(at: instant).truncatingRemainder(dividingBy: 86_400)
        guard seconds.isFinite else { return .midnight }
        let minutes = Int(((seconds < 0 ? seconds + 86_400 : seconds) / 60).rounded(.down))
        return TimeOfDay(hour: minutes / 60, minute: minutes % 60) ?? .midnight
    }

    /// The instant at which the clock shows this time on a day. A time before the hour at which days end is that of the
    /// night after it. A time skipped when the clock is put forward becomes the time an hour later; of a time shown
    /// twice, the first instant is used.
    package func on(_ day: LocalDay, in calendar: LocalCalendar) -> Date {
        let date = hour < calendar.rule.dayEnds ? day.adding(days: 1) : day
        let parts = DateComponents(
            year: date.year, month: date.month, day: date.day, hour: hour, minute: minute)
        return calendar.gregorian.date(from: parts) ?? day.start(in: calendar)
    }

    /// The instant of a typed time; a time that the clock skips is refused.
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
    package var text: String { String(hour, width: 2) + ":" + String(minute, width: 2) }

    package static func < (a: TimeOfDay, b: TimeOfDay) -> Bool { a.minutes < b.minutes }

    private init(minutes: Int) { (hour, minute) = (minutes / 60, minutes % 60) }
}
