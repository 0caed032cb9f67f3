import Foundation
import SwimFitBase
import SwimFitFood
import SwimFitStore

/// The contents of the Energy screen as a value.
package struct EnergyTabContents: Equatable, Sendable {
    /// The energy of a meal, in kilocalories.
    package struct MealShare: Equatable, Sendable {
        package let meal: Meal
        package let kilocalories: Double
    }

    /// The energy eaten and burned from midnight to an instant, in kilocalories.
    package struct Moment: Equatable, Sendable {
        /// Hours since the beginning of the day: 0…23, 24 or 25.
        package let hour: Double
        package let consumed: Double
        /// Active and resting energy; nil when the resting energy is unknown.
        package let burned: Double?
        /// What could have been eaten by then: `burned`, and the goal, less the active energy that may not be eaten. Nil
        /// without a goal, or when the resting energy is unknown.
        package let allowed: Double?
    }

    /// The shown day, and the current day.
    package let day: LocalDay
    package let today: LocalDay
    package let span: EnergySpan
    package let balance: EnergyBalance
    /// The standings of the goals for nutrients.
    package let standings: [GoalStanding]
    /// The standings of the goals for sums, such as steps or the metres swum in a week.
    package let sums: [SumStanding]
    /// The remaining energy when earlier days count, too; empty without a goal or a basal metabolic rate.
    package let budgets: [WeeklyEnergyBudget.Span: WeeklyEnergyBudget]
    /// The day's meals with energy, in order.
    package let meals: [MealShare]
    package let efforts: [StoredEnergy.Effort]
    package let uncounted: [StoredEnergy.Uncounted]
    /// Active energy of the day outside workouts.
    package let otherActive: Double
    /// The day hour by hour, up to now for today.
    package let course: [Moment]
    /// The number of hours of the day: 23, 24 or 25.
    package let hoursOfDay: Int
    package let recent: [EnergyBalance]
    /// The days of the span, with earlier ones as far as a window has room.
    package let listed: [EnergyBalance]
    /// The days of the span shown, up to today, or the single day.
    package let days: [EnergyBalance]
    /// The days that count in the means.
    package let counted: [EnergyBalance]
    /// The records of the goals on the days of the span.
    package let records: [GoalAttainment]
    /// The planned food of the day that was not eaten; nil if there is none.
    package let planned: Nutrition?

    package static let recentDays = 14

    package init(
        _ reading: StoredEnergy, span: EnergySpan = .day, listed: Int = EnergyTabContents.recentDays,
        goals: Goals = Goals(),
        marks: DayMarks = DayMarks(), meals plan: MealSchedule = MealSchedule(),
        plans: PlannedFoods = PlannedFoods(),
        system: MeasurementSystem = .metric, now: Date, calendar: LocalCalendar
    ) {
        day = reading.day
        today = LocalDay.of(now, in: calendar)
        self.span = span
        func balance(_ day: LocalDay) -> EnergyBalance {
            reading.balance(of: day, goals: goals, marks: marks, at: now, in: calendar)
        }
        let shown = balance(reading.day)
        self.balance = shown
        sums = reading.sums
        standings = goals.standings(
            on: reading.day, in: system, isFinished: shown.isFinished,
            isPartial: { reading.partial[reading.day]?.contains($0) ?? false }
        ) { reading.eaten($0, shown) }
        budgets = Dictionary(
            uniqueKeysWithValues: WeeklyEnergyBudget.Span.allCases.compactMap { span in
                WeeklyEnergyBudget(span, upTo: reading.day, balance).map { (span, $0) }
            })
        meals = EnergyTabContents.shares(of: reading.foods, total: shown.consumed, in: plan)
        efforts = EnergyTabContents.fitted(reading.efforts, total: shown.active)
        uncounted = reading.uncounted
        otherActive = max(0, shown.active - efforts.reduce(0) { $0 + $1.kilocalories })
        hoursOfDay = reading.hours.count
        course = EnergyTabContents.course(reading, balance: shown, now: now, calendar: calendar)
        self.listed = (1 - listed...0).map { balance(reading.day.adding(days: $0)) }
        recent = Array(self.listed.suffix(EnergyTabContents.recentDays))
        let range = span.days(around: reading.day)
        let last = span == .day ? range.upperBound : min(range.upperBound, max(today, range.lowerBound))
        days = (range.lowerBound...last).map(balance)
        counted = EnergyMeans.counted(days, today: today)
        records = GoalAttainment.of(
            days.map(\.day).filter { $0 < LocalDay.of(now, in: calendar) }, complete: counted, goals, reading)
        let toCome =
            plans.entries(on: reading.day, in: calendar).map(\.serving)
            + reading.toCome.filter { LocalDay.of($0.time, in: calendar) == reading.day && $0.time > now }
        planned = toCome.isEmpty ? nil : Nutrition.total(toCome.map(\.nutrition))
    }

    /// The kilocalories that may still be eaten after the planned food. `isAtMost` is true when some food has no figure
    /// for energy. Nil without planned food, on a finished day, or while the remaining energy is unknown.
    package var afterPlan: (left: Double, isAtMost: Bool)? {
        guard let planned, !balance.isFinished, let left = balance.left.value else { return nil }
        return (
            left - (planned.energy ?? 0),
            balance.isPartial || planned.energy == nil || planned.isPartial(.energy)
        )
    }

    /// The rest after the plan: "after the plan: 210 left"
    package var afterPlanText: String? {
        afterPlan.map { "after the plan: " + balance.text(left: $0.left, isAtMost: $0.isAtMost) }
    }

    /// The means of the days of the span; nil if none of them counts.
    package var means: EnergyMeans? { EnergyMeans(of: days, today: today) }

    /// The reason why there are no means; nil when there are.
    package var whyNoMeans: String? {
        if means != nil { return nil }
        return days.lazy.filter { $0.day < today }.compactMap(\.whyNotJudged).first ?? "no complete day yet"
    }

    /// The number of counted days among finished ones: "mean of 24 complete days of 28"; nil without means.
    package var denominator: String? {
        means.map { means in
            let partial =
                means.isPartial
                ? "; food of \(Figure.count(means.partialDays, "day")) has no energy figure" : ""
            return "mean of \(Figure.count(means.days, "complete day")) of \(days.count { $0.day < today })"
                + partial
        }
    }

    /// Whether a day counts in means, or may count when it is over.
    package func counts(_ balance: EnergyBalance) -> Bool { balance.isComplete || balance.day >= today }

    /// The months of a year's days with their means.
    package var months: [(month: LocalDay, means: EnergyMeans?)] {
        Dictionary(grouping: days, by: \.day.startOfMonth).sorted { $0.key < $1.key }
            .map { ($0.key, EnergyMeans(of: $0.value, today: today)) }
    }

    /// The sum of goal − net energy over the complete days of the span, in kilocalories: negative when net energy was
    /// above the goals. Nil when none of these days has a goal and a known net.
    package var saved: Double? {
        let over = counted.compactMap(\.overGoal)
        return over.isEmpty ? nil : -over.reduce(0, +)
    }

    /// Whether the saving is an upper bound, because some food of these days has no figure for energy.
    package var isSavedAtMost: Bool { counted.contains { $0.isPartial && $0.overGoal != nil } }

    /// The saving in words: "1 230" and "under the goals", "≥ 120" and "over the goals" where a part is unknown.
    package var savedText: (figure: String, words: String)? {
        saved.map {
            (
                Figure.energyLeft($0, isAtMost: isSavedAtMost),
                (EnergyUnit.shown.rounded($0) < 0 ? "over" : "under") + " the goals"
            )
        }
    }

    /// A part of a figure as shown: the kilocalories of a whole number of the user's unit.
    package typealias ShownPart = (name: String, amount: Double)

    /// The meals, each in a whole number of the user's unit as in the journal. Rounded so, they may miss the eaten energy
    /// by a unit or two: then `isEachMealRounded`.
    package var shownMeals: [ShownPart] {
        meals.map { ($0.meal.title, EnergyUnit.shown.rounded($0.kilocalories)) }
    }

    /// Whether the shown meals do not add up to the shown eaten energy.
    package var isEachMealRounded: Bool {
        let sum = shownMeals.reduce(0) { $0 + $1.amount }
        return meals.count > 1 && abs(sum - EnergyUnit.shown.rounded(balance.consumed)) > 0.01
    }

    /// The workouts, each in a whole number of the user's unit as in lists, and the other active energy, which takes the
    /// rest.
    ///
    /// - Parameter other: the name of the last part.
    package func shownEfforts(other: String = "other") -> [ShownPart] {
        let (names, unit) = (efforts.map(\.name) + [other], EnergyUnit.shown)
        var amounts = efforts.map { unit.rounded($0.kilocalories) }
        let rest = unit.rounded(unit.rounded(balance.active) - amounts.reduce(0, +))
        amounts.append(otherActive > 0 && rest >= 0 ? rest : unit.rounded(otherActive))
        let parts = zip(names, amounts).map { ($0, $1) }
        return amounts.last == 0 ? parts.dropLast() : parts
    }

    /// Energy by meal. Where two programs logged the same food, the day's total counts it once: the parts are then
    /// scaled down, so that they add up to the total.
    private static func shares(
        of foods: [StoredEnergy.Food], total: Double, in plan: MealSchedule
    ) -> [MealShare] {
        let sum = foods.reduce(0) { $0 + $1.kilocalories }
        let scale = sum > total && sum > 0 ? total / sum : 1
        return plan.sorted(Set(foods.map(\.meal))).compactMap { meal in
            let energy = foods.lazy.filter { $0.meal == meal }.reduce(0) { $0 + $1.kilocalories } * scale
            return energy > 0 ? MealShare(meal: meal, kilocalories: energy) : nil
        }
    }

    /// Workouts whose energy adds up to at most the total: the recordings of two watches may overlap.
    private static func fitted(_ efforts: [StoredEnergy.Effort], total: Double) -> [StoredEnergy.Effort] {
        let sum = efforts.reduce(0) { $0 + $1.kilocalories }
        guard sum > total else { return efforts }
        return efforts.map {
            .init(name: $0.name, kilocalories: $0.kilocalories * total / sum, origin: $0.origin)
        }
    }

    private static func course(
        _ reading: StoredEnergy, balance: EnergyBalance, now: Date, calendar: LocalCalendar
    ) -> [Moment] {
        let day = reading.day.interval(in: calendar)
        let metabolism = balance.resting.value?.metabolism.kilocaloriesPerDay
        func moment(at instant: Date, _ consumed: Double, _ active: Double) -> Moment {
            let elapsed = instant.timeIntervalSince(day.start)
            let resting = metabolism.map { $0 * elapsed / day.duration }
            let uneaten = (1 - balance.exerciseShare) * active
            return Moment(
                hour: elapsed / 3600, consumed: consumed, burned: resting.map { $0 + active },
                allowed: resting.flatMap { resting in balance.goal.map { resting + active - uneaten + $0 } })
        }
        guard now > day.start else { return [] }
        var (consumed, active) = (0.0, 0.0)
        var course = [moment(at: day.start, 0, 0)]
        for (index, hour) in reading.hours.enumerated() {
            let end = index + 1 < reading.hours.count ? reading.hours[index + 1].start : day.end
            consumed += hour.consumed
            active += hour.active
            course.append(moment(at: min(end, now), consumed, active))
            if end >= now { break }
        }
        return course
    }

    /// The note next to a figure of the day: its parts, the distance to the goal, or the reason why it is unknown.
    package func note(_ figure: EnergyFigure) -> FigureNote {
        switch figure {
        case .net:
            if let why = balance.net.why { return FigureNote(why, isReason: true) }
            guard let goal = balance.goal else {
                return FigureNote(balance.isFinished ? "no goal on this day" : "no goal yet")
            }
            let left = balance.left.value.map { [FigureNote.NotePiece.words(balance.text(left: $0))] }
            let share =
                balance.exerciseShare < 1
                ? [FigureNote.NotePiece.words(ExerciseShare.text(balance.exerciseShare) + " of exercise")]
                : nil
            return FigureNote(
                [[.words("goal "), .figure(Figure.energyNumber(goal))], left, share].compactMap(\.self))
        case .consumed:
            guard balance.hasFood else {
                if balance.isPartial {
                    return FigureNote("nothing eaten has a figure for energy", isReason: true)
                }
                return FigureNote(balance.isFinished ? "nothing logged" : "nothing logged yet")
            }
            var note = EnergyTabContents.note(
                shownMeals.map { ($0.name.lowercased(), $0.amount) }, hasMore: balance.isPartial)
            if isEachMealRounded { note.parts.append([.words("each rounded")]) }
            if balance.isPartial { note.parts.append([.words("food without a figure")]) }
            return note
        case .active:
            if balance.active == 0, uncounted.isEmpty { return FigureNote("no activity") }
            var note = EnergyTabContents.note(
                balance.active == 0 ? [] : shownEfforts(), hasMore: !uncounted.isEmpty)
            note.parts += uncounted.map(EnergyTabContents.part)
            return note
        case .resting:
            switch balance.resting {
            case .known(let resting):
                let whole = FigureNote.NotePiece.figure(Figure.energyNumber(balance.shownBasal))
                return FigureNote([
                    [.figure(Figure.percent(resting.partPassed)), .words(" of "), whole],
                    [.words(resting.metabolism.name)],
                ])
            case .unknown(let why):
                return FigureNote(why == balance.net.why ? "as for net" : why, isReason: true)
            }
        }
    }

    /// "Running 320 not in the sum", "Running, energy unknown"
    private static func part(_ workout: StoredEnergy.Uncounted) -> [FigureNote.NotePiece] {
        guard let energy = workout.kilocalories else { return [.words(workout.name + ", energy unknown")] }
        return [.words(workout.name + " "), .figure(Figure.energyNumber(energy)), .words(" not in the sum")]
    }

    /// The parts of a figure. A single part is shown without its amount, which equals the figure.
    ///
    /// - Parameter hasMore: whether the note has more than these parts.
    private static func note(_ parts: [ShownPart], hasMore: Bool) -> FigureNote {
        if let only = parts.first, parts.count == 1, !hasMore { return FigureNote(only.name) }
        return FigureNote(parts.map { [.words($0.name + " "), .figure(Figure.energyNumber($0.amount))] })
    }
}

/// The mean day of a span, in kilocalories.
///
/// Only complete days before today are counted (`EnergyBalance.isComplete`). When food on a counted day has no figure
/// for energy, the means of consumed and net energy are lower bounds.
package struct EnergyMeans: EnergyFigures, Equatable, Sendable {
    package let days: Int
    /// The number of days with food without a figure for energy.
    package let partialDays: Int
    package let consumed: Double
    package let active: Double
    /// The mean resting energy; unknown if the resting energy of any counted day is unknown.
    package let resting: ValueOrReason<Double>
    package let net: ValueOrReason<Double>
    /// The mean of the goals for net energy on the days that have a goal; nil if no day has one.
    package let goal: Double?
    /// The mean net energy that meets the goals of these days.
    package let allowedNet: Double?

    /// - Returns: nil when no day counts.
    package init?(of balances: [EnergyBalance], today: LocalDay) {
        let counted = EnergyMeans.counted(balances, today: today)
        guard !counted.isEmpty else { return nil }
        let number = Double(counted.count)
        days = counted.count
        partialDays = counted.count(where: \.isPartial)
        consumed = counted.map(\.consumed).reduce(0, +) / number
        active = counted.map(\.active).reduce(0, +) / number
        resting = EnergyMeans.mean(counted.map { $0.resting.map(\.kilocalories) })
        net = EnergyMeans.mean(counted.map(\.net))
        func mean(_ values: [Double]) -> Double? {
            values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
        }
        (goal, allowedNet) = (mean(counted.compactMap(\.goal)), mean(counted.compactMap(\.allowedNet)))
    }

    package var isPartial: Bool { partialDays > 0 }

    /// The days that count in a mean.
    static func counted(_ balances: [EnergyBalance], today: LocalDay) -> [EnergyBalance] {
        balances.filter { $0.isComplete && $0.day < today }
    }

    /// The mean of a figure; nil when it is unknown.
    package func value(_ figure: EnergyFigure) -> Double? {
        switch figure {
        case .net: net.value
        case .consumed: consumed
        case .active: active
        case .resting: resting.value
        }
    }

    private static func mean(_ answers: [ValueOrReason<Double>]) -> ValueOrReason<Double> {
        var sum = 0.0
        for answer in answers {
            switch answer {
            case .known(let value): sum += value
            case .unknown: return answer
            }
        }
        return .known(sum / Double(answers.count))
    }
}

/// The record of a goal on the days of a week, a month or a year, each day compared with its own goal.
///
/// A day counts when it is over, has the goal, and its known figures decide whether the goal was met. Of net energy and
/// of nutrients it has to be complete, too, and if some food has no figure, a low sum does not mean that a minimum was
/// missed. A goal for the sum of a week has no record.
package struct GoalAttainment: Equatable, Sendable {
    /// What a goal is for.
    package enum Subject: Hashable, Sendable {
        case net
        case nutrient(Nutrient)
        case sum(SummedFigure)
    }

    package let subject: Subject
    /// The number of days that count; at least one.
    package let days: Int
    /// The number of counted days on which the goal was met.
    package let met: Int
    /// The mean of the counted days, in kilocalories or the unit of the nutrient or the sum.
    package let mean: Double
    /// Whether the mean is a lower bound, because some of the food has no figure.
    package let isPartial: Bool

    private typealias DayAmount = (amount: Double, isMet: Bool, isPartial: Bool)

    private init?(_ subject: Subject, _ values: [DayAmount]) {
        guard !values.isEmpty else { return nil }
        self.subject = subject
        isPartial = values.contains(where: \.isPartial)
        days = values.count
        met = values.count(where: \.isMet)
        mean = values.map(\.amount).reduce(0, +) / Double(values.count)
    }

    /// The records of net energy, then of the nutrients and of the sums in their order; without records that have no
    /// counted day.
    ///
    /// - Parameters:
    ///   - finished: the finished days of the span.
    ///   - days: the complete ones among them, in their order.
    ///   - reading: the reading of these days.
    static func of(
        _ finished: [LocalDay], complete days: [EnergyBalance], _ goals: Goals, _ reading: StoredEnergy
    ) -> [GoalAttainment] {
        ofFood(days, goals, reading) + ofSums(finished, goals, reading)
    }

    private static func ofSums(
        _ days: [LocalDay], _ goals: Goals, _ reading: StoredEnergy
    ) -> [GoalAttainment] {
        guard let first = days.first, let last = days.last else { return [] }
        return goals.dailySums(on: first...last).compactMap { figure in
            GoalAttainment(
                .sum(figure),
                days.compactMap { day -> DayAmount? in
                    guard let goal = goals.goal(for: figure, on: day), !goal.isWeekly,
                        let amount = reading.amounts[figure]?[day]
                    else { return nil }
                    let isMet =
                        switch goal.bounds.remainder(of: amount) {
                        case .reached, .left: true
                        case .unknown, .toGo, .over: false
                        }
                    return (amount, isMet, false)
                })
        }
    }

    private static func ofFood(
        _ days: [EnergyBalance], _ goals: Goals, _ reading: StoredEnergy
    ) -> [GoalAttainment] {
        guard let first = days.first?.day, let last = days.last?.day else { return [] }
        let net = days.compactMap { day -> DayAmount? in
            guard let net = day.net.value, let isMet = day.isGoalMet else { return nil }
            return (net, isMet, day.isPartial)
        }
        let others = goals.nutrients(on: first...last).map { nutrient in
            GoalAttainment(
                .nutrient(nutrient),
                days.compactMap { day -> DayAmount? in
                    guard let goal = goals.goal(for: nutrient, on: day.day),
                        let eaten = reading.eaten(nutrient, day)
                    else { return nil }
                    let isPartial = reading.partial[day.day]?.contains(nutrient) ?? false
                    let standing = GoalStanding(nutrient, goal, eaten: eaten, isPartial: isPartial)
                    return standing.isMet.map { (eaten, $0, isPartial) }
                })
        }
        return ([GoalAttainment(.net, net)] + others).compactMap(\.self)
    }

    /// "net", "protein", "steps"
    package var name: String {
        switch subject {
        case .net: "net"
        case .nutrient(let nutrient): nutrient.name
        case .sum(let figure): figure.word
        }
    }

    /// "4 of 5 days"
    package var daysText: String { "\(met) of \(Figure.count(days, "day"))" }
}

/// The note next to a figure: "goal −500 · 735 left", "breakfast 420 · lunch 610". Each interface writes it in its own
/// way.
package struct FigureNote: Equatable, Sendable {
    /// A piece of a part: words, or a figure, which a screen draws differently.
    package enum NotePiece: Equatable, Sendable {
        case words(String), figure(String)

        package var text: String {
            switch self {
            case .words(let text), .figure(let text): text
            }
        }
    }

    package var parts: [[NotePiece]]
    /// Whether the note is the reason why the figure is unknown, instead of its parts.
    package var isReason = false

    package init(_ parts: [[NotePiece]]) { self.parts = parts }

    package init(_ words: String, isReason: Bool = false) {
        (parts, self.isReason) = (words.isEmpty ? [] : [[.words(words)]], isReason)
    }

    package var texts: [String] { parts.map { $0.map(\.text).joined() } }

    /// The note in one line, with points between the parts.
    package var text: String { texts.joined(separator: " · ") }
}
