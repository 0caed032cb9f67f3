import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim

@Suite("Amounts of food", .inTurn)
struct AmountTests {
    private let slice = Portion("slice", grams: 30)
    private let cup = Portion("cup", grams: 240)
    private let small = Portion("small glass", grams: 100)
    private var portions: [Portion] { [slice, cup, small] }

    private func read(_ text: String) throws -> Amount {
        try Input.amount(text, of: portions, current: slice)
    }

    @Test("a bare number counts the portion that is shown")
    func bare() throws {
        #expect(try read("2") == Amount(2, slice))
        #expect(try read(" 1,5 ") == Amount(1.5, slice))
    }

    @Test(
        "a unit is a portion, by the beginning of its name or in the plural",
        arguments: [
            ("1.5 cup", 1.5, "cup"), ("2cups", 2, "cup"), ("3 sl", 3, "slice"), ("2 × slice", 2, "slice"),
            ("cup", 1, "cup"), ("2 SMALL", 2, "small glass"), ("1 glass", 1, "small glass"),
        ])
    func portion(text: String, quantity: Double, name: String) throws {
        let amount = try read(text)
        #expect(amount.quantity == quantity)
        #expect(amount.portion.name == name)
    }

    @Test("masses are grams whatever their unit")
    func masses() throws {
        #expect(try read("150g") == Amount(150, .gram))
        #expect(try read("0.25 kg") == Amount(250, .gram))
        #expect(try read("2 oz") == Amount(56.69904625, .gram))
        #expect(try read("1 lb").grams == 453.59237)
    }

    @Test("a drink is measured by volume, where 100 ml are one of its portions")
    func volumes() throws {
        let (glass, measure) = (Portion("glass", grams: 206), Portion("100 ml", grams: 103))
        func read(_ text: String) throws -> Amount {
            try Input.amount(text, of: [glass, measure], current: glass)
        }
        for text in ["250 ml", "250ML", "25 cl", "0.25 l", "2.5 × 100 ml", "2.5 100 ml"] {
            #expect(try read(text) == Amount(2.5, measure), "\(text)")
        }
        #expect(try read("2") == Amount(2, glass))
        #expect(try read("1 × 100 ml") == Amount(1, measure))
        #expect(throws: Problem.self) { try read("1 100 ml") }
        #expect(throws: Problem.self) { try Input.amount("250 ml", of: [slice], current: slice) }
    }

    @Test("fractions are read", arguments: [("1/2", 0.5), ("½", 0.5), ("1½", 1.5), ("3/4 cup", 0.75)])
    func fractions(text: String, quantity: Double) throws {
        #expect(try read(text).quantity == quantity)
    }

    @Test(
        "what is no amount gets a message that says what to type",
        arguments: [
            "", "  ", "0", "-1", "1/0", "two..", "1 bowl", "25 kg", "1..2", "1e9", "nan", "9999999999",
        ])
    func refused(text: String) {
        let problem = #expect(throws: Problem.self) { try read(text) }
        #expect(problem?.text.isEmpty == false)
    }

    @Test("an unknown portion is told which ones there are")
    func unknownPortion() {
        #expect(throws: Problem.usage("this food has no “bowl”; it has slice, cup, small glass, g")) {
            try read("1 bowl")
        }
    }

    @Test("amounts read back what they say")
    func text() throws {
        #expect(Amount(1, slice).text == "1 slice")
        #expect(Amount(1.5, cup).text == "1.5 × cup")
        #expect(Amount(0.5, cup).text == "0.5 cup")
        #expect(Amount(150, .gram).text == "150 g")
        for amount in [Amount(1, slice), Amount(2.25, cup), Amount(150, .gram)] {
            #expect(try read(amount.text) == amount)
        }
    }
}
