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

@Suite("The journal screen", .inTurn, .goldens("journal"))
@MainActor
struct JournalScreenTests {
    private let fixture: JournalFixture
    private var context: Context { fixture.context }

    init() throws { fixture = try JournalFixture(later: 13) }

    @Test("an empty day says what will be here and which key starts it", arguments: [(80, 22), (120, 38)])
    func empty(width: Int, height: Int) throws {
        let size = "\(width)x\(height + 2)"
        try expectGolden(fixture.frame(JournalScreen(), width, height), "\(size)-empty")
    }

    @Test("a day is listed by meal, with what is left of the goal", arguments: [(80, 22), (120, 38)])
    func day(width: Int, height: Int) async throws {
        try await fixture.eat()
        let size = "\(width)x\(height + 2)"
        try expectGolden(fixture.frame(JournalScreen(), width, height), size)
    }

    @Test("what is planned is dim, in no total, and in what is left after the plan")
    func planned() async throws {
        try await fixture.eat()
        try await fixture.models.foodJournal.log([fixture.serving("banana", at: "23:00")])
        await fixture.models.refresh()
        try expectGolden(fixture.frame(JournalScreen(), 80, 22), "80x24-planned")
    }

    @Test("a day with a plan alone says nothing of unknown figures")
    func plannedAlone() async throws {
        try await fixture.models.foodJournal.log([fixture.serving("banana", at: "23:00")])
        await fixture.models.refresh()
        let text = fixture.frame(JournalScreen(), 80, 36).text
        #expect(text.contains("Nothing with energy eaten") && !text.contains("unknown"), "\(text)")
    }

    @Test("a high window shows where the energy comes from, and the last fortnight")
    func charts() async throws {
        for day in 1...13 where day != 5 {
            try await fixture.models.foodJournal.log([
                fixture.serving("pizza-margherita", Double(day % 4 + 1), at: "19:00", daysAgo: day)
            ])
        }
        try await fixture.models.foodJournal.log([fixture.serving("porridge-with-milk", at: "07:10")])
        await fixture.models.refresh()
        try expectGolden(fixture.frame(JournalScreen(), 80, 22), "80x24-charts")
    }

    @Test("shares of energy are of what the macronutrients yield")
    func shares() throws {
        let shares = JournalChartsView.shares(of: Nutrition(protein: 25, fat: 100 / 9, carbohydrate: 50))
        #expect(shares.map(\.name) == ["protein", "fat", "carbs"])
        #expect(shares.map { ($0.share * 100).rounded() } == [25, 25, 50])
        #expect(JournalChartsView.shares(of: Nutrition(energy: 100)).isEmpty)
        #expect(JournalChartsView.shares(of: Nutrition(energy: 100, protein: 12)).isEmpty)
        #expect(JournalChartsView.shares(of: Nutrition(energy: 100, protein: 13)).count == 3)
    }

    @Test("a large window lists what is often eaten now, and Enter there logs it in its usual amount")
    func often() async throws {
        for day in 1...6 {
            try await fixture.models.foodJournal.log([
                fixture.serving("porridge-with-milk", at: "07:05", daysAgo: day),
                fixture.serving("banana", 2, at: "21:00", daysAgo: day),
            ])
        }
        await fixture.models.foodJournal.readHabits()
        await fixture.models.refresh()
        var large = fixture.context
        large.columns = 160
        var screen = JournalScreen()
        func offered(_ width: Int, _ height: Int) -> [Substring] {
            let lines = fixture.frame(&screen, width, height).text.split(separator: "\n")
            return Array(lines.drop { !$0.contains("often at dinner") }.dropFirst().prefix(2))
        }
        let before = offered(160, 48)
        #expect(before.first?.contains("Banana") == true && before.last?.contains("Porridge") == true)
        _ = screen.handle(.control("w"), large)
        #expect(screen.often.wantsKeys)
        guard case .perform(let job)? = screen.handle(.enter, large) else {
            Issue.record("nothing is added")
            return
        }
        _ = try await job(fixture.models)
        await fixture.models.refresh()
        let logged = fixture.models.foodJournal.summary.entries.map(\.serving)
        #expect(logged.map(\.name) == ["Banana"] && logged.map(\.meal) == [.dinner])
        #expect(logged.first?.amount?.quantity == 2 && logged.first?.time == fixture.context.now)
        // What the meal has is not offered again, and Ctrl-W goes back.
        #expect(offered(160, 48).first?.contains("Porridge") == true)
        _ = screen.handle(.control("w"), large)
        #expect(!screen.often.wantsKeys && offered(120, 38).isEmpty)
        _ = screen.handle(.control("w"), large)
        #expect(!screen.often.wantsKeys)
    }

    @Test("a wide window shows the chosen entry, its nutrients and its usual amounts, and Ctrl-W goes there")
    func detail() async throws {
        try await fixture.eat()
        var wide = fixture.context
        wide.columns = 160
        var screen = JournalScreen()
        #expect(screen.needs(fixture.context) == nil && screen.needs(wide) != nil)
        await fixture.models.foodJournal.readHabits()
        await fixture.models.foodJournal.listBefore()
        #expect(screen.needs(wide) == nil)
        try expectGolden(fixture.frame(screen, 160, 48), "160x50")
        let before = screen.entry(wide)
        _ = fixture.frame(&screen, 150, 48)
        // All of it is in sight, so there is nothing to go there for.
        guard case .notify? = screen.handle(.control("w"), wide) else {
            Issue.record("the pane is offered for nothing")
            return
        }
        _ = fixture.frame(&screen, 160, 12)
        _ = screen.handle(.control("w"), wide)
        _ = screen.handle("j", wide)
        #expect(screen.pane.isFocused(wide) && screen.entry(wide) == before)
        _ = screen.handle(.escape, wide)
        _ = screen.handle("j", wide)
        #expect(!screen.pane.isFocused(wide) && screen.entry(wide) != before)
    }

    @Test("a window of 80 columns has one pane, and says what two need")
    func onePane() async throws {
        try await fixture.eat()
        var screen = JournalScreen()
        guard case .notify(let notice)? = screen.handle(.control("w"), context) else {
            Issue.record("no notice")
            return
        }
        #expect(notice.text == "Two panes need a window of 120 columns; this one has 80")
    }

    @Test("the smallest window still has time, food and energy")
    func narrow() async throws {
        try await fixture.eat()
        try expectGolden(fixture.frame(JournalScreen(), 60, 14), "60x16")
    }

    @Test("no size makes it fail", arguments: [(1, 1), (2, 30), (30, 2), (500, 200)])
    func anySize(width: Int, height: Int) async throws {
        try await fixture.eat()
        var screen = JournalScreen()
        #expect(fixture.frame(screen, width, height).width == width)
        fixture.type("/x", into: &screen)
        #expect(fixture.frame(screen, width, height).height == height)
    }

    @Test("the cursor passes over headings")
    func cursor() async throws {
        try await fixture.eat()
        var screen = JournalScreen()
        var names: [String] = []
        for _ in 0..<4 {
            names.append(try #require(screen.entry(context)).serving.name)
            _ = screen.handle(.down, context)
        }
        #expect(names == ["Porridge with milk", "Banana", "Coffee with milk", "Greek salad"])
    }

    @Test("d deletes the entry, u brings it back")
    func delete() async throws {
        try await fixture.eat()
        var screen = JournalScreen()
        let done = try await fixture.perform(screen.handle(.character("d"), context))
        #expect(done.notices == ["Porridge with milk, 272 kcal deleted – u undoes"])
        #expect(screen.entry(context)?.serving.name == "Banana")
        _ = try await fixture.models.editor.undo()
        await fixture.models.refresh()
        #expect(screen.entry(context)?.serving.name == "Porridge with milk")
    }

    @Test("/ filters the day as it is typed, Escape ends it")
    func filter() async throws {
        try await fixture.eat()
        var screen = JournalScreen()
        fixture.type("/curry", into: &screen)
        #expect(screen.rows(context).compactMap(\.entry).map(\.serving.name) == ["Chicken curry with rice"])
        _ = screen.handle(.enter, context)
        #expect(screen.entry(context)?.serving.name == "Chicken curry with rice")
        _ = screen.handle(.escape, context)
        #expect(screen.rows(context).compactMap(\.entry).count == 9)
    }

    @Test(">800 looks through all days, and Escape goes back")
    func rich() async throws {
        try await fixture.eat()
        let feast = try fixture.serving("pizza-margherita", portion: 2, at: "20:00", daysAgo: 40)
        try await fixture.models.foodJournal.log([feast])
        var screen = JournalScreen()
        fixture.type("/>600", into: &screen)
        _ = try await fixture.perform(screen.handle(.enter, context))
        let names = screen.rows(context).compactMap(\.entry).map(\.serving.name)
        #expect(names == ["Chicken curry with rice", "Pizza margherita"])
        try expectGolden(fixture.frame(screen, 80, 22), "80x24-found")
        _ = try await fixture.perform(screen.handle(.escape, context))
        #expect(fixture.models.foodJournal.summary.found == nil)
        #expect(screen.rows(context).compactMap(\.entry).count == 9)
    }

    @Test("a wrong filter says what to type, and stays")
    func wrongFilter() async throws {
        var screen = JournalScreen()
        fixture.type("/>lots", into: &screen)
        let done = try await fixture.perform(screen.handle(.enter, context))
        #expect(done.notices == ["After > comes a number of kilocalories, such as >800"])
        #expect(screen.isTyping)
    }

    @Test("keys for an entry are disabled, with a reason, where there is none")
    func disabled() async throws {
        let keys: [Key] = [.character("e"), .character("d"), .character("y")]
        for binding in JournalScreen().bindings(context) where !Set(binding.keys).isDisjoint(with: keys) {
            #expect(binding.disabled == "There is no entry here; a adds one")
        }
        try await fixture.eat()
        #expect(JournalScreen().bindings(context).allSatisfy { $0.disabled == nil })
    }

    @Test("every key of the table does something")
    func keyTable() async throws {
        try await fixture.eat()
        for binding in JournalScreen().bindings(context) where !binding.keys.contains(.escape) {
            for key in binding.keys {
                var screen = JournalScreen()
                #expect(screen.handle(key, context) != nil, "\(binding.label)")
            }
        }
    }

    @Test("the cursor goes to what was just logged or changed, and stays where it is put then")
    func following() async throws {
        try await fixture.eat()
        var screen = JournalScreen()
        _ = screen.handle(.end, context)
        try await fixture.models.foodJournal.log([fixture.serving("tea", at: "08:00")])
        await fixture.models.refresh()
        #expect(screen.entry(context)?.serving.name.hasPrefix("Tea") == true)
        _ = screen.handle(.home, context)
        #expect(screen.entry(context)?.serving.name == "Porridge with milk")
        let entry = try #require(screen.entry(context))
        _ = try await fixture.models.foodJournal.change(
            entry.id, to: fixture.serving("porridge-with-milk", 2, at: "08:05"))
        await fixture.models.refresh()
        _ = screen.handle(.down, context)
        _ = screen.handle(.up, context)
        #expect(screen.entry(context)?.serving.title.contains("Porridge") == true)
        // What another program logs does not move it.
        try await fixture.models.editor.store.save(
            try fixture.serving("coffee-with-milk", at: "23:00").correlation())
        await fixture.models.refresh()
        #expect(screen.entry(context)?.serving.title.contains("Porridge") == true)
    }

    @Test("c copies the entry, its meal or the day to today")
    func copy() async throws {
        try await fixture.models.foodJournal.log([
            fixture.serving("banana", at: "07:15", daysAgo: 1),
            fixture.serving("tea", at: "07:15", daysAgo: 1),
            fixture.serving("pizza-margherita", at: "08:00", daysAgo: 1, meal: .dinner),
        ])
        let today = LocalDay.of(context.now, in: context.calendar)
        await fixture.models.foodJournal.show(today.adding(days: -1))
        var screen = JournalScreen()
        _ = screen.handle(.home, context)
        let entry = try #require(screen.entry(context))
        for count in 1...3 {
            var chooser = CopyScreen(of: entry, context)
            for _ in 1..<count { _ = chooser.handle(.down, context) }
            if count == 2 { try expectGolden(fixture.popup(chooser), "copy") }
            let done = try await fixture.perform(chooser.handle(.enter, context))
            #expect(done.notices.first?.hasSuffix("copied to today – u undoes") == true)
            await fixture.models.foodJournal.show(today)
            #expect(fixture.models.foodJournal.summary.entries.count == count)
            _ = try await fixture.models.editor.undo()
            await fixture.models.foodJournal.show(today.adding(days: -1))
        }
    }

    @Test("C offers the meals of the day before, at the one of this hour; [ goes further back")
    func copyFrom() async throws {
        try await fixture.models.foodJournal.log([
            fixture.serving("porridge-with-milk", at: "07:10", daysAgo: 1),
            fixture.serving("baguette", at: "12:30", daysAgo: 1),
            fixture.serving("banana", at: "07:30", daysAgo: 2),
        ])
        await fixture.models.refresh()
        var screen = JournalScreen()
        func popup(_ action: Action?) async throws -> CopyFromScreen {
            let opened = try await fixture.perform(action)
            return try #require(
                opened.compactMap {
                    if case .present(let screen) = $0 { screen as? CopyFromScreen } else { nil }
                }
                .last)
        }
        var chooser = try await popup(screen.handle(.character("C"), context))
        try expectGolden(fixture.popup(chooser), "copy-from")
        #expect(chooser.title == "Copy from yesterday to today")
        let copied = try await fixture.perform(chooser.handle(.enter, context)).notices
        #expect(copied == ["Porridge with milk, 272 kcal copied to today – u undoes"])
        guard case .all(let actions)? = chooser.handle(.character("["), context) else {
            Issue.record("[ goes to the day before")
            return
        }
        let before = try await popup(actions.last)
        #expect(before.title == "Copy from Wed 18 Nov to today")
        var empty = try await popup(
            CopyFromScreen.open(from: try #require(LocalDay("2026-11-01")), to: before.target))
        #expect(fixture.popup(empty).text.contains("Nothing was logged"))
        #expect(
            try await fixture.perform(empty.handle(.enter, context)).notices == [
                "Nothing was logged on this day"
            ])
    }

    @Test("c copies to another day than today, too")
    func copyTo() async throws {
        try await fixture.eat()
        var screen = JournalScreen()
        guard case .present(var chooser as CopyScreen) = screen.handle(.character("c"), context) else {
            Issue.record("c asks")
            return
        }
        for key in "[[" { _ = chooser.handle(.character(key), context) }
        #expect(chooser.title == "Copy to Wed 18 Nov")
        _ = try await fixture.perform(chooser.handle(.enter, context))
        let target = try #require(LocalDay("2026-11-18"))
        #expect(try await fixture.models.foodJournal.entries(on: target).count == 1)
    }

    @Test("e changes amount, meal and time of an entry")
    func edit() async throws {
        try await fixture.eat()
        var editor = EditEntryScreen(changing: try #require(JournalScreen().entry(context)), context)
        fixture.type("2", into: &editor)
        _ = editor.handle(.down, context)
        fixture.type("l", into: &editor)
        _ = editor.handle(.down, context)
        fixture.type("6:45", into: &editor)
        try expectGolden(fixture.popup(editor), "edit")
        let done = try await fixture.perform(editor.handle(.enter, context))
        #expect(done.notices == ["Porridge with milk, 543 kcal saved – u undoes"])
        let entries = fixture.models.foodJournal.summary.entries
        let changed = try #require(entries.first { $0.serving.name == "Porridge with milk" })
        #expect(changed.serving.meal == .lunch)
        #expect(TimeOfDay.of(changed.serving.time, in: context.calendar).text == "06:45")
        #expect(entries.count == 9)
    }

    @Test("an entry goes to another day, at its time")
    func moveToDay() async throws {
        try await fixture.eat()
        let entry = try #require(JournalScreen().entry(context))
        var editor = EditEntryScreen(changing: entry, context)
        for _ in 0..<3 { _ = editor.handle(.down, context) }
        fixture.type("yesterday", into: &editor)
        let done = try await fixture.perform(editor.handle(.enter, context))
        #expect(done.notices == ["\(entry.serving.title) moved to yesterday – u undoes"])
        let before = try await fixture.models.foodJournal.entries(on: context.today.adding(days: -1))
        let moved = try #require(before.first { $0.serving.name == entry.serving.name })
        #expect(entry.serving.time.timeIntervalSince(moved.serving.time) == 86_400)
    }

    @Test("a time may have a day of its own")
    func timeWithDay() async throws {
        try await fixture.eat()
        let entry = try #require(JournalScreen().entry(context))
        var editor = EditEntryScreen(changing: entry, context)
        for _ in 0..<2 { _ = editor.handle(.down, context) }
        fixture.type("yesterday 23:40", into: &editor)
        _ = try await fixture.perform(editor.handle(.enter, context))
        let before = try await fixture.models.foodJournal.entries(on: context.today.adding(days: -1))
        let moved = try #require(before.first { $0.serving.name == entry.serving.name })
        #expect(TimeOfDay.of(moved.serving.time, in: context.calendar).text == "23:40")
    }

    @Test("an entry without an amount has its energy changed")
    func editQuick() async throws {
        try await fixture.eat()
        let entries = fixture.models.foodJournal.summary.entries
        var editor = EditEntryScreen(
            changing: try #require(entries.first { $0.serving.name == "Birthday cake" }), context)
        fixture.type("240", into: &editor)
        let done = try await fixture.perform(editor.handle(.enter, context))
        #expect(done.notices == ["Birthday cake, 240 kcal saved – u undoes"])
    }

    @Test("a wrong amount or time is told, and nothing is changed")
    func wrongEdit() async throws {
        try await fixture.eat()
        let entry = try #require(JournalScreen().entry(context))
        var editor = EditEntryScreen(changing: entry, context)
        fixture.type("0", into: &editor)
        _ = editor.handle(.enter, context)
        #expect(editor.form.problem == Problem.usage("an amount must be more than zero"))
        editor = EditEntryScreen(changing: entry, context)
        _ = editor.handle(.down, context)
        _ = editor.handle(.down, context)
        fixture.type("25:00", into: &editor)
        _ = editor.handle(.enter, context)
        #expect(editor.form.problem != nil)
        await fixture.models.refresh()
        #expect(JournalScreen().entry(context) == entry)
    }

    @Test("r keeps a meal as a food of one's own")
    func recipe() async throws {
        try await fixture.eat()
        var form = FoodPickerScreen.recipe(of: try #require(JournalScreen().entry(context)), context)
        _ = form.handle(.control("u"), context)
        fixture.type("My breakfast", into: &form)
        try expectGolden(fixture.popup(form), "recipe")
        let done = try await fixture.perform(form.handle(.control("s"), context))
        #expect(done.notices == ["My breakfast is now one of your foods; a finds it – u undoes"])
        let food = try #require(fixture.models.foodJournal.foods.first)
        #expect(food.name == "My breakfast")
        let total = try #require(fixture.models.foodJournal.summary.courses.first).total.energy
        #expect(abs(try #require(food.nutrition(of: food.usualAmount).energy) - (try #require(total))) < 1e-6)
    }
}
