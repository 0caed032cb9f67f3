extension CellBuffer {
    /// Writes one line into the first row of `rect`, aligned, clipped with "…".
    package mutating func put(
        _ text: String, in rect: Rect, _ style: Style = .text, align: Alignment = .left
    ) {
        put([Span(text, style)], in: rect, align: align)
    }

    /// Writes a line of spans into the first row of `rect`, aligned, clipped with "…".
    package mutating func put(_ spans: [Span], in rect: Rect, align: Alignment = .left) {
        guard !rect.isEmpty else { return }
        let widths = spans.map { TextWidth.of($0.text) }
        let spare = max(0, rect.width - widths.reduce(0, +))
        var x = rect.x + (align == .left ? 0 : align == .right ? spare : spare / 2)
        for (span, width) in zip(spans, widths) {
            let room = rect.endX - x
            let isCut = width > room
            if isCut && room <= 0 {  // the last column shows that something is missing
                put("…", x: rect.endX - 1, y: rect.y, span.style)
                return
            }
            x = put(isCut ? span.text.clipped(to: room) : span.text, x: x, y: rect.y, span.style, limit: room)
            if isCut { return }
        }
    }

    /// Writes paragraphs into the middle of `rect`, without the empty lines between them where it is low.
    package mutating func putCentred(_ text: String, in rect: Rect, _ style: Style = .text) {
        let width = min(60, rect.width - 4)
        guard width > 0 else { return }
        var lines = text.wrapped(to: width)
        if lines.count > rect.height { lines.removeAll(where: \.isEmpty) }
        put(lines, in: rect.centred(width: width, height: lines.count), style, align: .centre)
    }

    /// Writes a paragraph broken at blanks into `rect`, as many lines as fit.
    /// - Returns: the number of rows used.
    @discardableResult
    package mutating func putWrapped(
        _ text: String, in rect: Rect, _ style: Style = .text, align: Alignment = .left
    ) -> Int {
        put(text.wrapped(to: rect.width), in: rect, style, align: align)
    }

    @discardableResult
    private mutating func put(
        _ lines: [String], in rect: Rect, _ style: Style, align: Alignment
    ) -> Int {
        let shown = min(lines.count, rect.height)
        for (index, line) in lines.prefix(shown).enumerated() {
            let isLastOfMore = index == shown - 1 && lines.count > shown
            put(isLastOfMore ? (line + " …") : line, in: rect.row(index), style, align: align)
        }
        return shown
    }
}
