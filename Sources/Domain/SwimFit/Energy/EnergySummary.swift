import Foundation

/// Everything the Energy screen shows, as a value.
package struct EnergySummary: Equatable, Sendable {
    /// How much of a meal's energy there is, in kilocalories.
    package struct MealShare: Equatable, Sendable {
        package let meal: Meal
        package let kilocalories: Double
    }

    /// Energy eaten and burned since midnight at an instant, in kilocalories.
    package struct Moment: Equatable, Sendable {
        /// Hours since the day began: 0…23, 24 or 25.
        package let hour: Double
        package let consumed: Double
        /// Active and resting energy; nil when the resting energy is unknown.
        package let burned: Double?
    }

    /// The day shown, and the present one.
    package let day: LocalDay
    package let today: LocalDay
    package let span: EnergySpan
    package let balance: EnergyBalance
    /// How far the goals for nutrients are met.
    package let standings: [GoalStanding]
    /// What is left when the days before count, too; none without a goal or a basal metabolic rate.
    package let budgets: [EnergyBudget.Span: EnergyBudget]
    /// The day's meals that have any energy, in their order.
    package let meals: [MealShare]
    package let efforts: [EnergyReading.Effort]
    /// Workouts that the active energy lacks.
    package let uncounted: [EnergyReading.Uncounted]
    /// Active energy of the day that belongs to no workout.
    package let otherActive: Double
    /// The day hour by hour, up to now for today.
    package let course: [Moment]
    /// Hours the day has: 23, 24 or 25.
    package let hoursOfDay: Int
    /// The fourteen days up to the one shown.
    package let recent: [EnergyBalance]
    /// The days of the span shown, up to today, or the single day.
    package let days: [EnergyBalance]
    /// Those of them that means are of.
    package let counted: [EnergyBalance]
    /// How the goals were met on the days of the span.
    package let records: [GoalRecord]

    package static let recentDays = 14

    package init(
        _ reading: EnergyReading, span: EnergySpan = .day, goals: Goals = Goals(),
        marks: DayMarks = DayMarks(), meals plan: MealPlan = MealPlan(), system: MeasurementSystem = .metric,
        now: Date, calendar: LocalCalendar
    ) {
        day = reading.day
        today = LocalDay.of(now, in: calendar)
        self.span = span
        func balance(_ day: LocalDay) -> EnergyBalance {
            reading.balance(of: day, goals: goals, marks: marks, at: now, in: calendar)
        }
        let shown = balance(reading.day)
        self.balance = shown
        standings = goals.standings(
            on: reading.day, in: system, isFinished: shown.isFinished,
            isPartial: { reading.partial[reading.day]?.contains($0) ?? false }
        ) { reading.eaten($0, shown) }
        budgets = Dictionary(
            uniqueKeysWithValues: EnergyBudget.Span.allCases.compactMap { span in
                EnergyBudget(span, upTo: reading.day, balance).map { (span, $0) }
            })
        meals = EnergySummary.shares(of: reading.foods, total: shown.consumed, in: plan)
        efforts = EnergySummary.fitted(reading.efforts, total: shown.active)
        uncounted = reading.uncounted
        otherActive = max(0, shown.active - efforts.reduce(0) { $0 + $1.kilocalories })
        hoursOfDay = reading.hours.count
        course = EnergySummary.course(reading, balance: shown, now: now, calendar: calendar)
        recent = (1 - EnergySummary.recentDays...0).map { balance(reading.day.adding(days: $0)) }
        let range = span.days(around: reading.day)
        let last = span == .day ? range.upperBound : min(range.upperBound, max(today, range.lowerBound))
        days = (range.lowerBound...last).map(balance)
        counted = EnergyMeans.counted(days, today: today)
        records = GoalRecord.of(counted, goals, reading)
    }

    /// The means of the days of the span; nil when none of them counts.
    package var means: EnergyMeans? { EnergyMeans(of: days, today: today) }

    /// Why there are no means; nil where there are.
    package var whyNoMeans: String? {
        if means != nil { return nil }
        return days.lazy.filter { $0.day < today }.compactMap(\.whyNotJudged).first ?? "no complete day yet"
    }

    /// "mean of 24 complete days of 28", of those that are over; nil without means.
    package var denominator: String? {
        means.map { means in
            let partial =
                means.isPartial
                ? "; food of \(Figure.count(means.partialDays, "day")) has no energy figure" : ""
            return "mean of \(Figure.count(means.days, "complete day")) of \(days.count { $0.day < today })"
                + partial
        }
    }

    /// Whether a day counts in means, or may when it is over.
    package func counts(_ balance: EnergyBalance) -> Bool { balance.isComplete || balance.day >= today }

    /// The months of a year's days with their means.
    package var months: [(month: LocalDay, means: EnergyMeans?)] {
        Dictionary(grouping: days, by: \.day.startOfMonth).sorted { $0.key < $1.key }
            .map { ($0.key, EnergyMeans(of: $0.value, today: today)) }
    }

    /// What the complete days of the span left of their goals for net energy, in kilocalories: negative after too
    /// much. Nil where none of them has a goal.
    package var saved: Double? {
        let over = counted.compactMap(\.overGoal)
        return over.isEmpty ? nil : -over.reduce(0, +)
    }

    /// Whether at most so much was saved: something eaten on these days has no figure for energy.
    package var isSavedAtMost: Bool { counted.contains { $0.isPartial && $0.overGoal != nil } }

    /// "1 230" and "under the goals", "≥ 120" and "over the goals" where a part is unknown.
    package var savedText: (figure: String, words: String)? {
        saved.map {
            (
                Figure.left($0, isAtMost: isSavedAtMost),
                ($0.rounded() < 0 ? "over" : "under") + " the goals"
            )
        }
    }

    /// A part of a figure as it is shown, in whole kilocalories.
    package typealias ShownPart = (name: String, amount: Double)

    /// The meals, in whole kilocalories that add up to what was eaten.
    package var shownMeals: [ShownPart] {
        let amounts = Figure.parts(meals.map(\.kilocalories), of: balance.consumed)
        return zip(meals, amounts).map { ($0.meal.title, $1) }
    }

    /// The workouts and what was burned by moving besides, in whole kilocalories that add up to the active energy.
    ///
    /// - Parameter other: the name of the last part.
    package func shownEfforts(other: String = "other") -> [ShownPart] {
        let names = efforts.map(\.name) + [other]
        var amounts = efforts.map { $0.kilocalories.rounded() }
        let rest = balance.active.rounded() - amounts.reduce(0, +)
        // A workout has the figure that it has in lists, as far as what was burned besides takes up what rounding leaves.
        amounts =
            otherActive > 0 && rest >= 0
            ? amounts + [rest] : Figure.parts(efforts.map(\.kilocalories) + [otherActive], of: balance.active)
        let parts = zip(names, amounts).map { ($0, $1) }
        return amounts.last == 0 ? parts.dropLast() : parts
    }

    /// Energy by meal. Where two programs logged the same food, the day's total counts it once: the
    /// shares are then scaled down, so that they add up to the total.
    private static func shares(
        of foods: [EnergyReading.Food], total: Double, in plan: MealPlan
    ) -> [MealShare] {
        let sum = foods.reduce(0) { $0 + $1.kilocalories }
        let scale = sum > total && sum > 0 ? total / sum : 1
        return plan.sorted(Set(foods.map(\.meal))).compactMap { meal in
            let energy = foods.lazy.filter { $0.meal == meal }.reduce(0) { $0 + $1.kilocalories } * scale
            return energy > 0 ? MealShare(meal: meal, kilocalories: energy) : nil
        }
    }

    /// Workouts whose energy adds up to no more than the total: those of two watches may overlap.
    private static func fitted(_ efforts: [EnergyReading.Effort], total: Double) -> [EnergyReading.Effort] {
        let sum = efforts.reduce(0) { $0 + $1.kilocalories }
        guard sum > total else { return efforts }
        return efforts.map {
            .init(name: $0.name, kilocalories: $0.kilocalories * total / sum, origin: $0.origin)
        }
    }

    private static func course(
        _ reading: EnergyReading, balance: EnergyBalance, now: Date, calendar: LocalCalendar
    ) -> [Moment] {
        let day = reading.day.interval(in: calendar)
        let metabolism = balance.resting.value?.metabolism.kilocaloriesPerDay
        func moment(at instant: Date, _ consumed: Double, _ active: Double) -> Moment {
            let elapsed = instant.timeIntervalSince(day.start)
            let resting = metabolism.map { $0 * elapsed / day.duration }
            return Moment(hour: elapsed / 3600, consumed: consumed, burned: resting.map { $0 + active })
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
}
