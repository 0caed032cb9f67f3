import Foundation
import HealthKit

/// The file `library.json`: read whole, written by atomic replace, shared by processes.
///
/// A writer holds a lock on `library.json.lock` while it reads what is there, changes it, and puts the
/// new file in the place of the old one, so that two programs never overwrite each other's changes.
/// Whoever reads sees the old file or the new one, never a part of one.
struct LibraryFile: Sendable {
    let url: URL

    /// What is in the file; an empty library when there is none.
    /// - Throws: `LibraryProblem.notALibrary`, or an error of the file system.
    func read() throws -> LibraryDocument {
        guard stamp != nil else { return LibraryDocument() }
        return try LibraryDocument(Data(contentsOf: url))
    }

    /// What tells one version of the file from another without reading it.
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
        return stat(url.filePath, &status) == 0 ? Stamp(status) : nil
    }

    /// Changes what is in the file under the lock.
    /// - Returns: the new contents, which are on disk, and the new file's stamp.
    func update(
        _ change: (inout LibraryDocument) throws -> Void
    ) throws -> (document: LibraryDocument, stamp: Stamp?) {
        try makeFolder()
        return try withLock {
            var document = try read()
            guard !document.isNewer else { throw LibraryProblem.newer(file: url.lastPathComponent) }
            try change(&document)
            try replace(with: document.data())
            return (document, stamp)
        }
    }

    /// Moves a file that is not a library out of the way, under a name that is free.
    /// - Returns: where it is now.
    func setAside() throws -> URL {
        let folder = url.deletingLastPathComponent()
        var (number, target) = (1, folder.appendingPathComponent(url.lastPathComponent + ".damaged"))
        while FileManager.default.fileExists(atPath: target.path) {
            number += 1
            target = folder.appendingPathComponent("\(url.lastPathComponent).damaged-\(number)")
        }
        try FileManager.default.moveItem(at: url, to: target)
        return target
    }

    private func makeFolder() throws {
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
    }

    /// Writes beside the file, waits until it is on disk, and renames.
    private func replace(with data: Data) throws {
        let target = url.resolvingSymlinksInPath()
        let new = target.appendingPathExtension("new")
        let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
        guard FileManager.default.createFile(atPath: new.path, contents: nil, attributes: attributes) else {
            throw failure(errno)
        }
        do {
            let handle = try FileHandle(forWritingTo: new)
            defer { handle.closeFile() }
            try handle.write(contentsOf: data)
            try handle.synchronize()
        } catch {
            throw LibraryProblem.cannotSave(file: url.lastPathComponent, reason: error.localizedDescription)
        }
        guard rename(new.path, target.path) == 0 else { throw failure(errno) }
    }

    private func withLock<Result>(_ body: () throws -> Result) throws -> Result {
        let descriptor = open(url.path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure(errno) }
        defer { close(descriptor) }
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else { throw failure(errno) }
        }
        return try body()
    }

    private func failure(_ code: Int32) -> LibraryProblem {
        .cannotSave(file: url.path, reason: String(cString: strerror(code)))
    }
}
