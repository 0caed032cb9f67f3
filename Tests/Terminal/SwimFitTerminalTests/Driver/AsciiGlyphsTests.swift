import SwimFitTestSupport
import Testing

@testable import SwimFitTerminal
@testable import SwimFitTerminalText

@Suite("ASCII stand-ins", .inTurn)
struct AsciiGlyphsTests {
    @Test(
        "every glyph has an ASCII character in its place",
        arguments: [
            ("─", "-"), ("╭", "+"), ("│", "|"), ("█", "#"), ("▁", "_"), ("⣿", "+"), ("⠒", "*"), ("⠑", "*"),
            ("⢄", "*"), ("⠁", "*"), ("⡀", "*"), ("⡇", ":"), ("⠀", " "),
            ("·", "."), ("−", "-"), ("…", "~"), ("›", ">"), ("é", "e"), ("e\u{301}", "e"), ("Ж", "?"),
            ("a", "a"),
        ] as [(Character, Character)])
    func standIn(glyph: Character, expected: Character) {
        #expect(AsciiGlyphs.standIn(for: glyph) == expected)
    }

    @Test("each texture of a bar differs from the others and from a dot; steps of a grid differ as well")
    func textures() {
        #expect(Set("·█⣿⡇▓".map(AsciiGlyphs.standIn)).count == 5)
        #expect(Set("·▁▃▅▇⡇".map(AsciiGlyphs.standIn)).count == 6)
    }

    @Test(
        "in ASCII a bar is its own character up to the row of its value, and never in that of a goal it missed"
    )
    func bars() {
        var buffer = CellBuffer(width: 10, height: 5)
        BarChart([
            .init(-471, glyph: "⣿", goal: -500), .init(-503, goal: -500), .init(-788, glyph: "⡇", goal: -500),
            .init(211, goal: -500), .init(20, glyph: "⣿", goal: -500),
        ])
        .draw(in: buffer.bounds, into: &buffer)
        let lines = (0..<5).map { y in
            String(
                buffer.row(y).map { cell in
                    cell.style.ascii.map { Character(Unicode.Scalar($0)) }
                        ?? AsciiGlyphs.standIn(for: cell.text ?? " ")
                })
        }
        #expect(lines == ["      #   ", "+-#-:-#-+-", "+ # :     ", "--#-:-----", "    :     "], "\(lines)")
    }

    @Test("bars and gauges stay readable")
    func gauge() {
        let line = drawn(10, 1) { Gauge(0.5).draw(in: $0.bounds, into: &$0) }
        #expect(String(line.map(AsciiGlyphs.standIn)) == "|####::::|")
    }
}

@Suite("Stand-ins on the Linux console", .inTurn)
struct ConsoleGlyphsTests {
    @Test(
        "characters of its fonts stay, others are drawn with those",
        arguments: [
            ("─", "─"), ("█", "█"), ("░", "░"), ("▄", "▄"), ("é", "é"), ("a", "a"), ("·", "·"), ("▂", "▄"),
            ("▆", "█"), ("▁", "_"), ("▏", "▌"), ("⣿", "+"), ("⠁", "*"), ("⡀", "*"), ("╭", "┌"), ("━", "═"),
            ("›", ">"),
        ] as [(Character, Character)])
    func standIn(glyph: Character, expected: Character) {
        #expect(ConsoleGlyphs.standIn(for: glyph) == expected)
    }

    @Test("bars, gauges and courses need no more than code page 437")
    func charts() {
        let shown = drawn(30, 12) { buffer in
            var rest = buffer.bounds
            Gauge(0.37).draw(in: rest.cutTop(1), into: &buffer)
            TitledBox().draw(in: rest.cutTop(3), into: &buffer)
            BarChart((-3...9).map { .init(Double($0), goal: 4.3) }).draw(in: rest.cutTop(4), into: &buffer)
            LineChart([
                .init([.init(0, 0), .init(9, 4)], Style(.seriesB), .dashes("┄")),
                .init([.init(0, 4), .init(9, 0)]),
            ]).draw(in: rest, into: &buffer)
        }
        let page = Set("─│┌┐└┘├┤┬┴┼═█▄▀▌▐░▒▓ .:'-_~*\n")
        #expect(Set(shown.map(ConsoleGlyphs.standIn)).isSubset(of: page))
    }
}
