import Glibc

/// The vertical scale of a chart: one mapping from a value to eighths of a row. It places bars, lines, areas, ticks and
/// the goal, so that they agree.
///
/// Ticks are round values a whole number of rows apart. A tick is the *middle* of its row, where "┤" is drawn next to
/// its number: number, tick and value are read in one row.
///
///      200┤   ▄▄        a bar ends in the middle of this row: at 200
///        0┤───██──────
///     −200┤      ██
///
/// Zero is a row like the others, above the labels: a bar begins there.
struct ChartScale: Equatable {
    /// The number of rows of the plot.
    let rows: Int
    /// The lowest row of the plot relative to that of zero: −3 is three rows below zero.
    let bottom: Int
    /// The distance between ticks, in the unit of the values and in rows.
    let step: Double
    let rowsPerStep: Int

    /// The value of one row.
    private var perRow: Double { step / Double(rowsPerStep) }

    /// The distance of a value from the lower edge of the plot, in eighths of a row, limited to the edges.
    func eighths(of value: Double) -> Int { Int(height(of: value, step: 1)) }

    /// The part of `size` eighths that has a value, counted from the lower edge: its middle is the nearest one.
    func part(of value: Double, eighths size: Int) -> Int {
        let height = value / perRow * 8 - Double(bottom * 8) + 4
        return Int(min(max(0, height / Double(size) + 1e-9), Double(rows * 8 / size - 1)))
    }

    /// The height to the nearest multiple of `step` eighths from zero.
    func height(of value: Double, step: Double) -> Double {
        let height = (value / perRow * 8 / step).rounded() * step - Double(bottom * 8) + 4
        return min(max(0, height), Double(rows * 8))
    }

    /// The row of a value, counted from the top of the plot.
    func row(of value: Double) -> Int { rows - 1 - part(of: value, eighths: 8) }

    /// The row of zero, counted from the top of the plot; outside of its rows if zero is.
    var zeroRow: Int { rows - 1 + bottom }

    /// The ticks from the lowest to the highest. Rows are counted from the top of the plot.
    var ticks: [(row: Int, value: Double)] {
        (0..<rows).filter { (bottom + $0).isMultiple(of: rowsPerStep) }
            .map { (rows - 1 - $0, Double((bottom + $0) / rowsPerStep) * step) }
    }

    /// Whether a value is exactly on a tick.
    func isTick(_ value: Double) -> Bool { ticks.contains { abs(value - $0.value) < perRow / 100 } }

    /// Cuts the columns of the axis off the left of a plot and draws the axis there: numbers and ticks.
    ///
    /// - Parameter least: the smallest width of the plot; a narrower one has no axis.
    func drawAxis(
        _ text: (Double) -> String, least: Int = 8, in plot: inout Rect, into buffer: inout CellBuffer
    ) {
        let labels = ticks.map { (row: $0.row, text: text($0.value)) }
        let width = (labels.map { TextWidth.of($0.text) }.max() ?? 0) + 1
        guard width + least <= plot.width else { return }
        var margin = plot.cutLeft(width)
        let line = margin.cutRight(1)
        buffer.fill(line, "│", .muted)
        for (row, text) in labels {
            let y = plot.y + row
            buffer.put(text, x: margin.endX - TextWidth.of(text), y: y, .muted)
            buffer.put("┤", x: line.x, y: y, .muted)
        }
    }
}

extension ChartScale {
    /// Larger values are drawn at the edge, so that no sum of rows overflows.
    private static let largest = 1e15

    /// The scale on which `range` fills most of `rows`, with three to seven ticks if there are enough rows.
    ///
    /// - Parameters:
    ///   - goal: a value that is preferably on a tick, else in the middle of a row.
    ///   - text: the label of a tick. Ticks with the same label are avoided, so that a scale in whole numbers does not
    ///     repeat one.
    static func fitting(
        _ range: ClosedRange<Double>, rows: Int, goal: Double? = nil, steps: LineChart.Steps = .decimal,
        text: ((Double) -> String)? = nil
    ) -> ChartScale {
        let range = widened(range)
        let length = range.upperBound - range.lowerBound
        var best = ChartScale(rows: max(1, rows), bottom: 0, step: length, rowsPerStep: 1)
        var least = Double.infinity
        for rowsPerStep in max(1, rows / 8)...max(1, (rows - 1) / 2) {
            for (step, isRounder) in steps.from(length / Double(max(1, rows)) * Double(rowsPerStep) * 0.8) {
                guard
                    let scale = ChartScale(
                        range, rows: rows, step: step, rowsPerStep: rowsPerStep)
                else { continue }
                let cost = scale.cost(of: range, goal) + (isRounder ? 0 : Self.oddCost)
                // Larger steps leave even more rows empty.
                if cost > least + goalCost + oddCost + beyondCost { break }
                if cost < least, scale.hasDistinctLabels(text) { (best, least) = (scale, cost) }
            }
        }
        guard least == .infinity, text != nil else { return best }
        return fitting(range, rows: rows, goal: goal, steps: steps)  // all the same
    }

    /// A range with a positive length and values within the limit.
    private static func widened(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
        let low = min(max(-largest, range.lowerBound), largest)
        let high = min(max(-largest, range.upperBound), largest)
        let size = max(abs(low), abs(high))
        guard high - low <= max(size * 1e-9, 1e-9) else { return low...high }
        guard size > 1e-9 else { return 0...1 }
        let margin = max(1, size * 1e-6)
        return (low - margin)...(high + margin)
    }

    /// - Returns: nil for too few rows.
    private init?(
        _ range: ClosedRange<Double>, rows: Int, step: Double, rowsPerStep: Int
    ) {
        let perRow = step / Double(rowsPerStep)
        // A row extends from half a row below its value to half a row above it.
        var low = Int((range.lowerBound / perRow - 0.5 + 1e-9).rounded(.up))
        var high = Int((range.upperBound / perRow + 0.5 - 1e-9).rounded(.down))
        guard high - low < rows else { return nil }
        // With enough rows no value is beyond the middle of the lowest or highest one.
        if high - low + 1 < rows, range.lowerBound / perRow < Double(low) - 1e-9 { low -= 1 }
        if high - low + 1 < rows, range.upperBound / perRow > Double(high) + 1e-9 { high += 1 }
        let spare = rows - (high - low + 1)
        let below: Int
        if range.lowerBound >= 0 && range.contains(0) {
            below = 0
        } else if range.contains(0) {
            below = high == 0 ? spare : 0
        } else {
            // If zero is outside, the lowest row is a tick, provided that there are enough rows.
            let toTick = ((low % rowsPerStep) + rowsPerStep) % rowsPerStep
            let more = max(0, spare - toTick) / 2 / rowsPerStep * rowsPerStep
            let all = toTick <= spare ? toTick + more : spare / 2
            below = range.lowerBound > 0 ? min(all, low) : max(all, spare + high)
        }
        self.init(rows: rows, bottom: low - below, step: step, rowsPerStep: rowsPerStep)
    }

    /// The largest cost of a goal between the rows, or of a step of 4 or 8.
    private static let goalCost = 0.25
    private static let oddCost = 0.35
    /// The cost of values beyond the middle of the lowest or highest row.
    private static let beyondCost = 0.3

    /// The cost of a scale: first the number of ticks, then the empty rows, values beyond the outermost rows, and a goal
    /// that is not in the middle of a row.
    private func cost(of range: ClosedRange<Double>, _ goal: Double?) -> Double {
        let length = range.upperBound - range.lowerBound
        let count = ticks.count
        let missing = count < 3 ? 3 - count : max(0, count - 7)
        var cost = Double(missing) * 10 + 1 - length / perRow / Double(rows)
        let (least, most) = (Double(bottom) * perRow, Double(bottom + rows - 1) * perRow)
        let isBeyond = range.lowerBound < least - perRow / 1e6 || range.upperBound > most + perRow / 1e6
        if isBeyond { cost += Self.beyondCost }
        if let goal, goal != 0, !isTick(goal) {
            cost += abs(goal / perRow - (goal / perRow).rounded()) > 0.01 ? Self.goalCost : 0.05
        }
        return cost
    }

    private func hasDistinctLabels(_ text: ((Double) -> String)?) -> Bool {
        guard let text, let last = ticks.last else { return true }
        // Includes one more label: in whole numbers 0 and 0.5 are “0” and “1”, and 1 is “1” as well.
        let labels = ticks.map { text($0.value) } + [text(last.value + step)]
        return Set(labels).count == labels.count
    }
}

extension LineChart.Steps {
    /// Round steps in ascending order, from `least` on; steps of 4 and 8 are used if no rounder one fits.
    fileprivate func from(_ least: Double) -> [(step: Double, isRounder: Bool)] {
        let first = Int(log10(least).rounded(.down))
        let decimal = (first...first + 6).flatMap { exponent -> [(Double, Bool)] in
            let power = pow(10, Double(exponent))
            let steps: [Double] = exponent > 0 ? [1, 2, 2.5, 4, 5, 8] : [1, 2, 5]
            return steps.map { ($0 * power, $0 != 4 && $0 != 8) }
        }
        switch self {
        case .decimal: return decimal.filter { $0.0 >= least }
        case .clock:
            let clock = [1.0, 2, 5, 10, 15, 20, 30, 60, 120, 300, 600, 900, 1800, 3600].map { ($0, true) }
            return (clock + decimal.filter { $0.0 > 3600 }).filter { $0.0 >= least }
        }
    }
}

extension ClosedRange<Double> {
    /// The place of `value` in the range: 0 at its lower end, 1 at its upper end.
    func fraction(of value: Double) -> Double {
        upperBound > lowerBound ? (value - lowerBound) / (upperBound - lowerBound) : 0.5
    }
}
