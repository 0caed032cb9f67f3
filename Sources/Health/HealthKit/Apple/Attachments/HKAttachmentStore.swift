import Foundation

/// Attaches files to samples, and reads them.
///
/// The files are copied: into a folder next to the store's file, or into memory with a store in memory. They are as
/// safe as samples: an attachment that was acknowledged is on disk with its contents, and goes with its sample.
/// Safe to use from any thread; handlers come back on background queues.
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

    /// The attachments of the samples in a health store. Several such objects on one store see the same
    /// attachments.
    public init(healthStore: HKHealthStore) {
        store = healthStore
    }

    /// Attaches a copy of a file to a stored sample of the running app.
    ///
    /// - Parameters:
    ///   - name: the name to show.
    ///   - url: a local file. It stays where it is.
    ///   - metadata: details by key, of the classes that samples' metadata may have.
    /// - Throws: `HKError.errorInvalidArgument` for a sample that is not stored, a file that cannot be read
    ///   and metadata of a wrong kind; 4 and 5 where the sample may not be shared; 6 when nothing can be
    ///   written.
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

    /// The attachments of a sample, the earliest first; none for a sample that may not be read.
    ///
    /// - Throws: `HKError.errorAuthorizationNotDetermined` for a type that was never asked for.
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
    /// - Throws: `HKError.errorInvalidArgument` where the sample has no such attachment; 4 and 5 where it may
    ///   not be shared.
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
            do {
                completion(try await reader.data, nil)
            } catch {
                completion(nil, error)
            }
        }
        return reader.progress
    }

    /// Reads the contents in pieces of at most 64 KiB, in order.
    /// - Parameter dataHandler: gets a piece, an error, and whether it is the last call.
    /// - Returns: the progress in bytes; cancelling it answers with `HKError.errorUserCanceled`.
    @preconcurrency
    @discardableResult
    open func streamData(
        for attachment: HKAttachment, dataHandler: @escaping @Sendable (Data?, (any Error)?, Bool) -> Void
    ) -> Progress {
        let reader = dataReader(for: attachment)
        Task {
            do {
                try await reader.forEachPiece { piece, isLast in dataHandler(piece, nil, isLast) }
            } catch {
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
        // IGNORED: what keeps the file from being read is said by the error.
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
