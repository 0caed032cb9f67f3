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
        var workouts: [Workout] = []
        for case let sample as HKWorkout in try await samples(of: .workoutType(), newestFirst: true) {
            var workout = Workout(sample, ownSource: own)
            if !workout.isOwn { workout.isInSums = try await isInSums(sample) }
            workouts.append(workout)
        }
        guard workouts.contains(where: { $0.swim?.wantsStrokes == true }) else { return workouts }
        let counts = try await strokeCounts()
        return workouts.map { workout in
            var workout = workout
            workout.swim = workout.swim?.counting(counts)
            return workout
        }
    }

    /// Whether active energy was recorded in the minutes of a workout that has a total.
    private func isInSums(_ workout: HKWorkout) async throws -> Bool {
        guard workout.totalEnergyBurned != nil else { return true }
        let during = HKQuery.predicateForSamples(withStart: workout.startDate, end: workout.endDate)
        return try await sum(of: .activeEnergyBurned, in: .kilocalorie(), matching: during) != nil
    }

    /// A workout as it is stored.
    /// - Throws: `InputProblem` when it is not in the store.
    func workout(_ id: UUID) async throws -> HKWorkout {
        let found = try await samples(of: .workoutType(), matching: HKQuery.predicateForObject(with: id))
        guard let workout = found.first as? HKWorkout else {
            throw InputProblem("This workout no longer exists")
        }
        return workout
    }

    /// The samples of any type that belong to a workout: its energy, distance, strokes, and what another program
    /// has added to it.
    func samples(of workout: HKWorkout) async throws -> [HKSample] {
        let types = try store.overview().map(\.type).filter { type in
            type is HKQuantityType || type is HKCategoryType
        }
        guard !types.isEmpty else { return [] }
        return try await samples(of: types, matching: HKQuery.predicateForObjects(from: workout))
    }
}

extension HealthJournal {
    /// What was deleted with a workout, for a notice.
    package struct WorkoutDeletion: Hashable, Sendable {
        /// "Swim 1 000 m"
        package let title: String
        /// Whether the workout has energy and no sample of its own with it: an import does not say which samples belong
        /// to a workout.
        package let leavesEnergy: Bool

        /// "Swim 1 000 m deleted – u undoes"
        package var notice: String {
            "\(title) deleted – u undoes" + (leavesEnergy ? "; its energy was recorded apart and stays" : "")
        }
    }

    /// Deletes a workout of any program with all the samples that belong to it, as one step.
    ///
    /// The user may delete what others recorded, as in the Health app.
    /// - Throws: `InputProblem` when it is not in the store.
    package func deleteWorkout(_ id: UUID) async throws -> WorkoutDeletion {
        let workout = try await reader.workout(id)
        let samples = try await reader.samples(of: workout)
        let shown = Workout(workout)
        try await delete(workout, with: samples, as: "deleting \(shown.title)")
        let hasEnergy = samples.contains { $0.sampleType == HKQuantityType(.activeEnergyBurned) }
        return WorkoutDeletion(
            title: shown.title, leavesEnergy: !hasEnergy && (shown.kilocalories ?? 0) > 0)
    }
}
