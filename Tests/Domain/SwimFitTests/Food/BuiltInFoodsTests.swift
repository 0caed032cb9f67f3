import SwimFitTestSupport
import Testing

@testable import SwimFit
@testable import SwimFitBase
@testable import SwimFitFood

@Suite("The built-in foods", .inTurn)
struct FoodCatalogueTests {
    private let foods = BuiltInFoods.foods

    @Test("there are at least 320 of them, in every group something")
    func enough() {
        #expect(foods.count >= 320)
        let groups = Dictionary(grouping: foods, by: \.group)
        #expect(groups.count >= 20)
        #expect(groups.values.allSatisfy { $0.count >= 7 })
    }

    @Test("every line of the table is a food")
    func everyLine() {
        let lines = foodTable.split(separator: "\n").filter { !$0.hasPrefix("#") }
        for line in lines { #expect(BuiltInFoods.food(ofLine: line, group: "") != nil, "\(line)") }
        #expect(foods.count == lines.count)
    }

    @Test("names and identifiers are unique")
    func unique() {
        #expect(Set(foods.map { FoldedText.fold($0.name) }).count == foods.count)
        #expect(Set(foods.map(\.id)).count == foods.count)
        #expect(foods.allSatisfy { !$0.isOwn && BuiltInFoods.food($0.id) == $0 })
    }

    @Test("every food names the source of its figures")
    func sources() {
        for food in foods {
            let parts = food.source.split(separator: "+")
            #expect(!parts.isEmpty)
            for part in parts {
                let number = part.prefix { $0 != ":" }
                #expect(number.count == 5 && number.allSatisfy(\.isNumber), "\(food.name): \(food.source)")
            }
        }
    }

    @Test("figures are possible: none is above what 100 g can hold, parts are not more than the whole")
    func possible() throws {
        for food in foods {
            let per100 = food.perHundredGrams
            for nutrient in Nutrient.allCases {
                guard let amount = per100[nutrient] else { continue }
                #expect(amount >= 0 && amount <= nutrient.mostInHundredGrams, "\(food.name) \(nutrient)")
            }
            let (protein, fat) = (try #require(per100.protein), try #require(per100.fat))
            let carbohydrate = try #require(per100.carbohydrate)
            #expect(protein + fat + carbohydrate <= 101.5, "\(food.name)")
            #expect((per100[.sugars] ?? 0) <= carbohydrate + 1.5, "\(food.name)")
            #expect((per100.fibre ?? 0) <= carbohydrate + 0.5, "\(food.name)")
        }
    }

    /// USDA counts the energy of bran, cocoa and vinegar by factors of their own.
    private static let withOwnFactors: Set = [
        "High-fibre bran cereal", "Wheat bran", "Cocoa powder", "Balsamic vinegar",
    ]

    @Test("energy is what the macronutrients yield, and alcohol where there is some")
    func energy() throws {
        for food in foods where !Self.withOwnFactors.contains(food.name) {
            let energy = try #require(food.perHundredGrams.energy)
            let expected = try #require(food.perHundredGrams.energyOfMacronutrients)
            let rest = energy - expected
            if food.group == "Alcohol" {
                // At 7 kcal a gram: from alcohol-free to strong spirits.
                #expect(rest > -8 && rest / 7 < 40, "\(food.name)")
            } else {
                #expect(abs(rest) <= max(15, energy * 0.12), "\(food.name): \(energy), not \(expected)")
            }
        }
    }

    @Test("every food has a portion, and portions weigh something")
    func portions() {
        for food in foods {
            #expect(!food.portions.isEmpty, "\(food.name)")
            #expect(food.portions.allSatisfy { $0.grams > 0 && $0.grams <= 1000 }, "\(food.name)")
            #expect(Set(food.portions.map(\.name)).count == food.portions.count, "\(food.name)")
            #expect(food.portions.allSatisfy { $0.name.count <= 14 && !$0.isGram }, "\(food.name)")
        }
    }

    @Test("a medium banana has 105 kcal")
    func banana() throws {
        let banana = try #require(BuiltInFoods.food("banana"))
        #expect(banana.usualAmount == Amount(1, Portion("medium", grams: 118)))
        let nutrition = banana.nutrition(of: banana.usualAmount)
        #expect(Figure.kilocalories(nutrition.energy) == "105 kcal")
        #expect(nutrition[.sodium].map { ($0 * 100).rounded() } == 118)
    }

    @Test(
        "a line that is not well formed is no food",
        arguments: [
            "Bread | 1 2 3 4 5 6 | slice 29 | | 18069 | 1",
            "Bread | 1 2 3 4 5 6 7 | slice | | 18069 | 1",
            "Bread | 1 2 3 4 5 6 -7 | slice 29 | | 18069 | 1",
            "Bread | 1 2 3 4 5 6 7 | slice 0 | | 18069 | 1",
            " | 1 2 3 4 5 6 7 | slice 29 | | 18069 | 1", "Bread | 1 2 3 4 5 6 7 | slice 29 | | | 1",
            "Bread | 1 2 3 4 5 6 7 | slice 29 | | 18069", "Bread | 1 2 3 4 5 6 7 | slice 29 | | 18069 | 4",
        ])
    func malformed(line: String) {
        #expect(BuiltInFoods.food(ofLine: Substring(line), group: "Bread") == nil)
    }
}
