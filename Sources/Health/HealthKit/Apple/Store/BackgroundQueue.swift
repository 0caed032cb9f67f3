internal import Dispatch

/// Runs the nonisolated parts of one task on a queue of its own, away from the main thread.
///
/// For work that belongs to a program which then waits for hours: on Linux, Dispatch wakes a process once a second for
/// the rest of its life as soon as Swift's pool of threads, which tasks use otherwise, has run anything.
package final class BackgroundQueue: TaskExecutor {
    private let queue: DispatchQueue

    /// - Parameter label: what a debugger calls the queue.
    package init(_ label: String) { queue = DispatchQueue(label: label, qos: .userInitiated) }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
