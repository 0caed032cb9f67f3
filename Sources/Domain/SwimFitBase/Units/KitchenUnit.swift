/// A unit for any food, independent of its portions: a mass or a volume.
package enum KitchenUnit: Equatable, Sendable {
    case grams(Double)
    /// A volume, in millilitres. Its weight differs from food to food: see `Portion.density(of:in:)`.
    case millilitres(Double)

    /// The unit of a folded word without a final point; nil for any other word.
    ///
    /// Cups, spoons and fluid ounces are US units, as in the portions of the built-in foods. Pints and quarts are US
    /// units if the Profile has US units, otherwise imperial ones.
    package static func named(_ word: String, in system: MeasurementSystem) -> KitchenUnit? {
        guard let name = names[word] else { return nil }
        if let grams = masses[name] { return .grams(grams) }
        return (system == .us ? usPints[name] : nil).map { .millilitres($0) }
            ?? volumes[name].map { .millilitres($0) }
    }

    /// The common name for all spellings of a unit: "tbsp" for "tablespoons".
    package static func name(of word: String) -> String? { names[word] }

    private static let masses = [
        "g": 1.0, "kg": 1000, "oz": 28.349523125, "lb": Conversion.kilogramsPerPound * 1000,
    ]

    private static let volumes = [
        "ml": 1.0, "cl": 10, "dl": 100, "l": 1000, "fl oz": Nutrient.millilitresInOunce,
        "tsp": 4.92892159375, "tbsp": 14.78676478125, "cup": 236.5882365, "pint": 568.26125,
        "quart": 1136.5225,
    ]

    private static let usPints = ["pint": 473.176473, "quart": 946.352946]

    private static let names: [String: String] = {
        let spellings = [
            "g": "g gr gm gms gram grams gramme grammes gramm gramo gramos",
            "kg": "kg kgs kilo kilos kilogram kilograms",
            "oz": "oz ozs ounce ounces", "lb": "lb lbs pound pounds",
            "ml": "ml mls millilitre millilitres milliliter milliliters", "cl": "cl centilitre centilitres",
            "dl": "dl decilitre decilitres", "l": "l litre litres liter liters ltr litro litros",
            "tsp": "tsp tsps teaspoon teaspoons tl teeloffel cucharadita cucharaditas cac",
            "tbsp": "tbsp tbsps tbs tablespoon tablespoons el essloffel cucharada cucharadas cas",
            "cup": "cup cups", "pint": "pint pints pt pts", "quart": "quart quarts qt qts", "fl oz": "floz",
        ]
        var names: [String: String] = [:]
        for (name, words) in spellings {
            for word in words.split(separator: " ") { names[String(word)] = name }
        }
        for (name, words) in [("tsp", ["a cafe", "a the", "a thé"]), ("tbsp", ["a soupe"])] {
            for word in words {
                for spoon in ["cuillere", "cuilleres"] { names["\(spoon) \(word)"] = name }
            }
        }
        for words in ["fl oz", "fl. oz", "fl ounce", "fl ounces", "fluid oz", "fluid ounce", "fluid ounces"] {
            names[words] = "fl oz"
        }
        return names
    }()
}
