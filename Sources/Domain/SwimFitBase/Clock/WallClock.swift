import Foundation

/// The present time and the user's calendar: injected, never read deep inside.
///
/// The zone of `calendar` decides where a local day begins.
package struct WallClock: Sendable {
    /// The present instant. Called on any thread.
    package var now: @Sendable () -> Date
    /// The real present time, which limits undo to a month. It equals `now`, except with `--at`.
    package var actual: @Sendable () -> Date
    private let zone: LocalCalendar
    /// The calendar, with the zone in which days are counted, by the person's settings where they are in force.
    package var calendar: LocalCalendar {
        guard let rule = DayRule.personal else { return zone }
        var calendar = zone
        calendar.rule = rule
        return calendar
    }

    package init(calendar: LocalCalendar, now: @escaping @Sendable () -> Date) {
        (self.now, actual) = (now, now)
        zone = calendar
    }

    /// A clock with a fixed time, for tests, screenshots and `--at`.
    package static func fixed(at instant: Date, calendar: LocalCalendar) -> WallClock {
        WallClock(calendar: calendar) { instant }
    }

    /// The first day of a week without a setting: 1 for Monday … 7 for Sunday; nil for that of the system's locale.
    package var firstWeekday: Int? { zone.rule.firstWeekday }

    package var today: LocalDay { LocalDay.of(now(), in: calendar) }

    /// The end of the samples that count in a time up to `end`: at most now. A sample counts from its start on, also one
    /// that starts at the present instant.
    package func counted(_ end: Date) -> Date {
        min(end, Date(timeIntervalSinceReferenceDate: now().timeIntervalSinceReferenceDate.nextUp))
    }
}
