/// How a goal was met on the complete days of a week, a month or a year, each day judged by its own goal.
///
/// A day counts where it is over and complete, has the goal, and what the goal is for is known of it.
package struct GoalRecord: Equatable, Sendable {
    /// What the goal is for; nil for net energy.
    package let nutrient: Nutrient?
    /// The days that count; at least one.
    package let days: Int
    /// Those of them on which the goal was met.
    package let met: Int
    /// The mean of those that count, in kilocalories or the nutrient's unit.
    package let mean: Double

    private init?(_ nutrient: Nutrient?, _ values: [(amount: Double, isMet: Bool)]) {
        guard !values.isEmpty else { return nil }
        self.nutrient = nutrient
        days = values.count
        met = values.count(where: \.isMet)
        mean = values.map(\.amount).reduce(0, +) / Double(values.count)
    }

    /// Net energy, then the nutrients in their order; those without a day that counts are left out.
    static func of(_ days: [EnergyBalance], _ goals: Goals, _ nutrients: [LocalDay: Nutrition])
        -> [GoalRecord]
    {
        let net = days.compactMap { day in
            day.overGoal.map { (amount: day.net.value ?? 0, isMet: $0 < 0.5) }
        }
        return
            ([GoalRecord(nil, net)]
            + Nutrient.allCases.map { nutrient in
                GoalRecord(
                    nutrient,
                    days.compactMap { day in
                        // Of a day that is complete without any food nothing is unknown.
                        let isFast = day.mark == .complete && day.consumed == 0
                        let known = nutrients[day.day]?[nutrient] ?? (isFast ? 0 : nil)
                        let eaten = nutrient == .energy ? day.consumed : known
                        guard let eaten, let goal = goals.goal(for: nutrient, on: day.day) else { return nil }
                        return (eaten, GoalStanding(nutrient, goal, eaten: eaten).isMet)
                    })
            }).compactMap(\.self)
    }

    /// "net", "protein"
    package var name: String { nutrient?.name ?? "net" }

    /// "4 of 5 days"
    package var daysText: String { "\(met) of \(Figure.count(days, "day"))" }
}
