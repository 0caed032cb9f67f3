internal import SampleStore
import Foundation

/// Joins what another store holds into this one, thing by thing, whether it comes from a file or from lines: see
/// `StoreMerge` for the rules. Deletions come before samples, and what samples are made of before them.
struct StoreJoin {
    /// What became of a sample or a deletion.
    enum Outcome {
        case added, restored, changed
        /// It is here as it is there.
        case same
        /// It was deleted here, and not there or not as often.
        case older
        /// A sample of this store went, or the deletion of one that was not here is kept.
        case deleted, noted
        /// Why it cannot be taken, as a clause.
        case refused(String)
    }

    private let core: StoreCore
    private let isRehearsal: Bool
    /// Whether what was deleted here comes back.
    private let restoresDeleted: Bool
    private let attachedFiles: StoreMerge.AttachedFiles
    /// How often each sample was deleted here, up to a commit.
    private var known: [UUID: Int] = [:]
    private var isKnown = Position.beginning
    /// What this transaction has taken already; of a rehearsal, what all have.
    private var taken: Set<UUID> = []
    /// Samples that went, whose links go when all deletions are known.
    private var gone: [UUID] = []

    init(
        into core: StoreCore, isRehearsal: Bool, restoresDeleted: Bool = false,
        attachedFiles: StoreMerge.AttachedFiles = .copied
    ) {
        (self.core, self.isRehearsal, self.restoresDeleted) = (core, isRehearsal, restoresDeleted)
        self.attachedFiles = attachedFiles
    }

    /// To be called first in each transaction. O(deletions since the last one).
    mutating func begin(_ transaction: Transaction) {
        let snapshot = transaction.snapshot
        for deletion in snapshot.deletionHistory(after: isKnown)
        where deletion.type != LinkedRecord.step.rawValue && DeletionCause(deletion.details) != .undoneMerge {
            known[deletion.id, default: 0] += 1
        }
        isKnown = .end(of: snapshot.sequence)
        if !isRehearsal { taken = [] }
    }

    /// Takes the deletion of a sample that is gone there.
    mutating func delete(
        _ id: UUID, _ type: String, times: Int, keeping details: [String: JSONValue],
        in transaction: inout Transaction
    ) throws -> Outcome {
        let (own, isHere) = (known[id] ?? 0, transaction.contains(id))
        guard !taken.contains(id), times > own else { return isHere ? .older : .same }
        taken.insert(id)
        if isHere {
            try transaction.delete(id, keeping: details)
            gone.append(id)
        }
        try note(id, type, times - own - (isHere ? 1 : 0), details, in: &transaction)
        return isHere ? .deleted : .noted
    }

    /// Removes the links of what went. To be called after the last deletion of a transaction.
    mutating func endDeletions(in transaction: inout Transaction) throws {
        guard !gone.isEmpty else { return }
        try LinkedRecord.delete(about: gone, in: &transaction)
        gone = []
    }

    /// Takes a sample.
    ///
    /// - Parameters:
    ///   - deletions: how often it was deleted there and came back.
    ///   - contents: of an attached file.
    mutating func take(
        _ sample: Sample, deletions: Int, keeping details: [String: JSONValue] = [:],
        in transaction: inout Transaction, contents: (UUID) throws -> Data?
    ) throws -> Outcome {
        let id = sample.id
        let (own, isHere) = (known[id] ?? 0, transaction.contains(id))
        guard !taken.contains(id) else { return .same }
        if isHere, deletions <= own {
            return deletions == own ? try compare(sample, in: &transaction) : .same
        }
        guard deletions >= own || restoresDeleted else { return .older }
        // A link to what is gone tells nothing.
        guard !LinkedRecord.isName(sample.type) || sample.members.allSatisfy({ contains($0, transaction) })
        else { return .older }
        if let obstacle = try copyContents(of: sample, contents) { return .refused(obstacle) }
        if isHere, let type = transaction.snapshot.sample(id)?.type, type != sample.type {
            return .refused(Self.otherType(type))
        }
        if isHere { try transaction.delete(id, keeping: details) }
        try note(id, sample.type, deletions - own - (isHere ? 1 : 0), details, in: &transaction)
        do throws(StoreError) {
            try transaction.insert(sample)
        } catch {
            if isHere, let ours = transaction.snapshot.sample(id) { try transaction.insert(ours) }
            return .refused(HKError(error).localizedDescription)
        }
        taken.insert(id)
        return deletions > 0 || own > 0 ? .restored : .added
    }

    private func contains(_ id: UUID, _ transaction: Transaction) -> Bool {
        transaction.contains(id) || isRehearsal && taken.contains(id)
    }

    private func note(
        _ id: UUID, _ type: String, _ times: Int, _ details: [String: JSONValue],
        in transaction: inout Transaction
    ) throws {
        for _ in 0..<max(0, times) { try transaction.noteDeletion(of: id, type: type, keeping: details) }
    }

    private static func otherType(_ type: String) -> String { "a sample of its identity is \(type) here" }

    /// Of a sample that both have: the members of both, and of other contents those whose text is greater.
    private func compare(_ theirs: Sample, in transaction: inout Transaction) throws -> Outcome {
        guard let ours = transaction.snapshot.sample(theirs.id), ours != theirs else { return .same }
        guard ours.type == theirs.type else { return .refused(Self.otherType(ours.type)) }
        var (own, other) = (ours, theirs)
        let members = Set(ours.members).union(theirs.members)
        own.members =
            members == Set(ours.members) ? ours.members : members.sorted { $0.uuidString < $1.uuidString }
        other.members = own.members
        if own == other {
            guard own.members != ours.members else { return .same }
            try transaction.setMembers(of: ours.id, to: own.members)
        } else if SampleLine.text(other) > SampleLine.text(own) {
            try transaction.delete(ours.id)
            do throws(StoreError) {
                try transaction.insert(other)
            } catch {
                try transaction.insert(ours)
                return .refused(HKError(error).localizedDescription)
            }
        } else if own.members != ours.members {
            try transaction.setMembers(of: ours.id, to: own.members)
        } else {
            return .same
        }
        return .changed
    }

    /// The contents of an attached file, which are not in the store's own file.
    /// - Returns: why they cannot be had; the attachment is left out then.
    private func copyContents(of sample: Sample, _ contents: (UUID) throws -> Data?) throws -> String? {
        guard sample.type == LinkedRecord.attachment.rawValue, attachedFiles == .copied else { return nil }
        // IGNORED: where they are not here, those of the other store are needed.
        if (try? core.attachmentFiles.read(sample.id)) != nil { return nil }
        let found: Data?
        do { found = try contents(sample.id) } catch let error as HKError {
            return error.localizedDescription
        }
        guard let found else { return "the contents of the attached file are missing" }
        guard HKAttachment.checksum(in: sample) == Checksum.crc32c([UInt8](found)) else {
            return "the contents of the attached file do not agree with their checksum"
        }
        if !isRehearsal { try core.attachmentFiles.write(found, of: sample.id) }
        return nil
    }

    /// Joins the named values, field by field: see `ChangeTimes.join`.
    mutating func take(
        values theirs: [String: JSONValue], in transaction: inout Transaction
    ) throws -> [MergeChoice] {
        let own = ChangeTimes(transaction.value(forKey: StoredKey.changed))
        let other = ChangeTimes(theirs[StoredKey.changed])
        var choices: [MergeChoice] = []
        let keys = Set(theirs.keys).union(transaction.snapshot.values.keys)
        for key in keys.subtracting([StoredKey.changed]).sorted() {
            let before = transaction.value(forKey: key)
            let ours = ChangeTimes.fields(before)
            let (joined, made) = own.join(
                key, ours, with: ChangeTimes.fields(theirs[key]), at: other, text: Self.text)
            choices += made
            // An object without fields is no value, on whichever side it is.
            if joined != ours || joined.isEmpty, before != nil || !joined.isEmpty {
                try transaction.setValue(ChangeTimes.value(of: joined), forKey: key)
            }
        }
        let times = own.joined(with: other)
        if times != own { try transaction.setValue(times.value, forKey: StoredKey.changed) }
        return choices
    }

    private static func text(_ value: JSONValue) -> String {
        value.json.map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
