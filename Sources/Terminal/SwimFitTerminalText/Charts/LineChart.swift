import Glibc

/// Series of values as lines, areas and marks, with a scale at the left and labels below. `ChartScale` places them.
///
///     2 000┤          ⢀⡠⠤⠒⠊
///     1 000┤   ⢀⣀⡠⠤⠒⠊⠁
///         0┤⠒⠊⠁
///           0        6     12    18    24
package struct LineChart: Sendable {
    package struct ChartPoint: Sendable, Hashable {
        package var x: Double
        package var y: Double
        package init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
    }

    /// The way of drawing the points of a series. Series that cross have different strokes, so that they differ without
    /// colour. Over an area each keeps its own colour.
    package enum Stroke: Sendable, Equatable {
        /// `⡠⠒⠊`: a connected stroke of braille dots, two columns and four rows of them to a cell.
        case line
        /// A dashed character in the row of each column's value.
        case dashes(Character)
        /// An area from zero to the values, in a calm shade with a bright line at its upper edge. It is drawn first.
        case fill
        /// A character for each point, in the row of its value.
        case marks(Character)
        /// A quarter of a cell for each point, at its value; in front of the lines.
        case dots
    }

    /// The largest height: the rows below it stay empty.
    package static let mostRows = 24

    /// A stroke of `line`, for a legend.
    package static let sample = "⠒⠒"

    /// The distances between ticks that count as round.
    package enum Steps: Sendable {
        /// 1, 2 or 5 times a power of ten, and from 10 on also 25, 40, 80, 250 and so on.
        case decimal
        /// Times in seconds: 10, 15, 20, 30, 60 and so on.
        case clock
    }

    package struct Series: Sendable {
        /// The points in the order of x. A point whose y is not a number makes a gap.
        package var points: [ChartPoint]
        package var style: Style
        package var stroke: Stroke

        package init(_ points: [ChartPoint], _ style: Style = Style(.seriesA), _ stroke: Stroke = .line) {
            self.points = points
            self.style = style
            self.stroke = stroke
        }
    }

    /// The series in the order of drawing; areas come first.
    package var series: [Series]
    package var xRange: ClosedRange<Double>?
    /// The place of a dotted line: the present time.
    package var mark: Double?
    package var yRange: ClosedRange<Double>?
    package var steps: Steps
    /// The names of values at the right of the plot, each in the row of its value or the nearest free one.
    package var ends: [(y: Double, text: [Span])] = []
    /// Texts below the chart, each centred under its x.
    package var xLabels: [(x: Double, text: String)]
    /// The text of a value on the scale; nil for no scale.
    package var scale: (@Sendable (Double) -> String)?

    package init(
        _ series: [Series], xRange: ClosedRange<Double>? = nil, yRange: ClosedRange<Double>? = nil,
        steps: Steps = .decimal, mark: Double? = nil, xLabels: [(x: Double, text: String)] = [],
        scale: (@Sendable (Double) -> String)? = nil
    ) {
        self.series = series
        self.mark = mark
        self.xRange = xRange
        self.yRange = yRange
        self.steps = steps
        self.xLabels = xLabels
        self.scale = scale
    }

    package func draw(in rect: Rect, into buffer: inout CellBuffer) {
        let points = series.flatMap(\.points).filter { $0.x.isFinite && $0.y.isFinite }
        guard !points.isEmpty, rect.height >= 2, rect.width >= 4 else { return }
        let rect = Rect(x: rect.x, y: rect.y, width: rect.width, height: min(rect.height, Self.mostRows))
        let xs = xRange ?? Self.range(of: points.map(\.x))
        let ys = points.map(\.y)
        var plot = rect
        let labelRow = xLabels.isEmpty || rect.height < 3 ? nil : plot.cutBottom(1)
        let base = series.contains { $0.stroke == .fill } ? [0.0] : []
        let range = yRange ?? ((ys + base).min() ?? 0)...((ys + base).max() ?? 0)
        let chart = ChartScale.fitting(
            range, rows: plot.height, steps: steps, text: scale)
        if !ends.isEmpty {
            let margin = plot.cutRight(min(plot.width / 2, (ends.map(\.text.width).max() ?? 0) + 1))
            drawEnds(chart, in: margin, into: &buffer)
        }
        if let scale { chart.drawAxis(scale, in: &plot, into: &buffer) }
        if let labelRow {
            drawLabels(xs, y: labelRow.y, in: plot, from: rect.x, into: &buffer)
        }
        var edges = Edges()
        for one in series where one.stroke == .fill {
            drawFill(one, xs, chart, in: plot, edges: &edges, into: &buffer)
        }
        if let mark, xs.contains(mark) {
            let x = plot.x + Self.column(of: mark, xs, plot.width)
            // It is behind an area: the last column of one, which ends at the present time, stays visible.
            for y in plot.y..<plot.endY where buffer[x, y].text == " " {
                buffer.put("╎", x: x, y: y, .muted)
            }
        }
        for one in series.filter({ $0.stroke != .dots }) + series.filter({ $0.stroke == .dots }) {
            switch one.stroke {
            case .fill: break
            case .dots: drawDots(one, xs, chart, in: plot, into: &buffer)
            case .line: drawLine(one, xs, chart, in: plot, edges, into: &buffer)
            case .dashes(let dash):
                for (column, value) in Self.values(of: one.points, xs, plot.width).enumerated() {
                    guard let value, chart.eighths(of: value) > 0 else { continue }
                    let (x, y) = (plot.x + column, plot.y + chart.row(of: value))
                    // Dashes do not interrupt a line at their value.
                    if edges.contains(x: x, y: y) ? !Edges.leaves(x) : Self.isLine(buffer[x, y].text) {
                        continue
                    }
                    buffer.putOnArea(dash, x: x, y: y, one.style)
                }
            case .marks(let mark):
                for point in one.points where point.x.isFinite && point.y.isFinite {
                    let x = plot.x + Self.column(of: point.x, xs, plot.width)
                    buffer.putOnArea(mark, x: x, y: plot.y + chart.row(of: point.y), one.style)
                }
            }
        }
    }

    /// Draws the names of values from the highest on, one in a row.
    private func drawEnds(_ chart: ChartScale, in margin: Rect, into buffer: inout CellBuffer) {
        let sorted = ends.sorted { $0.y > $1.y }
        var rows = sorted.map { chart.row(of: $0.y) }
        // Each is below the one before; then those at the bottom move up as far as needed.
        for index in rows.indices.dropFirst() { rows[index] = max(rows[index], rows[index - 1] + 1) }
        for (index, least) in zip(rows.indices.reversed(), (0..<chart.rows).reversed()) {
            rows[index] = min(rows[index], least)
        }
        for (end, row) in zip(sorted, rows) where row >= 0 {
            var place = margin.row(row)
            _ = place.cutLeft(1)
            buffer.put(end.text, in: place)
        }
    }

    /// The cells with the edge of an area. A line in the same cells has every second one, so that both are seen.
    private struct Edges {
        private var cells: Set<Int> = []

        /// Whether the edge leaves a column to a line.
        static func leaves(_ x: Int) -> Bool { x.isMultiple(of: 2) }

        mutating func insert(x: Int, y: Int) { cells.insert(y << 16 | x) }
        func contains(x: Int, y: Int) -> Bool { cells.contains(y << 16 | x) }
    }

    /// The edge of an area in the lower, middle or upper third of a cell: eighths above its lower edge.
    private static func third(_ eighths: Int) -> Character {
        eighths <= 2 ? "▁" : eighths <= 5 ? "━" : "▔"
    }

    private static func isLine(_ text: Character?) -> Bool {
        text == "▁" || text == "━" || text == "▔" || text.flatMap(Braille.mask) != nil
    }

    /// Draws a stroke of dots, connected wherever values follow each other.
    private func drawLine(
        _ one: Series, _ xs: ClosedRange<Double>, _ chart: ChartScale, in plot: Rect, _ edges: Edges,
        into buffer: inout CellBuffer
    ) {
        var dots = Braille(width: plot.width, height: plot.height)
        let heights = Self.wholeCells(
            Self.values(of: one.points, xs, plot.width * 2).map { value in
                value.map { chart.part(of: $0, eighths: 2) }
            })
        for (column, height) in heights.enumerated() {
            guard let height else { continue }
            dots.fill(column, from: height, to: height)
            guard column > 0, let last = heights[column - 1], last != height else { continue }
            // A jump is drawn half by either of the columns next to it.
            let middle = last < height ? (last + height) / 2 : (last + height + 1) / 2
            dots.fill(column - 1, from: last, to: middle)
            dots.fill(column, from: middle + (last < height ? 1 : -1), to: height)
        }
        for y in 0..<plot.height {
            for x in 0..<plot.width {
                let (column, row) = (plot.x + x, plot.y + y)
                guard let glyph = dots.glyph(x: x, y: y),
                    Edges.leaves(column) || !edges.contains(x: column, y: row)
                else { continue }
                buffer.putOnArea(glyph, x: column, y: row, one.style)
            }
        }
    }

    /// A point of `dots`, for a legend.
    package static let dot: Character = "▘"

    /// The quarters of a cell by bits: 1 upper left, 2 upper right, 4 lower left, 8 lower right.
    private static let quarters = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")

    /// Draws a quarter of a cell for each point, in front of the lines.
    private func drawDots(
        _ one: Series, _ xs: ClosedRange<Double>, _ chart: ChartScale, in plot: Rect,
        into buffer: inout CellBuffer
    ) {
        var masks: [Int: Int] = [:]
        for point in one.points where point.x.isFinite && point.y.isFinite && xs.contains(point.x) {
            let column = Self.column(of: point.x, xs, plot.width * 2)
            let row = plot.height * 2 - 1 - chart.part(of: point.y, eighths: 4)
            masks[row / 2 * plot.width + column / 2, default: 0] |= 1 << (column % 2 + row % 2 * 2)
        }
        for (place, mask) in masks {
            buffer.putOnArea(
                Self.quarters[mask], x: plot.x + place % plot.width, y: plot.y + place / plot.width,
                one.style.inAscii(as: Self.dot))
        }
    }

    /// Fills whole cells at the ends of lines and around single values: a column of dots without a value takes the
    /// value of the other column in its cell, unless the column on its other side has a value.
    private static func wholeCells(_ heights: [Int?]) -> [Int?] {
        heights.indices.map { column in
            let other = column ^ 1
            guard heights[column] == nil, heights.indices.contains(other) else { return heights[column] }
            let beyond = column * 2 - other
            return heights.indices.contains(beyond) && heights[beyond] != nil ? nil : heights[other]
        }
    }

    /// Draws the area below the values, which are connected by straight lines.
    private func drawFill(
        _ one: Series, _ xs: ClosedRange<Double>, _ chart: ChartScale, in plot: Rect, edges: inout Edges,
        into buffer: inout CellBuffer
    ) {
        let base = min(plot.endY, plot.y + chart.zeroRow + 1)
        let area = one.style.onArea
        for (column, value) in Self.values(of: one.points, xs, plot.width).enumerated() {
            guard let value, value > 0 else { continue }
            let (x, row) = (plot.x + column, chart.row(of: value))
            let inRow = chart.eighths(of: value) - (chart.rows - 1 - row) * 8
            let edge = Self.third(inRow)
            buffer[x, plot.y + row] = Cell(edge, (edge == "▔" ? area : one.style).inAscii(as: "━"))
            edges.insert(x: x, y: plot.y + row)
            for y in plot.y + row + 1..<max(plot.y + row + 1, base) { buffer[x, y] = Cell(.area, area) }
        }
    }

    private static func column(of x: Double, _ xs: ClosedRange<Double>, _ width: Int) -> Int {
        min(width - 1, max(0, Int(xs.fraction(of: x) * Double(width))))
    }

    /// The value in the middle of each column, on straight lines between the points; the mean of several points in one
    /// column. The last value is shown even if it ends before the middle of its column.
    private static func values(of points: [ChartPoint], _ xs: ClosedRange<Double>, _ width: Int) -> [Double?]
    {
        var sums = Array(repeating: (sum: 0.0, count: 0), count: max(0, width))
        var xsOfColumn = Array(repeating: Set<Double>(), count: max(0, width))
        for point in points where point.x.isFinite && point.y.isFinite && width > 0 {
            guard xs.contains(point.x) else { continue }
            let column = column(of: point.x, xs, width)
            (sums[column].sum, sums[column].count) = (sums[column].sum + point.y, sums[column].count + 1)
            xsOfColumn[column].insert(point.x)
        }
        var next = 0
        return (0..<max(0, width)).map { column in
            let (sum, count) = sums[column]
            if xsOfColumn[column].count > 1 { return sum / Double(count) }
            let middle =
                xs.lowerBound + (Double(column) + 0.5) / Double(width) * (xs.upperBound - xs.lowerBound)
            while next < points.count, !(points[next].x >= middle) { next += 1 }
            return value(at: middle, of: points, before: next) ?? (count > 0 ? sum / Double(count) : nil)
        }
    }

    /// The value at a place between the point `next` and the one before it; nil outside of all points, and in a gap.
    private static func value(at x: Double, of points: [ChartPoint], before next: Int) -> Double? {
        guard points.indices.contains(next), next > 0 else { return nil }
        let (a, b) = (points[next - 1], points[next])
        guard a.y.isFinite, b.y.isFinite else { return nil }
        return b.x > a.x ? a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x) : b.y
    }

    private static func range(of values: [Double]) -> ClosedRange<Double> {
        let (low, high) = (values.min() ?? 0, values.max() ?? 0)
        return low < high ? low...high : (low - 1)...(high + 1)
    }

    private func drawLabels(
        _ range: ClosedRange<Double>, y: Int, in plot: Rect, from left: Int, into buffer: inout CellBuffer
    ) {
        var free = left
        for label in xLabels {
            let middle = plot.x + Self.column(of: label.x, range, plot.width)
            let width = TextWidth.of(label.text)
            let x = min(max(left, middle - width / 2), plot.endX - width)
            guard x >= free else { continue }
            // One blank parts the groups of a number: "1 200".
            free = buffer.put(label.text, x: x, y: y, .muted) + 2
        }
    }
}

extension CellBuffer {
    /// Draws a glyph of a chart, and keeps the shade of an area behind it.
    fileprivate mutating func putOnArea(_ glyph: Character, x: Int, y: Int, _ style: Style) {
        guard bounds.contains(x: x, y: y) else { return }
        var style = style
        style.isOnArea = self[x, y].style.isOnArea
        self[x, y] = Cell(glyph, style)
    }
}
