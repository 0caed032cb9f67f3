import Foundation
internal import Synchronization

/// The life of one query: ready, running, over; and its works, which are done one after the other.
///
/// Whether a handler may still be called is decided under the lock, the handler is called after it:
/// no call begins after ``end()`` has returned, a call that another thread has begun may still be
/// on its way.
final class QueryLife: Sendable {
    private struct Stage {
        var hasBegun = false
        var isOver = false
        /// Whether its work and its handlers run on the thread that executes it.
        var runsHere = false
        /// Works that wait for those before them.
        var works: [Work] = []
        /// Whether a thread is at the works, or has been called to them.
        var isAttended = false
    }

    /// A closure in a value of its own is handed on as it is; by itself, generic code would wrap it each time.
    private struct Work: Sendable {
        let run: @Sendable () -> Void
    }

    private let stage = Mutex(Stage())
    /// The threads of queries.
    static let background = DispatchQueue.global(qos: .userInitiated)

    /// - Parameter here: whether the query runs on the thread that executes it.
    /// - Precondition: the query was not executed before.
    func begin(here: Bool) {
        let isFirst = stage.withLock { stage in
            defer { (stage.hasBegun, stage.runsHere) = (true, here) }
            return !stage.hasBegun
        }
        if !isFirst { stop("A query can be executed only once.") }
    }

    /// Ends the query; more than once does nothing, and one that has not begun never will.
    func end() {
        stage.withLock { $0.isOver = true }
    }

    var isRunning: Bool { stage.withLock { $0.hasBegun && !$0.isOver } }
    var isOver: Bool { stage.withLock { $0.isOver } }

    /// Runs work on a background thread, after all work given before, unless the query is over by then.
    func enqueue(_ work: @escaping @Sendable () -> Void) {
        let (isHere, isFirst) = stage.withLock { stage in
            if stage.runsHere { return (true, false) }
            defer { stage.isAttended = true }
            stage.works.append(Work(run: work))
            return (false, !stage.isAttended)
        }
        if isHere, isRunning { work() }
        guard isFirst else { return }
        Self.background.async { [self] in attend() }
    }

    /// Does all work that waits, one after the other.
    private func attend() {
        while let work = nextWork() {
            if isRunning { work.run() }
        }
    }

    private func nextWork() -> Work? {
        stage.withLock { stage in
            if stage.works.isEmpty {
                stage.isAttended = false
                return nil
            }
            return stage.works.removeFirst()
        }
    }

    /// Runs the only work of a query that answers once, on a background thread, unless the query is over by then.
    func runOnce(_ work: @escaping @Sendable () -> Void) {
        if stage.withLock({ $0.runsHere }) {
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
