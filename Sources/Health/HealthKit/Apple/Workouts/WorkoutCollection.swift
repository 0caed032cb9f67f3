internal import Synchronization

/// What a workout builder has collected, and how it gets into the store: the part of ``HKWorkoutBuilder`` that
/// subclasses do not see.
final class WorkoutCollection: Sendable {
    private let draft: Mutex<WorkoutDraft>
    let store: HKHealthStore
    let device: HKDevice?
    /// Told what was added, on the thread that added it; nil for a builder without a session.
    private let listener = Locked<(@Sendable (Addition) -> Void)?>(nil)

    /// Something that was added, as a live builder reports it.
    enum Addition: Sendable {
        case samples(Set<HKSampleType>)
        case events
    }

    /// The builders of series that were asked for, by type.
    private let series = Locked<[HKSeriesType: HKSeriesBuilder]>([:])

    init(store: HKHealthStore, setting: WorkoutSetting, device: HKDevice?) {
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
            // On a copy: a step that fails half way changes nothing.
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
            // Of a workout that is over there is nothing to collect.
            if isOver { new?.discard() }
            series[type] = new
            return new
        }
    }

    private var isOver: Bool {
        let stage = current.stage
        return stage == .finished || stage == .discarded
    }

    /// Adds samples, and returns the work for the write queue that saves them.
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

    /// Takes in samples of sensors, which the store has already.
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

    /// Takes in what the session has generated; says whether the builder can use it. The session tells the delegate.
    func collect(_ event: HKWorkoutEvent) -> Bool { change { $0.collect(event) } }

    /// Takes in an activity of the session, or the end of one that it has.
    func collect(_ activity: HKWorkoutActivity) { change { $0.collect(activity) } }

    func finish() async throws -> HKWorkout? {
        try change { try $0.finish() }
        for builder in series.get().values { builder.close() }
        do {
            return try await core.onWriteQueue { [self] in try save() }
        } catch {
            change { $0.reopen() }
            for builder in series.get().values { builder.reopen() }
            throw error
        }
    }

    /// Saves what was collected: on the write queue, where samples that could not be saved are out again.
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
