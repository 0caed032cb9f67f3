import Foundation
import SwimFit
import Terminal

extension App {
    /// What can be typed after ":": the tabs, the program's own verbs, and the shell commands.
    var commandWords: [CommandDoor.Word] {
        tabs.map { ($0.name.lowercased(), "go to \($0.name)") } + Self.verbs + typedCommands
    }

    /// The shell commands that can be typed here. A tab shows more than the command of its name prints, and undo is
    /// quicker as the key.
    var typedCommands: [CommandDoor.Word] {
        let own = Set(Tab.allCases.map { $0.name.lowercased() } + Self.verbs.map(\.name))
        return commands.words.filter { !own.contains($0.name) }
    }

    private static let verbs: [CommandDoor.Word] = [
        ("help", "show every key"), ("undo", "undo the last change"), ("redo", "redo it"),
        ("cancel", "stop the running job"), ("files", "show problems with the files"),
        ("quit", "quit swimfit"),
    ]

    static let commandLineKeys = KeyTable<App>(
        "command-line", otherKeys: .text,
        [
            KeyRow("run", [.enter], "run it") { app, _ in app.runLine() },
            KeyRow("complete", [.tab], "complete a word or the name of a file") { app, _ in
                app.commandLine?.complete()
                return .stay
            },
            KeyRow("earlier", [.up], "the line before") { app, _ in
                app.commandLine?.recall(-1)
                return .stay
            },
            KeyRow("later", [.down], "the line after") { app, _ in
                app.commandLine?.recall(1)
                return .stay
            },
            KeyRow("leave-empty", [.backspace], "leave it when it is empty") { app, _ in
                app.commandLine?.field.isEmpty == true ? app.leaveLine() : nil
            },
            KeyRow("leave", [.escape], "leave it") { app, _ in app.leaveLine() },
        ])

    /// What a key does in the command line; nil when it was typed.
    func commandLineAction(for key: Key) -> Action? {
        if let action = Self.commandLineKeys.action(for: key, self, context) { return action }
        _ = commandLine?.field.handle(key)
        return nil
    }

    private func runLine() -> Action {
        let text = commandLine?.field.text ?? ""
        commandLine = nil
        if text.contains(where: { $0 != " " }), text != commandHistory.last { commandHistory.append(text) }
        return action(forLine: text)
    }

    /// The line with what completes it: the words of the shell, on the open store.
    var newCommandLine: CommandLineField {
        CommandLineField(
            words: commandWords,
            candidates: { [commands, session = models.session] in commands.candidates($0, session) },
            history: commandHistory)
    }

    private func leaveLine() -> Action {
        commandLine = nil
        return .stay
    }

    /// What a typed line does. The first word may be shortened while it stays the only one meant.
    func action(forLine line: String) -> Action {
        let words = ShellWords.split(line)
        guard let typed = words.first?.lowercased() else { return .stay }
        let names = commandWords.map(\.name)
        let begun = names.filter { $0.hasPrefix(typed) }
        guard let name = names.first(where: { $0 == typed }) ?? (begun.count == 1 ? begun[0] : nil) else {
            // IGNORED: what is no date is reported as no command.
            if let day = try? Input.day(line, today: models.clock.today) { return go(to: day) }
            return .notify(.problem(Self.unknown(typed, begun: begun, names)))
        }
        // A tab is shown by its name alone; with more words it is the command of that name.
        if (words.count == 1 ? typedCommands : commands.words).contains(where: { $0.name == name }) {
            return .start(job(for: [name] + words.dropFirst()))
        }
        guard words.count == 1 else { return .notify(.problem("“\(name)” takes no arguments")) }
        if let tab = tabs.first(where: { $0.name.lowercased() == name }) { return .show(tab) }
        switch name {
        case "help": return .openHelp
        case "undo": return .undo
        case "redo": return .redo
        case "cancel": return .cancelJob
        case "files":
            let problems = models.fileProblems
            return problems.all.isEmpty
                ? .notify(.hint("No problems found with the files")) : .present(problems.screen())
        case "quit": return .quit
        default: return .stay
        }
    }

    /// Shows a day, in a tab that shows days.
    private func go(to day: LocalDay) -> Action {
        let move = Action.moveDay(models.day.days(to: day))
        return tab == .energy || tab == .journal ? move : .all([move, .show(.energy)])
    }

    private static func unknown(_ typed: String, begun: [String], _ names: [String]) -> String {
        if begun.count > 1 { return "“\(typed)” could be " + begun.joined(separator: ", ") }
        guard let near = NearestName.of(typed, among: names) else { return "There is no command “\(typed)”" }
        return "There is no command “\(typed)”; did you mean “\(near)”?"
    }

    /// A shell command run in the dashboard: on the open store, its lines shown at the end.
    private func job(for words: [String]) -> Job {
        let width = Frame.inside(AppLayout(room).body).width
        return Job(words.joined(separator: " ")) { [commands] models, progress in
            let transcript = Transcript()
            let isDone = try await commands.run(
                words, models.session,
                .init(width: width, print: transcript.add, progress: { progress.report(fraction: nil, $0) }))
            return transcript.actions(title: words[0], isDone: isDone)
        }
    }
}

/// What a command printed, line by line.
@MainActor
private final class Transcript {
    private var lines: [String] = []

    func add(_ text: String) {
        lines += text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        while lines.last?.isEmpty == true { lines.removeLast() }
    }

    /// One line is a notice, more are a popup.
    /// - Parameter isDone: whether the command has done or found what it was asked for.
    func actions(title: String, isDone: Bool) -> [Action] {
        let notice = isDone ? Notice.done : Notice.hint
        switch lines.count {
        case 0: return [.notify(notice(isDone ? "\(title) done" : "\(title): nothing found"))]
        case 1: return [.notify(notice(lines[0]))]
        default: return [.present(TextScreen(title: title, lines: lines))]
        }
    }
}
