import SwimFitBase

/// What is improbable of an entry: one check for the shell, the forms, plain mode and imports.
///
/// The limits are our choice: an entry above the energy that most people need in a day and a half, or more of one food
/// than anyone eats at once, is a slip more often than a meal.
package enum ServingDoubt {
    /// Kilocalories of one entry.
    package static let mostKilocalories = 4000.0
    /// Kilocalories of ten pieces and more without a unit: "honey 20" is of grams.
    static let mostKilocaloriesOfPieces = 1000.0
    /// Grams of one food, and of one that is drunk.
    static let mostGrams = 3000.0
    /// What nobody eats of a nutrient at once, in its own unit: the salt of a salt shaker, the fat of a pound of butter, a
    /// gram of caffeine.
    private static let mostOfNutrient: [(Nutrient, Double)] = [
        (.sodium, 15_000), (.fat, 300), (.caffeine, 1000),
    ]

    /// The question about a serving; nil for a probable one.
    ///
    /// - Parameter serving: an entry of a food or of figures alone.
    package static func about(_ serving: EatenFood) -> Problem? {
        let (name, energy) = (serving.name, serving.nutrition.energy ?? 0)
        let (much, what): (String, String)
        if energy > mostKilocalories || serving.amount.map({ $0.grams > mostGrams }) == true {
            (much, what) = ("is \(serving.nutrition.energyText())", "energy")
        } else if let (nutrient, _) = mostOfNutrient.first(where: { serving.nutrition[$0] ?? 0 > $1 }) {
            let figure = Figure.whole(serving.nutrition[nutrient])
            (much, what) = ("has \(figure) \(nutrient.unit) of \(nutrient.name.lowercased())", "figures")
        } else {
            return nil
        }
        return .usage(
            serving.amount.map { "\($0.text) of \(name) \(much)" } ?? "\(name) \(much)",
            hint:
                "type the \(serving.amount == nil ? what : "amount") that was eaten, or --yes if it was so much"
        )
    }
}
