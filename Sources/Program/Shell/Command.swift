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
