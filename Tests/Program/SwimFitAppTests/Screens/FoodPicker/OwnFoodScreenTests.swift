import Foundation
import HealthKit
import SwimFitModels
import SwimFitTerminal
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitBase
@testable import SwimFitFood

@Suite("Own foods and recipes in the food picker", .inTurn, .goldens("own-foods"))
@MainActor
struct OwnFoodScreenTests {
    private let fixture: JournalFixture
    private var context: Context { fixture.context }
    private var entries: [FoodEntry] { fixture.models.foodJournal.summary.entries }

    init() throws { fixture = try JournalFixture() }

    private func notices(_ picker: inout FoodPickerScreen, _ key: Key) async throws -> [String] {
        try await fixture.perform(picker.handle(key, context)).notices
    }

    @Test("an unknown food is created, its mistakes are pointed out, and then it is found")
    func newFood() async throws {
        var picker = FoodPickerScreen(context)
        fixture.type("birkenpilzknödel", into: &picker)
        try expectGolden(fixture.popup(picker), "nothing")
        _ = picker.handle(.enter, context)
        #expect(picker.hasUnsavedInput == false)
        for text in ["", "piece", "70", "950"] {
            fixture.type(text, into: &picker)
            _ = picker.handle(.enter, context)
        }
        _ = try await notices(&picker, .control("s"))
        try expectGolden(fixture.popup(picker), "new-wrong")
        _ = picker.handle(.control("u"), context)
        fixture.type("190", into: &picker)
        _ = picker.handle(.enter, context)
        #expect(picker.hasUnsavedInput)
        #expect(
            try await notices(&picker, .control("s")) == [
                "Birkenpilzknödel is now one of your foods; Enter logs it"
            ]
        )
        #expect(try await notices(&picker, .enter) == ["Birkenpilzknödel, 133 kcal added – u undoes"])
        await fixture.models.foodJournal.readHabits()
        #expect(FoodPickerScreen(context).foods(context).first?.name == "Birkenpilzknödel")
    }

    @Test("what was typed into a new food is kept when the form is left, and Ctrl-N goes on with it")
    func left() async throws {
        var picker = FoodPickerScreen(context)
        _ = picker.handle(.control("n"), context)
        fixture.type("Cake", into: &picker)
        #expect(try await notices(&picker, .escape) == ["What you typed is kept: Ctrl-N goes on with it"])
        #expect(picker.hasUnsavedInput, "closing the picker asks")
        _ = picker.handle(.control("n"), context)
        guard case .writing(let form) = picker.stage else {
            Issue.record("no form")
            return
        }
        #expect(form[.name] == "Cake")
    }

    @Test(
        "Ctrl-S saves a new food from any field, and the form says so; Space chooses what the figures are of")
    func saving() async throws {
        var picker = FoodPickerScreen(context)
        _ = picker.handle(.control("n"), context)
        fixture.type("Bar", into: &picker)
        #expect(picker.bindings(context).contains { $0.isInFooter && $0.keys.contains(.control("s")) })
        for _ in 0..<3 { _ = picker.handle(.tab, context) }
        fixture.type("400", into: &picker)
        _ = picker.handle(.tab, context)
        #expect(
            try await notices(&picker, .control("s")) == ["Bar is now one of your foods; Enter logs it"])
        var form = FoodForm(name: "Bar")
        while !form.isOnChoice { form.move(.down) }
        form.type(.character(" "))
        #expect(form.isPerPortion)
    }

    @Test("what an empty field shows reads as an example, and is not saved")
    func placeholders() async throws {
        var picker = FoodPickerScreen(context)
        _ = picker.handle(.control("n"), context)
        let lines = fixture.popup(picker).text.split(separator: "\n")
        for (label, example) in [("Name", "Grandma's apple cake"), ("Portion", "slice"), ("Weight", "90")] {
            #expect(lines.contains { $0.contains(label) && $0.contains(" e.g. \(example)") })
        }
        picker = FoodPickerScreen.quickAdd(context)
        #expect(fixture.popup(picker).text.contains("e.g. 38p 18f 54c 580k curry"))
        var form = FoodForm(name: "Bar")
        for _ in 0..<3 { form.move(.down) }
        for letter in "400" { form.type(.character(letter)) }
        let food = try form.food { _ in "own:bar" }
        #expect(food.portions.isEmpty)
    }

    @Test("figures of a portion are converted to 100 g")
    func perPortion() throws {
        var form = FoodForm(name: "Bar")
        func fill(_ text: String) {
            for letter in text { form.type(.character(letter)) }
            form.move(.down)
        }
        for text in ["", "bar", "50", "200", "10"] { fill(text) }
        form.switchBasis()
        let food = try form.food { _ in "own:bar" }
        #expect(food.perHundredGrams == Nutrition(energy: 400, protein: 20))
        #expect(food.portions == [Portion("bar", grams: 50)])
    }

    @Test("a label in kJ and salt is read, with water; a barcode finds the food")
    func label() async throws {
        var form = FoodForm(name: "Quark")
        form[.figure(.energy)] = "270 kJ"
        form[.salt] = "0.1"
        form[.figure(.water)] = "80"
        form[.barcode] = "4006381333931"
        let food = try form.food { _ in "own:quark" }
        #expect(abs((food.perHundredGrams.energy ?? 0) - 64.53) < 0.01)
        #expect(food.perHundredGrams[.sodium] == 40 && food.perHundredGrams[.water] == 80)
        try await fixture.models.foodJournal.save(food)
        let picker = FoodPickerScreen(context)
        #expect(picker.pantry.find("4006381333931").foods.map(\.id) == ["own:quark"])
        #expect(FoodForm(changing: food)[.barcode] == "4006381333931")
        form[.barcode] = "4006381333932"
        #expect(throws: Problem.self) { try form.food { _ in "own:quark" } }
    }

    @Test("energy that its macros contradict by a quarter is asked about, once")
    func contradiction() throws {
        var form = FoodForm(name: "Typo")
        form[.figure(.energy)] = "1.5"
        form[.figure(.protein)] = "5"
        form[.figure(.fat)] = "12.5"
        form[.figure(.carbohydrate)] = "50"
        let doubt = #expect(throws: Problem.self) { try form.food { _ in "own:typo" } }
        #expect(doubt?.sentence.contains("does not fit protein, fat and carbs, which have") == true)
        #expect(try form.food { _ in "own:typo" }.perHundredGrams.energy == 1.5)
        form[.figure(.energy)] = "330"
        #expect(try form.food { _ in "own:typo" }.perHundredGrams.energy == 330)
        // What is unknown has no less than nothing.
        for (energy, isDoubted) in [("60", true), ("128", false), ("500", false)] {
            form = FoodForm(name: "Typo")
            form[.figure(.energy)] = energy
            form[.figure(.protein)] = "32"
            guard isDoubted else {
                #expect(try form.food { _ in "own:typo" }.perHundredGrams.protein == 32)
                continue
            }
            let doubt = #expect(throws: Problem.self) { try form.food { _ in "own:typo" } }
            #expect(doubt?.sentence.contains("does not fit protein, which has 128 kcal") == true)
        }
    }

    @Test("a food of one's own whose name begins with the words comes before others of the words")
    func ranking() async throws {
        let skyr = Food(
            id: "own:skyr", name: "Skyr Heidi", group: "Own foods", perHundredGrams: Nutrition(energy: 62))
        try await fixture.models.foodJournal.save(skyr)
        let pantry = FoodPickerScreen(context).pantry
        // The built-in skyr is named so completely; one more letter says whose.
        #expect(pantry.find("skyr h").foods.first?.id == "own:skyr")
        let bread = Food(
            id: "own:bread", name: "Banana bread", group: "Own foods", perHundredGrams: Nutrition(energy: 300)
        )
        try await fixture.models.foodJournal.save(bread)
        #expect(FoodPickerScreen(context).pantry.find("banana").foods.first?.name == "Banana")
    }

    @Test("what cannot be in a food is refused, and the mistake has the focus")
    func refusals() {
        func problem(_ texts: [String]) -> (String?, Int) {
            var form = FoodForm(name: "X")
            for text in texts {
                for letter in text { form.type(.character(letter)) }
                form.move(.down)
            }
            let error = #expect(throws: Problem.self) { try form.food { _ in "own:x" } }
            return (error?.text, form.focus)
        }
        #expect(problem(["", "slice", ""]).1 == 2)
        #expect(problem(["", "", "", "1000"]).1 == 3)
        #expect(problem(["", "", "", "abc"]).1 == 3)
        #expect(problem(["", "", "", ""]).1 == 3)
        #expect(problem(["", "", "", "500", "60", "50"]).1 == 4)
        #expect(problem(["", "", "", "500", "-1"]).1 == 4)
    }

    @Test("Ctrl-O changes an own food, Ctrl-X removes it; built-in ones stay as they are")
    func ownFoods() async throws {
        let cake = Food(
            id: "own:cake", name: "Zebra cake", group: "Own foods", perHundredGrams: Nutrition(energy: 400),
            portions: [Portion("slice", grams: 100)])
        try await fixture.models.foodJournal.save(cake)
        var picker = FoodPickerScreen(context)
        fixture.type("zebra", into: &picker)
        let shown = picker.bindings(context).filter(\.isInFooter).map(\.label)
        #expect(Array(shown.prefix(4)) == ["choose", "log, next", "edit food", "delete food"])
        _ = picker.handle(.control("o"), context)
        for _ in 0..<3 { _ = picker.handle(.down, context) }
        #expect(!picker.hasUnsavedInput)
        // Typing replaces the number.
        fixture.type("9", into: &picker)
        let energy = fixture.popup(picker).text.split(separator: "\n").first { $0.contains("Energy") }
        #expect(energy?.split(separator: " ").contains("9") == true)
        _ = picker.handle(.control("u"), context)
        fixture.type("450", into: &picker)
        _ = try await notices(&picker, .control("s"))
        #expect(fixture.models.foodJournal.foods.first?.perHundredGrams.energy == 450)
        #expect(fixture.models.foodJournal.foods.first?.id == "own:cake")
        picker = FoodPickerScreen(context)
        fixture.type("zebra", into: &picker)
        #expect(try await notices(&picker, .control("x")) == ["Zebra cake is no longer among your foods"])
        #expect(picker.foods(context).isEmpty)
        #expect(fixture.models.foodJournal.foods.allSatisfy { !$0.isOwn })
        picker = FoodPickerScreen(context)
        let own = picker.bindings(context).filter { ["edit food", "delete food"].contains($0.label) }
        #expect(own.count == 2)
        #expect(own.allSatisfy { !$0.isInFooter })
        #expect(own.allSatisfy { $0.disabled == "Only your own foods can be changed or removed" })
    }

    /// Types each word and presses Enter after it, twice where an amount follows.
    private func add(_ name: String, _ amount: String, to picker: inout FoodPickerScreen) {
        fixture.type(name, into: &picker)
        _ = picker.handle(.enter, context)
        fixture.type(amount, into: &picker)
        _ = picker.handle(.enter, context)
    }

    @Test("a recipe is built from foods, and changed later without changing what was logged")
    func recipe() async throws {
        var picker = FoodPickerScreen(context)
        _ = picker.handle(.control("t"), context)
        #expect(picker.title == "New recipe")
        fixture.type("Mash", into: &picker)
        _ = picker.handle(.control("s"), context)
        #expect(picker.recipe?.problem?.sentence == "Add an ingredient first")
        _ = picker.handle(.control("n"), context)
        #expect(picker.title == "Add ingredient")
        add("potato", "600 g", to: &picker)
        _ = picker.handle(.enter, context)
        add("butter", "40 g", to: &picker)
        _ = picker.handle(.up, context)
        try expectGolden(fixture.popup(picker), "recipe")
        for _ in 0..<3 { _ = picker.handle(.up, context) }
        fixture.type("4", into: &picker)
        #expect(picker.hasUnsavedInput)
        #expect(try await notices(&picker, .control("s")) == ["Mash is now one of your foods; Enter logs it"])
        _ = try await notices(&picker, .enter)
        let logged = try #require(entries.first)
        #expect(logged.serving.amount == Amount(1, Portion("portion", grams: 160)))

        var again = FoodPickerScreen(context)
        fixture.type("mash", into: &again)
        _ = again.handle(.control("o"), context)
        #expect(again.title == "Change recipe")
        for _ in 0..<4 { _ = again.handle(.down, context) }
        _ = again.handle(.control("u"), context)
        fixture.type("240", into: &again)
        _ = try await notices(&again, .control("s"))
        #expect(again.recipe == nil)
        let food = try #require(fixture.models.foodJournal.foods.first)
        #expect(food.id == logged.serving.food)
        #expect(food.recipe?.ingredients.map { $0.amount?.grams } == [600, 240])
        #expect(food.portions == [Portion("portion", grams: 210)])
        #expect(entries.first { $0.id == logged.id } == logged)
    }

    @Test("an ingredient can be removed, a wrong amount is named, Esc from a choice goes back to the recipe")
    func recipeMistakes() async throws {
        var picker = FoodPickerScreen(context)
        _ = picker.handle(.control("t"), context)
        fixture.type("Snack", into: &picker)
        _ = picker.handle(.control("n"), context)
        _ = picker.handle(.escape, context)
        #expect(picker.title == "New recipe")
        _ = picker.handle(.control("n"), context)
        add("banana", "2", to: &picker)
        _ = picker.handle(.control("n"), context)
        add("+", "300 cream", to: &picker)
        _ = picker.handle(.up, context)
        _ = picker.handle(.up, context)
        _ = picker.handle(.control("u"), context)
        fixture.type("many", into: &picker)
        _ = picker.handle(.control("s"), context)
        #expect(picker.recipe?.problem?.sentence.hasPrefix("Banana: ") == true)
        _ = picker.handle(.control("x"), context)
        _ = picker.handle(.up, context)
        fixture.type("1 g", into: &picker)
        _ = picker.handle(.control("s"), context)
        #expect(picker.recipe?.problem?.sentence.hasPrefix("Nothing so light") == true)
        _ = picker.handle(.control("u"), context)
        #expect(
            try await notices(&picker, .control("s")) == ["Snack is now one of your foods; Enter logs it"])
        let food = try #require(fixture.models.foodJournal.foods.first)
        #expect(food.recipe?.ingredients.map(\.name) == ["Cream"])
    }
}
