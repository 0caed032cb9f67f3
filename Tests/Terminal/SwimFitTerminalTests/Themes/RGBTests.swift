import SwimFitTestSupport
import Testing

@testable import SwimFitTerminal

@Suite("Colours", .inTurn)
struct RGBTests {
    @Test("a colour is read from its hexadecimal digits, and written as them")
    func hex() {
        #expect(RGB(hex: "#5fafff") == RGB(0x5F, 0xAF, 0xFF))
        #expect(RGB(hex: "#5AF") == RGB(0x55, 0xAA, 0xFF))
        #expect(RGB(0x00000A).hex == "#00000a")
        for text in ["", "#", "5fafff", "#5faff", "#5fafgg", "#-12345", "#５fafff"] {
            #expect(RGB(hex: text) == nil)
        }
    }

    @Test("contrast is that of the Web Content Accessibility Guidelines")
    func contrast() {
        #expect(RGB.black.contrast(with: .white) == 21)
        #expect(RGB.white.contrast(with: .white) == 1)
        // A well-known pair: the lightest grey on white that passes.
        #expect(abs(RGB(0x767676).contrast(with: .white) - 4.54) < 0.005)
    }

    @Test("the fixed colours of a terminal with 256 are a cube and greys")
    func fixed() {
        #expect(RolePalette.fixed.count == 240)
        #expect(RolePalette.fixed[231 - 16] == .white)
        #expect(RolePalette.fixed[24 - 16] == RGB(0x005F87))
        #expect(RolePalette.fixed[255 - 16] == RGB(0xEEEEEE))
        #expect(RolePalette.nearest(to: RGB(0xFE0102)) == 196)
    }
}

@Suite("Background of a terminal", .inTurn)
struct BackgroundTests {
    @Test(
        "the answer to the question is a colour",
        arguments: [
            ("11;rgb:ffff/ffff/ffff", 0xFFFFFF), ("11;rgb:28/2c/34", 0x282C34), ("11;rgb:0/8/f", 0x0088FF),
            ("11;rgba:0000/2b2b/3636/ffff", 0x002B36),
        ])
    func answer(text: String, colour: Int) {
        #expect(TerminalQueries.colour(in: text) == RGB(colour))
    }

    @Test(
        "another text is none",
        arguments: ["", "11;", "11;rgb:", "10;rgb:0/0/0", "11;rgb:0/0", "11;rgb:0/0/x"])
    func noAnswer(text: String) {
        #expect(TerminalQueries.colour(in: text) == nil)
    }

    @Test("a colour is light when black reads better on it than white")
    func side() {
        #expect(Background(RGB(0xFDF6E3)) == .light)
        #expect(Background(RGB(0x002B36)) == .dark)
        #expect(Background(RGB(0x808080)) == .light)
    }

    @Test("the environment may say it, too")
    func environment() {
        #expect(Background(environment: "15;0") == .dark)
        #expect(Background(environment: "0;default;15") == .light)
        #expect(Background(environment: "0;7") == .light)
        #expect(Background(environment: "15;8") == .dark)
        for text in ["", "15;default", "16"] { #expect(Background(environment: text) == nil) }
    }

    /// What a terminal sends at the start: the two answers, and keys typed meanwhile.
    @Test("an answer is never keys, however its bytes arrive", arguments: ["\u{7}", "\u{1B}\\"])
    func arrival(end: String) {
        let bytes = Array("a\u{1B}]11;rgb:ffff/ffff/ffff\(end)\u{1B}[?64;1cb".utf8)
        for cut in 0...bytes.count where bytes[max(0, cut - 1)] != 0x1B {
            var decoder = InputDecoder()
            decoder.awaitsAnswer = true
            var events: [Event] = []
            for part in [bytes[..<cut], bytes[cut...]] {
                events += part.flatMap { decoder.take(.byte($0)) } + decoder.finish()
            }
            #expect(events == [.key(.character("a")), .key(.character("b"))], "cut at \(cut)")
            #expect(decoder.background == .white)
        }
    }

    @Test("once the second answer is here, Escape and a bracket are keys again")
    func afterwards() {
        var decoder = InputDecoder()
        decoder.awaitsAnswer = true
        let events = "\u{1B}[?1;2c\u{1B}]x".utf8.flatMap { decoder.take(.byte($0)) } + decoder.finish()
        #expect(!decoder.awaitsAnswer)
        #expect(events == [.key(.escape), .key(.character("]")), .key(.character("x"))])
    }

    @Test("what is no answer was typed")
    func typed() {
        var decoder = InputDecoder()
        decoder.awaitsAnswer = true
        let events = "\u{1B}]xy".utf8.flatMap { decoder.take(.byte($0)) } + decoder.finish()
        #expect(events == [.escape, .character("]"), .character("x"), .character("y")].map { .key($0) })
    }
}
