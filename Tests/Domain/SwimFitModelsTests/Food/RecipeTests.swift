import Foundation
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim

@Suite("Recipes", .inTurn)
struct RecipeTests {
    private func banana(_ amount: Amount) throws -> Recipe.Ingredient {
        let food = try #require(BuiltInFoods.food("banana"))
        return Recipe.Ingredient(EatenFood(of: food, amount, time: .distantPast, meal: .snack))
    }

    private let cream = Recipe.Ingredient(
        EatenFood(name: "Cream", time: .distantPast, meal: .snack, nutrition: Nutrition(energy: 100)))

    @Test("a recipe has portions of its cooked weight")
    func cooked() throws {
        let fruit = try banana(Amount(300, .gram))
        let food = Recipe([fruit], portions: 4, cookedGrams: 600).food(id: "own:mash", name: "Mash")
        #expect(food.portions == [Portion("portion", grams: 150)])
        let portion = try #require(food.nutrition(of: food.usualAmount).energy)
        #expect(abs(portion - (try #require(fruit.nutrition.energy)) / 4) < 1e-9)
    }

    @Test("without a cooked weight it weighs what its ingredients do, and 100 g where none is known")
    func raw() throws {
        let fruit = try banana(Amount(1, Portion("medium", grams: 118)))
        let food = Recipe([fruit, cream]).food(id: "own:split", name: "Split")
        let portion = food.nutrition(of: food.usualAmount)
        #expect(abs(try #require(portion.energy) - (try #require(fruit.nutrition.energy)) - 100) < 1e-9)
        #expect(food.portions == [Portion("portion", grams: 118)])
        #expect(
            Recipe([cream]).food(id: "own:cream", name: "Cream").portions == [Portion("portion", grams: 100)])
    }

    @Test("an ingredient in another amount has figures in proportion; one without an amount keeps its own")
    func amounts() throws {
        let fruit = try banana(Amount(200, .gram))
        let energy = try #require(fruit.nutrition.energy)
        let half = fruit.with(Amount(100, .gram))
        #expect(half.amount == Amount(100, .gram) && half.nutrition.energy == energy / 2)
        #expect(cream.with(Amount(10, .gram)).nutrition == cream.nutrition)
    }

    @Test("a food keeps its recipe in library.json, and one without has none")
    func saved() throws {
        let recipe = Recipe([try banana(Amount(2, .gram)), cream], portions: 3, cookedGrams: 250)
        let food = recipe.food(id: "own:x", name: "X")
        let data = try JSONEncoder().encode(food)
        #expect(try JSONDecoder().decode(Food.self, from: data) == food)
        #expect(String(decoding: data, as: UTF8.self).contains(#""cooked_grams":250"#))
        let old = #"{"id": "own:y", "name": "Y", "per_100_g": {"energy": 50}}"#
        #expect(try JSONDecoder().decode(Food.self, from: Data(old.utf8)).recipe == nil)
    }
}
