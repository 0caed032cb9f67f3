import Foundation
import SwimFitBase
import SwimFitReading

/// An entry typed in one line, without a food: "350 lunch", "1200 kJ", "38p 18f 54c 580k curry", "350 yesterday".
package struct QuickAdd: Equatable, Sendable {
    /// "curry"; "Quick add" for an entry without a name.
    package var name: String
    /// The meal; nil for the meal at that time of day.
    package var meal: Meal?
    /// Energy is always known: as typed, or from the macronutrients (see `energyOfMacronutrients`).
    package var nutrition: Nutrition
    package let isEnergyTyped: Bool
    /// How much it was, by weight or volume; nil if only figures were typed.
    package let amount: Amount?
    /// Whether a name was typed.
    package let isNamed: Bool
    /// The day and time of the entry, as far as the line has them.
    package let when: WhenReader.Typed
    /// The typed day; nil for none.
    package var day: LocalDay? { when.day }
    /// The typed time; nil for none.
    package var time: TimeOfDay? { when.time }
    package let account: ReadingAccount

    /// Reads a line. Its words can be:
    /// - a figure: a number with `k`, `kcal` or `kJ` (4.184 kJ = 1 kcal) for energy, or `p`, `f` or `c` for grams of
    ///   protein, fat or carbohydrate, also after a blank; or a mass of a nutrient, "38g protein" or "sodium 1.2 g";
    /// - the energy: a bare number up to 4 000 kcal, in the user's unit, if no other figure is the energy;
    /// - how many times: "2 x 300k bar", "half a 900k pizza";
    /// - a meal at either end; a day, "yesterday", "-2d" or a date; a time, "7:30" or "noon";
    /// - the name: all other words. A number in the name belongs to the word after it ("2 eggs").
    ///
    /// - Parameter isSure: whether a word that only looks like a day, a time or a figure is part of the name, and an
    ///   improbable energy is right.
    package init(
        _ line: String, today: LocalDay, meals: MealSchedule = MealSchedule(), isSure: Bool = false
    ) throws(Problem) {
        try self.init(try FoodLine(line, WhenReader(today: today), meals: meals, isSure: isSure))
    }

    init(_ line: FoodLine) throws(Problem) {
        let reading = FoodReading(
            line.words, meals: line.meals, in: nil, isQuick: true, readsMeals: !line.hasMarkedMeal)
        guard case .figures(let state) = reading.meaning else {
            let words = line.words.words.map(\.text)
            for word in words { try Self.checkBarcode(word) }
            try Self.checkUnits(words)
            let hasNumber = line.words.tokens.contains { $0.kind == .number }
            if hasNumber, let problem = reading.problem { throw problem }
            throw Problem.usage("type the energy too, such as 350 lunch, 1200 kJ or 38p 18f 54c 580k curry")
        }
        try self.init(state, reading, line)
    }

    /// - Throws: for figures that cannot be, and for a name that has words of another kind.
    init(_ state: FoodGrammar.State, _ reading: FoodReading, _ line: FoodLine) throws(Problem) {
        for word in line.words.words { try Self.checkBarcode(word.text) }
        if let problem = reading.problem { throw problem }
        var figures = Nutrition()
        for nutrient in Nutrient.allCases {
            guard let number = state.figures[nutrient] else { continue }
            figures[nutrient] = try Self.possible(nutrient, number)
        }
        if let number = state.energy, figures.energy == nil {
            guard number <= ServingDoubt.mostKilocalories || line.isSure else {
                throw Problem.usage(
                    "\(Figure.energy(number)) at once",
                    hint: "add --yes if it was, or type all digits of a barcode")
            }
            if number < Self.leastKilocalories, !line.isSure, state.name.isEmpty {
                let typed = Figure.typedEnergy(number)
                throw Problem.usage(
                    "“\(typed)” alone: \(Figure.energy(number))?",
                    hint: "write \(typed)\(EnergyUnit.shown.shortWord) if it is, or the food that it counts")
            }
            // "20p omelette 2"
            if let least = figures.energyOfMacronutrients, number < least / 2, !line.isSure {
                let typed = Figure.typedEnergy(number)
                throw Problem.usage(
                    "“\(typed)”: its protein, fat and carbs alone have \(Figure.energy(least))",
                    hint: "write \(typed)\(EnergyUnit.shown.shortWord) if it is the energy, or leave it out")
            }
            figures.energy = try Self.possible(.energy, number)
        }
        guard let energy = figures.energy ?? figures.energyOfMacronutrients else {
            throw Problem.usage("type the energy too, such as 350 lunch, 1200 kJ or 38p 18f 54c 580k curry")
        }
        isEnergyTyped = figures.energy != nil
        figures.energy = energy
        // Energy from only some of the macronutrients is a lower bound.
        if !isEnergyTyped, [.protein, .fat, .carbohydrate].contains(where: { figures[$0] == nil }) {
            figures.markPartial(.energy)
        }
        if let multiple = state.multiple { figures = figures.times(multiple) }
        nutrition = figures
        amount = state.amount?.grams
        if let meal = line.meal, let second = reading.meal, meal != second {
            throw Meal.second(second.rawValue)
        }
        meal = line.meal ?? reading.meal
        when = line.when
        let text = line.words.text(state.name)
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        // A meal within the words belongs to no name, either.
        let isOfTime = WhenReader.questionOfName(words) { line.meals.meal(inLine: $0) != nil }
        if let problem = isOfTime ?? Self.amountInName(words, figures) {
            throw problem
        }
        if !line.isSure { try Self.check(words, state, line.words) }
        isNamed = !text.isEmpty
        name = text.isEmpty ? EatenFood.unnamed : text.prefix(1).uppercased() + text.dropFirst()
        account = line.account(of: reading)
    }

    /// A number alone below this is more often a count than an energy.
    private static let leastKilocalories = 20.0

    private static func checkBarcode(_ word: String) throws(Problem) {
        if let why = Barcode.whyNot(word) { throw Problem.usage(why) }
    }

    /// The time of eating or of the plan: the typed time of day, on the day of `usual`.
    package func time(
        else usual: Date, now: Date, in calendar: LocalCalendar
    ) throws(Problem) -> Date {
        guard when.time != nil || when.instant != nil || when.secondsAgo != nil else { return usual }
        return try Input.instant(of: when, now: now, calendar: calendar, on: LocalDay.of(usual, in: calendar))
    }

    /// Refuses a name with words that were probably meant as something else: a number at the end, figures among
    /// letters, a sign, a unit of energy, a part of something, or only words for a time.
    private static func check(
        _ words: [String], _ state: FoodGrammar.State, _ typed: TypedLine
    ) throws(Problem) {
        if let last = words.last, last.allSatisfy({ $0.isNumber || ".,:".contains($0) }) {
            throw notUnderstood(last, behind: words.count > 1 ? words[words.count - 2] : nil)
        }
        if let sign = words.first(where: {
            FoldedText.words(of: $0).isEmpty && !["&", "+", "-", "–"].contains($0)
        }) {
            throw Problem.usage("“\(Input.quoted(sign))” is not understood", hint: "leave it out")
        }
        try checkUnits(words)
        if !words.isEmpty, words.allSatisfy({ notEaten.contains(FoldedText.fold($0)) }) {
            let typed = Input.quoted(words.joined(separator: " "))
            throw Problem.usage(
                "“\(typed)” is no food, and the figures would be eaten",
                hint: "type what was eaten, or --yes takes it for the name")
        }
        if let problem = words.lazy.compactMap(MealSchedule.question).first { throw problem }
        try checkCountOfNutrient(words, state)
        try checkEach(words, state)
        try checkCups(words, state, typed)
        if let problem = WhenReader.question(about: words) { throw problem }
        if let word = words.indices.first(where: { isGlued(words[$0], isFirst: $0 == 0) }).map({ words[$0] })
        {
            throw Problem.usage(
                "“\(Input.quoted(word))” has figures among its letters",
                hint: "put blanks between them, or --yes takes it for the name")
        }
        try checkCount(words, state)
        // "half pizza 900k": of the pizza, or all of it?
        if let part = words.first.map(FoldedText.fold), words.count > 1, state.multiple == nil,
            ["half", "quarter"].contains(part),
            !["and", "fat"].contains(FoldedText.words(of: words[1]).first ?? ""),
            let energy = state.figures[.energy] ?? state.energy
        {
            let share = part == "half" ? 0.5 : 0.25
            let (all, some) = (Figure.typedEnergy(energy), Figure.typedEnergy(energy * share))
            let letter = EnergyUnit.shown.shortWord
            let rest = words.dropFirst().joined(separator: " ")
            throw Problem.usage(
                "“\(part)”: are \(all)\(EnergyUnit.suffix) the \(part) or the whole?",
                hint:
                    "write \(Input.offered("\(all)\(letter) \(rest)")) or \(Input.offered("\(some)\(letter) \(rest)"))"
            )
        }
    }

    /// Refuses a word that joins figures to what a number counts: "2 bars à 120 kcal".
    private static func checkEach(_ words: [String], _ state: FoodGrammar.State) throws(Problem) {
        guard state.multiple == nil, words.count > 2, let count = Int(words[0]), count > 1,
            let last = words.last, last == "à" || WordForms.fillers.contains(FoldedText.fold(last)),
            let energy = state.figures[.energy] ?? state.energy
        else { return }
        let (one, all) = (Figure.typedEnergy(energy), Figure.typedEnergy(energy * Double(count)))
        let (letter, name) = (EnergyUnit.shown.shortWord, words[1..<words.count - 1].joined(separator: " "))
        throw Problem.usage(
            "“\(Input.quoted(words.joined(separator: " ")))”: \(Figure.energy(energy)) for each or for all?",
            hint:
                "write \(Input.offered("\(all)\(letter) \(name)")) or \(Input.offered("\(one)\(letter) \(name)"))"
        )
    }

    /// Refuses carbs alone by their letter: "1c oats" may be a cup, and "salad 700c" calories.
    private static func checkCups(
        _ words: [String], _ state: FoodGrammar.State, _ typed: TypedLine
    ) throws(Problem) {
        guard !words.isEmpty, state.energy == nil, Array(state.figures.keys) == [.carbohydrate],
            let place = typed.tokens.indices.dropFirst().first(where: {
                typed.tokens[$0].is("c") && typed.isNumber($0 - 1)
            })
        else { return }
        let (number, name) = (typed.tokens[place - 1].text, words.joined(separator: " "))
        throw Problem.usage(
            "“\(number)c” could be cups, grams of carbs or calories",
            hint: "write \(number) cup \(Input.offered(name)), \(number)g carbs or \(number)k")
    }

    /// Words for energy that is not eaten, or not by itself: burned, skipped, a balance, or a sum.
    private static let notEaten: Set = [
        "run", "ran", "running", "walk", "walked", "walking", "swim", "swam", "swimming", "ride", "rode",
        "cycled",
        "cycling", "gym", "workout", "exercise", "training", "skipped", "missed", "left", "over", "off",
        "under",
        "goal", "budget", "target", "remaining", "deficit", "surplus", "balance", "net", "spent",
        "total", "totals", "sum", "daily", "gesamt", "summe", "insgesamt",
    ]

    /// Refuses a number in front of a nutrient's word that may be grams of it: "2 c coffee", "30 protein curry". That of "2
    /// protein bars" counts.
    private static func checkCountOfNutrient(
        _ words: [String], _ state: FoodGrammar.State
    ) throws(Problem) {
        guard state.multiple == nil, words.count > 2, let count = Int(words[0]),
            count > 1 || words[1].count == 1, let nutrient = FoodGrammar.nutrient(FoldedText.fold(words[1])),
            let letter = [Nutrient.protein: "p", .fat: "f", .carbohydrate: "g carbs"][nutrient]
        else { return }
        let isCounted = words.last.map { !WordForms.singulars(of: FoldedText.fold($0)).isEmpty } ?? false
        guard words[1].count == 1 || count > mostCounted || !isCounted else { return }
        let rest = words.dropFirst(2).joined(separator: " ")
        throw Problem.usage(
            "“\(Input.quoted("\(count) \(words[1])"))” could be grams of \(nutrient.name), or how many",
            hint: "write \(Input.offered("\(count)\(letter) \(rest)")) for the grams, or leave the number out"
        )
    }

    /// Refuses a number that counts a whole name: "2 burgers 550k" may be 550 kcal or 1 100. That of “2 eggs on toast”
    /// counts a part of it.
    private static func checkCount(_ words: [String], _ state: FoodGrammar.State) throws(Problem) {
        guard state.multiple == nil, words.count > 1, let count = Int(words[0]), count > 1 else { return }
        let name = FoldedText.words(of: words.dropFirst().joined(separator: " "))
        let isCounted = [name.first, name.last].contains { word in
            word.map { !WordForms.singulars(of: $0).isEmpty } ?? false
        }
        guard isCounted || name.count == 1,
            !name.contains(where: { $0 != "of" && WordForms.fillers.contains($0) })
        else { return }
        let text = Input.quoted(words.joined(separator: " "))
        let energy = state.figures[.energy] ?? state.energy
        let figures = energy.map { Figure.typedEnergy($0) + EnergyUnit.shown.shortWord } ?? "the figures"
        throw Problem.usage(
            "“\(text)”: \(energy.map { Figure.energy($0) } ?? figures) for each or for all?",
            hint: "write “\(count) x” in front of \(figures), or leave the number out")
    }

    /// The question about an amount or a second figure in a name: "rice 200g", "pancakes 25p". It does not belong to the name.
    private static func amountInName(_ words: [String], _ figures: Nutrition) -> Problem? {
        guard
            let place = words.firstIndex(where: { word in
                let line = TypedLine(word)
                guard line.tokens.count == 2, line.isNumber(0), line.tokens[1].kind == .word else {
                    return false
                }
                let unit = line.tokens[1].folded
                return FoodGrammar.isLetter(unit) || KitchenUnit.name(of: unit) != nil
            })
        else { return nil }
        let (word, others) = (words[place], words[..<place] + words[(place + 1)...])
        let name = others.joined(separator: " ")
        let unit = TypedLine(word).tokens[1].folded
        let energy = figures.energy.map { Figure.typedEnergy($0) + EnergyUnit.shown.shortWord } ?? "350k"
        let isAmount = !FoodGrammar.isLetter(unit)
        let alone = Input.offered("\(energy) \(name)")
        let food =
            isAmount && !name.isEmpty ? ", or \(Input.offered("\(word) \(name)")) for a food’s figures" : ""
        return .usage(
            "“\(Input.quoted(word))” is \(isAmount ? "an amount, and figures have none" : "a figure without a place")",
            hint: "write \(alone)\(food)")
    }

    /// A larger number in front of a nutrient's word is rather grams of it.
    private static let mostCounted = 12

    private static func checkUnits(_ words: [String]) throws(Problem) {
        guard let unit = words.first(where: { EnergyUnit.named($0) != nil }) else { return }
        throw Problem.usage("“\(unit)” has no number before it", hint: "type it as 350 \(unit)")
    }

    /// The question about a number that is neither a figure nor an amount.
    ///
    /// - Parameter word: the word in front of it; grams of a nutrient have a unit.
    static func notUnderstood(_ number: String, behind word: String? = nil) -> Problem {
        if let word, let nutrient = Nutrient(word: word), nutrient != .water {
            return .usage(
                "“\(Input.quoted("\(word) \(number)"))” has no unit", hint: "write \(number)g \(word)")
        }
        let digits = number.filter(\.isNumber)
        let isTime = digits.count == number.count && (3...4).contains(digits.count)
        let time = isTime ? "write \(digits.dropLast(2)):\(digits.suffix(2)) for a time, or " : ""
        return .usage("“\(Input.quoted(number))” is not understood; \(time)leave it out")
    }

    /// Whether a word of a name has figures that may be an amount, a figure or a time: "P3lunch", "banana3", but not
    /// "7up" and "B12".
    ///
    /// - Parameter isFirst: whether the word begins the name.
    private static func isGlued(_ word: String, isFirst: Bool) -> Bool {
        let tokens = TypedLine(word).tokens
        guard tokens.contains(where: { $0.kind == .number }), tokens.contains(where: { $0.kind == .word })
        else {
            return false
        }
        guard tokens.count == 2 else { return true }
        // "P20" is a figure, "B12" is not.
        let isFigure = FoodGrammar.isLetter(tokens[0].folded)
        return tokens[1].kind == .number ? tokens[0].text.count > 2 || isFigure : !isFirst
    }

    private static func possible(_ nutrient: Nutrient, _ number: Double) throws(Problem) -> Double {
        guard number >= 0, number <= nutrient.mostAtOnce else {
            let most = NutrientText.amount(nutrient.mostAtOnce, of: nutrient, in: .metric)
            throw Problem.usage("\(nutrient.name): type a number from 0 to \(most)")
        }
        return number
    }

    /// Asks about "20 protein": grams of protein, or 20 portions of a food of that name.
    static func checkFigure(_ words: TypedLine) throws(Problem) {
        let words = words.words.map(\.text)
        guard words.count == 2, Input.plainNumber(words[0]) != nil, let nutrient = Nutrient(word: words[1]),
            [.protein, .fat, .carbohydrate].contains(nutrient)
        else { return }
        throw Problem.usage(
            "“\(words[0]) \(words[1])” could be grams of it or a food",
            hint: "write \(words[0])g \(words[1]), or more of the food's name")
    }

    /// Whether a line cannot be a food with its amount: it has a figure with a letter or unit, or only figures, a meal
    /// and a day. "2 c" may be a food: it can become "2 carrots".
    package static func isUnmistakable(_ line: String, meals: MealSchedule = MealSchedule()) -> Bool {
        // IGNORED: a line with a question is no entry yet.
        guard let today = LocalDay("2000-01-01"),
            let line = try? FoodLine(line, WhenReader(today: today), meals: meals)
        else { return false }
        return FoodReading(line.words, meals: meals, in: nil).isFigures
    }
}

extension EatenFood {
    /// An entry without a food. Its meal is that of the hour, unless the entry names one. Typed figures hold for the typed
    /// amount: "chicken 200g 330 kcal".
    package init(_ quick: QuickAdd, time: Date, meal: Meal) {
        self.init(
            name: quick.name, time: time, meal: quick.meal ?? meal, amount: quick.amount,
            nutrition: quick.nutrition)
    }

    /// An entry without a food, with other figures, another name, or both: "450k", "38p 18f", "450k Soup", "Soup".
    /// Omitted parts stay. "half" and "double" are of all figures, "+50k" is added to one.
    package func with(
        figures text: String, today: LocalDay, meals: MealSchedule, isSure: Bool = false
    ) throws(Problem) -> EatenFood {
        var changed = self
        if let factor = TypedQuantity.multiple(text) {
            changed.nutrition = nutrition.times(factor)
            return changed
        }
        guard text.contains(where: \.isNumber) else {
            changed.name = text.prefix(1).uppercased() + text.dropFirst()
            return changed
        }
        let change = TypedQuantity.change(text)
        let quick = try QuickAdd(change?.amount ?? text, today: today, meals: meals, isSure: isSure)
        if let change { return try adding(quick, change.sign) }
        for nutrient in Nutrient.allCases where nutrient != .energy || quick.isEnergyTyped {
            if let figure = quick.nutrition[nutrient] { changed.nutrition[nutrient] = figure }
        }
        if quick.isNamed { changed.name = quick.name }
        if let amount = quick.amount { changed.amount = amount }
        if let meal = quick.meal { changed.meal = meal }
        guard quick.when == WhenReader.Typed() else {
            throw Problem.usage("“\(Input.quoted(quick.when.text))”: write it as --day or --time")
        }
        return changed
    }

    /// An entry with more or less of some figures.
    ///
    /// - Parameter sign: 1 or -1.
    private func adding(_ quick: QuickAdd, _ sign: Double) throws(Problem) -> EatenFood {
        guard !quick.isNamed, quick.meal == nil, quick.when == WhenReader.Typed() else {
            throw .usage("figures alone can be added or taken off", hint: "type one such as +50k")
        }
        var changed = self
        for nutrient in Nutrient.allCases where nutrient != .energy || quick.isEnergyTyped {
            guard let figure = quick.nutrition[nutrient] else { continue }
            guard let known = nutrition[nutrient], known + sign * figure >= 0 else {
                let what = nutrition[nutrient] == nil ? "is not known" : "would be less than 0"
                throw .usage("\(nutrient.name) of “\(name)” \(what)", hint: "type the whole figure")
            }
            changed.nutrition[nutrient] = known + sign * figure
        }
        return changed
    }
}
