import Foundation
import TestSupport
import Testing

@testable import SwimFit

/// Random lines against naive readers of the documented grammars: what is understood is what the grammar says, and
/// all else is an error that names a word of the line.
@Suite("Random lines of amounts, goals and times", .inTurn)
struct GrammarFuzzTests {
    /// A linear congruential generator (Knuth's MMIX constants): the lines are the same in each run.
    private struct Seeded: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    // MARK: - Amounts

    /// Portions of 30 g and 240 g; a cup of 236.588 ml weighs 240 g.
    private let portions = [Portion("slice", grams: 30), Portion("cup", grams: 240)]

    private static let wholes = ["1", "2", "12", "150", "0", "007"]
    private static let fractions = ["1/2": 0.5, "3/4": 0.75, "5/4": 1.25, "½": 0.5, "¾": 0.75, "1½": 1.5]
    private static let decimals = ["0.5": 0.5, "1,5": 1.5, ".25": 0.25, "0.500": 0.5, "12.25": 12.25]
    private static let gramsOf: [String: Double] = {
        let millilitre = 240 / 236.5882365
        return [
            "g": 1, "gr": 1, "grams": 1, "kg": 1000, "oz": 28.349523125, "ounces": 28.349523125,
            "lbs": 453.59237,
            "slice": 30, "slices": 30, "sl": 30, "cup": 240, "cups": 240, "cu": 240, "ml": millilitre,
            "l": 1000 * millilitre, "pint": 568.26125 * millilitre, "tbsp": 14.78676478125 * millilitre,
        ]
    }()
    private static let wrong = ["bowl", "1.000", "banana", "-2", "half-ish", "2..5", "1/0", "%"]

    /// [ "x" ] number [ "x" [ number ] ] [ unit ] | unit, over whole words.
    private static func reference(_ words: [String]) -> Double? {
        var rest = words[...]
        func number() -> Double? {
            guard let word = rest.first else { return nil }
            if let value = fractions[word] ?? decimals[word] {
                rest.removeFirst()
                return value
            }
            guard wholes.contains(word), let value = Double(word) else { return nil }
            rest.removeFirst()
            if let next = rest.first, let part = fractions[next], part < 1 {
                rest.removeFirst()
                return value + part
            }
            return value
        }
        func isTimes(_ word: String?) -> Bool { word == "x" || word == "×" }
        if isTimes(rest.first), rest.count > 1, rest[1].first?.isNumber == true { rest.removeFirst() }
        var quantity: Double?
        if let first = number() {
            quantity = first
            if isTimes(rest.first) {
                rest.removeFirst()
                quantity = first * (number() ?? 1)
            }
        }
        var grams = 30.0
        if let unit = rest.first {
            guard rest.count == 1, let size = gramsOf[unit] else { return nil }
            grams = size
        } else if quantity == nil {
            return nil
        }
        let all = (quantity ?? 1) * grams
        return all > 0 && all <= 20_000 ? all : nil
    }

    @Test("random amounts")
    func amounts() {
        var random = Seeded(state: 1)
        let numbers = Self.wholes + Self.fractions.keys.sorted() + Self.decimals.keys.sorted()
        let units = Self.gramsOf.keys.sorted()
        var understood = 0
        for _ in 0..<3_000 {
            let words = (0..<Int.random(in: 1...5, using: &random)).map { index in
                switch Int.random(in: 0..<20, using: &random) {
                case 0: Self.wrong.randomElement(using: &random) ?? ""
                case 1...3: ["x", "×"].randomElement(using: &random) ?? ""
                case 4...10: units.randomElement(using: &random) ?? ""
                default: numbers.randomElement(using: &random) ?? ""
                }
            }
            let line = words.joined(separator: " ")
            do {
                let amount = try Input.amount(line, of: portions, current: portions[0])
                let expected = Self.reference(words)
                understood += 1
                guard let expected, abs(amount.grams - expected) < 1e-9 * max(1, expected) else {
                    Issue.record(
                        "“\(line)” is \(amount.grams) g, and should be \(String(describing: expected))")
                    return
                }
            } catch {
                let isNamed =
                    words.contains { error.text.contains($0) } || error.text.contains("more than")
                guard Self.reference(words) == nil, isNamed else {
                    Issue.record("“\(line)” is refused: \(error.text)")
                    return
                }
            }
        }
        #expect(understood > 300)
    }

    // MARK: - Entries

    /// Parts of a line and what they mean: minutes of the day, days ago.
    private static let times: [(String, Int)] = [
        ("7:30", 450), ("at 8:15", 495), ("7:30pm", 1170), ("9 am", 540), ("8h30", 510), ("13 Uhr", 780),
        ("noon", 720),
    ]
    /// Friday, 20 November 2026.
    private static let days: [(String, Int)] = [
        ("yesterday", 1), ("-2d", 2), ("17 Nov", 3), ("Nov 17th", 3), ("17/11", 3), ("17.11.", 3),
        ("2026-11-17", 3),
        ("two days ago", 2), ("a week ago", 7), ("last monday", 4), ("on wednesday", 2), ("today", 0),
        ("17th of November", 3), ("tomorrow", -1), ("next friday", -7),
    ]
    private static let mealsTyped: [(String, Meal)] = [
        ("lunch", .lunch), ("@dinner", .dinner), ("breakfast", .breakfast),
    ]
    private static let lineNoise = [
        "10/11", "ago", "monday", "08", "1h", "150g", "12.", "soup", "nov",
        "31.2.2026", "25:00", "x",
        "3 days", "-1", "P20",
    ]

    @Test(
        "lines of an entry, a meal, a day and a time in any order, with noise: none is silently another entry"
    )
    func entries() throws {
        var random = Seeded(state: 11)
        let calendar = LocalCalendar(.gmt)
        // Friday, 20 November 2026, 23:59:59.
        let now = Date(timeIntervalSince1970: 1_795_219_199)
        let midnight = now.addingTimeInterval(-86_399)
        var understood = 0
        for _ in 0..<1_000 * Seeds.first(1).count {
            let energy = Int.random(in: 11...999, using: &random)
            let figure =
                ["\(energy)k", "\(energy) kcal", "\(energy)kcal"].randomElement(using: &random) ?? ""
            let meal = Bool.random(using: &random) ? Self.mealsTyped.randomElement(using: &random) : nil
            let day = Bool.random(using: &random) ? Self.days.randomElement(using: &random) : nil
            let time = Bool.random(using: &random) ? Self.times.randomElement(using: &random) : nil
            let noise =
                Int.random(in: 0..<3, using: &random) == 0
                ? Self.lineNoise.randomElement(using: &random) : nil
            let parts = [figure, meal?.0, day?.0, time?.0, noise].compactMap(\.self).shuffled(using: &random)
            let line = parts.joined(separator: " ")
            do {
                let read = try FoodLine(line, now: now, calendar: calendar)
                guard let serving = try read.quickEntry(now: now, calendar: calendar) else { continue }
                let start = midnight.addingTimeInterval(Double(-86_400 * (day?.1 ?? 0)))
                let expected =
                    time.map { start.addingTimeInterval(Double(60 * $0.1)) }
                    ?? ((day?.1 ?? 0) == 0 ? now : start.addingTimeInterval(60 * 1439))
                let isNamed =
                    noise == "soup" ? serving.name.lowercased().contains("soup") : serving.name == "Quick add"
                // Noise that says when may say it alone.
                let saysWhen = ["monday", "1h"].contains(noise) && (noise == "1h" ? time == nil : day == nil)
                guard serving.nutrition.energy == Double(energy), meal == nil || serving.meal == meal?.1,
                    saysWhen || serving.time == expected, isNamed
                else {
                    Issue.record("“\(line)” is \(serving)")
                    return
                }
                understood += 1
            } catch {
                guard noise != nil else {
                    Issue.record("“\(line)” is refused: \(error.text)")
                    return
                }
            }
        }
        #expect(understood > 500)
    }

    // MARK: - Goals

    @Test("random goals")
    func goals() throws {
        var random = Seeded(state: 2)
        let today = try #require(LocalDay("2026-11-20"))
        let units: [Nutrient: [(String, Double)]] = [
            .protein: [("", 1), ("g", 1), ("mg", 0.001), ("grams", 1)],
            .sodium: [("", 1), ("mg", 1), ("g", 1000), ("µg", 0.001)],
            .water: [("ml", 1), ("l", 1000), ("cl", 10)], .energy: [("", 1), ("kcal", 1), ("kJ", 1 / 4.184)],
        ]
        for _ in 0..<1_500 {
            let nutrient =
                [Nutrient.protein, .sodium, .water, .energy].randomElement(using: &random) ?? .protein
            let (unit, size) = (units[nutrient] ?? []).randomElement(using: &random) ?? ("", 1)
            let (low, span) = (Int.random(in: 1...5, using: &random), Int.random(in: 0...4, using: &random))
            let (least, most) = (Double(low) * size, Double(low + span) * size)
            let blank = Bool.random(using: &random) ? " " : ""
            let (text, goal): (String, NutrientGoal) =
                switch Int.random(in: 0..<6, using: &random) {
                case 0: ("\(low)\(blank)\(unit)+", NutrientGoal(least: least))
                case 1: (">= \(low)\(blank)\(unit)", NutrientGoal(least: least))
                case 2: ("at most \(low)\(blank)\(unit)", NutrientGoal(most: least))
                case 3: ("\(low)-\(low + span)\(blank)\(unit)", NutrientGoal(least: least, most: most))
                case 4: ("\(low)\(blank)\(unit) to \(low + span)", NutrientGoal(least: least, most: most))
                default: ("\(low)\(unit)-\(low + span)\(unit)", NutrientGoal(least: least, most: most))
                }
            let junk = ["banana", "xx", "5", "+", "-", "from"].randomElement(using: &random) ?? ""
            let isWrong = Int.random(in: 0..<4, using: &random) == 0
            let line = isWrong ? "\(text) \(junk)" : text
            do {
                let read = try GoalPhrase(line, for: nutrient, today: today, in: .metric).goal
                let isSame = read?.least.map { abs($0 - (goal.least ?? -1)) < 1e-9 } ?? (goal.least == nil)
                let isSameMost = read?.most.map { abs($0 - (goal.most ?? -1)) < 1e-9 } ?? (goal.most == nil)
                // "120 g +" is the same goal; "100 -" and others with a word too many are not.
                let isPlus = junk == "+" && goal.most == nil && !text.hasSuffix("+") && !text.hasPrefix(">")
                guard isSame, isSameMost, !isWrong || isPlus else {
                    Issue.record("“\(line)” of \(nutrient) is \(String(describing: read))")
                    return
                }
            } catch {
                let quoted =
                    error.text.split(separator: "“").last?.prefix { $0 != "”" && $0 != "…" } ?? "?"
                let isNamed =
                    line.lowercased().contains(quoted)
                    || line.split(separator: " ").contains { error.text.contains($0) }
                guard isWrong ? isNamed : unit.isEmpty && nutrient == .water else {
                    Issue.record("“\(line)” of \(nutrient) is refused: \(error.text)")
                    return
                }
            }
        }
    }

    // MARK: - Times

    @Test("random times")
    func times() throws {
        var random = Seeded(state: 4)
        let calendar = LocalCalendar(.gmt)
        // Friday, 20 November 2026, 23:59:59.
        let now = Date(timeIntervalSince1970: 1_795_219_199)
        let midnight = now.addingTimeInterval(-86_399)
        for _ in 0..<2_000 {
            let (hour, minute) = (
                Int.random(in: 0...23, using: &random), Int.random(in: 10...59, using: &random)
            )
            let half = hour < 12 ? "am" : "pm"
            let (text, minutes): (String, Int) =
                switch Int.random(in: 0..<5, using: &random) {
                case 0: ("\(hour):\(minute)", hour * 60 + minute)
                case 1: ("\((hour + 11) % 12 + 1):\(minute)\(half)", hour * 60 + minute)
                case 2: ("\((hour + 11) % 12 + 1) \(half)", hour * 60)
                case 3: ("noon", 720)
                default: ("midnight", 0)
                }
            let at = Bool.random(using: &random) ? "at " : ""
            let (day, daysAgo) =
                [("", 0), (" yesterday", 1), (" -3d", 3)].randomElement(using: &random) ?? ("", 0)
            let wrong = [" 25:00", " at 7", " 8:15", nil, nil, nil].randomElement(using: &random) ?? nil
            let line = "banana \(at)\(text)\(day)\(wrong ?? "")"
            var words = line.split(separator: " ").map(String.init)
            do {
                let time = try Input.takeWhen(from: &words, now: now, calendar: calendar)
                let expected = midnight.addingTimeInterval(Double(minutes * 60 - daysAgo * 86_400))
                guard wrong == nil, time == expected, words == ["banana"] else {
                    Issue.record(
                        "“\(line)” is \(String(describing: time)), left: \(words)")
                    return
                }
            } catch {
                guard wrong != nil,
                    error.text.contains(text.prefix { $0 != " " })
                        || error.text.contains(wrong?.trimmingCharacters(in: .whitespaces) ?? "")
                else {
                    Issue.record("“\(line)” is refused: \(error.text)")
                    return
                }
            }
        }
    }
}
