internal import SampleStoreDisk
import Foundation
internal import SampleStoreEngine
internal import Synchronization

/// Attaches files to samples, and reads them.
///
/// The files are copied: into a folder next to the store's file, or into memory with a store in memory. They are as
/// safe as samples: an acknowledged attachment is on disk with its contents, and is deleted with its sample. Safe to
/// use from any thread; handlers come back on background queues.
///
/// ```swift
/// let attachments = HKAttachmentStore(healthStore: store)
/// let photo = try await attachments.addAttachment(
///     to: prescription, name: "Lens card", contentType: .png, url: file)
/// let data = try await attachments.dataReader(for: photo).data
/// ```
open class HKAttachmentStore: NSObject, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; its stored properties are immutable and Sendable.

    private let store: HKHealthStore

    /// The attachments of the samples in a health store. Several such objects on one store see the same attachments.
    public init(healthStore: HKHealthStore) { store = healthStore }

    /// Attaches a copy of a file to a stored sample of the running app.
    ///
    /// - Parameters:
    ///   - name: the name to show.
    ///   - url: a local file. It stays where it is.
    ///   - metadata: details by key, of the classes that samples' metadata may have.
    /// - Throws: `HKError.errorInvalidArgument` for a sample that is not stored, a file that cannot be read and
    ///   metadata of a wrong kind, `errorAuthorizationDenied` and `errorAuthorizationNotDetermined` where the sample
    ///   may not be shared, and `errorDatabaseInaccessible` when nothing can be written.
    open func addAttachment(
        to object: HKObject, name: String, contentType: UTType, url: URL, metadata: [String: Any] = [:]
    ) async throws -> HKAttachment {
        let attachment = try Draft(name, contentType, url, metadata)
        return try await store.core.onWriteQueue { [store] in
            try attachment.add(to: object.provenance.uuid, in: store.core)
        }
    }

    /// Attaches a copy of a file to a stored sample; the completion form of
    /// ``addAttachment(to:name:contentType:url:metadata:)``.
    @preconcurrency
    open func addAttachment(
        to object: HKObject, name: String, contentType: UTType, url: URL, metadata: [String: Any] = [:],
        completion: @escaping @Sendable (HKAttachment?, (any Error)?) -> Void
    ) {
        let draft = Result { try Draft(name, contentType, url, metadata) }
        store.core.onWriteQueue({ [store] in try draft.get().add(to: object.provenance.uuid, in: store.core) }
        ) { completion($0.value, $0.error) }
    }

    /// The attachments of a sample, the earliest first; empty for a sample that may not be read.
    ///
    /// - Throws: `HKError.errorAuthorizationNotDetermined` for a type that was never requested.
    open func attachments(for object: HKObject) async throws -> [HKAttachment] {
        let id = object.provenance.uuid
        return try await store.core.answer { [store] _ in try store.core.attachments(of: id) }
    }

    /// The attachments of a sample; the completion form of ``attachments(for:)``.
    @preconcurrency
    open func getAttachments(
        for object: HKObject, completion: @escaping @Sendable ([HKAttachment]?, (any Error)?) -> Void
    ) {
        store.core.onWriteQueue({ [store] in try store.core.attachments(of: object.provenance.uuid) }) {
            completion($0.value, $0.error)
        }
    }

    /// Removes an attachment, and its contents with it.
    ///
    /// - Throws: `HKError.errorInvalidArgument` where the sample has no such attachment; `errorAuthorizationDenied` and
    ///   `errorAuthorizationNotDetermined` where the sample may not be shared.
    open func removeAttachment(_ attachment: HKAttachment, from object: HKObject) async throws {
        try await store.core.onWriteQueue { [store] in
            try store.core.detach(attachment.storedIdentifier, from: object.provenance.uuid)
        }
    }

    /// Removes an attachment; the completion form of ``removeAttachment(_:from:)``.
    @preconcurrency
    open func removeAttachment(
        _ attachment: HKAttachment, from object: HKObject,
        completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        store.core.onWriteQueue(
            { [store] in try store.core.detach(attachment.storedIdentifier, from: object.provenance.uuid) },
            then: HKHealthStore.report(to: completion))
    }

    /// A reader for the contents of an attachment.
    open func dataReader(for attachment: HKAttachment) -> HKAttachmentDataReader {
        HKAttachmentDataReader(attachment: attachment, store: store)
    }

    /// Reads the contents at once.
    /// - Returns: the progress in bytes; cancelling it answers with `HKError.errorUserCanceled`.
    @preconcurrency
    @discardableResult
    open func getData(
        for attachment: HKAttachment, completion: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        let reader = dataReader(for: attachment)
        Task {
            do { completion(try await reader.data, nil) } catch {
                completion(nil, error)
            }
        }
        return reader.progress
    }

    /// Reads the contents in pieces of at most 64 KiB, in order.
    /// - Parameter dataHandler: called with a piece, an error, and whether it is the last call.
    /// - Returns: the progress in bytes; after its cancellation `dataHandler` gets `HKError.errorUserCanceled`.
    @preconcurrency
    @discardableResult
    open func streamData(
        for attachment: HKAttachment, dataHandler: @escaping @Sendable (Data?, (any Error)?, Bool) -> Void
    ) -> Progress {
        let reader = dataReader(for: attachment)
        Task {
            do { try await reader.forEachPiece { piece, isLast in dataHandler(piece, nil, isLast) } } catch {
                dataHandler(nil, error, true)
            }
        }
        return reader.progress
    }
}

/// An attachment that is about to be added.
private struct Draft: Sendable {
    private let name: String
    private let type: UTType
    private let url: URL
    private let metadata: Metadata

    init(_ name: String, _ type: UTType, _ url: URL, _ metadata: [String: Any]) throws {
        self.name = name
        self.type = type
        self.url = url
        self.metadata = try Metadata.accepted(metadata)
    }

    func add(to object: UUID, in core: StoreCore) throws -> HKAttachment {
        // IGNORED: the error below names the file; why it cannot be read is left out.
        guard url.isFileURL, let contents = try? Data(contentsOf: url) else {
            throw HKError(.errorInvalidArgument, "\(url.path) is not a readable file.")
        }
        let setting = core.configuration
        let attachment = HKAttachment(
            identifier: setting.newIdentifier(), name: name, contentType: type, size: contents.count,
            creationDate: setting.now(), metadata: metadata)
        try core.attach(contents, attachment, to: object)
        return attachment
    }
}

/// The attachment of files to samples.
extension StoreCore {
    /// Attaches contents to a stored sample of the running app.
    func attach(_ contents: Data, _ attachment: HKAttachment, to object: UUID) throws {
        let checksum = Checksum.crc32c([UInt8](contents))
        let origin = Origin(configuration.source, device: nil, isEnteredByHand: false)
        try commit { transaction in
            try requireChange(of: object, in: transaction.snapshot)
            // Under the write lock: another program cannot remove these contents as unfinished while they are written.
            try attachmentFiles.write(contents, of: attachment.storedIdentifier)
            try transaction.insert(attachment.row(of: object, checksum: checksum, origin: origin))
        }
    }

    /// Removes an attachment from a stored sample of the running app.
    func detach(_ attachment: UUID, from object: UUID) throws {
        try commit { transaction in
            try requireChange(of: object, in: transaction.snapshot)
            guard let row = transaction.snapshot.sample(attachment), row.members.contains(object) else {
                throw HKError(.errorInvalidArgument, "\(object) has no attachment \(attachment).")
            }
            try transaction.delete(attachment, keeping: [:])
        }
    }

    /// The attachments of a sample that the running app may read, the earliest first.
    func attachments(of object: UUID) throws -> [HKAttachment] {
        try answering { view in
            guard try isReadable(object, in: view) else { return [] }
            return LinkedRecordKind.attachment.rows(about: object, in: view.snapshot)
                .sorted { ($0.start, $0.id.uuidString) < ($1.start, $1.id.uuidString) }
                .compactMap(HKAttachment.init)
        }
    }

    /// The contents of an attachment of a sample that the running app may read.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for an attachment that is not or no longer in the store, and
    ///   `HKError.errorDatabaseInaccessible` for contents that are damaged.
    func contents(of attachment: UUID) throws -> Data {
        let row = try answering { view in
            guard let row = view.snapshot.sample(attachment),
                row.type == LinkedRecordKind.attachment.rawValue,
                let object = row.members.first, try isReadable(object, in: view)
            else { throw HKError(.errorInvalidArgument, "The attachment \(attachment) is not in the store.") }
            return row
        }
        let contents = try attachmentFiles.read(attachment)
        guard HKAttachment.checksum(in: row) == Checksum.crc32c([UInt8](contents)) else {
            throw HKError(
                .errorDatabaseInaccessible, "The contents of the attachment \(attachment) are damaged.")
        }
        return contents
    }

    /// Removes the contents of deleted attachments that undo cannot restore, after a commit that changed attachments or
    /// removed steps.
    ///
    /// Contents stay if the store has neither their row nor the row's deletion: a file synchronisation program may have
    /// brought them before the row, and would pass their removal on to the other machine. The removal runs in a commit
    /// without changes: while it holds the write lock, no other program writes contents.
    func removeDeletedContents(in engine: SampleStore) {
        guard !attachmentFiles.isEmpty else { return }
        // IGNORED: remaining contents are invisible to readers, and are removed with the next change.
        _ = try? engine.commit { transaction in
            let deleted = DeletionHistory(transaction.snapshot).last.filter {
                $0.value.type == LinkedRecordKind.attachment.rawValue
            }
            let rows = LinkedRecordKind.attachment.rows(in: transaction.snapshot).map(\.id)
            attachmentFiles.remove(
                Set(deleted.keys).subtracting(rows).subtracting(UndoHistory(transaction.snapshot).attachments)
            )
        }
    }

    private func isReadable(_ object: UUID, in view: ReadView) throws -> Bool {
        guard let stored = view.snapshot.sample(object),
            let type = ObjectTypeCatalogue.sampleType(stored.type, unit: stored.unit)
        else { return false }
        try view.requireReading(type)
        return view.isVisible(stored)
    }

    /// An app that may delete a sample may also attach files to it. Apple documents no rule.
    private func requireChange(of object: UUID, in snapshot: Snapshot) throws {
        guard let stored = snapshot.sample(object), !LinkedRecordKind.isName(stored.type) else {
            throw HKError(.errorInvalidArgument, "\(object) is not in the store.")
        }
        try Self.requireOwnership(of: stored, authorization(in: snapshot), in: snapshot)
    }
}

/// The contents of attachments: in files next to the store's file, or in memory for a store in memory.
///
/// ```
/// health.json                     the row: name, size, checksum, the sample it belongs to
/// health.json.attachments/
///     6F1C22AB-…                  the contents, under the attachment's identifier
/// ```
///
/// Contents are written, synced and named under the write lock, before the commit of their row; they are removed after
/// the commit that deletes the row. So a stored attachment always has its contents, as far as this store wrote them. A
/// crash can leave a file without a row, which stays: it cannot be distinguished from a file whose row will arrive from
/// another machine.
final class AttachmentFiles: Sendable {
    /// nil for memory.
    private let folder: String?
    private let calls: any SystemCalls
    /// The files of the store that this store in memory began as a copy of; nil for other stores.
    private let origin: AttachmentFiles?
    private let memory = Mutex<[UUID: Data]>([:])

    /// - Parameter store: the store's file; nil for memory.
    init(nextTo store: URL?, calls: any SystemCalls = LinuxCalls()) {
        (folder, origin) = (store.map { $0.path + ".attachments" }, nil)
        self.calls = Uninterrupted(calls)
    }

    /// Files in memory that begin as a copy of another store's.
    init(copying other: AttachmentFiles) { (folder, origin, calls) = (nil, other, other.calls) }

    /// Stores contents. They are on disk when this returns.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible`, with the failed operation.
    func write(_ contents: Data, of id: UUID) throws {
        guard let folder else { return memory.withLock { $0[id] = contents } }
        let path = path(of: id)
        do throws(SystemError) {
            try calls.makeFolder(folder)
            // The folder's name may not be on disk yet: the sync after its creation may have failed.
            try calls.synchronizeFolder(FilePath.folder(of: folder))
            // A killed process may have left its partial file. The write lock keeps living processes away.
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
    /// - Throws: `HKError.errorDatabaseInaccessible` with the reason why they cannot be read.
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

    /// Whether there are no contents. One or two system calls.
    var isEmpty: Bool { ids.isEmpty }

    /// The attachments whose contents are there.
    var ids: Set<UUID> {
        guard let folder else { return memory.withLock { Set($0.keys) } }
        // IGNORED: a missing or unreadable folder has no contents.
        return Set(((try? calls.names(in: folder)) ?? []).compactMap { UUID(uuidString: $0) })
    }

    /// Removes contents and the partial files of unfinished writes. The caller holds the write lock.
    func remove(_ gone: Set<UUID>) {
        memory.withLock { memory in memory = memory.filter { !gone.contains($0.key) } }
        // IGNORED: a missing or unreadable folder leaves nothing to remove. The next change tries again.
        guard let folder, let names = try? calls.names(in: folder) else { return }
        for name in names {
            // A file whose name is not an attachment's does not belong to the store.
            let bare = name.hasSuffix(".part") ? String(name.dropLast(5)) : name
            guard let id = UUID(uuidString: bare), bare != name || gone.contains(id) else { continue }
            // IGNORED: as above.
            try? calls.remove(folder + "/" + name)
        }
    }

    /// The file with the contents; the bare identifier for a store in memory.
    func path(of id: UUID) -> String { (folder.map { $0 + "/" } ?? "") + id.uuidString }

    private static func unreadable(_ what: String, _ reason: String) -> HKError {
        HKError(
            .errorDatabaseInaccessible, "The contents of the attachment \(what) cannot be read: \(reason).")
    }
}
