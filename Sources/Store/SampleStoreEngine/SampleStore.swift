import SampleStoreDisk
@preconcurrency import Dispatch
import Foundation
import Glibc
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
    private let current: Mutex<PublishedState>
    let delivery = Delivery()
    let recoveryListeners = RecoveryListeners()
    private let watch = Mutex<FileWatch?>(nil)
    let compactionPolicy: CompactionPolicy
    private let compactionState = Mutex(CompactionState())
    /// Compactions run here, one after the other.
    let compactionQueue = DispatchQueue(label: "swimfit.compaction", qos: .utility)

    private struct PublishedState {
        var snapshot = Snapshot()
        /// The number of published states. Differs from the sequence after the file was replaced by an older one.
        var publications = 0
        var recoveries: [Recovery] = []
    }

    /// An empty store in memory.
    package convenience init(namesAt path: [String] = []) {
        self.init(snapshot: Snapshot(naming: SampleNameJSONPath(path: path)))
    }

    /// A store in memory with an initial state. O(1).
    package init(snapshot: Snapshot) {
        file = nil
        compactionPolicy = .usual
        current = Mutex(PublishedState(snapshot: snapshot))
    }

    /// Opens a store in a file. A missing file is an empty store, and the first commit creates it.
    ///
    /// Writes nothing. An unfinished end, left by a crash, is not used and is reported; the first commit keeps it in a
    /// file of its own and cuts it off. Cost: the index and the records after the base; the whole file when it was
    /// never compacted.
    ///
    /// - Parameters:
    ///   - namesAt: the path of keys in a sample's details that leads to its name, outermost first.
    ///     `Snapshot.samples(named:of:)` finds samples by it.
    ///   - calls: the calls to the operating system.
    ///   - now: the clock for the names of kept files.
    ///   - compactionPolicy: when an observed store compacts its file by itself.
    /// - Throws: `StoreError` when the file cannot be read, is not a store, or is lost. It is unchanged then.
    package init(
        path: String, namesAt keys: [String] = [], calls: any SystemCalls = LinuxCalls(),
        now: @escaping @Sendable () -> Date = { Date() }, compactionPolicy: CompactionPolicy = .usual
    ) throws(StoreError) {
        self.compactionPolicy = compactionPolicy
        let opened = try StoreFile(path: path, calls: calls, now: now, naming: SampleNameJSONPath(path: keys))
        var snapshot = try opened.load()
        // A write in progress may look unfinished. It is read again afterwards.
        for _ in 0..<3 where opened.isTorn {
            guard let status = opened.quietStatus() else { break }
            guard status != opened.statusWhenRead else {
                opened.reportUnfinishedEnd()
                break
            }
            snapshot = try opened.load()
        }
        opened.alarm.end()
        current = Mutex(PublishedState(snapshot: snapshot, recoveries: opened.recoveries))
        self.file = opened
        opened.alarm.connect { [weak self] in
            // A reader raises the alarm and may hold the write lock, so the file is reloaded on another thread.
            DispatchQueue.global().async { [weak self] in self?.awaitNoticeOfDamage() }
        }
    }

    /// Opens a store in the file at a URL.
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
    /// Commits run one at a time, also among processes, so the body sees the state that its changes are applied to. The
    /// body must not call `commit` itself. When it reads a damaged part of the file, it runs again on the rest of the
    /// file. A body that throws, or changes nothing, has no effect. Observers have been called when this returns,
    /// unless another thread is calling them. Cost: the changes and the chunks they touch, one write and one sync.
    /// Waits up to five seconds for another process.
    ///
    /// - Throws: the errors of the body, and `StoreError` when the changes cannot be saved. They are not in the store
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
            // The body may ask for them.
            noteRecoveries(of: file)
            return try run(body, savingTo: file)
        }
    }

    /// Reads the commits of other processes. A store with observers does it by itself. Cost: one system call when the
    /// file has not changed, otherwise the records appended since; the whole file when another program edited it.
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

    /// Calls the handler once, when the observers have received every commit made so far: on the calling thread, or on
    /// another thread that is delivering commits.
    package func whenDelivered(_ handler: @escaping @Sendable () -> Void) { delivery.notify(handler) }

    /// Runs the body on the current state, saves its changes to the file, and publishes the state with them.
    ///
    /// If a part of the file turns out to be damaged, the body may have seen placeholders. Then the whole file is read,
    /// and the body runs again on the new state.
    private func run(_ body: (inout Transaction) throws -> Void, savingTo file: StoreFile?) throws -> Commit {
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

    /// Reads the whole file and publishes its state, if a part of the file turned out to be damaged since the last full
    /// read. Called under the write lock.
    ///
    /// - Returns: whether the file was read.
    @discardableResult
    private func readWholeIfDamaged(_ file: StoreFile) throws(StoreError) -> Bool {
        guard file.alarm.isPending else { return false }
        file.alarm.acknowledge()
        replaceByWhole(try file.loadWhole(), of: file)
        return true
    }

    /// Reads the whole file, after a part of it that was read by the index turned out to be damaged.
    ///
    /// - Parameter isNeeded: whether the reload is still needed; called when no other reload is in progress.
    /// - Throws: `StoreError` when the file cannot be read. The state may have placeholders then.
    func reload(if isNeeded: (StoreFile) -> Bool = { _ in true }) throws(StoreError) {
        guard let file else { return }
        defer { delivery.drain() }
        try writeLock.withLock { _ throws(StoreError) in
            guard isNeeded(file) else { return }
            file.alarm.acknowledge()
            defer { noteRecoveries(of: file) }
            do throws(StoreError) { replaceByWhole(try file.loadWhole(), of: file) } catch {
                if case .vanished = error { throw error }
                file.report(Recovery(kind: .unreadable, path: file.path, line: 1, byteCount: 0, keptAt: nil))
                throw error
            }
        }
    }

    @discardableResult
    private func publish(_ batch: WriteBatch, as sequence: Int, on before: Snapshot) -> Commit {
        let (next, types) = before.with(batch, sequence: sequence)
        return publish(
            next, after: before, types: types, keys: Set(batch.changes.values.keys),
            sections: Set(batch.changes.documents.keys),
            changeCount: batch.additionCount + batch.changes.deletions.count)
    }

    @discardableResult
    private func publish(
        _ next: Snapshot, after before: Snapshot, types: Set<String>, keys: Set<String>,
        sections: Set<String>, changeCount: Int?
    ) -> Commit {
        current.withLock { state in
            state.snapshot = next
            state.publications += 1
            let commit = Commit(
                sequence: next.sequence, snapshot: next, previousSequence: before.sequence, types: types,
                keys: keys, sections: sections, changeCount: changeCount, publication: state.publications)
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
                let batch = WriteBatch(records, table: base.table)
                publish(batch, as: records.first?.sequence ?? base.sequence, on: base)
            }
        case .replaced(let next):
            file.noteStep(from: before, to: next)
            replace(with: next)
        }
    }

    /// Publishes the state of the whole file. A file that was cut off may be sound, so what it lacks is noted.
    private func replaceByWhole(_ next: Snapshot, of file: StoreFile) {
        if !file.recoveries.contains(where: \.isLoss) { file.noteStep(from: snapshot, to: next) }
        replace(with: next)
    }

    /// Publishes a state that was read from the file just now, so that it has no placeholders.
    func replace(with next: Snapshot) {
        // After the publication: whoever sees that no alarm is pending gets the new state.
        defer { file?.alarm.end() }
        let before = snapshot
        // The file may differ anywhere, so every type, key and section counts as changed.
        let types = Set(next.types).union(before.types)
        let keys = Set(next.values.keys).union(before.values.keys)
        let sections = next.documents.sections.union(before.documents.sections)
        guard !types.isEmpty || !keys.isEmpty || !sections.isEmpty else {
            current.withLock { $0.snapshot = next }
            return
        }
        publish(next, after: before, types: types, keys: keys, sections: sections, changeCount: nil)
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
                // Records from other processes count, too.
                self?.scheduleCompactionIfDue()
            }
            return watch != nil
        }
        guard isNew else { return }
        // Another process may have written after the last read and before the watch began. IGNORED: as above.
        try? refresh()
        scheduleCompactionIfDue()
    }

    private var isObserved: Bool { watch.withLock { $0 != nil } }

    /// Writes a new file with the samples grouped by type and sorted, without samples that later records have deleted,
    /// and replaces the old file with it. Takes about as long as a full load.
    ///
    /// The state stays the same, including the history. Other threads and processes can read and write in the meantime.
    /// The lock is held only for moments, such as the exchange of the files. The old file is kept as `health.json~`.
    ///
    /// - Returns: false when there was nothing to do, another process is compacting, `isCancelled` returned true, the
    ///   file was replaced in the meantime, or the file has damaged records or fields unknown to this version, which
    ///   would be lost.
    /// - Throws: `StoreError` when the file cannot be read or written. The old file stays in use then.
    @discardableResult
    package func compact(isCancelled: () -> Bool = { false }) throws(StoreError) -> Bool {
        try Self.compact({ self }, isCancelled: isCancelled)
    }

    /// Compacts a store that may be released in the meantime. It is retained only at the beginning and the end.
    static func compact(_ store: () -> SampleStore?, isCancelled: () -> Bool) throws(StoreError) -> Bool {
        guard let file = store()?.file, let start = try store()?.beginCompaction(file) else { return false }
        do throws(SystemError) {
            let replacement = try ReplacementFile(
                of: file.path, calls: file.calls, header: start.header.next, snapshot: start.snapshot,
                ownership: start.ownership, isCancelled: isCancelled)
            guard let replacement else { return false }
            guard let store = store() else {
                replacement.abandon()
                return false
            }
            return try store.finish(replacement, file, start)
        } catch {
            throw .notSaved(path: file.path, error)
        }
    }

    private struct CompactionStart {
        let snapshot: Snapshot
        let header: Header
        let end: Int
        let identity: FileStatus
        let ownership: Ownership
        /// The number of damaged parts of the file found before.
        let alarms: Int
        /// The fate of the earlier generation.
        let earlier: EarlierGenerationCleanup
    }

    private func beginCompaction(_ file: StoreFile) throws(StoreError) -> CompactionStart? {
        defer { delivery.drain() }
        return try writeLock.withLock { _ throws(StoreError) -> CompactionStart? in
            try file.checkWritable()
            // Another process may have created the file since this store was opened without one.
            if file.descriptor == nil { try pullExternalCommits(from: file) }
            guard file.descriptor != nil else { return nil }
            try file.lock()
            defer { file.unlock() }
            try pullExternalCommits(from: file)
            try file.mend()
            try readWholeIfDamaged(file)
            guard file.canBeCompacted, Self.hasRoom(for: snapshot), let known = file.known,
                let opened = file.opened
            else { return nil }
            do throws(SystemError) {
                return CompactionStart(
                    snapshot: snapshot, header: file.header, end: file.end, identity: known,
                    ownership: try file.calls.ownership(of: opened.descriptor), alarms: file.alarm.count,
                    earlier: try file.earlierFile(comparedWith: snapshot))
            } catch {
                throw .notSaved(path: file.path, error)
            }
        }
    }

    /// Whether the index of a base can name every page of the state. Each type begins a page of its own, and a page has
    /// at least 4096 samples. A larger state is not compacted, and its file is read line by line.
    static func hasRoom(types: Int, samples: Int) -> Bool {
        types + samples / 4096 < Int(RowEntry.serialLimit) / ChunkPage.capacity
    }

    private static func hasRoom(for snapshot: Snapshot) -> Bool {
        hasRoom(types: snapshot.types.count, samples: snapshot.count)
    }

    private func finish(
        _ replacement: ReplacementFile, _ file: StoreFile, _ start: CompactionStart
    ) throws(SystemError) -> Bool {
        var replacement = replacement
        var outcome: Result<Bool, SystemError> = .success(false)
        var copied = start.end
        do throws(SystemError) {
            // Each round has less to copy. The limit is for writers without pauses.
            for _ in 0..<8 {
                guard let tail = newerTail(of: file, start.identity, since: copied) else { break }
                try replacement.follow(tail)
                copied += tail.count
            }
        } catch {
            replacement.abandon()
            throw error
        }
        // The earlier generation is kept open, so that the disk frees its blocks after the lock is released.
        // IGNORED: without the open descriptor the blocks are freed under the lock.
        let earlier = try? file.calls.open(file.earlierPath, flags: O_RDONLY, mode: 0)
        defer { if let earlier { file.calls.close(earlier) } }
        writeLock.withLock { _ in
            defer { noteRecoveries(of: file) }
            do throws(StoreError) {
                try file.lock()
                defer { file.unlock() }
                try pullExternalCommits(from: file)
                try file.mend()
                // If damage was found since the start, the new file lacks rows and must not replace the old one.
                guard file.alarm.count == start.alarms else { return }
                outcome = file.exchange(&replacement, since: copied, of: start.identity, start.earlier)
            } catch {
                outcome = .success(false)
            }
        }
        delivery.drain()
        if case .success(true) = outcome { return true }
        replacement.abandon()
        return try outcome.get()
    }

    /// The bytes appended after the place, if they are too many to be copied under the lock.
    private func newerTail(of file: StoreFile, _ identity: FileStatus, since place: Int) -> [UInt8]? {
        defer { delivery.drain() }
        return writeLock.withLock { _ in
            // IGNORED: a file that is unreadable now is read again under its lock, or not replaced.
            guard (try? pullExternalCommits(from: file)) != nil, file.known?.isSameFile(as: identity) == true,
                file.end > place + Self.shortTail
            else { return nil }
            return file.opened?.bytes(place..<file.end)
        }
    }

    /// The largest number of appended bytes that are copied under the lock.
    private static let shortTail = 32 << 10

    /// Compacts the file in the background, if enough was appended and the store has observers.
    ///
    /// One compaction runs at a time, and none while much is appended. After a failed one, the next begins when `threshold`
    /// more bytes were appended.
    private func scheduleCompactionIfDue() {
        guard isObserved, let end = endIfDue, compactionState.withLock({ $0.begin(at: end) }) else { return }
        let threshold = compactionPolicy.threshold
        compactionQueue.asyncAfter(deadline: .now() + compactionPolicy.delay) { [weak self] in
            // An import appends megabytes a second, and compacts the file itself.
            if let self, let later = endIfDue, later - end > 4 * threshold {
                compactionState.withLock { $0.end(notBefore: 0) }
                return scheduleCompactionIfDue()
            }
            // The compaction is cancelled when the store is released. IGNORED: a file that could not be compacted is
            // unchanged, and commits report its problems.
            let isDone = (try? Self.compact({ self }, isCancelled: { self == nil })) ?? false
            self?.compactionState.withLock { $0.end(notBefore: isDone ? 0 : end + threshold) }
        }
    }

    /// Compacts the file now, if enough was appended. For a program that has saved a great deal and is about to exit.
    ///
    /// Also does what `scheduleCompactionIfDue` has put off. Waits for a compaction in progress, and compacts again if
    /// enough was appended since. Blocks for about as long as one full load, or two.
    ///
    /// - Throws: `StoreError` when the file cannot be read or written. The old file is in use then.
    package func compactIfDue() throws(StoreError) {
        let outcome: Result<Void, StoreError> = compactionQueue.sync {
            do throws(StoreError) {
                if endIfDue != nil { try compact() }
                return .success(())
            } catch {
                return .failure(error)
            }
        }
        try outcome.get()
    }

    /// Compacts the file when its records after the base are half as long as the base, and at least 128 MB. Then the samples
    /// are read from the file when they are needed, and no longer kept in memory. For an import of millions of samples,
    /// which nobody reads meanwhile.
    ///
    /// - Throws: `StoreError` when the file cannot be read or written. The old file is in use then.
    package func compactAndReleaseIfLarge() throws(StoreError) {
        guard let file else { return }
        let isLarge = writeLock.withLock { _ in
            let base = file.header.root == nil ? 0 : file.baseEnd
            return file.canBeCompacted && file.end - base >= max(compactionPolicy.releaseThreshold, base / 2)
        }
        guard isLarge else { return }
        let outcome: Result<Void, StoreError> = compactionQueue.sync {
            do throws(StoreError) {
                if try compact() {
                    try release(file)
                    // The C library keeps the memory of the samples otherwise.
                    ProcessMemory.giveBackFreed()
                }
                return .success(())
            } catch {
                return .failure(error)
            }
        }
        try outcome.get()
    }

    /// Replaces the state by the same one whose samples are in the file.
    private func release(_ file: StoreFile) throws(StoreError) {
        defer { delivery.drain() }
        try writeLock.withLock { _ throws(StoreError) in
            defer { noteRecoveries(of: file) }
            try file.lock()
            defer { file.unlock() }
            try pullExternalCommits(from: file)
            try file.mend()
            let (before, next) = (snapshot, try file.load())
            guard next.sequence == before.sequence, next.counts == before.counts else {
                return replace(with: next)
            }
            current.withLock { $0.snapshot = next }
        }
    }

    /// The end of the file, if it is due for compaction; else nil.
    private var endIfDue: Int? {
        guard let file else { return nil }
        return writeLock.withLock { _ in
            let isDue = compactionPolicy.isDue(
                baseEnd: file.baseEnd, end: file.end, hasRoot: file.header.root != nil)
            return isDue && file.canBeCompacted ? file.end : nil
        }
    }
}

/// The conditions for an automatic compaction.
package struct CompactionPolicy: Sendable {
    /// The number of appended bytes above which a small file is compacted. A large file is compacted after up to four
    /// times as many, because compaction writes all of it. Appended records are read each time the file is opened.
    package var threshold: Int
    /// Seconds before a due compaction begins. Short commands exit earlier, and a program that keeps running compacts.
    package var delay: Double

    /// The number of appended bytes from which an import compacts the file before its end.
    package var releaseThreshold: Int

    package init(threshold: Int, delay: Double, releaseThreshold: Int = 1 << 27) {
        self.threshold = threshold
        self.delay = delay
        self.releaseThreshold = releaseThreshold
    }

    /// Compacts after about sixty samples that were saved one by one. Reading these takes 0.1 ms.
    package static let usual = CompactionPolicy(threshold: 1 << 14, delay: 2)

    /// Whether to compact a file whose base ends at `baseEnd` and whose records end at `end`.
    func isDue(baseEnd: Int, end: Int, hasRoot: Bool) -> Bool {
        // A base without a root is read completely at each opening of the file.
        end - (hasRoot ? baseEnd : 0) > allowance(baseEnd: hasRoot ? baseEnd : 0)
    }

    /// The number of bytes that may be appended to a base of this length before the file is compacted.
    package func allowance(baseEnd: Int) -> Int { min(max(threshold, baseEnd / 2048), 4 * threshold) }
}

/// Whether a compaction is running, and the file length from which the next may begin.
struct CompactionState: Sendable {
    private var isBusy = false
    private var earliest = 0

    mutating func begin(at end: Int) -> Bool {
        guard !isBusy, end >= earliest else { return false }
        isBusy = true
        return true
    }

    mutating func end(notBefore earliest: Int) {
        isBusy = false
        self.earliest = earliest
    }
}

// MARK: Damage

extension SampleStore {
    /// Returns when ``recoveries`` has the damage that readers have met so far. Costs nothing without new damage,
    /// otherwise a read of the whole file. Must not be called within a commit, or while a commit waits for the caller.
    package func awaitNoticeOfDamage() {
        guard file?.alarm.isPending == true else { return }
        // IGNORED: `recoveries` has the failure.
        try? reload { $0.alarm.isPending }
    }

    /// Runs a read on the present state. Its result is never made of placeholders for a part that could not be read: the
    /// whole file is read then, and the body runs again on its contents without the damaged parts.
    ///
    /// Must not be called within a commit. Costs nothing without damage, otherwise a read of the whole file.
    ///
    /// - Throws: the errors of the body; `StoreError` when a part is needed that cannot be read, nor can the whole file.
    package func read<Result>(_ body: (Snapshot) throws -> sending Result) throws -> sending Result {
        guard let file else { return try body(snapshot) }
        while true {
            if file.alarm.isPending { try reload { $0.alarm.isPending } }
            guard let count = file.alarm.countWhenAnswered else { continue }
            do {
                let result = try body(snapshot)
                if file.alarm.count == count { return result }
            } catch {
                if file.alarm.count == count { throw error }
            }
        }
    }

    /// The number of parts of the file that were found damaged when they were read. If it grows during a read, the
    /// result may lack samples.
    package var damageCount: Int { file?.alarm.count ?? 0 }

    /// The number of ``recoveries`` that are a loss.
    package var lossCount: Int { recoveries.count(where: \.isLoss) }

    /// Reads the whole file, and replaces the state by its contents without the damaged parts. Afterwards nothing more
    /// has to be read from the file.
    package func readWhole() {
        // IGNORED: `recoveries` has the failure.
        try? reload()
    }

    /// Calls the handler on a background queue whenever ``recoveries`` changes, for as long as the result is retained.
    package func onRecovery(_ handler: @escaping @Sendable () -> Void) -> RecoverySubscription {
        recoveryListeners.add(handler)
    }
}
