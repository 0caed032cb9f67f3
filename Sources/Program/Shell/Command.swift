import Glibc
import SwimFit

/// One word of the shell grammar. `--help`, "did you mean" and the dashboard's command line are all
/// made from the table of these; adding a command is one file and one line in `CommandTable`.
package struct Command: Sendable {
    /// The word typed.
    package let name: String
    /// What follows the name: "FILE [--dry-run]".
    package let synopsis: String
    /// One line for the list of commands, an imperative: "read an Apple Health export".
    package let summary: String
    /// Paragraphs for `swimfit NAME --help`; may be empty.
    package var help: String { makeHelp() }
    /// Command lines with what they do.
    package let examples: [(line: String, meaning: String)]
    /// How it prints, besides its own text and `--json`.
    let forms: [OutputForm]
    /// Whether it can be typed in the dashboard, too.
    package let isInDashboard: Bool
    /// Whether a signal cancels its task, so that it can say what it kept, and does not end the process at once.
    package let endsInOrder: Bool
    /// Whether it reads or changes files besides those of `-o`.
    package let usesFiles: Bool
    /// Does it. Throws `Problem`, or any error that describes itself.
    private let action: @MainActor @Sendable (CommandCall) async throws -> CommandStatus
    private let makeHelp: @Sendable () -> String
    /// The words that a placeholder of the synopsis stands for, for completion: ["COLUMN": ["date", "pace"]]. Those of
    /// "FIELDS" may follow `--json`.
    package var choices: [String: [String]] {
        var choices = makeChoices()
        if forms.contains(.fields) { choices["FIELDS"] = JSONDocument.fields(of: documents) }
        return choices
    }
    private let makeChoices: @Sendable () -> [String: [String]]
    /// The tables of what it prints with `--json`.
    var documents: [JSONDocument] { makeDocuments() }
    private let makeDocuments: @Sendable () -> [JSONDocument]

    /// - Parameter help: made when it is printed; a command that runs does not pay for it.
    init(
        _ name: String, _ synopsis: String = "", summary: String,
        help: @autoclosure @escaping @Sendable () -> String = "",
        examples: [(line: String, meaning: String)] = [], forms: [OutputForm] = [],
        documents: @autoclosure @escaping @Sendable () -> [JSONDocument] = [],
        isInDashboard: Bool = true, endsInOrder: Bool = false,
        usesFiles: Bool = false,
        choices: @autoclosure @escaping @Sendable () -> [String: [String]] = [:],
        run action: @escaping @MainActor @Sendable (CommandCall) async throws -> CommandStatus
    ) {
        self.name = name
        self.synopsis = synopsis
        self.summary = summary
        makeHelp = help
        makeChoices = choices
        makeDocuments = documents
        self.examples = examples
        self.forms = forms
        self.isInDashboard = isInDashboard
        self.endsInOrder = endsInOrder
        self.usesFiles = usesFiles
        self.action = action
    }

    /// Runs it and writes the file of `-o` if it succeeds.
    ///
    /// - Parameter words: what was typed after the name, without the global options.
    @MainActor
    func run(
        _ words: [String], _ options: GlobalOptions, on session: Session, output: Output,
        input: CommandInput = .none
    ) async throws -> CommandStatus {
        if options.wantsHelp {
            output.print(text: UsageText.help(for: self))
            return .done
        }
        guard session.mayUseFiles || !usesFiles && options.outputFile == nil else {
            throw Problem("“\(name)” is not run in a replay, which reads and writes no files")
        }
        if let path = options.outputFile { try session.files.refuse(path, of: "-o") }
        let file = options.outputFile.map { OutputFile(path: $0) }
        let call = CommandCall(
            arguments: Arguments(words), options: options, session: session,
            output: file?.output(notesTo: output) ?? output, file: file, input: input)
        try call.checkForms(of: self)
        call.output.isVerbatim = options.form != .text || forms.contains(.fileFormat)
        let status = try await action(call)
        call.output.flush()
        if status == .done { try file?.write() }
        if status == .noValue, let path = options.outputFile {
            output.note("swimfit: nothing to write; “\(path)” is left as it was")
        }
        return status
    }

    /// Runs it as typed inside the program, on the store that is open; global options are among the words.
    @MainActor
    package func run(typed words: [String], on session: Session, output: Output) async throws -> CommandStatus
    {
        var (options, left) = try GlobalOptions.parse(
            words, environment: session.isColourless ? ["NO_COLOR": "1"] : [:])
        if let name = options.processOption {
            throw Problem.usage("\(name) does nothing here: it is for the start of swimfit")
        }
        options.isDemo = session.isDemo
        let status = try await run(left, options, on: session, output: output)
        output.flush()
        return status
    }
}

/// What a command is called with.
@MainActor
struct CommandCall {
    /// The words after the name, without global options.
    var arguments: Arguments
    var options: GlobalOptions
    /// The opened store and the clock.
    var session: Session
    var output: Output
    /// The file of `-o`, for what is not text.
    var file: OutputFile?
    /// What else can be read: nothing in the dashboard.
    var input: CommandInput

    /// Tells the output whether the command prints JSON.
    init(
        arguments: Arguments, options: GlobalOptions, session: Session, output: Output,
        file: OutputFile? = nil, input: CommandInput = .none
    ) {
        self.file = file
        (self.arguments, self.options, self.session, self.output) = (arguments, options, session, output)
        self.input = input
        output.isJSON = options.printsJSON || options.rowForm == .ndjson
    }
}

/// The shell commands in the order of `--help`.
package enum CommandTable {
    package static let all: [Command] = [
        .today,
        .week,
        .month,
        .year,
        .get,
        .explain,
        .plot,
        .journal,
        .swims,
        .lengths,
        .bests,
        .sets,
        .zones,
        .plan,
        .workouts,
        .foods,
        .catalogue,
        .browse,
        .eat,
        .meals,
        .copy,
        .weigh,
        .water,
        .mark,
        .goal,
        .checkIn,
        .profile,
        .swim,
        .log,
        .delete,
        .edit,
        .undo,
        .redo,
        .importExport,
        .export,
        .merge,
        .mergeDriver,
        .mcp,
        .watch,
        .doctor,
        .restore,
        .completions,
        .man,
    ]

    /// The sentence for a word that is no command, with the nearest one there is.
    package static func unknown(_ word: String, among commands: [Command]) -> Problem {
        if word.hasPrefix("-") {
            let near = NearestName.of(word, among: GlobalOptions.table.map(\.name))
            return .usage(
                "unknown option \(word); "
                    + (near.map { "did you mean \($0)?" } ?? "“swimfit --help” lists them"))
        }
        let near = NearestName.of(word, among: commands.map(\.name))
        let advice = near.map { "did you mean “swimfit \($0)”?" } ?? "“swimfit --help” lists them"
        return .usage("there is no command “\(word)”", hint: advice)
    }
}

/// The words after a command's name, taken one by one.
///
/// A command takes its flags and values first, then its operands, then calls `finish()`, which
/// refuses what is left. All words after `--` are operands.
struct Arguments {
    private var words: [String]
    private var operandsAfterMark: [String]

    init(_ words: [String]) {
        let mark = words.firstIndex(of: "--") ?? words.endIndex
        self.words = Array(words[..<mark])
        operandsAfterMark = Array(words[mark...].dropFirst())
    }

    /// What can be taken as operands, in its order.
    var operands: [String] { words.filter { !Self.isOption($0) } + operandsAfterMark }

    var isEmpty: Bool { words.isEmpty && operandsAfterMark.isEmpty }

    /// Takes a switch such as `--dry-run`, wherever it is.
    mutating func flag(_ name: String) -> Bool {
        guard let index = words.firstIndex(of: name) else { return false }
        words.remove(at: index)
        return true
    }

    /// Takes the one word of consent: what would be asked about is right. `--sure` is its former name.
    mutating func takeConsent() -> Bool {
        let isSure = flag("--yes")
        return flag("--sure") || isSure
    }

    /// Takes a name of up to four words, “heart rate” as well as “heart-rate”: the longest that is known, else one word.
    mutating func nextName(_ name: String, isKnown: (String) -> Bool) throws(Problem) -> String {
        var (joined, taken, count) = (try next(name), "", 0)
        taken = joined
        for (index, word) in words.prefix(3).enumerated() {
            joined += " " + word
            if isKnown(joined) { (taken, count) = (joined, index + 1) }
        }
        words.removeFirst(count)
        return taken
    }

    /// Takes an option with a value, `--at TIME` or `--at=TIME`, wherever it is.
    mutating func value(of name: String) throws(Problem) -> String? {
        let isName: (String) -> Bool = { $0 == name || $0.hasPrefix(name + "=") }
        guard let index = words.firstIndex(where: isName) else { return nil }
        var value = words.remove(at: index)
        if value == name {
            guard index < words.count else { throw .usage("\(name) needs a value") }
            value = words.remove(at: index)
        } else {
            value = String(value.dropFirst(name.count + 1))
        }
        guard !words.contains(where: isName) else {
            throw .usage("\(name) is there twice", hint: "write it once")
        }
        return value
    }

    /// Takes the next operand; nil when there is none. A word with a leading dash is an operand only
    /// when it is "-" or looks like a number or a day ("-1d"); others are options nobody took.
    mutating func next() throws(Problem) -> String? {
        guard let first = words.first else {
            return operandsAfterMark.isEmpty ? nil : operandsAfterMark.removeFirst()
        }
        if Self.isOption(first) { throw .usage("unknown option \(first)") }
        return words.removeFirst()
    }

    /// Takes the next operand, which must be there.
    mutating func next(_ name: String) throws(Problem) -> String {
        guard let word = try next() else { throw .usage("\(name) is missing") }
        return word
    }

    /// Takes all operands that are left.
    mutating func rest() throws(Problem) -> [String] {
        var taken: [String] = []
        while let word = try next() { taken.append(word) }
        return taken
    }

    /// Throws if a word has not been taken.
    mutating func finish() throws(Problem) {
        if let word = try next() { throw .usage("unexpected argument “\(word)”") }
    }

    private static func isOption(_ word: String) -> Bool {
        guard word.hasPrefix("-"), let second = word.dropFirst().first else { return false }
        return !(second.isNumber || second == "." || second == ",")
    }
}

/// What a command can read besides its words.
@MainActor
package struct CommandInput {
    /// Whether a person can be asked.
    package let isTerminal: Bool
    /// Reads a line; nil at the end.
    package let line: @MainActor () -> String?

    /// The lines that are entries, with their numbers from 1: all but empty ones and those that begin with #.
    func entryLines() -> [(number: Int, line: String)] {
        var (lines, number) = ([(number: Int, line: String)](), 0)
        while var line = line() {
            number += 1
            // A program on Windows may have written a mark of the order of bytes before the first line.
            if number == 1, line.hasPrefix("\u{FEFF}") { line.removeFirst() }
            guard let first = line.first(where: { !$0.isWhitespace }), first != "#" else { continue }
            lines.append((number, line))
        }
        return lines
    }

    /// Nothing: in the dashboard.
    package static let none = CommandInput(isTerminal: false) { nil }

    /// The standard input of this process.
    package static let standard = CommandInput(
        isTerminal: isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1
    ) { readLine() }

    /// The lines of a text, for tests.
    package static func text(_ text: String, isTerminal: Bool = false) -> CommandInput {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
        if lines.last == "" { lines.removeLast() }
        return CommandInput(isTerminal: isTerminal) { lines.popFirst() }
    }
}
