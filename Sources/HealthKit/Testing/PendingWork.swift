import Foundation
internal import Synchronization

/// What has been asked of a store and may not have been told yet, for tests that wait for it.
///
/// Handlers and delegates are called on serial queues, of queries and of workout sessions. Work that was given to one
/// is done when an empty piece of work that was given later is.
final class PendingWork: Sendable {
    private struct State {
        var requests = 0
        /// nil while nobody waits for them.
        var queues: [WeakQueue]?
    }

    private struct WeakQueue {
        weak var queue: DispatchQueue?
    }

    private let state = Mutex(State())

    /// Remembers queues from now on.
    func begin() { state.withLock { $0.queues = $0.queues ?? [] } }

    /// Counts a change that was asked for.
    func note() { state.withLock { $0.requests += 1 } }

    /// Counts a query or session, whose handlers run on a queue.
    func note(_ queue: DispatchQueue) {
        state.withLock { state in
            state.requests += 1
            state.queues?.append(WeakQueue(queue: queue))
        }
    }

    /// How much was asked for in all.
    var requests: Int { state.withLock { $0.requests } }

    /// The queues of what is not released yet.
    var queues: [DispatchQueue] {
        state.withLock { state in
            state.queues?.removeAll { $0.queue == nil }
            return (state.queues ?? []).compactMap(\.queue)
        }
    }
}

extension StoreCore {
    /// How often handlers may ask for more before a wait ends all the same.
    private static let mostRounds = 1000

    /// Returns when everything that was asked for has been told: saves and their completions, commits, queries, and
    /// the delegates of sessions; and so has everything that their handlers asked for.
    func settle() async {
        var known: Int?
        for _ in 0..<Self.mostRounds {
            await writes.drained()
            await completing.drained()
            await withCheckedContinuation { continuation in
                guard let engine else { return continuation.resume() }
                engine.whenDelivered { continuation.resume() }
            }
            for queue in pending.queues { await queue.drained() }
            // A round in which nothing was asked for has seen the end of all that was asked for before.
            if known == pending.requests { return }
            known = pending.requests
        }
    }
}

extension DispatchQueue {
    /// Returns when the work that was given to this serial queue is done.
    fileprivate func drained() async {
        await withCheckedContinuation { continuation in async { continuation.resume() } }
    }
}
