import TerminalText
import SwimFit

/// `--help`, made from the tables.
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
        \(list(FormatTemplate.help))

        Exit codes:
        \(list(CommandStatus.allCases.map { (String($0.rawValue), $0.meaning) }))

        “swimfit COMMAND --help” explains a command, and “swimfit help json COMMAND”
        prints the JSON Schema of what it prints with --json.
        """
    }

    /// One command's help.
    static func help(for command: Command) -> String {
        var parts = [
            "swimfit \(command.name) – \(command.summary)",
            "Usage:\n"
                + "swimfit \(command.name) \(command.synopsis)".trimmed.wrapped(to: 74)
                .map { "  " + $0 }.joined(separator: "\n    "),
        ]
        if !command.help.isEmpty { parts.append(wrapped(command.help)) }
        if !command.examples.isEmpty {
            parts.append("Examples:\n" + list(command.examples.map { ($0.line, $0.meaning) }))
        }
        return parts.joined(separator: "\n\n")
    }

    /// Paragraphs in lines of at most 80 columns. Indented lines stay as they are.
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

    /// Two columns in lines of at most 80; after a long left one the right one is on the next line.
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
    /// Without blanks at the end.
    var trimmed: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
