internal import SampleStore
import Foundation

extension AttachmentFiles {
    /// The attachments of which the contents cannot be read, or are not what they were.
    fileprivate func lost(in snapshot: Snapshot) -> [Sample] {
        LinkedRecord.attachment.rows(in: snapshot).filter { row in
            // IGNORED: contents that cannot be read are what is looked for.
            (try? read(row.id)).map { HKAttachment.checksum(in: row) != Checksum.crc32c([UInt8]($0)) } ?? true
        }
    }

    /// The attachments of which the contents are not there or not what they were. Reads them all.
    func findings(in snapshot: Snapshot) -> [HKHealthStore.Examination.Finding] {
        LinkedRecord.attachment.rows(in: snapshot).compactMap { row in
            // IGNORED: contents that cannot be read are what is looked for.
            guard let contents = try? read(row.id) else {
                return Self.finding("missingAttachment", row, "are not there")
            }
            guard HKAttachment.checksum(in: row) == Checksum.crc32c([UInt8](contents)) else {
                return Self.finding("damagedAttachment", row, "do not agree with their checksum")
            }
            return nil
        }
    }

    private static func finding(
        _ kind: String, _ row: Sample, _ what: String
    ) -> HKHealthStore.Examination.Finding {
        let name = HKAttachment(row).map { "“\($0.storedName)”, " } ?? ""
        return HKHealthStore.Examination.Finding(
            kind: kind, isDamage: true, line: nil,
            sentence: "The contents of the attachment \(name)\(row.id), \(what). A backup of the folder "
                + "“….attachments” next to the store's file can be restored.")
    }
}

extension HKHealthStore {
    /// Removes the attachments from a store whose contents are not there or damaged, as one step that can be undone. They are not
    /// deleted where another machine has them: a merge brings them again.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the store cannot be read or written.
    package static func forgetLostAttachments(url: URL) throws {
        let core = try HKHealthStore(url: url).core
        let note = UndoNote(title: "removing attached files that are lost", cause: .undoneMerge)
        try core.commit(as: note) { transaction in
            let lost = core.attachmentFiles.lost(in: transaction.snapshot)
            for row in lost {
                var details = row.details
                DeletionCause.undoneMerge.note(in: &details)
                DeletionState().note(in: &details)
                try transaction.delete(row.id, keeping: details)
            }
        }
    }
}
