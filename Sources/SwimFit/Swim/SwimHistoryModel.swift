import HealthKit
import Observation

/// The swims in the store, kept up to date by an observer query.
@MainActor
@Observable
package final class SwimHistoryModel {
    package private(set) var summary = SwimHistorySummary()
    /// The pulse during swims that were opened, oldest first.
    package private(set) var heartRates: [Swim.ID: [HeartRate]] = [:]

    @ObservationIgnored private let journal: HealthJournal
    @ObservationIgnored private var observation: StoreObservation?
    @ObservationIgnored private let refreshing = Refreshing()
    /// The day of the last reading.
    @ObservationIgnored private var readOn: LocalDay?

    /// One measurement of the pulse.
    package struct HeartRate: Hashable, Sendable {
        package let date: Date
        /// Beats a minute.
        package let rate: Double
    }

    /// Counts the wishes to read, so that only the newest one's result is shown.
    @ObservationIgnored private var wishes = 0

    package init(journal: HealthJournal) { self.journal = journal }

    /// Begins to follow the store; the first reading follows at once.
    package func start() {
        observation = journal.observe([.workoutType()]) { [weak self] in
            self?.refreshing.again { await self?.refresh() }
        }
    }

    /// Reads all swims again. A store that cannot be read leaves the figures as they are.
    package func refresh() async {
        wishes += 1
        let wish = wishes
        // SAFETY: the error comes again, and is told, with the first thing the user does.
        guard let swims = try? await journal.store.swims(), wish == wishes else { return }
        readOn = journal.clock.today
        summary = SwimHistorySummary(
            swims, order: summary.order, now: journal.clock.now(), calendar: journal.clock.calendar)
    }

    /// Follows the clock: at midnight this week, month and year may be others.
    package func tick(now: Date) {
        let today = LocalDay.of(now, in: journal.clock.calendar)
        guard today != readOn else { return }
        refreshing.again { [weak self] in await self?.refresh() }
    }

    /// Sorts the table.
    package func sort(by order: SwimOrder) {
        summary = summary.ordered(by: order)
    }

    /// Reads what is shown of one swim alone: the pulse.
    package func open(_ id: Swim.ID) async throws {
        guard let swim = summary.swim(id) else { throw InputProblem("This swim is no longer there") }
        let during = HKQuery.predicateForSamples(withStart: swim.start, end: swim.end)
        let samples = try await journal.store.samples(of: HKQuantityType(.heartRate), matching: during)
        let perMinute = HKUnit.count().unitDivided(by: .minute())
        heartRates[id] = samples.compactMap { sample in
            (sample as? HKQuantitySample)?.quantity.value(in: perMinute).map {
                HeartRate(date: sample.startDate, rate: $0)
            }
        }
    }

    /// Deletes a swim with its energy, distance and strokes, as one step.
    /// - Returns: what was deleted, for a notice: "Swim 1 000 m".
    @discardableResult
    package func delete(_ id: Swim.ID) async throws -> String {
        let objects = try await journal.store.workoutWithSamples(id)
        let title = summary.swim(id).map { "Swim \($0.distanceText)" } ?? "Swim"
        try await journal.delete(objects, as: title)
        return title
    }
}

extension Swim {
    /// "1 000 m", "1 650 yd"; "–" when not recorded.
    package var distanceText: String {
        guard let metres else { return Figure.unknown }
        return "\(Figure.upTo(metres / unit.metres, digits: 0)) \(unit.rawValue)"
    }
}
