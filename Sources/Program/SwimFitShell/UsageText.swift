import Foundation
import SwimFitTerminalText
import SwimFitBase

/// `--help`, generated from the tables.
enum UsageText {
    /// The whole program's help.
    static func overview(_ commands: [Command]) -> String {
        """
        swimfit – a health dashboard for the terminal

        Usage:
          swimfit [OPTIONS]                     opens the dashboard
          swimfit COMMAND [ARGUMENTS] [OPTIONS]

        Commands:
        \(list(commands.map { ($0.name, $0.summary) }))

        Options:
        \(list(GlobalOptions.listed.map { ("\($0.name) \($0.value ?? "")".trimmed, $0.summary) }))

        In --format TEXT:
        \(list(OutputTemplate.help))

        Exit codes:
        \(list(CommandStatus.allCases.map { (String($0.rawValue), $0.meaning) }))

        “swimfit COMMAND --help” explains a command, and “swimfit help json COMMAND”
        prints the JSON Schema of what it prints with --json.
        """
    }

    /// The help of one command.
    static func help(for command: Command) -> String {
        var sections = [
            "swimfit \(command.name) – \(command.summary)",
            "Usage:\n"
                + "swimfit \(command.name) \(command.synopsis)".trimmed.wrapped(to: 74)
                .map { "  " + $0 }.joined(separator: "\n    "),
        ]
        let (text, fields) = parts(of: command.help)
        if !text.isEmpty { sections.append(wrapped(text)) }
        if !command.options.isEmpty { sections.append("Options:\n" + list(options(of: command))) }
        if !fields.isEmpty { sections.append(wrapped(fields)) }
        if !command.examples.isEmpty {
            sections.append("Examples:\n" + list(command.examples.map { ($0.line, $0.meaning) }))
        }
        return sections.joined(separator: "\n\n")
    }

    /// The help text up to the fields, and the fields.
    static func parts(of help: String) -> (text: String, fields: String) {
        let paragraphs = help.components(separatedBy: "\n\n")
        let text = paragraphs.prefix { !$0.hasPrefix("Fields ") }
        return (
            text.joined(separator: "\n\n"), paragraphs[text.count...].joined(separator: "\n\n")
        )
    }

    /// The heading and description of each option, with its possible values.
    static func options(of command: Command) -> [(String, String)] {
        command.options.map { option in
            let choices = option.choices.isEmpty ? "" : ": " + option.choices.joined(separator: ", ")
            return (option.heading, option.meaning + choices)
        }
    }

    /// Paragraphs in lines of at most 80 columns. Indented lines stay unchanged.
    private static func wrapped(_ text: String) -> String {
        var (lines, paragraph) = ([String](), [Substring]())
        func end() {
            lines += paragraph.isEmpty ? [] : paragraph.joined(separator: " ").wrapped(to: 80)
            paragraph = []
        }
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            guard line.isEmpty || line.hasPrefix("  ") else {
                paragraph.append(line)
                continue
            }
            end()
            lines.append(String(line))
        }
        end()
        return lines.joined(separator: "\n")
    }

    /// Two columns in lines of at most 80 characters; after a long left column, the right one is on the next line.
    static func list(_ rows: [(String, String)]) -> String {
        let width = rows.map { TextWidth.of($0.0) }.filter { $0 <= 32 }.max() ?? 0
        let indent = String(repeating: " ", count: width + 4)
        return rows.map { left, right in
            let first =
                TextWidth.of(left) <= width
                ? "  " + left.padded(to: width) + "  " : "  " + left + "\n" + indent
            return first + right.wrapped(to: 80 - width - 4).joined(separator: "\n" + indent)
        }
        .joined(separator: "\n")
    }
}

extension String {
    /// The text without spaces at the end.
    var trimmed: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
