/// A line of keys and what they do, as many as fit: "a add food · e edit · / filter".
package struct KeyHints: Sendable {
    package var hints: [(key: String, label: String)]

    package init(_ hints: [(key: String, label: String)]) { self.hints = hints }

    /// Draws whole hints only, from the first on.
    /// - Returns: the column after the last one.
    @discardableResult
    package func draw(in rect: Rect, into buffer: inout CellBuffer) -> Int {
        var x = rect.x
        guard !rect.isEmpty else { return x }
        for (index, hint) in hints.enumerated() {
            let separator = index == 0 ? "" : " · "
            let width = TextWidth.of(separator) + TextWidth.of(hint.key) + 1 + TextWidth.of(hint.label)
            if x + width > rect.endX { break }
            x = buffer.put(separator, x: x, y: rect.y, .muted)
            x = buffer.put(hint.key, x: x, y: rect.y, .accent)
            x = buffer.put(" " + hint.label, x: x, y: rect.y, .muted)
        }
        return x
    }
}
