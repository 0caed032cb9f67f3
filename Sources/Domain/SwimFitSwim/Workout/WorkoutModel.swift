import HealthKit
import Observation
import SwimFitBase
import SwimFitStore

/// The contents of the workout screen: the workouts, and data from the store for its form.
package struct WorkoutTabContents: Hashable, Sendable {
    /// All workouts of any program, newest first.
    package private(set) var workouts: [Workout] = []
    /// The workouts by month.
    package private(set) var months: [WorkoutMonth] = []
    /// All weights; empty if the form has to ask.
    package private(set) var weights = BodyHistory([])
    package private(set) var body = RestingBody()
    /// The initial form; nil before the first swim in a pool.
    package private(set) var usual: WorkoutForm?
    /// False until the store's first answer.
    package private(set) var isLoaded = false

    /// An empty summary, before the first reading.
    package init() {}

    package init(
        _ workouts: [Workout], weights: BodyHistory, body: RestingBody = RestingBody(),
        calendar: LocalCalendar
    ) {
        (self.workouts, self.weights, self.body) = (workouts, weights, body)
        months = WorkoutMonth.grouped(workouts, calendar: calendar)
        usual = WorkoutForm.usual(after: workouts)
        isLoaded = true
    }

    package func workout(_ id: Workout.ID) -> Workout? { workouts.first { $0.id == id } }
}

/// The workouts in the store: saves, corrects and deletes them, and provides the initial form.
@MainActor
@Observable
package final class WorkoutModel: ScreenModel {
    package private(set) var summary = WorkoutTabContents()
    /// The number of workouts saved here: a form is cleared after saving.
    package private(set) var savedCount = 0
    /// The workout that was last saved or corrected.
    package private(set) var latest: Workout.ID?
    /// The heart rates of opened workouts, oldest first.
    package private(set) var heartRates: [Workout.ID: [HeartRateReading]] = [:]

    @ObservationIgnored private let editor: StoreEditor
    /// The corrections of the last reading.
    @ObservationIgnored private var corrections = WorkoutCorrections()
    @ObservationIgnored package private(set) lazy var refreshing = RefreshCoalescer(editor) {
        [weak self] in try await self?.read()
    }

    package init(editor: StoreEditor) { self.editor = editor }

    /// Begins to follow the store; the first reading follows at once.
    package func start() {
        let types: Set<HKSampleType> = [
            HKQuantityType(.bodyMass), HKQuantityType(.height), HKQuantityType(.workoutEffortScore),
            .workoutType(),
        ]
        refreshing.follow([.samples(types), .characteristics])
    }

    private func read() async throws {
        let calendar = editor.clock.calendar
        let reader = BodyReader(editor.reader, clock: editor.clock)
        corrections = editor.corrections
        summary = try await WorkoutTabContents(
            editor.reader.workouts(), weights: reader.history(of: .bodyMass), body: reader.restingBody(),
            calendar: calendar)
    }

    /// Shows swims with the library's corrections.
    package func libraryChanged() {
        if summary.isLoaded, corrections != editor.corrections { refreshing.soon() }
    }

    /// Reads the details of one workout: the pulse.
    package func open(_ id: Workout.ID) async throws {
        guard let workout = summary.workout(id) else { throw Problem("this workout no longer exists") }
        heartRates[id] = try await editor.reader.heartRates(from: workout.start, to: workout.end)
    }

    /// Saves a workout with its samples as one undo step.
    /// - Returns: the workout's identity.
    package func save(_ entry: WorkoutEntry) async throws -> UUID {
        let objects = entry.objects()
        try await editor.save(
            objects.workout, with: objects.samples, and: objects.others,
            as: "adding \(entry.title)")
        savedCount += 1
        latest = objects.workout.uuid
        return objects.workout.uuid
    }

    /// Replaces a workout by its correction, as one undo step.
    /// - Returns: the new workout's identity.
    /// - Throws: `Problem` for a workout that another program recorded.
    package func replace(_ id: UUID, with entry: WorkoutEntry) async throws -> UUID {
        // The recorded workout without corrections, because undo restores this object.
        let old = try await StoreReader(editor.store).workout(id)
        if let obstacle = Workout(old, ownSource: editor.store.configuration.source.source)
            .correctionObstacle
        {
            throw Problem(obstacle)
        }
        // Samples that others have added, such as the pulse, stay with the corrected workout.
        let oldSamples = try await editor.reader.samples(of: old)
            .filter { WorkoutEntry.writtenTypes.contains($0.sampleType) }
        let objects = entry.objects()
        try await editor.replace(
            old, with: oldSamples, by: objects.workout, with: objects.samples, and: objects.others,
            as: "correcting \(entry.title)")
        latest = objects.workout.uuid
        return objects.workout.uuid
    }

    /// Deletes a workout from any program with everything that belongs to it, as one undo step.
    @discardableResult
    package func delete(_ id: UUID) async throws -> StoreEditor.WorkoutDeletion {
        try await editor.deleteWorkout(id)
    }
}
