internal import SampleStore
import Foundation

/// Which workout, or which activity of one, an effort score rates.
struct EffortRelation: Sendable, Hashable {
    var workout: UUID
    var score: UUID
    /// nil for the entire workout.
    var activity: UUID?

    /// The row's own identity in the store.
    var id: UUID

    private static let activityField = "activity"
    private static let workoutField = "workout"

    init(workout: UUID, score: UUID, activity: UUID?, id: UUID) {
        self.workout = workout
        self.score = score
        self.activity = activity
        self.id = id
    }

    init?(_ row: Sample) {
        guard row.members.count == 2 else { return nil }
        let activity = row.details[Self.activityField]?.text.flatMap(UUID.init(uuidString:))
        self.init(workout: row.members[0], score: row.members[1], activity: activity, id: row.id)
    }

    /// The relations of a workout or of a score.
    static func all(about id: UUID, in snapshot: Snapshot) -> [EffortRelation] {
        LinkedRecord.effort.rows(about: id, in: snapshot).compactMap(EffortRelation.init)
    }

    /// What the tombstone of a relation says it rated.
    static func subject(ofDeleted details: [String: JSONValue]) -> EffortSubject? {
        guard let workout = details[workoutField]?.text.flatMap(UUID.init(uuidString:)) else { return nil }
        return EffortSubject(
            workout: workout, activity: details[activityField]?.text.flatMap(UUID.init(uuidString:)))
    }

    var subject: EffortSubject { EffortSubject(workout: workout, activity: activity) }

    /// The row that the store keeps.
    /// - Parameter start: when the workout began, in seconds since the reference date.
    func row(start: Double, origin: Origin) -> Sample {
        var row = Sample(
            id: id, type: LinkedRecord.effort.rawValue, start: start, end: start, origin: origin)
        row.members = [workout, score]
        row.details = details
        return row
    }

    /// What the tombstone keeps. The workout is also the first member, but another workout may have replaced it there.
    var details: [String: JSONValue] {
        var details = [Self.workoutField: JSONValue.string(workout.uuidString)]
        if let activity { details[Self.activityField] = .string(activity.uuidString) }
        return details
    }
}

/// A workout or one of its activities, as something to be rated.
struct EffortSubject: Sendable, Hashable {
    var workout: UUID
    var activity: UUID?
}
