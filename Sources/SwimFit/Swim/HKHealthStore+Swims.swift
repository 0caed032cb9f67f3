import HealthKit

extension HKHealthStore {
    /// The swims in the store, whoever recorded them, newest first.
    /// - Parameter limit: the most wanted; `HKObjectQueryNoLimit` for all.
    func swims(limit: Int = HKObjectQueryNoLimit) async throws -> [Swim] {
        let own = configuration.source.source
        let workouts = try await samples(
            of: .workoutType(), matching: HKQuery.predicateForWorkouts(with: .swimming), limit: limit,
            newestFirst: true)
        return workouts.compactMap { ($0 as? HKWorkout).flatMap { Swim($0, ownSource: own) } }
    }

    /// A workout with the samples that were saved with it, the workout first.
    /// - Throws: `InputProblem` when it is not in the store.
    func workoutWithSamples(_ id: UUID) async throws -> [HKSample] {
        let found = try await samples(of: .workoutType(), matching: HKQuery.predicateForObject(with: id))
        guard let workout = found.first as? HKWorkout else {
            throw InputProblem("This workout is no longer there")
        }
        let during = HKQuery.predicateForSamples(withStart: workout.startDate, end: workout.endDate)
        var objects: [HKSample] = [workout]
        for type in [HKQuantityTypeIdentifier.activeEnergyBurned, .distanceSwimming, .swimmingStrokeCount] {
            let samples = try await samples(of: HKQuantityType(type), matching: during)
            objects += samples.filter { $0.metadata?.text(HKMetadataKeyExternalUUID) == id.uuidString }
        }
        return objects
    }
}
