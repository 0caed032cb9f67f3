import SwimFit
import Terminal

/// Asks what to put into the terminal's clipboard: the row under the cursor, or what the command of this tab prints.
struct ClipboardScreen: Screen {
    struct Choice {
        let key: String
        let label: String
        let action: Action
    }

    let choices: [Choice]
    private(set) var list = ListState()

    init(_ choices: [Choice]) { self.choices = choices }

    var title: String { "Copy to the clipboard" }

    static let tables = [
        KeyTable<ClipboardScreen>(
            "clipboard", Motion.everyKey, "choose",
            [
                KeyRow("copy", [.enter], "copy") { screen, _ in screen.copy(screen.list.cursor) },
                KeyRow("row", ["r", "Y", .control("y")], "row") { screen, _ in screen.copy(0) },
                KeyRow("table", ["t"], "table") { screen, _ in screen.copy(1) },
                KeyRow("json", ["i"], "JSON") { screen, _ in screen.copy(2) },
                KeyRow("close", [.escape], "close") { _, _ in .dismiss },
            ])
    ]

    mutating func move(_ motion: Motion, times: Int?, _ context: Context) {
        list.move(motion, times: times, count: choices.count)
    }

    private func copy(_ index: Int) -> Action {
        choices.indices.contains(index) ? .all([.dismiss, choices[index].action]) : .stay
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        (min(room.width, 64), choices.count)
    }

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        var table = Table([Column("", .fixed(1)), Column("", .flexible(min: 10))])
        table.hasHeader = false
        table.draw(list, count: choices.count, in: rect, into: &buffer) {
            .cells([.accent(choices[$0].key), Span(choices[$0].label)])
        }
    }
}

extension App {
    /// The bytes that terminals take.
    private static let clipboardLimit = 8192

    /// What can be copied now: nothing is read before it is chosen.
    var clipboardScreen: ClipboardScreen {
        let row = Self.columns(of: selectedText).joined(separator: "\t")
        let words = tab.command(for: models)
        let line = words.joined(separator: " ")
        return ClipboardScreen([
            .init(
                key: "r",
                label: row.isEmpty ? "row: none is selected" : "row: " + row.replacing("\t", with: " · "),
                action: row.isEmpty
                    ? .notify(.hint("No row is selected here")) : .copy(row, named: "The row")),
            .init(
                key: "t", label: "table: “\(line)”, with tabs",
                action: printed(words + ["-O", "csv"], named: "The table") { Self.tabs(in: $0) }),
            .init(
                key: "i", label: "JSON: “\(line) --json”",
                action: printed(words + ["--json"], named: "JSON") { $0 }),
        ])
    }

    /// The columns of a row: blanks of two or more are between them.
    static func columns(of row: String) -> [String] {
        var columns: [String] = []
        for part in row.split(separator: "  ", omittingEmptySubsequences: true) {
            let text = part.trimmingPrefix(" ")
            if !text.isEmpty { columns.append(text.hasSuffix(" ") ? String(text.dropLast()) : String(text)) }
        }
        return columns
    }

    /// Copies what a command prints.
    private func printed(
        _ words: [String], named name: String, _ form: @escaping @MainActor (String) -> String
    ) -> Action {
        .perform { [commands] models in
            var text = ""
            let printer = CommandDoor.Printer(
                width: nil, print: { text += $0 + ($0.hasSuffix("\n") ? "" : "\n") }, progress: { _ in })
            _ = try await commands.run(words, models.session, printer)
            return [.copy(form(text), named: name)]
        }
    }

    /// Lines of CSV with tabs in place of commas.
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

    /// What is pasted elsewhere must not act there: only tabs and ends of lines stay of control characters.
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
