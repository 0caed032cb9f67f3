import Foundation

/// Everything in the store after one commit: an immutable value. Taking and keeping one costs nothing.
///
/// Snapshots share their chunks. An old one takes only the memory of the chunks that were replaced since.
package struct Snapshot: Sendable {
    /// The parts of the state.
    private struct Body: Sendable {
        var sequence = 0
        var columns: [TypeColumns] = []
        var typeNumbers: [String: Int] = [:]
        var table = OriginTable()
        var identities = LazyRowIndex()
        var base: BaseRowIndex?
        var chunks = ChunksBySerial()
        var deletions = DeletionList()
        var naming: SampleNameJSONPath
        var besidesRows = StateBesidesRows()
        let lineage = LineageToken()
    }

    private var body: CopyOnWrite<Body>

    init(naming: SampleNameJSONPath = SampleNameJSONPath()) { body = CopyOnWrite(Body(naming: naming)) }

    /// Types with at least one sample, sorted.
    package var types: [String] { columns.filter { $0.count > 0 }.map(\.type).sorted() }

    /// The number of samples of each type that has any.
    package var counts: [String: Int] { Dictionary(uniqueKeysWithValues: types.map { ($0, count(of: $0)) }) }

    /// The number of samples of all types. O(types).
    package var count: Int { columns.reduce(0) { $0 + $1.count } }

    /// O(1).
    package func count(of type: String) -> Int { typeNumbers[type].map { columns[$0].count } ?? 0 }

    /// The unit of the type's samples, if any; nil for an unknown type.
    package func unit(of type: String) -> String? { typeNumbers[type].flatMap { columns[$0].unit } }

    /// The samples of a type; nil when there are none.
    package func columns(of type: String) -> Columns? {
        guard let number = typeNumbers[type], columns[number].count > 0 else { return nil }
        return Columns(columns: columns[number], table: table)
    }

    /// The distinct origins of a type's samples, in the order of their first appearance in the store. O(pages of the
    /// type).
    package func origins(of type: String) -> [Origin] {
        guard let columns = columns(of: type) else { return [] }
        return columns.originIndices.map { table[UInt32($0)] }
    }

    /// Every origin in the store, by its number. O(1).
    package var origins: [Origin] { table.origins }

    /// The sample with the identity. O(log n). In a compacted file the search reads a few kilobytes and the sample's
    /// chunk. Otherwise the first search by identity builds an index of all samples.
    package func sample(_ id: UUID) -> Sample? {
        guard let (chunk, row) = locate(id.raw) else { return nil }
        let home = columns[chunk.type]
        return chunk.rows.sample(row, type: home.type, unit: home.unit, table: table)
    }

    package func contains(_ id: UUID) -> Bool { locate(id.raw) != nil }

    /// The sample's type, and its row in the type's columns. O(log n).
    package func location(of id: UUID) -> (type: String, row: Int)? {
        guard let (chunk, row) = locate(id.raw) else { return nil }
        let home = columns[chunk.type]
        guard let place = home.place(of: chunk) else { return nil }
        return (home.type, home.firstRow(of: place) + row)
    }

    /// The owners that list the sample as a member, in a stable order. O(log n).
    package func groups(containing id: UUID) -> [UUID] { owners(of: id.raw).map(UUID.init(_:)) }

    /// The samples of a type whose details give them the name, in a stable order. Empty when the store was opened
    /// without a naming. O(log n).
    package func samples(named name: String, of type: String) -> [UUID] {
        guard let number = typeNumbers[type], !naming.path.isEmpty else { return [] }
        let isMeant = { (extra: Extra) in naming.name(in: extra.details) == name }
        var found = identities(.names, KeyHash.key(of: name, type: type), type: number, where: isMeant)
        if let base, base.naming != naming {
            // The file was written by a program with another sample naming.
            for chunk in columns[number].allChunks where chunk.isInFile {
                found.formUnion(chunk.uncachedRows.extras.filter { isMeant($0.value) }.map(\.key))
            }
        }
        return found.sorted().map(UUID.init(_:))
    }

    /// A named value. O(1).
    package func value(forKey key: String) -> JSONValue? { values[key] }

    /// The owners of a member, ascending.
    func owners(of member: RawID) -> [RawID] {
        identities(.members, KeyHash.key(of: member)) { $0.lists(member) }.sorted()
    }

    /// The samples with a key whose members or details satisfy the condition.
    private func identities(
        _ kind: RowKeyKind, _ key: UInt32, type: Int? = nil, where isMeant: (Extra) -> Bool
    ) -> Set<RawID> {
        var hints: [UInt32: [Int]] = [:]
        forEachCandidate(kind, key) { chunk, entry in
            if type == nil || chunk.type == type { hints[chunk.serial, default: []].append(entry.row) }
            return false
        }
        var found: Set<RawID> = []
        for (serial, hints) in hints {
            found.formUnion(chunks[serial]?.identities(hints: hints, where: isMeant) ?? [])
        }
        return found
    }

    func locate(_ id: RawID) -> (chunk: Chunk, row: Int)? {
        var found: (chunk: Chunk, row: Int)?
        forEachCandidate(.ids, KeyHash.key(of: id)) { chunk, entry in
            guard let row = chunk.row(of: id, hint: entry.row) else { return false }
            found = (chunk, row)
            return true
        }
        return found
    }

    /// Calls the body with each candidate place of the key, until it returns true.
    func forEachCandidate(_ kind: RowKeyKind, _ key: UInt32, _ body: (Chunk, RowEntry) -> Bool) {
        forEachCandidate(kind, key, identities, body)
    }

    /// Calls the body with the candidates of a key, using identities that the caller has.
    func forEachCandidate(
        _ kind: RowKeyKind, _ key: UInt32, _ identities: CopyOnWrite<MemoryRowIndex>,
        _ body: (Chunk, RowEntry) -> Bool
    ) {
        for entry in identities.value.candidates(kind, key) {
            if let chunk = chunks[entry.serial], body(chunk, entry) { return }
        }
        guard let base else { return }
        for entry in base.entries(kind, key) {
            // The snapshot's own index contains rows that were added to the chunk later, and all rows of a replaced
            // chunk.
            if let chunk = chunks[entry.serial], chunk.isInFile, body(chunk, entry) { return }
        }
    }

    /// Finds a sample with a known start. Reads only the chunks with rows of that start.
    func locate(_ id: RawID, startingAt start: Double?, type: String) -> (chunk: Chunk, row: Int)? {
        guard let start, !hasIdentities else { return locate(id) }
        guard let number = typeNumbers[type] else { return nil }
        let home = columns[number]
        guard !home.isEmpty else { return nil }
        var place: TypeColumns.ChunkPlace? = home.place(forStart: start)
        while let here = place, case let chunk = home.chunk(at: here), chunk.lastStart >= start {
            if let row = chunk.row(of: id) { return (chunk, row) }
            place = home.place(before: here)
        }
        return nil
    }

    func extra(of id: RawID) -> Extra? {
        guard let (chunk, _) = locate(id) else { return nil }
        return chunk.rows.extras[id]
    }

    /// The index of the rows that are not in the file's base. Built when first needed.
    var identities: CopyOnWrite<MemoryRowIndex> {
        body.value.identities.identities {
            MemoryRowIndex(of: chunks.ownChunks, types: columns, naming: naming) { $0.ownRows }
        }
    }

    /// Whether the index has been built, so that commits must update it.
    var hasIdentities: Bool { body.value.identities.present != nil }

    /// Changes the index if it exists. Otherwise it is built from the rows when first needed.
    mutating func changeIdentities(_ change: (inout MemoryRowIndex) -> Void) {
        guard var identities = body.value.identities.present else {
            body.value.identities = LazyRowIndex()
            return
        }
        // The state gives up its reference first, so that the index is changed in place unless another state shares it.
        body.value.identities = .none
        change(&identities.value)
        body.value.identities = LazyRowIndex(identities)
    }

    /// Adds a type that is new to the snapshot.
    mutating func install(_ home: TypeColumns) {
        typeNumbers[home.type] = columns.count
        columns.append(home)
        body.value.identities = LazyRowIndex()
    }

    /// Uses the index of a base whose types were added before.
    mutating func adoptBase(_ base: BaseRowIndex, pages: [ChunkPage]) {
        body.value.base = base
        body.value.chunks = ChunksBySerial(pages)
        body.value.identities = LazyRowIndex()
    }

    /// The number of the last commit in it; 0 for an empty store.
    package internal(set) var sequence: Int {
        get { body.value.sequence }
        set { body.value.sequence = newValue }
    }
    /// The columns by type number. A type stays in the list when its last sample is deleted.
    var columns: [TypeColumns] {
        _read { yield body.value.columns }
        _modify { yield &body.value.columns }
    }
    var typeNumbers: [String: Int] {
        _read { yield body.value.typeNumbers }
        _modify { yield &body.value.typeNumbers }
    }
    var table: OriginTable {
        _read { yield body.value.table }
        _modify { yield &body.value.table }
    }
    /// Finds the rows of the file's base; nil when there is none, or when the file was read whole.
    var base: BaseRowIndex? { body.value.base }
    /// Every chunk, by serial.
    var chunks: ChunksBySerial {
        _read { yield body.value.chunks }
        _modify { yield &body.value.chunks }
    }
    var deletions: DeletionList {
        _read { yield body.value.deletions }
        _modify { yield &body.value.deletions }
    }
    /// The path of a sample's name in its details.
    var naming: SampleNameJSONPath {
        get { body.value.naming }
        set { body.value.naming = newValue }
    }
    var besidesRows: StateBesidesRows {
        _read { yield body.value.besidesRows }
        _modify { yield &body.value.besidesRows }
    }
    package var values: [String: JSONValue] { besidesRows.values }
    package var documents: Documents { besidesRows.documents }
    /// The series of states to which this one belongs.
    var lineage: LineageToken { body.value.lineage }

    /// Additions and deletions after the position, in order.
    ///
    /// A sample that was added and deleted after the position appears as a deletion only. A sample that was deleted and
    /// saved again appears as both, in order. Changes of members are not listed. O(pages + changes · log changes):
    /// pages and chunks without new samples are skipped.
    package func changes(after position: Position, types: Set<String>? = nil) -> [Change] {
        var result: [Change] = []
        for home in columns where types?.contains(home.type) ?? true {
            for page in home.pages where page.newestSequence >= position.sequence {
                for chunk in page.chunks where chunk.newestSequence >= position.sequence {
                    appendAdditions(of: chunk, after: position, to: &result)
                }
            }
        }
        for deletion in deletions.after(position)
        where types?.contains(deletion.type) ?? true {
            result.append(
                .deleted(
                    at: deletion.position, id: UUID(deletion.id), type: deletion.type,
                    details: deletion.details)
            )
        }
        return result.sorted { $0.position < $1.position }
    }

    private func appendAdditions(of chunk: Chunk, after position: Position, to result: inout [Change]) {
        let rows = chunk.rows
        for row in 0..<rows.count where Int(rows.sequences[row]) >= position.sequence {
            let place = Position(sequence: Int(rows.sequences[row]), index: Int(rows.positions[row]))
            guard place > position, !rows.isPlaceholder(row) else { continue }
            result.append(.added(at: place, id: UUID(rows.ids[row]), type: columns[chunk.type].type))
        }
    }

    /// The deletions after a position, in order, with their kept details. O(deletions).
    package func deletionHistory(
        after position: Position = .beginning
    ) -> [(id: UUID, type: String, details: [String: JSONValue])] {
        deletions.after(position).map { (UUID($0.id), $0.type, $0.details) }
    }

    /// The commit that saved a sample; nil for a missing sample. O(log samples).
    package func sequence(of id: UUID) -> Int? { locate(id.raw).map { Int($0.chunk.rows.sequences[$0.row]) } }

    /// The most recently saved of the existing samples. O(pages + rows of the newest chunks).
    package var newestAddition: (id: UUID, sequence: Int)? {
        var newest: (place: Position, id: RawID)?
        func mayHave(_ sequence: Int) -> Bool { sequence >= newest?.place.sequence ?? 0 }
        for page in columns.lazy.flatMap({ $0.pages }) where mayHave(page.newestSequence) {
            for chunk in page.chunks where mayHave(chunk.newestSequence) {
                let rows = chunk.rows
                for row in 0..<rows.count {
                    let place = Position(sequence: Int(rows.sequences[row]), index: Int(rows.positions[row]))
                    if newest.map({ place > $0.place }) ?? true { newest = (place, rows.ids[row]) }
                }
            }
        }
        return newest.map { (UUID($0.id), $0.place.sequence) }
    }

    /// Calls the body with the samples of a type that start within the range, in order, without those of a damaged
    /// line. Rows that have to be read from the file are not kept in memory.
    ///
    /// - Throws: the errors of the body.
    package func forEachSample<E: Error>(
        of type: String, startingIn range: ClosedRange<Double>, _ body: (Sample) throws(E) -> Void
    ) throws(E) {
        guard let number = typeNumbers[type], !columns[number].isEmpty else { return }
        let home = columns[number]
        var place: TypeColumns.ChunkPlace? = home.place(forStart: range.lowerBound)
        // Samples with the same start may begin in the previous chunk.
        while let here = place, let before = home.place(before: here),
            home.chunk(at: before).lastStart >= range.lowerBound
        {
            place = before
        }
        while let here = place, case let chunk = home.chunk(at: here), chunk.firstStart <= range.upperBound {
            let rows = chunk.uncachedRows
            for row in 0..<rows.count where range.contains(rows.starts[row]) && !rows.isPlaceholder(row) {
                try body(rows.sample(row, type: home.type, unit: home.unit, table: table))
            }
            place = home.place(after: here)
        }
    }

    /// Checks every sample: order, duplicates, missing members. O(n log n).
    package func inspect() -> [StoreProblem] {
        var seen: Set<RawID> = []
        seen.reserveCapacity(count)
        var findings: [StoreProblem] = []
        for home in columns {
            if !home.isInOrder { findings.append(.disorder(type: home.type)) }
            for chunk in home.allChunks {
                for id in chunk.uncachedRows.ids where !seen.insert(id).inserted {
                    findings.append(.duplicate(UUID(id)))
                }
            }
        }
        for chunk in columns.flatMap(\.allChunks) {
            for (owner, extra) in chunk.uncachedRows.extras.sorted(by: { $0.key < $1.key }) {
                for member in extra.members where !seen.contains(member) {
                    findings.append(.orphan(member: UUID(member), owner: UUID(owner)))
                }
            }
        }
        return findings
    }

    /// Whether the invariants hold in the parts that differ from the previous state. For `assert`: fast enough for
    /// every commit, because pages and chunks that both states share are skipped.
    ///
    /// - Sums of pages and chunks match their rows; rows are in order; serials lead to their chunks.
    /// - Rows of changed chunks are found by identity, member and name, if the index has been built.
    /// - The index has one entry for each row that is not in the file's base.
    func isSound(since before: Snapshot) -> Bool {
        guard columns.enumerated().allSatisfy({ typeNumbers[$1.type] == $0 && $1.number == $0 }) else {
            return false
        }
        var own = 0
        for home in columns {
            guard home.hasSoundSums else { return false }
            let old =
                before.columns.indices.contains(home.number)
                ? before.columns[home.number].pages : ChunkedArray()
            let shared = Set(old.map(ObjectIdentifier.init))
            for page in home.pages where !shared.contains(ObjectIdentifier(page)) {
                guard isSound(page, of: home, since: old) else { return false }
            }
        }
        guard hasIdentities else { return true }
        for chunk in chunks.ownChunks { own += chunk.ownRows.count }
        return identities.value.count(of: .ids) == own
    }

    private func isSound(_ page: ChunkPage, of home: TypeColumns, since old: ChunkedArray<ChunkPage>) -> Bool
    {
        guard page.hasSoundSums else { return false }
        let known = Set(old.filter(\.isLoaded).flatMap(\.chunks).map(ObjectIdentifier.init))
        for chunk in page.chunks where !known.contains(ObjectIdentifier(chunk)) && chunk.isLoaded {
            guard chunk.isInOrder(type: home.number), chunks[chunk.serial] === chunk else { return false }
            if hasIdentities, !isFound(chunk) { return false }
        }
        return true
    }

    /// Whether a selection of the rows is found by their keys.
    private func isFound(_ chunk: Chunk) -> Bool {
        let rows = chunk.rows
        return stride(from: 0, to: rows.count, by: max(1, rows.count / 16)).allSatisfy { row in
            let id = rows.ids[row]
            guard locate(id) != nil else { return false }
            guard let extra = rows.extras[id] else { return true }
            guard let name = naming.name(in: extra.details) else {
                return extra.members.allSatisfy { owners(of: $0).contains(id) }
            }
            return samples(named: name, of: columns[chunk.type].type).contains { $0.raw == id }
        }
    }
}

// MARK: Checks

/// A problem of a store.
package enum StoreProblem: Sendable, Hashable {
    /// A problem of the file.
    case file(Recovery)
    /// A record has fields that are unknown to this version. The file is not compacted.
    case unknownFields
    /// The index does not match the base. Each opening reads the whole file.
    case unusableIndex
    /// More than one sample has this identity.
    case duplicate(UUID)
    /// A member that is not in the store, and the sample that lists it.
    case orphan(member: UUID, owner: UUID)
    /// The rows of a type are not in order of start, or the sums of its pages or chunks are wrong.
    case disorder(type: String)
}

extension TypeColumns {
    /// Whether the invariants hold: no page or chunk is empty, the sums are right, starts ascend.
    var isInOrder: Bool {
        guard totals.count == pages.count else { return false }
        var last = -Double.infinity
        var total = PageTotal()
        for (place, page) in pages.enumerated() {
            total.add(page)
            guard page.isInOrder(type: number), page.firstStart >= last, totals[place] == total else {
                return false
            }
            last = page.lastStart
        }
        return true
    }

    /// Whether the sums over the pages are right, and the pages in order. Reads nothing.
    fileprivate var hasSoundSums: Bool {
        guard totals.count == pages.count else { return false }
        var total = PageTotal()
        for (place, page) in pages.enumerated() {
            total.add(page)
            guard page.count > 0, totals[place] == total,
                place == 0 || pages[place - 1].lastStart <= page.firstStart
            else { return false }
        }
        return true
    }
}

extension ChunkPage {
    /// Whether the page's chunks, their rows and the sums are right.
    func isInOrder(type: Int) -> Bool {
        let chunks = chunks
        guard !chunks.isEmpty, chunks.count <= Self.capacity,
            ChunkSummary(joining: chunks.map { ChunkSummary($0.uncachedRows) }) == sum,
            zip(chunks, chunks.dropFirst()).allSatisfy({ $0.lastStart <= $1.firstStart })
        else { return false }
        return chunks.allSatisfy { $0.isInOrder(type: type) }
    }

    /// Whether the page's sum matches its chunks.
    fileprivate var hasSoundSums: Bool {
        guard !chunks.isEmpty, chunks.count <= Self.capacity, offsets.count == chunks.count + 1,
            zip(chunks, chunks.dropFirst()).allSatisfy({ $0.lastStart <= $1.firstStart })
        else { return false }
        return ChunkSummary(joining: chunks.map(\.sum)) == sum
    }
}

extension Chunk {
    /// Whether the rows match the chunk's sum, and are in order.
    func isInOrder(type number: Int) -> Bool {
        let rows = uncachedRows
        return type == number && rows.count > 0 && rows.count == count && ChunkSummary(rows) == sum
            && rows.isInOrder
    }
}
