import Foundation
internal import Synchronization

/// The life of one query: ready, running, over; and the queue its handlers run on.
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
        /// Made when the query first needs its work in order.
        var queue: DispatchQueue?
    }

    private let stage = Mutex(Stage())
    private static let background = DispatchQueue.global(qos: .userInitiated)

    /// - Parameter here: whether the query runs on the thread that executes it.
    /// - Precondition: the query was not executed before.
    func begin(here: Bool) {
        let isFirst = stage.withLock { stage in
            defer { (stage.hasBegun, stage.runsHere) = (true, here) }
            return !stage.hasBegun
        }
        if !isFirst { stop("a query can be executed only once") }
    }

    /// Ends the query; more than once does nothing, and one that has not begun never will.
    func end() {
        stage.withLock { $0.isOver = true }
    }

    var isRunning: Bool { stage.withLock { $0.hasBegun && !$0.isOver } }
    var isOver: Bool { stage.withLock { $0.isOver } }

    /// Runs work on the query's queue, after all work given before, unless the query is over by then.
    func enqueue(_ work: @escaping @Sendable () -> Void) {
        let queue: DispatchQueue? = stage.withLock { stage in
            guard !stage.runsHere else { return nil }
            let queue =
                stage.queue
                ?? DispatchQueue(label: "HealthKit.query", target: Self.background)
            stage.queue = queue
            return queue
        }
        run(on: queue, work)
    }

    /// Runs the only work of a query that answers once, on a background queue, unless the query is over by then.
    func runOnce(_ work: @escaping @Sendable () -> Void) {
        run(on: stage.withLock { $0.runsHere } ? nil : Self.background, work)
    }

    /// - Parameter queue: nil for the calling thread.
    private func run(on queue: DispatchQueue?, _ work: @escaping @Sendable () -> Void) {
        guard let queue else {
            if isRunning { work() }
            return
        }
        queue.async { [self] in
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
