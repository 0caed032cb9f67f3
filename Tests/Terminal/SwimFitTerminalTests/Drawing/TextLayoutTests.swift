import SwimFitTestSupport
import Testing

@testable import SwimFitTerminal

@Suite("Text layout", .inTurn)
struct TextLayoutTests {
    @Test("clipping counts columns, not characters, and marks what is missing")
    func clip() {
        #expect("swimming".clipped(to: 8) == "swimming")
        #expect("swimming".clipped(to: 5) == "swim…")
        #expect("12 345".clipped(to: 6) == "12 345")
        #expect("12 345".clipped(to: 5) == "12345")
        #expect("−1 234.5".clipped(to: 7) == "−1234.5")
        #expect("12 345".clipped(to: 4) == "…")
        #expect("10×100 on 2:15".clipped(to: 13) == "10×100 on…")
        #expect("8 x 50".clipped(to: 5) == "8 x …")
        #expect("界界界".clipped(to: 5) == "界界…")
        #expect("界界界".clipped(to: 4) == "界…")
        #expect("abc".clipped(to: 0) == "")
    }

    @Test("padding fills exactly the columns asked for")
    func pad() {
        #expect("ab".padded(to: 5) == "ab   ")
        #expect("ab".padded(to: 5, .right) == "   ab")
        #expect("ab".padded(to: 5, .centre) == " ab  ")
        #expect(TextWidth.of("界界界".padded(to: 4)) == 4)
    }

    @Test("a paragraph breaks at blanks, a longer word inside, and keeps its line ends")
    func wrap() {
        #expect("one two three".wrapped(to: 7) == ["one two", "three"])
        #expect("abcdefgh i".wrapped(to: 3) == ["abc", "def", "gh", "i"])
        #expect("a\n\nb".wrapped(to: 3) == ["a", "", "b"])
        #expect("of 4 184 J each".wrapped(to: 8) == ["of", "4 184 J", "each"])
        #expect("of 4 184 J each".wrapped(to: 5) == ["of", "4 184", "J", "each"])
        #expect("eat 62 g, or 7 apples".wrapped(to: 7) == ["eat", "62 g,", "or 7", "apples"])
        #expect("".wrapped(to: 3) == [""])
        #expect("界界".wrapped(to: 1) == ["界", "界", ""])
    }

    @Test("a line of spans is aligned as a whole and cut with one mark")
    func spans() {
        expectDrawing("    abcd", 8, 1) { $0.put(["ab", "cd"], in: $0.bounds, align: .right) }
        expectDrawing("ab…", 3, 1) { $0.put(["ab", "cd"], in: $0.bounds) }
        expectDrawing("a…", 2, 1) { $0.put(["ab", "cd"], in: $0.bounds) }
        expectDrawing("one\ntwo …", 6, 2) { $0.putWrapped("one two three four", in: $0.bounds) }
    }
}
