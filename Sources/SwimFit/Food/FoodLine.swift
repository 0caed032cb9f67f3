import Foundation

/// Something eaten, typed in one line: "2 banana @breakfast -1d", "150g rice", "rice 150 g", "350 lunch",
/// "38p 18f 54c 580k curry".
package struct FoodLine: Equatable, Sendable {
    /// As typed with an "@".
    package let meal: Meal?
    /// When it was; nil for now.
    package let time: Date?
    private let words: [String]

    /// What a line means.
    package enum Meaning: Equatable, Sendable {
        case serving(Serving)
        /// Several foods match equally well.
        case several([Food])
    }

    package init(_ line: String, now: Date, calendar: LocalCalendar) throws(InputProblem) {
        var words = line.split(whereSeparator: \.isWhitespace).map(String.init)
        var meal: Meal?
        if let index = words.firstIndex(where: { $0.count > 1 && $0.hasPrefix("@") }) {
            let name = words.remove(at: index).dropFirst()
            guard let named = Meal(named: name) else {
                let known = Meal.allCases.map { "@" + $0.rawValue }.joined(separator: ", ")
                throw InputProblem("“@\(Input.quoted(String(name)))” is not a meal; write \(known)")
            }
            meal = named
        }
        self.meal = meal
        time = try Input.takeWhen(from: &words, now: now, calendar: calendar)
        self.words = words
        guard !words.isEmpty else { throw InputProblem("What was eaten? Type a food, such as 2 banana") }
    }

    /// The serving that the line means, of the food that the picker would put first.
    ///
    /// - Parameter pick: which of several foods that match equally well, from 1 on.
    package func meaning(
        in pantry: Pantry, now: Date, calendar: LocalCalendar, pick: Int? = nil
    ) throws(InputProblem) -> Meaning {
        let time = time ?? now
        let usual = Meal.usual(at: TimeOfDay.of(time, in: calendar))
        if let quick = quickAdd(today: LocalDay.of(now, in: calendar)) {
            var serving = Serving(quick, time: time, meal: usual)
            if let meal { serving.meal = meal }
            return .serving(serving)
        }
        let (name, amountText) = try named(in: pantry)
        let foods = FoodLine.best(name, in: pantry)
        guard foods.count != 1 else {
            return .serving(try serving(of: foods[0], amountText, at: time, usual, pantry))
        }
        // Letters in order are a guess, which the picker shows; here it is asked.
        let choice =
            foods.isEmpty ? Array(pantry.foods(matching: name.joined(separator: " ")).prefix(9)) : foods
        guard let food = try picked(pick, choice) else { return .several(choice) }
        return .serving(try serving(of: food, amountText, at: time, usual, pantry))
    }

    private func serving(
        of food: Food, _ amountText: String?, at time: Date, _ usual: Meal, _ pantry: Pantry
    ) throws(InputProblem) -> Serving {
        let amount = try amount(amountText, of: food, pantry)
        let serving = Serving(of: food, amount, time: time, meal: meal ?? usual)
        guard serving.nutrition != Nutrition() else {
            throw InputProblem("No figure of \(food.name) is known; add them in the food picker")
        }
        return serving
    }

    private func picked(_ pick: Int?, _ foods: [Food]) throws(InputProblem) -> Food? {
        guard let pick else { return nil }
        guard foods.indices.contains(pick - 1) else {
            throw InputProblem("There are only \(foods.count) foods to pick from")
        }
        return foods[pick - 1]
    }

    /// The line as figures without a food.
    private func quickAdd(today: LocalDay) -> QuickAdd? {
        guard QuickAdd.isUnmistakable(words) else { return nil }
        // SAFETY: what is no quick entry is a food.
        return try? QuickAdd(words.joined(separator: " "), today: today)
    }

    /// The name of the food, and its amount as typed.
    private func named(in pantry: Pantry) throws(InputProblem) -> (name: [String], amount: String?) {
        let (first, last) = (words[0], words[words.count - 1])
        if FoodLine.isNumber(first), words.count > 1 {
            let rest = Array(words.dropFirst(2).drop { $0 == "of" })
            if let food = FoodLine.best(rest, in: pantry).first, FoodLine.isUnit(words[1], of: food) {
                return (rest, "\(first) \(words[1])")
            }
            return (Array(words.dropFirst()), first)
        }
        if words.count > 2, FoodLine.isNumber(words[words.count - 2]),
            let food = FoodLine.best(Array(words.dropLast(2)), in: pantry).first,
            FoodLine.isUnit(last, of: food)
        {
            return (Array(words.dropLast(2)), "\(words[words.count - 2]) \(last)")
        }
        if words.count > 1, FoodLine.isNumber(last) { return (Array(words.dropLast()), last) }
        guard words.count > 1 || !FoodLine.isNumber(first) else {
            throw InputProblem(
                "“\(Input.quoted(first))” of what? Type a food, or \(first)k for the energy alone")
        }
        return (words, nil)
    }

    private func amount(_ text: String?, of food: Food, _ pantry: Pantry) throws(InputProblem) -> Amount {
        let usual = pantry.usualAmount(of: food)
        guard let text else { return usual }
        // A number alone counts pieces, also where grams were logged last.
        let piece = usual.portion.isGram ? food.portions.first ?? .gram : usual.portion
        if let count = Input.plainNumber(text) {
            let energy = food.nutrition(of: Amount(count, piece)).energy ?? 0
            guard energy <= FoodLine.mostKilocalories else {
                throw InputProblem(
                    "\(text) × \(piece.name) of \(food.name) is \(Figure.kilocalories(energy)); write \(text)g for "
                        + "grams or \(text)k for kilocalories")
            }
        }
        return try Input.amount(text, of: food.portions, current: piece)
    }

    /// More than anybody eats of one thing: the number was meant as something else.
    private static let mostKilocalories = 5000.0

    /// "2", "1/2", "½", "1.5", "150g".
    private static func isNumber(_ word: String) -> Bool {
        guard let first = word.first, first.isNumber || first == "." else { return false }
        return true
    }

    /// Whether a word is a mass or a portion of the food.
    private static func isUnit(_ word: String, of food: Food) -> Bool {
        // SAFETY: what cannot be read is no unit.
        (try? Input.amount("1 \(word)", of: food.portions, current: .gram)) != nil
    }

    /// The foods that match best; where none does, without the plural's ending.
    private static func best(_ words: [String], in pantry: Pantry) -> [Food] {
        let found = pantry.best(matching: words.joined(separator: " "))
        if !found.isEmpty { return found }
        for ending in ["s", "es"] {
            let singular = words.map {
                $0.count > 3 && $0.hasSuffix(ending) ? String($0.dropLast(ending.count)) : $0
            }
            let found = pantry.best(matching: singular.joined(separator: " "))
            if !found.isEmpty { return found }
        }
        return []
    }
}
