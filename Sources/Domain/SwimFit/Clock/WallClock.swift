import Foundation

/// What time it is and how the user counts days: injected, never read deep inside.
///
/// The zone of `calendar` decides where a local day begins.
package struct WallClock: Sendable {
    /// The present instant. Called on any thread.
    package var now: @Sendable () -> Date
    /// When something is really done: what can be undone is kept for a month by it. The same as `now`, but with `--at`.
    package var actual: @Sendable () -> Date
    /// With the zone that days are counted in.
    package var calendar: LocalCalendar

    package init(calendar: LocalCalendar, now: @escaping @Sendable () -> Date) {
        (self.now, actual) = (now, now)
        self.calendar = calendar
    }

    /// A clock that does not move, for tests, screenshots and `--at`.
    package static func fixed(at instant: Date, calendar: LocalCalendar) -> WallClock {
        WallClock(calendar: calendar) { instant }
    }

    /// The local day it is now.
    package var today: LocalDay { LocalDay.of(now(), in: calendar) }
}
