import Foundation
import SwimFitBase
import SwimFitStore

/// The proposal of a weekly check-in: the goal for net energy with which the weight changes at the wanted rate.
///
///     eat = expenditure + rate × density         goal = eat − energy burned according to the formulas
///
/// The expenditure is learned from weight and food; the balance of a day uses formulas. Where the two differ, the goal
/// contains the difference, and the figures of the days do not change. Only an accepted proposal changes the goal.
package struct CheckIn: Equatable, Sendable {
    /// The wanted change of weight, in kilograms a week.
    package let rate: Double
    package let expenditure: ExpenditureEstimate
    /// The mean of active and resting energy on the same days, in kilocalories.
    package let formula: Double
    /// The present goal for net energy, in kilocalories a day.
    package let goal: Double?
    /// The proposed goal, rounded to ten kilocalories, because the expenditure is less certain.
    package let proposal: Double
    /// Whether the wanted rate of weight loss would need less than `leastIntake`, so that the proposal is limited to
    /// it.
    package let isLimited: Bool

    /// The days from one check-in to the next.
    package static let days = 7
    /// The smallest proposal, in kilocalories a day: a lower intake needs a physician's advice (NHLBI, 1998).
    fileprivate static let leastIntake = 1200.0
    /// The smallest change of a goal that is proposed, in kilocalories.
    private static let step = 25.0
    /// How well the change of the weight must be known, in kilocalories a day: about 0.15 kg a week.
    private static let largestMargin = 150.0

    /// - Returns: the proposal, or the reason why there is none.
    package static func of(
        _ reading: ExpenditureInput, _ goals: Goals, on today: LocalDay
    ) -> ValueOrReason<CheckIn> {
        guard let rate = goals.weeklyKilograms else {
            return .unknown(why: "There is no goal for the weekly rate")
        }
        switch ExpenditureEstimate.of(reading) {
        case .unknown(let why): return .unknown(why: why)
        case .known(let expenditure):
            // What the goal leaves out of the active energy is not to be eaten.
            let share = goals.exerciseShare(on: today)
            let burned = reading.days.suffix(expenditure.days).compactMap { day in
                day.burned.map { $0 - (1 - share) * day.active }
            }
            guard !burned.isEmpty else { return .unknown(why: reading.whyNotBurned ?? reading.askForProfile) }
            let checkIn = CheckIn(
                expenditure, rate: rate, formula: burned.reduce(0, +) / Double(burned.count),
                goal: goals.netKilocalories(on: today))
            return checkIn.whyWaiting.map { .unknown(why: $0) } ?? .known(checkIn)
        }
    }

    /// The reason to wait; nil if there is none.
    ///
    /// Neither the figure nor the change of the goal decides, but only how well the figure is known: of figures that are
    /// known badly, those far from the goal are the wrong ones.
    private var whyWaiting: String? {
        let margin = expenditure.marginOfChange
        guard margin > CheckIn.largestMargin else { return nil }
        return (expenditure.changeStart.map { $0 + ". " } ?? "")
            + "Water in the weight hides what the body burns, up to ± \(Figure.energy(margin)). The check-in waits "
            + "until that is ± \(Figure.energy(CheckIn.largestMargin))"
    }

    private init(_ expenditure: ExpenditureEstimate, rate: Double, formula: Double, goal: Double?) {
        (self.expenditure, self.rate, self.formula, self.goal) = (expenditure, rate, formula, goal)
        let wanted = expenditure.kilocalories + rate * expenditure.density / 7
        // The lower limit of the intake is never above the expenditure.
        let least = min(Self.leastIntake, expenditure.kilocalories)
        isLimited = wanted < least
        let nearest = ((max(wanted, least) - formula) / 10).rounded() * 10
        // Rounding must not go below the limit, either. Shown figures have hundredths.
        proposal = formula + nearest < least - 0.005 ? nearest + 10 : nearest
    }

    /// The intake with the proposed goal, in kilocalories a day.
    package var intake: Double { formula + proposal }

    /// Whether the proposal changes the goal.
    package var isChange: Bool { goal.map { abs($0 - proposal) >= CheckIn.step } ?? true }
}

extension Explanation {
    /// The explanation of a check-in's proposal.
    package init(of checkIn: CheckIn, in system: MeasurementSystem) {
        let expenditure = checkIn.expenditure
        let energy = Figure.energy
        self.init(
            title: "Check-in: " + system.weeklyRate(checkIn.rate),
            lines: [
                .heading("The last \(expenditure.days) full days"),
                .item("weight, a week", amount: system.massChange(expenditure.weightSlope * 7)),
                .item(
                    "eaten, mean of \(Figure.count(expenditure.completeDays, "complete day"))",
                    amount: energy(expenditure.meanIntake)),
                .item(
                    "burned by weight and food, likely ± \(Figure.energyNumber(expenditure.margin(.likely)))",
                    amount: energy(expenditure.kilocalories)),
                .item("burned by the formulas", amount: energy(checkIn.formula)),
                .heading("From now on, a day"),
                .item(
                    "\(system.weeklyRate(checkIn.rate)) takes",
                    amount: energy(checkIn.rate * expenditure.density / 7)),
                .item("eat about", amount: energy(checkIn.intake)),
                .item(
                    "goal for net energy" + (checkIn.goal.map { ", now \(Figure.energyNumber($0))" } ?? ""),
                    amount: energy(checkIn.proposal)),
                .text(""),
            ])
        if let change = expenditure.changeText(in: system) { lines.append(.text(change)) }
        if checkIn.isLimited {
            lines.append(
                .text(
                    "The rate would take less than \(energy(CheckIn.leastIntake)) a day. Eat so little only with a "
                        + "physician's advice: the proposal is slower than your goal."))
        }
        lines.append(
            .text(checkIn.isChange ? "Nothing changes unless you accept it." : "Your goal is still right."))
    }
}

extension StoreEditor {
    /// Sets the goal for the weekly change of weight, in kilograms, as one undo step; nil ends it.
    /// - Returns: a text for the notice.
    @discardableResult
    package func setWeeklyGoal(_ kilograms: Double?, in library: Library) async throws -> String {
        let amount = kilograms.map { library[Preferences.self].system.weeklyRate($0) }
        let step = amount.map { "setting a goal of \($0)" } ?? "removing the goal for the weekly rate"
        try await change(Goals.self, of: library, as: step) { $0.weeklyKilograms = kilograms }
        return amount.map { "Goal of \($0)" } ?? "No goal for the weekly rate"
    }

    /// Ends this week's check-in, as one step.
    ///
    /// - Parameter proposal: the goal for net energy from today on, in kilocalories; nil keeps the goal.
    /// - Returns: a text for the notice.
    @discardableResult
    package func checkIn(accepting proposal: Double?, in library: Library) async throws -> String {
        let today = clock.today
        let step = proposal.map { "the check-in, with a goal of \(Figure.energy($0)) a day" }
        try await change(Goals.self, of: library, as: step ?? "the check-in") {
            if let proposal { $0.setNet(proposal, from: today) }
            $0.checkedIn = today
        }
        return (proposal.map { "Goal of \(Figure.energy($0)) a day" } ?? "Goal kept")
            + ", the next check-in is on \(today.adding(days: CheckIn.days).short)"
    }

    /// Reads the data of a check-in from the store, and calculates its proposal.
    package func checkIn(in library: Library) async throws -> ValueOrReason<CheckIn> {
        let goals = library[Goals.self]
        // Without a weekly goal, the weeks of food need not be read.
        guard goals.weeklyKilograms != nil else {
            return .unknown(why: "There is no goal for the weekly rate")
        }
        let reader = EnergyReader(reader, clock: clock, system: library[Preferences.self].system)
        return CheckIn.of(
            try await reader.readExpenditure(marks: library[DayMarks.self]), goals, on: clock.today)
    }
}
