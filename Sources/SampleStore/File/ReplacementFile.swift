import Glibc

/// A new generation of the file being written beside the old one.
///
/// ```
/// health.json           base ─ tail ──────────── newer tail      others go on appending
/// health.json.compact   base′ (all up to here) ─ newer tail      copied under the lock, then renamed
/// ```
///
/// The long part, the base, is written without any lock, and synced piece by piece: a journal that has much of one
/// file to write first lets those wait who sync another. The old generation stays as `health.json~`.
struct ReplacementFile {
    private let calls: any SystemCalls
    private let path: String
    let descriptor: Int32
    private(set) var header: Header
    private(set) var end: Int
    /// Behind the last line of the base.
    private(set) var baseEnd = 0

    /// Bytes that are written, and synced, at a time.
    private static let pieceSize = 2 << 20

    /// The rewriting was asked to stop, or another process is at it.
    struct Abandoned: Error {}

    /// Writes the header and the base. Nil when another process is compacting, or when asked to stop.
    ///
    /// - Parameter ownership: of the file that is replaced. Where this user may not give it to the new file, as
    ///   somebody else's, nothing is written: the owner could not read it any more.
    init?(
        of path: String, calls: any SystemCalls, header: Header, snapshot: Snapshot, ownership: Ownership,
        isCancelled: () -> Bool
    ) throws(SystemError) {
        self.calls = calls
        self.path = path
        self.header = header
        descriptor = try calls.open(
            Self.beside(path), flags: O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o600)
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
        do throws(Stop) {
            try write(snapshot, isCancelled)
        } catch {
            abandon()
            guard case .failed(let error) = error else { return nil }
            throw error
        }
    }

    /// Removes what a process left that ended while it was compacting. The caller holds the store's lock.
    static func clear(_ path: String, _ calls: any SystemCalls) {
        // SAFETY: what is not there, or cannot be opened or removed, is as before; nothing depends on it.
        guard let descriptor = try? calls.open(beside(path), flags: O_RDWR, mode: 0) else { return }
        // SAFETY: as above.
        if (try? takeOver(path, descriptor, calls)) == true { try? calls.remove(beside(path)) }
        calls.close(descriptor)
    }

    private static func beside(_ path: String) -> String { path + ".compact" }

    /// Takes the lock on the file beside; false when it is another process's work or no longer of that name.
    private static func takeOver(
        _ path: String, _ descriptor: Int32, _ calls: any SystemCalls
    ) throws(SystemError) -> Bool {
        do throws(SystemError) {
            try calls.lock(descriptor, LOCK_EX | LOCK_NB)
        } catch {
            guard error.code == EWOULDBLOCK else { throw error }
            return false
        }
        // Whoever finished between the opening and the lock has renamed or removed the file.
        return try isNamed(path, descriptor, calls)
    }

    /// Whether the open file is the one beside the store.
    private static func isNamed(
        _ path: String, _ descriptor: Int32, _ calls: any SystemCalls
    ) throws(SystemError) -> Bool {
        // SAFETY: a name that is gone is no longer this file's, which is the answer.
        guard let named = try? calls.status(at: beside(path)) else { return false }
        return named.isSameFile(as: try calls.status(of: descriptor))
    }

    /// Writes the header and the base; stops between two lines when asked to.
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

    /// Why the writing ended early.
    private enum Stop: Error {
        case asked
        case failed(SystemError)
    }

    /// Adds a part of what was appended to the old generation meanwhile.
    mutating func follow(_ tail: [UInt8]) throws(SystemError) {
        let tail = separated(tail)
        try calls.writeWhole(descriptor, tail, at: end)
        try calls.synchronizeData(descriptor)
        end += tail.count
    }

    /// Adds the rest of what was appended to the old generation; the new file is whole and on disk then.
    ///
    /// - Parameter mark: where the generation ends that this one holds all of.
    mutating func complete(newerTail: [UInt8], superseding mark: EndMark?) throws(SystemError) {
        let newerTail = separated(newerTail)
        try calls.writeWhole(descriptor, newerTail + Header.closing, at: end)
        end += newerTail.count
        header.earlier = mark ?? header.earlier
        try calls.writeWhole(descriptor, header.line, at: 0)
        try calls.synchronizeData(descriptor)
    }

    /// Gives the new file the store's name. The caller holds the lock, and with it the one on the new file, which
    /// others see from then on.
    func install() throws(SystemError) {
        try calls.rename(Self.beside(path), to: path)
        try calls.synchronizeFolder(StoreFile.folder(of: path))
    }

    /// Makes the old generation, which has the store's name still, the earlier one. A disk that knows no second
    /// names keeps none.
    func keepOldGeneration(inPlaceOf earlier: EarlierFile) throws(SystemError) {
        try earlier.makeRoom(at: path + "~", calls)
        // SAFETY: without the second name nothing is lost; the new generation is whole and on disk.
        try? calls.link(path, to: path + "~")
    }

    /// What the old generation began with had no comma before it; the new one has its base there.
    private func separated(_ tail: [UInt8]) -> [UInt8] {
        end == baseEnd && tail.first == UInt8(ascii: "\n") ? [UInt8(ascii: ",")] + tail : tail
    }

    /// Leaves nothing behind. The lock on the file is held until then.
    func abandon() {
        // SAFETY: a file that cannot be removed is cleared away by a later writer.
        if (try? Self.isNamed(path, descriptor, calls)) == true { try? calls.remove(Self.beside(path)) }
        calls.close(descriptor)
    }
}
