/// One bar per value, upwards from zero and downwards below it, one of them highlighted. `ChartScale` places the bars
/// and all lines. A press with the mouse on a bar, or above or below it, is that of the bar's index.
///
///      200▁    ▂▂
///              ██    ▅▅
///        0▁▁▄▄▁██▁▁▁▁██▁▁▁▁▁
///                       ██
///     −200▁ ▁ ▁ ▁ ▁ ▁ ▁ ██▁ goal
///          Mo Tu We Th Fr
package struct BarChart: Sendable {
    package struct Bar: Sendable {
        /// nil is drawn as "·" on the zero line: unknown, which is not 0.
        package var value: Double?
        /// Whether an unknown value is left blank: that of a day to come.
        package var isBlank = false
        /// Written below the bar when it fits.
        package var label: String
        package var style: Style
        /// What its whole rows are made of, so that kinds of bars are told apart without colour.
        package var glyph: Character
        /// A dashed line at this value; none at 0. The last one of a chart is labelled “goal”.
        package var goal: Double?

        package init(
            _ value: Double?, label: String = "", _ style: Style = Style(.seriesA), glyph: Character = "█",
            goal: Double? = nil
        ) {
            self.glyph = glyph
            self.value = value
            self.label = label
            self.style = style
            self.goal = goal.flatMap { $0.isFinite && $0 != 0 ? $0 : nil }
        }

        /// A place that is kept for a day to come.
        package static func blank(label: String, goal: Double? = nil) -> Bar {
            var bar = Bar(nil, label: label, goal: goal)
            bar.isBlank = true
            return bar
        }
    }

    package var bars: [Bar]
    package var highlighted: Int?
    /// The text of a value on the scale; the scale is left out when nil.
    package var scale: (@Sendable (Double) -> String)?

    package init(_ bars: [Bar], highlighted: Int? = nil, scale: (@Sendable (Double) -> String)? = nil) {
        self.bars = bars
        self.highlighted = highlighted
        self.scale = scale
    }

    package func draw(in rect: Rect, into buffer: inout CellBuffer) {
        guard !bars.isEmpty, rect.height >= 2, rect.width >= 4 else { return }
        var plot = rect
        let hasLabels = bars.contains { !$0.label.isEmpty } && rect.height >= 4
        let labels = hasLabels ? plot.cutBottom(1) : Rect(width: 0, height: 0)
        let chart = ChartScale.fitting(extent, rows: plot.height, goal: labelledGoal, text: scale)
        if let scale { drawScale(chart, scale, plot: &plot, into: &buffer) }
        let columns = Columns(count: bars.count, in: plot)
        drawLines(chart, columns, in: plot, into: &buffer)
        for index in bars.indices.dropFirst(columns.firstShown) {
            let place = Rect(x: columns.x(of: index), y: plot.y, width: columns.barWidth, height: plot.height)
            draw(bars[index], isHighlighted: index == highlighted, chart, in: place, into: &buffer)
            let column = Rect(x: place.x, y: rect.y, width: columns.pitch, height: rect.height)
            buffer.addTarget(column, .item(index))
        }
        if hasLabels { drawLabels(columns, y: labels.y, in: plot, into: &buffer) }
    }

    /// From the lowest to the highest of all values, zero and the goals.
    private var extent: ClosedRange<Double> {
        let values = (bars.map(\.value) + bars.map(\.goal) + [0]).compactMap(\.self).filter(\.isFinite)
        return (values.min() ?? 0)...(values.max() ?? 0)
    }

    private var labelledGoal: Double? { bars.lazy.compactMap(\.goal).last }

    /// Where the bars are: as wide as there is room for, the last ones when not all fit.
    private struct Columns {
        let pitch: Int
        let barWidth: Int
        let start: Int
        let firstShown: Int

        init(count: Int, in plot: Rect) {
            pitch = Self.pitch(count: count, width: plot.width)
            barWidth = pitch > 1 ? pitch - 1 : 1
            let shown = min(count, plot.width / pitch)
            firstShown = count - shown
            start = plot.x + max(0, plot.width - shown * pitch) / 2
        }

        func x(of index: Int) -> Int { start + (index - firstShown) * pitch }

        /// The columns of a bar and the gap next to it.
        static func pitch(count: Int, width: Int) -> Int { max(1, min(8, width / max(1, count))) }
    }

    private func drawScale(
        _ chart: ChartScale, _ scale: (Double) -> String, plot: inout Rect, into buffer: inout CellBuffer
    ) {
        let labels = chart.ticks.map { (row: $0.row, text: scale($0.value)) }
        let width = (labels.map { TextWidth.of($0.text) }.max() ?? 0) + 1
        guard width + 8 <= plot.width else { return }
        let margin = plot.cutLeft(width)
        for (row, text) in labels { put(text, mark: "▁", .muted, in: margin.row(row), into: &buffer) }
        guard let goal = labelledGoal else { return }
        let line = GoalLine(goal, chart)
        let texts = chart.isTick(goal) ? ["goal"] : ["goal " + scale(goal), "goal"]
        if let text = texts.first(where: { keepsBars(in: plot.width - TextWidth.of($0) - 1, of: plot.width) })
        {
            let place = plot.cutRight(TextWidth.of(text) + 1).row(line.row)
            buffer.put(text, in: place, .good, align: .right)
        } else if width > 4 {  // no column to spare: in the place of a tick, or between two
            put("goal", mark: line.character, .good, in: margin.row(line.row), into: &buffer)
        }
    }

    /// Whether the bars are as wide in a narrower plot, or wide enough.
    private func keepsBars(in narrow: Int, of wide: Int) -> Bool {
        let pitch = Columns.pitch(count: bars.count, width: wide)
        return narrow >= 12 && Columns.pitch(count: bars.count, width: narrow) >= min(pitch, 4)
    }

    /// A label of the scale, with the mark of its tick.
    private func put(
        _ text: String, mark: Character, _ style: Style, in row: Rect, into buffer: inout CellBuffer
    ) {
        var place = row
        buffer.fill(place.cutRight(1), mark, style)
        buffer.fill(place)
        buffer.put(text, in: place, style, align: .right)
    }

    /// Where the line of the goal is drawn. There are characters for a line at the edge and in the middle of a row:
    /// it is at the nearer one.
    private struct GoalLine {
        /// Counted from the top of the plot.
        let row: Int
        let character: Character
        /// Whether the character is drawn in each column, or in every second one.
        let isWhole: Bool

        init(_ goal: Double, _ chart: ChartScale) {
            let halves = (chart.eighths(of: goal) + 2) / 4
            let top = halves == chart.rows * 2
            row = top ? 0 : chart.rows - 1 - halves / 2
            isWhole = !halves.isMultiple(of: 2)
            character = isWhole ? "┄" : top ? "▔" : "▁"
        }
    }

    /// Zero, and the goal of each bar; those of the first and the last one reach to the edge.
    private func drawLines(
        _ chart: ChartScale, _ columns: Columns, in plot: Rect, into buffer: inout CellBuffer
    ) {
        let zero = chart.rows - 1 - chart.eighths(of: 0) / 8
        buffer.fill(plot.row(zero), "▁", .muted)
        for (index, bar) in bars.enumerated().dropFirst(columns.firstShown) {
            guard let goal = bar.goal else { continue }
            let line = GoalLine(goal, chart)
            let start = index == columns.firstShown ? plot.x : columns.x(of: index)
            let end = index == bars.count - 1 ? plot.endX : columns.x(of: index + 1)
            for x in start..<max(start, end) where line.isWhole || (x - plot.x).isMultiple(of: 2) {
                buffer[x, plot.y + line.row] = Cell(line.character, .good)
            }
        }
    }

    private func draw(
        _ bar: Bar, isHighlighted: Bool, _ chart: ChartScale, in place: Rect, into buffer: inout CellBuffer
    ) {
        let zero = chart.eighths(of: 0)
        guard let value = bar.value, value.isFinite else {
            let y = place.y + chart.rows - 1 - zero / 8
            if !bar.isBlank { buffer.put("·", x: place.x, y: y, .muted) }
            return
        }
        let style = isHighlighted ? Style(.accent, bold: true) : bar.style
        let end = chart.eighths(of: value)
        let whole = abs(end - zero) / 8
        let part = abs(end - zero) % 8
        let base = place.y + chart.rows - zero / 8
        let top = end > zero ? base - whole : base
        buffer.fill(Rect(x: place.x, y: top, width: place.width, height: whole), bar.glyph, style)
        guard part > 0 else { return }
        let tip = Rect(x: place.x, y: end > zero ? top - 1 : base + whole, width: place.width, height: 1)
        if end > zero {
            buffer.fill(tip, Eighths.up[part], style)
        } else {
            let hanging = Eighths.hanging(part, style)
            buffer.fill(tip, hanging.text ?? " ", hanging.style)
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
