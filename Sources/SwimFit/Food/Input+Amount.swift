import Foundation

extension Input {
    /// "350": kilocalories of an entry without an amount, from 0 to 20 000.
    package static func energy(_ text: String) throws(InputProblem) -> Double {
        let energy = try number(text)
        guard energy >= 0, energy <= 20_000 else {
            throw InputProblem("Energy: type a number from 0 to 20 000")
        }
        return energy
    }

    /// Reads how much of a food was eaten: "2", "1.5 cup", "150g", "1/2 slice", "½", "3 oz", "330 ml".
    ///
    /// A bare number counts `current`. A unit is a portion of the food (the beginning of its name is
    /// enough, a plural "s" does no harm) or a mass: g, kg, oz (28.349523125 g) or lb. For a drink, which has a
    /// portion "100 ml", it may be ml, cl or l. A unit without a number is one of it.
    /// - Parameters:
    ///   - portions: the food's portions, to look the unit up in.
    ///   - current: the portion that is shown at present.
    package static func amount(_ text: String, of portions: [Portion], current: Portion)
        throws(InputProblem) -> Amount
    {
        let typed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !typed.isEmpty else { throw InputProblem("Type an amount, such as 1.5 or 150 g") }
        let (number, typedUnit) = splitAmount(typed, portions)
        var (quantity, unit) = (1.0, typedUnit)
        if !number.isEmpty {
            guard let read = fraction(number) else {
                throw InputProblem("“\(quoted(typed))” is not an amount; type one such as 1.5 or 150 g")
            }
            quantity = read
        }
        guard quantity > 0 else { throw InputProblem("An amount must be more than zero") }
        if let volume = volumes[unit], portions.contains(where: { $0.name == hundredMillilitres }) {
            (quantity, unit) = (quantity * volume / 100, hundredMillilitres)
        }
        guard let portion = unit.isEmpty ? current : portion(named: unit, in: portions) else {
            let names = portions.map(\.name).filter { $0 != Portion.gram.name } + [Portion.gram.name]
            let known = names.joined(separator: ", ")
            throw InputProblem("This food has no “\(quoted(unit))”; it has \(known)")
        }
        let amount = portion.isMass ? Amount(quantity * portion.grams, .gram) : Amount(quantity, portion)
        guard amount.grams <= 20_000 else { throw InputProblem("That is more than 20 kg") }
        return amount
    }

    /// "1.5 cup" → ("1.5", "cup"), "2 × 100 ml" → ("2", "100 ml"); the number is empty when the text begins with a
    /// letter.
    private static func splitAmount(_ text: String, _ portions: [Portion]) -> (number: String, unit: String) {
        let folded = FoldedText.fold(text)
        let named = portions.first { $0.name.first?.isNumber == true && folded.hasSuffix(" \($0.name)") }
        let start =
            named.map { text.index(text.endIndex, offsetBy: -$0.name.count) }
            ?? text.firstIndex { $0.isLetter } ?? text.endIndex
        let number = text[..<start].filter { !$0.isWhitespace && $0 != "×" && $0 != "*" }
        return (number, FoldedText.fold(text[start...].trimmingCharacters(in: .whitespaces)))
    }

    /// "2", "1/2", "½", "1.5": a number of portions above 0; nil for anything else.
    static func quantity(_ word: String) -> Double? { fraction(word).flatMap { $0 > 0 ? $0 : nil } }

    /// "g", "kg", "oz": whether a word is a mass or a volume, and not a portion of one food.
    static func isMass(_ word: String) -> Bool {
        masses.contains { $0.name == word.lowercased() } || volumes[word.lowercased()] != nil
    }

    /// "1.5", "1/2", "½", "1½"; nil for anything else.
    private static func fraction(_ text: String) -> Double? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        if parts.count == 2, let above = plainNumber(parts[0]), let below = plainNumber(parts[1]), below > 0 {
            return above / below
        }
        if let last = text.last, let part = vulgarFractions[last] {
            let whole = text.dropLast()
            return whole.isEmpty ? part : plainNumber(whole).map { $0 + part }
        }
        return plainNumber(text)
    }

    private static func portion(named unit: String, in portions: [Portion]) -> Portion? {
        if let mass = masses.first(where: { $0.name == unit }) { return mass }
        let singular = unit.count > 2 && unit.hasSuffix("s") ? String(unit.dropLast()) : unit
        return portions.first { FoldedText.fold($0.name) == unit || FoldedText.fold($0.name) == singular }
            ?? portions.first { FoldedText.fold($0.name).hasPrefix(singular) }
            ?? portions.first { FoldedText.words(of: $0.name).contains { $0.hasPrefix(singular) } }
    }

    private static let masses = [
        Portion.gram, Portion("gram", grams: 1), Portion("grams", grams: 1), Portion("kg", grams: 1000),
        Portion("oz", grams: 28.349523125), Portion("lb", grams: 453.59237),
    ]

    /// In millilitres. How much they weigh differs from drink to drink, so it is one of the drink's portions.
    private static let volumes = ["ml": 1.0, "cl": 10, "dl": 100, "l": 1000, "litre": 1000, "liter": 1000]
    private static let hundredMillilitres = "100 ml"

    private static let vulgarFractions: [Character: Double] = [
        "½": 0.5, "⅓": 1.0 / 3, "⅔": 2.0 / 3, "¼": 0.25, "¾": 0.75,
    ]
}

extension Portion {
    /// Whether it is a unit of mass rather than a portion of one food.
    fileprivate var isMass: Bool { ["g", "gram", "grams", "kg", "oz", "lb"].contains(name) }
}
