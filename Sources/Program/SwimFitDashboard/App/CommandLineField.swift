import Foundation
import SwimFitModels
import SwimFitTerminal
import SwimFitFood
import SwimFitBase
import SwimFitReading

/// The command line in the footer: a text, its possible completions, and the earlier lines.
@MainActor
struct CommandLineField {
    /// The colon replaces the program's name: in a line typed or pasted as in the hints, “swimfit goal rate -0.4kg”,
    /// the name is removed.
    var field = TextField() {
        didSet {
            let name = "swimfit "
            if field.text.hasPrefix(name) { field.set(String(field.text.dropFirst(name.count))) }
        }
    }
    /// First words, in the order of the offer.
    let words: [EmbeddedShell.Word]
    /// The effect of Enter on a line; nil if only a dry run of the command can tell it.
    let effect: (_ line: String) -> String?
    /// The line that was rehearsed last, and its effect.
    var rehearsed: (line: String, text: String?)?
    /// The candidates for the last word of a line, after the first word.
    let candidates: (_ line: String) -> [EmbeddedShell.Word]
    /// The executed lines, newest last.
    let history: [String]
    /// The index of the shown line in the history; nil for the typed line.
    private var place: Int?
    /// The typed line before a line of the history was shown.
    private var typed = ""

    init(
        words: [EmbeddedShell.Word], effect: @escaping (_ line: String) -> String? = { _ in nil },
        candidates: @escaping (_ line: String) -> [EmbeddedShell.Word],
        history: [String] = []
    ) {
        (self.words, self.effect, self.candidates, self.history) = (words, effect, candidates, history)
    }

    /// The line to be rehearsed; nil if its effect is known.
    var unrehearsed: String? {
        field.isEmpty || rehearsed?.line == field.text || effect(field.text) != nil ? nil : field.text
    }

    /// "→ Banana, 2 × medium, 210 kcal, dinner, today 19:30"
    private var outcome: String? {
        let known = effect(field.text) ?? (rehearsed?.line == field.text ? rehearsed?.text : nil)
        return known.map { "→ " + $0 }
    }

    /// The candidates for the last word.
    private var choices: [EmbeddedShell.Word] {
        let typed = field.text
        guard !typed.contains(" ") else { return candidates(typed) }
        let begun = words.filter { $0.name.hasPrefix(typed.lowercased()) }
        return begun
            + words.filter { word in !begun.contains { $0.name == word.name } && isLike(typed, word) }
    }

    /// Whether the word contains the typed letters in their order, or a word of its description begins with them.
    private func isLike(_ typed: String, _ word: EmbeddedShell.Word) -> Bool {
        var rest = Substring(typed.lowercased())
        for letter in word.name where letter == rest.first { rest.removeFirst() }
        return rest.isEmpty
            || FoldedText.words(of: word.summary).contains { $0.hasPrefix(FoldedText.fold(typed)) }
    }

    /// Tab: completes the common beginning of all candidates, and adds a space after a single one that is not a folder.
    mutating func complete() {
        let begun =
            field.text.contains(" ") ? [] : choices.filter { $0.name.hasPrefix(field.text.lowercased()) }
        let names = (begun.isEmpty ? choices : begun).map(\.name)
        // If several names contain the letters and none begins with them, nothing is completed.
        guard begun.count + (field.text.contains(" ") ? names.count : 0) > 0 || names.count == 1 else {
            return
        }
        guard let first = names.first else { return }
        let shared = names.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
        let finished = names.count == 1 && !shared.hasSuffix("/") ? " " : ""
        guard field.text.contains(" ") else { return field.set(shared + finished) }
        // Outside of quotation marks, every text can be written.
        guard let quoted = ShellWords.quoted(shared) else { return }
        field.set(ShellWords.withoutLastWord(field.text) + quoted + finished)
    }

    /// Shows the line of the history before (−1) or after (1); after the last one the typed line.
    mutating func recall(_ step: Int) {
        let next = (place ?? history.count) + step
        guard (0...history.count).contains(next) else { return }
        if place == nil { typed = field.text }
        place = next < history.count ? next : nil
        field.set(place.map { history[$0] } ?? typed)
    }

    func draw(in row: Rect, into buffer: inout CellBuffer) {
        var line = row
        buffer.put(":", in: line.cutLeft(1), .accent)
        field.draw(
            in: line, into: &buffer, isFocused: true,
            hint: "a tab, a command, a date, quit; Tab completes, F1 helps")
    }

    /// The choices in a box above the footer.
    func drawChoices(above footer: Rect, into buffer: inout CellBuffer) {
        if field.isEmpty { return drawAll(above: footer, into: &buffer) }
        // In a narrow window the rest of the rows would show cut figures.
        let width = footer.width < 100 ? footer.width : 76
        let outcome = outcome?.wrapped(to: width - 4) ?? []
        let shown = choices.prefix(max(0, min(16, footer.y - 3 - outcome.count)))
        let height = shown.count + outcome.count
        guard height > 0 else { return }
        let box = Rect(x: footer.x, y: footer.y - height - 2, width: width, height: height + 2)
        guard box.y >= 1 else { return }
        TitledBox().draw(in: box, into: &buffer)
        var rows = TitledBox.inside(box)
        var last = rows.cutBottom(outcome.count)
        for line in outcome { buffer.put(line.printable, in: last.cutTop(1)) }
        let nameWidth = min(width - 4, max(12, 1 + (shown.map { TextWidth.of($0.name) }.max() ?? 0)))
        for choice in shown {
            var row = rows.cutTop(1)
            buffer.put(choice.name.printable, in: row.cutLeft(nameWidth), .accent)
            buffer.put(choice.summary.printable, in: row, .muted)
        }
    }

    /// All first words, in columns, if they fit.
    private func drawAll(above footer: Rect, into buffer: inout CellBuffer) {
        let pitch = 2 + (words.map { TextWidth.of($0.name) }.max() ?? 0)
        let columns = max(1, (footer.width - 6) / pitch)
        let height = (words.count + columns - 1) / columns
        let box = Rect(x: footer.x, y: footer.y - height - 2, width: footer.width, height: height + 2)
        guard box.y >= 1 else { return }
        TitledBox(title: "Commands").draw(in: box, into: &buffer)
        let rows = TitledBox.inside(box)
        for (index, word) in words.enumerated() {
            let place = rows.row(index % height)
            buffer.put(
                word.name.printable, x: place.x + index / height * pitch, y: place.y,
                index < Tab.allCases.count ? .accent : .text)
        }
    }
}

/// The shell's commands, for the line behind ":". The main program provides them.
@MainActor
package struct EmbeddedShell {
    /// The output of a command.
    @MainActor
    package struct Printer {
        /// The columns of a line; nil for no limit.
        package let width: Int?
        /// Prints a text, which may have several lines.
        package let print: @MainActor (String) -> Void
        /// Replaces the line before, which shows the progress of long work.
        package let progress: @MainActor (String) -> Void
        /// Puts a question of the command; nil where nobody can be asked. An answer of nil leaves the question.
        package var ask: (@MainActor (ShellQuestion) async -> String?)?
    }

    /// A question of a command, for a value that its line lacks or leaves open.
    package struct ShellQuestion: Sendable {
        /// What was wrong with the answer before.
        let problem: String?
        /// The question, with answers that work.
        let text: String
        /// The choices, with their numbers.
        let rows: [String]

        package init(problem: String?, text: String, rows: [String]) {
            (self.problem, self.text, self.rows) = (problem, text, rows)
        }
    }

    /// A command or another word, with its description.
    package typealias Word = (name: String, summary: String)

    /// The commands that can be typed here.
    let words: [Word]
    /// The names of the commands that work in a shell alone.
    let namesForShell: Set<String>
    /// The candidates for a line's last word.
    let candidates: @MainActor (_ line: String, Session) -> [Word]
    /// The effect that a command would have, in one line; nil for a command without a quick `--dry-run`.
    let rehearse: @MainActor (_ words: [String], Session) async throws -> String?
    /// Runs a command on an open store, and returns whether it was successful.
    let run: @MainActor (_ words: [String], Session, Printer) async throws -> Bool

    package init(
        words: [Word], namesForShell: Set<String>,
        candidates: @escaping @MainActor (_ line: String, Session) -> [Word],
        rehearse: @escaping @MainActor (_ words: [String], Session) async throws -> String?,
        run: @escaping @MainActor (_ words: [String], Session, Printer) async throws -> Bool
    ) {
        (self.words, self.namesForShell) = (words, namesForShell)
        (self.candidates, self.rehearse, self.run) = (candidates, rehearse, run)
    }

    static let none = EmbeddedShell(
        words: [], namesForShell: [], candidates: { _, _ in [] }, rehearse: { _, _ in nil },
        run: { _, _, _ in false })
}
