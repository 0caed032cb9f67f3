import Foundation

/// The file `foods.sqlite`: all catalogues that were imported. Nobody changes a file that has this name.
///
/// A change is made in a copy, which then takes the name: a crash, a full disk or Ctrl-C leaves the old file, and a
/// dashboard that is searching goes on in the old one until its next search. Readers take no lock and write nothing.
package struct FoodDatabaseFile: Sendable {
    package let path: String

    package init(path: String) { self.path = path }

    /// Distinguishes versions of the file without opening it. Nil when there is none: no catalogue is imported.
    func stamp() -> Stamp? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return Stamp(
            inode: UInt64(status.st_ino), size: Int(status.st_size), seconds: status.st_mtim.tv_sec,
            nanoseconds: status.st_mtim.tv_nsec)
    }

    struct Stamp: Equatable, Sendable {
        let inode: UInt64
        let size: Int
        let seconds: Int
        let nanoseconds: Int
    }

    /// Whether anything is imported.
    package var exists: Bool { stamp() != nil }

    private var name: String { URL(fileURLWithPath: path).lastPathComponent }
    private var unfinished: String { path + ".new" }
    /// For tables that are needed during an import alone.
    var staging: String { path + ".staging" }

    /// What is imported, by name.
    package func catalogues() throws -> [ImportedCatalogue] {
        exists ? try FoodDatabase(self).catalogues : []
    }

    /// Removes a catalogue and gives its room back to the disk.
    package func remove(_ name: String) throws(CatalogueProblem) {
        guard exists else { throw .notFound(name: name, known: []) }
        try change { (connection) throws(CatalogueProblem) in
            guard try CatalogueSchema.remove(name, from: connection) else {
                let known = try FoodDatabase.catalogues(in: connection).map(\.name)
                throw .notFound(name: name, known: known)
            }
            try connection.run("vacuum")
        }
    }

    /// Changes a copy of the file, which takes its place when all went well.
    func change<Result>(
        _ body: (SQLiteConnection) throws(CatalogueProblem) -> Result
    ) throws(CatalogueProblem) -> Result {
        let lock = try lock()
        defer { close(lock) }
        // What a killed import has left.
        for leftover in [unfinished, staging] where unlink(leftover) != 0 && errno != ENOENT {
            let reason = String(cString: strerror(errno))
            throw .failed(
                file: URL(fileURLWithPath: leftover).lastPathComponent,
                reason: "it is in the way and cannot be removed: \(reason)")
        }
        do throws(CatalogueProblem) {
            try copy()
            let result = try build(body)
            try replace()
            return result
        } catch {
            unlink(unfinished)
            throw error
        }
    }

    /// The connection is closed when it returns.
    private func build<Result>(
        _ body: (SQLiteConnection) throws(CatalogueProblem) -> Result
    ) throws(CatalogueProblem) -> Result {
        let connection = try SQLiteConnection(path: unfinished, .building, name: name)
        try CatalogueSchema.check(connection, isNew: true)
        return try body(connection)
    }

    private func copy() throws(CatalogueProblem) {
        guard exists else { return }
        do {
            try FileManager.default.copyItem(atPath: path, toPath: unfinished)
        } catch {
            throw .failed(file: name, reason: error.localizedDescription)
        }
    }

    private func replace() throws(CatalogueProblem) {
        let descriptor = open(unfinished, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure() }
        defer { close(descriptor) }
        FileOwnership(of: path, isNew: !exists).apply(to: descriptor, with: FileCalls())
        guard fsync(descriptor) == 0, rename(unfinished, path) == 0 else { throw failure() }
        try reporting { (calls) throws(FileError) in try calls.synchronizeFolder(FileCalls.folder(of: path)) }
    }

    /// Keeps other programs from changing the file. The lock ends with its descriptor.
    private func lock() throws(CatalogueProblem) -> Int32 {
        try reporting { (calls) throws(FileError) in try calls.makeFolder(FileCalls.folder(of: path)) }
        let descriptor = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure() }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            throw .busy(file: name)
        }
        return descriptor
    }

    private func reporting(_ work: (FileCalls) throws(FileError) -> Void) throws(CatalogueProblem) {
        do throws(FileError) { try work(FileCalls()) } catch {
            throw .failed(file: name, reason: error.reason)
        }
    }

    private func failure() -> CatalogueProblem {
        // Making a name of the path may change `errno`.
        let reason = String(cString: strerror(errno))
        return .failed(file: name, reason: reason)
    }
}
