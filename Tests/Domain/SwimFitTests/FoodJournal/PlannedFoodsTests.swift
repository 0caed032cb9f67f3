import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

@testable import SwimFit
@testable import SwimFitBase
@testable import SwimFitFood

@Suite("Planned foods", .inTurn)
@MainActor
struct PlannedFoodsTests {
    private let calendar = LocalCalendar(.gmt)
    private let noon = Date(timeIntervalSince1970: 1_795_176_000)  // 2026-11-20 12:00 UTC
    private let editor: StoreEditor
    private let model: JournalModel
    private let library = Library()

    init() {
        editor = StoreEditor(store: .inMemory(), clock: .fixed(at: noon, calendar: calendar))
        model = JournalModel(editor: editor, library: library)
    }

    private func serving(_ name: String, hours: Double, energy: Double = 100) -> EatenFood {
        EatenFood(
            name: name, time: noon.addingTimeInterval(hours * 3600), meal: .lunch, food: "banana",
            amount: Amount(2, Portion("medium", grams: 118)), nutrition: Nutrition(energy: energy))
    }

    private var stored: Int {
        get async throws { try await editor.store.samples(of: HKCorrelationType(.food)).count }
    }

    private var plans: [FoodEntry] { library[PlannedFoods.self].entries() }

    @Test("food with a time to come is planned beside what was eaten, in one step, and is in no sum")
    func plan() async throws {
        var coming = serving("Coming", hours: 1)
        // Of another meal than what was eaten.
        coming.meal = .dinner
        let done = try await model.log([serving("Eaten", hours: -1), coming])
        #expect(done == "Eaten, 100 kcal added, Coming, 100 kcal planned for today 13:00")
        await model.refresh()
        #expect(try await stored == 1 && plans.map(\.serving) == [coming])
        #expect(model.summary.entries.map(\.serving.name) == ["Eaten"] && model.summary.total.energy == 100)
        #expect(model.summary.listed.map(\.serving.name) == ["Eaten", "Coming"])
        #expect(!model.summary.total.isPartial(.energy))
        _ = try await editor.undo(in: library)
        #expect(try await stored == 0 && plans.isEmpty)
        _ = try await editor.redo(in: library)
        #expect(try await stored == 1 && plans.count == 1)
    }

    @Test("what was eaten leaves the library as it is, also when it is taken back")
    func eaten() async throws {
        let before = library.document.whole
        _ = try await model.log([serving("Eaten", hours: -1)])
        _ = try await editor.undo(in: library)
        #expect(library.document.whole == before)
    }

    @Test(
        "a plan that is eaten is a sample and no plan, at its time or now, and undo takes back both",
        arguments: [true, false])
    func eat(now: Bool) async throws {
        try await editor.change(PlannedFoods.self, of: library, as: "planning") {
            $0.set(serving("Lunch", hours: -1), UUID())
        }
        #expect(try await stored == 0)
        _ = try await model.eat(plans, now: now)
        let eaten = try #require(try await editor.store.samples(of: HKCorrelationType(.food)).first)
        #expect(eaten.startDate == noon.addingTimeInterval(now ? 0 : -3600) && plans.isEmpty)
        _ = try await editor.undo(in: library)
        #expect(try await stored == 0 && plans.count == 1)
        _ = try await editor.redo(in: library)
        #expect(try await stored == 1 && plans.isEmpty)
    }

    @Test(
        "a plan is dropped at the next change of plans once its day is over by a week, and undo brings it back"
    )
    func drop() async throws {
        try await editor.change(PlannedFoods.self, of: library, as: "planning") {
            $0.set(serving("Old", hours: -8 * 24), UUID())
            $0.set(serving("Kept", hours: -7 * 24), UUID())
        }
        try await model.log([serving("Eaten", hours: -1)])
        #expect(plans.count == 2)
        let done = try await model.log([serving("Coming", hours: 1)])
        #expect(done.hasSuffix("; 1 plan of days over a week ago is dropped"))
        #expect(plans.map(\.serving.name) == ["Kept", "Coming"])
        _ = try await editor.undo(in: library)
        #expect(plans.map(\.serving.name) == ["Old", "Kept"])
    }

    @Test("nothing is planned more than a year ahead, and changing or deleting a plan touches no sample")
    func changes() async throws {
        await #expect(throws: Problem.self) { try await model.log([serving("Far", hours: 400 * 24)]) }
        try await model.log([serving("Coming", hours: 1)])
        let plan = try #require(plans.first)
        _ = try await model.change(plan.id, to: serving("Coming", hours: 2))
        #expect(plans.map(\.serving.time) == [noon.addingTimeInterval(7200)])
        _ = try await model.delete(plans)
        #expect(try await stored == 0 && plans.isEmpty)
        _ = try await editor.undo(in: library)
        #expect(plans.count == 1)
    }

    @Test(
        "two libraries that are joined have the plans of both, and what was eaten in one is planned in none")
    func join() throws {
        var (ours, theirs) = (LibraryDocument(), LibraryDocument())
        let (both, mine) = (UUID(), UUID())
        func set(_ id: UUID, _ serving: EatenFood?, at hours: Double, in document: inout LibraryDocument)
            throws
        {
            try document.change(at: noon.addingTimeInterval(hours * 3600)) { document in
                var plans = try document.section(PlannedFoods.self)
                plans.set(serving, id)
                try document.set(plans)
            }
        }
        try set(both, serving("Both", hours: 1), at: -3, in: &ours)
        theirs = ours
        try set(mine, serving("Mine", hours: 2), at: -2, in: &ours)
        try set(both, nil, at: -1, in: &theirs)
        _ = ours.join(theirs)
        let joined = try LibraryDocument(ours.data()).section(PlannedFoods.self).entries()
        #expect(joined.map(\.serving) == [serving("Mine", hours: 2)])
    }

    @Test("where the library cannot be changed, nothing was eaten and the plan is kept")
    func failingLibrary() async throws {
        try await editor.change(PlannedFoods.self, of: library, as: "planning") {
            $0.set(serving("Lunch", hours: -1), UUID())
        }
        let before = plans
        var calls = 0
        await #expect(throws: Problem.self) {
            var change = HKHealthStore.Change()
            change.saved = [serving("Lunch", hours: -1).correlation()]
            try await editor.apply(change, and: PlannedFoods.self, of: library, as: "adding Lunch") {
                plans in
                calls += 1
                guard calls == 1 else { throw Problem("the disk is full") }
                plans.set(nil, before[0].id)
            }
        }
        #expect(try await stored == 0 && plans == before)
        #expect(try await editor.redo(in: library) == nil)
    }

    @Test(
        "a sample that is stored with a time to come counts from its hour on, in the journal and in the balance"
    )
    func samplesToCome() async throws {
        let foods = [serving("Eaten", hours: -1), serving("Now", hours: 0), serving("Coming", hours: 1)]
        try await editor.save(foods.map { $0.correlation() }, as: "importing")
        for (clock, counted) in [(0.0, 200.0), (1, 300)] {
            let clock = WallClock.fixed(at: noon.addingTimeInterval(clock * 3600), calendar: calendar)
            let later = StoreEditor(store: editor.store, clock: clock)
            let model = JournalModel(editor: later, library: library)
            await model.refresh()
            #expect(model.summary.total.energy == counted)
            let reader = EnergyReader(later.reader, clock: clock, system: .metric)
            for days in [clock.today...clock.today, clock.today.adding(days: -1)...clock.today] {
                let reading = try await reader.read(clock.today, days: days, nutrients: [.energy])
                #expect(reading.consumed[clock.today] == counted)
                let hours = reading.hours.reduce(0) { $0 + $1.consumed }
                #expect(hours == counted && reading.toCome.count == (counted == 200 ? 1 : 0))
            }
        }
    }

    @Test("what is left after the plan is that of a day that is not over, at most where a plan has no energy")
    func afterPlan() async throws {
        var goals = Goals()
        goals.setNet(-500, from: editor.clock.today)
        var plans = PlannedFoods()
        plans.set(serving("Coming", hours: 1, energy: 620), UUID())
        var reading = StoredEnergy(day: editor.clock.today)
        reading.dateOfBirth = LocalDay("1990-01-01")
        reading.sex = .male
        reading.weights = BodyHistory([BodyMeasurement(id: UUID(), date: noon, value: 80, source: "")])
        reading.heights = BodyHistory([BodyMeasurement(id: UUID(), date: noon, value: 1.8, source: "")])
        func summary(_ now: Date) -> EnergyTabContents {
            EnergyTabContents(reading, goals: goals, plans: plans, now: now, calendar: calendar)
        }
        let left = try #require(summary(noon).balance.left.value)
        #expect(summary(noon).planned?.energy == 620 && summary(noon).balance.consumed == 0)
        #expect(summary(noon).afterPlan?.left == left - 620 && summary(noon).afterPlan?.isAtMost == false)
        #expect(summary(noon.addingTimeInterval(86_400)).afterPlan == nil)
        plans = PlannedFoods()
        #expect(summary(noon).afterPlan == nil)
    }
}
