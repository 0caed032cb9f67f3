internal import SampleStoreDisk
import Foundation
internal import SampleStoreEngine
internal import Synchronization

/// The state that all ``HKHealthStore`` objects of a store share: the engine, the running queries, the running app's
/// identity and rights, and the queue of writes.
final class StoreCore: Sendable {
    /// nil when the store could not be opened.
    let engine: SampleStore?
    private let failure: (any Error)?
    private let setting: Mutex<HKHealthStore.Configuration>
    /// The queue for writes, in the order of their submission.
    let writes = DispatchQueue(label: "HealthKit.writes", qos: .userInitiated)
    /// The queue of completion handlers. They run while the next write is under way.
    let completing = DispatchQueue(label: "HealthKit.completing", qos: .userInitiated)
    let attachmentFiles: AttachmentFiles
    /// Requests for authorization, which may wait for a person.
    let requests = SerialTaskQueue()
    private let pages = HistoryCache()
    /// Nil except in the store of a test.
    private let witness: (any StoreWitness)?
    /// The active workout session; nil for none.
    let activeSession = Locked<WorkoutSessionCore?>(nil)

    private let running = Mutex(RunningQueries())
    /// The losses of the file that whoever reads and saves knows of: see `requireSoundReading`.
    private let knownLosses: Mutex<Int>
    /// nil until the store is observed, see `observeIfLongLived`.
    let observation = Mutex<Observation?>(nil)
    let opened = ContinuousClock.now
    let watchDelay: Duration

    /// - Parameters:
    ///   - file: the engine's file; nil for a store in memory.
    ///   - calls: the way to the operating system.
    ///   - watchDelay: how long a store without observers is open before it watches its file.
    ///   - witness: a test's observer of the calls.
    ///   - attachmentFiles: replaces the files next to the store's file.
    init(
        engine: SampleStore, file: URL? = nil, calls: any SystemCalls = LinuxCalls(),
        watchDelay: Duration = .milliseconds(500), configuration: HKHealthStore.Configuration,
        witness: (any StoreWitness)? = nil, attachmentFiles: AttachmentFiles? = nil
    ) {
        self.engine = engine
        knownLosses = Mutex(engine.lossCount)
        self.witness = witness
        self.attachmentFiles = attachmentFiles ?? AttachmentFiles(nextTo: file, calls: calls)
        failure = nil
        self.watchDelay = watchDelay
        setting = Mutex(configuration)
    }

    /// An unreadable store: every call fails with `HKError.errorDatabaseInaccessible`.
    init(failure: any Error, configuration: HKHealthStore.Configuration) {
        engine = nil
        knownLosses = Mutex(0)
        witness = nil
        attachmentFiles = AttachmentFiles(nextTo: nil)
        self.failure = failure
        watchDelay = .zero
        setting = Mutex(configuration)
    }

    /// Another core on the same engine and attachments.
    init(sharing other: StoreCore, configuration: HKHealthStore.Configuration) {
        engine = other.engine
        knownLosses = Mutex(other.engine?.lossCount ?? 0)
        witness = nil
        attachmentFiles = other.attachmentFiles
        failure = other.failure
        watchDelay = other.watchDelay
        setting = Mutex(configuration)
    }

    deinit { observation.withLock { $0?.cancel() } }

    var configuration: HKHealthStore.Configuration {
        get { setting.withLock { $0 } }
        set { setting.withLock { $0 = newValue } }
    }

    /// The source of the running app, which its saved samples carry.
    var source: HKSourceRevision { setting.withLock { $0.source } }

    /// The engine.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the store could not be opened.
    func open() throws -> SampleStore {
        guard let engine else {
            let reason = failure.map { String(describing: $0) } ?? "it is closed"
            throw HKError(.errorDatabaseInaccessible, "The health store cannot be opened: \(reason).")
        }
        return engine
    }

    // MARK: Reading

    /// The present state. What is read of it may be made of placeholders where the file cannot be read, so it is for
    /// numbers and named values; for samples see `reading`. Do not read it within a commit: the transaction has its own
    /// snapshot.
    var snapshot: Snapshot {
        get throws {
            observeIfLongLived()
            return try open().snapshot
        }
    }

    /// Runs a read of the present state, see `SampleStore.read`. Must not be called within a commit.
    ///
    /// - Throws: the errors of the body; `HKError.errorDatabaseInaccessible` when the store cannot be opened, or a part
    ///   that is needed cannot be read.
    func reading<Result>(_ body: (Snapshot) throws -> sending Result) throws -> sending Result {
        observeIfLongLived()
        do { return try open().read(body) } catch let error as StoreError { throw HKError(error) }
    }

    /// Runs a read of the present state as the running app may see it: the reading of every query.
    func answering<Result>(_ body: (ReadView) throws -> sending Result) throws -> sending Result {
        try witness?.willAnswer(.read)
        return try reading { snapshot in try body(view(of: snapshot)) }
    }

    /// Runs a read that cannot run twice, and throws when it found damage in the file that was not known before.
    ///
    /// Known damage is no reason to throw: the present state does not contain the damaged samples.
    ///
    /// - Parameter count: the engine's `damageCount` when the state was taken.
    func readingAll<Result>(since count: Int? = nil, _ body: () throws -> Result) throws -> Result {
        let engine = try open()
        let count = count ?? engine.damageCount
        let result = try body()
        guard engine.damageCount != count else { return result }
        engine.awaitNoticeOfDamage()
        throw HKError.damaged(engine.recoveries.filter(\.isLoss).map(\.sentence))
    }

    /// Throws when the file has turned out to lack something since the store was opened: what a person wants to save
    /// may be made of what was read in the meantime. A user who was told may save: see `acknowledgeLosses`.
    ///
    /// This is the one place where readings guard a change. A part that could not be read, but is there, never counts:
    /// `reading` reads it again or throws.
    private func requireSoundReading(of engine: SampleStore) throws {
        let known = knownLosses.withLock(\.self)
        let losses = engine.recoveries.filter(\.isLoss)
        guard losses.count > known else { return }
        throw HKError.damaged(
            losses.dropFirst(known).map(\.sentence)
                + ["Nothing was saved, because what was read for it may be incomplete."])
    }

    /// The user has been told of the losses so far.
    func acknowledgeLosses() {
        guard let engine else { return }
        knownLosses.withLock { $0 = engine.lossCount }
    }

    /// The present state, for an answer to the app.
    func snapshot(for call: StoreCall) throws -> Snapshot {
        try witness?.willAnswer(call)
        return try snapshot
    }

    func view(of snapshot: Snapshot) -> ReadView {
        ReadView(
            snapshot: snapshot, authorization: authorization(in: snapshot), pages: pages,
            calendar: setting.withLock { $0.calendar })
    }

    func authorization(in snapshot: Snapshot) -> AuthorizationState {
        let (app, policy) = setting.withLock {
            ($0.source.storedSource.storedBundleIdentifier, $0.authorization)
        }
        return AuthorizationState(app: app, policy: policy, in: snapshot)
    }

    // MARK: Writing

    /// Thrown by the body of a transaction that shall change nothing: the trial of a merge or import, or the undo of a
    /// step that is not the newest.
    struct Abandoned: Error {}

    /// Changes the store in one transaction. Returns when the change is on disk; a body that throws changes nothing.
    ///
    /// - Parameter note: the entry in the undo history; nil to record none.
    /// - Throws: `HKError` for every failure.
    @discardableResult
    func commit<Result>(
        as note: UndoNote? = nil, _ body: (inout Transaction) throws -> Result
    ) throws -> Result {
        try witness?.willAnswer(.change)
        let engine = try open()
        observeIfLongLived()
        do {
            var result: Result?
            var endsSteps = false
            // A step that undoes or redoes another restores what the step recorded.
            var isChecked = note?.kind != .change
            let commit = try engine.commit { transaction in
                if !isChecked { try requireSoundReading(of: engine) }
                isChecked = true
                result = try body(&transaction)
                if let note, !note.isPart { endsSteps = try record(note, in: &transaction) }
                timeDeletions(of: &transaction)
            }
            if endsSteps || commit.types.contains(LinkedRecordKind.attachment.rawValue) {
                removeDeletedContents(in: engine)
            }
            guard let result else { preconditionFailure("a commit ran without its body") }
            return result
        } catch let error as HKError {
            throw error
        } catch let error as StoreError {
            throw HKError(error)
        }
    }

    /// Carries out one of several transactions that are one step. The last one records the reversals of the others.
    ///
    /// - Parameters:
    ///   - note: nil for a change that was decided without a reading.
    ///   - isNoted: whether the step may have a reversal.
    /// - Returns: the number of the commit and its reversal, for `Reversal.note(_:_:)`.
    /// - Throws: as ``commit(as:_:)``.
    func commitPart<Result>(
        as note: UndoNote? = nil, isNoted: Bool, _ body: (inout Transaction) throws -> Result
    ) throws -> (result: Result, commit: Int, reversal: Reversal) {
        let done = try commit(as: note) { transaction in
            let result = try body(&transaction)
            return (
                result, transaction.snapshot.sequence + 1, isNoted ? transaction.reversal : Reversal()
            )
        }
        // IGNORED: the part is saved; without a compaction its samples stay in memory.
        try? open().compactAndReleaseIfLarge()
        return done
    }

    /// Adds a time to each deletion, for a merge with another store. The time is later than every known time of the
    /// sample, even if the clock of another machine was ahead.
    private func timeDeletions(of transaction: inout Transaction) {
        let now = configuration.now().timeIntervalSinceReferenceDate
        var known: DeletionHistory?
        let snapshot = transaction.snapshot
        transaction.amendDeletions { id, type, details in
            guard type != LinkedRecordKind.step.rawValue, details[DeletionState.DetailKey.known] == nil else {
                return
            }
            let history = known ?? DeletionHistory(snapshot)
            known = history
            let before = history.states[id]?.time ?? -.infinity
            details[DeletionState.DetailKey.time] = .double(max(now, before + 0.001))
        }
    }

    /// Runs work on the write queue and passes its outcome to the completion on the queue of completions. Both keep the
    /// order of the calls.
    func onWriteQueue<Result: Sendable>(
        _ work: @escaping @Sendable () throws -> Result,
        then completion: @escaping @Sendable (Swift.Result<Result, any Error>) -> Void
    ) {
        willWork(on: writes)
        writes.async { [completing] in
            let outcome = Swift.Result(catching: work)
            completing.async { completion(outcome) }
        }
    }

    /// Runs work on the write queue, so that an async caller's thread never waits for the disk.
    func onWriteQueue<Result: Sendable>(
        _ work: @escaping @Sendable () throws -> Result
    ) async throws -> Result {
        willWork(on: writes)
        return try await withCheckedThrowingContinuation { continuation in
            writes.async { continuation.resume(with: Swift.Result(catching: work)) }
        }
    }

    /// Does work on this thread, and calls the completion on the completion queue.
    func report(to completion: @escaping @Sendable (Bool, (any Error)?) -> Void, _ work: () throws -> Void) {
        let outcome = Swift.Result(catching: work)
        completing.async { completion(outcome.error == nil, outcome.error) }
    }

    /// To be called before work or a handler is added to a serial queue.
    func willWork(on queue: DispatchQueue) { witness?.willWork(on: queue) }

    /// Opens the store in a file; a file that is not there is an empty store, made with the first save.
    ///
    /// - Parameters:
    ///   - calls: the way to the operating system.
    ///   - watchDelay: how long a store without observers is open before it watches its file.
    /// - Throws: `HKError.errorDatabaseInaccessible` for a file that cannot be opened or is not a store.
    static func opened(
        at url: URL, configuration: HKHealthStore.Configuration, calls: any SystemCalls = LinuxCalls(),
        watchDelay: Duration = .milliseconds(500)
    ) throws -> StoreCore {
        do throws(StoreError) {
            let engine = try SampleStore(
                path: url.path, namesAt: SyncIndex.path, calls: calls, now: configuration.now)
            return StoreCore(
                engine: engine, file: url, calls: calls, watchDelay: watchDelay, configuration: configuration)
        } catch {
            throw HKError(error)
        }
    }

    // Running queries, and how commits reach them.
    //
    // ```
    // any process: SampleStore.commit ── publish ── the query's queue ── HKQuery.hear ── handler
    // ```
    //
    // `publish` is called after the commit, outside every lock, in the order of commits, whether this store made them,
    // another store object on the same file, or another process. It only adds the event to the queue of each query that
    // the commit concerns; code of the app never runs there. A query receives every commit once: it is added to the
    // running queries first, then takes its snapshot on its own queue, and from then on ignores events that are not
    // newer than this snapshot.

    /// The long-running queries. The list keeps them alive; they live as long as the core does.
    private struct RunningQueries {
        /// The state after the last published commit; nil before the first.
        fileprivate var latest: Snapshot?
        fileprivate var queries: [ObjectIdentifier: (query: HKQuery, interest: CommitInterest)] = [:]
    }

    func execute(_ query: HKQuery) {
        query.state.begin()
        willWork(on: query.state.queue)
        // A descriptor's query has a single result, whatever its kind.
        if query.state.question == nil, let interest = query.interest { list(query, interest) }
        query.state.enqueue { [self] in
            if let question = query.state.question {
                query.state.finish { question.ask(self) }
            } else {
                query.begin(in: self)
            }
        }
    }

    /// Ends a query: it receives no more commits.
    func stop(_ query: HKQuery) {
        query.state.end()
        _ = running.withLock { $0.queries.removeValue(forKey: ObjectIdentifier(query)) }
    }

    private func list(_ query: HKQuery, _ interest: CommitInterest) {
        observe()
        running.withLock { $0.queries[ObjectIdentifier(query)] = (query, interest) }
        // Another thread may have stopped the query before it was on the list.
        if query.state.isOver { stop(query) }
    }

    private func publish(_ commit: Commit) {
        let (event, queries) = running.withLock { running in
            let event = CommitEvent(before: running.latest ?? commit.snapshot, commit: commit)
            running.latest = commit.snapshot
            return (event, Array(running.queries.values))
        }
        for (query, interest) in queries where event.concerns(interest) {
            query.state.enqueue { [self] in query.hear(event, in: self) }
        }
    }

    /// Watches the file for changes by other processes, from the first long-running query, or from the first read or
    /// change after the store has been open for a while.
    ///
    /// A short command needs no watch: ending it takes longer than the rest of the command. Not to be called within a
    /// commit.
    private func observeIfLongLived() { if opened.duration(to: .now) > watchDelay { observe() } }

    private func observe() {
        observation.withLock { observation in
            guard observation == nil, let engine else { return }
            let new = engine.observe { [weak self] commit in self?.publish(commit) }
            // No query is registered yet that could miss the commits so far.
            running.withLock { if $0.latest == nil { $0.latest = new.snapshot } }
            observation = new
        }
    }

    // The rules of saving and deleting.

    /// Saves objects as the running app.
    func save(_ objects: [HKObject], in transaction: inout Transaction) throws {
        let samples = try objects.map(Self.sample)
        let rights = authorization(in: transaction.snapshot)
        for sample in samples { try Self.requireSharing(of: sample, rights) }
        var writer = SampleWriter(source: source)
        for sample in samples { try writer.insert(sample, into: &transaction) }
    }

    /// Deletes objects of the running app.
    func delete(_ objects: [HKObject], in transaction: inout Transaction) throws {
        guard !objects.isEmpty else { throw HKError(.errorInvalidArgument, "There is nothing to delete.") }
        let rights = authorization(in: transaction.snapshot)
        for object in objects {
            let stored = try Self.stored(object.provenance.uuid, in: transaction.snapshot)
            try Self.requireOwnership(of: stored, rights, in: transaction.snapshot)
        }
        try Self.delete(objects.map(\.provenance.uuid), in: &transaction)
    }

    func deleteObjects(of type: HKObjectType, _ condition: Condition) throws -> Int {
        guard let type = type as? HKSampleType else {
            throw HKError(.errorInvalidArgument, "\(type.storedIdentifier) is not a sample type.")
        }
        return try commit { transaction in
            let rights = authorization(in: transaction.snapshot)
            if !(type is HKCorrelationType) { try rights.requireSharing(of: type) }
            let plan = QueryPlan(type: type, condition: .all([condition, .sources([rights.app])]))
            var ids: [UUID] = []
            guard let columns = transaction.snapshot.columns(of: type.storedIdentifier) else { return 0 }
            plan.forEachMatch(in: transaction.snapshot) { row in
                ids.append(columns.id(row.row))
                return .on
            }
            try Self.delete(ids, in: &transaction)
            return ids.count
        }
    }

    func add(_ samples: [HKSample], to workout: HKWorkout) throws {
        let source = source
        try commit { transaction in
            let rights = authorization(in: transaction.snapshot)
            try rights.requireSharing(of: workout.storedSampleType)
            let new = samples.filter { !transaction.contains($0.provenance.uuid) }
            for sample in new { try Self.requireSharing(of: sample, rights) }
            var writer = SampleWriter(source: source)
            for sample in new { try writer.insert(sample, into: &transaction) }
            try Self.relate(samples, to: workout, in: &transaction)
        }
    }

    /// Adds stored samples to a workout.
    static func relate(
        _ samples: [HKSample], to workout: HKWorkout, in transaction: inout Transaction
    ) throws {
        for sample in samples
        where !(sample is HKQuantitySample || sample is HKCategorySample || sample is HKWorkoutRoute) {
            throw HKError(
                .errorInvalidArgument,
                "A workout takes quantity and category samples and its route, not "
                    + "\(sample.storedSampleType.storedIdentifier).")
        }
        guard transaction.contains(workout.provenance.uuid) else {
            throw HKError(.errorInvalidArgument, "\(workout.provenance.uuid) is not in the store.")
        }
        let owned = transaction.members(of: workout.provenance.uuid)
        let new = samples.map(\.provenance.uuid).filter { !owned.contains($0) }
        try transaction.setMembers(of: workout.provenance.uuid, to: owned + new)
    }

    // MARK: Rules

    static func sample(_ object: HKObject) throws -> HKSample {
        guard let sample = object as? HKSample else {
            throw HKError(.errorInvalidArgument, "Only samples can be saved.")
        }
        return sample
    }

    /// Sharing a correlation needs the permission for every type it contains; other samples need it for their own type.
    static func requireSharing(of sample: HKSample, _ rights: AuthorizationState) throws {
        guard let correlation = sample as? HKCorrelation else {
            return try rights.requireSharing(of: sample.storedSampleType)
        }
        for member in correlation.storedObjects { try rights.requireSharing(of: member.storedSampleType) }
    }

    private static func stored(_ id: UUID, in snapshot: Snapshot) throws -> Sample {
        guard let sample = snapshot.sample(id) else {
            throw HKError(.errorInvalidArgument, "\(id) is not in the store.")
        }
        return sample
    }

    static func requireOwnership(
        of sample: Sample, _ rights: AuthorizationState, in snapshot: Snapshot
    ) throws {
        guard sample.origin.source == rights.app else {
            throw HKError(.errorAuthorizationDenied, "\(sample.id) was saved by \(sample.origin.name).")
        }
        let members = sample.type.hasPrefix("HKCorrelationType") ? sample.members : [sample.id]
        for member in members.compactMap(snapshot.sample) {
            guard let type = ObjectTypeCatalogue.sampleType(member.type, unit: member.unit) else { continue }
            try rights.requireSharing(of: type)
        }
    }

    /// Deletes samples. A correlation takes along the members that no other correlation contains.
    ///
    /// - Parameter dropsLinks: returns whether the linked records of a deleted sample are deleted, too.
    static func delete(
        _ ids: [UUID], in transaction: inout Transaction, where dropsLinks: (UUID) -> Bool = { _ in true }
    ) throws {
        try deleteExactly(withMembers(ids, in: transaction.snapshot), in: &transaction, where: dropsLinks)
    }

    /// Deletes exactly these samples.
    static func deleteExactly(
        _ ids: [UUID], _ cause: DeletionCause = .user, in transaction: inout Transaction,
        where dropsLinks: (UUID) -> Bool = { _ in true }
    ) throws {
        for id in ids {
            var details = keptDetails(of: id, in: transaction.snapshot)
            cause.note(in: &details)
            try transaction.delete(id, keeping: details)
        }
        try LinkedRecordKind.delete(about: ids.filter(dropsLinks), in: &transaction)
    }

    /// The samples, each correlation followed by the members that only it contains.
    static func withMembers(_ ids: [UUID], in snapshot: Snapshot) -> [UUID] {
        var result: [UUID] = []
        var seen: Set<UUID> = []
        for id in ids where seen.insert(id).inserted {
            result.append(id)
            guard let sample = snapshot.sample(id), sample.type.hasPrefix("HKCorrelationType") else {
                continue
            }
            for member in sample.members where snapshot.contains(member) {
                let isShared = snapshot.groups(containing: member).contains { owner in
                    owner != id && snapshot.sample(owner)?.type.hasPrefix("HKCorrelationType") ?? false
                }
                if !isShared, seen.insert(member).inserted { result.append(member) }
            }
        }
        return result
    }

    /// What the tombstone of a sample keeps: its source, sync identifier and sync version; for an imported sample also
    /// its dates and figure, so that a later import recognises it.
    static func keptDetails(of id: UUID, in snapshot: Snapshot) -> [String: JSONValue] {
        snapshot.sample(id).map(keptDetails) ?? [:]
    }

    static func keptDetails(of sample: Sample) -> [String: JSONValue] {
        var details: [String: JSONValue] = [StoredField.source: .string(sample.origin.source)]
        let kept = Metadata(stored: sample.details[StoredField.metadata]).keptAfterDeletion
        if !kept.isEmpty { details[StoredField.metadata] = kept.stored }
        guard sample.id.isImported, sample.end.isFinite else { return details }
        details[StoredField.start] = .double(sample.start)
        details[StoredField.end] = .double(sample.end)
        details[StoredField.figure] = .double(
            ApproximateValue.stored(sample.value, type: sample.type, details: sample.details))
        return details
    }

    // Named values that are not samples, and saves on behalf of other sources.

    /// The bundle identifier of the running app.
    var authorizedApp: String { source.storedSource.storedBundleIdentifier }

    /// Sets one value of the JSON object that is stored under the first key of the path; nil removes the value.
    func setValue(_ value: JSONValue?, at path: [String], as note: UndoNote? = nil) throws {
        try commit(as: note) { transaction in
            let known = transaction.snapshot.value(forKey: path[0]) ?? .object([:])
            try transaction.setValue(known.setting(value, at: Array(path.dropFirst())), forKey: path[0])
        }
    }

    /// Inserts each sample with its members; samples that are stored already do not change.
    ///
    /// - Returns: the numbers of inserted samples, by type identifier.
    @discardableResult
    static func insertAsWritten(
        _ samples: [HKSample], into transaction: inout Transaction
    ) throws -> [String: Int] {
        transaction.reserve(samples.count)
        var memo = StoredFormMemo()
        var inserted: [ObjectIdentifier: (type: HKSampleType, count: Int)] = [:]
        func insert(_ sample: HKSample) throws {
            let written = SampleCoder.sample(
                from: sample, writtenBy: sample.provenance.sourceRevision, &memo)
            guard try transaction.insertIfNew(written) else { return }
            let type = sample.storedSampleType
            inserted[ObjectIdentifier(type), default: (type, 0)].count += 1
        }
        for sample in samples {
            if let correlation = sample as? HKCorrelation { try correlation.storedObjects.forEach(insert) }
            try insert(sample)
        }
        return Dictionary(inserted.values.map { ($0.type.storedIdentifier, $0.count) }, uniquingKeysWith: +)
    }
}

/// A sync identifier with its type and source: apps use one identifier for samples of several types.
struct SyncKey: Sendable, Hashable {
    var type: String
    var source: String
    var identifier: String
}

/// A stored sample with a sync identifier.
struct SyncEntry: Sendable, Hashable {
    var id: UUID
    var version: Double
}

/// Finds samples by sync identifier, which the engine stores as the sample's name.
enum SyncIndex {
    /// The path of the sync identifier in a sample's details.
    static let path = [StoredField.metadata, HKMetadataKeySyncIdentifier]

    /// The sample of the key, the newest version if there are several.
    ///
    /// - Complexity: O(log n).
    static func entry(for key: SyncKey, in snapshot: Snapshot) -> SyncEntry? {
        snapshot.samples(named: key.identifier, of: key.type)
            .compactMap(snapshot.sample)
            .filter { $0.origin.source == key.source }
            .map { SyncEntry(id: $0.id, version: version(of: $0)) }
            .max { $0.version < $1.version }
    }

    private static func version(of sample: Sample) -> Double {
        sample.details[StoredField.metadata]?[HKMetadataKeySyncVersion]?.number ?? 0
    }
}
