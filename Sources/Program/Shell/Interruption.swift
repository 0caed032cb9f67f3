import Dispatch
import Foundation
import HealthKit
import Synchronization
import SwimFit

/// A command was asked to end by a signal, and has ended in order: all that it did is saved and told.
struct Interruption: Error, Equatable {
    /// SIGINT, SIGTERM or SIGHUP.
    let signal: Int32

    /// Ends the process by the signal, as it would have ended without the program's help: a shell that runs a script
    /// stops the script too. Returns only where the signal is blocked or ignored.
    func endProcess() {
        Foundation.signal(signal, SIG_DFL)
        // A thread of a queue blocks signals.
        var own = sigset_t()
        sigemptyset(&own)
        sigaddset(&own, signal)
        pthread_sigmask(SIG_UNBLOCK, &own, nil)
        raise(signal)
    }

    /// Runs the body in a task that is cancelled by the first of the signals. A second one ends the program at once. So
    /// does the first where the body has done nothing for two seconds: it waits for input that never comes,
    /// and a call that waits cannot be cancelled. A body that is still busy after sixteen seconds is ended, too. What is
    /// saved by then is whole. The signals are the process's, so there is one body at a time; afterwards they do what
    /// they did before. A body that keeps the main thread busy is cancelled, too.
    ///
    /// - Returns: what the body returned, and the signal that cancelled it; nil when none came.
    /// - Throws: the body's error; the interruption where the body only says that it was cancelled.
    @MainActor
    static func cancelling<Result: Sendable>(
        _ body: @escaping @MainActor () async throws -> Result
    ) async throws -> (result: Result, interruption: Interruption?) {
        try StandardStream.checkRoomForFiles()
        let interruption = Mutex<Interruption?>(nil)
        let isDone = Mutex(false)
        let queue = DispatchQueue(label: "swimfit.signals")
        let work = Task {
            try await withTaskExecutorPreference(BackgroundQueue("swimfit.command")) { try await body() }
        }
        let caught = [SIGINT, SIGTERM, SIGHUP].compactMap {
            number -> (Int32, sigaction, any DispatchSourceSignal)? in
            var found = sigaction()
            guard sigaction(number, nil, &found) == 0, !isIgnoring(found) else { return nil }
            Foundation.signal(number, SIG_IGN)  // or it would end the program before the source hears of it
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { @Sendable in
                let earlier = interruption.withLock { known in
                    defer { known = Interruption(signal: number) }
                    return known
                }
                if let earlier { return earlier.endProcess() }
                work.cancel()
                Self(signal: number).endWaiting(on: queue) { isDone.withLock(\.self) }
            }
            source.activate()
            return (number, found, source)
        }
        defer {
            isDone.withLock { $0 = true }
            for (number, action, source) in caught {
                source.cancel()
                _ = withUnsafePointer(to: action) { sigaction(number, $0, nil) }
            }
        }
        do {
            return (try await work.value, interruption.withLock(\.self))
        } catch is CancellationError {
            throw interruption.withLock(\.self) ?? CancellationError()
        }
    }

    /// Ends the process once it has done nothing for a while, or has been busy for long without an end.
    private func endWaiting(
        on queue: DispatchQueue, _ rounds: Int = 8, unless isDone: @escaping @Sendable () -> Bool
    ) {
        let before = Self.processorTime
        queue.asyncAfter(deadline: .now() + .seconds(2)) {
            guard !isDone() else { return }
            guard rounds == 0 || Self.processorTime - before < 0.02 && !Self.isHeldUp else {
                return endWaiting(on: queue, rounds - 1, unless: isDone)
            }
            // IGNORED: without a stream there is nobody to tell.
            try? StandardStream.write(
                "swimfit: stopped while it waited; what was saved before is kept\n", to: STDERR_FILENO)
            endProcess()
        }
    }

    /// Whether a thread but this one waits for the disk, or for a processor that others use: such waits end.
    private static var isHeldUp: Bool {
        let tasks = "/proc/self/task"
        // IGNORED: without its own name this thread runs, and the body is taken for busy.
        let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")) ?? ""
        // IGNORED: where the system does not say what the threads do, the processor time decides.
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
        return threads.contains { thread in
            // `1234 (name) D …`; the name may contain anything.
            guard !own.hasSuffix("/" + thread),
                let status = try? String(contentsOfFile: "\(tasks)/\(thread)/stat", encoding: .utf8),
                let state = status[(status.lastIndex(of: ")") ?? status.endIndex)...].dropFirst(2).first
            else { return false }
            return state == "D" || state == "R"
        }
    }

    /// In seconds.
    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Whether the program's starter wants the signal to be ignored, as `nohup` does.
    private static func isIgnoring(_ action: sigaction) -> Bool {
        // SIG_IGN is the pointer of value 1, which Swift can compare only as a number.
        unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
            == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
