import Foundation
import Glibc

/// The calendar that the user counts days by: the Gregorian one, by the clock of a zone.
///
/// A day or a time of day follows from the zone's offset alone. Foundation's calendar, which takes longer to make than
/// a whole day's figures, is made only for what needs more.
package struct LocalCalendar: Hashable, Sendable {
    private enum Zone: Hashable, Sendable {
        /// The machine's, as the C library knows it. Foundation knows it as `TimeZone.current`.
        case machine
        case given(TimeZone)
    }

    private let source: Zone

    /// Days by the clock of a zone.
    package init(_ zone: TimeZone) { source = .given(zone) }

    private init(_ source: Zone) { self.source = source }

    /// Days by the machine's clock; by UTC where ``MachineZone/problem`` says that its zone cannot be used.
    package static var machine: LocalCalendar {
        switch MachineZone.ofProcess().meaning {
        case .named: LocalCalendar(.machine)
        case .zone(let zone): LocalCalendar(zone)
        case .unknown: LocalCalendar(.gmt)
        }
    }

    package var zone: TimeZone {
        switch source {
        case .machine: .current
        case .given(let zone): zone
        }
    }

    /// Foundation's Gregorian calendar in the zone.
    package var gregorian: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        return calendar
    }

    /// How far the clock is ahead of UTC at an instant, in seconds; negative to the west.
    package func secondsFromUTC(at instant: Date) -> Int {
        guard case .given(let zone) = source else { return Self.machineSecondsFromUTC(at: instant) }
        return zone.secondsFromGMT(for: instant)
    }

    /// Seconds since 1970 as the clock counts them: midnights are multiples of 86 400.
    func secondsOnClock(at instant: Date) -> Double {
        instant.timeIntervalSince1970 + Double(secondsFromUTC(at: instant))
    }

    static func machineSecondsFromUTC(at instant: Date) -> Int {
        // Far from all changes of the clock the nearest day that the C library knows will do.
        var seconds = time_t(min(max(instant.timeIntervalSince1970.rounded(.down), -1e11), 1e11))
        var parts = tm()
        return localtime_r(&seconds, &parts) == nil ? 0 : parts.tm_gmtoff
    }
}
