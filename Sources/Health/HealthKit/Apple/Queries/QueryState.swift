import Foundation
internal import Synchronization

/// The state of one query (ready, running, over) and its queue, on which its work and its handlers run one at a time.
///
/// Whether a handler may still be called is decided under the lock; the handler is called after it. No call begins
/// after ``end()`` has returned; a call that another thread has begun may still be running.
final class QueryState: Sendable {
    private struct Stage {
        var hasBegun = false
        var isOver = false
        var question: Question?
    }

    /// What a query descriptor wants to know of the store that executes its query: it takes the place of the query's
    /// own answer.
    final class Question: Sendable {
        let ask: @Sendable (StoreCore) -> Void

        init(_ ask: @escaping @Sendable (StoreCore) -> Void) {
            self.ask = ask
        }
    }

    /// To be set before the query is executed.
    var question: Question? {
        get { stage.withLock { $0.question } }
        set { stage.withLock { $0.question = newValue } }
    }

    private let stage = Mutex(Stage())
    /// A serial queue.
    let queue = DispatchQueue(label: "HealthKit.query", qos: .userInitiated)

    /// - Precondition: the query was not executed before.
    func begin() {
        let isFirst = stage.withLock { stage in
            defer { stage.hasBegun = true }
            return !stage.hasBegun
        }
        if !isFirst { misuse("A query can be executed only once.") }
    }

    /// Ends the query. Has no effect on a query that is over; a query that has not begun never runs.
    func end() {
        stage.withLock { $0.isOver = true }
    }

    var hasBegun: Bool { stage.withLock { $0.hasBegun } }
    var isOver: Bool { stage.withLock { $0.isOver } }
    var isRunning: Bool { stage.withLock { $0.hasBegun && !$0.isOver } }

    /// Runs work on the query's queue, after all work that was given before, unless the query is over by then.
    func enqueue(_ work: @escaping @Sendable () -> Void) {
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
