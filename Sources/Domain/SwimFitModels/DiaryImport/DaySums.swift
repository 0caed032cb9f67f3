import Foundation
import SwimFitBase
import SwimFitFood
import SwimFitReading

/// Finds the lines of a diary that are sums of other lines of their day, and those that are goals or what is left of
/// them.
///
/// A sum is known by arithmetic, whatever it is called: its figures are those of all other lines of its day, or of the
/// lines before it or after it, added up. Where a single figure would be enough for that, as 300 + 500 = 800 kcal, a
/// word, the name of a day or the lack of a name must say so, too. A word alone makes a sum only of a line without a meal and an amount:
/// a yoghurt may be called “Total”.
struct DaySums {
    /// The lines that are food.
    private(set) var foods: [DiaryFood] = []
    /// The sums of whole days.
    private(set) var sums: [DiaryFood] = []
    /// The numbers of other lines that are not food, by what they are.
    private(set) var leftOut: [String: Int] = [:]

    /// The meaning of a word in the place of a meal or a food.
    enum LineWord: Equatable {
        case sum, goal, average
        /// What was burned, or what was eaten without it.
        case balance
    }

    /// What all words of a text say; nil for other texts.
    static func word(in text: String) -> LineWord? {
        var words = FoldedText.words(of: text)
        // A sum may name its date; “Total 0 %” is a yoghurt.
        if words.count(where: { $0.allSatisfy(\.isNumber) }) > 1 {
            words.removeAll { $0.allSatisfy(\.isNumber) }
        }
        guard !words.isEmpty, words.count <= 6 else { return nil }
        for (word, names) in vocabulary {
            let isNamed = words.contains { names.contains($0) }
            guard isNamed, words.allSatisfy({ names.contains($0) || fillers.contains($0) }) else { continue }
            return word
        }
        return nil
    }

    /// Whether a text names a day and nothing else: "Monday", "Whole day", "16 Nov 2026".
    static func namesDay(_ text: String) -> Bool {
        let words = FoldedText.words(of: text)
        guard !words.isEmpty, words.count <= 4 else { return false }
        return words.allSatisfy { dayWords.contains($0) || $0.count > 2 && TableMoment.isWeekday($0) }
            || text.contains(where: \.isNumber) && TableMoment.read(text)?.time == nil
                && TableMoment.read(text) != nil
    }

    private static let dayWords: Set = [
        "day", "days", "daily", "whole", "full", "all", "meals", "today", "tag", "ganzer", "tages", "alle",
        "mahlzeiten",
        "dia", "todo", "el", "jour", "journee", "giorno", "giornata", "dag", "hele", "diario",
    ]

    private static let vocabulary: [(LineWord, Set<String>)] = [
        (
            .average,
            [
                "average", "averages", "avg", "mean", "durchschnitt", "mittelwert", "promedio", "moyenne",
                "gemiddelde",
            ]
        ),
        (
            .goal,
            [
                "goal", "goals", "target", "targets", "remaining", "budget", "left", "ziel", "tagesziel",
                "ziele",
                "verbleibend", "ubrig", "uebrig", "restlich", "objetivo", "objetivos", "restante",
                "restantes", "meta",
                "objectif", "restant", "obiettivo", "rimanente", "rimanenti", "doel", "resterend",
            ]
        ),
        (.sum, ColumnVocabulary.sumWords),
        (
            .balance,
            [
                "net", "netto", "neto", "nette", "netta", "liquido", "balance", "bilanz", "bilan", "bilancio",
                "balans", "saldo", "difference", "differenz", "deficit", "defizit", "surplus", "uberschuss",
                "ueberschuss", "burned", "burnt", "verbrannt", "quemadas", "brulees", "exercise", "exercises",
            ]
        ),
    ]

    private static let fillers: Set = [
        "day", "daily", "days", "week", "weekly", "grand", "of", "the", "for", "in", "all", "today", "your",
        "food", "foods",
        "calories", "kcal", "breakfast", "lunch", "dinner", "snack", "snacks", "supper", "tag", "tages",
        "des", "fur", "fruhstuck",
        "mittagessen", "abendessen", "del", "dia", "de", "du", "jour", "diario", "diaria", "giorno",
        "giornaliero", "dag", "per",
    ]

    /// - Parameter lines: the lines of all tables, in their order.
    init(of lines: [DiaryFood]) {
        struct DayOfTable: Hashable {
            let table: Int
            let day: LocalDay
        }
        var isFood = [Bool](repeating: true, count: lines.count)
        for places in Dictionary(grouping: lines.indices, by: { lines[$0].line.number }).values {
            guard let last = places.max(),
                Self.isSumOfAll(lines[last], places.filter { $0 != last }.map { lines[$0] })
            else { continue }
            isFood[last] = false
            leftOut["sums of several days", default: 0] += 1
        }
        let days = Dictionary(grouping: lines.indices.filter { isFood[$0] }) {
            DayOfTable(table: lines[$0].line.number, day: lines[$0].day)
        }
        for (_, places) in days.sorted(by: { $0.value[0] < $1.value[0] }) {
            settle(places.map { lines[$0] }) { isFood[places[$0]] = false }
        }
        foods = lines.indices.filter { isFood[$0] }.map { lines[$0] }
    }

    /// - Parameter remove: called with the places of lines that are not food.
    private mutating func settle(_ lines: [DiaryFood], _ remove: (Int) -> Void) {
        let words = lines.map { Self.word(in: $0.isNamed ? $0.name : $0.meal) }
        // Goals and averages are parts of no sum.
        var rest = lines.indices.filter {
            [nil, .sum, .balance].contains(words[$0]) || Self.isOfFood(lines[$0])
        }
        for place in lines.indices where !rest.contains(place) {
            leftOut[words[place] == .goal ? "goals, and what is left of them" : "averages", default: 0] += 1
            remove(place)
        }
        guard lines.count < 500 else { return }
        // The sum of a day does not count those of its meals: it shows once these are found.
        var (number, isByWord) = (rest.count, false)
        repeat {
            number = rest.count
            for place in rest.reversed() {
                let others = rest.filter { $0 != place }
                let isCalled =
                    words[place] == .sum || Self.word(in: lines[place].meal) == .sum
                    || Self.namesDay(lines[place].name)
                let match = Self.match(lines[place], others, rest, place, lines, isCalled: isCalled)
                let isSumByWord = isByWord && words[place] == .sum && Self.mayBeCalled(lines[place])
                guard match != nil || isSumByWord else { continue }
                rest.removeAll { $0 == place }
                remove(place)
                if match == .meal {
                    leftOut["sums of a meal", default: 0] += 1
                } else {
                    sums.append(whole(lines[place]))
                }
            }
            // The word alone decides where no arithmetic does.
            if number == rest.count { isByWord.toggle() }
        } while rest.count < number || isByWord
    }

    /// Whether the last line of a table, which has no date of its own, is the sum of all others of several days.
    private static func isSumOfAll(_ line: DiaryFood, _ others: [DiaryFood]) -> Bool {
        guard !line.hasOwnDay, line.amount.isEmpty, !line.isNamed || word(in: line.name) == .sum,
            Set(others.map(\.day)).count > 1,
            let (_, contributing) = strength(line, others)
        else { return false }
        return contributing > 1
    }

    /// Whether the word of a line is enough: it has no meal of its own, and no amount.
    private static func mayBeCalled(_ line: DiaryFood) -> Bool {
        !isOfFood(line) && (!line.isNamed || line.meal.isEmpty || word(in: line.meal) == .sum)
    }

    /// Whether a line has what only food has: an amount.
    private static func isOfFood(_ line: DiaryFood) -> Bool { !line.amount.isEmpty }

    private func whole(_ line: DiaryFood) -> DiaryFood {
        DiaryFood(
            line: line.line, day: line.day, time: line.time, meal: "", name: "Whole day", amount: "",
            figures: line.figures, isNamed: false)
    }

    private enum SumMatch { case day, meal }

    /// What a line is the sum of: all other lines of its day, or the lines directly before it or after it.
    private static func match(
        _ line: DiaryFood, _ others: [Int], _ rest: [Int], _ place: Int, _ lines: [DiaryFood], isCalled: Bool
    ) -> SumMatch? {
        guard line.amount.isEmpty || lines.allSatisfy({ !$0.amount.isEmpty }) else { return nil }
        func isSum(_ places: some Collection<Int>, isOfDay: Bool) -> Bool {
            let parts = places.map { lines[$0] }
            guard !parts.isEmpty, let (strong, contributing) = strength(line, parts) else { return false }
            if isCalled { return true }
            // A line of a meal without a name, above or below the only food in it.
            if !line.isNamed, strong > 1, !line.meal.isEmpty,
                parts.allSatisfy({ $0.isNamed && $0.meal == line.meal })
            {
                return true
            }
            guard contributing > 1, !parts.contains(where: { $0.name == line.name }) else { return false }
            // A line with less than the others, which have a name or a meal.
            if !line.isNamed, line.meal.isEmpty, parts.contains(where: { $0.isNamed || !$0.meal.isEmpty }) {
                return true
            }
            if !line.isNamed, parts.allSatisfy(\.isNamed) { return strong > 1 }
            // The only line without a meal.
            let isWithoutMeal = line.meal.isEmpty && parts.allSatisfy { !$0.meal.isEmpty }
            return isOfDay && strong > (isWithoutMeal ? 1 : 2)
                && (place == lines.startIndex || place == lines.endIndex - 1)
        }
        if isSum(others, isOfDay: true) { return .day }
        // The sum of a meal has no name, unless it is called a sum.
        guard isCalled || !line.isNamed, let index = rest.firstIndex(of: place) else { return nil }
        for first in stride(from: index - 1, through: 0, by: -1)
        where isSum(rest[first..<index], isOfDay: false) { return .meal }
        for last in rest.indices where last > index && isSum(rest[index + 1...last], isOfDay: false) {
            return .meal
        }
        return nil
    }

    /// The number of figures that are clearly the sum of those of the parts, and the number of parts that contribute to
    /// it; nil if a figure is not their sum. Each figure may be rounded to a whole number.
    static func strength(
        _ line: DiaryFood, _ parts: [DiaryFood]
    ) -> (figures: Int, contributing: Int)? {
        var (strong, contributing) = (0, Set<Int>())
        for (place, amount) in line.figures.amounts.enumerated() where !amount.isNaN {
            let amounts = parts.map { $0.figures[place] ?? 0 }
            let sum = amounts.reduce(0, +)
            let slack = max(0.5 * Double(parts.count + 1), sum / 500)
            guard abs(sum - amount) <= slack else { return nil }
            guard amount > 3 * slack else { continue }
            strong += 1
            contributing.formUnion(amounts.indices.filter { amounts[$0] > slack })
        }
        return strong == 0 ? nil : (strong, contributing.count)
    }
}
