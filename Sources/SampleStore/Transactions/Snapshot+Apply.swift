extension Snapshot {
    /// Applies a numbered batch: the next state. Cannot fail, the transaction has checked everything.
    /// Deletions of samples that are not there are kept in the history and change nothing else.
    ///
    /// Returns the types touched.
    mutating func apply(_ batch: Batch, sequence: Int) -> Set<String> {
        self.sequence = sequence
        table = batch.table
        var touched: Set<String> = []
        remove(batch.deletions, touched: &touched)
        for addition in batch.additions where addition.rows.count > 0 {
            add(addition)
            touched.insert(addition.type)
        }
        for (owner, members) in batch.memberships {
            if let type = assign(members, to: owner) { touched.insert(type) }
        }
        for (key, value) in batch.values { values[key] = value }
        return touched
    }

    private mutating func remove(_ removed: [Deletion], touched: inout Set<String>) {
        var doomed: [UInt32: Set<RawID>] = [:]
        var gone: [(id: RawID, serial: UInt32, members: [RawID])] = []
        for deletion in removed {
            deletions.append(deletion)
            touched.insert(deletion.type)
            guard let (chunk, _) = locate(deletion.id, startingAt: deletion.start, type: deletion.type) else {
                continue
            }
            doomed[chunk.serial, default: []].insert(deletion.id)
            gone.append((deletion.id, chunk.serial, chunk.rows.extras[deletion.id]?.members ?? []))
        }
        if !gone.isEmpty {
            changeIdentities { identities in
                for (id, serial, members) in gone {
                    identities.disown(members, by: id)
                    identities.index.remove(id, serial: serial)
                }
            }
        }
        for (serial, ids) in doomed.sorted(by: { $0.key < $1.key }) {
            guard let chunk = chunks[Int(serial)] else { continue }
            let rows = chunk.rows
            replace(chunk, with: rows.gathered((0..<rows.count).filter { !ids.contains(rows.ids[$0]) }))
        }
    }

    private mutating func add(_ addition: Batch.Addition) {
        let number = number(of: addition.type, unit: addition.unit)
        let rows = addition.rows.sorted()
        var entries: [IndexEntries] = []
        var moved: [IndexEntries] = []
        var next = 0
        // From the front: each step merges the new rows that belong before the next chunk's first row.
        while next < rows.count {
            let home = columns[number]
            guard !home.chunks.isEmpty else {
                install(split(rows), at: 0, in: number, &entries)
                break
            }
            let place = home.chunkIndex(forStart: rows.starts[next])
            let border = place + 1 < home.chunks.count ? home.chunks[place + 1].firstStart : .infinity
            let upper = max(next + 1, rows.partition(from: next) { $0 >= border })
            extend(
                home.chunks[place], with: rows.slice(next..<upper), at: place, in: number, &entries, &moved)
            next = upper
        }
        changeIdentities { identities in
            for (ids, serial) in moved {
                for id in ids { identities.index.remove(id, serial: serial) }
            }
            identities.index.insert(entries)
            for (owner, extra) in addition.rows.extras { identities.own(extra.members, by: owner) }
        }
    }

    /// Identities that the index is to find in a chunk.
    private typealias IndexEntries = (ids: ArraySlice<RawID>, serial: UInt32)

    /// Merges new rows into a chunk. What does not fit goes to new chunks behind it.
    private mutating func extend(
        _ chunk: Chunk, with new: Rows, at place: Int, in number: Int, _ entries: inout [IndexEntries],
        _ moved: inout [IndexEntries]
    ) {
        let merged = chunk.rows.merged(with: new)
        guard merged.count > Chunk.capacity else {
            renew(chunk, with: merged, at: place)
            entries.append((new.ids[...], chunk.serial))
            return
        }
        if chunk.lastStart <= new.starts[0] {
            // In time order: leave a full chunk behind and go on in new ones.
            let parts = split(merged)
            if parts[0].count > chunk.count { renew(chunk, with: parts[0], at: place) }
            entries.append((parts[0].ids[chunk.count...], chunk.serial))
            install(Array(parts.dropFirst()), at: place + 1, in: number, &entries)
        } else {
            // A late row halves its chunk, so that the next one finds room.
            let parts = halve(merged)
            moved.append((chunk.rows.ids[...], chunk.serial))
            renew(chunk, with: parts[0], at: place)
            entries.append((parts[0].ids[...], chunk.serial))
            install(Array(parts.dropFirst()), at: place + 1, in: number, &entries)
        }
    }

    /// Puts new chunks into a type's list.
    private mutating func install(
        _ parts: [Rows], at place: Int, in number: Int, _ entries: inout [IndexEntries]
    ) {
        let fresh = parts.map { part in
            let chunk = Chunk(serial: takeSerial(), type: number, rows: part)
            chunks[Int(chunk.serial)] = chunk
            entries.append((part.ids[...], chunk.serial))
            return chunk
        }
        columns[number].replace(place..<place, with: fresh)
    }

    private mutating func renew(_ chunk: Chunk, with rows: Rows, at place: Int) {
        let renewed = Chunk(serial: chunk.serial, type: chunk.type, rows: rows)
        chunks[Int(chunk.serial)] = renewed
        columns[chunk.type].replace(place..<place + 1, with: [renewed])
    }

    private func split(_ rows: Rows) -> [Rows] {
        stride(from: 0, to: rows.count, by: Chunk.capacity).map { lower in
            rows.slice(lower..<min(lower + Chunk.capacity, rows.count))
        }
    }

    private func halve(_ rows: Rows) -> [Rows] {
        let parts = max(2, (rows.count * 3 / 2 + Chunk.capacity - 1) / Chunk.capacity)
        return (0..<parts).map { part in
            rows.slice(rows.count * part / parts..<rows.count * (part + 1) / parts)
        }
    }

    private mutating func replace(_ chunk: Chunk, with rows: Rows) {
        guard let place = columns[chunk.type].index(of: chunk) else { return }
        guard rows.count > 0 else {
            free(chunk)
            columns[chunk.type].replace(place..<place + 1, with: [])
            return
        }
        renew(chunk, with: rows, at: place)
    }

    /// Gives a sample other members; nil when there is no such sample.
    private mutating func assign(_ members: [RawID], to owner: RawID) -> String? {
        guard let (chunk, _) = locate(owner) else { return nil }
        var rows = chunk.rows
        var extra = rows.extras[owner] ?? Extra()
        changeIdentities { identities in
            identities.disown(extra.members, by: owner)
            identities.own(members, by: owner)
        }
        extra.members = members
        rows.extras[owner] = extra.isEmpty ? nil : extra
        replace(chunk, with: rows)
        return columns[chunk.type].type
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

    private mutating func takeSerial() -> UInt32 {
        if let serial = freeSerials.popLast() { return serial }
        chunks.append(nil)
        return UInt32(chunks.count - 1)
    }

    private mutating func free(_ chunk: Chunk) {
        chunks[Int(chunk.serial)] = nil
        freeSerials.append(chunk.serial)
    }
}
