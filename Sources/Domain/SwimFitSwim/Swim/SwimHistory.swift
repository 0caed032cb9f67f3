import Foundation
import HealthKit
import Observation
import SwimFitBase
import SwimFitStore
import SwimFitNotation

/// The contents of the swimming screen: a value made from all swims by a pure function.
package struct SwimHistory: Hashable, Sendable {
    /// The swims, in `order`.
    package private(set) var swims: [Swim]
    package private(set) var order: SwimOrder
    /// Newest first; shown as headings when the order is by date.
    package let months: [SwimMonth]
    package let periods: SwimPeriods
    package let bests: PersonalBests
    /// The records that a swim broke on its day.
    package let improvements: [Swim.ID: [PersonalBests.Improvement]]
    /// The swims that still hold a record taken from another swim.
    package let standing: Set<Swim.ID>
    /// The critical speeds by stroke and pool, the kind with the most metres first.
    package let criticalSpeeds: [CriticalSwimSpeed.OfKind]
    package let streak: SwimStreak
    /// The loads, by the present critical speeds.
    package let loads: [Swim.ID: SwimLoad]
    package let form: SwimForm
    /// Every week from the first swim to the last reading, oldest first.
    package let weeks: [SwimWeek]
    /// The time of the summary.
    package let now: Date
    /// The unit of paces and totals, from the user's system.
    package let unit: SwimUnit
    /// False until the store's first answer.
    package private(set) var isLoaded: Bool

    /// An empty history, before the first reading.
    package init() {
        self.init([], order: .newestFirst, now: Date(timeIntervalSince1970: 0), calendar: LocalCalendar(.gmt))
        isLoaded = false
    }

    /// - Parameters:
    ///   - swims: all swims. Those later than `now` are listed, and are in no sum, best or load over time.
    ///   - present: the present critical speeds, which loads are by; nil for those at `now`.
    package init(
        _ swims: [Swim], order: SwimOrder, now: Date, calendar: LocalCalendar,
        system: MeasurementSystem = .metric, critical present: [CriticalSwimSpeed.OfKind]? = nil
    ) {
        let swims = swims.map { swim in
            var swim = swim
            swim.unitOutside = system.swimmingUnit
            return swim
        }
        self.swims = order.sorted(swims)
        self.order = order
        let today = LocalDay.of(now, in: calendar)
        let doubts = swims.map(\.lengthDoubts)
        let judged = swims.indices.filter { swims[$0].start <= now }
        let past = judged.map { swims[$0] }
        months = SwimMonth.grouped(swims, now: now, calendar: calendar)
        periods = SwimPeriods(past, today: today, calendar: calendar)
        let efforts = judged.map { swims[$0].bestEfforts(doubts[$0]) }
        (bests, improvements) = PersonalBests.history(of: past, efforts)
        let holders = Set(bests.shown.filter { $0.longer == nil && $0.slowerThan == nil }.map(\.swim))
        standing = holders.intersection(improvements.keys)
        criticalSpeeds = CriticalSwimSpeed.estimates(
            of: past, bests: efforts, efforts: zip(past, efforts).map { $0.hardEfforts(of: $1) }, now: now)
        let days = past.map { LocalDay.of($0.start, in: calendar) }
        streak = SwimStreak(days: days, today: today)
        let critical = Self.critical(present ?? criticalSpeeds)
        let loads = zip(swims, doubts).map { SwimLoad($0, $1, critical: critical) }
        self.loads = Dictionary(zip(swims.lazy.map(\.id), loads)) { $1 }
        let pastLoads = judged.map { loads[$0] }
        form = SwimForm(zip(days, pastLoads).map { ($0, $1) }, today: today)
        weeks = SwimWeek.all(past, days, pastLoads, broken: Set(improvements.keys), today: today)
        self.now = now
        unit = system.swimmingUnit
        isLoaded = true
    }

    /// The same swims in another order.
    package func ordered(by order: SwimOrder) -> SwimHistory {
        var copy = self
        copy.order = order
        copy.swims = order.sorted(swims)
        return copy
    }

    package func swim(_ id: Swim.ID) -> Swim? { swims.first { $0.id == id } }
}

/// The number of consecutive weeks with a swim.
///
/// Weeks, not days: muscles need days off, and a streak that punishes them would be bad advice.
package struct SwimStreak: Hashable, Sendable {
    /// Weeks up to now. The present week breaks the streak only when it ends without a swim.
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
        // `run` is now the length of the last streak.
        let thisWeek = today.startOfWeek
        let isAlive = weeks.last.map { $0 >= thisWeek.adding(days: -7) } ?? false
        current = isAlive ? run : 0
        needsSwimThisWeek = isAlive && weeks.last != thisWeek
    }
}

/// A week of the season.
package struct SwimWeek: Hashable, Sendable {
    package let first: LocalDay
    package var metres = 0.0
    /// The known load: see `SwimLoad`.
    package var load = 0.0
    /// Whether a swim of the week broke a record.
    package var hasBest = false

    /// Every week from the first swim to today, oldest first, also those without a swim. O(swims + weeks).
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

/// Sums of the recorded figures over some swims.
package struct SwimTotals: Hashable, Sendable {
    package private(set) var count = 0
    package private(set) var metres = 0.0
    /// Whether a swim has no distance, so that the sum is a lower bound.
    package private(set) var isDistancePartial = false
    package private(set) var seconds = 0.0
    package private(set) var kilocalories = 0.0
    package private(set) var laps = 0
    /// The mean pace over the distances with a known time.
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

package struct SwimMonth: Hashable, Sendable, Identifiable {
    /// The first of the month.
    package let first: LocalDay
    package let swims: [Swim]
    package let totals: SwimTotals

    package var id: LocalDay { first }

    /// Groups by the months of the calendar's zone, newest first; months without a swim are left out. Totals are of the
    /// swims up to now.
    package static func grouped(_ swims: [Swim], now: Date, calendar: LocalCalendar) -> [SwimMonth] {
        let byMonth = Dictionary(grouping: SwimOrder.newestFirst.sorted(swims)) { swim in
            LocalDay.of(swim.start, in: calendar).startOfMonth
        }
        return byMonth.sorted { $0.key > $1.key }.map { first, swims in
            SwimMonth(first: first, swims: swims, totals: SwimTotals(swims.lazy.filter { $0.start <= now }))
        }
    }
}

/// Totals of this week, month and year so far, and of the week, month and year before.
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
                let end = next(first)
                return SwimTotals(days.lazy.filter { first <= $0.day && $0.day < end }.map(\.swim))
            }
            return Period(current: totals(from: current), previous: totals(from: previous))
        }
        week = period(\.startOfWeek) { $0.adding(days: 7) }
        month = period(\.startOfMonth) { $0.adding(months: 1) }
        year = period(\.startOfYear) { $0.adding(months: 12) }
    }
}

/// The columns by which the table of swims can be sorted.
package enum SwimColumn: String, CaseIterable, Hashable, Sendable {
    case date, distance, laps, time, pace, swolf, energy, stroke

    /// The initial direction: newest, longest and fastest on top.
    package var startsAscending: Bool { [.pace, .swolf, .stroke].contains(self) }
}

/// An order of the table.
package struct SwimOrder: Hashable, Sendable {
    package var column: SwimColumn
    package var isAscending: Bool

    package init(_ column: SwimColumn, ascending: Bool? = nil) {
        self.column = column
        isAscending = ascending ?? column.startsAscending
    }

    package static let newestFirst = SwimOrder(.date)

    /// The order by the next column in its usual direction, for the sort key.
    package var next: SwimOrder {
        let all = SwimColumn.allCases
        let index = all.firstIndex(of: column) ?? 0
        return SwimOrder(all[(index + 1) % all.count])
    }

    package var reversed: SwimOrder { SwimOrder(column, ascending: !isAscending) }

    /// Swims without a figure in the column come last in either direction; ties are newest first.
    package func sorted(_ swims: [Swim]) -> [Swim] {
        switch column {
        case .date: sorted(swims) { $0.start.timeIntervalSinceReferenceDate }
        case .distance: sorted(swims, by: \.metres)
        case .laps: sorted(swims, by: \.laps)
        case .time: sorted(swims) { $0.seconds }
        case .pace: sorted(swims, by: \.pace)
        case .swolf: sorted(swims, by: \.swolf)
        case .energy: sorted(swims, by: \.kilocalories)
        case .stroke: sorted(swims, by: \.stroke.name)
        }
    }

    private func sorted<Figure: Comparable>(_ swims: [Swim], by figure: (Swim) -> Figure?) -> [Swim] {
        swims.sorted { a, b in
            switch (figure(a), figure(b)) {
            case (let x?, let y?) where x != y: isAscending ? x < y : x > y
            case (_?, nil): true
            case (nil, _?): false
            default: a.start != b.start ? a.start > b.start : a.id.uuidString < b.id.uuidString
            }
        }
    }
}

/// The swims in the store, kept up to date by an observer query.
@MainActor
@Observable
package final class SwimHistoryModel: ScreenModel {
    package private(set) var summary = SwimHistory()
    /// The heart rates of opened swims, oldest first.
    package private(set) var heartRates: [Swim.ID: [HeartRateReading]] = [:]

    @ObservationIgnored private let editor: StoreEditor
    @ObservationIgnored private let library: Library
    /// The units and corrections of the last reading.
    @ObservationIgnored private var readIn: MeasurementSystem?
    @ObservationIgnored private var corrections = WorkoutCorrections()
    @ObservationIgnored package private(set) lazy var refreshing = RefreshCoalescer(editor) {
        [weak self] in try await self?.read()
    }
    /// The day of the last reading.
    @ObservationIgnored private var readOn: LocalDay?

    package init(editor: StoreEditor, library: Library) {
        (self.editor, self.library) = (editor, library)
    }

    /// Begins to follow the store; the first reading follows at once.
    package func start() {
        let types: Set<HKSampleType> = [
            .workoutType(), HKQuantityType(.swimmingStrokeCount), HKQuantityType(.workoutEffortScore),
        ]
        refreshing.follow([.samples(types)])
    }

    private func read() async throws {
        let reader = editor.reader
        corrections = reader.corrections
        let swims = try await reader.swims()
        readOn = editor.clock.today
        let system = library[Preferences.self].system
        readIn = system
        let read = await Self.summary(swims, editor.clock.now(), editor.clock.calendar, system)
        summary = read.ordered(by: summary.order)
    }

    /// Calculated off the main actor: with some thousand swims it takes longer than a key press should.
    @concurrent
    private static func summary(
        _ swims: [Swim], _ now: Date, _ calendar: LocalCalendar, _ system: MeasurementSystem
    ) async -> SwimHistory {
        SwimHistory(swims, order: .newestFirst, now: now, calendar: calendar, system: system)
    }

    /// Shows the totals in the library's units, and swims with its corrections.
    package func libraryChanged() {
        guard let readIn else { return }
        if readIn != library[Preferences.self].system || corrections != editor.corrections {
            refreshing.soon()
        }
    }

    /// Follows the clock: at midnight the present week, month and year may change.
    package func tick(now: Date) {
        let today = LocalDay.of(now, in: editor.clock.calendar)
        guard today != readOn else { return }
        refreshing.soon()
    }

    /// Sorts the table.
    package func sort(by order: SwimOrder) {
        summary = summary.ordered(by: order)
    }

    /// Reads the details of one swim: the pulse.
    package func open(_ id: Swim.ID) async throws {
        guard let swim = summary.swim(id) else { throw Problem("this swim no longer exists") }
        heartRates[id] = try await editor.reader.heartRates(from: swim.start, to: swim.end)
    }
}
