import Foundation
import SwimFitBase

/// One line of the list of types.
package struct BrowseType: Hashable, Sendable, Identifiable {
    /// Apple's identifier.
    package let id: String
    package let name: String
    package let group: TypeName.TypeGroup
    package let count: Int
    /// The newest value as text, and its day.
    package let latest: String
    package let latestDay: LocalDay?
    /// The figure of each of the 14 days before today, oldest first: the sum of a cumulative type, the mean of a measured
    /// one, the hours of sleep, or the number of events. Empty when no day, nor today, has a figure.
    package private(set) var course: [Double?] = []
    /// Today's figure, and the mean of the figures of the days in `course`.
    package private(set) var today = Figure.unknown
    package private(set) var mean = Figure.unknown

    /// Whether its values are measured, and do not add up: weights.
    package let isMeasured: Bool

    /// How many days today is compared with.
    package static let days = 14

    /// - Parameter figures: the figures of the days before today, and of today.
    mutating func compare(_ figures: [Double?], text: (Double) -> String) {
        guard figures.contains(where: { $0 != nil }) else { return }
        course = figures.dropLast()
        if let last = figures.last, let last { today = text(last) }
        let before = course.compactMap(\.self)
        if !before.isEmpty { mean = text(before.reduce(0, +) / Double(before.count)) }
    }
}

/// An opened type: its chart, statistics, samples and sources.
package struct BrowseTypeDetail: Hashable, Sendable {
    /// The kind of values of a type.
    package enum ValueKind: Hashable, Sendable {
        /// Amounts that add up: steps.
        case sum
        /// Measurements: weights.
        case mean
        /// Counted events: workouts.
        case count
        /// Hours asleep by night.
        case sleep
    }

    /// One bar of the chart.
    package struct Bar: Hashable, Sendable {
        package let start: Date
        package let label: String
        /// The sum, mean or number; of a month the mean a day of what adds up; nil without samples.
        package let value: Double?
        package var least: Double?
        package var greatest: Double?
        /// The number of nights in the mean `value`, for sleep.
        package var nights = 0
    }

    /// The mean day of a type that adds up.
    package struct MeanDay: Hashable, Sendable {
        package let value: Double
        /// The number of days.
        package let days: Int

        /// The mean of the days with samples before today; of today only if it is the only one, since it goes on.
        ///
        /// - Parameter figures: the figures of days in order, `today` and what is before it.
        init?(_ figures: [(day: LocalDay, value: Double)], today: LocalDay) {
            let before = figures.filter { $0.day < today }
            let counted = (before.isEmpty ? figures : before).map(\.value)
            guard !counted.isEmpty else { return nil }
            (value, days) = (counted.reduce(0, +) / Double(counted.count), counted.count)
        }
    }

    /// One sample of the list.
    package struct SampleRow: Hashable, Sendable, Identifiable {
        package let id: UUID
        package let start: Date
        package let end: Date
        package let value: String
        package let source: String
        package let device: String?
        package let metadata: [Pair]
    }

    /// A name and a text.
    package struct Pair: Hashable, Sendable {
        package let name: String
        package let text: String

        package init(name: String, text: String) {
            self.name = name
            self.text = text
        }
    }

    package let id: String
    package let name: String
    package let kind: ValueKind
    package let unit: TypeUnit?
    /// All samples of the type.
    package let count: Int
    package let span: BrowseSpan
    /// A day in the span.
    package let day: LocalDay
    package let bars: [Bar]
    /// The sum over the span, or the mean of the measurements.
    package let figure: Double?
    /// The mean day of the span, for a type that adds up; nil for a single day.
    package var meanDay: MeanDay?
    package let least: Double?
    package let greatest: Double?
    /// The samples of the span, newest first, at most `rowLimit`.
    package let rows: [SampleRow]
    /// Whether there are more samples than rows.
    package let hasMore: Bool
    /// The programs that wrote samples of the type, most trusted first.
    package let sources: [Pair]

    package static let rowLimit = 500

    /// Whether the samples are workouts, which can be corrected.
    package var isWorkouts: Bool { kind == .count && id == "HKWorkoutTypeIdentifier" }

    /// "Mean of 27 days 9 540 a day · Sum 257 580", "Mean of all 71.9 kg · Min 71.2 kg · Max 72.8 kg", "Samples 5".
    package var statistics: [Pair] {
        if kind == .sleep { return sleep }
        guard let unit else {
            let number = bars.compactMap(\.value).reduce(0, +)
            return [Pair(name: "Samples", text: Figure.whole(number))]
        }
        switch kind {
        case .sum:
            let sum = Pair(name: "Sum", text: unit.text(figure))
            guard let meanDay, span != .day else { return [sum] }
            let mean = "Mean of \(Figure.count(meanDay.days, "day"))"
            return [Pair(name: mean, text: unit.text(meanDay.value) + " a day"), sum]
        case .mean, .count, .sleep:
            return [
                Pair(name: "Mean of all", text: unit.text(figure)), Pair(name: "Min", text: unit.text(least)),
                Pair(name: "Max", text: unit.text(greatest)),
            ]
        }
    }

    /// The sleep in words: "Asleep 52 h 10 min · Mean of 7 nights 7 h 27 min". In a year the bars are means of nights.
    private var sleep: [Pair] {
        let asleep = bars.reduce(0) { $0 + ($1.value ?? 0) * Double($1.nights) } * 3600
        let nights = bars.reduce(0) { $0 + $1.nights }
        guard nights > 0 else { return [Pair(name: "Asleep", text: Figure.unknown)] }
        return [
            Pair(name: "Asleep", text: TimeSpan.words(asleep)),
            Pair(
                name: "Mean of \(Figure.count(nights, "night"))",
                text: TimeSpan.words(asleep / Double(nights))),
        ]
    }
}

/// The contents of the Browse screen.
package struct BrowseTabContents: Hashable, Sendable {
    /// The types by group, then by name.
    package var types: [BrowseType] = []
    /// The type that was opened last; nil for none.
    package var detail: BrowseTypeDetail?
    /// False until the store's first answer.
    package var isLoaded = false

    package init() {}

    /// All samples in the store.
    package var count: Int { types.reduce(0) { $0 + $1.count } }
}

/// The time span of a type's chart, and its steps.
package enum BrowseSpan: String, CaseIterable, Hashable, Sendable {
    case day, week, month, year

    package var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    /// The days of the span around `day`: itself, its week, its month, its year.
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

    /// The name of the length of one bar: "of a day".
    package var stepName: String {
        switch self {
        case .day: "of an hour"
        case .week, .month: "of a day"
        case .year: "of a month"
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
