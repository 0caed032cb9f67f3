internal import SampleStore
import Foundation
internal import Synchronization

/// Where the contents of attachments lie: in files beside the store's, or in memory for a store in memory.
///
/// ```
/// health.json                     the row: name, size, checksum, the sample it belongs to
/// health.json.attachments/
///     6F1C22AB-…                  the contents, under the attachment's identifier
/// ```
///
/// Contents are written, synced and named under the store's lock, before the commit that makes them known; they
/// are removed after the commit that forgets them. So a known attachment always has its contents, and what a
/// crash leaves behind is a file that no row knows: the next change of attachments removes it.
final class AttachmentFiles: Sendable {
    /// nil for memory.
    private let folder: String?
    private let calls: any SystemCalls
    private let memory = Mutex<[UUID: Data]>([:])

    /// - Parameter store: the store's file; nil for memory.
    init(beside store: URL?, calls: any SystemCalls = LinuxCalls()) {
        folder = store.map { $0.path + ".attachments" }
        self.calls = calls
    }

    /// Keeps contents. They are on disk when this returns.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible`, saying what could not be done.
    func write(_ contents: Data, of id: UUID) throws {
        guard let folder else { return memory.withLock { $0[id] = contents } }
        let path = folder + "/" + id.uuidString
        do throws(SystemError) {
            try makeFolder(folder)
            let descriptor = try calls.open(path + ".part", flags: O_WRONLY | O_CREAT | O_TRUNC, mode: 0o600)
            defer { calls.close(descriptor) }
            try write(contents, to: descriptor)
            try calls.synchronize(descriptor)
            try calls.rename(path + ".part", to: path)
            try synchronizeFolder(folder)
        } catch {
            throw HKError(.errorDatabaseInaccessible, "\(path) cannot be written: \(error.reason)")
        }
    }

    /// The contents.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when they cannot be read.
    func read(_ id: UUID) throws -> Data {
        guard let folder else {
            guard let contents = memory.withLock({ $0[id] }) else { throw Self.missing(id.uuidString) }
            return contents
        }
        let path = folder + "/" + id.uuidString
        guard let contents = FileManager.default.contents(atPath: path) else { throw Self.missing(path) }
        return contents
    }

    /// Removes all contents but these. To be called under the store's lock, with all that are known there.
    func removeAll(except known: Set<UUID>) {
        memory.withLock { memory in memory = memory.filter { known.contains($0.key) } }
        // SAFETY: a folder that cannot be listed, or is not there, has nothing that can be removed; what stays is
        // tried again with the next change.
        guard let folder, let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            return
        }
        for name in names {
            // A file that does not bear the name of an attachment is not ours.
            let bare = name.hasSuffix(".part") ? String(name.dropLast(5)) : name
            guard let id = UUID(uuidString: bare), bare != name || !known.contains(id) else { continue }
            // SAFETY: as above.
            try? calls.remove(folder + "/" + name)
        }
    }

    private func makeFolder(_ folder: String) throws(SystemError) {
        do throws(SystemError) {
            try calls.makeDirectory(folder, mode: 0o700)
        } catch {
            if error.code == EEXIST { return }
            throw error
        }
        try synchronizeFolder(URL(fileURLWithPath: folder).deletingLastPathComponent().path)
    }

    private func synchronizeFolder(_ folder: String) throws(SystemError) {
        let descriptor = try calls.open(folder, flags: O_RDONLY | O_DIRECTORY, mode: 0)
        defer { calls.close(descriptor) }
        try calls.synchronize(descriptor)
    }

    private func write(_ contents: Data, to descriptor: Int32) throws(SystemError) {
        let bytes = [UInt8](contents)
        var done = 0
        while done < bytes.count {
            let written = try bytes.withUnsafeBufferPointer { buffer throws(SystemError) in
                let rest = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: buffer[done...]))
                return try calls.pwrite(descriptor, rest, at: done)
            }
            // A write that takes nothing and reports nothing would repeat for ever.
            guard written > 0 else { throw SystemError(call: "pwrite", code: EIO) }
            done += written
        }
    }

    private static func missing(_ what: String) -> HKError {
        HKError(.errorDatabaseInaccessible, "the contents of the attachment \(what) cannot be read")
    }
}
