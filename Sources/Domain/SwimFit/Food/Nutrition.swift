import HealthKit

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
    package func energyText(gap: String = " ", _ form: (Double?) -> String = Figure.kilocalories) -> String {
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
    static func fits(energy: Double, ofMacronutrients expected: Double) -> Bool {
        abs(energy - expected) <= max(25, expected / 4)
    }

    /// The reason why the energy is an estimate, in a few words; nil if it is not.
    package var estimateReason: String? {
        guard isEnergyEstimated, let energy, let expected = energyOfMacronutrients else { return nil }
        return Self.fits(energy: energy, ofMacronutrients: expected)
            ? "made of protein, fat and carbs" : "does not fit protein, fat and carbs"
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
            "\(Figure.kilocalories(energy)) does not fit \(names), which \(known.count == 1 ? "has" : "have") "
            + Figure.kilocalories(expected)
    }
}

/// The nutrients of a food: every dietary type of HealthKit, in the order in which they are shown.
package enum Nutrient: String, CaseIterable, Codable, Sendable {
    case energy, protein, fat, carbohydrate, fibre, sugars, sodium
    case saturatedFat = "saturated_fat"
    case monounsaturatedFat = "monounsaturated_fat"
    case polyunsaturatedFat = "polyunsaturated_fat"
    case cholesterol, water, caffeine
    case potassium, calcium, iron, magnesium, phosphorus, zinc, chloride
    case copper, manganese, iodine, selenium, chromium, molybdenum
    case vitaminA = "vitamin_a"
    case vitaminC = "vitamin_c"
    case vitaminD = "vitamin_d"
    case vitaminE = "vitamin_e"
    case vitaminK = "vitamin_k"
    case thiamin, riboflavin, niacin
    case pantothenicAcid = "pantothenic_acid"
    case vitaminB6 = "vitamin_b6"
    case biotin, folate
    case vitaminB12 = "vitamin_b12"

    /// The nutrients of a label, for which the journal and the forms have room.
    package static let main: [Nutrient] = [
        .energy, .protein, .fat, .carbohydrate, .fibre, .sugars, .sodium,
    ]

    /// All other nutrients.
    package static let others: [Nutrient] = allCases.filter { !main.contains($0) }

    /// "saturated fat", as a label.
    package var name: String { facts.name }

    /// The unit of its amounts in the whole program: "kcal", "g", "mg", "µg", "mL".
    package var unit: String { facts.unit.rawValue }

    /// The unit in names of fields, in ASCII and lower case.
    package var unitInNames: String { facts.unit == .micrograms ? "mcg" : unit.lowercased() }

    /// The unit in which amounts are shown and typed. It is `unit` in both systems of units, as on labels, except for
    /// water, which is in fluid ounces if the Profile has US units.
    package func unit(in system: MeasurementSystem) -> String { isInOunces(system) ? "fl oz" : unit }

    /// An amount as a number of the displayed unit.
    package func number(_ amount: Double, in system: MeasurementSystem) -> Double {
        isInOunces(system) ? amount / Nutrient.millilitresInOunce : amount
    }

    /// A number of the displayed unit as an amount.
    func amount(_ number: Double, in system: MeasurementSystem) -> Double {
        isInOunces(system) ? number * Nutrient.millilitresInOunce : number
    }

    private func isInOunces(_ system: MeasurementSystem) -> Bool { self == .water && system == .us }

    static let millilitresInOunce = 29.5735295625

    /// The factor from a unit, in lower case, to the nutrient's own unit: 1000 for "g" of sodium; nil for a unit that
    /// does not fit. Energy is in kcal or kJ, water in a volume, other nutrients in a mass.
    package func factor(of unit: String, in system: MeasurementSystem = .metric) -> Double? {
        switch facts.unit {
        case .kilocalories:
            switch unit {
            case "kcal", "kcals", "cal", "cals", "calories", "kilocalories", "k": return 1
            case "kj", "kilojoules": return 1000 / Conversion.joulesPerKilocalorie
            default: return nil
            }
        case .millilitres:
            guard case .millilitres(let volume)? = KitchenUnit.named(unit, in: system) else { return nil }
            return volume
        case .grams, .milligrams, .micrograms:
            let gramsOfUnit = facts.unit == .grams ? 1 : facts.unit == .milligrams ? 1e-3 : 1e-6
            switch unit {
            case "mg", "milligram", "milligrams": return 1e-3 / gramsOfUnit
            // Two different letters look like µ.
            case "µg", "μg", "mcg", "ug", "microgram", "micrograms": return 1e-6 / gramsOfUnit
            default:
                guard case .grams(let grams)? = KitchenUnit.named(unit, in: system) else { return nil }
                return grams / gramsOfUnit
            }
        }
    }

    /// Milligrams of sodium in a gram of salt, by the convention of labels.
    package static let sodiumInSalt = 1000 / FoodFigures.saltInSodium

    /// The number of decimals of a small amount; a large one has none.
    package var digits: Int { facts.unit == .kilocalories || self == .sodium ? 0 : 1 }

    /// The unit in HealthKit.
    package var healthUnit: HKUnit {
        switch facts.unit {
        case .kilocalories: .kilocalorie()
        case .grams: .gram()
        case .milligrams: .gramUnit(with: .milli)
        case .micrograms: .gramUnit(with: .micro)
        case .millilitres: .literUnit(with: .milli)
        }
    }

    /// The type of the nutrient's samples in HealthKit.
    package var quantityType: HKQuantityType { HKQuantityType(identifier) }

    /// The identifier of the nutrient's type.
    var identifier: HKQuantityTypeIdentifier { facts.type }

    /// The nutrient of a dietary sample type; nil for other types.
    package static func of(_ type: HKQuantityType) -> Nutrient? { byType[type] }

    private static let byType = Dictionary(uniqueKeysWithValues: allCases.map { ($0.quantityType, $0) })

    /// The largest possible amount in 100 g of food: a larger figure is a mistake. Pure fat has 902 kcal, pure salt 39
    /// g of sodium; everything else is at most 100 g.
    package var mostInHundredGrams: Double {
        switch facts.unit {
        case .kilocalories: 910
        case .grams, .millilitres: 100
        case .milligrams: self == .sodium ? 40_000 : 100_000
        case .micrograms: 100_000_000
        }
    }

    /// The largest amount of one entry, in the unit: 20 000 kcal, 20 l of water, or the contents of two kilograms of
    /// anything. Larger typed or imported amounts are refused.
    package var mostAtOnce: Double {
        switch self {
        case .energy, .water: 20_000
        default: mostInHundredGrams * 20
        }
    }

    private enum NutrientUnit: String {
        case kilocalories = "kcal"
        case grams = "g"
        case milligrams = "mg"
        case micrograms = "µg"
        case millilitres = "mL"
    }

    private struct Facts {
        let name: String
        let unit: NutrientUnit
        let type: HKQuantityTypeIdentifier

        init(_ name: String, _ unit: NutrientUnit, _ type: HKQuantityTypeIdentifier) {
            (self.name, self.unit, self.type) = (name, unit, type)
        }
    }

    private var facts: Facts {
        switch self {
        case .energy: Facts("energy", .kilocalories, .dietaryEnergyConsumed)
        case .protein: Facts("protein", .grams, .dietaryProtein)
        case .fat: Facts("fat", .grams, .dietaryFatTotal)
        case .carbohydrate: Facts("carbs", .grams, .dietaryCarbohydrates)
        case .fibre: Facts("fibre", .grams, .dietaryFiber)
        case .sugars: Facts("sugars", .grams, .dietarySugar)
        case .sodium: Facts("sodium", .milligrams, .dietarySodium)
        case .saturatedFat: Facts("saturated fat", .grams, .dietaryFatSaturated)
        case .monounsaturatedFat: Facts("monounsaturated fat", .grams, .dietaryFatMonounsaturated)
        case .polyunsaturatedFat: Facts("polyunsaturated fat", .grams, .dietaryFatPolyunsaturated)
        case .cholesterol: Facts("cholesterol", .milligrams, .dietaryCholesterol)
        case .water: Facts("water", .millilitres, .dietaryWater)
        case .caffeine: Facts("caffeine", .milligrams, .dietaryCaffeine)
        case .potassium: Facts("potassium", .milligrams, .dietaryPotassium)
        case .calcium: Facts("calcium", .milligrams, .dietaryCalcium)
        case .iron: Facts("iron", .milligrams, .dietaryIron)
        case .magnesium: Facts("magnesium", .milligrams, .dietaryMagnesium)
        case .phosphorus: Facts("phosphorus", .milligrams, .dietaryPhosphorus)
        case .zinc: Facts("zinc", .milligrams, .dietaryZinc)
        case .chloride: Facts("chloride", .milligrams, .dietaryChloride)
        case .copper: Facts("copper", .milligrams, .dietaryCopper)
        case .manganese: Facts("manganese", .milligrams, .dietaryManganese)
        case .iodine: Facts("iodine", .micrograms, .dietaryIodine)
        case .selenium: Facts("selenium", .micrograms, .dietarySelenium)
        case .chromium: Facts("chromium", .micrograms, .dietaryChromium)
        case .molybdenum: Facts("molybdenum", .micrograms, .dietaryMolybdenum)
        case .vitaminA: Facts("vitamin A", .micrograms, .dietaryVitaminA)
        case .vitaminC: Facts("vitamin C", .milligrams, .dietaryVitaminC)
        case .vitaminD: Facts("vitamin D", .micrograms, .dietaryVitaminD)
        case .vitaminE: Facts("vitamin E", .milligrams, .dietaryVitaminE)
        case .vitaminK: Facts("vitamin K", .micrograms, .dietaryVitaminK)
        case .thiamin: Facts("thiamin", .milligrams, .dietaryThiamin)
        case .riboflavin: Facts("riboflavin", .milligrams, .dietaryRiboflavin)
        case .niacin: Facts("niacin", .milligrams, .dietaryNiacin)
        case .pantothenicAcid: Facts("pantothenic acid", .milligrams, .dietaryPantothenicAcid)
        case .vitaminB6: Facts("vitamin B6", .milligrams, .dietaryVitaminB6)
        case .biotin: Facts("biotin", .micrograms, .dietaryBiotin)
        case .folate: Facts("folate", .micrograms, .dietaryFolate)
        case .vitaminB12: Facts("vitamin B12", .micrograms, .dietaryVitaminB12)
        }
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
