import SwimFitTestSupport
import Testing

@testable import SwimFitTerminal

@Suite("SVG screenshots", .inTurn)
struct SVGScreenshotTests {
    private func svg(_ width: Int, _ draw: (inout CellBuffer) -> Void) -> String {
        var buffer = CellBuffer(width: width, height: 1)
        draw(&buffer)
        return SVGScreenshot(buffer).text(title: "a <title>")
    }

    @Test("text is on the grid with its exact length, marked with its role")
    func text() {
        let picture = svg(10) { $0.put("Net −4", x: 2, y: 0, .accent) }
        #expect(picture.contains(#"<text class="accent b" x="18" y="14" textLength="54">Net −4</text>"#))
    }

    @Test("what XML would read is escaped")
    func escaping() {
        #expect(svg(8) { $0.put("<a&b>", x: 0, y: 0) }.contains(">&lt;a&amp;b&gt;</text>"))
        #expect(svg(1) { _ in }.contains("<title>a &lt;title&gt;</title>"))
    }

    @Test("neighbouring blocks are one shape without a gap, braille dots are dots")
    func shapes() {
        #expect(svg(4) { $0.put("███", x: 1, y: 0) }.contains(#"<path class="text" d="M9 0h27v18h-27z"/>"#))
        #expect(
            svg(2) { $0.put("⠁", x: 0, y: 0, .good) }.contains(
                #"<path class="good" d="M0.8 0.8h3v3h-3z"/>"#))
        #expect(svg(2) { $0.put("──", x: 0, y: 0) }.contains(#"class="text line" d="M0 9h18"/>"#))
    }

    @Test("a wide character takes two columns, and what follows keeps its place")
    func wide() {
        let picture = svg(6) { $0.put("a界b", x: 0, y: 0) }
        #expect(picture.contains(#"x="9" y="14" textLength="18">界<"#))
        #expect(picture.contains(#"x="27" y="14" textLength="9">b<"#))
    }

    @Test("a chosen row has its background, the cursor is drawn")
    func selection() {
        let picture = svg(4) {
            $0.fill($0.bounds, " ", .selected)
            $0.cursor = (2, 0)
        }
        #expect(picture.contains(#"<rect class="selected-bg" x="0" y="0" width="36" height="18"/>"#))
        #expect(picture.contains(#"x="18" y="0" width="2" height="18""#))
    }

    @Test(
        "on a terminal with 8 or 16 colours roles have those of xterm; with more, or none, the theme's",
        arguments: [
            (nil, "#5fafff"), (8, "#00cdcd"), (16, "#00ffff"), (256, "#5fafff"), (1 << 24, "#5fafff"),
            (0, "#5fafff"),
        ] as [(Int?, String)])
    func fewColours(colours: Int?, series: String) {
        var buffer = CellBuffer(width: 6, height: 1)
        buffer.put("a", x: 0, y: 0, Style(.seriesA))
        buffer.put("!", x: 2, y: 0, .bad)
        buffer[4, 0] = Cell("▒", Style(.seriesA).onArea)
        let picture = SVGScreenshot(buffer, Appearance(on: .dark), colours: colours).text(title: "")
        #expect(picture.contains(".seriesA{fill:\(series)}"))
        let isFew = colours == 8 || colours == 16
        // With 8 an error is on red; the texture of an area is drawn, where its shade is missing.
        #expect(picture.contains(#"<rect class="bad-bg" x="18""#) == (colours == 8))
        #expect(picture.contains(".area{") != isFew)
        #expect(
            SVGScreenshot(buffer, Appearance(on: .dark), .never, colours: 8).text(title: "").contains(
                "#00cdcd") == false)
    }

    @Test("the colours of a terminal are those of its description")
    func described() {
        #expect(CursesDriver.describedColours("xterm") == 8)
        #expect(CursesDriver.describedColours("xterm-256color") == 256)
        for name in ["", "dumb", "no-such-terminal"] { #expect(CursesDriver.describedColours(name) == nil) }
    }

    @Test("two words far apart are two texts, so that no font can push the second one")
    func words() {
        let picture = svg(20) { $0.put("left     right", x: 0, y: 0) }
        #expect(picture.contains(">left</text>"))
        #expect(picture.contains(#"x="81" y="14" textLength="45">right</text>"#))
    }
}
