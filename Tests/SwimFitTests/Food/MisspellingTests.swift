import Testing

@testable import SwimFit

@Suite("Typing errors")
struct MisspellingTests {
    private func errors(_ typed: String, _ meant: String) -> Misspelling.Errors {
        var misspelling = Misspelling(Array(typed.utf16))
        return misspelling.errors(against: Array(meant.utf16))
    }

    @Test(
        "a letter too many, too few, wrong, or two exchanged is one error",
        arguments: [
            ("banana", "banana", 0), ("bannana", "banana", 1), ("bnana", "banana", 1),
            ("banena", "banana", 1),
            ("museli", "muesli", 1), ("brocolli", "broccoli", 2), ("crossaint", "croissant", 2),
            ("", "egg", 3),
            ("egg", "", 3),
        ])
    func whole(typed: String, meant: String, errors count: Int) {
        #expect(errors(typed, meant).whole == count)
    }

    @Test(
        "a beginning may have errors too",
        arguments: [("brocol", "broccoli", 1), ("bro", "broccoli", 0), ("sqag", "spaghetti", 1)])
    func beginning(typed: String, meant: String, errors count: Int) {
        #expect(errors(typed, meant).beginning == count)
    }

    @Test("one comparison does not change the next")
    func repeated() {
        var misspelling = Misspelling(Array("museli".utf16))
        let long = misspelling.errors(against: Array("muesli with nuts".utf16))
        #expect(misspelling.errors(against: Array("muesli".utf16)) == .init(whole: 1, beginning: 1))
        #expect(misspelling.errors(against: Array("muesli with nuts".utf16)) == long)
    }

    @Test(
        "the longer a word, the more errors are forgiven",
        arguments: [(3, 0), (4, 1), (7, 1), (8, 2), (20, 2)])
    func forgiven(letters: Int, errors: Int) {
        #expect(Misspelling.forgiven(inLetters: letters) == errors)
    }
}
