/// The parts of a search for a food: "2 eggs", "250 g rice", "rice 150g", "2 slices of toast", "half an avocado", "a
/// cup of tea", "banana x2".
struct FoodQuery: Equatable, Sendable {
    /// The words that name the food, in lower case; empty for "150g".
    var name: [String]
    /// The amount, for `Input.amount`; nil for none.
    var amount: String?

    /// - Parameter search: finds foods by name, to decide whether the word after a number is a portion ("2 slices
    ///   bread") or part of the name ("2 corn dogs").
    init(_ words: [String], in search: FoodSearch) {
        // "1 T" is a tablespoon; "1 t" may be a teaspoon or a tablespoon.
        var words = words.map { $0 == "T" ? "tbsp" : $0.lowercased() }
        // "an avocado" means one, not the usual amount.
        if words.count > 1, ["a", "an"].contains(words[0]), words[1] != "dozen" { words[0] = "1" }
        let query =
            FoodQuery.amountBefore(words, search) ?? FoodQuery.measured(words, search)
            ?? FoodQuery.amountBehind(words, search)
        self = query ?? FoodQuery(name: FoodQuery.withoutFillers(words))
    }

    init(name: some Sequence<String>, amount: String? = nil) {
        (self.name, self.amount) = (Array(name), amount)
    }

    /// The largest number of words in an amount: "1 1/2 x 8 fl oz".
    private static let mostWords = 6

    /// "2 eggs", "250g rice", "2 slices of toast", "half an avocado", "1 1/2 cups rice", "2 x 150 g rice"
    private static func amountBefore(_ words: [String], _ search: FoodSearch) -> FoodQuery? {
        guard Input.measure(words.prefix(1)) != nil || Input.measure(words.prefix(2)) != nil else {
            return nil
        }
        // "150 g" without a name means the usual food.
        if Input.measure(words) == .kitchen {
            return FoodQuery(name: [], amount: words.joined(separator: " "))
        }
        for count in stride(from: min(mostWords, words.count - 1), through: 1, by: -1) {
            let (amount, rest) = (words[..<count], words[count...])
            let name = withoutFillers(rest)
            guard !name.isEmpty, let measure = Input.measure(amount) else { continue }
            switch measure {
            case .pieces:
                // "3 bean salad" is the name of a food.
                guard search.named(words.joined(separator: " "), habit: [:]).isEmpty else { return nil }
                return FoodQuery(name: name, amount: amount.joined(separator: " "))
            case .kitchen, .other:
                let isOf = rest.first == "of"
                guard isMeasure(measure, of: name, search), isOf || !isPartOfName(amount, rest, search) else {
                    continue
                }
                return FoodQuery(name: name, amount: amount.joined(separator: " "))
            }
        }
        return nil
    }

    /// "cup of tea", "handful almonds"
    private static func measured(_ words: [String], _ search: FoodSearch) -> FoodQuery? {
        guard words.count > 1, let unit = words.first, unit.contains(where: \.isLetter) else { return nil }
        let name = withoutFillers(words.dropFirst())
        let isOf = words[1] == "of"
        guard isOf || search.certain(words) == nil && !KitchenUnit.isSymbol(unit), !name.isEmpty,
            isPortion(unit, of: name, search) || isOf && KitchenUnit.name(of: unit) != nil
        else { return nil }
        return FoodQuery(name: name, amount: "1 \(unit)")
    }

    /// "rice 150g", "rice 1 1/2 cups", "banana 2", "banana x2"; but not "omega 3" if a food has that name.
    private static func amountBehind(_ words: [String], _ search: FoodSearch) -> FoodQuery? {
        for count in stride(from: min(mostWords, words.count - 1), through: 1, by: -1) {
            let (amount, name) = (words.suffix(count), Array(words.dropLast(count)))
            guard let first = amount.first, first.contains(where: { $0.isNumber }),
                let measure = Input.measure(amount), isMeasure(measure, of: name, search)
            else { continue }
            if measure == .pieces, search.hasInName(words) { return nil }
            // "banana x 2"
            let isTimes = name.count > 1 && name.last.map { ["x", "×", "*"].contains($0) } ?? false
            return FoodQuery(
                name: isTimes ? name.dropLast() : name[...], amount: amount.joined(separator: " "))
        }
        return nil
    }

    /// Whether a food of the name can be measured in the unit: masses and volumes fit every food, a portion must belong
    /// to one of the first foods that the name finds.
    private static func isMeasure(_ measure: Input.Measure, of name: [String], _ search: FoodSearch) -> Bool {
        guard case .other(let unit) = measure else { return !name.isEmpty }
        return isPortion(unit, of: name, search)
    }

    private static func isPortion(_ unit: String, of name: [String], _ search: FoodSearch) -> Bool {
        guard !name.isEmpty, unit.count < 40, unit.contains(where: \.isLetter),
            // "1 x" is a number.
            Input.measure(["1 \(unit)"]) != .pieces
        else { return false }
        return search.foods(matching: name.joined(separator: " "), limit: 5).contains { food in
            // IGNORED: an unreadable word is not a unit.
            (try? Input.amount("1 \(unit)", of: food.portions, current: .gram)) != nil
        }
    }

    /// Whether the last words of an amount and the name are together a different food than the name alone: "corn dogs"
    /// and "dogs", "pound cake" and "cake".
    private static func isPartOfName(
        _ amount: ArraySlice<String>, _ name: ArraySlice<String>, _ search: FoodSearch
    ) -> Bool {
        guard let unit = amount.last, unit.first?.isLetter == true, !KitchenUnit.isSymbol(unit),
            let food = search.certain([unit] + name)
        else { return false }
        return food.id != search.foods(matching: name.joined(separator: " "), limit: 1).first?.id
    }

    private static func withoutFillers(_ words: some Sequence<String>) -> [String] {
        Array(words.drop { ["of", "a", "an", "the"].contains($0) })
    }
}

/// A unit for any food, independent of its portions: a mass or a volume.
enum KitchenUnit: Equatable, Sendable {
    case grams(Double)
    /// A volume, in millilitres. Its weight differs from food to food: see `Portion.density(of:in:)`.
    case millilitres(Double)

    /// The unit of a folded word without a final point; nil for any other word.
    ///
    /// Cups, spoons and fluid ounces are US units, as in the portions of the built-in foods. Pints and quarts are US
    /// units if the Profile has US units, otherwise imperial ones.
    static func named(_ word: String, in system: MeasurementSystem) -> KitchenUnit? {
        guard let name = names[word] else { return nil }
        if let grams = masses[name] { return .grams(grams) }
        return (system == .us ? usPints[name] : nil).map { .millilitres($0) }
            ?? volumes[name].map { .millilitres($0) }
    }

    /// The common name for all spellings of a unit: "tbsp" for "tablespoons".
    static func name(of word: String) -> String? { names[word] }

    /// Whether a word can only be a unit. "pound", "cup" and "pint" may also be part of a name: pound cake.
    fileprivate static func isSymbol(_ word: String) -> Bool { symbols.contains(word) }

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
    /// The portion of a drink that states the weight of a volume.
    static let hundredMillilitres = "100 ml"

    /// The portion in millilitres; nil if its name is not a volume.
    private func millilitres(in system: MeasurementSystem) -> Double? {
        if name == Portion.hundredMillilitres { return 100 }
        guard case .millilitres(let volume)? = KitchenUnit.named(FoldedText.fold(name), in: system) else {
            return nil
        }
        return volume
    }

    /// Grams per millilitre, from the largest portion that is a volume: a cup is more precise than a teaspoon. Nil
    /// without such a portion: the density is never guessed.
    static func density(of portions: [Portion], in system: MeasurementSystem) -> Double? {
        let measured = portions.compactMap { portion in
            portion.millilitres(in: system).map { (volume: $0, grams: portion.grams) }
        }
        return measured.max { $0.volume < $1.volume }.map { $0.grams / $0.volume }
    }
}
