extension Snapshot {
    /// The next state, and the types touched.
    func with(_ batch: WriteBatch, sequence: Int) -> (next: Snapshot, types: Set<String>) {
        var next = self
        let types = next.apply(batch, sequence: sequence)
        assert(next.isSound(since: self), "an invariant does not hold after commit \(sequence)")
        return (next, types)
    }

    /// Applies a numbered batch. Cannot fail, since the transaction has checked everything. A deletion of a missing
    /// sample is kept in the history and changes nothing else.
    ///
    /// Returns the types touched.
    mutating func apply(_ batch: WriteBatch, sequence: Int) -> Set<String> {
        self.sequence = sequence
        table = batch.table
        var touched: Set<String> = []
        remove(batch.changes.deletions, touched: &touched)
        for index in batch.additions.indices where batch.additions[index].rows.count > 0 {
            let type = batch.additions[index].type
            add(batch.additions[index].rows.sorted(), to: number(of: type, unit: batch.additions[index].unit))
            touched.insert(type)
        }
        for (owner, members) in batch.changes.memberships {
            if let type = assign(members, to: owner) { touched.insert(type) }
        }
        besidesRows.apply(batch.changes)
        return touched
    }

    private mutating func remove(_ removed: [Deletion], touched: inout Set<String>) {
        guard !removed.isEmpty else { return }
        var doomed: [UInt32: Set<RawID>] = [:]
        for deletion in removed {
            touched.insert(deletion.type)
            guard let (chunk, _) = locate(deletion.id, startingAt: deletion.start, type: deletion.type) else {
                continue
            }
            doomed[chunk.serial, default: []].insert(deletion.id)
        }
        deletions.append(contentsOf: removed)
        var changes = indexChanges
        for (serial, ids) in doomed.sorted(by: { $0.key < $1.key }) {
            guard let chunk = chunks[serial] else { continue }
            let rows = chunk.rows
            let living = rows.gathered((0..<rows.count).filter { !ids.contains(rows.ids[$0]) })
            if chunk.isInFile {
                changes?.move(chunk, to: living, type: columns[chunk.type].type)
            } else {
                for row in 0..<rows.count where ids.contains(rows.ids[row]) {
                    changes?.remove(rows, row..<row + 1, serial: serial, type: columns[chunk.type].type)
                }
            }
            replace(chunk, with: living)
        }
        note(changes)
    }

    private mutating func add(_ rows: RowBatch, to number: Int) {
        var changes = indexChanges
        var next = 0
        // Each step merges the new rows that precede the next chunk's first row.
        while next < rows.count {
            guard let last = columns[number].pages.last, last.isLoaded || rows.starts[next] < last.lastStart
            else {
                // The new rows come after all others, so no chunk has to be read.
                columns[number].append(made(of: rows.cut(from: next), in: number, &changes))
                break
            }
            let place = columns[number].place(forStart: rows.starts[next])
            let border = columns[number].firstStart(after: place) ?? .infinity
            let upper = max(next + 1, rows.partition(from: next) { $0 >= border })
            extend(place, with: rows.slice(next..<upper), in: number, &changes)
            next = upper
        }
        note(changes)
    }

    /// The index changes of the commit; nil before the index is built.
    private var indexChanges: IndexChanges? { hasIdentities ? IndexChanges(naming: naming) : nil }

    private mutating func note(_ changes: IndexChanges?) { changeIdentities { changes?.apply(to: &$0) } }

    /// Adds new rows to the chunk at the place where they belong. Rows that do not fit go to new chunks after it.
    private mutating func extend(
        _ place: TypeColumns.ChunkPlace, with new: RowBatch, in number: Int, _ changes: inout IndexChanges?
    ) {
        let chunk = columns[number].chunk(at: place)
        let type = columns[number].type
        let isBehind = chunk.lastStart <= new.starts[0]
        if isBehind, chunk.isInFile || chunk.count >= Chunk.roundedSize {
            // The rows are later: the chunk stays, and new chunks follow it.
            columns[number].insert(made(of: new.cut, in: number, &changes), after: place)
            return
        }
        if let waiting = chunk.waiting(with: new) {
            changes?.add(new, 0..<new.count, firstRow: 0, serial: chunk.serial, type: type)
            renew(chunk, as: waiting, at: place)
            return
        }
        let merged = chunk.storage.rows.merged(with: new)
        guard merged.count > Chunk.capacity else {
            if chunk.isInFile {
                changes?.move(chunk, to: merged, type: type)
            } else {
                note(new, in: merged, of: chunk, &changes)
            }
            renew(chunk, as: merged, at: place, gaining: ChunkSummary(new, knowing: chunk.originIndices))
            return
        }
        // A late row splits a full chunk in halves, so that there is room for the next one.
        let parts = isBehind ? merged.cut : halve(merged)
        if chunk.isInFile || !isBehind {
            changes?.move(chunk, to: parts[0], type: type)
        } else {
            note(new, in: parts[0], of: chunk, &changes)
        }
        renew(chunk, as: Chunk(serial: chunk.serial, type: chunk.type, rows: parts[0]), at: place)
        columns[number].insert(made(of: Array(parts.dropFirst()), in: number, &changes), after: place)
    }

    /// Records the new rows among a chunk's rows. The other rows keep their entries.
    private func note(_ new: RowBatch, in rows: RowBatch, of chunk: Chunk, _ changes: inout IndexChanges?) {
        guard changes != nil else { return }
        for row in 0..<min(new.count, rows.count - chunk.count) {
            let place = rows.partition { $0 >= new.starts[row] }
            changes?.add(
                new, row..<row + 1, firstRow: place, serial: chunk.serial, type: columns[chunk.type].type)
        }
    }

    /// Makes a new chunk from each part.
    private mutating func made(of parts: [RowBatch], in number: Int, _ changes: inout IndexChanges?)
        -> [Chunk]
    {
        parts.map { part in
            let chunk = Chunk(serial: chunks.takeSerial(), type: number, rows: part)
            chunks[chunk.serial] = chunk
            changes?.add(part, 0..<part.count, firstRow: 0, serial: chunk.serial, type: columns[number].type)
            return chunk
        }
    }

    private mutating func renew(_ chunk: Chunk, as renewed: Chunk, at place: TypeColumns.ChunkPlace) {
        chunks[chunk.serial] = renewed
        columns[chunk.type].replace(place, with: [renewed])
    }

    /// Replaces the rows of a chunk that only gains rows.
    private mutating func renew(
        _ chunk: Chunk, as rows: RowBatch, at place: TypeColumns.ChunkPlace, gaining gain: ChunkSummary
    ) {
        let renewed = Chunk(
            serial: chunk.serial, type: chunk.type, rows: rows, sum: chunk.sum.merged(with: gain))
        chunks[chunk.serial] = renewed
        columns[chunk.type].replace(place, with: renewed, gaining: gain)
    }

    private func halve(_ rows: RowBatch) -> [RowBatch] {
        let parts = max(2, (rows.count * 3 / 2 + Chunk.capacity - 1) / Chunk.capacity)
        return (0..<parts).map { part in
            rows.slice(rows.count * part / parts..<rows.count * (part + 1) / parts)
        }
    }

    private mutating func replace(_ chunk: Chunk, with rows: RowBatch) {
        guard let place = columns[chunk.type].place(of: chunk) else { return }
        guard rows.count > 0 else {
            chunks[chunk.serial] = nil
            columns[chunk.type].replace(place, with: [])
            return
        }
        renew(chunk, as: Chunk(serial: chunk.serial, type: chunk.type, rows: rows), at: place)
    }

    /// Sets the members of a sample and returns its type; nil when there is no such sample.
    private mutating func assign(_ members: [RawID], to owner: RawID) -> String? {
        guard let (chunk, row) = locate(owner) else { return nil }
        let type = columns[chunk.type].type
        let before = chunk.rows
        var rows = before
        var extra = rows.extras[owner] ?? Extra()
        extra.members = members
        rows.extras[owner] = extra.isEmpty ? nil : extra
        var changes = indexChanges
        if chunk.isInFile {
            changes?.move(chunk, to: rows, type: type)
        } else {
            changes?.remove(before, row..<row + 1, serial: chunk.serial, type: type)
            changes?.add(rows, row..<row + 1, firstRow: row, serial: chunk.serial, type: type)
        }
        note(changes)
        replace(chunk, with: rows)
        return type
    }

    private mutating func number(of type: String, unit: String?) -> Int {
        if let number = typeNumbers[type] {
            if columns[number].count == 0 { columns[number].unit = unit }
            return number
        }
        typeNumbers[type] = columns.count
        columns.append(TypeColumns(type: type, number: columns.count, unit: unit))
        return columns.count - 1
    }
}

/// The changes of a commit in the index of rows, collected while its chunks are replaced.
private struct IndexChanges {
    private let naming: SampleNameJSONPath
    private var fresh = ValuePerKeyKind<[RowEntry]>(repeating: [])
    private var gone: [(kind: RowKeyKind, entry: RowEntry)] = []

    init(naming: SampleNameJSONPath) { self.naming = naming }

    /// Adds rows of the range to the chunk; the first of them is now row `firstRow`.
    mutating func add(_ rows: RowBatch, _ range: Range<Int>, firstRow: Int, serial: UInt32, type: String) {
        keys(type, serial).forEach(of: rows, range, firstRow: firstRow) { fresh[$0].append($1) }
    }

    /// Removes rows of the chunk from their former places.
    mutating func remove(_ rows: RowBatch, _ range: Range<Int>, serial: UInt32, type: String) {
        keys(type, serial).forEach(of: rows, range, firstRow: range.lowerBound) { gone.append(($0, $1)) }
    }

    /// Replaces all rows of a chunk. The new ones are in memory.
    mutating func move(_ chunk: Chunk, to rows: RowBatch, type: String) {
        let own = chunk.ownRows
        remove(own, 0..<own.count, serial: chunk.serial, type: type)
        add(rows, 0..<rows.count, firstRow: 0, serial: chunk.serial, type: type)
    }

    func apply(to identities: inout MemoryRowIndex) {
        // First insertions, then removals, because a commit may remove rows that it has added.
        for kind in RowKeyKind.allCases { identities.insert(kind, fresh[kind]) }
        for (kind, entry) in gone { identities.remove(kind, entry) }
    }

    private func keys(_ type: String, _ serial: UInt32) -> ChunkIndexKeys {
        ChunkIndexKeys(type: type, naming: naming, serial: serial)
    }
}
