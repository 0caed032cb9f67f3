import Foundation
import SwimFitBase

/// An entry typed in one line, without a food: "350 lunch", "1200 kJ", "38p 18f 54c 580k curry", "350 yesterday".
package struct QuickAdd: Equatable, Sendable {
    /// "curry"; "Quick add" for an entry without a name.
    package var name: String
    /// The meal; nil for the meal at that time of day.
    package var meal: Meal?
    /// Energy is always known: as typed, or from the macronutrients (see `energyOfMacronutrients`).
    package var nutrition: Nutrition
    package let isEnergyTyped: Bool
    /// Whether a name was typed.
    package let isNamed: Bool
    /// The day and time of the entry, as far as the line has them.
    package let when: WhenReader.Typed
    /// The typed day; nil for none.
    package var day: LocalDay? { when.day }
    /// The typed time; nil for none.
    package var time: TimeOfDay? { when.time }

    /// Reads a line. Its words can be:
    /// - a figure: a number with `k`, `kcal` or `kJ` (4.184 kJ = 1 kcal) for energy, or `p`, `f` or `c` for grams of
    ///   protein, fat or carbohydrate, also after a blank; or a mass of a nutrient, "38g protein" or "sodium 1.2 g";
    /// - the energy: a bare number up to 5 000, in kilocalories, if no other figure is the energy;
    /// - a meal at either end; a day, "yesterday", "-2d" or a date; a time, "7:30" or "noon";
    /// - the name: all other words. A number in the name belongs to the word after it ("2 eggs").
    ///
    /// - Parameter isSure: whether a word that only looks like a day, a time or a figure is part of the name.
    package init(
        _ line: String, today: LocalDay, meals: MealSchedule = MealSchedule(), isSure: Bool = false
    ) throws(Problem) {
        let all = QuickAdd.joiningThousands(line.split(whereSeparator: \.isWhitespace).map(String.init))
        var typed = all
        let marked = try meals.takeMarked(from: &typed)
        when = try WhenReader(today: today).take(from: &typed)
        try Input.checkNeighbours(typed, in: all)
        for word in typed {
            if let why = Barcode.whyNot(word) { throw Problem.usage(why) }
            try Input.checkThousands(word)
        }
        var (figures, words) = (Nutrition(), [Substring]())
        for figure in QuickAdd.takeMasses(from: &typed) { try QuickAdd.set(figure.0, figure.1, in: &figures) }
        for token in QuickAdd.tokens(of: typed) {
            guard let (nutrient, number) = QuickAdd.figure(token) else {
                words.append(token)
                continue
            }
            try QuickAdd.set(nutrient, number, in: &figures)
        }
        if figures.energy == nil, let index = words.firstIndex(where: { Input.plainNumber($0) != nil }) {
            let word = words.remove(at: index)
            let number = Input.plainNumber(word) ?? 0
            guard number <= Input.mostKilocalories else {
                throw Problem.usage(
                    "\(Figure.kilocalories(number)) at once? Write \(word)k if it was, or all digits of a barcode"
                )
            }
            // "20p omelette with 2 eggs"
            if let least = figures.energyOfMacronutrients, number < least / 2, !isSure {
                throw Problem.usage(
                    "“\(word)”: its protein, fat and carbs alone have \(Figure.kilocalories(least))",
                    hint: "write \(word)k if it is the energy, or leave it out")
            }
            try QuickAdd.set(.energy, number, in: &figures)
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
        nutrition = figures
        meal = marked
        if let (named, range) = meals.meal(atEndOf: words) {
            guard marked == nil else { throw Meal.second(words[range].joined(separator: " ")) }
            meal = named
            words.removeSubrange(range)
            if words.count == 1, meals.meal(inLine: words[0]) != nil { throw Meal.second(words[0]) }
        }
        if !isSure { try QuickAdd.check(words) }
        let text = words.joined(separator: " ")
        isNamed = !text.isEmpty
        name = text.isEmpty ? "Quick add" : text.prefix(1).uppercased() + text.dropFirst()
    }

    /// The time of eating or of the plan: the typed time of day, on the day of `usual`.
    package func time(
        else usual: Date, now: Date, in calendar: LocalCalendar
    ) throws(Problem) -> Date {
        guard when.time != nil || when.instant != nil || when.secondsAgo != nil else { return usual }
        return try Input.instant(of: when, now: now, calendar: calendar, on: LocalDay.of(usual, in: calendar))
    }

    /// Takes masses with the name of a nutrient before or after them out of a line: "38g protein", "38 g of protein",
    /// "saturated fat 4g".
    private static func takeMasses(from words: inout [String]) -> [(Nutrient, Double)] {
        var found: [(Nutrient, Double)] = []
        var index = 0
        while index < words.count {
            guard let (count, number, unit) = mass(at: index, words) else {
                index += 1
                continue
            }
            let isOf = words.indices.contains(index + count) && words[index + count].lowercased() == "of"
            let behind = nutrient(words[(index + count + (isOf ? 1 : 0))...].prefix(2))
            // "protein 38g fat 18g": each name precedes its figure.
            let before = index > 0 && behind == nil ? nutrientBefore(words[..<index]) : nil
            guard let (nutrient, length) = behind ?? before, let factor = nutrient.factor(of: unit) else {
                index += count
                continue
            }
            found.append((nutrient, number * factor))
            let end = index + count + (behind == nil ? 0 : length + (isOf ? 1 : 0))
            let start = index - (behind == nil ? length : 0)
            words.removeSubrange(start..<end)
            index = start
        }
        return found
    }

    /// "38g" or "38 g" at a place of a line, and its number of words.
    private static func mass(at index: Int, _ words: [String]) -> (count: Int, number: Double, unit: String)?
    {
        for count in [2, 1] where index + count <= words.count {
            let text = words[index..<(index + count)].joined(separator: " ")
            guard text.first?.isNumber == true, count == 1 || Input.plainNumber(words[index]) != nil,
                let (number, unit) = Input.numberAndUnit(text), Nutrient.protein.factor(of: unit) != nil,
                !unit.isEmpty
            else { continue }
            return (count, number, unit)
        }
        return nil
    }

    /// The nutrient of one or two words, and the number of words.
    private static func nutrient(_ words: some Collection<String>) -> (Nutrient, Int)? {
        for count in stride(from: words.count, through: 1, by: -1) {
            if let nutrient = Nutrient(word: words.prefix(count).joined(separator: " ")) {
                return (nutrient, count)
            }
        }
        return nil
    }

    private static func nutrientBefore(_ words: ArraySlice<String>) -> (Nutrient, Int)? {
        for count in [2, 1] where count <= words.count {
            if let nutrient = Nutrient(word: words.suffix(count).joined(separator: " ")) {
                return (nutrient, count)
            }
        }
        return nil
    }

    /// Refuses a name with words that were probably meant as something else: a number at the end, a sign, a unit of
    /// energy, or only words for a time.
    private static func check(_ words: [Substring]) throws(Problem) {
        if let last = words.last, last.allSatisfy({ $0.isNumber || ".,:".contains($0) }) {
            let digits = last.filter(\.isNumber)
            let isTime = digits.count == last.count && (3...4).contains(digits.count)
            let time = isTime ? "write \(digits.dropLast(2)):\(digits.suffix(2)) for a time, or " : ""
            throw Problem.usage(
                "“\(Input.quoted(String(last)))” is not understood; \(time)leave it out")
        }
        if let sign = words.first(where: {
            FoldedText.words(of: $0).isEmpty && !["&", "+", "-", "–"].contains($0)
        }) {
            throw Problem.usage("“\(Input.quoted(String(sign)))” is not understood", hint: "leave it out")
        }
        if let unit = words.first(where: { Nutrient.energy.factor(of: $0.lowercased()) != nil }) {
            throw Problem.usage("“\(unit)” has no number before it", hint: "type it as 350 \(unit)")
        }
        if let problem = WhenReader.question(about: words.map(String.init)) { throw problem }
    }

    /// Asks about "20 protein": grams of protein, or 20 portions of a food of that name.
    static func checkFigure(_ number: some StringProtocol, _ name: some StringProtocol) throws(Problem) {
        guard Input.plainNumber(number) != nil, let nutrient = Nutrient(word: String(name)),
            [.protein, .fat, .carbohydrate].contains(nutrient)
        else { return }
        throw Problem.usage(
            "“\(number) \(name)” could be grams of it or a food",
            hint: "write \(number)g \(name), or more of the food's name")
    }

    private static func set(_ nutrient: Nutrient, _ number: Double, in figures: inout Nutrition)
        throws(Problem)
    {
        guard figures[nutrient] == nil else {
            throw Problem.usage("there are two figures for \(nutrient.name)", hint: "type each once")
        }
        guard number >= 0, number <= nutrient.mostAtOnce else {
            let most = Figure.whole(nutrient.mostAtOnce)
            throw Problem.usage("\(nutrient.name): type a number from 0 to \(most) \(nutrient.unit)")
        }
        figures[nutrient] = number
    }

    /// "38p", "P38" → protein, 38; nil for a word and for a number without a letter.
    private static func figure(_ token: Substring) -> (Nutrient, Double)? {
        if let match = token.wholeMatch(of: /([pfck])([0-9][0-9.,]*)/.ignoresCase()),
            let number = Input.plainNumber(match.2), let (nutrient, _) = units[match.1.lowercased()]
        {
            return (nutrient, number)
        }
        guard token.first?.isLetter != true, let (number, unit) = Input.numberAndUnit(token),
            let (nutrient, size) = units[unit]
        else { return nil }
        return (nutrient, number * size)
    }

    /// "1 200k" and "1 200 kcal", the displayed form of energy, are one number.
    private static func joiningThousands(_ words: [String]) -> [String] {
        var joined: [String] = []
        for word in words {
            let number = word.prefix { $0.isASCII && $0.isNumber }
            let unit = word.dropFirst(number.count).lowercased()
            if unit.isEmpty || units[unit]?.0 == .energy, let last = joined.last,
                Input.areGrouped(last, number)
            {
                joined[joined.count - 1] = last + word
            } else {
                joined.append(word)
            }
        }
        return joined
    }

    /// "580 kcal" is one token, like "580kcal".
    private static func tokens(of words: [String]) -> [Substring] {
        var tokens: [Substring] = []
        for word in words {
            if let last = tokens.last, units[word.lowercased()] != nil, Input.plainNumber(last) != nil {
                tokens[tokens.count - 1] = Substring(last + word)
            } else {
                tokens.append(Substring(word))
            }
        }
        return tokens
    }

    /// The nutrient of each unit, and the factor to the nutrient's own unit.
    private static let units: [String: (Nutrient, Double)] = [
        "k": (.energy, 1), "kcal": (.energy, 1), "kcals": (.energy, 1), "cal": (.energy, 1),
        "calories": (.energy, 1), "calorie": (.energy, 1),
        "kj": (.energy, 1000 / Conversion.joulesPerKilocalorie),
        "p": (.protein, 1), "protein": (.protein, 1), "f": (.fat, 1), "fat": (.fat, 1),
        "c": (.carbohydrate, 1), "carb": (.carbohydrate, 1), "carbs": (.carbohydrate, 1),
    ]

    /// "kcal", "kJ"
    static func isUnitOfEnergy(_ word: String) -> Bool { units[word.lowercased()]?.0 == .energy }

    /// Whether a line cannot be a food with its amount: it has a figure with a letter or unit, or only figures, a meal
    /// and a day. "2 c" may be a food: it can become "2 carrots".
    package static func isUnmistakable(_ words: [String], meals: MealSchedule = MealSchedule()) -> Bool {
        // Each use of a pattern compiles it, so only words that begin with a digit are matched.
        if words.contains(where: {
            $0.first?.isNumber == true
                && $0.wholeMatch(of: /[0-9][0-9.,]*(k|kcal|cal|calories|kj|p|f|c)/.ignoresCase()) != nil
        }) {
            return true
        }
        let tokens = tokens(of: words)
        if tokens.contains(where: { figure($0)?.0 == .energy }) { return true }
        // "38g protein" is not a food, but "5g sugar" may well be sugar.
        var rest = words
        let masses = takeMasses(from: &rest)
        if !masses.isEmpty, masses.allSatisfy({ [.protein, .fat, .carbohydrate].contains($0.0) }),
            Self.tokens(of: rest).allSatisfy({ isFigureOrWhen($0, meals) })
        {
            return true
        }
        let isHalfTyped = words.count == 2 && tokens.count == 1
        return !isHalfTyped && tokens.contains(where: isFigure)
            && tokens.allSatisfy { isFigureOrWhen($0, meals) }
    }

    private static func isFigureOrWhen(_ token: Substring, _ meals: MealSchedule) -> Bool {
        isFigure(token) || ["today", "yesterday"].contains(token.lowercased()) || isDate(token)
            || meals.meal(inLine: token) != nil
    }

    /// Whether a word has the form of a day, independent of today.
    private static func isDate(_ token: Substring) -> Bool {
        guard let first = token.first, first.isNumber || "-−".contains(first),
            let day = LocalDay("2000-01-01")
        else {
            return false
        }
        return WhenReader(today: day, readsTimes: false).begins([String(token)])
    }

    private static func isFigure(_ token: Substring) -> Bool {
        figure(token) != nil || Input.plainNumber(token) != nil
    }
}
