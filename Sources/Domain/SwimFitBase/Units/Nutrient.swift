import HealthKit

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
    /// water, which is in fluid ounces if the Profile has US units, and for energy, which is in the user's unit.
    package func unit(in system: MeasurementSystem) -> String {
        self == .energy ? EnergyUnit.shown.rawValue : isInOunces(system) ? "fl oz" : unit
    }

    /// An amount as a number of the displayed unit.
    package func number(_ amount: Double, in system: MeasurementSystem) -> Double {
        self == .energy
            ? EnergyUnit.shown.number(amount)
            : isInOunces(system) ? amount / Nutrient.millilitresInOunce : amount
    }

    /// A number of the displayed unit as an amount.
    package func amount(_ number: Double, in system: MeasurementSystem) -> Double {
        self == .energy
            ? number * EnergyUnit.shown.kilocalories
            : isInOunces(system) ? number * Nutrient.millilitresInOunce : number
    }

    private func isInOunces(_ system: MeasurementSystem) -> Bool { self == .water && system == .us }

    package static let millilitresInOunce = 29.5735295625

    /// The factor from a unit, in lower case, to the nutrient's own unit: 1000 for "g" of sodium; nil for a unit that
    /// does not fit. Energy is in kcal or kJ, water in a volume, other nutrients in a mass.
    package func factor(of unit: String, in system: MeasurementSystem = .metric) -> Double? {
        switch facts.unit {
        case .kilocalories: return EnergyUnit.named(unit)?.kilocalories
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

    /// Grams of salt for a gram of sodium (EU Regulation 1169/2011, annex I).
    package static let saltInSodium = 2.5

    /// Milligrams of sodium in a gram of salt, by the convention of labels.
    package static let sodiumInSalt = 1000 / saltInSodium

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
    package var identifier: HKQuantityTypeIdentifier { facts.type }

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

extension Nutrient {
    /// The names used by people and files, the usual word first: "saturated_fat", "saturated fat", "saturates".
    package var words: [String] {
        let own = name.replacing(" ", with: "_").lowercased()
        return [own] + [rawValue, name].filter { $0 != own } + (Nutrient.synonyms[self] ?? [])
    }

    private static let synonyms: [Nutrient: [String]] = [
        .energy: [
            "kcal", "calories", "kilocalories", "energy eaten", "energy consumed", "energy intake",
            "dietary energy", "calories eaten", "calories consumed", "calories intake", "calorie intake",
            "kcal eaten", "kcal consumed", "kcal intake",
        ],
        .protein: ["proteins"], .fat: ["fats", "total fat"],
        .carbohydrate: ["carb", "carbohydrates", "total carbohydrates", "total carbs"],
        .fibre: ["fiber", "dietary fiber", "dietary fibre"], .sugars: ["sugar"],
        .saturatedFat: ["sat fat", "saturated", "saturates"], .monounsaturatedFat: ["monounsaturated"],
        .polyunsaturatedFat: ["polyunsaturated"], .thiamin: ["thiamine", "b1 thiamine"],
        .riboflavin: ["b2 riboflavin"], .niacin: ["b3 niacin"],
        .pantothenicAcid: ["b5 pantothenic acid"], .vitaminB6: ["b6 pyridoxine"],
        .vitaminB12: ["b12 cobalamin"],
    ]

    /// The nutrient of a word in a line: "carbs", "fiber", "saturated fat". Energy is excluded, because its amount is
    /// written with its unit.
    package init?(word: String) {
        guard let found = Nutrient.byWord[word.lowercased()], found != .energy else { return nil }
        self = found
    }

    /// The nutrients by each of their words in lower case.
    private static let byWord: [String: Nutrient] = {
        let pairs = allCases.flatMap { nutrient in nutrient.words.map { ($0.lowercased(), nutrient) } }
        return Dictionary(pairs) { first, _ in first }
    }()
}
