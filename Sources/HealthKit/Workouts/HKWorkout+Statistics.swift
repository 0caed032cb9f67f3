import Foundation

extension HKWorkout {
    /// What was counted of a type during the workout; nil when nothing was. It is what the workout was saved
    /// with: samples that are added or deleted later do not change it.
    public func statistics(for quantityType: HKQuantityType) -> HKStatistics? {
        parts.figures[quantityType].map { HKStatistics($0) }
    }

    /// What was counted during the workout, by type; empty when nothing was. It is what the workout was saved
    /// with.
    public var allStatistics: [HKQuantityType: HKStatistics] {
        parts.figures.mapValues { HKStatistics($0) }
    }
}

extension HKWorkoutActivity {
    /// What was counted of a type during the activity; nil when nothing was. It is what the activity was
    /// saved with: samples that are added or deleted later do not change it.
    public func statistics(for quantityType: HKQuantityType) -> HKStatistics? {
        figures[quantityType].map { HKStatistics($0) }
    }

    /// What was counted during the activity, by type; empty when nothing was. It is what the activity was
    /// saved with.
    public var allStatistics: [HKQuantityType: HKStatistics] {
        figures.mapValues { HKStatistics($0) }
    }
}

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
