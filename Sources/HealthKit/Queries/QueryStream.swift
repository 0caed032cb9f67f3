import Foundation

/// A running query as an asynchronous sequence: executed when this is made, stopped when it is released or the task
/// is cancelled.
///
/// Results that come faster than they are taken wait in order; none is dropped.
final class QueryStream<Element: Sendable>: Sendable {
    /// What the query's handlers call: with an element, with an error, or with neither at the end.
    typealias Send = @Sendable (Element?, (any Error)?) -> Void

    private let iterator: Box
    private let query: HKQuery
    private let store: HKHealthStore

    private final class Box: @unchecked Sendable {
        // SAFETY: only `next` of one iterator touches it, and an iterator is used by one task at a time.
        var iterator: AsyncThrowingStream<Element, any Error>.Iterator

        init(_ iterator: AsyncThrowingStream<Element, any Error>.Iterator) {
            self.iterator = iterator
        }
    }

    /// - Parameter makeQuery: makes the query, whose handlers call `send`.
    init(in store: HKHealthStore, _ makeQuery: (_ send: @escaping Send) -> HKQuery) {
        let (stream, continuation) = AsyncThrowingStream.makeStream(of: Element.self)
        let query = makeQuery { element, error in
            if let error {
                continuation.finish(throwing: error)
            } else if let element {
                continuation.yield(element)
            } else {
                continuation.finish()
            }
        }
        continuation.onTermination = { _ in store.stop(query) }
        self.query = query
        self.store = store
        iterator = Box(stream.makeAsyncIterator())
        store.execute(query)
    }

    deinit {
        store.stop(query)
    }

    func next() async throws -> Element? {
        try await iterator.iterator.next()
    }
}
