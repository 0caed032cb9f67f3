import Synchronization

/// A registered handler for commits. The store retains it until `cancel`.
package final class Observation: Sendable {
    /// The state at the registration of the handler. The handler is called for every later commit.
    package let snapshot: Snapshot
    private let publication: Int
    private let handler: @Sendable (Commit) -> Void
    private let cancelled = Mutex(false)

    init(from snapshot: Snapshot, publication: Int, handler: @escaping @Sendable (Commit) -> Void) {
        self.snapshot = snapshot
        self.publication = publication
        self.handler = handler
    }

    /// No call begins after this returns. A call on another thread may still be running.
    package func cancel() { cancelled.withLock { $0 = true } }

    var isCancelled: Bool { cancelled.withLock { $0 } }

    func deliver(_ commit: Commit) {
        guard commit.publication > publication, !isCancelled else { return }
        handler(commit)
    }
}

/// Delivers commits to the observers, one at a time and in order. One of the committing threads delivers for all.
/// Handlers may commit; those commits are delivered after the current one.
final class Delivery: Sendable {
    private enum Delivered {
        case commit(Commit)
        /// Called after the delivery of the earlier commits.
        case notice(@Sendable () -> Void)
    }

    private struct DeliveryState {
        var waiting: [Delivered] = []
        var isBusy = false
        var observations: [Observation] = []
    }

    private let state = Mutex(DeliveryState())

    func add(_ observation: Observation) { state.withLock { $0.observations.append(observation) } }

    /// Called under the store's lock, so that commits are queued in order.
    func enqueue(_ commit: Commit) { state.withLock { $0.waiting.append(.commit(commit)) } }

    /// Calls the handler once, when all commits queued before are delivered.
    func notify(_ handler: @escaping @Sendable () -> Void) {
        state.withLock { $0.waiting.append(.notice(handler)) }
        drain()
    }

    /// Delivers the queued commits, unless another thread does. Called without any lock.
    func drain() {
        let isMine = state.withLock { state in
            defer { state.isBusy = true }
            return !state.isBusy
        }
        guard isMine else { return }
        while let (item, observations) = next() {
            switch item {
            case .commit(let commit): for observation in observations { observation.deliver(commit) }
            case .notice(let handler): handler()
            }
        }
    }

    /// The next item to deliver. Nil when the queue is empty: then the next caller of `drain` delivers.
    private func next() -> (Delivered, [Observation])? {
        state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.isBusy = false
                return nil
            }
            state.observations.removeAll(where: \.isCancelled)
            return (state.waiting.removeFirst(), state.observations)
        }
    }
}

/// The changes of one commit.
///
/// A class, because every observer receives the same object.
package final class Commit: Sendable {
    /// The commit's number, or the previous number if nothing changed.
    package let sequence: Int
    /// The state after the commit.
    package let snapshot: Snapshot
    /// The number of the previous commit. Meaningless if the file was replaced by another one.
    package let previousSequence: Int
    /// Types whose samples were added, deleted or given other members.
    package let types: Set<String>
    /// Named values that were set or removed.
    package let keys: Set<String>
    /// The sections of documents that were set or removed.
    package let sections: Set<String>
    /// The number of added and deleted samples; nil if the file was replaced by another one.
    package let changeCount: Int?
    /// The number of states that this open store has published.
    let publication: Int

    init(
        sequence: Int, snapshot: Snapshot, previousSequence: Int, types: Set<String>, keys: Set<String>,
        sections: Set<String>, changeCount: Int?, publication: Int
    ) {
        self.sequence = sequence
        self.snapshot = snapshot
        self.previousSequence = previousSequence
        self.types = types
        self.keys = keys
        self.sections = sections
        self.changeCount = changeCount
        self.publication = publication
    }

    convenience init(nothingOn snapshot: Snapshot) {
        self.init(
            sequence: snapshot.sequence, snapshot: snapshot, previousSequence: snapshot.sequence, types: [],
            keys: [], sections: [], changeCount: 0, publication: 0)
    }

    package var isEmpty: Bool { types.isEmpty && keys.isEmpty && sections.isEmpty }

    /// The additions and deletions, in order. For the cost see `Snapshot.changes(after:types:)`.
    package func changes(types: Set<String>? = nil) -> [Change] {
        snapshot.changes(after: .end(of: previousSequence), types: types)
    }
}
