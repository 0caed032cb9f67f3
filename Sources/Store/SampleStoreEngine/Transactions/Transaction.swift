import SampleStoreBasics
import SampleStoreDisk
import Foundation

/// The changes of one commit while they are collected. Either all of them take effect, or none.
///
/// Each method checks its arguments against the store and the earlier changes. When it throws, the transaction is
/// unchanged.
package struct Transaction {
    /// The state before the transaction.
    package let snapshot: Snapshot
    private(set) var batch: WriteBatch
    /// The place of each type in the batch's additions.
    private var additionNumbers: [String: Int] = [:]
    /// The place of the last new sample's type: samples mostly come in runs of a type.
    private var latestType = ""
    private var latestNumber = -1
    /// The identities in the snapshot, from the first new sample on.
    private var identities: CopyOnWrite<MemoryRowIndex>?
    /// The number of types that are new to the store.
    private var newTypes = 0
    /// The new samples, without those deleted again, and the addition that contains each.
    private var inserted: [RawID: Int32] = [:]
    private var deleted: Set<RawID> = []
    private var members: [RawID: [RawID]] = [:]

    init(on snapshot: Snapshot) {
        self.snapshot = snapshot
        batch = WriteBatch(table: snapshot.table)
    }

    /// Numbers the batch and moves it out of the transaction.
    mutating func takeBatch(as sequence: Int) -> WriteBatch {
        batch.number(as: sequence)
        defer { batch = WriteBatch() }
        return batch
    }

    /// Adds a sample. O(log samples).
    ///
    /// - Throws: `StoreError.duplicate` when the identity is in use, `.unitMismatch` when samples of the type have
    ///   another unit, `.invalid` or `.inexpressible` when a value is out of range.
    package mutating func insert(_ sample: Sample) throws(StoreError) {
        guard try insertIfNew(sample) else { throw .duplicate(sample.id) }
    }

    /// Adds a sample unless its identity is in use. O(log samples).
    ///
    /// - Returns: Whether it was added.
    /// - Throws: the errors of ``insert(_:)``, except for a duplicate.
    package mutating func insertIfNew(_ sample: Sample) throws(StoreError) -> Bool {
        let id = sample.id.raw
        let number = additionNumber(of: sample.type) ?? batch.additions.count
        // An entry is made at once and removed again where the sample is not added: one search instead of two.
        if let known = inserted.updateValue(Int32(number), forKey: id) {
            inserted[id] = known
            return false
        }
        do throws(StoreError) {
            guard deleted.contains(id) || !isStored(id) else {
                inserted[id] = nil
                return false
            }
            try check(sample)
            try prepareAddition(number, for: sample)
        } catch {
            inserted[id] = nil
            throw error
        }
        let origin = batch.table.number(of: sample.origin)
        batch.additions[number].rows.append(
            // Adding zero removes the sign of a negative zero, so that equal times have equal bits.
            id, start: sample.start + 0, end: sample.end + 0, value: sample.value, origin: origin,
            sequence: 0, position: 0, delay: sample.delay)
        if !sample.members.isEmpty || !sample.details.isEmpty {
            batch.additions[number].rows.extras[id] = Extra(
                members: sample.members.map(\.raw), details: sample.details)
        }
        return true
    }

    /// Deletes a sample. `details` are kept with the deletion. Members and owners stay unchanged. O(log samples); for a
    /// sample of this transaction O(its new samples).
    ///
    /// - Throws: `StoreError.notFound` when there is no such sample, `.inexpressible` when the file cannot hold
    ///   `details`.
    package mutating func delete(_ id: UUID, keeping details: [String: JSONValue] = [:]) throws(StoreError) {
        guard JSONValue.object(details).isExpressible else { throw .inexpressible(key: "details") }
        if inserted[id.raw] != nil {
            withdraw([id])
            return
        }
        guard !deleted.contains(id.raw), let (chunk, row) = snapshot.locate(id.raw) else {
            throw .notFound(id)
        }
        deleted.insert(id.raw)
        members[id.raw] = nil
        batch.changes.memberships.removeAll { $0.owner == id.raw }
        let type = snapshot.columns[chunk.type].type
        batch.changes.deletions.append(
            Deletion(
                position: .beginning, id: id.raw, type: type, start: chunk.rows.starts[row], details: details)
        )
    }

    /// Adds a deletion from another store's history to this one. The sample must not exist here. O(log samples).
    ///
    /// - Throws: `StoreError.duplicate` when there is such a sample, `.inexpressible` when the file cannot hold
    ///   `details`.
    package mutating func noteDeletion(
        of id: UUID, type: String, keeping details: [String: JSONValue] = [:]
    ) throws(StoreError) {
        guard JSONValue.object(details).isExpressible else { throw .inexpressible(key: "details") }
        guard !contains(id) else { throw .duplicate(id) }
        batch.changes.deletions.append(
            Deletion(position: .beginning, id: id.raw, type: type, start: nil, details: details))
    }

    /// Replaces a member with another sample, in every owner. O(owners + new samples).
    package mutating func replaceMember(_ old: UUID, with new: UUID) {
        var owners = snapshot.owners(of: old.raw)
        owners += members.keys.filter { members[$0]?.contains(old.raw) ?? false }
        for addition in batch.additions {
            owners += addition.rows.extras.filter { $0.value.lists(old.raw) }.map(\.key)
        }
        for owner in Set(owners).sorted() {
            let renewed = currentMembers(of: owner).map { $0 == old.raw ? new.raw : $0 }
            assign(renewed, to: owner)
        }
    }

    /// Sets the members of a sample. O(log samples).
    ///
    /// - Throws: `StoreError.notFound` when there is no such sample.
    package mutating func setMembers(of owner: UUID, to members: [UUID]) throws(StoreError) {
        guard contains(owner) else { throw .notFound(owner) }
        assign(members.map(\.raw), to: owner.raw)
    }

    /// The members of a sample, including changes so far.
    package func members(of owner: UUID) -> [UUID] {
        contains(owner) ? currentMembers(of: owner.raw).map { UUID($0) } : []
    }

    /// Sets a named value; nil removes it.
    ///
    /// - Throws: `StoreError.inexpressible` when the file cannot hold the value.
    package mutating func setValue(_ value: JSONValue?, forKey key: String) throws(StoreError) {
        guard value?.isExpressible ?? true else { throw .inexpressible(key: key) }
        batch.changes.values[key] = .some(value)
    }

    /// Sets a document; an empty one is forgotten completely.
    ///
    /// - Throws: `StoreError.inexpressible` when the file cannot hold the document.
    package mutating func setDocument(
        _ document: Document, forKey key: String, in section: String
    ) throws(StoreError) {
        guard document.value?.isExpressible ?? true, document.changed.map({ Sample.times ~= $0 }) ?? true
        else { throw .inexpressible(key: key) }
        batch.changes.documents[section, default: [:]][key] = document
    }

    /// The documents of a section, including changes so far.
    package func documents(in section: String) -> [String: Document] {
        snapshot.documents[section: section].merging(batch.changes.documents[section] ?? [:]) { $1 }
            .filter { !$1.isEmpty }
    }

    /// A document, including changes so far; nil for none. O(documents of the section).
    package func document(forKey key: String, in section: String) -> Document? {
        let document =
            batch.changes.documents[section]?[key] ?? snapshot.documents[section: section][key]
        return document?.isEmpty == true ? nil : document
    }

    /// Whether the sample exists, including changes so far.
    package func contains(_ id: UUID) -> Bool {
        if inserted[id.raw] != nil { return true }
        return !deleted.contains(id.raw) && snapshot.contains(id)
    }

    /// The sample with the changes so far; nil when there is none. O(log samples); for a sample of this transaction
    /// O(its new samples).
    package func sample(_ id: UUID) -> Sample? {
        guard contains(id) else { return nil }
        var sample = snapshot.sample(id)
        if let number = inserted[id.raw] {
            let addition = batch.additions[Int(number)]
            guard let row = addition.rows.ids.firstIndex(of: id.raw) else { return nil }
            sample = addition.rows.sample(row, type: addition.type, unit: addition.unit, table: batch.table)
        }
        sample?.members = members(of: id)
        return sample
    }

    /// The type of a sample with the changes so far; nil when there is none. O(log samples).
    package func type(of id: UUID) -> String? {
        if let number = inserted[id.raw] { return batch.additions[Int(number)].type }
        return contains(id) ? snapshot.location(of: id)?.type : nil
    }

    /// Changes the details that are kept with the deletions so far.
    package mutating func amendDeletions(
        _ amend: (_ id: UUID, _ type: String, inout [String: JSONValue]) -> Void
    ) {
        for index in batch.changes.deletions.indices {
            let deletion = batch.changes.deletions[index]
            amend(UUID(deletion.id), deletion.type, &batch.changes.deletions[index].details)
        }
    }

    /// The named value, including changes so far.
    package func value(forKey key: String) -> JSONValue? {
        batch.changes.values[key] ?? snapshot.value(forKey: key)
    }

    private func check(_ sample: Sample) throws(StoreError) {
        guard Sample.times ~= sample.start, Sample.times ~= sample.end || sample.end == .infinity else {
            throw .invalid(sample.id, rule: "the times are within three thousand years of today")
        }
        guard sample.end >= sample.start else {
            throw .invalid(sample.id, rule: "the end is not before the start")
        }
        guard sample.value.isFinite else { throw .invalid(sample.id, rule: "the value is a finite number") }
        guard Sample.canHave(delay: sample.delay) else {
            throw .invalid(sample.id, rule: "the delay is within three thousand years")
        }
        guard sample.details.isEmpty || JSONValue.object(sample.details).isExpressible else {
            throw .inexpressible(key: "details")
        }
    }

    /// Prepares for many new samples.
    package mutating func reserve(_ count: Int) { inserted.reserveCapacity(inserted.count + count) }

    private mutating func isStored(_ id: RawID) -> Bool {
        let identities = identities ?? snapshot.identities
        if self.identities == nil { self.identities = identities }
        return snapshot.locate(id, identities) != nil
    }

    /// The place of a type in the batch's additions; nil for a type without new samples.
    private func additionNumber(of type: String) -> Int? {
        if latestNumber >= 0, latestType == type { return latestNumber }
        return additionNumbers[type]
    }

    /// Makes the addition of the sample's type, or checks that the sample has its unit.
    private mutating func prepareAddition(_ number: Int, for sample: Sample) throws(StoreError) {
        if number == batch.additions.count { try makeAddition(for: sample) }
        let unit = batch.additions[number].unit
        guard unit == sample.unit else {
            throw .unitMismatch(type: sample.type, stored: unit, given: sample.unit)
        }
        if latestNumber != number { (latestType, latestNumber) = (sample.type, number) }
    }

    private mutating func makeAddition(for sample: Sample) throws(StoreError) {
        let known = snapshot.typeNumbers[sample.type]
        guard known != nil || snapshot.columns.count + newTypes < Self.typeLimit else {
            throw .invalid(sample.id, rule: "a store has at most \(Self.typeLimit) types")
        }
        // A type without samples may get another unit.
        if let known, snapshot.columns[known].count > 0,
            case let unit = snapshot.columns[known].unit, unit != sample.unit
        {
            throw .unitMismatch(type: sample.type, stored: unit, given: sample.unit)
        }
        if known == nil { newTypes += 1 }
        additionNumbers[sample.type] = batch.additions.count
        batch.additions.append(.init(type: sample.type, unit: sample.unit))
    }

    /// Each type takes at least one page of chunks, and the index can name 32 768 pages. Half of them are left for
    /// types with many samples.
    private static let typeLimit = 16_384

    /// Removes new samples, as if they had not been inserted; other samples are ignored. O(new samples).
    package mutating func withdraw(_ ids: some Sequence<UUID>) {
        var doomed: [Int32: Set<RawID>] = [:]
        for id in ids {
            if let number = inserted.removeValue(forKey: id.raw) {
                doomed[number, default: []].insert(id.raw)
            }
        }
        for (number, doomed) in doomed {
            let rows = batch.additions[Int(number)].rows
            var kept = rows.gathered((0..<rows.count).filter { !doomed.contains(rows.ids[$0]) })
            for id in doomed { kept.extras[id] = nil }
            batch.additions[Int(number)].rows = kept
        }
    }

    private func currentMembers(of owner: RawID) -> [RawID] {
        if let number = inserted[owner] {
            return batch.additions[Int(number)].rows.extras[owner]?.members ?? []
        }
        return members[owner] ?? snapshot.extra(of: owner)?.members ?? []
    }

    private mutating func assign(_ new: [RawID], to owner: RawID) {
        if let number = inserted[owner] {
            batch.additions[Int(number)].rows.extras[owner, default: Extra()].members = new
        } else if !deleted.contains(owner) {
            members[owner] = new
            batch.changes.memberships.removeAll { $0.owner == owner }
            batch.changes.memberships.append((owner, new))
        }
    }

    /// The number of deleted samples so far.
    package var deletionCount: Int { batch.changes.deletions.count }

    /// The new samples, without those that a new group lists as members. Nil if a group has a member that is not new.
    /// O(changes).
    ///
    /// - Parameter isGroup: whether a type's samples are groups.
    package func additionsWithoutMembers(of isGroup: (String) -> Bool) -> [UUID]? {
        var members: Set<RawID> = []
        for addition in batch.additions where isGroup(addition.type) {
            for extra in addition.rows.extras.values { members.formUnion(extra.members) }
        }
        var (rest, found): ([UUID], Int) = ([], 0)
        for addition in batch.additions {
            for id in addition.rows.ids {
                if members.contains(id) { found += 1 } else { rest.append(UUID(id)) }
            }
        }
        return found == members.count ? rest : nil
    }

    /// The reversal of the changes so far. O(changes · log samples).
    package var reversal: Reversal {
        var reversal = Reversal()
        reversal.added = batch.additions.flatMap { $0.rows.ids.map(UUID.init(_:)) }
        // A deletion without a start was only recorded.
        reversal.deleted = batch.changes.deletions.compactMap {
            $0.start == nil ? nil : snapshot.sample(UUID($0.id))
        }
        reversal.memberships = batch.changes.memberships.map { owner, members in
            .init(
                owner: UUID(owner), before: (snapshot.extra(of: owner)?.members ?? []).map(UUID.init(_:)),
                after: members.map(UUID.init(_:)))
        }
        reversal.values = batch.changes.values.sorted { $0.key < $1.key }.map { key, value in
            .init(key: key, before: snapshot.value(forKey: key), after: value)
        }
        for (section, documents) in batch.changes.documents.sorted(by: { $0.key < $1.key }) {
            let known = snapshot.documents[section: section]
            reversal.documents += documents.sorted { $0.key < $1.key }.map { key, document in
                .init(section: section, key: key, before: known[key] ?? Document(), after: document)
            }
        }
        return reversal
    }
}

/// The changes of a transaction with the former contents: enough to undo it.
package struct Reversal: Sendable, Hashable {
    /// The added samples.
    package var added: [UUID] = []
    /// Whether the members of added groups were added with them and are not in `added`.
    package var takesMembers = false
    /// The earlier commits of the same change, all of whose samples were added by it.
    package var commits: [Int] = []
    /// The number of samples that `commits` added.
    package var addedEarlier = 0
    /// The exclusive or of the identifiers of these samples: others with the same number of samples have another one.
    package var addedMark = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    /// The deleted samples, complete.
    package var deleted: [Sample] = []
    /// Existing samples whose members changed.
    package var memberships: [Membership] = []
    /// The named values that were set or removed.
    package var values: [ChangedValue] = []
    /// The documents that were set or removed.
    package var documents: [ChangedDocument] = []

    package struct Membership: Sendable, Hashable {
        package let owner: UUID
        package let before, after: [UUID]

        package init(owner: UUID, before: [UUID], after: [UUID]) {
            (self.owner, self.before, self.after) = (owner, before, after)
        }
    }

    package struct ChangedValue: Sendable, Hashable {
        package let key: String
        /// Nil for no value.
        package let before, after: JSONValue?

        package init(key: String, before: JSONValue?, after: JSONValue?) {
            (self.key, self.before, self.after) = (key, before, after)
        }
    }

    package struct ChangedDocument: Sendable, Hashable {
        package let section, key: String
        package let before, after: Document

        package init(section: String, key: String, before: Document, after: Document) {
            (self.section, self.key, self.before, self.after) = (section, key, before, after)
        }
    }

    package init() {}

    package var isEmpty: Bool { self == Reversal() }

    /// Adds a commit of the same change that only added samples, and members to samples. The samples are found by the
    /// number of the commit, so that a million of them take no room.
    package mutating func note(_ commit: Int, _ change: Reversal) {
        guard !change.isEmpty else { return }
        commits.append(commit)
        addedEarlier += change.added.count
        for id in change.added { addedMark = Self.mark(addedMark, id) }
        note(change.memberships)
    }

    /// Adds the last commit of a change to its earlier ones.
    package func followed(by change: Reversal) -> Reversal {
        guard !commits.isEmpty else { return change }
        var (whole, earlier) = (change, self)
        (whole.commits, whole.addedEarlier, whole.addedMark) = (commits, addedEarlier, addedMark)
        earlier.note(change.memberships)
        whole.memberships = earlier.memberships
        return whole
    }

    /// The exclusive or of two identifiers.
    package static func mark(_ mark: UUID, _ id: UUID) -> UUID {
        var bytes = mark.uuid
        withUnsafeMutableBytes(of: &bytes) { bytes in
            withUnsafeBytes(of: id.uuid) { other in
                for index in bytes.indices { bytes[index] ^= other[index] }
            }
        }
        return UUID(uuid: bytes)
    }

    private mutating func note(_ later: [Membership]) {
        guard !later.isEmpty else { return }
        var places = Dictionary(memberships.indices.map { (memberships[$0].owner, $0) }) { first, _ in first }
        for next in later {
            guard let place = places[next.owner] else {
                places[next.owner] = memberships.count
                memberships.append(next)
                continue
            }
            memberships[place] = Membership(
                owner: next.owner, before: memberships[place].before, after: next.after)
        }
    }
}

/// The errors of the engine, each with the values for its message.
package enum StoreError: Error, Sendable, Hashable {
    /// A sample with this identity is already in the store, or was added earlier in the transaction.
    case duplicate(UUID)
    case notFound(UUID)
    /// The samples of the type have another unit.
    case unitMismatch(type: String, stored: String?, given: String?)
    /// The sample breaks a rule of the engine; the text names the rule.
    case invalid(UUID, rule: String)
    /// The value holds an infinite number, NaN, or nesting beyond 100 levels.
    case inexpressible(key: String)

    /// The file or its folder cannot be opened or read.
    case cannotOpen(path: String, SystemError)
    /// The file has another format, is a folder, or is too damaged to recognise. It is left unchanged.
    case notAStore(path: String)
    /// The file is a store that another program has reformatted, so that its records cannot be checked. It is left
    /// unchanged.
    case reformatted(path: String)
    /// The file was written by a newer program. This version only reads it.
    case newerVersion(path: String, version: Int)
    /// This user cannot write the file, or the disk is read-only. Reading works.
    case readOnly(path: String, SystemError)
    /// Another process has held the lock for five seconds, or is stopped while it holds it. Nothing was written.
    case busy(path: String, LockHolder?)
    /// The file is missing or empty, and the earlier generation has samples. A new store would in time replace the
    /// earlier generation, so nothing is opened until that is restored or moved away.
    case lost(path: String, earlier: String, samples: [String: Int])
    /// The file disappeared or was emptied while it was open. Nothing was written.
    case vanished(path: String)
    /// The write failed, for example on a full disk. The file is unchanged, and the change is not in the store.
    case notSaved(path: String, SystemError)
    /// The disk did not confirm a write. The written part is unknown until the file is opened again. This store writes
    /// nothing more.
    case stopped(path: String, SystemError)
}
