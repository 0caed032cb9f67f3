extension HKWorkout {
    /// What was counted of a type during the workout; nil when nothing was.
    public func statistics(for quantityType: HKQuantityType) -> HKStatistics? {
        parts.figures[quantityType].map { HKStatistics($0) }
    }

    /// What was counted during the workout, by type.
    public var allStatistics: [HKQuantityType: HKStatistics] {
        parts.figures.mapValues { HKStatistics($0) }
    }
}

extension HKWorkoutActivity {
    /// What was counted of a type during the activity; nil when nothing was.
    public func statistics(for quantityType: HKQuantityType) -> HKStatistics? {
        figures[quantityType].map { HKStatistics($0) }
    }

    /// What was counted during the activity, by type.
    public var allStatistics: [HKQuantityType: HKStatistics] {
        figures.mapValues { HKStatistics($0) }
    }
}
