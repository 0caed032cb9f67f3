internal import SampleStore
import Foundation
internal import Synchronization

/// Reads the days' rings, and again after each change when asked to.
///
/// Worked out from the samples in the user's calendar. Predicates are those for activity summaries.
public final class HKActivitySummaryQuery: HKQuery, @unchecked Sendable {
    // SAFETY: immutable but for the update handler, which a lock guards.

    /// What a handler gets: the query, its results or nil, and an error or nil.
    public typealias Handler = @Sendable (HKActivitySummaryQuery, [HKActivitySummary]?, (any Error)?) -> Void

    private let handler: Handler
    private let updates = Locked<Handler?>(nil)
    private let hasBegun = Mutex(false)

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

    override func run(in store: StoreCore) {
        let isOngoing = updateHandler != nil
        if isOngoing {
            store.listen(self, to: ActivitySummaries.types) { [weak self, weak store] event in
                self?.life.enqueue { [weak self, weak store] in
                    guard let self, let store, let handler = updateHandler, hasBegun.withLock({ $0 }) else {
                        return
                    }
                    report(in: store.view(of: event.commit.snapshot), to: handler) { self.life.deliver($0) }
                }
            }
        }
        life.enqueue { [self] in
            do {
                let view = try store.view()
                hasBegun.withLock { $0 = true }
                report(in: view, to: handler) { if isOngoing { life.deliver($0) } else { life.finish($0) } }
            } catch {
                life.finish { handler(self, nil, error) }
            }
        }
    }

    private func report(
        in view: ReadView, to handler: @escaping Handler, _ deliver: (() -> Void) -> Void
    ) {
        let question = ActivitySummaries(condition: Condition(predicate), calendar: .current)
        do {
            let summaries = try question.summaries(in: view)
            deliver { handler(self, summaries, nil) }
        } catch {
            deliver { handler(self, nil, error) }
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
            let target = Locked<(@Sendable (Days?, (any Error)?) -> Void)?>(nil)
            let pass: HKActivitySummaryQuery.Handler = { _, summaries, error in
                target.get()?(summaries.map(Days.init), error)
            }
            let query = HKActivitySummaryQuery(predicate: descriptor.predicate, resultsHandler: pass)
            query.updateHandler = pass
            return Iterator(base: QueryStream(query, in: store) { target.set($0) })
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
