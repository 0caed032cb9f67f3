import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim
@testable import SwimFitReading
@testable import SwimFitBase

@Suite("Names of strangers", .inTurn)
struct FoodTextTests {
    private func name(_ bytes: [UInt8]) throws(RefusalReason) -> String {
        try bytes.withUnsafeBufferPointer { (bytes) throws(RefusalReason) in try FoodText.name(bytes) }
    }

    @Test(
        "control characters, marks of direction and double blanks are removed",
        arguments: [
            ("Milk", "Milk"), ("  Whole   milk ", "Whole milk"), ("A\u{1B}[31mB", "A[31mB"),
            ("abc\u{202E}def", "abcdef"), ("a\u{200B}b\u{FEFF}", "ab"), ("two\nlines\tx", "two lines x"),
            ("Ben &amp; Jerry&#39;s &quot;x&quot;", "Ben & Jerry's \"x\""), ("Käse\u{A0}süß", "Käse süß"),
            ("Йогурт", "Йогурт"), ("牛乳", "牛乳"), ("\u{9B}31m", "31m"),
        ])
    func clean(_ text: String, _ expected: String) throws { #expect(try name(Array(text.utf8)) == expected) }

    @Test("what is not UTF-8, or no name by its length, is refused")
    func refused() {
        #expect(throws: RefusalReason.notUTF8) { try name([0x4D, 0xFC, 0x73, 0x6C, 0x69]) }
        #expect(throws: RefusalReason.longName) { try name([UInt8](repeating: 0x61, count: 1001)) }
    }

    @Test(
        "a long name is cut to 200 characters, plain or not",
        arguments: [(199, 199), (200, 200), (201, 200), (1000, 200)])
    func cut(count: Int, kept: Int) throws {
        #expect(try name([UInt8](repeating: 0x61, count: count)).count == kept)
        let other = try name([0x26] + [UInt8](repeating: 0x61, count: count - 1))
        #expect(other == "&" + String(repeating: "a", count: kept - 1))
    }

    @Test(
        "blanks at either end, and characters of HTML, are not left as they are",
        arguments: [
            (" a", "a"), ("a ", "a"), ("a  b", "a b"), ("a\u{7F}b", "ab"), ("&lt;b&gt; &apos;", "<b> '"),
            ("&amp;lt;", "&lt;"),
            ("\u{85}a\u{2003}b", "a b"), ("\u{FFFD}\u{FFF9}x", "x"), ("\u{E000}x", "x"), ("", ""), (" ", ""),
            ("ÿĀžƀ", "ÿĀžƀ"),
        ])
    func unplain(_ text: String, _ expected: String) throws {
        #expect(try name(Array(text.utf8)) == expected)
    }

    @Test("letters of Latin alphabets are folded to those of ASCII")
    func folding() {
        for (text, folded) in [
            ("ÀÉÎÕÜ", "aeiou"), ("Straße", "strasse"), ("Łódź", "lodz"), ("ØŒÆ", "ooeae"), ("Ñandú", "nandu"),
            ("Žluťoučký", "zlutoucky"), ("Éclair ½", "eclair ½"),
        ] {
            #expect(FoldedText.fold(text) == folded, "\(text)")
        }
    }
}
