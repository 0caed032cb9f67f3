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
    /// The units of the last reading.
    @ObservationIgnored private var readIn: MeasurementSystem?
    @ObservationIgnored private var observation: StoreObservation?
    @ObservationIgnored private lazy var refreshing = RefreshCoalescer(
        newestCommit: { [journal] in journal.store.newestCommit }
    ) { [weak self] in await self?.read() }
    /// The day of the last reading.
    @ObservationIgnored private var readOn: LocalDay?

    package init(journal: HealthJournal, library: Library) {
        (self.journal, self.library) = (journal, library)
    }

    /// Begins to follow the store; the first reading follows at once.
    package func start() {
        observation = journal.observe([.samples([.workoutType(), HKQuantityType(.swimmingStrokeCount)])]) {
            [weak self] in
            self?.refreshing.soon(after: $0)
        }
    }

    /// Reads all swims again; when it returns, the figures count what the store held at the call, or later.
    /// A store that cannot be read leaves them as they are.
    package func refresh() async { await refreshing.now() }

    /// Shows what has been committed by now.
    package func catchUp() async { await refreshing.catchUp() }

    private func read() async {
        // SAFETY: the error comes again, and is shown, with the first thing the user does.
        guard let swims = try? await journal.reader.swims() else { return }
        readOn = journal.clock.today
        let system = library[Preferences.self].system
        readIn = system
        summary = SwimHistorySummary(
            swims, order: summary.order, now: journal.clock.now(), calendar: journal.clock.calendar,
            system: system)
    }

    /// Shows the totals in the units of the library.
    package func libraryChanged() {
        if let readIn, readIn != library[Preferences.self].system { refreshing.soon() }
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
        guard let swim = summary.swim(id) else { throw InputProblem("This swim no longer exists") }
        heartRates[id] = try await journal.reader.heartRates(from: swim.start, to: swim.end)
    }
}
