import SwimFitTestSupport
import Testing

@testable import SwimFitTerminal

@Suite("Text width", .inTurn)
struct TextWidthTests {
    @Test(
        "a grapheme takes the columns every terminal agrees on",
        arguments: [
            ("a", 1), ("é", 1), ("e\u{301}", 1), ("ß", 1), ("界", 2), ("한", 2),
            ("\u{1112}\u{1161}\u{11AB}", 2),
            ("ア", 2), ("ｱ", 1), ("🍌", 2), ("👍🏽", 2), ("👩‍👩‍👧", 2), ("🏊‍♀️", 2), ("❤️", 1), ("🇩🇪", 2), ("1️⃣", 1),
            ("▕", 1), ("⣿", 1), ("…", 1), ("कि", 2), ("ก็", 1), ("\u{AD}", 1), ("\u{1B}", 1),
        ])
    func width(text: String, columns: Int) {
        #expect(TextWidth.of(text) == columns)
    }

    @Test(
        "what follows a text never shifts, whatever is in the text",
        arguments: [
            "plain", "e\u{301}te\u{301}", "界界", "👩‍👩‍👧 x", "🏊‍♀️", "❤️", "🇩🇪🇫🇷", "कि", "한글", "a\u{200B}b", "z\u{1B}[31m",
        ])
    func alignment(text: String) {
        var buffer = CellBuffer(width: 20, height: 1)
        let end = buffer.put(text, x: 0, y: 0)
        #expect(end == TextWidth.of(text))
        buffer.put("|", x: end, y: 0)
        #expect(buffer[end, 0].text == "|")
    }

    @Test("a joined family is shown as its first member, a skin tone as the plain hand")
    func firstEmoji() {
        #expect(TextWidth.pieces(of: "👩‍👩‍👧").map(\.text) == ["👩"])
        #expect(TextWidth.pieces(of: "👍🏽").map(\.text) == ["👍"])
        #expect(TextWidth.pieces(of: "❤️").map(\.text) == ["\u{2764}"])
    }

    @Test("of letters that are joined into one, and each takes two columns, the first is shown")
    func joinedLetters() {
        #expect(TextWidth.pieces(of: "\u{1100}\u{1100}").map(\.text) == ["\u{1100}"])
    }

    @Test("escape characters from data become a dot")
    func control() {
        expectDrawing("a·[2Jb", 8, 1) { $0.put("a\u{1B}[2Jb", x: 0, y: 0) }
        expectDrawing("a·b··c", 8, 1) { $0.put("a\u{9B}b\u{7F}\r\nc", x: 0, y: 0) }
    }
}
