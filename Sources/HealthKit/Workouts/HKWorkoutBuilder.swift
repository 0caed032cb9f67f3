internal import Synchronization

/// Collects a workout step by step, and saves it with its samples.
///
/// ```
/// beginCollection -> add samples, events, activities, metadata -> endCollection -> finishWorkout
/// ```
///
/// Nothing is in the store before ``finishWorkout()``, which saves the workout and its samples in one
/// transaction; a program that ends before loses what was collected. Everything can be added until then, also
/// after the end of collection. A builder may be used from any thread. Each step has a completion form,
/// called on a background thread, and an async twin. A step out of order fails with
/// `HKError.errorInvalidArgument` and changes nothing.
public class HKWorkoutBuilder: NSObject, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; all mutable state is in the lock.

    private let draft: Mutex<WorkoutDraft>
    let store: HKHealthStore

    /// The device that counts, as the workout will name it; nil for none.
    public let device: HKDevice?

    /// A builder that saves into a store.
    ///
    /// - Parameters:
    ///   - healthStore: the store that will hold the workout.
    ///   - configuration: the kind of workout and its place; copied.
    ///   - device: the device that counts; nil for none.
    public init(healthStore: HKHealthStore, configuration: HKWorkoutConfiguration, device: HKDevice?) {
        store = healthStore
        self.device = device
        draft = Mutex(WorkoutDraft(setting: WorkoutSetting(configuration)))
    }

    private var current: WorkoutDraft { draft.withLock { $0 } }

    // MARK: What was collected

    /// When collection began; nil before that.
    public var startDate: Date? { current.start }

    /// When collection ended; nil before that.
    public var endDate: Date? { current.end }

    /// The sport and where it is done: a copy.
    public var workoutConfiguration: HKWorkoutConfiguration { HKWorkoutConfiguration(current.setting) }

    /// The metadata added so far; empty when there is none.
    public var metadata: [String: Any] { current.metadata.dictionary ?? [:] }

    /// The activities added so far, by time.
    public var workoutActivities: [HKWorkoutActivity] { current.activities }

    /// The events added so far, by time.
    public var workoutEvents: [HKWorkoutEvent] { current.events }

    /// What was counted of a type so far: sums for cumulative types, means and extremes for discrete ones;
    /// nil when nothing was. It adds up the samples at each call, without merging sources.
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

    /// Begins the workout. It is the first step, and done once.
    ///
    /// - Throws: `HKError.errorInvalidArgument` when it has begun before.
    public func beginCollection(at startDate: Date) async throws { try change { try $0.begin(startDate) } }

    /// Adds samples, which are saved with the workout. One that was added before is not added again.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for a sample that starts before the workout, for a workout
    ///   among them, and before collection has begun and after the builder is finished or discarded. Nothing
    ///   is added then.
    public func addSamples(_ samples: [HKSample]) async throws { try change { try $0.add(samples) } }

    /// Adds pauses, laps, segments and markers, in any order.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for an event before the workout, for a resume before any
    ///   pause, and before collection has begun and after the builder is finished or discarded. Nothing is
    ///   added then.
    public func addWorkoutEvents(_ workoutEvents: [HKWorkoutEvent]) async throws {
        try change { try $0.add(workoutEvents) }
    }

    /// Adds metadata to the workout; a later value of a key wins. It may come before collection begins.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for values of wrong kinds and half a sync pair, and after the
    ///   builder is finished or discarded. Nothing is added then.
    public func addMetadata(_ metadata: [String: Any]) async throws { try change { try $0.add(metadata) } }

    /// Adds an activity, which must not overlap another; one without an end reaches to the end of the
    /// workout.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for an overlap, and before collection has begun and after the
    ///   builder is finished or discarded.
    public func addWorkoutActivity(_ workoutActivity: HKWorkoutActivity) async throws {
        try change { try $0.add(workoutActivity) }
    }

    /// Adds metadata to an activity; a later value of a key wins.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for an unknown activity and values of wrong kinds, and before
    ///   collection has begun and after the builder is finished or discarded.
    public func updateActivity(uuid UUID: UUID, adding metadata: [String: Any]) async throws {
        try change { try $0.update(UUID, adding: metadata) }
    }

    /// Ends an activity. That it then overlaps none is not checked.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for an unknown activity and an end before its start, and
    ///   before collection has begun and after the builder is finished or discarded.
    public func updateActivity(uuid UUID: UUID, end endDate: Date) async throws {
        try change { try $0.update(UUID, end: endDate) }
    }

    /// Ends the workout, which can then be finished.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for a date before the start, before collection has begun, and
    ///   when it has ended before.
    public func endCollection(at endDate: Date) async throws { try change { try $0.end(endDate) } }

    /// Saves the workout with its samples in one transaction, and returns it. Samples that are in the store
    /// already are linked and not saved again.
    ///
    /// After a failure the builder is as it was before, and finishing can be tried again.
    ///
    /// - Returns: the workout; never nil here. Apple's is nil on a locked device.
    /// - Throws: `HKError.errorInvalidArgument` before collection has ended and after the builder is finished
    ///   or discarded; otherwise the errors of ``HKHealthStore/save(_:)-([HKObject])``.
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

    /// Throws everything away. Every later step fails; samples that are in the store for another reason stay
    /// there.
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
