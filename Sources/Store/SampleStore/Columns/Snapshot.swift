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
        var identities = LazyIdentities()
        var base: BaseKeys?
        var chunks = ChunkTable()
        var deletions = DeletionList()
        var naming: SampleNaming
        var besidesRows = StateBesidesRows()
        let lineage = Lineage()
    }

    private var body: CopyOnWrite<Body>

    init(naming: SampleNaming = SampleNaming()) { body = CopyOnWrite(Body(naming: naming)) }

    /// Types with at least one sample, sorted.
    package var types: [String] {
        columns.filter { $0.count > 0 }.map(\.type).sorted()
    }

    /// How many samples each type has that has any.
    package var counts: [String: Int] {
        Dictionary(uniqueKeysWithValues: types.map { ($0, count(of: $0)) })
    }

    /// Samples of all types. O(types).
    package var count: Int { columns.reduce(0) { $0 + $1.count } }

    /// O(1).
    package func count(of type: String) -> Int {
        typeNumbers[type].map { columns[$0].count } ?? 0
    }

    /// The unit of the type's samples; nil when the type is unknown or has none.
    package func unit(of type: String) -> String? {
        typeNumbers[type].flatMap { columns[$0].unit }
    }

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

    /// The samples of a type that the layer above has given the name, in a stable order. None when the store was opened
    /// without a naming. O(log n).
    package func samples(named name: String, of type: String) -> [UUID] {
        guard let number = typeNumbers[type], !naming.path.isEmpty else { return [] }
        let isMeant = { (extra: Extra) in naming.name(in: extra.details) == name }
        var found = identities(.names, KeyHash.key(of: name, type: type), type: number, where: isMeant)
        if let base, base.naming != naming {
            // The file was written by a program with another naming.
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
        _ kind: KeyKind, _ key: UInt32, type: Int? = nil, where isMeant: (Extra) -> Bool
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
    func forEachCandidate(_ kind: KeyKind, _ key: UInt32, _ body: (Chunk, RowEntry) -> Bool) {
        forEachCandidate(kind, key, identities, body)
    }

    /// The same with identities that the caller has.
    func forEachCandidate(
        _ kind: KeyKind, _ key: UInt32, _ identities: CopyOnWrite<Identities>,
        _ body: (Chunk, RowEntry) -> Bool
    ) {
        for entry in identities.value.candidates(kind, key) {
            if let chunk = chunks[entry.serial], body(chunk, entry) { return }
        }
        guard let base else { return }
        for entry in base.entries(kind, key) {
            // Rows added to the chunk since are in the snapshot's own index, and so are all rows of a replaced chunk.
            if let chunk = chunks[entry.serial], chunk.isInFile, body(chunk, entry) { return }
        }
    }

    /// Finds a sample whose start is known. Reads only the chunks with rows of that start.
    func locate(_ id: RawID, startingAt start: Double?, type: String) -> (chunk: Chunk, row: Int)? {
        guard let start, !hasIdentities else { return locate(id) }
        guard let number = typeNumbers[type] else { return nil }
        let home = columns[number]
        guard !home.isEmpty else { return nil }
        var place: TypeColumns.Place? = home.place(forStart: start)
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
    var identities: CopyOnWrite<Identities> {
        body.value.identities.identities {
            Identities(of: chunks.ownChunks, types: columns, naming: naming) { $0.ownRows }
        }
    }

    /// Whether the index has been built, so that commits must update it.
    var hasIdentities: Bool { body.value.identities.present != nil }

    /// Changes the index, if it has been built. Otherwise it is built from the rows when first needed.
    mutating func changeIdentities(_ change: (inout Identities) -> Void) {
        guard var identities = body.value.identities.present else {
            body.value.identities = LazyIdentities()
            return
        }
        // Released before the change, which is in place then unless another state shares them.
        body.value.identities = .none
        change(&identities.value)
        body.value.identities = LazyIdentities(identities)
    }

    /// Adds a type that the snapshot does not have.
    mutating func install(_ home: TypeColumns) {
        typeNumbers[home.type] = columns.count
        columns.append(home)
        body.value.identities = LazyIdentities()
    }

    /// Uses the index of a base whose types have been added.
    mutating func adoptBase(_ base: BaseKeys, pages: [ChunkPage]) {
        body.value.base = base
        body.value.chunks = ChunkTable(pages)
        body.value.identities = LazyIdentities()
    }
}

// MARK: What it is made of

extension Snapshot {
    /// The number of the last commit in it; 0 for an empty store.
    package internal(set) var sequence: Int {
        get { body.value.sequence }
        set { body.value.sequence = newValue }
    }
    /// By type number. A type stays in the list when its last sample is deleted.
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
    var base: BaseKeys? { body.value.base }
    /// Every chunk, by serial.
    var chunks: ChunkTable {
        _read { yield body.value.chunks }
        _modify { yield &body.value.chunks }
    }
    var deletions: DeletionList {
        _read { yield body.value.deletions }
        _modify { yield &body.value.deletions }
    }
    /// Where the name of a sample is in its details.
    var naming: SampleNaming {
        get { body.value.naming }
        set { body.value.naming = newValue }
    }
    var besidesRows: StateBesidesRows {
        _read { yield body.value.besidesRows }
        _modify { yield &body.value.besidesRows }
    }
    package var values: [String: JSONValue] { besidesRows.values }
    /// The series of states that this one belongs to.
    var lineage: Lineage { body.value.lineage }
}
