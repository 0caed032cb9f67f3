import SwimFitBase

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
