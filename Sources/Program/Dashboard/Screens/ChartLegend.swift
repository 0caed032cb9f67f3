import Terminal

/// The title of a chart with its legend: the very glyphs that are drawn.
///
///     ─ hour by hour ──────────── █ eaten  ⠒⠒ burned  ╎ now ──
@MainActor
enum ChartLegend {
    /// A title at the left of a rule, and the glyphs of a chart with their names at the right, as many as fit.
    static func draw(
        _ title: String, _ parts: [[Span]], in rect: Rect, into buffer: inout CellBuffer
    ) {
        buffer.rule(title, in: rect)
        var (shown, width) = ([Span](), 1)
        for part in parts where !part.isEmpty {
            let next = part.reduce(width + 2) { $0 + TextWidth.of($1.text) }
            guard next <= rect.width - TextWidth.of(title) - 6 else { break }
            (shown, width) = (shown + [Span(shown.isEmpty ? " " : "  ")] + part, next)
        }
        guard !shown.isEmpty else { return }
        var place = rect
        _ = place.cutRight(2)
        buffer.put(shown + [Span(" ")], in: place, align: .right)
    }
}
