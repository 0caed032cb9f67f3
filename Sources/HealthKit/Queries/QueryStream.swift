import Foundation

/// A running query as something to await: executes it when made, stops it when let go or cancelled.
///
/// Results that come faster than they are taken wait in order; none is dropped.
final class QueryStream<Element: Sendable>: Sendable {
    private let stream: AsyncThrowingStream<Element, any Error>
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

    /// - Parameter connect: gives the query its handlers; they call `send` with an element, an error, or
    ///   neither at the end.
    init(
        _ query: HKQuery, in store: HKHealthStore,
        connect: (_ send: @escaping @Sendable (Element?, (any Error)?) -> Void) -> Void
    ) {
        let (stream, continuation) = AsyncThrowingStream.makeStream(of: Element.self)
        connect { element, error in
            if let error {
                continuation.finish(throwing: error)
            } else if let element {
                continuation.yield(element)
            } else {
                continuation.finish()
            }
        }
        continuation.onTermination = { _ in store.stop(query) }
        self.stream = stream
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
