import SwimFitBase
import SwimFitReading

/// The parts of a search for a food: "2 eggs", "250 g rice", "rice 150g", "2 slices of toast", "half an avocado", "a
/// cup of tea", "banana x2". `FoodGrammar` reads it.
struct FoodQuery: Equatable, Sendable {
    /// The words that name the food, folded; empty for "150g".
    var name: [String]
    /// Nil for the usual amount.
    var amount: TypedAmount?

    init(name: [String], amount: TypedAmount? = nil) { (self.name, self.amount) = (name, amount) }
}
