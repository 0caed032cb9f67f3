import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim

@Suite("Nutrition", .inTurn)
struct NutritionTests {
    @Test("twice the food has twice of everything, and what is unknown stays unknown")
    func times() {
        let doubled = Nutrition(energy: 100, protein: 3, sodium: 12).times(2)
        #expect(doubled == Nutrition(energy: 200, protein: 6, sodium: 24))
    }

    @Test("a sum has what is known, says of what a part is not, and is unknown only where all are")
    func sums() {
        let total = Nutrition.total([
            Nutrition(energy: 100, fat: 5), Nutrition(energy: 50, protein: 2), Nutrition(),
        ])
        #expect((total.energy, total.protein, total.fat) == (150, 2, 5))
        #expect(total.carbohydrate == nil && total.isPartial(.protein))
        #expect(Nutrition.total([]) == Nutrition())
    }

    @Test("energy of macronutrients is 4, 9, 4 and 2 kcal a gram")
    func energy() {
        let food = Nutrition(protein: 10, fat: 10, carbohydrate: 20, fibre: 5)
        #expect(food.energyOfMacronutrients == 200)
        #expect(Nutrition(energy: 5).energyOfMacronutrients == nil)
    }

    @Test("every nutrient has its own place", arguments: Nutrient.allCases)
    func places(nutrient: Nutrient) {
        var nutrition = Nutrition()
        nutrition[nutrient] = 7
        #expect(nutrition[nutrient] == 7)
        #expect(Nutrient.allCases.filter { nutrition[$0] != nil } == [nutrient])
    }
}
