import Glibc

/// Characters of bars in eighths of a cell. "▏" is left to the frame of a gauge: an eighth of a bar
/// lying on its side is drawn as a quarter.
enum Eighths {
    static let across: [Character] = [" ", "▎", "▎", "▍", "▌", "▋", "▊", "▉", "█"]
    static let up: [Character] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
}

/// How much of something is reached: `▕████████░░░░▏`.
package struct Gauge: Sendable {
    /// 0…1; what lies outside is drawn as empty or full.
    package var fraction: Double
    package var style: Style

    package init(_ fraction: Double, _ style: Style = .accent) {
        self.fraction = fraction.isFinite ? min(1, max(0, fraction)) : 0
        self.style = style
    }

    package func draw(in rect: Rect, into buffer: inout CellBuffer) {
        guard rect.width >= 3, rect.height >= 1 else { return }
        let room = rect.width - 2
        let eighths = Int((fraction * Double(room * 8)).rounded())
        buffer.put("▕", x: rect.x, y: rect.y, .muted)
        buffer.put("▏", x: rect.endX - 1, y: rect.y, .muted)
        buffer.fill(Rect(x: rect.x + 1, y: rect.y, width: room, height: 1), "░", .muted)
        buffer.bar(eighths: eighths, x: rect.x + 1, y: rect.y, style)
    }
}

extension CellBuffer {
    /// A bar lying on its side from (x, y), as long as `eighths` eighths of a column.
    package mutating func bar(eighths: Int, x: Int, y: Int, _ style: Style) {
        guard eighths > 0 else { return }
        fill(Rect(x: x, y: y, width: eighths / 8, height: 1), "█", style)
        if eighths % 8 > 0 { self[x + eighths / 8, y] = Cell(Eighths.across[eighths % 8], style) }
    }
}

/// A small course of values in one row: `▁▂▂▃▅▇█`. One column a value; more values than columns are
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

    /// The course as text, for a cell of a table.
    package func text(width: Int) -> String {
        var buffer = CellBuffer(width: width, height: 1)
        draw(in: buffer.bounds, into: &buffer)
        return String(buffer.cells.compactMap(\.text))
    }

    /// At most `count` values: the means of equal stretches, a stretch without values being nil.
    static func averaged(_ values: [Double?], to count: Int) -> [Double?] {
        guard values.count > count, count > 0 else { return values }
        return (0..<count).map { index in
            let stretch = values[(index * values.count / count)..<((index + 1) * values.count / count)]
            let known = stretch.compactMap(\.self).filter(\.isFinite)
            return known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
        }
    }
}
