import SwimFitTestSupport
import Testing

@testable import SwimFitTerminal

@Suite("Cell buffer", .inTurn)
struct CellBufferTests {
    @Test("text is clipped at all four edges without a trap")
    func clipping() {
        let text = drawn(4, 2) {
            $0.put("abcdef", x: -2, y: 0)
            $0.put("xyz", x: 3, y: 1)
            $0.put("no", x: 0, y: 2)
            $0.put("no", x: 0, y: -1)
        }
        #expect(text == "cdef\n   x")
    }

    @Test("a wide character cut by an edge becomes a blank")
    func cutWide() {
        expectDrawing("a界", 3, 1) { $0.put("a界界", x: 0, y: 0) }
        var buffer = CellBuffer(width: 4, height: 1)
        buffer.put("####", x: 0, y: 0)
        buffer.put("a界", x: 0, y: 0, limit: 2)
        #expect(buffer.line(0) == "a ##")
        buffer.put("界b", x: -1, y: 0)
        #expect(buffer.line(0) == " b##")
    }

    @Test("drawing over one half of a wide character blanks the other")
    func halves() {
        var buffer = CellBuffer(width: 6, height: 1)
        buffer.put("界界界", x: 0, y: 0)
        buffer.put("x", x: 1, y: 0)
        buffer.put("y", x: 2, y: 0)
        #expect(buffer.line(0) == " xy 界")
        buffer.put("語", x: 3, y: 0)
        #expect(buffer.line(0) == " xy語")
        #expect(!buffer[5, 0].isContinuation)
    }

    @Test(
        "a cell shows what was put into it, with two marks at most",
        arguments: [
            ("a", "a"), ("−", "−"), ("界", "界"), ("e\u{301}", "e\u{301}"), ("\u{10FFFD}", "\u{10FFFD}"),
            ("o\u{302}\u{301}", "o\u{302}\u{301}"), ("o\u{302}\u{301}\u{303}\u{304}", "o\u{302}\u{301}"),
        ] as [(Character, Character)])
    func text(put: Character, shown: Character) {
        let cell = Cell(put, .muted)
        #expect(cell.text.map { Array($0.unicodeScalars) } == Array(shown.unicodeScalars))
        #expect(!cell.isContinuation && cell == Cell(shown, .muted) && cell != Cell(shown, .text))
    }

    @Test("a rectangle outside the frame fills nothing, one across its edge what is inside")
    func fill() {
        let text = drawn(3, 2) {
            $0.fill(Rect(x: 5, y: 5, width: 2, height: 2), "x")
            $0.fill(Rect(x: 2, y: -1, width: 9, height: 2), "o")
            $0.fill(Rect(x: -4, y: 1, width: 5, height: 1), "i")
        }
        #expect(text == "  o\ni")
    }

    @Test("cutting more than there is leaves an empty rectangle")
    func cutting() {
        var rect = Rect(x: 1, y: 1, width: 4, height: 2)
        #expect(rect.cutTop(5) == Rect(x: 1, y: 1, width: 4, height: 2))
        #expect(rect.isEmpty)
        #expect(rect.inset(horizontal: 9).width == 0)
        #expect(Rect(width: 5, height: 5).intersection(Rect(x: 7, y: 0, width: 2, height: 2)).isEmpty)
    }
}
