import Dashboard
import Shell
import SwimFit

extension CommandDoor {
    /// The shell behind the door.
    ///
    /// - Parameter settings: reads the aliases and options of the shell.
    package static func shell(
        _ all: [Command] = CommandTable.all,
        settings: @escaping () throws -> ShellSettings = { ShellSettings() }
    ) -> CommandDoor {
        let commands = all.filter(\.isInDashboard)
        return CommandDoor(
            words: commands.map { ($0.name, $0.summary) },
            candidates: { line, session in
                // IGNORED: a mistake in the file is told by the command, not while its line is typed.
                let known = (try? settings()) ?? ShellSettings()
                return Completion(commands: commands, session: session, settings: known).candidates(for: line)
                    .map {
                        ($0.text, $0.meaning)
                    }
            },
            run: { words, session, printer in
                let words = try settings().expanding(words)
                guard let name = words.first else { return false }
                guard let command = commands.first(where: { $0.name == name }) else {
                    throw CommandTable.unknown(name, among: commands)
                }
                let output = Output(showsProgress: true, isForPeople: true, width: printer.width) {
                    text, channel in
                    if channel == .progress { printer.progress(text) } else { printer.print(text) }
                }
                return try await command.run(typed: Array(words.dropFirst()), on: session, output: output)
                    == .done
            })
    }
}

extension DashboardOptions {
    /// What the shell has read of the command line.
    init(_ options: GlobalOptions) {
        self.init()
        configurationFolder = options.configurationFolder
        instant = options.at?.instant
        (colour, theme, background) = (options.colour, options.theme, options.background)
        locale = options.locale
        (usesMouse, cursorFollowsRow) = (options.usesMouse, options.cursorFollowsRow)
        (isPlain, recordingFile) = (options.isPlain, options.recordingFile)
        screenshotSize = options.screenshotSize.map { ($0.width, $0.height) }
    }
}
