import SwimFit
import Terminal

/// Figures of nutrients as text.
enum NutrientText {
    /// "105" kcal, "1.3" g below ten grams and "12" above, "430" mg.
    static func figure(_ amount: Double?, of nutrient: Nutrient) -> String {
        Figure.decimal(amount, digits: amount == 0 || (amount ?? 0) >= 9.95 ? 0 : nutrient.digits)
    }
}
