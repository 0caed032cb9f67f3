import Foundation

/// Everything in the store at one commit: an immutable value, free to take and to keep.
///
/// Snapshots share their chunks with each other; keeping an old one keeps only the chunks that were
/// replaced since.
package struct Snapshot: Sendable {
    /// The number of the last commit in it; 0 for an empty store.
    package internal(set) var sequence = 0
    /// By type number. A type stays in the list when its last sample is gone.
    var columns: [TypeColumns] = []
    var typeNumbers: [String: Int] = [:]
    var table = OriginTable()
    private var lazyIdentities = LazyIdentities(Identities())
    /// By serial; nil where a serial is free.
    var chunks: [Chunk?] = []
    var freeSerials: [UInt32] = []
    var deletions = BlockList<Deletion>()
    package internal(set) var values: [String: JSONValue] = [:]

    init() {}

    /// Types with at least one sample, sorted.
    package var types: [String] {
        columns.filter { $0.count > 0 }.map(\.type).sorted()
    }

    /// Samples of all types. O(types).
    package var count: Int { columns.reduce(0) { $0 + $1.count } }

    /// O(1).
    package func count(of type: String) -> Int {
        typeNumbers[type].map { columns[$0].count } ?? 0
    }

    /// The unit that samples of the type have, or nil when the type is unknown or has none.
    package func unit(of type: String) -> String? {
        typeNumbers[type].flatMap { columns[$0].unit }
    }

    /// The samples of a type; nil when there are none.
    package func columns(of type: String) -> Columns? {
        guard let number = typeNumbers[type], columns[number].count > 0 else { return nil }
        return Columns(columns: columns[number], table: table)
    }

    /// The different origins of a type's samples, in the order the store met them. O(chunks of the type).
    package func origins(of type: String) -> [Origin] {
        guard let columns = columns(of: type) else { return [] }
        return columns.originIndices.map { table[UInt32($0)] }
    }

    /// Every origin the store has met, by its number. O(1).
    package var origins: [Origin] { table.origins }

    /// O(log n), plus some microseconds for the search in one chunk; the first search by identity after opening
    /// reads every sample.
    package func sample(_ id: UUID) -> Sample? {
        guard let (chunk, row) = locate(id.raw) else { return nil }
        let home = columns[chunk.type]
        return chunk.rows.sample(row, type: home.type, unit: home.unit, table: table)
    }

    package func contains(_ id: UUID) -> Bool { locate(id.raw) != nil }

    /// Where the sample stands: its type, and its row in the type's columns.
    package func location(of id: UUID) -> (type: String, row: Int)? {
        guard let (chunk, row) = locate(id.raw) else { return nil }
        let home = columns[chunk.type]
        guard let place = home.index(of: chunk) else { return nil }
        return (home.type, home.offsets[place] + row)
    }

    /// Owners that list the sample as a member, in an order that is always the same. O(1).
    package func groups(containing id: UUID) -> [UUID] {
        identities.owners[id.raw]?.map(UUID.init(_:)) ?? []
    }

    /// A named value kept beside the samples.
    package func value(forKey key: String) -> JSONValue? { values[key] }

    func locate(_ id: RawID) -> (chunk: Chunk, row: Int)? {
        for entry in identities.index.candidates(for: id) {
            if let chunk = chunks[Int(IdentityIndex.serial(in: entry))], let row = chunk.row(of: id) {
                return (chunk, row)
            }
        }
        return nil
    }

    /// Finds a sample whose start is known: reads only the chunks that have rows of that start.
    func locate(_ id: RawID, startingAt start: Double?, type: String) -> (chunk: Chunk, row: Int)? {
        guard let start, lazyIdentities.present == nil else { return locate(id) }
        guard let number = typeNumbers[type] else { return nil }
        let home = columns[number]
        var place = home.chunkIndex(forStart: start)
        while place >= 0, place < home.chunks.count, home.chunks[place].lastStart >= start {
            if let row = home.chunks[place].row(of: id) { return (home.chunks[place], row) }
            place -= 1
        }
        return nil
    }

    func extra(of id: RawID) -> Extra? {
        guard let (chunk, _) = locate(id) else { return nil }
        return chunk.rows.extras[id]
    }

    /// Where identities and owners are found; made when they are first asked for.
    var identities: Identities { lazyIdentities.identities(of: chunks) }

    /// Changes the identities, if they have been made; otherwise they are made from the rows when asked for.
    mutating func changeIdentities(_ change: (inout Identities) -> Void) {
        guard var identities = lazyIdentities.present else {
            lazyIdentities = LazyIdentities(nil)
            return
        }
        change(&identities)
        lazyIdentities = LazyIdentities(identities)
    }

    /// Installs a type's chunks, in order, into a snapshot that has none of it.
    mutating func install(_ fresh: [Chunk], type: String, unit: String?) {
        typeNumbers[type] = columns.count
        var home = TypeColumns(type: type, number: columns.count, unit: unit)
        home.replace(0..<0, with: fresh)
        columns.append(home)
        lazyIdentities = LazyIdentities(nil)
    }
}
