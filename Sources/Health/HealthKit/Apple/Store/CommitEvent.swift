import Foundation
internal import SampleStoreEngine

/// One commit, as long-running queries receive it. A class, because one event goes to many queries.
final class CommitEvent: Sendable {
    /// The state before the commit, which still contains the deleted samples.
    let before: Snapshot
    let commit: Commit

    init(before: Snapshot, commit: Commit) {
        self.before = before
        self.commit = commit
    }

    var sequence: Int { commit.sequence }

    /// Whether this commit is new to a query that has seen all commits up to `known`.
    ///
    /// When an older copy replaces the file, commit numbers can decrease; a commit with such a number is always new.
    func isNew(after known: Int) -> Bool { sequence > known || sequence <= commit.previousSequence }

    /// Whether the commit may have changed the result of a query.
    func concerns(_ interest: CommitInterest) -> Bool {
        switch interest {
        case .everyCommit: true
        case .types(let types): !types.isDisjoint(with: commit.types) || types.contains(where: changesTheView)
        }
    }

    /// Whether a new order of sources or a new permission changes the view of the same samples.
    func changesTheView(of type: String) -> Bool {
        if commit.keys.contains(StoredKey.sourceOrder) {
            let orders = [before, commit.snapshot].map { $0.value(forKey: StoredKey.sourceOrder)?[type] }
            if orders[0] != orders[1] { return true }
        }
        if commit.keys.contains(StoredKey.activityGoals), ActivitySummaries.types.contains(type) {
            return true
        }
        return commit.keys.contains(StoredKey.authorization)
    }
}

/// The commits that a long-running query receives.
enum CommitInterest: Sendable {
    case everyCommit
    /// The commits that change samples of these types (by identifier) or the app's view of them.
    case types(Set<String>)
}

#if THREAD_SANITIZER
typealias Mutex = SanitizerMutex
#endif

/// Commit numbers for tests of observers.
extension HKHealthStore {
    /// The number of the last commit that this store has read; 0 for an empty store.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the store could not be opened.
    package var lastCommit: Int { get throws { try core.open().snapshot.sequence } }

    /// Saves like ``save(_:withCompletion:)-(HKObject,_)``, and returns the commit's number.
    package func saveNumbered(
        _ objects: [HKObject], then completion: @escaping @Sendable (Result<Int, any Error>) -> Void
    ) {
        commitNumbered(completion) { [core] in try core.save(objects, in: &$0) }
    }

    /// Deletes like ``delete(_:withCompletion:)-(HKObject,_)``, and returns the commit's number.
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
