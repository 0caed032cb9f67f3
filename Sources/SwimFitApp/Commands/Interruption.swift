import Dispatch
import Foundation
import HealthKit

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
    /// The signals are the process's, so there is one body at a time; afterwards they do what they did before.
    ///
    /// - Returns: what the body returned, and the signal that cancelled it; nil when none came.
    @MainActor
    static func cancelling<Result: Sendable>(
        _ body: @escaping @MainActor () async throws -> Result
    ) async throws -> (result: Result, interruption: Interruption?) {
        var interruption: Interruption?
        let work = Task {
            try await withTaskExecutorPreference(BackgroundQueue("swimfit.command")) { try await body() }
        }
        let caught = [SIGINT, SIGTERM, SIGHUP].compactMap {
            number -> (Int32, sigaction, any DispatchSourceSignal)? in
            var found = sigaction()
            guard sigaction(number, nil, &found) == 0, !isIgnoring(found) else { return nil }
            Foundation.signal(number, SIG_IGN)  // or it would end the program before the source hears of it
            let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
            source.setEventHandler {
                MainActor.assumeIsolated {
                    if let interruption { interruption.endProcess() }
                    interruption = Interruption(signal: number)
                    work.cancel()
                }
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
        return (try await work.value, interruption)
    }

    /// Whether the program's starter wants the signal to be ignored, as `nohup` does.
    private static func isIgnoring(_ action: sigaction) -> Bool {
        // SIG_IGN is the pointer of value 1, which Swift can compare only as a number.
        unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
            == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
