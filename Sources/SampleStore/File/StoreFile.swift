import Foundation
import Glibc

/// The file as its one writer in this process sees it.
///
/// ```
/// … {"seq":812,…,"crc":"9f1c22ab"}⏎]}⏎        before: `end` is behind the record's bracket
/// … {"seq":812,…,"crc":"9f1c22ab"},⏎{"seq":813,…}⏎]}⏎    after one pwrite at `end`
/// ```
///
/// Bytes before `end` are never written again.
///
/// SAFETY: unchecked, because every use is under the turn of the one `SampleStore` that made it; `path` and
/// `calls` never change.
final class StoreFile: @unchecked Sendable {
    /// After symbolic links.
    let path: String
    let calls: any SystemCalls
    private let now: @Sendable () -> Date
    /// Nil as long as the file is not there.
    private(set) var descriptor: Int32?
    /// The file as of the last time it was read or written whole, with a clean end.
    private(set) var known: FileStatus?
    private(set) var header = Header()
    private(set) var end = 0
    private(set) var hasRecords = false
    private(set) var lastSequence = 0
    /// The last bytes before `end`: when they have changed, someone else edited the file.
    private var landmark: [UInt8] = []
    private var brokenSeparators: [(offset: Int, bytes: [UInt8])] = []
    private var lockDescriptor: Int32?
    private var stopped: StoreError?
    private var openedReadOnly: SystemError?
    /// Problems found so far, each told once.
    private(set) var recoveries: [Recovery] = []

    /// Opens the file when it is there. The folder is made when it is missing and can be made.
    init(path: String, calls: any SystemCalls, now: @escaping @Sendable () -> Date) throws(StoreError) {
        self.calls = Uninterrupted(base: calls)
        self.now = now
        self.path = try Self.resolve(path, self.calls)
        try open()
    }

    deinit {
        if let descriptor { calls.close(descriptor) }
        if let lockDescriptor { calls.close(lockDescriptor) }
    }

    var folder: String { Self.folder(of: path) }

    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Follows symbolic links of the file itself, also to a file that is not there yet.
    private static func resolve(_ path: String, _ calls: any SystemCalls) throws(StoreError) -> String {
        var path = path
        for _ in 0..<40 {
            // SAFETY: the error says that the path is no link, or not there: it is the file's own then.
            guard let target = try? calls.readLink(path) else { return path }
            path = target.hasPrefix("/") ? target : folder(of: path) + "/" + target
        }
        throw .cannotOpen(path: path, SystemError(call: "readlink", code: ELOOP))
    }

    private func open() throws(StoreError) {
        do throws(SystemError) {
            descriptor = try calls.open(path, flags: O_RDWR, mode: 0)
            openedReadOnly = nil
        } catch {
            switch error.code {
            case ENOENT: descriptor = nil
            case EISDIR: throw .notAStore(path: path)
            case EACCES, EROFS, EPERM: try openForReading(because: error)
            default: throw .cannotOpen(path: path, error)
            }
        }
    }

    private func openForReading(because reason: SystemError) throws(StoreError) {
        do throws(SystemError) {
            descriptor = try calls.open(path, flags: O_RDONLY, mode: 0)
            openedReadOnly = reason
        } catch {
            throw .cannotOpen(path: path, error)
        }
    }

    private func reopen() throws(StoreError) {
        if let descriptor { calls.close(descriptor) }
        descriptor = nil
        known = nil
        try open()
    }
}

// MARK: Reading

extension StoreFile {
    /// What a look at the file found.
    enum News {
        case none
        /// Transactions that others appended, in order.
        case appended([[Record]])
        /// The file is another one, or was edited: everything was read anew.
        case replaced(Snapshot)
    }

    /// Reads the whole file. A torn tail is left alone here: it may be a write going on at this moment.
    func load() throws(StoreError) -> Snapshot {
        guard let descriptor else { return Snapshot() }
        let (bytes, status) = try read(descriptor, from: 0)
        guard status.isRegular else { throw .notAStore(path: path) }
        guard !bytes.isEmpty else {
            report(Recovery(kind: .emptyFile, path: path, line: 1, byteCount: 0, keptAt: nil))
            forget()
            return Snapshot()
        }
        let document = try StoreDocument(bytes, path: path)
        header = document.header
        document.problems.forEach(report)
        settle(document.scan, in: bytes, offset: 0, status)
        return document.snapshot
    }

    /// Takes in what changed since the last look: mostly nothing, which costs one call.
    func news(since snapshot: Snapshot) throws(StoreError) -> News {
        guard stopped == nil else { return .none }
        let status: FileStatus
        do throws(SystemError) {
            status = try calls.status(at: path)
        } catch {
            guard error.code == ENOENT else { throw .cannotOpen(path: path, error) }
            guard descriptor == nil else { throw .vanished(path: path) }
            return .none
        }
        if status == known { return .none }
        guard let descriptor, let known, known.isSameFile(as: status), status.size != known.size || end == 0,
            try isLandmarkInPlace(descriptor)
        else {
            try reopen()
            return .replaced(try load())
        }
        return try appended(to: descriptor)
    }

    private func appended(to descriptor: Int32) throws(StoreError) -> News {
        let (bytes, status) = try read(descriptor, from: end)
        let scan = bytes.withUnsafeBufferPointer {
            DocumentScan($0, from: 0, after: lastSequence, hasRecords: hasRecords)
        }
        let isEdited = bytes.withUnsafeBufferPointer { scan.isEdited($0) }
        guard scan.damaged.isEmpty, !isEdited else { return .replaced(try load()) }
        var decoder = RecordDecoder()
        var transactions: [[Record]] = []
        for line in scan.lines {
            let record = bytes.withUnsafeBufferPointer {
                // SAFETY: a record that cannot be understood is reported by the full reading below.
                try? decoder.decode(UnsafeBufferPointer(rebasing: $0[line.range]))
            }
            guard let record else { return .replaced(try load()) }
            if transactions.last?.first?.sequence == record.sequence {
                transactions[transactions.count - 1].append(record)
            } else {
                transactions.append([record])
            }
        }
        settle(scan, in: bytes, offset: end, status)
        return transactions.isEmpty ? .none : .appended(transactions)
    }

    private func read(_ descriptor: Int32, from offset: Int) throws(StoreError) -> ([UInt8], FileStatus) {
        do throws(SystemError) {
            // The status first: what is written meanwhile makes it differ the next time.
            let status = try calls.status(of: descriptor)
            return (try calls.read(descriptor, from: offset), status)
        } catch {
            throw error.code == EISDIR ? .notAStore(path: path) : .cannotOpen(path: path, error)
        }
    }

    private func settle(_ scan: DocumentScan, in bytes: [UInt8], offset: Int, _ status: FileStatus) {
        if scan.end > 0 || offset == 0 {
            let reach = min(32, scan.end)
            landmark = scan.end > 0 ? Array(bytes[scan.end - reach..<scan.end]) : landmark
        }
        end = offset + scan.end
        hasRecords = scan.hasRecords
        lastSequence = scan.lastSequence
        brokenSeparators = scan.brokenSeparators.map { ($0.offset + offset, $0.bytes) }
        known = scan.tornTail == nil && brokenSeparators.isEmpty ? status : FileStatus(torn: status)
    }

    private func isLandmarkInPlace(_ descriptor: Int32) throws(StoreError) -> Bool {
        var found = [UInt8](repeating: 0, count: landmark.count)
        do throws(SystemError) {
            let count = try found.withUnsafeMutableBufferPointer { buffer throws(SystemError) in
                try calls.readWhole(
                    descriptor, into: UnsafeMutableRawBufferPointer(buffer), at: end - buffer.count)
            }
            return count == found.count && found == landmark
        } catch {
            throw .cannotOpen(path: path, error)
        }
    }

    /// Whether the end was not clean at the last look.
    var needsMending: Bool { known?.size == -1 }

    private func forget() {
        header = Header()
        (end, hasRecords, lastSequence, landmark, known) = (0, false, 0, [], nil)
    }

    private func report(_ recovery: Recovery) {
        if !recoveries.contains(recovery) { recoveries.append(recovery) }
    }
}

extension FileStatus {
    /// A status that no later look at the file equals, so that a torn end is looked at again.
    fileprivate init(torn status: FileStatus) {
        self = status
        size = -1
    }
}

// MARK: Locking

extension StoreFile {
    /// Waits until no other process is writing.
    func lock() throws(StoreError) { _ = try takeLock(LOCK_EX) }

    /// False when another process is writing.
    func tryLock() throws(StoreError) -> Bool { try takeLock(LOCK_EX | LOCK_NB) }

    func unlock() {
        guard let lockDescriptor else { return }
        // SAFETY: unlocking an own open descriptor fails only when it is no longer open, unlocked then.
        try? calls.lock(lockDescriptor, LOCK_UN)
    }

    private func takeLock(_ operation: Int32) throws(StoreError) -> Bool {
        do throws(SystemError) {
            let descriptor = try openLock()
            try calls.lock(descriptor, operation)
            return true
        } catch {
            switch error.code {
            case EWOULDBLOCK where operation & LOCK_NB != 0: return false
            case EACCES, EROFS, EPERM: throw .readOnly(path: path, openedReadOnly ?? error)
            default: throw .notSaved(path: path, error)
            }
        }
    }

    private func openLock() throws(SystemError) -> Int32 {
        if let lockDescriptor { return lockDescriptor }
        try makeFolder(folder)
        let descriptor = try calls.open(path + ".lock", flags: O_RDWR | O_CREAT, mode: 0o600)
        lockDescriptor = descriptor
        return descriptor
    }

    /// Makes the folder and those above it, for the user alone. One that is there is left as it is.
    private func makeFolder(_ folder: String) throws(SystemError) {
        do throws(SystemError) {
            _ = try calls.status(at: folder)
        } catch {
            guard error.code == ENOENT else { throw error }
            let above = Self.folder(of: folder)
            if above != folder, above != "." { try makeFolder(above) }
            do throws(SystemError) {
                try calls.makeDirectory(folder, mode: 0o700)
            } catch {
                guard error.code == EEXIST else { throw error }
            }
        }
    }
}

// MARK: Writing. The caller holds the lock and has taken in all news.

extension StoreFile {
    /// Throws when nothing may be written: a failed disk, a newer version, no permission.
    func checkWritable() throws(StoreError) {
        if let stopped { throw stopped }
        guard header.version <= Header.newestVersion else {
            throw .newerVersion(path: path, version: header.version)
        }
        if let openedReadOnly { throw .readOnly(path: path, openedReadOnly) }
    }

    /// Makes a file whole again after a crash. Does nothing to a clean file.
    func mend() throws(StoreError) {
        guard let descriptor, needsMending else { return }
        try checkWritable()
        do throws(SystemError) {
            for (place, bytes) in brokenSeparators {
                let line = try lineNumber(of: place, descriptor)
                try calls.writeWhole(descriptor, bytes, at: place)
                report(
                    Recovery(
                        kind: .brokenSeparator, path: path, line: line, byteCount: bytes.count,
                        keptAt: nil))
            }
            brokenSeparators = []
            try cutTornTail(descriptor)
            try synchronize(descriptor)
            known = try calls.status(of: descriptor)
        } catch {
            throw stopped ?? .notSaved(path: path, error)
        }
    }

    /// Cuts off what stands behind the last whole transaction, after keeping its bytes beside.
    private func cutTornTail(_ descriptor: Int32) throws(SystemError) {
        let tail = try calls.read(descriptor, from: end)
        guard tail != Header.closing else { return }
        let line = try lineNumber(of: end, descriptor) + 1
        let beside = Header.closing.starts(with: tail) ? nil : try keep(tail)
        try calls.writeWhole(descriptor, Header.closing, at: end)
        try calls.truncate(descriptor, to: end + Header.closing.count)
        report(Recovery(kind: .tornTail, path: path, line: line, byteCount: tail.count, keptAt: beside))
    }

    private func lineNumber(of offset: Int, _ descriptor: Int32) throws(SystemError) -> Int {
        let bytes = try calls.read(descriptor, from: 0)
        return bytes.prefix(offset).count { $0 == UInt8(ascii: "\n") } + 1
    }

    /// Saves bytes in a file of their own beside the store; its path.
    private func keep(_ bytes: [UInt8]) throws(SystemError) -> String {
        let stamp = Self.stamp(now())
        var attempt = 1
        while true {
            let beside = path + ".torn-" + stamp + (attempt > 1 ? "-\(attempt)" : "")
            do throws(SystemError) {
                let descriptor = try calls.open(beside, flags: O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
                defer { calls.close(descriptor) }
                try calls.writeWhole(descriptor, bytes, at: 0)
                try calls.synchronizeData(descriptor)
                return beside
            } catch {
                guard error.code == EEXIST else { throw error }
                attempt += 1
            }
        }
    }

    /// The instant in UTC as it goes into a file's name, for example 20261120T160300Z.
    static func stamp(_ date: Date) -> String {
        var seconds = time_t(date.timeIntervalSince1970.rounded(.down))
        var parts = tm()
        gmtime_r(&seconds, &parts)
        let numbers = [
            parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec,
        ]
        let texts = numbers.map { number in number < 10 ? "0\(number)" : "\(number)" }
        return texts[..<3].joined(separator: "") + "T" + texts[3...].joined(separator: "") + "Z"
    }

    /// Writes a transaction behind the last record and returns when it is on disk.
    func append(_ batch: Batch, sequence: Int) throws(StoreError) {
        try checkWritable()
        if descriptor == nil || end == 0 { try create() }
        guard let descriptor, let before = known else { throw .vanished(path: path) }
        do throws(SystemError) {
            let (newEnd, newLandmark) = try write(batch, sequence, descriptor, oldSize: before.size)
            try synchronize(descriptor)
            end = newEnd
            landmark = newLandmark
            hasRecords = true
            lastSequence = sequence
            // SAFETY: not knowing the status only means that the next look reads a little more.
            known = (try? calls.status(of: descriptor)) ?? FileStatus(torn: before)
        } catch {
            if stopped == nil { restore(descriptor, oldSize: before.size, after: error) }
            throw stopped ?? .notSaved(path: path, error)
        }
    }

    private func write(
        _ batch: Batch, _ sequence: Int, _ descriptor: Int32, oldSize: Int
    ) throws(SystemError) -> (end: Int, landmark: [UInt8]) {
        var buffer: [UInt8] = []
        var written = end
        var separator = hasRecords ? Array(",\n".utf8) : Array("\n".utf8)
        var last: [UInt8] = []
        try RecordEncoder(batch: batch, sequence: sequence).forEachLine { line throws(SystemError) in
            buffer += separator
            buffer += line
            separator = Array(",\n".utf8)
            last = Array(line.suffix(32))
            guard buffer.count >= 1 << 20 else { return }
            try calls.writeWhole(descriptor, buffer, at: written)
            written += buffer.count
            buffer.removeAll(keepingCapacity: true)
        }
        let newEnd = written + buffer.count
        buffer += Header.closing
        try calls.writeWhole(descriptor, buffer, at: written)
        if oldSize > newEnd + Header.closing.count {
            try calls.truncate(descriptor, to: newEnd + Header.closing.count)
        }
        return (newEnd, last)
    }

    /// A failed sync is never tried again: the system may have dropped the bytes and forgotten that it did.
    private func synchronize(_ descriptor: Int32) throws(SystemError) {
        do throws(SystemError) {
            try calls.synchronizeData(descriptor)
        } catch {
            stopped = .stopped(path: path, error)
            throw error
        }
    }

    /// Brings back the end of the file as it was before a write that failed.
    private func restore(_ descriptor: Int32, oldSize: Int, after failure: SystemError) {
        do throws(SystemError) {
            try calls.writeWhole(descriptor, Header.closing, at: end)
            try calls.truncate(descriptor, to: end + Header.closing.count)
            known = try calls.status(of: descriptor)
        } catch {
            stopped = .stopped(path: path, failure)
        }
    }

    /// Makes a store without records: written beside, then renamed, so that the file is never there half.
    private func create() throws(StoreError) {
        let beside = path + ".new"
        do throws(SystemError) {
            let fresh = try calls.open(beside, flags: O_RDWR | O_CREAT | O_TRUNC, mode: 0o600)
            do throws(SystemError) {
                try calls.setMode(fresh, 0o600)
                let line = Header().line
                try calls.writeWhole(fresh, line + Header.closing, at: 0)
                try calls.synchronizeData(fresh)
                try calls.rename(beside, to: path)
                try synchronizeFolder()
                known = try calls.status(of: fresh)
                header = Header()
                (end, hasRecords, lastSequence) = (line.count, false, 0)
                landmark = Array(line.suffix(32))
            } catch {
                calls.close(fresh)
                throw error
            }
            if let descriptor { calls.close(descriptor) }
            descriptor = fresh
        } catch {
            throw error.code == EACCES || error.code == EROFS
                ? .readOnly(path: path, error) : .notSaved(path: path, error)
        }
    }

    private func synchronizeFolder() throws(SystemError) {
        let descriptor = try calls.open(folder, flags: O_RDONLY | O_DIRECTORY, mode: 0)
        defer { calls.close(descriptor) }
        try calls.synchronize(descriptor)
    }
}
