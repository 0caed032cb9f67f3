internal import SampleStore
import Foundation

extension HKQuery {
    /// Effort scores that rate a workout.
    ///
    /// - Parameter activity: the activity they rate; nil for those of the workout and of all its activities
    ///   (Apple does not say).
    public class func predicateForWorkoutEffortSamplesRelated(
        workout: HKWorkout, activity: HKWorkoutActivity?
    ) -> NSPredicate {
        ConditionPredicate(.rating(workout: workout.provenance.uuid, activity: activity?.storedUUID))
    }
}

extension StoreCore {
    private static let scores: Set<String> = [
        HKQuantityTypeIdentifier.workoutEffortScore.rawValue,
        HKQuantityTypeIdentifier.estimatedWorkoutEffortScore.rawValue,
    ]

    func relate(_ sample: HKSample, with workout: UUID, _ activity: UUID?) throws {
        guard Self.scores.contains(sample.storedSampleType.storedIdentifier) else {
            throw HKError(
                .errorInvalidArgument, "\(sample.storedSampleType.storedIdentifier) is not an effort score.")
        }
        let (source, id) = (configuration.source, configuration.newIdentifier())
        try commit { transaction in
            try authorization(in: transaction.snapshot).requireSharing(of: sample.storedSampleType)
            let rated = try Self.rated(workout, activity, in: transaction.snapshot)
            var score = sample.provenance.uuid
            if !transaction.contains(score) {
                var writer = SampleWriter(source: source)
                score = try writer.insert(sample, into: &transaction)
            }
            let relation = EffortRelation(workout: workout, score: score, activity: activity, id: id)
            try Self.insert(relation, start: rated.start, source, into: &transaction)
        }
    }

    /// Relates a score to a workout that began at `start`, unless it is.
    static func insert(
        _ relation: EffortRelation, start: Double, _ source: HKSourceRevision,
        into transaction: inout Transaction
    ) throws {
        let known = EffortRelation.all(about: relation.score, in: transaction.snapshot)
        guard !known.contains(where: { $0.subject == relation.subject }) else { return }
        let origin = Origin(source, device: nil, isEnteredByHand: false)
        try transaction.insert(relation.row(start: start, origin: origin))
    }

    /// The stored workout, which must have the activity.
    private static func rated(_ workout: UUID, _ activity: UUID?, in snapshot: Snapshot) throws -> Sample {
        guard let stored = snapshot.sample(workout), let fields = stored.details[StoredField.workout] else {
            throw HKError(.errorInvalidArgument, "The workout \(workout) is not in the store.")
        }
        guard let activity else { return stored }
        let activities = fields[StoredField.activities]?.elements ?? []
        let isWhole = activities.isEmpty && activity == WorkoutParts.wholeActivity(of: workout)
        guard
            isWhole || activities.contains(where: { $0[StoredField.identifier]?.text == activity.uuidString })
        else {
            throw HKError(.errorInvalidArgument, "The workout has no activity \(activity).")
        }
        return stored
    }

    func unrelate(_ sample: HKSample, from workout: UUID, _ activity: UUID?) throws {
        try commit { transaction in
            try authorization(in: transaction.snapshot).requireSharing(of: sample.storedSampleType)
            let relations = EffortRelation.all(about: sample.provenance.uuid, in: transaction.snapshot).filter
            {
                $0.workout == workout && $0.activity == activity
            }
            guard !relations.isEmpty else {
                throw HKError(
                    .errorInvalidArgument, "\(sample.provenance.uuid) does not rate the workout \(workout).")
            }
            for relation in relations { try transaction.delete(relation.id, keeping: relation.details) }
        }
    }
}
