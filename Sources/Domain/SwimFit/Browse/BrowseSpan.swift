import Foundation

/// How much time the chart of a type shows, and in which steps.
package enum BrowseSpan: String, CaseIterable, Hashable, Sendable {
    case day, week, month, year

    package var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    /// The days of the span around `day`: itself, its week from Monday, its month, its year.
    package func days(around day: LocalDay) -> ClosedRange<LocalDay> {
        switch self {
        case .day: day...day
        case .week: day.startOfWeek...day.startOfWeek.adding(days: 6)
        case .month: day.startOfMonth...day.startOfMonth.adding(months: 1).adding(days: -1)
        case .year: day.startOfYear...day.startOfYear.adding(months: 12).adding(days: -1)
        }
    }

    /// A day in the span `steps` later.
    package func moved(_ day: LocalDay, by steps: Int) -> LocalDay {
        switch self {
        case .day: day.adding(days: steps)
        case .week: day.adding(days: 7 * steps)
        case .month: day.startOfMonth.adding(months: steps)
        case .year: day.startOfYear.adding(months: 12 * steps)
        }
    }

    /// The length of one bar.
    var step: DateComponents {
        switch self {
        case .day: DateComponents(hour: 1)
        case .week, .month: DateComponents(day: 1)
        case .year: DateComponents(month: 1)
        }
    }

    /// "Fri 20 Nov 2026", "16–22 Nov 2026", "November 2026", "2026".
    package func title(around day: LocalDay) -> String {
        let days = days(around: day)
        switch self {
        case .day: return "\(day.weekdayName) \(day.full)"
        case .week:
            let (first, last) = (days.lowerBound, days.upperBound)
            let start = first.month == last.month ? "\(first.day)" : first.dayAndMonth
            return "\(start)–\(last.full)"
        case .month: return "\(day.monthNameInFull) \(day.year)"
        case .year: return "\(day.year)"
        }
    }

    /// The label below the bar that begins at `start`.
    func label(_ start: Date, calendar: LocalCalendar) -> String {
        let day = LocalDay.of(start, in: calendar)
        switch self {
        case .day:
            let hour = TimeOfDay.of(start, in: calendar).hour
            return hour % 6 == 0 ? "\(hour)" : ""
        case .week: return day.weekdayName
        case .month: return day.day == 1 || day.day % 5 == 0 ? "\(day.day)" : ""
        case .year: return day.monthName
        }
    }

    /// The starts of all bars, by the clock of the calendar: a day may have 23 or 25 of them.
    func starts(around day: LocalDay, calendar: LocalCalendar) -> [Date] {
        let days = days(around: day)
        let end = days.upperBound.adding(days: 1).start(in: calendar)
        var starts: [Date] = []
        switch self {
        case .day:
            var hour = days.lowerBound.start(in: calendar)
            while hour < end {
                starts.append(hour)
                hour += 3600
            }
        case .week, .month:
            var day = days.lowerBound
            while day <= days.upperBound {
                starts.append(day.start(in: calendar))
                day = day.adding(days: 1)
            }
        case .year:
            for month in 0..<12 { starts.append(days.lowerBound.adding(months: month).start(in: calendar)) }
        }
        return starts
    }
}
