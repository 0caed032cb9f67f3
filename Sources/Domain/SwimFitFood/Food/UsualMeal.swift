import Foundation
import SwimFitBase

/// The usual foods of a meal.
///
/// A food is usual if it was eaten on at least half of the days of the last four weeks on which the meal was logged;
/// its newest amount counts. Fewer than three logged days are not a habit. These limits are our choice.
package enum UsualMeal {
    package static let days = 28
    private static let leastDays = 3

    /// The servings as they would be logged at an instant, the most usual first; empty without a habit.
    ///
    /// - Parameter entries: the entries of the last four weeks, in any order.
    package static func servings(
        of meal: Meal, from entries: [FoodEntry], at time: Date, in calendar: LocalCalendar
    ) -> [EatenFood] {
        let eaten = entries.map(\.serving).filter { $0.meal == meal && $0.time < time }
        func day(_ serving: EatenFood) -> LocalDay { LocalDay.of(serving.time, in: calendar) }
        let logged = Set(eaten.map(day)).subtracting([LocalDay.of(time, in: calendar)])
        guard logged.count >= leastDays else { return [] }
        return Dictionary(grouping: eaten) { $0.food ?? $0.name }
            .compactMap { _, servings -> (days: Int, newest: EatenFood)? in
                let count = Set(servings.map(day)).intersection(logged).count
                guard 2 * count >= logged.count, let newest = servings.max(by: { $0.time < $1.time }) else {
                    return nil
                }
                return (count, newest)
            }
            .sorted { ($1.days, $0.newest.name) < ($0.days, $1.newest.name) }
            .map { usual in
                var serving = usual.newest
                serving.time = time
                return serving
            }
    }
}
