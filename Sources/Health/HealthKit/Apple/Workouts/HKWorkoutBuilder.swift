internal import Synchronization

/// Collects a workout step by step, and saves it with its samples.
///
/// ```
/// beginCollection -> add samples, events, activities, metadata -> endCollection -> finishWorkout
/// ```
///
/// Samples are saved when they are added, and stay in the store even if the workout is discarded. Events, activities
/// and metadata are saved by ``finishWorkout()``; they are lost when the program ends before this call. Until this call
/// everything can be added, also after the end of collection. A builder may be used from any thread. Each step has a
/// completion form, called on a background thread, and an async twin. A step is done when the call returns; only the
/// saving of samples follows later, in the order of the calls, so that calls in a row need not wait for each other. A
/// step out of order fails with `HKError.errorInvalidArgument` and changes nothing.
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

    let collection: WorkoutBuilderCore

    /// A builder that saves into a store.
    ///
    /// - Parameters:
    ///   - healthStore: the store that will hold the workout.
    ///   - configuration: the kind of workout and its place; copied.
    ///   - device: the device that counts; nil for none.
    public init(healthStore: HKHealthStore, configuration: HKWorkoutConfiguration, device: HKDevice?) {
        collection = WorkoutBuilderCore(
            store: healthStore, setting: WorkoutConfigurationValue(configuration), device: device)
    }

    init(collection: WorkoutBuilderCore) { self.collection = collection }

    // MARK: What was collected

    /// The device that counts, and that the finished workout will name; nil for none.
    open var device: HKDevice? { collection.device }

    /// The start of collection; nil before collection has begun.
    open var startDate: Date? { collection.current.start }

    /// The end of collection; nil before collection has ended.
    open var endDate: Date? { collection.current.end }

    /// The sport and its place: a copy.
    open var workoutConfiguration: HKWorkoutConfiguration {
        HKWorkoutConfiguration(collection.current.setting)
    }

    /// The metadata added so far; empty when there is none.
    open var metadata: [String: Any] { collection.current.metadata.dictionary ?? [:] }

    /// The activities added so far, by time.
    open var workoutActivities: [HKWorkoutActivity] { collection.current.activities }

    /// The events added so far, in the order of addition. The finished workout has them by time.
    open var workoutEvents: [HKWorkoutEvent] { collection.current.events }

    /// The statistics of a type so far: sums for cumulative types, means and extremes for discrete ones; nil when
    /// nothing was counted. Each call adds up the samples, without merging sources.
    open func statistics(for quantityType: HKQuantityType) -> HKStatistics? {
        collection.current.statistics[quantityType]
    }

    /// The statistics so far, by type. Until collection ends they extend to the last sample's end.
    open var allStatistics: [HKQuantityType: HKStatistics] { collection.current.statistics }

    /// Seconds from the start to an instant, without pauses; 0 before the start.
    open func elapsedTime(at date: Date) -> TimeInterval { collection.current.elapsed(at: date) }

    /// The builder of a series of the workout: its route, or its heartbeats, which begin with the collection. Each call
    /// returns the same builder. Nil for another type, and for heartbeats before collection has begun.
    ///
    /// ``finishWorkout()`` saves the series with the workout; the series builder accepts no more data then. It is
    /// discarded with the workout.
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

    /// Adds samples and saves those that are not in the store yet, in one transaction. A sample is added only once.
    /// Finishing the workout links the samples to it.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for no samples at all, for a sample that starts before the workout, for a
    ///   workout among the samples, before collection has begun, and after the builder is finished or discarded; otherwise the errors of
    ///   ``HKHealthStore/save(_:)-([HKObject])``. After an error no sample is added.
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

    /// Adds metadata to the workout; a later value of a key replaces the earlier one.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for values of wrong kinds and half a sync pair, and before collection
    ///   has begun and after the builder is finished or discarded. Nothing is added then.
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

    /// Adds an activity, which must not overlap another; one without an end reaches to the end of the workout.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for an overlap, for an activity of another kind than the workout's (of
    ///   `swimBikeRun`: other than swimming, cycling, running and transition), and before collection has begun and
    ///   after the builder is finished or discarded.
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

    /// Adds metadata to an activity; a later value of a key replaces the earlier one.
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

    /// Ends an activity. It is not checked whether it then overlaps another one.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for an unknown activity and an end before its start, and before
    ///   collection has begun and after the builder is finished or discarded.
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
    /// - Throws: `HKError.errorInvalidArgument` for a date before the start, before collection has begun, and when
    ///   collection has already ended.
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

    /// Saves the workout with the series of its series builders, links it to the samples that were added, and returns
    /// it. A sample that was deleted from the store meanwhile is not linked, but counts in the workout's statistics.
    ///
    /// After a failure the builder is unchanged, and finishing can be tried again.
    ///
    /// - Returns: the workout; never nil here. Apple's is nil on a locked device.
    /// - Throws: `HKError.errorInvalidArgument` before collection has ended and after the builder is finished or
    ///   discarded; otherwise the errors of ``HKHealthStore/save(_:)-([HKObject])``.
    open func finishWorkout() async throws -> HKWorkout? {
        try await CompletionBridge.answer(self, isSubclass: isSubclass, #function) { done in
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
            do { completion(try await collection.finish(), nil) } catch {
                completion(nil, error)
            }
        }
    }

    /// Ends the builder without a workout. Every later step fails. Added samples stay in the store.
    open func discardWorkout() { collection.discard() }

    // MARK: Both forms of a step

    private var isSubclass: Bool {
        type(of: self) != HKWorkoutBuilder.self && type(of: self) != HKLiveWorkoutBuilder.self
    }

    /// Calls the completion form `ask` for a subclass, which may override that form; otherwise calls `directly`.
    private func answer(
        _ name: StaticString, _ ask: (@escaping @Sendable (Bool, (any Error)?) -> Void) -> Void,
        directly: (WorkoutBuilderCore) async throws -> Void
    ) async throws {
        try await CompletionBridge.answer(self, isSubclass: isSubclass, name) { done in
            ask { done($0 ? () : nil, $1) }
        } directly: {
            try await directly(collection)
        }
    }

    private func step(
        _ completion: @escaping @Sendable (Bool, (any Error)?) -> Void,
        _ body: (WorkoutBuilderCore) throws -> Void
    ) {
        collection.core.report(to: completion) { try body(collection) }
    }
}

/// The contents of a workout builder, as a value with the rules of collecting.
struct WorkoutDraft: Sendable {
    /// The stage of the builder.
    enum Stage: Sendable {
        case new, collecting, ended, finished, discarded
    }

    let setting: WorkoutConfigurationValue
    private(set) var stage = Stage.new
    private(set) var start: Date?
    private(set) var end: Date?
    private(set) var samples: [HKSample] = []
    /// The stored identifiers of saved samples, by their own identifiers.
    private(set) var stored: [UUID: UUID] = [:]
    /// The events, in the order of adding.
    private(set) var events: [HKWorkoutEvent] = []
    private(set) var activities: [HKWorkoutActivity] = []
    private(set) var metadata = Metadata.none
    /// The zones chosen for the workout.
    private(set) var zones: [HKQuantityType: HKWorkoutZoneConfiguration] = [:]

    init(setting: WorkoutConfigurationValue) { self.setting = setting }

    // MARK: Stages

    mutating func begin(_ date: Date) throws {
        guard stage == .new else { throw Self.invalid("Collection has already begun.") }
        start = date
        // Removes earlier events of the session.
        events.removeAll { $0.date < date }
        stage = .collecting
    }

    mutating func set(_ zones: HKWorkoutZoneConfiguration?, for type: HKQuantityType) throws {
        guard stage == .new else { throw Self.invalid("Zones are chosen before collection begins.") }
        self.zones[type] = zones
    }

    mutating func end(_ date: Date) throws {
        guard stage == .collecting, let start else { throw Self.invalid("Collection has not begun.") }
        guard date >= start else { throw Self.invalid("A workout must not end before it starts.") }
        end = date
        stage = .ended
    }

    mutating func finish() throws {
        guard stage == .ended else { throw Self.invalid("Collection has not ended.") }
        stage = .finished
    }

    /// Returns to the stage before `finish()` when the workout could not be saved, so that it can be finished again.
    mutating func reopen() { stage = .ended }

    mutating func discard() { stage = .discarded }

    // MARK: Collecting

    /// - Returns: the samples that are new to the builder.
    mutating func add(_ new: [HKSample]) throws -> [HKSample] {
        guard !new.isEmpty else { throw Self.invalid("There are no samples to add to the workout.") }
        let start = try requireUse()
        if let early = new.first(where: { $0.storedStartDate < start }) {
            throw Self.invalid("A sample starts at \(early.storedStartDate), before the workout.")
        }
        if let whole = new.first(where: { $0 is HKWorkout }) {
            throw Self.invalid("A workout cannot hold the workout \(whole.provenance.uuid).")
        }
        var known = Set(samples.map(\.provenance.uuid))
        let added = new.filter { known.insert($0.provenance.uuid).inserted }
        samples += added
        return added
    }

    /// Stores the identifiers that saving samples returned.
    fileprivate mutating func noteStored(_ identifiers: [UUID: UUID]) { stored.merge(identifiers) { $1 } }

    /// Removes samples after a failed save.
    mutating func remove(_ failed: [HKSample]) {
        let gone = Set(failed.map(\.provenance.uuid))
        samples.removeAll { gone.contains($0.provenance.uuid) }
    }

    mutating func add(_ new: [HKWorkoutEvent]) throws {
        let start = try requireUse()
        if let early = new.first(where: { $0.date < start }) {
            throw Self.invalid("An event is at \(early.date), before the workout.")
        }
        let all = events + new
        guard
            Self.ordered(all).first(where: { $0.storedType == .pause || $0.storedType == .resume })?
                .storedType != .resume
        else { throw Self.invalid("A workout cannot resume before it pauses.") }
        events = all
    }

    /// Adds an event of the session; it may come before collection begins.
    ///
    /// - Returns: whether the builder accepts it.
    mutating func collect(_ event: HKWorkoutEvent) -> Bool {
        guard stage != .finished, stage != .discarded, event.date >= start ?? .distantPast else {
            return false
        }
        events.append(event)
        return true
    }

    /// Adds an activity of the session, or replaces the one with its identity.
    mutating func collect(_ activity: HKWorkoutActivity) {
        guard stage != .finished, stage != .discarded else { return }
        activities.removeAll { $0.storedUUID == activity.storedUUID }
        activities = (activities + [activity]).sorted { $0.storedStartDate < $1.storedStartDate }
    }

    /// Adds metadata; later values replace earlier ones.
    mutating func add(_ new: [String: Any]) throws {
        _ = try requireUse()
        do throws(SampleRuleError) {
            // All metadata are checked, not only the addition: a sync pair may arrive in two parts.
            let merged = metadata.dictionary.map { $0.merging(new) { _, later in later } } ?? new
            metadata = try Metadata(checking: merged)
        } catch {
            throw Self.invalid(error.description)
        }
    }

    mutating func add(_ activity: HKWorkoutActivity) throws {
        _ = try requireUse()
        guard setting.accepts(activity.setting.activityType) else {
            throw Self.invalid(
                "An activity of \(activity.setting.activityType) does not fit a workout of \(setting.activityType)."
            )
        }
        let overlapping = activities.first {
            $0.storedStartDate < activity.storedEndDate ?? .distantFuture
                && activity.storedStartDate < $0.storedEndDate ?? .distantFuture
        }
        guard overlapping == nil else { throw Self.invalid("Activities of a workout must not overlap.") }
        activities = (activities + [activity]).sorted { $0.storedStartDate < $1.storedStartDate }
    }

    mutating func update(_ id: UUID, adding new: [String: Any]) throws {
        try update(id) { activity in
            do throws(SampleRuleError) {
                return activity.replacing(
                    metadata: activity.storedMetadata.merging(try Metadata(checking: new)))
            } catch {
                throw Self.invalid(error.description)
            }
        }
    }

    mutating func update(_ id: UUID, end date: Date) throws {
        try update(id) { activity in
            guard date >= activity.storedStartDate else {
                throw Self.invalid("An activity must not end before it starts.")
            }
            return activity.replacing(end: date)
        }
    }

    private mutating func update(_ id: UUID, _ change: (HKWorkoutActivity) throws -> HKWorkoutActivity) throws
    {
        _ = try requireUse()
        guard let index = activities.firstIndex(where: { $0.storedUUID == id }) else {
            throw Self.invalid("The workout has no activity \(id).")
        }
        activities[index] = try change(activities[index])
    }

    private func requireUse() throws -> Date {
        guard stage == .collecting || stage == .ended, let start else {
            throw Self.invalid(stage == .new ? "Collection has not begun." : "The builder is finished.")
        }
        return start
    }

    private static func ordered(_ events: [HKWorkoutEvent]) -> [HKWorkoutEvent] {
        events.sorted { $0.date < $1.date }
    }

    private static func invalid(_ sentence: String) -> HKError { HKError(.errorInvalidArgument, sentence) }

    // Statistics of the collected samples.

    /// The figures by type, over the whole workout.
    func figures(until now: Date) -> [HKQuantityType: QuantityFigures] {
        guard let start else { return [:] }
        return figures(of: samples, from: start, to: max(start, end ?? now))
    }

    /// - Parameter first: the start of the workout or of one of its activities.
    private func figures(
        of samples: [HKSample], from first: Date, to last: Date
    ) -> [HKQuantityType: QuantityFigures] {
        QuantityFigures.byType(
            of: samples, start: first, end: last, zones: zones,
            on: WorkoutClock(start: start ?? first, events: Self.ordered(events)))
    }

    /// The statistics so far, by type. Until collection ends they extend to the end of the last sample.
    var statistics: [HKQuantityType: HKStatistics] { presentFigures.mapValues { HKStatistics($0) } }

    /// The figures so far, by type.
    var presentFigures: [HKQuantityType: QuantityFigures] {
        figures(until: samples.map(\.storedEndDate).max() ?? start ?? .distantPast)
    }

    /// Seconds from the start to an instant, without pauses; 0 before the start.
    func elapsed(at date: Date) -> TimeInterval {
        guard let start else { return 0 }
        return WorkoutClock(start: start, events: Self.ordered(events)).elapsed(until: min(date, end ?? date))
    }

    /// The workout; nil before it has ended.
    func workout(uuid: UUID, activityID: UUID, device: HKDevice?, source: HKSourceRevision) -> HKWorkout? {
        guard let start, let end else { return nil }
        let ordered = Self.ordered(events)
        let parts = WorkoutParts(
            activityType: setting.activityType,
            duration: WorkoutClock(start: start, events: ordered).elapsed(until: end),
            events: WorkoutEvents(ordered),
            activities: finishedActivities(start, end, activityID), figures: figures(until: end))
        return HKWorkout(
            parts: parts, start: start, end: end,
            provenance: Provenance(uuid: uuid, sourceRevision: source, device: device, metadata: metadata))
    }

    /// The activities with their samples and events. A workout without activities has one: itself.
    private func finishedActivities(_ start: Date, _ end: Date, _ id: UUID) -> [HKWorkoutActivity] {
        let whole = HKWorkoutActivity(uuid: id, setting: setting, start: start, end: end, metadata: .none)
        return (activities.isEmpty ? [whole] : activities).map { activity in
            let last = activity.storedEndDate ?? end
            // The interval is half open, so that a sample at the border of two activities counts once; but a sample at
            // the very end of the workout belongs to the last one.
            let inside = samples.filter {
                $0.storedStartDate >= activity.storedStartDate && ($0.storedStartDate < last || last == end)
            }
            return HKWorkoutActivity(
                uuid: activity.storedUUID, setting: activity.setting, start: activity.storedStartDate,
                end: last, metadata: activity.storedMetadata,
                events: Self.ordered(events).filter {
                    $0.storedDateInterval.end >= activity.storedStartDate && $0.date <= last
                },
                figures: figures(of: inside, from: activity.storedStartDate, to: last))
        }
    }
}

extension HKWorkoutActivity {
    fileprivate func replacing(end: Date? = nil, metadata: Metadata? = nil) -> HKWorkoutActivity {
        HKWorkoutActivity(
            uuid: storedUUID, setting: setting, start: storedStartDate, end: end ?? storedEndDate,
            metadata: metadata ?? storedMetadata, events: storedWorkoutEvents, figures: figures)
    }
}

/// The contents of a workout builder, and their way into the store: the part of ``HKWorkoutBuilder`` that subclasses do
/// not see.
final class WorkoutBuilderCore: Sendable {
    private let draft: Mutex<WorkoutDraft>
    let store: HKHealthStore
    let device: HKDevice?
    /// Notified of additions, on the adding thread; nil for a builder without a session.
    private let listener = Locked<(@Sendable (Addition) -> Void)?>(nil)

    /// An addition, as a live builder reports it.
    enum Addition: Sendable {
        case samples(Set<HKSampleType>)
        case events
    }

    /// The requested builders of series, by type.
    private let series = Locked<[HKSeriesType: HKSeriesBuilder]>([:])

    init(store: HKHealthStore, setting: WorkoutConfigurationValue, device: HKDevice?) {
        self.store = store
        self.device = device
        draft = Mutex(WorkoutDraft(setting: setting))
    }

    var core: StoreCore { store.core }

    var current: WorkoutDraft { draft.withLock { $0 } }

    func listen(_ listener: @escaping @Sendable (Addition) -> Void) { self.listener.set(listener) }

    func change<Outcome: Sendable, Failure>(
        _ body: (inout WorkoutDraft) throws(Failure) -> Outcome
    ) throws(Failure) -> Outcome {
        try draft.withLock { draft throws(Failure) -> Outcome in
            // Works on a copy: a step that fails halfway changes nothing.
            var next = draft
            let result = try body(&next)
            draft = next
            return result
        }
    }

    func seriesBuilder(for type: HKSeriesType) -> HKSeriesBuilder? {
        let start = current.start
        return series.change { series in
            if let known = series[type] { return known }
            let new: HKSeriesBuilder? =
                switch type {
                case ObjectTypeCatalogue.workoutRoute: HKWorkoutRouteBuilder(of: self)
                case ObjectTypeCatalogue.heartbeatSeries:
                    start.map { HKHeartbeatSeriesBuilder(of: self, start: $0) }
                default: nil
                }
            // An ended workout collects nothing.
            if isOver { new?.discard() }
            series[type] = new
            return new
        }
    }

    private var isOver: Bool {
        let stage = current.stage
        return stage == .finished || stage == .discarded
    }

    /// Adds samples, and returns the work for the write queue, which saves them.
    func adding(_ samples: [HKSample]) throws -> @Sendable () throws -> Void {
        let new = try change { try $0.add(samples) }
        return { [self] in
            do {
                let stored = try core.saveCollected(new)
                change { $0.noteStored(stored) }
            } catch {
                change { $0.remove(new) }
                throw error
            }
            if !new.isEmpty { listener.get()?(.samples(Set(new.map(\.storedSampleType)))) }
        }
    }

    /// Adds samples of sensors, which are already in the store.
    func collect(_ samples: [HKSample]) throws {
        let new = try change { draft in
            let new = try draft.add(samples)
            draft.noteStored(
                Dictionary(uniqueKeysWithValues: new.map { ($0.provenance.uuid, $0.provenance.uuid) }))
            return new
        }
        if !new.isEmpty { listener.get()?(.samples(Set(new.map(\.storedSampleType)))) }
    }

    func add(_ events: [HKWorkoutEvent]) throws {
        try change { try $0.add(events) }
        if !events.isEmpty { listener.get()?(.events) }
    }

    /// Adds an event of the session; returns whether the builder accepts it. The session notifies the delegate.
    func collect(_ event: HKWorkoutEvent) -> Bool { change { $0.collect(event) } }

    /// Adds an activity of the session. An activity that has ended replaces the collected one with the same identity.
    func collect(_ activity: HKWorkoutActivity) { change { $0.collect(activity) } }

    func finish() async throws -> HKWorkout? {
        try change { try $0.finish() }
        for builder in series.get().values { builder.close() }
        do { return try await core.onWriteQueue { [self] in try save() } } catch {
            change { $0.reopen() }
            for builder in series.get().values { builder.reopen() }
            throw error
        }
    }

    /// Saves the workout. It runs on the write queue, after failed saves have removed their samples from the draft.
    private func save() throws -> HKWorkout? {
        let draft = current
        let setting = core.configuration
        let workout = draft.workout(
            uuid: setting.newIdentifier(), activityID: setting.newIdentifier(), device: device,
            source: setting.source)
        guard let workout else { return nil }
        let series = series.get().sorted { $0.key.storedIdentifier < $1.key.storedIdentifier }
            .compactMap { $0.value.collected() }
        try core.save(workout, with: draft.samples, stored: draft.stored, series)
        return workout
    }

    func discard() {
        change { $0.discard() }
        for builder in series.get().values { builder.discard() }
    }
}
