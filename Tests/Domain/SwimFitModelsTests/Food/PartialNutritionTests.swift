import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim

@Suite("Sums of which a part is unknown", .inTurn)
struct PartialNutritionTests {
    private let known = Nutrition(energy: 100, protein: 7.1)
    private let unknown = Nutrition(energy: 350)

    @Test("a sum is partial in what one of its parts has no figure for, water aside")
    func total() {
        let sum = Nutrition.total([known, unknown])
        #expect(sum.protein == 7.1 && sum.isPartial(.protein))
        #expect(!sum.isPartial(.energy) && !sum.isPartial(.fat))
        #expect(!Nutrition.total([known, known]).isPartial(.protein))
        #expect(Nutrition.total([sum, known]).isPartial(.protein))
        #expect(!Nutrition.total([known, .water(200)]).isPartial(.water))
        #expect(!(known + .water(200)).isPartial(.protein))
        #expect(sum.times(2).isPartial(.protein))
    }

    @Test("it stays so in a file, and one of an earlier version reads as it was")
    func file() throws {
        let sum = Nutrition.total([known, unknown])
        let data = try JSONEncoder().encode(sum)
        #expect(try JSONDecoder().decode(Nutrition.self, from: data) == sum)
        let earlier = try JSONDecoder().decode(Nutrition.self, from: Data(#"{"protein": 7.1}"#.utf8))
        #expect(earlier.protein == 7.1 && !earlier.isPartial(.protein))
    }

    @Test(
        "a recipe with an ingredient of unknown protein has at least what the others have, and so has its entry"
    )
    func recipe() throws {
        let time = SwimSamples.date(2026, 11, 20)
        let recipe = Recipe(
            [known, unknown].map {
                .init(
                    EatenFood(
                        name: "Part", time: time, meal: .lunch, amount: Amount(100, .gram), nutrition: $0)
                )
            })
        let food = recipe.food(id: "own:soup", name: "Soup")
        #expect(food.perHundredGrams.isPartial(.protein))
        let serving = EatenFood(of: food, Amount(200, .gram), time: time, meal: .lunch)
        let saved = serving.correlation()
        let read = EatenFood(of: saved, in: SwimSamples.calendar)
        #expect(read.nutrition.isPartial(.protein) && !read.nutrition.isPartial(.energy))
        var whole = serving
        whole.nutrition = Nutrition(energy: 450, protein: 20)
        let changed = EatenFood(of: whole.correlation(replacing: saved), in: SwimSamples.calendar)
        #expect(!changed.nutrition.isPartial(.protein))
    }
}
