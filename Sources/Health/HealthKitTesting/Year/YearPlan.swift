import HealthKit

/// The days of a year, oldest first.
struct YearPlan {
    let days: [PersonDay]

    init(now: Date, calendar: Calendar, dayCount: Int, seed: UInt64) {
        let today = calendar.startOfDay(for: now)
        days = (0..<max(0, dayCount)).map { index in
            let daysAgo = dayCount - 1 - index
            // Noon is on the day, whatever the clocks do at night.
            let noon = calendar.date(byAdding: .day, value: -daysAgo, to: today.addingTimeInterval(43_200))
            let start = calendar.startOfDay(for: noon ?? today)
            let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: start)
            return PersonDay(
                start: start, text: "\(parts.year ?? 0)-\(parts.month ?? 0)-\(parts.day ?? 0)",
                weekday: parts.weekday ?? 1, progress: Double(index) / Double(max(1, dayCount - 1)),
                // Of a year of 365 days a fortnight.
                hasWatch: !(0.45..<0.488).contains(Double(index) / Double(dayCount)), isFirst: index == 0,
                seed: seed)
        }
    }
}

/// One day, which does not depend on other days.
struct PersonDay {
    /// Midnight.
    let start: Date
    let text: String
    /// 1 for Sunday.
    let weekday: Int
    /// 0 on the first day, 1 on the last.
    let progress: Double
    /// Whether the watch was worn.
    let hasWatch: Bool
    let isFirst: Bool
    let seed: UInt64

    var isWeekend: Bool { weekday == 1 || weekday == 7 }

    /// The moment some minutes after midnight.
    func at(_ minutes: Double) -> Date { start.addingTimeInterval((minutes * 60).rounded()) }

    /// The random numbers of the day for one purpose.
    func random(_ purpose: StaticString) -> SeededRandom { SeededRandom(seed: seed, day: text, purpose) }

    /// Beats a minute in the morning.
    var restingPulse: Double { 64 - 8 * progress }

    /// The hours in which the day's workout is; nil without one.
    var busyHours: Range<Int>? {
        Sport.plan(self).map { Int($0.minutes / 60)..<Int(($0.minutes + $0.length) / 60) + 1 }
    }
}
