/// Builds a snapshot from many records at once: gathers the rows, then sorts them and cuts them into chunks once. A large
/// record that is in order becomes a chunk as it is.
///
/// Applying the records one after the other gives the same state, about a hundred times slower.
struct SnapshotBuilder {
    private var table = OriginTable()
    private var homes: [(type: String, unit: String?, parts: [Rows])] = []
    private var numbers: [String: Int] = [:]
    private var changes = Changes()
    /// The newest deletion of each identity. Rows before it are deleted.
    private var tombstones: [RawID: Position] = [:]
    private var memberships: [RawID: (position: Position, members: [RawID])] = [:]
    private var sequence = 0

    init() {}

    mutating func add(_ record: Record) {
        sequence = max(sequence, record.sequence)
        changes.append(record.changes)
        for deletion in record.changes.deletions { tombstones[deletion.id] = deletion.position }
        let origins = record.origins.map { table.number(of: $0) }
        for addition in record.additions { add(addition, origins) }
        for (owner, members) in record.changes.memberships {
            memberships[owner] = (.end(of: record.sequence), members)
        }
    }

    private mutating func add(_ addition: Batch.Addition, _ origins: [UInt32]) {
        let number: Int
        if let known = numbers[addition.type] {
            number = known
        } else {
            number = homes.count
            numbers[addition.type] = number
            homes.append((addition.type, addition.unit, []))
        }
        // A type without samples may get another unit, so the last one counts.
        homes[number].unit = addition.unit
        var rows = addition.rows
        rows.renumberOrigins(origins)
        let last = homes[number].parts.count - 1
        guard last >= 0, rows.count <= Self.smallPart, homes[number].parts[last].count <= Self.smallPart
        else {
            homes[number].parts.append(rows)
            return
        }
        homes[number].parts[last].append(0..<rows.count, of: rows)
        guard !tombstones.isEmpty else { return }
        // The members and details of a deleted sample do not belong to a later one with its identity.
        for id in rows.ids where tombstones[id] != nil {
            homes[number].parts[last].extras[id] = rows.extras[id]
        }
    }

    /// Parts with up to this many rows are joined with the next, so that there are few parts and chunks.
    private static let smallPart = Chunk.capacity / 2

    /// Removes what was added twice, from two files with the same commits. Of the rows of one identity the last one stays,
    /// of the deletions at one place the first.
    mutating func dropRepetitions() {
        for number in homes.indices {
            let parts = homes[number].parts
            var newest: [RawID: (part: Int, row: Int)] = [:]
            for part in parts.indices {
                for (row, id) in parts[part].ids.enumerated() {
                    if let other = newest[id], parts[part].place(row) <= parts[other.part].place(other.row) {
                        continue
                    }
                    newest[id] = (part, row)
                }
            }
            for part in parts.indices {
                let rows = parts[part]
                let kept = (0..<rows.count).filter { row in
                    newest[rows.ids[row]].map { $0 == (part, row) } ?? false
                }
                if kept.count < rows.count { homes[number].parts[part] = rows.gathered(kept) }
            }
        }
        var seen: Set<Position> = []
        changes.deletions = changes.deletions.filter { seen.insert($0.position).inserted }.sorted {
            $0.position < $1.position
        }
    }

    consuming func snapshot() -> Snapshot {
        var snapshot = Snapshot()
        snapshot.sequence = sequence
        snapshot.table = table
        snapshot.besidesRows.apply(changes)
        snapshot.deletions.append(contentsOf: changes.deletions)
        for number in homes.indices {
            var parts = homes[number].parts
            homes[number].parts = []
            for place in parts.indices {
                if !tombstones.isEmpty { removeDeleted(&parts[place]) }
                if !memberships.isEmpty { assignMembers(&parts[place]) }
                parts[place] = parts[place].sorted()
            }
            snapshot.install(chunked(parts), type: homes[number].type, unit: homes[number].unit)
        }
        return snapshot
    }

    /// The rows of sorted parts, in order, in parts that each fit a chunk.
    private func chunked(_ parts: [Rows]) -> [Rows] {
        let parts = parts.filter { $0.count > 0 }
        guard zip(parts, parts.dropFirst()).allSatisfy({ $0.precedes($1) }) else {
            return parts.joined.sorted().cut
        }
        var chunks: [Rows] = []
        var waiting = Rows()
        for part in parts {
            if part.count > Self.smallPart, waiting.count == 0 || waiting.count > Self.smallPart {
                chunks += waiting.cut
                waiting = part
            } else {
                waiting.append(0..<part.count, of: part)
            }
        }
        return chunks + waiting.cut
    }

    private func removeDeleted(_ rows: inout Rows) {
        let living = (0..<rows.count).filter { row in
            guard let deletion = tombstones[rows.ids[row]] else { return true }
            return deletion < rows.place(row)
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
    /// The commit of a row, and its place in it.
    func place(_ row: Int) -> Position {
        Position(sequence: Int(sequences[row]), index: Int(positions[row]))
    }
}

extension Snapshot {
    /// Adds a type that the snapshot does not have, with each part of its rows as a chunk.
    fileprivate mutating func install(_ parts: [Rows], type: String, unit: String?) {
        let fresh = parts.map { part in
            let chunk = Chunk(serial: chunks.takeSerial(), type: columns.count, rows: part)
            chunks[chunk.serial] = chunk
            return chunk
        }
        install(TypeColumns(type: type, number: columns.count, unit: unit, chunks: fresh))
    }
}

extension [Rows] {
    fileprivate var joined: Rows {
        var rows = Rows()
        rows.reserve(reduce(0) { $0 + $1.count })
        for part in self { rows.append(0..<part.count, of: part) }
        return rows
    }
}

extension Rows {
    /// Whether the last row comes before the other's first in the store's order; both must have some.
    fileprivate func precedes(_ other: Rows) -> Bool {
        let last = count - 1
        if starts[last] != other.starts[0] { return starts[last] < other.starts[0] }
        return place(last) < other.place(0)
    }
}
