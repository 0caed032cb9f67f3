import Foundation
import HealthKit

/// The file `library.json`: read whole, written by atomic replace, shared by processes.
///
/// A writer holds a lock on `library.json.lock` while it reads what is there, changes it, and replaces
/// the old file by the new one, so that two programs never overwrite each other's changes.
/// A reader sees the old file or the new one, never a part of one.
///
/// Other programs, an editor for example, may write the file in place. What does not parse is read again
/// after a moment. Reading changes nothing on disk. A writer keeps a damaged file under another name.
struct LibraryFile: Sendable {
    let path: String
    private let calls: FileCalls

    init(path: String, calls: FileCalls = FileCalls()) {
        self.path = path
        self.calls = calls
    }

    /// The file's name, for messages.
    var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// How often a file that does not parse is read, with a pause between: for a fifth of a second.
    private static let attempts = 20

    /// What is in the file; an empty library when there is none.
    ///
    /// - Throws: `LibraryProblem.notALibrary`, or `cannotRead`.
    func read() throws(LibraryProblem) -> LibraryDocument {
        for _ in 1..<Self.attempts {
            do throws(LibraryProblem) { return try readOnce() } catch {
                guard error == .notALibrary else { throw error }
                calls.pause()
            }
        }
        return try readOnce()
    }

    /// The same, without a second look at a file that does not parse.
    func readOnce() throws(LibraryProblem) -> LibraryDocument {
        let data: Data?
        do throws(FileError) { data = try calls.contents(of: path) } catch {
            throw .cannotRead(file: path, reason: error.reason)
        }
        guard let data else { return LibraryDocument() }
        return try LibraryDocument(data)
    }

    /// Distinguishes versions of the file without reading it.
    struct Stamp: Equatable {
        private let inode: UInt64
        private let size: Int
        private let seconds: Int
        private let nanoseconds: Int

        fileprivate init(_ status: stat) {
            inode = UInt64(status.st_ino)
            size = Int(status.st_size)
            (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
        }
    }

    /// The stamp of the file as it is now; nil when there is none. Costs one system call.
    var stamp: Stamp? {
        var status = stat()
        return stat(path, &status) == 0 ? Stamp(status) : nil
    }

    /// The result of a change.
    struct Change {
        /// The new contents, which are on disk.
        let document: LibraryDocument
        /// The new file's stamp.
        let stamp: Stamp?
        /// The name under which a damaged file is kept; nil when the file was sound.
        let damagedCopy: String?
    }

    /// Changes what is in the file under the lock.
    ///
    /// - Parameters:
    ///   - fallback: what to change when the file is damaged: what was last read from it.
    ///   - change: may be called again when a program without the lock has written in between.
    func update(
        orFrom fallback: LibraryDocument, _ change: (inout LibraryDocument) throws -> Void
    ) throws -> Change {
        let target: String
        do throws(FileError) {
            target = try FileCalls.target(of: path)
            try calls.makeFolder(FileCalls.folder(of: target))
        } catch {
            throw cannotSave(error)
        }
        do {
            let done = try FileLock(path: target + ".lock", calls: calls).whileHeld { () throws -> Change? in
                for _ in 1...Self.attempts {
                    if let done = try updateLocked(target, fallback, change) { return done }
                }
                return nil
            }
            guard let done, let done else { throw LibraryProblem.busy(file: name) }
            return done
        } catch let error as FileError {
            throw cannotSave(error)
        }
    }

    /// Nil when another program has written the file in the meantime.
    private func updateLocked(
        _ target: String, _ fallback: LibraryDocument, _ change: (inout LibraryDocument) throws -> Void
    ) throws -> Change? {
        let before = stamp
        var (document, isDamaged) = (fallback, false)
        do throws(LibraryProblem) { document = try read() } catch {
            guard error == .notALibrary else { throw error }
            isDamaged = true
        }
        guard !document.isNewer else { throw LibraryProblem.newer(file: name) }
        try change(&document)
        let data = try document.data()
        var copy: String?
        do throws(FileError) {
            let new = try writeNew(data, for: target)
            defer { unlink(new) }  // after the rename there is no such name
            guard stamp == before else { return nil }
            if isDamaged { copy = try keepDamaged(target) }
            _ = try FileCalls.checked { calls.rename(new, target) }
        } catch {
            throw cannotSave(error)
        }
        do throws(FileError) { try calls.synchronizeFolder(FileCalls.folder(of: target)) } catch {
            throw LibraryProblem.unconfirmed(file: name, reason: error.reason)
        }
        return Change(document: document, stamp: stamp, damagedCopy: copy)
    }

    private func cannotSave(_ error: FileError) -> LibraryProblem {
        .cannotSave(file: path, reason: error.reason)
    }

    // MARK: Replacing

    /// Writes the new contents into a file of their own, with the owner, group and mode of the old one.
    private func writeNew(_ data: Data, for target: String) throws(FileError) -> String {
        let new = "\(target).new-\(getpid())"
        removeUnfinished(of: target)
        // A name that another program has made in the meantime, such as a link to another file, is an error.
        let descriptor = try calls.open(new, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
        defer { close(descriptor) }
        do throws(FileError) {
            FileOwnership(of: target).apply(to: descriptor, with: calls)
            try calls.writeWhole(data, to: descriptor)
        } catch {
            unlink(new)
            throw error
        }
        return new
    }

    /// Removes what killed processes have left; the lock keeps others away.
    private func removeUnfinished(of target: String) {
        let folder = FileCalls.folder(of: target)
        let beginning = (target.split(separator: "/").last.map(String.init) ?? target) + ".new-"
        // SAFETY: a folder that cannot be listed fails the writing that follows.
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        where name.hasPrefix(beginning) && name.dropFirst(beginning.count).allSatisfy(\.isNumber) {
            unlink(folder + "/" + name)
        }
    }

    /// Gives a damaged file a second name that is free.
    ///
    /// A program that is still writing it in place writes into the kept file then.
    private func keepDamaged(_ target: String) throws(FileError) -> String {
        for number in 1...10_000 {
            let copy = target + (number == 1 ? ".damaged" : ".damaged-\(number)")
            do throws(FileError) {
                _ = try FileCalls.checked { calls.link(target, copy) }
                return copy.split(separator: "/").last.map(String.init) ?? copy
            } catch {
                switch error.code {
                case EEXIST: continue
                case EPERM, ENOTSUP, ENOSYS, EMLINK:  // no second names on this file system
                    if try copyDamaged(target, to: copy) {
                        return copy.split(separator: "/").last.map(String.init) ?? copy
                    }
                default: throw error
                }
            }
        }
        throw FileError(code: EEXIST)
    }

    /// False when the name is taken.
    private func copyDamaged(_ target: String, to copy: String) throws(FileError) -> Bool {
        let contents = try calls.contents(of: target) ?? Data()
        let descriptor: Int32
        do throws(FileError) {
            descriptor = try calls.open(copy, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
        } catch {
            if error.code == EEXIST { return false }
            throw error
        }
        defer { close(descriptor) }
        FileOwnership(of: target).apply(to: descriptor, with: calls)
        try calls.writeWhole(contents, to: descriptor)
        return true
    }
}
