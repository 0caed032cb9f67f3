internal import SampleStore
import Foundation

/// Attaching files to samples.
extension StoreCore {
    /// Attaches contents to a stored sample of the running app.
    func attach(_ contents: Data, _ attachment: HKAttachment, to object: UUID) throws {
        let checksum = Checksum.crc32c([UInt8](contents))
        let origin = Origin(configuration.source, device: nil, isEnteredByHand: false)
        try commit { transaction in
            try requireChange(of: object, in: transaction.snapshot)
            // Under the write lock: another program that removes unfinished contents waits until they are whole.
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
        let view = try view()
        guard try isReadable(object, in: view) else { return [] }
        return LinkedRecord.attachment.rows(about: object, in: view.snapshot)
            .sorted { ($0.start, $0.id.uuidString) < ($1.start, $1.id.uuidString) }
            .compactMap(HKAttachment.init)
    }

    /// The contents of an attachment of a sample that the running app may read.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for one that is not there (any more), and
    ///   `HKError.errorDatabaseInaccessible` for contents that are damaged.
    func contents(of attachment: UUID) throws -> Data {
        let view = try view()
        guard let row = view.snapshot.sample(attachment), row.type == LinkedRecord.attachment.rawValue,
            let object = row.members.first, try isReadable(object, in: view)
        else {
            throw HKError(.errorInvalidArgument, "The attachment \(attachment) is not in the store.")
        }
        let contents = try attachmentFiles.read(attachment)
        guard HKAttachment.checksum(in: row) == Checksum.crc32c([UInt8](contents)) else {
            throw HKError(
                .errorDatabaseInaccessible, "The contents of the attachment \(attachment) are damaged.")
        }
        return contents
    }

    /// Removes the contents of attachments that were deleted and cannot come back by undo, after a commit that changed
    /// attachments.
    ///
    /// Contents without a row and without its deletion stay: a program that keeps folders in step may have brought them
    /// from another machine before the row comes, and would remove them there, too. In a commit that changes nothing: under
    /// the write lock no other program is writing contents.
    func removeDeletedContents(in engine: SampleStore) {
        // IGNORED: contents that stay behind are unknown to every reader, and go with the next change.
        _ = try? engine.commit { transaction in
            let deleted = Deletions(transaction.snapshot).last.filter {
                $0.value.type == LinkedRecord.attachment.rawValue
            }
            let rows = LinkedRecord.attachment.rows(in: transaction.snapshot).map(\.id)
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

    /// An app that may delete a sample may attach to it (Apple does not say).
    private func requireChange(of object: UUID, in snapshot: Snapshot) throws {
        guard let stored = snapshot.sample(object), !LinkedRecord.isName(stored.type) else {
            throw HKError(.errorInvalidArgument, "\(object) is not in the store.")
        }
        try Self.requireOwnership(of: stored, authorization(in: snapshot), in: snapshot)
    }
}
