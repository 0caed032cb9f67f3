/// How many weeks in succession had a swim.
///
/// Weeks, not days: muscles need days off, and a streak that punishes them would be bad advice.
package struct SwimStreak: Hashable, Sendable {
    /// Weeks up to now; a week that has no swim yet does not end it before it is over.
    package let current: Int
    /// The longest ever.
    package let longest: Int
    /// Whether this week still needs a swim to keep the current streak.
    package let needsSwimThisWeek: Bool

    /// - Parameter days: the days of the swims in any order; those after `today` are ignored.
    package init(days: [LocalDay], today: LocalDay) {
        let weeks = Set(days.filter { $0 <= today }.map(\.startOfWeek)).sorted()
        var (run, best) = (0, 0)
        for (index, week) in weeks.enumerated() {
            let continues = index > 0 && weeks[index - 1].adding(days: 7) == week
            run = continues ? run + 1 : 1
            best = max(best, run)
        }
        longest = best
        // `run` is now the length of the last streak there was.
        let thisWeek = today.startOfWeek
        let isAlive = weeks.last.map { $0 >= thisWeek.adding(days: -7) } ?? false
        current = isAlive ? run : 0
        needsSwimThisWeek = isAlive && weeks.last != thisWeek
    }
}
