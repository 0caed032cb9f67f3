internal import SampleStore
import Foundation
internal import Synchronization

/// What stands behind the ``HKHealthStore`` objects of one store: the engine, the bus, the running
/// app's identity and rights, and the queue that saves run on.
///
/// Long-running queries are held by the bus's subscribers' lists only; they live as long as the core
/// does, and the core as long as a store object on it.
final class StoreCore: Sendable {
    /// nil when the store could not be opened.
    private let engine: SampleStore?
    private let failure: (any Error)?
    private let bus: CommitBus?
    private let setting: Mutex<HKHealthStore.Configuration>
    /// Keeps running queries alive.
    private let running = Mutex<[ObjectIdentifier: HKQuery]>([:])
    /// Saves in the order they were asked for, off every other thread.
    private let saving = DispatchQueue(label: "HealthKit.saving", qos: .userInitiated)
    /// Calls those who saved, beside the saves that follow.
    let completing = DispatchQueue(label: "HealthKit.completing", qos: .userInitiated)
    let attachmentFiles: AttachmentFiles
    /// Requests for authorization, which may wait for a person.
    let requests = SerialTaskQueue()
    private let pages = PagedHistory()

    /// - Parameters:
    ///   - file: the engine's file; nil for a store in memory.
    ///   - calls: the way to the operating system.
    init(
        engine: SampleStore, file: URL? = nil, calls: any SystemCalls = LinuxCalls(),
        configuration: HKHealthStore.Configuration
    ) {
        self.engine = engine
        attachmentFiles = AttachmentFiles(beside: file, calls: calls)
        failure = nil
        bus = CommitBus(engine)
        setting = Mutex(configuration)
    }

    /// A store that cannot be read: every call fails with `HKError.errorDatabaseInaccessible`.
    init(failure: any Error, configuration: HKHealthStore.Configuration) {
        engine = nil
        attachmentFiles = AttachmentFiles(beside: nil)
        self.failure = failure
        bus = nil
        setting = Mutex(configuration)
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

    /// The present state. Not to be asked for within a commit.
    var snapshot: Snapshot {
        get throws {
            bus?.follow()
            return try open().snapshot
        }
    }

    /// The present state as the running app may see it.
    func view() throws -> ReadView {
        view(of: try snapshot)
    }

    func view(of snapshot: Snapshot) -> ReadView {
        ReadView(snapshot: snapshot, authorization: authorization(in: snapshot), pages: pages)
    }

    func authorization(in snapshot: Snapshot) -> AuthorizationState {
        let (app, policy) = setting.withLock { ($0.source.source.bundleIdentifier, $0.authorization) }
        return AuthorizationState(app: app, policy: policy, in: snapshot)
    }

    // MARK: Writing

    /// Changes the store; every failure comes out as an `HKError`.
    @discardableResult
    func commit<Result>(_ body: (inout Transaction) throws -> Result) throws -> Result {
        try numberedCommit(body).result
    }

    /// The same, with the number of the commit.
    func numberedCommit<Result>(
        _ body: (inout Transaction) throws -> Result
    ) throws -> (result: Result, number: Int) {
        let engine = try open()
        bus?.follow()
        do {
            var result: Result?
            let commit = try engine.commit { transaction in result = try body(&transaction) }
            if commit.types.contains(Companion.attachment.rawValue) { removeUnknownContents(in: engine) }
            guard let result else { preconditionFailure("a commit ran without its body") }
            return (result, commit.sequence)
        } catch let error as HKError {
            throw error
        } catch let error as StoreError {
            throw HKError(error)
        }
    }

    /// Runs work on the saving queue, then hands its outcome to the completion on a queue of its own. Both keep
    /// the order in which saves were asked for.
    func save<Result: Sendable>(
        _ work: @escaping @Sendable () throws -> Result,
        then completion: @escaping @Sendable (Swift.Result<Result, any Error>) -> Void
    ) {
        saving.async { [completing] in
            let outcome = Swift.Result { try work() }
            completing.async { completion(outcome) }
        }
    }

    /// The same for async callers, who are never made to wait.
    func save<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            saving.async { continuation.resume(with: Swift.Result { try work() }) }
        }
    }

    // MARK: Queries

    /// - Parameter synchronously: whether the query and its handlers run on the calling thread.
    func execute(_ query: HKQuery, synchronously: Bool = false) {
        query.life.begin(synchronously: synchronously)
        query.run(in: self)
    }

    func stop(_ query: HKQuery) {
        query.life.end()
        leave(query)
    }

    /// Keeps a long-running query alive and calls it for every commit that touches one of the types.
    func listen(
        _ query: HKQuery, to types: Set<String>?, _ handler: @escaping @Sendable (CommitEvent) -> Void
    ) {
        running.withLock { $0[ObjectIdentifier(query)] = query }
        bus?.subscribe(query, to: types, handler)
        // Stopped meanwhile by another thread: nobody would take it off the list again.
        if query.life.isOver { leave(query) }
    }

    func leave(_ query: HKQuery) {
        bus?.unsubscribe(query)
        _ = running.withLock { $0.removeValue(forKey: ObjectIdentifier(query)) }
    }
}

extension StoreCore {
    /// Opens the store in a file; a file that is not there is an empty store, made with the first save.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` for a file that cannot be opened or is no store.
    ///
    /// - Parameter calls: the way to the operating system.
    static func opened(
        at url: URL, configuration: HKHealthStore.Configuration, calls: any SystemCalls = LinuxCalls()
    ) throws -> StoreCore {
        do throws(StoreError) {
            let engine = try SampleStore(
                path: url.filePath, namesAt: SyncIndex.path, calls: calls, now: configuration.now)
            return StoreCore(engine: engine, file: url, calls: calls, configuration: configuration)
        } catch {
            throw HKError(error)
        }
    }
}
