/// What an amount of food contains. An unknown figure is nil, which is not the same as zero.
package struct Nutrition: Hashable, Sendable {
    /// Kilocalories.
    package var energy: Double?
    /// Grams.
    package var protein: Double?
    /// Grams.
    package var fat: Double?
    /// Grams, fibre and sugars included.
    package var carbohydrate: Double?
    /// Grams, a part of the carbohydrate.
    package var fibre: Double?
    /// Grams, a part of the carbohydrate.
    package var sugars: Double?
    /// Milligrams.
    package var sodium: Double?

    package init(
        energy: Double? = nil, protein: Double? = nil, fat: Double? = nil, carbohydrate: Double? = nil,
        fibre: Double? = nil, sugars: Double? = nil, sodium: Double? = nil
    ) {
        (self.energy, self.protein, self.fat, self.carbohydrate) = (energy, protein, fat, carbohydrate)
        (self.fibre, self.sugars, self.sodium) = (fibre, sugars, sodium)
    }

    /// The figure of one nutrient, in its `unit`.
    package subscript(_ nutrient: Nutrient) -> Double? {
        get { self[keyPath: Nutrition.figure(of: nutrient)] }
        set { self[keyPath: Nutrition.figure(of: nutrient)] = newValue }
    }

    /// The same food in another amount: `factor` times as much.
    package func times(_ factor: Double) -> Nutrition {
        var result = self
        for nutrient in Nutrient.allCases { result[nutrient] = self[nutrient].map { $0 * factor } }
        return result
    }

    /// A sum in which an unknown figure counts as nothing; unknown only where both are.
    package static func + (a: Nutrition, b: Nutrition) -> Nutrition {
        var sum = a
        for nutrient in Nutrient.allCases {
            if let more = b[nutrient] { sum[nutrient] = (a[nutrient] ?? 0) + more }
        }
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

    private static func figure(of nutrient: Nutrient) -> WritableKeyPath<Nutrition, Double?> {
        switch nutrient {
        case .energy: \.energy
        case .protein: \.protein
        case .fat: \.fat
        case .carbohydrate: \.carbohydrate
        case .fibre: \.fibre
        case .sugars: \.sugars
        case .sodium: \.sodium
        }
    }
}

extension Nutrition: Codable {}
