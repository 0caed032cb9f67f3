import Foundation
import SwimFitTerminal
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard

/// A page of charts with values that everybody can check: what a person reads off them is the value that is named next
/// to them. With `SWIMFIT_GALLERY=FOLDER` the pages are also written as pictures.
@Suite("A gallery of charts", .goldens("charts"), .inTurn)
struct ChartGalleryTests {
    /// Bars of both signs with a goal, an area with lines over it, marks on a line, bars of a table, gauges and
    /// sparklines.
    private func page(_ width: Int, _ height: Int) -> CellBuffer {
        var buffer = CellBuffer(width: width, height: height)
        var rest = buffer.bounds.inset(horizontal: 1)
        var rows = rest.cutBottom(6)
        let upper = rest.cutTop(rest.height / 2)
        let scale: @Sendable (Double) -> String = { "\(Int($0))" }
        func halves(_ rect: Rect) -> (Rect, Rect) {
            var right = rect
            return (
                right.cutLeft(rect.width / 2),
                Rect(x: right.x + 1, y: right.y, width: right.width - 1, height: right.height)
            )
        }
        let (first, second) = halves(upper)
        let nets: [Double?] = [-300, -40, nil, -520, -900, -250, -480, -20]
        BarChart(
            nets.map { net in
                let kind: (Style, Character) =
                    net == -250 ? (.text, "⡇") : (net ?? 0) > -500 ? (.warning, "⣿") : (.good, "█")
                return .init(net, label: net.map { "\(Int($0))" } ?? "", kind.0, glyph: kind.1, goal: -500)
            }, highlighted: 4, scale: scale
        ).draw(in: first, into: &buffer)
        BarChart(
            [640, 60, 1000, 1250, nil, 300].map { .init($0, label: $0.map { "\(Int($0))" } ?? "") },
            scale: scale
        ).draw(in: second, into: &buffer)
        let (third, fourth) = halves(rest)
        let steps = [0, 0, 400, 400, 900, 900, 1400, 1400].enumerated()
        let now = 7.0
        LineChart(
            [
                .init(steps.map { .init(Double($0 / 2 * 2 + $0 % 2), Double($1)) }, Style(.seriesA), .fill),
                .init([.init(0, 0), .init(10, 1500)], .good, .dashes("┄")),
                .init([.init(0, 200), .init(now, 1500)], Style(.seriesB)),
                .init([.init(now, 1500), .init(10, 2000)], .muted, .dashes("╌")),
            ], xRange: 0...10, mark: now,
            xLabels: stride(from: 0.0, through: 10, by: 2).map { ($0, "\(Int($0))") },
            scale: scale
        ).draw(in: third, into: &buffer)
        let bests = [25.0: 31.0, 50: 33, 100: 35, 200: 36, 400: 38, 800: 40]
        LineChart(
            [
                .init([.init(log(25), -31), .init(log(800), -40)], Style(.seriesB)),
                .init(
                    bests.sorted { $0.key < $1.key }.map { .init(log($0.key), -$0.value) }, Style(.seriesA),
                    .marks("●")),
                .init([.init(log(300), -39)], .muted, .marks("○")),
            ], steps: .clock, xLabels: bests.keys.sorted().map { (log($0), "\(Int($0))") },
            scale: { "0:\(Int(-$0))" }
        ).draw(in: fourth, into: &buffer)
        for share in [0.02, 0.25, 0.5] {
            var row = rows.cutTop(1)
            var over = Gauge(share * 2.4)
            over.overStyle = .warning
            over.draw(in: row.cutLeft(width / 2 - 1), into: &buffer)
            _ = row.cutLeft(1)
            buffer.put(Gauge(share).text(width: 20), in: row.cutLeft(21), Style(.seriesA))
            buffer.put(
                Sparkline((0..<14).map { $0 == 5 ? nil : Double($0 * 7 % 11) }).text, in: row, Style(.seriesA)
            )
        }
        for (share, glyph) in [(0.05, "▒"), (0.3, "▒"), (0.7, "▒"), (0.7, "█"), (0.3, "█"), (0.05, "█")]
            .enumerated().map({ ($1.0, Character($1.1)) })
        {
            var column = rows.cutLeft(4)
            _ = column.cutRight(1)
            buffer.bar(
                share, in: column, Style(glyph == "█" ? .seriesA : .seriesB),
                glyph: glyph == "█" ? nil : glyph)
        }
        return buffer
    }

    @Test("each chart is read at its ticks, in each size", arguments: [(80, 24), (160, 50)])
    func gallery(width: Int, height: Int) throws {
        let frame = page(width, height)
        try expectGolden(frame, "\(width)x\(height)")
        guard let folder = ProcessInfo.processInfo.environment["SWIMFIT_GALLERY"] else { return }
        for theme in Theme.builtIn {
            for background in [Background.dark, .light] {
                let text = SVGScreenshot(frame, Appearance(theme, on: background)).text(title: "charts")
                try Data(text.utf8).write(
                    to: URL(fileURLWithPath: "\(folder)/\(width)-\(theme.name)-\(background.rawValue).svg"))
            }
        }
        let plain = SVGScreenshot(frame, Appearance(), .never).text(title: "charts")
        try Data(plain.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(width)-none.svg"))
    }

    @Test("in ASCII the kinds of bars, the goal and the lines differ, too")
    func ascii() throws {
        try expectGolden(text: AsciiGlyphs.text(page(80, 24).text), "80x24-ascii")
    }

    @Test("a legend that does not fit is not drawn, and no figure is cut out of it")
    @MainActor
    func legend() {
        let parts: [[Span]] = [
            [Span("░", Style(.seriesA)), .muted(" ≥ 200")], [Span("█", Style(.seriesA)), .muted(" ≥ 1 200")],
        ]
        func drawn(_ width: Int, trailing: String = "") -> String {
            var buffer = CellBuffer(width: width, height: 1)
            ChartLegend.draw("a year", parts, trailing: trailing, in: buffer.bounds, into: &buffer)
            return buffer.text
        }
        var seen: Set<Int> = []
        for width in 10...60 {
            let text = drawn(width)
            let count = [" ≥ 200", " ≥ 1 200"].count { text.contains($0) }
            #expect(count == text.count { $0 == "≥" } && count != 1, "\(text)")
            seen.insert(count)
        }
        #expect(seen == [0, 2])
        // A text at the right is kept as long as the glyphs fit beside it.
        func both(_ width: Int) -> String { drawn(width, trailing: "5 of 13 met") }
        #expect(both(60).contains("≥ 1 200") && both(60).contains("5 of 13 met"))
        #expect(both(33).contains("≥ 1 200") && !both(33).contains("5 of"))
    }
}
