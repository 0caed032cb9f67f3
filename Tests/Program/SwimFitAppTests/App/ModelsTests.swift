import Foundation
import HealthKit
import SwimFitModels
import Synchronization
import SwimFitTerminal
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitFood
import SwimFitStore

/// Counts the queries that the models run, by the type they ask for.
private final class QueryCounter: Sendable {
    private let counts = Mutex<[String: Int]>([:])

    func add(_ type: HKObjectType?) {
        counts.withLock { $0[type?.identifier ?? "several types", default: 0] += 1 }
    }

    /// What was counted since the last call.
    func take() -> [String: Int] {
        counts.withLock { counts in
            defer { counts = [:] }
            return counts
        }
    }
}

extension [String: Int] {
    fileprivate var total: Int { values.reduce(0, +) }
}

@MainActor
@Suite("The models of the dashboard", .onMainActor)
struct ModelsTests {
    private let counter = QueryCounter()
    private let models: Models

    init() async throws {
        let store = HKHealthStore.inMemory()
        let editor = StoreEditor(store: store, clock: testClock) { [counter] in counter.add($0) }
        models = Models(editor: editor, library: Library())
        try await models.profile.setWeight(kilograms: 72)
        try await models.profile.setHeight(metres: 1.78)
        try await log("Porridge", 300)
        await models.refresh()
    }

    private func log(_ name: String, _ kilocalories: Double) async throws {
        let serving = EatenFood(
            name: name, time: testClock.now(), meal: .snack, nutrition: Nutrition(energy: kilocalories))
        try await models.foodJournal.log([serving])
    }

    /// Starts the models, and waits until they were told of the commits so far.
    private func start() async throws {
        models.start()
        var isTold = false
        let observation = models.editor.observe([.characteristics]) { _ in isTold = true }
        try await eventually { isTold }
        var isTwice = false
        let samples = models.editor.observe([.samples([HKQuantityType(.vo2Max)])]) { _ in isTwice = true }
        try await eventually { isTwice }
        withExtendedLifetime((observation, samples)) {}
        _ = counter.take()
    }

    private func eaten(_ kilocalories: Double) async throws {
        try await eventually {
            models.foodJournal.summary.total.energy == kilocalories
                && models.energy.summary.balance.consumed == kilocalories
        }
    }

    @Test("the first frame of a tab is complete before the others are read", arguments: Tab.allCases)
    func firstFrame(tab: Tab) async throws {
        let models = try await DemoFixture.unread()
        let shown = AllScreens.first(of: tab).models(of: models)
        for model in shown { await model.refresh() }
        let app = App(models: models, tab: tab)
        let first = app.draw()
        await models.start(after: shown)
        #expect(app.draw() == first)
        // Nothing is left out.
        let complete = try await DemoFixture.demo().models
        #expect(App(models: complete, tab: tab).draw() == first)
        #expect(models.swims.summary.isLoaded)
    }

    @Test("every model is started, refreshed, ticked and told of the library")
    func all() {
        let found = Mirror(reflecting: models).children.compactMap { $0.value as? any ScreenModel }
        #expect(found.count > 1)
        for model in found {
            #expect(models.all.contains { $0 === model }, "\(type(of: model)) is not in Models.all")
        }
    }

    @Test("a food costs each model that shows it one reading, and no other model any")
    func queriesOfAFood() async throws {
        try await start()
        // The second time as well: a reading too many of the first one would be counted there.
        for count in 1...2 {
            try await log("Banana", 105)
            try await eaten(300 + 105 * Double(count))
            let queries = counter.take()
            #expect(queries[HKCorrelationType(.food).identifier] == 2, "the day's foods: Journal and Energy")
            #expect(
                queries["several types"] == 2, "samples outside of foods, all nutrients at once, for both")
            #expect(queries.total == 13, "\(queries)")
        }
    }

    @Test("what a verb has read itself is not read again for its commit")
    func ownCommit() async throws {
        try await start()
        for count in 1...2 {
            try await models.profile.setWeight(kilograms: 73)
            #expect(models.profile.summary.weights.readings.count == 1 + count)
            // Energy and Workout follow in the background.
            try await eventually { models.workout.summary.weights.newest?.value == 73 }
            try await log("Banana", 105)
            try await eaten(300 + 105 * Double(count))
        }
        let weights = counter.take()[HKQuantityType(.bodyMass).identifier]
        // Profile 1 and Workout 1 for a weight, Energy 2 for a weight and 2 for a food.
        #expect(weights == 2 * (1 + 1 + 2 + 2))
    }

    @Test("habits are read when the picker opens, and again only after a commit")
    func habits() async throws {
        let food = HKCorrelationType(.food).identifier
        _ = counter.take()
        await models.foodJournal.readHabits()
        #expect(counter.take() == [food: 1])
        await models.foodJournal.readHabits()
        #expect(counter.take().isEmpty)
        try await log("Banana", 105)
        await models.foodJournal.readHabits()
        #expect(counter.take() == [food: 1])
    }

    @Test("Browse is read while it is on the screen only")
    func browse() async throws {
        let type = HKQuantityType(.stepCount)
        let steps = HKQuantitySample(
            type: type, quantity: HKQuantity(unit: .count(), doubleValue: 100), start: testClock.now(),
            end: testClock.now())
        models.start()
        let before = models.browse.summary
        try await log("Banana", 105)
        try await eaten(405)
        #expect(models.browse.summary == before)
        models.show(.browse)
        try await eventually { models.browse.summary != before }
        try await models.editor.store.save(steps)
        try await eventually { models.browse.summary.types.contains { $0.id == type.identifier } }
    }
}
