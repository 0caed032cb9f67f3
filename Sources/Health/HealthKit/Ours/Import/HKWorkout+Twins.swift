import Foundation

extension HKWorkout {
    /// Whether it and another one are recordings of one workout: they share half of the longer one's time, and they are of one
    /// activity, or one is of an activity that is not named. Nobody does two at once.
    ///
    /// - Parameter own: the program's own source: two that the user entered there are two.
    package func isTwin(of other: HKWorkout, own: HKSource) -> Bool {
        guard sourceRevision.source != own || other.sourceRevision.source != own,
            workoutActivityType == other.workoutActivityType || workoutActivityType == .other
                || other.workoutActivityType == .other
        else { return false }
        let shared = min(endDate, other.endDate).timeIntervalSince(max(startDate, other.startDate))
        let longer = max(
            endDate.timeIntervalSince(startDate), other.endDate.timeIntervalSince(other.startDate))
        return shared > 0 && shared * 2 >= longer
    }
}
