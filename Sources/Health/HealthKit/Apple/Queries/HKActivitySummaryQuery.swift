internal import SampleStore
import Foundation
internal import Synchronization

/// Reads the days' rings, and again after each change when it has an update handler.
///
/// Summaries are calculated from the samples of four types: the merged sums of `activeEnergyBurned`,
/// `appleMoveTime` and `appleExerciseTime` for each day of the user's calendar, and its `appleStandHour`
/// samples. Apple's systems keep them with goals instead. There is one for each day with such samples, in
/// order of the day. Predicates are those for activity summaries; every other one matches nothing. Each
/// answer reads all samples of the four types, whatever the predicate.
///
/// The right to read activity summaries decides, not that of the four types.
open class HKActivitySummaryQuery: HKQuery, @unchecked Sendable {
    // SAFETY: immutable but for the update handler and `newest`, each behind a lock.

    /// What a handler gets: the query, and the summaries or nil and an error.
    public typealias Handler = @Sendable (HKActivitySummaryQuery, [HKActivitySummary]?, (any Error)?) -> Void

    private let handler: Handler
    private let updates = Locked<Handler?>(nil)
    /// The newest commit that was reported; nil before the first results.
    private let newest = Mutex<Int?>(nil)

    /// Asks for the summaries of days.
    ///
    /// - Parameters:
    ///   - predicate: which days, made by ``HKQuery/predicateForActivitySummary(with:)`` or
    ///     ``HKQuery/predicate(forActivitySummariesBetweenStart:end:)``; nil for all days with data.
    ///   - handler: called once, on a background thread.
    @preconcurrency
    public init(predicate: NSPredicate?, resultsHandler handler: @escaping Handler) {
        self.handler = handler
        super.init(objectType: HKObjectType.activitySummaryType(), predicate: predicate)
    }

    /// Called on a background thread with all summaries that match, after each commit that may have changed
    /// some; nil for a query that ends after its first results. To be set before `execute`.
    @preconcurrency
    open var updateHandler: Handler? {
        get { updates.get() }
        set { updates.set(newValue) }
    }

    override var interest: CommitInterest? { updates.get() == nil ? nil : .types(ActivitySummaries.types) }

    override func begin(in store: StoreCore) {
        let outcome = Result {
            let view = try store.view()
            newest.withLock { $0 = view.snapshot.sequence }
            return try summaries(in: view)
        }
        if updates.get() == nil {
            state.finish { handler(self, outcome.value, outcome.error) }
        } else {
            state.deliver { handler(self, outcome.value, outcome.error) }
        }
    }

    override func hear(_ event: CommitEvent, in store: StoreCore) {
        guard let handler = updates.get(), let known = newest.withLock({ $0 }), event.isNew(after: known)
        else { return }
        newest.withLock { $0 = event.sequence }
        let outcome = Result { try summaries(in: store.view(of: event.commit.snapshot)) }
        state.deliver { handler(self, outcome.value, outcome.error) }
    }

    private func summaries(in view: ReadView) throws -> [HKActivitySummary] {
        try ActivitySummaries(condition: Condition(storedPredicate), in: view).summaries()
    }
}

/// Reads the days' rings: the async form of ``HKActivitySummaryQuery``.
///
/// ```swift
/// let rings = try await HKActivitySummaryQueryDescriptor().result(for: store)
/// let moved = rings.last?.activeEnergyBurned.doubleValue(for: .kilocalorie())
/// ```
public struct HKActivitySummaryQueryDescriptor: HKAsyncQuery, HKAsyncSequenceQuery, @unchecked Sendable {
    // SAFETY: the predicate is only evaluated, on the query's own queue.

    /// What the query answers.
    public typealias Output = [HKActivitySummary]
    /// The answers, one after another.
    public typealias Sequence = Results
    /// The summaries as they come.
    public typealias Results = QueryResults<[HKActivitySummary]>

    /// Which days; nil for all days with data.
    public var predicate: NSPredicate?

    /// A query that ``result(for:)`` runs once and ``results(for:)`` keeps running.
    public init(predicate: NSPredicate? = nil) {
        self.predicate = predicate
    }

    /// The summaries of the days that match, in order of the day.
    ///
    /// - Throws: `HKError.errorAuthorizationNotDetermined` when the app never asked to read activity
    ///   summaries, `errorDatabaseInaccessible` for a store that cannot be opened.
    public func result(for healthStore: HKHealthStore) async throws -> [HKActivitySummary] {
        let condition = Condition(predicate)
        return try await healthStore.answer(
            by: { HKActivitySummaryQuery(predicate: predicate) { _, _, _ in } }
        ) { view in
            try ActivitySummaries(condition: condition, in: view).summaries()
        }
    }

    /// The summaries in order of the day, then again after each commit that may have changed some. The loop
    /// goes on until it is left or its task is cancelled, which ends the query.
    ///
    /// It throws what ``result(for:)`` throws.
    public func results(for healthStore: HKHealthStore) -> Results {
        Results(in: healthStore) { send in
            let handler: HKActivitySummaryQuery.Handler = { send($1, $2) }
            let query = HKActivitySummaryQuery(predicate: predicate, resultsHandler: handler)
            query.updateHandler = handler
            return query
        }
    }
}
