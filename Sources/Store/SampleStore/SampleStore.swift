import Disk
@preconcurrency import Dispatch
import Foundation
import Synchronization

/// The store: one writer at a time, any number of readers, each with an immutable snapshot.
///
/// ```
/// commit ── write lock ── file lock ── external commits ── body ── write, sync ── publish ── unlock ── observers
///                                                                                    │
/// snapshot ──────────────────────── never waits for a commit ────────────────────────┘
/// ```
///
/// Safe to use from any thread. A store in memory behaves the same and has no file.
package final class SampleStore: Sendable {
    /// Held while a commit, a compaction or a refresh uses the file. Readers never wait for it.
    let writeLock = Mutex(())
    /// Used only under the write lock. Nil for a store in memory.
    let file: StoreFile?
    /// Held only to read or to replace the state.
    private let current: Mutex<State>
    let delivery = Delivery()
    let recoveryListeners = RecoveryListeners()
    private let watch = Mutex<FileWatch?>(nil)
    let compactionPolicy: CompactionPolicy
    let compactionState = Mutex(CompactionState())
    /// Compactions run here, one after the other.
    let compactionQueue = DispatchQueue(label: "swimfit.compaction", qos: .utility)

    private struct State {
        var snapshot = Snapshot()
        /// Counts published states. Differs from the sequence after the file was replaced by an older one.
        var publications = 0
        var recoveries: [Recovery] = []
    }

    /// An empty store in memory.
    package convenience init(namesAt path: [String] = []) {
        self.init(snapshot: Snapshot(naming: SampleNaming(path: path)))
    }

    /// A store in memory that begins with a state. O(1).
    package init(snapshot: Snapshot) {
        file = nil
        compactionPolicy = .usual
        current = Mutex(State(snapshot: snapshot))
    }

    /// Opens a store in a file. A missing file is an empty store, and the first commit creates it.
    ///
    /// Writes nothing. An unfinished end, left by a crash, is not used and is reported; the first commit keeps it in a file
    /// of its own and cuts it off. Cost: the index and the records after the base; the whole file when it was never
    /// compacted.
    ///
    /// - Parameters:
    ///   - namesAt: the path of keys in a sample's details that leads to its name, outermost first.
    ///     `Snapshot.samples(named:of:)` finds samples by it.
    ///   - calls: the calls to the operating system.
    ///   - now: the clock for the names of kept files.
    ///   - compactionPolicy: when an observed store compacts its file by itself.
    /// - Throws: `StoreError` when the file cannot be read, is not a store, or is lost. It is unchanged then.
    package init(
        path: String,
        namesAt keys: [String] = [],
        calls: any SystemCalls = LinuxCalls(),
        now: @escaping @Sendable () -> Date = { Date() },
        compactionPolicy: CompactionPolicy = .usual
    ) throws(StoreError) {
        self.compactionPolicy = compactionPolicy
        let opened = try StoreFile(path: path, calls: calls, now: now, naming: SampleNaming(path: keys))
        var snapshot = try opened.load()
        // While somebody writes, what is written may look unfinished. Afterwards it is read again.
        for _ in 0..<3 where opened.isTorn {
            guard let status = opened.quietStatus() else { break }
            guard status != opened.statusWhenRead else {
                opened.reportUnfinishedEnd()
                break
            }
            snapshot = try opened.load()
        }
        current = Mutex(State(snapshot: snapshot, recoveries: opened.recoveries))
        self.file = opened
        opened.alarm.connect { [weak self] in
            // A reader raises the alarm and may hold the write lock, so the file is reloaded on another thread.
            DispatchQueue.global().async { [weak self] in self?.awaitNoticeOfDamage() }
        }
    }

    /// The same for the URL of a file.
    ///
    /// - Throws: `StoreError` when the file cannot be read, is not a store, or is lost. It is unchanged then.
    package convenience init(
        file: URL, namesAt keys: [String] = [], calls: any SystemCalls = LinuxCalls(),
        now: @escaping @Sendable () -> Date = { Date() }, compactionPolicy: CompactionPolicy = .usual
    ) throws(StoreError) {
        try self.init(
            path: file.path, namesAt: keys, calls: calls, now: now, compactionPolicy: compactionPolicy)
    }

    /// The state after the last commit. O(1); never waits for a commit in progress.
    package var snapshot: Snapshot { current.withLock { $0.snapshot } }

    /// The problems found with the file since it was opened, to be shown to the user.
    package var recoveries: [Recovery] { current.withLock { $0.recoveries } }

    /// Runs the body on a transaction and saves its changes, all or none. Returns when they are on disk.
    ///
    /// Commits run one at a time, also among processes, so the body sees the state that its changes are applied to. It
    /// must not call `commit` itself. It runs again when a part of the file that it reads is damaged, on what is left of the
    /// file. A body that throws, or changes nothing, has no effect. Observers have been called
    /// when this returns, unless another thread is calling them. Cost: the changes and the chunks they touch, one write
    /// and one sync. Waits up to five seconds for another process.
    ///
    /// - Throws: whatever the body throws, and `StoreError` when the changes cannot be saved. They are not in the store
    ///   then.
    @discardableResult
    package func commit(_ body: (inout Transaction) throws -> Void) throws -> Commit {
        defer {
            delivery.drain()
            scheduleCompactionIfDue()
        }
        return try writeLock.withLock { _ throws in
            guard let file else { return try run(body, savingTo: nil) }
            defer { noteRecoveries(of: file) }
            try file.checkWritable()
            try file.lock()
            defer { file.unlock() }
            try pullExternalCommits(from: file)
            try file.mend()
            try readWholeIfDamaged(file)
            return try run(body, savingTo: file)
        }
    }

    /// Reads what other processes wrote. A store with observers does it by itself. Cost: one system call when the file
    /// has not changed, otherwise the records appended since; the whole file when another program edited it.
    ///
    /// - Throws: `StoreError` when the file cannot be read.
    package func refresh() throws(StoreError) {
        defer { delivery.drain() }
        try writeLock.withLock { _ throws(StoreError) in
            guard let file else { return }
            defer { noteRecoveries(of: file) }
            try pullExternalCommits(from: file)
        }
    }

    /// Calls the handler when a commit has waited one second for another process, on the thread of the commit. The
    /// argument is that process, if known. Replaces the previous handler. The commit throws `.busy` after five seconds.
    package func onWait(_ handler: @escaping @Sendable (LockHolder?) -> Void) {
        file?.waiting.connect(handler)
    }

    /// Calls the handler after every later commit, in order, one call at a time, on any thread. Includes commits of
    /// other processes, a moment after they are made.
    ///
    /// The observation's `snapshot` is the state before the first of these commits, so that none is missed.
    package func observe(_ handler: @escaping @Sendable (Commit) -> Void) -> Observation {
        let observation = current.withLock { state in
            let observation = Observation(
                from: state.snapshot, publication: state.publications, handler: handler)
            delivery.add(observation)
            return observation
        }
        startWatching()
        return observation
    }

    /// Calls the handler once, when the observers have been told of every commit made so far: on this thread, or on that
    /// of another commit.
    package func whenDelivered(_ handler: @escaping @Sendable () -> Void) { delivery.notify(handler) }
}

extension SampleStore {
    /// Runs the body on the current state, saves its changes to the file, and publishes the state with them.
    ///
    /// Where a part of the file turns out to be damaged, the body may have seen placeholders. Then it runs again on the state
    /// of the whole file.
    private func run(
        _ body: (inout Transaction) throws -> Void, savingTo file: StoreFile?
    ) throws -> Commit {
        var before = snapshot
        var transaction = Transaction(on: before)
        var outcome = Result { try body(&transaction) }
        if let file, try readWholeIfDamaged(file) {
            before = snapshot
            transaction = Transaction(on: before)
            outcome = Result { try body(&transaction) }
        }
        try outcome.get()
        guard !transaction.batch.isEmpty else { return Commit(nothingOn: before) }
        let sequence = before.sequence + 1
        let batch = transaction.takeBatch(as: sequence)
        try file?.append(batch, sequence: sequence)
        return publish(batch, as: sequence, on: before)
    }

    /// Publishes the state of the whole file when a part of it turned out to be damaged since it was last read whole. Called
    /// under the write lock.
    ///
    /// - Returns: whether that was so.
    @discardableResult
    func readWholeIfDamaged(_ file: StoreFile) throws(StoreError) -> Bool {
        guard file.alarm.isPending else { return false }
        file.alarm.acknowledge()
        replace(with: try file.loadWhole())
        return true
    }

    /// Reads the whole file, after a part of it that was read by the index turned out to be damaged.
    ///
    /// - Parameter isNeeded: asked when no other reload is under way any more.
    func reload(if isNeeded: (StoreFile) -> Bool = { _ in true }) {
        guard let file else { return }
        writeLock.withLock { _ in
            guard isNeeded(file) else { return }
            file.alarm.acknowledge()
            defer { noteRecoveries(of: file) }
            do throws(StoreError) {
                replace(with: try file.loadWhole())
            } catch {
                if case .vanished = error { return }
                file.report(
                    Recovery(kind: .unreadable, path: file.path, line: 1, byteCount: 0, keptAt: nil))
            }
        }
        delivery.drain()
    }

    @discardableResult
    private func publish(_ batch: Batch, as sequence: Int, on before: Snapshot) -> Commit {
        let (next, types) = before.with(batch, sequence: sequence)
        return publish(
            next, after: before, types: types, keys: Set(batch.changes.values.keys),
            changeCount: batch.additionCount + batch.changes.deletions.count)
    }

    @discardableResult
    private func publish(
        _ next: Snapshot, after before: Snapshot, types: Set<String>, keys: Set<String>, changeCount: Int?
    ) -> Commit {
        current.withLock { state in
            state.snapshot = next
            state.publications += 1
            let commit = Commit(
                sequence: next.sequence, snapshot: next, previousSequence: before.sequence, types: types,
                keys: keys, changeCount: changeCount, publication: state.publications)
            delivery.enqueue(commit)
            return commit
        }
    }

    func pullExternalCommits(from file: StoreFile) throws(StoreError) {
        let before = snapshot
        switch try file.externalCommits(since: before) {
        case .none: return
        case .appended(let transactions):
            for records in transactions {
                let base = snapshot
                let batch = Batch(records, table: base.table)
                publish(batch, as: records.first?.sequence ?? base.sequence, on: base)
            }
        case .replaced(let next):
            file.noteStep(from: before, to: next)
            replace(with: next)
        }
    }

    /// Publishes a state that was read from the whole file.
    func replace(with next: Snapshot) {
        let before = snapshot
        // The file may differ anywhere, so every type and key counts as changed.
        let types = Set(next.types).union(before.types)
        let keys = Set(next.values.keys).union(before.values.keys)
        guard !types.isEmpty || !keys.isEmpty else {
            current.withLock { $0.snapshot = next }
            return
        }
        publish(next, after: before, types: types, keys: keys, changeCount: nil)
    }

    func noteRecoveries(of file: StoreFile) {
        let found = file.recoveries
        let isNews = current.withLock { state in
            defer { state.recoveries = found }
            return state.recoveries != found
        }
        if isNews { recoveryListeners.notify() }
    }

    private func startWatching() {
        guard let file else { return }
        let isNew = watch.withLock { watch in
            guard watch == nil else { return false }
            // IGNORED: without a folder nobody can write, and the next commit reports it.
            try? file.prepareFolder()
            watch = FileWatch(path: file.path) { [weak self] in
                // IGNORED: a file that cannot be read now is reported by the next commit.
                try? self?.refresh()
                // Records of other processes count, too.
                self?.scheduleCompactionIfDue()
            }
            return watch != nil
        }
        guard isNew else { return }
        // Something may have been written after the last read and before the watch began.
        // IGNORED: as above.
        try? refresh()
        scheduleCompactionIfDue()
    }

    var isObserved: Bool { watch.withLock { $0 != nil } }
}
