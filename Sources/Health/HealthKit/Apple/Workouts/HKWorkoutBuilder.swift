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
/// twin. A step is done when the call returns, but for the saving of samples, which is done in the order of the
/// calls: so calls in a row work without waiting for each other. A step out of order fails with `HKError.errorInvalidArgument` and changes nothing.
///
/// ```swift
/// let configuration = HKWorkoutConfiguration()
/// configuration.activityType = .running
/// let builder = HKWorkoutBuilder(healthStore: store, configuration: configuration, device: nil)
/// try await builder.beginCollection(at: start)
/// try await builder.addSamples([distance, energy])
/// try await builder.endCollection(at: end)
/// let run = try await builder.finishWorkout()
/// ```
open class HKWorkoutBuilder: NSObject, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; it has one immutable property of a Sendable type.

    let collection: WorkoutCollection

    /// A builder that saves into a store.
    ///
    /// - Parameters:
    ///   - healthStore: the store that will hold the workout.
    ///   - configuration: the kind of workout and its place; copied.
    ///   - device: the device that counts; nil for none.
    public init(healthStore: HKHealthStore, configuration: HKWorkoutConfiguration, device: HKDevice?) {
        collection = WorkoutCollection(
            store: healthStore, setting: WorkoutSetting(configuration), device: device)
    }

    init(collection: WorkoutCollection) {
        self.collection = collection
    }

    // MARK: What was collected

    /// The device that counts, as the workout will name it; nil for none.
    open var device: HKDevice? { collection.device }

    /// When collection began; nil before that.
    open var startDate: Date? { collection.current.start }

    /// When collection ended; nil before that.
    open var endDate: Date? { collection.current.end }

    /// The sport and where it is done: a copy.
    open var workoutConfiguration: HKWorkoutConfiguration {
        HKWorkoutConfiguration(collection.current.setting)
    }

    /// The metadata added so far; empty when there is none.
    open var metadata: [String: Any] { collection.current.metadata.dictionary ?? [:] }

    /// The activities added so far, by time.
    open var workoutActivities: [HKWorkoutActivity] { collection.current.activities }

    /// The events added so far, in the order of adding. The finished workout has them by time.
    open var workoutEvents: [HKWorkoutEvent] { collection.current.events }

    /// What was counted of a type so far: sums for cumulative types, means and extremes for discrete ones;
    /// nil when nothing was. It adds up the samples at each call, without merging sources.
    open func statistics(for quantityType: HKQuantityType) -> HKStatistics? {
        collection.current.statistics[quantityType]
    }

    /// What was counted so far, by type. Until collection ends they reach to the last sample's end.
    open var allStatistics: [HKQuantityType: HKStatistics] { collection.current.statistics }

    /// Seconds from the start to a moment, without pauses; 0 before the start.
    open func elapsedTime(at date: Date) -> TimeInterval { collection.current.elapsed(at: date) }

    /// The builder of a series of the workout: its route, or its heartbeats, which begin with the collection. Each call gives
    /// the same one. Nil for another type, and for heartbeats before collection has begun.
    ///
    /// ``finishWorkout()`` saves the series with the workout; the series builder takes no more then. It is discarded with the
    /// workout.
    ///
    /// ```swift
    /// let route = builder.seriesBuilder(for: .workoutRoute()) as? HKWorkoutRouteBuilder
    /// try await route?.insertRouteData(locations)
    /// ```
    open func seriesBuilder(for seriesType: HKSeriesType) -> HKSeriesBuilder? {
        collection.seriesBuilder(for: seriesType)
    }

    // MARK: Steps

    /// Begins the workout. It is the first step, and done once.
    ///
    /// - Throws: `HKError.errorInvalidArgument` when it has begun before.
    open func beginCollection(at startDate: Date) async throws {
        try await answer(#function) {
            beginCollection(withStart: startDate, completion: $0)
        } directly: {
            try $0.change { try $0.begin(startDate) }
        }
    }

    /// Begins the workout. The completion gets true, or false and the error of ``beginCollection(at:)``, on a
    /// background thread.
    @preconcurrency
    open func beginCollection(
        withStart startDate: Date, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        step(completion) { try $0.change { try $0.begin(startDate) } }
    }

    /// Adds samples and saves those that are not in the store yet, in one transaction. One that was added
    /// before is not added again. They are linked to the workout when it is finished.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for a sample that starts before the workout, for a workout
    ///   among them, and before collection has begun and after the builder is finished or discarded;
    ///   otherwise the errors of ``HKHealthStore/save(_:)-([HKObject])``. Nothing is added then.
    open func addSamples(_ samples: [HKSample]) async throws {
        try await answer(#function) {
            add(samples, completion: $0)
        } directly: {
            try await $0.core.onWriteQueue(try $0.adding(samples))
        }
    }

    /// Adds samples and saves those that are not in the store yet. The completion gets true, or false and the
    /// error of ``addSamples(_:)``, on a background thread.
    @preconcurrency
    open func add(_ samples: [HKSample], completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
        do {
            collection.core.onWriteQueue(
                try collection.adding(samples), then: HKHealthStore.report(to: completion))
        } catch {
            collection.core.completing.async { completion(false, error) }
        }
    }

    /// Adds pauses, laps, segments and markers, in any order.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for an event before the workout, for a resume before any
    ///   pause, and before collection has begun and after the builder is finished or discarded. Nothing is
    ///   added then.
    open func addWorkoutEvents(_ workoutEvents: [HKWorkoutEvent]) async throws {
        try await answer(#function) {
            addWorkoutEvents(workoutEvents, completion: $0)
        } directly: {
            try $0.add(workoutEvents)
        }
    }

    /// Adds pauses, laps, segments and markers, in any order. The completion gets true, or false and the
    /// error of ``addWorkoutEvents(_:)``, on a background thread.
    @preconcurrency
    open func addWorkoutEvents(
        _ workoutEvents: [HKWorkoutEvent], completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        step(completion) { try $0.add(workoutEvents) }
    }

    /// Adds metadata to the workout; a later value of a key wins.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for values of wrong kinds and half a sync pair, and before
    ///   collection has begun and after the builder is finished or discarded. Nothing is added then.
    open func addMetadata(_ metadata: [String: Any]) async throws {
        try await answer(#function) {
            addMetadata(metadata, completion: $0)
        } directly: {
            try $0.change { try $0.add(metadata) }
        }
    }

    /// Adds metadata to the workout; a later value of a key wins. The completion gets true, or false and the
    /// error of ``addMetadata(_:)``, on a background thread.
    @preconcurrency
    open func addMetadata(
        _ metadata: [String: Any], completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        step(completion) { try $0.change { try $0.add(metadata) } }
    }

    /// Adds an activity, which must not overlap another; one without an end reaches to the end of the
    /// workout.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for an overlap, for an activity of another kind than the workout's (of
    ///   `swimBikeRun`: other than swimming, cycling, running and transition), and before collection has begun and after the
    ///   builder is finished or discarded.
    open func addWorkoutActivity(_ workoutActivity: HKWorkoutActivity) async throws {
        try await answer(#function) {
            addWorkoutActivity(workoutActivity, completion: $0)
        } directly: {
            try $0.change { try $0.add(workoutActivity) }
        }
    }

    /// Adds an activity, which must not overlap another. The completion gets true, or false and the error of
    /// ``addWorkoutActivity(_:)``, on a background thread.
    @preconcurrency
    open func addWorkoutActivity(
        _ workoutActivity: HKWorkoutActivity, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        step(completion) { try $0.change { try $0.add(workoutActivity) } }
    }

    /// Adds metadata to an activity; a later value of a key wins.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for an unknown activity and values of wrong kinds, and before
    ///   collection has begun and after the builder is finished or discarded.
    open func updateActivity(uuid UUID: UUID, adding metadata: [String: Any]) async throws {
        try await answer(#function) {
            updateActivity(uuid: UUID, adding: metadata, completion: $0)
        } directly: {
            try $0.change { try $0.update(UUID, adding: metadata) }
        }
    }

    /// Adds metadata to an activity; a later value of a key wins. The completion gets true, or false and the
    /// error of ``updateActivity(uuid:adding:)``, on a background thread.
    @preconcurrency
    open func updateActivity(
        uuid UUID: UUID, adding metadata: [String: Any],
        completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        step(completion) { try $0.change { try $0.update(UUID, adding: metadata) } }
    }

    /// Ends an activity. That it then overlaps none is not checked.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for an unknown activity and an end before its start, and
    ///   before collection has begun and after the builder is finished or discarded.
    open func updateActivity(uuid UUID: UUID, end endDate: Date) async throws {
        try await answer(#function) {
            updateActivity(uuid: UUID, end: endDate, completion: $0)
        } directly: {
            try $0.change { try $0.update(UUID, end: endDate) }
        }
    }

    /// Ends an activity. The completion gets true, or false and the error of ``updateActivity(uuid:end:)``,
    /// on a background thread.
    @preconcurrency
    open func updateActivity(
        uuid UUID: UUID, end endDate: Date, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        step(completion) { try $0.change { try $0.update(UUID, end: endDate) } }
    }

    /// Ends the workout, which can then be finished.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for a date before the start, before collection has begun, and
    ///   when it has ended before.
    open func endCollection(at endDate: Date) async throws {
        try await answer(#function) {
            endCollection(withEnd: endDate, completion: $0)
        } directly: {
            try $0.change { try $0.end(endDate) }
        }
    }

    /// Ends the workout, which can then be finished. The completion gets true, or false and the error of
    /// ``endCollection(at:)``, on a background thread.
    @preconcurrency
    open func endCollection(
        withEnd endDate: Date, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        step(completion) { try $0.change { try $0.end(endDate) } }
    }

    /// Saves the workout with the series of its series builders, links it to the samples that were added, and returns it. A sample that was deleted
    /// from the store meanwhile is not linked, but counts in the workout's statistics.
    ///
    /// After a failure the builder is as it was before, and finishing can be tried again.
    ///
    /// - Returns: the workout; never nil here. Apple's is nil on a locked device.
    /// - Throws: `HKError.errorInvalidArgument` before collection has ended and after the builder is finished
    ///   or discarded; otherwise the errors of ``HKHealthStore/save(_:)-([HKObject])``.
    open func finishWorkout() async throws -> HKWorkout? {
        try await Overriding.answer(self, isSubclass: isSubclass, #function) { done in
            finishWorkout { done(.some($0), $1) }
        } directly: {
            try await collection.finish()
        }
    }

    /// Saves the workout and links it to its samples. The completion gets the workout, or nil and the
    /// error of ``finishWorkout()``, on a background thread.
    @preconcurrency
    open func finishWorkout(completion: @escaping @Sendable (HKWorkout?, (any Error)?) -> Void) {
        Task { [collection] in
            do {
                completion(try await collection.finish(), nil)
            } catch {
                completion(nil, error)
            }
        }
    }

    /// Ends the builder without a workout. Every later step fails. Samples that were added stay in the store.
    open func discardWorkout() { collection.discard() }

    // MARK: Both forms of a step

    private var isSubclass: Bool {
        type(of: self) != HKWorkoutBuilder.self && type(of: self) != HKLiveWorkoutBuilder.self
    }

    /// Asks the completion form of a subclass, which may override it, and the collection otherwise.
    private func answer(
        _ name: StaticString, _ ask: (@escaping @Sendable (Bool, (any Error)?) -> Void) -> Void,
        directly: (WorkoutCollection) async throws -> Void
    ) async throws {
        try await Overriding.answer(self, isSubclass: isSubclass, name) { done in
            ask { done($0 ? () : nil, $1) }
        } directly: {
            try await directly(collection)
        }
    }

    private func step(
        _ completion: @escaping @Sendable (Bool, (any Error)?) -> Void,
        _ body: (WorkoutCollection) throws -> Void
    ) {
        collection.core.report(to: completion) { try body(collection) }
    }
}
