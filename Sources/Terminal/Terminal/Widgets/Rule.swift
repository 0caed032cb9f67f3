extension CellBuffer {
    /// A line across `rect`'s first row with a title in it: "─ hour by hour ──────── kcal ─".
    ///
    /// - Parameter isFocused: whether the keys go to what is below it, and not to another pane: "━ Today ━━━━".
    package mutating func rule(
        _ title: String = "", trailing: String = "", isFocused: Bool = false, in rect: Rect,
        _ style: Style = .muted,
        titleStyle: Style = .title
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
