import SampleStoreDisk
import Foundation
import Glibc
import Synchronization

/// The store's view of its file.
///
/// ```
/// … {"seq":812,…,"crc":"9f1c22ab"}⏎]}⏎        before: `end` is after the record's bracket
/// … {"seq":812,…,"crc":"9f1c22ab"},⏎{"seq":813,…}⏎]}⏎    after one pwrite at `end`
/// ```
///
/// Bytes before `end` are never written again.
///
/// SAFETY: unchecked, because every use is under the write lock of the one `SampleStore` that made it; `path` and
/// `calls` never change.
final class StoreFile: @unchecked Sendable {
    /// The path after resolving symbolic links.
    let path: String
    let calls: any SystemCalls
    let now: @Sendable () -> Date
    /// The naming of samples by their details.
    let naming: SampleNameJSONPath
    /// Nil while there is no file.
    var opened: OpenFile?
    let alarm = DamageAlarm()
    /// The bytes of damaged records in the file.
    var damage: [UInt8] = []
    /// Whether every record of the file is present and used.
    var isWhole = true
    let unknownFields = UnknownFieldsFlag()
    /// The status when the file was last read or written. If the file needs mending, a status that no file can have.
    var known: FileStatus?
    /// The status before the last read of the file.
    var statusWhenRead: FileStatus?
    /// Whether the file ended with an unfinished write when it was last read.
    var isTorn = false
    var header = Header()
    /// The end of the last line of the base. The records after it were appended since the last compaction.
    var baseEnd = 0
    var end = 0
    var hasRecords = false
    var lastSequence = 0
    /// The last bytes before `end`. When they have changed, another program edited the file.
    private var tailBytes: [UInt8] = []
    /// The wrong separators before `end`, with the right bytes.
    var brokenSeparators: [(offset: Int, bytes: [UInt8])] = []

    /// The file at the path when it was last locked; nil while there is no file.
    private var lockFile: OpenFile?
    /// The currently locked files.
    var locked: [OpenFile] = []
    /// Whether this store holds the lock now.
    private var isLocked = false
    /// The process that held the lock at this store's last timeout.
    private var holderAtLastWait: LockHolder?
    let waiting = WaitHandler()
    /// Whether the files of ended processes have been removed.
    private var isCleared = false
    var stopped: StoreError?
    private var openedReadOnly: SystemError?
    /// The problems found so far, each once.
    var recoveries: [Recovery] = []

    /// Opens the file if it exists.
    init(
        path: String, calls: any SystemCalls, now: @escaping @Sendable () -> Date,
        naming: SampleNameJSONPath = SampleNameJSONPath()
    ) throws(StoreError) {
        self.naming = naming
        self.calls = Uninterrupted(calls)
        self.now = now
        do throws(SystemError) { self.path = try self.calls.target(of: path) } catch {
            throw .cannotOpen(path: path, error)
        }
        try open()
    }

    var descriptor: Int32? { opened?.descriptor }

    var folder: String { FilePath.folder(of: path) }

    private func open() throws(StoreError) {
        do throws(SystemError) {
            opened = OpenFile(try calls.open(path, flags: O_RDWR, mode: 0), calls: calls)
            openedReadOnly = nil
        } catch {
            switch error.code {
            case ENOENT: break
            case EISDIR: throw .notAStore(path: path)
            case EACCES, EROFS, EPERM: try openForReading(because: error)
            default: throw .cannotOpen(path: path, error)
            }
        }
    }

    private func openForReading(because reason: SystemError) throws(StoreError) {
        do throws(SystemError) {
            opened = OpenFile(try calls.open(path, flags: O_RDONLY, mode: 0), calls: calls)
            openedReadOnly = reason
        } catch {
            throw .cannotOpen(path: path, error)
        }
    }

    func reopen() throws(StoreError) {
        opened = nil
        (known, isTorn, brokenSeparators) = (nil, false, [])
        try open()
    }

    /// Whether the file had a torn end or wrong separators when it was last read.
    private var needsMending: Bool { known?.size == -1 }

    func report(_ recovery: Recovery) { if !recoveries.contains(recovery) { recoveries.append(recovery) } }

    // Lets one process write at a time.
    //
    // The lock (`flock`) is on the data file itself, so that nobody can remove a lock file and leave the data. When the
    // file is replaced while a writer waits, the writer releases its lock and locks the new file. While there is no
    // file, the folder is locked, and the process that creates the file locks the file before naming it.

    /// Waits until no other process is writing. Throws `.busy` after five seconds.
    func lock() throws(StoreError) {
        do throws(SystemError) {
            var patience = Patience()
            repeat {
                unlock()
                try acquire(try lockTarget(), &patience)
            } while try !isLockCurrent()
            isLocked = true
            clearOnce()
        } catch {
            unlock()
            switch error.code {
            case EWOULDBLOCK: throw .busy(path: path, holderAtLastWait)
            case EACCES, EROFS, EPERM: throw .readOnly(path: path, openedReadOnly ?? error)
            default: throw .notSaved(path: path, error)
            }
        }
    }

    /// The status of the open file at a moment when no process was writing to it; nil when one is, or there is no file.
    ///
    /// Contents that were read before and still have this status are complete. A shared lock is held for that moment,
    /// so that readers do not exclude each other, and nothing is written.
    func quietStatus() -> FileStatus? {
        guard let opened else { return nil }
        // IGNORED: without locks, as on some network drives, nothing more can be known.
        let isQuiet = try? calls.tryLock(opened.descriptor, LOCK_SH)
        defer { if isQuiet == true { calls.unlock(opened.descriptor) } }
        if isQuiet == false { return nil }
        // IGNORED: a file without a status is reported by its next use.
        return try? calls.status(of: opened.descriptor)
    }

    func unlock() {
        isLocked = false
        for file in locked.reversed() { calls.unlock(file.descriptor) }
        locked = []
    }

    /// Creates the folder, so that it can be watched before there is a file in it.
    func prepareFolder() throws(SystemError) { try calls.makeFolder(folder) }

    private func acquire(_ file: OpenFile, _ patience: inout Patience) throws(SystemError) {
        while try !calls.tryLock(file.descriptor) {
            let before = patience.waited
            guard patience.pause(calls) else {
                holderAtLastWait = calls.lockHolder(of: file.descriptor)
                throw SystemError(call: "flock", code: EWOULDBLOCK)
            }
            if before < Patience.notice, patience.waited >= Patience.notice {
                waiting.tell(calls.lockHolder(of: file.descriptor))
            }
        }
        locked.append(file)
    }

    /// The data file, or its folder while there is no file.
    private func lockTarget() throws(SystemError) -> OpenFile {
        if let lockFile { return lockFile }
        guard let descriptor = try calls.openIfPresent(path, flags: O_RDWR) else {
            try calls.makeFolder(folder)
            return OpenFile(try calls.open(folder, flags: O_RDONLY | O_DIRECTORY, mode: 0), calls: calls)
        }
        let file = OpenFile(descriptor, calls: calls)
        lockFile = file
        return file
    }

    /// Whether the path still refers to the locked file.
    private func isLockCurrent() throws(SystemError) -> Bool {
        guard let status = try calls.statusIfPresent(at: path) else {
            // Without a file, the lock on the folder permits its creation.
            defer { lockFile = nil }
            return lockFile == nil
        }
        guard let lockFile, try calls.status(of: lockFile.descriptor).isSameFile(as: status) else {
            self.lockFile = nil
            return false
        }
        return true
    }

    /// Removes the files of processes that ended while they were compacting. Does it once, under the lock.
    private func clearOnce() {
        guard !isCleared else { return }
        isCleared = true
        ReplacementFile.clear(path, calls)
    }

    /// The commits that other processes have written since the last read.
    enum ExternalCommits {
        case none
        /// The appended transactions, in order.
        case appended([[Record]])
        /// The file was replaced or edited, so it was read as a whole.
        case replaced(Snapshot)

        /// The transactions; nil if the file was replaced or edited.
        var transactions: [[Record]]? {
            switch self {
            case .none: []
            case .appended(let transactions): transactions
            case .replaced: nil
            }
        }
    }

    /// Reads the state by the index, or from the whole file if there is no index.
    func load() throws(StoreError) -> Snapshot {
        let alarms = alarm.count
        // Appended records may have needed a part of the base that is damaged.
        if let snapshot = try loadIndexed(), alarm.count == alarms { return snapshot }
        return try loadWhole()
    }

    /// Reads the whole file. Leaves a torn tail, which may be a write in progress.
    ///
    /// Throws `.lost` when the file is missing or empty and the earlier generation has samples.
    func loadWhole() throws(StoreError) -> Snapshot {
        guard let reading = try read({ !$0.isWhole }) else {
            if descriptor != nil {
                // Emptied while it was open: the state in memory is all that is left.
                if hasRecords { throw vanished() }
                try checkNothingIsLost()
                report(Recovery(kind: .emptyFile, path: path, line: 1, byteCount: 0, keptAt: nil))
                forget()
            } else {
                try checkNothingIsLost()
            }
            return Snapshot(naming: naming)
        }
        let document = reading.document
        header = document.header
        unknownFields.note(document.hasUnknownFields)
        (damage, isWhole) = (document.damage, document.isWhole)
        document.problems.forEach(report)
        settle(document.scan, in: reading.bytes, offset: 0, reading.status)
        return document.snapshot
    }

    /// The state of the whole file and all its problems, and whether an index says how many samples the base has. The
    /// store keeps its own state, and the file is not mended.
    ///
    /// - Parameter keepsSamples: see `StoreDocument`.
    func readWithoutTakingOver(
        keepsSamples: Bool = true
    ) throws(StoreError) -> (snapshot: Snapshot, problems: [Recovery], isIndexComplete: Bool) {
        guard
            let reading = try read(
                keepsSamples: keepsSamples, { !$0.isWhole || $0.scan.tornTail != nil })
        else {
            try checkNothingIsLost()
            let empty = Recovery(kind: .emptyFile, path: path, line: 1, byteCount: 0, keptAt: nil)
            return (Snapshot(naming: naming), descriptor == nil ? [] : [empty], false)
        }
        let document = reading.document
        unknownFields.note(document.hasUnknownFields)
        header = document.header
        return (
            document.snapshot,
            document.problems + unmended(document.scan, in: reading.bytes, of: reading.status.size),
            document.isIndexComplete
        )
    }

    private struct LoadedFile {
        let bytes: [UInt8]
        let status: FileStatus
        let document: StoreDocument
    }

    /// The whole file; nil when there is none, or an empty one.
    ///
    /// - Parameter isDoubtful: whether the result may come from a write in progress. Then the file is read again after
    ///   that write, up to twice. Waits no longer than a writer waits for another.
    private func read(
        keepsSamples: Bool = true, _ isDoubtful: (StoreDocument) -> Bool
    ) throws(StoreError) -> LoadedFile? {
        var patience = Patience()
        var reading = try readDocument(keepsSamples)
        for _ in 0..<2 {
            guard let found = reading, !isLocked, isDoubtful(found.document) else { return reading }
            var status = quietStatus()
            while status == nil {
                guard patience.pause(calls) else { return reading }
                status = quietStatus()
            }
            if status == found.status { return reading }
            reading = try readDocument(keepsSamples)
        }
        return reading
    }

    private func readDocument(_ keepsSamples: Bool) throws(StoreError) -> LoadedFile? {
        guard let descriptor else { return nil }
        let (bytes, status) = try read(descriptor, from: 0)
        guard status.isRegular else { throw .notAStore(path: path) }
        guard !bytes.isEmpty else { return nil }
        return LoadedFile(
            bytes: bytes, status: status,
            document: try StoreDocument(bytes, path: path, naming: naming, keepsSamples: keepsSamples))
    }

    /// The error for a file that was removed or emptied while it was open. Also reports it to the user.
    private func vanished() -> StoreError {
        report(Recovery(kind: .gone, path: path, line: 1, byteCount: 0, keptAt: nil))
        return .vanished(path: path)
    }

    /// Throws if the earlier generation has samples: then this missing or empty file had them, too.
    private func checkNothingIsLost() throws(StoreError) {
        guard let earlier = try earlierState(), earlier.hasContents else { return }
        throw .lost(path: path, earlier: earlierPath, samples: earlier.counts)
    }

    /// The state of the earlier generation; nil when there is none, or it is not a store.
    private func earlierState() throws(StoreError) -> Snapshot? {
        do throws(SystemError) {
            guard let file = try openEarlier() else { return nil }
            let bytes = try calls.read(file.descriptor, from: 0)
            // IGNORED: a file that is not a store has no samples, and is never overwritten.
            return try? StoreDocument(bytes, path: earlierPath, naming: naming).snapshot
        } catch {
            throw .cannotOpen(path: earlierPath, error)
        }
    }

    /// The problems that the next writer will mend.
    /// - Parameter size: the size of the file; `bytes` may lack its final zeros.
    private func unmended(_ scan: RecordScan, in bytes: [UInt8], of size: Int) -> [Recovery] {
        func problem(_ kind: Recovery.FileProblem, at offset: Int, _ count: Int) -> Recovery {
            let line = bytes[..<offset].count { $0 == UInt8(ascii: "\n") } + 1
            return Recovery(kind: kind, path: path, line: line, byteCount: count, keptAt: nil)
        }
        let broken = scan.brokenSeparators.map { problem(.brokenSeparator, at: $0.offset, $0.bytes.count) }
        // The unfinished line follows the last whole line.
        let torn = scan.tornTail.map { tail in
            var torn = problem(.unfinishedEnd, at: tail.lowerBound, size - tail.lowerBound)
            torn.line += 1
            return torn
        }
        return broken + [torn].compactMap(\.self)
    }

    /// Reads the changes since the last read. Usually there are none, which costs one system call.
    func externalCommits(since snapshot: Snapshot) throws(StoreError) -> ExternalCommits {
        guard stopped == nil else { return .none }
        let found: FileStatus?
        do throws(SystemError) { found = try calls.statusIfPresent(at: path) } catch {
            throw .cannotOpen(path: path, error)
        }
        guard var status = found else {
            guard descriptor == nil else { throw vanished() }
            return .none
        }
        if status == known { return .none }
        if descriptor == nil, snapshot.sequence == 0, let commits = try commitsOfCreatedFile() {
            return commits
        }
        if !isLocked, let known, known.isSameFile(as: status), known.size == status.size {
            // A write changes the time before the size. An apparent edit may be a write in progress, which the next
            // read will see.
            guard let settled = quietStatus() else { return .none }
            status = settled
            if status == known { return .none }
        }
        if let known, !known.isSameFile(as: status),
            let commits = try externalCommitsAcrossCompaction(since: snapshot.sequence)
        {
            return commits
        }
        guard let descriptor, let known, known.isSameFile(as: status), status.size != known.size || end == 0,
            try areTailBytesUnchanged(descriptor)
        else {
            try reopen()
            return .replaced(try load())
        }
        return try appended(to: descriptor)
    }

    /// The transactions in a file that another program created since this store was opened without one, so that
    /// observers are told of each. Nil when the file does not begin with the first line of a new store.
    private func commitsOfCreatedFile() throws(StoreError) -> ExternalCommits? {
        try reopen()
        let line = Header().line
        guard let opened, opened.bytes(0..<line.count) == line else { return nil }
        begin(after: line)
        return try appended(to: opened.descriptor)
    }

    /// Reports a file with fewer commits than before: it was replaced by an older one, or cut off.
    func noteStep(from before: Snapshot, to next: Snapshot) {
        guard next.sequence < before.sequence else { return }
        let kind = Recovery.FileProblem.wentBack(changes: before.sequence - next.sequence)
        report(Recovery(kind: kind, path: path, line: 1, byteCount: 0, keptAt: nil))
    }

    /// Sets the state for a file that consists of its first line.
    func begin(after line: [UInt8]) {
        header = Header()
        (end, baseEnd, hasRecords, lastSequence) = (line.count, line.count, false, 0)
        brokenSeparators = []
        tailBytes = Array(line.suffix(32))
    }

    /// The records appended after the known end.
    ///
    /// - Parameter joined: whether consecutive transactions may be joined, for a caller that needs only the final
    ///   state.
    func appended(to descriptor: Int32, joined: Bool = false) throws(StoreError) -> ExternalCommits {
        let (bytes, status) = try read(descriptor, from: end)
        let scan = bytes.withUnsafeBufferPointer {
            RecordScan($0, from: 0, after: lastSequence, hasRecords: hasRecords)
        }
        guard scan.damaged.isEmpty, scan.missing == 0 else { return .replaced(try loadWhole()) }
        var decoder = RecordDecoder()
        var transactions: [[Record]] = []
        for line in scan.lines {
            let last = transactions.count - 1
            if joined, last >= 0, transactions[last].count == 1 {
                let isJoined = bytes.withUnsafeBufferPointer {
                    decoder.join(UnsafeBufferPointer(rebasing: $0[line.range]), to: &transactions[last][0])
                }
                if isJoined { continue }
            }
            let record = bytes.withUnsafeBufferPointer {
                // IGNORED: the following read of the whole file reports an undecodable record.
                try? decoder.decode(UnsafeBufferPointer(rebasing: $0[line.range]))
            }
            guard let record else { return .replaced(try loadWhole()) }
            if transactions.last?.first?.sequence == record.sequence {
                transactions[transactions.count - 1].append(record)
            } else {
                transactions.append([record])
            }
        }
        unknownFields.note(decoder.hasMetUnknownFields)
        // Another process may have repaired the separators. IGNORED: those that cannot be read now are compared again
        // before they are written.
        brokenSeparators = (try? stillBroken(descriptor)) ?? brokenSeparators
        settle(scan, in: bytes, offset: end, status)
        return transactions.isEmpty ? .none : .appended(transactions)
    }

    private func read(_ descriptor: Int32, from offset: Int) throws(StoreError) -> ([UInt8], FileStatus) {
        do throws(SystemError) {
            // The status is read first: if another process writes during the read, it differs the next time.
            let status = try calls.status(of: descriptor)
            return (try calls.read(descriptor, from: offset), status)
        } catch {
            throw error.code == EISDIR ? .notAStore(path: path) : .cannotOpen(path: path, error)
        }
    }

    private func settle(_ scan: RecordScan, in bytes: [UInt8], offset: Int, _ status: FileStatus) {
        if scan.end > 0 { tailBytes = Array(bytes[max(0, scan.end - 32)..<scan.end]) }
        if offset == 0 { baseEnd = scan.baseEnd }
        end = offset + scan.end
        hasRecords = scan.hasRecords
        lastSequence = scan.lastSequence
        if offset == 0 { brokenSeparators = [] }
        brokenSeparators += scan.brokenSeparators.map { ($0.offset + offset, $0.bytes) }
        (isTorn, statusWhenRead) = (scan.tornTail != nil, status)
        known = scan.tornTail == nil && brokenSeparators.isEmpty ? status : FileStatus(torn: status)
    }

    private func areTailBytesUnchanged(_ descriptor: Int32) throws(StoreError) -> Bool {
        var found = [UInt8](repeating: 0, count: tailBytes.count)
        do throws(SystemError) {
            let count = try found.withUnsafeMutableBufferPointer { buffer throws(SystemError) in
                try calls.readWhole(
                    descriptor, into: UnsafeMutableRawBufferPointer(buffer), at: end - buffer.count)
            }
            return count == found.count && found == tailBytes
        } catch {
            throw .cannotOpen(path: path, error)
        }
    }

    private func forget() {
        header = Header()
        (end, baseEnd, hasRecords, lastSequence, tailBytes, known) = (0, 0, false, 0, [], nil)
        (isTorn, brokenSeparators) = (false, [])
    }

    /// Reads the root of the base, and the records after the base. Queries read the rest when they need it.
    ///
    /// Nil when the file was never compacted, or does not match its header or root. The caller reads the whole file
    /// then.
    func loadIndexed() throws(StoreError) -> Snapshot? {
        guard let opened, let (header, root, range) = readRoot(opened),
            var snapshot = state(of: root, opened),
            let commits = try commitsAfterBase(
                root, endingAt: range.upperBound, header, in: opened, joined: true)
        else { return nil }
        switch commits {
        case .none: return snapshot
        case .replaced(let whole): return whole
        case .appended(let transactions):
            snapshot.apply(transactions)
            return snapshot
        }
    }

    /// The commits after `sequence`, when another program has compacted the open file: first those of the open file,
    /// then the later ones of the new file. So the state in memory stays, and observers receive only the changes.
    ///
    /// Nil when it is not certain that the new file was made from the open one. An editor may have saved it.
    private func externalCommitsAcrossCompaction(since sequence: Int) throws(StoreError) -> ExternalCommits? {
        // IGNORED: without the earlier generation the result is not certain.
        guard let descriptor, let known, let kept = try? calls.status(at: earlierPath),
            kept.isSameFile(as: known), damage.isEmpty,
            let rest = try appended(to: descriptor).transactions, !needsMending
        else { return nil }
        let (generation, seen) = (header.generation, lastSequence)
        try reopen()
        guard let opened, let (header, root, range) = readRoot(opened), header.generation > generation,
            root.sequence <= seen,
            let later = try commitsAfterBase(root, endingAt: range.upperBound, header, in: opened)?
                .transactions,
            lastSequence >= seen
        else { return nil }
        let all = rest + later.filter { ($0.first?.sequence ?? 0) > seen }
        guard all.compactMap(\.first?.sequence) == Array(sequence + 1..<sequence + 1 + all.count) else {
            return nil
        }
        return all.isEmpty ? ExternalCommits.none : .appended(all)
    }

    /// Adopts the base and reads the records after it; nil if its end is unreadable.
    private func commitsAfterBase(
        _ root: BaseRoot, endingAt baseEnd: Int, _ header: Header, in file: OpenFile, joined: Bool = false
    ) throws(StoreError) -> ExternalCommits? {
        guard let tailBytes = file.bytes(baseEnd - 32..<baseEnd) else { return nil }
        self.header = header
        self.tailBytes = tailBytes
        self.baseEnd = baseEnd
        (end, hasRecords, lastSequence, brokenSeparators) = (baseEnd, true, root.sequence, [])
        return try appended(to: file.descriptor, joined: joined)
    }

    private func readRoot(_ file: OpenFile) -> (Header, BaseRoot, Range<Int>)? {
        // A header with a root fits into 512 bytes, unless it has unknown fields. In that case the whole file is read.
        let start = file.bytesThere(0..<512)
        guard let lineEnd = start.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        let header = start.withUnsafeBufferPointer { Header(UnsafeBufferPointer(rebasing: $0[..<lineEnd])) }
        guard let header, let range = header.root, range.lowerBound > lineEnd, let line = file.bytes(range)
        else { return nil }
        let root = line.withUnsafeBufferPointer { BaseRoot($0) }
        guard let root, root.isWithin(range.lowerBound) else { return nil }
        return (header, root, range)
    }

    /// The state of the base, whose rows and lists stay in the file; nil for a root with contradictions.
    private func state(of root: BaseRoot, _ file: OpenFile) -> Snapshot? {
        var snapshot = Snapshot()
        snapshot.naming = naming
        snapshot.sequence = root.sequence
        for origin in root.origins { _ = snapshot.table.number(of: origin) }
        guard snapshot.table.origins.count == root.origins.count else { return nil }
        let numbers = Dictionary(uniqueKeysWithValues: root.origins.enumerated().map { ($1, UInt32($0)) })
        let source = BaseSource(file: file, origins: numbers, alarm: alarm, unknownFields: unknownFields)
        let pages = root.pages.enumerated().map { number, entry in
            (type: entry.type, page: ChunkPage(entry: entry, number: number, source: source))
        }
        for (number, home) in root.types.enumerated() {
            let own = pages.filter { $0.type == number }.map(\.page)
            let isInOrder = zip(own, own.dropFirst()).allSatisfy { $0.lastStart <= $1.firstStart }
            guard isInOrder, snapshot.typeNumbers[home.type] == nil else { return nil }
            snapshot.install(TypeColumns(type: home.type, number: number, unit: home.unit, pages: own))
        }
        unknownFields.note(root.hasUnknownFields)
        let all = pages.map(\.page)
        let keys = BaseRowIndex(source: source, root: root, pages: all, types: snapshot.columns)
        snapshot.adoptBase(keys, pages: all)
        snapshot.deletions = DeletionList(root.tombstones.map { DeletionBlock(entry: $0, source: source) })
        guard let besidesRows = source.besidesRows(at: root.besidesRows) else { return nil }
        snapshot.besidesRows = besidesRows
        return snapshot
    }

    // The end of the file after a crash.

    /// Repairs separators and cuts off a torn end after a crash. Does nothing to a clean file. The caller holds the
    /// lock and has pulled all external commits.
    func mend() throws(StoreError) {
        guard let descriptor, needsMending else { return }
        try checkWritable()
        do throws(SystemError) {
            for (place, bytes) in try stillBroken(descriptor) {
                let line = try lineNumber(of: place, descriptor)
                try calls.writeWhole(descriptor, bytes, at: place)
                report(
                    Recovery(
                        kind: .brokenSeparator, path: path, line: line, byteCount: bytes.count, keptAt: nil))
            }
            brokenSeparators = []
            try cutTornTail(descriptor)
            try synchronize(descriptor)
            known = try calls.status(of: descriptor)
        } catch {
            throw stopped ?? .notSaved(path: path, error)
        }
    }

    /// The separators that are still wrong, between records that still exist.
    private func stillBroken(_ descriptor: Int32) throws(SystemError) -> [(offset: Int, bytes: [UInt8])] {
        var found: [(offset: Int, bytes: [UInt8])] = []
        for (place, bytes) in brokenSeparators where place > 0 {
            var there = [UInt8](repeating: 0, count: bytes.count + 2)
            let count = try there.withUnsafeMutableBufferPointer { buffer throws(SystemError) in
                try calls.readWhole(descriptor, into: UnsafeMutableRawBufferPointer(buffer), at: place - 1)
            }
            let isBetweenRecords =
                count == there.count && "}[".utf8.contains(there[0]) && there.last == UInt8(ascii: "{")
            if isBetweenRecords, !there.dropFirst().starts(with: bytes) { found.append((place, bytes)) }
        }
        return found
    }

    /// Reports an unfinished end, which stays until the next commit. Reads the file up to it once more.
    func reportUnfinishedEnd() {
        // IGNORED: a file that became unreadable is reported by its next use.
        guard isTorn, let descriptor, let size = try? calls.status(of: descriptor).size,
            let line = try? lineNumber(of: end, descriptor)
        else { return }
        report(
            Recovery(
                kind: .unfinishedEnd, path: path, line: line + 1, byteCount: max(0, size - end), keptAt: nil))
    }

    /// Saves the bytes after the last whole transaction in another file, and cuts them off.
    private func cutTornTail(_ descriptor: Int32) throws(SystemError) {
        let tail = end..<max(end, try calls.status(of: descriptor).size)
        let closing = try calls.read(
            descriptor, tail.lowerBound..<min(tail.upperBound, end + Header.closing.count + 1))
        guard closing != Header.closing else { return }
        let line = try lineNumber(of: end, descriptor) + 1
        let keptPath = Header.closing.starts(with: closing) ? nil : try keep(tail, of: descriptor, as: "torn")
        try calls.writeWhole(descriptor, Header.closing, at: end)
        try calls.truncate(descriptor, to: end + Header.closing.count)
        recoveries.removeAll { $0.kind == .unfinishedEnd }
        report(Recovery(kind: .tornTail, path: path, line: line, byteCount: tail.count, keptAt: keptPath))
    }

    /// Saves the bytes of damaged records in a file of their own and returns its path; nil when there are none.
    func setDamageAside() throws(StoreError) -> String? {
        guard !damage.isEmpty else { return nil }
        do throws(SystemError) { return try keep(damage, as: "damaged") } catch {
            throw .notSaved(path: path, error)
        }
    }

    private func lineNumber(of offset: Int, _ descriptor: Int32) throws(SystemError) -> Int {
        var count = 1
        try calls.readBlocks(descriptor, 0..<offset) { block, _ in
            count += block.count { $0 == UInt8(ascii: "\n") }
        }
        return count
    }

    /// Saves bytes in a new file next to the store.
    private func keep(_ bytes: [UInt8], as kind: String) throws(SystemError) -> String {
        try keep(as: kind) { copy throws(SystemError) in try copy.append(bytes) }
    }

    /// Saves bytes of the store's file in a new file next to it. Zeros take no space there.
    func keep(_ range: Range<Int>, of descriptor: Int32, as kind: String) throws(SystemError) -> String {
        try keep(as: kind) { copy throws(SystemError) in
            try calls.readBlocks(descriptor, range) { block, offset throws(SystemError) in
                guard !block.isZero else { return }
                try calls.writeWhole(copy.file.descriptor, block, at: offset - range.lowerBound)
            }
            try calls.truncate(copy.file.descriptor, to: range.count)
        }
    }

    /// Makes a new file next to the store, with the ownership of the store, and returns its path. Leaves no file after
    /// a failure.
    private func keep(
        as kind: String, _ write: (NewFile) throws(SystemError) -> Void
    ) throws(SystemError) -> String {
        let copy = try NewFile(at: try unusedPath(kind), calls)
        try write(copy)
        try copy.finish(like: path)
        try copy.confirm()
        return copy.path
    }

    /// An unused path next to the store, with the kind and the time in its name.
    func unusedPath(_ kind: String) throws(SystemError) -> String {
        let stamp = Self.stamp(now())
        var attempt = 1
        while true {
            let candidate = path + ".\(kind)-" + stamp + (attempt > 1 ? "-\(attempt)" : "")
            if try calls.statusIfPresent(at: candidate) == nil { return candidate }
            attempt += 1
        }
    }

    /// The instant in UTC as part of a file's name, for example 20261120T160300Z.
    static func stamp(_ date: Date) -> String {
        date.formatted(Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted))
    }

    // Replacing a damaged file. The caller holds the lock.

    /// This damaged file together with the earlier generation; nil when there is no earlier generation, or when this
    /// file was not made from it.
    ///
    /// Throws when the earlier generation cannot be read, because a repair without it could lose samples.
    func earlierGeneration() throws(StoreError) -> RecoveredGenerations? {
        guard let opened else { throw .vanished(path: path) }
        do throws(SystemError) {
            guard let file = try openEarlier() else { return nil }
            return RecoveredGenerations(
                supplementing: try calls.read(opened.descriptor, from: 0),
                from: try calls.read(file.descriptor, from: 0), path: path, naming: naming)
        } catch {
            throw .cannotOpen(path: earlierPath, error)
        }
    }

    /// Writes a new file from the state, reads it back, and gives it the store's name if it has everything from its
    /// sources. The earlier generation stays.
    func replaceContents(
        with snapshot: Snapshot, supplementedBy earlier: RecoveredGenerations?
    ) throws(StoreError) {
        guard let opened else { throw .vanished(path: path) }
        var header = header.next
        // The repaired file is the successor of the earlier file, like the damaged one.
        if let earlier { header.generation = Header.generation(after: earlier.generation) }
        do throws(SystemError) {
            let replacement = try ReplacementFile(
                of: path, calls: calls, header: header, snapshot: snapshot,
                ownership: try calls.ownership(of: opened.descriptor), isCancelled: { false })
            // Another process is compacting the store. Its compaction will fail because of the damage.
            guard var replacement else { throw SystemError(call: "flock", code: EWOULDBLOCK) }
            do throws(SystemError) {
                try replacement.complete(newerTail: [], superseding: earlier?.mark)
                try check(replacement, holds: snapshot, from: earlier)
                try replacement.install()
                try adopt(replacement)
            } catch {
                replacement.abandon()
                throw error
            }
        } catch {
            throw error.code == EWOULDBLOCK ? .busy(path: path, nil) : .notSaved(path: path, error)
        }
    }

    /// Throws unless the new file contains the state, and the state contains all samples of its sources.
    private func check(
        _ replacement: ReplacementFile, holds snapshot: Snapshot, from earlier: RecoveredGenerations?
    ) throws(SystemError) {
        let bytes = try calls.read(replacement.descriptor, from: 0)
        // IGNORED: a file that is unreadable as a store was not written correctly.
        let written = try? StoreDocument(bytes, path: path, naming: naming)
        let isRight = written.map { written in
            written.isWhole && written.problems.isEmpty && written.snapshot.count == snapshot.count
                && written.snapshot.hasSamples(of: snapshot) && written.snapshot.values == snapshot.values
                && written.snapshot.documents.all == snapshot.documents.all
        }
        let isComplete = earlier.map { earlier in
            [earlier.damaged, earlier.earlier].allSatisfy(snapshot.hasSamples)
        }
        guard isRight == true, isComplete != false else { throw SystemError(call: "pread", code: EIO) }
    }

    // Writing: the caller holds the lock and has pulled all external commits.

    /// Throws when nothing may be written: after a failed sync, for a newer version, without permission.
    func checkWritable() throws(StoreError) {
        if let stopped { throw stopped }
        guard header.version <= Header.newestVersion else {
            throw .newerVersion(path: path, version: header.version)
        }
        if let openedReadOnly { throw .readOnly(path: path, openedReadOnly) }
    }

    /// Writes a transaction after the last record and returns when it is on disk.
    func append(_ batch: WriteBatch, sequence: Int) throws(StoreError) {
        try checkWritable()
        guard sequence <= RecordNumbering.latestSequence else {
            // Programs could not read such a record again.
            throw .notSaved(path: path, SystemError(call: "append", code: EOVERFLOW))
        }
        if descriptor == nil || end == 0 { try create() }
        guard let descriptor, let before = known else { throw .vanished(path: path) }
        var text = JSONWriter()
        do throws(SystemError) {
            let newEnd = try write(batch, sequence, through: &text, to: descriptor, oldSize: before.size)
            let newTailBytes = text.withBytes { Array($0.dropLast(Header.closing.count).suffix(32)) }
            // IGNORED: without the status the next read only reads slightly more.
            let written = (try? calls.status(of: descriptor)) ?? FileStatus(torn: before)
            try synchronize(descriptor)
            (end, tailBytes, hasRecords, lastSequence) = (newEnd, newTailBytes, true, sequence)
            known = written
        } catch {
            if stopped == nil { restore(descriptor, oldSize: before.size, after: error) }
            throw stopped ?? .notSaved(path: path, error)
        }
    }

    /// Writes the records and the closing brackets, and returns the new end of the last record.
    private func write(
        _ batch: WriteBatch, _ sequence: Int, through text: inout JSONWriter, to descriptor: Int32,
        oldSize: Int
    ) throws(SystemError) -> Int {
        var written = end
        if hasRecords { text.raw(",\n") } else { text.raw("\n") }
        try RecordEncoder(batch: batch, sequence: sequence).write(to: &text) { text throws(SystemError) in
            guard text.count >= 1 << 20 else { return }
            try put(text, descriptor, at: written)
            written += text.count
            text.removeAll()
        }
        let newEnd = written + text.count
        text.raw(Header.closing)
        try put(text, descriptor, at: written)
        if oldSize > newEnd + Header.closing.count {
            try calls.truncate(descriptor, to: newEnd + Header.closing.count)
        }
        return newEnd
    }

    private func put(_ text: borrowing JSONWriter, _ descriptor: Int32, at offset: Int) throws(SystemError) {
        try text.withBytes { bytes throws(SystemError) in
            try calls.writeWhole(descriptor, bytes, at: offset)
        }
    }

    /// Syncs the file. A failed sync is never repeated, because the system may have dropped the bytes and report
    /// success.
    func synchronize(_ descriptor: Int32) throws(SystemError) {
        do throws(SystemError) { try calls.synchronizeData(descriptor) } catch {
            stopped = .stopped(path: path, error)
            throw error
        }
    }

    /// Restores the end of the file after a failed write.
    private func restore(_ descriptor: Int32, oldSize: Int, after failure: SystemError) {
        do throws(SystemError) {
            try calls.writeWhole(descriptor, Header.closing, at: end)
            try calls.truncate(descriptor, to: end + Header.closing.count)
            known = try calls.status(of: descriptor)
        } catch {
            stopped = .stopped(path: path, failure)
        }
    }

    /// Creates a store without records: writes it under another name, then renames it, so that the file is never
    /// incomplete. The caller has locked the folder, or the empty file.
    private func create() throws(StoreError) {
        do throws(SystemError) {
            let line = Header().line
            opened = try putInPlace(line + Header.closing, like: opened)
            known = try opened.map { file throws(SystemError) in try calls.status(of: file.descriptor) }
            begin(after: line)
        } catch {
            throw error.code == EACCES || error.code == EROFS
                ? .readOnly(path: path, error) : .notSaved(path: path, error)
        }
    }

    /// Writes a whole file under another name, syncs it and gives it the store's name. The new file is locked from the
    /// beginning, because other processes see it as soon as it has the store's name.
    ///
    /// - Parameter present: the file that is replaced.
    func putInPlace(_ bytes: [UInt8], like present: OpenFile?) throws(SystemError) -> OpenFile {
        // IGNORED: usually there is no such file. Under the lock, an existing one was left by a process that ended.
        try? calls.remove(path + ".new")
        let new = try NewFile(at: path + ".new", calls)
        try calls.lock(new.file.descriptor, LOCK_EX | LOCK_NB)
        locked.append(new.file)
        try new.append(bytes)
        if let present {
            try new.finish(ownedBy: try calls.ownership(of: present.descriptor))
        } else {
            try new.finish(like: path)
        }
        try new.install(as: path)
        lockFile = new.file
        try new.confirm()
        return new.file
    }

    /// Whether a compaction would lose nothing: the state in memory is the complete contents of the file.
    var canBeCompacted: Bool {
        stopped == nil && end > 0 && !needsMending && !unknownFields.areMet && isWhole
    }

    /// Replaces the file with a new generation, after appending the commits that were made meanwhile.
    ///
    /// False when the file is no longer the one from which the new generation was made.
    func exchange(
        _ replacement: inout ReplacementFile, since offset: Int, of identity: FileStatus,
        _ earlier: EarlierGenerationCleanup
    ) -> Result<Bool, SystemError> {
        guard let opened, let known, known.isSameFile(as: identity), end >= offset, canBeCompacted else {
            return .success(false)
        }
        do throws(SystemError) {
            let tail = try calls.read(opened.descriptor, offset..<end)
            let mark = known.size == end + Header.closing.count ? EndFingerprint(end: end, of: opened) : nil
            try replacement.complete(newerTail: tail, superseding: mark)
            try replacement.keepOldGeneration(inPlaceOf: earlier)
            try replacement.install()
            try adopt(replacement)
            if case .kept(_, let path) = earlier { report(.kept(path, of: self)) }
            return .success(true)
        } catch {
            return .failure(error)
        }
    }

    /// Switches to the new generation that now has the file's name.
    func adopt(_ replacement: ReplacementFile) throws(SystemError) {
        known = try calls.status(of: replacement.descriptor)
        let reach = min(32, replacement.end)
        tailBytes = try calls.read(replacement.descriptor, replacement.end - reach..<replacement.end)
        (header, baseEnd, end) = (replacement.header, replacement.baseEnd, replacement.end)
        (hasRecords, damage, isWhole, isTorn, brokenSeparators) = (true, [], true, false, [])
        let file = OpenFile(replacement.descriptor, calls: calls)
        (opened, lockFile) = (file, file)
        // The new file has been locked since it was created.
        locked.append(file)
    }
}

extension FileStatus {
    /// A status that never equals another one, so that a torn end is read again.
    init(torn status: FileStatus) {
        self = status
        size = -1
    }
}

/// The handler that is called when a writer waits for another process.
final class WaitHandler: Sendable {
    private let handler = Mutex<(@Sendable (LockHolder?) -> Void)?>(nil)

    func connect(_ handler: @escaping @Sendable (LockHolder?) -> Void) {
        self.handler.withLock { $0 = handler }
    }

    func tell(_ holder: LockHolder?) { handler.withLock(\.self)?(holder) }
}

extension Snapshot {
    /// Applies transactions in order. Consecutive ones that only add samples are applied together.
    mutating func apply(_ transactions: [[Record]]) {
        var run: [Record] = []
        for records in transactions {
            let isMereAddition = records.allSatisfy(\.changes.isEmpty)
            if !isMereAddition {
                applyTogether(run)
                run = []
            }
            run += records
            if !isMereAddition {
                applyTogether(run)
                run = []
            }
        }
        applyTogether(run)
    }

    private mutating func applyTogether(_ records: [Record]) {
        guard let last = records.last else { return }
        var batch = WriteBatch(records, table: table)
        batch.mergeAdditions()
        _ = apply(batch, sequence: last.sequence)
    }
}

extension WriteBatch {
    /// Merges all additions of a type into one.
    fileprivate mutating func mergeAdditions() {
        var merged: [Addition] = []
        var numbers: [String: Int] = [:]
        for addition in additions {
            if let number = numbers[addition.type] {
                merged[number].rows.append(0..<addition.rows.count, of: addition.rows)
            } else {
                numbers[addition.type] = merged.count
                merged.append(addition)
            }
        }
        additions = merged
    }
}

extension Recovery {
    fileprivate static func kept(_ earlier: String, of file: StoreFile) -> Recovery {
        Recovery(kind: .keptEarlier, path: file.path, line: 1, byteCount: 0, keptAt: earlier)
    }
}
