import Foundation
import SwimFitBase
import SwimFitReading

/// An entry typed in one line: "2 banana @breakfast -1d", "150g rice", "rice 150 g", "350 lunch", "38p 18f 54c 580k
/// curry".
package struct FoodLine: Equatable, Sendable {
    /// The line without its day, time and marked meal.
    let words: TypedLine
    /// The typed day and time.
    let when: WhenReader.Typed
    let meals: MealSchedule
    /// The meal, typed with an "@" or taken from an end of the line by `read(in:)`.
    package internal(set) var meal: Meal?
    /// Whether the entry has a meal with an "@" or behind a “for”. Then other words for meals belong to its name.
    let hasMarkedMeal: Bool
    /// The time of eating or of the plan; nil for now.
    package internal(set) var time: Date?
    /// The day, the time and the marked meal.
    private let marked: ReadingAccount
    /// Whether the user has confirmed what is improbable.
    package var isSure = false
    /// Whether only an exact name matches a food, without guesses.
    package var isExact = false
    /// The word that joins the entry to another one: "mit Pommes".
    var joint: String?

    /// The meaning of a line.
    package enum Meaning: Equatable, Sendable {
        case serving(EatenFood)
        /// Foods that a name may mean.
        case several([Food], named: String)
    }

    init(
        _ words: TypedLine, _ when: WhenReader.Typed, _ meal: Meal?, hasMarkedMeal: Bool,
        _ marked: ReadingAccount, _ meals: MealSchedule
    ) {
        (self.words, self.when, self.meal, self.marked, self.meals) = (words, when, meal, marked, meals)
        self.hasMarkedMeal = hasMarkedMeal
    }

    /// The line without the marked meal, the day and the time.
    package var text: String { words.typed(words.tokens.indices) }

    /// Whether the line is read without a question about its words.
    package func isCertain(in pantry: Pantry) -> Bool { reading(in: pantry).isCertain }

    /// Takes the meal from an end of the line, where no food is called so.
    package mutating func read(in pantry: Pantry) { meal = meal ?? reading(in: pantry).meal }

    /// The account of the line with what its words are.
    func account(of reading: FoodReading) -> ReadingAccount {
        var account = marked
        account.add(reading.account)
        return account
    }

    /// What became of each part of the line: "2: amount · banana: name · @lunch: meal".
    package func accountText(in pantry: Pantry) -> String { account(of: reading(in: pantry)).text }

    /// The words as foods, figures and a meal.
    func reading(in pantry: Pantry?) -> FoodReading {
        guard let pantry, pantry.meals == meals else { return FoodReading(words, meals: meals, in: pantry) }
        return pantry.readings.reading(of: words.tokens) { FoodReading(words, meals: meals, in: pantry) }
    }

    /// The words as figures or foods that are called so, without a guess; nil for others.
    func certainReading(in pantry: Pantry?) -> FoodReading? {
        FoodReading(certainly: words, meals: meals, in: pantry)
    }

    /// The search in imported catalogues that the line needs: a barcode, or a name that no food has; nil for none.
    package func catalogueQuery(in pantry: Pantry) -> CatalogueQuery? {
        if let (barcode, _) = CatalogueQuery.barcode(in: words.words.map(\.text)) { return .barcode(barcode) }
        let reading = reading(in: pantry)
        guard case .food(let query) = reading.meaning, reading.foods.isEmpty else { return nil }
        let name = query.name.joined(separator: " ")
        return name.isEmpty || pantry.hasWords(of: name) ? nil : .words(name)
    }

    /// The serving of a line, with a food that is called so.
    ///
    /// - Parameters:
    ///   - products: the foods with the line's barcode.
    ///   - pick: the number of the food among those that the name may mean, from 1.
    package func meaning(
        in pantry: Pantry, products: [Food] = [], now: Date, calendar: LocalCalendar, pick: Int? = nil
    ) throws(Problem) -> Meaning {
        for word in words.words {
            if let why = Barcode.whyNot(word.text) { throw Problem.usage(why) }
        }
        let time = time ?? now
        let usual = meal ?? meals.usual(at: time, in: calendar)
        if !products.isEmpty, let (barcode, others) = CatalogueQuery.barcode(in: words.words.map(\.text)) {
            guard let product = try picked(products.count == 1 ? 1 : pick, products) else {
                return .several(products, named: "\(barcode.number)")
            }
            return .serving(try serving(of: product, Pantry.query(others), at: time, usual, pantry))
        }
        let reading = reading(in: pantry)
        if let meal, let second = reading.meal, meal != second, !reading.isFigures {
            throw Meal.second(second.rawValue)
        }
        let meal = meal ?? reading.meal ?? usual
        switch reading.meaning {
        case .figures: return .serving(try checked(EatenFood(try QuickAdd(self), time: time, meal: meal)))
        case .amount(let amount): throw reading.problem ?? withoutName(amount, reading.meal)
        case .food(let query):
            if !isSure { try QuickAdd.checkFigure(words) }
            // A text of signs names no food.
            let name = query.name.joined(separator: " ")
            guard !query.name.isEmpty else { return .several([], named: text) }
            if let problem = reading.problem { throw problem }
            // "croissants for 4"
            if !isSure, WhenReader.isOpen(query.name) { throw WhenReader.couldBe(query.name.last ?? "") }
            if isExact {
                guard let exact = try exactly(name, pantry) else { return .several([], named: name) }
                return .serving(try serving(of: exact, query, at: time, meal, pantry))
            }
            // A name that foods share is that of the one which the user eats.
            let isOne = reading.foods.count < 2
            let sharing = isOne ? [] : pantry.sharing(query.name).filter(reading.foods.contains)
            let habits = sharing.filter(pantry.isHabit)
            let shared =
                habits.isEmpty ? pantry.spelt(query.name, joint: joint) : habits.count == 1 ? habits[0] : nil
            let food = sharing.count < 2 ? reading.foods.first : shared
            if let food, pick == nil {
                return .serving(try serving(of: food, query, at: time, meal, pantry))
            }
            try checkMealAlone(in: pantry)
            if reading.foods.isEmpty {
                try checkList(query.withoutPercent, in: pantry)
                try checkWords(query.withoutPercent, in: pantry)
            }
            // The picker shows guesses, such as letters in order; here the user is asked to choose, by `.several`.
            let choice = sharing.count > 1 ? sharing : pantry.choice(for: query)
            guard let food = try picked(pick, choice) else { return .several(choice, named: query.typed) }
            return .serving(try serving(of: food, query, at: time, meal, pantry))
        }
    }

    private func withoutName(_ amount: TypedAmount?, _ meal: Meal?) -> Problem {
        if let amount {
            return .usage("“\(Input.quoted(amount.text))” of what? Type a food, or 350k for the energy alone")
        }
        guard let meal = meal?.rawValue else {
            return .usage("what was eaten? Type a food, such as 2 banana")
        }
        return .usage("what was eaten at \(meal)? Type a food, such as 2 banana @\(meal), or 350 \(meal)")
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
        guard words.tokens.count == 1, let meal = meals.meal(inLine: words.tokens[0].folded) else { return }
        throw withoutName(nil, meal)
    }

    /// Refuses a line that no food is called, and offers it with the commas that make foods of it: "cheeseburger fries cola".
    private func checkList(_ typed: FoodQuery, in pantry: Pantry) throws(Problem) {
        let count = words.tokens.count
        guard (2...Self.mostWords).contains(count),
            pantry.leftOut(of: typed) != nil || pantry.choice(for: typed).isEmpty
        else { return }
        // The fewest foods from each token on.
        var parts = [[Range<Int>]?](repeating: nil, count: count) + [[]]
        for start in words.tokens.indices.reversed() where start == 0 || !words.tokens[start].isGlued {
            for end in (start + 1)...count where end == count || !words.tokens[end].isGlued {
                guard let rest = parts[end], rest.count + 1 < parts[start]?.count ?? .max,
                    FoodReading.isFood(words.part(start..<end), meals: meals, in: pantry)
                else { continue }
                parts[start] = [start..<end] + rest
            }
        }
        guard let foods = parts[0], foods.count > 1 else { return }
        let list = foods.map { words.typed($0) }.joined(separator: ", ")
        throw Problem.usage(
            "no food is called “\(Input.quoted(text))”",
            hint: "\(foods.count) foods are written \(Input.offered(list))")
    }

    /// A longer line is no list of foods without a comma.
    private static let mostWords = 12

    /// Refuses a line with a word that no food has, whichever food is picked later: a word is never ignored silently.
    private func checkWords(_ typed: FoodQuery, in pantry: Pantry) throws(Problem) {
        if let problem = words.tokens.lazy.compactMap({ MealSchedule.question(about: $0.folded) }).first {
            throw problem
        }
        guard let word = pantry.leftOut(of: typed) else { return }
        if Input.plainNumber(word) != nil, let amount = typed.amount, amount.text.first?.isNumber == true {
            throw Problem.usage(
                "“\(Input.quoted(word))” and “\(Input.quoted(amount.text))” are two numbers",
                hint: "type one amount")
        }
        let others = pantry.choice(matching: typed.name.joined(separator: " ")).prefix(3).map(\.name)
        let without = others.isEmpty ? "" : "; without it there is " + others.joined(separator: ", ")
        // "200zz" including its number.
        let whole = words.words.first { $0.tokens.contains { words.tokens[$0].is(word) } }
        throw Problem.usage(
            "“\(Input.quoted(whole?.text ?? word))” is neither in the name of a food nor an amount" + without)
    }

    private func serving(
        of food: Food, _ typed: FoodQuery, at time: Date, _ meal: Meal, _ pantry: Pantry
    ) throws(Problem) -> EatenFood {
        if !isSure, let problem = typed.countOfPart(of: food) { throw problem }
        if !isSure, let problem = typed.leavingOut(of: food, in: pantry) { throw problem }
        let amount = try pantry.amount(of: food, typed, isSure: isSure, asksGrams: true)
        if !isSure, let problem = typed.countOfWhole(food, pantry) { throw problem }
        let serving = EatenFood(of: food, amount, time: time, meal: meal)
        guard serving.nutrition != Nutrition() else {
            throw Problem.usage("no figure of \(food.name) is known", hint: "add them in the food picker")
        }
        return try checked(serving)
    }

    /// The serving, unless it is improbable and not confirmed.
    private func checked(_ serving: EatenFood) throws(Problem) -> EatenFood {
        if !isSure, let doubt = ServingDoubt.about(serving) { throw doubt }
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
        guard CatalogueQuery.barcode(in: words.words.map(\.text)) == nil, reading(in: nil).isFigures else {
            return nil
        }
        let quick = try QuickAdd(self)
        let time = time ?? now
        return try checked(EatenFood(quick, time: time, meal: meals.usual(at: time, in: calendar)))
    }
}

extension Pantry {
    /// The foods of a line, without its day and time.
    package func find(_ line: FoodLine) -> FoundFoods { find(line.words) }
}

extension FoodQuery {
    /// The question about what the food is said to be without, and has: by its name, as an ingredient that is a fifth of it, or
    /// as a nutrient.
    func leavingOut(of food: Food, in pantry: Pantry) -> Problem? {
        let main = pantry.ingredients(of: food, ofAtLeast: 0.2).compactMap(\.head)
        for thing in leftOut {
            let typed = Input.quoted(thing.joined(separator: " "))
            let isIngredient = thing.contains { word in main.contains(where: WordForms.ofTyped(word).contains)
            }
            if food.hasOwnWords(thing) || isIngredient {
                return .usage(
                    "“\(food.name)” has \(typed)",
                    hint: "name the food that has none, or type its energy, such as 150k")
            }
            guard let (nutrient, _) = FoodGrammar.figureOfMass(thing.joined(separator: " ")),
                let figure = food.perHundredGrams[nutrient],
                nutrient.unit == "g" ? figure >= Self.leastOfNutrient : nutrient == .caffeine && figure > 1
            else { continue }
            return .usage(
                "100 g of \(food.name) have \(Figure.upTo(figure, digits: 1)) \(nutrient.unit) of \(nutrient.name.lowercased())",
                hint: "name the food that has none, or type its energy, such as 150k")
        }
        return nil
    }

    /// Grams in 100 g: less sugar than the law lets be called low in it (EU 1924/2006).
    private static let leastOfNutrient = 5.0

    /// The question about a number of things whose name by itself is a part of one: "a chicken" is a whole one or a breast.
    fileprivate func countOfWhole(_ food: Food, _ pantry: Pantry) -> Problem? {
        guard let amount, amount.isCount, let count = amount.quantity, let portion = food.portions.first,
            let whole = pantry.whole(named: name), whole.id != food.id,
            let all = whole.portions.first(where: { $0.name == "whole" })
        else { return nil }
        let (number, typed) = (Figure.typed(count), Input.offered(typed))
        return .usage(
            "“\(Input.quoted(amount.text)) \(typed)” could be \(whole.name), \(Figure.upTo(all.grams * count, digits: 0)) g, or "
                + "\(number) × \(portion.name) of \(food.name)",
            hint: "write \(number) whole \(typed) or \(number) \(portion.name) \(typed)")
    }

    /// The question about a count that may belong to the first part of a dish: "2 eggs on toast" are two eggs, or two
    /// portions of “Scrambled eggs on toast”.
    fileprivate func countOfPart(of food: Food) -> Problem? {
        guard let amount = pieces ?? amount, amount.isCount, let count = amount.quantity, count > 1,
            !isAmountBehind,
            let filler = name.firstIndex(where: FoodReading.joints.contains), filler > 0,
            filler + 1 < name.count, case let part = name[filler - 1], !WordForms.singulars(of: part).isEmpty,
            // Of “Toast with butter” toasts are counted, of “Scrambled eggs on toast” portions.
            ([food.name] + food.synonyms).contains(where: { FoldedText.words(of: $0).contains(part) })
                || !([food.name] + food.synonyms).contains(where: { name in
                    FoodNameWords(name).map { WordForms.ofTyped(part).contains($0.words[$0.head]) } ?? false
                }),
            !food.portions.contains(where: { WordForms.of(part).contains(FoldedText.fold($0.name)) })
        else { return nil }
        let number = Input.quoted(amount.text)
        let parts = name[..<filler].joined(separator: " ")
        let rest = name[(filler + 1)...].joined(separator: " ")
        let portion = food.portions.first?.name ?? "portion"
        return .usage(
            "“\(number) \(typed)” could be \(number) \(parts), or \(number) × \(portion) of \(food.name)",
            hint: "write \(Input.offered("\(number) \(parts), \(rest)")) or "
                + Input.offered("\(number) \(portion) \(typed)"))
    }
}
