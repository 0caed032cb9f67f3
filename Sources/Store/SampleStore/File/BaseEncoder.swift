/// Writes a whole snapshot as lines of the file: the base, which later transactions follow.
///
/// A line holds up to 512 rows of a type, sorted by start, with the commit and the place of each row, so that the
/// history is kept. The index follows; ``BaseRoot`` shows the order.
struct BaseEncoder {
    let snapshot: Snapshot

    /// Where the first line begins in the file.
    let start: Int

    /// A comma and a line break.
    static let separatorLength = 2
    /// Rows of a line. A query for one day reads and decodes one line of each type, about twenty kilobytes.
    static let lineRows = 512
    /// Rows of a line when they have members or details, which take about ten times as much space.
    static let lineExtras = 64

    /// The lines that have been written.
    private struct Progress {
        var number = 0
        var offset: Int
        var root = BaseRoot()
        var chunks: [[BaseRoot.ChunkEntry]] = []
        var keys = ByKind(repeating: ShardBuilder())

        /// Notes a line that has been written, and returns its bytes in the file.
        mutating func note(_ line: [UInt8]) -> Range<Int> {
            defer { offset += line.count + BaseEncoder.separatorLength }
            number += 1
            return offset..<offset + line.count
        }
    }

    /// Calls the body with each line, without separators, and returns the bytes of the last one, the root, in the file.
    /// Rows that had to be read are not kept in memory.
    func forEachLine<E: Error>(_ body: (_ line: [UInt8]) throws(E) -> Void) throws(E) -> Range<Int> {
        var progress = Progress(offset: start)
        progress.root.sequence = snapshot.sequence
        progress.root.types = snapshot.columns.map { ($0.type, $0.unit) }
        progress.root.origins = snapshot.table.origins
        progress.root.naming = snapshot.naming
        for home in snapshot.columns { try putChunks(of: home, &progress, body) }
        try putPages(&progress, body)
        for kind in KeyKind.allCases { try putShards(of: kind, &progress, body) }
        for block in snapshot.deletions.blocks {
            let deletions = block.deletions
            guard let last = deletions.last else { continue }
            let range = try put(tombstones(progress.number, deletions), &progress, body)
            progress.root.tombstones.append(.init(range: range, count: deletions.count, last: last.position))
        }
        progress.root.besidesRows = try put(besidesRows(progress.number), &progress, body)
        return try put(progress.root.line(number: progress.number), &progress, body)
    }

    private func put<E: Error>(
        _ line: [UInt8], _ progress: inout Progress, _ body: ([UInt8]) throws(E) -> Void
    ) throws(E) -> Range<Int> {
        try body(line)
        return progress.note(line)
    }

    /// Writes the rows of a type. Chunks with few rows are joined with those that follow.
    private func putChunks<E: Error>(
        of home: TypeColumns, _ progress: inout Progress, _ body: ([UInt8]) throws(E) -> Void
    ) throws(E) {
        var entries: [BaseRoot.ChunkEntry] = []
        var waiting = Rows()
        func put(_ rows: Rows) throws(E) {
            let page = progress.chunks.count + entries.count / ChunkPage.capacity
            let serial = UInt32(page * ChunkPage.capacity + entries.count % ChunkPage.capacity)
            let range = try self.put(line(progress.number, rows, home), &progress, body)
            entries.append(BaseRoot.ChunkEntry(range: range, sum: RowSum(rows)))
            RowKeys(type: home.type, naming: snapshot.naming, serial: serial)
                .forEach(of: rows, 0..<rows.count, firstRow: 0) { kind, entry in
                    progress.keys[kind].add(entry)
                }
        }
        for page in home.pages {
            for chunk in page.chunks {
                let rows = chunk.uncachedRows
                if waiting.count == 0, Self.isLine(rows), rows.count > Self.lineRows * 3 / 4 {
                    try put(rows)
                    continue
                }
                waiting.append(0..<rows.count, of: rows)
                while let length = Self.fullLine(waiting) {
                    try put(waiting.slice(0..<length))
                    waiting = waiting.slice(length..<waiting.count)
                }
            }
        }
        if waiting.count > 0 { try put(waiting) }
        for first in stride(from: 0, to: entries.count, by: ChunkPage.capacity) {
            progress.chunks.append(Array(entries[first..<min(first + ChunkPage.capacity, entries.count)]))
            guard let sum = RowSum(joining: progress.chunks[progress.chunks.count - 1].map(\.sum)) else {
                continue
            }
            progress.root.pages.append(.init(type: home.number, range: 0..<0, sum: sum))
        }
    }

    private static func isLine(_ rows: Rows) -> Bool {
        rows.count <= lineRows && rows.extras.count <= lineExtras
    }

    /// How many of the rows fill a line; nil when there are too few.
    private static func fullLine(_ rows: Rows) -> Int? {
        if rows.extras.count >= lineExtras {
            var extras = 0
            for row in 0..<min(rows.count, lineRows) where rows.extras[rows.ids[row]] != nil {
                extras += 1
                if extras == lineExtras { return row + 1 }
            }
        }
        return rows.count < lineRows ? nil : lineRows
    }

    private func putPages<E: Error>(
        _ progress: inout Progress, _ body: ([UInt8]) throws(E) -> Void
    ) throws(E) {
        for (number, chunks) in progress.chunks.enumerated() {
            let line = BaseRoot.pageLine(chunks, sequence: snapshot.sequence, number: progress.number)
            progress.root.pages[number].range = try put(line, &progress, body)
        }
        progress.chunks = []
    }

    private func putShards<E: Error>(
        of kind: KeyKind, _ progress: inout Progress, _ body: ([UInt8]) throws(E) -> Void
    ) throws(E) {
        let builder = progress.keys[kind]
        guard !builder.isEmpty else { return }
        progress.keys[kind] = ShardBuilder()
        let partition = builder.partitioned()
        let count = partition.starts.count - 1
        let sequence = snapshot.sequence
        // The width of the fullest shard with the longest numbers.
        let width = ShardLine.bytes(
            repeatElement(RowEntry(bits: 0), count: partition.most), kind: kind, shard: count,
            sequence: sequence,
            number: progress.number + count, width: 0
        ).count
        progress.root.shards[kind] = .init(offset: progress.offset, width: width, count: count)
        for shard in 0..<count {
            let line = ShardLine.bytes(
                partition.shard(shard), kind: kind, shard: shard, sequence: sequence, number: progress.number,
                width: width)
            _ = try put(line, &progress, body)
        }
    }

    private func tombstones(_ number: Int, _ deletions: [Deletion]) -> [UInt8] {
        var line = LineWriter(sequence: snapshot.sequence, base: number)
        line.field("graves") { $0.tombstones(deletions) }
        return line.finish().bytes
    }

    private func besidesRows(_ number: Int) -> [UInt8] {
        var line = LineWriter(sequence: snapshot.sequence, base: number)
        line.besidesRows(snapshot.besidesRows.changes)
        return line.finish().bytes
    }

    private func line(_ number: Int, _ rows: Rows, _ home: TypeColumns) -> [UInt8] {
        var line = LineWriter(sequence: snapshot.sequence, base: number)
        let numbers = line.origins(of: rows, in: snapshot.table)
        line.columns(rows, type: home.type, unit: home.unit, origins: numbers)
        line.field("seqs") { $0.compactNumbers(rows.sequences, step: 0) }
        line.field("places") { $0.compactNumbers(rows.positions, step: 1) }
        return line.finish().bytes
    }
}

extension LineWriter {
    init(sequence: Int, base: Int) {
        self.init(sequence: sequence)
        field("base") { $0.integer(base) }
    }
}

extension JSONWriter {
    /// A column of numbers; only the first when all others follow by the same step.
    mutating func compactNumbers(_ column: RowColumn<UInt32>, step: UInt32) {
        let isEven = zip(column, column.dropFirst()).allSatisfy { $1 == $0 &+ step }
        if isEven, let first = column.first {
            integer(Int(first))
            return
        }
        list(column) { $0.integer(Int($1)) }
    }

    fileprivate mutating func tombstones(_ deletions: [Deletion]) {
        list(deletions) { json, deletion in
            json.raw("{\"at\":")
            json.list([deletion.position.sequence, deletion.position.index]) { $0.integer($1) }
            json.raw(",\"id\":")
            json.identity(deletion.id)
            json.raw(",\"type\":")
            json.string(deletion.type)
            if !deletion.details.isEmpty {
                json.raw(",\"details\":")
                json.object(deletion.details)
            }
            json.raw("}")
        }
    }
}
