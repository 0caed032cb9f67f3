import Glibc

/// A new generation of the file being written beside the old one.
///
/// ```
/// health.json           base ─ tail ──────────── newer tail      others go on appending
/// health.json.compact   base′ (all up to here) ─ newer tail      copied under the lock, then renamed
/// ```
///
/// The long part, the base, is written without any lock. The old generation stays as `health.json~`.
struct Rewriting {
    private let calls: any SystemCalls
    private let path: String
    let descriptor: Int32
    private(set) var header: Header
    private(set) var end: Int

    /// The rewriting was asked to stop, or another process is at it.
    struct Abandoned: Error {}

    /// Writes the header and the base. Nil when another process is rewriting, or when asked to stop.
    init?(
        of path: String, calls: any SystemCalls, header: Header, snapshot: Snapshot,
        isCancelled: () -> Bool
    ) throws(SystemError) {
        self.calls = calls
        self.path = path
        self.header = header
        descriptor = try calls.open(Self.beside(path), flags: O_RDWR | O_CREAT, mode: 0o600)
        end = 0
        var isComplete = false
        do throws(SystemError) {
            if try takeOver() {
                isComplete = try write(snapshot, isCancelled)
            }
        } catch {
            calls.close(descriptor)
            throw error
        }
        guard isComplete else {
            calls.close(descriptor)
            return nil
        }
    }

    private static func beside(_ path: String) -> String { path + ".compact" }

    /// Empties a file left from before, unless it is another process's work or no longer of that name.
    private func takeOver() throws(SystemError) -> Bool {
        do throws(SystemError) {
            try calls.lock(descriptor, LOCK_EX | LOCK_NB)
        } catch {
            guard error.code == EWOULDBLOCK else { throw error }
            return false
        }
        // Whoever finished between the opening and the lock has renamed the file: it is the store now.
        // SAFETY: a name that is gone is no longer this file's, which is the answer.
        guard let named = try? calls.status(at: Self.beside(path)),
            named.isSameFile(as: try calls.status(of: descriptor))
        else { return false }
        try calls.truncate(descriptor, to: 0)
        try calls.setMode(descriptor, 0o600)
        return true
    }

    private mutating func write(_ snapshot: Snapshot, _ isCancelled: () -> Bool) throws(SystemError) -> Bool {
        let headerLine = header.line
        var buffer = headerLine
        var separator = Array("\n".utf8)
        var written = 0
        var isStopped = false
        let encoder = BaseEncoder(snapshot: snapshot, start: headerLine.count + separator.count)
        let root = try encoder.forEachLine { line throws(SystemError) in
            isStopped = isStopped || isCancelled()
            guard !isStopped else { return }
            buffer += separator
            buffer += line
            separator = Array(",\n".utf8)
            guard buffer.count >= 1 << 20 else { return }
            try calls.writeWhole(descriptor, buffer, at: written)
            written += buffer.count
            buffer.removeAll(keepingCapacity: true)
        }
        try calls.writeWhole(descriptor, buffer, at: written)
        end = written + buffer.count
        header.root = root
        try calls.writeWhole(descriptor, header.line, at: 0)
        return !isStopped
    }

    /// Adds what was appended to the old generation meanwhile and puts the new one in its place.
    /// The caller holds the lock.
    mutating func finish(newerTail: [UInt8]) throws(SystemError) {
        try calls.writeWhole(descriptor, newerTail + Header.closing, at: end)
        end += newerTail.count
        try calls.synchronizeData(descriptor)
        keepOldGeneration()
        try calls.rename(Self.beside(path), to: path)
        try calls.synchronizeFolder(StoreFile.folder(of: path))
    }

    /// The old generation under a second name. A disk that knows no second names keeps none.
    private func keepOldGeneration() {
        // SAFETY: without the copy nothing is lost; the new generation is whole and on disk.
        try? calls.remove(path + "~")
        try? calls.link(path, to: path + "~")
    }

    func abandon() { calls.close(descriptor) }
}
