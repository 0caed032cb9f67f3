/// How a goal was met on the complete days of a week, a month or a year, each day judged by its own goal.
///
/// A day counts where it is over and complete, has the goal, and what is known of it decides whether the goal was met:
/// where a part of what was eaten has no figure, too little of it is not a goal missed.
package struct GoalRecord: Equatable, Sendable {
    /// What the goal is for; nil for net energy.
    package let nutrient: Nutrient?
    /// The days that count; at least one.
    package let days: Int
    /// Those of them on which the goal was met.
    package let met: Int
    /// The mean of those that count, in kilocalories or the nutrient's unit.
    package let mean: Double
    /// Whether the mean is at least so much: a part of what was eaten has no figure.
    package let isPartial: Bool

    private typealias Value = (amount: Double, isMet: Bool, isPartial: Bool)

    private init?(_ nutrient: Nutrient?, _ values: [Value]) {
        guard !values.isEmpty else { return nil }
        self.nutrient = nutrient
        isPartial = values.contains(where: \.isPartial)
        days = values.count
        met = values.count(where: \.isMet)
        mean = values.map(\.amount).reduce(0, +) / Double(values.count)
    }

    /// Net energy, then the nutrients in their order; those without a day that counts are left out.
    ///
    /// - Parameters:
    ///   - days: those that are over and complete, in their order.
    ///   - reading: of these days.
    static func of(
        _ days: [EnergyBalance], _ goals: Goals, _ reading: EnergyReading
    ) -> [GoalRecord] {
        guard let first = days.first?.day, let last = days.last?.day else { return [] }
        let net = days.compactMap { day -> Value? in
            guard let net = day.net.value, let isMet = day.isGoalMet else { return nil }
            return (net, isMet, day.isPartial)
        }
        let others = goals.nutrients(on: first...last).map { nutrient in
            GoalRecord(
                nutrient,
                days.compactMap { day -> Value? in
                    guard let goal = goals.goal(for: nutrient, on: day.day),
                        let eaten = reading.eaten(nutrient, day)
                    else { return nil }
                    let isPartial = reading.partial[day.day]?.contains(nutrient) ?? false
                    let standing = GoalStanding(nutrient, goal, eaten: eaten, isPartial: isPartial)
                    return standing.isMet.map { (eaten, $0, isPartial) }
                })
        }
        return ([GoalRecord(nil, net)] + others).compactMap(\.self)
    }

    /// "net", "protein"
    package var name: String { nutrient?.name ?? "net" }

    /// "4 of 5 days"
    package var daysText: String { "\(met) of \(Figure.count(days, "day"))" }
}
