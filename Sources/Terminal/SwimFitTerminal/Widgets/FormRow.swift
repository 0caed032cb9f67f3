/// One row of a form: a mark for the focus, the label, the value and a note.
///
///     › Height       178 cm▏              or 5'10
///       Weight       -3                   a weight is more than 0 kg
package struct FormRow: Sendable {
    package enum RowValue: Sendable {
        /// Text that can be edited.
        case field(TextField, hint: String = "")
        /// One of several: shown as ‹ Freestyle › when it has the focus, changed by ← →.
        case choice(String)
        /// Read only.
        case fixed(String)
    }

    package var label: String
    package var value: RowValue
    package var isFocused: Bool
    /// Muted text after the value.
    package var note: String
    /// The problem of the value; shown instead of the note.
    package var problem: String?

    package init(
        _ label: String, _ value: RowValue, isFocused: Bool = false, note: String = "", problem: String? = nil
    ) {
        self.label = label
        self.value = value
        self.isFocused = isFocused
        self.note = note
        self.problem = problem
    }

    /// Draws into `rect`: two columns for the mark, `labelWidth` for the label, `valueWidth` for the value, the rest
    /// for note or problem. All rows except texts have a height of 1.
    package func draw(
        labelWidth: Int = 14, valueWidth: Int = 22, in rect: Rect, into buffer: inout CellBuffer
    ) {
        guard !rect.isEmpty else { return }
        var row = rect
        _ = row.cutLeft(2)
        buffer.put(label, in: row.cutLeft(labelWidth), isFocused ? .accent : .muted)
        _ = row.cutLeft(1)
        draw(value, in: row.cutLeft(isAlone ? row.width : valueWidth), into: &buffer)
        _ = row.cutLeft(2)
        if let problem {
            buffer.put(problem, in: row, .bad)
        } else if row.width >= 6 {  // a note of a few letters says nothing
            buffer.put(Self.fitting(note, row.width), in: row, .muted)
        }
        if isFocused { select(rect.row(0), into: &buffer) }
    }

    /// As many whole parts of a note as there is room for; the whole note if even its first part is too long.
    private static func fitting(_ note: String, _ columns: Int) -> String {
        for separator in ["; ", " · "] {
            let parts = note.split(separator: separator)
            for count in stride(from: parts.count, through: 1, by: -1) {
                let text = parts.prefix(count).joined(separator: separator)
                if TextWidth.of(text) <= columns { return text }
            }
        }
        return note
    }

    /// Selects the row. A field keeps the colours that show how its text is understood, and has a caret.
    private func select(_ row: Rect, into buffer: inout CellBuffer) {
        guard case .field = value else { return buffer.select(row) }
        buffer.select(row, isActive: false)
        buffer.selection = (row.x, row.y)
    }

    /// Whether a choice has the whole row, because there is no note: then its text is not cut.
    private var isAlone: Bool {
        if case .field = value { return false }
        return note.isEmpty && problem == nil
    }

    private func draw(_ value: RowValue, in rect: Rect, into buffer: inout CellBuffer) {
        switch value {
        case .field(let field, let hint):
            field.draw(in: rect, into: &buffer, isFocused: isFocused, hint: hint)
        case .choice(let name):
            let spans: [Span] =
                isFocused ? [.muted("‹ "), Span(name, .accent), .muted(" ›")] : [Span(name)]
            buffer.put(spans, in: rect)
        case .fixed(let text): buffer.put(text, in: rect)
        }
    }
}
