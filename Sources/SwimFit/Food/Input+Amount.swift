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

    /// Reads how much of a food was eaten: "2", "1.5 cup", "150g", "1/2 slice", "½", "3 oz".
    ///
    /// A bare number counts `current`. A unit is a portion of the food (the beginning of its name is
    /// enough, a plural "s" does no harm) or a mass: g, kg, oz (28.349523125 g) or lb. A unit without a
    /// number is one of it.
    /// - Parameters:
    ///   - portions: the food's portions, to look the unit up in.
    ///   - current: the portion that is shown at present.
    package static func amount(_ text: String, of portions: [Portion], current: Portion)
        throws(InputProblem) -> Amount
    {
        let typed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !typed.isEmpty else { throw InputProblem("Type an amount, such as 1.5 or 150 g") }
        let (number, unit) = splitAmount(typed)
        let quantity: Double
        if number.isEmpty {
            quantity = 1
        } else if let read = fraction(number) {
            quantity = read
        } else {
            throw InputProblem("“\(quoted(typed))” is not an amount; type one such as 1.5 or 150 g")
        }
        guard quantity > 0 else { throw InputProblem("An amount must be more than zero") }
        guard let portion = unit.isEmpty ? current : portion(named: unit, in: portions) else {
            let known = (portions.map(\.name) + ["g"]).joined(separator: ", ")
            throw InputProblem("This food has no “\(quoted(unit))”; it has \(known)")
        }
        let amount = portion.isMass ? Amount(quantity * portion.grams, .gram) : Amount(quantity, portion)
        guard amount.grams <= 20_000 else { throw InputProblem("That is more than 20 kg") }
        return amount
    }

    /// "1.5 cup" → ("1.5", "cup"); the number is empty when the text begins with a letter.
    private static func splitAmount(_ text: String) -> (number: String, unit: String) {
        let start = text.firstIndex { $0.isLetter } ?? text.endIndex
        let number = text[..<start].filter { !$0.isWhitespace && $0 != "×" && $0 != "*" }
        return (number, FoldedText.fold(text[start...].trimmingCharacters(in: .whitespaces)))
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

    private static let vulgarFractions: [Character: Double] = [
        "½": 0.5, "⅓": 1.0 / 3, "⅔": 2.0 / 3, "¼": 0.25, "¾": 0.75,
    ]
}

extension Portion {
    /// Whether it is a unit of mass rather than a portion of one food.
    fileprivate var isMass: Bool { ["g", "gram", "grams", "kg", "oz", "lb"].contains(name) }
}
