internal import SampleStore
import Foundation

/// Joins what another store holds into a store.
///
/// A sample has a version: twice the times that it was deleted, and one more while it is there. The greater version wins,
/// so that a deletion wins over what was there before it, and an undo of the deletion over the deletion. Fields of named
/// values have the time of their change: the newer one wins. What is left equal is decided by the text, so that it does
/// not matter which store is merged into which, or in which order three are.
package enum StoreMerge {
    /// Where the contents of attached files come from.
    package enum AttachedFiles: Sendable {
        /// They are copied from the folder next to the other store; what is not there is refused.
        case copied
        /// A program that keeps folders in step, or git, brings them as files of their own, before or after.
        case arriveApart
    }

    package struct Report: Sendable, Hashable {
        /// How many samples of each type came, came back, and went.
        package var added: [String: Int] = [:]
        package var restored: [String: Int] = [:]
        package var deleted: [String: Int] = [:]
        /// Deletions of samples that were not here.
        package var notedDeletions = 0
        /// Samples of which both stores have another content, or other members.
        package var changed: [String: Int] = [:]
        package var choices: [MergeChoice] = []
        /// What cannot be taken, as clauses.
        package var refused: [String] = []

        package init() {}

        /// Whether the store stays as it is.
        package var isEmpty: Bool {
            added.isEmpty && restored.isEmpty && deleted.isEmpty && notedDeletions == 0 && changed.isEmpty
                && !choices.contains(where: \.takesTheirs)
        }
    }
}

extension HKHealthStore {
    /// Joins what another store holds into this one, in one transaction. O(samples of the other · log samples).
    ///
    /// - Parameters:
    ///   - title: what it is recorded as.
    ///   - payload: what takes back what belongs to it elsewhere, for the caller.
    ///   - attachedFiles: where their contents come from.
    /// - Throws: `HKError.errorDatabaseInaccessible` when one cannot be read or this one not be written; nothing is
    ///   changed then.
    package func merge(
        _ other: HKHealthStore, as title: String, payload: String? = nil,
        attachedFiles: StoreMerge.AttachedFiles = .copied
    ) async throws -> StoreMerge.Report {
        try await core.onWriteQueue { [core] in
            try core.commit(as: UndoNote(title: title, payload: payload, cause: .undoneMerge)) {
                transaction in
                let join = StoreJoin(into: core, isRehearsal: false, attachedFiles: attachedFiles)
                return try StoreMerge.run(join, with: other.core, in: &transaction)
            }
        }
    }

    /// What ``merge(_:as:payload:attachedFiles:)`` would do.
    ///
    /// - Throws: as that.
    package func rehearseMerge(
        _ other: HKHealthStore, attachedFiles: StoreMerge.AttachedFiles = .copied
    ) async throws -> StoreMerge.Report {
        return try await core.onWriteQueue { [core] in
            var report = StoreMerge.Report()
            do {
                try core.commit { transaction in
                    let join = StoreJoin(into: core, isRehearsal: true, attachedFiles: attachedFiles)
                    report = try StoreMerge.run(join, with: other.core, in: &transaction)
                    throw StoreCore.Abandoned()
                }
            } catch is StoreCore.Abandoned {}
            return report
        }
    }
}

extension StoreMerge {
    /// One merge, within its transaction.
    fileprivate static func run(
        _ join: StoreJoin, with other: StoreCore, in transaction: inout Transaction
    ) throws -> Report {
        var (join, report) = (join, Report())
        join.begin(transaction)
        let theirs = try other.snapshot
        let deletions = Deletions(theirs)
        for (id, count) in deletions.count.sorted(by: { $0.key.uuidString < $1.key.uuidString })
        where !theirs.contains(id) {
            guard let (type, details) = deletions.last[id] else { continue }
            report.note(try join.delete(id, type, times: count, keeping: details, in: &transaction), type)
        }
        try join.endDeletions(in: &transaction)
        for type in LinkedRecord.ordered(theirs.types) {
            try theirs.forEachSample(of: type, startingIn: Sample.times) { sample in
                let outcome = try join.take(
                    sample, deletions: deletions.count[sample.id] ?? 0,
                    keeping: deletions.last[sample.id]?.details ?? [:], in: &transaction,
                    contents: other.attachmentFiles.read)
                report.note(outcome, sample.type)
            }
        }
        report.choices = try join.take(values: theirs.values, in: &transaction)
        return report
    }
}

extension StoreMerge.Report {
    fileprivate mutating func note(_ outcome: StoreJoin.Outcome, _ type: String) {
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
}

/// The deletions of a store: how often each sample was deleted, and what the last one kept.
struct Deletions {
    var count: [UUID: Int] = [:]
    var last: [UUID: (type: String, details: [String: JSONValue])] = [:]

    init(_ snapshot: Snapshot) {
        for deletion in snapshot.deletionHistory()
        where deletion.type != LinkedRecord.step.rawValue && DeletionCause(deletion.details) != .undoneMerge {
            count[deletion.id, default: 0] += 1
            last[deletion.id] = (deletion.type, deletion.details)
        }
    }
}
