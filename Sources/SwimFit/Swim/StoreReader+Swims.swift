import HealthKit

extension StoreReader {
    /// The swims in the store, recorded by any program, newest first.
    package func swims() async throws -> [Swim] {
        let own = store.configuration.source.source
        let workouts = try await samples(
            of: .workoutType(), matching: HKQuery.predicateForWorkouts(with: .swimming), newestFirst: true)
        return workouts.compactMap { ($0 as? HKWorkout).flatMap { Swim($0, ownSource: own) } }
    }
}
