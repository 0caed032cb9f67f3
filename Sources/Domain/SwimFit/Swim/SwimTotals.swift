import Foundation

/// Sums over some swims, of the figures that were recorded.
package struct SwimTotals: Hashable, Sendable {
    package private(set) var count = 0
    package private(set) var metres = 0.0
    /// Whether a swim has no distance: together they are at least as far.
    package private(set) var isDistancePartial = false
    package private(set) var seconds = 0.0
    package private(set) var kilocalories = 0.0
    package private(set) var laps = 0
    /// The mean pace over the distance whose time is known.
    package private(set) var pace: Pace?

    package init(_ swims: some Sequence<Swim>) {
        var (pacedMetres, pacedSeconds) = (0.0, 0.0)
        for swim in swims {
            count += 1
            metres += swim.metres ?? 0
            if swim.metres == nil { isDistancePartial = true }
            seconds += swim.seconds
            kilocalories += swim.kilocalories ?? 0
            laps += swim.laps ?? 0
            if let timed = swim.timed {
                pacedMetres += timed.metres
                pacedSeconds += timed.seconds
            }
        }
        pace = Pace(metres: pacedMetres, seconds: pacedSeconds)
    }
}

/// The swims of one month, newest first.
package struct SwimMonth: Hashable, Sendable, Identifiable {
    /// The first of the month.
    package let first: LocalDay
    package let swims: [Swim]
    package let totals: SwimTotals

    package var id: LocalDay { first }

    /// Groups by the months of the calendar's zone, newest first; months without a swim are left out.
    package static func grouped(_ swims: [Swim], calendar: LocalCalendar) -> [SwimMonth] {
        let byMonth = Dictionary(grouping: SwimOrder.newestFirst.sorted(swims)) { swim in
            LocalDay.of(swim.start, in: calendar).startOfMonth
        }
        return byMonth.sorted { $0.key > $1.key }.map { first, swims in
            SwimMonth(first: first, swims: swims, totals: SwimTotals(swims))
        }
    }
}

/// Totals of this week (from Monday), month and year, and of the whole of each before it.
package struct SwimPeriods: Hashable, Sendable {
    package struct Period: Hashable, Sendable {
        package let current: SwimTotals
        package let previous: SwimTotals
    }

    package let week: Period
    package let month: Period
    package let year: Period

    package init(_ swims: [Swim], today: LocalDay, calendar: LocalCalendar) {
        let days = swims.map { (swim: $0, day: LocalDay.of($0.start, in: calendar)) }
        func period(_ start: (LocalDay) -> LocalDay, _ next: (LocalDay) -> LocalDay) -> Period {
            let current = start(today)
            let previous = start(current.adding(days: -1))
            func totals(from first: LocalDay) -> SwimTotals {
                SwimTotals(days.filter { first <= $0.day && $0.day < next(first) }.map(\.swim))
            }
            return Period(current: totals(from: current), previous: totals(from: previous))
        }
        week = period(\.startOfWeek) { $0.adding(days: 7) }
        month = period(\.startOfMonth) { $0.adding(months: 1) }
        year = period(\.startOfYear) { $0.adding(months: 12) }
    }
}
