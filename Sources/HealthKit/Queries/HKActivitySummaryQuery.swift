internal import SampleStore
import Foundation
internal import Synchronization

/// Reads the days' rings, and again after each change when asked to.
///
/// Worked out from the samples in the user's calendar. Predicates are those for activity summaries.
public final class HKActivitySummaryQuery: HKQuery, @unchecked Sendable {
    // SAFETY: immutable but for the update handler and `newest`, each behind a lock.

    /// What a handler gets: the query, its results or nil, and an error or nil.
    public typealias Handler = @Sendable (HKActivitySummaryQuery, [HKActivitySummary]?, (any Error)?) -> Void

    private let handler: Handler
    private let updates = Locked<Handler?>(nil)
    /// The newest commit that was reported; nil before the first results.
    private let newest = Mutex<Int?>(nil)

    /// Asks for summaries of the days that match; nil for all days with data.
    @preconcurrency
    public init(predicate: NSPredicate?, resultsHandler handler: @escaping Handler) {
        self.handler = handler
        super.init(objectType: HKObjectType.activitySummaryType(), predicate: predicate)
    }

    /// Called with all summaries after each commit that may have changed some. To be set before `execute`;
    /// without it the query ends after its first results.
    @preconcurrency
    public var updateHandler: Handler? {
        get { updates.get() }
        set { updates.set(newValue) }
    }

    override var interest: CommitInterest? { updateHandler == nil ? nil : .types(ActivitySummaries.types) }

    override func begin(in store: StoreCore) {
        let outcome = Result {
            let view = try store.view()
            newest.withLock { $0 = view.snapshot.sequence }
            return try summaries(in: view)
        }
        if updateHandler == nil {
            state.finish { report(outcome, to: handler) }
        } else {
            state.deliver { report(outcome, to: handler) }
        }
    }

    override func hear(_ event: CommitEvent, in store: StoreCore) {
        guard let handler = updateHandler, let known = newest.withLock({ $0 }), event.isNew(after: known)
        else { return }
        newest.withLock { $0 = event.sequence }
        let outcome = Result { try summaries(in: store.view(of: event.commit.snapshot)) }
        state.deliver { report(outcome, to: handler) }
    }

    private func summaries(in view: ReadView) throws -> [HKActivitySummary] {
        try ActivitySummaries(condition: Condition(predicate), calendar: .current).summaries(in: view)
    }

    private func report(_ outcome: Result<[HKActivitySummary], any Error>, to handler: Handler) {
        switch outcome {
        case .success(let summaries): handler(self, summaries, nil)
        case .failure(let error): handler(self, nil, error)
        }
    }
}

/// Reads the days' rings: the async form of ``HKActivitySummaryQuery``.
public struct HKActivitySummaryQueryDescriptor: HKAsyncQuery, HKAsyncSequenceQuery, @unchecked Sendable {
    // SAFETY: the predicate is only evaluated, on the query's own queue.

    /// What the query answers.
    public typealias Output = [HKActivitySummary]
    /// The answers, one after another.
    public typealias Sequence = Results

    /// Which days; nil for all days with data.
    public var predicate: NSPredicate?

    /// Asks for summaries.
    public init(predicate: NSPredicate? = nil) {
        self.predicate = predicate
    }

    /// The summaries by day.
    public func result(for healthStore: HKHealthStore) async throws -> [HKActivitySummary] {
        let question = ActivitySummaries(condition: Condition(predicate), calendar: .current)
        return try await healthStore.core.answer { try question.summaries(in: $0) }
    }

    /// The summaries by day, then again after each commit that may have changed some.
    public func results(for healthStore: HKHealthStore) -> Results {
        Results(descriptor: self, store: healthStore)
    }

    /// The summaries as they come.
    public struct Results: AsyncSequence, Sendable {
        /// One answer.
        public typealias Element = [HKActivitySummary]

        fileprivate let descriptor: HKActivitySummaryQueryDescriptor
        fileprivate let store: HKHealthStore

        /// Starts the query; it ends with the iterator.
        public func makeAsyncIterator() -> Iterator {
            Iterator(
                base: QueryStream(in: store) { send in
                    let handler: HKActivitySummaryQuery.Handler = { _, summaries, error in
                        send(summaries.map(Days.init), error)
                    }
                    let query = HKActivitySummaryQuery(
                        predicate: descriptor.predicate, resultsHandler: handler)
                    query.updateHandler = handler
                    return query
                })
        }

        /// Carries summaries from the query to the task.
        fileprivate struct Days: @unchecked Sendable {
            // SAFETY: made for one call of a handler and handed over once.
            let summaries: [HKActivitySummary]
        }

        /// Waits for the next summaries.
        public struct Iterator: AsyncIteratorProtocol {
            /// One answer.
            public typealias Element = [HKActivitySummary]
            fileprivate let base: QueryStream<Days>

            /// The next summaries; nil when the task was cancelled.
            public mutating func next() async throws -> [HKActivitySummary]? {
                try await base.next()?.summaries
            }
        }
    }
}
