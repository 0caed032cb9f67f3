import Glibc

/// The vertical scale of a chart: one mapping from a value to eighths of a row. Bars, lines, ticks and the goal are
/// all placed by it, so that they agree.
///
/// Ticks are round values a whole number of rows apart. A tick is the lower edge of its row, where "▁" is drawn and
/// where a bar begins and ends:
///
///      200▁   ▄▄        the edge below this row is 200: the bar ends half a row above it, at 250
///        0▁▁▁▁██▁▁▁▁▁▁
///     −200▁      ██
struct ChartScale: Equatable {
    /// Rows of the plot.
    let rows: Int
    /// The lower edge of the plot, in rows from zero: −3 is three rows below zero.
    let bottom: Int
    /// The distance between ticks, in the unit of the values and in rows.
    let step: Double
    let rowsPerStep: Int

    /// The value of one row.
    private var perRow: Double { step / Double(rowsPerStep) }

    /// How far a value is above the lower edge of the plot, in eighths of a row; at most at the edges.
    func eighths(of value: Double) -> Int {
        let height = (value / perRow * 8).rounded() - Double(bottom * 8)
        return Int(min(max(0, height), Double(rows * 8)))
    }

    /// The ticks from the lowest to the highest. Rows are counted from the top of the plot.
    var ticks: [(row: Int, value: Double)] {
        (0..<rows).filter { (bottom + $0).isMultiple(of: rowsPerStep) }
            .map { (rows - 1 - $0, Double((bottom + $0) / rowsPerStep) * step) }
    }

    /// Whether a value is exactly on a tick.
    func isTick(_ value: Double) -> Bool { ticks.contains { eighths(of: value) == (rows - 1 - $0.row) * 8 } }
}

extension ChartScale {
    /// Larger values than these are drawn at the edge, so that no sum of rows overflows.
    private static let largest = 1e15

    /// The scale on which `range` takes up most of `rows`, with three to seven ticks where there are as many rows.
    ///
    /// - Parameters:
    ///   - goal: a value that is preferably on a tick, else on an edge or in the middle of a row.
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
        for rowsPerStep in max(1, rows / 8)...max(1, rows / 3) {
            for step in steps.from(length / Double(max(1, rows)) * Double(rowsPerStep) * 0.99) {
                guard let scale = ChartScale(range, rows: rows, step: step, rowsPerStep: rowsPerStep)
                else { continue }
                let cost = scale.cost(of: length, goal)
                if cost > least + goalCost { break }  // larger steps leave even more rows empty
                if cost < least, scale.hasDistinctLabels(text) { (best, least) = (scale, cost) }
            }
        }
        guard least == .infinity, text != nil else { return best }
        return fitting(range, rows: rows, goal: goal, steps: steps)  // labels that are all the same
    }

    /// A range of some length, of values that are not too large.
    private static func widened(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
        let low = min(max(-largest, range.lowerBound), largest)
        let high = min(max(-largest, range.upperBound), largest)
        let size = max(abs(low), abs(high))
        guard high - low <= max(size * 1e-9, 1e-9) else { return low...high }
        guard size > 1e-9 else { return 0...1 }
        let margin = max(1, size * 1e-6)
        return (low - margin)...(high + margin)
    }

    /// - Returns: nil when the rows are too few for the range.
    private init?(_ range: ClosedRange<Double>, rows: Int, step: Double, rowsPerStep: Int) {
        let perRow = step / Double(rowsPerStep)
        let low = Int((range.lowerBound / perRow + 1e-9).rounded(.down))
        var high = Int((range.upperBound / perRow - 1e-9).rounded(.up))
        if range.upperBound == 0 { high = 1 }  // zero has its label in the row above it
        let spare = rows - (high - low)
        guard spare >= 0 else { return nil }
        // Rows to spare are above bars, and at both sides of a line that is away from zero.
        let below: Int
        if range.contains(0) {
            below = 0
        } else if range.lowerBound > 0 {
            below = min(spare / 2, low)
        } else {
            below = max(spare / 2, spare + high)
        }
        self.init(rows: rows, bottom: low - below, step: step, rowsPerStep: rowsPerStep)
    }

    /// What a goal between the places of a line costs at most.
    private static let goalCost = 0.25

    /// How far from wanted the scale is: first the number of ticks, then the rows that stay empty, and a goal that
    /// is between the places a line can be drawn in.
    private func cost(of length: Double, _ goal: Double?) -> Double {
        let count = ticks.count
        let missing = count < 3 ? 3 - count : max(0, count - 7)
        var cost = Double(missing) * 10 + 1 - length / perRow / Double(rows)
        if let goal, goal != 0 {
            let halves = goal / perRow * 2
            if abs(halves - halves.rounded()) > 0.01 {
                cost += Self.goalCost
            } else if !isTick(goal) {
                cost += 0.05
            }
        }
        return cost
    }

    private func hasDistinctLabels(_ text: ((Double) -> String)?) -> Bool {
        guard let text, let last = ticks.last else { return true }
        // One more: 0 and 0.5 are “0” and “1” in whole numbers, and 1 is “1” as well.
        let labels = ticks.map { text($0.value) } + [text(last.value + step)]
        return Set(labels).count == labels.count
    }
}

extension LineChart.Steps {
    /// Round steps in ascending order, from `least` on.
    fileprivate func from(_ least: Double) -> [Double] {
        let first = Int(log10(least).rounded(.down))
        let decimal = (first...first + 6).flatMap { exponent -> [Double] in
            let power = pow(10, Double(exponent))
            return (exponent > 0 ? [1, 2, 2.5, 4, 5, 8] : [1, 2, 5]).map { $0 * power }
        }
        switch self {
        case .decimal: return decimal.filter { $0 >= least }
        case .clock:
            let clock = [1.0, 2, 5, 10, 15, 20, 30, 60, 120, 300, 600, 900, 1800, 3600]
            return (clock + decimal.filter { $0 > 3600 }).filter { $0 >= least }
        }
    }
}

extension ClosedRange<Double> {
    /// The place of `value` in the range: 0 at its lower end, 1 at its upper end.
    func fraction(of value: Double) -> Double {
        upperBound > lowerBound ? (value - lowerBound) / (upperBound - lowerBound) : 0.5
    }
}
