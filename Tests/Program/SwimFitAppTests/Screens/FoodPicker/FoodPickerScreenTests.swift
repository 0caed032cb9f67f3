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

@Suite("The food picker", .inTurn, .goldens("food-picker"))
@MainActor
struct FoodPickerScreenTests {
    private let fixture: JournalFixture
    private var context: Context { fixture.context }
    private var entries: [FoodEntry] { fixture.models.foodJournal.summary.entries }

    init() throws { fixture = try JournalFixture() }

    /// Porridge and coffee every morning, pizza every evening.
    private func live() async throws {
        for day in 1...6 {
            try await fixture.models.foodJournal.log([
                fixture.serving("porridge-with-milk", at: "07:40", daysAgo: day),
                fixture.serving("coffee", 2, at: "07:45", daysAgo: day),
                fixture.serving("pizza-margherita", 3, at: "19:30", daysAgo: day),
            ])
        }
        try await fixture.models.foodJournal.log([
            fixture.serving("porridge-with-milk", at: "08:00", daysAgo: 7)
        ])
        await fixture.models.refresh()
        await fixture.models.foodJournal.readHabits()
    }

    private func notices(_ picker: inout FoodPickerScreen, _ key: Key) async throws -> [String] {
        try await fixture.perform(picker.handle(key, context)).notices
    }

    @Test("a usual food is logged in three keys: a, Enter, Enter")
    func threeKeys() async throws {
        try await live()
        var journal = JournalScreen()
        let opened = try await fixture.perform(journal.handle(.character("a"), context))
        guard case .present(var picker as FoodPickerScreen)? = opened.first else {
            Issue.record("a does not open the picker")
            return
        }
        _ = picker.handle(.enter, context)
        let done = try await fixture.perform(picker.handle(.enter, context))
        #expect(done.notices == ["Porridge with milk, 272 kcal added – u undoes"])
        #expect(done.contains { if case .dismiss = $0 { true } else { false } })
        #expect(entries.map(\.serving.name) == ["Porridge with milk"])
        #expect(entries.first?.serving.time == context.now)
        #expect(entries.first?.serving.meal == .breakfast)
    }

    @Test("it opens on what is usual at this hour")
    func opening() async throws {
        try expectGolden(fixture.popup(FoodPickerScreen(context)), "empty")
        try await live()
        try expectGolden(fixture.popup(FoodPickerScreen(context)), "usual")
    }

    @Test("typing finds, Enter goes on to the amount")
    func finding() throws {
        var picker = FoodPickerScreen(context)
        fixture.type("chick bre", into: &picker)
        try expectGolden(fixture.popup(picker), "found")
        #expect(picker.chosen(context)?.name == "Chicken breast, roasted")
        _ = picker.handle(.down, context)
        _ = picker.handle(.enter, context)
        try expectGolden(fixture.popup(picker), "amount")
    }

    @Test("a number sets the amount, Tab changes the portion, arrows meal and time")
    func amount() async throws {
        var picker = FoodPickerScreen(context)
        fixture.type("banana", into: &picker)
        _ = picker.handle(.enter, context)
        fixture.type("2", into: &picker)
        #expect(picker.serving?.portionAfter == "small")
        _ = picker.handle(.tab, context)
        _ = picker.handle(.down, context)
        _ = picker.handle(.right, context)
        _ = picker.handle(.right, context)
        #expect(picker.handle(.left, context) != nil)
        _ = picker.handle(.down, context)
        fixture.type("7:05", into: &picker)
        let done = try await notices(&picker, .enter)
        #expect(done == ["Banana, 180 kcal added – u undoes"])
        let serving = try #require(entries.first).serving
        #expect(serving.amount == Amount(2, Portion("small", grams: 101)))
        #expect(serving.meal == .lunch)
        #expect(TimeOfDay.of(serving.time, in: context.calendar).text == "07:05")
    }

    @Test("an amount may name its portion")
    func namedPortion() async throws {
        var picker = FoodPickerScreen(context)
        fixture.type("banana", into: &picker)
        _ = picker.handle(.enter, context)
        fixture.type("150g", into: &picker)
        _ = try await notices(&picker, .enter)
        #expect(entries.first?.serving.amount == Amount(150, .gram))
    }

    @Test("a number too great for one portion is kept until Tab comes to one that it fits")
    func keptNumber() {
        var picker = FoodPickerScreen(context)
        fixture.type("banana", into: &picker)
        _ = picker.handle(.enter, context)
        fixture.type("2000", into: &picker)
        guard case .serving(let wrong) = picker.stage else {
            Issue.record("not at the amount")
            return
        }
        #expect(wrong.problem?.text.contains("write 2000g for grams") == true)
        _ = picker.handle(.backTab, context)
        guard case .serving(let right) = picker.stage else { return }
        #expect(right.amount == Amount(2000, .gram))
        #expect(right.problem == nil)
    }

    @Test(
        "a number of portions that nobody eats is asked about in the amount; one typed with its unit is not")
    func implausible() async throws {
        var picker = FoodPickerScreen(context)
        fixture.type("banana", into: &picker)
        _ = picker.handle(.enter, context)
        fixture.type("120", into: &picker)
        #expect(try await notices(&picker, .enter).isEmpty)
        #expect(entries.isEmpty)
        #expect(picker.serving?.problem?.text.contains("120 × medium of Banana is 12 602 kcal") == true)
        #expect(picker.serving?.nutrition.energy == nil, "the figures are of no other amount")
        #expect(picker.serving?.amountRead == nil)
        fixture.type(" medium", into: &picker)
        #expect(picker.serving?.problem == nil)
        #expect(picker.serving?.nutrition.energy.map { $0.rounded() } == 12_602)
    }

    @Test("Tab keeps the weight of an amount that was typed with its unit, and the portions are listed")
    func explicitUnit() throws {
        var picker = FoodPickerScreen(context)
        fixture.type("white rice", into: &picker)
        _ = picker.handle(.enter, context)
        #expect(fixture.popup(picker).text.contains(/1 portion +180 g +234 kcal/))
        fixture.type("150g", into: &picker)
        _ = picker.handle(.tab, context)
        let amount = try #require(picker.serving?.amount)
        #expect(!amount.portion.isGram && abs(amount.grams - 150) < 1e-9)
    }

    @Test(
        "Tab keeps the number that was typed, whatever the portion; one that was not typed keeps the weight")
    func typedNumber() throws {
        var picker = FoodPickerScreen(context)
        fixture.type("muesli", into: &picker)
        _ = picker.handle(.enter, context)
        let grams = try #require(picker.serving?.amount?.grams)
        _ = picker.handle(.backTab, context)
        #expect(picker.serving?.amount?.quantity == grams.rounded())
        fixture.type("3", into: &picker)
        _ = picker.handle(.tab, context)
        #expect(picker.serving?.amount?.quantity == 3 && picker.serving?.amount?.portion.isGram == false)
        _ = picker.handle(.backTab, context)
        #expect(picker.serving?.amount == Amount(3, .gram))
    }

    @Test("an amount that is not understood is shown with the food, and is not logged without a word")
    func notUnderstood() async throws {
        for query in ["2 bunches cheddar", "1 pint bagel", "2 150 g banana"] {
            var picker = FoodPickerScreen(context)
            fixture.type(query, into: &picker)
            #expect(try await notices(&picker, .control("s")).isEmpty)
            #expect(picker.serving?.problem != nil, "\(query)")
            #expect(entries.isEmpty)
        }
    }

    @Test("from a portion to the gram the weight is kept")
    func toGrams() {
        var picker = FoodPickerScreen(context)
        fixture.type("banana", into: &picker)
        _ = picker.handle(.enter, context)
        _ = picker.handle(.backTab, context)
        guard case .serving(let form) = picker.stage else {
            Issue.record("not at the amount")
            return
        }
        #expect(form.amount == Amount(118, .gram))
    }

    @Test("a wrong amount is told in place, and nothing is logged", arguments: ["0", "-2", "x", "1 bowl"])
    func wrongAmount(text: String) async throws {
        var picker = FoodPickerScreen(context)
        fixture.type("banana", into: &picker)
        _ = picker.handle(.enter, context)
        fixture.type(text, into: &picker)
        _ = try await notices(&picker, .enter)
        guard case .serving(let form) = picker.stage else {
            Issue.record("not at the amount")
            return
        }
        #expect(form.problem != nil)
        #expect(entries.isEmpty)
    }

    @Test("on another day it logs on that day, at this time of day")
    func otherDay() async throws {
        let yesterday = LocalDay.of(context.now, in: context.calendar).adding(days: -1)
        await fixture.models.foodJournal.show(yesterday)
        var picker = FoodPickerScreen(context)
        fixture.type("tea", into: &picker)
        _ = picker.handle(.enter, context)
        _ = try await notices(&picker, .enter)
        let time = try #require(entries.first).serving.time
        #expect(LocalDay.of(time, in: context.calendar) == yesterday)
        #expect(TimeOfDay.of(time, in: context.calendar).text == "08:10")
    }

    @Test("+ logs a line, and says what is wrong with another")
    func quickAdd() async throws {
        var picker = FoodPickerScreen(context)
        fixture.type("+curry", into: &picker)
        _ = try await notices(&picker, .enter)
        try expectGolden(fixture.popup(picker), "quick-wrong")
        fixture.type(" 580k 38p lunch", into: &picker)
        try expectGolden(fixture.popup(picker), "quick")
        let done = try await notices(&picker, .enter)
        #expect(done == ["Curry, 580 kcal added – u undoes"])
        #expect(entries.first?.serving.meal == .lunch)
    }

    @Test("a line that is no food but a quick entry is offered as one")
    func quickFromSearch() async throws {
        var picker = FoodPickerScreen(context)
        fixture.type("350 lunch", into: &picker)
        #expect(picker.foods(context).isEmpty)
        _ = picker.handle(.enter, context)
        #expect(try await notices(&picker, .enter) == ["Quick add, 350 kcal added – u undoes"])
    }

    @Test("an amount typed with the name is shown and logged")
    func amountInSearch() async throws {
        var picker = FoodPickerScreen(context)
        fixture.type("2 eggs", into: &picker)
        try expectGolden(fixture.popup(picker), "found-amount")
        _ = picker.handle(.enter, context)
        #expect(picker.serving?.amount == Amount(2, Portion("egg", grams: 50)))
        #expect(try await notices(&picker, .enter) == ["Egg, boiled, 155 kcal added – u undoes"])
    }

    @Test("Ctrl-S logs what is under the cursor and stays open for the next food")
    func several() async throws {
        var picker = FoodPickerScreen(context)
        for (query, said) in [
            ("2 eggs", "Egg, boiled, 155 kcal added"), ("toast", "White toast, 79 kcal added"),
        ] {
            fixture.type(query, into: &picker)
            let done = try await fixture.perform(picker.handle(.control("s"), context))
            #expect(done.notices == [said])
            picker = try #require(next(in: done))
            #expect(picker.query.isEmpty)
            #expect(picker.foods(context).count > 300)
        }
        #expect(entries.map(\.serving.name) == ["Egg, boiled", "White toast"])
    }

    @Test("Ctrl-S stays open from the amount and from a quick entry as well")
    func severalWithAmount() async throws {
        var picker = FoodPickerScreen(context)
        fixture.type("banana", into: &picker)
        _ = picker.handle(.enter, context)
        fixture.type("150g", into: &picker)
        let fruit = try await fixture.perform(picker.handle(.control("s"), context))
        #expect(fruit.notices == ["Banana, 134 kcal added"])
        picker = try #require(next(in: fruit))
        fixture.type("+350 lunch", into: &picker)
        let lunch = try await fixture.perform(picker.handle(.control("s"), context))
        #expect(lunch.notices == ["Quick add, 350 kcal added"])
        #expect(try #require(next(in: lunch)).query.isEmpty)
        #expect(entries.count == 2)
    }

    @Test("after Ctrl-S the next food has the time and meal that were chosen, unless it names its own")
    func severalOfOneMeal() async throws {
        var picker = FoodPickerScreen(context)
        for line in ["banana dinner yesterday 19:30", "apple", "2 apple lunch"] {
            fixture.type(line, into: &picker)
            picker = try #require(
                next(in: try await fixture.perform(picker.handle(.control("s"), context))))
        }
        let today = LocalDay.of(context.now, in: context.calendar)
        await fixture.models.foodJournal.show(today.adding(days: -1))
        let servings = entries.map(\.serving)
        #expect(servings.map(\.meal) == [.dinner, .dinner])
        #expect(servings.map { TimeOfDay.of($0.time, in: context.calendar).text } == ["19:30", "19:30"])
        await fixture.models.foodJournal.show(today)
        #expect(entries.map(\.serving.meal) == [.lunch])
    }

    @Test("Tab to grams and back keeps the number of portions")
    func portionsThere() {
        var picker = FoodPickerScreen(context)
        fixture.type("2 banana", into: &picker)
        _ = picker.handle(.enter, context)
        let first = picker.serving?.amountRead
        #expect(first?.quantity == 2)
        repeat {
            _ = picker.handle(.tab, context)
        } while picker.serving?.amountRead?.portion != first?.portion
        #expect(picker.serving?.amountRead == first)
    }

    @Test("Ctrl-S says why nothing can be logged, and keeps what is typed")
    func severalRefused() async throws {
        var picker = FoodPickerScreen(context)
        fixture.type("zzzqqq", into: &picker)
        #expect(
            picker.bindings(context).first { $0.label == "log, next" }?.disabled
                == "No food matches; type less, or press Ctrl-N to create it")
        picker = FoodPickerScreen(context)
        fixture.type("banana", into: &picker)
        _ = picker.handle(.enter, context)
        fixture.type("x", into: &picker)
        #expect(try await notices(&picker, .control("s")).isEmpty)
        #expect(picker.serving?.problem != nil && entries.isEmpty)
    }

    /// The picker that is shown after a food was logged.
    private func next(in actions: [Action]) -> FoodPickerScreen? {
        actions.lazy.compactMap { action in
            if case .present(let screen as FoodPickerScreen) = action { screen } else { nil }
        }.first
    }

    @Test("a quick entry for another day says so before and after it is logged")
    func quickYesterday() async throws {
        var picker = FoodPickerScreen(context)
        fixture.type("350 lunch yesterday", into: &picker)
        #expect(fixture.popup(picker).text.contains("logs 350 kcal as “Quick add” · Yesterday"))
        _ = picker.handle(.enter, context)
        try expectGolden(fixture.popup(picker), "quick-day")
        #expect(try await notices(&picker, .enter) == ["Quick add, 350 kcal added to yesterday – u undoes"])
        #expect(entries.isEmpty)
        await fixture.models.foodJournal.show(LocalDay.of(context.now, in: context.calendar).adding(days: -1))
        let serving = try #require(entries.first).serving
        #expect(serving.meal == .lunch)
        #expect(TimeOfDay.of(serving.time, in: context.calendar).text == "08:10")
    }

    @Test("Ctrl-F marks a food, which is then found before others")
    func favourite() async throws {
        var picker = FoodPickerScreen(context)
        fixture.type("apricot", into: &picker)
        #expect(try await notices(&picker, .control("f")) == ["Apricot is now a favourite"])
        var again = FoodPickerScreen(context)
        #expect(again.foods(context).first?.name == "Apricot")
        fixture.type("ap", into: &again)
        #expect(again.chosen(context)?.name == "Apricot")
    }

    @Test("Escape goes back step by step")
    func escape() {
        var picker = FoodPickerScreen(context)
        fixture.type("ban", into: &picker)
        _ = picker.handle(.enter, context)
        _ = picker.handle(.escape, context)
        #expect(picker.query.text == "ban")
        _ = picker.handle(.escape, context)
        #expect(picker.query.isEmpty)
        guard case .dismiss = picker.handle(.escape, context) else {
            Issue.record("the third Escape does not close it")
            return
        }
    }

    @Test("no size makes it fail", arguments: [(1, 1), (10, 30), (30, 3), (200, 100)])
    func anySize(width: Int, height: Int) {
        for keys in ["", "zzzzzz", "+", "+350"] {
            var picker = FoodPickerScreen(context)
            fixture.type(keys, into: &picker)
            #expect(fixture.frame(picker, width, height).width == width)
            _ = picker.handle(.enter, context)
            #expect(fixture.frame(picker, width, height).height == height)
        }
    }
}
