import Foundation

/// A query with one answer for `await`.
public protocol HKAsyncQuery {
    /// What one run answers.
    associatedtype Output
    /// Runs the query once, never on the main thread.
    ///
    /// - Throws: `HKError`; each query's documentation lists the codes.
    func result(for healthStore: HKHealthStore) async throws -> Output
}

/// A query whose answers go on as the store changes.
public protocol HKAsyncSequenceQuery {
    /// The answers, one after another.
    associatedtype Sequence: AsyncSequence
    /// The answers as they come; leaving the loop or cancelling its task ends the query.
    func results(for healthStore: HKHealthStore) -> Sequence
}

extension HKHealthStore {
    /// Answers a descriptor's question. In a subclass it executes a query, as Apple's descriptors do, so that an override
    /// of ``execute(_:)`` gets it; this class answers at once.
    ///
    /// - Parameter query: what a subclass is given to execute.
    func answer<Answer>(
        by query: () -> HKQuery, _ question: @escaping @Sendable (ReadView) throws -> sending Answer
    ) async throws -> sending Answer {
        guard isSubclass else { return try await core.answer(question) }
        let query = query()
        return try await withCheckedThrowingContinuation { continuation in
            query.state.question = QueryState.Question { store in
                continuation.resume(with: Result { try question(store.view()) })
            }
            execute(query)
        }
    }
}

extension StoreCore {
    /// Answers a question on a thread of the concurrent pool, where an `async` function without an actor runs: never on
    /// the main thread, and without waking another one. A long question keeps that thread busy.
    func answer<Answer>(_ question: (ReadView) throws -> sending Answer) async throws -> sending Answer {
        try question(view())
    }
}
