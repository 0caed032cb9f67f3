import Foundation
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim

@Suite("The foods to choose from", .inTurn)
struct PantryTests {
    private let calendar = LocalCalendar(.gmt)
    private let morning = Date(timeIntervalSince1970: 1_795_161_600)  // 2026-11-20 08:00 UTC

    private func pantry(uses: [PastFoodUse] = [], favourites: [String] = []) -> Pantry {
        Pantry(
            foods: BuiltInFoods.foods, uses: uses, favourites: favourites, at: morning, in: calendar)
    }

    private func use(_ food: String, daysAgo: Double, _ amount: Amount = Amount(100, .gram)) -> PastFoodUse {
        PastFoodUse(food: food, time: morning.addingTimeInterval(-86_400 * daysAgo), amount: amount)
    }

    @Test("it opens on what is usual now, then favourites, then everything, each food once")
    func opening() {
        let uses = [use("espresso", daysAgo: 1), use("banana", daysAgo: 1), use("espresso", daysAgo: 2)]
        let pantry = pantry(uses: uses, favourites: ["kiwi", "banana"])
        let ids = pantry.foods(matching: " ").map(\.id)
        #expect(Array(ids.prefix(3)) == ["espresso", "banana", "kiwi"])
        #expect(ids.count == BuiltInFoods.foods.count)
        #expect(pantry.usualCount == 2)
    }

    @Test("own foods are listed by name, whatever the case and accents")
    func ownFoods() throws {
        let names = ["pea soup", "Éclair", "Bread", "apple pie", "Zander"]
        var foods = OwnFoods()
        for name in names {
            let id = foods.newIdentifier(for: name)
            foods.save(Food(id: id, name: name, group: "", perHundredGrams: Nutrition()))
        }
        #expect(foods.all.map(\.name) == ["apple pie", "Bread", "Éclair", "pea soup", "Zander"])
    }

    @Test("with nothing learnt it opens on what many people eat at such a meal", arguments: Meal.standard)
    func common(meal: Meal) throws {
        let common = try #require(meal.commonFoods)
        #expect(common.allSatisfy { BuiltInFoods.food($0) != nil })
        #expect(Set(common).count == common.count)
        let first = pantry().foods(matching: "").prefix(16).map(\.id)
        #expect(first == Meal.breakfast.commonFoods)
    }

    @Test("foods that are no longer there are left out")
    func gone() {
        let pantry = pantry(uses: [use("own:gone", daysAgo: 1)], favourites: ["own:gone"])
        #expect(pantry.foods(matching: "").count == BuiltInFoods.foods.count)
        #expect(pantry.usualCount == 0)
    }

    @Test("a search prefers what is usual, then what is marked")
    func search() {
        #expect(pantry(favourites: ["apricot"]).foods(matching: "ap").first?.id == "apricot")
        let usual = pantry(uses: [use("apple-juice", daysAgo: 1)], favourites: ["apricot"])
        #expect(usual.foods(matching: "ap").first?.id == "apple-juice")
    }

    @Test("the amount offered is the usual one, else the first portion")
    func amounts() throws {
        let banana = try #require(BuiltInFoods.food("banana"))
        #expect(pantry().usualAmount(of: banana) == Amount(1, banana.portions[0]))
        let two = Amount(2, banana.portions[1])
        #expect(pantry(uses: [use("banana", daysAgo: 1, two)]).usualAmount(of: banana) == two)
    }

    @Test("marking a food twice takes the mark away")
    func marking() throws {
        let banana = try #require(BuiltInFoods.food("banana"))
        var pantry = pantry()
        pantry.toggleFavourite(banana)
        #expect(pantry.isFavourite(banana))
        pantry.toggleFavourite(banana)
        #expect(!pantry.isFavourite(banana))
    }

    @Test(
        "an amount in front of the name or behind it is offered",
        arguments: [
            ("2 eggs", "Egg, boiled", "2 × egg"), ("250 g rice", "Rice, white, cooked", "250 g"),
            ("1/2 avocado", "Avocado", "1 half"), ("half an avocado", "Avocado", "1 half"),
            ("2 avocados", "Avocado", "2 × whole"), ("2 avocado halves", "Avocado", "2 × half"),
            ("rice 150g", "Rice, white, cooked", "150 g"), ("a glass of milk", "Whole milk", "1 glass"),
            ("glass milk", "Whole milk", "1 glass"), ("200ml milk", "Whole milk", "2 × 100 ml"),
            ("2 slices toast", "White toast", "2 × slice"), ("2 corn dogs", "Corn dog", "2 × corn dog"),
            ("12 almonds", "Almonds", "12 × almond"), ("250 rice", "Rice, white, cooked", "250 g"),
            ("banana", "Banana", "1 medium"), ("2% milk", "Semi-skimmed milk", "1 glass"),
            ("2 celery sticks", "Celery", "2 × stalk"),
        ])
    func typedAmount(query: String, name: String, amount: String) throws {
        let found = pantry().find(query)
        let first = try #require(found.foods.first)
        #expect(first.name == name)
        #expect(pantry().amount(of: first, in: found).text == amount)
    }

    @Test("an amount alone is offered of what is usual")
    func onlyAmount() throws {
        let pantry = pantry(uses: [use("banana", daysAgo: 1)])
        let found = pantry.find("150 g")
        #expect(pantry.amount(of: try #require(found.foods.first), in: found) == Amount(150, .gram))
        #expect(found.foods.first?.id == "banana")
    }

    @Test("a number in the name of an own food is no amount of it")
    func numberInName() throws {
        let salad = Food(
            id: "own:3-bean-salad", name: "3 bean salad", group: "", perHundredGrams: Nutrition(energy: 90),
            portions: [Portion("bowl", grams: 200)])
        let pantry = Pantry(
            foods: [salad] + BuiltInFoods.foods, uses: [], favourites: [], at: morning, in: calendar)
        let found = pantry.find("3 bean sal")
        #expect(found.foods.first == salad)
        #expect(pantry.amount(of: salad, in: found) == Amount(1, salad.portions[0]))
        #expect(pantry.find("3 eggs").foods.first?.name == "Egg, boiled")
    }

    @Test(
        "figures without a food find none",
        arguments: ["350 lunch", "350", "580k curry", "1200 kJ", "350 yesterday"])
    func figures(query: String) {
        #expect(pantry().find(query).foods.isEmpty)
    }

    @Test("a large number with an unknown name is energy, not a count of a food that is guessed")
    func energyOfUnknown() {
        #expect(pantry().find("350 wedding cake").foods.isEmpty)
        #expect(!pantry().find("wedding cake").foods.isEmpty)
    }

    @Test("own foods and recipes are found as the built-in ones are, by plurals, errors and what is in them")
    func ownSearch() {
        let own = [
            Food(id: "own:dhal", name: "Grandma’s zucchini dhal", group: "", perHundredGrams: Nutrition()),
            Food(
                id: "own:bowl", name: "Swim bowl", group: "Recipes", perHundredGrams: Nutrition(),
                synonyms: ["Quinoa, cooked", "Feta"]),
        ]
        let pantry = Pantry(
            foods: own + BuiltInFoods.foods, uses: [], favourites: [], at: morning, in: calendar)
        for query in ["courgette dhal", "grandmas dahl", "zuchini dhals", "dhal zucchini"] {
            #expect(pantry.foods(matching: query).first?.id == "own:dhal", "\(query)")
        }
        #expect(pantry.foods(matching: "swim bowls").first?.id == "own:bowl")
        // A recipe is found by what is in it, after the food itself.
        #expect(
            pantry.foods(matching: "quinoa").prefix(3).map(\.id)
                == ["quinoa-cooked", "quinoa-dry", "own:bowl"])
    }
}
