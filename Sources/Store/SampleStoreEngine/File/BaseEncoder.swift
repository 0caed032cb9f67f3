/// Writes a whole snapshot as lines of the file: the base, which later transactions follow.
///
/// A line holds up to 512 rows of a type, sorted by start, with the commit and the place of each row, so that the
/// history is kept. The index follows; ``BaseRoot`` shows the order.
struct BaseEncoder {
    let snapshot: Snapshot

    /// The offset of the first line in the file.
    let start: Int

    /// A comma and a line break.
    static let separatorLength = 2
    /// The number of rows in a line. A query for one day reads and decodes one line of each type, about twenty
    /// kilobytes.
    static let lineRows = 512
    /// The number of rows in a line if they have members or details. Such rows take about ten times as much space.
    private static let lineExtras = 64

    /// The lines written so far.
    private struct Progress {
        var number = 0
        var offset: Int
        var root = BaseRoot()
        var chunks: [[BaseRoot.ChunkEntry]] = []
        var keys = ValuePerKeyKind(repeating: ShardPartitioner())

        /// Records a written line, and returns its byte range in the file.
        mutating func note(_ line: [UInt8]) -> Range<Int> {
            defer { offset += line.count + BaseEncoder.separatorLength }
            number += 1
            return offset..<offset + line.count
        }
    }

    /// Calls the body with each line, without separators, and returns the range of the last line, the root, in the
    /// file. Rows that had to be read are not kept in memory.
    func forEachLine<E: Error>(_ body: (_ line: [UInt8]) throws(E) -> Void) throws(E) -> Range<Int> {
        var progress = Progress(offset: start)
        progress.root.sequence = snapshot.sequence
        progress.root.types = snapshot.columns.map { ($0.type, $0.unit) }
        progress.root.origins = snapshot.table.origins
        progress.root.naming = snapshot.naming
        for home in snapshot.columns { try putChunks(of: home, &progress, body) }
        try putPages(&progress, body)
        for kind in RowKeyKind.allCases { try putShards(of: kind, &progress, body) }
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
        var waiting = RowBatch()
        func put(_ rows: RowBatch) throws(E) {
            let page = progress.chunks.count + entries.count / ChunkPage.capacity
            let serial = UInt32(page * ChunkPage.capacity + entries.count % ChunkPage.capacity)
            let range = try self.put(line(progress.number, rows, home), &progress, body)
            entries.append(BaseRoot.ChunkEntry(range: range, sum: ChunkSummary(rows)))
            ChunkIndexKeys(type: home.type, naming: snapshot.naming, serial: serial)
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
                var written = 0
                while let end = Self.endOfLine(waiting, from: written) {
                    try put(waiting.borrowedSlice(written..<end))
                    written = end
                }
                if written > 0 { waiting = waiting.slice(written..<waiting.count) }
            }
        }
        if waiting.count > 0 { try put(waiting) }
        for first in stride(from: 0, to: entries.count, by: ChunkPage.capacity) {
            progress.chunks.append(Array(entries[first..<min(first + ChunkPage.capacity, entries.count)]))
            guard let sum = ChunkSummary(joining: progress.chunks[progress.chunks.count - 1].map(\.sum))
            else {
                continue
            }
            progress.root.pages.append(.init(type: home.number, range: 0..<0, sum: sum))
        }
    }

    private static func isLine(_ rows: RowBatch) -> Bool {
        rows.count <= lineRows && rows.extras.count <= lineExtras
    }

    /// The end of the line that begins at a row; nil if too few rows follow.
    private static func endOfLine(_ rows: RowBatch, from first: Int) -> Int? {
        let last = min(rows.count, first + lineRows)
        if !rows.extras.isEmpty {
            var extras = 0
            for row in first..<last where rows.extras[rows.ids[row]] != nil {
                extras += 1
                if extras == lineExtras { return row + 1 }
            }
        }
        return last == first + lineRows ? last : nil
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
        of kind: RowKeyKind, _ progress: inout Progress, _ body: ([UInt8]) throws(E) -> Void
    ) throws(E) {
        let builder = progress.keys[kind]
        guard !builder.isEmpty else { return }
        progress.keys[kind] = ShardPartitioner()
        let partition = builder.partitioned()
        let count = partition.starts.count - 1
        let sequence = snapshot.sequence
        // The width of the fullest shard with the longest numbers.
        let width = IndexShardCoder.bytes(
            repeatElement(RowEntry(bits: 0), count: partition.most), kind: kind, shard: count,
            sequence: sequence, number: progress.number + count, width: 0
        ).count
        progress.root.shards[kind] = .init(offset: progress.offset, width: width, count: count)
        for shard in 0..<count {
            let line = IndexShardCoder.bytes(
                partition.shard(shard), kind: kind, shard: shard, sequence: sequence, number: progress.number,
                width: width)
            _ = try put(line, &progress, body)
        }
    }

    private func tombstones(_ number: Int, _ deletions: [Deletion]) -> [UInt8] {
        var line = LineEncoder(sequence: snapshot.sequence, base: number)
        line.field("graves") { $0.tombstones(deletions) }
        return line.finish().bytes
    }

    private func besidesRows(_ number: Int) -> [UInt8] {
        var line = LineEncoder(sequence: snapshot.sequence, base: number)
        line.besidesRows(snapshot.besidesRows.changes, isBase: true)
        return line.finish().bytes
    }

    private func line(_ number: Int, _ rows: RowBatch, _ home: TypeColumns) -> [UInt8] {
        var line = LineEncoder(sequence: snapshot.sequence, base: number)
        let numbers = line.origins(of: rows, in: snapshot.table)
        line.columns(rows, type: home.type, unit: home.unit, origins: numbers)
        line.field("seqs") { $0.compactNumbers(rows.sequences, step: 0) }
        line.field("places") { $0.compactNumbers(rows.positions, step: 1) }
        return line.finish().bytes
    }
}

extension LineEncoder {
    init(sequence: Int, base: Int) {
        self.init(sequence: sequence)
        field("base") { $0.integer(base) }
    }
}

extension JSONWriter {
    /// A column of numbers; only the first number if all others follow by a constant step.
    fileprivate mutating func compactNumbers(_ column: RowColumn<UInt32>, step: UInt32) {
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

/// Gathers the entries of one kind of key and distributes them to shards. Takes eight bytes an entry, and twice that
/// while it distributes them.
private struct ShardPartitioner {
    private var entries: [RowEntry] = []

    mutating func add(_ entry: RowEntry) { entries.append(entry) }

    var isEmpty: Bool { entries.isEmpty }

    /// The entries of all shards, in the order of the shards. `starts` has their beginnings and the last end.
    struct Partition {
        var entries: [RowEntry]
        var starts: [Int]

        /// The shard's entries, sorted.
        func shard(_ number: Int) -> [RowEntry] { entries[starts[number]..<starts[number + 1]].sorted() }

        /// The number of entries of the fullest shard.
        var most: Int { zip(starts, starts.dropFirst()).reduce(0) { max($0, $1.1 - $1.0) } }
    }

    /// Counts the entries of each shard, then puts each entry in its place. O(n).
    consuming func partitioned() -> Partition {
        let count = max(1, (entries.count + IndexShardCoder.meanSize - 1) / IndexShardCoder.meanSize)
        let shards = BaseRoot.Shards(offset: 0, width: 0, count: count)
        var starts = [Int](repeating: 0, count: count + 1)
        for entry in entries { starts[shards.number(of: entry.key) + 1] += 1 }
        for number in 0..<count { starts[number + 1] += starts[number] }
        var next = starts
        let all = entries
        let placed = [RowEntry](unsafeUninitializedCapacity: all.count) { places, filled in
            for entry in all {
                let number = shards.number(of: entry.key)
                places.initializeElement(at: next[number], to: entry)
                next[number] += 1
            }
            filled = all.count
        }
        return Partition(entries: placed, starts: starts)
    }
}

/// A line of the base with the entries of the keys whose hashes belong to the shard.
///
/// ```
/// {"seq":812,"base":43,"of":"ids","shard":17,"rows":"AAEx…"    ,"crc":"…"}
/// ```
///
/// `rows` is base 64 of the sorted entries, eight bytes each with the highest byte first. All shards of a kind have the
/// same width, filled up with spaces, so that their places need no list.
enum IndexShardCoder {
    /// The mean number of entries in a shard. A search reads about four kilobytes.
    fileprivate static let meanSize = 256

    /// The bytes of the line, filled up to the width.
    static func bytes(
        _ entries: some Collection<RowEntry>, kind: RowKeyKind, shard: Int, sequence: Int, number: Int,
        width: Int
    ) -> [UInt8] {
        var line = LineEncoder(sequence: sequence, base: number)
        line.field("of") { $0.string(kind.rawValue) }
        line.field("shard") { $0.integer(shard) }
        line.field("rows") { $0.base64(of: entries.map { $0.bits.bigEndian }) }
        return line.finish(width: width).bytes
    }

    /// The entries of a line; nil when it is not this shard, or its checksum is wrong.
    ///
    /// The entries are the last field, before the spaces and the checksum.
    static func entries(_ line: UnsafeBufferPointer<UInt8>, kind: RowKeyKind, number: Int) -> ShardEntries? {
        guard RecordNumbering(line)?.isBase == true else { return nil }
        var (isKind, isNumber) = (false, false)
        var entries: ShardEntries?
        var scanner = JSONScanner(line)
        guard scanner.skip("{\"seq\":"), scanner.wholeNumber() != nil, scanner.skip(",\"base\":") else {
            return nil
        }
        do throws(MalformedJSON) {
            _ = try scanner.integer()
            while entries == nil, scanner.take(UInt8(ascii: ",")) {
                let key = try scanner.string()
                try scanner.expect(UInt8(ascii: ":"))
                switch key {
                case "of": isKind = try scanner.string() == kind.rawValue
                case "shard": isNumber = try scanner.integer() == number
                case "rows": entries = ShardEntries(try scanner.lettersOnly())
                default: _ = try scanner.value()
                }
            }
        } catch {
            return nil
        }
        return isKind && isNumber ? entries : nil
    }
}

/// The sorted entries of a shard, still in base 64. A search decodes only the entries it compares.
///
/// Does not check the letters of the text: the checksum has done so. Valid as long as the memory of the text.
struct ShardEntries: RandomAccessCollection {
    private let text: UnsafeBufferPointer<UInt8>
    let endIndex: Int
    var startIndex: Int { 0 }

    /// Nil if the length of the text does not fit whole entries.
    init?(_ text: UnsafeBufferPointer<UInt8>) {
        let padding = text.suffix(2).count { $0 == UInt8(ascii: "=") }
        let size = text.count / 4 * 3 - padding
        guard text.count % 4 == 0, size >= 0, size % 8 == 0 else { return nil }
        self.text = text
        endIndex = size / 8
    }

    subscript(index: Int) -> RowEntry {
        // Six bits a letter: the first has bits of the previous entry, the last has bits of the next one.
        let (first, before) = (index * 64).quotientAndRemainder(dividingBy: 6)
        return Base64.withValues { values in
            let six = { (letter: Int) in UInt64(values[Int(text[letter])] & 63) }
            var bits: UInt64 = 0
            for letter in first..<first + 10 { bits = bits << 6 | six(letter) }
            // The four, six or eight missing bits shift out the bits of the previous entry.
            let missing = UInt64(4 + before)
            let next = six(first + 10) << 6 | (missing > 6 ? six(first + 11) : 0)
            return RowEntry(bits: bits << missing | next >> (12 - missing))
        }
    }
}
