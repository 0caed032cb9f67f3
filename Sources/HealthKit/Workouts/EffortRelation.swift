internal import SampleStore
import Foundation

/// Which workout, or which activity of one, an effort score rates.
struct EffortRelation: Sendable, Hashable {
    var workout: UUID
    var score: UUID
    /// nil for the workout as a whole.
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
        Companion.effort.rows(about: id, in: snapshot).compactMap(EffortRelation.init)
    }

    /// What a deleted relation was about.
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
            id: id, type: Companion.effort.rawValue, start: start, end: start, origin: origin)
        row.members = [workout, score]
        row.details = details
        return row
    }

    /// What stays known after a deletion. The workout is the first member as well, and there another one may have
    /// taken its place.
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
