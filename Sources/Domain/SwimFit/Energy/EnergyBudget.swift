/// What may still be eaten on a day when the days before count, too: who ate less than the goal allowed may eat more,
/// and the other way round.
///
///     left over a span = left of the day + Σ (goal − net) of the complete days of the span before it
///
/// Each day is judged by its own goal. Days that are not complete carry nothing over.
package struct EnergyBudget: Equatable, Sendable {
    /// The days that count together.
    package enum Span: String, CaseIterable, Sendable {
        /// From Monday on.
        case week
        /// The day and the six before it.
        case sevenDays = "7 days"
    }

    /// What the days before carry over, in kilocalories: negative after too much. Nil where none of them counts.
    package let carried: Double?
    /// Kilocalories that may still be eaten; negative when it was too much.
    package let left: Double
    /// Whether there is at most so much: something eaten has no figure for energy.
    package let isAtMost: Bool

    /// - Parameters:
    ///   - balance: the balance of a day, as of now.
    ///   - day: the day shown.
    /// - Returns: nil where what is left of the day is not known.
    init?(_ span: Span, upTo day: LocalDay, _ balance: (LocalDay) -> EnergyBalance) {
        let shown = balance(day)
        guard let today = shown.left.value else { return nil }
        let first = span == .week ? day.startOfWeek : day.adding(days: -6)
        let before = (0..<first.days(to: day)).map { balance(first.adding(days: $0)) }
            .filter { $0.isComplete && $0.overGoal != nil }
        carried = before.isEmpty ? nil : -before.compactMap(\.overGoal).reduce(0, +)
        left = today + (carried ?? 0)
        isAtMost = ([shown] + before).contains(where: \.isPartial)
        text = shown.text(left: left, isAtMost: isAtMost)
    }

    /// "620 left", "120 over", "≤ 620 left", up to a finished day "620 under"
    package let text: String
}
