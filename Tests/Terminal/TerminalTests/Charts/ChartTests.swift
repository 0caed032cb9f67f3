import TestSupport
import Testing

@testable import Terminal
@testable import TerminalText

@Suite("Charts", .inTurn)
struct ChartTests {
    @Test(
        "a gauge fills in eighths of a column and never beyond its ends",
        arguments: [
            (0.0, "▕░░░░▏"), (0.5, "▕██░░▏"), (0.53, "▕██▎░▏"), (1.0, "▕████▏"), (7.0, "▕████▏"),
            (-1, "▕░░░░▏"),
            (.nan, "▕░░░░▏"),
        ])
    func gauge(fraction: Double, expected: String) {
        expectDrawing(expected, 6, 1) { Gauge(fraction).draw(in: $0.bounds, into: &$0) }
    }

    @Test("a sparkline runs from the smallest to the largest value and leaves gaps blank")
    func sparkline() {
        #expect(Sparkline([0, 7, nil, 3]).text(width: 4) == "▁█ ▄")
        #expect(Sparkline([0, 2, 7, 9]).text(width: 2) == "▁█")
        #expect(Sparkline([]).text(width: 2) == "  ")
        #expect(Sparkline([5, 5]).text(width: 2) == "▅▅")
    }

    @Test(
        "an area is filled in eighths from zero, up to its last value, and a line over it is cut out of it")
    func fill() {
        var buffer = CellBuffer(width: 8, height: 2)
        LineChart(
            [.init([.init(0, 2), .init(4, 2)], .accent, .fill), .init([.init(0, 1), .init(2, 1)])],
            xRange: 0...8, yRange: 0...2, mark: 6
        ).draw(in: buffer.bounds, into: &buffer)
        let rows = buffer.text.split(separator: "\n").map(String.init)
        #expect(rows == ["⣀⣀⡀█  ╎", "████  ╎"])
        #expect(buffer[0, 0].style == Style(.accent, bold: true, reversed: true))
        #expect(buffer[6, 0].style == .muted)
    }

    @Test("bars rise above and hang below the zero line")
    func bars() {
        let text = drawn(8, 4) {
            BarChart([
                .init(2, label: "a"), .init(-1, label: "b"), .init(nil, label: "c"), .init(0.5, label: "d"),
            ])
            .draw(in: $0.bounds, into: &$0)
        }
        #expect(
            text == """
                █
                █▁▁▁·▁▄▁
                  █
                a b c d
                """)
    }

    @Test("a bar below zero ends as exactly as one above it, in reverse video")
    func hanging() {
        var buffer = CellBuffer(width: 4, height: 2)
        BarChart([.init(0.625), .init(-0.625), .init(1), .init(-1)]).draw(in: buffer.bounds, into: &buffer)
        #expect(buffer.text == "▅▁█▁\n ▃ █\n")
        #expect(buffer[1, 1].style == Style(.seriesA, reversed: true))
        #expect(!buffer[3, 1].style.reversed)
    }

    @Test(
        "a terminal without colours or blocks draws the end of a bar below zero as a whole row, or not",
        arguments: [(1, " "), (3, " "), (4, "█"), (7, "█")] as [(Int, Character)])
    func wholeRows(eighths: Int, expected: Character) {
        let cell = Eighths.inWholeRows(Eighths.hanging(eighths, .good))
        #expect(cell == Cell(expected, .good))
        #expect(Eighths.inWholeRows(Cell("▃", .good)) == Cell("▃", .good))
    }

    @Test("a day to come has its place and nothing in it")
    func blank() {
        let text = drawn(6, 4) {
            BarChart([.init(2, label: "a"), .init(nil, label: "b"), .blank(label: "c")])
                .draw(in: $0.bounds, into: &$0)
        }
        #expect(text.hasSuffix("█▁·▁▁▁\na b c"))
    }

    @Test("the goal is labelled: by its name on a tick, and with its value between two")
    func goal() {
        let scale: @Sendable (Double) -> String = { "\(Int($0))" }
        func rows(_ goal: Double) -> [String] {
            drawn(30, 4) {
                BarChart([.init(400, goal: goal), .init(-900, goal: goal)], scale: scale).draw(
                    in: $0.bounds, into: &$0)
            }
            .split(separator: "\n").map(String.init)
        }
        #expect(rows(-500)[2].hasPrefix(" -500▁▁ ▁"))
        #expect(rows(-500)[2].hasSuffix(" goal"))
        #expect(rows(-640).contains { $0.hasSuffix(" goal -640") })
    }

    @Test("a goal that changes is drawn for the bars that it is of, and the last one is labelled")
    func changingGoal() {
        let scale: @Sendable (Double) -> String = { "\(Int($0))" }
        let bars: [BarChart.Bar] = [
            .init(nil), .init(1, goal: 40), .init(2, goal: 20), .blank(label: "", goal: 20),
        ]
        let text = drawn(36, 5) { BarChart(bars, scale: scale).draw(in: $0.bounds, into: &$0) }
        #expect(
            text == """
                40▁        ▁ ▁ ▁
                30▁
                20▁              ▁ ▁ ▁ ▁ ▁ ▁ ▁  goal
                10▁
                 0▁·▁▁▁▁▁▁▁▁▁▁▁▁▁▂▂▂▂▂▂▁▁▁▁▁▁▁▁
                """)
    }

    @Test("more bars than columns show the last ones")
    func manyBars() {
        let text = drawn(4, 2) {
            BarChart((1...9).map { BarChart.Bar(Double($0)) }).draw(in: $0.bounds, into: &$0)
        }
        #expect(text == "▂▃▅▆\n████")
    }

    @Test("a line joins its points from the lower left to the upper right")
    func line() {
        let text = drawn(4, 2) {
            LineChart([.init([.init(0, 0), .init(1, 1)])]).draw(in: $0.bounds, into: &$0)
        }
        #expect(text == "  ⡠⠊\n⡠⠊")
    }

    @Test("two series that meet in a cell keep the dots of both")
    func overlay() {
        let text = drawn(4, 2) {
            LineChart(
                [
                    .init([.init(0, 0), .init(1, 0)]),
                    .init([.init(0, 1), .init(1, 1)], Style(.seriesB)),
                ], yRange: 0...7
            )
            .draw(in: $0.bounds, into: &$0)
        }
        #expect(text == "\n⣤⣤⣤⣤")
    }

    @Test("a cell that two series share has the colour of neither")
    func sharedCell() {
        var buffer = CellBuffer(width: 4, height: 2)
        LineChart(
            [
                .init([.init(0, 0), .init(1, 0)], Style(.seriesA)),
                .init([.init(0, 1), .init(1, 1)], Style(.seriesB)),
                .init([.init(0, 7), .init(1, 7)], Style(.seriesB)),
            ], yRange: 0...7
        )
        .draw(in: buffer.bounds, into: &buffer)
        #expect(buffer[1, 1].style == .text && buffer[1, 0].style == Style(.seriesB))
    }

    @Test("dashes go on over the points of a course, and leave cells free")
    func dashes() {
        let points = (0...3).map { LineChart.Point(Double($0), 0) }
        let text = drawn(8, 2) {
            LineChart([.init(points, Style(.seriesB), .dashes)], yRange: 0...7).draw(in: $0.bounds, into: &$0)
        }
        let row = text.split(separator: "\n", omittingEmptySubsequences: false)[1]
        #expect(row.contains(" ") && row.contains("⣀"))
        #expect(row.count { $0 == " " } >= 2)
    }

    @Test("a value that is not a number leaves a gap, a single point a dot")
    func gaps() {
        let gap = LineChart.Point(1, .nan)
        let text = drawn(4, 2) {
            LineChart([.init([.init(0, 0), gap, .init(3, 0)])]).draw(in: $0.bounds, into: &$0)
        }
        #expect(text.filter { $0 != " " && $0 != "\n" }.count == 2)
    }

    @Test("of a gauge beyond its whole, what is not reached yet is shaded, up to the mark and behind it")
    func shadedBeyond() {
        expectDrawing("▕███▒▒▒│▒▒▒▏", 12, 1) { buffer in
            var gauge = Gauge(1.5)
            (gauge.overStyle, gauge.solid) = (.bad, 0.5)
            gauge.draw(in: buffer.bounds, into: &buffer)
        }
    }

    @Test("no size traps, however small", arguments: 0..<8)
    func tiny(size: Int) {
        var buffer = CellBuffer(width: size, height: size / 2)
        let rect = buffer.bounds
        let scale: @Sendable (Double) -> String = { "\(Int($0))" }
        Gauge(0.3).draw(in: rect, into: &buffer)
        BarChart([.init(-1, label: "x", goal: -2), .init(3, goal: -2)], highlighted: 1, scale: scale)
            .draw(in: rect, into: &buffer)
        LineChart([.init([.init(0, 1), .init(2, 4)])], xLabels: [(1, "one")], scale: scale)
            .draw(in: rect, into: &buffer)
        Frame(title: "a long title", footer: "footer").draw(in: rect, into: &buffer)
        buffer.rule("title", trailing: "kcal", in: rect)
        KeyHints([("a", "add")]).draw(in: rect, into: &buffer)
        TextField("text").draw(in: rect, into: &buffer, isFocused: true)
        FormRow("label", .choice("x"), isFocused: true).draw(in: rect, into: &buffer)
        Table([Column("A", .fixed(9)), Column("B", .flexible(min: 4))])
            .draw(ListState(), count: 9, in: rect, into: &buffer) { _ in .cells(["a", "b"]) }
        #expect(buffer.width == size)
    }

    @Test("a frame has round corners, a title, and clears what is behind")
    func frame() {
        let text = drawn(14, 3) {
            $0.fill($0.bounds, "x")
            Frame(title: "Food", footer: "Esc").draw(in: $0.bounds, into: &$0)
        }
        #expect(text == "╭─ Food ─────╮\n│            │\n╰────── Esc ─╯")
    }

    @Test("a rule carries its title and a text at its end")
    func rule() {
        expectDrawing("─ net ─────────── kcal ─", 24, 1) { $0.rule("net", trailing: "kcal", in: $0.bounds) }
    }

    @Test("only whole key hints are shown")
    func hints() {
        let hints = KeyHints([("a", "add"), ("e", "edit"), ("d", "delete")])
        expectDrawing("a add · e edit", 20, 1) { hints.draw(in: $0.bounds, into: &$0) }
    }
}
