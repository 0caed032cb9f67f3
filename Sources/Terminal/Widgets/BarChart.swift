import Glibc

/// One bar per value, upwards from zero and downwards below it, one of them highlighted.
///
///     400 ┤    ▂▂
///         │ ▄▄ ██    ▅▅
///       0 ┼─██─██────██─▀▀─
///     −400┤       ▀▀
///           Mo Tu We Th Fr
package struct BarChart: Sendable {
    package struct Bar: Sendable {
        /// nil is drawn as "·" on the zero line: unknown, which is not 0.
        package var value: Double?
        /// Written below the bar when it fits.
        package var label: String
        package var style: Style

        package init(_ value: Double?, label: String = "", _ style: Style = Style(.seriesA)) {
            self.value = value
            self.label = label
            self.style = style
        }
    }

    package var bars: [Bar]
    package var highlighted: Int?
    /// The text of a value on the scale; the scale is left out when nil.
    package var scale: (@Sendable (Double) -> String)?
    /// A dashed line at this value: a goal.
    package var goal: Double?

    package init(
        _ bars: [Bar], highlighted: Int? = nil, goal: Double? = nil,
        scale: (@Sendable (Double) -> String)? = nil
    ) {
        self.bars = bars
        self.highlighted = highlighted
        self.goal = goal
        self.scale = scale
    }

    package func draw(in rect: Rect, into buffer: inout CellBuffer) {
        guard !bars.isEmpty, rect.height >= 2, rect.width >= 4 else { return }
        var plot = rect
        let hasLabels = bars.contains { !$0.label.isEmpty } && rect.height >= 4
        let labels = hasLabels ? plot.cutBottom(1) : Rect(width: 0, height: 0)
        let extent = Extent(bars: bars, goal: goal, rows: plot.height)
        if let scale { drawScale(extent, scale, plot: &plot, into: &buffer) }
        let columns = Columns(count: bars.count, in: plot)
        drawLines(extent, in: plot, into: &buffer)
        for (index, bar) in bars.enumerated().dropFirst(columns.firstShown) {
            let x = columns.x(of: index)
            let isHighlighted = index == highlighted
            draw(
                bar, isHighlighted: isHighlighted, x: x, width: columns.barWidth, extent, plot, into: &buffer)
        }
        if hasLabels { drawLabels(columns, y: labels.y, in: plot, into: &buffer) }
    }

    /// The rows above and below the zero line, and the value of one row.
    private struct Extent {
        let above: Int
        let below: Int
        let perRow: Double

        init(bars: [Bar], goal: Double?, rows: Int) {
            let values = (bars.compactMap(\.value) + [goal].compactMap(\.self)).filter(\.isFinite)
            let top = max(0, values.max() ?? 0)
            let bottom = max(0, -(values.min() ?? 0))
            func perRow(_ below: Int) -> Double {
                let up = top > 0 ? top / Double(rows - below) : 0
                let down = bottom > 0 ? bottom / Double(below) : 0
                return max(up, down)  // infinite where one side has no row at all
            }
            let below = (0...rows).min { perRow($0) < perRow($1) } ?? 0
            (above, self.below) = (rows - below, below)
            self.perRow = max(perRow(below), .leastNormalMagnitude)
        }

        /// The row of a value in the plot, counted from its top.
        func row(of value: Double) -> Int {
            let rows = value / perRow
            let row = rows >= 0 ? above - Int(rows.rounded(.up)) : above + Int((-rows).rounded(.up)) - 1
            return min(max(0, row), above + below - 1)
        }
    }

    /// Where the bars are: as wide as there is room for, the last ones when not all fit.
    private struct Columns {
        let pitch: Int
        let barWidth: Int
        let start: Int
        let firstShown: Int

        init(count: Int, in plot: Rect) {
            pitch = max(1, min(8, plot.width / max(1, count)))
            barWidth = pitch > 1 ? pitch - 1 : 1
            let shown = min(count, plot.width / pitch)
            firstShown = count - shown
            start = plot.x + max(0, plot.width - shown * pitch) / 2
        }

        func x(of index: Int) -> Int { start + (index - firstShown) * pitch }
    }

    private func drawScale(
        _ extent: Extent, _ scale: (Double) -> String, plot: inout Rect, into buffer: inout CellBuffer
    ) {
        let range = (-extent.perRow * Double(extent.below))...(extent.perRow * Double(extent.above))
        let labels = ChartAxis.labels(in: range, about: max(2, plot.height / 2), scale)
        let width = (labels.map { TextWidth.of($0.text) }.max() ?? 0) + 1
        guard width + 8 <= plot.width else { return }
        let margin = plot.cutLeft(width)
        for (tick, text) in labels {
            let row = tick > 0 ? extent.row(of: tick) : tick < 0 ? extent.row(of: tick) : extent.above
            guard row < plot.height || tick == 0 else { continue }
            let line = Rect(x: margin.x, y: margin.y + min(row, plot.height - 1), width: width - 1, height: 1)
            buffer.put(text, in: line, .muted, align: .right)
        }
    }

    private func drawLines(_ extent: Extent, in plot: Rect, into buffer: inout CellBuffer) {
        if extent.below > 0 {
            buffer.fill(Rect(x: plot.x, y: plot.y + extent.above, width: plot.width, height: 1), "╌", .muted)
        }
        if let goal, goal != 0 {
            let line = Rect(x: plot.x, y: plot.y + extent.row(of: goal), width: plot.width, height: 1)
            buffer.fill(line, "┄", .good)
        }
    }

    private func draw(
        _ bar: Bar, isHighlighted: Bool, x: Int, width: Int, _ extent: Extent, _ plot: Rect,
        into buffer: inout CellBuffer
    ) {
        var style = bar.style
        if isHighlighted { style = Style(.accent, bold: true) }
        guard let value = bar.value, value.isFinite else {
            let y = plot.y + min(extent.above, plot.height - 1)
            buffer.put("·", x: x, y: y, .muted)
            return
        }
        let eighths = Int((abs(value) / extent.perRow * 8).rounded())
        if value >= 0 {
            let base = plot.y + extent.above
            let full = Rect(x: x, y: base - eighths / 8, width: width, height: eighths / 8)
            buffer.fill(full.intersection(plot), "█", style)
            if eighths % 8 > 0 || eighths == 0 {
                let tip = Rect(x: x, y: base - eighths / 8 - 1, width: width, height: 1)
                buffer.fill(tip.intersection(plot), Eighths.up[max(1, eighths % 8)], style)
            }
        } else {
            let base = plot.y + extent.above
            buffer.fill(
                Rect(x: x, y: base, width: width, height: eighths / 8).intersection(plot), "█", style)
            let tip = Rect(x: x, y: base + eighths / 8, width: width, height: 1).intersection(plot)
            if let part = Self.hanging(eighths % 8) { buffer.fill(tip, part, style) }
        }
    }

    /// A bar hanging from the top of its cell: Unicode has an eighth and a half of these only.
    private static func hanging(_ eighths: Int) -> Character? {
        switch eighths {
        case ..<1: nil
        case 1...2: "▔"
        default: "▀"
        }
    }

    private func drawLabels(_ columns: Columns, y: Int, in plot: Rect, into buffer: inout CellBuffer) {
        var free = plot.x
        for (index, bar) in bars.enumerated().dropFirst(columns.firstShown) {
            let x = columns.x(of: index) + max(0, columns.barWidth - TextWidth.of(bar.label)) / 2
            guard x >= free, !bar.label.isEmpty, x + TextWidth.of(bar.label) <= plot.endX else { continue }
            let style: Style = index == highlighted ? .accent : .muted
            free = buffer.put(bar.label, x: x, y: y, style) + 1
        }
    }
}
