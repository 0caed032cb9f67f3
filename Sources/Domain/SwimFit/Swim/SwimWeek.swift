/// A week of the season, from Monday.
package struct SwimWeek: Hashable, Sendable {
    package let first: LocalDay
    package var metres = 0.0
    /// What is known of it: see `SwimLoad`.
    package var load = 0.0
    /// Whether a swim of it broke a record.
    package var hasBest = false

    /// Every week from the first swim to today, oldest first, also those without a swim. Linear in swims and weeks.
    static func all(
        _ swims: [Swim], _ days: [LocalDay], _ loads: [SwimLoad], broken: Set<Swim.ID>, today: LocalDay
    ) -> [SwimWeek] {
        guard let oldest = days.min(), oldest <= today else { return [] }
        let start = oldest.startOfWeek
        var weeks = (0...start.days(to: today) / 7).map { SwimWeek(first: start.adding(days: 7 * $0)) }
        for (index, swim) in swims.enumerated() {
            let number = start.days(to: days[index]) / 7
            guard weeks.indices.contains(number) else { continue }
            weeks[number].metres += swim.metres ?? 0
            weeks[number].load += loads[index].total
            if broken.contains(swim.id) { weeks[number].hasBest = true }
        }
        return weeks
    }
}
