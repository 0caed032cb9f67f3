import Foundation
import SampleStoreBasics

/// One sample in a snapshot. Its fields are read from the columns, and nothing is copied.
///
/// Retains the rows of its chunk, and no more of the snapshot.
package struct StoredRow: Sendable {
    /// The rows of the chunk. Columns are read through this reference, because a copy of the rows would cost more than
    /// the read.
    private let storage: RowBatchBox
    /// The row in the chunk.
    private let row: Int
    /// The type's number, which is the same in every snapshot of an open store.
    package let typeNumber: Int

    init(_ chunk: Chunk, row: Int) { self.init(chunk.storage, row: row, type: chunk.type) }

    init(_ storage: RowBatchBox, row: Int, type: Int) {
        self.storage = storage
        self.row = row
        typeNumber = type
    }

    /// The values of one sample in all columns.
    package struct ColumnValues: Sendable {
        package let id: UUID
        /// Seconds since the reference date.
        package let start: Double
        /// Seconds since the reference date; `.infinity` for an open end.
        package let end: Double
        /// The number in the type's unit, or a category's code.
        package let value: Double
        /// The origin's number, which is the same in every snapshot of an open store.
        package let originIndex: Int
        /// Whether the row, or any other row of its chunk, has members or details.
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
    package var fields: ColumnValues {
        ColumnValues(
            id: UUID(rawID), start: storage.rows.starts[row], end: storage.rows.ends[row],
            value: storage.rows.values[row], originIndex: originIndex,
            mayHaveDetails: !storage.rows.extras.isEmpty)
    }

    fileprivate var rawID: RawID { storage.rows.ids[row] }
    package var id: UUID { UUID(rawID) }
    /// Seconds since the reference date.
    package var start: Double { storage.rows.starts[row] }
    /// The origin's number, which is the same in every snapshot of an open store.
    package var originIndex: Int { Int(storage.rows.origins[row]) }
    /// Seconds from the end to the creation of the sample.
    package var delay: Double { storage.rows.delays[row] }
    /// The position in the store's history at which the sample was added.
    package var position: Position {
        Position(sequence: Int(storage.rows.sequences[row]), index: Int(storage.rows.positions[row]))
    }

    /// Members and details without the rest; empty for most samples.
    package var members: [UUID] { extra?.members.map(UUID.init(_:)) ?? [] }
    package var details: [String: JSONValue] { extra?.details ?? [:] }

    /// The sample as a group.
    package var group: SampleWithMembers { SampleWithMembers(row: self, extra: extra ?? Extra()) }

    private var extra: Extra? { storage.rows.extras.isEmpty ? nil : storage.rows.extras[rawID] }

    /// The whole sample.
    fileprivate func sample(type: String, unit: String?, table: OriginTable) -> Sample {
        storage.rows.sample(row, type: type, unit: unit, table: table)
    }
}

/// A sample with members: its row, and its members and details.
package struct SampleWithMembers: Sendable {
    package let row: StoredRow
    fileprivate let extra: Extra

    package var details: [String: JSONValue] { extra.details }
    package var memberCount: Int { extra.members.count }
}

extension Snapshot {
    /// The row of a sample. Costs as much as ``sample(_:)`` without the copy.
    package func row(of id: UUID) -> StoredRow? { locate(id.raw).map { StoredRow($0.chunk, row: $0.row) } }

    /// The row of a sample that probably starts at the given time; faster if it does. O(log n).
    package func row(of id: UUID, startingAt start: Double) -> StoredRow? {
        let raw = id.raw
        var found: StoredRow?
        forEachCandidate(.ids, KeyHash.key(of: raw)) { chunk, entry in
            found = chunk.row(of: raw, startingAt: start, hint: entry.row).map { StoredRow(chunk, row: $0) }
            return found != nil
        }
        return found
    }

    /// The members of the group that are in the store. O(members · log n).
    ///
    /// - Parameter known: a member that the caller has already found.
    package func members(of group: SampleWithMembers, knowing known: StoredRow? = nil) -> [StoredRow] {
        let ids = group.extra.members
        if let known, ids.count == 1, ids[0] == known.rawID { return [known] }
        let start = group.row.start
        return ids.compactMap { id in
            if let known, known.rawID == id { return known }
            return row(of: UUID(id), startingAt: start)
        }
    }

    /// The samples that list the row's sample as a member, in a stable order. O(log n); faster for samples that start
    /// when the row's sample does.
    package func groups(with member: StoredRow) -> [SampleWithMembers] {
        var groups: [SampleWithMembers] = []
        OwnerSearch(in: self).forEachGroup(with: member) { groups.append($0) }
        return groups
    }

    /// The type of the row's sample.
    package func type(of row: StoredRow) -> String { columns[row.typeNumber].type }

    /// The number of a type; nil for a type that is not in the store.
    package func typeNumber(of type: String) -> Int? { typeNumbers[type] }

    /// The row's whole sample.
    package func sample(at row: StoredRow) -> Sample {
        let home = columns[row.typeNumber]
        return row.sample(type: home.type, unit: home.unit, table: table)
    }

    /// The origin of the row's sample.
    package func origin(of row: StoredRow) -> Origin { origin(row.originIndex) }

    /// The origin of a number.
    package func origin(_ number: Int) -> Origin { table[UInt32(number)] }
}

/// Finds the groups of many samples of one state. Looks the index up once for all of them.
package struct OwnerSearch {
    private let snapshot: Snapshot
    private let identities: CopyOnWrite<MemoryRowIndex>

    package init(in snapshot: Snapshot) {
        self.snapshot = snapshot
        identities = snapshot.identities
    }

    /// Calls the body with each sample that lists the row's sample as a member, in a stable order. O(log n); faster for
    /// samples that start when the row's sample does.
    package func forEachGroup(with member: StoredRow, _ body: (SampleWithMembers) -> Void) {
        let id = member.rawID
        var only: SampleWithMembers?
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
    /// The row's sample, if it lists the identity as a member.
    fileprivate func group(_ row: Int, with member: RawID) -> SampleWithMembers? {
        let storage = storage
        guard row < count, let extra = storage.rows.extras[storage.rows.ids[row]],
            extra.lists(member)
        else { return nil }
        return SampleWithMembers(row: StoredRow(storage, row: row, type: type), extra: extra)
    }

    /// - Parameter hint: the row to try first when many samples start at the same time.
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
