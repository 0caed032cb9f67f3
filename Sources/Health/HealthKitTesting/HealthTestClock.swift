import Foundation
internal import Synchronization

/// The clock of a test: only the test moves it. Its time zone determines midnight.
///
/// The store of a ``HealthTestStore`` asks it for the time, and divides days by its ``calendar``. Hand it to the code
/// under test as well. May be used from any thread.
///
/// ```swift
/// kit.clock.advance(by: 90)
/// let midnight = kit.clock.advanceToMidnight()
/// kit.clock.timeZone = tokyo
/// let breakfast = kit.clock.today(at: 7, 30)
/// let dinnerBefore = kit.clock.day(-1, at: 19)
/// ```
public final class HealthTestClock: Sendable {
    private struct ClockState {
        var now: Date
        var zone: TimeZone
    }

    private let state: Mutex<ClockState>

    /// Posts Foundation's notifications of a device, on the thread that moves the clock: `NSCalendarDayChanged` when
    /// the day changes, `NSSystemTimeZoneDidChange` when the zone does. Each clock has its own center, so that
    /// concurrent tests do not receive each other's notifications.
    public let notifications = NotificationCenter()

    /// A clock that shows a time in a zone.
    public init(now: Date, in zone: TimeZone = .gmt) { state = Mutex(ClockState(now: now, zone: zone)) }

    /// The present time. It may be set to any time, also an earlier one.
    public var now: Date {
        get { state.withLock { $0.now } }
        set { move { $0.now = newValue } }
    }

    /// The person's time zone. Setting it simulates a journey: the instant stays, and midnight moves.
    public var timeZone: TimeZone {
        get { state.withLock { $0.zone } }
        set { move { $0.zone = newValue } }
    }

    /// The Gregorian calendar in the clock's time zone.
    public var calendar: Calendar { Self.calendar(in: timeZone) }

    /// Advances the clock by seconds.
    public func advance(by seconds: TimeInterval) { move { $0.now += seconds } }

    /// Advances the clock to the next midnight of its zone, and returns that time.
    @discardableResult
    public func advanceToMidnight() -> Date {
        move { state in
            let calendar = Self.calendar(in: state.zone)
            // Noon plus half a day is the next day, even at a change of the clocks.
            let today = calendar.startOfDay(for: state.now)
            state.now = calendar.startOfDay(for: today.addingTimeInterval(36 * 3600))
        }
        return now
    }

    /// A time of the wall clock on a day relative to today: `clock.day(-1, at: 7, 30)` is half past seven yesterday.
    /// For a time that the clocks skip, the result is the first time after the gap.
    public func day(_ offset: Int, at hour: Int, _ minute: Int = 0) -> Date {
        let (now, calendar) = state.withLock { ($0.now, Self.calendar(in: $0.zone)) }
        let today = calendar.startOfDay(for: now)
        let day = calendar.date(byAdding: .day, value: offset, to: today) ?? today
        return calendar.date(bySettingHour: hour, minute: minute, second: 0, of: day) ?? day
    }

    /// A time of the wall clock today.
    public func today(at hour: Int, _ minute: Int = 0) -> Date { day(0, at: hour, minute) }

    /// Today, or a day relative to it, as components with the clock's calendar: for predicates and goals.
    public func components(ofDay offset: Int = 0) -> DateComponents {
        let calendar = calendar
        var parts = calendar.dateComponents([.era, .year, .month, .day], from: day(offset, at: 12))
        parts.calendar = calendar
        return parts
    }

    private static func calendar(in zone: TimeZone) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        return calendar
    }

    /// Changes the state, and posts the notifications after releasing the lock.
    private func move(_ change: (inout ClockState) -> Void) {
        let (before, after) = state.withLock { state in
            let before = state
            change(&state)
            return (before, state)
        }
        if before.zone != after.zone { notifications.post(name: .NSSystemTimeZoneDidChange, object: self) }
        if Self.day(before) != Self.day(after) {
            notifications.post(name: .NSCalendarDayChanged, object: self)
        }
    }

    private static func day(_ state: ClockState) -> DateComponents {
        calendar(in: state.zone).dateComponents([.era, .year, .month, .day], from: state.now)
    }
}
