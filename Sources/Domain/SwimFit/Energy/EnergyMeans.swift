/// The mean day of a span, in kilocalories.
///
/// Only complete days are counted (`EnergyBalance.isComplete`), and not the present one, which is not over. Where food of one
/// of them has no figure for energy, the means of what was eaten and of net are at least so much.
package struct EnergyMeans: EnergyFigures, Equatable, Sendable {
    package let days: Int
    /// How many of the days have food without a figure for energy.
    package let partialDays: Int
    package let consumed: Double
    package let active: Double
    /// Unknown when it is for any of the days counted.
    package let resting: Answer<Double>
    package let net: Answer<Double>
    /// The mean of the goals for net energy of those days that have one; nil where none has.
    package let goal: Double?

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
        let goals = counted.compactMap(\.goal)
        goal = goals.isEmpty ? nil : goals.reduce(0, +) / Double(goals.count)
    }

    package var isPartial: Bool { partialDays > 0 }

    /// The days that a mean is of.
    static func counted(_ balances: [EnergyBalance], today: LocalDay) -> [EnergyBalance] {
        balances.filter { $0.isComplete && $0.day < today }
    }

    /// The mean of one of the figures; nil when it is unknown.
    package func value(_ figure: EnergyFigure) -> Double? {
        switch figure {
        case .net: net.value
        case .consumed: consumed
        case .active: active
        case .resting: resting.value
        }
    }

    private static func mean(_ answers: [Answer<Double>]) -> Answer<Double> {
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
