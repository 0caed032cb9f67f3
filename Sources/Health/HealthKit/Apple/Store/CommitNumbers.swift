internal import SampleStore
import Foundation

#if THREAD_SANITIZER
typealias Mutex = WatchedMutex
#endif

/// What a test of observers needs: the numbers of commits.
extension HKHealthStore {
    /// The number of the last commit that this store has taken in; 0 for an empty store.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the store could not be opened.
    package var lastCommit: Int {
        get throws { try core.open().snapshot.sequence }
    }

    /// Saves as ``save(_:withCompletion:)-(HKObject,_)`` does, and tells the commit's number.
    package func saveNumbered(
        _ objects: [HKObject], then completion: @escaping @Sendable (Result<Int, any Error>) -> Void
    ) {
        commitNumbered(completion) { [core] in try core.save(objects, in: &$0) }
    }

    /// Deletes as ``delete(_:withCompletion:)-(HKObject,_)`` does, and tells the commit's number.
    package func deleteNumbered(
        _ objects: [HKObject], then completion: @escaping @Sendable (Result<Int, any Error>) -> Void
    ) {
        commitNumbered(completion) { [core] in try core.delete(objects, in: &$0) }
    }

    private func commitNumbered(
        _ completion: @escaping @Sendable (Result<Int, any Error>) -> Void,
        _ body: @escaping @Sendable (inout Transaction) throws -> Void
    ) {
        core.onWriteQueue(
            { [core] in
                try core.commit { transaction in
                    try body(&transaction)
                    return transaction.snapshot.sequence + 1
                }
            }, then: completion)
    }
}
