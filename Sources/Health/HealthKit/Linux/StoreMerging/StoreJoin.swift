internal import SampleStoreEngine
import Foundation

/// Joins the contents of another store into this one, record by record, from a file or from lines: see `StoreMerge` for
/// the rules. Deletions come before samples, members before their groups, and links last.
struct StoreJoin {
    /// The result of joining a sample or a deletion.
    enum JoinOutcome {
        case added, restored, changed
        /// Both stores agree.
        case same
        /// This store has a newer deletion, restoration or correction.
        case older
        /// A sample of this store was deleted; or the deletion of an unknown sample was recorded.
        case deleted, noted
        /// The reason of a refusal, as a clause.
        case refused(String)
    }

    /// Samples that were dropped because the other store has the same under another identity, or a later correction.
    struct DroppedSamples {
        /// The numbers of dropped samples by type: `new` came with the merge, `old` were in this store before.
        var new: [String: Int] = [:]
        var old: [String: Int] = [:]
        /// Entries that were corrected in both stores.
        var choices: [AutomaticMergeChoice] = []
    }

    private let core: StoreCore
    private let isRehearsal: Bool
    /// Whether samples that were deleted here are restored.
    private let restoresDeleted: Bool
    private let attachedFiles: StoreMerge.AttachedFiles
    /// The deletions in this store up to the commit at `isKnown`, and the corrections in both stores.
    private var known = DeletionHistory()
    private var lineage = CorrectionGraph()
    private var isKnown = Position.beginning
    /// The samples that this transaction has joined; if `isRehearsal`, the samples that all transactions have joined.
    private var taken: Set<UUID> = []
    /// The deletion states of the arrived samples.
    private var states: [UUID: (state: DeletionState, details: [String: JSONValue])] = [:]
    /// The samples that arrived in this transaction and must be withdrawn, with the details of their deletions.
    private var withdrawn: [UUID: (type: String, details: [String: JSONValue])] = [:]
    /// Samples of an entry that lost against another correction of the same entry.
    private var lost: Set<UUID> = []
    /// Members of correlations that the user deleted in one store, and that the other store still has.
    private var orphans: Set<UUID> = []
    private var dropped = DroppedSamples()
    private var hasEndedSamples = false

    init(
        into core: StoreCore, isRehearsal: Bool, restoresDeleted: Bool = false,
        attachedFiles: StoreMerge.AttachedFiles = .copied
    ) {
        (self.core, self.isRehearsal, self.restoresDeleted) = (core, isRehearsal, restoresDeleted)
        self.attachedFiles = attachedFiles
    }

    /// Begins a transaction; to be called first in it. O(deletions since the last transaction).
    mutating func begin(_ transaction: Transaction) {
        let snapshot = transaction.snapshot
        for deletion in snapshot.deletionHistory(after: isKnown) {
            known.note(deletion)
            lineage.note(deletion.details, of: deletion.id)
        }
        isKnown = .end(of: snapshot.sequence)
        (states, withdrawn, lost, orphans) = ([:], [:], [], [])
        (dropped, hasEndedSamples) = (DroppedSamples(), false)
        if !isRehearsal { taken = [] }
    }

    /// Ends a transaction; to be called last in it.
    mutating func end(in transaction: inout Transaction) throws -> DroppedSamples {
        try endSamples(in: &transaction)
        try withdraw(in: &transaction)
        return dropped
    }

    /// Deletes a sample that was deleted in the other store.
    mutating func delete(
        _ id: UUID, _ type: String, _ theirs: DeletionState, keeping details: [String: JSONValue],
        in transaction: inout Transaction
    ) throws -> JoinOutcome {
        guard !taken.contains(id) else { return .same }
        let isHere = transaction.contains(id)
        let own = known.state(of: id, isThere: isHere)
        let joined = own.joined(with: theirs)
        let isNews = !lineage.hasAll(of: details, of: id)
        lineage.note(details, of: id)
        guard theirs.isDeleted, joined.isDeleted, joined != own || isNews && !isHere else {
            return isHere ? .older : .same
        }
        taken.insert(id)
        if isHere, type.hasPrefix("HKCorrelationType"), JSONValue.isDeletedByUser(details) {
            orphans.formUnion(transaction.members(of: id))
        }
        var details = details
        joined.note(in: &details)
        lineage.note(id, in: &details)
        guard isHere else {
            try transaction.noteDeletion(of: id, type: type, keeping: details)
            return .noted
        }
        try transaction.delete(id, keeping: details)
        return .deleted
    }

    /// Joins a sample of the other store.
    ///
    /// - Parameters:
    ///   - theirs: the sample's deletion state in the other store.
    ///   - contents: reads the contents of an attached file.
    mutating func take(
        _ sample: Sample, _ theirs: DeletionState, keeping details: [String: JSONValue] = [:],
        in transaction: inout Transaction, contents: (UUID) throws -> Data?
    ) throws -> JoinOutcome {
        var (sample, details) = (sample, details)
        let id = sample.id
        if LinkedRecordKind.isName(sample.type) {
            try endSamples(in: &transaction)
            sample.members = linked(sample.members, transaction)
        }
        let isHere = transaction.contains(id)
        let own = known.state(of: id, isThere: isHere)
        var joined = own.joined(with: theirs.takenBack)
        if restoresDeleted { joined = joined.takenBack }
        guard !taken.contains(id) else { return .same }
        joined.note(in: &details)
        guard !joined.isDeleted else {
            if sample.type.hasPrefix("HKCorrelationType"), known.isDeletedByUser(id) {
                orphans.formUnion(sample.members.filter { taken.contains($0) })
            }
            guard joined != own else { return .older }
            taken.insert(id)
            try transaction.noteDeletion(of: id, type: sample.type, keeping: details)
            return .noted
        }
        guard sample.members.allSatisfy({ !lost.contains($0) }) || !LinkedRecordKind.isName(sample.type)
        else {
            try drop(sample, in: &transaction)
            return .older
        }
        orphans.remove(id)
        if let obstacle = try copyContents(of: sample, contents) { return .refused(obstacle) }
        if isHere { return try compare(sample, own, theirs, keeping: details, in: &transaction) }
        if own.takenBack != joined.takenBack {
            try transaction.noteDeletion(of: id, type: sample.type, keeping: details)
        }
        do throws(StoreError) { try transaction.insert(sample) } catch {
            return .refused(HKError(error).localizedDescription)
        }
        taken.insert(id)
        if !joined.isEmpty { states[id] = (joined.takenBack, details) }
        return own.isEmpty && theirs.isEmpty ? .added : .restored
    }

    /// Joins a sample that both stores have. The result has the members of both; its other contents come from the store
    /// that restored the sample later, because an import deletes a sample before replacing it. Otherwise the greater
    /// text wins.
    ///
    /// - Parameter details: the details of the deletion when the sample is written again.
    private mutating func compare(
        _ theirs: Sample, _ own: DeletionState, _ other: DeletionState, keeping details: [String: JSONValue],
        in transaction: inout Transaction
    ) throws -> JoinOutcome {
        guard let ours = transaction.snapshot.sample(theirs.id) else { return .same }
        let other = other.takenBack
        let isKnown = own.joined(with: other) == own
        guard ours != theirs || !isKnown else { return .same }
        guard ours.type == theirs.type else {
            return .refused("a sample of its identity is \(ours.type) here")
        }
        var (mine, their) = (ours, theirs)
        if LinkedRecordKind.isName(ours.type) {
            mine.members = linked(ours.members, transaction)
        } else {
            mine.members = try members(ours, theirs, in: &transaction)
            their.members = mine.members
        }
        let prefersTheirs =
            own.isOlder(than: other)
            || !other.isOlder(than: own) && StoreExportLine.text(their) > StoreExportLine.text(mine)
        let result = prefersTheirs ? their : mine
        var unlinked = ours
        unlinked.members = result.members
        if isKnown, unlinked == result {
            guard result != ours else { return .same }
            try transaction.setMembers(of: ours.id, to: result.members)
        } else {
            try transaction.delete(ours.id, keeping: details)
            states[ours.id] = (own.joined(with: other), details)
            do throws(StoreError) { try transaction.insert(result) } catch {
                try transaction.insert(ours)
                return .refused(HKError(error).localizedDescription)
            }
            if result == ours { return .noted }
        }
        taken.insert(ours.id)
        return .changed
    }

    // MARK: The same under two identities

    /// The members of both sides. When each side of a correlation has its own member of a type, one of the two stays:
    /// earlier versions gave the same diary entry different members on each machine.
    private mutating func members(
        _ ours: Sample, _ theirs: Sample, in transaction: inout Transaction
    ) throws -> [UUID] {
        guard ours.members != theirs.members else { return ours.members }
        let (own, other) = (Set(ours.members), Set(theirs.members))
        var all = own.union(other)
        if ours.type.hasPrefix("HKCorrelationType"), own != other {
            all = all.filter { transaction.contains($0) && withdrawn[$0] == nil }
            func byType(_ ids: Set<UUID>) -> [String: [UUID]] {
                var found: [String: [UUID]] = [:]
                for id in ids.intersection(all) {
                    if let type = transaction.type(of: id) { found[type, default: []].append(id) }
                }
                return found
            }
            let there = byType(other.subtracting(own))
            for (type, here) in byType(own.subtracting(other)) {
                guard let twins = there[type],
                    let loser = (here + twins).max(by: { $0.uuidString < $1.uuidString }),
                    here.count == 1, twins.count == 1, let sample = transaction.sample(loser)
                else { continue }
                try drop(sample, in: &transaction)
                all.remove(loser)
            }
        }
        return all.sorted { $0.uuidString < $1.uuidString }
    }

    /// Deletes a sample because the other store has an equal or a newer one. Each store gets the same deletion.
    private mutating func drop(_ sample: Sample, in transaction: inout Transaction) throws {
        let (id, wasHere) = (sample.id, transaction.snapshot.contains(sample.id))
        var state = states[id]?.state ?? known.state(of: id, isThere: wasHere)
        var details = known.last[id]?.details ?? states[id]?.details ?? [:]
        // The line of a restored sample does not have the details of its deletion.
        if !LinkedRecordKind.isName(sample.type) {
            details.merge(StoreCore.keptDetails(of: sample)) { kept, _ in kept }
        }
        details[DeletionCause.undoneMerge.rawValue] = nil
        if !state.isDeleted { state.deleteByMerge() }
        state.note(in: &details)
        lineage.note(id, in: &details)
        taken.insert(id)
        if transaction.contains(id), withdrawn[id] == nil {
            if wasHere {
                dropped.old[sample.type, default: 0] += 1
            } else {
                dropped.new[sample.type, default: 0] += 1
            }
        }
        // The stored sample may have been written again in this transaction.
        if wasHere, states[id] == nil {
            if transaction.contains(id) { try transaction.delete(id, keeping: details) }
        } else {
            withdrawn[id] = (sample.type, details)
        }
    }

    /// Withdraws all samples at once, because each pass costs as much as all arrived samples.
    private mutating func withdraw(in transaction: inout Transaction) throws {
        transaction.withdraw(withdrawn.keys)
        for (id, about) in withdrawn.sorted(by: { $0.key.uuidString < $1.key.uuidString }) {
            try transaction.noteDeletion(of: id, type: about.type, keeping: about.details)
        }
        withdrawn = [:]
    }

    /// Keeps one sample of each entry that was corrected in both stores. To be called after all samples and before the
    /// links.
    private mutating func endSamples(in transaction: inout Transaction) throws {
        guard !hasEndedSamples else { return }
        hasEndedSamples = true
        for id in orphans.sorted(by: { $0.uuidString < $1.uuidString }) {
            guard let sample = transaction.sample(id), isOnly(nil, of: id, transaction) else { continue }
            try drop(sample, in: &transaction)
        }
        var (seen, links) = (Set<UUID>(), Set<UUID>())
        for id in lineage.isEmpty ? [] : taken.sorted(by: { $0.uuidString < $1.uuidString })
        where seen.insert(id).inserted {
            guard let family = lineage.family(of: id) else { continue }
            seen.formUnion(family)
            let present = family.filter { transaction.contains($0) }
            guard let winner = lineage.newest(of: present) else { continue }
            for loser in present.subtracting([winner]).sorted(by: { $0.uuidString < $1.uuidString }) {
                try replace(loser, by: winner, in: &transaction)
            }
            for gone in family.subtracting([winner]) {
                links.formUnion(transaction.snapshot.groups(containing: gone))
            }
        }
        try withdraw(in: &transaction)
        for link in links.sorted(by: { $0.uuidString < $1.uuidString }) {
            guard let row = transaction.sample(link), !row.type.hasPrefix("HKCorrelationType") else {
                continue
            }
            if LinkedRecordKind.isName(row.type), row.members.contains(where: lost.contains) {
                try drop(row, in: &transaction)
                continue
            }
            let members = linked(row.members, transaction)
            if members != row.members { try transaction.setMembers(of: link, to: members) }
        }
    }

    private mutating func replace(_ loser: UUID, by winner: UUID, in transaction: inout Transaction) throws {
        guard let old = transaction.sample(loser), let new = transaction.sample(winner) else { return }
        note(old, new, transaction)
        var own = lineage.correction(loser)?.samples ?? []
        if old.type.hasPrefix("HKCorrelationType") {
            own += old.members.filter { !new.members.contains($0) && isOnly(loser, of: $0, transaction) }
        }
        lost.formUnion(own)
        for sample in ([loser] + own).compactMap(transaction.sample) { try drop(sample, in: &transaction) }
        // The samples of the old workout that were not saved with its correction move to the new workout.
        guard old.type == HKWorkoutTypeIdentifier else { return }
        let left = old.members.filter {
            !new.members.contains($0) && !lost.contains($0) && transaction.contains($0)
        }
        if !left.isEmpty { try transaction.setMembers(of: winner, to: new.members + left) }
    }

    /// Whether no correlation except `owner` contains the member.
    private func isOnly(_ owner: UUID?, of member: UUID, _ transaction: Transaction) -> Bool {
        transaction.snapshot.groups(containing: member).allSatisfy {
            $0 == owner || transaction.type(of: $0)?.hasPrefix("HKCorrelationType") != true
        }
    }

    /// The members of a link. A replaced entry is represented by its replacement.
    private func linked(_ members: [UUID], _ transaction: Transaction) -> [UUID] {
        var found: [UUID] = []
        for member in members {
            var member = member
            if !transaction.contains(member), let family = lineage.family(of: member),
                let present = lineage.newest(of: family.filter { transaction.contains($0) })
            {
                member = present
            }
            if !found.contains(member) { found.append(member) }
        }
        return found
    }

    private mutating func note(_ loser: Sample, _ winner: Sample, _ transaction: Transaction) {
        let (lost, kept) = (text(loser, transaction), text(winner, transaction))
        guard lost != kept else { return }
        let times = [loser, winner].map { lineage.correction($0.id)?.time ?? -.infinity }
        // A winner that the merge brought belongs to the other store.
        let isTheirs = !transaction.snapshot.contains(winner.id)
        dropped.choices.append(
            AutomaticMergeChoice(
                name: "entry", ours: isTheirs ? lost : kept, theirs: isTheirs ? kept : lost,
                takesTheirs: isTheirs, isNewer: times[0] < times[1]))
    }

    /// An entry in words: "Rice, 2026-01-15T12:00:00Z: DietaryEnergyConsumed 520 kcal, DietaryProtein 9.4 g".
    private func text(_ sample: Sample, _ transaction: Transaction) -> String {
        let samples = sample.type.hasPrefix("HKCorrelationType") ? sample.members : []
        let parts = (samples + (lineage.correction(sample.id)?.samples ?? [])).compactMap(transaction.sample)
        let name = Metadata(stored: sample.details[StoredField.metadata])[HKMetadataKeyFoodType]
        func figure(_ sample: Sample) -> String {
            let type = sample.type.replacing("HKQuantityTypeIdentifier", with: "")
            return
                "\(type) \(sample.value.formatted(.number.locale(Locale(identifier: "en_GB")))) \(sample.unit ?? "")"
        }
        let own = sample.unit == nil ? [] : [figure(sample)]
        let lasts = sample.type == HKWorkoutTypeIdentifier ? ["\(sample.end - sample.start) s"] : []
        let title: String =
            if case .string(let name)? = name { name } else { sample.unit == nil ? sample.type : "" }
        return [title, Date(timeIntervalSinceReferenceDate: sample.start).ISO8601Format()]
            .filter { !$0.isEmpty }.joined(separator: ", ") + ": "
            + (own + lasts + parts.map(figure).sorted()).joined(separator: ", ")
    }

    /// Copies the contents of an attached file, which are not in the store's own file.
    /// - Returns: the reason when the contents are not available, and the attachment is left out; nil otherwise.
    private func copyContents(of sample: Sample, _ contents: (UUID) throws -> Data?) throws -> String? {
        guard sample.type == LinkedRecordKind.attachment.rawValue, attachedFiles == .copied else {
            return nil
        }
        // IGNORED: if the contents are missing here, those of the other store are read.
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
    ) throws -> [AutomaticMergeChoice] {
        let own = ChangeTimes(transaction.value(forKey: StoredKey.changed))
        let other = ChangeTimes(theirs[StoredKey.changed])
        var choices: [AutomaticMergeChoice] = []
        let keys = Set(theirs.keys).union(transaction.snapshot.values.keys)
        for key in keys.subtracting([StoredKey.changed]).sorted() {
            let before = transaction.value(forKey: key)
            let ours = ChangeTimes.fields(before)
            let (joined, made) = own.join(
                key, ours, with: ChangeTimes.fields(theirs[key]), at: other, text: Self.text)
            choices += made
            // An object without fields counts as a missing value on either side.
            if joined != ours || joined.isEmpty, before != nil || !joined.isEmpty {
                try transaction.setValue(ChangeTimes.value(of: joined), forKey: key)
            }
        }
        let times = own.joined(with: other)
        if times != own { try transaction.setValue(times.value, forKey: StoredKey.changed) }
        return choices
    }

    /// Joins documents: see `ChangeTimes.join`.
    mutating func take(
        documents theirs: Documents.Sections, in transaction: inout Transaction
    ) throws -> [AutomaticMergeChoice] {
        var choices: [AutomaticMergeChoice] = []
        for (section, theirs) in theirs.sorted(by: { $0.key < $1.key }) {
            let ours = transaction.documents(in: section)
            let (own, other) = (ChangeTimes(ours, of: section), ChangeTimes(theirs, of: section))
            let (joined, made) = own.join(
                section, ours.compactMapValues(\.value), with: theirs.compactMapValues(\.value), at: other,
                text: Self.text)
            choices += made
            let times = own.joined(with: other)
            for key in Set(ours.keys).union(theirs.keys) {
                let document = Document(joined[key], changed: times[section, key])
                guard document != ours[key] ?? Document() else { continue }
                try transaction.setDocument(document, forKey: key, in: section)
            }
        }
        return choices
    }

    private static func text(_ value: JSONValue) -> String {
        value.json.map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
