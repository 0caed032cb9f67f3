import Foundation
import SwimFitBase
import SwimFitFood
import SwimFitStore
import SwimFitReading

/// A typed goal for a nutrient: "120+", "at most 70 g", "1800-2200 mon-fri", "off", "100+ from 2026-12-01".
package struct TypedGoal: Equatable, Sendable {
    /// Nil ends the goal.
    package var goal: NutrientGoal?
    /// 1 for Monday … 7; nil for every day.
    package var weekdays: Set<Int>?
    /// The first day of the goal; nil if none was typed.
    package var day: LocalDay?

    /// No goal, for any day from today on.
    package static let none = TypedGoal()

    private init() {}

    /// Reads a goal.
    ///
    /// - Parameters:
    ///   - isOfSalt: whether the amounts are of salt, for a goal of sodium.
    ///   - basis: what shares of energy and amounts for each kilogram are of.
    /// - Throws: `Problem` when the text has neither an amount nor the end of a goal.
    package init(
        _ text: String, for nutrient: Nutrient, isOfSalt: Bool = false, today: LocalDay,
        in system: MeasurementSystem, basis: GoalBasis = GoalBasis()
    ) throws(Problem) {
        var words: [String] = []
        for word in text.lowercased().split(whereSeparator: \.isWhitespace) {
            // "sat,sun", but "1,5".
            words +=
                word.first?.isLetter == true ? word.split(separator: ",").map(String.init) : [String(word)]
        }
        day = try TypedGoal.takeDay(from: &words, today: today)
        weekdays = TypedGoal.takeWeekdays(from: &words)
        let typed = words.joined(separator: " ")
        guard !TypedGoal.ends(typed) else { return }
        goal = try TypedGoal.bounds(typed) { text throws(Problem) in
            if let amount = try basis.amount(text, of: nutrient) { return amount }
            // "salt <6"
            let salt = isOfSalt ? Input.numberAndUnit(text) : nil
            guard let (number, unit) = salt, let size = Nutrient.protein.factor(of: unit.isEmpty ? "g" : unit)
            else { return try TypedGoal.amount(text, of: nutrient, system) }
            return number * size * Nutrient.sodiumInSalt
        }
    }

    /// Reads at least, at most, or a range of amounts.
    ///
    /// - Parameter isLeast: whether an amount alone, “10000”, is the least, since nobody wants less.
    static func bounds(
        _ typed: String, isLeast: Bool = false, _ read: (String) throws(Problem) -> Double
    ) throws(Problem) -> NutrientGoal {
        func amount(_ text: some StringProtocol) throws(Problem) -> Double { try read(String(text)) }
        if let rest = without(beginningsOfLeast, typed, ["at least", "or more", "minimum", "min"]) {
            return NutrientGoal(least: try amount(rest))
        }
        if let rest = without(beginningsOfMost, typed, ["at most", "or less", "maximum", "max"]) {
            return NutrientGoal(most: try amount(rest))
        }
        // "120+", "120 g +" and "120+ g".
        if typed.contains("+"), let match = typed.wholeMatch(of: /([^+]*[^+ ]) ?\+ ?([^+0-9]*)/) {
            return NutrientGoal(least: try amount(match.2.isEmpty ? "\(match.1)" : "\(match.1) \(match.2)"))
        }
        let isBetween = typed.hasPrefix("between ")
        let range = (isBetween ? String(typed.dropFirst("between ".count)) : typed)
            .replacing(isBetween ? " and " : " to ", with: "-")
        guard let match = range.wholeMatch(of: /([^-–]+)[-–]([^-–]+)/) else {
            // "120", "+120": both are said as often.
            let bare = typed.hasPrefix("+") ? String(typed.dropFirst()) : typed
            // IGNORED: a text that is not an amount gets the message about goals.
            if let least = try? amount(bare) {
                if isLeast { return NutrientGoal(least: least) }
                throw Problem.usage(
                    "“\(Input.quoted(typed))”: at least or at most?",
                    hint: "write \(bare)+ for at least, or <\(bare) for at most")
            }
            throw Problem.usage(
                "“\(Input.quoted(typed))” is not a goal",
                hint: "type one such as 120+ for at least, <70 for at most, "
                    + "100-140 for a range, or off")
        }
        return try Self.range(String(match.1), String(match.2), amount)
    }

    /// A range such as "100 to 140 g"; a unit at one end applies to both.
    private static func range(
        _ first: String, _ last: String, _ amount: (String) throws(Problem) -> Double
    ) throws(Problem) -> NutrientGoal {
        func unit(_ text: String) -> String { Input.numberAndUnit(text)?.unit ?? "" }
        let (least, most) = (
            try amount(unit(first).isEmpty ? "\(first) \(unit(last))" : first),
            try amount(unit(last).isEmpty ? "\(last) \(unit(first))" : last)
        )
        guard least <= most else {
            throw Problem.usage(
                "a range begins with the smaller figure: “\(Input.quoted(last))” comes first")
        }
        return NutrientGoal(least: least, most: most)
    }

    private static let beginningsOfLeast = [
        "at least", "minimum", "min", "more than", "over", "above", ">=", "≥", ">",
    ]
    private static let beginningsOfMost = [
        "at most", "maximum", "max", "less than", "no more than", "up to", "under", "below", "<=", "≤", "<",
    ]

    /// Whether a goal may begin with a word, in front of the name of what it is for: "at most 6 g salt", "<70g sugar",
    /// "2000 kcal a day".
    package static func begins(with word: String) -> Bool {
        let word = word.lowercased()
        guard let first = word.first, first.isLetter else { return true }
        return (beginningsOfLeast + beginningsOfMost + ["between"]).contains {
            $0.prefix { $0 != " " } == word
        }
    }

    /// The text behind one of several beginnings, or in front of one of several ends: "at least 120", "120 at least".
    private static func without(_ beginnings: [String], _ text: String, _ ends: [String]) -> String? {
        if let beginning = beginnings.first(where: { text.hasPrefix($0) }) {
            return text.dropFirst(beginning.count).trimmingCharacters(in: .whitespaces)
        }
        return ends.first { text.hasSuffix(" " + $0) }.map { String(text.dropLast($0.count + 1)) }
    }

    /// "120", "120 g", "2 l": an amount with the nutrient's unit.
    private static func amount(
        _ text: String, of nutrient: Nutrient, _ system: MeasurementSystem
    ) throws(Problem) -> Double {
        let usual = nutrient.unit(in: system)
        guard let (number, unit) = Input.numberAndUnit(text) else {
            throw Problem.usage(
                "“\(Input.quoted(text))” is not an amount", hint: "type one such as 120 \(usual)")
        }
        let digits = text.trimmingCharacters(in: .whitespaces).prefix { !$0.isLetter && !$0.isWhitespace }
        let unitFactor = unit.isEmpty ? 1 : nutrient.factor(of: unit, in: system)
        // Three decimals of a small unit are no goal: "10,000" is ten thousand.
        let isGrouped = digits.wholeMatch(of: /[1-9]\d{0,2},\d{3}/) != nil && unitFactor ?? 0 <= 1
        if !isGrouped, digits.contains(".") || digits.contains(",") { _ = try Input.decimal(String(digits)) }
        guard let factor = unitFactor else {
            throw Problem.usage(
                "“\(Input.quoted(unit))” is not a unit of \(nutrient.name), nor a day; it is counted in \(usual)"
            )
        }
        let amount = unit.isEmpty ? nutrient.amount(number, in: system) : number * factor
        guard amount >= 0, amount <= most(of: nutrient) else {
            throw Problem.usage(
                "\(nutrient.name): type an amount from 0 to "
                    + "\(Figure.whole(nutrient.number(most(of: nutrient), in: system))) \(usual)"
            )
        }
        // "1.5" means litres.
        if nutrient == .water, unit.isEmpty, number > 0, amount < Input.leastMillilitres {
            let typed = Figure.typed(number)
            throw Problem.usage(
                "\(typed) \(usual) of water? Write \(typed) l, or \(typed) \(usual) if it is right")
        }
        return amount
    }

    /// The largest plausible goal.
    private static func most(of nutrient: Nutrient) -> Double {
        plausible[nutrient] ?? min(nutrient.mostInHundredGrams * 100, 10_000_000)
    }

    /// More than this is a slip. The limits are our choice: about three times what athletes aim at.
    private static let plausible: [Nutrient: Double] = [
        .energy: 20_000, .protein: 800, .fat: 800, .carbohydrate: 2000, .fibre: 200, .sugars: 1000,
        .water: 15_000,
    ]

    /// Asks about a goal that hardly anybody has, such as one with a slip of the unit: "energy <1.8k".
    package func doubt(for nutrient: Nutrient, in system: MeasurementSystem) -> String? {
        let reference = LabelReferenceIntake.of(.metric)[nutrient]
        guard let usual = TypedGoal.usual[nutrient] ?? reference.map({ $0 * 0.1...$0 * 20 }),
            [goal?.least, goal?.most].contains(where: { $0.map { !usual.contains($0) } ?? false })
        else { return nil }
        return "A goal for \(nutrient.name) of \(text(for: nutrient, in: system)), which hardly anybody has"
    }

    /// What goals are between, from the least of a diet to twice what athletes aim at; of other nutrients from a tenth to
    /// twenty times what labels refer to. The limits are our choice.
    private static let usual: [Nutrient: ClosedRange<Double>] = [
        .energy: 500...8000, .protein: 15...400, .fat: 10...400, .carbohydrate: 5...1200, .fibre: 5...120,
        .water: 300...10_000, .caffeine: 10...1000, .sodium: 300...6000,
    ]

    /// Whether the text in place of an amount ends a goal.
    package static func ends(_ typed: String) -> Bool {
        ["off", "none", "no goal"].contains(typed.lowercased())
    }

    /// Extracts the first day of a goal from a line: "from 2026-12-01", "2026-12-01".
    package static func takeDay(from words: inout [String], today: LocalDay) throws(Problem) -> LocalDay? {
        var reader = WhenReader(today: today, readsTimes: false)
        reader.readsWeekdays = false
        let from = words.indices.dropLast().first { place in
            words[place] == "from" && reader.phrase(at: place + 1, of: words) != nil
        }
        if let from { words.remove(at: from) }
        return try reader.take(from: &words).day
    }

    /// Extracts weekdays from a line: "mon", "sat sun", "mon-fri", "weekend".
    private static func takeWeekdays(from words: inout [String]) -> Set<Int>? {
        if let on = words.indices.dropLast().first(where: {
            words[$0] == "on" && weekdays(words[$0 + 1]) != nil
        }) {
            words.remove(at: on)
        }
        for ofDay in [["every", "day"], ["a", "day"], ["per", "day"], ["daily"]] {
            if let range = words.firstRange(of: ofDay) { words.removeSubrange(range) }
        }
        var taken: Set<Int> = []
        words.removeAll { word in
            guard let days = weekdays(word) else { return false }
            taken.formUnion(days)
            return true
        }
        return taken.isEmpty || taken.count == 7 ? nil : taken
    }

    /// 1 for Monday … 7, of a word such as "mon", "mon-fri" and "weekend"; nil for other words.
    package static func weekdays(_ word: String) -> Set<Int>? {
        switch word {
        case "weekend", "weekends": return [6, 7]
        case "weekdays", "workdays": return [1, 2, 3, 4, 5]
        default: break
        }
        let names = word.split(separator: "-", omittingEmptySubsequences: false)
        let ends = names.compactMap { name in
            DateWords.typedWeekday(String(name))
                ?? (name.hasSuffix("s") ? DateWords.typedWeekday(String(name.dropLast())) : nil)
        }
        guard ends.count == names.count, let first = ends.first, let last = ends.last
        else {
            return nil
        }
        return ends.count == 1 ? [first] : Set((0...(last - first + 7) % 7).map { (first - 1 + $0) % 7 + 1 })
    }

    /// The meaning of the phrase, for a preview: "120 to 140 g on Sat, Sun from 1 Dec 2026".
    package func text(for nutrient: Nutrient, in system: MeasurementSystem) -> String {
        var text = goal?.text(of: nutrient, in: system) ?? "no goal"
        if let weekdays {
            text += " on " + weekdays.sorted().map { LocalDay.weekdayNames[$0 - 1] }.joined(separator: ", ")
        }
        return day.map { text + " from \($0.full)" } ?? text
    }
}

/// What a goal in relation to something else is of: “40%” of the energy, “1.8 g/kg” of the weight.
///
/// The goal is kept in grams: it is of the energy and the weight at the time when it is set.
package struct GoalBasis: Sendable {
    /// Kilocalories a day; nil if they are not known.
    private let kilocalories: Double?
    /// The weight; nil if it is not known.
    private let kilograms: Double?

    package init(kilocalories: Double? = nil, kilograms: Double? = nil) {
        (self.kilocalories, self.kilograms) = (kilocalories, kilograms)
    }

    /// The amount of a text in relation to the energy or the weight; nil for other texts.
    ///
    /// - Throws: `Problem` if what it is in relation to is not known.
    func amount(_ text: String, of nutrient: Nutrient) throws(Problem) -> Double? {
        let typed = text.filter { !$0.isWhitespace }
        if typed.hasSuffix("%"), let share = Input.plainNumber(typed.dropLast()) {
            guard let size = Self.kilocaloriesInGram[nutrient] else {
                throw .usage(
                    "\(nutrient.name) has no share of the energy", hint: "write an amount, such as 120 g")
            }
            guard let kilocalories else {
                throw .usage(
                    "\(Input.quoted(text)) of which energy?",
                    hint: "“swimfit goal energy 1800-2200” sets one, or write grams")
            }
            guard (0...100).contains(share) else { throw .usage("a share is from 0 to 100 %") }
            return (share / 100 * kilocalories / size).rounded()
        }
        guard typed.hasSuffix("g/kg"), let number = Input.plainNumber(typed.dropLast(4)) else { return nil }
        guard let kilograms else {
            throw .usage(
                "\(Input.quoted(text)) of which weight?", hint: "“swimfit weigh 72kg” logs it, or write grams"
            )
        }
        return (number * kilograms * (nutrient.factor(of: "g") ?? 1)).rounded()
    }

    /// The general Atwater factors, with alcohol left out.
    private static let kilocaloriesInGram: [Nutrient: Double] = [
        .protein: 4, .carbohydrate: 4, .fat: 9, .saturatedFat: 9, .sugars: 4,
    ]
}

/// Which part of the active energy may be eaten, in words: all, half, none, or a percentage.
package enum ExerciseShare {
    package static func text(_ share: Double) -> String {
        switch share {
        case 1: "all"
        case 0.5: "half"
        case 0: "none"
        default: Figure.upTo(share * 100, digits: 1) + " %"
        }
    }

    package static func parse(_ text: String) throws(Problem) -> Double {
        switch text.lowercased() {
        case "all", "off": return 1
        case "half": return 0.5
        case "none": return 0
        default: break
        }
        let typed = text.filter { !$0.isWhitespace }
        guard typed.hasSuffix("%"), let share = Input.plainNumber(typed.dropLast()), (0...100).contains(share)
        else {
            throw .usage(
                "“\(Input.quoted(text))” is not a part of the exercise",
                hint: "write all, half, none, or one such as 75%")
        }
        return share / 100
    }
}

extension Input {
    /// The day's goal for net energy, in kilocalories: "-500" in the user's unit, "−500 kcal".
    package static func netGoal(_ text: String) throws(Problem) -> Double {
        let typed = signed(text.trimmingCharacters(in: .whitespaces))
        try checkThousands(typed)
        guard let (number, word) = numberAndUnit(typed) else {
            throw Problem.usage("“\(quoted(text))” is not a number", hint: "type one such as −500")
        }
        guard let unit = EnergyUnit.typed(word) else {
            throw Problem.usage(
                "“\(quoted(word))” is not a unit of energy", hint: "type a goal such as −500 kcal")
        }
        let goal = number * unit.kilocalories
        guard abs(goal) <= 5000 else {
            throw Problem.usage(
                "a goal is between \(Figure.energyNumber(-5000)) and \(Figure.energy(5000)) a day",
                hint: "type one such as −500")
        }
        return goal
    }
}

extension StoreEditor {
    /// Sets the goal for net energy, in kilocalories a day, from a day on, as one step; nil ends it.
    /// - Returns: a text for the notice.
    @discardableResult
    package func setNetGoal(_ kilocalories: Double?, from day: LocalDay, in library: Library) async throws
        -> String
    {
        let amount = kilocalories.map { Figure.energy($0) + " a day" }
        let later = day == clock.today ? "" : " from \(day.full)"
        let step = amount.map { "setting a goal of \($0)" } ?? "removing the net goal"
        try await change(Goals.self, of: library, as: step + later) { $0.setNet(kilocalories, from: day) }
        return (amount.map { "Goal of \($0)" } ?? "No goal for net energy") + later
    }

    /// Sets which part of the active energy may be eaten, 0…1, from a day on, as one step.
    /// - Returns: a text for the notice.
    package func setExerciseShare(_ share: Double, from day: LocalDay, in library: Library) async throws
        -> String
    {
        let part = ExerciseShare.text(share)
        let later = day == clock.today ? "" : " from \(day.full)"
        try await change(Goals.self, of: library, as: "\(part) of exercise may be eaten" + later) {
            $0.setExerciseShare(share, from: day)
        }
        return part.prefix(1).uppercased() + part.dropFirst() + " of the exercise may be eaten" + later
    }

    /// Sets the goal weight, in kilograms, as one step; nil ends it.
    /// - Returns: a text for the notice.
    @discardableResult
    package func setWeightGoal(_ kilograms: Double?, in library: Library) async throws -> String {
        let amount = kilograms.map { library[Preferences.self].system.mass($0) }
        let step = amount.map { "setting a goal of \($0)" } ?? "removing the weight goal"
        try await change(Goals.self, of: library, as: step) { $0.kilograms = kilograms }
        return amount.map { "Goal of \($0)" } ?? "No goal for weight"
    }

    /// Sets or ends the goal for a nutrient as one undo step; from today on if no day was typed.
    /// - Returns: a text for the notice: "Goal for protein: at least 120 g".
    package func setGoal(
        _ phrase: TypedGoal, for nutrient: Nutrient, in library: Library
    ) async throws -> String {
        let text = phrase.text(for: nutrient, in: library[Preferences.self].system)
        try await change(Goals.self, of: library, as: "setting the goal for \(nutrient.name) to \(text)") {
            $0.set(phrase.goal, for: nutrient, on: phrase.weekdays, from: phrase.day ?? clock.today)
        }
        return "Goal for \(nutrient.name): \(text)"
    }
}
