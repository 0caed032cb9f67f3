import Foundation

/// What is usually eaten at a meal.
///
/// A food belongs to it that was eaten on at least half of the days of the last four weeks on which the meal was logged,
/// with the newest amount. Fewer than three such days are no habit. Both numbers are our choice.
package enum UsualMeal {
    package static let days = 28
    private static let leastDays = 3

    /// The servings as they would be logged at an instant, the most usual first; empty where there is no habit.
    ///
    /// - Parameter entries: of the last four weeks, in any order.
    package static func servings(
        of meal: Meal, from entries: [FoodEntry], at time: Date, in calendar: LocalCalendar
    ) -> [Serving] {
        let eaten = entries.map(\.serving).filter { $0.meal == meal && $0.time < time }
        func day(_ serving: Serving) -> LocalDay { LocalDay.of(serving.time, in: calendar) }
        let logged = Set(eaten.map(day)).subtracting([LocalDay.of(time, in: calendar)])
        guard logged.count >= leastDays else { return [] }
        return Dictionary(grouping: eaten) { $0.food ?? $0.name }
            .compactMap { _, servings -> (days: Int, newest: Serving)? in
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
