import Glibc
import SwimFitModels
import SwimFitBase
import SwimFitFood
import SwimFitStore
import SwimFitReading

/// One command of the shell. `--help`, "did you mean" and the dashboard's command line are all made from the table of
/// commands; adding a command is one file and one line in `CommandTable`.
package struct Command: Sendable {
    /// The word typed.
    package let name: String
    /// The words after the name, without options: "FILE".
    package let operands: String
    package let options: [CommandOption]
    /// The text after the name: "FILE [--dry-run]".
    package var synopsis: String {
        ([operands] + options.map { "[\($0.heading)]" }).filter { !$0.isEmpty }.joined(separator: " ")
    }
    /// The line in the list of commands, an imperative: "read an Apple Health export".
    package let summary: String
    /// Paragraphs for `swimfit NAME --help`; may be empty.
    package var help: String { makeHelp() }
    /// Command lines with their descriptions.
    package let examples: [(line: String, meaning: String)]
    /// The forms of its output, besides its own text and `--json`.
    let forms: [OutputOptionGroup]
    /// Whether the command can also be used in the dashboard.
    package let isInDashboard: Bool
    /// Whether the effect can be shown while the line is typed: not for a command with a file, which may take minutes.
    package var isRehearsedWhileTyped: Bool {
        options.contains { $0.name == CommandOption.dryRun.name } && !synopsis.contains("FILE")
    }
    /// Whether a signal cancels the command's task, which reports the saved data, instead of ending the process.
    package let endsInOrder: Bool
    /// Whether the store may be open before the command begins, to know the unit of energies.
    private let isOnOpenStore: Bool
    /// Runs the command. Throws `Problem`, or any error with a description.
    private let action: @MainActor @Sendable (CommandCall) async throws -> CommandStatus
    private let makeHelp: @Sendable () -> String
    /// The words for each placeholder of the synopsis, for completion: ["COLUMN": ["date", "pace"]]. Those of "FIELDS"
    /// may follow `--json`.
    package var choices: [String: [String]] {
        var choices = makeChoices()
        for option in options where !option.choices.isEmpty { choices[option.value ?? ""] = option.choices }
        if forms.contains(.fields) { choices["FIELDS"] = JSONOutputDescription.fields(of: documents) }
        return choices
    }
    private let makeChoices: @Sendable () -> [String: [String]]
    /// The tables of its output with `--json`.
    var documents: [JSONOutputDescription] { makeDocuments() }
    private let makeDocuments: @Sendable () -> [JSONOutputDescription]

    /// - Parameter help: evaluated when it is printed; a command that runs does not pay for it.
    init(
        _ name: String, _ operands: String = "", options: [CommandOption] = [], summary: String,
        help: @autoclosure @escaping @Sendable () -> String = "",
        examples: [(line: String, meaning: String)] = [], forms: [OutputOptionGroup] = [],
        documents: @autoclosure @escaping @Sendable () -> [JSONOutputDescription] = [],
        isInDashboard: Bool = true, endsInOrder: Bool = false, isOnOpenStore: Bool = true,
        choices: @autoclosure @escaping @Sendable () -> [String: [String]] = [:],
        run action: @escaping @MainActor @Sendable (CommandCall) async throws -> CommandStatus
    ) {
        self.name = name
        (self.operands, self.options) = (operands, options)
        self.summary = summary
        makeHelp = help
        makeChoices = choices
        makeDocuments = documents
        (self.examples, self.forms, self.isInDashboard) = (examples, forms, isInDashboard)
        (self.endsInOrder, self.isOnOpenStore, self.action) = (endsInOrder, isOnOpenStore, action)
    }

    /// Runs the command, and writes the file of `-o` if it succeeds.
    ///
    /// - Parameter words: the words after the name, without the global options.
    @MainActor
    func run(
        _ words: [String], _ options: GlobalOptions, on session: Session, output: Output,
        input: CommandInput = .none
    ) async throws -> CommandStatus {
        if options.wantsHelp {
            output.print(text: UsageText.help(for: self))
            return .done
        }
        if let path = options.outputFile { try session.files.refuse(path, of: "-o") }
        let file = options.outputFile.map { OutputFile(path: $0) }
        let data = file?.output(notesTo: output) ?? output
        let status = try await input.settle(CommandDialogue(words, options: self.options), output) { line in
            let call = CommandCall(
                arguments: try Arguments(line.words, options: self.options), options: options,
                session: session, output: data, file: file, input: input, answers: line.answers)
            try call.checkForms(of: self)
            data.isVerbatim = options.form != .text || forms.contains(.fileFormat)
            guard isOnOpenStore else { return try await action(call) }
            return try await session.runBySettings { try await action(call) }
        }
        data.flush()
        if status == .done, let file {
            session.awaitNotices()
            // The earlier file may be the last one with the part that is damaged now.
            if session.hasMetDamage, file.replacesFile {
                throw Problem(
                    "\(file.path) stays as it was: what is damaged is missing in what would replace it",
                    hint: "choose another name, or repair the data first: “swimfit doctor” shows the damage",
                    status: .damaged, beginsWithFile: true)
            }
            try file.write()
        }
        if status == .noValue, let path = options.outputFile {
            output.note("swimfit: nothing to write; “\(path)” is left as it was")
        }
        return status
    }

    /// Runs the command inside the program, on the open store. The words may contain global options.
    @MainActor
    package func run(
        typed words: [String], on session: Session, output: Output, input: CommandInput = .none
    ) async throws -> CommandStatus {
        var (options, left) = try GlobalOptions.parse(
            words, environment: session.isColourless ? ["NO_COLOR": "1"] : [:])
        if let name = options.processOption {
            throw Problem.usage("\(name) does nothing here: it is for the start of swimfit")
        }
        if let option = self.options.first(where: { $0.isForShell && left.contains($0.name) }) {
            throw Problem.usage(
                "\(option.name) is for the shell: it does not end by itself",
                hint: "type “swimfit \(self.name) \(option.name)” there")
        }
        options.isDemo = session.isDemo
        let status = try await run(left, options, on: session, output: output, input: input)
        output.flush()
        return status
    }
}

/// An option of one command. Parsing, synopsis, help, completion and refusal all follow from this value.
package struct CommandOption: Sendable {
    /// "--from"
    package let name: String
    /// The placeholder of its value; nil for a switch.
    package let value: String?
    /// The description: "the first day".
    package let meaning: String
    /// The possible values, in small letters; empty for any value.
    package let choices: [String]
    /// The options that exclude this one.
    let excluded: [String]
    /// The option without which this one has no effect.
    let needed: String?
    /// A former name, which is accepted but not listed.
    let formerName: String?
    /// Whether a command with this option does not end by itself, so that it is refused inside the program, which waits
    /// for the end.
    private(set) var isForShell = false

    /// A switch.
    init(
        _ name: String, _ meaning: String, without excluded: [String] = [], with needed: String? = nil,
        formerly formerName: String? = nil, isForShell: Bool = false
    ) {
        self.init(name, nil, meaning, without: excluded, with: needed, formerly: formerName)
        self.isForShell = isForShell
    }

    init(
        _ name: String, _ value: String?, _ meaning: String, choices: [String] = [],
        without excluded: [String] = [], with needed: String? = nil, formerly formerName: String? = nil
    ) {
        (self.name, self.value, self.meaning, self.choices) = (name, value, meaning, choices)
        (self.excluded, self.needed, self.formerName) = (excluded, needed, formerName)
    }

    /// The option in the help: "--from DAY".
    var heading: String { name + (value.map { " " + $0 } ?? "") }

    static let from = CommandOption("--from", "DAY", "the first day, such as 2026-11-01 or -30d")
    static let to = CommandOption("--to", "DAY", "the last day; today without it")
    static let dryRun = CommandOption("--dry-run", "only show what would be done")
    static let yes = CommandOption(
        "--yes", "what would be asked about is right", formerly: "--sure")
    static let decimal = CommandOption(
        "--decimal", "MARK", "the decimal mark, where the file does not show what 1.200 is",
        choices: NumberStyle.allCases.map(\.rawValue))
}

/// One call of a command: its words and options, the store, the clock and the output.
@MainActor
struct CommandCall {
    /// The words after the name, without global options.
    var arguments: Arguments
    var options: GlobalOptions
    /// The opened store and the clock.
    var session: Session
    var output: Output
    /// The file of `-o`, for output that is not text.
    var file: OutputFile?
    /// Other input; none in the dashboard.
    var input: CommandInput
    /// The answers to the questions that the command has asked, by their texts: see `answer(to:)`.
    let answers: [String: String]

    /// Sets whether the command's output is JSON.
    init(
        arguments: Arguments, options: GlobalOptions, session: Session, output: Output,
        file: OutputFile? = nil, input: CommandInput = .none, answers: [String: String] = [:]
    ) {
        (self.file, self.answers) = (file, answers)
        (self.arguments, self.options, self.session, self.output) = (arguments, options, session, output)
        self.input = input
        output.isJSON = options.printsJSON || options.rowForm == .ndjson
    }

    /// Prints what turns out to be wrong with the store's file from now on, for a command that does not end by itself.
    ///
    /// - Returns: an object that ends the notes when it is released.
    func tellProblems() async throws -> StoreEditor.FileWatch {
        let (output, told) = (output, ToldProblems())
        return try await session.editor().observeFile { sentences in
            for sentence in sentences.dropFirst(told.count) {
                output.note("swimfit: \(sentence) \(Session.adviceOnDamage)")
            }
            told.count = sentences.count
        }
    }

    @MainActor
    private final class ToldProblems {
        var count = 0
    }
}

extension Problem {
    /// - Parameter hint: the next step where no option is similar.
    static func unknownOption(
        _ word: String, among names: [String], otherwise hint: String?
    ) -> Problem {
        .usage(
            "unknown option \(word)",
            hint: NearestName.of(word, among: names).map { "did you mean \($0)?" } ?? hint)
    }
}

/// The words after a command's name: its options and operands, taken one by one.
///
/// A command takes the words that it uses and then calls `finish()`, which refuses the rest. All words after `--` are
/// operands.
struct Arguments {
    private var words: [String] = []
    private var operandsAfterMark: [String]
    /// The given options, in order; a switch has an empty value.
    private var given: [(name: String, value: String)] = []

    /// - Throws: for an option that is not in `options`, and for options that exclude each other.
    init(_ typed: [String], options: [CommandOption]) throws(Problem) {
        let mark = typed.firstIndex(of: "--") ?? typed.endIndex
        operandsAfterMark = Array(typed[mark...].dropFirst())
        var rest = typed[..<mark]
        while let word = rest.popFirst() {
            guard Self.isOption(word) else {
                words.append(word)
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
                String.init)
            guard let option = options.first(where: { [$0.name, $0.formerName].contains(parts[0]) }) else {
                let names = options.map(\.name)
                throw .unknownOption(
                    parts[0], among: names + GlobalOptions.table.map(\.name),
                    otherwise: names.isEmpty ? nil : "the options are " + names.joined(separator: ", "))
            }
            guard option.value != nil else {
                guard parts.count == 1 else { throw .usage("\(option.name) takes no value") }
                given.append((option.name, ""))
                continue
            }
            guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
                throw .usage("\(option.name) needs a value")
            }
            guard !has(option.name) else {
                throw .usage("\(option.name) is there twice", hint: "write it once")
            }
            given.append((option.name, try Self.checked(value, of: option)))
        }
        for option in options where has(option.name) {
            if let other = option.excluded.first(where: has) {
                throw .usage("\(option.name) and \(other) do not go together", hint: "leave one out")
            }
            if let needed = option.needed, !has(needed) { throw .usage("\(option.name) goes with \(needed)") }
        }
    }

    private static func checked(_ value: String, of option: CommandOption) throws(Problem) -> String {
        guard let last = option.choices.last else { return value }
        guard !option.choices.contains(value.lowercased()) else { return value.lowercased() }
        let names = option.choices.dropLast().joined(separator: ", ") + " or " + last
        throw .usage("\(option.name) takes \(names), not “\(Input.quoted(value))”")
    }

    private func has(_ name: String) -> Bool { given.contains { $0.name == name } }

    /// The words that can be operands, in order.
    var operands: [String] { words + operandsAfterMark }

    var isEmpty: Bool { operands.isEmpty && given.isEmpty }

    /// Reads a switch such as `--dry-run`.
    mutating func flag(_ name: String) -> Bool { value(of: name) != nil }

    /// Reads the value of an option.
    mutating func value(of name: String) -> String? {
        guard let index = given.firstIndex(where: { $0.name == name }) else { return nil }
        defer { given.removeAll { $0.name == name } }
        return given[index].value
    }

    /// Reads the value of an option with choices.
    mutating func choice<Choice: RawRepresentable<String>>(of name: String) -> Choice? {
        value(of: name).flatMap { Choice(rawValue: $0) }
    }

    /// Reads a name of up to four words: see `Array.takeName(behind:isKnown:)`; otherwise one word.
    mutating func nextName(
        _ name: String, behind mayBegin: (String) -> Bool = Array.isFigure, isKnown: (String) -> Bool
    ) throws(Problem) -> String {
        let first = try next(name)
        // 'protein 120+' in quotes
        let parts = first.split(whereSeparator: \.isWhitespace).map(String.init)
        words.insert(contentsOf: parts.count > 1 && !isKnown(first) ? parts : [first], at: 0)
        return words.takeName(behind: mayBegin, isKnown: isKnown) ?? words.removeFirst()
    }

    /// Takes the next operand; nil for none. A word with a leading dash is an operand only when it is "-" or looks like
    /// a number or a day ("-1d").
    /// - Throws: at the end, for an option that the command does not use.
    mutating func next() throws(Problem) -> String? {
        if !words.isEmpty { return words.removeFirst() }
        if !operandsAfterMark.isEmpty { return operandsAfterMark.removeFirst() }
        if let left = given.first { throw .usage("\(left.name) does nothing here", hint: "leave it out") }
        return nil
    }

    /// Reads the next operand, which is required.
    mutating func next(_ name: String) throws(Problem) -> String {
        guard let word = try next() else { throw .usage("\(name) is missing") }
        return word
    }

    /// Returns all remaining operands.
    mutating func rest() throws(Problem) -> [String] {
        var taken: [String] = []
        while let word = try next() { taken.append(word) }
        return taken
    }

    /// The words that are left, without blanks: a shell may pass several as one, 'yesterday 18:00'.
    mutating func restOfWords() throws(Problem) -> [String] { try rest().separated }

    /// Throws if a word was not used.
    mutating func finish() throws(Problem) {
        if let word = try next() { throw .usage("unexpected argument “\(word)”") }
    }

    private static func isOption(_ word: String) -> Bool {
        guard word.hasPrefix("-"), let second = word.dropFirst().first else { return false }
        // "- 200 easy" is a line of a board.
        return !(second.isNumber || second == "." || second == "," || second.isWhitespace)
    }
}

extension [String] {
    /// The words between the blanks of all words.
    var separated: [String] { flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) } }
}

extension [String] {
    /// Whether a word is a number, or the sign of a bound.
    static func isFigure(_ word: String) -> Bool {
        word.first.map { $0.isNumber || "<>≤≥".contains($0) } ?? false
    }

    /// Takes a name of up to four words, the longest known one: at the beginning, “heart rate” as well as “heart-rate”, or
    /// the last one behind what is said of it, as in “8432 steps”, “2000 kcal a day” and “500 kcal deficit”.
    ///
    /// A name may be in a language of tables, “Eiweiß”, and is returned in English; a colon behind it means nothing.
    ///
    /// - Parameter mayBegin: whether a word may stand in front of the name.
    /// - Returns: nil for words without a known name.
    mutating func takeName(
        behind mayBegin: (String) -> Bool = Array.isFigure, isKnown: (String) -> Bool
    ) -> String? {
        func known(_ range: Range<Int>) -> String? {
            var name = self[range].joined(separator: " ")
            if name.hasSuffix(":") { name.removeLast() }
            // The look-up ignores signs, but that of a bound is no part of a name: "caffeine < 400 mg".
            guard !name.contains(where: { "<>≤≥+".contains($0) }) else { return nil }
            if isKnown(name) { return name }
            let english = ColumnVocabulary.english(FoldedText.words(of: name).joined(separator: " "))
            return isKnown(english) ? english : nil
        }
        guard let first else { return nil }
        let ranges =
            mayBegin(first)
            ? indices.reversed().flatMap { last in (Swift.max(0, last - 3)...last).map { $0..<last + 1 } }
            : (1...Swift.min(4, count)).reversed().map { 0..<$0 }
        for range in ranges {
            guard let name = known(range) else { continue }
            removeSubrange(range)
            return name
        }
        return nil
    }
}
