/// What an amount of food contains. An unknown figure is nil, which is not the same as zero.
package struct Nutrition: Hashable, Sendable {
    /// The known figures, each in the nutrient's `unit`.
    private var amounts: [Nutrient: Double] = [:]
    /// Those of a sum of which a part has no figure: at least so much is in it.
    private var partial: Set<Nutrient> = []

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

    /// 0 of each nutrient: of a fast.
    package static let nothing = Nutrient.allCases.reduce(into: Nutrition()) { $0[$1] = 0 }

    /// The figure of one nutrient, in its `unit`.
    package subscript(_ nutrient: Nutrient) -> Double? {
        get { amounts[nutrient] }
        set {
            amounts[nutrient] = newValue
            partial.remove(nutrient)
        }
    }

    /// Whether the figure is of a part of what was added up only: at least so much is in it.
    package func isPartial(_ nutrient: Nutrient) -> Bool { partial.contains(nutrient) }

    /// The nutrients of which that is so, in their order.
    package var partialNutrients: [Nutrient] { Nutrient.allCases.filter(partial.contains) }

    /// Notes that there is more of a nutrient than its figure says.
    package mutating func markPartial(_ nutrient: Nutrient) {
        if amounts[nutrient] != nil { partial.insert(nutrient) }
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

    /// A sum in which an unknown figure counts as nothing: for amounts that have none of it, as water drunk has no
    /// protein. What is eaten is added by `total`.
    package static func + (a: Nutrition, b: Nutrition) -> Nutrition {
        var sum = a
        sum.amounts.merge(b.amounts, uniquingKeysWith: +)
        sum.partial.formUnion(b.partial)
        return sum
    }

    /// The sum of many; everything is unknown in the sum of none. Of a nutrient that some of them have no figure for it
    /// is partial; not so water, which is counted as it is drunk.
    package static func total(_ parts: some Collection<Nutrition>) -> Nutrition {
        var sum = parts.reduce(Nutrition(), +)
        for nutrient in sum.amounts.keys
        where nutrient != .water && parts.contains(where: { $0[nutrient] == nil }) {
            sum.partial.insert(nutrient)
        }
        return sum
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

/// `{"energy": 89, "protein": 1.1, "vitamin_c": 8.7, "protein_or_more": 1.1}`; what this program does not know is left
/// out, as an earlier one does with the mark of a partial sum.
extension Nutrition: Codable {
    private static let orMore = "_or_more"

    package init(from decoder: any Decoder) throws {
        let figures = try [String: Double?](from: decoder)
        for (name, amount) in figures {
            if let nutrient = Nutrient(rawValue: name) { self[nutrient] = amount }
        }
        for nutrient in Nutrient.allCases where figures[nutrient.rawValue + Self.orMore] != nil {
            markPartial(nutrient)
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var figures = Dictionary(uniqueKeysWithValues: amounts.map { ($0.key.rawValue, $0.value) })
        for nutrient in partial { figures[nutrient.rawValue + Self.orMore] = amounts[nutrient] }
        try figures.encode(to: encoder)
    }
}
