import Foundation
internal import SampleStoreEngine

/// Additions to Apple's class that a store on Linux needs: the path of its file, the identity of the running app, and
/// functions of Apple's Health app and system.
///
/// Every function that reads or writes throws `HKError.errorDatabaseInaccessible` when the store could not be opened.
extension HKHealthStore {
    /// The running app of a store: its identity, its rights, and the sources of time and identifiers.
    public struct Configuration: Sendable {
        /// The source revision of the running app, which its saved samples carry. Samples with its bundle identifier
        /// are its own: it may delete only those, and it sees them even where reading is denied.
        public var source: HKSourceRevision
        /// The policy on the types that the app may share and read.
        public var authorization: AuthorizationPolicy
        /// The clock. It gives the dates of attachments, and the dates in the names of files that keep bytes of a
        /// damaged store (there it is the clock that the store was opened with). It never sets the dates of samples.
        public var now: @Sendable () -> Date
        /// The person's calendar, with the time zone. It divides activity summaries into days, and statistics by
        /// interval where their components name no calendar. The deprecated ``HKHealthStore/dateOfBirth()`` is in the
        /// calendar's zone. Called for each read, on any thread.
        public var calendar: @Sendable () -> Calendar
        /// The source of UUIDs for objects that the store and its builders make themselves: workouts, series,
        /// attachments. A sample has its UUID from its initialiser, before a store knows it.
        public var newIdentifier: @Sendable () -> UUID

        /// A configuration.
        ///
        /// - Parameters:
        ///   - source: the running app; nil for `HKSource.default()` without a version.
        ///   - authorization: the policy of permissions; everything is granted by default.
        ///   - now: the clock; the system's by default. Called on any thread.
        ///   - newIdentifier: the source of UUIDs; random by default. Called on any thread, and expected
        ///     never to repeat one.
        ///   - calendar: the person's calendar; the system's by default. Called on any thread.
        public init(
            source: HKSourceRevision? = nil, authorization: AuthorizationPolicy = .grantAll,
            now: @escaping @Sendable () -> Date = { Date() },
            newIdentifier: @escaping @Sendable () -> UUID = { UUID() },
            calendar: @escaping @Sendable () -> Calendar = { .current }
        ) {
            self.source = source ?? HKSourceRevision(source: .default(), version: nil)
            self.authorization = authorization
            self.now = now
            self.newIdentifier = newIdentifier
            self.calendar = calendar
        }
    }

    /// An empty store in memory, for tests and for trying things out.
    ///
    /// It behaves like a store in a file, but is gone with its last object, has no ``recoveries``, and other
    /// processes cannot see it. Each call makes another store.
    public static func inMemory(configuration: Configuration = Configuration()) -> HKHealthStore {
        HKHealthStore(
            core: StoreCore(engine: SampleStore(namesAt: SyncIndex.path), configuration: configuration))
    }

    /// A store in memory that begins as a copy of another one. Later changes of one do not appear in the other. O(1).
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the other one could not be opened.
    package static func inMemory(copying other: HKHealthStore) throws -> HKHealthStore {
        let engine = SampleStore(snapshot: try other.core.snapshot)
        return HKHealthStore(
            core: StoreCore(
                engine: engine, configuration: other.configuration,
                attachmentFiles: AttachmentFiles(copying: other.core.attachmentFiles)))
    }

    /// Sets the store that `HKHealthStore()` opens in this process. Earlier objects stay on their store.
    ///
    /// Without a call, the environment variable `HEALTHKIT_STORE` names it (`memory`, or the path of a file); otherwise
    /// it is `healthkit/health.json` in `XDG_DATA_HOME` or `~/.local/share`. The default is opened once, when an
    /// `HKHealthStore()` first needs it.
    public static func useDefault(_ store: HKHealthStore) { DefaultStore.use(store.core) }

    /// The problems found in the store's file since it was opened: one sentence each for the user, in the order of
    /// discovery.
    ///
    /// Empty for an intact file and for a store in memory. Also empty for a store that could not be opened: each of its
    /// throwing functions gives the reason. ``FileProblemQuery`` reports later problems as they are found.
    public var recoveries: [String] { fileProblems.map(\.sentence) }

    /// Whether a part of the store's file is damaged or missing, so that queries may miss saved data.
    ///
    /// A damaged part is noticed a moment after a query first reads it, and ``examine(url:)`` reads everything. An
    /// unfinished write is not damage: it was never reported as saved. False for a store in memory.
    public var isDamaged: Bool { fileProblems.contains(where: \.isLoss) }

    /// Returns when ``recoveries`` and ``isDamaged`` include all damage that queries have found so far.
    package func awaitNoticeOfDamage() {
        // IGNORED: a store that cannot be opened throws the reason from every call.
        (try? core.open())?.awaitNoticeOfDamage()
    }

    /// The number of parts of the file that were found damaged when they were read, see ``checkReading(since:)``.
    package var damageCount: Int { core.engine?.damageCount ?? 0 }

    /// Checks that the reads since a moment missed nothing.
    ///
    /// - Parameter count: the ``damageCount`` at that moment.
    /// - Throws: `HKError.errorDatabaseInaccessible` with the damage, when the file is damaged or could not be read.
    package func checkReading(since count: Int) throws {
        awaitNoticeOfDamage()
        guard isDamaged || damageCount != count else { return }
        throw HKError.damaged(fileProblems.filter(\.isLoss).map(\.sentence))
    }

    /// Reads the changes of other processes. One system call when nothing has changed.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the file cannot be read.
    package func refresh() throws {
        let engine = try core.open()
        do throws(StoreError) { try engine.refresh() } catch { throw HKError(error) }
    }

    private var fileProblems: [Recovery] {
        // IGNORED: a store that cannot be opened throws the reason from every call.
        (try? core.open())?.recoveries ?? []
    }

    /// Calls the handler when a save has waited one second for another process that is writing to the store's file.
    ///
    /// The handler gets a sentence that names the other process where it is known. It is called once for each
    /// save that waits, on the thread of the save. A second call replaces the first handler; a store in
    /// memory calls none. After five seconds the save throws `HKError.errorDatabaseInaccessible` with
    /// ``HKError/fileProblem`` `busy`, and nothing was saved.
    public func onWait(_ handler: @escaping @Sendable (String) -> Void) {
        // IGNORED: a store that cannot be opened throws the reason from every call.
        guard let engine = try? core.open() else { return }
        engine.onWait { handler("Waiting for \($0.sentence), which is writing to the store.") }
    }

    /// Calls `handler` after the handlers of these running queries were called for all commits made so far.
    ///
    /// `handler` is called on any thread; it is called at once for a store that could not be opened.
    package func whenTold(_ queries: [HKQuery], _ handler: @escaping @Sendable () -> Void) {
        guard let engine = core.engine else { return handler() }
        engine.whenDelivered {
            // The handler passes through the serial queue of each query, one after the other.
            let told = queries.reduce(handler) { next, query in { query.state.queue.async(execute: next) } }
            told()
        }
    }

    /// The running app and its rights.
    ///
    /// It belongs to the store, not to this object: all objects on the store in this process see a change from the next
    /// call on, and running queries from their next read on.
    public var configuration: Configuration {
        get { core.configuration }
        set { core.configuration = newValue }
    }

    // MARK: Objects of others

    /// Saves samples unchanged: each keeps its UUID, source revision and device, while ``save(_:)-([HKObject])`` writes
    /// the running app's source.
    ///
    /// It is meant for imports and for undoing a deletion. It needs no authorization, stores types that no app may
    /// write, and applies no sync identifiers. A sample whose UUID is in the store is left as it is. A correlation is
    /// linked to members in the store; its other members are saved with it.
    ///
    /// All of it is one transaction: on disk when the function returns, or not at all. Time and memory grow with the
    /// number of samples; some hundred thousand at once are fine. Observers are called once.
    ///
    /// - Parameter samples: in any order; one that is given twice is stored once.
    /// - Throws: `HKError.errorInvalidArgument` for a value that is not a finite number or is in a unit other than the
    ///   type's, `HKError.errorDatabaseInaccessible` when the file cannot be written. Nothing is stored then.
    public func saveAsWritten(_ samples: [HKSample]) async throws {
        try await core.onWriteQueue { [core] in
            _ = try core.commit { try StoreCore.insertAsWritten(samples, into: &$0) }
        }
    }

    /// Deletes objects, no matter who wrote them, as a person can in the Health app.
    ///
    /// It needs no authorization. A correlation takes along the members that no other correlation contains. Attached
    /// files and the relations of effort scores are deleted, too. All of it is one transaction.
    ///
    /// - Throws: `HKError.errorInvalidArgument` when an object is not in the store, `HKError.errorDatabaseInaccessible`
    ///   when the file cannot be written. Nothing is deleted then.
    public func deleteAsUser(_ objects: [HKObject]) async throws {
        try await core.onWriteQueue { [core] in
            try core.commit { transaction in
                try StoreCore.delete(objects.map(\.provenance.uuid), in: &transaction)
            }
        }
    }

    /// Compacts the store's file after many additions, so that the next program that opens it reads less.
    ///
    /// It is for a program that has saved a great deal and is about to end; a program with running queries compacts by
    /// itself, some seconds after a save. Other programs go on reading and writing meanwhile. It takes about as long as
    /// reading the whole file, and keeps the previous file as `health.json~`. A store in memory and a file with little
    /// appended stay as they are.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the new file cannot be written; the old one stays.
    public func compact() async throws {
        try await core.onWriteQueue { [core] in
            let engine = try core.open()
            do throws(StoreError) { try engine.compactIfDue() } catch { throw HKError(error) }
        }
    }

    // MARK: Sources

    /// The sources with samples of a type, the most trusted first.
    ///
    /// Where samples of several sources overlap, statistics count the first. Without a chosen order, sources with
    /// manual entries come first, then watches, then phones, then other sources, the most recently added first. Apple's
    /// Health app describes such an order; here the words "watch" and "iphone" in a source's product type, name or
    /// device model decide. Whatever the order, a sample entered by hand (``HKMetadataKeyWasUserEntered``) counts
    /// before those of every source.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the store could not be opened.
    public func sourceOrder(for type: HKSampleType) throws -> [HKSource] {
        try core.reading { snapshot in
            guard let columns = snapshot.columns(of: type.storedIdentifier) else { return [] }
            let present = Set(columns.originIndices.map { columns.origin($0).source })
            let names = Dictionary(
                snapshot.origins.map { ($0.source, HKSource(stored: $0)) }, uniquingKeysWith: { $1 })
            let all = snapshot.origins.enumerated().map { ($0, $1) }
            return SourceOrder(of: type.storedIdentifier, in: snapshot).sources(of: all)
                .filter(present.contains).compactMap { names[$0] }
        }
    }

    /// Chooses the order of trust for a type, the most trusted first. It is kept in the store, for all apps.
    ///
    /// Sources that are left out follow in the usual order; an empty list goes back to it. A source need not have
    /// samples yet. Observers of the type and running statistics queries are notified.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the file cannot be written.
    public func setSourceOrder(_ sources: [HKSource], for type: HKQuantityType) async throws {
        try await set(.sourceOrder(sources, type))
    }

    // MARK: Overview

    /// One type of samples in the ``overview()``.
    public struct TypeOverview: Sendable {
        /// The type of the samples. It may be an unlisted type, because imports may contain newer types.
        public let type: HKSampleType
        /// The number of samples of the type that the app may read; at least 1.
        public let count: Int
        /// The sample with the latest start date; nil for a kind of sample that this version does not support.
        public let latest: HKSample?
    }

    /// Every type with samples that the app may read, in order of identifier. Types that the app never requested to
    /// read are left out.
    ///
    /// It makes one sample object for each type. Counting is O(1) for a type that may be read, and O(samples) for a
    /// type of which the app sees only its own samples.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the store could not be opened.
    public func overview() throws -> [TypeOverview] { try core.answering { Self.overview(of: $0) } }

    private static func overview(of view: ReadView) -> [TypeOverview] {
        view.types.compactMap { type in
            // IGNORED: types without a request for access are left out, as in all results.
            guard let plan = try? view.plan(type, nil) else { return nil }
            let count = plan.count(in: view.snapshot)
            guard count > 0 else { return nil }
            let newest = SampleFetch(
                descriptors: [HKQueryDescriptor(sampleType: type, predicate: nil)],
                order: [SampleSortKey(key: .start, isAscending: false)], limit: 1)
            // IGNORED: a type is listed even without its latest sample.
            return TypeOverview(type: type, count: count, latest: try? newest.samples(in: view).first)
        }.sorted { $0.type.storedIdentifier < $1.type.storedIdentifier }
    }

    // MARK: Authorization

    /// Decides whether the running app may share (save and delete) a type, as a person does in the Health app. The
    /// decision is kept in the store for the app's bundle identifier, and wins over the ``AuthorizationPolicy``.
    ///
    /// The next save or delete obeys it.
    ///
    /// - Parameter isAllowed: nil removes the decision, so that the policy decides again.
    /// - Throws: `HKError.errorDatabaseInaccessible` when the file cannot be written.
    public func setSharing(_ isAllowed: Bool?, for type: HKObjectType) async throws {
        try await decide(isAllowed, .share, type)
    }

    /// Decides whether the running app may read a type, as a person does in the Health app. The decision is kept in the
    /// store for the app's bundle identifier, and wins over the ``AuthorizationPolicy``.
    ///
    /// The app always sees its own samples. Running observers are called after a change, those of other types too.
    ///
    /// - Parameter isAllowed: nil removes the decision, so that the policy answers again.
    /// - Throws: `HKError.errorDatabaseInaccessible` when the file cannot be written.
    public func setReading(_ isAllowed: Bool?, for type: HKObjectType) async throws {
        try await decide(isAllowed, .read, type)
    }

    /// Whether the running app may read a type: the stored decision, or else the policy's default decision; nil if
    /// neither decides, so that the app would have to request access. Apple does not reveal this to apps.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the store could not be opened.
    public func isReadingAllowed(for type: HKObjectType) throws -> Bool? {
        core.authorization(in: try core.snapshot).decision(type, .read)
    }

    /// Decides about several types at once, as one undo step.
    ///
    /// - Parameter decisions: whether the running app may read, or share, a type.
    /// - Throws: `HKError.errorDatabaseInaccessible` when the file cannot be written.
    package func decide(
        _ decisions: [(type: HKObjectType, isReading: Bool, isAllowed: Bool)], as title: String
    ) async throws {
        try await core.onWriteQueue { [core] in
            try core.commit(as: UndoNote(title: title)) { transaction in
                var all = transaction.snapshot.value(forKey: StoredKey.authorization) ?? .object([:])
                for decision in decisions {
                    let access: AuthorizationPolicy.Access = decision.isReading ? .read : .share
                    all = all.setting(
                        .bool(decision.isAllowed),
                        at: [core.authorizedApp, access.field, decision.type.storedIdentifier])
                }
                try transaction.setValue(all, forKey: StoredKey.authorization)
            }
        }
    }

    private func decide(
        _ answer: Bool?, _ access: AuthorizationPolicy.Access, _ type: HKObjectType
    ) async throws {
        try await core.onWriteQueue { [core] in
            try core.setValue(
                answer.map(JSONValue.bool),
                at: [StoredKey.authorization, core.authorizedApp, access.field, type.storedIdentifier])
        }
    }

    /// Whether the correlations of an interval are complete: every correlation of the type that starts in the interval
    /// has a sample of `part` and no value under the metadata key, and every sample of the types in `others` that
    /// starts in the interval belongs to a correlation.
    ///
    /// The check reads columns and makes no objects: O(samples in the interval), a twentieth of the time of reading the
    /// samples. The result is also false for a sample whose correlation starts outside the interval, and for types that
    /// the app may not read.
    ///
    /// - Throws: `HKError.errorAuthorizationNotDetermined` for a type that the app never requested to read,
    ///   `errorDatabaseInaccessible` for a store that cannot be opened.
    package func areComplete(
        _ type: HKCorrelationType, with part: HKQuantityType, without key: String, others: [HKQuantityType],
        in interval: DateInterval
    ) throws -> Bool {
        try core.answering {
            try Self.areComplete(type, with: part, without: key, others: others, in: interval, $0)
        }
    }

    private static func areComplete(
        _ type: HKCorrelationType, with part: HKQuantityType, without key: String, others: [HKQuantityType],
        in interval: DateInterval, _ view: ReadView
    ) throws -> Bool {
        let predicate = HKQuery.predicateForSamples(
            withStart: interval.start, end: interval.end, options: .strictStartDate)
        /// Calls `body` with each match until a call returns false. Returns whether every call returned true.
        func allMatches(_ type: HKSampleType, _ body: (StoredRow) -> Bool) throws -> Bool {
            var holds = true
            try view.plan(type, predicate).forEachMatch(in: view.snapshot) { row, slice in
                holds = body(slice.row(row.row - slice.firstRow))
                return holds ? .on : .stop
            }
            return holds
        }
        var (parts, members) = (Set<UUID>(), Set<UUID>())
        _ = try allMatches(part) { parts.insert($0.id).inserted }
        let areWhole = try allMatches(type) { row in
            let ids = row.members
            members.formUnion(ids)
            guard case .object(let metadata)? = row.details[StoredField.metadata] else {
                return ids.contains(where: parts.contains)
            }
            return metadata[key] == nil && ids.contains(where: parts.contains)
        }
        return try areWhole && others.allSatisfy { try allMatches($0) { members.contains($0.id) } }
    }
}
