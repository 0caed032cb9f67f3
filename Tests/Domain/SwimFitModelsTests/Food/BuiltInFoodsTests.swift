import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim
@testable import SwimFitReading

@Suite("The built-in foods", .inTurn)
struct FoodCatalogueTests {
    private let foods = BuiltInFoods.foods

    @Test("there are at least 1 000 of them, in every group something")
    func enough() {
        #expect(foods.count >= 1000)
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

    @Test("no name ends with a measure of its food: a chocolate bar is a bar of chocolate")
    func measuresInNames() {
        for food in foods {
            let others = Set(food.portions.dropFirst().map { FoldedText.fold($0.name) })
            for name in food.synonyms where PortionWords.kind(FoldedText.words(of: name).last ?? "") != nil {
                let words = FoldedText.words(of: name)
                let isMeasure = words.count > 1 && !others.isDisjoint(with: WordForms.of(words.last ?? ""))
                #expect(!isMeasure, "\(name)")
            }
        }
    }

    @Test("the weight of some pieces is that of all, where it is that of a portion each")
    func weighedPieces() throws {
        for food in foods {
            guard let piece = food.portions.first, piece.grams >= 5, food.portions.count == 1 else {
                continue
            }
            let pantry = Pantry(
                foods: [food], uses: [], favourites: [], at: .distantPast, in: LocalCalendar(.gmt))
            for count in 2...4 {
                let query = FoodQuery(
                    name: FoldedText.words(of: food.name),
                    amount: TypedAmount("\(count * Int(piece.grams)) g"),
                    pieces: TypedAmount("\(count)"))
                #expect(
                    try pantry.amount(of: food, query).grams == Double(count * Int(piece.grams)),
                    "\(food.name)")
            }
        }
    }

    @Test("a name means one food: none is also the name of another food, in any of its forms")
    func oneFoodEach() {
        // The forms of each word of a name, by the number of words and a form of the first.
        var named: [String: [(words: [Set<String>], food: String)]] = [:]
        for food in foods {
            for name in [food.name] + food.synonyms {
                let words = FoldedText.words(of: name).map { Set(WordForms.of($0)) }
                #expect(!words.isEmpty, "\(food.name): \(name)")
                let keys = (words.first ?? []).map { "\(words.count) \($0)" }
                for other in Set(
                    keys.flatMap { named[$0] ?? [] }.filter { other in
                        other.food != food.name
                            && zip(other.words, words).allSatisfy { !$0.isDisjoint(with: $1) }
                    }.map(\.food))
                {
                    Issue.record("\(name) is a name of \(food.name) and of \(other)")
                }
                for key in keys { named[key, default: []].append((words, food.name)) }
            }
        }
    }

    @Test(
        "a food is found first by each of its names in its group, and by one of them, in turn, among all foods"
    )
    func reached() {
        for group in Dictionary(grouping: foods, by: \.group).values {
            let search = FoodSearch(group)
            for food in group {
                for name in [food.name] + food.synonyms {
                    #expect(search.foods(matching: name, limit: 1).first?.name == food.name, "\(name)")
                }
            }
        }
        let search = FoodSearch(foods)
        for (index, food) in foods.enumerated() where index.isMultiple(of: 3) {
            let names = [food.name] + food.synonyms
            let name = names[index % names.count]
            #expect(search.foods(matching: name, limit: 1).first?.name == food.name, "\(name)")
        }
    }

    @Test("a kind finds its foods, after the one food that is called so")
    func kinds() {
        let search = FoodSearch(foods)
        let members = Dictionary(grouping: foods.flatMap { food in food.kinds.map { ($0, food) } }, by: \.0)
        for (kind, foods) in members {
            let found = search.foods(matching: kind)
            let named = found.prefix { food in
                ([food.name] + food.synonyms).contains { FoldedText.fold($0) == FoldedText.fold(kind) }
            }
            #expect(named.count <= 1, "\(kind)")
            for (_, food) in foods {
                #expect(found.dropFirst(named.count).contains(food), "\(food.name) is no \(kind)")
            }
        }
        #expect(members.keys.contains("milk") && members.keys.contains("cheese"))
    }

    @Test("the milk of the person is the one that he usually drinks, whole milk else")
    func usualMilk() {
        let search = FoodSearch(foods)
        #expect(search.foods(matching: "milk").first?.name == "Whole milk")
        #expect(search.foods(matching: "milk", habit: ["oat-milk": 1]).first?.name == "Whole milk")
        #expect(
            search.foods(matching: "milk", habit: ["semi-skimmed-milk": 1]).first?.name == "Semi-skimmed milk"
        )
        #expect(
            search.foods(matching: "chocolate milk", habit: ["milk-chocolate": 1]).first?.name
                == "Chocolate milk")
    }

    @Test("of foods with the same words before the comma, the first is the most common")
    func usualFirst() {
        let main = Dictionary(grouping: foods) { $0.group + FoldedText.fold($0.name.prefix { $0 != "," }) }
        for (name, foods) in main {
            #expect(foods[0].commonness == foods.map(\.commonness).max(), "\(name)")
        }
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

    /// USDA counts the energy of bran, cocoa, vinegar, spices and some beans by factors of their own.
    private static let withOwnFactors: Set = [
        "High-fibre bran cereal", "Oat bran, dry", "Wheat bran", "Cocoa powder", "Balsamic vinegar",
        "Cider vinegar", "Wine vinegar", "Paprika powder", "Cumin", "Kidney beans, dry",
        "Borlotti beans, cooked",
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
            let whole = food.portions.first { $0.name == "whole" }
            let parts = food.portions.filter { $0 != whole }
            #expect(parts.allSatisfy { $0.grams > 0 && $0.grams <= 1000 }, "\(food.name)")
            if let whole {
                #expect(whole.grams <= 5000, "\(food.name)")
                let smaller = parts.filter {
                    ["half", "quarter", "slice", "wedge", "piece"].contains($0.name)
                }
                #expect(smaller.allSatisfy { $0.grams < 0.6 * whole.grams }, "\(food.name)")
            }
            #expect(Set(food.portions.map(\.name)).count == food.portions.count, "\(food.name)")
            #expect(food.portions.allSatisfy { $0.name.count <= 14 && !$0.isGram }, "\(food.name)")
        }
    }

    @Test(
        "what is eaten without an amount weighs no more than a big bowl and has no more energy than a big meal"
    )
    func usualAmounts() throws {
        for food in foods {
            #expect(food.usualAmount.grams <= 700, "\(food.name)")
            #expect(try #require(food.nutrition(of: food.usualAmount).energy) <= 1100, "\(food.name)")
        }
    }

    @Test("a medium banana has 105 kcal")
    func banana() throws {
        let banana = try #require(BuiltInFoods.food("banana"))
        #expect(banana.usualAmount == Amount(1, Portion("medium", grams: 118)))
        let nutrition = banana.nutrition(of: banana.usualAmount)
        #expect(Figure.energy(nutrition.energy) == "105 kcal")
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
