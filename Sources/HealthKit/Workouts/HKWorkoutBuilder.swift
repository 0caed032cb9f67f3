internal import Synchronization

/// Collects a workout step by step, and saves it with its samples.
///
/// ```
/// beginCollection -> add samples, events, activities, metadata -> endCollection -> finishWorkout
/// ```
///
/// Nothing is in the store before ``finishWorkout()``, which saves the workout and its samples in
/// one transaction. Safe to use from any thread. Each step has a completion form, called on a
/// background queue, and an async twin. A step out of order fails with
/// `HKError.errorInvalidArgument`.
public class HKWorkoutBuilder: NSObject, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; all mutable state is in the lock.

    private let draft: Mutex<WorkoutDraft>
    let store: HKHealthStore

    /// The device that counts.
    public let device: HKDevice?

    /// A builder that saves into a store.
    /// - Parameter configuration: the sport and where it is done; copied.
    public init(healthStore: HKHealthStore, configuration: HKWorkoutConfiguration, device: HKDevice?) {
        store = healthStore
        self.device = device
        draft = Mutex(WorkoutDraft(setting: WorkoutSetting(configuration)))
    }

    private var current: WorkoutDraft { draft.withLock { $0 } }

    // MARK: What was collected

    /// When collection began; nil before.
    public var startDate: Date? { current.start }

    /// When collection ended; nil before.
    public var endDate: Date? { current.end }

    /// The sport and where it is done: a copy.
    public var workoutConfiguration: HKWorkoutConfiguration { HKWorkoutConfiguration(current.setting) }

    /// The metadata added so far.
    public var metadata: [String: Any] { current.metadata.dictionary ?? [:] }

    /// The activities added so far, by time.
    public var workoutActivities: [HKWorkoutActivity] { current.activities }

    /// The events added so far, by time.
    public var workoutEvents: [HKWorkoutEvent] { current.events }

    /// What was counted of a type so far; nil when nothing was.
    public func statistics(for quantityType: HKQuantityType) -> HKStatistics? { allStatistics[quantityType] }

    /// What was counted so far, by type. Until collection ends they reach to the last sample's end.
    public var allStatistics: [HKQuantityType: HKStatistics] {
        let draft = current
        let last = draft.samples.map(\.endDate).max() ?? draft.start ?? .distantPast
        return draft.figures(until: last).mapValues { HKStatistics($0) }
    }

    /// Seconds from the start to a moment, without pauses; 0 before the start.
    public func elapsedTime(at date: Date) -> TimeInterval {
        let draft = current
        guard let start = draft.start else { return 0 }
        return WorkoutClock(start: start, events: draft.events).elapsed(until: min(date, draft.end ?? date))
    }

    /// A builder for a series of the workout: its route, or its heartbeats. Nil for another type.
    public func seriesBuilder(for seriesType: HKSeriesType) -> HKSeriesBuilder? {
        switch seriesType {
        case ObjectTypeCatalogue.workoutRoute: HKWorkoutRouteBuilder(healthStore: store, device: device)
        case ObjectTypeCatalogue.heartbeatSeries:
            startDate.map { HKHeartbeatSeriesBuilder(healthStore: store, device: device, start: $0) }
        default: nil
        }
    }

    // MARK: Steps

    /// Begins the workout.
    public func beginCollection(at startDate: Date) async throws { try change { try $0.begin(startDate) } }

    /// Adds samples, which may not start before the workout. They are saved with it.
    public func addSamples(_ samples: [HKSample]) async throws { try change { try $0.add(samples) } }

    /// Adds pauses, laps, segments and markers.
    public func addWorkoutEvents(_ workoutEvents: [HKWorkoutEvent]) async throws {
        try change { try $0.add(workoutEvents) }
    }

    /// Adds metadata; a later value of a key wins.
    public func addMetadata(_ metadata: [String: Any]) async throws { try change { try $0.add(metadata) } }

    /// Adds an activity, which may not overlap another.
    public func addWorkoutActivity(_ workoutActivity: HKWorkoutActivity) async throws {
        try change { try $0.add(workoutActivity) }
    }

    /// Adds metadata to an activity.
    public func updateActivity(uuid UUID: UUID, adding metadata: [String: Any]) async throws {
        try change { try $0.update(UUID, adding: metadata) }
    }

    /// Ends an activity.
    public func updateActivity(uuid UUID: UUID, end endDate: Date) async throws {
        try change { try $0.update(UUID, end: endDate) }
    }

    /// Ends the workout, which can then be finished.
    public func endCollection(at endDate: Date) async throws { try change { try $0.end(endDate) } }

    /// Saves the workout with its samples, all or nothing, and returns it.
    ///
    /// After a failure the builder stays as it was, and finishing can be tried again.
    public func finishWorkout() async throws -> HKWorkout? {
        try change { try $0.finish() }
        let draft = current
        let setting = store.configuration
        guard
            let workout = draft.workout(
                uuid: setting.newIdentifier(), activityID: setting.newIdentifier(), device: device,
                source: setting.source)
        else {
            return nil
        }
        do {
            try await store.core.onWriteQueue { [store] in try store.core.save(workout, with: draft.samples) }
        } catch {
            try change { $0.reopen() }
            throw error
        }
        return workout
    }

    /// Throws everything away; the builder is of no more use.
    public func discardWorkout() { draft.withLock { $0.discard() } }

    func change(_ body: (inout WorkoutDraft) throws -> Void) throws {
        try draft.withLock { draft in
            // On a copy: a step that fails half way changes nothing.
            var next = draft
            try body(&next)
            draft = next
        }
    }
}
