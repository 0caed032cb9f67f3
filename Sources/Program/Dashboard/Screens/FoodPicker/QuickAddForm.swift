import Foundation
import SwimFit
import Terminal

/// The line of a quick entry: "350 lunch", "38p 18f 54c 580k curry".
struct QuickAddForm {
    var field: TextField
    var problem: Problem?
    /// The meal of the hour, for a line that names none.
    let meal: Meal
    /// Those that may be named.
    let meals: MealPlan

    init(_ text: String = "", meal: Meal, meals: MealPlan) {
        field = TextField(text)
        (self.meal, self.meals) = (meal, meals)
    }

    /// What the line says so far; nil while it is not yet an entry.
    func entry(today: LocalDay) -> QuickAdd? {
        // IGNORED: a half-typed line is not yet a mistake; Enter reports it.
        try? QuickAdd(field.text, today: today, meals: meals)
    }
}
