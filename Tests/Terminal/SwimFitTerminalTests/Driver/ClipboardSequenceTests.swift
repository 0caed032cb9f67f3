import Foundation
import SwimFitTestSupport
import Testing

@testable import SwimFitTerminal

@Suite("The clipboard of the terminal", .inTurn)
struct ClipboardSequenceTests {
    @Test("a text goes as base64", arguments: ["", "a", "ab", "abc", "Muesli\t1½ bowls\t359"])
    func base64(text: String) {
        #expect(ClipboardSequence.base64(Array(text.utf8)) == Data(text.utf8).base64EncodedString())
    }

    @Test("tmux gets it for itself, and once more to pass on, each Escape doubled")
    func tmux() {
        let plain = "\u{1B}]52;c;YQ==\u{07}"
        #expect(ClipboardSequence.text("a", in: .terminal) == plain)
        #expect(
            ClipboardSequence.text("a", in: .tmux) == plain + "\u{1B}Ptmux;\u{1B}\(plain)\u{1B}\\")
        #expect(ClipboardSequence.text("a", in: .init(hasTmux: true, hasScreen: true)) == plain)
    }

    @Test(
        "screen gets it in pieces that it does not cut, which are the whole together",
        arguments: [1, 400, 8000])
    func screen(length: Int) {
        let text = String(repeating: "x", count: length)
        let sent = ClipboardSequence.text(text, in: .screen)
        let pieces = sent.components(separatedBy: "\u{1B}\\").dropLast()
        #expect(
            pieces.allSatisfy { $0.hasPrefix("\u{1B}P") && $0.utf8.count < 700 } && sent.hasSuffix("\u{1B}\\")
        )
        #expect(pieces.map { $0.dropFirst(2) }.joined() == ClipboardSequence.text(text, in: .terminal))
    }
}
