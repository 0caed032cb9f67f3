import SwimFitTestSupport
import Testing

@testable import SwimFitTerminal
@testable import SwimFitTerminalText

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

    @Test("a sparkline has a column for each value, from the smallest to the largest, and leaves gaps blank")
    func sparkline() {
        #expect(Sparkline([0, 7, nil, 3]).text == "▁█ ▄")
        #expect(Sparkline([]).text.isEmpty)
        #expect(Sparkline([5, 5]).text == "▅▅")
        #expect(Sparkline([0, 7]).textInTable == "▁▇")
        #expect(Sparkline([4, 8]).text == "▁█")
        #expect(Sparkline([0, nil]).text == "▅ ")
    }

    @Test("a bar of a table is lower than its row, and never without a mark")
    func tableBar() {
        #expect(Gauge(0.5).text(width: 8) == "▆▆▆▆" && Gauge(1).text(width: 3) == "▆▆▆")
        #expect(Gauge(0.01).text(width: 8) == "▏" && Gauge(0).text(width: 8).isEmpty)
        var beyond = Gauge(2)
        beyond.overStyle = .warning
        #expect(beyond.text(width: 4) == "▆▆▆▸")
    }

    @Test("an area is a calm shade below a bright edge, and is behind the lines over it")
    func fill() {
        var buffer = CellBuffer(width: 8, height: 3)
        LineChart(
            [
                .init([.init(0, 2), .init(8, 2)], Style(.seriesA), .fill),
                .init([.init(0, 1), .init(4, 1)], .good, .dashes("┄")),
            ],
            xRange: 0...8, yRange: 0...2, mark: 6
        ).draw(in: buffer.bounds, into: &buffer)
        #expect(buffer.text == "━━━━━━━━\n┄┄┄┄┄▒▒▒\n▒▒▒▒▒▒▒▒\n")
        #expect(!buffer[0, 0].style.isOnArea && buffer[0, 0].style.role == .seriesA)
        #expect(buffer[0, 1].style == Style.good.onArea)
        #expect(buffer[5, 2].style == Style(.seriesA).onArea)
        // Without a shade the area goes on behind the line as well.
        let row = buffer.row(1).map(\.withoutShade)
        #expect(row.prefix(5).allSatisfy { $0 == Cell("┄", Style(.seriesA, reversed: true).onArea) })
        #expect(row.suffix(3).allSatisfy { $0 == Cell("▒", Style(.seriesA).onArea) })
    }

    @Test("sparklines of a selected row keep their style, and the gaps in them")
    func selected() {
        var buffer = CellBuffer(width: 12, height: 1)
        buffer.put([Span("  a "), Span("▁ ▇", Style(.seriesA)), Span(" b")], in: buffer.bounds)
        buffer.select(buffer.bounds)
        let selected = (0..<12).filter { buffer[$0, 0].style == .selected }
        #expect(selected == [0, 1, 2, 3, 7, 8, 9, 10, 11])
        #expect(buffer[4, 0].style == Style(.seriesA))
    }

    @Test("behind a popup the end of a bar below zero keeps its shape")
    func behindPopup() {
        var buffer = CellBuffer(width: 4, height: 3)
        BarChart([.init(-1.4, .good)], scale: nil).draw(in: buffer.bounds, into: &buffer)
        let ends = (0..<3).flatMap { y in (0..<4).map { (x: $0, y: y) } }.filter {
            buffer[$0.x, $0.y].style.reversed
        }
        #expect(!ends.isEmpty)
        buffer.restyle(buffer.bounds, .muted)
        #expect(
            ends.allSatisfy { buffer[$0.x, $0.y].style.reversed && buffer[$0.x, $0.y].style.role == .muted })
    }

    @Test("the line of the present time does not hide the last column of an area that ends there")
    func areaUpToNow() {
        var buffer = CellBuffer(width: 4, height: 3)
        LineChart(
            [.init([.init(0, 1), .init(2.6, 1)], Style(.seriesA), .fill)],
            xRange: 0...4, yRange: 0...2, mark: 2.5
        ).draw(in: buffer.bounds, into: &buffer)
        #expect(buffer.text == "  ╎\n━━━\n▒▒▒\n")
    }

    @Test("bars begin at the line of zero, above and below, and one shorter than half a row is a thin mark")
    func bars() {
        let text = drawn(14, 4) {
            BarChart([
                .init(2, label: "a"), .init(-1, label: "b"), .init(nil, label: "c"), .init(0.2, label: "d"),
                .init(-0.2, label: "e"), .init(0.3, label: "f", glyph: "⣿"),
                .init(0.3, label: "g", glyph: "⡇"),
            ])
            .draw(in: $0.bounds, into: &$0)
        }
        #expect(
            text == """
                ▄
                ▀─▄─·─━─━─⠒─⠂─

                a b c d e f g
                """)
    }

    @Test("bars of proportional values have proportional lengths, in halves of a row")
    func proportional() {
        for sign in [1.0, -1] {
            var buffer = CellBuffer(width: 8, height: 9)
            BarChart((1...4).map { BarChart.Bar(sign * Double($0)) }).draw(in: buffer.bounds, into: &buffer)
            let halves = (0..<4).map { bar in
                (0..<9).reduce(0) { sum, y in
                    let text = buffer[bar * 2, y].text
                    return sum + (text == "█" ? 2 : text == "▀" || text == "▄" ? 1 : 0)
                }
            }
            #expect(halves[0] > 0 && halves == (1...4).map { $0 * halves[0] }, "\(buffer.text)")
        }
    }

    @Test("a bar is half as wide as its place, in its middle, and no chart is higher than its most rows")
    func calm() {
        for (columns, width) in [(6, 1), (9, 2), (12, 2), (15, 3), (21, 4), (24, 4), (60, 4)] {
            var buffer = CellBuffer(width: columns, height: 60)
            BarChart([.init(5), .init(10), .init(10)]).draw(in: buffer.bounds, into: &buffer)
            let rows = buffer.cells.indices.filter { buffer.cells[$0].text == "█" }.map { $0 / columns }
            #expect(Set(rows).count <= BarChart.mostRows && rows.allSatisfy { $0 < BarChart.mostRows })
            let row = (0..<columns).map { buffer[$0, BarChart.mostRows - 2].text == "█" }
            #expect(row.count { $0 } == 3 * width, "\(columns)")
        }
        var buffer = CellBuffer(width: 20, height: 60)
        LineChart([.init([.init(0, 1), .init(1, 9)])]).draw(in: buffer.bounds, into: &buffer)
        #expect(
            buffer.cells.indices.allSatisfy { buffer.cells[$0].text == " " || $0 / 20 < LineChart.mostRows })
    }

    @Test("the line of zero is just above the labels")
    func base() {
        let scale: @Sendable (Double) -> String = { "\(Int($0))" }
        let text = drawn(14, 4) {
            BarChart([.init(200, label: "a"), .init(1, label: "b"), .init(nil, label: "c")], scale: scale)
                .draw(in: $0.bounds, into: &$0)
        }
        #expect(text == "200┤▄▄\n100┤██\n  0┤▀▀─━━─·───\n    a  b  c")
    }

    @Test(
        "a bar that is not solid ends with a part of a row of its dots, and never looks like a solid one",
        arguments: [("⣿", "⠒"), ("▓", "⠒"), ("⡇", "⠂")] as [(Character, Character)])
    func texture(glyph: Character, thin: Character) {
        let parts = 4
        let sizes: [Character: Int] = [
            "⣀": 1, "⠉": 1, "⣤": 2, "⠛": 2, "⣶": 3, "⠿": 3, "⡀": 1, "⠁": 1, "⡄": 2, "⠃": 2, "⡆": 3, "⠇": 3,
            glyph: parts,
        ]
        var lengths: [Int] = []
        for value in stride(from: -9.0, through: 9, by: 0.17) {
            var buffer = CellBuffer(width: 4, height: 9)
            BarChart([.init(9), .init(-9), .init(value, .warning, glyph: glyph)])
                .draw(in: buffer.bounds, into: &buffer)
            let drawn = buffer.cells.filter { $0.style.role == .warning }
            #expect(drawn.allSatisfy { !$0.style.reversed })
            let isThin = drawn.map(\.text) == [thin]
            #expect(isThin || drawn.allSatisfy { $0.text.flatMap { sizes[$0] } != nil })
            let length = isThin ? 0 : drawn.reduce(0) { $0 + ($1.text.flatMap { sizes[$0] } ?? 0) }
            lengths.append(value < 0 ? -length : length)
        }
        let (least, most) = (lengths.min() ?? 0, lengths.max() ?? 0)
        #expect(min(-least, most) >= 3 * parts && lengths == lengths.sorted())
        let drawable = (least...most).filter { $0 == 0 || abs($0) >= parts / 2 }
        #expect(Set(lengths) == Set(drawable))
    }

    @Test("a bar below zero ends as exactly as one above it, in reverse video")
    func hanging() {
        var buffer = CellBuffer(width: 4, height: 5)
        BarChart([.init(1.125), .init(-1.125), .init(2), .init(-2)]).draw(in: buffer.bounds, into: &buffer)
        #expect(buffer.text == "  ▄\n▅ █\n▀▄▀▄\n ▃ █\n   ▀\n")
        #expect(buffer[1, 3].style.reversed && buffer[1, 3].style.role == .seriesA)
        #expect(!buffer[3, 3].style.reversed)
    }

    @Test(
        "a terminal without colours or blocks draws the end of a bar below zero as an eighth, half a row or a row",
        arguments: [(1, "▔"), (2, "▔"), (3, "▀"), (6, "▀"), (7, "█")] as [(Int, Character)])
    func withoutReverse(eighths: Int, expected: Character) {
        let cell = Eighths.withoutReverse(Eighths.hanging(eighths, .good))
        #expect(cell == Cell(expected, .good))
        #expect(Eighths.withoutReverse(Cell("▃", .good)) == Cell("▃", .good))
    }

    @Test("a day to come has its place and nothing in it")
    func blank() {
        let text = drawn(6, 4) {
            BarChart([.init(2, label: "a"), .init(nil, label: "b"), .blank(label: "c")])
                .draw(in: $0.bounds, into: &$0)
        }
        #expect(text.hasSuffix("▀─·───\na b c"))
    }

    @Test("a goal that changes is drawn for the bars that it is of, in the row of its tick")
    func changingGoal() {
        let scale: @Sendable (Double) -> String = { "\(Int($0))" }
        let bars: [BarChart.Bar] = [
            .init(nil), .init(1, goal: 40), .init(2, goal: 20), .blank(label: "", goal: 20),
        ]
        let text = drawn(36, 5) { BarChart(bars, scale: scale).draw(in: $0.bounds, into: &$0) }
        #expect(
            text == """
                40┤        ┄┄┄┄┄┄┄┄
                30┤
                20┤                ┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄
                10┤
                 0┤─·───────━━━━────━━━━────────────
                """)
    }

    @Test("more bars than columns show the last ones")
    func manyBars() {
        let text = drawn(4, 2) {
            BarChart((1...9).map { BarChart.Bar(Double($0)) }).draw(in: $0.bounds, into: &$0)
        }
        #expect(text.count { $0 != "\n" } <= 8)
    }

    @Test("a line is a stroke of dots from the lower left to the upper right")
    func line() {
        let text = drawn(6, 3) {
            LineChart([.init([.init(0, -0.5), .init(1, 2.5)])], yRange: 0...2).draw(in: $0.bounds, into: &$0)
        }
        #expect(text == "    ⡠⠊\n  ⡠⠊\n⡠⠊")
    }

    @Test(
        "a line hangs together wherever values follow each other, however they jump",
        arguments: [[0, 0, 9, 9], [9, 0, 9, 0], [0, 1, 2, 1, 0], [3, 3, 3], [0, 9]] as [[Double]])
    func connected(values: [Double]) {
        var buffer = CellBuffer(width: 20, height: 7)
        let points = values.enumerated().map { LineChart.ChartPoint(Double($0), $1) }
        LineChart([.init(points)], yRange: 0...9).draw(in: buffer.bounds, into: &buffer)
        let columns = dots(buffer)
        #expect(columns.allSatisfy { !$0.isEmpty })
        for (left, right) in zip(columns, columns.dropFirst()) {
            // The runs of two columns touch, at least by a corner.
            #expect(
                (left.min() ?? 0) - 1 <= (right.max() ?? 0) && (right.min() ?? 0) - 1 <= (left.max() ?? 0))
            #expect(left.count == (left.max() ?? 0) - (left.min() ?? 0) + 1)
        }
    }

    /// The rows of the dots in each column of them.
    private func dots(_ buffer: CellBuffer) -> [[Int]] {
        (0..<buffer.width * 2).map { column in
            (0..<buffer.height * 4).filter { row in
                let mask = buffer[column / 2, row / 4].text?.unicodeScalars.first.map { $0.value } ?? 0
                let bits: [UInt32] = column % 2 == 0 ? [1, 2, 4, 0x40] : [8, 0x10, 0x20, 0x80]
                return mask > 0x2800 && mask <= 0x28FF && mask & bits[row % 4] != 0
            }
        }
    }

    @Test(
        "a flat line is at its tick, and without colours no glyph of it is that of an area, a dash or a mark")
    func ownGlyphs() {
        let scale: @Sendable (Double) -> String = { "\(Int($0))" }
        var buffer = CellBuffer(width: 12, height: 6)
        LineChart(
            [
                .init([.init(0, 100), .init(9, 100)], Style(.seriesA), .fill),
                .init([.init(0, 200), .init(9, 200)], Style(.seriesB)),
                .init([.init(0, 50), .init(9, 50)], .good, .dashes("┄")),
                .init([.init(4, 300)], .muted, .marks("●")),
            ], yRange: 0...300, xLabels: [(4, "x")], scale: scale
        ).draw(in: buffer.bounds, into: &buffer)
        let lines = buffer.text.split(separator: "\n").map(String.init)
        #expect(lines.contains("200┤⠒⠒⠒⠒⠒⠒⠒⠒"))
        func glyphs(_ role: Role) -> Set<Character> {
            Set(buffer.cells.filter { $0.style.role == role && $0.text != " " }.compactMap(\.text))
        }
        let line = Set(glyphs(.seriesB).map(AsciiGlyphs.standIn))
        let others = glyphs(.seriesA).union(glyphs(.good)).union(["●"]).map(AsciiGlyphs.standIn)
        #expect(line == ["*"] && line.isDisjoint(with: others))
    }

    @Test("zero has a row of its own, in which a line is at zero and an area ends, above the labels")
    func zero() {
        let scale: @Sendable (Double) -> String = { "\(Int($0))" }
        let text = drawn(16, 5) {
            LineChart(
                [
                    .init([.init(0, 0), .init(9, 0)], Style(.seriesB)),
                    .init([.init(6, 300), .init(9, 300)], Style(.seriesA), .fill),
                ], xRange: 0...9, xLabels: [(0, "0"), (5, "5")], scale: scale
            ).draw(in: $0.bounds, into: &$0)
        }
        #expect(text == "300┤        ━━━━\n200┤        ▒▒▒▒\n100┤        ▒▒▒▒\n  0┤⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒\n    0     5")
    }

    @Test("a line over another one has its cell, in its own colour")
    func sharedCell() {
        var buffer = CellBuffer(width: 4, height: 2)
        LineChart(
            [
                .init([.init(0, 0), .init(1, 0)], Style(.seriesA)),
                .init([.init(0, 0), .init(1, 0)], Style(.seriesB)),
            ], yRange: 0...7
        )
        .draw(in: buffer.bounds, into: &buffer)
        #expect(buffer[1, 1].style == Style(.seriesB))
    }

    @Test("a line at the height of an area's edge has every second cell of it, so that both are seen")
    func lineOnEdge() {
        func drawn(_ stroke: LineChart.Stroke) -> String {
            var buffer = CellBuffer(width: 8, height: 3)
            LineChart(
                [
                    .init([.init(0, 2), .init(8, 2)], Style(.seriesA), .fill),
                    .init([.init(0, 2), .init(8, 2)], Style(.seriesB), stroke),
                ], xRange: 0...8, yRange: 0...2
            ).draw(in: buffer.bounds, into: &buffer)
            return buffer.line(0)
        }
        #expect(drawn(.line) == "⠒━⠒━⠒━⠒━" && drawn(.dashes("┄")) == "┄━┄━┄━┄━")
    }

    @Test("a mark is in the half row whose middle is the nearest to its value", arguments: [3, 7, 10])
    func nearestHalf(rows: Int) {
        for value in stride(from: 57.0, through: 149, by: 0.5) {
            var buffer = CellBuffer(width: 6, height: rows)
            let scale = ChartScale.fitting(57...149, rows: rows)
            LineChart(
                [.init([.init(0, value)], Style(.seriesB), .dots)], xRange: 0...1, yRange: 57...149
            ).draw(in: buffer.bounds, into: &buffer)
            let y = (0..<rows).first { buffer[0, $0].text != " " } ?? 0
            let half = (rows - 1 - y) * 2 + (buffer[0, y].text == "▘" ? 1 : 0)
            let ticks = scale.ticks
            let perRow = scale.step / Double(scale.rowsPerStep)
            let lowest = ticks[0].row == rows - 1 ? ticks[0].value : ticks[0].value - perRow
            let middle = lowest + (Double(half) - 0.5) / 2 * perRow
            #expect(abs(middle - value) <= perRow / 4 + 1e-9, "\(value) drawn at \(middle) on \(rows) rows")
        }
    }

    @Test("a value that is not a number leaves a gap, a single point a dot")
    func gaps() {
        let gap = LineChart.ChartPoint(1, .nan)
        let text = drawn(4, 2) {
            LineChart([.init([.init(0, 0), gap, .init(3, 0)])]).draw(in: $0.bounds, into: &$0)
        }
        #expect(text == "\n⠒  ⠒")
    }

    @Test("of a gauge beyond its whole, what is not reached yet is shaded, up to the mark and behind it")
    func shadedBeyond() {
        expectDrawing("▕███▒▒▒┃▒▒▒▏", 12, 1) { buffer in
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
        TitledBox(title: "a long title", footer: "footer").draw(in: rect, into: &buffer)
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
            TitledBox(title: "Food", footer: "Esc").draw(in: $0.bounds, into: &$0)
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
