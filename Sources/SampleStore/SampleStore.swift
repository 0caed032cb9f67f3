import Synchronization

/// The store: one writer at a time, any number of readers, each with an immutable snapshot.
///
/// ```
/// commit ── writer's turn ── body(transaction) ── publish ── observers
///                                                    │
/// snapshot ──────────────── never waits for a commit ┘
/// ```
///
/// Safe to use from any thread.
package final class SampleStore: Sendable {
    /// One commit at a time holds this; readers never do.
    private let turn = Mutex(())
    /// Held only to read or to swap the state.
    private let current: Mutex<Snapshot>
    private let delivery = Delivery()

    /// An empty store in memory.
    package init() {
        current = Mutex(Snapshot())
    }

    /// The state after the last commit. O(1); never waits for a commit in progress.
    package var snapshot: Snapshot { current.withLock { $0 } }

    /// Runs the body on a transaction and makes its changes take effect, all or none.
    ///
    /// One commit at a time: the body sees the state that its changes will be applied to. It must not call
    /// `commit` itself. A body that throws, or changes nothing, leaves no trace. Observers have been called
    /// when this returns, unless another thread is at calling them.
    @discardableResult
    package func commit(_ body: (inout Transaction) throws -> Void) throws -> Commit {
        let commit = try turn.withLock { _ in
            var transaction = Transaction(on: snapshot)
            try body(&transaction)
            return apply(transaction)
        }
        delivery.drain()
        return commit
    }

    /// Calls the handler for every later commit, after the fact, in order, one at a time, on some thread.
    /// The observation's `snapshot` is the state that the first call follows on: no commit is lost between.
    package func observe(_ handler: @escaping @Sendable (Commit) -> Void) -> Observation {
        current.withLock { state in
            let observation = Observation(from: state, handler: handler)
            delivery.add(observation)
            return observation
        }
    }

    private func apply(_ transaction: Transaction) -> Commit {
        var batch = transaction.batch
        let before = transaction.snapshot
        guard !batch.isEmpty else {
            return Commit(
                sequence: before.sequence, snapshot: before, previousSequence: before.sequence, types: [],
                keys: [])
        }
        let sequence = before.sequence + 1
        batch.number(as: sequence)
        var next = before
        let types = next.apply(batch, sequence: sequence)
        let commit = Commit(
            sequence: sequence, snapshot: next, previousSequence: before.sequence, types: types,
            keys: Set(batch.values.keys))
        publish(commit)
        return commit
    }

    private func publish(_ commit: Commit) {
        current.withLock { state in
            state = commit.snapshot
            delivery.enqueue(commit)
        }
    }
}
