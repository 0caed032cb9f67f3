/// What a commit changes in the index of rows, gathered while its chunks are replaced.
struct IndexChanges {
    private let naming: SampleNaming
    private var fresh = ByKind<[RowEntry]>(repeating: [])
    private var gone: [(kind: KeyKind, entry: RowEntry)] = []

    init(naming: SampleNaming) { self.naming = naming }

    /// Adds rows of the range to the chunk; the first of them is now row `firstRow`.
    mutating func add(_ rows: Rows, _ range: Range<Int>, firstRow: Int, serial: UInt32, type: String) {
        keys(type, serial).forEach(of: rows, range, firstRow: firstRow) {
            fresh[$0].append($1)
        }
    }

    /// Removes rows that the chunk had, at the places they had.
    mutating func remove(_ rows: Rows, _ range: Range<Int>, serial: UInt32, type: String) {
        keys(type, serial).forEach(of: rows, range, firstRow: range.lowerBound) { gone.append(($0, $1)) }
    }

    /// Replaces all rows of a chunk. The new ones are in memory.
    mutating func move(_ chunk: Chunk, to rows: Rows, type: String) {
        let own = chunk.ownRows
        remove(own, 0..<own.count, serial: chunk.serial, type: type)
        add(rows, 0..<rows.count, firstRow: 0, serial: chunk.serial, type: type)
    }

    func apply(to identities: inout Identities) {
        // In this order, because a commit may add rows and remove them again.
        for kind in KeyKind.allCases { identities.insert(kind, fresh[kind]) }
        for (kind, entry) in gone { identities.remove(kind, entry) }
    }

    private func keys(_ type: String, _ serial: UInt32) -> RowKeys {
        RowKeys(type: type, naming: naming, serial: serial)
    }
}
