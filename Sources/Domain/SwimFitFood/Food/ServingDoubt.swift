import SwimFitBase

/// What is improbable of an entry: one check for the shell, the forms, plain mode and imports.
///
/// The limits are our choice: an entry above the energy that most people need in a day and a half, or more of one food
/// than anyone eats at once, is a slip more often than a meal.
package enum ServingDoubt {
    /// Kilocalories of one entry.
    package static let mostKilocalories = 5000.0
    /// Kilocalories of one food, which people do not count themselves.
    static let mostKilocaloriesOfFood = 4000.0
    /// Grams of one food, and of one that is drunk.
    static let mostGrams = 3000.0

    /// The question about a serving; nil for a probable one.
    ///
    /// - Parameter serving: an entry of a food or of figures alone.
    package static func about(_ serving: EatenFood) -> Problem? {
        let (name, energy) = (serving.name, serving.nutrition.energy ?? 0)
        if let amount = serving.amount {
            guard energy > mostKilocaloriesOfFood || amount.grams > mostGrams else { return nil }
            return .usage(
                "\(amount.text) of \(name) is \(serving.nutrition.energyText())",
                hint: "type the amount that was eaten, or --yes if it was so much")
        }
        guard energy > mostKilocalories else { return nil }
        return .usage(
            "\(name): \(Figure.kilocalories(energy)) at once",
            hint: "type the energy that was eaten, or --yes if it was so much")
    }
}
