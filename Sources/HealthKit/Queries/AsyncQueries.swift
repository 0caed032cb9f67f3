import Foundation

/// A query with one answer for `await`.
public protocol HKAsyncQuery {
    /// What one run answers.
    associatedtype Output
    /// Runs the query once, off the caller's thread.
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

extension StoreCore {
    /// Runs a question off the caller's thread, on a queue that may block.
    func answer<Answer>(_ question: @escaping @Sendable (ReadView) throws -> Answer) async throws -> Answer {
        try await withCheckedThrowingContinuation {
            (continuation: CheckedContinuation<Sealed<Answer>, any Error>) in
            DispatchQueue.global(qos: .userInitiated).async { [self] in
                continuation.resume(with: Result { Sealed(value: try question(view())) })
            }
        }.value
    }
}

/// Carries an answer from the queue that made it to the task that asked.
private struct Sealed<Value>: @unchecked Sendable {
    // SAFETY: the value is made by the question, handed over once, and not kept on the other side.
    let value: Value
}
