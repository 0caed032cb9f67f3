/// The contents of a whole file: the header, the records, the state, and the problems.
struct StoreDocument {
    let header: Header
    let scan: RecordScan
    let snapshot: Snapshot
    let problems: [Recovery]
    /// Whether any record has fields unknown to this version.
    let hasUnknownFields: Bool
    /// The bytes of damaged records, each on a line.
    let damage: [UInt8]
    /// Whether every expected record was found and is used. Then writing the file again from the snapshot loses
    /// nothing.
    let isWhole: Bool

    /// Whether the base ends with an index of as many samples as it has.
    let isIndexComplete: Bool

    /// Throws when the bytes are not a store, or one whose records cannot be checked.
    ///
    /// - Parameter keepsSamples: false to check the records and keep none of them: the snapshot is empty then.
    init(
        _ bytes: [UInt8], path: String, naming: SampleNameJSONPath, keepsSamples: Bool = true
    ) throws(StoreError) {
        let read = bytes.withUnsafeBufferPointer {
            Self.read($0, path: path, naming, keepsSamples: keepsSamples)
        }
        self = try read.get()
    }

    private init(
        header: Header, scan: RecordScan, snapshot: Snapshot, problems: [Recovery], hasUnknownFields: Bool,
        damage: [UInt8], isWhole: Bool, isIndexComplete: Bool
    ) {
        self.isIndexComplete = isIndexComplete
        self.damage = damage
        self.isWhole = isWhole
        self.hasUnknownFields = hasUnknownFields
        self.header = header
        self.scan = scan
        self.snapshot = snapshot
        self.problems = problems
    }

    private static func read(
        _ bytes: UnsafeBufferPointer<UInt8>, path: String, _ naming: SampleNameJSONPath, keepsSamples: Bool
    ) -> Result<StoreDocument, StoreError> {
        // White space may precede a document.
        let start = bytes.firstIndex { !Header.isBlank($0) } ?? 0
        let lineEnd = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        var header = Header(UnsafeBufferPointer(rebasing: bytes[..<lineEnd]))
        var headerEnd = lineEnd
        if header == nil, let end = Header.endBeforeJoinedLines(bytes) {
            header = Header(UnsafeBufferPointer(rebasing: bytes[..<end]))
            headerEnd = end
        }
        let scan = RecordScan(
            bytes, from: header == nil ? 0 : headerEnd, after: 0, hasRecords: false,
            baseLimit: header?.root?.upperBound ?? 0)
        if header == nil, let first = scan.lines.first?.range.lowerBound {
            // The line break is damaged, so the header extends to the first record.
            headerEnd = first
            header =
                Header(UnsafeBufferPointer(rebasing: bytes[..<first]))
                ?? Header(UnsafeBufferPointer(rebasing: bytes[..<max(first - 1, 0)]))
        }
        if header == nil, Header.isAnotherFormat(UnsafeBufferPointer(rebasing: bytes[..<lineEnd])) {
            return .failure(.notAStore(path: path))
        }
        if header == nil, scan.lines.isEmpty { return .failure(refusal(bytes, path)) }
        // Another program has reformatted the records.
        if scan.lines.isEmpty, scan.damagedAtEnd > 1 { return .failure(.reformatted(path: path)) }
        // The bytes before the first record are the header, unless records are missing there.
        var damaged =
            scan.missingAtStart > 0 ? scan.damaged : scan.damaged.filter { $0.lowerBound >= headerEnd }
        var decoder = RecordDecoder()
        var state = state(
            of: scan, in: bytes, by: &decoder, damaged: &damaged, keepsSamples: keepsSamples)
        state.snapshot.naming = naming
        // The last record may be impossible to decode. Its number counts, so the next commit has the following number.
        state.snapshot.sequence = scan.lastSequence
        var missing = scan.missing + state.missingSamples
        // A base without its root at the end is cut off, and the number of missing rows is unknown.
        if state.hasBase, state.root == nil, header == nil || header?.root != nil, damaged.isEmpty {
            missing = max(missing, 1)
        }
        var problems: [Recovery] = []
        func problem(_ kind: Recovery.FileProblem, at offset: Int, _ count: Int) {
            let line = bytes[..<offset].count { $0 == UInt8(ascii: "\n") } + 1
            problems.append(Recovery(kind: kind, path: path, line: line, byteCount: count, keptAt: nil))
        }
        if header == nil || header?.root != state.root { problem(.damagedHeader, at: 0, lineEnd) }
        if let first = damaged.map(\.lowerBound).min() {
            problem(.damagedRecords, at: first, damaged.reduce(0) { $0 + $1.count })
        }
        if missing > 0 { problem(.missingRecords(missing), at: 0, 0) }
        return .success(
            StoreDocument(
                header: header ?? Header(), scan: scan, snapshot: state.snapshot, problems: problems,
                hasUnknownFields: decoder.hasMetUnknownFields,
                damage: Array(damaged.map { Array(bytes[$0]) }.joined(separator: [UInt8(ascii: "\n")])),
                isWhole: damaged.isEmpty && missing == 0, isIndexComplete: state.isIndexComplete))
    }

    /// The state that results from the valid records.
    private struct Contents {
        var snapshot: Snapshot
        var hasBase = false
        /// The last line of the base, if it is a root.
        var root: Range<Int>?
        /// The number of samples in the root's count that are missing from the base.
        var missingSamples = 0
        var isIndexComplete = false
    }

    private static func state(
        of scan: RecordScan, in bytes: UnsafeBufferPointer<UInt8>, by decoder: inout RecordDecoder,
        damaged: inout [Range<Int>], keepsSamples: Bool
    ) -> Contents {
        var builder = SnapshotLoader()
        var baseSamples = 0
        var lastOfBase: Range<Int>?
        for line in scan.lines {
            let isInBase = line.range.upperBound <= scan.baseEnd
            if isInBase { lastOfBase = line.range }
            do throws(MalformedJSON) {
                let record = try decoder.decode(UnsafeBufferPointer(rebasing: bytes[line.range]))
                if isInBase { baseSamples += record.additions.reduce(0) { $0 + $1.rows.count } }
                if keepsSamples { builder.add(record) }
            } catch {
                damaged.append(line.range)
            }
        }
        let root = lastOfBase.flatMap { BaseRoot(UnsafeBufferPointer(rebasing: bytes[$0])) }
        let isAllThere = scan.missing == 0 && damaged.isEmpty
        return Contents(
            snapshot: builder.snapshot(), hasBase: lastOfBase != nil, root: root == nil ? nil : lastOfBase,
            missingSamples: isAllThere ? max((root?.sampleCount ?? 0) - baseSamples, 0) : 0,
            isIndexComplete: root?.sampleCount == baseSamples)
    }

    /// The reason why the bytes are not a store: another format, or a store that another program has reformatted.
    private static func refusal(_ bytes: UnsafeBufferPointer<UInt8>, _ path: String) -> StoreError {
        var scanner = JSONScanner(bytes)
        // IGNORED: bytes that are not JSON are not a store.
        let fields = try? scanner.fields()
        return fields?["format"] == .string(Header.format) ? .reformatted(path: path) : .notAStore(path: path)
    }
}

/// Builds a snapshot from many records at once: gathers the rows, then sorts them and cuts them into chunks once. A
/// large record that is in order becomes a chunk as it is.
///
/// Applying the records one after the other gives the same state, about a hundred times slower.
struct SnapshotLoader {
    private var table = OriginTable()
    private var homes: [(type: String, unit: String?, parts: [RowBatch])] = []
    private var numbers: [String: Int] = [:]
    private var changes = ChangesBesidesRows()
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

    private mutating func add(_ addition: WriteBatch.Addition, _ origins: [UInt32]) {
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
        // A later sample with the identity of a deleted one does not inherit the deleted sample's members and details.
        for id in rows.ids where tombstones[id] != nil {
            homes[number].parts[last].extras[id] = rows.extras[id]
        }
    }

    /// Parts with at most this number of rows are joined with the next, so that there are few parts and chunks.
    private static let smallPart = Chunk.capacity / 2

    /// Removes samples and deletions that two files with the same commits both added. Of each identity the last row
    /// stays. At each position the first deletion stays.
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

    /// Regroups the rows of sorted parts into parts of the size of a chunk. The order of the rows is kept.
    private func chunked(_ parts: [RowBatch]) -> [RowBatch] {
        let parts = parts.filter { $0.count > 0 }
        guard zip(parts, parts.dropFirst()).allSatisfy({ $0.precedes($1) }) else {
            return parts.joined.sorted().cut
        }
        var chunks: [RowBatch] = []
        var waiting = RowBatch()
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

    private func removeDeleted(_ rows: inout RowBatch) {
        let living = (0..<rows.count).filter { row in
            guard let deletion = tombstones[rows.ids[row]] else { return true }
            return deletion < rows.place(row)
        }
        guard living.count < rows.count else { return }
        rows = rows.gathered(living)
    }

    private func assignMembers(_ rows: inout RowBatch) {
        for row in 0..<rows.count {
            guard let (position, members) = memberships[rows.ids[row]] else { continue }
            guard position > rows.place(row) else { continue }
            var extra = rows.extras[rows.ids[row]] ?? Extra()
            extra.members = members
            rows.extras[rows.ids[row]] = extra.isEmpty ? nil : extra
        }
    }
}

extension RowBatch {
    /// The position of a row: the sequence number of its commit and its index within that commit.
    func place(_ row: Int) -> Position { Position(sequence: Int(sequences[row]), index: Int(positions[row])) }

    /// Whether the last row precedes the other's first in the store's order; both must have rows.
    fileprivate func precedes(_ other: RowBatch) -> Bool {
        let last = count - 1
        if starts[last] != other.starts[0] { return starts[last] < other.starts[0] }
        return place(last) < other.place(0)
    }
}

extension Snapshot {
    /// Adds a type that is new to the snapshot, with each part of its rows as a chunk.
    fileprivate mutating func install(_ parts: [RowBatch], type: String, unit: String?) {
        let fresh = parts.map { part in
            let chunk = Chunk(serial: chunks.takeSerial(), type: columns.count, rows: part)
            chunks[chunk.serial] = chunk
            return chunk
        }
        install(TypeColumns(type: type, number: columns.count, unit: unit, chunks: fresh))
    }
}

extension [RowBatch] {
    fileprivate var joined: RowBatch {
        var rows = RowBatch()
        rows.reserve(reduce(0) { $0 + $1.count })
        for part in self { rows.append(0..<part.count, of: part) }
        return rows
    }
}
