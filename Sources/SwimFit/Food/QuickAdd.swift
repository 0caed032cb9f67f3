import Foundation

/// An entry typed in one line, without a food: "350 lunch", "38p 18f 54c 580k curry".
package struct QuickAdd: Equatable, Sendable {
    /// "curry"; "Quick add" when nothing was written.
    package var name: String
    /// nil: by the hour.
    package var meal: Meal?
    /// Energy is always known: as typed, or from the macronutrients (see `energyOfMacronutrients`).
    package var nutrition: Nutrition

    /// Reads a line. A number with a letter is a figure: `k` or `kcal`, `p` protein, `f` fat, `c`
    /// carbohydrate in grams (a blank may be between them); a bare number is
    /// kilocalories unless they are given with their letter; the name of a meal at either end is the meal;
    /// other words are the name.
    package init(_ line: String) throws(InputProblem) {
        var (figures, words) = (Nutrition(), [Substring]())
        for token in QuickAdd.tokens(of: line) {
            guard let (nutrient, number) = QuickAdd.figure(token) else {
                words.append(token)
                continue
            }
            try QuickAdd.set(nutrient, number, in: &figures)
        }
        if figures.energy == nil, let index = words.firstIndex(where: { Input.plainNumber($0) != nil }) {
            let number = Input.plainNumber(words.remove(at: index)) ?? 0
            try QuickAdd.set(.energy, number, in: &figures)
        }
        guard let energy = figures.energy ?? figures.energyOfMacronutrients else {
            throw InputProblem("Type the kilocalories too, such as 350 lunch or 38p 18f 54c 580k curry")
        }
        figures.energy = energy
        nutrition = figures
        meal = QuickAdd.takeMeal(from: &words)
        let text = words.joined(separator: " ")
        name = text.isEmpty ? "Quick add" : text.prefix(1).uppercased() + text.dropFirst()
    }

    private static func set(_ nutrient: Nutrient, _ number: Double, in figures: inout Nutrition)
        throws(InputProblem)
    {
        guard figures[nutrient] == nil else {
            throw InputProblem("There are two figures for \(nutrient.name); type each once")
        }
        let most = nutrient == .energy ? 20_000.0 : 2_000
        guard number >= 0, number <= most else {
            throw InputProblem("\(nutrient.name): type a number from 0 to \(Figure.whole(most))")
        }
        figures[nutrient] = number
    }

    /// "38p" → protein, 38; nil for a word and for a number without a letter.
    private static func figure(_ token: Substring) -> (Nutrient, Double)? {
        guard token.first?.isLetter != true, let (number, unit) = Input.numberAndUnit(token),
            let nutrient = nutrient(unit)
        else { return nil }
        return (nutrient, number)
    }

    /// "580 kcal" is one token, as "580kcal" is.
    private static func tokens(of line: String) -> [Substring] {
        var tokens: [Substring] = []
        for word in line.split(whereSeparator: \.isWhitespace) {
            if let last = tokens.last, nutrient(word.lowercased()) != nil, Input.plainNumber(last) != nil {
                tokens[tokens.count - 1] = Substring(last + word)
            } else {
                tokens.append(word)
            }
        }
        return tokens
    }

    private static func nutrient(_ unit: String) -> Nutrient? {
        switch unit {
        case "k", "kcal", "cal", "kcals": .energy
        case "p", "protein": .protein
        case "f", "fat": .fat
        case "c", "carbs", "carb": .carbohydrate
        default: nil
        }
    }

    /// Removes a meal's whole name from the end or the beginning: "lunch" of "350 lunch".
    private static func takeMeal(from words: inout [Substring]) -> Meal? {
        for index in [words.indices.last, words.indices.first].compactMap({ $0 }) {
            guard words[index].count > 3, let meal = Meal(named: words[index]) else { continue }
            words.remove(at: index)
            return meal
        }
        return nil
    }
}
