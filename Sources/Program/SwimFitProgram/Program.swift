import SwimFitDashboard
import Foundation
import SwimFitShell
import SwimFitModels
import SwimFitBase

/// The program `swimfit`: runs a command, or opens the dashboard.
package enum Program {
    @MainActor
    package static func main() {
        StandardStream.openClosed()  // first: any other file would take a closed stream's number
        // A closed pipe and a file size limit are errors of write, instead of the end of the process.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        MainThreadLoop.run(run)
    }

    @MainActor
    private static func run() async {
        let output = Output.standard()
        var runner = CommandRunner(commands: CommandTable.all, output: output) {
            try await openDashboard($0, output)
        }
        runner.input = .standard(output)
        runner.themes = { ThemeSettings.names(DashboardOptions($0)) }
        var session: Session?
        runner.keep = { session = $0 }
        let status = await runner.run(try ProcessArguments.ofProcess(), environment: .ofProcess())
        withExtendedLifetime(session) { exit(status.rawValue) }
    }

    /// Opens the dashboard, or draws its pictures: without a command.
    @MainActor
    static func openDashboard(_ options: GlobalOptions, _ output: Output) async throws -> CommandStatus {
        let (session, asked) = (Session(options), DashboardOptions(options))
        let settings = { try ShellSettings.read(options.shellFile, of: CommandTable.all) }
        let commands = EmbeddedShell.shell(settings: settings)
        if let folder = options.screenshotFolder {
            let url = try GlobalOptions.url(of: folder)
            try await Screenshots.write(to: url, of: session, asked) { name in
                output.print((folder.hasSuffix("/") ? folder : folder + "/") + name)
            }
        } else {
            return try await Dashboard.open(session, asked, commands) {
                try await openPlain(session, settings)
            }
        }
        return .done
    }

    /// Plain mode on the standard streams.
    @MainActor
    private static func openPlain(
        _ session: Session, _ settings: @escaping () throws -> ShellSettings
    ) async throws -> CommandStatus {
        _ = try await session.editor()
        let streams = PlainStreams()
        let plain = PlainMode(
            session, settings: settings, write: streams.write, read: { await streams.next() })
        let interrupt = streams.onInterrupt { plain.interrupt() }
        let status = await plain.run()
        withExtendedLifetime(interrupt) {}
        await session.compact()
        try streams.checkOutput()
        return status
    }
}

extension EmbeddedShell {
    /// The shell for the dashboard.
    ///
    /// - Parameter settings: reads the aliases and options of the shell.
    package static func shell(
        _ all: [Command] = CommandTable.all,
        settings: @escaping () throws -> ShellSettings = { ShellSettings() }
    ) -> EmbeddedShell {
        let commands = all.filter(\.isInDashboard)
        func find(_ words: [String]) throws -> (command: Command, words: [String])? {
            let words = try settings().expanding(words)
            guard let name = words.first else { return nil }
            guard let command = commands.first(where: { $0.name == name }) else {
                throw CommandTable.unknown(name, among: commands)
            }
            return (command, Array(words.dropFirst()))
        }
        return EmbeddedShell(
            words: commands.map { ($0.name, $0.summary) },
            namesForShell: Set(CommandTable.all.filter { !$0.isInDashboard }.map(\.name)),
            candidates: { line, session in
                // IGNORED: a mistake in the file is reported by the command, not by the completion of its line.
                let known = (try? settings()) ?? ShellSettings()
                return Completion(commands: commands, session: session, settings: known).candidates(for: line)
                    .map {
                        ($0.text, $0.meaning)
                    }
            },
            rehearse: { words, session in
                guard let (command, rest) = try find(words), command.isRehearsedWhileTyped else { return nil }
                var lines: [String] = []
                let output = Output(showsProgress: false, isForPeople: true, width: nil) { text, _ in
                    lines += text.split(separator: "\n").map(String.init)
                }
                _ = try await command.run(typed: rest + ["--dry-run"], on: session, output: output)
                return lines.first
            },
            run: { words, session, printer in
                guard let (command, rest) = try find(words) else { return false }
                let output = Output(showsProgress: true, isForPeople: true, width: printer.width) {
                    text, channel in
                    if channel == .progress { printer.progress(text) } else { printer.print(text) }
                }
                let input = printer.ask.map { ask in
                    CommandInput.asking { await ask(EmbeddedShell.ShellQuestion($0)) }
                }
                return try await command.run(
                    typed: rest, on: session, output: output, input: input ?? .none) == .done
            })
    }
}

extension EmbeddedShell.ShellQuestion {
    fileprivate init(_ asked: AskedQuestion) {
        self.init(
            problem: asked.problem?.sentence, text: asked.prompt, rows: asked.lines)
    }
}

extension DashboardOptions {
    /// The dashboard's options from the shell's global options.
    init(_ options: GlobalOptions) {
        self.init()
        configurationFolder = options.configurationFolder
        instant = options.at?.instant
        (colour, theme, background) = (options.colour, options.theme, options.background)
        locale = options.locale
        (usesMouse, cursorFollowsRow) = (options.usesMouse, options.cursorFollowsRow)
        isPlain = options.isPlain
        screenshotSize = options.screenshotSize.map { ($0.width, $0.height) }
        if options.screenshotFolder != nil {
            useColours(ofTerminal: getenv("TERM").map { String(cString: $0) } ?? "")
        }
    }
}
