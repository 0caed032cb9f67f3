import Foundation
internal import Synchronization

/// The state of one query (ready, running, over) and its pending work, which is done in order, one piece at a time.
///
/// Whether a handler may still be called is decided under the lock; the handler is called after it. No call begins
/// after ``end()`` has returned; a call that another thread has begun may still be running.
final class QueryState: Sendable {
    private struct Stage {
        var hasBegun = false
        var isOver = false
        /// Whether its work and its handlers run on the thread that calls `execute`.
        var runsSynchronously = false
        /// In the order it is to be done.
        var pending: [@Sendable () -> Void] = []
        /// Whether a thread is doing the pending work, or is about to.
        var isDraining = false
    }

    private let stage = Mutex(Stage())
    /// The threads of queries.
    static let background = DispatchQueue.global(qos: .userInitiated)

    /// - Parameter synchronously: whether the query runs on the thread that calls `execute`.
    /// - Precondition: the query was not executed before.
    func begin(synchronously: Bool) {
        let isFirst = stage.withLock { stage in
            defer { (stage.hasBegun, stage.runsSynchronously) = (true, synchronously) }
            return !stage.hasBegun
        }
        if !isFirst { misuse("A query can be executed only once.") }
    }

    /// Ends the query; more than once does nothing, and one that has not begun never will.
    func end() {
        stage.withLock { $0.isOver = true }
    }

    var isRunning: Bool { stage.withLock { $0.hasBegun && !$0.isOver } }
    var isOver: Bool { stage.withLock { $0.isOver } }

    /// Runs work on a background thread, after all work given before, unless the query is over by then.
    func enqueue(_ work: @escaping @Sendable () -> Void) {
        let (isSynchronous, isFirst) = stage.withLock { stage in
            if stage.runsSynchronously { return (true, false) }
            defer { stage.isDraining = true }
            stage.pending.append(work)
            return (false, !stage.isDraining)
        }
        if isSynchronous, isRunning { work() }
        guard isFirst else { return }
        Self.background.async { [self] in drain() }
    }

    /// Does the pending work until there is none.
    private func drain() {
        while let work = nextWork() {
            if isRunning { work() }
        }
    }

    private func nextWork() -> (@Sendable () -> Void)? {
        stage.withLock { stage in
            if stage.pending.isEmpty {
                stage.isDraining = false
                return nil
            }
            return stage.pending.removeFirst()
        }
    }

    /// Runs the only work of a query that answers once, on a background thread, unless the query is over by then.
    func runOnce(_ work: @escaping @Sendable () -> Void) {
        if stage.withLock({ $0.runsSynchronously }) {
            if isRunning { work() }
            return
        }
        Self.background.async { [self] in
            if isRunning { work() }
        }
    }

    /// Calls a handler, unless the query is over.
    func deliver(_ handler: () -> Void) {
        if isRunning { handler() }
    }

    /// Ends the query and calls its last handler, unless it was over already.
    func finish(_ handler: () -> Void) {
        let isFirst = stage.withLock { stage in
            defer { stage.isOver = true }
            return !stage.isOver
        }
        if isFirst { handler() }
    }
}
