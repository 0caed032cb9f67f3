/// What an amount of food contains. An unknown figure is nil, which is not the same as zero.
package struct Nutrition: Hashable, Sendable {
    /// The known figures, each in the nutrient's `unit`.
    private var amounts: [Nutrient: Double] = [:]

    package init() {}

    package init(
        energy: Double? = nil, protein: Double? = nil, fat: Double? = nil, carbohydrate: Double? = nil,
        fibre: Double? = nil, sugars: Double? = nil, sodium: Double? = nil
    ) {
        let figures = [energy, protein, fat, carbohydrate, fibre, sugars, sodium]
        for (nutrient, figure) in zip(Nutrient.main, figures) { amounts[nutrient] = figure }
    }

    /// Water alone, in millilitres.
    package static func water(_ millilitres: Double) -> Nutrition {
        var water = Nutrition()
        water[.water] = millilitres
        return water
    }

    /// The figure of one nutrient, in its `unit`.
    package subscript(_ nutrient: Nutrient) -> Double? {
        get { amounts[nutrient] }
        set { amounts[nutrient] = newValue }
    }

    /// Kilocalories.
    package var energy: Double? {
        get { self[.energy] }
        set { self[.energy] = newValue }
    }
    /// Grams.
    package var protein: Double? { self[.protein] }
    /// Grams.
    package var fat: Double? { self[.fat] }
    /// Grams, fibre and sugars included.
    package var carbohydrate: Double? { self[.carbohydrate] }
    /// Grams, a part of the carbohydrate.
    package var fibre: Double? { self[.fibre] }

    /// The same food in another amount: `factor` times as much.
    package func times(_ factor: Double) -> Nutrition {
        var result = self
        result.amounts = amounts.mapValues { $0 * factor }
        return result
    }

    /// The same food in another amount, in proportion to the grams; as it is where the amount was not known.
    package func scaled(from old: Amount?, to new: Amount) -> Nutrition {
        guard let grams = old?.grams, grams > 0 else { return self }
        return times(new.grams / grams)
    }

    /// A sum in which an unknown figure counts as nothing; unknown only where both are.
    package static func + (a: Nutrition, b: Nutrition) -> Nutrition {
        var sum = a
        sum.amounts.merge(b.amounts, uniquingKeysWith: +)
        return sum
    }

    /// The sum of many; everything is unknown in the sum of none.
    package static func total(_ parts: some Sequence<Nutrition>) -> Nutrition {
        parts.reduce(Nutrition(), +)
    }

    /// The energy that the macronutrients yield, by the general Atwater factors: 4 kcal a gram of
    /// protein and of carbohydrate, 9 of fat, and 2 of fibre (EU Regulation 1169/2011, annex XIV). Nil
    /// when none of the macronutrients is known.
    package var energyOfMacronutrients: Double? {
        guard protein != nil || fat != nil || carbohydrate != nil else { return nil }
        let digestible = max(0, (carbohydrate ?? 0) - (fibre ?? 0))
        return 4 * (protein ?? 0) + 9 * (fat ?? 0) + 4 * digestible + 2 * (fibre ?? 0)
    }
}

/// `{"energy": 89, "protein": 1.1, "vitamin_c": 8.7}`; what this program does not know is left out.
extension Nutrition: Codable {
    package init(from decoder: any Decoder) throws {
        for (name, amount) in try [String: Double?](from: decoder) {
            if let nutrient = Nutrient(rawValue: name) { self[nutrient] = amount }
        }
    }

    package func encode(to encoder: any Encoder) throws {
        try Dictionary(uniqueKeysWithValues: amounts.map { ($0.key.rawValue, $0.value) }).encode(to: encoder)
    }
}
