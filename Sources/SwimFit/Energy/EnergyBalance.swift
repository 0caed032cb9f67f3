import Foundation

/// The energy of one local day: what was eaten, what was burned, and the difference. Kilocalories.
package struct EnergyBalance: Equatable, Sendable {
    package let day: LocalDay
    /// Energy eaten and drunk; 0 when nothing was logged.
    package let consumed: Double
    /// Energy burned by moving, beyond rest.
    package let active: Double
    package let resting: Answer<RestingEnergy>
    /// Whether it is known what was eaten: food was logged, or the day is marked complete without any.
    package let hasFood: Bool
    /// What the user has said about the day.
    package let mark: DayMark
    /// The goal for net energy on the day.
    package let goal: Double?

    package init(
        day: LocalDay, consumed: Double, active: Double, resting: Answer<RestingEnergy>, hasFood: Bool,
        mark: DayMark = .open, goal: Double? = nil
    ) {
        (self.mark, self.goal) = (mark, goal)
        self.day = day
        self.consumed = consumed
        self.active = active
        self.resting = resting
        self.hasFood = hasFood
    }

    /// Whether everything eaten seems to be in the log, so that the day counts in means.
    ///
    /// A mark decides. A day without one counts when at least half of what the body burns at rest was logged: less
    /// than that is a day that was not logged whole, rather than one of fasting.
    package var isComplete: Bool {
        switch mark {
        case .complete: true
        case .notTracked: false
        case .open:
            hasFood
                && consumed >= EnergyBalance.leastShare * (resting.value?.metabolism.kilocaloriesPerDay ?? 0)
        }
    }

    private static let leastShare = 0.5

    /// consumed − active − resting; unknown when the resting energy is.
    package var net: Answer<Double> { resting.map { consumed - active - $0.kilocalories } }

    /// active + resting
    package var burned: Answer<Double> { resting.map { active + $0.kilocalories } }

    /// How far the net energy is from the goal: negative is below it. Nil without a goal or a net.
    package var overGoal: Double? {
        guard let goal, let net = net.value else { return nil }
        return net - goal
    }

    /// What may be eaten on the whole day to meet the goal, or why that is not known.
    package var allowance: Answer<DayAllowance> {
        guard let goal else { return .unknown(why: "no goal yet; Profile (1) sets one") }
        return resting.map {
            DayAllowance(burned: $0.metabolism.kilocaloriesPerDay + active, goal: goal)
        }
    }

    /// One of the figures; nil when it is unknown.
    package func value(_ figure: EnergyFigure) -> Double? {
        switch figure {
        case .net: net.value
        case .consumed: consumed
        case .active: active
        case .resting: resting.value?.kilocalories
        }
    }
}

/// What a body at rest burns in the part of a day that has passed.
///
/// `kilocalories` = basal metabolic rate × part of the local day passed. A day of 23 or 25 hours is a whole day;
/// a past day has passed wholly, a coming one not at all.
package struct RestingEnergy: Equatable, Sendable {
    package let metabolism: BasalMetabolism
    /// 0…1
    package let partPassed: Double

    package init(metabolism: BasalMetabolism, partPassed: Double) {
        self.metabolism = metabolism
        self.partPassed = partPassed
    }

    package var kilocalories: Double { metabolism.kilocaloriesPerDay * partPassed }
}
