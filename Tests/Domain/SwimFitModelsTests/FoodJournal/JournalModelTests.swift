import Foundation
import HealthKit
import Observation
import Synchronization
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim

@Suite("The food journal", .inTurn)
@MainActor
struct JournalModelTests {
    private let calendar = LocalCalendar(.gmt)
    private let noon = Date(timeIntervalSince1970: 1_795_176_000)  // 2026-11-20 12:00 UTC
    private let editor: StoreEditor
    private let model: JournalModel

    init() {
        editor = StoreEditor(store: .inMemory(), clock: .fixed(at: noon, calendar: calendar))
        model = JournalModel(editor: editor, library: Library())
    }

    private func serving(_ name: String, energy: Double, daysAgo: Int = 0, hour: Int = 8) throws -> EatenFood
    {
        let day = editor.clock.today.adding(days: -daysAgo)
        let time = try #require(TimeOfDay(hour: hour)).on(day, in: calendar)
        return EatenFood(
            name: name, time: time, meal: MealSchedule().usual(at: time, in: calendar),
            nutrition: Nutrition(energy: energy))
    }

    private func names() async -> [String] {
        await model.refresh()
        return model.summary.entries.map(\.serving.name)
    }

    @Test("what is logged is listed, and undone as one step")
    func logAndUndo() async throws {
        let title = try await model.log([serving("Banana", energy: 105), serving("Milk", energy: 120)])
        #expect(title == "2 foods, 225 kcal added")
        #expect(await names() == ["Banana", "Milk"])
        #expect(model.summary.total.energy == 225)
        #expect(try await editor.undo() == "adding 2 foods, 225 kcal")
        #expect(await names().isEmpty)
        #expect(try await editor.redo() == "adding 2 foods, 225 kcal")
        #expect(await names() == ["Banana", "Milk"])
    }

    @Test("entries of the same time are listed in the order of logging")
    func order() async throws {
        for logged in [["Muesli"], ["Coffee", "Apple"], ["Banana"]] {
            try await model.log(logged.map { try serving($0, energy: 100) })
        }
        #expect(await names() == ["Muesli", "Coffee", "Apple", "Banana"])
        #expect(model.summary.listed.map(\.serving.name) == ["Muesli", "Coffee", "Apple", "Banana"])
    }

    @Test("a step is called what it did")
    func stepTitles() async throws {
        var cake = Food(
            id: "own:cake", name: "Cake", group: "Own foods", perHundredGrams: Nutrition(energy: 400))
        try await model.save(cake)
        #expect(editor.undoTitle == "creating the food Cake")
        cake.perHundredGrams.energy = 410
        try await model.save(cake)
        #expect(editor.undoTitle == "changing the food Cake")
        try await model.toggleFavourite(cake)
        #expect(editor.undoTitle == "adding Cake to the favourites")
        try await model.toggleFavourite(cake)
        #expect(editor.undoTitle == "removing Cake from the favourites")
        try await model.remove(cake)
        #expect(editor.undoTitle == "removing the food Cake")
        try await model.log([serving("Banana", energy: 105)])
        await model.refresh()
        let entry = try #require(model.summary.entries.first)
        #expect(try await model.copy([entry], to: editor.clock.today) == "Banana, 105 kcal copied to today")
        #expect(editor.undoTitle == "copying Banana, 105 kcal to today")
        _ = try await model.change(entry.id, to: entry.serving)
        #expect(editor.undoTitle == "changing Banana, 105 kcal")
        await model.refresh()
        _ = try await model.delete(try #require(model.summary.entries.first.map { [$0] }))
        #expect(editor.undoTitle == "deleting Banana, 105 kcal")
    }

    @Test("only the shown day's entries are listed")
    func days() async throws {
        try await model.log([serving("Today", energy: 1), serving("Yesterday", energy: 2, daysAgo: 1)])
        #expect(await names() == ["Today"])
        await model.show(editor.clock.today.adding(days: -1))
        #expect(model.summary.entries.map(\.serving.name) == ["Yesterday"])
        #expect(!model.summary.isToday)
    }

    @Test("an entry changes its amount, meal and time; figures follow")
    func change() async throws {
        let banana = try #require(BuiltInFoods.food("banana"))
        let first = EatenFood(of: banana, Amount(1, banana.portions[0]), time: noon, meal: .lunch)
        try await model.log([first])
        await model.refresh()
        let entry = try #require(model.summary.entries.first)
        var changed = entry.serving.with(Amount(2, banana.portions[0]))
        changed.meal = .dinner
        changed.time = noon.addingTimeInterval(-3600)
        let title = try await model.change(entry.id, to: changed)
        #expect(title == "Banana, 210 kcal")
        await model.refresh()
        let read = try #require(model.summary.entries.first)
        #expect(model.summary.entries.count == 1)
        #expect((read.serving.meal, read.serving.time) == (.dinner, changed.time))
        #expect(read.serving.amount?.quantity == 2)
        _ = try await editor.undo()
        await model.refresh()
        #expect(model.summary.entries.first?.serving.amount?.quantity == 1)
    }

    @Test("deleting takes the nutrients along, undoing brings them back")
    func delete() async throws {
        try await model.log([serving("Banana", energy: 105)])
        await model.refresh()
        _ = try await model.delete(model.summary.entries)
        #expect(await names().isEmpty)
        let energy = try await editor.store.samples(of: HKQuantityType(.dietaryEnergyConsumed))
        #expect(energy.isEmpty)
        _ = try await editor.undo()
        #expect(await names() == ["Banana"])
        #expect(model.summary.total.energy == 105)
    }

    @Test("a copy of an older entry has its time of day on today, one of today is now")
    func copy() async throws {
        try await model.log([serving("Old", energy: 1, daysAgo: 3, hour: 7), serving("New", energy: 2)])
        await model.show(editor.clock.today.adding(days: -3))
        _ = try await model.copy(model.summary.entries, to: editor.clock.today)
        await model.show(editor.clock.today)
        let old = try #require(model.summary.entries.first { $0.serving.name == "Old" })
        #expect(TimeOfDay.of(old.serving.time, in: calendar) == TimeOfDay(hour: 7))
        #expect(old.serving.meal == .breakfast)
        let new = try #require(model.summary.entries.first { $0.serving.name == "New" })
        _ = try await model.copy([new], to: editor.clock.today)
        await model.refresh()
        #expect(model.summary.entries.contains { $0.serving.name == "New" && $0.serving.time == noon })
    }

    @Test("an entry that a search found on another day is changed, one that was deleted elsewhere says so")
    func changeOfUnshown() async throws {
        try await model.log([serving("Soup", energy: 1, daysAgo: 3)])
        let entry = try #require(try await model.entries(on: editor.clock.today.adding(days: -3)).first)
        await model.refresh()
        var serving = entry.serving
        serving.nutrition.energy = 2
        #expect(try await model.change(entry.id, to: serving) == "Soup, 2 kcal")
        await #expect(throws: EntryDeleted.self) { try await model.change(entry.id, to: serving) }
    }

    @Test("an entry of a day that is not shown is deleted; one that is gone says so")
    func deleteOfUnshown() async throws {
        let day = editor.clock.today.adding(days: -3)
        try await model.log([serving("Soup", energy: 1, daysAgo: 3)])
        let entries = try await model.entries(on: day)
        await model.refresh()
        #expect(try await model.delete(entries) == "Soup, 1 kcal")
        #expect(try await model.entries(on: day).isEmpty)
        await #expect(throws: EntryDeleted.self) { try await model.delete(entries) }
    }

    @Test("a meal is copied from any day to any day")
    func copyToAnyDay() async throws {
        let today = editor.clock.today
        try await model.log([serving("Old", energy: 1, daysAgo: 9, hour: 8)])
        let entries = try await model.entries(on: today.adding(days: -9))
        #expect(entries.map(\.serving.name) == ["Old"])
        _ = try await model.copy(entries, to: today.adding(days: -2))
        #expect(try await model.entries(on: today.adding(days: -2)).map(\.serving.meal) == [.breakfast])
        #expect(editor.undoTitle?.hasPrefix("copying Old, 1 kcal to ") == true)
    }

    @Test("a glass of water counts on its day, is no entry, and is undone")
    func water() async throws {
        try model.library.update(Preferences.self) { $0.glass = 300 }
        _ = try await model.drink()
        #expect(try await model.drink() == ("300 mL of water", "600 mL"))
        _ = try await editor.undo()
        await model.show(editor.clock.today.adding(days: -1))
        _ = try await model.drink()
        #expect(model.summary.entries.isEmpty)
        await model.refresh()
        #expect(model.summary.total[.water] == 300)
        _ = try await editor.undo()
        await model.refresh()
        #expect(model.summary.total[.water] == nil)
    }

    @Test("the last bite is the newest with energy, of yesterday too, and none of the future")
    func lastBite() async throws {
        #expect(model.summary.lastBite == nil)
        try await model.log([
            serving("Dinner", energy: 500, daysAgo: 1, hour: 20), serving("Water", energy: 0, hour: 9),
        ])
        try await editor.save([serving("Later", energy: 300, hour: 23).correlation()], as: "adding")
        await model.refresh()
        let bite = try #require(model.summary.lastBite)
        #expect(TimeOfDay.of(bite, in: calendar) == TimeOfDay(hour: 20))
        await model.show(editor.clock.today.adding(days: -1))
        #expect(model.summary.lastBite == nil)
    }

    @Test("a search by energy looks through all days and all programs")
    func search() async throws {
        try await model.log([
            serving("Feast", energy: 1200, daysAgo: 400), serving("Pizza", energy: 800, daysAgo: 2),
            serving("Apple", energy: 60),
        ])
        let loose = HKQuantitySample(
            type: HKQuantityType(.dietaryEnergyConsumed),
            quantity: HKQuantity(unit: .kilocalorie(), doubleValue: 900), start: noon, end: noon)
        try await editor.save([loose], as: "loose")
        await model.find(try EntryQuery(">800"))
        let found = try #require(model.summary.found)
        #expect(found.days.flatMap(\.entries).map(\.energy) == [900, 800, 1200])
        await model.find(try EntryQuery(">800 7d pizza"))
        #expect(model.summary.found?.days.flatMap(\.entries).map(\.serving.name) == ["Pizza"])
        await model.find(nil)
        #expect(model.summary.found == nil)
    }

    @Test("a search over days counts back from today, one for words alone looks at the day shown")
    func searchFromAnotherDay() async throws {
        try await model.log([serving("Rice", energy: 1), serving("Old rice", energy: 2, daysAgo: 3)])
        await model.show(editor.clock.today.adding(days: -3))
        func found() -> [String]? { model.summary.found?.days.flatMap(\.entries).map(\.serving.name) }
        await model.find(try EntryQuery("rice 2d"))
        #expect(found() == ["Rice"])
        await model.find(try EntryQuery("rice"))
        #expect(found() == ["Old rice"])
    }

    @Test("dietary samples outside of a correlation are entries that cannot be changed")
    func loose() async throws {
        let loose = HKQuantitySample(
            type: HKQuantityType(.dietaryEnergyConsumed),
            quantity: HKQuantity(unit: .kilocalorie(), doubleValue: 90), start: noon, end: noon)
        try await editor.save([loose], as: "loose")
        await model.refresh()
        let entry = try #require(model.summary.entries.first)
        #expect((entry.energy, entry.isEditable) == (90, false))
        await #expect(throws: Problem.self) { try await model.change(entry.id, to: entry.serving) }
        _ = try await model.delete([entry])
        #expect(await names().isEmpty)
    }

    @Test("habits are learned from what is eaten, for the picker to open on")
    func habits() async throws {
        let food = try #require(BuiltInFoods.food("espresso"))
        let time = noon.addingTimeInterval(-86_400)
        try await model.log([EatenFood(of: food, Amount(2, food.portions[0]), time: time, meal: .lunch)])
        await model.readHabits()
        let pantry = model.pantry(at: noon)
        #expect(pantry.foods(matching: "").first?.id == "espresso")
        #expect(pantry.usualAmount(of: food).quantity == 2)
    }

    @Test("the two weeks before are read where they were asked for, the newest day first")
    func before() async throws {
        let food = try #require(BuiltInFoods.food("espresso"))
        for days in [0, 1, 3, 14, 15] {
            let time = noon.addingTimeInterval(-86_400 * Double(days))
            try await model.log([EatenFood(of: food, Amount(1, food.portions[0]), time: time, meal: .lunch)])
        }
        await model.refresh()
        #expect(model.summary.before.isEmpty)
        await model.listBefore()
        let today = model.summary.day
        #expect(model.summary.before.map { $0.day.days(to: today) } == [1, 3, 14])
        #expect(model.summary.before.allSatisfy { $0.entries.count == 1 } && model.summary.entries.count == 1)
        await model.show(today.adding(days: -1))
        #expect(model.summary.before.map { $0.day.days(to: today) } == [3, 14, 15])
    }

    @Test("an own food is kept, found first, and can be undone; the log keeps its figures")
    func ownFoods() async throws {
        var cake = Food(
            id: "own:cake", name: "Cake", group: "Own foods", perHundredGrams: Nutrition(energy: 400))
        try await model.save(cake)
        #expect(model.foods.first == cake)
        try await model.log([EatenFood(of: cake, Amount(100, .gram), time: noon, meal: .lunch)])
        cake.perHundredGrams.energy = 500
        try await model.save(cake)
        await model.refresh()
        #expect(model.summary.total.energy == 400)
        _ = try await editor.undo()
        #expect(model.foods.first?.perHundredGrams.energy == 400)
        try await model.remove(cake)
        #expect(model.foods.first?.isOwn == false)
        _ = try await editor.undo()
        #expect(model.foods.first?.id == "own:cake")
    }

    @Test("changes made elsewhere are shown")
    func observing() async throws {
        model.start()
        try await editor.store.save(try serving("From elsewhere", energy: 10).correlation())
        for await summary in Observations({ model.summary }) where !summary.entries.isEmpty { break }
        #expect(model.summary.entries.map(\.serving.name) == ["From elsewhere"])
    }

    /// A clock that is put forward by hand.
    private final class Hand: Sendable {
        private let instant: Mutex<Date>
        init(_ instant: Date) { self.instant = Mutex(instant) }
        var now: Date { instant.withLock { $0 } }
        func move(by seconds: Double) { instant.withLock { $0 += seconds } }
    }

    @Test("at midnight today's list goes on to the new day, an older day stays")
    func midnight() async throws {
        let hand = Hand(noon)
        let clock = WallClock(calendar: calendar) { hand.now }
        let model = JournalModel(
            editor: StoreEditor(store: editor.store, clock: clock), library: Library())
        let first = model.summary.day
        hand.move(by: 86_400)
        model.tick(now: hand.now)
        await model.refresh()
        #expect(model.summary.day == first.adding(days: 1))
        #expect(model.summary.isToday)
        await model.show(first)
        hand.move(by: 86_400)
        model.tick(now: hand.now)
        await model.refresh()
        #expect(model.summary.day == first)
        #expect(model.summary.today == first.adding(days: 2))
    }
}
