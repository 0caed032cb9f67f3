import Testing

@testable import SwimFit

@Suite("Quick add")
struct QuickAddTests {
    @Test("a number and a meal are enough")
    func numberAndMeal() throws {
        let entry = try QuickAdd("350 lunch")
        #expect(entry.name == "Quick add")
        #expect(entry.meal == .lunch)
        #expect(entry.nutrition == Nutrition(energy: 350))
    }

    @Test("figures with their letters, then a name")
    func macronutrients() throws {
        let entry = try QuickAdd("38p 18f 54c 580k curry")
        #expect(entry.name == "Curry")
        #expect(entry.meal == nil)
        #expect(entry.nutrition == Nutrition(energy: 580, protein: 38, fat: 18, carbohydrate: 54))
    }

    @Test("energy not typed is calculated from the macronutrients")
    func calculated() throws {
        #expect(try QuickAdd("10p 10f 10c").nutrition.energy == 170)
    }

    @Test("a unit may be a word of its own, names may have several words and numbers")
    func loose() throws {
        #expect(try QuickAdd("580 kcal").nutrition.energy == 580)
        #expect(try QuickAdd("2 eggs on toast 310 kcal breakfast").name == "2 eggs on toast")
        #expect(try QuickAdd("2 eggs on toast 310 kcal breakfast").meal == .breakfast)
        #expect(try QuickAdd("dinner soup 12.5p 200").meal == .dinner)
        #expect(try QuickAdd("dinner soup 12.5p 200").nutrition == Nutrition(energy: 200, protein: 12.5))
        #expect(try QuickAdd("7up 42k").name == "7up")
    }

    @Test(
        "a line without energy, or with two, or with nonsense, gets a message",
        arguments: ["", "curry", "lunch", "100k 200k", "-5 lunch", "99999k", "10p 20p"])
    func refused(line: String) {
        #expect(throws: InputProblem.self) { try QuickAdd(line) }
    }
}
