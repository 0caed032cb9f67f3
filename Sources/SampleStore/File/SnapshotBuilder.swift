/// Builds a snapshot from many records at once: rows are gathered, then sorted and cut into chunks one time.
///
/// Applying the records one after the other gives the same state; gathering is some hundred times faster.
struct SnapshotBuilder {
    private var table = OriginTable()
    private var homes: [(type: String, unit: String?, rows: Rows)] = []
    private var numbers: [String: Int] = [:]
    private var deletions: [Deletion] = []
    /// The newest deletion of each identity: rows before it are gone.
    private var graves: [RawID: Position] = [:]
    private var memberships: [RawID: (position: Position, members: [RawID])] = [:]
    private var values: [String: JSONValue] = [:]
    private var sequence = 0

    init() {}

    mutating func add(_ record: Record) {
        sequence = max(sequence, record.sequence)
        for deletion in record.deletions {
            deletions.append(deletion)
            graves[deletion.id] = deletion.position
        }
        let origins = record.origins.map { table.number(of: $0) }
        for addition in record.additions { add(addition, origins) }
        for (owner, members) in record.memberships {
            memberships[owner] = (.end(of: record.sequence), members)
        }
        for (key, value) in record.values { values[key] = value }
    }

    private mutating func add(_ addition: Batch.Addition, _ origins: [UInt32]) {
        let number: Int
        if let known = numbers[addition.type] {
            number = known
        } else {
            number = homes.count
            numbers[addition.type] = number
            homes.append((addition.type, addition.unit, Rows()))
        }
        // A type that lost all its samples may have come back in another unit: the last one counts.
        homes[number].unit = addition.unit
        var rows = addition.rows
        rows.renumberOrigins(origins)
        homes[number].rows.append(0..<rows.count, of: rows)
        guard !graves.isEmpty else { return }
        // What an identity had with it in an earlier life is gone.
        for id in rows.ids where graves[id] != nil { homes[number].rows.extras[id] = rows.extras[id] }
    }

    /// Leaves what came more than once, from two files with the same commits, in there once: of the rows of one
    /// identity the one that came last, of the deletions at one place the first.
    mutating func dropRepetitions() {
        for number in homes.indices {
            var newest: [RawID: Int] = [:]
            for row in 0..<homes[number].rows.count {
                let id = homes[number].rows.ids[row]
                if let other = newest[id], homes[number].rows.place(row) <= homes[number].rows.place(other) {
                    continue
                }
                newest[id] = row
            }
            if newest.count < homes[number].rows.count {
                homes[number].rows = homes[number].rows.gathered(newest.values.sorted())
            }
        }
        var seen: Set<Position> = []
        deletions = deletions.filter { seen.insert($0.position).inserted }.sorted {
            $0.position < $1.position
        }
    }

    consuming func snapshot() -> Snapshot {
        var snapshot = Snapshot()
        snapshot.sequence = sequence
        snapshot.table = table
        snapshot.values = values
        snapshot.deletions.append(contentsOf: deletions)
        for number in homes.indices {
            var rows = homes[number].rows
            homes[number].rows = Rows()
            if !graves.isEmpty { bury(&rows) }
            if !memberships.isEmpty { assignMembers(&rows) }
            snapshot.install(rows.sorted(), type: homes[number].type, unit: homes[number].unit)
        }
        return snapshot
    }

    private func bury(_ rows: inout Rows) {
        let living = (0..<rows.count).filter { row in
            guard let grave = graves[rows.ids[row]] else { return true }
            return grave < rows.place(row)
        }
        guard living.count < rows.count else { return }
        rows = rows.gathered(living)
    }

    private func assignMembers(_ rows: inout Rows) {
        for row in 0..<rows.count {
            guard let (position, members) = memberships[rows.ids[row]] else { continue }
            guard position > rows.place(row) else { continue }
            var extra = rows.extras[rows.ids[row]] ?? Extra()
            extra.members = members
            rows.extras[rows.ids[row]] = extra.isEmpty ? nil : extra
        }
    }
}

extension Rows {
    /// With which commit a row came, and its place in it.
    func place(_ row: Int) -> Position {
        Position(sequence: Int(sequences[row]), index: Int(positions[row]))
    }
}

extension Snapshot {
    /// Cuts a type's rows, in order, into chunks for a snapshot that has none of it.
    fileprivate mutating func install(_ rows: Rows, type: String, unit: String?) {
        let fresh = stride(from: 0, to: rows.count, by: Chunk.capacity).map { lower in
            let part = rows.slice(lower..<min(lower + Chunk.capacity, rows.count))
            let chunk = Chunk(serial: chunks.takeSerial(), type: columns.count, rows: part)
            chunks[chunk.serial] = chunk
            return chunk
        }
        install(TypeColumns(type: type, number: columns.count, unit: unit, chunks: fresh))
    }
}
