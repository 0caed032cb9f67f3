import Foundation

/// Saving and deleting, each with a completion form and an async twin.
///
/// Arrays are all or nothing. Everything is on disk when the completion is called. Errors are `HKError`:
/// 3 for a duplicate or missing object, 4 and 5 without authorization, 6 for a store that cannot be written.
extension HKHealthStore {
    /// Saves an object; a correlation with its members.
    ///
    /// The object itself does not change: its source is found on a fetched copy. An object with a sync
    /// identifier replaces the stored one of the same type and source when its sync version is greater, and
    /// takes its place in workouts and correlations; otherwise the stored one stays and the save succeeds
    /// (that types and sources do not meet, and the success, Apple does not say).
    @preconcurrency
    public func save(
        _ object: HKObject, withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        save([object], withCompletion: completion)
    }

    /// Saves objects, all or none.
    @preconcurrency
    public func save(
        _ objects: [HKObject], withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        core.onWriteQueue(
            { [core] in try core.commit { try core.save(objects, in: &$0) } },
            then: Self.report(to: completion))
    }

    /// Saves an object; a correlation with its members.
    public func save(_ object: HKObject) async throws {
        try await save([object])
    }

    /// Saves objects, all or none.
    public func save(_ objects: [HKObject]) async throws {
        try await core.onWriteQueue { [core] in try core.commit { try core.save(objects, in: &$0) } }
    }

    /// Deletes an object of the running app; a correlation with its members, a workout without its samples
    /// (Apple does not say either; its Health app deletes both pressures of a blood pressure).
    @preconcurrency
    public func delete(
        _ object: HKObject, withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        delete([object], withCompletion: completion)
    }

    /// Deletes objects of the running app, all or none. An empty array is an error.
    @preconcurrency
    public func delete(
        _ objects: [HKObject], withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        core.onWriteQueue(
            { [core] in try core.commit { try core.delete(objects, in: &$0) } },
            then: Self.report(to: completion))
    }

    /// Deletes an object of the running app; a correlation with its members, a workout without its samples
    /// (Apple does not say either; its Health app deletes both pressures of a blood pressure).
    public func delete(_ object: HKObject) async throws {
        try await delete([object])
    }

    /// Deletes objects of the running app, all or none. An empty array is an error.
    public func delete(_ objects: [HKObject]) async throws {
        try await core.onWriteQueue { [core] in try core.commit { try core.delete(objects, in: &$0) } }
    }

    /// Deletes the running app's objects of a type that match; those of others stay. The completion gets
    /// their number; none is a success (Apple does not say).
    @preconcurrency
    public func deleteObjects(
        of objectType: HKObjectType, predicate: NSPredicate,
        withCompletion completion: @escaping @Sendable (Bool, Int, (any Error)?) -> Void
    ) {
        let condition = Condition(predicate)
        core.onWriteQueue({ [core] in try core.deleteObjects(of: objectType, condition) }) { outcome in
            switch outcome {
            case .success(let count): completion(true, count, nil)
            case .failure(let error): completion(false, 0, error)
            }
        }
    }

    /// Deletes the running app's objects of a type that match, and returns their number.
    public func deleteObjects(of objectType: HKObjectType, predicate: NSPredicate) async throws -> Int {
        let condition = Condition(predicate)
        return try await core.onWriteQueue { [core] in try core.deleteObjects(of: objectType, condition) }
    }

    /// Adds samples to a stored workout; those not stored yet are saved on the way.
    @preconcurrency
    public func add(
        _ samples: [HKSample], to workout: HKWorkout,
        completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        core.onWriteQueue({ [core] in try core.add(samples, to: workout) }, then: Self.report(to: completion))
    }

    /// Adds samples to a stored workout; those not stored yet are saved on the way.
    public func addSamples(_ samples: [HKSample], to workout: HKWorkout) async throws {
        try await core.onWriteQueue { [core] in try core.add(samples, to: workout) }
    }

    static func report(
        to completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) -> @Sendable (Result<Void, any Error>) -> Void {
        { outcome in
            switch outcome {
            case .success: completion(true, nil)
            case .failure(let error): completion(false, error)
            }
        }
    }
}
