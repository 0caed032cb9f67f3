import Foundation

/// What the swimming screen shows: a value made from all swims by a pure function.
package struct SwimHistorySummary: Hashable, Sendable {
    /// In `order`.
    package private(set) var swims: [Swim]
    package private(set) var order: SwimOrder
    /// Newest first; shown as headings when the order is by date.
    package let months: [SwimMonth]
    package let periods: SwimPeriods
    package let bests: PersonalBests
    /// The records a swim broke when it was swum.
    package let improvements: [Swim.ID: [PersonalBests.Improvement]]
    /// The swims that still hold a record, and took it from another swim.
    package let standing: Set<Swim.ID>
    /// By stroke and pool, the one swum most first.
    package let criticalSpeeds: [CriticalSwimSpeed.OfKind]
    package let streak: SwimStreak
    /// By the critical speeds of now.
    package let loads: [Swim.ID: SwimLoad]
    package let form: SwimForm
    /// Every week from the first swim to the last reading, oldest first.
    package let weeks: [SwimWeek]
    /// When it was made.
    package let now: Date
    /// The unit of paces and totals: that of the user's system.
    package let unit: LapLength.Unit
    /// False until the store has answered for the first time.
    package private(set) var isLoaded: Bool

    /// Nothing known yet.
    package init() {
        self.init([], order: .newestFirst, now: Date(timeIntervalSince1970: 0), calendar: LocalCalendar(.gmt))
        isLoaded = false
    }

    package init(
        _ swims: [Swim], order: SwimOrder, now: Date, calendar: LocalCalendar,
        system: MeasurementSystem = .metric
    ) {
        let swims = swims.map { swim in
            var swim = swim
            swim.unitOutside = system.swimmingUnit
            return swim
        }
        self.swims = order.sorted(swims)
        self.order = order
        let today = LocalDay.of(now, in: calendar)
        months = SwimMonth.grouped(swims, calendar: calendar)
        periods = SwimPeriods(swims, today: today, calendar: calendar)
        let efforts = swims.map(\.bestEfforts)
        (bests, improvements) = PersonalBests.history(of: Array(zip(swims, efforts)))
        let holders = Set(bests.shown.filter { $0.longer == nil && $0.slowerThan == nil }.map(\.swim))
        standing = holders.intersection(improvements.keys)
        criticalSpeeds = CriticalSwimSpeed.estimates(
            of: zip(swims, efforts).map { ($0, $0.hardEfforts(of: $1)) }, now: now)
        let days = swims.map { LocalDay.of($0.start, in: calendar) }
        streak = SwimStreak(days: days, today: today)
        let critical = Self.critical(criticalSpeeds)
        let loads = swims.map { SwimLoad($0, critical: critical) }
        self.loads = Dictionary(zip(swims.map(\.id), loads)) { $1 }
        form = SwimForm(zip(days, loads).map { ($0, $1) }, today: today)
        weeks = SwimWeek.all(swims, days, loads, broken: Set(improvements.keys), today: today)
        self.now = now
        unit = system.swimmingUnit
        isLoaded = true
    }

    /// The same swims in another order.
    package func ordered(by order: SwimOrder) -> SwimHistorySummary {
        var copy = self
        copy.order = order
        copy.swims = order.sorted(swims)
        return copy
    }

    package func swim(_ id: Swim.ID) -> Swim? { swims.first { $0.id == id } }
}
