import Testing

@testable import Terminal

@Suite("ASCII stand-ins")
struct AsciiGlyphsTests {
    @Test(
        "every glyph has an ASCII character in its place",
        arguments: [
            ("─", "-"), ("╭", "+"), ("│", "|"), ("█", "#"), ("▁", "_"), ("⣿", ":"), ("⠁", "'"), ("⡀", "."),
            ("⠀", " "),
            ("·", "."), ("−", "-"), ("…", "~"), ("›", ">"), ("é", "e"), ("e\u{301}", "e"), ("Ж", "?"),
            ("a", "a"),
        ] as [(Character, Character)])
    func standIn(glyph: Character, expected: Character) {
        #expect(AsciiGlyphs.standIn(for: glyph) == expected)
    }

    @Test("bars and gauges stay readable")
    func gauge() {
        let line = drawn(10, 1) { Gauge(0.5).draw(in: $0.bounds, into: &$0) }
        #expect(String(line.map(AsciiGlyphs.standIn)) == "|####....|")
    }
}

@Suite("Stand-ins on the Linux console")
struct ConsoleGlyphsTests {
    @Test(
        "characters of its fonts stay, others are drawn with those",
        arguments: [
            ("─", "─"), ("█", "█"), ("░", "░"), ("▄", "▄"), ("é", "é"), ("a", "a"), ("·", "·"), ("▂", "▄"),
            ("▆", "█"), ("▁", "_"), ("▏", "▌"), ("⣿", ":"), ("⠁", "'"), ("⡀", "."), ("╭", "┌"), ("━", "═"),
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
            Frame().draw(in: rest.cutTop(3), into: &buffer)
            BarChart((-3...9).map { .init(Double($0)) }, goal: 4.3).draw(in: rest.cutTop(4), into: &buffer)
            LineChart([.init([.init(0, 0), .init(9, 4)], Style(.seriesB), .dashes)]).draw(
                in: rest, into: &buffer)
        }
        let page = Set("─│┌┐└┘├┤┬┴┼═█▄▀▌▐░▒▓ .:'-_~\n")
        #expect(Set(shown.map(ConsoleGlyphs.standIn)).isSubset(of: page))
    }
}

@Suite("Palette")
struct PaletteTests {
    @Test("without colours every role that carries a meaning differs from plain text")
    func monochrome() {
        let palette = Palette(colours: 0)
        for role in [Role.title, .accent, .warning, .bad, .muted, .selected] {
            let look = palette.look(of: role)
            #expect(look != palette.look(of: .text), "\(role)")
            #expect(look.foreground == -1 && look.background == -1)
        }
    }

    @Test("the user's own foreground and background stay the default", arguments: [0, 8, 16, 256])
    func defaults(colours: Int) {
        let look = Palette(colours: colours).look(of: .text)
        #expect(look == Palette.Look())
        for role in Role.allCases where role != .selected {
            #expect(Palette(colours: colours).look(of: role).background == -1)
        }
    }

    @Test("no colour lies beyond what the terminal has", arguments: [8, 16, 256])
    func range(colours: Int) {
        for role in Role.allCases {
            let look = Palette(colours: colours).look(of: role)
            #expect(Int(look.foreground) < colours && Int(look.background) < colours)
        }
    }
}
