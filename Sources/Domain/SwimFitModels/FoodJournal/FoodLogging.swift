import Foundation
import HealthKit
import SwimFitBase
import SwimFitFood
import SwimFitStore
import SwimFitReading

extension StoreEditor {
    /// Logs eaten servings, and plans those with a future time, as one undo step.
    ///
    /// - Parameters:
    ///   - plans: the plans that were eaten: each serving is that of the plan at its place, and gets its identity.
    ///   - step: the title of the step; nil for the default title.
    /// - Returns: the new entries, in the order of the servings.
    /// - Throws: `Problem` for no servings, for a time more than a year ahead, and for a plan that is not there any more.
    package func log(
        _ servings: [EatenFood], insteadOf plans: [FoodEntry] = [], deleting samples: [HKSample] = [],
        in library: Library, as step: String? = nil
    ) async throws -> [FoodEntry] {
        guard !servings.isEmpty else { throw Problem("there is nothing to log") }
        for serving in servings {
            try Input.checkPlanned(serving.time, now: clock.now(), calendar: clock.calendar)
        }
        let now = clock.now()
        let foods = try servings.enumerated().map { place, serving in
            plans.isEmpty ? serving.correlation() : try serving.correlation(of: plans[place].id)
        }
        let entries = zip(foods, servings).map { food, serving in
            FoodEntry(id: food.uuid, serving: serving, isPlanned: serving.time > now)
        }
        var change = HKHealthStore.Change()
        change.saved = zip(foods, entries).filter { !$1.isPlanned }.flatMap { [$0.0] }
        change.deleted = samples
        let end = PlannedFoods.end(clock)
        try await apply(change, and: PlannedFoods.self, of: library, as: step ?? Self.step(for: entries)) {
            try $0.replace(plans, with: entries, droppingBefore: end)
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
