// The completion forms of the steps. A step is done when the call returns, so calls in a row work
// without waiting for each other; its handler runs on a background queue.
extension HKWorkoutBuilder {
    /// Begins the workout.
    @preconcurrency
    public func beginCollection(
        withStart startDate: Date, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        step(completion) { try $0.begin(startDate) }
    }

    /// Adds samples, which may not start before the workout. They are saved with it.
    @preconcurrency
    public func add(_ samples: [HKSample], completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
        step(completion) { try $0.add(samples) }
    }

    /// Adds pauses, laps, segments and markers.
    @preconcurrency
    public func addWorkoutEvents(
        _ workoutEvents: [HKWorkoutEvent], completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        step(completion) { try $0.add(workoutEvents) }
    }

    /// Adds metadata; a later value of a key wins.
    @preconcurrency
    public func addMetadata(
        _ metadata: [String: Any], completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        step(completion) { try $0.add(metadata) }
    }

    /// Adds an activity, which may not overlap another.
    @preconcurrency
    public func addWorkoutActivity(
        _ workoutActivity: HKWorkoutActivity, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        step(completion) { try $0.add(workoutActivity) }
    }

    /// Adds metadata to an activity.
    @preconcurrency
    public func updateActivity(
        uuid UUID: UUID, adding metadata: [String: Any],
        completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        step(completion) { try $0.update(UUID, adding: metadata) }
    }

    /// Ends an activity.
    @preconcurrency
    public func updateActivity(
        uuid UUID: UUID, end endDate: Date, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        step(completion) { try $0.update(UUID, end: endDate) }
    }

    /// Ends the workout, which can then be finished.
    @preconcurrency
    public func endCollection(
        withEnd endDate: Date, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        step(completion) { try $0.end(endDate) }
    }

    /// Saves the workout with its samples, all or nothing, and hands it over.
    @preconcurrency
    public func finishWorkout(completion: @escaping @Sendable (HKWorkout?, (any Error)?) -> Void) {
        Task {
            do {
                completion(try await finishWorkout(), nil)
            } catch {
                completion(nil, error)
            }
        }
    }

    private func step(
        _ completion: @escaping @Sendable (Bool, (any Error)?) -> Void,
        _ body: (inout WorkoutDraft) throws -> Void
    ) {
        let outcome = Result { try change(body) }
        store.core.completing.async { HKHealthStore.report(to: completion)(outcome) }
    }
}
