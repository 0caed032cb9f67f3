import Foundation
import Testing

@testable import Terminal

@Suite("The clipboard of the terminal")
struct ClipboardSequenceTests {
    @Test("a text goes as base64", arguments: ["", "a", "ab", "abc", "Muesli\t1½ bowls\t359"])
    func base64(text: String) {
        #expect(ClipboardSequence.base64(Array(text.utf8)) == Data(text.utf8).base64EncodedString())
    }

    @Test("tmux gets it for itself, and once more to pass on, each Escape doubled")
    func tmux() {
        let plain = "\u{1B}]52;c;YQ==\u{07}"
        #expect(ClipboardSequence.text("a", throughTmux: false) == plain)
        #expect(
            ClipboardSequence.text("a", throughTmux: true) == plain + "\u{1B}Ptmux;\u{1B}\(plain)\u{1B}\\")
    }
}
