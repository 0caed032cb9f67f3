import Glibc

/// Series of values as lines of braille dots, 2 × 4 dots per cell, with a scale at the left and
/// labels below. `ChartScale` places the dots and the ticks: a tick is the lower edge of its row.
///
///     2 000▁│          ⢀⡠⠤⠒⠉
///     1 000▁│   ⢀⡠⠔⠒⠉⠁
///         0▁│⠤⠒⠉
///            0   6   12   18   24
package struct LineChart: Sendable {
    package struct Point: Sendable, Hashable {
        package var x: Double
        package var y: Double
        package init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
    }

    /// How the points of a series are drawn. Series that cross differ in it, so that colour alone does not have to
    /// tell them apart.
    package enum Stroke: Sendable, Equatable {
        case line
        /// A line with a gap of a cell at each second cell.
        case dashes
        /// A dot for each point, joined by nothing.
        case dots
        /// An area from zero up to the values, in eighths of a row. It is drawn first; a line over it is in a gap of it.
        case fill
        /// A character for each point, over what is drawn before.
        case marks(Character)
    }

    /// Which distances between ticks are round.
    package enum Steps: Sendable {
        /// 1, 2 or 5 times a power of ten, and from 10 on also 25, 40, 80, 250 and so on.
        case decimal
        /// Of minutes and seconds, in seconds: 10, 15, 20, 30, 60 and so on.
        case clock
    }

    package struct Series: Sendable {
        /// In the order of x. A gap is made by a point whose y is not a number.
        package var points: [Point]
        package var style: Style
        package var stroke: Stroke

        package init(_ points: [Point], _ style: Style = Style(.seriesA), _ stroke: Stroke = .line) {
            self.points = points
            self.style = style
            self.stroke = stroke
        }
    }

    /// Where two series share a cell, it has the colour of text: neither passes for the other.
    package var series: [Series]
    package var xRange: ClosedRange<Double>?
    /// Where a dotted line stands: now.
    package var mark: Double?
    package var yRange: ClosedRange<Double>?
    package var steps: Steps
    /// Texts below the chart, each centred under its x.
    package var xLabels: [(x: Double, text: String)]
    /// The text of a value on the scale; the scale is left out when nil.
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
        let xs = xRange ?? Self.range(of: points.map(\.x))
        let ys = points.map(\.y)
        var plot = rect
        let labelRow = xLabels.isEmpty || rect.height < 3 ? nil : plot.cutBottom(1)
        let base = series.contains { $0.stroke == .fill } ? [0.0] : []
        let range = yRange ?? ((ys + base).min() ?? 0)...((ys + base).max() ?? 0)
        let chart = ChartScale.fitting(range, rows: plot.height, steps: steps, text: scale)
        if let scale { drawScale(chart, scale, plot: &plot, into: &buffer) }
        if let labelRow { drawLabels(xs, y: labelRow.y, in: plot, into: &buffer) }
        for one in series where one.stroke == .fill { drawFill(one, xs, chart, in: plot, into: &buffer) }
        if let mark { drawMark(mark, xs, in: plot, into: &buffer) }
        for one in series where one.stroke != .fill {
            if case .marks(let mark) = one.stroke {
                drawMarks(mark, one, xs, chart, in: plot, into: &buffer)
                continue
            }
            var dots = BrailleDots(width: plot.width, height: plot.height)
            plotDots(one, xs, chart, into: &dots)
            dots.draw(at: (plot.x, plot.y), one.style, into: &buffer)
        }
    }

    private func drawMarks(
        _ mark: Character, _ one: Series, _ xs: ClosedRange<Double>, _ chart: ChartScale, in plot: Rect,
        into buffer: inout CellBuffer
    ) {
        for point in one.points where point.x.isFinite && point.y.isFinite {
            let x = plot.x + Int((xs.fraction(of: point.x) * Double(plot.width - 1)).rounded())
            let row = max(0, plot.height - 1 - max(0, chart.eighths(of: point.y) - 1) / 8)
            buffer.fill(Rect(x: x, y: plot.y + row, width: 1, height: 1), mark, one.style)
        }
    }

    /// The area below the values, which are joined by straight lines.
    private func drawFill(
        _ one: Series, _ xs: ClosedRange<Double>, _ chart: ChartScale, in plot: Rect,
        into buffer: inout CellBuffer
    ) {
        let base = chart.eighths(of: 0) / 8
        let width = xs.upperBound - xs.lowerBound
        func place(_ column: Double) -> Double { xs.lowerBound + column / Double(plot.width) * width }
        let last = one.points.last?.x ?? xs.upperBound
        for column in 0..<plot.width {
            // The last value is drawn, even where it ends before the middle of its column.
            let middle = place(Double(column) + 0.5)
            let x = last > place(Double(column)) ? min(last, middle) : middle
            guard let value = Self.value(at: x, of: one.points) else { continue }
            var eighths = chart.eighths(of: value) - base * 8
            var y = plot.endY - 1 - base
            while eighths > 0, y >= plot.y {
                buffer[plot.x + column, y] = Cell(Eighths.up[min(8, eighths)], one.style)
                (eighths, y) = (eighths - 8, y - 1)
            }
        }
    }

    /// The value at a place between two points; nil outside of them, and in a gap.
    private static func value(at x: Double, of points: [Point]) -> Double? {
        guard let next = points.firstIndex(where: { $0.x >= x }) else { return nil }
        guard next > 0 else { return points[0].x == x && points[0].y.isFinite ? points[0].y : nil }
        let (a, b) = (points[next - 1], points[next])
        guard a.y.isFinite, b.y.isFinite else { return nil }
        return b.x > a.x ? a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x) : b.y
    }

    private func drawMark(
        _ mark: Double, _ xs: ClosedRange<Double>, in plot: Rect, into buffer: inout CellBuffer
    ) {
        guard xs.contains(mark) else { return }
        let x = plot.x + min(plot.width - 1, Int(xs.fraction(of: mark) * Double(plot.width)))
        for y in plot.y..<plot.endY { buffer[x, y] = buffer[x, y].crossed(by: "╎", .muted) }
    }

    private static func range(of values: [Double]) -> ClosedRange<Double> {
        let (low, high) = (values.min() ?? 0, values.max() ?? 0)
        return low < high ? low...high : (low - 1)...(high + 1)
    }

    private func plotDots(
        _ one: Series, _ xs: ClosedRange<Double>, _ chart: ChartScale, into dots: inout BrailleDots
    ) {
        var last: (x: Int, y: Int)?
        var pen = BrailleDots.Pen(isDashed: one.stroke == .dashes)
        for point in one.points {
            guard point.x.isFinite, point.y.isFinite else {
                last = nil
                continue
            }
            let place = dots.place(x: xs.fraction(of: point.x), eighths: chart.eighths(of: point.y))
            if one.stroke != .dots, let last {
                dots.line(from: last, to: place, &pen)
            } else {
                dots.set(place.x, place.y)
            }
            last = place
        }
    }

    private func drawScale(
        _ chart: ChartScale, _ scale: (Double) -> String, plot: inout Rect, into buffer: inout CellBuffer
    ) {
        let labels = chart.ticks.map { (row: $0.row, text: scale($0.value)) }
        let width = (labels.map { TextWidth.of($0.text) }.max() ?? 0) + 2
        guard width + 8 <= plot.width else { return }
        var margin = plot.cutLeft(width)
        buffer.fill(margin.cutRight(1), "│", .muted)
        for (row, text) in labels { buffer.put(text + "▁", in: margin.row(row), .muted, align: .right) }
    }

    private func drawLabels(
        _ range: ClosedRange<Double>, y: Int, in plot: Rect, into buffer: inout CellBuffer
    ) {
        var free = plot.x
        for label in xLabels {
            let middle = plot.x + Int((range.fraction(of: label.x) * Double(plot.width - 1)).rounded())
            let width = TextWidth.of(label.text)
            let x = min(max(plot.x, middle - width / 2), plot.endX - width)
            guard x >= free else { continue }
            free = buffer.put(label.text, x: x, y: y, .muted) + 1
        }
    }
}

/// A plane of dots drawn with braille characters: each cell has 2 × 4 of them.
private struct BrailleDots {
    private let width: Int
    private let height: Int
    private var masks: [UInt8]

    init(width: Int, height: Int) {
        (self.width, self.height) = (max(0, width), max(0, height))
        masks = Array(repeating: 0, count: self.width * self.height)
    }

    /// The dot for a place: a fraction of the width, and eighths of a row above the lower edge.
    func place(x: Double, eighths: Int) -> (x: Int, y: Int) {
        let column = Int((min(1, max(0, x)) * Double(width * 2 - 1)).rounded())
        let dots = min(height * 4 - 1, max(0, eighths / 2))
        return (column, height * 4 - 1 - dots)
    }

    mutating func set(_ x: Int, _ y: Int) {
        guard x >= 0, y >= 0, x < width * 2, y < height * 4 else { return }
        masks[y / 4 * width + x / 2] |= Self.bit[y % 4][x % 2]
    }

    /// Decides which dots of a line are drawn. One pen draws one series, so that dashes continue over its points.
    struct Pen {
        private let isDashed: Bool
        private var moved = 0
        /// Dots of a dash, and of a gap: two cells in a row, or one in a column.
        private static let dash = 4

        init(isDashed: Bool) { self.isDashed = isDashed }

        /// Moves by one dot; returns whether the pen was down.
        mutating func move() -> Bool {
            defer { moved += 1 }
            return !isDashed || moved / Self.dash % 2 == 0
        }
    }

    /// Bresenham's line, both ends included.
    mutating func line(from start: (x: Int, y: Int), to end: (x: Int, y: Int), _ pen: inout Pen) {
        let (dx, dy) = (abs(end.x - start.x), -abs(end.y - start.y))
        let (stepX, stepY) = (start.x < end.x ? 1 : -1, start.y < end.y ? 1 : -1)
        var (x, y, error) = (start.x, start.y, dx + dy)
        while true {
            if pen.move() { set(x, y) }
            if x == end.x && y == end.y { return }
            let doubled = 2 * error
            if doubled >= dy { (error, x) = (error + dy, x + stepX) }
            if doubled <= dx { (error, y) = (error + dx, y + stepY) }
        }
    }

    /// Adds the dots to those in the buffer: dots of an earlier series stay, and where those have another style the cell,
    /// which can have one colour only, gets that of text. Over an area they are cut out of it.
    func draw(at origin: (x: Int, y: Int), _ style: Style, into buffer: inout CellBuffer) {
        for y in 0..<height {
            for x in 0..<width where masks[y * width + x] != 0 {
                let (column, row) = (origin.x + x, origin.y + y)
                guard buffer.bounds.contains(x: column, y: row) else { continue }
                let cell = buffer[column, row]
                let before = Self.mask(of: cell.text)
                let scalar = Unicode.Scalar(0x2800 + UInt32(masks[y * width + x] | before)) ?? "?"
                let mixed = before != 0 && cell.style != style ? .text : style
                buffer[column, row] = cell.crossed(by: Character(scalar), mixed)
            }
        }
    }

    private static func mask(of character: Character?) -> UInt8 {
        guard let value = character?.unicodeScalars.first?.value, (0x2800...0x28FF).contains(value) else {
            return 0
        }
        return UInt8(value - 0x2800)
    }

    /// Braille numbers its dots 1 2 3 7 down the left column and 4 5 6 8 down the right one.
    private static let bit: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
}
