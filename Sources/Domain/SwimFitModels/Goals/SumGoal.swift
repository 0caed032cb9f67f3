import Foundation
import HealthKit
import SwimFitBase
import SwimFitFood
import SwimFitStore
import SwimFitSwim
import SwimFitNotation
import SwimFitReading

/// A goal for a sum of a day or a week: steps, sleep, metres swum. Amounts are in the figure's own unit.
package struct SumGoal: Codable, Hashable, Sendable {
    package let bounds: NutrientGoal
    /// Whether the sum is of the week so far, instead of the day.
    package let isWeekly: Bool

    package init(_ bounds: NutrientGoal, isWeekly: Bool = false) {
        (self.bounds, self.isWeekly) = (bounds, isWeekly)
    }

    private enum CodingKeys: String, CodingKey { case per }

    /// `{"at_least": 5000, "per": "week"}`
    package init(from decoder: any Decoder) throws {
        bounds = try NutrientGoal(from: decoder)
        isWeekly =
            try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(String.self, forKey: .per)
            == "week"
    }

    package func encode(to encoder: any Encoder) throws {
        try bounds.encode(to: encoder)
        guard isWeekly else { return }
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode("week", forKey: .per)
    }
}

/// A figure that adds up and may have a goal: the metres swum, the hours asleep, or a type of Health.
package struct SummedFigure: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case swimming, sleep
        case quantity(HKQuantityType)
    }

    /// The word for it: "steps", "sleep", "swimming".
    package let word: String
    let kind: Kind

    private init(_ word: String, _ kind: Kind) { (self.word, self.kind) = (word, kind) }

    /// The figures with a word of their own.
    package static let all: [SummedFigure] =
        [SummedFigure("swimming", .swimming), SummedFigure("sleep", .sleep)]
        + TypeAliases.terms.compactMap { term in
            guard let type = HKQuantityType.adding(term.identifier) else { return nil }
            return SummedFigure(term.word, .quantity(type))
        }

    /// The types that the figures are sums of.
    package static let types = Set(all.map(\.type))

    var type: HKSampleType {
        switch kind {
        case .swimming: .workoutType()
        case .sleep: HKCategoryType(.sleepAnalysis)
        case .quantity(let type): type
        }
    }

    /// The figure that a word means; nil for a word of something that does not add up, or has a goal of its own.
    package init?(word: String) {
        let folded = TypeAliases.folded(word)
        let word = ["swim", "swims"].contains(folded) ? "swimming" : word
        if let known = Self.all.first(where: { TypeAliases.folded($0.word) == TypeAliases.folded(word) }) {
            self = known
            return
        }
        guard let identifier = TypeAliases.identifier(of: word) else { return nil }
        switch identifier {
        case HKQuantityTypeIdentifier.distanceSwimming.rawValue: self.init("swimming", .swimming)
        case HKCategoryTypeIdentifier.sleepAnalysis.rawValue: self.init("sleep", .sleep)
        default:
            guard let type = HKQuantityType.adding(identifier) else { return nil }
            let term = TypeAliases.terms.first { $0.identifier == identifier }?.word
            self.init(term ?? TypeAliases.name(of: identifier), .quantity(type))
        }
    }

    /// Whether it is moved or slept, of which a goal is the least.
    fileprivate var isActivity: Bool {
        kind == .sleep || TypeName.group(of: type.identifier) == .activity
    }

    /// The unit of stored amounts: "m", "hr", "count".
    package var unit: String {
        switch kind {
        case .swimming: "m"
        case .sleep: "hr"
        case .quantity(let type): type.canonicalUnit.unitString
        }
    }

    /// "8 200", "7 h 30 min", "3 200 m"
    package func text(_ amount: Double, in system: MeasurementSystem) -> String {
        switch kind {
        case .swimming: return SwimText.distance(amount, system.swimmingUnit)
        case .sleep: return TimeSpan.words(amount * 3600)
        case .quantity(let type):
            let usual = TypeUnit(type, in: system)
            return usual.text(
                HKQuantity(unit: type.canonicalUnit, doubleValue: amount).doubleValue(for: usual.unit))
        }
    }

    /// Reads an amount in the figure's unit: "10000", "5 km", "7h".
    func amount(_ text: String, in system: MeasurementSystem) throws(Problem) -> Double {
        switch kind {
        case .swimming:
            // "5k"
            let typed = text.replacing(/([0-9])\s*k\s*$/.ignoresCase()) { "\($0.output.1) km" }
            return try Input.distance(typed, of: .swimming, in: system)
        case .sleep:
            let typed = text.trimmingCharacters(in: .whitespaces)
            if let hours = Input.plainNumber(typed[...]), hours <= 24 { return hours }
            // "7:30" is of hours and minutes here.
            if let match = typed.wholeMatch(of: /(\d{1,3}):([0-5]\d)/), let hours = Double(match.1),
                let minutes = Double(match.2)
            {
                return hours + minutes / 60
            }
            // A week has more hours than a duration.
            if let (hours, unit) = Input.numberAndUnit(typed), ["h", "hours"].contains(unit), hours <= 168 {
                return hours
            }
            return try Input.duration(text) / 3600
        case .quantity(let type):
            let usual = TypeUnit(type, in: system)
            guard var (number, typed) = Input.numberAndUnit(text), number >= 0 else {
                throw .usage("“\(Input.quoted(text))” is not an amount", hint: "write one such as 10000")
            }
            try Input.checkThousands(text.trimmingCharacters(in: .whitespaces))
            // "10k" steps
            if typed == "k", type.is(compatibleWith: .count()) { (number, typed) = (number * 1000, "") }
            let unit = typed.isEmpty || typed == usual.symbol.lowercased() ? usual.unit : Self.units[typed]
            guard let unit, type.is(compatibleWith: unit) else {
                if typed.split(separator: " ").allSatisfy({ TypedGoal.weekdays(String($0)) != nil }) {
                    throw .usage(
                        "a goal for \(word) is for each day, or a week, and not for “\(Input.quoted(typed))”",
                        hint: "leave it out")
                }
                throw .usage("“\(Input.quoted(typed))” is not a unit of \(word)")
            }
            return HKQuantity(unit: unit, doubleValue: number).doubleValue(for: type.canonicalUnit)
        }
    }

    /// What goals for a day are between, in the figure's unit; nil where that is not known.
    fileprivate var usualGoals: ClosedRange<Double>? {
        switch kind {
        case .swimming: UsualFigures.goals(of: .distanceSwimming, in: .meter())
        case .sleep: UsualFigures.goalsForSleep
        case .quantity(let type):
            UsualFigures.goals(
                of: HKQuantityTypeIdentifier(rawValue: type.identifier), in: type.canonicalUnit)
        }
    }

    private static let units: [String: HKUnit] = [
        "steps": .count(), "x": .count(), "m": .meter(), "km": .meterUnit(with: .kilo), "mi": .mile(),
        "yd": .yard(),
        "min": .minute(), "h": .hour(), "kcal": .kilocalorie(), "kj": .jouleUnit(with: .kilo), "l": .liter(),
        "ml": .literUnit(with: .milli),
    ]

    /// What supposed workouts add.
    fileprivate func amount(in supposition: SupposedEntries) -> Double {
        switch kind {
        case .swimming: supposition.metresSwum
        case .quantity(HKQuantityType(.activeEnergyBurned)):
            supposition.efforts.reduce(0) { $0 + $1.kilocalories }
        case .quantity, .sleep: 0
        }
    }
}

extension HKQuantityType {
    /// A type that adds up, and is not a nutrient; nil for others.
    fileprivate static func adding(_ identifier: String) -> HKQuantityType? {
        guard
            let type = HKSampleType.listed.first(where: { $0.identifier == identifier }) as? HKQuantityType,
            type.aggregationStyle == .cumulative,
            type.identifier != HKQuantityTypeIdentifier.distanceSwimming.rawValue,
            !Nutrient.allCases.contains(where: { $0.quantityType == type })
        else { return nil }
        return type
    }
}

/// A goal for a sum, and its progress.
package struct SumStanding: Equatable, Sendable {
    package let figure: SummedFigure
    package let goal: SumGoal
    /// Nil where nothing was recorded.
    package let amount: Double?
    /// Whether the day is over, and for a goal of the week whether it was the last of its week.
    package let isFinished: Bool
    let system: MeasurementSystem

    /// The remaining part of the goal.
    private var part: GoalRemainder { goal.bounds.remainder(of: amount) }

    /// What is to go or left, in the figure's unit, negative over a limit; nil where the sum is unknown.
    package var left: Double? {
        switch part {
        case .unknown: nil
        case .toGo(let amount), .left(let amount): amount
        case .reached: 0
        case .over(let excess): -excess
        }
    }

    /// "8 200"; nil where nothing was recorded.
    package var amountText: String? { amount.map { figure.text($0, in: system) } }

    /// Whether the goal is met; nil while the least is not reached, or a limit alone may still be exceeded.
    package var isMet: Bool? {
        switch part {
        case .unknown, .toGo: nil
        case .reached: true
        case .left: goal.bounds.least != nil || isFinished ? true : nil
        case .over: false
        }
    }

    /// The standing with supposed workouts.
    func supposing(_ supposition: SupposedEntries) -> SumStanding {
        let more = figure.amount(in: supposition)
        guard more > 0 else { return self }
        return SumStanding(
            figure: figure, goal: goal, amount: (amount ?? 0) + more, isFinished: isFinished, system: system)
    }

    /// "at least 5 000 m a week"
    package var goalText: String {
        goal.bounds.text { figure.text($0, in: system) } + (goal.isWeekly ? " a week" : "")
    }

    /// "2 400 to go", "reached", "1 h left", "200 over"; of a finished day "2 400 short", "1 h under".
    package var text: String { part.text(isFinished: isFinished) { figure.text($0, in: system) } }
}

/// A typed goal for a sum: "10000+", "7h+", "5km+ a week", "off", "8000+ from 2026-12-01".
package struct TypedSumGoal: Sendable {
    /// Nil ends the goal.
    package let goal: SumGoal?
    package let day: LocalDay?

    package init(_ text: String, for figure: SummedFigure, today: LocalDay, in system: MeasurementSystem)
        throws(Problem)
    {
        var words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
        var isWeekly = false
        for (phrase, weekly) in Self.periods {
            guard let range = words.firstRange(of: phrase) else { continue }
            words.removeSubrange(range)
            isWeekly = weekly
            break
        }
        day = try TypedGoal.takeDay(from: &words, today: today)
        let typed = words.joined(separator: " ")
        if TypedGoal.ends(typed) {
            goal = nil
        } else {
            goal = SumGoal(
                try TypedGoal.bounds(typed, isLeast: figure.isActivity) { text throws(Problem) in
                    try figure.amount(text, in: system)
                },
                isWeekly: isWeekly)
        }
    }

    /// Asks about a goal that hardly anybody has, such as 70 minutes of sleep.
    package func doubt(for figure: SummedFigure, in system: MeasurementSystem) -> String? {
        guard let goal, let usual = figure.usualGoals else { return nil }
        let days = goal.isWeekly ? 7.0 : 1
        let isUsual = [goal.bounds.least, goal.bounds.most].allSatisfy {
            $0.map { usual.lowerBound...usual.upperBound * days ~= $0 } ?? true
        }
        let text = SumStanding(
            figure: figure, goal: goal, amount: nil, isFinished: false, system: system
        ).goalText
        return isUsual ? nil : "A goal for \(figure.word) of \(text), which hardly anybody has"
    }

    private static let periods: [(words: [String], isWeekly: Bool)] = [
        (["a", "week"], true), (["per", "week"], true), (["each", "week"], true), (["every", "week"], true),
        (["weekly"], true), (["a", "day"], false), (["per", "day"], false), (["each", "day"], false),
        (["every", "day"], false), (["daily"], false),
    ]
}

extension StoreEditor {
    /// Sets or ends the goal for a sum as one undo step; from today on if no day was typed.
    /// - Returns: a text for the notice: "Goal for steps: at least 10 000".
    package func setGoal(_ phrase: TypedSumGoal, for figure: SummedFigure, in library: Library) async throws
        -> String
    {
        let (today, system) = (clock.today, library[Preferences.self].system)
        let text = phrase.goal.map {
            SumStanding(figure: figure, goal: $0, amount: nil, isFinished: false, system: system).goalText
        }
        let from = phrase.day.map { " from \($0.full)" } ?? ""
        let name = "\(figure.word) to \(text ?? "no goal")\(from)"
        try await change(Goals.self, of: library, as: "setting the goal for " + name) {
            $0.set(phrase.goal, for: figure, from: phrase.day ?? today)
        }
        return "Goal for \(figure.word): \(text ?? "no goal")\(from)"
    }
}
