import Foundation
internal import Synchronization

/// The base class of all queries. A program makes an instance of a subclass; ``HKHealthStore/execute(_:)`` runs the
/// query, and ``HKHealthStore/stop(_:)`` ends it.
///
/// A query is executed once; a second `execute` stops the program, where Apple raises an exception. Its handlers run on
/// a background thread, one at a time for each query, in order, never under a lock of the store. Handlers of different
/// queries may run at the same time.
///
/// Two errors can reach every handler that takes one: `HKError.errorAuthorizationNotDetermined` for a type that the app
/// never requested to read, and `HKError.errorDatabaseInaccessible` for a store that cannot be opened. A denial of
/// reading is not an error: the app then sees only its own samples.
///
/// ```swift
/// let query = HKSampleQuery(sampleType: HKQuantityType(.stepCount), predicate: today, limit: 10, sortDescriptors: nil) {
///     _, samples, _ in
///     show(samples?.count)
/// }
/// store.execute(query)
/// ```
open class HKQuery: NSObject, @unchecked Sendable {
    // SAFETY: every stored property is immutable or guarded by the lock in `state`; predicates are values of this
    // module or foreign ones that are only evaluated, on the query's own queue.

    /// The type the query reads; nil where it was made with several descriptors or reads no single type.
    open var objectType: HKObjectType? { storedObjectType }
    private let storedObjectType: HKObjectType?
    /// The predicate the query was made with; nil for none, and where it was made with several descriptors.
    open var predicate: NSPredicate? { storedPredicate }
    let storedPredicate: NSPredicate?
    let state = QueryState()

    init(objectType: HKObjectType?, predicate: NSPredicate?) {
        storedObjectType = objectType
        storedPredicate = predicate
    }

    /// The type the query reads, when it is a sample type. Apple deprecated it for ``objectType``.
    open var sampleType: HKSampleType? { storedObjectType as? HKSampleType }

    /// The later commits that the query is notified of; nil for a query that answers once. `execute` reads it.
    var interest: CommitInterest? { nil }

    /// Delivers the first results through `state`. Runs on the query's queue.
    func begin(in store: StoreCore) {
        misuse("HKQuery has no results of its own: execute one of its subclasses.")
    }

    /// Handles a commit. It may come before `begin`, and the snapshot of `begin` may already contain it. Runs on the
    /// query's queue.
    func hear(_ event: CommitEvent, in store: StoreCore) {}
}

/// The limit of a query that reads everything. Its value is 0; a negative limit means the same here.
public let HKObjectQueryNoLimit: Int = 0

/// The number of the beginning, for the initialiser with a number for an anchor. Apple deprecated both.
public let HKAnchoredObjectQueryNoAnchor: Int32 = 0

extension Int {
    /// A limit as queries take it: nil for ``HKObjectQueryNoLimit``.
    var asLimit: Int? { self > 0 ? self : nil }
}

/// The state of one query (ready, running, over) and its queue, on which its work and its handlers run one at a time.
///
/// Whether a handler may still be called is decided under the lock; the handler is called without the lock. No call
/// begins after ``end()`` has returned; a call that another thread has begun may still be running.
final class QueryState: Sendable {
    private struct Stage {
        var hasBegun = false
        var isOver = false
        var question: Question?
    }

    /// A descriptor's request. The store that executes the query of the descriptor runs `ask` instead of `begin(in:)`.
    final class Question: Sendable {
        let ask: @Sendable (StoreCore) -> Void

        init(_ ask: @escaping @Sendable (StoreCore) -> Void) { self.ask = ask }
    }

    /// The request of a descriptor. Set it before the query is executed.
    var question: Question? {
        get { stage.withLock { $0.question } }
        set { stage.withLock { $0.question = newValue } }
    }

    private let stage = Mutex(Stage())
    /// A serial queue.
    let queue = DispatchQueue(label: "HealthKit.query", qos: .userInitiated)

    /// - Precondition: the query was not executed before.
    func begin() {
        let isFirst = stage.withLock { stage in
            defer { stage.hasBegun = true }
            return !stage.hasBegun
        }
        if !isFirst { misuse("A query can be executed only once.") }
    }

    /// Ends the query. Has no effect on an ended query; a query that has not begun never runs.
    func end() { stage.withLock { $0.isOver = true } }

    private var hasBegun: Bool { stage.withLock { $0.hasBegun } }
    var isOver: Bool { stage.withLock { $0.isOver } }
    var isRunning: Bool { stage.withLock { $0.hasBegun && !$0.isOver } }

    /// Runs work on the query's queue after all earlier work, unless the query has ended by then.
    func enqueue(_ work: @escaping @Sendable () -> Void) {
        queue.async { [self] in
            if isRunning { work() }
        }
    }

    /// Calls a handler, unless the query has ended.
    func deliver(_ handler: () -> Void) { if isRunning { handler() } }

    /// Ends the query and calls its last handler, unless it had already ended.
    func finish(_ handler: () -> Void) {
        let isFirst = stage.withLock { stage in
            defer { stage.isOver = true }
            return !stage.isOver
        }
        if isFirst { handler() }
    }
}

/// The results of a running query, as they come: the return type of the descriptors' `results(for:)`. Not Apple's: each
/// of Apple's descriptors has its own type, and those names are aliases of this one.
///
/// Results that arrive faster than they are read wait in order; none is dropped.
public struct QueryResultSequence<Element>: AsyncSequence, Sendable {
    /// The function that the query's handlers call: with an element, with an error, or with neither at the end.
    typealias Send = @Sendable (Element?, (any Error)?) -> Void

    private let store: HKHealthStore
    private let makeQuery: @Sendable (@escaping Send) -> HKQuery

    /// - Parameter makeQuery: makes the query, whose handlers call `send`.
    init(in store: HKHealthStore, _ makeQuery: @escaping @Sendable (_ send: @escaping Send) -> HKQuery) {
        self.store = store
        self.makeQuery = makeQuery
    }

    /// Starts the query; it ends with the iterator.
    public func makeAsyncIterator() -> Iterator { Iterator(query: RunningQuery(in: store, makeQuery)) }

    /// Waits for the next result.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let query: RunningQuery<Element>

        /// The next result; nil after the last one, and when the task was cancelled.
        ///
        /// - Throws: `HKError`; the descriptor's `results(for:)` lists the codes. No result follows an error.
        public mutating func next() async throws -> Element? { try await query.next() }
    }
}

/// A running query: executed when this is made, stopped when it is released or the task is cancelled.
private final class RunningQuery<Element>: @unchecked Sendable {
    // SAFETY: only `next` of an iterator changes its state, and one task at a time uses an iterator.

    private struct Carried: @unchecked Sendable {
        // SAFETY: made for one answer and passed on once.
        let element: Element
    }

    private var iterator: AsyncThrowingStream<Carried, any Error>.Iterator
    private let query: HKQuery
    private let store: HKHealthStore

    init(
        in store: HKHealthStore, _ makeQuery: (_ send: @escaping QueryResultSequence<Element>.Send) -> HKQuery
    ) {
        let (stream, continuation) = AsyncThrowingStream.makeStream(of: Carried.self)
        let query = makeQuery { element, error in
            if let error {
                continuation.finish(throwing: error)
            } else if let element {
                continuation.yield(Carried(element: element))
            } else {
                continuation.finish()
            }
        }
        continuation.onTermination = { _ in store.stop(query) }
        self.query = query
        self.store = store
        iterator = stream.makeAsyncIterator()
        store.execute(query)
    }

    deinit { store.stop(query) }

    func next() async throws -> Element? { try await iterator.next()?.element }
}

/// A query with a single result for `await`.
public protocol HKAsyncQuery {
    /// The result of one run.
    associatedtype Output
    /// Runs the query once, never on the main thread.
    ///
    /// - Throws: `HKError`; each query's documentation lists the codes.
    func result(for healthStore: HKHealthStore) async throws -> Output
}

/// A query whose results continue as the store changes.
public protocol HKAsyncSequenceQuery {
    /// The sequence of results.
    associatedtype Sequence: AsyncSequence
    /// The answers as they come; leaving the loop or cancelling its task ends the query.
    func results(for healthStore: HKHealthStore) -> Sequence
}

extension HKHealthStore {
    /// The result of a descriptor's request. A subclass of the store executes a query, as Apple's descriptors do, so
    /// that an override of ``execute(_:)`` receives the query; `HKHealthStore` itself calls `question` at once.
    ///
    /// - Parameter query: makes the query that a subclass of the store executes.
    func answer<Answer>(
        by query: () -> HKQuery, _ question: @escaping @Sendable (ReadView) throws -> sending Answer
    ) async throws -> sending Answer {
        guard isSubclass else { return try await core.answer(question) }
        let query = query()
        return try await withCheckedThrowingContinuation { continuation in
            query.state.question = QueryState.Question { store in
                continuation.resume(with: Result { try store.answering(question) })
            }
            execute(query)
        }
    }
}

extension StoreCore {
    /// Answers a request on a thread of the concurrent pool, where an `async` function without an actor runs: never on
    /// the main thread, and without waking another thread. A long request keeps the thread of the pool busy.
    func answer<Answer>(_ question: (ReadView) throws -> sending Answer) async throws -> sending Answer {
        try answering(question)
    }
}
