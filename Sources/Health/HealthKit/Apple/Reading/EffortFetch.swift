internal import SampleStore
import Foundation

/// Finds which effort scores rate which workouts: all, or those that changed after an anchor.
struct EffortFetch: Sendable {
    /// What the workouts must satisfy.
    let condition: Condition
    let options: HKWorkoutEffortRelationshipQueryOptions

    struct Page: Sendable {
        var relationships: [HKWorkoutEffortRelationship]
        var anchor: HKQueryAnchor
    }

    private static let type = LinkedRecord.effort.rawValue

    /// The relationships in order of their workouts' starts.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for an anchor of other types, 5 when workouts were never
    ///   asked for.
    func page(after anchor: HKQueryAnchor?, in view: ReadView) throws -> Page {
        if let own = anchor?.types, own != [Self.type] {
            throw HKError(.errorInvalidArgument, "The anchor belongs to another query.")
        }
        let plan = QueryPlan(
            type: .workoutType(), condition: try view.visible(condition, of: .workoutType()))
        let relationships = subjects(after: anchor, in: view.snapshot).compactMap {
            relationship(of: $0, plan, view)
        }
        return Page(
            relationships: relationships.sorted {
                $0.storedWorkout.storedStartDate < $1.storedWorkout.storedStartDate
            },
            anchor: HKQueryAnchor(.end(of: view.snapshot.sequence), types: [Self.type]))
    }

    /// The workouts and activities that are rated, or were before; each once, in the order of the store.
    private func subjects(after anchor: HKQueryAnchor?, in snapshot: Snapshot) -> [EffortSubject] {
        var seen: Set<EffortSubject> = []
        let all: [EffortSubject]
        if let anchor {
            all = snapshot.changes(after: anchor.position, types: [Self.type]).compactMap { change in
                switch change {
                case .added(_, let id, _): snapshot.sample(id).flatMap(EffortRelation.init)?.subject
                case .deleted(_, _, _, let details): EffortRelation.subject(ofDeleted: details)
                }
            }
        } else {
            all = LinkedRecord.effort.rows(in: snapshot).compactMap { EffortRelation($0)?.subject }
        }
        return all.filter { seen.insert($0).inserted }
    }

    private func relationship(
        of subject: EffortSubject, _ plan: QueryPlan, _ view: ReadView
    ) -> HKWorkoutEffortRelationship? {
        guard let stored = view.snapshot.sample(subject.workout), plan.matches(stored, in: view.snapshot),
            let workout = view.object(stored) as? HKWorkout
        else { return nil }
        let scores = EffortRelation.all(about: subject.workout, in: view.snapshot)
            .filter { $0.activity == subject.activity }
            .compactMap { view.snapshot.sample($0.score).flatMap(view.object) }
            .sorted { $0.storedStartDate < $1.storedStartDate }
        let activity = subject.activity.flatMap { id in
            workout.workoutActivities.first { $0.storedUUID == id }
        }
        return HKWorkoutEffortRelationship(
            workout: workout, activity: activity,
            samples: options == .mostRelevant ? Self.mostRelevant(scores) : scores)
    }

    /// The last score that a person gave, or else the last estimate (Apple does not say which is the most relevant).
    private static func mostRelevant(_ scores: [HKSample]) -> [HKSample] {
        let given = scores.last { $0.storedSampleType == HKQuantityType(.workoutEffortScore) }
        return (given ?? scores.last).map { [$0] } ?? []
    }
}
