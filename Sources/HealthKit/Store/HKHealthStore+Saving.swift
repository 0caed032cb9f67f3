import Foundation

/// Saving and deleting, each with a completion form and an async twin.
///
/// An array is all or nothing. When the completion is called or the async form returns, everything is on
/// disk. Within a process, saves on a store are done one after the other, in the order they were asked for;
/// completions are called in that order, on a background thread.
extension HKHealthStore {
    /// Saves an object as the running app; a correlation with its members.
    ///
    /// The saved object itself does not change: its source is found on a fetched copy. An object with a sync
    /// identifier replaces the stored one of the same type and source when its sync version is greater, and
    /// takes its place in workouts and correlations; otherwise the stored one stays and the save succeeds
    /// (that types and sources are told apart, and the success, Apple does not say).
    ///
    /// The completion gets true, or false and an `HKError`; ``save(_:)-(HKObject)`` lists the codes.
    @preconcurrency
    public func save(
        _ object: HKObject, withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        save([object], withCompletion: completion)
    }

    /// Saves objects as the running app, all or none. The rules are those of ``save(_:)-([HKObject])``.
    ///
    /// The completion gets true, or false and an `HKError`. Saving many objects at once is much cheaper than
    /// one by one: each call waits for the disk once.
    @preconcurrency
    public func save(
        _ objects: [HKObject], withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        core.onWriteQueue(
            { [core] in try core.commit { try core.save(objects, in: &$0) } },
            then: Self.report(to: completion))
    }

    /// Saves an object as the running app; a correlation with its members.
    ///
    /// The saved object itself does not change: its source is found on a fetched copy. An object with a sync
    /// identifier replaces the stored one of the same type and source when its sync version is greater, and
    /// takes its place in workouts and correlations; otherwise the stored one stays and the save succeeds
    /// (that types and sources are told apart, and the success, Apple does not say).
    ///
    /// - Throws: `HKError.errorInvalidArgument` for a UUID that is in the store or comes twice, an object
    ///   that is no sample, and a value that is not finite; `errorAuthorizationNotDetermined` or
    ///   `errorAuthorizationDenied` where a type (of a correlation: of a member) was never asked for or may
    ///   not be shared; `errorDatabaseInaccessible` when the file cannot be written, see
    ///   ``HKError/fileProblem``. Nothing is stored then.
    public func save(_ object: HKObject) async throws {
        try await save([object])
    }

    /// Saves objects as the running app, all or none, in one transaction; observers are called once.
    ///
    /// The rules for each are those of ``save(_:)-(HKObject)``. Saving many at once is much cheaper than one
    /// by one: each call waits for the disk once. Versions of one sync identifier within the array replace
    /// one another in their order.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for a UUID that is in the store or comes twice, an object
    ///   that is no sample, and a value that is not finite; `errorAuthorizationNotDetermined` or
    ///   `errorAuthorizationDenied` where a type (of a correlation: of a member) was never asked for or may
    ///   not be shared; `errorDatabaseInaccessible` when the file cannot be written, see
    ///   ``HKError/fileProblem``. Nothing is stored then.
    public func save(_ objects: [HKObject]) async throws {
        try await core.onWriteQueue { [core] in try core.commit { try core.save(objects, in: &$0) } }
    }

    /// Deletes an object of the running app: a correlation with the members that no other correlation
    /// contains, a workout without its samples. Which objects go along Apple does not say; its Health app
    /// deletes both pressures of a blood pressure. Files attached to the object and effort scores' relations
    /// to it go, too.
    ///
    /// The completion gets true, or false and an `HKError`; ``delete(_:)-(HKObject)`` lists the codes.
    @preconcurrency
    public func delete(
        _ object: HKObject, withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        delete([object], withCompletion: completion)
    }

    /// Deletes objects of the running app, all or none. The rules are those of ``delete(_:)-([HKObject])``.
    ///
    /// The completion gets true, or false and an `HKError`. An empty array is an error.
    @preconcurrency
    public func delete(
        _ objects: [HKObject], withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        core.onWriteQueue(
            { [core] in try core.commit { try core.delete(objects, in: &$0) } },
            then: Self.report(to: completion))
    }

    /// Deletes an object of the running app: a correlation with the members that no other correlation
    /// contains, a workout without its samples. Which objects go along Apple does not say; its Health app
    /// deletes both pressures of a blood pressure. Files attached to the object and effort scores' relations
    /// to it go, too.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for an object that is not in the store;
    ///   `errorAuthorizationDenied` for another app's object and where its type may not be shared,
    ///   `errorAuthorizationNotDetermined` where it was never asked for; `errorDatabaseInaccessible` when the
    ///   file cannot be written. Nothing is deleted then.
    public func delete(_ object: HKObject) async throws {
        try await delete([object])
    }

    /// Deletes objects of the running app, all or none, in one transaction. The rules for each are those of
    /// ``delete(_:)-(HKObject)``.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for an object that is not in the store, and for an empty
    ///   array; `errorAuthorizationDenied` for another app's object and where its type may not be shared,
    ///   `errorAuthorizationNotDetermined` where it was never asked for; `errorDatabaseInaccessible` when the
    ///   file cannot be written. Nothing is deleted then.
    public func delete(_ objects: [HKObject]) async throws {
        try await core.onWriteQueue { [core] in try core.commit { try core.delete(objects, in: &$0) } }
    }

    /// Deletes the running app's objects of a type that match; those of other apps stay. The rules are those
    /// of ``deleteObjects(of:predicate:)``.
    ///
    /// The completion gets true and the number of matching objects, which may be 0, or false, 0 and an
    /// `HKError`.
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

    /// Deletes the running app's objects of a type that match, in one transaction, and leaves those of other
    /// apps.
    ///
    /// It takes a look at each sample of the type that the predicate's dates allow.
    ///
    /// - Returns: how many objects matched; the members that go along with a correlation are not counted.
    ///   None is a success (Apple does not say).
    /// - Throws: `HKError.errorInvalidArgument` for a type that is no sample type; `errorAuthorizationDenied`
    ///   or `errorAuthorizationNotDetermined` where the type may not be shared or was never asked for (a
    ///   correlation's own type needs no right); `errorDatabaseInaccessible` when the file cannot be written.
    ///   Nothing is deleted then.
    public func deleteObjects(of objectType: HKObjectType, predicate: NSPredicate) async throws -> Int {
        let condition = Condition(predicate)
        return try await core.onWriteQueue { [core] in try core.deleteObjects(of: objectType, condition) }
    }

    /// Adds samples to a stored workout, all or none; those that are not stored yet are saved with it. The
    /// samples are found with ``HKQuery/predicateForObjects(from:)-(HKWorkout)``; the workout's own figures
    /// do not change. Apple deprecated it for ``HKWorkoutBuilder``.
    ///
    /// The completion gets true, or false and an `HKError`; ``addSamples(_:to:)`` lists the codes.
    @preconcurrency
    public func add(
        _ samples: [HKSample], to workout: HKWorkout,
        completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        core.onWriteQueue({ [core] in try core.add(samples, to: workout) }, then: Self.report(to: completion))
    }

    /// Adds samples to a stored workout, all or none; those that are not stored yet are saved with it. The
    /// samples are found with ``HKQuery/predicateForObjects(from:)-(HKWorkout)``; the workout's own figures
    /// do not change. Apple deprecated it for ``HKWorkoutBuilder``.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for a workout that is not in the store and a sample that is
    ///   neither a quantity nor a category sample; `errorAuthorizationDenied` or
    ///   `errorAuthorizationNotDetermined` where workouts or a new sample's type may not be shared or were
    ///   never asked for; `errorDatabaseInaccessible` when the file cannot be written. Nothing is changed
    ///   then.
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
