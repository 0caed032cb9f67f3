import Foundation

/// The health store: where samples are saved, and where queries are run.
///
/// `HKHealthStore()` opens the process's default store; ``init(url:configuration:)`` and ``inMemory(configuration:)``
/// open others. Several objects may be on one store, and one is enough for a program. An object may be used from any
/// thread. Completions and query handlers are called on background threads, never under a lock of the store, so they
/// may call the store again.
///
/// The class can be subclassed, as Apple's. An object of a subclass opens the default store only when a method of this
/// class needs it, so a test whose subclass overrides all methods in use never opens a store. A subclass that overrides
/// a form with a completion is called by the async form, too, because both are one method on Apple's systems. A
/// subclass that overrides an async form receives only calls of that form.
///
/// A save returns when its samples are on disk. A query reads a snapshot with every save that returned before it, and
/// never part of a save. Readers do not wait for writers.
///
/// ```swift
/// let store = HKHealthStore.inMemory()  // HKHealthStore() is the one in the person's file.
/// try await store.save(walk)
/// let steps = HKSamplePredicate.quantitySample(type: HKQuantityType(.stepCount))
/// let walks = try await HKSampleQueryDescriptor(predicates: [steps], sortDescriptors: []).result(for: store)
/// ```
open class HKHealthStore: NSObject, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; everything stored is behind a lock.
    //
    // All of Apple's methods are in this body: without Objective-C, methods of an extension cannot be overridden.

    private let place: Locked<DefaultStore.Place>
    private let mirroringHandler = Locked<(@Sendable (HKWorkoutSession) -> Void)?>(nil)

    /// The process's default store, see ``useDefault(_:)``. It is opened when the first object needs it.
    ///
    /// It never fails. A default store that cannot be opened fails each later call with
    /// `HKError.errorDatabaseInaccessible`, whose sentence states the reason.
    public override init() { place = Locked(DefaultStore.current) }

    convenience init(core: StoreCore) {
        self.init()
        place.set(DefaultStore.Place(core))
    }

    /// Opens the store in a file. A file that is not there is an empty store; the first save makes it, with its folder.
    ///
    /// The file may be open in several processes at once, and several times in one process. Each store object sees the
    /// saves of the others; only one of them writes at a time. Of a compacted file, opening reads the index and later
    /// additions; the rest is read when needed.
    ///
    /// ```swift
    /// let store = try HKHealthStore(url: folder.appending(path: "health.json"))
    /// try await store.save(walk)  // On disk when this returns.
    /// ```
    ///
    /// - Parameters:
    ///   - url: the file, usually `health.json`. The previous generation (`health.json~`), bytes of damaged
    ///     records and a folder for attachments are kept next to it.
    ///   - configuration: the identity and the rights of the running app.
    /// - Throws: `HKError.errorDatabaseInaccessible` for a file that cannot be read or is not a health store, and for a
    ///   missing or empty file whose previous generation still holds samples. ``HKError/fileProblem`` names the
    ///   problem, and the error's sentence the remedy. The file is not changed then.
    public convenience init(url: URL, configuration: Configuration = Configuration()) throws {
        self.init()
        place.set(DefaultStore.Place(try StoreCore.opened(at: url, configuration: configuration)))
    }

    /// The state that all objects of the store share.
    final var core: StoreCore { place.get().core }

    /// Always true: every machine that runs this has a store. Apple's answer is false on Macs and some older iPads.
    open class func isHealthDataAvailable() -> Bool { true }

    /// Always false: this library does not download records from health institutions. Imported records can be read.
    open func supportsHealthRecords() -> Bool { false }

    /// `Date.distantPast`: no date is too early to be saved. Apple's systems set a limit.
    open func earliestPermittedSampleDate() -> Date { .distantPast }

    /// Starts a query and returns at once. Its handlers are called on a background thread, one at a time for each
    /// query.
    ///
    /// A query that continues (an observer, or one with an update handler) is kept alive by the store until
    /// ``stop(_:)``; the others end with their last handler. A store that cannot be opened or read is reported to the
    /// handler.
    ///
    /// - Precondition: the query was not executed before. Apple raises an exception otherwise; here the program stops.
    open func execute(_ query: HKQuery) { core.execute(query) }

    /// Ends a query. No handler begins after this returns; a handler that another thread has started may still be
    /// running.
    ///
    /// Stopping a query twice, or one that has ended, has no effect. A query that is stopped before it is executed
    /// never begins.
    open func stop(_ query: HKQuery) { core.stop(query) }

    // MARK: Authorization

    /// Whether the app may share (save and delete) a type. Whether it may read one is never reported.
    ///
    /// For a correlation type the answer stays `notDetermined`: the types of its members decide. For a type that no app
    /// may write it is `sharingDenied` unless the type was never requested. A store that cannot be opened answers
    /// `notDetermined`.
    open func authorizationStatus(for type: HKObjectType) -> HKAuthorizationStatus {
        if type is HKCorrelationType { return .notDetermined }
        // IGNORED: a store that cannot be opened has no decisions; every other call on it throws the reason.
        guard let snapshot = try? core.snapshot else { return .notDetermined }
        switch core.authorization(in: snapshot).decision(type, .share) {
        case true?: return type.isReadOnly ? .sharingDenied : .sharingAuthorized
        case false?: return .sharingDenied
        case nil: return .notDetermined
        }
    }

    /// Asks for the right to share and read types. True in the completion means that the request worked, not that any
    /// right was granted.
    ///
    /// The ``AuthorizationPolicy`` decides on types that were never requested, one at a time in order of identifier; it
    /// may take its time. The answers are kept in the store for the app's bundle identifier. Types that are decided
    /// already are not asked for again, and a policy that grants everything is not asked at all.
    ///
    /// The completion is called on a background thread, with false and an `HKError` when the answers cannot be kept,
    /// and for a type to read that is granted object by object, as
    /// ``requestPerObjectReadAuthorization(for:predicate:)`` asks.
    ///
    /// - Precondition: at least one type is named; none is a correlation type; none to share is one that no app may
    ///   write. Apple raises an exception otherwise; here the program stops and names the type.
    @preconcurrency
    open func requestAuthorization(
        toShare typesToShare: Set<HKSampleType>?, read typesToRead: Set<HKObjectType>?,
        completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        let descriptors = Self.descriptors(typesToShare ?? [], typesToRead ?? [])
        Task { [core] in
            do {
                try await core.askForTypes(descriptors)
                completion(true, nil)
            } catch {
                completion(false, error)
            }
        }
    }

    /// Asks for the right to share and read types. Returning means that the request worked, not that any right was
    /// granted.
    ///
    /// The ``AuthorizationPolicy`` decides on types that were never requested, one at a time in order of identifier; it
    /// may take its time. The answers are kept in the store for the app's bundle identifier. Types that are decided
    /// already are not asked for again, and a policy that grants everything is not asked at all.
    ///
    /// ```swift
    /// let steps = HKQuantityType(.stepCount)
    /// try await store.requestAuthorization(toShare: [steps], read: [steps, HKCategoryType(.sleepAnalysis)])
    /// let mayWrite = store.authorizationStatus(for: steps) == .sharingAuthorized
    /// ```
    ///
    /// - Precondition: at least one type is named; none is a correlation type; none to share is one that no app may
    ///   write. Apple raises an exception otherwise; here the program stops and names the type.
    /// - Throws: `HKError.errorInvalidArgument` for a type to read that is granted object by object, as
    ///   ``requestPerObjectReadAuthorization(for:predicate:)`` asks; `errorDatabaseInaccessible` when the store could
    ///   not be opened or the answers cannot be written.
    open func requestAuthorization(
        toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
    ) async throws {
        try await answer("requestAuthorization") {
            requestAuthorization(toShare: typesToShare, read: typesToRead, completion: $0)
        } directly: {
            try await $0.askForTypes(Self.descriptors(typesToShare, typesToRead))
        }
    }

    /// Whether ``requestAuthorization(toShare:read:)`` with these types would ask anything. It asks nothing itself.
    ///
    /// The completion is called on a background thread, with `unknown` and an `HKError` for a store that
    /// could not be opened.
    ///
    /// - Precondition: at least one type is named; none is a correlation type; none to share is one that no
    ///   app may write. Apple raises an exception otherwise; here the program stops and names the type.
    @preconcurrency
    open func getRequestStatusForAuthorization(
        toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>,
        completion: @escaping @Sendable (HKAuthorizationRequestStatus, (any Error)?) -> Void
    ) {
        let descriptors = Self.descriptors(typesToShare, typesToRead)
        core.onWriteQueue({ [core] in try core.requestStatus(descriptors) }) {
            completion($0.value ?? .unknown, $0.error)
        }
    }

    /// Whether ``requestAuthorization(toShare:read:)`` with these types would ask anything: `shouldRequest`
    /// when at least one is undecided. It asks nothing itself.
    ///
    /// - Precondition: at least one type is named; none is a correlation type; none to share is one that no
    ///   app may write. Apple raises an exception otherwise; here the program stops and names the type.
    /// - Throws: `HKError.errorDatabaseInaccessible` when the store could not be opened.
    open func statusForAuthorizationRequest(
        toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
    ) async throws -> HKAuthorizationRequestStatus {
        try await answer(#function) { done in
            getRequestStatusForAuthorization(toShare: typesToShare, read: typesToRead) { done($0, $1) }
        } directly: {
            try $0.requestStatus(Self.descriptors(typesToShare, typesToRead))
        }
    }

    /// The date from which the app may read samples, for the types of which the person granted only recent data: see
    /// ``AuthorizationPolicy/limited(to:)``. New in iOS 27. Types without such a limit are absent, and so are types
    /// that may not be read at all.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the store could not be opened.
    open func earliestAuthorizedSampleDate(for types: Set<HKObjectType>) async throws -> [HKObjectType: Date]
    {
        try await answer(#function) { done in
            getEarliestAuthorizedSampleDate(for: types) { done($0 ?? [:], $1) }
        } directly: {
            try $0.earliestDates(of: types)
        }
    }

    /// The dates from which the app may read samples: the completion form of ``earliestAuthorizedSampleDate(for:)``.
    /// The completion gets the dates, or nil and an `HKError`, on a background thread.
    @preconcurrency
    open func getEarliestAuthorizedSampleDate(
        for types: Set<HKObjectType>,
        completion: @escaping @Sendable ([HKObjectType: Date]?, (any Error)?) -> Void
    ) {
        core.onWriteQueue({ [core] in try core.earliestDates(of: types) }) { completion($0.value, $0.error) }
    }

    /// Asks for objects of a type for which Apple's systems grant access object by object: documents, prescriptions and
    /// medications. Here the choice of objects does not exist, so it is a request to read the type.
    ///
    /// - Parameter predicate: not used.
    /// - Throws: `HKError.errorInvalidArgument` for a type that is granted as a whole
    ///   (``HKObjectType/requiresPerObjectAuthorization()``), `errorDatabaseInaccessible` when the answer cannot be
    ///   written.
    open func requestPerObjectReadAuthorization(
        for objectType: HKObjectType, predicate: NSPredicate?
    ) async throws {
        try await answer("requestPerObjectReadAuthorization") {
            requestPerObjectReadAuthorization(for: objectType, predicate: predicate, completion: $0)
        } directly: {
            try await $0.askForObjects(of: objectType)
        }
    }

    /// Asks for objects of a type: the completion form of ``requestPerObjectReadAuthorization(for:predicate:)``. The
    /// completion is called on a background thread.
    @preconcurrency
    open func requestPerObjectReadAuthorization(
        for objectType: HKObjectType, predicate: NSPredicate?,
        completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        Task { [core] in
            do {
                try await core.askForObjects(of: objectType)
                completion(true, nil)
            } catch {
                completion(false, error)
            }
        }
    }

    // MARK: Saving and deleting
    //
    // An array is all or nothing. When a completion is called or an async form returns, everything is on disk. Within a
    // process, saves on a store are done one after the other, in the order of the calls; completions are called in that
    // order, on a background thread.

    /// Saves an object as the running app; a correlation with its members.
    ///
    /// The saved object itself does not change: only a fetched copy carries its source. An object with a sync
    /// identifier replaces the stored one of the same type and source when its sync version is greater, and takes its
    /// place in workouts and correlations; otherwise the stored one stays and the save succeeds (Apple documents
    /// neither the separation by type and source nor the success).
    ///
    /// The completion gets true, or false and an `HKError`; ``save(_:)-(HKObject)`` lists the codes.
    @preconcurrency
    open func save(
        _ object: HKObject, withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        core.onWriteQueue(
            { [core] in try core.commit { try core.save([object], in: &$0) } },
            then: Self.report(to: completion))
    }

    /// Saves objects as the running app, all or none. The rules are those of ``save(_:)-([HKObject])``.
    ///
    /// The completion gets true, or false and an `HKError`. Saving many objects at once is much cheaper than
    /// one by one: each call waits for the disk once.
    @preconcurrency
    open func save(
        _ objects: [HKObject], withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        core.onWriteQueue(
            { [core] in try core.commit { try core.save(objects, in: &$0) } },
            then: Self.report(to: completion))
    }

    /// Saves an object as the running app; a correlation with its members.
    ///
    /// The saved object itself does not change: only a fetched copy carries its source. An object with a sync
    /// identifier replaces the stored one of the same type and source when its sync version is greater, and takes its
    /// place in workouts and correlations; otherwise the stored one stays and the save succeeds (Apple documents
    /// neither the separation by type and source nor the success).
    ///
    /// ```swift
    /// let weight = HKQuantitySample(
    ///     type: HKQuantityType(.bodyMass),
    ///     quantity: HKQuantity(unit: .gramUnit(with: .kilo), doubleValue: 72.4), start: date, end: date)
    /// try await store.save(weight)
    /// ```
    ///
    /// - Throws: `HKError.errorInvalidArgument` for a UUID that is in the store or occurs twice, an object that is not
    ///   a sample, and a value that is not finite; `errorAuthorizationNotDetermined` or `errorAuthorizationDenied`
    ///   where a type (of a correlation: of a member) was never asked for or may not be shared;
    ///   `errorDatabaseInaccessible` when the file cannot be written, see ``HKError/fileProblem``. Nothing is stored
    ///   then.
    open func save(_ object: HKObject) async throws {
        try await answer("save(object)") {
            save(object, withCompletion: $0)
        } directly: { core in
            try await core.onWriteQueue { try core.commit { try core.save([object], in: &$0) } }
        }
    }

    /// Saves objects as the running app, all or none, in one transaction; observers are called once.
    ///
    /// The rules for each are those of ``save(_:)-(HKObject)``. Saving many at once is much cheaper than one by one:
    /// each call waits for the disk once. Versions of one sync identifier within the array replace one another in their
    /// order.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for a UUID that is in the store or comes twice, an object that is not a
    ///   sample, and a value that is not finite; `errorAuthorizationNotDetermined` or `errorAuthorizationDenied` where
    ///   a type (of a correlation: of a member) was never asked for or may not be shared; `errorDatabaseInaccessible`
    ///   when the file cannot be written, see ``HKError/fileProblem``. Nothing is stored then.
    open func save(_ objects: [HKObject]) async throws {
        try await answer("save(objects)") {
            save(objects, withCompletion: $0)
        } directly: { core in
            try await core.onWriteQueue { try core.commit { try core.save(objects, in: &$0) } }
        }
    }

    /// Deletes an object of the running app: a correlation with the members that no other correlation contains, a
    /// workout without its samples. Attached files and the relations of effort scores are deleted, too. Apple does not
    /// document which other objects are deleted; its Health app deletes both pressures of a blood pressure.
    ///
    /// The completion gets true, or false and an `HKError`; ``delete(_:)-(HKObject)`` lists the codes.
    @preconcurrency
    open func delete(
        _ object: HKObject, withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        core.onWriteQueue(
            { [core] in try core.commit { try core.delete([object], in: &$0) } },
            then: Self.report(to: completion))
    }

    /// Deletes objects of the running app, all or none. The rules are those of ``delete(_:)-([HKObject])``.
    ///
    /// The completion gets true, or false and an `HKError`. An empty array is an error.
    @preconcurrency
    open func delete(
        _ objects: [HKObject], withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        core.onWriteQueue(
            { [core] in try core.commit { try core.delete(objects, in: &$0) } },
            then: Self.report(to: completion))
    }

    /// Deletes an object of the running app: a correlation with the members that no other correlation contains, a
    /// workout without its samples. Attached files and the relations of effort scores are deleted, too. Apple does not
    /// document which other objects are deleted; its Health app deletes both pressures of a blood pressure.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for an object that is not in the store; `errorAuthorizationDenied` for
    ///   another app's object and where its type may not be shared, `errorAuthorizationNotDetermined` where it was
    ///   never requested; `errorDatabaseInaccessible` when the file cannot be written. Nothing is deleted then.
    open func delete(_ object: HKObject) async throws {
        try await answer("delete(object)") {
            delete(object, withCompletion: $0)
        } directly: { core in
            try await core.onWriteQueue { try core.commit { try core.delete([object], in: &$0) } }
        }
    }

    /// Deletes objects of the running app, all or none, in one transaction. The rules for each are those of
    /// ``delete(_:)-(HKObject)``.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for an object that is not in the store, and for an empty
    ///   array; `errorAuthorizationDenied` for another app's object and where its type may not be shared,
    ///   `errorAuthorizationNotDetermined` where it was never asked for; `errorDatabaseInaccessible` when the
    ///   file cannot be written. Nothing is deleted then.
    open func delete(_ objects: [HKObject]) async throws {
        try await answer("delete(objects)") {
            delete(objects, withCompletion: $0)
        } directly: { core in
            try await core.onWriteQueue { try core.commit { try core.delete(objects, in: &$0) } }
        }
    }

    /// Deletes the running app's matching objects of a type; objects of other apps stay. The rules are those of
    /// ``deleteObjects(of:predicate:)``.
    ///
    /// The completion gets true and the number of matching objects, which may be 0, or false, 0 and an `HKError`.
    @preconcurrency
    open func deleteObjects(
        of objectType: HKObjectType, predicate: NSPredicate,
        withCompletion completion: @escaping @Sendable (Bool, Int, (any Error)?) -> Void
    ) {
        let condition = Condition(predicate)
        core.onWriteQueue({ [core] in try core.deleteObjects(of: objectType, condition.readable()) }) {
            completion($0.error == nil, $0.value ?? 0, $0.error)
        }
    }

    /// Deletes the running app's matching objects of a type, in one transaction. Objects of other apps stay.
    ///
    /// It tests each sample of the type within the dates of the predicate.
    ///
    /// ```swift
    /// let old = HKQuery.predicateForSamples(withStart: nil, end: date, options: .strictEndDate)
    /// let count = try await store.deleteObjects(of: HKQuantityType(.bodyMass), predicate: old)
    /// ```
    ///
    /// - Returns: the number of matching objects, without the deleted members of correlations. 0 is a success (Apple
    ///   documents no rule).
    /// - Throws: `HKError.errorInvalidArgument` for a type that is not a sample type; `errorAuthorizationDenied` or
    ///   `errorAuthorizationNotDetermined` where the type may not be shared or was never requested (a correlation's own
    ///   type needs no right); `errorDatabaseInaccessible` when the file cannot be written. Nothing is deleted then.
    open func deleteObjects(of objectType: HKObjectType, predicate: NSPredicate) async throws -> Int {
        try await answer(#function) { done in
            deleteObjects(of: objectType, predicate: predicate) { done($1, $2) }
        } directly: { core in
            let condition = Condition(predicate)
            return try await core.onWriteQueue {
                try core.deleteObjects(of: objectType, condition.readable())
            }
        }
    }

    /// Adds samples to a stored workout, all or none; those that are not stored yet are saved with it. The
    /// samples are found with ``HKQuery/predicateForObjects(from:)-(HKWorkout)``; the workout's own figures
    /// do not change. Apple deprecated it for ``HKWorkoutBuilder``.
    ///
    /// The completion gets true, or false and an `HKError`; ``addSamples(_:to:)`` lists the codes.
    @preconcurrency
    open func add(
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
    open func addSamples(_ samples: [HKSample], to workout: HKWorkout) async throws {
        try await answer("add") {
            add(samples, to: workout, completion: $0)
        } directly: { core in
            try await core.onWriteQueue { try core.add(samples, to: workout) }
        }
    }

    // MARK: The person
    //
    // A characteristic looks unset when it is not set, and also when the app may not read it or never requested it.

    /// The date of birth: year, month and day in the Gregorian calendar, which the components carry. All fields are nil
    /// when it is not set or may not be read (Apple documents no rule).
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the store could not be opened.
    open func dateOfBirthComponents() throws -> DateComponents { try core.dateOfBirth() }

    /// The beginning of the day of birth in the present time zone, that of ``Configuration``'s calendar. Apple
    /// deprecated it for ``dateOfBirthComponents()``, which needs no zone.
    ///
    /// - Throws: `HKError.errorNoData` when it is not set or may not be read,
    ///   `HKError.errorDatabaseInaccessible` when the store could not be opened.
    open func dateOfBirth() throws -> Date {
        var birthday = try core.dateOfBirth()
        birthday.timeZone = core.configuration.calendar().timeZone
        guard birthday.day != nil, let date = birthday.date else {
            throw HKError(.errorNoData, "The date of birth is not set.")
        }
        return date
    }

    /// The biological sex; `notSet` when it is not set or may not be read.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the store could not be opened.
    open func biologicalSex() throws -> HKBiologicalSexObject {
        HKBiologicalSexObject(try core.code(.biologicalSex).flatMap(HKBiologicalSex.init) ?? .notSet)
    }

    /// The blood type; `notSet` when it is not set or may not be read.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the store could not be opened.
    open func bloodType() throws -> HKBloodTypeObject {
        HKBloodTypeObject(try core.code(.bloodType).flatMap(HKBloodType.init) ?? .notSet)
    }

    /// The skin type on Fitzpatrick's scale; `notSet` when it is not set or may not be read.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the store could not be opened.
    open func fitzpatrickSkinType() throws -> HKFitzpatrickSkinTypeObject {
        HKFitzpatrickSkinTypeObject(
            try core.code(.fitzpatrickSkinType).flatMap(HKFitzpatrickSkinType.init) ?? .notSet)
    }

    /// Whether the person uses a wheelchair; `notSet` when it is not set or may not be read.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the store could not be opened.
    open func wheelchairUse() throws -> HKWheelchairUseObject {
        HKWheelchairUseObject(try core.code(.wheelchairUse).flatMap(HKWheelchairUse.init) ?? .notSet)
    }

    /// The quantity that the move ring counts; `activeEnergy` when it was not set or may not be read.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the store could not be opened.
    open func activityMoveMode() throws -> HKActivityMoveModeObject {
        HKActivityMoveModeObject(
            try core.code(.activityMoveMode).flatMap(HKActivityMoveMode.init) ?? .activeEnergy)
    }

    // MARK: Units

    /// The unit to show each type in: the person's choice, or the type's canonical unit where none was made or reading
    /// is denied. Apple's default follows the region; this one does not.
    ///
    /// ```swift
    /// let mass = HKQuantityType(.bodyMass)
    /// let unit = try await store.preferredUnits(for: [mass])[mass]  // kg, or as the person chose
    /// ```
    ///
    /// - Throws: `HKError.errorAuthorizationNotDetermined` when the app never requested one of the types,
    ///   `HKError.errorDatabaseInaccessible` when the store could not be opened.
    open func preferredUnits(for quantityTypes: Set<HKQuantityType>) async throws -> [HKQuantityType: HKUnit]
    {
        try await answer(#function) { done in
            preferredUnits(for: quantityTypes) { done($0, $1) }
        } directly: {
            try $0.preferredUnits(for: quantityTypes)
        }
    }

    /// The unit to show each type in: the completion form of ``preferredUnits(for:)``. The completion is
    /// called on a background thread, with an empty dictionary and an `HKError` after a failure.
    @preconcurrency
    open func preferredUnits(
        for quantityTypes: Set<HKQuantityType>,
        completion: @escaping @Sendable ([HKQuantityType: HKUnit], (any Error)?) -> Void
    ) {
        core.onWriteQueue({ [core] in try core.preferredUnits(for: quantityTypes) }) {
            completion($0.value ?? [:], $0.error)
        }
    }

    // MARK: Workouts

    /// Relates an effort score to the workout, or one of its activities, that it rates. A score that is not stored yet
    /// is saved; relating it again changes nothing.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for a sample that is not an effort score, a workout that is not stored
    ///   and an activity of another workout; `errorAuthorizationDenied` or `errorAuthorizationNotDetermined` where the
    ///   score's type may not be shared.
    @discardableResult
    open func relateWorkoutEffortSample(
        _ sample: HKSample, with workout: HKWorkout, activity: HKWorkoutActivity?
    ) async throws -> Bool {
        let id = activity?.storedUUID
        try await answer("relate") {
            relateWorkoutEffortSample(sample, with: workout, activity: activity, completion: $0)
        } directly: { core in
            try await core.onWriteQueue { try core.relate(sample, with: workout.provenance.uuid, id) }
        }
        return true
    }

    /// Relates an effort score to a workout; the completion form of ``relateWorkoutEffortSample(_:with:activity:)``.
    @preconcurrency
    open func relateWorkoutEffortSample(
        _ sample: HKSample, with workout: HKWorkout, activity: HKWorkoutActivity?,
        completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        let activity = activity?.storedUUID
        core.onWriteQueue(
            { [core] in try core.relate(sample, with: workout.provenance.uuid, activity) },
            then: Self.report(to: completion))
    }

    /// Removes the relation of an effort score to a workout or one of its activities. The score stays.
    ///
    /// - Throws: `HKError.errorInvalidArgument` where there was no such relation; `errorAuthorizationDenied` or
    ///   `errorAuthorizationNotDetermined` where the score's type may not be shared.
    @discardableResult
    open func unrelateWorkoutEffortSample(
        _ sample: HKSample, from workout: HKWorkout, activity: HKWorkoutActivity?
    ) async throws -> Bool {
        let id = activity?.storedUUID
        try await answer("unrelate") {
            unrelateWorkoutEffortSample(sample, from: workout, activity: activity, completion: $0)
        } directly: { core in
            try await core.onWriteQueue { try core.unrelate(sample, from: workout.provenance.uuid, id) }
        }
        return true
    }

    /// Removes the relation of an effort score to a workout; the completion form of
    /// ``unrelateWorkoutEffortSample(_:from:activity:)``.
    @preconcurrency
    open func unrelateWorkoutEffortSample(
        _ sample: HKSample, from workout: HKWorkout, activity: HKWorkoutActivity?,
        completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        let activity = activity?.storedUUID
        core.onWriteQueue(
            { [core] in try core.unrelate(sample, from: workout.provenance.uuid, activity) },
            then: Self.report(to: completion))
    }

    /// The active session of the store, for a program that has lost its own object; nil when there is none. The program
    /// must set its delegates again. A session does not outlive the process.
    ///
    /// - Throws: never; Apple's form is declared so.
    open func recoverActiveWorkoutSession() async throws -> HKWorkoutSession? {
        try await answer(#function) { done in
            recoverActiveWorkoutSession { done(.some($0), $1) }
        } directly: {
            $0.recoveredSession
        }
    }

    /// The active session of the store: the completion form of ``recoverActiveWorkoutSession()``. The completion gets
    /// the session or nil, and no error, on a background thread.
    @preconcurrency
    open func recoverActiveWorkoutSession(
        completion: @escaping @Sendable (HKWorkoutSession?, (any Error)?) -> Void
    ) {
        core.completing.async { [core] in completion(core.recoveredSession, nil) }
    }

    /// Starts a session now. Apple deprecated it for ``HKWorkoutSession/startActivity(with:)``. The session belongs to the
    /// store with which it was made.
    open func start(_ workoutSession: HKWorkoutSession) { workoutSession.startActivity(with: nil) }

    /// Pauses a session. Apple deprecated it for ``HKWorkoutSession/pause()``.
    open func pause(_ workoutSession: HKWorkoutSession) { workoutSession.pause() }

    /// Ends the pause of a session. Apple deprecated it for ``HKWorkoutSession/resume()``.
    open func resumeWorkoutSession(_ workoutSession: HKWorkoutSession) { workoutSession.resume() }

    /// Ends a session. Apple deprecated it for ``HKWorkoutSession/end()``.
    open func end(_ workoutSession: HKWorkoutSession) { workoutSession.end() }

    /// Called with the mirror of a session that a watch has started. No watch reaches this machine, so the handler is
    /// kept and never called.
    @preconcurrency
    open var workoutSessionMirroringStartHandler: (@Sendable (HKWorkoutSession) -> Void)? {
        get { mirroringHandler.get() }
        set { mirroringHandler.set(newValue) }
    }

    // MARK: What only Apple's devices can do
    //
    // Each fails with Apple's error; none simulates success. Completions are called on a background thread.

    /// Fails, as for an app without Apple's entitlement: nothing on Linux wakes an app. The observer queries of a
    /// running program receive every change at once without it.
    ///
    /// - Throws: always `HKError.errorAuthorizationDenied`.
    open func enableBackgroundDelivery(for type: HKObjectType, frequency: HKUpdateFrequency) async throws {
        try await answer("enableBackgroundDelivery") {
            enableBackgroundDelivery(for: type, frequency: frequency, withCompletion: $0)
        } directly: { _ in
            throw Self.noBackgroundDelivery
        }
    }

    /// Fails: the completion gets false and `HKError.errorAuthorizationDenied`. See
    /// ``enableBackgroundDelivery(for:frequency:)``.
    @preconcurrency
    open func enableBackgroundDelivery(
        for type: HKObjectType, frequency: HKUpdateFrequency,
        withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        core.onWriteQueue({ throw Self.noBackgroundDelivery }, then: Self.report(to: completion))
    }

    /// Succeeds without effect: background delivery is never enabled.
    ///
    /// - Throws: never; Apple's form is declared so.
    open func disableBackgroundDelivery(for type: HKObjectType) async throws {
        try await answer("disableBackgroundDelivery") {
            disableBackgroundDelivery(for: type, withCompletion: $0)
        } directly: { _ in
        }
    }

    /// Succeeds and changes nothing: background delivery is never on. The completion gets true.
    @preconcurrency
    open func disableBackgroundDelivery(
        for type: HKObjectType, withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        core.onWriteQueue({}, then: Self.report(to: completion))
    }

    /// Succeeds without effect: background delivery is never enabled.
    ///
    /// - Throws: never; Apple's form is declared so.
    open func disableAllBackgroundDelivery() async throws {
        try await answer("disableAllBackgroundDelivery") {
            disableAllBackgroundDelivery(completion: $0)
        } directly: { _ in
        }
    }

    /// Succeeds and changes nothing: background delivery is never on. The completion gets true.
    @preconcurrency
    open func disableAllBackgroundDelivery(completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
        core.onWriteQueue({}, then: Self.report(to: completion))
    }

    /// Fails: there is no watch for which a phone would ask.
    ///
    /// - Throws: always `HKError.errorHealthDataUnavailable`.
    open func handleAuthorizationForExtension() async throws {
        try await answer("handleAuthorizationForExtension") {
            handleAuthorizationForExtension(completion: $0)
        } directly: { _ in
            throw Self.noDevice
        }
    }

    /// Fails: the completion gets false and `HKError.errorHealthDataUnavailable`. There is no watch for which
    /// a phone would ask.
    @preconcurrency
    open func handleAuthorizationForExtension(completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
        core.onWriteQueue({ throw Self.noDevice }, then: Self.report(to: completion))
    }

    /// Fails: there is no watch.
    ///
    /// - Throws: always `HKError.errorHealthDataUnavailable`.
    open func startWatchApp(toHandle workoutConfiguration: HKWorkoutConfiguration) async throws {
        try await answer("startWatchApp") {
            startWatchApp(with: workoutConfiguration, completion: $0)
        } directly: { _ in
            throw Self.noDevice
        }
    }

    /// Fails: the completion gets false and `HKError.errorHealthDataUnavailable`. There is no watch.
    @preconcurrency
    open func startWatchApp(
        with workoutConfiguration: HKWorkoutConfiguration,
        completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        core.onWriteQueue({ throw Self.noDevice }, then: Self.report(to: completion))
    }

    /// Fails: no system estimates types here.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for a type that never has estimates
    ///   (``HKSampleType/allowsRecalibrationForEstimates``), otherwise `HKError.errorHealthDataUnavailable`.
    open func recalibrateEstimates(sampleType: HKSampleType, date: Date) async throws {
        try await answer("recalibrateEstimates") {
            recalibrateEstimates(sampleType: sampleType, date: date, completion: $0)
        } directly: { _ in
            throw Self.refusal(toRecalibrate: sampleType)
        }
    }

    /// Fails: the completion gets false and the error of ``recalibrateEstimates(sampleType:date:)``.
    @preconcurrency
    open func recalibrateEstimates(
        sampleType: HKSampleType, date: Date, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        core.onWriteQueue(
            { throw Self.refusal(toRecalibrate: sampleType) }, then: Self.report(to: completion))
    }

    /// Fails: the handler gets `HKError.errorHealthDataUnavailable`. Apple splits a total into active and
    /// resting energy by its own model of a person's rest.
    @preconcurrency
    open func splitTotalEnergy(
        _ totalEnergy: HKQuantity, start startDate: Date, end endDate: Date,
        resultsHandler: @escaping @Sendable (HKQuantity?, HKQuantity?, (any Error)?) -> Void
    ) {
        core.completing.async { resultsHandler(nil, nil, Self.noDevice) }
    }

    private static var noBackgroundDelivery: HKError {
        HKError(.errorAuthorizationDenied, "Background delivery is not available here.")
    }

    private static var noDevice: HKError {
        HKError(.errorHealthDataUnavailable, "This needs one of Apple's devices.")
    }

    private static func refusal(toRecalibrate type: HKSampleType) -> HKError {
        type.allowsRecalibrationForEstimates
            ? noDevice
            : HKError(.errorInvalidArgument, "\(type.storedIdentifier) has no estimates to recalibrate.")
    }

    // MARK: Both forms of a call

    final var isSubclass: Bool { type(of: self) != HKHealthStore.self }

    /// Calls the completion form in a subclass, which may override it; otherwise does the work with the core.
    private func answer<Answer: Sendable>(
        _ name: StaticString, _ ask: (@escaping CompletionBridge.Done<Answer>) -> Void,
        directly: (StoreCore) async throws -> Answer
    ) async throws -> Answer {
        try await CompletionBridge.answer(self, isSubclass: isSubclass, name, ask) {
            try await directly(core)
        }
    }

    private func answer(
        _ name: StaticString, _ ask: (@escaping @Sendable (Bool, (any Error)?) -> Void) -> Void,
        directly: (StoreCore) async throws -> Void
    ) async throws {
        try await answer(name, { done in ask { done($0 ? () : nil, $1) } }, directly: directly)
    }

    static func report(
        to completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) -> @Sendable (Result<Void, any Error>) -> Void {
        { completion($0.error == nil, $0.error) }
    }

    private static func descriptors(
        _ toShare: Set<HKSampleType>, _ toRead: Set<HKObjectType>
    ) -> [TypeAccessRequest] {
        guard !toShare.isEmpty || !toRead.isEmpty else {
            misuse("Request at least one type to share or read.")
        }
        if let type = (toShare as Set<HKObjectType>).union(toRead).first(where: { $0 is HKCorrelationType }) {
            misuse("Request the types that \(type.storedIdentifier) contains, not the type itself.")
        }
        if let type = toShare.first(where: \.isReadOnly) {
            misuse("\(type.storedIdentifier) cannot be shared.")
        }
        return toShare.map { TypeAccessRequest(type: $0, access: .share) }
            + toRead.map { TypeAccessRequest(type: $0, access: .read) }
    }
}
