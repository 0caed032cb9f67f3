import Foundation

/// The weight over the last days, smoothed: a body's water changes by a kilogram a day, the mean of a week
/// shows the trend.
package struct WeightTrend: Equatable, Sendable {
    package struct Point: Equatable, Sendable {
        package let day: LocalDay
        /// The last measurement of the day in kilograms; nil on a day without one.
        package let kilograms: Double?
        /// The mean of the days measured among this one and the six before it; nil when there are none.
        package let weekMean: Double?

        var isMeasured: Bool { kilograms != nil }
    }

    /// One point a day, oldest first, up to and including the last day.
    package let points: [Point]

    package static let days = 90

    package init(
        _ history: BodyHistory, upTo last: LocalDay, days: Int = WeightTrend.days, in calendar: LocalCalendar
    ) {
        var byDay: [LocalDay: Double] = [:]
        let first = last.adding(days: 1 - days)
        let start = first.adding(days: -6).start(in: calendar)
        for reading in history.readings where reading.date >= start {
            byDay[LocalDay.of(reading.date, in: calendar)] = reading.value
        }
        points = (0..<days).map { offset in
            let day = first.adding(days: offset)
            let week = (0..<7).compactMap { byDay[day.adding(days: -$0)] }
            let mean = week.isEmpty ? nil : week.reduce(0, +) / Double(week.count)
            return Point(day: day, kilograms: byDay[day], weekMean: mean)
        }
    }

    /// Whether there is enough to draw: at least two days with a weight.
    package var isDrawable: Bool { points.lazy.filter { $0.kilograms != nil }.prefix(2).count == 2 }

    /// Kilograms by which the weekly mean changed from the first to the last day with a measurement; nil with fewer than
    /// two of them.
    package var change: Double? {
        guard isDrawable, let first = points.first(where: \.isMeasured)?.weekMean,
            let last = points.last(where: \.isMeasured)?.weekMean
        else { return nil }
        return last - first
    }

    /// The days from the first measurement to the last; nil with fewer than two.
    package var measuredSpan: Int? {
        guard isDrawable, let first = points.first(where: \.isMeasured),
            let last = points.last(where: \.isMeasured)
        else { return nil }
        return first.day.days(to: last.day)
    }

    /// The smallest and the largest measurement, in kilograms.
    package var range: ClosedRange<Double>? {
        let measured = points.compactMap(\.kilograms)
        guard let least = measured.min(), let greatest = measured.max() else { return nil }
        return least...greatest
    }

    /// Whether a weight is so near to the measurements that the chart can show it without becoming flat: not more than
    /// twice their range away, or three kilograms.
    package func isInSight(_ kilograms: Double) -> Bool {
        guard let range else { return false }
        let reach = max(3, 2 * (range.upperBound - range.lowerBound))
        return kilograms >= range.lowerBound - reach && kilograms <= range.upperBound + reach
    }
}
