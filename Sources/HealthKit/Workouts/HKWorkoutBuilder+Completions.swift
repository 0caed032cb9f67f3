// The completion forms of the steps. A step is done when the call returns, but for the saving of samples, which the
// write queue does in the order of the calls: so calls in a row work without waiting for each other. Handlers run on a
// background queue.
extension HKWorkoutBuilder {
    /// Begins the workout. The completion gets true, or false and the error of ``beginCollection(at:)``, on a
    /// background thread.
    @preconcurrency
    public func beginCollection(
        withStart startDate: Date, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        step(completion) { try $0.begin(startDate) }
    }

    /// Adds samples and saves those that are not in the store yet. The completion gets true, or false and the
    /// error of ``addSamples(_:)``, on a background thread.
    @preconcurrency
    public func add(_ samples: [HKSample], completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
        do {
            store.core.onWriteQueue(try adding(samples), then: HKHealthStore.report(to: completion))
        } catch {
            store.core.completing.async { completion(false, error) }
        }
    }

    /// Adds pauses, laps, segments and markers, in any order. The completion gets true, or false and the
    /// error of ``addWorkoutEvents(_:)``, on a background thread.
    @preconcurrency
    public func addWorkoutEvents(
        _ workoutEvents: [HKWorkoutEvent], completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        step(completion) { try $0.add(workoutEvents) }
    }

    /// Adds metadata to the workout; a later value of a key wins. The completion gets true, or false and the
    /// error of ``addMetadata(_:)``, on a background thread.
    @preconcurrency
    public func addMetadata(
        _ metadata: [String: Any], completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        step(completion) { try $0.add(metadata) }
    }

    /// Adds an activity, which must not overlap another. The completion gets true, or false and the error of
    /// ``addWorkoutActivity(_:)``, on a background thread.
    @preconcurrency
    public func addWorkoutActivity(
        _ workoutActivity: HKWorkoutActivity, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        step(completion) { try $0.add(workoutActivity) }
    }

    /// Adds metadata to an activity; a later value of a key wins. The completion gets true, or false and the
    /// error of ``updateActivity(uuid:adding:)``, on a background thread.
    @preconcurrency
    public func updateActivity(
        uuid UUID: UUID, adding metadata: [String: Any],
        completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        step(completion) { try $0.update(UUID, adding: metadata) }
    }

    /// Ends an activity. The completion gets true, or false and the error of ``updateActivity(uuid:end:)``,
    /// on a background thread.
    @preconcurrency
    public func updateActivity(
        uuid UUID: UUID, end endDate: Date, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        step(completion) { try $0.update(UUID, end: endDate) }
    }

    /// Ends the workout, which can then be finished. The completion gets true, or false and the error of
    /// ``endCollection(at:)``, on a background thread.
    @preconcurrency
    public func endCollection(
        withEnd endDate: Date, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        step(completion) { try $0.end(endDate) }
    }

    /// Saves the workout and links it to its samples. The completion gets the workout, or nil and the
    /// error of ``finishWorkout()``, on a background thread.
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
