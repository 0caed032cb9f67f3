import SwimFitTestSupport
import Testing

@testable import SwimFitTerminal

@Suite("Input from the terminal", .inTurn)
struct InputDecoderTests {
    private func events(_ units: [InputDecoder.InputUnit]) -> [Event] {
        var decoder = InputDecoder()
        return units.flatMap { decoder.take($0) } + decoder.finish()
    }

    private func bytes(_ text: String) -> [InputDecoder.InputUnit] { text.utf8.map { .byte($0) } }

    @Test("a character of several bytes is one key, however its bytes arrive")
    func utf8() {
        #expect(events(bytes("aä界🍌")) == "aä界🍌".map { .key(.character($0)) })
    }

    @Test("an Escape that comes alone may begin an answer while one is awaited, and the rest is not typed")
    func lateAnswer() {
        var decoder = InputDecoder()
        #expect(decoder.take(.byte(0x1B)).isEmpty && !decoder.mayBeginAnswer)
        decoder = InputDecoder()
        decoder.awaitsAnswer = true
        for part in ["]11;rgb:ffff/ff", "ff/ffff\u{1B}\\", "\u{1B}", "[?64;", "1c"] {
            if part.hasPrefix("]") {
                #expect(decoder.take(.byte(0x1B)).isEmpty && decoder.mayBeginAnswer)
            }
            for byte in part.utf8 { #expect(decoder.take(.byte(byte)).isEmpty, "\(part)") }
            if !decoder.mayBeginAnswer { #expect(decoder.finish().isEmpty) }
        }
        #expect(decoder.background == RGB(0xFFFFFF) && !decoder.awaitsAnswer)
        #expect(decoder.take(.byte(0x1B)).isEmpty && decoder.finish() == [.key(.escape)])
    }

    @Test("half a character is dropped when another one begins")
    func broken() {
        #expect(events([.byte(0xE7), .byte(0x95), .byte(0x61)]) == [.key(.character("a"))])
        #expect(events([.byte(0x80), .byte(0xFF), .byte(0xC3), .byte(0xA4)]) == [.key(.character("ä"))])
        #expect(events([.byte(0xC3), .byte(0xC3), .byte(0xA4)]) == [.key(.character("ä"))])
        // An overlong form and half of a surrogate pair are not characters.
        #expect(events([.byte(0xE0), .byte(0x80), .byte(0x80), .byte(0x62)]) == [.key(.character("b"))])
        #expect(events([.byte(0xED), .byte(0xA0), .byte(0x80), .byte(0x62)]) == [.key(.character("b"))])
    }

    @Test(
        "control bytes are keys",
        arguments: [
            (0x0D, Key.enter), (0x0A, .enter), (0x1B, .escape), (0x09, .tab), (0x7F, .backspace),
            (0x08, .backspace),
            (0x12, .control("r")), (0x1A, .control("z")), (0x00, .control(" ")), (0x20, .character(" ")),
        ] as [(UInt8, Key)])
    func control(byte: UInt8, key: Key) {
        #expect(events([.byte(byte)]) == [.key(key)])
    }

    @Test("what is pasted comes as one clean text")
    func paste() {
        let units = [.pasteStart] + bytes("a\r\nb\u{1B}c\u{7}ä") + [.key(.up), .pasteEnd] + bytes("x")
        #expect(events(units) == [.paste("a\n\nbcä"), .key(.character("x"))])
    }

    @Test(
        "a sequence that curses does not know is its key, or nothing; never Escape and letters",
        arguments: [
            ("\u{1B}[A", [.up]), ("\u{1B}OH", [.home]), ("\u{1B}[5~", [.pageUp]), ("\u{1B}[Z", [.backTab]),
            ("\u{1B}[1;5C", []), ("\u{1B}[<0;30;1M", []), ("\u{1B}[I", []), ("\u{1B}[[A", [.function(1)]),
            ("\u{1B}[3;2~", []), ("\u{1B}[?1;2c", []), ("\u{1B}\u{1B}[B", [.escape, .down]),
            ("\u{1B}[Ax", [.up, .character("x")]),
        ] as [(String, [Key])])
    func sequences(text: String, keys: [Key]) {
        #expect(events(bytes(text)) == keys.map { .key($0) })
    }

    @Test(
        "Escape is a key of its own, also right before others",
        arguments: [
            ("\u{1B}", [.escape]), ("\u{1B}q", [.escape, .character("q")]),
            ("\u{1B}\u{1B}", [.escape, .escape]),
            ("\u{1B}[", [.escape, .character("[")]), ("\u{1B}ä", [.escape, .character("ä")]),
            ("\u{1B}[\r", [.escape, .character("["), .enter]),
            ("\u{1B}O", [.escape, .character("O")]), ("\u{1B}O\r", [.escape, .character("O"), .enter]),
        ] as [(String, [Key])])
    func escape(text: String, keys: [Key]) {
        #expect(events(bytes(text)) == keys.map { .key($0) })
    }

    @Test("an Escape before a key, a press or a paste that curses has read is not lost")
    func escapeBefore() {
        #expect(events([.byte(0x1B), .key(.up)]) == [.key(.escape), .key(.up)])
        let press = Mouse(.press, x: 1, y: 1)
        #expect(events([.byte(0x1B), .mouse(press)]) == [.key(.escape), .mouse(press)])
        #expect(
            events([.byte(0x1B), .pasteStart] + bytes("a") + [.pasteEnd]) == [.key(.escape), .paste("a")])
    }

    @Test("colours in a pasted text are removed")
    func pastedColours() {
        let units = [.pasteStart] + bytes("a\u{1B}[31mred\u{1B}[0m b") + [.pasteEnd]
        #expect(events(units) == [.paste("ared b")])
    }

    @Test("the terminal reports dark and light at any time, and no key comes of it")
    func scheme() {
        var decoder = InputDecoder()
        #expect(bytes("\u{1B}[?997;2n").flatMap { decoder.take($0) }.isEmpty)
        #expect(decoder.scheme == .light)
        _ = bytes("\u{1B}[?997;1n").flatMap { decoder.take($0) }
        #expect(decoder.scheme == .dark)
    }

    @Test(
        "frames are marked where the terminal knows the marks",
        arguments: [("1", true), ("2", true), ("0", false), ("4", false)])
    func synchronized(state: String, isKnown: Bool) {
        var decoder = InputDecoder()
        _ = bytes("\u{1B}[?2026;\(state)$y").flatMap { decoder.take($0) }
        #expect(decoder.hasSynchronizedOutput == isKnown)
    }

    @Test("the end of a paste that never began is nothing")
    func strayEnd() {
        #expect(events([.pasteEnd]) == [])
    }
}
