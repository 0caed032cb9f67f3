import Foundation
import HealthKit
import SwimFitModels

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitBase
@testable import SwimFitFood
import SwimFitStore

extension Models {
    /// Runs a command on them and reads what it prints as JSON.
    func json(_ words: [String]) async throws -> [String: Any] {
        let run = await CommandRun(words + ["--json"], on: session)
        return try JSONSerialization.jsonObject(with: Data(run.data.utf8)) as? [String: Any] ?? [:]
    }
}

/// Facts in a store and a library in memory, saved as the program saves them.
@MainActor
struct SavedFacts {
    let models: Models
    private let facts: Facts

    init(_ facts: Facts) async throws {
        self.facts = facts
        let source = HKSource(name: "swimfit", bundleIdentifier: "swimfit")
        let store = HKHealthStore.inMemory(
            configuration: .init(source: HKSourceRevision(source: source, version: nil)))
        let clock = WallClock.fixed(at: facts.now, calendar: LocalCalendar(facts.calendar.zone))
        models = Models(editor: StoreEditor(store: store, clock: clock), library: Library())
        try await saveBody()
        try await save(facts.eaten.filter { !$0.isLate }.map(food) + facts.moved.map(movement))
        try saveGoals()
        for (day, mark) in facts.marks {
            let mark: DayMark = mark == "complete" ? .complete : .notTracked
            _ = try await models.editor.mark(localDay(day), mark, in: models.library)
        }
        try await save(facts.eaten.filter(\.isLate).map(food))
    }

    func json(_ words: String...) async throws -> [String: Any] { try await models.json(words) }

    func localDay(_ day: Int) -> LocalDay {
        LocalDay(facts.calendar.days[day].text) ?? LocalDay.of(.distantPast, in: .machine)
    }

    private func save(_ objects: [HKObject]) async throws {
        if !objects.isEmpty { try await models.editor.save(objects, as: "facts") }
    }

    private func saveBody() async throws {
        let store = models.editor.store
        if let born = facts.born {
            try await store.setDateOfBirth(
                DateComponents(year: born.year, month: born.month, day: born.day))
        }
        if let sex = facts.sex {
            try await store.setBiologicalSex(sex == .male ? .male : sex == .female ? .female : .other)
        }
        try await save(
            facts.heights.map { quantity(.height, $0.value / 100, .meter(), $0.time, $0.time) }
                + facts.weights.map {
                    quantity(.bodyMass, $0.value, .gramUnit(with: .kilo), $0.time, $0.time)
                }
                + facts.bodyFat.map { quantity(.bodyFatPercentage, $0.value, .percent(), $0.time, $0.time) })
    }

    private func food(_ eaten: Facts.Eaten) -> HKObject {
        if eaten.isWater, let water = eaten.figures["water"] {
            return quantity(.dietaryWater, water, .literUnit(with: .milli), eaten.time, eaten.time)
        }
        var nutrition = Nutrition()
        for (name, amount) in eaten.figures {
            if let nutrient = Nutrient(rawValue: name) { nutrition[nutrient] = amount }
        }
        let meal = Meal(rawValue: eaten.meal) ?? .snack
        return EatenFood(name: "Food", time: eaten.time, meal: meal, nutrition: nutrition).correlation()
    }

    private func movement(_ moved: Facts.Moved) -> HKObject {
        quantity(.activeEnergyBurned, moved.kilocalories, .kilocalorie(), moved.start, moved.end)
    }

    private func quantity(
        _ type: HKQuantityTypeIdentifier, _ value: Double, _ unit: HKUnit, _ start: Date, _ end: Date
    ) -> HKQuantitySample {
        HKQuantitySample(
            type: HKQuantityType(type), quantity: HKQuantity(unit: unit, doubleValue: value), start: start,
            end: end)
    }

    private func saveGoals() throws {
        try models.library.update(Goals.self) { goals in
            goals.weeklyKilograms = facts.weeklyKilograms
            goals.checkedIn = facts.checkedIn.map(localDay)
            for goal in facts.netGoals.sorted(by: { $0.from < $1.from }) {
                goals.setNet(goal.kilocalories, from: localDay(goal.from))
            }
            for goal in facts.nutrientGoals.sorted(by: { $0.from < $1.from }) {
                guard let nutrient = Nutrient(rawValue: goal.nutrient) else { continue }
                let isGoal = goal.least != nil || goal.most != nil
                goals.set(
                    isGoal ? NutrientGoal(least: goal.least, most: goal.most) : nil, for: nutrient,
                    on: goal.weekdays, from: localDay(goal.from))
            }
        }
    }
}
