import Foundation

/// The days of 2026 by the clock of a zone, one after the other, as Foundation's calendar has them.
///
/// A day of the second opinion is an index into them: 0 is 1 January. The program counts days by offsets of its own.
struct NaiveCalendar: Sendable {
    struct Day: Sendable {
        /// "2026-03-29"
        let text: String
        /// 1 for Monday … 7 for Sunday.
        let weekday: Int
        let start: Date
        /// The first instant of the next day.
        let end: Date

        var seconds: Double { end.timeIntervalSince(start) }
    }

    let zone: TimeZone
    let days: [Day]
    /// The days on which the clock is put forward or back.
    let changes: [Int]

    init(_ name: String) {
        zone = TimeZone(identifier: name) ?? .gmt
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        var days: [Day] = []
        var start = calendar.date(from: DateComponents(year: 2026, month: 1, day: 1)) ?? .distantPast
        while days.count < 365 {
            // A day whose midnight is skipped begins at 01:00, the next one at midnight again.
            let end =
                calendar.date(byAdding: .day, value: 1, to: start).map(calendar.startOfDay) ?? .distantFuture
            let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: start)
            let text = [parts.month ?? 0, parts.day ?? 0].map { $0 < 10 ? "0\($0)" : "\($0)" }
                .joined(separator: "-")
            days.append(
                Day(text: "2026-" + text, weekday: ((parts.weekday ?? 0) + 5) % 7 + 1, start: start, end: end)
            )
            start = end
        }
        self.days = days
        changes = days.indices.filter { days[$0].seconds != 86_400 }
    }

    /// The last four skip a midnight when the clock is put forward.
    static let all = [
        "Europe/Berlin", "America/New_York", "UTC", "America/Santiago", "Africa/Cairo", "America/Havana",
        "Asia/Beirut",
    ].map(NaiveCalendar.init)

    static func of(seed: UInt64) -> NaiveCalendar { all[Int(seed % UInt64(all.count))] }

    func day(of instant: Date) -> Int {
        days.firstIndex { $0.start <= instant && instant < $0.end } ?? -1
    }

    /// A clock reading that comes twice, when the clock is put back, means the first.
    func first(readingAs instant: Date) -> Date {
        let hourBefore = instant.addingTimeInterval(-3600)
        let isSecond = zone.secondsFromGMT(for: hourBefore) - zone.secondsFromGMT(for: instant) == 3600
        return isSecond ? hourBefore : instant
    }

    /// The Monday of a day's week.
    func monday(of day: Int) -> Int { day - (days[day].weekday - 1) }
}
