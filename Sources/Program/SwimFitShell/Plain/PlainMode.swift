import Foundation
import HealthKit
import SwimFitModels
import SwimFitBase
import SwimFitFood
import SwimFitReading

/// The shell as a dialogue in sentences, for screen readers and for terminals without a cursor.
///
///     Now: eat
///     Eat what? 2 banana, 150 grams rice, 350 lunch. Empty line: list what is usual now: 2 eggs
///     Logged: Egg, boiled, 2 times large, 155 kilocalories, breakfast, 07:45. Net minus 322.
///
/// There are no forms: each line is a command, which asks for what it lacks. Nothing is said that was not asked for.
@MainActor
package final class PlainMode {
    private let commands: [Command]
    private let session: Session
    private let settings: () throws -> ShellSettings
    private let write: (String) -> Void
    private let read: () async -> String?
    /// The sentences since the last answer, for “.”.
    private var said: [String] = []
    private var isAnswered = true
    /// The rest of a long list, for “m”.
    private var waiting: [String] = []
    /// The command that printed the list said last, with its day: a number means an entry of it.
    private var list: [String] = []
    /// The line that was typed in answer to a question, and is a command instead.
    private var nextLine: String?
    private var hasEnded = false
    private var running: Task<CommandStatus, any Error>?
    private var hasSaidUndo = false
    /// Whether something typed was dropped at the end.
    private var hasDropped = false

    package init(
        _ session: Session, commands: [Command] = CommandTable.all,
        settings: @escaping () throws -> ShellSettings = { ShellSettings() },
        write: @escaping (String) -> Void, read: @escaping () async -> String?
    ) {
        (self.session, self.settings, self.write, self.read) = (session, settings, write, read)
        self.commands = commands.filter(\.isInDashboard)
    }

    /// Runs until the user quits or the input ends.
    ///
    /// - Returns: a failure where something typed was dropped at the end.
    package func run() async -> CommandStatus {
        await SpokenText.$isOn.withValue(true) {
            for notice in session.notices { say(notice) }
            await session.runBySettings {
                let now = session.clock
                say("swimfit, \(now.today.long), \(TimeOfDay.of(now.now(), in: now.calendar).text).")
                await askForProfile()
            }
            while !hasEnded {
                let line: String?
                if nextLine != nil { (line, nextLine) = (nextLine, nil) } else { line = await ask("Now: ") }
                guard let line else { break }
                isAnswered = true
                await session.runBySettings { await answer(line) }
            }
        }
        return hasDropped ? .failure : .done
    }

    /// Cancels the running command, at Ctrl-C.
    package func interrupt() { running?.cancel() }

    // MARK: - Lines

    private func say(_ line: String) {
        guard !line.isEmpty else { return }
        if isAnswered { said = [] }
        isAnswered = false
        let spoken = SpokenText.spoken(line)
        said.append(spoken)
        write(spoken + "\n")
    }

    private func ask(_ prompt: String) async -> String? {
        write(prompt)
        return await read()?.trimmingCharacters(in: .whitespaces)
    }

    private static let rows = 20

    /// Says a list of up to twenty rows, and how many are left.
    private func sayRows(_ lines: [String]) {
        for line in lines.prefix(Self.rows) { say(line) }
        keep(Array(lines.dropFirst(Self.rows)))
    }

    /// Keeps the rest of a list for “m”, and says how long it is.
    private func keep(_ lines: [String]) {
        waiting = lines
        if !waiting.isEmpty { say("\(waiting.count) more: m.") }
    }

    /// Runs a line at “Now:”.
    private func answer(_ typed: String) async {
        var line = typed
        if line.hasPrefix(":") { line.removeFirst() }
        var words = ShellWords.split(line)
        if words.first == "swimfit" { words.removeFirst() }
        switch words.first?.lowercased() {
        case nil: await sayNow()
        case "?": say(Self.help)
        case "help": sayHelp(words.dropFirst().first)
        case ".":
            for sentence in said { write(sentence + "\n") }
            isAnswered = false
        case "q", "quit", "exit", "bye": hasEnded = true
        case "m" where !waiting.isEmpty: sayRows(waiting)
        case "m": say("There is no more of a list.")
        case "u" where words.count == 1: await run(["undo"])
        case "r" where words.count == 1: await run(["redo"])
        case "now": await sayNow()
        case "why": await run(["explain"] + (words.count > 1 ? Array(words.dropFirst()) : ["net"]))
        case let first? where words.count == 1 && list.isEmpty && Int(first) != nil:
            say("No list was said: journal lists what was eaten, swims the swims.")
        case let first?: await run(entry(of: words) ?? named(words, first))
        }
    }

    /// The command of a number alone, and of “delete 3”: the entry of the list that was said last.
    private func entry(of words: [String]) -> [String]? {
        let isNumber = words.last.map { $0.wholeMatch(of: /\d+([,-]\d+)*/) != nil } ?? false
        guard isNumber, !list.isEmpty, words.count <= 2 else { return nil }
        let verb = words.count == 1 ? "edit" : words[0].lowercased()
        guard ["edit", "delete"].contains(verb), let number = words.last else { return nil }
        return [verb] + list + [number]
    }

    /// The words with the whole name of the command, which may be shortened.
    private func named(_ words: [String], _ first: String) -> [String] {
        // IGNORED: a mistake in the file is reported when the command runs.
        if (try? settings().expanding(words)) != words { return words }
        let begun = commands.map(\.name).filter { $0.hasPrefix(first.lowercased()) }
        // A letter alone is an answer that came too late more often than a command.
        let whole =
            begun.first { $0 == first.lowercased() }
            ?? (begun.count == 1 && first.count > 1 ? begun[0] : first)
        return [whole] + words.dropFirst()
    }

    private static let help =
        "eat, swim, weigh, water, today, week, journal, goal, profile, undo. help eat tells more. "
        + "Empty line: now. q ends."

    private func sayHelp(_ name: String?) {
        guard let name else { return say(Self.help) }
        guard let command = commands.first(where: { $0.name == name.lowercased() }) else {
            return say(Problem("there is no command “\(Input.quoted(name))”").sentence + ". " + Self.help)
        }
        let examples = command.examples.map { example in
            "\(example.line.trimmingPrefix("swimfit ")): \(example.meaning)."
        }
        let paragraphs = UsageText.parts(of: command.help).text.components(separatedBy: "\n\n").map {
            $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        say("\(command.name): \(command.summary).")
        for example in examples { say(example) }
        keep(paragraphs.filter { !$0.isEmpty })
    }

    // MARK: - Commands

    /// Runs a command, and says what it prints.
    private func run(_ words: [String], after preface: String = "") async {
        guard let (command, rest) = find(words) else { return }
        let before = await state()
        let printed = Printed()
        let output = Output(showsProgress: true, isForPeople: true, width: nil) { [weak self] text, channel in
            switch channel {
            case .data: printed.add(text)
            case .note:
                let note = text.hasPrefix("swimfit: ") ? String(text.dropFirst(9)) : text
                printed.add(Problem(note.replacing("“swimfit ", with: "“")).sentence)
            case .progress: if let self { printed.progress(text) { self.say($0) } }
            }
        }
        var isDropped = false
        do {
            let input = CommandInput.asking(asking(preface))
            let work = Task { try await command.run(typed: rest, on: session, output: output, input: input) }
            running = work
            defer { running = nil }
            _ = try await work.value
        } catch let dropped as AnswersDropped {
            isDropped = dropped.hasTyped
        } catch {
            printed.add(Self.sentence(Problem(error)))
        }
        output.flush()
        session.awaitNotices()
        if isDropped {
            hasDropped = hasEnded
            say("Nothing is saved.")
        }
        remember(command.name, rest, printed.lines.count)
        var lines = printed.lines.map(Self.ended)
        if let after = await state(), let before, after.title != before.title || after.net != before.net,
            var last = lines.popLast()
        {
            if after.net != before.net, let net = after.net { last += " Net \(net)." }
            if !hasSaidUndo, command.name != "undo" {
                hasSaidUndo = true
                last += " u takes it back."
            }
            lines.append(last)
        }
        sayRows(lines)
    }

    /// The command of a line, and its other words; nil after saying that there is none.
    private func find(_ words: [String]) -> (Command, [String])? {
        do {
            let words = try settings().expanding(words)
            guard let name = words.first else { return nil }
            if let command = commands.first(where: { $0.name == name }) {
                return (command, Array(words.dropFirst()))
            }
            guard CommandTable.all.allSatisfy({ $0.name != name }) else {
                say("\(name) is for the shell.")
                return nil
            }
            let typed = words.joined(separator: " ")
            let near = NearestName.of(name, among: commands.map(\.name))
            let verb = typed.firstMatch(of: /\d ?[x×] ?\d/) == nil ? "eat" : "swim"
            let meant =
                near.map { "did you mean \($0)?" } ?? "\(verb) \(SpokenText.typed(typed)), or ? for help."
            say("There is no command “\(Input.quoted(name))”; \(meant)")
        } catch {
            say(Self.sentence(Problem(error)))
        }
        return nil
    }

    /// A problem as a sentence, without the program's name in front of commands.
    private static func sentence(_ problem: Problem) -> String {
        ended(problem.sentence).replacing("“swimfit ", with: "“").replacing(
            ", or add --yes if it is right", with: "")
    }

    private static func ended(_ line: String) -> String {
        line.last.map { ".?!:".contains($0) } ?? true ? line : line + "."
    }

    /// Remembers which list was said, so that a number means an entry of it.
    private func remember(_ name: String, _ words: [String], _ count: Int) {
        guard count > 0 else { return }
        switch name {
        case "journal": list = [name] + words
        case "swims", "workouts": list = words.isEmpty ? [name] : []
        case "browse": list = words.contains { $0.hasPrefix("-") } ? [] : words
        default: break
        }
    }

    /// The newest change and the net energy of today, to tell what a command changed.
    private func state() async -> (title: String?, net: String?)? {
        // IGNORED: what cannot be read is reported by the commands.
        guard let editor = try? await session.editor() else { return nil }
        let summary = try? await call().energy(of: session.clock.today)
        return (
            editor.undoTitle,
            summary.flatMap { $0.balance.value(.net) == nil ? nil : $0.balance.text(.net) }
        )
    }

    private func call() throws -> CommandCall {
        let (options, _) = try GlobalOptions.parse([], environment: [:])
        return CommandCall(
            arguments: try Arguments([], options: []), options: options, session: session,
            output: Output { _, _ in })
    }

    /// "Net minus 101 kilocalories: goal minus 500, 116 over. Eaten 1966, active 541, resting 1526. why explains."
    private func sayNow() async {
        do {
            let summary = try await call().energy(of: session.clock.today)
            let note = summary.note(.net).texts.joined(separator: ", ")
            let net = summary.balance.text(.net, Figure.energy)
            let parts = EnergyFigure.allCases.filter { $0 != .net }.map { figure in
                "\(figure.title.lowercased()) \(summary.balance.text(figure))"
            }
            say(
                "Net \(net)\(note.isEmpty ? "" : ": " + note). "
                    + Problem(parts.joined(separator: ", ")).sentence + ". why explains.")
        } catch {
            say(Self.sentence(Problem(error)))
        }
    }

    // MARK: - Questions

    /// Puts the questions of a command.
    ///
    /// - Parameter preface: what is said before the first one.
    private func asking(_ preface: String) -> @MainActor (AskedQuestion) async throws -> String? {
        var (preface, last) = (preface, "")
        return { [self] asked in
            if let problem = asked.problem {
                if isCommand(last) {
                    nextLine = last
                    return nil
                }
                isAnswered = true
                say(Self.sentence(problem))
            }
            let question = Problem(asked.spoken).sentence
            var prompt = SpokenText.spoken(preface + question) + " "
            preface = ""
            while let typed = await ask(prompt) {
                isAnswered = true
                let isText = if case .text = asked.question.kind { true } else { false }
                switch typed.lowercased() {
                case let word where word == "?" || word == "help" && !isText:
                    prompt = SpokenText.spoken(asked.whole) + " "
                case ".": break
                case "q" where !isText, "quit" where !isText, "exit" where !isText:
                    hasEnded = true
                    return nil
                default:
                    last = isText ? "" : typed
                    return typed
                }
            }
            hasEnded = true
            return nil
        }
    }

    /// Whether a line that is no answer is a command.
    private func isCommand(_ line: String) -> Bool {
        guard let word = ShellWords.split(line).first?.lowercased() else { return false }
        return commands.contains { $0.name == word }
    }

    /// At a first start, asks for what the resting energy needs.
    private func askForProfile() async {
        // IGNORED: what cannot be read is reported by the commands.
        guard var summary = try? await call().profileFigures().summary else { return }
        var preface = "To know what you burn: "
        for (row, words) in [
            (ProfileRow.dateOfBirth, ["profile", "born"]), (.sex, ["profile", "sex"]),
            (.height, ["profile", "height"]), (.weight, ["weigh"]),
        ] where !row.isSet(summary) {
            guard summary.metabolism.value == nil, !hasEnded, nextLine == nil,
                let (command, rest) = find(words)
            else { return }
            let output = Output(showsProgress: false, isForPeople: true, width: nil) { _, _ in }
            do {
                _ = try await command.run(
                    typed: rest, on: session, output: output, input: .asking(asking(preface)))
                summary = try await call().profileFigures().summary
                preface =
                    row == .dateOfBirth
                    ? summary.person.dateOfBirth.map { "\($0.years(on: summary.today)) years. " } ?? ""
                    : Problem(row.value(summary)).sentence + ". "
                guard summary.metabolism.value != nil || row == .weight else { continue }
                await sayProfileSaved(summary)
            } catch is AnswersDropped {
                hasDropped = false
                if !hasEnded, nextLine == nil { say("Later: profile asks for it.") }
                return
            } catch { return say(Self.sentence(Problem(error))) }
        }
    }

    private func sayProfileSaved(_ summary: ProfileTabContents) async {
        let resting = summary.metabolism.value.map {
            " Resting \(Figure.energy($0.kilocaloriesPerDay)) a day"
        }
        let net = await state()?.net.map { ", net now \($0)" }
        hasSaidUndo = true
        say("Saved.\(resting ?? "")\(net ?? ""). u takes back the last one. ? helps.")
    }
}

extension AskedQuestion {
    /// The question for a listener: its choices in one sentence, and only the question itself after a refusal.
    fileprivate var spoken: String {
        let isShort = question.choices.allSatisfy { $0.cells.count == 1 && $0.cells[0].count < 24 }
        let rows = rows.map { row in
            let cells = row.choice.cells.map { $0.trimmingCharacters(in: .whitespaces) }
            return "\(row.number) " + cells.joined(separator: ", ")
        }
        return prompt(choices: rows.isEmpty ? "" : rows.joined(separator: isShort ? ", " : ". ") + ".")
    }

    /// The question with its examples, also after a refusal.
    fileprivate var whole: String { AskedQuestion(question: question).spoken + " Empty line goes back." }
}

/// The lines that a command has printed.
@MainActor
private final class Printed {
    private(set) var lines: [String] = []
    private var told = ContinuousClock.now

    func add(_ text: String) {
        lines += text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter {
            !$0.isEmpty
        }
    }

    /// Says how far long work is, each ten seconds.
    func progress(_ text: String, _ say: (String) -> Void) {
        guard !text.isEmpty, ContinuousClock.now - told >= .seconds(10) else { return }
        told = .now
        say(text)
    }
}
