import Foundation
import Glibc

/// The calendar that the user counts days by: the Gregorian one, by the clock of a zone.
///
/// A day or a time of day follows from the zone's offset alone. Foundation's calendar takes longer to create than the
/// figures of a whole day, so it is created only when it is needed.
package struct LocalCalendar: Hashable, Sendable {
    private enum Zone: Hashable, Sendable {
        /// The machine's zone, according to the C library. Foundation's equivalent is `TimeZone.current`.
        case machine
        case given(TimeZone)
    }

    private let source: Zone
    /// When days end, and with which day weeks begin.
    package var rule: DayRule

    /// Days in a given zone, from midnight to midnight, in weeks from Monday on.
    package init(_ zone: TimeZone) { self.init(.given(zone), DayRule()) }

    private init(_ source: Zone, _ rule: DayRule) { (self.source, self.rule) = (source, rule) }

    /// Days by the machine's clock, in weeks of the system's locale; in UTC where ``MachineZone/problem`` reports that
    /// the zone cannot be used.
    package static var machine: LocalCalendar {
        let rule = DayRule(firstWeekday: nil)
        return switch MachineZone.ofProcess().meaning {
        case .named: LocalCalendar(.machine, rule)
        case .zone(let zone): LocalCalendar(.given(zone), rule)
        case .unknown: LocalCalendar(.given(.gmt), rule)
        }
    }

    /// The same clock with days from midnight to midnight, as files and other programs count them.
    package var civil: LocalCalendar {
        var civil = self
        civil.rule.dayEnds = 0
        return civil
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

    /// The offset of the clock from UTC at an instant, in seconds; negative in the west.
    package func secondsFromUTC(at instant: Date) -> Int {
        guard case .given(let zone) = source else { return Self.machineSecondsFromUTC(at: instant) }
        return zone.secondsFromGMT(for: instant)
    }

    /// Seconds since 1970 in local time: midnights are multiples of 86 400.
    func secondsOnClock(at instant: Date) -> Double {
        instant.timeIntervalSince1970 + Double(secondsFromUTC(at: instant))
    }

    fileprivate static func machineSecondsFromUTC(at instant: Date) -> Int {
        // For times far from all changes of the clock, the nearest day in the C library's range is used.
        var seconds = time_t(min(max(instant.timeIntervalSince1970.rounded(.down), -1e11), 1e11))
        var parts = tm()
        return localtime_r(&seconds, &parts) == nil ? 0 : parts.tm_gmtoff
    }
}

/// The zone that the system's settings name: `TZ`, else `/etc/localtime`, else `/etc/timezone`.
///
/// The C library understands more forms than Foundation: ":Europe/Berlin", paths of zone files, and the rules of POSIX
/// ("CET-1CEST,M3.5.0,M10.5.0/3"). Foundation silently reads all of these as GMT. So they are translated where both can
/// agree, and refused otherwise: a time saved in a wrong zone cannot be recognised later.
package struct MachineZone {
    /// The meaning of the settings for this program.
    enum Meaning: Equatable {
        /// A zone whose name has the same rules in the C library and in Foundation.
        case named
        case zone(TimeZone)
        case unknown
    }

    /// The variable `TZ`; nil if it is not set.
    var variable: String?
    /// The folder in which only the C library looks for rules (`TZDIR`); nil for the usual folder.
    var folder: String?
    /// The target of the link `/etc/localtime`; nil if it is not a link.
    var localTime: String?
    /// The first line of `/etc/timezone`.
    var fileName: String?

    static func ofProcess() -> MachineZone {
        var zone = MachineZone(
            variable: text(of: "TZ"), folder: text(of: "TZDIR"), localTime: target(of: "/etc/localtime"))
        if zone.variable == nil, zone.localTime == nil {
            // IGNORED: some systems lack the file.
            let text = try? String(contentsOfFile: "/etc/timezone", encoding: .utf8)
            zone.fileName = text?.split(separator: "\n").first.map(String.init)
        }
        return zone
    }

    /// The reason why the machine's zone cannot be used, with the next step; nil if it can.
    package static var problem: String? {
        let zone = ofProcess()
        guard zone.meaning == .unknown else { return nil }
        let place = zone.variable.map { "TZ=\(Input.quoted($0))" } ?? "/etc/localtime"
        return "the time zone of \(place) is not understood; name one, such as TZ=Europe/Berlin"
    }

    var meaning: Meaning {
        // If the C library and Foundation find the same zone by its name, the C library is used, which is faster.
        if isNamed { return .named }
        for name in names {
            guard let zone = TimeZone(identifier: name) else { continue }
            // Without the system's files only Foundation knows the zones.
            let isKnownToFoundationAlone = name.contains("/") && !Self.hasFile(name) && folder == nil
            if isKnownToFoundationAlone || Self.isClock(of: zone) { return .zone(zone) }
        }
        if hasNoRules, let offset = Self.constantOffset, let zone = TimeZone(secondsFromGMT: offset) {
            return .zone(zone)
        }
        return .unknown
    }

    private var isNamed: Bool {
        guard folder == nil else { return false }
        guard let variable else { return localTime.map { strstr($0, "zoneinfo/") != nil } ?? false }
        guard let first = variable.utf8.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) else {
            return false
        }
        return Self.hasFile(variable)
    }

    /// The possible names of the zone.
    private var names: [String] {
        let given =
            variable.map { $0.hasPrefix(":") ? String($0.dropFirst()) : $0 } ?? localTime ?? fileName ?? ""
        let name = given.range(of: "zoneinfo/").map { String(given[$0.upperBound...]) } ?? given
        return [name.hasPrefix("posix/") ? String(name.dropFirst(6)) : name].filter { !$0.isEmpty }
    }

    /// Whether the settings are empty, UTC, an offset from it, or a file: "", "JST-9", "<+0530>-5:30".
    private var hasNoRules: Bool {
        guard let variable else { return localTime == nil || access("/etc/localtime", R_OK) == 0 }
        let text = variable.hasPrefix(":") ? variable.dropFirst() : variable[...]
        let offset = /(?:<[A-Za-z0-9+-]{3,}>|[A-Za-z]{3,})(?:[+-]?\d{1,2}(?::\d{2}){0,2})/
        return text.isEmpty || ["UTC", "GMT"].contains(text) || text.wholeMatch(of: offset) != nil
            || text.hasPrefix("/") && access(String(text), R_OK) == 0
    }

    private static func hasFile(_ name: String) -> Bool { access("/usr/share/zoneinfo/" + name, R_OK) == 0 }

    /// Noon of a day in each month from 1970 to 2037.
    private static let months = (0..<816).map { Date(timeIntervalSince1970: 43_200 + Double($0) * 2_629_746) }

    /// Whether the C library's clock agrees with a zone.
    private static func isClock(of zone: TimeZone) -> Bool {
        months.allSatisfy { LocalCalendar.machineSecondsFromUTC(at: $0) == zone.secondsFromGMT(for: $0) }
    }

    /// The offset of the C library's clock from UTC, in seconds; nil for a changing one.
    private static var constantOffset: Int? {
        let offset = LocalCalendar.machineSecondsFromUTC(at: months[0])
        return months.allSatisfy { LocalCalendar.machineSecondsFromUTC(at: $0) == offset } ? offset : nil
    }

    private static func text(of variable: String) -> String? {
        getenv(variable).map { String(cString: $0) }
    }

    private static func target(of link: String) -> String? {
        var target = [CChar](repeating: 0, count: 256)
        return readlink(link, &target, target.count - 1) > 0 ? String(cString: &target) : nil
    }
}
