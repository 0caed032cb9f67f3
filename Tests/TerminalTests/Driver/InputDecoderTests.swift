import Testing

@testable import Terminal

@Suite("Input from the terminal")
struct InputDecoderTests {
    private func events(_ units: [InputDecoder.Unit]) -> [Event] {
        var decoder = InputDecoder()
        return units.compactMap { decoder.take($0) }
    }

    private func bytes(_ text: String) -> [InputDecoder.Unit] { text.utf8.map { .byte($0) } }

    @Test("a character of several bytes is one key, however its bytes arrive")
    func utf8() {
        #expect(events(bytes("aä界🍌")) == "aä界🍌".map { .key(.character($0)) })
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

    @Test("the end of a paste that never began is nothing")
    func strayEnd() {
        #expect(events([.pasteEnd]) == [])
    }
}
