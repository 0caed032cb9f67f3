import SwimFitTestSupport
import Testing

@testable import SwimFitTerminal
@testable import SwimFitTerminalText

@Suite("The scale of a chart", .inTurn)
struct ChartScaleTests {
    /// A chart of random bars, drawn with its scale, a goal and a letter below each bar.
    private struct Trial {
        let values: [Double]
        let goal: Double
        let rows: Int
        /// The labels of the scale as they were drawn: rows counted from the bottom, and values.
        let ticks: [(row: Int, value: Double)]
        private let buffer: CellBuffer

        init(seed: UInt64) {
            var numbers = Numbers(state: seed)
            let sizes: [Double] = [0.02, 3, 40, 700, 3_000, 90_000]
            let size = sizes.randomElement(using: &numbers) ?? 1
            let signs: [ClosedRange<Double>] = [0...1, -1...0, -1...1, -0.2...1, -1...0.1]
            let sign = signs.randomElement(using: &numbers) ?? 0...1
            values = (0..<Int.random(in: 1...26, using: &numbers)).map { _ in
                size * Double.random(in: sign, using: &numbers)
            }
            goal = size * Double.random(in: sign, using: &numbers)
            let height = Int.random(in: 3..<BarChart.mostRows, using: &numbers)
            var buffer = CellBuffer(width: 140, height: height + 1)
            let bars = values.enumerated().map { [goal] in
                BarChart.Bar($1, label: Self.letter($0), goal: goal)
            }
            BarChart(bars, scale: { "\($0)" }).draw(in: buffer.bounds, into: &buffer)
            self.buffer = buffer
            rows = height
            let lines = (0...height).map { buffer.line($0) }
            ticks = (0...height).reversed().compactMap { y in
                let label = lines[y].prefix { $0 != "┤" }.drop { $0 == " " }
                return Double(label).map { (height - 1 - y, $0) }
            }
        }

        private static func letter(_ index: Int) -> String {
            String(Character(Unicode.Scalar(UInt8(97 + index))))
        }

        /// The height of a value in eighths of a row, by the two outermost ticks alone.
        func height(of value: Double) -> Double {
            guard let low = ticks.first, let high = ticks.last, low.row < high.row else { return .nan }
            let perEighth = (high.value - low.value) / Double((high.row - low.row) * 8)
            return Double(low.row * 8 + 4) + (value - low.value) / perEighth
        }

        /// Where the bar over a letter ends; nil where nothing was drawn of it.
        func end(ofBar index: Int) -> Int? {
            let letter = Character(Self.letter(index))
            guard let x = (0..<buffer.width).first(where: { buffer[$0, rows].text == letter }) else {
                return nil
            }
            let cells = (0..<rows).filter { buffer[x, $0].style.role == .seriesA }
            guard let top = cells.first, let last = cells.last else { return nil }
            let y = values[index] > 0 ? top : last
            let cell = buffer[x, y]
            if cell.text == "━" { return nil }
            // Half a row: at the line of zero, or the end of a bar below it.
            if cell.text == "▀" { return (rows - y) * 8 - (values[index] > 0 ? 0 : 4) }
            if values[index] < 0, cell.text == "▄", !cell.style.reversed { return (rows - 1 - y) * 8 }
            let level = cell.text.flatMap { Eighths.up.firstIndex(of: $0) } ?? 0
            let edge = (rows - 1 - y) * 8
            if values[index] > 0 { return edge + level }
            return cell.style.reversed ? edge + level : edge
        }

        /// Where the line of the goal is.
        var goalLine: Int? {
            for y in 0..<rows {
                for x in 0..<buffer.width where buffer[x, y].style == .good {
                    if buffer[x, y].text == "┄" { return (rows - 1 - y) * 8 + 4 }
                }
            }
            return nil
        }
    }

    /// SplitMix64: the same seed gives the same numbers.
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var bits = state
            bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
            bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
            return bits ^ (bits >> 31)
        }
    }

    private static let seeds: Range<UInt64> = 1..<300

    @Test(
        "the drawn end of a bar is less than an eighth of a row from its value on the ticks, and its beginning is at zero; a thin mark is of less than half a row"
    )
    func ends() {
        for seed in Self.seeds {
            let trial = Trial(seed: seed)
            for (index, value) in trial.values.enumerated() {
                let zero = trial.height(of: 0)
                let end = trial.end(ofBar: index).map(Double.init) ?? zero
                // A bar whose value is just short of the goal ends before its line.
                let atGoal = abs(trial.height(of: trial.goal) - trial.height(of: value)) < 1
                let isClose =
                    abs(end - trial.height(of: value))
                    < (trial.end(ofBar: index) == nil ? 4.5 : atGoal ? 2 : 1)
                #expect(isClose, "seed \(seed), bar \(index) of \(trial.values), \(trial.rows) rows")
                guard isClose else { return }
            }
        }
    }

    @Test("ticks are three to seven where there are as many rows, and evenly spaced")
    func ticks() {
        for seed in Self.seeds {
            let trial = Trial(seed: seed)
            let (ticks, rows) = (trial.ticks, trial.rows)
            let gaps = Set(zip(ticks, ticks.dropFirst()).map { $1.row - $0.row })
            let isGood = (min(3, rows)...7).contains(ticks.count) && gaps.count == 1
            #expect(isGood, "seed \(seed): \(ticks) on \(rows) rows")
            guard isGood else { return }
        }
    }

    @Test("the goal is drawn in the row that its value is in")
    func goals() {
        for seed in Self.seeds {
            let trial = Trial(seed: seed)
            // The line of zero may hide one next to it.
            guard abs(trial.height(of: trial.goal) - trial.height(of: 0)) > 5 else { continue }
            let distance = trial.goalLine.map { abs(Double($0) - trial.height(of: trial.goal)) } ?? .infinity
            let isClose = distance <= 4.5
            #expect(isClose, "seed \(seed): \(trial.goal) on \(trial.rows) rows, \(distance) eighths away")
            guard isClose else { return }
        }
    }

    @Test(
        "ticks are round values in the middle of their rows",
        arguments: [
            (0.0...10.0, 6, [0.0, 2, 4, 6, 8, 10]), (0...1_306, 6, [0, 250, 500, 750, 1_000, 1_250]),
            (-756...468, 7, [-1_000, -750, -500, -250, 0, 250, 500]),
            // No value is beyond the outermost rows if others are free.
            (-788...211, 7, [-800, -600, -400, -200, 0, 200, 400]),
            (79.1...80.4, 5, [79, 79.5, 80, 80.5, 81]),
            (0...0.4, 5, [0, 0.1, 0.2, 0.3, 0.4]),
        ] as [(ClosedRange<Double>, Int, [Double])])
    func roundValues(range: ClosedRange<Double>, rows: Int, expected: [Double]) {
        let ticks = ChartScale.fitting(range, rows: rows).ticks
        #expect(ticks.count == expected.count)
        for (tick, value) in zip(ticks, expected) { #expect(abs(tick.value - value) < 1e-9) }
        #expect(ticks.map { $0.row } == Array((0..<rows).reversed()))
    }

    @Test("a scale in whole numbers says none of them twice")
    func wholeNumbers() {
        let text: (Double) -> String = { "\(Int($0.rounded()))" }
        for high in [0.3, 1, 2.2, 40] {
            for rows in 2...12 {
                let ticks = ChartScale.fitting(0...high, rows: rows, text: text).ticks
                #expect(Set(ticks.map { text($0.value) }).count == ticks.count)
                #expect(ticks.allSatisfy { $0.value == $0.value.rounded() })
            }
        }
    }

    @Test("a single row for values on both sides of zero begins at zero")
    func oneRow() {
        let scale = ChartScale.fitting(-3...2, rows: 1)
        #expect(scale.ticks.map(\.row) == [0] && scale.ticks.map(\.value) == [0])
        #expect((0...4).contains(scale.eighths(of: -3)) && (1...8).contains(scale.eighths(of: 2)))
    }

    @Test("a clock has steps of 10, 15, 20 and 30 seconds, and of minutes")
    func clock() {
        let paces = ChartScale.fitting(-142 ... -96, rows: 5, steps: .clock)
        #expect([10, 15, 20, 30, 60].contains(paces.step))
        #expect(ChartScale.fitting(0...5_000, rows: 4, steps: .clock).step == 1_800)
    }

    @Test(
        "no range traps",
        arguments: [
            0.0...0.0, -1e308...1e308, 0...Double.leastNonzeroMagnitude, 1e15...1e15, 0...1e300, 80...80,
            -3 ... -3, -1e-12...1e-12,
            1e12...(1e12 + 1),
        ] as [ClosedRange<Double>], [1, 2, 3, 50])
    func extremes(range: ClosedRange<Double>, rows: Int) {
        for goal in [nil, 0.1, -1e20] {
            let scale = ChartScale.fitting(range, rows: rows, goal: goal, text: { _ in "" })
            #expect((0...rows * 8).contains(scale.eighths(of: range.upperBound)))
        }
    }
}
