import SampleStoreDisk
import Dispatch
import Foundation
import HealthKit
import SwimFitModels
import Synchronization
import SwimFitTerminalText
import SwimFitBase

/// Processes a command line: finds the command, runs it, reports each problem once, and returns the exit status.
@MainActor
package struct CommandRunner {
    let commands: [Command]
    let output: Output
    /// The input of commands.
    package var input = CommandInput.none
    /// Opens the dashboard, or draws the screenshots; called without a command.
    let openDashboard: @MainActor (GlobalOptions) async throws -> CommandStatus
    /// The names of the themes, for the completion.
    package var themes: @MainActor (GlobalOptions) -> [String] = { _ in [] }
    /// Makes the session of a command line.
    var makeSession: @MainActor (GlobalOptions) -> Session = { Session($0) }
    /// Receives the session of the command, to keep it until the process ends: deallocating a store costs about as much
    /// as opening it.
    package var keep: @MainActor (Session) -> Void = { _ in }
    /// Ends the process after an interrupted command has reported the saved data.
    private var endBySignal: @MainActor (SignalInterruption) -> Void = { $0.endProcess() }

    package init(
        commands: [Command], output: Output,
        openDashboard: @escaping @MainActor (GlobalOptions) async throws -> CommandStatus
    ) {
        (self.commands, self.output, self.openDashboard) = (commands, output, openDashboard)
    }

    /// - Parameter words: the command line; throws when it is not UTF-8.
    package func run(_ words: @autoclosure () throws -> [String], environment: EnvironmentVariables) async
        -> CommandStatus
    {
        output.isASCII = environment.isASCII
        let status: CommandStatus
        do {
            let (options, left) = try GlobalOptions.parse(
                words(), environment: environment,
                settings: { [commands] (file) throws(Problem) in try ShellSettings.read(file, of: commands) })
            status = try await run(left, options)
        } catch let interruption as SignalInterruption {
            output.flush()
            endBySignal(interruption)
            status = .failure
        } catch {
            status = report(error)
        }
        output.flush()
        return afterOutput(status)
    }

    /// The exit status after everything is written. Lost output is a failure, even of a successful command; output to a
    /// reader that has closed its pipe is not.
    private func afterOutput(_ status: CommandStatus) -> CommandStatus {
        if let failure = output.dataFailure {
            // A reader that closed the pipe, like “head”, has the lines that it wanted.
            if failure.isClosedByReader { return status }
            output.note("swimfit: standard output cannot be written: \(failure.reason)")
            return .failure
        }
        return status == .done && output.hasLostNotes ? .failure : status
    }

    private func run(_ words: [String], _ options: GlobalOptions) async throws -> CommandStatus {
        if options.wantsVersion {
            output.print("swimfit \(Session.version)")
            return .done
        }
        if !options.wantsHelp, words.first != "help", words.first != ShellScript.question,
            let problem = MachineZone.problem
        {
            throw Problem.usage(problem)
        }
        guard let name = words.first else {
            guard !options.wantsHelp else { return overview() }
            return try await openDashboard(options)
        }
        if name == ShellScript.question { return complete(Array(words.dropFirst()), options) }
        if name == "help" { return try help(Array(words.dropFirst())) }
        guard let command = commands.first(where: { $0.name == name }) else {
            throw CommandTable.unknown(name, among: commands)
        }
        let session = makeSession(options)
        keep(session)
        let run: @MainActor () async throws -> CommandStatus = {
            do {
                return try await command.run(
                    Array(words.dropFirst()), options, on: session, output: output, input: input)
            } catch let problem as Problem where problem.status == .usage {
                // The hint names the refused word if it is a field of this command.
                guard let word = options.wordAfterJSON, problem.message.contains("“\(word)”"),
                    command.choices["FIELDS"]?.contains(word) == true
                else { throw problem }
                throw Problem.usage(problem.text, hint: "for one field of JSON write --json=\(word)")
            }
        }
        let (status, interruption) =
            try await command.endsInOrder ? SignalInterruption.cancelling(run) : (run(), nil)
        if let folder = options.missingFolder, !session.hasSaved {
            output.note("swimfit: there is no folder “\(folder.path)” yet; nothing is kept there")
        }
        session.awaitNotices()
        for notice in session.notices { output.note("swimfit: " + notice) }
        output.flush()
        if output.dataFailure?.isClosedByReader == false, session.hasSaved {
            output.note("swimfit: the change is saved")
        }
        await session.compact()
        if let interruption, status != .done { throw interruption }
        // The output may lack damaged samples, which the status reports; a saved change is complete.
        return session.hasMetDamage && !session.hasSaved ? .damaged : status
    }

    private func overview() -> CommandStatus {
        output.print(text: UsageText.overview(commands))
        return .done
    }

    /// The answer to a shell: one line for each candidate, with its description after a tab.
    private func complete(_ words: [String], _ options: GlobalOptions) -> CommandStatus {
        guard let question = ShellQuestion(words) else { return .usage }
        // IGNORED: a mistake in the file is reported by the command, not by the completion of its line.
        let settings = (try? ShellSettings.read(options.shellFile, of: commands)) ?? ShellSettings()
        var completion = Completion(commands: commands, session: makeSession(options), settings: settings)
        completion.themes = { themes(options) }
        for candidate in completion.candidates(for: question.line) {
            guard let answer = question.answer(candidate) else { continue }
            output.print(verbatim: answer + "\t" + candidate.meaning.printable)
        }
        return .done
    }

    /// `swimfit help NAME` prints the same as `swimfit NAME --help`, and `swimfit help json NAME` the schema of its
    /// JSON.
    private func help(_ words: [String]) throws -> CommandStatus {
        guard let name = words.first else { return overview() }
        if name == "json" {
            output.isVerbatim = words.count > 1
            output.print(
                text: words.count > 1
                    ? try JSONSchema(of: Array(words.dropFirst())).text
                    : JSONReference.names.joined(separator: "\n"))
            return .done
        }
        guard let command = commands.first(where: { $0.name == name }) else {
            throw CommandTable.unknown(name, among: commands)
        }
        output.print(text: UsageText.help(for: command))
        return .done
    }

    private func report(_ error: any Error) -> CommandStatus {
        // Lost output is reported at the end, for all commands.
        if let failure = error as? SystemError { return failure.isClosedByReader ? .done : .failure }
        output.note("swimfit: " + Problem(error).text)
        return Problem(error).status
    }
}

/// A command was asked to end by a signal and has ended in order: its data are saved and reported.
private struct SignalInterruption: Error, Equatable {
    /// SIGINT, SIGTERM or SIGHUP.
    let signal: Int32

    /// Ends the process by the signal, with the signal's default effect: a shell that runs a script stops the script
    /// too. Returns only if the signal is blocked or ignored.
    fileprivate func endProcess() {
        Foundation.signal(signal, SIG_DFL)
        // A thread of a queue blocks signals.
        var own = sigset_t()
        sigemptyset(&own)
        sigaddset(&own, signal)
        pthread_sigmask(SIG_UNBLOCK, &own, nil)
        raise(signal)
    }

    /// Runs the body in a task that is cancelled by the first of the signals; a second signal ends the process at once.
    /// The process also ends if the cancelled body is idle for two seconds, because it then waits for input, and a
    /// waiting call cannot be cancelled; or if the body is still busy after eighteen seconds. Saved data are complete
    /// in each case. Signals belong to the process, so there is one body at a time; afterwards the signals have their
    /// former actions. A body that keeps the main thread busy is cancelled, too.
    ///
    /// - Returns: the result of the body, and the signal that cancelled it; nil without a signal.
    /// - Throws: the body's error; the interruption, if the body only throws that it was cancelled.
    @MainActor
    static func cancelling<Result: Sendable>(
        _ body: @escaping @MainActor () async throws -> Result
    ) async throws -> (result: Result, interruption: SignalInterruption?) {
        try StandardStream.checkRoomForFiles()
        let interruption = Mutex<SignalInterruption?>(nil)
        let isDone = Mutex(false)
        let queue = DispatchQueue(label: "swimfit.signals")
        let work = Task {
            try await withTaskExecutorPreference(BackgroundTaskExecutor("swimfit.command")) {
                try await body()
            }
        }
        let caught = [SIGINT, SIGTERM, SIGHUP].compactMap {
            number -> (Int32, sigaction, any DispatchSourceSignal)? in
            var found = sigaction()
            guard sigaction(number, nil, &found) == 0, !isIgnoring(found) else { return nil }
            // Until the source is registered, the signal ends the program by default; then Dispatch handles it. If the
            // signal were ignored in between, it would be lost.
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { @Sendable in
                let earlier = interruption.withLock { known in
                    defer { known = SignalInterruption(signal: number) }
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

    /// Ends the process after it was idle for a while, or busy for a long time.
    private func endWaiting(
        on queue: DispatchQueue, _ rounds: Int = 8, unless isDone: @escaping @Sendable () -> Bool
    ) {
        let before = Self.processorTime
        queue.asyncAfter(deadline: .now() + .seconds(2)) {
            guard !isDone() else { return }
            guard rounds == 0 || Self.processorTime - before < 0.02 && !Self.isHeldUp else {
                return endWaiting(on: queue, rounds - 1, unless: isDone)
            }
            // IGNORED: without a stream nobody can be told.
            try? StandardStream.write(
                "swimfit: stopped while it waited; what was saved before is kept\n", to: STDERR_FILENO)
            endProcess()
        }
    }

    /// Whether another thread runs, or waits for the disk or a processor: then the body does not wait for input.
    private static var isHeldUp: Bool {
        let tasks = "/proc/self/task"
        // IGNORED: without a name for itself this thread counts as running, and the body as busy.
        let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")) ?? ""
        // IGNORED: if the system does not show the state of the threads, the processor time decides.
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

    /// The processor time in seconds.
    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Whether the parent process has set the signal to be ignored, as `nohup` does.
    private static func isIgnoring(_ action: sigaction) -> Bool {
        // SIG_IGN is the pointer with the value 1, which Swift can compare only as a number.
        unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
            == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
