import Foundation
import SwimFitModels
import SwimFitTerminal
import SwimFitBase
import SwimFitFood

/// What is often eaten at this hour, below the entries of the Journal in a large window: Enter adds a food in its usual
/// amount.
///
///     ─ often at breakfast ───────────────────────── Ctrl-W goes there ─
///     › Muesli                      1.5 × bowl         359
///       Coffee                      1 cup                2
@MainActor
struct OftenEaten {
    private(set) var list = ListState()
    /// Whether the foods receive the keys, instead of the entries.
    var wantsKeys = false
    private let memory = Memory()

    /// The number of drawn foods.
    private var drawn = 0

    /// The foods as they were looked up last: for the keys and the drawings of one hour.
    private final class Memory {
        var basis: Basis?
        var foods: [Expected] = []
    }

    private struct Basis: Equatable {
        let habits: [PastFoodUse]
        let day: LocalDay
        let hour: Int
    }

    private struct Expected {
        let food: Food
        let amount: Amount
    }

    /// The rule and a food.
    static let leastRows = 2
    /// The rule, and the foods above the charts.
    static let usualRows = 9
    private static let mostFoods = 24

    /// Whether the foods were drawn.
    var isDrawn: Bool { drawn > 0 }

    mutating func hide() { drawn = 0 }

    /// The foods by how expected they are at this hour, without those that the meal has already.
    private func foods(_ context: Context) -> [Expected] {
        let journal = context.models.foodJournal
        let time = context.time(on: journal.summary.day)
        let basis = Basis(
            habits: journal.habits, day: journal.summary.day,
            hour: TimeOfDay.of(time, in: context.calendar).hour)
        if memory.basis != basis {
            (memory.basis, memory.foods) = (basis, Self.foods(of: journal, at: time, context))
        }
        let meal = journal.meals.usual(at: time, in: context.calendar)
        let eaten = Set(journal.summary.entries.map(\.serving).filter { $0.meal == meal }.compactMap(\.food))
        return Array(memory.foods.filter { !eaten.contains($0.food.id) }.prefix(Self.mostFoods))
    }

    private static func foods(of journal: JournalModel, at time: Date, _ context: Context) -> [Expected] {
        let weights = Habit.expectation(from: journal.habits, at: time, in: context.calendar)
        let amounts = Habit.usualAmounts(from: journal.habits, at: time, in: context.calendar)
        let expected = weights.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(2 * mostFoods)
        let known = Dictionary(
            (journal.foods + journal.habits.compactMap(\.imported)).lazy.filter {
                weights[$0.id] != nil
            }.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        return expected.compactMap { id, _ in
            known[id].map { Expected(food: $0, amount: amounts[id] ?? $0.usualAmount) }
        }
    }

    mutating func move(_ motion: Motion, _ context: Context) {
        list.move(motion, count: foods(context).count)
    }

    /// Logs the food under the cursor now, on another day at this time of day.
    func add(_ context: Context) -> Action {
        let foods = foods(context)
        let place = list.settled(count: foods.count).cursor
        guard foods.indices.contains(place) else { return .stay }
        let time = context.time(on: context.models.foodJournal.summary.day)
        let meal = context.models.foodJournal.meals.usual(at: time, in: context.calendar)
        let serving = EatenFood(of: foods[place].food, foods[place].amount, time: time, meal: meal)
        return .perform { models in
            let added = try await models.foodJournal.log([serving])
            return [.notify(.done("\(added) – u undoes"))]
        }
    }

    /// The rows that the foods need; 0 without any.
    func rows(_ context: Context) -> Int {
        let count = foods(context).count
        return count == 0 ? 0 : count + 1
    }

    mutating func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        let foods = foods(context)
        drawn = min(foods.count, rect.height - 1)
        var rest = rect
        let time = context.time(on: context.models.foodJournal.summary.day)
        let meal = context.models.foodJournal.meals.usual(at: time, in: context.calendar)
        buffer.rule(
            "often at \(meal.title.lowercased())", trailing: wantsKeys ? "Enter adds" : "Ctrl-W goes there",
            isFocused: wantsKeys, in: rest.cutTop(1))
        let unit = EnergyUnit.shown
        var table = Table([
            Column("", .flexible(min: 20)), Column("", .fixed(16)),
            Column("", .fixed(5 + unit.moreColumns), .right),
        ])
        table.hasHeader = false
        table.cursor = wantsKeys ? .active : .passive
        list.settle(count: foods.count)
        list.viewport = table.draw(list, count: foods.count, in: rest, into: &buffer) { index in
            let (food, amount) = (foods[index].food, foods[index].amount)
            let energy = food.nutrition(of: amount).energyText(gap: "", Figure.energyNumber)
            return .cells([Span(food.name), Span(amount.text), Span(energy)])
        }
    }
}
