import SampleStoreDisk
import Glibc

/// A new generation of the file while it is written next to the old one.
///
/// ```
/// health.json           base ─ tail ──────────── newer tail      other writers append
/// health.json.compact   base′ (all up to here) ─ newer tail      copied under the lock, then renamed
/// ```
///
/// The base, which is long, is written without the store's lock, and synced piece by piece: while a file system's
/// journal writes much of one file, the syncs of other files wait. The old generation stays as `health.json~`.
struct ReplacementFile {
    private let calls: any SystemCalls
    private let path: String
    let descriptor: Int32
    private(set) var header: Header
    private(set) var end: Int
    /// The end of the last line of the base.
    private(set) var baseEnd = 0

    /// The number of bytes that are written and synced at a time.
    private static let pieceSize = 2 << 20

    /// Writes the header and the base. Nil when another process is compacting, or when it is cancelled.
    ///
    /// - Parameter ownership: the ownership of the file that is replaced. When this user may not give it to the new
    ///   file, nothing is written, because the owner could not read the new one.
    init?(
        of path: String, calls: any SystemCalls, header: Header, snapshot: Snapshot, ownership: Ownership,
        isCancelled: () -> Bool
    ) throws(SystemError) {
        self.calls = calls
        self.path = path
        self.header = header
        descriptor = try calls.open(
            Self.temporaryPath(of: path), flags: O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o600)
        end = 0
        do throws(SystemError) {
            guard try Self.takeOver(path, descriptor, calls) else {
                calls.close(descriptor)
                return nil
            }
        } catch {
            calls.close(descriptor)
            throw error
        }
        do throws(SystemError) {
            try calls.truncate(descriptor, to: 0)
            try calls.giveOwnership(ownership, to: descriptor)
        } catch {
            abandon()
            throw error
        }
        do throws(Stop) { try write(snapshot, isCancelled) } catch {
            abandon()
            guard case .failed(let error) = error else { return nil }
            throw error
        }
    }

    /// Removes the file of a process that ended while it was compacting. The caller holds the store's lock.
    static func clear(_ path: String, _ calls: any SystemCalls) {
        // IGNORED: nothing depends on a file that is missing, or that cannot be opened or removed.
        guard let descriptor = try? calls.open(temporaryPath(of: path), flags: O_RDWR, mode: 0) else {
            return
        }
        // IGNORED: as above.
        if (try? takeOver(path, descriptor, calls)) == true { try? calls.remove(temporaryPath(of: path)) }
        calls.close(descriptor)
    }

    private static func temporaryPath(of path: String) -> String { path + ".compact" }

    /// Locks the file; false when another process holds the lock, or the file no longer has the name.
    private static func takeOver(
        _ path: String, _ descriptor: Int32, _ calls: any SystemCalls
    ) throws(SystemError) -> Bool {
        guard try calls.tryLock(descriptor) else { return false }
        // A process that finished before the lock was taken has renamed or removed the file.
        return try calls.isNamed(temporaryPath(of: path), descriptor)
    }

    /// Writes the header and the base. Stops between two lines when it is cancelled.
    private mutating func write(_ snapshot: Snapshot, _ isCancelled: () -> Bool) throws(Stop) {
        let headerLine = header.line
        var buffer = headerLine
        var separator = Array("\n".utf8)
        var written = 0
        let encoder = BaseEncoder(snapshot: snapshot, start: headerLine.count + separator.count)
        let root = try encoder.forEachLine { line throws(Stop) in
            if isCancelled() { throw .asked }
            buffer += separator
            buffer += line
            separator = Array(",\n".utf8)
            guard buffer.count >= Self.pieceSize else { return }
            try put(buffer, at: written)
            written += buffer.count
            buffer.removeAll(keepingCapacity: true)
        }
        try put(buffer, at: written)
        end = written + buffer.count
        baseEnd = end
        header.root = root
        try put(header.line, at: 0)
    }

    private func put(_ bytes: [UInt8], at offset: Int) throws(Stop) {
        do throws(SystemError) {
            try calls.writeWhole(descriptor, bytes, at: offset)
            try calls.synchronizeData(descriptor)
        } catch {
            throw .failed(error)
        }
    }

    /// The reason why the writing ended early.
    private enum Stop: Error {
        case asked
        case failed(SystemError)
    }

    /// Appends records that were appended to the old generation in the meantime.
    mutating func follow(_ tail: [UInt8]) throws(SystemError) {
        let tail = separated(tail)
        try calls.writeWhole(descriptor, tail, at: end)
        try calls.synchronizeData(descriptor)
        end += tail.count
    }

    /// Appends the last records of the old generation. Then the new file is complete and on disk.
    ///
    /// - Parameter mark: the end of the generation that this one replaces.
    mutating func complete(newerTail: [UInt8], superseding mark: EndFingerprint?) throws(SystemError) {
        let newerTail = separated(newerTail)
        try calls.writeWhole(descriptor, newerTail + Header.closing, at: end)
        end += newerTail.count
        header.earlier = mark ?? header.earlier
        try calls.writeWhole(descriptor, header.line, at: 0)
        try calls.synchronizeData(descriptor)
    }

    /// Gives the new file the store's name. The caller holds the locks of both files. Other processes see the new file
    /// from then on.
    func install() throws(SystemError) {
        try calls.rename(Self.temporaryPath(of: path), to: path)
        try calls.synchronizeFolder(FilePath.folder(of: path))
    }

    /// Gives the old generation the second name `health.json~`, while it still has the store's name. On a disk without
    /// hard links the old generation is not kept.
    func keepOldGeneration(inPlaceOf earlier: EarlierGenerationCleanup) throws(SystemError) {
        try earlier.makeRoom(at: path + "~", calls)
        // IGNORED: nothing is lost without the second name. The new generation is complete and on disk.
        try? calls.link(path, to: path + "~")
    }

    /// Adds the comma before the first record of the old generation, which now follows the base.
    private func separated(_ tail: [UInt8]) -> [UInt8] {
        end == baseEnd && tail.first == UInt8(ascii: "\n") ? [UInt8(ascii: ",")] + tail : tail
    }

    /// Removes the file. It is locked until then.
    func abandon() {
        // IGNORED: a later writer removes it.
        if (try? calls.isNamed(Self.temporaryPath(of: path), descriptor)) == true {
            try? calls.remove(Self.temporaryPath(of: path))
        }
        calls.close(descriptor)
    }
}
