import SwimFitModels
import SwimFitTerminal

/// Texts for the terminal's clipboard: the row under the cursor, or the output of the tab's command.
extension App {
    /// The largest size that terminals accept.
    private static let clipboardLimit = 8192

    /// The row under the cursor, with tabs between its columns.
    var copyRow: Action {
        let row = Self.columns(of: selectedText).joined(separator: "\t")
        return row.isEmpty ? .notify(.hint("No row is selected here")) : .copy(row, named: "The row")
    }

    /// The output of this tab's command, with tabs between the columns.
    var copyTable: Action {
        .perform { [commands, words = (tabScreen?.command(models) ?? []) + ["-O", "csv"]] models in
            var text = ""
            let printer = EmbeddedShell.Printer(
                width: nil, print: { text += $0 + ($0.hasSuffix("\n") ? "" : "\n") }, progress: { _ in })
            _ = try await commands.run(words, models.session, printer)
            return [.copy(Self.tabs(in: text), named: "The table")]
        }
    }

    /// The columns of a row, which are separated by at least two blanks.
    static func columns(of row: String) -> [String] {
        var columns: [String] = []
        for part in row.split(separator: "  ", omittingEmptySubsequences: true) {
            let text = part.trimmingPrefix(" ")
            if !text.isEmpty { columns.append(text.hasSuffix(" ") ? String(text.dropLast()) : String(text)) }
        }
        return columns
    }

    /// Lines of CSV with tabs instead of commas.
    static func tabs(in csv: String) -> String {
        var text = ""
        var (isQuoted, isAfterQuote) = (false, false)
        for character in csv {
            defer { isAfterQuote = character == "\"" && !isAfterQuote }
            switch character {
            case "\"":
                if isAfterQuote { text.append(character) }  // it was doubled
                isQuoted.toggle()
            case ",": text.append(isQuoted ? "," : "\t")
            case "\n", "\r\n": text.append(isQuoted ? " " : "\n")
            case "\t": text.append(" ")
            default: text.append(character)
            }
        }
        return text
    }

    /// Control characters except tabs and line ends are removed, because they could act where the text is pasted.
    func copy(_ text: String, named name: String) {
        let clean = text.filter { $0 == "\n" || $0 == "\t" || !TextWidth.isControl($0) }
        let bytes = clean.utf8.count
        guard bytes <= Self.clipboardLimit else {
            return carryOut(
                .notify(
                    .problem(
                        "\(name) has \((bytes + 1023) / 1024) kB, and terminals take 8: type the command after “:” with -o FILE"
                    )))
        }
        onCopy(clean)
        carryOut(.notify(.done("\(name) was sent to the terminal’s clipboard")))
    }
}
