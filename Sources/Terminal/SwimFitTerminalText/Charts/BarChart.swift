/// One bar per value, upwards from zero and downwards below it. `ChartScale` places the bars and all lines. A mouse
/// press on a bar, or above or below it, reports the bar's index.
///
///      200┤    ▃▃
///         │    ██    ▅▅
///        0┤─━━─▀▀──·─▀▀─⣤⣤─
///     −200┤┄┄┄┄┄┄┄┄┄┄┄┄┄⠛⠛┄
///          Mo Tu We Th Fr
///
/// A bar begins at the line of zero, which is in the middle of its row, so that its length is in proportion to its
/// value. A bar has one texture. The end of a bar of `█` is drawn in eighths of a row, of another one in quarters, of its
/// own dots. A bar too short for that is a thin mark. In ASCII a bar is its own character up to the row of its value. A
/// bar is half as wide as its place, and a chart has at most `mostRows` rows: more ink would say no more.
package struct BarChart: Sendable {
    package struct Bar: Sendable {
        /// nil is drawn as "·" on the zero line: it means unknown, not 0.
        package var value: Double?
        /// Whether an unknown value is left blank, as for a future day.
        package var isBlank = false
        /// The text below the bar, if it fits.
        package var label: String
        package var style: Style
        /// The character of the bar, so that kinds of bars differ without colour.
        package var glyph: Character
        /// The value of a dashed line; 0 draws none.
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

        /// A place for a future day.
        package static func blank(label: String, goal: Double? = nil) -> Bar {
            var bar = Bar(nil, label: label, goal: goal)
            bar.isBlank = true
            return bar
        }
    }

    package var bars: [Bar]
    /// The bar whose label is marked.
    package var highlighted: Int?
    /// The text of a value on the scale; nil for no scale.
    package var scale: (@Sendable (Double) -> String)?

    /// The columns of a bar and its gap; nil for as many as fit, up to eight.
    package var pitch: Int?

    /// The largest height: the rows below it stay empty.
    package static let mostRows = 16

    package init(
        _ bars: [Bar], highlighted: Int? = nil, pitch: Int? = nil,
        scale: (@Sendable (Double) -> String)? = nil
    ) {
        self.bars = bars
        self.highlighted = highlighted
        self.pitch = pitch
        self.scale = scale
    }

    /// - Returns: the column of the first bar that is drawn.
    @discardableResult
    package func draw(in rect: Rect, into buffer: inout CellBuffer) -> Int {
        guard !bars.isEmpty, rect.height >= 2, rect.width >= 4 else { return rect.x }
        let rect = Rect(x: rect.x, y: rect.y, width: rect.width, height: min(rect.height, Self.mostRows))
        var plot = rect
        let hasLabels = bars.contains { !$0.label.isEmpty } && rect.height >= 4
        let labels = hasLabels ? plot.cutBottom(1) : Rect(width: 0, height: 0)
        let chart = ChartScale.fitting(
            extent, rows: plot.height, goal: bars.lazy.compactMap(\.goal).last, text: scale)
        if let scale { chart.drawAxis(scale, in: &plot, into: &buffer) }
        let columns = Columns(count: bars.count, pitch: pitch, in: plot)
        drawLines(chart, columns, in: plot, into: &buffer)
        for index in bars.indices.dropFirst(columns.firstShown) {
            let place = Rect(x: columns.x(of: index), y: plot.y, width: columns.barWidth, height: plot.height)
            draw(bars[index], chart, in: place, into: &buffer)
            let column = Rect(
                x: place.x - columns.inset, y: rect.y, width: columns.pitch, height: rect.height)
            buffer.addTarget(column, .item(index))
        }
        if hasLabels { drawLabels(columns, y: labels.y, in: plot, into: &buffer) }
        return columns.start
    }

    /// The range of all values, zero and the goals.
    private var extent: ClosedRange<Double> {
        let values = (bars.map(\.value) + bars.map(\.goal) + [0]).compactMap(\.self).filter(\.isFinite)
        return (values.min() ?? 0)...(values.max() ?? 0)
    }

    /// The columns of the bars, each in the middle of its place; the last bars if not all fit.
    private struct Columns {
        let pitch: Int
        let barWidth: Int
        /// The blank columns at the left of a bar.
        let inset: Int
        let start: Int
        let firstShown: Int

        init(count: Int, pitch wanted: Int?, in plot: Rect) {
            pitch = max(1, wanted ?? min(8, plot.width / max(1, count)))
            barWidth = (pitch + 1) / 2
            inset = max(0, pitch - 1 - barWidth) / 2
            let shown = min(count, plot.width / pitch)
            firstShown = count - shown
            start = plot.x + (wanted == nil ? max(0, plot.width - shown * pitch) / 2 : 1)
        }

        func x(of index: Int) -> Int { start + inset + (index - firstShown) * pitch }
    }

    /// Draws zero, and the goal of each bar. The goals of the first and last bar extend to the edges.
    private func drawLines(
        _ chart: ChartScale, _ columns: Columns, in plot: Rect, into buffer: inout CellBuffer
    ) {
        buffer.fill(plot.row(chart.zeroRow), "─", .muted)
        for (index, bar) in bars.enumerated().dropFirst(columns.firstShown) {
            guard let goal = bar.goal else { continue }
            let place = columns.x(of: index) - columns.inset
            let start = index == columns.firstShown ? plot.x : place
            let end = index == bars.count - 1 ? plot.endX : place + columns.pitch
            let line = Rect(x: start, y: plot.y + chart.row(of: goal), width: end - start, height: 1)
            buffer.fill(line, Self.goalLine, .good)
        }
    }

    private func draw(_ bar: Bar, _ chart: ChartScale, in place: Rect, into buffer: inout CellBuffer) {
        let base = place.row(chart.zeroRow)
        guard let value = bar.value, value.isFinite else {
            if !bar.isBlank { buffer.put("·", x: place.x, y: base.y, .muted) }
            return
        }
        let texture = Texture(bar.glyph)
        let style = bar.style.inAscii(as: bar.glyph)
        let length = length(of: bar, value, texture.step, chart)
        guard length >= 4 else {
            if value != 0 { buffer.fill(base, texture.thin, style) }
            return
        }
        buffer.fill(base, texture.end(4, isUp: value < 0, style))
        // The bar is drawn over the line of the goal.
        let (whole, part) = ((length - 4) / 8, (length - 4) % 8)
        let first = value > 0 ? base.y - whole : base.y + 1
        buffer.fill(Rect(x: place.x, y: first, width: place.width, height: whole), bar.glyph, style)
        guard part > 0 else { return }
        let tip = Rect(
            x: place.x, y: value > 0 ? first - 1 : first + whole, width: place.width, height: 1)
        // In ASCII the line of a goal that is not reached stays.
        let isShort = bar.goal.map { abs(value) < abs($0) && chart.row(of: $0) == tip.y - place.y } ?? false
        buffer.fill(
            tip, texture.end(part, isUp: value > 0, isShort ? style.inAscii(as: Self.goalLine) : style))
    }

    private static let goalLine: Character = "┄"

    /// The eighths from the line of zero, which is in the middle of its row, to the end of a bar, as far as its texture
    /// can end. A bar reaches the line of its goal only if its value does.
    private func length(of bar: Bar, _ value: Double, _ step: Int, _ chart: ChartScale) -> Int {
        let zero = (chart.rows - 1 - chart.zeroRow) * 8 + 4
        func length(_ value: Double) -> Int {
            let end = Int(chart.height(of: value, step: Double(step)))
            return max(0, value > 0 ? end - zero : zero - end)
        }
        let own = length(value)
        guard let goal = bar.goal, (goal > 0) == (value > 0), abs(value) < abs(goal) else { return own }
        return max(0, min(own, (length(goal) - 1) / step * step))
    }

    /// The characters of a bar: of a solid one blocks, of another one dots.
    private struct Texture {
        /// The dots of a whole cell; nil for a solid bar.
        private let dots: Braille.Mask?

        init(_ glyph: Character) {
            dots = glyph == "█" ? nil : Braille.mask(of: glyph) ?? .max
        }

        /// The eighths of a row between two ends that can be drawn.
        var step: Int { dots == nil ? 1 : 2 }

        /// The character of a bar shorter than half a row. It differs between textures.
        var thin: Character { dots.flatMap { Braille.glyph($0 & Braille.rows(1..<2)) } ?? "━" }

        /// The end of a bar within a row.
        func end(_ eighths: Int, isUp: Bool, _ style: Style) -> Cell {
            if let dots {
                let rows = isUp ? 4 - eighths / 2..<4 : 0..<eighths / 2
                return Cell(Braille.glyph(dots & Braille.rows(rows)) ?? " ", style)
            }
            return isUp ? Cell(Eighths.up[eighths], style) : Eighths.hanging(eighths, style)
        }
    }

    private func drawLabels(_ columns: Columns, y: Int, in plot: Rect, into buffer: inout CellBuffer) {
        func place(_ index: Int) -> (start: Int, end: Int) {
            let width = TextWidth.of(bars[index].label)
            let start = columns.x(of: index) + max(-columns.inset, (columns.barWidth - width) / 2)
            return (start, start + width)
        }
        let labelled = bars.indices.dropFirst(columns.firstShown).filter {
            !bars[$0].label.isEmpty && place($0).start >= plot.x && place($0).end <= plot.endX
        }
        guard !labelled.isEmpty else { return }
        // All labels, or every second, third … label, counted from the highlighted one so that it is included.
        let anchor = labelled.firstIndex { $0 == highlighted } ?? 0
        func every(_ step: Int) -> [Int] {
            labelled.indices.filter { ($0 - anchor) % step == 0 }.map { labelled[$0] }
        }
        let shown = (1...labelled.count).lazy.map(every).first { shown in
            zip(shown, shown.dropFirst()).allSatisfy { place($0).end < place($1).start }
        }
        for index in shown ?? [] {
            buffer.put(
                bars[index].label, x: place(index).start, y: y, index == highlighted ? .accent : .muted)
        }
    }
}
