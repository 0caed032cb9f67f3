import SampleStoreDisk
import Foundation
import SwimFitBase

/// The file `library.json`: read whole, written by atomic replace, shared by processes.
///
/// A writer holds a lock on `library.json.lock` while it reads the file, changes it, and replaces it, so that two
/// programs never overwrite each other's changes. A reader sees the old file or the new one, never a part of one.
///
/// Other programs, an editor for example, may write the file in place. A file that does not parse is read again after a
/// moment. Reading changes nothing on disk. A writer keeps a damaged file under another name.
struct LibraryFile: Sendable {
    let path: String
    private let calls: any SystemCalls

    init(path: String, calls: any SystemCalls = LinuxCalls()) {
        self.path = path
        self.calls = Uninterrupted(calls)
    }

    /// The file's name, for messages.
    var name: String { FilePath.name(of: path) }

    /// The number of reads of a file that does not parse, with pauses: a fifth of a second in all.
    private static let attempts = 20

    /// The contents of the file; an empty library for a missing file.
    ///
    /// - Throws: `Problem.notALibrary`, or `cannotRead`.
    func read() throws(Problem) -> LibraryDocument {
        for _ in 1..<Self.attempts {
            do throws(Problem) { return try readOnce() } catch {
                guard error == .notALibrary else { throw error }
                calls.pause(milliseconds: 10)
            }
        }
        return try readOnce()
    }

    /// The contents of the file, without a second read of a file that does not parse.
    func readOnce() throws(Problem) -> LibraryDocument {
        let bytes: [UInt8]?
        do throws(SystemError) { bytes = try calls.contents(of: path) } catch {
            throw .cannotRead(file: path, reason: error.reason)
        }
        guard let bytes else { return LibraryDocument() }
        return try LibraryDocument(Data(bytes))
    }

    /// The present status of the file, which distinguishes its versions; nil for a missing file. Costs one system call.
    var stamp: FileStatus? {
        // IGNORED: a file without a readable status is reported when it is read.
        try? calls.statusIfPresent(at: path)
    }

    /// The result of a change.
    struct ChangeResult {
        /// The new contents, which are on disk.
        let document: LibraryDocument
        /// The new file's stamp.
        let stamp: FileStatus?
        /// The name under which a damaged file is kept; nil when the file was sound.
        let damagedCopy: String?
    }

    /// Changes the contents of the file under the lock.
    ///
    /// - Parameters:
    ///   - fallback: the contents that were last read, to change when the file is damaged.
    ///   - change: may be called again when a program without the lock has written in between.
    func update(
        orFrom fallback: LibraryDocument, _ change: (inout LibraryDocument) throws -> Void
    ) throws -> ChangeResult {
        let target: String
        do throws(SystemError) {
            target = try calls.target(of: path)
            try calls.makeFolder(FilePath.folder(of: target))
        } catch {
            throw cannotSave(error)
        }
        do {
            let done = try FileLock(path: target + ".lock", calls).whileHeld { () throws -> ChangeResult? in
                for _ in 1...Self.attempts {
                    if let done = try updateLocked(target, fallback, change) { return done }
                }
                return nil
            }
            guard let done, let done else { throw Problem.busyLibrary(name) }
            return done
        } catch let error as SystemError {
            throw cannotSave(error)
        }
    }

    /// Nil when another program has written the file in the meantime.
    private func updateLocked(
        _ target: String, _ fallback: LibraryDocument, _ change: (inout LibraryDocument) throws -> Void
    ) throws -> ChangeResult? {
        let before = stamp
        var (document, isDamaged) = (fallback, false)
        do throws(Problem) { document = try read() } catch {
            guard error == .notALibrary else { throw error }
            isDamaged = true
        }
        guard !document.isNewer else { throw Problem.newerLibrary(name) }
        try change(&document)
        let bytes = [UInt8](try document.data())
        var copy: String?
        let new: NewFile
        do throws(SystemError) {
            removeUnfinished(of: target)
            new = try NewFile(at: "\(target).new-\(getpid())", calls)
            try new.append(bytes)
            try new.finish(like: target)
            guard stamp == before else { return nil }
            if isDamaged { copy = try keepDamaged(target) }
            try new.install(as: target)
        } catch {
            throw cannotSave(error)
        }
        do throws(SystemError) { try new.confirm() } catch {
            throw Problem.unconfirmed(file: name, reason: error.reason)
        }
        return ChangeResult(document: document, stamp: stamp, damagedCopy: copy)
    }

    private func cannotSave(_ error: SystemError) -> Problem {
        .cannotSave(file: path, reason: error.reason)
    }

    // MARK: Replacing

    /// Removes files left by killed processes; the lock keeps others away.
    private func removeUnfinished(of target: String) {
        let folder = FilePath.folder(of: target)
        let beginning = FilePath.name(of: target) + ".new-"
        // IGNORED: if a folder cannot be listed, the following write fails.
        for name in (try? calls.names(in: folder)) ?? []
        where name.hasPrefix(beginning) && name.dropFirst(beginning.count).allSatisfy(\.isNumber) {
            // IGNORED: if the removal fails, creating a file with that name reports it.
            try? calls.remove(folder + "/" + name)
        }
    }

    /// Gives a damaged file a second, unused name.
    ///
    /// A program that is still writing the damaged file in place then writes into the kept file.
    private func keepDamaged(_ target: String) throws(SystemError) -> String {
        for number in 1...10_000 {
            let copy = target + (number == 1 ? ".damaged" : ".damaged-\(number)")
            do throws(SystemError) {
                try calls.link(target, to: copy)
                return FilePath.name(of: copy)
            } catch {
                switch error.code {
                case EEXIST: continue
                case EPERM, ENOTSUP, ENOSYS, EMLINK:  // no second names on this file system
                    if try copyDamaged(target, to: copy) { return FilePath.name(of: copy) }
                default: throw error
                }
            }
        }
        throw SystemError(call: "link", code: EEXIST)
    }

    /// False if the name is in use.
    private func copyDamaged(_ target: String, to copy: String) throws(SystemError) -> Bool {
        let contents = try calls.contents(of: target) ?? []
        let new: NewFile
        do throws(SystemError) { new = try NewFile(at: copy, calls) } catch {
            guard error.code == EEXIST else { throw error }
            return false
        }
        try new.append(contents)
        try new.finish(like: target)
        try new.confirm()
        return true
    }
}
