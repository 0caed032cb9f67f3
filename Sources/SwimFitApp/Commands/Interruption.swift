import Dispatch
import Foundation
import HealthKit
import Synchronization

/// A command was asked to end by a signal, and has ended in order: all that it did is saved and told.
struct Interruption: Error, Equatable {
    /// SIGINT, SIGTERM or SIGHUP.
    let signal: Int32

    /// Ends the process by the signal, as it would have ended without the program's help: a shell that runs a script
    /// stops the script too. Returns only where the signal is blocked or ignored.
    func endProcess() {
        Foundation.signal(signal, SIG_DFL)
        raise(signal)
    }

    /// Runs the body in a task that is cancelled by the first of the signals; a second one ends the program at once.
    /// The signals are the process's, so there is one body at a time; afterwards they do what they did before. A body
    /// that keeps the main thread busy is cancelled, too.
    ///
    /// - Returns: what the body returned, and the signal that cancelled it; nil when none came.
    /// - Throws: the body's error; the interruption where the body only says that it was cancelled.
    @MainActor
    static func cancelling<Result: Sendable>(
        _ body: @escaping @MainActor () async throws -> Result
    ) async throws -> (result: Result, interruption: Interruption?) {
        let interruption = Mutex<Interruption?>(nil)
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
                if let earlier { earlier.endProcess() } else { work.cancel() }
            }
            source.activate()
            return (number, found, source)
        }
        defer {
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

    /// Whether the program's starter wants the signal to be ignored, as `nohup` does.
    private static func isIgnoring(_ action: sigaction) -> Bool {
        // SIG_IGN is the pointer of value 1, which Swift can compare only as a number.
        unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
            == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
