import Foundation
import SampleStoreBasics

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

    func locate(_ id: RawID) -> (chunk: Chunk, row: Int)? { locate(id, identities) }

    /// Finds a sample, using identities that the caller has.
    func locate(_ id: RawID, _ identities: CopyOnWrite<MemoryRowIndex>) -> (chunk: Chunk, row: Int)? {
        var found: (chunk: Chunk, row: Int)?
        forEachCandidate(.ids, KeyHash.key(of: id), identities) { chunk, entry in
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
}
