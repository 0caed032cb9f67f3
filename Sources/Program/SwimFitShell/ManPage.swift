import SwimFitModels
import SwimFitTerminalText
import SwimFitBase

/// The man page swimfit.1, generated from the tables of commands, options and exit codes.
enum ManPage {
    static func text(_ commands: [Command]) -> String {
        """
        .TH SWIMFIT 1 "" "swimfit \(Session.version)" "User commands"
        .SH NAME
        swimfit \\- a health dashboard for the terminal
        .SH SYNOPSIS
        .B swimfit
        [OPTIONS]
        .br
        .B swimfit
        COMMAND [ARGUMENTS] [OPTIONS]
        .SH DESCRIPTION
        Without a command the dashboard opens. The commands print figures and save entries; those that only read take no \
        lock and write nothing. Their texts may change from version to version; what \\-\\-format and \\-\\-json print stays.
        .SH COMMANDS
        \(commands.map(section).joined(separator: "\n"))
        .SH OPTIONS
        \(list(GlobalOptions.listed.map { ("\($0.name) \($0.value ?? "")", $0.summary) }))
        .SH FORMAT
        In the TEXT of \\-\\-format:
        \(list(OutputTemplate.help))
        .SH EXIT STATUS
        \(list(CommandStatus.allCases.map { (String($0.rawValue), $0.meaning) }))
        .SH FILES
        \(list(files))
        """
    }

    private static let files = [
        ("~/.local/share/swimfit/health.json", "the health store, own foods, goals and settings"),
        ("~/.config/swimfit/keys.json", "your keys"),
        ("~/.config/swimfit/shell.json", "your names for command lines, and options that need not be typed"),
        ("~/.config/swimfit/themes.json", "your themes"),
    ]

    private static func section(_ command: Command) -> String {
        let heading = "swimfit \(command.name) \(command.synopsis)".trimmed
        var parts = [".SS \(quoted(heading))", sentence(command.summary)]
        let (text, fields) = UsageText.parts(of: command.help)
        if !text.isEmpty { parts.append(paragraphs(text)) }
        if !command.options.isEmpty { parts.append(".P\nOptions:\n" + list(UsageText.options(of: command))) }
        if !fields.isEmpty { parts.append(paragraphs(fields)) }
        if !command.examples.isEmpty {
            parts.append(".P\nExamples:\n" + list(command.examples.map { ($0.line, $0.meaning) }))
        }
        return parts.joined(separator: "\n")
    }

    /// Indented lines stay unchanged, others are filled; an empty line begins a paragraph.
    private static func paragraphs(_ text: String) -> String {
        var lines = [".P"]
        var isIndented = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let indents = line.hasPrefix("  ")
            if indents != isIndented {
                lines.append(indents ? ".nf" : ".fi")
                isIndented = indents
            }
            lines.append(line.isEmpty ? ".P" : escaped(String(line)))
        }
        if isIndented { lines.append(".fi") }
        return lines.joined(separator: "\n")
    }

    private static func list(_ rows: [(String, String)]) -> String {
        rows.map { ".TP\n.B \(quoted($0.trimmed))\n\(escaped($1))" }.joined(separator: "\n")
    }

    private static func sentence(_ text: String) -> String {
        escaped(text.prefix(1).uppercased() + text.dropFirst() + ".")
    }

    private static func quoted(_ text: String) -> String {
        "\"" + escaped(text).replacing("\"", with: "\\(dq") + "\""
    }

    /// A line of text, escaped so that roff reads neither requests nor escapes in it.
    private static func escaped(_ line: String) -> String {
        let text = line.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("'", with: "\\(aq")
        return text.hasPrefix(".") ? "\\&" + text : text
    }
}

extension Command {
    static let man: Command = Command(
        "man", summary: "print the man page, for man(1)",
        help: """
            Made from the same tables as --help. To install it:

              swimfit man > ~/.local/share/man/man1/swimfit.1
            """,
        examples: [("swimfit man | man -l -", "read it without installing it")],
        isInDashboard: false, isOnOpenStore: false
    ) { call in
        var arguments = call.arguments
        try arguments.finish()
        call.output.isVerbatim = true
        call.output.print(text: ManPage.text(CommandTable.all))
        return .done
    }
}
