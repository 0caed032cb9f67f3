import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim
@testable import SwimFitReading

@Suite("The tokens of a typed line", .inTurn)
struct TypedLineTests {
    private func tokens(_ text: String) -> [String] { TypedLine(text).tokens.map(\.text) }

    @Test(
        "numbers, words and signs are tokens, also where they are glued",
        arguments: [
            ("2x150g rice, @lunch", "2|x|150|g|rice|,|@|lunch"), ("banana3", "banana|3"),
            ("P3lunch", "P|3|lunch"), ("at9am", "at|9|am"), ("7:30pm", "7|:|30|pm"), ("x.25", "x|.25"),
            ("-1d", "-1|d"), ("2026-11-17", "2026|-|11|-|17"), ("17.11.", "17.11|."),
            ("2,toast", "2|,|toast"),
            ("eggs,2 toast", "eggs|,|2|toast"), ("3,5,7,5 per 100", "3,5|,|7,5|per|100"),
            ("goat’s cheese", "goat’s|cheese"), ("100+30g", "100|+|30|g"), ("Käse 1½", "Käse|1½"),
            ("1/2 🍌", "1/2|🍌"), ("", ""), ("a\nb", "a|\n|b"), ("1'240.5", "1'240.5"),
        ])
    func division(text: String, parts: String) {
        #expect(tokens(text).joined(separator: "|") == parts)
    }

    @Test(
        "a number has its value",
        arguments: [
            ("72.5", 72.5), ("72,5", 72.5), ("1,240", 1240), ("1/2", 0.5), ("1½", 1.5), ("½", 0.5),
            ("-3", -3),
            (".25", 0.25),
        ] as [(String, Double)])
    func values(text: String, value: Double) {
        #expect(TypedLine(text).tokens.map(\.value) == [value])
    }

    @Test("digits without a value are a number without one")
    func noValue() {
        let token = TypedLine("1/0").tokens.first
        #expect(token?.kind == .number && token?.value == nil)
    }

    @Test("tokens know their words, and a range of them its text")
    func words() {
        let line = TypedLine("  2x  banana, ½\n3")
        #expect(line.words.map(\.text) == ["2x", "banana,", "½", "3"])
        #expect(line.words.map(\.tokens) == [0..<2, 2..<4, 4..<5, 6..<7])
        #expect(line.typed(0..<3) == "2x  banana")
        #expect(line.without([1..<3]).typed(0..<2) == "2 ,")
        #expect(line.part(2..<3).tokens.map(\.text) == ["banana"])
    }
}
