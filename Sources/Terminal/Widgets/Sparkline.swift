import Glibc

/// A series of values in one row: `▁▂▂▃▅▇█`. One column per value; more values than columns are
/// averaged, missing ones are left blank.
package struct Sparkline: Sendable {
    package var values: [Double?]
    package var style: Style
    /// The values drawn lowest and highest; the smallest and largest value when nil.
    package var range: ClosedRange<Double>?

    package init(_ values: [Double?], _ style: Style = .accent, range: ClosedRange<Double>? = nil) {
        self.values = values
        self.style = style
        self.range = range
    }

    package func draw(in rect: Rect, into buffer: inout CellBuffer) {
        guard !rect.isEmpty else { return }
        let shown = Self.averaged(values, to: rect.width)
        guard let lowest = range?.lowerBound ?? shown.compactMap(\.self).min(),
            let highest = range?.upperBound ?? shown.compactMap(\.self).max()
        else { return }
        for (index, value) in shown.enumerated() {
            guard let value else { continue }
            let share = highest > lowest ? (value - lowest) / (highest - lowest) : 0.5
            let level = 1 + Int((min(1, max(0, share)) * 7).rounded())
            buffer[rect.x + index, rect.y] = Cell(Eighths.up[level], style)
        }
    }

    /// The sparkline as text, for a cell of a table.
    package func text(width: Int) -> String {
        var buffer = CellBuffer(width: width, height: 1)
        draw(in: buffer.bounds, into: &buffer)
        return String(buffer.cells.compactMap(\.text))
    }

    /// At most `count` values: the means of equal stretches; nil for a stretch without values.
    static func averaged(_ values: [Double?], to count: Int) -> [Double?] {
        guard values.count > count, count > 0 else { return values }
        return (0..<count).map { index in
            let stretch = values[(index * values.count / count)..<((index + 1) * values.count / count)]
            let known = stretch.compactMap(\.self).filter(\.isFinite)
            return known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
        }
    }
}
