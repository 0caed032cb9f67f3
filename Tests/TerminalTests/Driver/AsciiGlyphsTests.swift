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
