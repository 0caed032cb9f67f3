import Foundation
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import HealthKit
@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim

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
        _ = try await editor.undo()
        #expect(try await stored == 0 && plans.isEmpty)
        _ = try await editor.redo()
        #expect(try await stored == 1 && plans.count == 1)
    }

    @Test("what was eaten leaves the library as it is, also when it is taken back")
    func eaten() async throws {
        let before = try StoreExport(editor.store).documents
        _ = try await model.log([serving("Eaten", hours: -1)])
        _ = try await editor.undo()
        #expect(try StoreExport(editor.store).documents == before)
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
        _ = try await editor.undo()
        #expect(try await stored == 0 && plans.count == 1)
        _ = try await editor.redo()
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
        _ = try await editor.undo()
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
        _ = try await editor.undo()
        #expect(plans.count == 1)
    }

    @Test(
        "what is eaten keeps the identity of the plan, so that two machines have one entry, with each figure once"
    )
    func identity() async throws {
        try await editor.change(PlannedFoods.self, of: library, as: "planning") {
            $0.set(serving("Lunch", hours: -1), UUID())
        }
        let plan = try #require(plans.first)
        let other = try HKHealthStore.inMemory(copying: editor.store)
        let there = JournalModel(
            editor: StoreEditor(store: other, clock: .fixed(at: noon + 60, calendar: calendar)),
            library: Library())
        _ = try await model.eat(plans, now: true)
        _ = try await there.eat([plan], now: true)
        _ = try await editor.store.merge(other, as: "merging")
        let eaten = try await editor.store.samples(of: HKCorrelationType(.food))
        #expect(eaten.map(\.uuid) == [plan.id] && plans.isEmpty)
        #expect(try await editor.store.samples(of: HKQuantityType(.dietaryEnergyConsumed)).count == 1)
    }

    @Test(
        "a plan that another program has eaten or changed meanwhile is neither eaten nor changed nor deleted")
    func meanwhile() async throws {
        try await editor.change(PlannedFoods.self, of: library, as: "planning") {
            $0.set(serving("Lunch", hours: -1), UUID())
        }
        let plan = try #require(plans.first)
        let elsewhere = Library()
        elsewhere.follow(editor.store)
        let other = JournalModel(
            editor: StoreEditor(store: editor.store, clock: editor.clock), library: elsewhere)
        _ = try await other.change(plan.id, to: serving("Lunch", hours: -2))
        let steps = try editor.store.undoHistory().done.count
        for body: @MainActor () async throws -> Void in [
            { _ = try await model.eat([plan], now: true) }, { _ = try await model.delete([plan]) },
        ] {
            let error = await #expect(throws: Problem.self) { try await body() }
            #expect(error?.text.contains("“Lunch” was eaten, changed or deleted elsewhere") == true)
        }
        _ = try await other.eat(plans, now: true)
        await #expect(throws: Problem.self) { _ = try await model.eat([plan], now: true) }
        #expect(try await stored == 1 && editor.store.undoHistory().done.count == steps + 1)
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
