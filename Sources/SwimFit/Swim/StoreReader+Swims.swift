import HealthKit

extension StoreReader {
    /// The swims in the store, recorded by any program, newest first.
    /// - Parameter limit: the most wanted; `HKObjectQueryNoLimit` for all.
    func swims(limit: Int = HKObjectQueryNoLimit) async throws -> [Swim] {
        let own = store.configuration.source.source
        let workouts = try await samples(
            of: .workoutType(), matching: HKQuery.predicateForWorkouts(with: .swimming), limit: limit,
            newestFirst: true)
        return workouts.compactMap { ($0 as? HKWorkout).flatMap { Swim($0, ownSource: own) } }
    }

    /// A workout with its energy, distance and strokes.
    /// - Throws: `InputProblem` when it is not in the store.
    func workoutWithSamples(_ id: UUID) async throws -> (workout: HKWorkout, samples: [HKSample]) {
        let found = try await samples(of: .workoutType(), matching: HKQuery.predicateForObject(with: id))
        guard let workout = found.first as? HKWorkout else {
            throw InputProblem("This workout no longer exists")
        }
        let belonging = HKQuery.predicateForObjects(from: workout)
        var samples: [HKSample] = []
        for type in [HKQuantityTypeIdentifier.activeEnergyBurned, .distanceSwimming, .swimmingStrokeCount] {
            samples += try await self.samples(of: HKQuantityType(type), matching: belonging)
        }
        return (workout, samples)
    }
}
