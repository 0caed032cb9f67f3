import Terminal

/// One row of a detail that is made of lines.
enum PaneLine {
    case rule(String, trailing: String = "")
    case text([Span], trailing: [Span] = [])
    /// Words, a bar in the room between, and a figure.
    case bar([Span], Gauge, trailing: [Span])
    case blank

    /// - Parameter isFocused: whether the keys go to the pane, which the first rule shows.
    static func draw(_ lines: [PaneLine], isFocused: Bool, in rect: Rect, into buffer: inout CellBuffer) {
        var rest = rect
        for (index, line) in lines.enumerated() where !rest.isEmpty {
            let row = rest.cutTop(1)
            switch line {
            case .rule(let title, let trailing):
                buffer.rule(title, trailing: trailing, isFocused: isFocused && index == 0, in: row)
            case .text(let spans, let trailing): put(spans, trailing, in: row, into: &buffer)
            case .bar(let spans, let gauge, let trailing):
                var room = put(spans, trailing, in: row, into: &buffer)
                _ = room.cutLeft(1)
                _ = room.cutRight(1)
                if room.width >= 6 {
                    buffer.put(gauge.text(width: min(room.width, 30)), in: room, gauge.style)
                }
            case .blank: break
            }
        }
    }

    /// - Returns: the room between the two.
    @discardableResult
    private static func put(
        _ spans: [Span], _ trailing: [Span], in rect: Rect, into buffer: inout CellBuffer
    ) -> Rect {
        var row = rect.inset(horizontal: 1)
        _ = row.cutLeft(1)
        if !trailing.isEmpty {
            let width = trailing.width
            buffer.put(trailing, in: row.cutRight(width), align: .right)
            _ = row.cutRight(1)
        }
        buffer.put(spans, in: row)
        _ = row.cutLeft(spans.width)
        return row
    }
}
