import Foundation
import HealthKit
import SwimFitBase

/// Planned foods: a section of the library.
///
/// A plan is not a sample, so no sum of any program contains it. It becomes a sample only when the user marks it as
/// eaten.
package struct PlannedFoods: LibrarySection {
    package static let key = "planned_foods"

    private var servings: [UUID: EatenFood] = [:]

    package init() {}

    /// The plans in an interval, by time; all plans for nil.
    package func entries(in interval: DateInterval? = nil) -> [FoodEntry] {
        servings.map { FoodEntry(id: $0, serving: $1, isPlanned: true) }
            .filter { entry in
                interval.map { $0.start <= entry.serving.time && entry.serving.time < $0.end } ?? true
            }
            .sorted {
                ($0.serving.time, $0.serving.name, $0.id.uuidString)
                    < ($1.serving.time, $1.serving.name, $1.id.uuidString)
            }
    }

    /// The plans of a day.
    package func entries(on day: LocalDay, in calendar: LocalCalendar) -> [FoodEntry] {
        entries(in: day.interval(in: calendar))
    }

    package subscript(id: FoodEntry.ID) -> FoodEntry? {
        servings[id].map { FoodEntry(id: id, serving: $0, isPlanned: true) }
    }

    mutating func set(_ serving: EatenFood?, _ id: FoodEntry.ID) {
        servings[id] = serving.map { serving in
            var rounded = serving
            // The time is written in whole seconds.
            rounded.time = Date(
                timeIntervalSinceReferenceDate: serving.time.timeIntervalSinceReferenceDate.rounded())
            return rounded
        }
    }

    /// The number of days after its day for which a plan is kept, so that the user can still mark it as eaten.
    package static let daysKept = 7

    /// Plans before this instant are removed at the next change.
    package static func end(_ clock: WallClock) -> Date {
        clock.today.adding(days: -daysKept).start(in: clock.calendar)
    }

    /// Removes the plans among the old entries, adds those among the new ones, and drops expired plans.
    ///
    /// - Parameter end: see ``end(_:)``. If both lists have no plan, nothing is dropped.
    /// - Throws: `Problem` with nothing changed for an old plan that was eaten, changed or deleted in the meantime.
    package mutating func replace(
        _ old: [FoodEntry], with new: [FoodEntry] = [], droppingBefore end: Date
    ) throws(Problem) {
        let (old, new) = (old.filter(\.isPlanned), new.filter(\.isPlanned))
        guard !old.isEmpty || !new.isEmpty else { return }
        for entry in old where servings[entry.id] != entry.serving {
            throw .changedElsewhere(entry.serving.name)
        }
        servings = servings.filter { $0.value.time >= end }
        for entry in old { set(nil, entry.id) }
        for entry in new { set(entry.serving, entry.id) }
    }
}

/// `{"1B9C…": {"name": "Banana", "time": "2026-11-21T08:00:00Z", "meal": "breakfast", "nutrition": {"energy": 105}}}`
extension PlannedFoods: Codable {
    private struct StoredFood: Codable {
        let name: String
        let time: String
        let meal: String
        let food: Food.ID?
        let amount: Amount?
        let nutrition: Nutrition
    }

    package init(from decoder: any Decoder) throws {
        for (key, entry) in try [String: StoredFood](from: decoder) {
            guard let id = UUID(uuidString: key), let meal = Meal(rawValue: entry.meal) else {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath, debugDescription: "not a planned food"))
            }
            servings[id] = EatenFood(
                name: entry.name, time: try Date(entry.time, strategy: .iso8601), meal: meal,
                food: entry.food, amount: entry.amount, nutrition: entry.nutrition)
        }
    }

    package func encode(to encoder: any Encoder) throws {
        let entries = servings.map { id, serving in
            let entry = StoredFood(
                name: serving.name, time: serving.time.formatted(.iso8601), meal: serving.meal.rawValue,
                food: serving.food, amount: serving.amount, nutrition: serving.nutrition)
            return (id.uuidString, entry)
        }
        try Dictionary(uniqueKeysWithValues: entries).encode(to: encoder)
    }
}
