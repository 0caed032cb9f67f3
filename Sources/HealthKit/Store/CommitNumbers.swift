internal import SampleStore
import Foundation

#if THREAD_SANITIZER
typealias Mutex = WatchedMutex
#endif

/// What a proof of the bus needs to know: which commit is which.
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
        core.save({ [core] in try core.saveNumbered(objects) }, then: completion)
    }

    /// Deletes as ``delete(_:withCompletion:)-(HKObject,_)`` does, and tells the commit's number.
    package func deleteNumbered(
        _ objects: [HKObject], then completion: @escaping @Sendable (Result<Int, any Error>) -> Void
    ) {
        core.save({ [core] in try core.deleteNumbered(objects) }, then: completion)
    }
}
