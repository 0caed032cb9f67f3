import SwimFitBase

/// A figure for each day of a stretch of days, for charts: an energy, the pace of the day's swim, or the recorded
/// values of a type.
package struct DaySeries: Sendable {
    /// "Weight", "Net".
    package let title: String
    package let days: ClosedRange<LocalDay>
    /// The value of each day, in `unit`: the sum of a cumulative type, the mean of a measured one, or the hours asleep;
    /// nil where it is unknown.
    package let values: [Double?]
    /// The HealthKit unit of the values: "kg", "s/100m".
    package let unit: String
    /// Whether a day without a value is a gap, because its value cannot be inferred from neighbouring days.
    package let isOfEachDay: Bool
    /// The displayed unit: "lb".
    package let symbol: String
    /// Converts a value to the displayed unit.
    package let shown: @Sendable (Double) -> Double
    /// A number as text, without its unit.
    package let text: @Sendable (Double) -> String

    package var known: [(day: LocalDay, value: Double)] {
        values.enumerated().compactMap { index, value in
            value.map { (days.lowerBound.adding(days: index), $0) }
        }
    }
}

/// A year at a glance: the days in columns of weeks and rows of weekdays, each in one of a few classes of about equal
/// size.
package struct HeatMap: Equatable, Sendable {
    /// The largest number of classes.
    private static let classes = 4

    package let days: ClosedRange<LocalDay>
    /// The borders between classes, ascending; a value on a border belongs to the upper class. Equal values give fewer
    /// borders.
    package let bounds: [Double]
    private let values: [Double?]

    /// - Parameter values: the value of each day; nil where it is unknown.
    package init(_ days: ClosedRange<LocalDay>, _ values: [Double?]) {
        (self.days, self.values) = (days, values)
        let sorted = values.compactMap(\.self).sorted()
        var bounds: [Double] = []
        for part in 1..<HeatMap.classes where !sorted.isEmpty {
            let bound = sorted[sorted.count * part / HeatMap.classes]
            if bound > bounds.last ?? sorted[0] { bounds.append(bound) }
        }
        self.bounds = bounds
    }

    /// The class of a day, from 0; nil for an unknown value and for a day outside the map.
    package func level(of day: LocalDay) -> Int? {
        guard days.contains(day) else { return nil }
        return values[days.lowerBound.days(to: day)].map { value in bounds.count { $0 <= value } }
    }

    /// The first days of the columns.
    package var weeks: [LocalDay] {
        let first = days.lowerBound.startOfWeek
        return (0...first.days(to: days.upperBound) / 7).map { first.adding(days: $0 * 7) }
    }
}
