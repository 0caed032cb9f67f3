/// A year at a glance: the days in columns of weeks and rows of weekdays, each in one of a few classes of about as many days.
package struct HeatMap: Equatable, Sendable {
    /// The most classes there are.
    package static let classes = 4

    package let days: ClosedRange<LocalDay>
    /// The borders between classes, rising; a value on one is in the upper class. Fewer where values are alike.
    package let bounds: [Double]
    private let values: [Double?]

    /// - Parameter values: one for each of the days; nil where it is unknown.
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

    /// The class of a day, from 0; nil where it is unknown or not one of the days.
    package func level(of day: LocalDay) -> Int? {
        guard days.contains(day) else { return nil }
        return values[days.lowerBound.days(to: day)].map { value in bounds.count { $0 <= value } }
    }

    /// The Mondays of the columns.
    package var weeks: [LocalDay] {
        let first = days.lowerBound.startOfWeek
        return (0...first.days(to: days.upperBound) / 7).map { first.adding(days: $0 * 7) }
    }
}
