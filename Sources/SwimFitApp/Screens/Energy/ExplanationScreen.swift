import SwimFit
import Terminal

/// How a figure was calculated, in a popup.
///
///     ╭─ Resting: 1 164 kcal ────────────╮
///     │ Basal metabolic rate × the part  │
///     │ of this day that has passed.     │
///     ╰──────────────────────────────────╯
struct ExplanationScreen: Screen {
    let explanation: Explanation
    /// Lines scrolled out at the top.
    var top = 0

    init(_ explanation: Explanation) { self.explanation = explanation }

    var title: String { explanation.title }

    func bindings(_ context: Context) -> [Binding] {
        [
            Binding(.escape, .enter, .character("x"), label: "close"),
            Binding(.down, .up, .character("j"), .character("k"), label: "scroll"),
        ]
    }

    mutating func handle(_ key: Key, _ context: Context) -> Action? {
        switch key {
        case .escape, .enter, .character("x"): return .dismiss
        case .down, .character("j"): top = min(top + 1, max(0, explanation.lines.count - 1))
        case .up, .character("k"): top = max(0, top - 1)
        case .pageDown: top = min(top + 10, max(0, explanation.lines.count - 1))
        case .pageUp: top = max(0, top - 10)
        case .home, .character("g"): top = 0
        default: return nil
        }
        return .stay
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        let width = min(room.width, 70)
        return (width, min(room.height, wrappedLines(width: width).count))
    }

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        let lines = wrappedLines(width: rect.width)
        let first = min(top, max(0, lines.count - rect.height))
        for (index, line) in lines.dropFirst(first).prefix(rect.height).enumerated() {
            let row = rect.row(index)
            switch line {
            case .text(let text): buffer.put(text, in: row)
            case .heading(let text): buffer.rule(text, in: row)
            case .item(let name, let amount):
                buffer.put(amount, in: row, align: .right)
                let room = Rect(
                    x: row.x + 2, y: row.y, width: row.width - 4 - TextWidth.of(amount), height: 1)
                buffer.put(name, in: room, .muted)
            }
        }
    }

    /// One row per line: paragraphs wrapped, a blank row above headings.
    private func wrappedLines(width: Int) -> [Explanation.Line] {
        var rows: [Explanation.Line] = []
        for line in explanation.lines {
            switch line {
            case .text(let text): rows += text.wrapped(to: max(1, width)).map { .text($0) }
            case .heading:
                if !rows.isEmpty { rows.append(.text("")) }
                rows.append(line)
            case .item: rows.append(line)
            }
        }
        return rows
    }
}
