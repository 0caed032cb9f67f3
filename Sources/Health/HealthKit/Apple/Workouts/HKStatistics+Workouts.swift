import Foundation

extension HKStatistics {
    /// The statistics that a workout or one of its activities carries.
    convenience init(_ carried: QuantityFigures) {
        var figures = StatisticsFigures()
        figures.sum = carried.sum
        figures.average = carried.average
        figures.minimum = carried.minimum
        figures.maximum = carried.maximum
        figures.mostRecent = carried.mostRecent
        figures.mostRecentStart = carried.mostRecentInterval?.start.timeIntervalSinceReferenceDate
        figures.mostRecentEnd = carried.mostRecentInterval?.end.timeIntervalSinceReferenceDate
        figures.duration = carried.duration
        self.init(type: carried.type, start: carried.start, end: carried.end, figures: figures)
    }
}
