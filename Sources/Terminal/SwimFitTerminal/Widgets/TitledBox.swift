/// A box with a title around a popup or a group; drawing it clears its inside.
///
///     ╭─ Add food ──────────────╮
///     │                         │
///     ╰───── Enter log · Esc ───╯
package struct TitledBox: Sendable {
    package var title: String
    /// Text on the lower border, right-aligned: a count, a hint.
    package var footer: String
    package var style: Style

    package init(title: String = "", footer: String = "", style: Style = .muted) {
        self.title = title
        self.footer = footer
        self.style = style
    }

    /// The area inside the border, with a blank column at either side.
    package static func inside(_ rect: Rect) -> Rect { rect.inset(horizontal: 2, vertical: 1) }

    package func draw(in rect: Rect, into buffer: inout CellBuffer) {
        guard rect.width >= 2, rect.height >= 2 else { return }
        buffer.fill(rect)
        for y in rect.y + 1..<rect.endY - 1 {
            buffer.put("│", x: rect.x, y: y, style)
            buffer.put("│", x: rect.endX - 1, y: y, style)
        }
        edge("╭", "╮", in: rect.row(0), into: &buffer)
        edge("╰", "╯", in: rect.row(rect.height - 1), into: &buffer)
        if !title.isEmpty, rect.width > 6 {
            buffer.put(
                " " + title.clipped(to: rect.width - 6) + " ", x: rect.x + 2, y: rect.y, .title,
                limit: rect.width - 4)
        }
        if !footer.isEmpty, rect.width > 6 {
            let shown = " " + footer.clipped(to: rect.width - 6) + " "
            buffer.put(shown, x: rect.endX - 2 - TextWidth.of(shown), y: rect.endY - 1, style)
        }
    }

    private func edge(_ left: String, _ right: String, in row: Rect, into buffer: inout CellBuffer) {
        buffer.fill(row, "─", style)
        buffer.put(left, x: row.x, y: row.y, style)
        buffer.put(right, x: row.endX - 1, y: row.y, style)
    }
}

extension CellBuffer {
    /// A line across `rect`'s first row with a title in it: "─ by hour ───────────── kcal ─".
    ///
    /// - Parameter isFocused: whether the pane below has the keys: "━ Today ━━━━".
    package mutating func rule(
        _ title: String = "", trailing: String = "", isFocused: Bool = false, in rect: Rect,
        _ style: Style = .muted, titleStyle: Style = .title
    ) {
        guard !rect.isEmpty else { return }
        fill(rect.row(0), isFocused ? "━" : "─", isFocused ? Style(.accent) : style)
        if !title.isEmpty, rect.width > 4 {
            put(" " + title.clipped(to: rect.width - 4) + " ", x: rect.x + 1, y: rect.y, titleStyle)
        }
        let room = rect.width - TextWidth.of(title) - 8
        if !trailing.isEmpty, TextWidth.of(trailing) <= room {
            let x = rect.endX - TextWidth.of(trailing) - 3
            put(" " + trailing + " ", x: x, y: rect.y, style)
        }
    }
}

/// A line of keys with their actions, as many as fit: "a add food · e edit · / filter". A press with the mouse is a
/// press of the key.
package struct KeyHints: Sendable {
    package var hints: [(key: Key, label: String)]

    package init(_ hints: [(key: Key, label: String)]) { self.hints = hints }

    /// The width of all hints.
    package var width: Int { hints.reduce(0) { $0 + Self.width($1) } + 3 * max(0, hints.count - 1) }

    private static func width(_ hint: (key: Key, label: String)) -> Int {
        TextWidth.of(hint.key.name) + 1 + TextWidth.of(hint.label)
    }

    /// The number of hints that fit, from the first on.
    package func count(fitting columns: Int) -> Int {
        var width = -3
        return hints.prefix { hint in
            width += Self.width(hint) + 3
            return width <= columns
        }.count
    }

    /// Draws whole hints only, from the first on.
    /// - Returns: the column after the last one.
    @discardableResult
    package func draw(in rect: Rect, into buffer: inout CellBuffer) -> Int {
        var x = rect.x
        guard !rect.isEmpty else { return x }
        for (index, hint) in hints.enumerated() {
            let separator = index == 0 ? "" : " · "
            if x + TextWidth.of(separator) + Self.width(hint) > rect.endX { break }
            x = buffer.put(separator, x: x, y: rect.y, .muted)
            buffer.addTarget(Rect(x: x, y: rect.y, width: Self.width(hint), height: 1), .key(hint.key))
            x = buffer.put(hint.key.name, x: x, y: rect.y, .accent)
            x = buffer.put(" " + hint.label, x: x, y: rect.y, .muted)
        }
        return x
    }
}
