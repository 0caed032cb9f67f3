import HealthKit
import Observation

/// The swims in the store, kept up to date by an observer query.
@MainActor
@Observable
package final class SwimHistoryModel: ScreenModel {
    package private(set) var summary = SwimHistorySummary()
    /// The pulse during swims that were opened, oldest first.
    package private(set) var heartRates: [Swim.ID: [HeartRate]] = [:]

    @ObservationIgnored private let journal: HealthJournal
    @ObservationIgnored private let library: Library
    /// The units and corrections of the last reading.
    @ObservationIgnored private var readIn: MeasurementSystem?
    @ObservationIgnored private var corrections = WorkoutCorrections()
    @ObservationIgnored package private(set) lazy var refreshing = RefreshCoalescer(journal) {
        [weak self] in try await self?.read()
    }
    /// The day of the last reading.
    @ObservationIgnored private var readOn: LocalDay?

    package init(journal: HealthJournal, library: Library) {
        (self.journal, self.library) = (journal, library)
    }

    /// Begins to follow the store; the first reading follows at once.
    package func start() {
        let types: Set<HKSampleType> = [
            .workoutType(), HKQuantityType(.swimmingStrokeCount), HKQuantityType(.workoutEffortScore),
        ]
        refreshing.follow([.samples(types)])
    }

    private func read() async throws {
        let reader = journal.reader
        corrections = reader.corrections
        let swims = try await reader.swims()
        readOn = journal.clock.today
        let system = library[Preferences.self].system
        readIn = system
        let read = await Self.summary(swims, journal.clock.now(), journal.clock.calendar, system)
        summary = read.ordered(by: summary.order)
    }

    /// Away from the main actor: of some thousand swims it takes longer than a key press.
    @concurrent
    private static func summary(
        _ swims: [Swim], _ now: Date, _ calendar: LocalCalendar, _ system: MeasurementSystem
    ) async -> SwimHistorySummary {
        SwimHistorySummary(swims, order: .newestFirst, now: now, calendar: calendar, system: system)
    }

    /// Shows the totals in the units of the library, and swims as they are corrected there.
    package func libraryChanged() {
        guard let readIn else { return }
        if readIn != library[Preferences.self].system || corrections != journal.corrections() {
            refreshing.soon()
        }
    }

    /// Follows the clock: at midnight this week, month and year may be others.
    package func tick(now: Date) {
        let today = LocalDay.of(now, in: journal.clock.calendar)
        guard today != readOn else { return }
        refreshing.soon()
    }

    /// Sorts the table.
    package func sort(by order: SwimOrder) {
        summary = summary.ordered(by: order)
    }

    /// Reads what is shown of one swim alone: the pulse.
    package func open(_ id: Swim.ID) async throws {
        guard let swim = summary.swim(id) else { throw Problem("this swim no longer exists") }
        heartRates[id] = try await journal.reader.heartRates(from: swim.start, to: swim.end)
    }
}
