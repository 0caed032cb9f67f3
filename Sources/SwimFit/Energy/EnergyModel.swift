import Foundation
import HealthKit
import Observation

/// The energy balance as the dashboard shows it: keeps the day and the span, hears of changes in the store, and
/// follows the clock.
@MainActor @Observable
package final class EnergyModel {
    /// What the Energy screen shows.
    package private(set) var summary: EnergySummary
    /// Why the store could not be read the last time; nil when it could.
    package private(set) var problem: String?

    @ObservationIgnored private let journal: HealthJournal
    @ObservationIgnored private let library: Library
    @ObservationIgnored private var reading: EnergyReading
    @ObservationIgnored private var span = EnergySpan.day
    @ObservationIgnored private var now: Date
    @ObservationIgnored private var observations: [StoreObservation] = []
    /// Counts the wishes to read, so that only the newest one's result is shown.
    @ObservationIgnored private var wishes = 0

    package init(journal: HealthJournal, library: Library) {
        self.journal = journal
        self.library = library
        now = journal.clock.now()
        reading = EnergyReading(day: journal.clock.today)
        summary = EnergySummary(
            reading, goals: library[Goals.self], now: now, calendar: journal.clock.calendar)
    }

    /// What the balance is made of.
    package static let types: [HKSampleType] = [
        HKQuantityType(.dietaryEnergyConsumed), HKQuantityType(.activeEnergyBurned),
        HKQuantityType(.bodyMass),
        HKQuantityType(.height), HKCorrelationType(.food), .workoutType(),
    ]

    /// Begins to follow the store; the first reading follows at once.
    package func start() {
        observations = [
            journal.observe(EnergyModel.types) { [weak self] in self?.refreshSoon() },
            journal.observeCharacteristics { [weak self] in self?.refreshSoon() },
        ]
    }

    /// Reads the store anew. When it returns, the summary shows what the store held at the call.
    package func refresh() async {
        wishes += 1
        let wish = wishes
        let day = reading.day
        let range = span.days(around: day)
        let fortnight = day.adding(days: 1 - EnergySummary.recentDays)
        let reader = EnergyReader(store: journal.store, calendar: journal.clock.calendar)
        do {
            let read = try await reader.read(
                day, days: min(range.lowerBound, fortnight)...max(range.upperBound, day))
            guard wish == wishes else { return }
            reading = read
            problem = nil
        } catch {
            guard wish == wishes else { return }
            problem = error.localizedDescription
        }
        now = journal.clock.now()
        recompute()
    }

    /// Follows the clock: resting energy grows, and at midnight today becomes another day.
    package func tick(now instant: Date) {
        let wasToday = reading.day == LocalDay.of(now, in: journal.clock.calendar)
        now = instant
        let today = LocalDay.of(instant, in: journal.clock.calendar)
        if wasToday, today != reading.day {
            reading.day = today
            refreshSoon()
        } else {
            recompute()
        }
    }

    /// Goes to a day.
    package func show(_ day: LocalDay) async {
        reading.day = day
        await refresh()
    }

    /// Shows a day, or the week, month or year around it.
    package func show(_ span: EnergySpan) async throws {
        self.span = span
        await refresh()
    }

    /// How a figure came about.
    package func explain(_ figure: EnergyFigure) async throws -> Explanation {
        try await EnergyExplainer(store: journal.store, calendar: journal.clock.calendar)
            .explain(figure, of: summary)
    }

    /// What may change without the store: goals and settings.
    package func libraryChanged() { recompute() }

    private func refreshSoon() { Task { await refresh() } }

    private func recompute() {
        let new = EnergySummary(
            reading, span: span, goals: library[Goals.self], now: now, calendar: journal.clock.calendar)
        if new != summary { summary = new }
    }
}
