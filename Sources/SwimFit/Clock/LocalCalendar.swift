import Foundation
import Glibc

/// The calendar that the user counts days by: the Gregorian one, by the clock of a zone.
///
/// A day or a time of day follows from the zone's offset alone. Foundation's calendar, which takes longer to make than
/// a whole day's figures, is made only for what needs more.
package struct LocalCalendar: Hashable, Sendable {
    private enum Zone: Hashable, Sendable {
        /// The machine's, as the C library knows it.
        case machine
        case given(TimeZone)
    }

    private let source: Zone

    /// Days by the clock of a zone.
    package init(_ zone: TimeZone) { source = .given(zone) }

    private init(_ source: Zone) { self.source = source }

    /// Days by the machine's clock.
    package static var machine: LocalCalendar {
        // Where the C library and Foundation find the same zone by its name, the faster one is asked.
        let hasName = isZoneNamed(
            environment: text(of: "TZ"), folder: text(of: "TZDIR"), localTime: target(of: "/etc/localtime"))
        return hasName ? LocalCalendar(.machine) : LocalCalendar(.current)
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

    private static func machineSecondsFromUTC(at instant: Date) -> Int {
        // Far from all changes of the clock the nearest day that the C library knows will do.
        var seconds = time_t(min(max(instant.timeIntervalSince1970.rounded(.down), -1e11), 1e11))
        var parts = tm()
        return localtime_r(&seconds, &parts) == nil ? 0 : parts.tm_gmtoff
    }

    /// Whether the machine's zone has a name under which everyone finds the same rules.
    ///
    /// - Parameters:
    ///   - name: what the environment says (`TZ`); nil when it says nothing.
    ///   - folder: where the C library alone looks for the rules (`TZDIR`); nil for the usual folder.
    ///   - localTime: the file that `/etc/localtime` is a link to; nil when it is none.
    static func isZoneNamed(environment name: String?, folder: String?, localTime: String?) -> Bool {
        guard folder == nil else { return false }
        guard let name else { return localTime.map { strstr($0, "zoneinfo/") != nil } ?? false }
        // Not “CET-1CEST”, “:/some/file”, “posix/…” or an empty one, which each reads in a way of its own.
        guard let first = name.utf8.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) else {
            return false
        }
        return access("/usr/share/zoneinfo/" + name, R_OK) == 0
    }

    private static func text(of variable: String) -> String? {
        getenv(variable).map { String(cString: $0) }
    }

    private static func target(of link: String) -> String? {
        var target = [CChar](repeating: 0, count: 256)
        return readlink(link, &target, target.count - 1) > 0 ? String(cString: &target) : nil
    }
}
