import Foundation

/// The workouts of one month, newest first.
package struct WorkoutMonth: Hashable, Sendable, Identifiable {
    /// The first of the month.
    package let first: LocalDay
    package let workouts: [Workout]

    package var id: LocalDay { first }

    package var totals: WorkoutTotals { WorkoutTotals(workouts) }

    /// Groups by the months of the calendar's zone, newest first; months without a workout are left out.
    package static func grouped(_ workouts: [Workout], calendar: LocalCalendar) -> [WorkoutMonth] {
        Dictionary(grouping: workouts) { LocalDay.of($0.start, in: calendar).startOfMonth }
            .sorted { $0.key > $1.key }
            .map { first, workouts in
                WorkoutMonth(first: first, workouts: workouts.sorted { $0.start > $1.start })
            }
    }
}

/// Sums over some workouts. An energy that was not recorded makes the sum partial.
package struct WorkoutTotals: Hashable, Sendable {
    package let count: Int
    package let seconds: Double
    package let kilocalories: Double
    /// "12 500", "≥ 12 500" where a workout has no energy, "–" where none has.
    package let energyText: String

    package init(_ workouts: some Collection<Workout>) {
        count = workouts.count
        seconds = workouts.reduce(0) { $0 + $1.seconds }
        let known = workouts.compactMap(\.kilocalories)
        kilocalories = known.reduce(0, +)
        energyText =
            known.isEmpty && count > 0
            ? Figure.unknown : (known.count < count ? "≥ " : "") + Figure.whole(kilocalories)
    }

    /// The totals of each activity, the one with the most time first.
    package static func byActivity(_ workouts: some Collection<Workout>) -> [(
        name: String, totals: WorkoutTotals
    )] {
        Dictionary(grouping: workouts, by: \.name)
            .map { (name: $0.key, totals: WorkoutTotals($0.value)) }
            .sorted { ($1.totals.seconds, $0.name) < ($0.totals.seconds, $1.name) }
    }
}
