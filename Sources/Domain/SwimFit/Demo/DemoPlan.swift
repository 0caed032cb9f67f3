import Foundation
import HealthKit

/// The days of the demo data and how far the person has come on each of them.
///
/// Every day has its own stream of random numbers, made from the seed and the day: a day does
/// not depend on other days.
struct DemoPlan: Sendable {
    static let dayCount = 184

    let now: Date
    let calendar: LocalCalendar
    let seed: UInt64
    /// Oldest first; the last one is today.
    let days: [Day]

    struct Day: Sendable {
        let day: LocalDay
        /// 0 for the oldest, `dayCount - 1` for today.
        let index: Int
        /// 0 for the oldest day, 1 for today.
        var progress: Double { Double(index) / Double(DemoPlan.dayCount - 1) }
        var daysAgo: Int { DemoPlan.dayCount - 1 - index }
        var isWeekend: Bool { day.weekday >= 6 }
        /// A fortnight off in the second month: the data have a gap, as real ones do.
        var isHoliday: Bool { (40...53).contains(index) }
    }

    init(now: Date, calendar: LocalCalendar, seed: UInt64) {
        self.now = now
        self.calendar = calendar
        self.seed = seed
        let today = LocalDay.of(now, in: calendar)
        days = (0..<Self.dayCount).map { index in
            Day(day: today.adding(days: index - Self.dayCount + 1), index: index)
        }
    }

    /// The random numbers of a day for one purpose ("foods", "swims").
    func random(_ day: Day, _ purpose: StaticString) -> SeededRandom {
        SeededRandom(seed: seed, day: day.day.iso, purpose)
    }

    /// The instant at `minutes` after midnight of the wall clock.
    func instant(_ day: Day, minutes: Double) -> Date {
        let whole = Int(minutes.rounded())
        let time = TimeOfDay(hour: min(23, max(0, whole / 60)), minute: whole % 60)
        return (time ?? .midnight).on(day.day, in: calendar)
    }
}
