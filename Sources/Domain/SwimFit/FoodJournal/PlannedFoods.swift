import Foundation
import HealthKit

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

    /// The latest time of a plan is a year ahead: a later one is a typing error.
    static func check(_ time: Date, now: Date, calendar: LocalCalendar) throws(Problem) {
        let (day, today) = (LocalDay.of(time, in: calendar), LocalDay.of(now, in: calendar))
        guard today.days(to: day) <= 366 else {
            throw Problem.usage("\(day.long) is more than a year ahead", hint: "write a nearer day")
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
    mutating func replace(_ old: [FoodEntry], with new: [FoodEntry] = [], droppingBefore end: Date) {
        let (old, new) = (old.filter(\.isPlanned), new.filter(\.isPlanned))
        guard !old.isEmpty || !new.isEmpty else { return }
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

// MARK: - Logging and planning

extension StoreEditor {
    /// Logs eaten servings, and plans those with a future time, as one undo step.
    ///
    /// - Parameters:
    ///   - old: the entries that the servings replace; only the plans among them are removed.
    ///   - step: the title of the step; nil for the default title.
    /// - Returns: the new entries, in the order of the servings.
    /// - Throws: `Problem` for no servings, and for a time more than a year ahead.
    package func log(
        _ servings: [EatenFood], insteadOf old: [FoodEntry] = [], deleting samples: [HKSample] = [],
        in library: Library, as step: String? = nil
    ) async throws -> [FoodEntry] {
        guard !servings.isEmpty else { throw Problem("there is nothing to log") }
        for serving in servings {
            try PlannedFoods.check(serving.time, now: clock.now(), calendar: clock.calendar)
        }
        let (foods, now) = (servings.map { $0.correlation() }, clock.now())
        let entries = zip(foods, servings).map { food, serving in
            FoodEntry(id: food.uuid, serving: serving, isPlanned: serving.time > now)
        }
        var change = HKHealthStore.Change()
        change.saved = zip(foods, entries).filter { !$1.isPlanned }.flatMap { [$0.0] }
        change.deleted = samples
        let end = PlannedFoods.end(clock)
        try await apply(change, and: PlannedFoods.self, of: library, as: step ?? Self.step(for: entries)) {
            $0.replace(old, with: entries, droppingBefore: end)
        }
        return entries
    }

    private static func step(for entries: [FoodEntry]) -> String {
        let verb = entries.allSatisfy(\.isPlanned) ? "planning" : "adding"
        return "\(verb) \(EatenFood.title(of: entries.map(\.serving)))"
    }

    /// "; 2 plans of days over a week ago are dropped": for the notice before plans are changed.
    package func droppedPlans(in library: Library) -> String {
        let plans = library[PlannedFoods.self].entries()
        let count = plans.count { $0.serving.time < PlannedFoods.end(clock) }
        guard count > 0 else { return "" }
        return "; \(Figure.count(count, "plan")) of days over a week ago \(count == 1 ? "is" : "are") dropped"
    }
}

extension EatenFood {
    /// "Banana, 105 kcal added", "Banana, 105 kcal planned for tomorrow 08:00", "Banana, 105 kcal added to yesterday":
    /// for the notice.
    ///
    /// - Parameter shown: the shown day, which is not named.
    package static func notice(_ entries: [FoodEntry], on shown: LocalDay? = nil, _ clock: WallClock)
        -> String
    {
        let planned = entries.filter(\.isPlanned).map(\.serving)
        let eaten = entries.filter { !$0.isPlanned }.map(\.serving)
        func day(_ servings: [EatenFood]) -> LocalDay? {
            let days = Set(servings.map { LocalDay.of($0.time, in: clock.calendar) })
            return days.count == 1 ? days.first : nil
        }
        var parts: [String] = []
        if !eaten.isEmpty {
            let other = day(eaten).flatMap { $0 == shown ?? clock.today ? nil : $0 }
            parts.append(
                EatenFood.title(of: eaten) + " added"
                    + (other.map { " to \($0.inSentence(from: clock.today))" } ?? ""))
        }
        if !planned.isEmpty {
            let time = planned.count == 1 ? TimeOfDay.of(planned[0].time, in: clock.calendar).text : nil
            let when = [day(planned).map { $0.inSentence(from: clock.today) }, time].compactMap(\.self)
            parts.append(
                EatenFood.title(of: planned) + " planned"
                    + (when.isEmpty ? "" : " for " + when.joined(separator: " ")))
        }
        return parts.joined(separator: ", ")
    }
}
