internal import Synchronization

/// Collects a workout step by step, and saves it with its samples.
///
/// ```
/// beginCollection -> add samples, events, activities, metadata -> endCollection -> finishWorkout
/// ```
///
/// Samples are saved when they are added, and stay in the store whatever becomes of the workout. Events,
/// activities and metadata are in the store when ``finishWorkout()`` has saved the workout; a program that
/// ends before loses them. Everything can be added until then, also after the end of collection. A builder
/// may be used from any thread. Each step has a completion form, called on a background thread, and an async
/// twin. A step out of order fails with `HKError.errorInvalidArgument` and changes nothing.
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

    /// Adds samples and saves those that are not in the store yet, in one transaction. One that was added
    /// before is not added again. They are linked to the workout when it is finished.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for a sample that starts before the workout, for a workout
    ///   among them, and before collection has begun and after the builder is finished or discarded;
    ///   otherwise the errors of ``HKHealthStore/save(_:)-([HKObject])``. Nothing is added then.
    public func addSamples(_ samples: [HKSample]) async throws {
        try await store.core.onWriteQueue(try adding(samples))
    }

    /// Adds pauses, laps, segments and markers, in any order.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for an event before the workout, for a resume before any
    ///   pause, and before collection has begun and after the builder is finished or discarded. Nothing is
    ///   added then.
    public func addWorkoutEvents(_ workoutEvents: [HKWorkoutEvent]) async throws {
        try change { try $0.add(workoutEvents) }
    }

    /// Adds metadata to the workout; a later value of a key wins.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for values of wrong kinds and half a sync pair, and before
    ///   collection has begun and after the builder is finished or discarded. Nothing is added then.
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

    /// Saves the workout, links it to the samples that were added, and returns it. A sample that was deleted
    /// from the store meanwhile is not linked, but counts in the workout's statistics.
    ///
    /// After a failure the builder is as it was before, and finishing can be tried again.
    ///
    /// - Returns: the workout; never nil here. Apple's is nil on a locked device.
    /// - Throws: `HKError.errorInvalidArgument` before collection has ended and after the builder is finished
    ///   or discarded; otherwise the errors of ``HKHealthStore/save(_:)-([HKObject])``.
    public func finishWorkout() async throws -> HKWorkout? {
        try change { try $0.finish() }
        do {
            return try await store.core.onWriteQueue { [self] in try saveWorkout() }
        } catch {
            change { $0.reopen() }
            throw error
        }
    }

    /// Saves what was collected: on the write queue, where samples that could not be saved are out again.
    private func saveWorkout() throws -> HKWorkout? {
        let draft = current
        let setting = store.configuration
        let workout = draft.workout(
            uuid: setting.newIdentifier(), activityID: setting.newIdentifier(), device: device,
            source: setting.source)
        guard let workout else { return nil }
        try store.core.save(workout, with: draft.samples, stored: draft.stored)
        return workout
    }

    /// Ends the builder without a workout. Every later step fails. Samples that were added stay in the store.
    public func discardWorkout() { change { $0.discard() } }

    /// Adds samples to what was collected, and returns the work for the write queue that saves them.
    func adding(_ samples: [HKSample]) throws -> @Sendable () throws -> Void {
        let new = try change { try $0.add(samples) }
        return { [self] in
            do {
                let stored = try store.core.saveCollected(new)
                change { $0.noteStored(stored) }
            } catch {
                change { $0.remove(new) }
                throw error
            }
        }
    }

    func change<Outcome: Sendable, Failure>(
        _ body: (inout WorkoutDraft) throws(Failure) -> Outcome
    ) throws(Failure) -> Outcome {
        try draft.withLock { draft throws(Failure) -> Outcome in
            // On a copy: a step that fails half way changes nothing.
            var next = draft
            let result = try body(&next)
            draft = next
            return result
        }
    }
}
