import Foundation
internal import SampleStoreEngine
internal import Synchronization

/// The effort scores that rate a workout or one of its activities.
open class HKWorkoutEffortRelationship: ImmutableObject, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; its stored properties are immutable and Sendable.

    /// The workout.
    open var workout: HKWorkout { storedWorkout }
    fileprivate let storedWorkout: HKWorkout

    /// The rated activity; nil for the entire workout.
    open var activity: HKWorkoutActivity? { storedActivity }
    private let storedActivity: HKWorkoutActivity?

    /// The scores, by time; nil when none are left.
    open var samples: [HKSample]? { storedSamples }
    let storedSamples: [HKSample]?

    init(workout: HKWorkout, activity: HKWorkoutActivity?, samples: [HKSample]) {
        storedWorkout = workout
        storedActivity = activity
        storedSamples = samples.isEmpty ? nil : samples
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? HKWorkoutEffortRelationship else { return false }
        return storedWorkout == other.storedWorkout && storedActivity == other.storedActivity
            && storedSamples == other.storedSamples
    }

    open override var hash: Int { storedWorkout.hash }

    // MARK: Coding

    open override func encode(with coder: NSCoder) {
        coder.encode(storedWorkout, forKey: "workout")
        if let storedActivity { coder.encode(storedActivity, forKey: "activity") }
        coder.encode(NSArray(array: storedSamples ?? []), forKey: "samples")
    }

    /// Reads an object from a keyed archive; nil when something is missing or damaged.
    public required convenience init?(coder: NSCoder) {
        guard let workout = coder.object(HKWorkout.self, "workout") else { return nil }
        let classes: [AnyClass] = [
            NSArray.self, HKQuantitySample.self, HKDiscreteQuantitySample.self,
        ]
        self.init(
            workout: workout, activity: coder.object(HKWorkoutActivity.self, "activity"),
            samples: coder.object(classes, "samples") as? [HKSample] ?? [])
    }
}

/// Reads which effort scores rate which workouts, and again after each change until it is stopped (Apple's query was
/// observed to continue; this is not documented).
///
/// Each relationship has the present scores of its workout or activity: all of them, or the most relevant one.
///
/// ```swift
/// let query = HKWorkoutEffortRelationshipQuery(predicate: nil, anchor: nil, options: .mostRelevant) {
///     _, relationships, _, _ in
///     show(relationships?.count)
/// }
/// store.execute(query)
/// ```
open class HKWorkoutEffortRelationshipQuery: HKQuery, @unchecked Sendable {
    // SAFETY: immutable except for the progress, which a lock guards.

    typealias Handler =
        @Sendable (
            HKWorkoutEffortRelationshipQuery, [HKWorkoutEffortRelationship]?, HKQueryAnchor?, (any Error)?
        ) -> Void

    private let fetch: EffortFetch
    private let anchor: HKQueryAnchor?
    private let handler: Handler
    /// The anchor that the running query has reached; nil before its first results.
    private let reached = Mutex<HKQueryAnchor?>(nil)

    /// Requests relationships.
    /// - Parameters:
    ///   - predicate: the condition on the workouts; nil for all.
    ///   - anchor: where to continue; nil for everything.
    ///   - options: whether to return all scores or only the most relevant.
    @preconcurrency
    public init(
        predicate: NSPredicate?, anchor: HKQueryAnchor?, options: HKWorkoutEffortRelationshipQueryOptions,
        resultsHandler:
            @escaping @Sendable (
                HKWorkoutEffortRelationshipQuery, [HKWorkoutEffortRelationship]?, HKQueryAnchor?, (any Error)?
            ) -> Void
    ) {
        fetch = EffortFetch(condition: Condition(predicate), options: options)
        self.anchor = anchor
        handler = resultsHandler
        super.init(objectType: .workoutType(), predicate: predicate)
    }

    override var interest: CommitInterest? { .types([LinkedRecordKind.effort.rawValue]) }

    override func begin(in store: StoreCore) { answer(after: anchor, in: store) { _ in true } }

    override func hear(_ event: CommitEvent, in store: StoreCore) {
        guard let known = reached.withLock({ $0 }) else { return }
        answer(after: known, in: store) { !$0.relationships.isEmpty }
    }

    private func answer(
        after anchor: HKQueryAnchor?, in store: StoreCore, if isWorthTelling: (EffortFetch.Page) -> Bool
    ) {
        switch Result(catching: { try store.answering { try fetch.page(after: anchor, in: $0) } }) {
        case .success(let page):
            reached.withLock { $0 = page.anchor }
            guard isWorthTelling(page) else { return }
            state.deliver { handler(self, page.relationships, page.anchor, nil) }
        case .failure(let error):
            state.deliver { handler(self, nil, nil, error) }
            store.stop(self)
        }
    }
}

/// Reads which effort scores rate which workouts: the async form of ``HKWorkoutEffortRelationshipQuery``.
///
/// ```swift
/// let rated = try await HKWorkoutEffortRelationshipQueryDescriptor(
///     predicate: nil, anchor: nil, option: .mostRelevant
/// ).result(for: store).relationships
/// let score = (rated.first?.samples?.last as? HKQuantitySample)?.quantity.doubleValue(for: .appleEffortScore())
/// ```
public struct HKWorkoutEffortRelationshipQueryDescriptor: HKAsyncQuery, HKAsyncSequenceQuery,
    @unchecked Sendable
{
    // SAFETY: the predicate is only evaluated, on a background queue.

    /// The result of the query's `result(for:)`.
    public typealias Output = Result
    /// The sequence of results.
    public typealias Sequence = Results
    /// The results of a relationship query as they come.
    public typealias Results = QueryResultSequence<Result>

    /// What the workouts must satisfy; nil for all.
    public var predicate: NSPredicate?
    /// The place to continue from; nil for everything.
    public var anchor: HKQueryAnchor?
    /// Whether to return all scores or only the most relevant.
    public var option: HKWorkoutEffortRelationshipQueryOptions

    /// Requests relationships.
    public init(
        predicate: NSPredicate?, anchor: HKQueryAnchor?, option: HKWorkoutEffortRelationshipQueryOptions
    ) {
        self.predicate = predicate
        self.anchor = anchor
        self.option = option
    }

    /// Relationships, and the anchor to continue from.
    public struct Result: Sendable {
        /// The relationships, in order of their workouts' starts.
        public let relationships: [HKWorkoutEffortRelationship]
        /// The anchor after all relationships.
        public let newAnchor: HKQueryAnchor
    }

    /// The present relationships, in order of their workouts' starts.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for an anchor of another query, `errorAuthorizationNotDetermined` when
    ///   the app never requested to read workouts, `errorDatabaseInaccessible` for a store that cannot be opened.
    public func result(for healthStore: HKHealthStore) async throws -> Result {
        let fetch = EffortFetch(condition: Condition(predicate), options: option)
        let anchor = anchor
        return try await healthStore.answer(
            by: {
                HKWorkoutEffortRelationshipQuery(predicate: predicate, anchor: anchor, options: option) {
                    _, _, _, _ in
                }
            }
        ) { view in
            let page = try fetch.page(after: anchor, in: view)
            return Result(relationships: page.relationships, newAnchor: page.anchor)
        }
    }

    /// The present relationships, then those that each commit changes.
    ///
    /// Throws the errors of ``result(for:)``.
    public func results(for healthStore: HKHealthStore) -> Results {
        Results(in: healthStore) { send in
            HKWorkoutEffortRelationshipQuery(predicate: predicate, anchor: anchor, options: option) {
                guard let relationships = $1, let anchor = $2 else { return send(nil, $3) }
                send(Result(relationships: relationships, newAnchor: anchor), nil)
            }
        }
    }
}

/// A relation between an effort score and its subject: a workout or one of its activities. A row of the store.
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
        LinkedRecordKind.effort.rows(about: id, in: snapshot).compactMap(EffortRelation.init)
    }

    /// The workout of a deleted relation, from its tombstone.
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
            id: id, type: LinkedRecordKind.effort.rawValue, start: start, end: start, origin: origin)
        row.members = [workout, score]
        row.details = details
        return row
    }

    /// The details that a tombstone keeps. They name the workout, although it is the row's first member, because
    /// another workout may have taken its place as the member.
    var details: [String: JSONValue] {
        var details = [Self.workoutField: JSONValue.string(workout.uuidString)]
        if let activity { details[Self.activityField] = .string(activity.uuidString) }
        return details
    }
}

/// A workout or one of its activities, as the subject of a rating.
struct EffortSubject: Sendable, Hashable {
    var workout: UUID
    var activity: UUID?
}

/// Finds the effort scores of workouts: all, or those that changed after an anchor.
private struct EffortFetch: Sendable {
    /// The condition on the workouts.
    let condition: Condition
    let options: HKWorkoutEffortRelationshipQueryOptions

    struct Page: Sendable {
        var relationships: [HKWorkoutEffortRelationship]
        var anchor: HKQueryAnchor
    }

    private static let type = LinkedRecordKind.effort.rawValue

    /// The relationships in order of their workouts' starts.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for an anchor of other types, and `errorAuthorizationNotDetermined` if
    ///   workouts were never requested.
    func page(after anchor: HKQueryAnchor?, in view: ReadView) throws -> Page {
        if let own = anchor?.types, own != [Self.type] {
            throw HKError(.errorInvalidArgument, "The anchor belongs to another query.")
        }
        let plan = QueryPlan(type: .workoutType(), condition: try view.visible(condition, of: .workoutType()))
        let relationships = subjects(after: anchor, in: view.snapshot).compactMap {
            relationship(of: $0, plan, view)
        }
        return Page(
            relationships: relationships.sorted {
                $0.storedWorkout.storedStartDate < $1.storedWorkout.storedStartDate
            },
            anchor: HKQueryAnchor(.end(of: view.snapshot.sequence), types: [Self.type]))
    }

    /// The workouts and activities that are or were rated, each once, in the order of the store.
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
            all = LinkedRecordKind.effort.rows(in: snapshot).compactMap { EffortRelation($0)?.subject }
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

    /// The last score that a person gave, or else the last estimate. Apple does not document which score is the most
    /// relevant.
    private static func mostRelevant(_ scores: [HKSample]) -> [HKSample] {
        let given = scores.last { $0.storedSampleType == HKQuantityType(.workoutEffortScore) }
        return (given ?? scores.last).map { [$0] } ?? []
    }
}

extension HKQuery {
    /// Effort scores that rate a workout.
    ///
    /// - Parameter activity: the activity that they rate; nil for the scores of the workout and of all its activities
    ///   (Apple documents no rule).
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

    /// Relates a score to a workout that began at `start`, unless it is related already.
    static func insert(
        _ relation: EffortRelation, start: Double, _ source: HKSourceRevision,
        into transaction: inout Transaction
    ) throws {
        let known = EffortRelation.all(about: relation.score, in: transaction.snapshot)
        guard !known.contains(where: { $0.subject == relation.subject }) else { return }
        let origin = Origin(source, device: nil, isEnteredByHand: false)
        try transaction.insert(relation.row(start: start, origin: origin))
    }

    /// The stored workout. It must contain the activity.
    private static func rated(_ workout: UUID, _ activity: UUID?, in snapshot: Snapshot) throws -> Sample {
        guard let stored = snapshot.sample(workout), let fields = stored.details[StoredField.workout] else {
            throw HKError(.errorInvalidArgument, "The workout \(workout) is not in the store.")
        }
        guard let activity else { return stored }
        let activities = fields[StoredField.activities]?.elements ?? []
        let isWhole = activities.isEmpty && activity == WorkoutParts.wholeActivity(of: workout)
        guard
            isWhole || activities.contains(where: { $0[StoredField.identifier]?.text == activity.uuidString })
        else { throw HKError(.errorInvalidArgument, "The workout has no activity \(activity).") }
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
