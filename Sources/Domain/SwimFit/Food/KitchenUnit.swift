/// A unit that any food may be measured in, whatever its portions are: a mass or a volume.
enum KitchenUnit: Equatable, Sendable {
    /// How many grams it is.
    case grams(Double)
    /// How many millilitres it is. What they weigh differs from food to food: see `Portion.density(in:)`.
    case millilitres(Double)

    /// The unit that a word means, folded and without a final point; nil for any other word.
    ///
    /// Cups, spoons and fluid ounces are the US ones, which the portions of the built-in foods are measured in. A pint and
    /// a quart are the US ones where the Profile has US units, and the imperial ones elsewhere.
    static func named(_ word: String, in system: MeasurementSystem) -> KitchenUnit? {
        guard let name = names[word] else { return nil }
        if let grams = masses[name] { return .grams(grams) }
        return (system == .us ? usPints[name] : nil).map { .millilitres($0) }
            ?? volumes[name].map { .millilitres($0) }
    }

    /// The one name that all spellings of a unit have: "tbsp" of "tablespoons".
    static func name(of word: String) -> String? { names[word] }

    /// Whether a word can be nothing but a unit. "pound", "cup" and "pint" may also be part of a name: pound cake.
    static func isSymbol(_ word: String) -> Bool { symbols.contains(word) }

    private static let masses = [
        "g": 1.0, "kg": 1000, "oz": 28.349523125, "lb": Conversion.kilogramsPerPound * 1000,
    ]

    private static let volumes = [
        "ml": 1.0, "cl": 10, "dl": 100, "l": 1000, "fl oz": Nutrient.millilitresInOunce,
        "tsp": 4.92892159375, "tbsp": 14.78676478125, "cup": 236.5882365, "pint": 568.26125,
        "quart": 1136.5225,
    ]

    private static let usPints = ["pint": 473.176473, "quart": 946.352946]

    private static let symbols: Set = [
        "g", "gr", "gm", "gms", "kg", "kgs", "oz", "lb", "lbs", "ml", "cl", "dl", "l", "fl oz", "floz",
        "fl. oz",
    ]

    private static let names: [String: String] = {
        let spellings = [
            "g": "g gr gm gms gram grams gramme grammes", "kg": "kg kgs kilo kilos kilogram kilograms",
            "oz": "oz ozs ounce ounces", "lb": "lb lbs pound pounds",
            "ml": "ml mls millilitre millilitres milliliter milliliters", "cl": "cl centilitre centilitres",
            "dl": "dl decilitre decilitres", "l": "l litre litres liter liters ltr",
            "tsp": "tsp tsps teaspoon teaspoons", "tbsp": "tbsp tbsps tbs tablespoon tablespoons",
            "cup": "cup cups", "pint": "pint pints pt pts", "quart": "quart quarts qt qts", "fl oz": "floz",
        ]
        var names: [String: String] = [:]
        for (name, words) in spellings {
            for word in words.split(separator: " ") { names[String(word)] = name }
        }
        for words in ["fl oz", "fl. oz", "fl ounce", "fl ounces", "fluid oz", "fluid ounce", "fluid ounces"] {
            names[words] = "fl oz"
        }
        return names
    }()
}

extension Portion {
    /// A portion of a drink that says what a volume of it weighs.
    static let hundredMillilitres = "100 ml"

    /// How many millilitres the portion is; nil where its name is not a volume.
    private func millilitres(in system: MeasurementSystem) -> Double? {
        if name == Portion.hundredMillilitres { return 100 }
        guard case .millilitres(let volume)? = KitchenUnit.named(FoldedText.fold(name), in: system) else {
            return nil
        }
        return volume
    }

    /// Grams of a millilitre, by the portions that are volumes, the greatest of them first: a cup says it better
    /// than a teaspoon. Nil where none is: it is never guessed.
    static func density(of portions: [Portion], in system: MeasurementSystem) -> Double? {
        let measured = portions.compactMap { portion in
            portion.millilitres(in: system).map { (volume: $0, grams: portion.grams) }
        }
        return measured.max { $0.volume < $1.volume }.map { $0.grams / $0.volume }
    }
}
