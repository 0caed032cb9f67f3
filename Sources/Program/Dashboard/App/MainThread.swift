import Dispatch
import Foundation
import Glibc
import SwimFit

/// The main thread: one `poll` waits for the terminal and for the main actor's work.
///
///     terminal ─┐
///               ├─> poll ─> read, handle, draw, write     no other thread has a part in the answer to a key
///     main queue┘
///
/// Left to itself an `async` main program gives up the main thread on Linux: a thread of Dispatch waits for the terminal,
/// another one runs the main actor, and each key is handed on from one to the next.
@MainActor
package enum MainThread {
    /// What is called when the terminal can be read.
    package static var onInput: (@MainActor () -> Void)?

    /// Runs the program, which ends by `exit`. What it awaits runs here too, unless it goes elsewhere by itself: a command
    /// has nothing else to do meanwhile, and starting the threads of Swift's pool takes longer than the queries of `today`.
    /// Work that must not stop the keyboard is given to a task with a `BackgroundQueue`.
    package static func run(_ program: @escaping @MainActor () async -> Void) -> Never {
        Task { await withTaskExecutorPreference(MainQueueExecutor()) { await program() } }
        let queue = mainQueueHandle()
        while true {
            var waits = [pollfd(fd: queue, events: Int16(POLLIN), revents: 0)]
            if onInput != nil { waits.append(pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)) }
            guard poll(&waits, nfds_t(waits.count), -1) > 0 else { continue }  // a signal
            if waits[0].revents != 0 {
                var wakes: UInt64 = 0
                _ = read(queue, &wakes, MemoryLayout<UInt64>.size)  // resets it; it does not block
                drainMainQueue(nil)
            }
            if waits.count > 1, waits[1].revents != 0 { onInput?() }
        }
    }
}

/// Runs the jobs of tasks on the main queue.
private final class MainQueueExecutor: TaskExecutor {
    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        DispatchQueue.main.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

// What CFRunLoop uses to do the same on Linux: the event descriptor of the main queue, and running what is in it. Both
// are exported by libdispatch for it, and in no header.
@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func mainQueueHandle() -> Int32
@_silgen_name("_dispatch_main_queue_callback_4CF")
private func drainMainQueue(_ message: UnsafeMutableRawPointer?)
