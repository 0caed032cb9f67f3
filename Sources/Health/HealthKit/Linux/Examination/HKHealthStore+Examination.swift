import Foundation
internal import SampleStoreEngine

// Aliases of the engine's types: inside the extension below, the store's own types hide their names.
private typealias FileExamination = Examination
private typealias FileRepair = Repair

extension HKHealthStore {
    /// The result of the examination of a whole store.
    public struct Examination: Sendable, Hashable {
        /// One problem or remarkable fact in a store.
        public struct Finding: Sendable, Hashable {
            /// A word for programs, for example `damagedRecords`.
            public let kind: String
            /// Whether the finding is damage. A remark is not: a group whose member was deleted, or fields of a newer
            /// program.
            public let isDamage: Bool
            /// The line of the file, from 1; nil for a finding without a line.
            public let line: Int?
            /// The problem, its place and its consequence: one or two sentences.
            public let sentence: String
        }

        /// The number of readable samples.
        public let sampleCount: Int
        /// The number of types with readable samples.
        public let typeCount: Int
        /// The findings in the order of the file, then those of attachments; empty for a sound store.
        public let findings: [Finding]

        /// Whether no finding is damage.
        public var isSound: Bool { !findings.contains(where: \.isDamage) }
    }

    /// The result of a repair.
    public struct Repair: Sendable, Hashable {
        /// The copy of the file before the repair.
        public let copy: String
        /// Files with the bytes that were removed from the store.
        public let setAside: [String]
        /// The damaged records that another file could replace; nil for none.
        public let regained: RecoveredCounts?
    }

    /// The numbers of records that were damaged in a store's file and intact in the file before the last compaction.
    public struct RecoveredCounts: Sendable, Hashable {
        /// The file before the last compaction. It does not change.
        public let path: String
        /// The number of recovered samples, with all their parts.
        public let sampleCount: Int
        /// The number of recovered named values: characteristics, rights, orders of sources.
        public let valueCount: Int
    }

    /// Reads every byte and every sample of a store's file, and its attachments, and changes none of them. It takes as
    /// long as reading the whole file.
    ///
    /// - Returns: the findings; nil when there is no file.
    /// - Throws: `HKError.errorDatabaseInaccessible` for a file that cannot be read or is not a store.
    public static func examine(url: URL) throws -> Examination? {
        do throws(StoreError) {
            guard let found = try FileExamination(of: url) else { return nil }
            return Examination(found, AttachmentFiles(nextTo: url))
        } catch {
            throw HKError(error)
        }
    }

    /// Compares every line of the file with its checksum, so that ``overview()`` does not count samples that cannot be
    /// read. It reads the file once and decodes nothing: tens of milliseconds for a million samples.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the store could not be opened.
    public func checkLines() throws { try core.open().checkLines() }

    /// Checks every sample of this store and every byte of its file, and changes nothing. It takes as long as
    /// reading the whole file.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the store could not be opened or the file cannot be
    ///   read.
    public func examine() throws -> Examination {
        let engine = try core.open()
        do throws(StoreError) {
            return Examination(
                findings: try engine.examine(), snapshot: engine.snapshot, core.attachmentFiles)
        } catch {
            throw HKError(error)
        }
    }

    /// Repairs a store's file as far as possible, after a copy of it was made. Nil when there is no file.
    ///
    /// Parts that are damaged beyond repair are moved to separate files. Their records are taken from `health.json~`,
    /// the file before the last compaction, if it has them and no later record deletes them. The new file is read back
    /// and compared before it replaces the damaged one. Programs that have the store open switch to the repaired file.
    /// Examine the file again to see whether any damage is left.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` for a file that cannot be written or is not a store, and when
    ///   `health.json~` is there and cannot be read; every file stays as it is.
    public static func repair(url: URL) throws -> Repair? {
        do throws(StoreError) {
            guard let done = try FileRepair(of: url) else { return nil }
            let regained = done.regained.map {
                RecoveredCounts(path: $0.path, sampleCount: $0.samples.countOfSamples, valueCount: $0.values)
            }
            return Repair(copy: done.copy, setAside: done.setAside, regained: regained)
        } catch {
            throw HKError(error)
        }
    }

    /// How many samples `health.json~`, the file before the last compaction, holds when the store's own file is
    /// missing or empty; nil when there is nothing to restore. Changes nothing.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` for a file that cannot be read or is no store.
    public static func restorableSampleCount(url: URL) throws -> Int? {
        do throws(StoreError) { return try Restoration(of: url.path)?.samples.countOfSamples } catch {
            throw HKError(error)
        }
    }

    /// Restores the file before the last compaction as the store, if the store's own file is missing or empty.
    /// `health.json~` stays. Does nothing if there is nothing to restore.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the file cannot be read or written; nothing was changed.
    public static func restore(url: URL) throws {
        do throws(StoreError) { try Restoration(of: url.path)?.perform() } catch {
            throw HKError(error)
        }
    }

    /// Removes attachments from a store: those with missing or damaged contents, as one undo step, and those whose
    /// samples are deleted, as another. The former are not deleted on other machines: a merge adds them again.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the store cannot be read or written.
    package static func repairAttachments(url: URL) throws {
        let core = try HKHealthStore(url: url).core
        // A commit of nothing would be a step of its own, before which nothing could be undone.
        let hasOwnerless = try core.reading { !LinkedRecordKind.attachment.ownerless(in: $0).isEmpty }
        if hasOwnerless {
            // Taken back as a merge is: what had no sample comes back as it was.
            let note = UndoNote(title: "removing attached files without a sample", cause: .undoneMerge)
            try core.commit(as: note) { transaction in
                for row in LinkedRecordKind.attachment.ownerless(in: transaction.snapshot) {
                    try transaction.delete(row.id, keeping: row.details)
                }
            }
        }
        guard try core.reading({ !core.attachmentFiles.lost(in: $0).isEmpty }) else { return }
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

extension HKHealthStore.Examination {
    fileprivate init(_ examination: FileExamination, _ attachments: AttachmentFiles) {
        self.init(findings: examination.findings, snapshot: examination.snapshot, attachments)
    }

    fileprivate init(findings: [StoreProblem], snapshot: Snapshot, _ attachments: AttachmentFiles) {
        let counts = snapshot.counts
        sampleCount = counts.countOfSamples
        typeCount = counts.keys.count { !LinkedRecordKind.isName($0) }
        let ownerless = Set(LinkedRecordKind.attachment.ownerless(in: snapshot).map(\.id))
        let others = findings.filter {
            if case .orphan(_, let owner) = $0 { !ownerless.contains(owner) } else { true }
        }
        self.findings = others.map(Finding.init) + attachments.findings(in: snapshot)
    }
}

extension SampleStore {
    /// The damage of the file, one sentence for each finding.
    func damage() throws(StoreError) -> [String] {
        try examine().map { HKHealthStore.Examination.Finding($0) }.filter(\.isDamage).map(\.sentence)
    }
}

extension HKHealthStore.Examination.Finding {
    fileprivate init(_ finding: StoreProblem) {
        switch finding {
        case .file(let problem): self.init(problem)
        case .unknownFields:
            self.init(
                "unknownFields", isDamage: false,
                "Some records have fields that this version does not know. They stay in the file, which is not "
                    + "compacted as long as they are there.")
        case .unusableIndex:
            self.init(
                "unusableIndex", isDamage: true,
                "The index does not match the file; the whole file is read each time instead.")
        case .duplicate(let id):
            self.init("duplicate", isDamage: true, "More than one sample has the identifier \(id).")
        case .orphan(let member, let owner):
            self.init(
                "orphan", isDamage: false,
                "The sample \(owner) lists \(member), which is not in the store; it is passed over.")
        case .disorder(let type):
            self.init("disorder", isDamage: true, "The samples of \(type) are not in order of time.")
        }
    }

    private init(_ problem: Recovery) {
        switch problem.kind {
        case .unfinishedEnd:
            self.init(
                "unfinishedWrite", isDamage: true, line: problem.line,
                "The last write was not finished: \(problem.byteCount) bytes from line \(problem.line) on are "
                    + "not used.")
        case .tornTail:
            self.init("unfinishedWrite", isDamage: false, line: problem.line, problem.sentence)
        case .emptyFile: self.init("emptyFile", isDamage: false, line: problem.line, problem.sentence)
        case .unreadable: self.init("unreadable", isDamage: true, problem.sentence)
        case .damagedRecords:
            self.init(
                "damagedRecords", isDamage: true, line: problem.line,
                "From line \(problem.line) on \(problem.byteCount) bytes of records do not agree with their "
                    + "checksums; they are not used.")
        case .brokenSeparator:
            self.init(
                "brokenSeparator", isDamage: true, line: problem.line,
                "A comma or line break behind line \(problem.line) is damaged. No data is concerned.")
        case .damagedHeader:
            self.init(
                "damagedFirstLine", isDamage: true, line: 1,
                "The first line is damaged, or does not say where the index is; the whole file is read instead."
            )
        case .missingRecords(let count):
            self.init(
                "missingRecords", isDamage: true,
                "\(count == 1 ? "A record is" : "\(count) records are") missing, as the numbers of the others tell."
            )
        case .gone: self.init("gone", isDamage: true, problem.sentence)
        case .wentBack: self.init("wentBack", isDamage: true, problem.sentence)
        case .keptEarlier: self.init("keptEarlier", isDamage: false, problem.sentence)
        }
    }

    private init(_ kind: String, isDamage: Bool, line: Int? = nil, _ sentence: String) {
        self.kind = kind
        self.isDamage = isDamage
        self.line = line
        self.sentence = sentence
    }
}

extension [String: Int] {
    /// The number of samples in counts by type, without the linked records that the store keeps about samples.
    var countOfSamples: Int { reduce(0) { LinkedRecordKind.isName($1.key) ? $0 : $0 + $1.value } }
}

extension AttachmentFiles {
    /// The attachments whose contents cannot be read or have a wrong checksum.
    fileprivate func lost(in snapshot: Snapshot) -> [Sample] {
        LinkedRecordKind.attachment.rows(in: snapshot).filter { row in
            // IGNORED: unreadable contents are a result here, not an error.
            (try? read(row.id)).map { HKAttachment.checksum(in: row) != Checksum.crc32c([UInt8]($0)) } ?? true
        }
    }

    /// A finding for each attachment whose contents are missing or have a wrong checksum. Reads all contents.
    func findings(in snapshot: Snapshot) -> [HKHealthStore.Examination.Finding] {
        let rows = LinkedRecordKind.attachment.rows(in: snapshot)
        let ownerless = LinkedRecordKind.attachment.ownerless(in: snapshot).map { row in
            Self.finding(
                "ownerlessAttachment", row,
                "belongs to a sample that was deleted. It waits for the sample's return, up to a month.")
        }
        let deleted = DeletionHistory(snapshot).last
        let unknown = ids.subtracting(rows.map(\.id)).subtracting(deleted.keys)
            .sorted { $0.uuidString < $1.uuidString }.map { id in
                HKHealthStore.Examination.Finding(
                    kind: "strayAttachment", isDamage: false, line: nil,
                    sentence:
                        "The file \(path(of: id)) belongs to no attachment of this store. Its record may still "
                        + "arrive from another machine; otherwise it may be removed.")
            }
        return ownerless + unknown
            + rows.compactMap { row in
                // IGNORED: unreadable contents are a result here, not an error.
                guard let contents = try? read(row.id) else {
                    return Self.contentsFinding("missingAttachment", row, "are not there")
                }
                guard HKAttachment.checksum(in: row) == Checksum.crc32c([UInt8](contents)) else {
                    return Self.contentsFinding("damagedAttachment", row, "do not agree with their checksum")
                }
                return nil
            }
    }

    private static func contentsFinding(
        _ kind: String, _ row: Sample, _ what: String
    ) -> HKHealthStore.Examination.Finding {
        HKHealthStore.Examination.Finding(
            kind: kind, isDamage: true, line: nil,
            sentence: "The contents of the attachment \(name(of: row)), \(what). A backup of the folder "
                + "“….attachments” next to the store's file can be restored.")
    }

    private static func finding(
        _ kind: String, _ row: Sample, _ what: String
    ) -> HKHealthStore.Examination.Finding {
        HKHealthStore.Examination.Finding(
            kind: kind, isDamage: false, line: nil,
            sentence: "The attachment \(name(of: row)) \(what)")
    }

    private static func name(of row: Sample) -> String {
        (HKAttachment(row).map { "“\($0.storedName)”, " } ?? "") + row.id.uuidString
    }
}
