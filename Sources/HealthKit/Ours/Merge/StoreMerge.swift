internal import SampleStore
import Foundation

/// Joins what another store holds into a store.
///
/// A sample has a version: twice the times that it was deleted, and one more while it is there. The greater version wins,
/// so that a deletion wins over what was there before it, and an undo of the deletion over the deletion. Fields of named
/// values have the time of their change: the newer one wins. What is left equal is decided by the text, so that it does
/// not matter which store is merged into which, or in which order three are.
package enum StoreMerge {
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
    /// - Throws: `HKError.errorDatabaseInaccessible` when one cannot be read or this one not be written; nothing is
    ///   changed then.
    package func merge(
        _ other: HKHealthStore, as title: String, payload: String? = nil
    ) async throws -> StoreMerge.Report {
        try await core.onWriteQueue { [core] in
            try core.commit(as: UndoNote(title: title, payload: payload, keepsTimes: true)) { transaction in
                var join = StoreJoin(core, with: other.core, isRehearsal: false)
                return try join.run(in: &transaction)
            }
        }
    }

    /// What ``merge(_:as:payload:)`` would do.
    ///
    /// - Throws: as that.
    package func rehearseMerge(_ other: HKHealthStore) async throws -> StoreMerge.Report {
        struct Rehearsed: Error {}
        return try await core.onWriteQueue { [core] in
            var report = StoreMerge.Report()
            do {
                try core.commit { transaction in
                    var join = StoreJoin(core, with: other.core, isRehearsal: true)
                    report = try join.run(in: &transaction)
                    throw Rehearsed()
                }
            } catch is Rehearsed {}
            return report
        }
    }
}

/// One merge, within its transaction.
private struct StoreJoin {
    private let core, other: StoreCore
    private let isRehearsal: Bool
    private var report = StoreMerge.Report()

    init(_ core: StoreCore, with other: StoreCore, isRehearsal: Bool) {
        (self.core, self.other, self.isRehearsal) = (core, other, isRehearsal)
    }

    /// The deletions of a store: how often each sample was deleted, and what the last one kept.
    private struct Deletions {
        var count: [UUID: Int] = [:]
        var last: [UUID: (type: String, details: [String: JSONValue])] = [:]

        init(_ snapshot: Snapshot) {
            for deletion in snapshot.deletionHistory where deletion.type != LinkedRecord.step.rawValue {
                count[deletion.id, default: 0] += 1
                last[deletion.id] = (deletion.type, deletion.details)
            }
        }
    }

    mutating func run(in transaction: inout Transaction) throws -> StoreMerge.Report {
        let theirs = try other.snapshot
        let (known, deletions) = (Deletions(transaction.snapshot), Deletions(theirs))
        var gone: [UUID] = []
        for (id, count) in deletions.count.sorted(by: { $0.key.uuidString < $1.key.uuidString })
        where !theirs.contains(id) {
            let own = known.count[id] ?? 0
            let isHere = transaction.contains(id)
            guard let (type, details) = deletions.last[id], 2 * count > 2 * own + (isHere ? 1 : 0) else {
                continue
            }
            try delete(id, type, details, times: count - own, isHere: isHere, in: &transaction)
            if isHere { gone.append(id) }
        }
        try LinkedRecord.delete(about: gone, in: &transaction)
        for type in Self.types(of: theirs) {
            try theirs.forEachSample(of: type, startingIn: Sample.times) { sample in
                try take(sample, known, deletions, in: &transaction)
            }
        }
        try joinValues(of: theirs, in: &transaction)
        return report
    }

    private mutating func delete(
        _ id: UUID, _ type: String, _ details: [String: JSONValue], times: Int, isHere: Bool,
        in transaction: inout Transaction
    ) throws {
        var times = times
        if isHere {
            try transaction.delete(id, keeping: details)
            times -= 1
            report.deleted[type, default: 0] += 1
        } else {
            report.notedDeletions += 1
        }
        for _ in 0..<times { try transaction.noteDeletion(of: id, type: type, keeping: details) }
    }

    private mutating func take(
        _ sample: Sample, _ known: Deletions, _ deletions: Deletions, in transaction: inout Transaction
    ) throws {
        let (own, count) = (known.count[sample.id] ?? 0, deletions.count[sample.id] ?? 0)
        let isHere = transaction.contains(sample.id)
        if isHere, count == own { return try compare(sample, in: &transaction) }
        guard 2 * count + 1 > 2 * own + (isHere ? 1 : 0) else { return }
        // A link to what is gone tells nothing.
        guard
            !LinkedRecord.isName(sample.type)
                || sample.members.allSatisfy({ transaction.contains($0) })
        else { return }
        guard try copyContents(of: sample) else { return }
        let (type, details) = deletions.last[sample.id] ?? (sample.type, [:])
        var times = count - own
        if isHere {
            try transaction.delete(sample.id, keeping: details)
            times -= 1
        }
        for _ in 0..<max(0, times) {
            try transaction.noteDeletion(of: sample.id, type: type, keeping: details)
        }
        do throws(StoreError) {
            try transaction.insert(sample)
        } catch {
            report.refused.append(HKError(error).localizedDescription)
            return
        }
        if count > 0 {
            report.restored[sample.type, default: 0] += 1
        } else {
            report.added[sample.type, default: 0] += 1
        }
    }

    /// Of a sample that both have: the members of both, and of other contents those whose text is greater.
    private mutating func compare(_ theirs: Sample, in transaction: inout Transaction) throws {
        guard let ours = transaction.snapshot.sample(theirs.id), ours != theirs else { return }
        var (own, other) = (ours, theirs)
        let members = Set(ours.members).union(theirs.members)
        own.members =
            members == Set(ours.members) ? ours.members : members.sorted { $0.uuidString < $1.uuidString }
        other.members = own.members
        if own == other {
            guard own.members != ours.members else { return }
            try transaction.setMembers(of: ours.id, to: own.members)
        } else if SampleLine.text(other) > SampleLine.text(own) {
            try transaction.delete(ours.id)
            try transaction.insert(other)
        } else if own.members != ours.members {
            try transaction.setMembers(of: ours.id, to: own.members)
        } else {
            return
        }
        report.changed[ours.type, default: 0] += 1
    }

    /// The contents of an attached file, which are not in the store's own file.
    /// - Returns: false where they cannot be read; the attachment is left out then.
    private mutating func copyContents(of sample: Sample) throws -> Bool {
        guard sample.type == LinkedRecord.attachment.rawValue else { return true }
        // SAFETY: where they are not here, those of the other store are needed.
        if (try? core.attachmentFiles.read(sample.id)) != nil { return true }
        do {
            let contents = try other.attachmentFiles.read(sample.id)
            if !isRehearsal { try core.attachmentFiles.write(contents, of: sample.id) }
            return true
        } catch let error as HKError {
            report.refused.append(error.localizedDescription)
            return false
        }
    }

    /// Types whose samples others are made of come first; what can be undone there cannot be undone here.
    private static func types(of snapshot: Snapshot) -> [String] {
        func rank(_ type: String) -> Int {
            LinkedRecord.isName(type)
                ? 2 : type.hasPrefix("HKQuantityType") || type.hasPrefix("HKCategoryType") ? 0 : 1
        }
        return snapshot.types.filter { $0 != LinkedRecord.step.rawValue }
            .sorted { (rank($0), $0) < (rank($1), $1) }
    }

    // MARK: Named values

    private mutating func joinValues(of snapshot: Snapshot, in transaction: inout Transaction) throws {
        let own = ChangeTimes(transaction.value(forKey: StoredKey.changed))
        let other = ChangeTimes(snapshot.value(forKey: StoredKey.changed))
        let keys = Set(snapshot.values.keys).union(transaction.snapshot.values.keys)
        for key in keys.subtracting([StoredKey.changed]).sorted() {
            let before = transaction.value(forKey: key)
            let ours = ChangeTimes.fields(before)
            let (joined, choices) = own.join(
                key, ours, with: ChangeTimes.fields(snapshot.value(forKey: key)), at: other, text: Self.text)
            report.choices += choices
            // An object without fields is no value, on whichever side it is.
            if joined != ours || joined.isEmpty, before != nil || !joined.isEmpty {
                try transaction.setValue(ChangeTimes.value(of: joined), forKey: key)
            }
        }
        let times = own.joined(with: other)
        if times != own { try transaction.setValue(times.value, forKey: StoredKey.changed) }
    }

    private static func text(_ value: JSONValue) -> String {
        value.json.map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
