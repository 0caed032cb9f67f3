internal import SampleStore
import Foundation

extension AttachmentFiles {
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
