import Foundation

/// The answers of a query that keeps running, as they come: what the descriptors' `results(for:)` return. Not Apple's,
/// which have a type of their own for each descriptor; their names for it stand for this one.
///
/// Results that come faster than they are taken wait in order; none is dropped.
public struct QueryResults<Element>: AsyncSequence, Sendable {
    /// What the query's handlers call: with an element, with an error, or with neither at the end.
    typealias Send = @Sendable (Element?, (any Error)?) -> Void

    private let store: HKHealthStore
    private let makeQuery: @Sendable (@escaping Send) -> HKQuery

    /// - Parameter makeQuery: makes the query, whose handlers call `send`.
    init(
        in store: HKHealthStore, _ makeQuery: @escaping @Sendable (_ send: @escaping Send) -> HKQuery
    ) {
        self.store = store
        self.makeQuery = makeQuery
    }

    /// Starts the query; it ends with the iterator.
    public func makeAsyncIterator() -> Iterator {
        Iterator(query: RunningQuery(in: store, makeQuery))
    }

    /// Waits for the next answer.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let query: RunningQuery<Element>

        /// The next answer; nil after the last, and when the task was cancelled.
        ///
        /// - Throws: `HKError`; the descriptor's `results(for:)` lists the codes. Nothing follows then.
        public mutating func next() async throws -> Element? { try await query.next() }
    }
}

/// A running query: executed when this is made, stopped when it is released or the task is cancelled.
private final class RunningQuery<Element>: @unchecked Sendable {
    // SAFETY: only `next` of one iterator touches what changes, and an iterator is used by one task at a time.

    private struct Carried: @unchecked Sendable {
        // SAFETY: made for one answer and handed over once.
        let element: Element
    }

    private var iterator: AsyncThrowingStream<Carried, any Error>.Iterator
    private let query: HKQuery
    private let store: HKHealthStore

    init(in store: HKHealthStore, _ makeQuery: (_ send: @escaping QueryResults<Element>.Send) -> HKQuery) {
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

    deinit {
        store.stop(query)
    }

    func next() async throws -> Element? { try await iterator.next()?.element }
}
