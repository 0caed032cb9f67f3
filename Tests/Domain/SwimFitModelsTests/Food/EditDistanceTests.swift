import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim
@testable import SwimFitReading

@Suite("Typing errors", .inTurn)
struct EditDistanceTests {
    private func errors(_ typed: String, _ meant: String) -> EditDistance.Errors {
        var misspelling = EditDistance(Array(typed.utf16))
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
        var misspelling = EditDistance(Array("museli".utf16))
        let long = misspelling.errors(against: Array("muesli with nuts".utf16))
        #expect(misspelling.errors(against: Array("muesli".utf16)) == .init(whole: 1, beginning: 1))
        #expect(misspelling.errors(against: Array("muesli with nuts".utf16)) == long)
    }

    @Test(
        "the longer a word, the more errors are forgiven",
        arguments: [(3, 0), (4, 1), (7, 1), (8, 2), (20, 2)])
    func forgiven(letters: Int, errors: Int) {
        #expect(EditDistance.forgiven(inLetters: letters) == errors)
    }

    @Test(
        "how well a typed word matches a word",
        arguments: [
            ("strawberries", .whole), ("strawberry", .whole), ("strawberrie", .whole), ("straw", .beginning),
            ("berries", .inside), ("be", .inside), ("b", .none), ("strewberries", .mistyped),
            ("strewberreis", .mistypedTwice),
            ("strewber", .mistypedBeginning), ("strewbre", .mistypedBeginningTwice),
            ("strew", .mistypedBeginning),
            ("stre", .none), ("banana", .none), ("tsrawberries", .mistyped), ("xtrawberries", .none),
        ] as [(String, WordMatch)])
    func matches(typed: String, match: WordMatch) {
        let vocabulary = FoodNameVocabulary(["strawberries"])
        #expect(vocabulary.matches(of: typed, withMistakes: true) == [match])
    }

    @Test("mistakes are looked for only when asked, and each word has a match of its own")
    func many() {
        let vocabulary = FoodNameVocabulary(["banana", "bananas", "bran"])
        #expect(vocabulary.matches(of: "bannana", withMistakes: false) == [.none, .none, .none])
        #expect(vocabulary.matches(of: "bannana", withMistakes: true) == [.mistyped, .mistyped, .none])
        #expect(vocabulary.matches(of: "banana", withMistakes: true) == [.whole, .whole, .none])
        #expect(vocabulary.hasBeginning("bra") && !vocabulary.hasBeginning("brat"))
        #expect(vocabulary.hasWhole("bran") && !vocabulary.hasWhole("bra") && !vocabulary.hasWhole("c"))
    }

    @Test("what a match is worth")
    func points() {
        let matches: [WordMatch] = [
            .none, .inside, .mistypedBeginningTwice, .mistypedBeginning, .mistypedTwice, .mistyped,
            .beginning, .whole,
        ]
        #expect(matches.map(\.points) == [0, 12, 12, 18, 20, 27, 48, 60])
        #expect(matches.map(\.certainty) == [0, 0, 0.3, 0.3, 0.8, 0.8, 0.35, 1])
        #expect(matches.map(\.isFinished) == [false, false, false, false, true, true, false, true])
        #expect(zip(matches, matches.dropFirst()).allSatisfy { $0 < $1 && !($1 < $0) })
    }

    @Test(
        "a name is cut into its words, its main part and the word that says what it is",
        arguments: [
            ("Chicken breast, roasted", ["chicken", "breast", "roasted"], 2, 1),
            ("Porridge with milk", ["porridge", "milk"], 2, 0), ("Milk", ["milk"], 1, 0),
            ("Egg, boiled, on toast", ["egg", "boiled", "toast"], 1, 0), (", raw", ["raw"], 1, 0),
            ("With", nil, nil, nil), ("…", nil, nil, nil), ("Tuna in oil", ["tuna", "oil"], 2, 0),
            ("With cream", ["cream"], 1, 0),
            ("Salt and vinegar crisps", ["salt", "vinegar", "crisps"], 3, 2),
        ] as [(String, [String]?, Int?, Int?)])
    func phrases(name: String, words: [String]?, mainCount: Int?, head: Int?) {
        let phrase = FoodNameWords(name)
        #expect(phrase?.words == words && phrase?.mainCount == mainCount && phrase?.head == head)
    }
}
