import Disk
import Foundation

/// The file `foods.sqlite`: all catalogues that were imported. Nobody changes a file that has this name.
///
/// A change is made in a copy, which then takes the name: a crash, a full disk or Ctrl-C leaves the old file, and a
/// dashboard that is searching goes on in the old one until its next search. Readers take no lock and write nothing.
package struct FoodDatabaseFile: Sendable {
    package let path: String
    private let calls: any SystemCalls

    package init(path: String) { self.init(path: path, calls: LinuxCalls()) }

    init(path: String, calls: any SystemCalls) { (self.path, self.calls) = (path, Uninterrupted(calls)) }

    /// Distinguishes versions of the file without opening it. Nil when there is none: no catalogue is imported.
    /// - Throws: ``Problem/failed(file:reason:)`` where that cannot be seen.
    func stamp() throws(Problem) -> FileStatus? {
        try reporting { () throws(SystemError) in try calls.statusIfPresent(at: path) }
    }

    private var name: String { FilePath.name(of: path) }
    /// For tables that are needed during an import alone.
    var staging: String { path + ".staging" }

    /// What is imported, by name.
    package func catalogues() throws -> [ImportedCatalogue] {
        try stamp() == nil ? [] : FoodDatabase(self).catalogues
    }

    /// Removes a catalogue and gives its room back to the disk.
    package func remove(_ name: String) throws {
        guard try stamp() != nil else { throw Problem.notFound(name: name, known: []) }
        try change { (connection) throws(Problem) in
            guard try CatalogueSchema.remove(name, from: connection) else {
                let known = try FoodDatabase.catalogues(in: connection).map(\.name)
                throw .notFound(name: name, known: known)
            }
            try connection.run("vacuum")
        }
    }

    /// Changes a copy of the file, which takes its place when all went well. A file that is a link stays one.
    func change<Result>(_ body: (SQLiteConnection) throws(Problem) -> Result) throws -> Result {
        try replace { path throws(Problem) in
            let connection = try SQLiteConnection(path: path, .building, name: name)
            try CatalogueSchema.check(connection, isNew: true)
            return try body(connection)
        }
    }

    /// Replaces the file with a copy of it that the body has changed.
    ///
    /// - Parameter body: changes the copy at the path; it is closed when this returns.
    func replace<Result>(_ body: (_ copy: String) throws(Problem) -> Result) throws -> Result {
        let target = try reporting { () throws(SystemError) in
            let target = try calls.target(of: path)
            try calls.makeFolder(FilePath.folder(of: target))
            return target
        }
        do {
            let result = try FileLock(path: target + ".lock", calls).whileHeld {
                try replaceLocked(target, body)
            }
            guard let result else { throw Problem.busy(file: name) }
            return result
        } catch let error as SystemError {
            throw Problem.failed(file: name, reason: error.reason)
        }
    }

    private func replaceLocked<Result>(
        _ target: String, _ body: (_ copy: String) throws(Problem) -> Result
    ) throws(Problem) -> Result {
        let unfinished = target + ".new"
        // What a killed import has left.
        for leftover in [unfinished, staging] { try removeLeftover(leftover) }
        let new = try reporting { () throws(SystemError) in try NewFile(at: unfinished, calls) }
        try copy(target, into: new)
        let result = try body(unfinished)
        try reporting { () throws(SystemError) in
            try new.finish(like: target)
            try new.install(as: target)
            try new.confirm()
        }
        return result
    }

    private func removeLeftover(_ path: String) throws(Problem) {
        do throws(SystemError) { try calls.remove(path) } catch {
            guard error.code != ENOENT else { return }
            throw .failed(
                file: FilePath.name(of: path),
                reason: "it is in the way and cannot be removed: \(error.reason)")
        }
    }

    /// Copies the file, if there is one.
    private func copy(_ target: String, into new: NewFile) throws(Problem) {
        try reporting { () throws(SystemError) in
            guard let descriptor = try calls.openIfPresent(target, flags: O_RDONLY) else { return }
            defer { calls.close(descriptor) }
            let size = try calls.status(of: descriptor).size
            try calls.readBlocks(descriptor, 0..<size) { block, _ throws(SystemError) in
                if Task.isCancelled { throw SystemError(call: "pread", code: ECANCELED) }
                try new.append(block)
            }
        }
    }

    private func reporting<Result>(_ work: () throws(SystemError) -> Result) throws(Problem)
        -> Result
    {
        do throws(SystemError) { return try work() } catch {
            throw error.code == ECANCELED ? .stopped : .failed(file: name, reason: error.reason)
        }
    }
}
