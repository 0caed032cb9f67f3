internal import Disk
internal import SampleStore
import Foundation
internal import Synchronization

/// The contents of attachments: in files next to the store's file, or in memory for a store in memory.
///
/// ```
/// health.json                     the row: name, size, checksum, the sample it belongs to
/// health.json.attachments/
///     6F1C22AB-…                  the contents, under the attachment's identifier
/// ```
///
/// Contents are written, synced and named under the write lock, before the commit of their row; they are removed after
/// the commit that deletes the row. So a stored attachment always has its contents, as far as this store wrote them. A crash
/// can leave a file without a row, which stays: nothing tells it from one whose row is still to come from another machine.
final class AttachmentFiles: Sendable {
    /// nil for memory.
    private let folder: String?
    private let calls: any SystemCalls
    /// Where a store in memory has begun with the contents of another one.
    private let origin: AttachmentFiles?
    private let memory = Mutex<[UUID: Data]>([:])

    /// - Parameter store: the store's file; nil for memory.
    init(nextTo store: URL?, calls: any SystemCalls = LinuxCalls()) {
        (folder, origin) = (store.map { $0.path + ".attachments" }, nil)
        self.calls = Uninterrupted(calls)
    }

    /// In memory, beginning with the contents of another store.
    init(copying other: AttachmentFiles) {
        (folder, origin, calls) = (nil, other, other.calls)
    }

    /// Stores contents. They are on disk when this returns.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible`, saying what could not be done.
    func write(_ contents: Data, of id: UUID) throws {
        guard let folder else { return memory.withLock { $0[id] = contents } }
        let path = path(of: id)
        do throws(SystemError) {
            try calls.makeFolder(folder)
            // Its name may not be on disk: this may have failed when the folder was made.
            try calls.synchronizeFolder(FilePath.folder(of: folder))
            // What a killed process has left; the write lock keeps others away.
            if try calls.statusIfPresent(at: path + ".part") != nil { try calls.remove(path + ".part") }
            let new = try NewFile(at: path + ".part", calls)
            try new.append([UInt8](contents))
            try new.finish(like: path)
            try new.install(as: path)
            try new.confirm()
        } catch {
            throw HKError(.errorDatabaseInaccessible, "\(path) cannot be written: \(error.reason).")
        }
    }

    /// The contents.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible`, saying why they cannot be read.
    func read(_ id: UUID) throws -> Data {
        let missing = "they are not there"
        guard folder != nil else {
            if let contents = memory.withLock({ $0[id] }) { return contents }
            guard let origin else { throw Self.unreadable(path(of: id), missing) }
            return try origin.read(id)
        }
        do throws(SystemError) {
            if let contents = try calls.contents(of: path(of: id)) { return Data(contents) }
        } catch {
            throw Self.unreadable(path(of: id), error.reason)
        }
        throw Self.unreadable(path(of: id), missing)
    }

    /// Removes contents, and what unfinished writes have left. To be called under the write lock.
    func remove(_ gone: Set<UUID>) {
        memory.withLock { memory in memory = memory.filter { !gone.contains($0.key) } }
        // IGNORED: a folder that cannot be listed, or is not there, has nothing that can be removed; what stays is
        // tried again with the next change.
        guard let folder, let names = try? calls.names(in: folder) else { return }
        for name in names {
            // A file whose name is not an attachment's is not ours.
            let bare = name.hasSuffix(".part") ? String(name.dropLast(5)) : name
            guard let id = UUID(uuidString: bare), bare != name || gone.contains(id) else { continue }
            // IGNORED: as above.
            try? calls.remove(folder + "/" + name)
        }
    }

    /// The file with the contents; the bare identifier for a store in memory.
    private func path(of id: UUID) -> String { (folder.map { $0 + "/" } ?? "") + id.uuidString }

    private static func unreadable(_ what: String, _ reason: String) -> HKError {
        HKError(
            .errorDatabaseInaccessible, "The contents of the attachment \(what) cannot be read: \(reason).")
    }
}
