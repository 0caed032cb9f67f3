import Foundation
internal import Synchronization

/// Reads which effort scores rate which workouts, and again after each change until it is stopped (that it
/// goes on is how it was seen to be, not written).
///
/// A relationship comes whole: with all the scores that the workout, or the activity, has at that moment.
open class HKWorkoutEffortRelationshipQuery: HKQuery, @unchecked Sendable {
    // SAFETY: immutable but for the progress, which a lock guards.

    typealias Handler =
        @Sendable (
            HKWorkoutEffortRelationshipQuery, [HKWorkoutEffortRelationship]?, HKQueryAnchor?, (any Error)?
        ) -> Void

    private let fetch: EffortFetch
    private let anchor: HKQueryAnchor?
    private let handler: Handler
    /// How far the running query has come; nil before its first results.
    private let reached = Mutex<HKQueryAnchor?>(nil)

    /// Asks for relationships.
    /// - Parameters:
    ///   - predicate: what the workouts must satisfy; nil for all.
    ///   - anchor: where to go on; nil for everything.
    ///   - options: whether to bring all scores or the most relevant alone.
    @preconcurrency
    public init(
        predicate: NSPredicate?, anchor: HKQueryAnchor?, options: HKWorkoutEffortRelationshipQueryOptions,
        resultsHandler:
            @escaping @Sendable (
                HKWorkoutEffortRelationshipQuery, [HKWorkoutEffortRelationship]?, HKQueryAnchor?,
                (any Error)?
            ) -> Void
    ) {
        fetch = EffortFetch(condition: Condition(predicate), options: options)
        self.anchor = anchor
        handler = resultsHandler
        super.init(objectType: .workoutType(), predicate: predicate)
    }

    override var interest: CommitInterest? { .types([LinkedRecord.effort.rawValue]) }

    override func begin(in store: StoreCore) {
        answer(after: anchor, in: store) { _ in true }
    }

    override func hear(_ event: CommitEvent, in store: StoreCore) {
        guard let known = reached.withLock({ $0 }) else { return }
        answer(after: known, in: store) { !$0.relationships.isEmpty }
    }

    private func answer(
        after anchor: HKQueryAnchor?, in store: StoreCore, if isWorthTelling: (EffortFetch.Page) -> Bool
    ) {
        switch Result(catching: { try fetch.page(after: anchor, in: store.view()) }) {
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
public struct HKWorkoutEffortRelationshipQueryDescriptor: HKAsyncQuery, HKAsyncSequenceQuery,
    @unchecked Sendable
{
    // SAFETY: the predicate is only evaluated, on a background queue.

    /// The answer.
    public typealias Output = Result
    /// The answers, one after another.
    public typealias Sequence = Results
    /// The results of a relationship query as they come.
    public typealias Results = QueryResults<Result>

    /// What the workouts must satisfy; nil for all.
    public var predicate: NSPredicate?
    /// Where to go on; nil for everything.
    public var anchor: HKQueryAnchor?
    /// Whether to bring all scores or the most relevant alone.
    public var option: HKWorkoutEffortRelationshipQueryOptions

    /// Asks for relationships.
    public init(
        predicate: NSPredicate?, anchor: HKQueryAnchor?, option: HKWorkoutEffortRelationshipQueryOptions
    ) {
        self.predicate = predicate
        self.anchor = anchor
        self.option = option
    }

    /// Relationships, and where to go on.
    public struct Result: Sendable {
        /// In order of their workouts' starts.
        public let relationships: [HKWorkoutEffortRelationship]
        /// Stands for all of them.
        public let newAnchor: HKQueryAnchor
    }

    /// The relationships up to now, in order of their workouts' starts.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for an anchor of another query,
    ///   `errorAuthorizationNotDetermined` when the app never asked to read workouts,
    ///   `errorDatabaseInaccessible` for a store that cannot be opened.
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

    /// The relationships up to now, then those that each commit changes.
    ///
    /// It throws what ``result(for:)`` throws.
    public func results(for healthStore: HKHealthStore) -> Results {
        Results(in: healthStore) { send in
            HKWorkoutEffortRelationshipQuery(predicate: predicate, anchor: anchor, options: option) {
                guard let relationships = $1, let anchor = $2 else { return send(nil, $3) }
                send(Result(relationships: relationships, newAnchor: anchor), nil)
            }
        }
    }
}
