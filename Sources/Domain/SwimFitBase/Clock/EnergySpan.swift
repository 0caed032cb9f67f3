/// The time span of the Energy screen.
package enum EnergySpan: String, CaseIterable, Sendable {
    case day, week, month, year

    /// The first and the last day of the span around a day.
    package func days(around day: LocalDay) -> ClosedRange<LocalDay> {
        switch self {
        case .day: return day...day
        case .week: return day.startOfWeek...day.startOfWeek.adding(days: 6)
        case .month: return day.startOfMonth...day.startOfMonth.adding(months: 1).adding(days: -1)
        case .year: return day.startOfYear...day.startOfYear.adding(months: 12).adding(days: -1)
        }
    }

    /// The day in the span before (−1) or after (1).
    package func day(_ count: Int, after day: LocalDay) -> LocalDay {
        switch self {
        case .day: day.adding(days: count)
        case .week: day.adding(days: count * 7)
        case .month: day.adding(months: count)
        case .year: day.adding(months: count * 12)
        }
    }

    /// "Fri 20 Nov", "16 – 22 Nov 2026", "November 2026", "2026"
    package func title(around day: LocalDay) -> String {
        let days = days(around: day)
        switch self {
        case .day: return day.long
        case .month: return "\(day.monthNameInFull) \(day.year)"
        case .year: return String(day.year)
        case .week:
            let (first, last) = (days.lowerBound, days.upperBound)
            if first.month == last.month { return "\(first.day) – \(last.full)" }
            return (first.year == last.year ? first.dayAndMonth : first.full) + " – " + last.full
        }
    }
}
