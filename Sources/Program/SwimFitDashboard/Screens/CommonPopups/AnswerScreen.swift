import SwimFitModels
import SwimFitTerminal
import SwimFitFood

/// A question of a command that was typed behind ":", and the field for its answer; Esc leaves the command.
struct AnswerScreen: Screen {
    let title: String
    private let question: EmbeddedShell.ShellQuestion
    private let answer: PendingAnswer
    private var field = TextField()

    init(title: String, question: EmbeddedShell.ShellQuestion, answer: PendingAnswer) {
        (self.title, self.question, self.answer) = (title, question, answer)
    }

    /// The place of an answer, for which a command waits. A popup that is closed without one leaves the command.
    @MainActor
    final class PendingAnswer {
        private var continuation: CheckedContinuation<String?, Never>?

        init(_ continuation: CheckedContinuation<String?, Never>) { self.continuation = continuation }

        func give(_ text: String) {
            continuation?.resume(returning: text)
            continuation = nil
        }

        deinit { continuation?.resume(returning: nil) }
    }

    var hasUnsavedInput: Bool { !field.isEmpty }

    static let tables = [
        KeyTable<AnswerScreen>(
            "answer", otherKeys: .text,
            [
                KeyTableRow(.open, "answer") { screen, _ in
                    screen.answer.give(screen.field.text)
                    screen.field = TextField()
                    return .dismiss
                },
                KeyTableRow(.back, "leave the command") { _, _ in .dismiss },
            ])
    ]

    mutating func type(_ key: Key, _ context: Context) -> Action? {
        field.handle(key) ? .stay : nil
    }

    mutating func paste(_ text: String, _ context: Context) -> Action? {
        field.paste(text)
        return .stay
    }

    private var lines: [String] { [question.problem].compactMap(\.self) + [question.text] }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        let width = min(room.width, max(60, question.rows.map { TextWidth.of($0) }.max() ?? 0))
        let height = lines.map { $0.wrapped(to: width).count }.reduce(0, +)
        return (width, height + question.rows.count + 1)
    }

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        var rest = rect
        for line in lines {
            let height = line.wrapped(to: rest.width).count
            buffer.putWrapped(line, in: rest.cutTop(height))
        }
        let row = rest.cutBottom(1)
        for text in question.rows { buffer.put(text, in: rest.cutTop(1), .muted) }
        field.draw(in: row, into: &buffer, isFocused: true, hint: "")
    }
}
