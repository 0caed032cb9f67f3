import Foundation
internal import SampleStoreEngine

/// Documents: small values of JSON for what a program keeps with the samples and HealthKit has no type for. They are
/// changed in the transactions of samples (``HKHealthStore/Change/documents``), and are undone, merged and exported
/// with them. HealthKit does not interpret them.
extension HKHealthStore {
    /// The documents of a section at a moment.
    package struct DocumentSection: Sendable {
        package let name: String
        /// The documents by key, also removed ones.
        fileprivate let documents: [String: Document]

        /// The documents as one JSON object; nil when there is none. O(documents).
        package var json: Data? {
            let values = documents.compactMapValues(\.value)
            return values.isEmpty ? nil : JSONValue.object(values).json.map { Data($0) }
        }

        package var isEmpty: Bool { documents.values.allSatisfy { $0.value == nil } }
    }

    /// A change of a document: part of a ``HKHealthStore/Change``.
    package struct DocumentChange: Sendable {
        /// What the change was decided from. When the document has another value by now, nothing is changed.
        fileprivate let basis: DocumentSection
        fileprivate let key: String
        /// The new value as JSON; nil to remove the document.
        fileprivate let json: Data?
        /// Whether the change is the person's. A default that is written down has no time, so that it loses against
        /// every change in a merge.
        fileprivate let isTimed: Bool

        package init(of basis: DocumentSection, key: String, to json: Data?, isTimed: Bool = true) {
            (self.basis, self.key, self.json, self.isTimed) = (basis, key, json, isTimed)
        }
    }

    /// Thrown for a change that was decided from something that another program has changed since. Nothing is changed.
    package struct ChangedMeanwhile: Error {}

    /// The documents of a section. O(1) but for the first call, which decodes all documents.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the store cannot be read.
    package func documents(in section: String) throws -> DocumentSection {
        DocumentSection(name: section, documents: try core.snapshot.documents[section: section])
    }

    /// A number that changes with the documents; nil when the store cannot be read. O(1).
    package var documentsVersion: Int? {
        // IGNORED: a store that cannot be read throws the reason from every other call.
        try? core.snapshot.documents.version
    }

    /// Merges documents from outside into those of the store, in one transaction that is not undone: see `StoreMerge`.
    ///
    /// - Parameter line: the documents, in the form of ``StoreExport``.
    /// - Throws: `HKError.errorInvalidArgument` for another line, `errorDatabaseInaccessible` when the file cannot be
    ///   written; nothing is changed then.
    package func takeIn(documents line: String) throws {
        let documents = try Self.documents(in: line)
        try core.commit { transaction in
            var join = StoreJoin(into: core, isRehearsal: false)
            join.begin(transaction)
            _ = try join.take(documents: documents, in: &transaction)
            _ = try join.end(in: &transaction)
        }
    }

    static func documents(in line: String) throws -> Documents.Sections {
        let content = Array(line.utf8).withUnsafeBufferPointer { bytes -> StoreExportLine.Content? in
            var ignored: [String] = []
            // IGNORED: a line that cannot be read is refused below.
            return try? StoreExportLine.read(bytes, ignored: &ignored)
        }
        guard case .documents(let documents)? = content else {
            throw HKError(.errorInvalidArgument, "These are no documents.")
        }
        return documents
    }
}

extension StoreCore {
    /// Carries out the changes of documents.
    ///
    /// - Parameter samples: the samples that the same change saves.
    static func change(
        _ changes: [HKHealthStore.DocumentChange], as samples: [HKSample], at now: Date,
        in transaction: inout Transaction
    ) throws {
        let saved = changes.isEmpty ? [:] : Dictionary(samples.map { ($0.provenance.uuid, $0) }) { $1 }
        for change in changes {
            let (section, key) = (change.basis.name, change.key)
            let present = transaction.document(forKey: key, in: section) ?? Document()
            guard present.value == change.basis.documents[key]?.value else {
                throw HKHealthStore.ChangedMeanwhile()
            }
            let value = try change.json.map { json in
                guard let value = JSONValue(json: json) else {
                    throw HKError(.errorInvalidArgument, "The document \(section) \(key) is not JSON.")
                }
                return value
            }
            var time = change.isTimed ? present.time(ofChangeAt: now) : present.changed
            if value == nil, let sample = UUID(uuidString: key).flatMap({ saved[$0] }) {
                time = present.time(ofBecomingAt: now)
                try noteBeginning(of: sample, at: now, in: &transaction)
            }
            try transaction.setDocument(Document(value, changed: time), forKey: key, in: section)
        }
    }

    /// Records the time at which a document became a sample. Another machine may have made the same sample, and deleted
    /// it by an undo before or after that time: the newer of both wins in a merge.
    private static func noteBeginning(
        of sample: HKSample, at now: Date, in transaction: inout Transaction
    ) throws {
        let id = sample.provenance.uuid
        guard !transaction.contains(id) else { return }
        var (state, details) = (DeletionState(), [String: JSONValue]())
        state.restore(at: now.timeIntervalSinceReferenceDate)
        state.note(in: &details)
        try transaction.noteDeletion(
            of: id, type: sample.storedSampleType.storedIdentifier, keeping: details)
    }

    /// Undoes a change of a document.
    ///
    /// - Parameters:
    ///   - samples: the samples that the undo deletes or restores.
    ///   - isMerge: whether the change is a merge, of which no time stays.
    static func restore(
        _ change: Reversal.ChangedDocument, with samples: Set<UUID>, isMerge: Bool, at now: Date,
        in transaction: inout Transaction
    ) throws {
        let present = transaction.document(forKey: change.key, in: change.section) ?? Document()
        guard present.value == change.after.value else {
            throw refusal("it has been changed elsewhere")
        }
        var restored = change.before
        if !isMerge, change.after.changed != nil {
            let isSample = UUID(uuidString: change.key).map(samples.contains) ?? false
            restored.changed = isSample ? present.time(ofBecomingAt: now) : present.time(ofChangeAt: now)
        } else if present.changed != change.after.changed {
            restored.changed = present.changed
        }
        try transaction.setDocument(restored, forKey: change.key, in: change.section)
    }
}

extension Document {
    /// The time of a change now: later than that of the last change, even if the clock of another machine was ahead.
    fileprivate func time(ofChangeAt now: Date) -> Double {
        max(now.timeIntervalSinceReferenceDate, (changed ?? -.infinity) + 0.001)
    }

    /// The time at which the document becomes a sample, or is one again. It is later than that of any change that
    /// another machine, which does not know it, makes in the next thirteen months.
    fileprivate func time(ofBecomingAt now: Date) -> Double {
        time(ofChangeAt: now.addingTimeInterval(400 * 86_400))
    }
}
