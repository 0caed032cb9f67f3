import Foundation
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim

@Suite("Kitchen amounts", .inTurn)
struct KitchenAmountTests {
    private let calendar = LocalCalendar(.gmt)
    /// Friday, 20 November 2026, 12:00.
    private let now = Date(timeIntervalSince1970: 1_795_176_000)

    private func pantry(_ system: MeasurementSystem = .metric) -> Pantry {
        Pantry(
            foods: BuiltInFoods.foods, uses: [], favourites: [], at: now, in: calendar, system: system)
    }

    private func serving(_ text: String, pick: Int? = nil) throws -> EatenFood {
        var line = try FoodLine(text, now: now, calendar: calendar)
        let pantry = pantry()
        line.read(in: pantry)
        guard
            case .serving(let serving) = try line.meaning(
                in: pantry, now: now, calendar: calendar, pick: pick)
        else { throw Problem.usage("several foods") }
        return serving
    }

    private let flour = [Portion("cup", grams: 125), Portion("tbsp", grams: 8)]
    private let milk = [
        Portion("glass", grams: 206), Portion("cup", grams: 248), Portion("100 ml", grams: 103),
    ]

    private func grams(_ text: String, _ portions: [Portion], in system: MeasurementSystem = .metric) throws
        -> Double
    {
        try Input.amount(text, of: portions, current: portions.first ?? .gram, in: system).grams
    }

    @Test(
        "fractions, products and words are numbers",
        arguments: [
            ("1 1/2", 1.5), ("1½", 1.5), ("1 ½", 1.5), ("2 × 3", 6), ("2 x 3", 6), ("x2", 2), ("2x", 2),
            ("0,5", 0.5),
            (".5", 0.5), ("half", 0.5), ("half a", 0.5), ("a dozen", 12), ("two", 2), ("3/4", 0.75),
            ("1 3/4 cup", 1.75),
            ("2 x 1 1/2 cups", 3), ("1,240.5 g", 1240.5 / 30),
        ] as [(String, Double)])
    func numbers(text: String, quantity: Double) throws {
        let portions = [Portion("cup", grams: 30)]
        #expect(abs(try grams(text, portions) / 30 - quantity) < 1e-9)
    }

    @Test(
        "masses and volumes are read in all their spellings",
        arguments: [
            ("200gr", 200.0), ("1,500 g", 1500), ("100g+50g", 150), ("100 g x 2", 200), ("2x 100g", 200),
            ("200 gm", 200), ("200 grams", 200), ("0.2 kilos", 200), ("2 lbs", 907.18474),
            ("2 pounds", 907.18474), ("1 ounce", 28.349523125), ("3 ozs.", 85.048569375),
            ("2 tablespoons", 16),
            ("2 tbsp.", 16), ("1 teaspoon", 125 * 4.92892159375 / 236.5882365), ("2 x 150g", 300),
            ("250 ml", 125 * 250 / 236.5882365), ("2 cups", 250),
        ] as [(String, Double)])
    func units(text: String, weight: Double) throws {
        #expect(abs(try grams(text, flour) - weight) < 1e-9)
    }

    @Test("a volume of a drink is counted by 100 ml, a pint is that of the reader's country")
    func volumes() throws {
        #expect(abs(try grams("1 pint", milk) - 5.6826125 * 103) < 1e-9)
        #expect(abs(try grams("1 pint", milk, in: .us) - 4.73176473 * 103) < 1e-9)
        #expect(abs(try grams("1 quart", milk, in: .us) - 9.46352946 * 103) < 1e-9)
        #expect(abs(try grams("8 fl. oz", milk) - 8 * 0.295735295625 * 103) < 1e-9)
        #expect(try grams("1 cup", milk) == 248)
        #expect(try grams("1 pint", [Portion("pint", grams: 570)]) == 570)
        let pints = [MeasurementSystem.metric, .us].map { system in
            Set(BuiltInFoods.foods(in: system).flatMap(\.portions).filter { $0.name == "pint" }.map(\.grams))
        }
        #expect(
            pints[0].allSatisfy { (560...575).contains($0) }
                && pints[1].allSatisfy { (465...480).contains($0) })
    }

    @Test(
        "what could be two amounts is asked about, and what is none is named",
        arguments: [
            ("1.000 g", "“1.000” could be 1 or 1000"), ("1,500 kg", "“1,500” could be 1.5 or 1500"),
            ("2 150g", "“2 150” could be 2 times 150 or 2150; write 2 x 150 g or 2150 g"),
            ("2 3", "are two numbers"), ("1 3/2 cup", "is not a number"), ("3 bowls", "“bowls”"),
            ("1 2/0", "“2/0” is not a fraction"), ("-2", "“-2” is not an amount"),
            ("2 cups big", "“cups big”"),
            ("2 t", "“t”"),
        ])
    func asked(text: String, part: String) throws {
        let problem = #expect(throws: Problem.self) { try grams(text, flour) }
        #expect(problem?.text.contains(part) == true, "\(problem?.text ?? "")")
    }

    @Test("a beginning that two portions have is asked about")
    func beginnings() throws {
        let glasses = [Portion("small glass", grams: 99), Portion("large glass", grams: 200)]
        let problem = #expect(throws: Problem.self) { try grams("1 glass", glasses) }
        #expect(problem?.text == "“glass” could be small glass or large glass; type more of it")
        #expect(try grams("2 large", glasses) == 400)
    }

    @Test("a volume of a food whose weight is not known is refused with its portions")
    func noDensity() {
        let problem = #expect(throws: Problem.self) {
            try grams("1 pint", [Portion("medium", grams: 118)])
        }
        #expect(problem?.sentence == "What 1 pint of this food weighs is not known; it has medium, g")
    }

    @Test(
        "a line says how much in any of these ways",
        arguments: [
            ("2 ounces cheddar", "Cheddar", 56.69904625),
            ("2 lbs chicken breast", "Chicken breast, roasted", 907.18474),
            ("150gr banana", "Banana", 150), ("1 pint whole milk", "Whole milk", 5.6826125 * 103),
            ("200gr grapes", "Grapes", 200), ("banana x2", "Banana", 236), ("2 x banana", "Banana", 236),
            ("banana x 2", "Banana", 236), ("1 1/2 banana", "Banana", 177), ("1½ bananas", "Banana", 177),
            ("2 x 150g banana", "Banana", 300), ("banana 2 x 150 g", "Banana", 300),
            ("1 1/2 cups white rice", "Rice, white, cooked", 237), ("half a dozen almonds", "Almonds", 7.2),
            ("white rice 1 1/2 cups", "Rice, white, cooked", 237),
            ("2 fl oz whole milk", "Whole milk", 60.92147109),
        ] as [(String, String, Double)])
    func lines(text: String, name: String, weight: Double) throws {
        let serving = try serving(text)
        #expect(serving.name == name)
        #expect(abs((serving.amount?.grams ?? 0) - weight) < 1e-5)
    }

    @Test(
        "a word that is neither in a name nor an amount is named, whichever food is picked",
        arguments: [
            ("2 bunches cheddar", "bunches"), ("x banana", "“x”"), ("banana x", "“x”"),
            ("fresh banana", "fresh"), ("200zz grapes", "200zz"),
            ("2 150g banana", "2 150"), ("banana 🍌", "🍌"), ("1.000 g banana", "1.000"), ("2 banana 3", "3"),
            ("banana at", "at"), ("banana yesterday at 7", "at 7"),
        ])
    func named(text: String, word: String) {
        for pick in [nil, 1] {
            let problem = #expect(throws: Problem.self) { try serving(text, pick: pick) }
            #expect(problem?.text.contains(word) == true, "\(problem?.text ?? text)")
        }
    }

    @Test("water without a unit is millilitres, and so little that litres are meant is asked about")
    func water() throws {
        func read(_ text: String, _ system: MeasurementSystem = .metric) throws -> Double {
            try Input.water(text, glass: 300, in: system)
        }
        #expect(try read("250") == 250)
        #expect(try read("2 glasses") == 600)
        #expect(try read("1/2 l") == 500)
        #expect(try read("0.25 mL") == 0.25)
        #expect(abs(try read("8", .us) - 236.5882365) < 1e-9)
        let problem = #expect(throws: Problem.self) { try read("0.25") }
        #expect(problem?.sentence.contains("Write 0.25 l") == true)
    }
}
