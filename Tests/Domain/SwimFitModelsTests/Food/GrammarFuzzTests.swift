import Foundation
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim

/// Random lines against naive readers of the documented grammars: what is understood is what the grammar says, and
/// all else is an error that names a word of the line.
@Suite("Random lines of amounts, goals and times", .inTurn)
struct GrammarFuzzTests {
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

    /// ( "x" number | number [ "x" [ number ] ] ) [ unit [ "x" number | number "x" ] ] | unit, over whole words. Portions
    /// of the food are not multiplied from behind.
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
        let leads =
            isTimes(rest.first) && rest.count > 1 && rest[1].first.map { $0.isNumber || $0 == "." } == true
        if leads { rest.removeFirst() }
        var quantity: Double?
        if let first = number() {
            quantity = first
            if !leads, isTimes(rest.first) {
                rest.removeFirst()
                quantity = first * (number() ?? 1)
            }
        }
        var grams = 30.0
        if let unit = rest.first {
            guard let size = gramsOf[unit] else { return nil }
            rest.removeFirst()
            grams = size
            if quantity != nil, !unit.hasPrefix("sl"), unit != "cu", !rest.isEmpty {
                let leads = isTimes(rest.first)
                if leads { rest.removeFirst() }
                guard let times = number() else { return nil }
                if !leads {
                    guard isTimes(rest.first) else { return nil }
                    rest.removeFirst()
                }
                grams *= times
            }
            guard rest.isEmpty else { return nil }
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
        ("7:30", 450), ("at 8:15", 495), ("7:30pm", 1170), ("9 am", 540), ("9am", 540), ("8h30", 510),
        ("13 Uhr", 780), ("13:15 Uhr", 795), ("noon", 720), ("at noon", 720), ("7 p.m.", 1140),
        ("7 PM", 1140),
        ("around 7:30", 450), ("about 7pm", 1140), ("7:30 h", 450), ("07:05", 425),
    ]
    /// Friday, 20 November 2026.
    private static let days: [(String, Int)] = [
        ("yesterday", 1), ("-2d", 2), ("17 Nov", 3), ("Nov 17th", 3), ("17/11", 3), ("17.11.", 3),
        ("2026-11-17", 3), ("2026/11/17", 3), ("17-Nov-2026", 3), ("November 17, 2026", 3), ("17Nov", 3),
        ("17/11/2026", 3), ("11/17/2026", 3), ("two days ago", 2), ("2 days ago", 2), ("a week ago", 7),
        ("-1w", 7),
        ("last monday", 4), ("last friday", 7), ("this monday", 4), ("on wednesday", 2), ("for wednesday", 2),
        ("today", 0), ("the 17th of November", 3), ("on 17 Nov", 3), ("on 2026-11-17", 3),
        ("for yesterday", 1),
        ("the day before yesterday", 2), ("gestern", 1), ("tomorrow", -1), ("next friday", -7),
    ]
    /// A day and a time in one: days ago, and minutes of the day.
    private static let moments: [(String, Int, Int?)] = [
        ("yesterday at 18:00", 1, 1080), ("yesterday, 18:00", 1, 1080), ("2026-11-17T08:00", 3, 480),
        ("17 Nov 8:00", 3, 480), ("yesterday evening", 1, nil), ("last night", 1, nil),
        ("this morning", 0, nil),
    ]
    private static let mealsTyped: [(String, Meal)] = [
        ("lunch", .lunch), ("@dinner", .dinner), ("breakfast", .breakfast), ("@breakfast", .breakfast),
        ("for lunch", .lunch), ("at breakfast", .breakfast), ("dinner", .dinner), ("snacks", .snack),
    ]
    /// An amount of a food: portions of it, or grams.
    private static let amountsTyped: [(String, portions: Double?, grams: Double)] = [
        ("2 %", 2, 0), ("% x2", 2, 0), ("2 x %", 2, 0), ("half a %", 0.5, 0), ("½ %", 0.5, 0),
        ("1 1/2 %", 1.5, 0),
        ("1,5 %", 1.5, 0), ("% 3", 3, 0), ("three %", 3, 0), ("a %", 1, 0), ("150g %", nil, 150),
        ("% 150 g", nil, 150), ("150 g of %", nil, 150), ("2 x 150 g %", nil, 300), ("0.2 kg %", nil, 200),
    ]
    private static let figures: [(String, macros: Bool)] = [
        ("#k", false), ("# kcal", false), ("#kcal", false), ("# calories", false), ("#k 20p 5f 30c", true),
        ("#k P20 F5 C30", true), ("20p 5f 30c #k", true), ("# kcal 20g protein 5 g fat 30g carbs", true),
    ]
    private static let namesTyped = [
        "soup", "Curry", "bean stew", "Käse", "7up", "omelette with 2 eggs", "half and half",
    ]
    /// Words that say nothing here: each line with one of them is refused, or has it in the name.
    private static let noise = [
        "10/11", "ago", "08", "12.", "nov", "31.2.2026", "25:00", "x", "3 days", "-1", "17 Novmber", "7:75",
        "#3",
        "8 o'clock", "16th", "next week", "week 46", "30/2", "in 3", "for 4", "~100", "9.30",
        "9,30",
        "yesterdya", "tonite", "quarter past 7", "half 8", "7 30", "0730", "half 7pm", "by 8am", "before 8am",
        "from 7am",
        "@7x", "Uhr 30", "3.3", "1-2", "x2", "8:00-9:00", "1e3", "monday", "2026-11",
        "May", "to 9pm",
    ]

    private static let foods = ["banana", "hummus", "cucumber"].map { name in
        Food(
            id: name, name: name.capitalized, group: "", perHundredGrams: Nutrition(energy: 100),
            portions: [Portion("piece", grams: 50)])
    }

    /// A line made of what it means: nothing of the reader is asked.
    private struct Typed {
        var parts: [String] = []
        var (name, energy, protein) = ("Quick add", 0.0, Double?.none)
        var meal: Meal?
        var daysAgo: Int?
        /// nil: not compared.
        var minutes: Int? = 1439

        init(using random: inout Seeded) {
            func any<T>(_ some: [T], _ random: inout Seeded) -> T {
                some[Int.random(in: some.indices, using: &random)]
            }
            if Bool.random(using: &random) {
                let (food, amount) = (any(foods, &random), any(amountsTyped, &random))
                parts = [amount.0.replacing("%", with: food.id)]
                (name, energy) = (food.name, amount.portions.map { $0 * 50 } ?? amount.grams)
            } else {
                let figure = any(figures, &random)
                energy = Double(Int.random(in: 200...999, using: &random))
                parts = [figure.0.replacing("#", with: "\(Int(energy))")]
                protein = figure.macros ? 20 : nil
                if Int.random(in: 0..<3, using: &random) == 0 {
                    let typed = any(namesTyped, &random)
                    parts.append(typed)
                    name = typed.prefix(1).uppercased() + typed.dropFirst()
                }
            }
            switch Int.random(in: 0..<6, using: &random) {
            case 0:
                let moment = any(moments, &random)
                parts.append(moment.0)
                (daysAgo, minutes) = (moment.1, moment.2)
            case let some:
                if some < 4 {
                    let day = any(days, &random)
                    parts.append(day.0)
                    daysAgo = day.1
                }
                if some.isMultiple(of: 2) {
                    let time = any(times, &random)
                    parts.append(time.0)
                    minutes = time.1
                }
            }
            guard Bool.random(using: &random) else { return }
            let typed = any(mealsTyped, &random)
            parts.append(typed.0)
            meal = typed.1
        }
    }

    @Test(
        "an entry, an amount, a meal, a day and a time in any order, with noise: none is silently another entry",
        arguments: Seeds.first(1))
    func entries(seed: Int) throws {
        var random = Seeded(state: UInt64(11 + seed))
        let calendar = LocalCalendar(.gmt)
        // Friday, 20 November 2026, 23:59:59.
        let now = Date(timeIntervalSince1970: 1_795_219_199)
        let midnight = now.addingTimeInterval(-86_399)
        let pantry = Pantry(foods: Self.foods, uses: [], favourites: [], at: now, in: calendar)
        var understood = 0
        for _ in 0..<700 {
            var typed = Typed(using: &random)
            let noise =
                Int.random(in: 0..<3, using: &random) == 0 ? Self.noise.randomElement(using: &random) : nil
            if let noise { typed.parts.append(noise) }
            let line = typed.parts.shuffled(using: &random).joined(separator: " ")
            // A line of one entry is read here; “and” is a separator of several.
            if typed.name.contains(" and ") { continue }
            // A number between a food and a part of the day may be its hour: "banana 3 yesterday evening".
            if line.contains(/[a-z] \d+ (yesterday evening|last night|this morning)/) { continue }
            // "4 473 kcal" is a number with its thousands apart.
            if noise != nil, line.contains(/\b\d{1,2} \d{3} ?(k|kcal|cal)/) { continue }
            do throws(Problem) {
                var read = try FoodLine(line, now: now, calendar: calendar)
                read.read(in: pantry)
                guard case .serving(let serving) = try read.meaning(in: pantry, now: now, calendar: calendar)
                else {
                    throw Problem.usage("several foods")
                }
                // A weekday behind the food is a day, and "x" belongs to a number, which may be the amount.
                let isDay = noise == "monday" && typed.daysAgo == nil
                let isNumber = ["x", "x2", "3.3"].contains(noise)
                if isDay { typed.daysAgo = 4 }
                let start = midnight.addingTimeInterval(Double(-86_400 * (typed.daysAgo ?? 0)))
                let time = typed.daysAgo ?? 0 == 0 && typed.minutes == 1439 ? now : nil
                let isRight =
                    (serving.nutrition.energy.map { abs($0 - typed.energy) < 0.01 } ?? false)
                    && (typed.protein == nil || serving.nutrition.protein == typed.protein)
                    && (typed.meal == nil || serving.meal == typed.meal) && serving.name == typed.name
                    && (typed.minutes == nil
                        && LocalDay.of(serving.time, in: calendar) == LocalDay.of(start, in: calendar)
                        || serving.time == time ?? start.addingTimeInterval(Double(60 * (typed.minutes ?? 0))))
                guard isRight && (noise == nil || isDay || isNumber) || isNumber && serving.name == typed.name
                else {
                    Issue.record("“\(line)” is \(serving), not \(typed), with “\(noise ?? "")”")
                    return
                }
                understood += 1
            } catch {
                // "cucumber 3 Nov 17" may be of the third, and the number of a name may be a figure. What is behind a
                // comma may be another entry: "yesterday, 18:00 lunch".
                guard
                    noise != nil || line.contains(/3 Nov|yesterday,/)
                        || typed.name.contains(where: \.isNumber)
                else {
                    Issue.record("“\(line)” is refused: \(error.text)")
                    return
                }
            }
        }
        #expect(understood > 350)
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
                let read = try TypedGoal(line, for: nutrient, today: today, in: .metric).goal
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
