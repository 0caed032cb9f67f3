extension HKWorkoutActivity {
    /// An activity, by the rules that the initialisers enforce. Not Apple's: for data from outside.
    ///
    /// - Parameters:
    ///   - uuid: the identity that the data names.
    ///   - totals: what was counted, by type.
    /// - Throws: ``SampleRuleError`` for dates out of order, units that do not fit, and metadata of a
    ///   wrong kind.
    public static func checked(
        uuid: UUID, workoutConfiguration: HKWorkoutConfiguration, start: Date, end: Date?,
        workoutEvents: [HKWorkoutEvent] = [], totals: [HKWorkout.Total] = [], metadata: [String: Any]? = nil
    ) throws(SampleRuleError) -> HKWorkoutActivity {
        try checkOrder(start, end)
        var figures: [HKQuantityType: QuantityFigures] = [:]
        for total in totals { figures[total.type] = try total.figures(start: start, end: end ?? start) }
        return HKWorkoutActivity(
            uuid: uuid, setting: WorkoutSetting(workoutConfiguration), start: start, end: end,
            metadata: try Metadata(checking: metadata),
            events: workoutEvents.sorted { $0.date < $1.date }, figures: figures)
    }
}
