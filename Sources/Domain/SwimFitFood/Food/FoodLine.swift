import Foundation
import SwimFitBase

/// An entry typed in one line: "2 banana @breakfast -1d", "150g rice", "rice 150 g", "350 lunch", "38p 18f 54c 580k
/// curry".
package struct FoodLine: Equatable, Sendable {
    /// The meal, typed with an "@" or taken from the end.
    package private(set) var meal: Meal?
    /// The time of eating or of the plan; nil for now.
    package let time: Date?
    private var words: [String]
    private let meals: MealSchedule
    /// Whether the user has confirmed an implausible number of portions.
    package var isSure = false
    /// Whether only an exact name matches a food, without guesses.
    package var isExact = false

    /// The meaning of a line.
    package enum Meaning: Equatable, Sendable {
        case serving(EatenFood)
        /// Several foods match a name equally well.
        case several([Food], named: String)
    }

    /// - Parameter day: the day for a line with only a time; nil for today.
    package init(
        _ line: String, now: Date, calendar: LocalCalendar, on day: LocalDay? = nil,
        meals: MealSchedule = MealSchedule()
    ) throws(Problem) {
        self.meals = meals
        var words = line.split(whereSeparator: \.isWhitespace).map(String.init)
        let typed = words
        meal = try meals.takeMarked(from: &words)
        time = try Input.takeWhen(from: &words, now: now, calendar: calendar, on: day, isPlan: true)
        try Input.checkNeighbours(words, in: typed)
        self.words = words
        if let number = words.first(where: { $0.wholeMatch(of: /0\d{1,3}/) != nil }) {
            throw Problem.usage(
                "“\(number)” could be a day, a time or an amount",
                hint: "write the day as 2026-11-17, the time as 7:30, or an amount without the 0")
        }
        if let time = words.first(where: { $0.wholeMatch(of: /([3-9]|[012]\d|3[01])[.,][0-5]\d/) != nil }) {
            let clock = time.replacing(/[.,]/, with: ":")
            let other = Input.clockTime(clock) == nil ? "\(time)." : clock
            throw Problem.usage(
                "“\(time)” could be a \(other == clock ? "time" : "day") or an amount",
                hint: "write \(other), or one decimal of the amount")
        }
        guard !words.isEmpty else { throw Problem.usage("what was eaten? Type a food, such as 2 banana") }
    }

    /// The line without the meal, the day and the time.
    package var text: String { words.joined(separator: " ") }

    /// Takes the name of a meal from either end: "2 eggs lunch", "lunch 2 eggs". If a food has all words of the line,
    /// only before an amount, or after a food's exact name: "croissant breakfast" is not a breakfast croissant.
    ///
    /// - Throws: `Problem` when the line names two meals.
    package mutating func takeMeal(in pantry: Pantry) throws(Problem) {
        guard !QuickAdd.isUnmistakable(words, meals: meals),
            let (named, range) = meals.meal(atEndOf: words), range.count < words.count
        else { return }
        let name = pantry.read(words).name.joined(separator: " ")
        var rest = words
        rest.removeSubrange(range)
        if pantry.hasWords(of: name) {
            let other = pantry.read(rest).name
            // "breakfast 2 croissants"
            let isApart =
                range.lowerBound == 0
                ? other.first != rest[0].lowercased()
                : !pantry.hasFood(named: name) && pantry.hasFood(named: other.joined(separator: " "))
            guard isApart else { return }
        }
        guard meal == nil else { throw Meal.second(words[range].joined(separator: " ")) }
        (words, meal) = (rest, named)
        // A second meal in the line is a mistake.
        try takeMeal(in: pantry)
    }

    /// The search in imported catalogues that the line needs: a barcode, or a name that no food has; nil for none.
    package func catalogueQuery(in pantry: Pantry) -> CatalogueQuery? {
        if let (barcode, _) = CatalogueQuery.barcode(in: words) { return .barcode(barcode) }
        guard !QuickAdd.isUnmistakable(words, meals: meals) else { return nil }
        let name = pantry.read(words).name.joined(separator: " ")
        return name.isEmpty || pantry.hasWords(of: name) ? nil : .words(name)
    }

    /// The serving of a line, with the food that the picker would list first.
    ///
    /// - Parameters:
    ///   - products: the foods with the line's barcode.
    ///   - pick: the number of the food among equal matches, from 1.
    package func meaning(
        in pantry: Pantry, products: [Food] = [], now: Date, calendar: LocalCalendar, pick: Int? = nil
    ) throws(Problem) -> Meaning {
        for word in words {
            if let why = Barcode.whyNot(word) { throw Problem.usage(why) }
        }
        let time = time ?? now
        let usual = meals.usual(at: time, in: calendar)
        if !products.isEmpty, let (barcode, others) = CatalogueQuery.barcode(in: words) {
            guard let product = try picked(products.count == 1 ? 1 : pick, products) else {
                return .several(products, named: "\(barcode.number)")
            }
            return .serving(try serving(of: product, Pantry.query(others), at: time, usual, pantry))
        }
        if let quick = try quickEntry(now: now, calendar: calendar) { return .serving(quick) }
        try checkMealAlone(in: pantry)
        let typed = pantry.read(words)
        guard !typed.name.isEmpty else {
            let amount = Input.quoted(words.joined(separator: " "))
            throw Problem.usage("“\(amount)” of what? Type a food, or 350k for the energy alone")
        }
        if !isSure, words.count == 2 { try QuickAdd.checkFigure(words[0], words[1]) }
        let name = typed.name.joined(separator: " ")
        // A text of signs names no food.
        guard !FoldedText.words(of: name).isEmpty else { return .several([], named: name) }
        try checkWords(typed, in: pantry)
        if isExact {
            guard let exact = try exactly(name, pantry) else { return .several([], named: name) }
            return .serving(try serving(of: exact, typed, at: time, usual, pantry))
        }
        let foods = pantry.best(matching: name)
        guard foods.count != 1 || pick != nil || isTooShortForAGuess(name, pantry) else {
            return .serving(try serving(of: foods[0], typed, at: time, usual, pantry))
        }
        // The picker shows guesses, such as letters in order; here the user is asked to choose, by `.several`.
        let choice = pantry.choice(matching: name)
        guard let food = try picked(pick, choice) else { return .several(choice, named: name) }
        return .serving(try serving(of: food, typed, at: time, usual, pantry))
    }

    /// Whether no food has the words as typed, and a short word would need another letter: "swim" is not "skimmed".
    private func isTooShortForAGuess(_ name: String, _ pantry: Pantry) -> Bool {
        FoldedText.words(of: name).contains { $0.count < 6 } && !pantry.hasWords(of: name)
    }

    /// The food of this name, letter for letter but for case and accents.
    private func exactly(_ name: String, _ pantry: Pantry) throws(Problem) -> Food? {
        let near = pantry.choice(matching: name)
        let words = FoldedText.words(of: name)
        if let food = near.first(where: { FoldedText.words(of: $0.name) == words }) { return food }
        guard !near.isEmpty else { return nil }
        let names = near.prefix(5).map { "“\($0.name)”" }.joined(separator: ", ")
        throw Problem.usage("no food is called “\(Input.quoted(name))”", hint: "near are \(names)")
    }

    /// A meal alone is not a food, unless a food has exactly that name: "dinner" is not a dinner roll.
    private func checkMealAlone(in pantry: Pantry) throws(Problem) {
        guard words.count == 1, let meal = meals.meal(inLine: words[0]), !pantry.hasFood(named: words[0])
        else {
            return
        }
        let name = meal.rawValue
        throw Problem.usage(
            "what was eaten at \(name)? Type a food, such as 2 banana @\(name), or 350 \(name)")
    }

    /// Refuses a line with a word that no food has, whichever food is picked later: a word is never ignored silently.
    private func checkWords(_ typed: FoodQuery, in pantry: Pantry) throws(Problem) {
        // "croissants for 4"
        if typed.amount != nil, WhenReader.isOpen(typed.name) {
            throw WhenReader.couldBe(typed.name.last ?? "")
        }
        guard let word = pantry.leftOut(of: typed) else { return }
        let choice = pantry.choice(matching: typed.name.joined(separator: " "))
        // "2 avocado halves"
        if let first = choice.first, Pantry.hasPortion(word, first) { return }
        guard Input.plainNumber(word) == nil else {
            // "-1" including its sign.
            let number = typed.name.first { FoldedText.words(of: $0) == [word] } ?? word
            throw Problem.usage(
                "“\(Input.quoted(number))” is not an amount", hint: "type one such as 2, 1/2 or 150 g")
        }
        let others = choice.prefix(3).map(\.name)
        let without = others.isEmpty ? "" : "; without it there is " + others.joined(separator: ", ")
        throw Problem.usage(
            "“\(Input.quoted(word))” is neither in the name of a food nor an amount" + without)
    }

    private func serving(
        of food: Food, _ typed: FoodQuery, at time: Date, _ usual: Meal, _ pantry: Pantry
    ) throws(Problem) -> EatenFood {
        let amount = try pantry.amount(of: food, typed, isSure: isSure)
        let serving = EatenFood(of: food, amount, time: time, meal: meal ?? usual)
        guard serving.nutrition != Nutrition() else {
            throw Problem.usage("no figure of \(food.name) is known", hint: "add them in the food picker")
        }
        return serving
    }

    private func picked(_ pick: Int?, _ foods: [Food]) throws(Problem) -> Food? {
        guard let pick else { return nil }
        guard foods.indices.contains(pick - 1) else {
            throw Problem.usage(
                foods.count == 1
                    ? "There is only 1 food to pick from" : "There are only \(foods.count) foods to pick from"
            )
        }
        return foods[pick - 1]
    }

    /// The entry of a line with figures but without a food; nil when its meaning depends on the foods.
    package func quickEntry(now: Date, calendar: LocalCalendar) throws(Problem) -> EatenFood? {
        guard QuickAdd.isUnmistakable(words, meals: meals), CatalogueQuery.barcode(in: words) == nil else {
            return nil
        }
        let quick = try QuickAdd(
            words.joined(separator: " "), today: LocalDay.of(now, in: calendar), meals: meals, isSure: isSure)
        guard quick.when == WhenReader.Typed() else {
            throw Problem.usage("“\(Input.quoted(quick.when.text))”: type one day and one time")
        }
        if meal != nil, let second = quick.meal { throw Meal.second(second.rawValue) }
        let time = time ?? now
        var serving = EatenFood(quick, time: time, meal: meals.usual(at: time, in: calendar))
        if let meal { serving.meal = meal }
        return serving
    }
}

/// The usual foods of a meal.
///
/// A food is usual if it was eaten on at least half of the days of the last four weeks on which the meal was logged;
/// its newest amount counts. Fewer than three logged days are not a habit. These limits are our choice.
package enum UsualMeal {
    package static let days = 28
    private static let leastDays = 3

    /// The servings as they would be logged at an instant, the most usual first; empty without a habit.
    ///
    /// - Parameter entries: the entries of the last four weeks, in any order.
    package static func servings(
        of meal: Meal, from entries: [FoodEntry], at time: Date, in calendar: LocalCalendar
    ) -> [EatenFood] {
        let eaten = entries.map(\.serving).filter { $0.meal == meal && $0.time < time }
        func day(_ serving: EatenFood) -> LocalDay { LocalDay.of(serving.time, in: calendar) }
        let logged = Set(eaten.map(day)).subtracting([LocalDay.of(time, in: calendar)])
        guard logged.count >= leastDays else { return [] }
        return Dictionary(grouping: eaten) { $0.food ?? $0.name }
            .compactMap { _, servings -> (days: Int, newest: EatenFood)? in
                let count = Set(servings.map(day)).intersection(logged).count
                guard 2 * count >= logged.count, let newest = servings.max(by: { $0.time < $1.time }) else {
                    return nil
                }
                return (count, newest)
            }
            .sorted { ($1.days, $0.newest.name) < ($0.days, $1.newest.name) }
            .map { usual in
                var serving = usual.newest
                serving.time = time
                return serving
            }
    }
}
