internal import SampleStore
import Foundation

/// Which effort scores rate which workouts.
extension HKHealthStore {
    /// Relates an effort score to the workout, or one of its activities, that it rates. A score that is not stored yet is
    /// saved; relating it again changes nothing.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for a sample that is not an effort score, a workout that is not
    ///   stored and an activity that is not the workout's; 4 and 5 where the score's type may not be shared.
    @discardableResult
    public func relateWorkoutEffortSample(
        _ sample: HKSample, with workout: HKWorkout, activity: HKWorkoutActivity?
    ) async throws -> Bool {
        let activity = activity?.uuid
        try await core.onWriteQueue { [core] in try core.relate(sample, with: workout.uuid, activity) }
        return true
    }

    /// Relates an effort score to a workout; the completion form of
    /// ``relateWorkoutEffortSample(_:with:activity:)``.
    @preconcurrency
    public func relateWorkoutEffortSample(
        _ sample: HKSample, with workout: HKWorkout, activity: HKWorkoutActivity?,
        completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        let activity = activity?.uuid
        core.onWriteQueue(
            { [core] in try core.relate(sample, with: workout.uuid, activity) },
            then: Self.report(to: completion))
    }

    /// Removes the relation of an effort score to a workout or one of its activities. The score stays.
    ///
    /// - Throws: `HKError.errorInvalidArgument` where there was no such relation; 4 and 5 where the score's
    ///   type may not be shared.
    @discardableResult
    public func unrelateWorkoutEffortSample(
        _ sample: HKSample, from workout: HKWorkout, activity: HKWorkoutActivity?
    ) async throws -> Bool {
        let activity = activity?.uuid
        try await core.onWriteQueue { [core] in try core.unrelate(sample, from: workout.uuid, activity) }
        return true
    }

    /// Removes the relation of an effort score to a workout; the completion form of
    /// ``unrelateWorkoutEffortSample(_:from:activity:)``.
    @preconcurrency
    public func unrelateWorkoutEffortSample(
        _ sample: HKSample, from workout: HKWorkout, activity: HKWorkoutActivity?,
        completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        let activity = activity?.uuid
        core.onWriteQueue(
            { [core] in try core.unrelate(sample, from: workout.uuid, activity) },
            then: Self.report(to: completion))
    }
}

extension HKQuery {
    /// Effort scores that rate a workout.
    ///
    /// - Parameter activity: the activity they rate; nil for those of the workout and of all its activities
    ///   (Apple does not say).
    public class func predicateForWorkoutEffortSamplesRelated(
        workout: HKWorkout, activity: HKWorkoutActivity?
    ) -> NSPredicate {
        ConditionPredicate(.rating(workout: workout.uuid, activity: activity?.uuid))
    }
}

extension StoreCore {
    private static let scores: Set<String> = [
        HKQuantityTypeIdentifier.workoutEffortScore.rawValue,
        HKQuantityTypeIdentifier.estimatedWorkoutEffortScore.rawValue,
    ]

    fileprivate func relate(_ sample: HKSample, with workout: UUID, _ activity: UUID?) throws {
        guard Self.scores.contains(sample.sampleType.identifier) else {
            throw HKError(.errorInvalidArgument, "\(sample.sampleType.identifier) is not an effort score.")
        }
        let (source, id) = (configuration.source, configuration.newIdentifier())
        try commit { transaction in
            try authorization(in: transaction.snapshot).requireSharing(of: sample.sampleType)
            let rated = try Self.rated(workout, activity, in: transaction.snapshot)
            var score = sample.uuid
            if !transaction.contains(score) {
                var writer = SampleWriter(source: source)
                score = try writer.insert(sample, into: &transaction)
            }
            let known = EffortRelation.all(about: score, in: transaction.snapshot)
            guard !known.contains(where: { $0.workout == workout && $0.activity == activity }) else { return }
            let relation = EffortRelation(workout: workout, score: score, activity: activity, id: id)
            let origin = Origin(source, device: nil, isEnteredByHand: false)
            try transaction.insert(relation.row(start: rated.start, origin: origin))
        }
    }

    /// The stored workout, which must have the activity.
    private static func rated(_ workout: UUID, _ activity: UUID?, in snapshot: Snapshot) throws -> Sample {
        guard let stored = snapshot.sample(workout), let fields = stored.details[StoredField.workout] else {
            throw HKError(.errorInvalidArgument, "The workout \(workout) is not in the store.")
        }
        guard let activity else { return stored }
        let activities = fields[StoredField.activities]?.elements ?? []
        guard activities.contains(where: { $0[StoredField.identifier]?.text == activity.uuidString }) else {
            throw HKError(.errorInvalidArgument, "The workout has no activity \(activity).")
        }
        return stored
    }

    fileprivate func unrelate(_ sample: HKSample, from workout: UUID, _ activity: UUID?) throws {
        try commit { transaction in
            try authorization(in: transaction.snapshot).requireSharing(of: sample.sampleType)
            let relations = EffortRelation.all(about: sample.uuid, in: transaction.snapshot).filter {
                $0.workout == workout && $0.activity == activity
            }
            guard !relations.isEmpty else {
                throw HKError(.errorInvalidArgument, "\(sample.uuid) does not rate the workout \(workout).")
            }
            for relation in relations { try transaction.delete(relation.id, keeping: relation.details) }
        }
    }
}
