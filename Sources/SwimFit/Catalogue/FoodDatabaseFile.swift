import Foundation

/// The file `foods.sqlite`: all catalogues that were imported. Nobody changes a file that has this name.
///
/// A change is made in a copy, which then takes the name: a crash, a full disk or Ctrl-C leaves the old file, and a
/// dashboard that is searching goes on in the old one until its next search. Readers take no lock and write nothing.
package struct FoodDatabaseFile: Sendable {
    package let path: String
    private let calls: FileCalls

    package init(path: String) { self.init(path: path, calls: FileCalls()) }

    init(path: String, calls: FileCalls) { (self.path, self.calls) = (path, calls) }

    /// Distinguishes versions of the file without opening it. Nil when there is none: no catalogue is imported.
    /// - Throws: ``CatalogueProblem/failed(file:reason:)`` where that cannot be seen.
    func stamp() throws(CatalogueProblem) -> Stamp? {
        try reporting { () throws(FileError) in
            try calls.facts(of: path).map { status in
                Stamp(
                    inode: UInt64(status.st_ino), size: Int(status.st_size), seconds: status.st_mtim.tv_sec,
                    nanoseconds: status.st_mtim.tv_nsec)
            }
        }
    }

    struct Stamp: Equatable, Sendable {
        let inode: UInt64
        let size: Int
        let seconds: Int
        let nanoseconds: Int
    }

    private var name: String { URL(fileURLWithPath: path).lastPathComponent }
    /// For tables that are needed during an import alone.
    var staging: String { path + ".staging" }

    /// What is imported, by name.
    package func catalogues() throws -> [ImportedCatalogue] {
        try stamp() == nil ? [] : FoodDatabase(self).catalogues
    }

    /// Removes a catalogue and gives its room back to the disk.
    package func remove(_ name: String) throws {
        guard try stamp() != nil else { throw CatalogueProblem.notFound(name: name, known: []) }
        try change { (connection) throws(CatalogueProblem) in
            guard try CatalogueSchema.remove(name, from: connection) else {
                let known = try FoodDatabase.catalogues(in: connection).map(\.name)
                throw .notFound(name: name, known: known)
            }
            try connection.run("vacuum")
        }
    }

    /// Changes a copy of the file, which takes its place when all went well. A file that is a link stays one.
    func change<Result>(_ body: (SQLiteConnection) throws(CatalogueProblem) -> Result) throws -> Result {
        let target = try reporting { () throws(FileError) in
            let target = try FileCalls.target(of: path)
            try calls.makeFolder(FileCalls.folder(of: target))
            return target
        }
        do {
            let result = try FileLock(path: target + ".lock", calls: calls).whileHeld {
                try changeLocked(target, body)
            }
            guard let result else { throw CatalogueProblem.busy(file: name) }
            return result
        } catch let error as FileError {
            throw CatalogueProblem.failed(file: name, reason: error.reason)
        }
    }

    private func changeLocked<Result>(
        _ target: String, _ body: (SQLiteConnection) throws(CatalogueProblem) -> Result
    ) throws(CatalogueProblem) -> Result {
        let unfinished = target + ".new"
        // What a killed import has left.
        for leftover in [unfinished, staging] where unlink(leftover) != 0 && errno != ENOENT {
            let reason = String(cString: strerror(errno))
            throw .failed(
                file: URL(fileURLWithPath: leftover).lastPathComponent,
                reason: "it is in the way and cannot be removed: \(reason)")
        }
        let isNew = try stamp() == nil
        do throws(CatalogueProblem) {
            if !isNew {
                let isWhole = try reporting { () throws(FileError) in
                    try calls.copy(target, to: unfinished) { !Task.isCancelled }
                }
                guard isWhole else { throw .stopped }
            }
            let result = try build(unfinished, body)
            try reporting { () throws(FileError) in try replace(target, by: unfinished, isNew: isNew) }
            return result
        } catch {
            unlink(unfinished)
            throw error
        }
    }

    /// The connection is closed when it returns.
    private func build<Result>(
        _ unfinished: String, _ body: (SQLiteConnection) throws(CatalogueProblem) -> Result
    ) throws(CatalogueProblem) -> Result {
        let connection = try SQLiteConnection(path: unfinished, .building, name: name)
        try CatalogueSchema.check(connection, isNew: true)
        return try body(connection)
    }

    private func replace(_ target: String, by new: String, isNew: Bool) throws(FileError) {
        let descriptor = try calls.open(new, O_RDWR)
        defer { close(descriptor) }
        FileOwnership(of: target, isNew: isNew).apply(to: descriptor, with: calls)
        _ = try FileCalls.checked { calls.synchronize(descriptor) }
        _ = try FileCalls.checked { calls.rename(new, target) }
        try calls.synchronizeFolder(FileCalls.folder(of: target))
    }

    private func reporting<Result>(_ work: () throws(FileError) -> Result) throws(CatalogueProblem) -> Result
    {
        do throws(FileError) { return try work() } catch {
            throw .failed(file: name, reason: error.reason)
        }
    }
}
