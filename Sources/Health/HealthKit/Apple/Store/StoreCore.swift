internal import Disk
internal import SampleStore
import Foundation
internal import Synchronization

/// What all ``HKHealthStore`` objects of a store share: the engine, the running queries, the running app's
/// identity and rights, and the queue that writes run on.
final class StoreCore: Sendable {
    /// nil when the store could not be opened.
    let engine: SampleStore?
    private let failure: (any Error)?
    private let setting: Mutex<HKHealthStore.Configuration>
    /// Writes, in the order they were asked for.
    let writes = DispatchQueue(label: "HealthKit.writes", qos: .userInitiated)
    /// Where completion handlers run, while the next write is under way.
    let completing = DispatchQueue(label: "HealthKit.completing", qos: .userInitiated)
    let attachmentFiles: AttachmentFiles
    /// Requests for authorization, which may wait for a person.
    let requests = SerialTaskQueue()
    private let pages = PagedHistory()
    /// nil but for a test's store.
    private let witness: (any StoreWitness)?
    /// The workout session that goes on; nil for none.
    let activeSession = Locked<WorkoutSessionCore?>(nil)

    let running = Mutex(RunningQueries())
    /// nil until the store is observed, see `observeIfLongLived`.
    let observation = Mutex<Observation?>(nil)
    let opened = ContinuousClock.now
    let watchDelay: Duration

    /// - Parameters:
    ///   - file: the engine's file; nil for a store in memory.
    ///   - calls: the way to the operating system.
    ///   - watchDelay: how long a store without observers is open before it watches its file.
    ///   - witness: a test that is told of what is asked.
    ///   - attachmentFiles: other ones than those of the file.
    init(
        engine: SampleStore, file: URL? = nil, calls: any SystemCalls = LinuxCalls(),
        watchDelay: Duration = .milliseconds(500), configuration: HKHealthStore.Configuration,
        witness: (any StoreWitness)? = nil, attachmentFiles: AttachmentFiles? = nil
    ) {
        self.engine = engine
        self.witness = witness
        self.attachmentFiles = attachmentFiles ?? AttachmentFiles(nextTo: file, calls: calls)
        failure = nil
        self.watchDelay = watchDelay
        setting = Mutex(configuration)
    }

    /// A store that cannot be read: every call fails with `HKError.errorDatabaseInaccessible`.
    init(failure: any Error, configuration: HKHealthStore.Configuration) {
        engine = nil
        witness = nil
        attachmentFiles = AttachmentFiles(nextTo: nil)
        self.failure = failure
        watchDelay = .zero
        setting = Mutex(configuration)
    }

    /// Another one on the same data: the engine and the contents of attachments.
    init(sharing other: StoreCore, configuration: HKHealthStore.Configuration) {
        engine = other.engine
        witness = nil
        attachmentFiles = other.attachmentFiles
        failure = other.failure
        watchDelay = other.watchDelay
        setting = Mutex(configuration)
    }

    deinit {
        observation.withLock { $0?.cancel() }
    }

    var configuration: HKHealthStore.Configuration {
        get { setting.withLock { $0 } }
        set { setting.withLock { $0 = newValue } }
    }

    /// The running app: what it saves carries this.
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

    /// The present state. Not to be read within a commit, whose transaction has a snapshot of its own.
    var snapshot: Snapshot {
        get throws {
            observeIfLongLived()
            return try open().snapshot
        }
    }

    /// Runs a reading, and throws where it may lack something: where a part of the file could not be read.
    ///
    /// Damage that is known, because the whole file was read, is no reason: the state is without what is damaged.
    func readingAll<Result>(_ body: () throws -> Result) throws -> Result {
        let engine = try open()
        let count = engine.damageCount
        let result = try body()
        guard engine.damageCount != count else { return result }
        engine.awaitNoticeOfDamage()
        throw HKError.damaged(engine.recoveries.filter(\.isLoss).map(\.sentence))
    }

    /// The present state, for an answer to the app.
    func snapshot(for call: StoreCall) throws -> Snapshot {
        try witness?.willAnswer(call)
        return try snapshot
    }

    /// The present state as the running app may see it.
    func view() throws -> ReadView { view(of: try snapshot(for: .read)) }

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

    /// Thrown by the body of a transaction of which nothing is to be kept: a rehearsal, a step that is not the newest.
    struct Abandoned: Error {}

    /// Changes the store in one transaction. Returns when the change is on disk; a body that throws changes nothing.
    ///
    /// - Parameter note: what it is recorded as; nil when it is not to be taken back later.
    /// - Throws: `HKError`, whatever failed.
    @discardableResult
    func commit<Result>(
        as note: UndoNote? = nil, _ body: (inout Transaction) throws -> Result
    ) throws -> Result {
        try witness?.willAnswer(.change)
        let engine = try open()
        observeIfLongLived()
        do {
            var result: Result?
            let commit = try engine.commit { transaction in
                result = try body(&transaction)
                if let note { try record(note, in: &transaction) }
                timeDeletions(of: &transaction)
            }
            if commit.types.contains(LinkedRecord.attachment.rawValue) { removeDeletedContents(in: engine) }
            guard let result else { preconditionFailure("a commit ran without its body") }
            return result
        } catch let error as HKError {
            throw error
        } catch let error as StoreError {
            throw HKError(error)
        }
    }

    /// Keeps with each deletion when it is made, for a merge with another store: after what is known of the sample, also where
    /// the clock of the machine that has brought it back is ahead.
    private func timeDeletions(of transaction: inout Transaction) {
        let now = configuration.now().timeIntervalSinceReferenceDate
        var known: Deletions?
        let snapshot = transaction.snapshot
        transaction.amendDeletions { id, type, details in
            guard type != LinkedRecord.step.rawValue, details[DeletionState.Field.known] == nil else {
                return
            }
            let history = known ?? Deletions(snapshot)
            known = history
            let before = history.states[id]?.time ?? -.infinity
            details[DeletionState.Field.time] = .double(max(now, before + 0.001))
        }
    }

    /// Runs work on the write queue and hands its outcome to the completion on a queue of its own. Both keep the order
    /// of the calls.
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

    /// Runs work on the write queue: an async caller's thread never waits for the disk.
    func onWriteQueue<Result: Sendable>(
        _ work: @escaping @Sendable () throws -> Result
    ) async throws -> Result {
        willWork(on: writes)
        return try await withCheckedThrowingContinuation { continuation in
            writes.async { continuation.resume(with: Swift.Result(catching: work)) }
        }
    }

    /// Does work on this thread, and calls the completion on the queue of completions.
    func report(to completion: @escaping @Sendable (Bool, (any Error)?) -> Void, _ work: () throws -> Void) {
        let outcome = Swift.Result(catching: work)
        completing.async { completion(outcome.error == nil, outcome.error) }
    }

    /// To be called before work or a handler is given to a serial queue.
    func willWork(on queue: DispatchQueue) { witness?.willWork(on: queue) }
}

extension StoreCore {
    /// Opens the store in a file; a file that is not there is an empty store, made with the first save.
    ///
    /// - Parameters:
    ///   - calls: the way to the operating system.
    ///   - watchDelay: how long a store without observers is open before it watches its file.
    /// - Throws: `HKError.errorDatabaseInaccessible` for a file that cannot be opened or is no store.
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
}
