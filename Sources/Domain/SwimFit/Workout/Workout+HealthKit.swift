import HealthKit

extension Workout {
    /// Reads a stored workout of any program. What is not there stays nil.
    /// - Parameter ownSource: the source whose workouts may be changed here.
    package init(_ workout: HKWorkout, ownSource: HKSource = .default()) {
        self.init(
            id: workout.uuid, name: workout.activityName, start: workout.startDate, end: workout.endDate,
            seconds: workout.duration)
        let metadata = workout.metadata ?? [:]
        sport = Sport(activityType: workout.workoutActivityType)
        metres = workout.totalDistance?.value(in: .meter())
        kilocalories = workout.totalEnergyBurned?.value(in: .kilocalorie())
        met = metadata.quantity(HKMetadataKeyAverageMETs, WorkoutMetadata.metUnit)
        details = WorkoutDetails(metadata)
        source = workout.sourceRevision.source.name
        isOwn = workout.sourceRevision.source == ownSource
        swim = Swim(workout, ownSource: ownSource)
    }

    /// Takes the energy that another recording of the workout has.
    mutating func takeEnergy(of recording: HKWorkout) {
        let other = Workout(recording)
        (kilocalories, met) = (other.kilocalories, other.met)
        details.restingKilocalories = other.details.restingKilocalories
        swim?.takeEnergy(of: other)
    }
}

extension Swim {
    /// Takes the energy that another recording of the swim has.
    mutating func takeEnergy(of recording: Workout) {
        (kilocalories, met) = (recording.kilocalories, recording.met)
        details.restingKilocalories = recording.details.restingKilocalories
    }
}

extension HKWorkout {
    /// "Running", "Functional strength training": the form's name of the activity, or one made from Apple's.
    package var activityName: String {
        if let sport = Sport(activityType: workoutActivityType) { return sport.name }
        let name = String(describing: workoutActivityType)
        return TypeName.of(identifier: name.prefix(1).uppercased() + name.dropFirst())
    }
}

extension StoreReader {
    /// The workouts in the store, recorded by any program, newest first.
    package func workouts() async throws -> [Workout] {
        let own = store.configuration.source.source
        let stored = try await samples(of: .workoutType(), newestFirst: true).compactMap { $0 as? HKWorkout }
        let longest = stored.map { $0.endDate.timeIntervalSince($0.startDate) }.max() ?? 0
        let felt = try await feltEfforts()
        let recordings = Dictionary(
            uniqueKeysWithValues: self.recordings(in: stored).map { ($0.workout.uuid, $0) })
        var workouts: [Workout] = []
        for (index, sample) in stored.enumerated() {
            guard let recordings = recordings[sample.uuid] else { continue }
            var workout = Workout(sample, ownSource: own)
            workout.others = recordings.others.map(OtherRecording.init)
            workout.felt = recordings.all.lazy.compactMap { felt[$0.uuid] }.first
            workout.swim?.felt = workout.felt
            workout.swim?.others = workout.others
            if let source = try await energySource(of: recordings) { workout.takeEnergy(of: source) }
            let earlier = stored[index...].prefix {
                sample.startDate.timeIntervalSince($0.startDate) <= longest
            }
            let later = stored[..<index].reversed().prefix { $0.startDate < sample.endDate }
            workout.isInSums =
                try await energyInSums(of: recordings, among: Array(earlier) + Array(later)) != nil
            workouts.append(workout)
        }
        let wantsStrokes = workouts.contains { $0.swim?.wantsStrokes == true }
        let counts = wantsStrokes ? try await strokeCounts(from: .distantPast, to: .distantFuture) : []
        return workouts.map { workout in
            var workout = workout
            workout.swim = workout.swim?.counting(counts).correcting(corrections.lengths[workout.id])
            return workout
        }
    }

    /// What the sums of active energy have of a workout, in kilocalories: of the samples that belong to its recordings, where
    /// they have any, else of those in its minutes that belong to no other. Samples that cross a border are split by time. Nil for none.
    ///
    /// - Parameters:
    ///   - others: the workouts that may overlap it.
    ///   - interval: the day that a part is of; nil for all of it.
    func energyInSums(
        of recordings: WorkoutRecordings, among others: [HKWorkout], from interval: DateInterval? = nil
    ) async throws -> Double? {
        let workout = recordings.workout
        let start = max(recordings.start, interval?.start ?? recordings.start)
        let end = min(recordings.end, interval?.end ?? recordings.end)
        guard start <= end else { return nil }
        let step = DateComponents(second: max(1, Int(nearest: end.timeIntervalSince(start).rounded(.up))))
        let once =
            recordings.others.isEmpty
            ? nil
            : try await withoutOtherRecordings(of: HKQuantityType(.activeEnergyBurned), from: start, to: end)
        func sum(_ predicate: NSPredicate?) async throws -> Double? {
            let parts = [once, predicate].compactMap(\.self)
            return try await sums(
                of: .activeEnergyBurned, in: .kilocalorie(), from: start, to: end, every: step,
                matching: parts.isEmpty ? nil : NSCompoundPredicate(andPredicateWithSubpredicates: parts)
            ).first?.value
        }
        guard let all = try await sum(nil) else { return nil }
        func samples(of workouts: [HKWorkout]) -> NSPredicate {
            NSCompoundPredicate(
                orPredicateWithSubpredicates: workouts.map(HKQuery.predicateForObjects(from:)))
        }
        if let own = try await sum(samples(of: recordings.all)) { return min(own, all) }
        let recorded = Set(recordings.all.map(\.uuid))
        let overlapping = others.filter {
            !recorded.contains($0.uuid) && $0.startDate < end && $0.endDate > start
        }
        let free =
            overlapping.isEmpty
            ? all : try await sum(NSCompoundPredicate(notPredicateWithSubpredicate: samples(of: overlapping)))
        let total = workout.totalEnergyBurned?.doubleValue(for: .kilocalorie())
        return free.map { min($0, total ?? $0) }
    }

    /// A workout as it is stored.
    /// - Throws: `Problem` when it is not in the store.
    func workout(_ id: UUID) async throws -> HKWorkout {
        let found = try await samples(of: .workoutType(), matching: HKQuery.predicateForObject(with: id))
        guard let workout = found.first as? HKWorkout else {
            throw Problem("this workout no longer exists")
        }
        return workout
    }

    /// How hard workouts felt, from 1 to 10: the effort scores that somebody gave to them.
    func feltEfforts() async throws -> [UUID: Double] {
        let score = HKQuantityType(.workoutEffortScore)
        guard try await !samples(of: score, limit: 1).isEmpty else { return [:] }
        let query = HKWorkoutEffortRelationshipQueryDescriptor(
            predicate: nil, anchor: nil, option: .mostRelevant)
        var felt: [UUID: Double] = [:]
        for relation in try await query.result(for: store).relationships where relation.activity == nil {
            let given = relation.samples?.last { $0.sampleType == score } as? HKQuantitySample
            felt[relation.workout.uuid] = given?.quantity.value(in: .appleEffortScore())
        }
        return felt
    }

    /// The samples of any type that belong to a workout: its energy, distance, strokes, how hard it felt, and what another
    /// program has added to it.
    func samples(of workout: HKWorkout) async throws -> [HKSample] {
        let types = try store.overview().map(\.type).filter { type in
            type is HKQuantityType || type is HKCategoryType
        }
        guard !types.isEmpty else { return [] }
        let scores = try await samples(
            of: HKQuantityType(.workoutEffortScore),
            matching: HKQuery.predicateForWorkoutEffortSamplesRelated(workout: workout, activity: nil))
        return try await samples(of: types, matching: HKQuery.predicateForObjects(from: workout)) + scores
    }
}

extension HealthJournal {
    /// What was deleted with a workout, for a notice.
    package struct WorkoutDeletion: Hashable, Sendable {
        /// "Swim 1 000 m"
        package let title: String
        /// The programs whose recordings of it were deleted, too.
        package let others: [String]
        /// Whether the workout has energy and no sample of its own with it: an import does not say which samples belong
        /// to a workout.
        package let leavesEnergy: Bool

        /// "Swim 1 000 m deleted – u undoes"
        package var notice: String {
            "\(title) deleted"
                + (others.isEmpty ? "" : ", with what \(others.joined(separator: ", ")) recorded of it")
                + " – u undoes" + (leavesEnergy ? "; its energy was recorded apart and stays" : "")
        }
    }

    /// Deletes a workout of any program with all the samples that belong to it, and what other programs recorded of it, as one
    /// step.
    ///
    /// The user may delete what others recorded, as in the Health app.
    /// - Parameter alone: whether what other programs recorded of it stays.
    /// - Throws: `Problem` when it is not in the store.
    package func deleteWorkout(_ id: UUID, alone: Bool = false) async throws -> WorkoutDeletion {
        let workout = try await reader.workout(id)
        let recordings =
            alone ? WorkoutRecordings(workout: workout) : try await reader.recordings(of: workout)
        var (deleted, samples): ([(HKWorkout, [HKSample])], [HKSample]) = ([], [])
        for workout in recordings.all {
            let own = try await reader.samples(of: workout)
            deleted.append((workout, own))
            samples += own
        }
        let shown = Workout(recordings.workout)
        try await delete(deleted, as: "deleting \(shown.title)")
        let hasEnergy = samples.contains { $0.sampleType == HKQuantityType(.activeEnergyBurned) }
        return WorkoutDeletion(
            title: shown.title, others: recordings.others.map { OtherRecording($0).source },
            leavesEnergy: !hasEnergy && (shown.kilocalories ?? 0) > 0)
    }
}
