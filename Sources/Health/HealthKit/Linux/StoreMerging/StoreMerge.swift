internal import SampleStoreEngine
import Foundation

/// Merges another store into a store.
///
/// For each sample the newer deletion or restoration wins: see `DeletionState`. Links and attached files have their own
/// deletions, and are kept while their sample is deleted. The newer correction of an entry wins: see `CorrectionGraph`.
/// For each field of a named value, and for each document, the newer change wins. At equal times the greater text wins, so that the result does
/// not depend on which store is merged into which, or in which order.
package enum StoreMerge {
    /// The source of attached files' contents.
    package enum AttachedFiles: Sendable {
        /// The files are copied from the folder next to the other store; attachments with a missing file are refused.
        case copied
        /// A file synchronisation program, or git, transfers them as separate files, before or after.
        case arriveApart
    }

    package struct MergeReport: Sendable, Hashable {
        /// The numbers of samples of each type that were added, restored and removed.
        package var added: [String: Int] = [:]
        package var restored: [String: Int] = [:]
        package var deleted: [String: Int] = [:]
        /// Deletions of samples that this store did not have.
        package var notedDeletions = 0
        /// Samples with different contents or members in the two stores.
        package var changed: [String: Int] = [:]
        package var choices: [AutomaticMergeChoice] = []
        /// The choices between documents that differ.
        package var documents: [AutomaticMergeChoice] = []
        /// The samples that were refused, with reasons, as clauses.
        package var refused: [String] = []
        /// The damage of the other store, in sentences, when its sound part was merged.
        package var damage: [String] = []

        package init() {}

        /// Whether the store does not change.
        package var isEmpty: Bool {
            added.isEmpty && restored.isEmpty && deleted.isEmpty && notedDeletions == 0 && changed.isEmpty
                && !(choices + documents).contains(where: \.takesTheirs)
        }
    }
}

extension HKHealthStore {
    /// Merges another store into this one, in one transaction. O(samples of the other · log samples).
    ///
    /// - Parameters:
    ///   - title: the title in the undo history.
    ///   - documents: other documents of the other side, in the form of ``StoreExport``.
    ///   - attachedFiles: the source of the contents of attached files.
    ///   - salvages: whether the sound part of a damaged store is merged.
    /// - Throws: `HKError.errorDatabaseInaccessible` when one of the stores cannot be read or this store cannot be
    ///   written, and when the other store is damaged and not salvaged; nothing is changed then.
    package func merge(
        _ other: HKHealthStore, as title: String, and documents: String? = nil,
        attachedFiles: StoreMerge.AttachedFiles = .copied, salvages: Bool = false
    ) async throws -> StoreMerge.MergeReport {
        try await core.onWriteQueue { [core] in
            let damage = try other.core.prepareMerge(
                salvages: salvages, isCopy: attachedFiles == .arriveApart)
            let more = try documents.map(HKHealthStore.documents) ?? [:]
            return try core.commit(as: UndoNote(title: title, cause: .undoneMerge)) { transaction in
                let join = StoreJoin(into: core, isRehearsal: false, attachedFiles: attachedFiles)
                var report = try StoreMerge.run(join, with: other.core, and: more, in: &transaction)
                report.damage = damage
                return report
            }
        }
    }

    /// The report that ``merge(_:as:and:attachedFiles:salvages:)`` would return, without any change.
    ///
    /// - Throws: the errors of the merge.
    package func rehearseMerge(
        _ other: HKHealthStore, and documents: String? = nil,
        attachedFiles: StoreMerge.AttachedFiles = .copied, salvages: Bool = false
    ) async throws -> StoreMerge.MergeReport {
        return try await core.onWriteQueue { [core] in
            let damage = try other.core.prepareMerge(
                salvages: salvages, isCopy: attachedFiles == .arriveApart)
            let more = try documents.map(HKHealthStore.documents) ?? [:]
            var report = StoreMerge.MergeReport()
            do {
                try core.commit { transaction in
                    let join = StoreJoin(into: core, isRehearsal: true, attachedFiles: attachedFiles)
                    report = try StoreMerge.run(join, with: other.core, and: more, in: &transaction)
                    throw StoreCore.Abandoned()
                }
            } catch is StoreCore.Abandoned {}
            report.damage = damage
            return report
        }
    }
}

extension StoreCore {
    /// Checks that a store can be merged into another one.
    ///
    /// - Parameters:
    ///   - salvages: whether the store may be damaged. Then the whole file is read.
    ///   - isCopy: whether the file is a copy that no program is writing: then a missing end is damage.
    /// - Returns: the damage, in sentences.
    fileprivate func prepareMerge(salvages: Bool, isCopy: Bool) throws -> [String] {
        let engine = try open()
        if salvages { engine.readWhole() }
        let damage = engine.recoveries.filter {
            $0.isLoss || isCopy && [.unfinishedEnd, .damagedHeader].contains($0.kind)
        }.map(\.sentence)
        guard salvages || damage.isEmpty else { throw HKError.damaged(damage) }
        return damage
    }
}

extension StoreMerge {
    /// One merge, within its transaction.
    fileprivate static func run(
        _ join: StoreJoin, with other: StoreCore, and documents: Documents.Sections,
        in transaction: inout Transaction
    ) throws -> MergeReport {
        var join = join
        return try other.readingAll {
            var report = MergeReport()
            join.begin(transaction)
            let theirs = try other.snapshot
            for documents in [theirs.documents.all, documents] {
                report.documents += try join.take(documents: documents, in: &transaction)
            }
            let deletions = DeletionHistory(theirs)
            for (id, state) in deletions.states.sorted(by: { $0.key.uuidString < $1.key.uuidString })
            where !theirs.contains(id) {
                guard let last = deletions.last[id] else { continue }
                let type = last.type
                var details = last.details
                deletions.lineage.note(id, in: &details)
                report.note(try join.delete(id, type, state, keeping: details, in: &transaction), type)
            }
            for type in LinkedRecordKind.ordered(theirs.types) {
                try theirs.forEachSample(of: type, startingIn: Sample.times) { sample in
                    let outcome = try join.take(
                        sample, deletions.state(of: sample.id, isThere: true),
                        keeping: deletions.last[sample.id]?.details ?? [:], in: &transaction,
                        contents: other.attachmentFiles.read)
                    report.note(outcome, sample.type)
                }
            }
            report.choices = try join.take(values: theirs.values, in: &transaction)
            report.note(try join.end(in: &transaction))
            return report
        }
    }
}

extension StoreMerge.MergeReport {
    fileprivate mutating func note(_ outcome: StoreJoin.JoinOutcome, _ type: String) {
        switch outcome {
        case .added: added[type, default: 0] += 1
        case .restored: restored[type, default: 0] += 1
        case .changed: changed[type, default: 0] += 1
        case .deleted: deleted[type, default: 0] += 1
        case .noted: notedDeletions += 1
        case .refused(let reason): refused.append(reason)
        case .same, .older: break
        }
    }

    fileprivate mutating func note(_ dropped: StoreJoin.DroppedSamples) {
        for (type, count) in dropped.new {
            added[type] = (added[type] ?? 0) > count ? (added[type] ?? 0) - count : nil
            notedDeletions += count
        }
        deleted.merge(dropped.old, uniquingKeysWith: +)
        choices = dropped.choices + choices
    }
}
