import Foundation

/// One sample where it stands in a snapshot: fields are read from the columns and nothing is copied.
///
/// Keeps the rows of the chunk it stands in, and no more of the snapshot.
package struct StoredRow: Sendable {
    /// The rows of the chunk. Single columns are read through this reference: copying the list of columns would
    /// cost more than what is read.
    private let storage: RowStorage
    /// The row in the chunk.
    private let row: Int
    /// The type, as a number that is the same in every snapshot of an open store.
    package let typeNumber: Int

    init(_ chunk: Chunk, row: Int) { self.init(chunk.storage, row: row, type: chunk.type) }

    fileprivate init(_ storage: RowStorage, row: Int, type: Int) {
        self.storage = storage
        self.row = row
        typeNumber = type
    }

    /// What the columns say of one sample.
    package struct Fields: Sendable {
        package let id: UUID
        /// Seconds since the reference date.
        package let start: Double
        /// Seconds since the reference date; `.infinity` for an open end.
        package let end: Double
        /// The number in the type's unit, or a category's code.
        package let value: Double
        /// The origin's number, the same in every snapshot of an open store.
        package let originIndex: Int
        /// Whether the row, or one near it, has members or details.
        package let mayHaveDetails: Bool

        package init(
            id: UUID, start: Double, end: Double, value: Double, originIndex: Int, mayHaveDetails: Bool
        ) {
            self.id = id
            self.start = start
            self.end = end
            self.value = value
            self.originIndex = originIndex
            self.mayHaveDetails = mayHaveDetails
        }
    }

    /// All of the columns at once.
    package var fields: Fields {
        Fields(
            id: UUID(rawID), start: storage.rows.starts[row], end: storage.rows.ends[row],
            value: storage.rows.values[row], originIndex: originIndex,
            mayHaveDetails: !storage.rows.extras.isEmpty)
    }

    var rawID: RawID { storage.rows.ids[row] }
    package var id: UUID { UUID(rawID) }
    /// Seconds since the reference date.
    package var start: Double { storage.rows.starts[row] }
    /// The origin's number, the same in every snapshot of an open store.
    package var originIndex: Int { Int(storage.rows.origins[row]) }
    /// Seconds from the end to when the sample was made.
    package var delay: Double { storage.rows.delays[row] }
    /// When in the store's history the sample was added.
    package var position: Position {
        Position(sequence: Int(storage.rows.sequences[row]), index: Int(storage.rows.positions[row]))
    }

    /// Members and details without the rest; empty for most samples.
    package var members: [UUID] { extra?.members.map(UUID.init(_:)) ?? [] }
    package var details: [String: JSONValue] { extra?.details ?? [:] }

    /// The sample as one that others belong to.
    package var group: StoredGroup { StoredGroup(row: self, extra: extra ?? Extra()) }

    private var extra: Extra? {
        storage.rows.extras.isEmpty ? nil : storage.rows.extras[rawID]
    }

    /// The whole sample.
    fileprivate func sample(type: String, unit: String?, table: OriginTable) -> Sample {
        storage.rows.sample(row, type: type, unit: unit, table: table)
    }
}

/// A sample that others belong to: where it stands, with its members and details, which were looked up once.
package struct StoredGroup: Sendable {
    package let row: StoredRow
    fileprivate let extra: Extra

    package var details: [String: JSONValue] { extra.details }
    package var memberCount: Int { extra.members.count }
}

extension Snapshot {
    /// Where the sample stands. Costs what ``sample(_:)`` does, without the copy.
    package func row(of id: UUID) -> StoredRow? {
        locate(id.raw).map { StoredRow($0.chunk, row: $0.row) }
    }

    /// Where the sample stands, for one that probably starts at that time: quick when it does. O(log n).
    package func row(of id: UUID, startingAt start: Double) -> StoredRow? {
        let raw = id.raw
        var found: StoredRow?
        forEachCandidate(.ids, KeyHash.key(of: raw)) { chunk, entry in
            found = chunk.row(of: raw, startingAt: start, hint: entry.row).map { StoredRow(chunk, row: $0) }
            return found != nil
        }
        return found
    }

    /// The members of the group, those that are there.
    ///
    /// - Parameter known: one of them that was found already.
    package func members(of group: StoredGroup, knowing known: StoredRow? = nil) -> [StoredRow] {
        let ids = group.extra.members
        if let known, ids.count == 1, ids[0] == known.rawID { return [known] }
        let start = group.row.start
        return ids.compactMap { id in
            if let known, known.rawID == id { return known }
            return row(of: UUID(id), startingAt: start)
        }
    }

    /// The samples that list the one in the row as a member, in an order that is always the same. Quick for
    /// those that start when it does.
    package func groups(with member: StoredRow) -> [StoredGroup] {
        var groups: [StoredGroup] = []
        GroupSearch(in: self).forEachGroup(with: member) { groups.append($0) }
        return groups
    }

    /// The type of the sample in the row.
    package func type(of row: StoredRow) -> String { columns[row.typeNumber].type }

    /// The number that rows have for a type; nil for one that the store has not met.
    package func typeNumber(of type: String) -> Int? { typeNumbers[type] }

    /// The whole sample in the row.
    package func sample(at row: StoredRow) -> Sample {
        let home = columns[row.typeNumber]
        return row.sample(type: home.type, unit: home.unit, table: table)
    }

    /// Who wrote the sample in the row.
    package func origin(of row: StoredRow) -> Origin { origin(row.originIndex) }

    /// The origin of a number.
    package func origin(_ number: Int) -> Origin { table[UInt32(number)] }
}

/// Finds the groups of many samples of one state, with what every look needs at hand.
package struct GroupSearch {
    private let snapshot: Snapshot
    private let identities: CopyOnWrite<Identities>

    package init(in snapshot: Snapshot) {
        self.snapshot = snapshot
        identities = snapshot.identities
    }

    /// Calls the body with each sample that lists the one in the row as a member, in an order that is always the
    /// same. Quick for those that start when it does.
    package func forEachGroup(with member: StoredRow, _ body: (StoredGroup) -> Void) {
        let id = member.rawID
        var only: StoredGroup?
        var candidates = 0
        snapshot.forEachCandidate(.members, KeyHash.key(of: id), identities) { chunk, entry in
            candidates += 1
            only = chunk.group(entry.row, with: id)
            return false
        }
        if candidates == 0 { return }
        if candidates == 1, let only { return body(only) }
        for owner in snapshot.owners(of: id) {
            if let row = snapshot.row(of: UUID(owner), startingAt: member.start) { body(row.group) }
        }
    }
}

extension Chunk {
    /// The sample in the row, if it lists the identity as a member.
    fileprivate func group(_ row: Int, with member: RawID) -> StoredGroup? {
        let storage = storage
        guard row < count, let extra = storage.rows.extras[storage.rows.ids[row]],
            extra.lists(member)
        else { return nil }
        return StoredGroup(row: StoredRow(storage, row: row, type: type), extra: extra)
    }

    /// - Parameter hint: where it is if many start at once.
    fileprivate func row(of id: RawID, startingAt start: Double, hint: Int) -> Int? {
        let storage = storage
        let first = storage.rows.partition { $0 >= start }
        var row = first
        while row < min(count, first + 16), storage.rows.starts[row] == start {
            if storage.rows.ids[row] == id { return row }
            row += 1
        }
        return self.row(of: id, hint: hint)
    }
}
