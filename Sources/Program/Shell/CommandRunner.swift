import Disk
import Foundation
import SwimFit
import TerminalText

/// From the words of a command line to an exit status: finds the command, runs it, and reports what went
/// wrong, each problem once.
@MainActor
package struct CommandRunner {
    let commands: [Command]
    let output: Output
    /// Where commands read from.
    package var input = CommandInput.none
    /// Opens the dashboard, or draws the screenshots; called when there is no command.
    let openDashboard: @MainActor (GlobalOptions) async throws -> CommandStatus
    /// The names of the themes there are, for the completion.
    package var themes: @MainActor (GlobalOptions) -> [String] = { _ in [] }
    /// What a command line works on.
    var makeSession: @MainActor (GlobalOptions) -> Session = { Session($0) }
    /// Gets the session of the command. A process that ends keeps it until then: deallocating a store
    /// costs about as much as opening it.
    package var keep: @MainActor (Session) -> Void = { _ in }
    /// Ends the process after a command that was interrupted has told what it kept.
    var endBySignal: @MainActor (Interruption) -> Void = { $0.endProcess() }

    package init(
        commands: [Command], output: Output,
        openDashboard: @escaping @MainActor (GlobalOptions) async throws -> CommandStatus
    ) {
        (self.commands, self.output, self.openDashboard) = (commands, output, openDashboard)
    }

    /// - Parameter words: the command line; throws when it is not UTF-8.
    package func run(_ words: @autoclosure () throws -> [String], environment: Environment) async
        -> CommandStatus
    {
        output.isASCII = environment.isASCII
        let status: CommandStatus
        do {
            let (options, left) = try GlobalOptions.parse(
                words(), environment: environment, settings: ShellSettings.read)
            status = try await run(left, options)
        } catch let interruption as Interruption {
            output.flush()
            endBySignal(interruption)
            status = .failure
        } catch {
            status = report(error)
        }
        output.flush()
        return afterOutput(status)
    }

    /// The exit status once everything is written. Lost output is a failure, also of a command that succeeded; output that
    /// its reader wants no more of is not.
    private func afterOutput(_ status: CommandStatus) -> CommandStatus {
        if let failure = output.dataFailure {
            // Who closed the pipe has what was asked for, as after “head”.
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
                // The hint is for the word that was refused, where it is a field of this command.
                guard let word = options.wordAfterJSON, problem.message.contains("“\(word)”"),
                    command.choices["FIELDS"]?.contains(word) == true
                else { throw problem }
                throw Problem.usage(problem.text, hint: "for one field of JSON write --json=\(word)")
            }
        }
        let (status, interruption) =
            try await command.endsInOrder ? Interruption.cancelling(run) : (run(), nil)
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
        // What was printed may lack what is damaged. A change that is saved is done all the same.
        return session.hasMetDamage && !session.hasSaved ? .damaged : status
    }

    private func overview() -> CommandStatus {
        output.print(text: UsageText.overview(commands))
        return .done
    }

    /// What a shell asks: a line for each candidate, with its meaning after a tabulator.
    private func complete(_ words: [String], _ options: GlobalOptions) -> CommandStatus {
        guard let question = ShellQuestion(words) else { return .usage }
        // IGNORED: a mistake in the file is told by the command, not while its line is typed.
        let settings = (try? ShellSettings.read(options.shellFile)) ?? ShellSettings()
        var completion = Completion(commands: commands, session: makeSession(options), settings: settings)
        completion.themes = { themes(options) }
        for candidate in completion.candidates(for: question.line) {
            guard let answer = question.answer(candidate) else { continue }
            output.print(verbatim: answer + "\t" + candidate.meaning.printable)
        }
        return .done
    }

    /// `swimfit help NAME` is `swimfit NAME --help`, and `swimfit help json NAME` the schema of its JSON.
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
        // Lost output is told at the end, for all commands.
        if let failure = error as? SystemError { return failure.isClosedByReader ? .done : .failure }
        output.note("swimfit: " + Problem(error).text)
        return Problem(error).status
    }
}
