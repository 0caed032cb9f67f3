import Foundation

/// The intervals of a statistics collection: `anchor + n × step` for every whole `n`, by calendar.
///
/// Borders are always counted from the anchor, never from the border before: a month's step from the 31st gives the
/// last day of short months and the 31st again afterwards. A day's step keeps its wall-clock time, so that a day has
/// 23 or 25 hours when the clocks change. From an anchor that is the start of its day each interval begins with a
/// day: where a clock change skips midnight that anchor is at 01:00, and the next day begins at 00:00 nevertheless.
struct BucketGrid: Sendable {
    let anchor: Date
    let step: DateComponents
    private let length: Length

    /// The length of an interval.
    private enum Length {
        /// Hours, minutes and seconds: elapsed time, independent of the local clock.
        case seconds(Double)
        case dates(Calendar, beginWithDays: Bool)
    }

    /// - Precondition: `step` moves forward in time.
    init(anchor: Date, step: DateComponents, calendar: @autoclosure () -> Calendar) {
        self.anchor = anchor
        var bare = step
        bare.calendar = nil
        bare.timeZone = nil
        self.step = bare
        if let seconds = bare.seconds {
            length = .seconds(seconds)
        } else {
            let calendar = calendar()
            let isDay = bare.secondsOfClock == 0 && calendar.startOfDay(for: anchor) == anchor
            length = .dates(calendar, beginWithDays: isDay)
        }
        let next = border(1)
        guard next > anchor.timeIntervalSinceReferenceDate, next < .infinity else {
            misuse("The intervalComponents must describe a positive interval.")
        }
    }

    /// The calendar and zone in the components, otherwise the person's own.
    init(anchor: Date, step: DateComponents, orIn usual: () -> Calendar) {
        func calendar() -> Calendar {
            var calendar = step.calendar ?? usual()
            if let zone = step.timeZone { calendar.timeZone = zone }
            return calendar
        }
        self.init(anchor: anchor, step: step, calendar: calendar())
    }

    /// Start of interval `n`, in seconds since the reference date.
    func border(_ n: Int) -> Double {
        switch length {
        case .seconds(let seconds): return anchor.timeIntervalSinceReferenceDate + Double(n) * seconds
        case .dates(let calendar, let beginWithDays):
            let date = calendar.date(byAdding: step.multiplied(by: n), to: anchor)
            let border = beginWithDays ? date.map(calendar.startOfDay) : date
            return border?.timeIntervalSinceReferenceDate ?? .infinity
        }
    }

    /// The number of the interval that contains `time`: `border(n) <= time < border(n + 1)`.
    func index(of time: Double) -> Int {
        let width = approximateWidth
        var n = Int(((time - anchor.timeIntervalSinceReferenceDate) / width).rounded(.down))
        while border(n) > time { n -= 1 }
        while border(n + 1) <= time { n += 1 }
        return n
    }

    /// The numbers of the intervals from one time through another, limited to times that samples may have: a damaged
    /// file may contain other times, and the intervals up to them would fill the memory.
    func indices(from first: Double, through last: Double) -> Range<Int> {
        let years = SampleRules.years
        let lower = index(of: min(max(first, years.lowerBound), years.upperBound))
        return lower..<max(lower, index(of: min(max(last, years.lowerBound), years.upperBound))) + 1
    }

    /// The borders of the intervals in `range`, including the last end: `range.count + 1` times.
    func borders(_ range: Range<Int>) -> [Double] {
        dayRuns?.borders(range) ?? (range.lowerBound...range.upperBound).map(border)
    }

    /// A faster calculation of the borders of day and week intervals; nil for others.
    var dayRuns: DayBoundaries? {
        guard case .dates(let calendar, _) = length, let days = wholeDays else { return nil }
        let zone = calendar.timeZone
        return DayBoundaries(length: Double(days) * 86_400, border: border) { time in
            let change = zone.nextDaylightSavingTimeTransition(
                after: Date(timeIntervalSinceReferenceDate: time))
            return change?.timeIntervalSinceReferenceDate ?? time + 366 * 86_400
        }
    }

    /// The step in days if it consists only of days and weeks; else nil.
    private var wholeDays: Int? {
        let longer = [step.era, step.year, step.quarter, step.month, step.weekday, step.weekdayOrdinal]
        let shorter = [step.hour, step.minute, step.second, step.nanosecond, step.yearForWeekOfYear]
        guard (longer + shorter).allSatisfy({ ($0 ?? 0) == 0 }) else { return nil }
        return (step.day ?? 0) + 7 * ((step.weekOfYear ?? 0) + (step.weekOfMonth ?? 0))
    }

    private var approximateWidth: Double {
        let parts: [(count: Int?, days: Double)] = [
            (step.day, 1), (step.weekday, 1), (step.weekdayOrdinal, 1), (step.weekOfYear, 7),
            (step.weekOfMonth, 7), (step.month, 30.436875), (step.quarter, 91.310625), (step.year, 365.2425),
            (step.yearForWeekOfYear, 365.2425),
        ]
        var calendarDays = 0.0
        for (count, days) in parts { calendarDays += Double(count ?? 0) * days }
        return max(calendarDays * 86_400 + step.secondsOfClock, 1e-6)
    }
}

extension DateComponents {
    /// The fields up to hours, in seconds.
    fileprivate var secondsOfClock: Double {
        Double(hour ?? 0) * 3600 + Double(minute ?? 0) * 60 + Double(second ?? 0) + Double(nanosecond ?? 0)
            / 1e9
    }

    /// The step in seconds; nil for a step with days or longer units.
    fileprivate var seconds: Double? {
        let longer = [
            era, year, quarter, month, weekOfMonth, weekOfYear, day, weekday, weekdayOrdinal,
            yearForWeekOfYear,
        ]
        return longer.allSatisfy { ($0 ?? 0) == 0 } ? secondsOfClock : nil
    }

    /// Every field times `factor`.
    fileprivate func multiplied(by factor: Int) -> DateComponents {
        var result = DateComponents()
        result.era = era.map { $0 * factor }
        result.year = year.map { $0 * factor }
        result.yearForWeekOfYear = yearForWeekOfYear.map { $0 * factor }
        result.quarter = quarter.map { $0 * factor }
        result.month = month.map { $0 * factor }
        result.weekOfMonth = weekOfMonth.map { $0 * factor }
        result.weekOfYear = weekOfYear.map { $0 * factor }
        result.weekday = weekday.map { $0 * factor }
        result.weekdayOrdinal = weekdayOrdinal.map { $0 * factor }
        result.day = day.map { $0 * factor }
        result.hour = hour.map { $0 * factor }
        result.minute = minute.map { $0 * factor }
        result.second = second.map { $0 * factor }
        result.nanosecond = nanosecond.map { $0 * factor }
        return result
    }
}

/// The borders of intervals that are whole days, with few calls of the calendar. A call takes 0.7 µs: asking for every
/// day of ten years would take longer than the sums of a million samples (`swimfit-bench healthkit`, "daily sums").
///
/// ```
/// asked  asked  counted .............  asked  asked  counted ......
/// |------|------|------|-- ... --|------|-----|------|------|-- ...
///                              a change of the clocks
/// ```
///
/// Between two changes of the clocks a day is 86 400 seconds.
struct DayBoundaries {
    /// The length in seconds of an interval of days without a change of the clocks.
    let length: Double
    /// A border by the calendar.
    let border: (Int) -> Double
    /// The first change of the clocks after a time; when there is none, any later time.
    let nextChange: (Double) -> Double

    /// The borders numbered `range`, with the one after them.
    func borders(_ range: Range<Int>) -> [Double] {
        var result: [Double] = []
        result.reserveCapacity(range.count + 1)
        var n = range.lowerBound
        while n <= range.upperBound {
            let first = border(n)
            result.append(first)
            n += 1
            var next = first + length
            // A border that falls into the gap of a clock change is moved, but the borders after it are not. So a run
            // of equal steps begins only where the calendar confirms the next border.
            guard n <= range.upperBound, border(n) == next else { continue }
            let change = nextChange(first)
            // Two days' distance from the change keeps clear of borders that fall into a gap.
            while n <= range.upperBound, next + 2 * 86_400 < change {
                result.append(next)
                next += length
                n += 1
            }
        }
        return result
    }
}
