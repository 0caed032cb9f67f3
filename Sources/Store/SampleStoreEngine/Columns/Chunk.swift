import Synchronization

/// Some consecutive rows of a type: immutable and shared between snapshots.
///
/// A commit replaces the chunks it touches and shares the others with every earlier snapshot. So a snapshot costs
/// nothing to take, and the cost of a commit depends on the chunks it touches, not on the history.
///
/// The sum, which decides whether a query needs the chunk, is always in memory. The rows of a chunk in the file are
/// read when they are first needed.
final class Chunk: Sendable {
    /// The maximum number of rows.
    static let capacity = 2048
    /// When rows follow a chunk of at least this size in time, they form a new chunk. So a commit copies few rows.
    static let roundedSize = 64

    /// The stable number of the chunk within the store. The index of rows refers to it.
    let serial: UInt32
    /// The type of the rows, as index into the store's list of types.
    let type: Int
    /// The properties of the rows that are known without reading them.
    let sum: ChunkSummary
    private let loaded = AtomicLazyReference<RowBatchBox>()
    private let source: (source: BaseSource, entry: BaseRoot.ChunkEntry)?
    /// Rows that were added after the chunk's line was written, in order; nil for none.
    private let late: RowBatchBox?

    /// A chunk of rows in memory, at least one.
    ///
    /// - Parameter sum: the properties of the rows.
    init(serial: UInt32, type: Int, rows: RowBatch, sum: ChunkSummary) {
        self.serial = serial
        self.type = type
        self.sum = sum
        source = nil
        late = nil
        _ = loaded.storeIfNil(RowBatchBox(rows))
    }

    convenience init(serial: UInt32, type: Int, rows: RowBatch) {
        self.init(serial: serial, type: type, rows: rows, sum: ChunkSummary(rows))
    }

    /// A chunk in the file.
    init(serial: UInt32, type: Int, entry: BaseRoot.ChunkEntry, source: BaseSource) {
        self.serial = serial
        self.type = type
        sum = entry.sum
        self.source = (source, entry)
        late = nil
    }

    private init(_ chunk: Chunk, late: RowBatch) {
        serial = chunk.serial
        type = chunk.type
        sum = chunk.sum.merged(with: ChunkSummary(late))
        source = chunk.source
        self.late = RowBatchBox(chunk.late?.rows.merged(with: late) ?? late)
    }

    /// A copy of the chunk with more rows, made without reading its rows in the file. So opening a store does not read
    /// every chunk that a late sample belongs to. Nil when the chunk's rows are in memory anyway, or would be too many.
    func waiting(with new: RowBatch) -> Chunk? {
        guard source != nil, !isLoaded, (late?.rows.count ?? 0) + new.count <= Self.roundedSize,
            count + new.count <= Self.capacity
        else { return nil }
        return Chunk(self, late: new)
    }

    var count: Int { sum.count }
    var firstStart: Double { sum.firstStart }
    var lastStart: Double { sum.lastStart }
    /// The latest end among the rows.
    var latestEnd: Double { sum.latestEnd }
    /// The newest commit among the rows.
    var newestSequence: Int { sum.newestSequence }
    /// The occurring origins, ascending.
    var originIndices: [UInt32] { sum.origins }

    /// Whether the file's index finds all rows except `ownRows`.
    var isInFile: Bool { source != nil }

    /// The rows that the file's index cannot find.
    var ownRows: RowBatch { isInFile ? late?.rows ?? RowBatch() : rows }

    var rows: RowBatch { storage.rows }

    /// The rows. If they have to be read, they are not kept in memory.
    var uncachedRows: RowBatch {
        if let storage = loaded.load() { return storage.rows }
        guard let (source, entry) = source else { return RowBatch() }
        let rows = source.rows(of: entry)
        return late.map { rows.merged(with: $0.rows) } ?? rows
    }

    /// Whether the rows are readable according to the checksum of their line. Reads the line, and keeps nothing.
    var isReadable: Bool {
        guard !isLoaded, let (source, entry) = source else { return true }
        return source.isChecked(entry)
    }

    /// Whether the rows are in memory.
    var isLoaded: Bool { loaded.load() != nil }

    /// The rows in a reference object. Reading a few rows through it costs less than copying `rows`.
    var storage: RowBatchBox {
        if let storage = loaded.load() { return storage }
        // Two threads may read at once; both get the rows that were stored first.
        return loaded.storeIfNil(RowBatchBox(uncachedRows))
    }

    /// The rows in a reference object. If they have to be read, they stay in memory, unless they have members or details
    /// and the caller does not want to keep those.
    func storage(keepingDetails: Bool) -> RowBatchBox {
        if keepingDetails || isLoaded || !isInFile { return storage }
        let rows = RowBatchBox(uncachedRows)
        return rows.rows.extras.isEmpty ? loaded.storeIfNil(rows) : rows
    }

    /// The row with the identity: O(1) in the four rows from `hint`, as usual, otherwise O(rows), some microseconds.
    func row(of id: RawID, hint: Int = 0) -> Int? {
        let rows = storage.rows
        let ids = rows.ids
        // Insertions before the row may have moved it slightly.
        for row in hint..<max(hint, min(hint + 4, ids.count)) where ids[row] == id { return row }
        return rows.firstRow(of: id)
    }

    /// The identities of the samples whose `Extra` meets the condition. The hints are the row numbers where these
    /// samples are expected, one for each. O(hints) if all are right, otherwise O(rows with an `Extra`).
    func identities(hints: [Int], where isMeant: (Extra) -> Bool) -> [RawID] {
        let rows = storage.rows
        let hinted = Set(hints.filter { $0 < rows.count }.map { rows.ids[$0] })
            .filter { rows.extras[$0].map(isMeant) ?? false }
        // As many samples as hints were found, so these are all of them.
        if hinted.count == hints.count { return Array(hinted) }
        return rows.extras.filter { isMeant($0.value) }.map(\.key)
    }
}

/// The properties of some rows that are known without reading them.
struct ChunkSummary: Sendable, Hashable {
    var count: Int
    var firstStart: Double
    var lastStart: Double
    /// The latest end; infinite when one is open.
    var latestEnd: Double
    var newestSequence: Int
    /// The occurring origins, ascending.
    var origins: [UInt32]
}

extension ChunkSummary {
    /// The sum of at least one row, in order.
    ///
    /// - Parameter known: a list of origins, used as it is when it contains every origin of the rows.
    init(_ rows: RowBatch, knowing known: [UInt32] = []) {
        count = rows.count
        firstStart = rows.starts[0]
        lastStart = rows.starts[rows.count - 1]
        latestEnd = rows.ends.max() ?? -.infinity
        newestSequence = Int(rows.sequences.max() ?? 0)
        origins = rows.origins.allSatisfy(known.contains) ? known : Self.distinct(rows.origins)
    }

    /// The sum of the rows of both, in any order.
    func merged(with other: ChunkSummary) -> ChunkSummary {
        ChunkSummary(
            count: count + other.count, firstStart: min(firstStart, other.firstStart),
            lastStart: max(lastStart, other.lastStart), latestEnd: max(latestEnd, other.latestEnd),
            newestSequence: max(newestSequence, other.newestSequence),
            origins: other.origins.allSatisfy(origins.contains)
                ? origins : Self.distinct(origins + other.origins))
    }

    private static func distinct(_ origins: some RandomAccessCollection<UInt32>) -> [UInt32] {
        var seen: [UInt32] = []
        var last: UInt32?
        for origin in origins where origin != last {
            last = origin
            if !seen.contains(origin) { seen.append(origin) }
        }
        if seen.count > 1 { seen.sort() }
        return seen
    }
}

/// Rows in a reference object.
final class RowBatchBox: Sendable {
    let rows: RowBatch
    private let found = AtomicLazyReference<RowsWithDetail>()

    init(_ rows: RowBatch) { self.rows = rows }

    /// The rows whose details have a key, ascending. O(rows with details) for the first key, and O(1) for the same key
    /// again.
    func rows(withDetail key: String) -> [Int] {
        guard !rows.extras.isEmpty else { return [] }
        if let found = found.load(), found.key == key { return found.places }
        let answer = RowsWithDetail(key: key, rows)
        _ = found.storeIfNil(answer)
        return answer.places
    }
}

/// A result of `RowBatchBox.rows(withDetail:)`.
private final class RowsWithDetail: Sendable {
    let key: String
    let places: [Int]

    init(key: String, _ rows: RowBatch) {
        self.key = key
        let ids = Set(rows.extras.lazy.filter { $0.value.details[key] != nil }.map(\.key))
        places = ids.isEmpty ? [] : (0..<rows.count).filter { ids.contains(rows.ids[$0]) }
    }
}

extension RowBatch {
    /// The rows in parts that fit into chunks.
    var cut: [RowBatch] { cut(from: 0) }

    /// The rows from `first` on, in parts that fit into chunks.
    func cut(from first: Int) -> [RowBatch] {
        stride(from: first, to: count, by: Chunk.capacity).map { slice($0..<min($0 + Chunk.capacity, count)) }
    }
}
