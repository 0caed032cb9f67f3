import Foundation
import SwimFitTestSupport
import Testing

/// Each line for the shell that README and the pages show: those of blocks of `sh`, those in a sentence, a table or the
/// settings of another program, and the examples of each command. They are typed one after the other into a shell whose `swimfit` is the built one, by
/// a person with the data of ``HandbookPlace``.
///
/// Marks of a block say what it needs (`needs: clickhouse-client`: a program, else something that no test has) or which
/// suite types it (`tested: GitJourneyTests`). A block `output` after one of `sh` is what its last line prints, and a
/// block with the mark `typed` is a dialogue in plain mode; both are recorded.
@Suite("The lines of the handbook", .oneAtATime)
struct HandbookLineTests {
    @Test("each line ends as the page says, and prints what it shows", arguments: HandbookScript.all)
    func run(script: HandbookScript) throws {
        let place = try HandbookPlace()
        defer { place.close() }
        var outputs: [Int: String] = [:]
        var unknown: [String] = []
        for line in script.preparations { try #require(place.run(line).status == 0, "\(line)") }
        for line in script.lines where line.obstacle == nil {
            let answer = try place.run(line.text, isEndless: line.isEndless)
            #expect(
                line.allowed.contains(answer.status),
                "\(script), line \(line.number): “\(line.text)” ended with \(answer.status): \(answer.problems)"
            )
            if answer.status == 3 { unknown.append("\(line.text): \(answer.problems)") }
            if let block = line.output { outputs[block] = answer.text }
        }
        for (block, typed) in script.dialogues {
            outputs[block] = try place.dialogue(typed).replacing(/\nNow: ?\n*$/, with: "\n")
        }
        try script.page.expect(outputs)
        let obstacles = script.lines.compactMap(\.obstacle)
        print("\(script): \(script.lines.count - obstacles.count) of \(script.lines.count) lines run")
        for line in unknown {
            print("  unknown, as the page says it may be: \(line.trimmingCharacters(in: .newlines))")
        }
    }

    @Test("what is not run is counted, with its reason")
    func obstacles() throws {
        let lines = HandbookScript.all.flatMap(\.lines)
        let reasons = Dictionary(grouping: lines.compactMap(\.obstacle)) { $0 }.mapValues(\.count)
        print("\(lines.count) lines, not run:")
        for (reason, count) in reasons.sorted(by: { $0.key < $1.key }) { print("  \(count): \(reason)") }
        #expect(lines.count { $0.obstacle == nil } > 330 || HandbookScript.isOfOnePage)
        for case let suite? in HandbookScript.all.flatMap(\.lines).map(\.suite) {
            let file = packageFolder.appending(path: "Tests/Program/SwimFitJourneyTests/\(suite).swift")
            #expect(
                try String(contentsOf: file, encoding: .utf8).contains("Machines.documented("), "\(suite)")
        }
    }
}

/// The lines of a page; of the page of commands those of one command.
struct HandbookScript: Sendable, CustomStringConvertible {
    let page: MarkdownPage
    let command: String?
    var lines: [HandbookLine] = []
    /// The answers of the dialogues, by the line of their blocks.
    var dialogues: [Int: [String]] = [:]

    var description: String { [page.path, command].compactMap(\.self).joined(separator: ", ") }

    /// What a person has done before who types the examples of a command.
    var preparations: [String] {
        switch command {
        case "merge-driver":
            ["base", "ours", "theirs"].map { "cp ~/.local/share/swimfit/health.json \($0).json" }
        case "eat": ["swimfit eat '2 banana @lunch 23:00'"]
        case "redo": ["swimfit undo"]
        case "swim": ["swimfit plan save Threshold '400 + 10x100 on 2:00' --day tomorrow"]
        default: []
        }
    }

    static let isOfOnePage = ProcessInfo.processInfo.environment["SWIMFIT_PAGE"] != nil

    /// Those of all pages; with `SWIMFIT_PAGE=Shell.md` of one alone.
    static let all: [HandbookScript] = {
        let chosen = ProcessInfo.processInfo.environment["SWIMFIT_PAGE"]
        return MarkdownPage.all.filter { chosen.map($0.path.hasSuffix) ?? true }.flatMap(scripts)
            .filter { !$0.lines.isEmpty || !$0.dialogues.isEmpty }
    }()

    private static func scripts(of page: MarkdownPage) -> [HandbookScript] {
        let isOfCommands = page.path.hasSuffix("/Commands.md")
        var scripts = [HandbookScript(page: page, command: nil)]
        for (index, part) in page.parts.enumerated() {
            if isOfCommands, part.kind == .heading {
                scripts.append(HandbookScript(page: page, command: part.text))
            }
            let script = scripts.endIndex - 1
            switch part.kind {
            case .heading: break
            case .paragraph, .cell:
                scripts[script].lines += part.text.matches(of: /`(swimfit [^`]+)`/).map {
                    HandbookLine(inSentence: String($0.1), number: part.line)
                }
            case .code where part.language == "sh":
                let next = page.parts.dropFirst(index + 1).first
                let output = next.flatMap { $0.kind == .code && $0.language == "output" ? $0.line : nil }
                var lines = HandbookLine.lines(of: part)
                if let output, !lines.isEmpty { lines[lines.endIndex - 1].output = output }
                scripts[script].lines += lines
            case .code:
                if let typed = part.mark("typed") {
                    scripts[script].dialogues[part.line] = typed.components(separatedBy: " | ")
                } else if isOfCommands {
                    scripts[script].lines += HandbookLine.examples(of: part)
                } else if ["", "ini", "jsonc", "toml"].contains(part.language) {
                    scripts[script].lines += HandbookLine.inSettings(part)
                }
            }
        }
        return scripts
    }
}

/// A line to type.
struct HandbookLine: Sendable {
    let text: String
    let number: Int
    /// The suite that types it instead.
    private(set) var suite: String?
    /// Why it is not run; nil where it is.
    private(set) var obstacle: String?
    /// The block of what it prints, by the line of its fence.
    var output: Int?

    /// A line of a block.
    private init(_ text: String, _ number: Int, in block: MarkdownPage.Part) {
        (self.text, self.number) = (text, number)
        if let suite = block.mark("tested") {
            self.suite = suite
            obstacle = "run by \(suite)"
        } else if let need = block.mark("needs"),
            need.contains(" ") || need == "build" || !Self.isInstalled(need)
        {
            obstacle = "needs \(need)"
        } else {
            obstacle = Self.obstacle(to: text)
        }
    }

    /// A line in a sentence. A name of a command alone is not one, nor is a line with a place for a value.
    init(inSentence text: String, number: Int) {
        (self.text, self.number) = (text, number)
        if let place = text.firstMatch(of: /…|\b[A-Z]{3,}\b/)?.output, !text.contains("'\(place)'"),
            !["CSS"].contains(place)
        {
            obstacle = "has a place for a value"
        } else if text.split(separator: " ").count == 2 {
            obstacle = "is the name of a command"
        } else {
            obstacle = Self.obstacle(to: text)
        }
    }

    /// The lines of a block without its comments. A line whose quotes are open goes on in the next one.
    static func lines(of block: MarkdownPage.Part) -> [HandbookLine] {
        var lines: [HandbookLine] = []
        var open = ""
        for (index, line) in block.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        {
            open += (open.isEmpty ? "" : "\n") + line
            if open.hasPrefix("#") || open.trimmingCharacters(in: .whitespaces).isEmpty {
                open = ""
            } else if !hasOpenQuotes(open) {
                lines.append(HandbookLine(open, block.line + index + 1, in: block))
                open = ""
            }
        }
        return lines
    }

    /// The lines in settings of other programs: in quotation marks, in parentheses, or after an equals sign.
    static func inSettings(_ block: MarkdownPage.Part) -> [HandbookLine] {
        block.text.matches(of: #/"(swimfit [^"]+)"|\((swimfit [^)]+)\)|= ?(swimfit .+)/#).compactMap {
            match in
            (match.1 ?? match.2 ?? match.3).map { HandbookLine(String($0), block.line, in: block) }
        }
    }

    /// The examples of a command's help: the text up to two blanks, of lines that are indented by two.
    static func examples(of block: MarkdownPage.Part) -> [HandbookLine] {
        let lines = block.text.components(separatedBy: "\nExamples:\n").dropFirst().joined().split(
            separator: "\n")
        return lines.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }.map { line in
            HandbookLine(line.dropFirst(2).components(separatedBy: "  ")[0], block.line, in: block)
        }
    }

    /// Whether it ends only when it is stopped.
    var isEndless: Bool { text.contains(#/ --follow| --watch|swimfit watch(?!.*--once)/#) }

    /// The exit codes that it may end with: 3 says that a figure is unknown, and a comment may name others.
    var allowed: Set<Int32> {
        let named = text.firstMatch(of: /# .*exit code (.*)/)?.1.matches(of: /\b[0-9]\b/).compactMap {
            Int32($0.output)
        }
        return Set((named ?? []) + [0, 3] + (isEndless ? [124] : []))
    }

    private static func obstacle(to line: String) -> String? {
        if line.contains("ssh ") { return "needs another machine" }
        if line.contains("…") { return "has a place for a value" }
        let words = line.replacing(/'[^']*'|"[^"]*"/, with: "''").replacing(/\s#.*/, with: "")
        let programs = words.matches(of: #/(?:^|[|&;] )([a-z][a-z0-9-]*) /#)
        let missing = programs.map { String($0.1) }.first {
            !["swimfit", "alias"].contains($0) && !isInstalled($0)
        }
        return missing.map { "needs \($0)" }
    }

    private static func isInstalled(_ program: String) -> Bool { TmuxTerminal.installed(program) != nil }

    private static func hasOpenQuotes(_ text: String) -> Bool {
        var quote: Character?
        var isEscaped = false
        for character in text {
            if isEscaped {
                isEscaped = false
            } else if character == "\\" {
                isEscaped = quote != "'"
            } else if quote == nil, character == "#" {
                return false
            } else if character == quote {
                quote = nil
            } else if quote == nil, character == "'" || character == "\"" {
                quote = character
            }
        }
        return quote != nil || isEscaped
    }
}

extension MarkdownPage {
    /// Compares blocks, by the line of their fences, with what was printed, or writes them with `SWIMFIT_RECORD=1`.
    func expect(_ outputs: [Int: String]) throws {
        guard !outputs.isEmpty else { return }
        var lines = text.components(separatedBy: "\n")
        for (start, printed) in outputs.sorted(by: { $0.key > $1.key }) {
            let end = try #require(lines[start...].firstIndex { $0.hasPrefix("```") })
            lines.replaceSubrange(
                start..<end, with: printed.trimmingCharacters(in: .newlines).components(separatedBy: "\n"))
        }
        let new = lines.joined(separator: "\n")
        guard ProcessInfo.processInfo.environment["SWIMFIT_RECORD"] == "1" else {
            #expect(new == text, "the output on \(path) is out of date: SWIMFIT_RECORD=1")
            return
        }
        try Data(new.utf8).write(to: packageFolder.appending(path: path))
    }
}
