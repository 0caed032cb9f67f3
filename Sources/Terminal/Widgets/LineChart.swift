import Glibc

/// Series of values as lines of braille dots, 2 × 4 dots per cell, with a scale at the left and
/// labels below.
///
///     2 000 ┤          ⢀⡠⠤⠒⠉
///     1 000 ┤   ⢀⡠⠔⠒⠉⠁
///         0 ┤⠤⠒⠉
///            0   6   12   18   24
package struct LineChart: Sendable {
    package struct Point: Sendable, Hashable {
        package var x: Double
        package var y: Double
        package init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
    }

    /// How the points of a series are drawn. Series that cross differ in it, so that colour alone does not have to
    /// tell them apart.
    package enum Stroke: Sendable {
        case line
        /// A line with a gap of a cell at each second cell.
        case dashes
        /// A dot for each point, joined by nothing.
        case dots
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

    /// Where two series share a cell, the later one gives it its colour.
    package var series: [Series]
    package var xRange: ClosedRange<Double>?
    package var yRange: ClosedRange<Double>?
    /// Texts below the chart, each centred under its x.
    package var xLabels: [(x: Double, text: String)]
    /// The text of a value on the scale; the scale is left out when nil.
    package var scale: (@Sendable (Double) -> String)?

    package init(
        _ series: [Series], xRange: ClosedRange<Double>? = nil, yRange: ClosedRange<Double>? = nil,
        xLabels: [(x: Double, text: String)] = [], scale: (@Sendable (Double) -> String)? = nil
    ) {
        self.series = series
        self.xRange = xRange
        self.yRange = yRange
        self.xLabels = xLabels
        self.scale = scale
    }

    package func draw(in rect: Rect, into buffer: inout CellBuffer) {
        let points = series.flatMap(\.points).filter { $0.x.isFinite && $0.y.isFinite }
        guard !points.isEmpty, rect.height >= 2, rect.width >= 4 else { return }
        let xs = xRange ?? Self.range(of: points.map(\.x))
        let ys = yRange ?? Self.range(of: points.map(\.y))
        var plot = rect
        let labelRow = xLabels.isEmpty || rect.height < 3 ? nil : plot.cutBottom(1)
        if let scale { drawScale(ys, scale, plot: &plot, into: &buffer) }
        if let labelRow { drawLabels(xs, y: labelRow.y, in: plot, into: &buffer) }
        for one in series {
            var dots = BrailleDots(width: plot.width, height: plot.height)
            plotDots(one, xs, ys, into: &dots)
            dots.draw(at: (plot.x, plot.y), one.style, into: &buffer)
        }
    }

    private static func range(of values: [Double]) -> ClosedRange<Double> {
        let (low, high) = (values.min() ?? 0, values.max() ?? 0)
        return low < high ? low...high : (low - 1)...(high + 1)
    }

    private func plotDots(
        _ one: Series, _ xs: ClosedRange<Double>, _ ys: ClosedRange<Double>, into dots: inout BrailleDots
    ) {
        var last: (x: Int, y: Int)?
        var pen = BrailleDots.Pen(isDashed: one.stroke == .dashes)
        for point in one.points {
            guard point.x.isFinite, point.y.isFinite else {
                last = nil
                continue
            }
            let place = dots.place(x: xs.fraction(of: point.x), y: ys.fraction(of: point.y))
            if one.stroke != .dots, let last {
                dots.line(from: last, to: place, &pen)
            } else {
                dots.set(place.x, place.y)
            }
            last = place
        }
    }

    private func drawScale(
        _ range: ClosedRange<Double>, _ scale: (Double) -> String, plot: inout Rect,
        into buffer: inout CellBuffer
    ) {
        let labels = ChartAxis.labels(in: range, about: max(2, plot.height / 2), scale)
        let width = (labels.map { TextWidth.of($0.text) }.max() ?? 0) + 2
        guard width + 8 <= plot.width else { return }
        let margin = plot.cutLeft(width)
        buffer.fill(Rect(x: margin.endX - 1, y: margin.y, width: 1, height: margin.height), "│", .muted)
        for (tick, text) in labels {
            let row = Int(((1 - range.fraction(of: tick)) * Double(plot.height - 1)).rounded())
            let line = Rect(x: margin.x, y: margin.y + row, width: width - 1, height: 1)
            buffer.put(text + " ", in: line, .muted, align: .right)
            buffer.put("┤", x: margin.endX - 1, y: margin.y + row, .muted)
        }
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
