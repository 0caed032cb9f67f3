/// A line of keys and what they do, as many as fit: "a add food · e edit · / filter". A press with the mouse is a
/// press of the key.
package struct KeyHints: Sendable {
    package var hints: [(key: Key, label: String)]

    package init(_ hints: [(key: Key, label: String)]) { self.hints = hints }

    /// The columns that all of them need.
    package var width: Int { hints.reduce(0) { $0 + Self.width($1) } + 3 * max(0, hints.count - 1) }

    private static func width(_ hint: (key: Key, label: String)) -> Int {
        TextWidth.of(hint.key.name) + 1 + TextWidth.of(hint.label)
    }

    /// How many of them fit, from the first on.
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
