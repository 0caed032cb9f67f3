/// What a workout builder has collected, as a value with the rules of collecting.
struct WorkoutDraft: Sendable {
    /// How far the builder has come.
    enum Stage: Sendable {
        case new, collecting, ended, finished, discarded
    }

    let setting: WorkoutSetting
    private(set) var stage = Stage.new
    private(set) var start: Date?
    private(set) var end: Date?
    private(set) var samples: [HKSample] = []
    /// The identifier in the store of each sample that was saved, by its own.
    private(set) var stored: [UUID: UUID] = [:]
    /// In the order of adding.
    private(set) var events: [HKWorkoutEvent] = []
    private(set) var activities: [HKWorkoutActivity] = []
    private(set) var metadata = Metadata.none
    /// The zones that were chosen for the workout.
    private(set) var zones: [HKQuantityType: HKWorkoutZoneConfiguration] = [:]

    init(setting: WorkoutSetting) {
        self.setting = setting
    }

    // MARK: Stages

    mutating func begin(_ date: Date) throws {
        guard stage == .new else { throw Self.invalid("Collection has already begun.") }
        start = date
        // Of what the session has generated before.
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

    /// Takes the last step back after a save that failed, so that it can be tried again.
    mutating func reopen() { stage = .ended }

    mutating func discard() { stage = .discarded }

    // MARK: Collecting

    /// - Returns: the samples that were not added before.
    mutating func add(_ new: [HKSample]) throws -> [HKSample] {
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

    /// Notes what saving samples returned.
    mutating func noteStored(_ identifiers: [UUID: UUID]) { stored.merge(identifiers) { $1 } }

    /// Takes samples out again after a save that failed.
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
        else {
            throw Self.invalid("A workout cannot resume before it pauses.")
        }
        events = all
    }

    /// Takes in an event that the session has generated; it may come before collection begins.
    ///
    /// - Returns: whether the builder can use it.
    mutating func collect(_ event: HKWorkoutEvent) -> Bool {
        guard stage != .finished, stage != .discarded, event.date >= start ?? .distantPast else {
            return false
        }
        events.append(event)
        return true
    }

    /// Takes in an activity of the session. One with the same identity takes its place.
    mutating func collect(_ activity: HKWorkoutActivity) {
        guard stage != .finished, stage != .discarded else { return }
        activities.removeAll { $0.storedUUID == activity.storedUUID }
        activities = (activities + [activity]).sorted { $0.storedStartDate < $1.storedStartDate }
    }

    /// Later values win.
    mutating func add(_ new: [String: Any]) throws {
        _ = try requireUse()
        do throws(SampleRuleError) {
            // All metadata is checked, not only the addition: a sync pair may come in two parts.
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
}

// The totals of what was collected.
extension WorkoutDraft {
    /// The figures by type, over the whole workout.
    func figures(until now: Date) -> [HKQuantityType: QuantityFigures] {
        guard let start else { return [:] }
        return figures(of: samples, from: start, to: max(start, end ?? now))
    }

    /// - Parameter first: of the workout, or of one of its activities.
    private func figures(
        of samples: [HKSample], from first: Date, to last: Date
    ) -> [HKQuantityType: QuantityFigures] {
        QuantityFigures.byType(
            of: samples, start: first, end: last, zones: zones,
            on: WorkoutClock(start: start ?? first, events: Self.ordered(events)))
    }

    /// What was counted so far, by type. Until the end they reach to the last sample's end.
    var statistics: [HKQuantityType: HKStatistics] { presentFigures.mapValues { HKStatistics($0) } }

    /// The figures so far, by type.
    var presentFigures: [HKQuantityType: QuantityFigures] {
        figures(until: samples.map(\.storedEndDate).max() ?? start ?? .distantPast)
    }

    /// Seconds from the start to a moment, without pauses; 0 before the start.
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
            duration: WorkoutClock(start: start, events: ordered).elapsed(until: end), events: ordered,
            activities: finishedActivities(start, end, activityID), figures: figures(until: end))
        return HKWorkout(
            parts: parts, start: start, end: end,
            provenance: Provenance(uuid: uuid, sourceRevision: source, device: device, metadata: metadata))
    }

    /// The activities with what belongs to each. A workout without any has one: itself.
    private func finishedActivities(_ start: Date, _ end: Date, _ id: UUID) -> [HKWorkoutActivity] {
        let whole = HKWorkoutActivity(uuid: id, setting: setting, start: start, end: end, metadata: .none)
        return (activities.isEmpty ? [whole] : activities).map { activity in
            let last = activity.storedEndDate ?? end
            // Half open, so that a sample at the border of two activities counts once; but a sample
            // at the very end of the workout belongs to the last.
            let inside = samples.filter {
                $0.storedStartDate >= activity.storedStartDate && ($0.storedStartDate < last || last == end)
            }
            return HKWorkoutActivity(
                uuid: activity.storedUUID, setting: activity.setting, start: activity.storedStartDate,
                end: last,
                metadata: activity.storedMetadata,
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
