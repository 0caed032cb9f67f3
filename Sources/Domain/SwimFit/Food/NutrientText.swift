/// Figures of nutrients as text.
package enum NutrientText {
    /// "105" kcal, "1.3" g below ten grams and "12" above, "430" mg.
    package static func figure(_ amount: Double?, of nutrient: Nutrient) -> String {
        Figure.decimal(amount, digits: amount == 0 || (amount ?? 0) >= 9.95 ? 0 : nutrient.digits)
    }

    /// The same with its unit: "62 g", "43 fl oz".
    package static func amount(_ amount: Double, of nutrient: Nutrient, in system: MeasurementSystem)
        -> String
    {
        "\(figure(nutrient.number(amount, in: system), of: nutrient)) \(nutrient.unit(in: system))"
    }

    /// "62 g", "≥ 7.1 g" where a part is unknown; nil where all is.
    package static func amount(
        _ nutrition: Nutrition, _ nutrient: Nutrient, in system: MeasurementSystem
    ) -> String? {
        nutrition[nutrient].map {
            (nutrition.isPartial(nutrient) ? "≥ " : "") + amount($0, of: nutrient, in: system)
        }
    }
}

extension Nutrition {
    /// "478 kcal", "≥ 478 kcal" where a part is unknown, "–" where all is.
    ///
    /// - Parameter form: how a number is written, such as without its unit.
    package func energyText(_ form: (Double?) -> String = Figure.kilocalories) -> String {
        (isPartial(.energy) ? "≥ " : "") + form(energy)
    }
}
