import Foundation
import SwimFitBase
import SwimFitStore

/// The energy of one local day: eaten, burned, and the difference. Kilocalories.
package struct EnergyBalance: EnergyFigures, Equatable, Sendable {
    package let day: LocalDay
    /// Eaten and drunk energy; 0 for a day without entries.
    package private(set) var consumed: Double
    /// The energy burned by activity, in addition to rest.
    package let active: Double
    package let resting: ValueOrReason<RestingEnergySoFar>
    /// Whether the day's intake is known: food with energy was logged, or the day is marked complete without food.
    package let hasFood: Bool
    /// Whether some food has no figure for energy, so that `consumed` is a lower bound.
    package let isPartial: Bool
    /// The user's mark for the day.
    package let mark: DayMark
    /// The goal for net energy on the day.
    package let goal: Double?
    /// Which part of the active energy may be eaten, 0…1: the goal is for net energy with this part of it.
    package let exerciseShare: Double
    /// Whether the day is over. On an unfinished day, no entries mean that nothing was eaten so far.
    package let isFinished: Bool

    package init(
        day: LocalDay, consumed: Double, active: Double, resting: ValueOrReason<RestingEnergySoFar>,
        hasFood: Bool,
        isPartial: Bool = false, mark: DayMark = .open, goal: Double? = nil,
        exerciseShare: Double = 1, isFinished: Bool = true
    ) {
        self.exerciseShare = exerciseShare
        (self.mark, self.goal, self.isFinished, self.isPartial) = (mark, goal, isFinished, isPartial)
        (self.day, self.consumed, self.active, self.resting) = (day, consumed, active, resting)
        self.hasFood = hasFood
    }

    /// Whether the log of the day seems complete, so that the day counts in means.
    ///
    /// The user's mark decides. An unmarked day counts when at least half of the resting energy was logged: a smaller
    /// amount suggests an incomplete log rather than fasting. An unmarked day without a known resting energy does not
    /// count.
    package var isComplete: Bool {
        switch mark {
        case .complete: return hasFood
        case .notTracked: return false
        case .open:
            guard hasFood, let basal = resting.value?.metabolism.kilocaloriesPerDay else { return false }
            return consumed >= EnergyBalance.leastShare * basal
        }
    }

    private static let leastShare = 0.5

    /// The balance with less food.
    func without(food kilocalories: Double) -> EnergyBalance {
        var balance = self
        balance.consumed = max(0, consumed - kilocalories)
        return balance
    }

    /// The reason why it is unknown whether the day is complete: the basal metabolic rate is missing, or the energy of
    /// some food. Nil if it is known.
    package var whyNotJudged: String? {
        if mark == .complete, eaten == nil { return net.why }
        guard mark == .open, hasFood else { return nil }
        return resting.why.map { "\($0); until then a day counts when it is marked complete" }
    }

    /// The energy eaten so far; nil where it is unknown: on a day without food that is finished or marked as not
    /// tracked, unless it is marked complete, and where no food has a figure for energy.
    package var eaten: Double? {
        hasFood || !isFinished && !isPartial && mark != .notTracked ? consumed : nil
    }

    /// consumed − active − resting; unknown when consumed or resting energy is unknown.
    package var net: ValueOrReason<Double> {
        guard let eaten else {
            return .unknown(
                why: isPartial
                    ? "nothing eaten on \(day.short) has a figure for energy"
                    : "no food is logged on \(day.short)")
        }
        return resting.map { eaten - active - $0.kilocalories }
    }

    /// The net energy of the whole day without further food or activity; nil while it is unknown.
    package var netByMidnight: Double? {
        guard let eaten, let basal = resting.value?.metabolism.kilocaloriesPerDay else { return nil }
        return eaten - active - basal
    }

    package var burned: ValueOrReason<Double> { resting.map { active + $0.kilocalories } }

    /// The active energy that may not be eaten, in kilocalories.
    package var uneatenActive: Double { (1 - exerciseShare) * active }

    /// The net energy that meets the goal: it is lower by the active energy that may not be eaten. Nil without a goal.
    package var allowedNet: Double? { goal.map { $0 - uneatenActive } }

    /// The difference of the net energy to `allowedNet`: negative below it. Nil without a goal or a net.
    package var overGoal: Double? {
        guard let allowedNet, let net = net.value else { return nil }
        return net - allowedNet
    }

    /// Whether net energy is at or below the goal, in whole kilocalories. Nil without a goal or a net, or if food
    /// without a figure for energy could raise the net above the goal.
    package var isGoalMet: Bool? {
        overGoal.flatMap { $0 >= 0.5 ? false : isPartial ? nil : true }
    }

    /// The energy that may be eaten on the whole day to meet the goal, or the reason why it is unknown.
    package var allowance: ValueOrReason<DayAllowance> {
        guard let goal else {
            return .unknown(
                why: isFinished ? "no goal for net on \(day.short)" : "no goal yet; Profile (1) sets one")
        }
        return resting.map {
            DayAllowance(burned: $0.metabolism.kilocaloriesPerDay + active - uneatenActive, goal: goal)
        }
    }

    /// The energy that may still be eaten on the day to meet the goal, or the reason why it is unknown; negative above
    /// the goal.
    package var left: ValueOrReason<Double> {
        guard let eaten else { return .unknown(why: net.why ?? "") }
        return allowance.map { $0.left(after: eaten) }
    }

    /// "735 left", "120 over", or "214 under" for a finished day; "≤ 735 left" and "≥ 120 over" where some food has no
    /// figure for energy.
    ///
    /// - Parameters:
    ///   - unit: empty, or `EnergyUnit.suffix`.
    ///   - isAtMost: whether some food of the counted days has no figure for energy; nil for `isPartial`.
    package func text(left: Double, unit: String = "", isAtMost: Bool? = nil) -> String {
        Self.text(left: left, unit: unit, isAtMost: isAtMost ?? isPartial, isFinished: isFinished)
    }

    fileprivate static func text(left: Double, unit: String = "", isAtMost: Bool, isFinished: Bool) -> String
    {
        let word = EnergyUnit.shown.rounded(left) < 0 ? "over" : isFinished ? "under" : "left"
        return "\(Figure.energyLeft(left, isAtMost: isAtMost))\(unit) \(word)"
    }

    /// The value of a figure; nil when it is unknown.
    package func value(_ figure: EnergyFigure) -> Double? {
        switch figure {
        case .net: net.value
        case .consumed: eaten
        case .active: active
        case .resting: resting.value?.kilocalories
        }
    }

    /// The energy of the whole day at rest, in kilocalories; for a finished day the resting energy as shown.
    package var shownBasal: Double? {
        resting.value.flatMap { $0.partPassed == 1 ? shown(.resting) : $0.metabolism.kilocaloriesPerDay }
    }
}

/// The energy that a body at rest burns in the elapsed part of a day.
///
/// `kilocalories` = basal metabolic rate × `partPassed`, the passed fraction of the local day: 1 for a past day, 0 for
/// a future one. A day of 23 or 25 hours counts as one whole day.
package struct RestingEnergySoFar: Equatable, Sendable {
    package let metabolism: BasalMetabolism
    /// 0…1
    package let partPassed: Double

    package init(metabolism: BasalMetabolism, partPassed: Double) {
        self.metabolism = metabolism
        self.partPassed = partPassed
    }

    package var kilocalories: Double { metabolism.kilocaloriesPerDay * partPassed }
}

/// The energy that may still be eaten on a day when earlier days count, too: eating less than a goal allowed permits
/// more later, and the other way round.
///
///     left over a span = left of the day + Σ (goal − net) of the complete days of the span before it
///
/// Each day is judged by its own goal. Days that are not complete carry nothing over.
package struct WeeklyEnergyBudget: Equatable, Sendable {
    /// The days that are combined.
    package enum Span: String, CaseIterable, Sendable {
        /// The span from the first day of the week on.
        case week
        /// The day and the six days before it.
        case sevenDays = "7 days"
    }

    /// The energy that earlier days carry over, in kilocalories: negative after eating too much. Nil when none of them
    /// counts.
    package let carried: Double?
    /// Kilocalories that may still be eaten; negative after too much.
    package let left: Double
    /// Whether the figure is an upper bound, because some food has no figure for energy.
    package let isAtMost: Bool
    private let isFinished: Bool

    /// - Parameters:
    ///   - balance: the balance of a day, as of now.
    ///   - day: the day shown.
    /// - Returns: nil where the rest of the day is unknown.
    init?(_ span: Span, upTo day: LocalDay, _ balance: (LocalDay) -> EnergyBalance) {
        let shown = balance(day)
        guard let today = shown.left.value else { return nil }
        let first = span == .week ? day.startOfWeek : day.adding(days: -6)
        let before = (0..<first.days(to: day)).map { balance(first.adding(days: $0)) }
            .filter { $0.isComplete && $0.overGoal != nil }
        carried = before.isEmpty ? nil : -before.compactMap(\.overGoal).reduce(0, +)
        left = today + (carried ?? 0)
        isAtMost = ([shown] + before).contains(where: \.isPartial)
        isFinished = shown.isFinished
    }

    /// The rest in words: "620 left", "120 over", "≤ 620 left", up to a finished day "620 under"
    package var text: String {
        EnergyBalance.text(left: left, isAtMost: isAtMost, isFinished: isFinished)
    }
}

/// A figure of the energy balance.
package enum EnergyFigure: String, CaseIterable, Sendable {
    case net, consumed, active, resting

    /// "Net", "Consumed" …
    package var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    /// Whether the figure is a lower bound when some food has no figure for energy.
    fileprivate var growsWithFood: Bool { self == .net || self == .consumed }
}

/// The four figures of a day, or of the mean day of a span.
package protocol EnergyFigures {
    /// The value of a figure, in kilocalories; nil when it is unknown.
    func value(_ figure: EnergyFigure) -> Double?

    /// Whether some food has no figure for energy.
    var isPartial: Bool { get }
}

extension EnergyFigures {
    /// A figure as all screens and texts show it: the kilocalories of a whole number of the user's unit. The shown
    /// figures also satisfy net = consumed − active − resting: the resting energy absorbs the rounding error, at most
    /// 1.5 of the unit.
    package func shown(_ figure: EnergyFigure) -> Double? {
        func whole(_ figure: EnergyFigure) -> Double? { value(figure).map(EnergyUnit.shown.rounded) }
        guard figure == .resting, let net = whole(.net), let consumed = whole(.consumed),
            let active = whole(.active), value(.resting) != nil
        else { return whole(figure) }
        return consumed - active - net
    }

    /// Whether a figure is a lower bound.
    package func isAtLeast(_ figure: EnergyFigure) -> Bool {
        isPartial && figure.growsWithFood && value(figure) != nil
    }

    /// "1 240", "≥ −412" where some food has no figure for energy, "–" where it is unknown.
    ///
    /// - Parameter form: formats the number, for example with its unit.
    package func text(_ figure: EnergyFigure, _ form: (Double?) -> String = Figure.energyNumber) -> String {
        (isAtLeast(figure) ? "≥ " : "") + form(shown(figure))
    }
}
