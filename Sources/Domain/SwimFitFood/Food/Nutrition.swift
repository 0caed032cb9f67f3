import HealthKit
import SwimFitBase

/// The contents of an amount of food. An unknown figure is nil, which differs from zero.
package struct Nutrition: Hashable, Sendable {
    /// The known figures, each in the nutrient's `unit`.
    private var amounts: [Nutrient: Double] = [:]
    /// The nutrients whose figure is a lower bound, because a part of the sum has no figure.
    private var partial: Set<Nutrient> = []
    /// Whether the energy, or a part of it, is an estimate: calculated from the macronutrients, or in contradiction to
    /// them.
    package private(set) var isEnergyEstimated = false

    package init() {}

    package init(
        energy: Double? = nil, protein: Double? = nil, fat: Double? = nil, carbohydrate: Double? = nil,
        fibre: Double? = nil, sugars: Double? = nil, sodium: Double? = nil
    ) {
        let figures = [energy, protein, fat, carbohydrate, fibre, sugars, sodium]
        for (nutrient, figure) in zip(Nutrient.main, figures) { amounts[nutrient] = figure }
    }

    /// An amount of water, in millilitres.
    package static func water(_ millilitres: Double) -> Nutrition {
        var water = Nutrition()
        water[.water] = millilitres
        return water
    }

    /// 0 of each nutrient: the figures of a fast.
    package static let nothing = Nutrient.allCases.reduce(into: Nutrition()) { $0[$1] = 0 }

    /// The amount of a nutrient, in its `unit`.
    package subscript(_ nutrient: Nutrient) -> Double? {
        get { amounts[nutrient] }
        set {
            amounts[nutrient] = newValue
            partial.remove(nutrient)
            if nutrient == .energy { isEnergyEstimated = false }
        }
    }

    /// Whether the figure is a lower bound, because a part of the sum has no figure.
    package func isPartial(_ nutrient: Nutrient) -> Bool { partial.contains(nutrient) }

    /// The nutrients whose figures are lower bounds, in order.
    package var partialNutrients: [Nutrient] { Nutrient.allCases.filter(partial.contains) }

    /// Marks a nutrient's figure as a lower bound.
    package mutating func markPartial(_ nutrient: Nutrient) {
        if amounts[nutrient] != nil { partial.insert(nutrient) }
    }

    /// Marks the energy as an estimate.
    package mutating func markEnergyEstimated() { isEnergyEstimated = energy != nil }

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

    /// The contents of `factor` times the amount.
    package func times(_ factor: Double) -> Nutrition {
        var result = self
        result.amounts = amounts.mapValues { $0 * factor }
        return result
    }

    /// The contents of another amount, in proportion to the grams; unchanged when the old amount is unknown.
    package func scaled(from old: Amount?, to new: Amount) -> Nutrition {
        guard let grams = old?.grams, grams > 0 else { return self }
        return times(new.grams / grams)
    }

    /// A sum in which an unknown figure counts as zero: for parts that lack the nutrient, such as protein in water. For
    /// the sum of eaten food, where an unknown figure makes the sum partial, use `total`.
    package static func + (a: Nutrition, b: Nutrition) -> Nutrition {
        var sum = a
        sum.amounts.merge(b.amounts, uniquingKeysWith: +)
        sum.partial.formUnion(b.partial)
        sum.isEnergyEstimated = a.isEnergyEstimated || b.isEnergyEstimated
        return sum
    }

    /// The sum of `parts`; of no parts, every figure is unknown. A nutrient is partial if some parts have no figure for
    /// it. Water is never partial: it counts as far as it is known.
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

    /// "478 kcal", "≥ 478 kcal" where a part is unknown, "≈ 478 kcal" for an estimate, "–" for an unknown energy.
    ///
    /// - Parameters:
    ///   - gap: the text between the sign and the number.
    ///   - form: formats the number, for example without its unit.
    package func energyText(gap: String = " ", _ form: (Double?) -> String = Figure.energy) -> String {
        (isPartial(.energy) ? "≥" + gap : isEnergyEstimated ? "≈" + gap : "") + form(energy)
    }
}

/// `{"energy": 89, "protein": 1.1, "vitamin_c": 8.7, "protein_or_more": 1.1, "energy_estimated": 89}`; unknown keys are
/// ignored, as earlier versions do with the marks of partial sums and estimates.
extension Nutrition: Codable {
    private static let orMore = "_or_more"
    package static let estimated = "energy_estimated"

    package init(from decoder: any Decoder) throws {
        let figures = try [String: Double?](from: decoder)
        for (name, amount) in figures {
            if let nutrient = Nutrient(rawValue: name) { self[nutrient] = amount }
        }
        for nutrient in Nutrient.allCases where figures[nutrient.rawValue + Self.orMore] != nil {
            markPartial(nutrient)
        }
        if figures[Self.estimated] != nil { markEnergyEstimated() }
    }

    package func encode(to encoder: any Encoder) throws {
        var figures = Dictionary(uniqueKeysWithValues: amounts.map { ($0.key.rawValue, $0.value) })
        for nutrient in partial { figures[nutrient.rawValue + Self.orMore] = amounts[nutrient] }
        if isEnergyEstimated { figures[Self.estimated] = energy }
        try figures.encode(to: encoder)
    }
}

extension Nutrition {
    /// Whether the energy fits that of the macronutrients: within a quarter or 25 kcal, the range of fibre and
    /// rounding.
    package static func fits(energy: Double, ofMacronutrients expected: Double) -> Bool {
        abs(energy - expected) <= max(25, expected / 4)
    }

    /// The reason why the energy is an estimate, in a few words; nil if it is not.
    package var estimateReason: String? {
        guard isEnergyEstimated, let energy, let expected = energyOfMacronutrients else { return nil }
        return Self.fits(energy: energy, ofMacronutrients: expected)
            ? "made of protein, fat and carbs" : "does not fit protein, fat and carbs"
    }

    /// The reason why 100 g of a food cannot have these figures: protein, fat and carbohydrate add up to more, with 2 g
    /// for rounding. Nil if they do not.
    package var problemOfSum: Problem? {
        let sum = (protein ?? 0) + (fat ?? 0) + (carbohydrate ?? 0)
        guard sum > 102 else { return nil }
        return .usage("protein, fat and carbs add up to \(Figure.whole(sum)) g in 100 g", hint: "check them")
    }

    /// A question when the energy contradicts protein, fat and carbohydrate: the known ones have more energy alone, or
    /// all together less.
    package var energyDoubt: String? {
        guard let energy, let expected = energyOfMacronutrients,
            !Self.fits(energy: energy, ofMacronutrients: expected)
        else { return nil }
        let known = [Nutrient.protein, .fat, .carbohydrate].filter { self[$0] != nil }.map(\.name)
        guard known.count == 3 || expected > energy else { return nil }
        let names = known.count == 3 ? "protein, fat and carbs" : known.joined(separator: " and ")
        return
            "\(Figure.energy(energy)) does not fit \(names), which \(known.count == 1 ? "has" : "have") "
            + Figure.energy(expected)
    }
}

/// Figures of nutrients as text.
package enum NutrientText {
    /// "105" kcal, "1.3" g below ten grams and "12" above, "430" mg.
    package static func figure(_ amount: Double?, of nutrient: Nutrient) -> String {
        Figure.decimal(amount, digits: amount == 0 || (amount ?? 0) >= 9.95 ? 0 : nutrient.digits)
    }

    /// An amount with its unit: "62 g", "43 fl oz".
    package static func amount(_ amount: Double, of nutrient: Nutrient, in system: MeasurementSystem)
        -> String
    {
        "\(figure(nutrient.number(amount, in: system), of: nutrient)) \(nutrient.unit(in: system))"
    }

    /// An amount as text: "62 g", "≥ 7.1 g" where a part is unknown; nil if all of it is unknown.
    package static func amount(
        _ nutrition: Nutrition, _ nutrient: Nutrient, in system: MeasurementSystem
    ) -> String? {
        nutrition[nutrient].map {
            (nutrition.isPartial(nutrient) ? "≥ " : "") + amount($0, of: nutrient, in: system)
        }
    }
}
