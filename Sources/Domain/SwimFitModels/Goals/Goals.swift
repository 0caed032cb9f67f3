import SwimFitBase
import SwimFitStore

/// The user's goals: a section of the library.
///
/// A goal is valid from its day on, until the next one, so that a change today does not affect the past.
package struct Goals: LibrarySection {
    package static let key = "goals"
    package static let entries = SectionEntryKind.fieldsOfGroups

    /// The goals for net kilocalories a day, by their first day; nil ends the goal before it.
    private var net: [LocalDay: Double?] = [:]
    /// Which part of the active energy may be eaten, 0…1, by the first day; all of it before the first.
    private var exerciseShares: [LocalDay: Double] = [:]
    private var nutrients: [Nutrient: [LocalDay: WeekdayGoals]] = [:]
    /// The goals for sums, by the figure's word and the first day; nil ends the goal before it.
    private var sums: [String: [LocalDay: SumGoal?]] = [:]
    /// The goal weight, in kilograms.
    package var kilograms: Double?
    /// The wanted change of weight, in kilograms a week.
    package var weeklyKilograms: Double?
    /// The day of the last check-in.
    package var checkedIn: LocalDay?

    package init() {}

    /// Whether the weekly check-in is due.
    package func isCheckInDue(on day: LocalDay) -> Bool {
        weeklyKilograms != nil && checkedIn.map { $0.days(to: day) >= CheckIn.days } ?? true
    }

    /// The goal for net energy on a day, in kilocalories: −500 means that 500 more are burned than eaten.
    package func netKilocalories(on day: LocalDay) -> Double? {
        net.valid(on: day) ?? nil
    }

    /// Sets or ends the goal from a day on; goals that began on that day or later are replaced.
    package mutating func setNet(_ kilocalories: Double?, from day: LocalDay) {
        net.set(kilocalories, from: day, before: nil)
    }

    /// Which part of the active energy may be eaten on a day, 0…1.
    package func exerciseShare(on day: LocalDay) -> Double { exerciseShares.valid(on: day) ?? 1 }

    /// Sets the part from a day on; parts that began on that day or later are replaced.
    package mutating func setExerciseShare(_ share: Double, from day: LocalDay) {
        exerciseShares.set(share, from: day, before: 1)
    }

    /// The goals for sums on a day, in the order of `SummedFigure.all`.
    package func sums(on day: LocalDay) -> [(figure: SummedFigure, goal: SumGoal)] {
        summedFigures.compactMap { figure in goal(for: figure, on: day).map { (figure, $0) } }
    }

    /// The figures with a goal of a day, instead of a week, on any of the days, in the order of `SummedFigure.all`.
    func dailySums(on days: ClosedRange<LocalDay>) -> [SummedFigure] {
        summedFigures.filter { figure in
            days.contains { goal(for: figure, on: $0)?.isWeekly == false }
        }
    }

    /// The figures that have or had a goal, in the order of `SummedFigure.all`.
    private var summedFigures: [SummedFigure] {
        // Most people have none, and the list of all figures takes a moment.
        guard !sums.isEmpty else { return [] }
        let known = SummedFigure.all.map(\.word)
        return sums.keys.compactMap(SummedFigure.init(word:)).sorted {
            let (one, other) = (known.firstIndex(of: $0.word), known.firstIndex(of: $1.word))
            return (one ?? known.count, $0.word) < (other ?? known.count, $1.word)
        }
    }

    func goal(for figure: SummedFigure, on day: LocalDay) -> SumGoal? {
        sums[figure.word]?.valid(on: day) ?? nil
    }

    /// Sets or ends the goal for a sum from a day on; goals that began on that day or later are replaced.
    package mutating func set(_ goal: SumGoal?, for figure: SummedFigure, from day: LocalDay) {
        var goals = sums[figure.word] ?? [:]
        goals.set(goal, from: day, before: nil)
        sums[figure.word] = goals.isEmpty ? nil : goals
    }

    package func goal(for nutrient: Nutrient, on day: LocalDay) -> NutrientGoal? {
        week(of: nutrient, on: day)?.goal(on: day.weekday)
    }

    /// The goals of the weekdays on which the goal valid on a day is another than on that day, by weekday: 1 for
    /// Monday … 7.
    package func otherGoals(for nutrient: Nutrient, on day: LocalDay) -> [(weekday: Int, goal: NutrientGoal)]
    {
        let week = week(of: nutrient, on: day)
        let today = week?.goal(on: day.weekday)
        return (1...7).compactMap { weekday in
            week?.goal(on: weekday).flatMap { $0 == today ? nil : (weekday, $0) }
        }
    }

    /// The nutrients with a goal on a day, in the order of `Nutrient`.
    package func nutrients(on day: LocalDay) -> [Nutrient] { nutrients(on: day...day) }

    /// The nutrients with a goal on any of the days, in the order of `Nutrient`.
    package func nutrients(on days: ClosedRange<LocalDay>) -> [Nutrient] {
        Nutrient.allCases.filter { nutrient in
            nutrients[nutrient] != nil && days.contains { goal(for: nutrient, on: $0) != nil }
        }
    }

    /// The standings of a day's goals.
    ///
    /// - Parameters:
    ///   - isFinished: whether the day is over.
    ///   - isPartial: whether some food has no figure for a nutrient.
    ///   - eaten: the eaten amount of a nutrient; nil where it is unknown.
    package func standings(
        on day: LocalDay, in system: MeasurementSystem, isFinished: Bool = false,
        isPartial: (Nutrient) -> Bool = { _ in false }, eaten: (Nutrient) -> Double?
    ) -> [GoalStanding] {
        nutrients(on: day).compactMap { nutrient in
            goal(for: nutrient, on: day).map {
                GoalStanding(
                    nutrient, $0, eaten: eaten(nutrient), isPartial: isPartial(nutrient),
                    isFinished: isFinished, in: system)
            }
        }
    }

    private func hasAny(on day: LocalDay) -> Bool {
        netKilocalories(on: day) != nil || !nutrients(on: day).isEmpty || !sums(on: day).isEmpty
    }

    /// The next day after a day that has a goal; without one, the last day before it. Nil without a goal on any day.
    package func otherDay(than day: LocalDay) -> LocalDay? {
        let firstDays =
            Array(net.keys) + nutrients.values.flatMap(\.keys) + sums.values.flatMap(\.keys)
        // Goals change on these days alone, and the weekdays between two changes are alike in each week.
        let candidates = Set((firstDays + [day]).flatMap { first in (-7...7).map { first.adding(days: $0) } })
        let days = candidates.filter(hasAny)
        return days.filter { $0 > day }.min() ?? days.filter { $0 < day }.max()
    }

    /// Sets or ends the goal for a nutrient from a day on, until the day on which the next goal begins.
    ///
    /// - Parameter weekdays: 1 for Monday … 7; nil for every day. The goals of other weekdays stay.
    package mutating func set(
        _ goal: NutrientGoal?, for nutrient: Nutrient, on weekdays: Set<Int>? = nil, from day: LocalDay
    ) {
        var weeks = nutrients[nutrient] ?? [:]
        let week = (self.week(of: nutrient, on: day) ?? WeekdayGoals()).setting(goal, on: weekdays)
        let before = self.week(of: nutrient, on: day.adding(days: -1)) ?? WeekdayGoals()
        weeks[day] = week == before ? nil : week
        nutrients[nutrient] = weeks.isEmpty ? nil : weeks
    }

    private func week(of nutrient: Nutrient, on day: LocalDay) -> WeekdayGoals? {
        nutrients[nutrient]?.valid(on: day)
    }

    /// The number of goals for net energy that were set so far.
    var changes: Int { net.count }
}

/// The goals for one nutrient on the days of a week.
///
/// `{"every_day": {"at_least": 120}, "sun": {}}`: at least 120, on Sundays no goal.
private struct WeekdayGoals: Codable, Equatable, Sendable {
    private var everyDay: NutrientGoal?
    /// The goals of weekdays that differ from the others, by the name of the weekday.
    private var others: [String: NutrientGoal] = [:]

    init() {}

    func goal(on weekday: Int) -> NutrientGoal? {
        let goal = others[Self.name(weekday)] ?? everyDay
        return goal == NutrientGoal() ? nil : goal
    }

    /// - Parameter weekdays: nil for every day.
    func setting(_ goal: NutrientGoal?, on weekdays: Set<Int>?) -> WeekdayGoals {
        var week = self
        guard let weekdays, weekdays.count < 7 else {
            (week.everyDay, week.others) = (goal, [:])
            return week
        }
        for weekday in weekdays {
            week.others[Self.name(weekday)] = goal == everyDay ? nil : goal ?? NutrientGoal()
        }
        return week
    }

    private static func name(_ weekday: Int) -> String { LocalDay.weekdayNames[weekday - 1].lowercased() }

    private static let everyDayKey = "every_day"

    init(from decoder: any Decoder) throws {
        others = try [String: NutrientGoal](from: decoder)
        everyDay = others.removeValue(forKey: Self.everyDayKey)
    }

    func encode(to encoder: any Encoder) throws {
        var goals = others
        goals[Self.everyDayKey] = everyDay
        try goals.encode(to: encoder)
    }
}

/// A goal for net energy: a number, or an object without fields for none.
private struct NetGoal: Codable {
    let kilocalories: Double?

    init(kilocalories: Double?) { self.kilocalories = kilocalories }

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        // IGNORED: what is not a number has to be an object.
        kilocalories = try? value.decode(Double.self)
        if kilocalories == nil, !value.decodeNil() { _ = try value.decode([String: JSONTree].self) }
    }

    func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        if let kilocalories {
            try value.encode(kilocalories)
        } else {
            try value.encode([String: Double]())
        }
    }
}

extension Goals: Codable {
    /// `{"net_kilocalories_from": {"2026-11-01": -500, "2026-11-20": {}}, "kilograms": 70,
    /// "nutrients": {"protein": {"2026-11-01": {"every_day": {"at_least": 120}}}}}`
    private enum CodingKeys: String, CodingKey {
        case net = "net_kilocalories_from"
        case exerciseShares = "exercise_share_from"
        case nutrients, sums
        case kilograms
        case weeklyKilograms = "kilograms_a_week"
        case checkedIn = "checked_in"
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        for (text, goal) in try values.decodeIfPresent([String: NetGoal].self, forKey: .net) ?? [:] {
            if let day = LocalDay(text) { net[day] = .some(goal.kilocalories) }
        }
        let shares = try values.decodeIfPresent([String: Double].self, forKey: .exerciseShares) ?? [:]
        for (text, share) in shares where (0...1).contains(share) {
            if let day = LocalDay(text) { exerciseShares[day] = share }
        }
        for (word, goals) in try values.decodeIfPresent([String: [String: SumGoal]].self, forKey: .sums)
            ?? [:]
        {
            for (text, goal) in goals {
                guard let day = LocalDay(text) else { continue }
                sums[word, default: [:]][day] = .some(goal.bounds == NutrientGoal() ? nil : goal)
            }
        }
        typealias Stored = [String: [String: WeekdayGoals]]
        for (name, weeks) in try values.decodeIfPresent(Stored.self, forKey: .nutrients) ?? [:] {
            guard let nutrient = Nutrient(rawValue: name) else { continue }
            for (text, week) in weeks {
                if let day = LocalDay(text) { nutrients[nutrient, default: [:]][day] = week }
            }
        }
        kilograms = try values.decodeIfPresent(Double.self, forKey: .kilograms)
        weeklyKilograms = try values.decodeIfPresent(Double.self, forKey: .weeklyKilograms)
        checkedIn = try values.decodeIfPresent(String.self, forKey: .checkedIn).flatMap { LocalDay($0) }
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(
            Dictionary(uniqueKeysWithValues: net.map { ($0.key.iso, NetGoal(kilocalories: $0.value)) }),
            forKey: .net)
        if !exerciseShares.isEmpty {
            try values.encode(
                Dictionary(uniqueKeysWithValues: exerciseShares.map { ($0.key.iso, $0.value) }),
                forKey: .exerciseShares)
        }
        if !sums.isEmpty {
            let stored = sums.mapValues { goals in
                Dictionary(
                    uniqueKeysWithValues: goals.map { ($0.key.iso, $0.value ?? SumGoal(NutrientGoal())) })
            }
            try values.encode(stored, forKey: .sums)
        }
        if !nutrients.isEmpty {
            let stored = nutrients.map { nutrient, weeks in
                (
                    nutrient.rawValue,
                    Dictionary(uniqueKeysWithValues: weeks.map { ($0.key.iso, $0.value) })
                )
            }
            try values.encode(Dictionary(uniqueKeysWithValues: stored), forKey: .nutrients)
        }
        try values.encodeIfPresent(kilograms, forKey: .kilograms)
        try values.encodeIfPresent(weeklyKilograms, forKey: .weeklyKilograms)
        try values.encodeIfPresent(checkedIn?.iso, forKey: .checkedIn)
    }
}
