import HealthKit
import Observation

/// What the workout form needs from the store.
package struct WorkoutSummary: Hashable, Sendable {
    /// The newest weight whatever its day, kilograms; nil when there is none and the form has to ask.
    package var kilograms: Double?
    /// The day of that weight.
    package var weighedOn: LocalDay?
    /// The form to begin with: pool, stroke and effort of the last swim typed in; nil before the first.
    package var usual: WorkoutForm?
    /// False until the store has answered for the first time.
    package var isLoaded = false
}

/// Saves workouts, and provides what the form begins with.
@MainActor
@Observable
package final class WorkoutModel: ScreenModel {
    package private(set) var summary = WorkoutSummary()
    /// How many workouts were saved here: a form that saved one is empty again.
    package private(set) var savedCount = 0

    @ObservationIgnored private let journal: HealthJournal
    @ObservationIgnored private var observation: StoreObservation?
    @ObservationIgnored private lazy var refreshing = RefreshCoalescer(
        newestCommit: { [journal] in journal.store.newestCommit }
    ) { [weak self] in await self?.read() }

    package init(journal: HealthJournal) { self.journal = journal }

    /// Begins to follow the store; the first reading follows at once.
    package func start() {
        observation = journal.observe([.samples([HKQuantityType(.bodyMass), .workoutType()])]) {
            [weak self] in
            self?.refreshing.soon(after: $0)
        }
    }

    /// Reads the newest weight and the last swim again. A store that cannot be read leaves them as they are.
    package func refresh() async { await refreshing.now() }

    private func read() async {
        let reader = journal.reader
        // SAFETY: the error comes again, and is shown, with the first thing the user saves.
        guard
            let weights = try? await reader.samples(
                of: HKQuantityType(.bodyMass), limit: 1, newestFirst: true),
            let swims = try? await reader.swims(limit: 20)
        else { return }
        var summary = WorkoutSummary()
        if let weight = weights.first as? HKQuantitySample {
            summary.kilograms = weight.quantity.value(in: .gramUnit(with: .kilo))
            summary.weighedOn = LocalDay.of(weight.startDate, in: journal.clock.calendar)
        }
        if let last = swims.first(where: \.isOwn) { summary.usual = WorkoutForm(like: last) }
        summary.isLoaded = true
        self.summary = summary
    }

    /// Saves a workout with its samples as one step.
    /// - Returns: the workout's identity.
    package func save(_ entry: WorkoutEntry) async throws -> UUID {
        let objects = entry.objects()
        try await journal.save(
            objects.workout, with: objects.samples, and: objects.others,
            as: "adding \(entry.title)")
        savedCount += 1
        return objects.workout.uuid
    }

    /// Replaces a workout by its correction, as one step.
    /// - Returns: the new workout's identity.
    /// - Throws: `InputProblem` for a workout that another program recorded.
    package func replace(_ id: UUID, with entry: WorkoutEntry) async throws -> UUID {
        let (old, oldSamples) = try await journal.reader.workoutWithSamples(id)
        let source = old.sourceRevision.source
        guard source == journal.store.configuration.source.source else {
            throw InputProblem("\(source.name) recorded this: it can only be changed there")
        }
        let objects = entry.objects()
        try await journal.replace(
            old, with: oldSamples, by: objects.workout, with: objects.samples, and: objects.others,
            as: "correcting \(entry.title)")
        return objects.workout.uuid
    }
}
