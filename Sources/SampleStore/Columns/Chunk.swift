import Synchronization

/// Some consecutive rows of a type: immutable and shared between snapshots.
///
/// A commit replaces the chunks it touches and shares the rest with every earlier snapshot, so
/// that a snapshot costs nothing to take and a commit costs the chunks it touches, not the history.
///
/// What decides whether a question concerns the chunk is always there; the rows of a chunk that stands in
/// the file are read when they are first looked at.
final class Chunk: Sendable {
    /// Rows a chunk holds at most.
    static let capacity = 2048
    /// A chunk of this size is left as it is when rows follow it in time: a commit copies few rows then.
    static let roundedSize = 64

    /// Stable name of the chunk within the store; the index of rows points at it.
    let serial: UInt32
    /// The type the rows belong to, as index into the store's list of types.
    let type: Int
    /// What is known of the rows without looking at them.
    let sum: RowSum
    private let loaded = AtomicLazyReference<RowStorage>()
    private let source: (source: BaseSource, entry: BaseRoot.ChunkEntry)?
    /// Rows among those in the file that came after the line was written, in order; nil for none.
    private let late: RowStorage?

    /// A chunk of rows in memory, at least one.
    ///
    /// - Parameter sum: what is known of the rows.
    init(serial: UInt32, type: Int, rows: Rows, sum: RowSum) {
        self.serial = serial
        self.type = type
        self.sum = sum
        source = nil
        late = nil
        _ = loaded.storeIfNil(RowStorage(rows))
    }

    convenience init(serial: UInt32, type: Int, rows: Rows) {
        self.init(serial: serial, type: type, rows: rows, sum: RowSum(rows))
    }

    /// A chunk that stands in the file.
    init(serial: UInt32, type: Int, entry: BaseRoot.ChunkEntry, source: BaseSource) {
        self.serial = serial
        self.type = type
        sum = entry.sum
        self.source = (source, entry)
        late = nil
    }

    private init(_ chunk: Chunk, late: Rows) {
        serial = chunk.serial
        type = chunk.type
        sum = chunk.sum.merged(with: RowSum(late))
        source = chunk.source
        self.late = RowStorage(chunk.late?.rows.merged(with: late) ?? late)
    }

    /// The chunk with some more rows, without reading those in the file: opening a store does not read all that
    /// a few late samples belong to. Nil when the rows are in memory anyway, or when that would be many.
    func waiting(with new: Rows) -> Chunk? {
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
    /// The origins that occur, ascending.
    var originIndices: [UInt32] { sum.origins }

    /// Whether the file has a line with these rows and the file's index finds them, all but `ownRows`.
    var isInFile: Bool { source != nil }

    /// The rows that the file's index does not find.
    var ownRows: Rows { isInFile ? late?.rows ?? Rows() : rows }

    var rows: Rows { storage.rows }

    /// The rows, without keeping them in memory when they had to be read.
    var uncachedRows: Rows {
        if let storage = loaded.load() { return storage.rows }
        guard let (source, entry) = source else { return Rows() }
        let rows = source.rows(of: entry)
        return late.map { rows.merged(with: $0.rows) } ?? rows
    }

    /// Whether looking at the rows costs no reading.
    var isLoaded: Bool { loaded.load() != nil }

    /// The rows behind one reference, for reading a few of them.
    var storage: RowStorage {
        if let storage = loaded.load() { return storage }
        // Two threads may have read at once; the first one's rows are everyone's.
        return loaded.storeIfNil(RowStorage(uncachedRows))
    }

    /// The row with the identity, mostly where the hint says. Otherwise O(rows): some microseconds.
    func row(of id: RawID, hint: Int = 0) -> Int? {
        let ids = storage.rows.ids
        // Rows that came between have moved the others a little to the back.
        for row in hint..<max(hint, min(hint + 4, ids.count)) where ids[row] == id { return row }
        return ids.firstIndex(of: id)
    }

    /// The samples of the chunk whose members or details are as asked for; the hints are at least as many as
    /// there are such samples. Otherwise O(rows with members or details).
    func identities(hints: [Int], where isMeant: (Extra) -> Bool) -> [RawID] {
        let rows = storage.rows
        let hinted = Set(hints.filter { $0 < rows.count }.map { rows.ids[$0] })
            .filter { rows.extras[$0].map(isMeant) ?? false }
        // Each hint has led to another sample: there can be no more.
        if hinted.count == hints.count { return Array(hinted) }
        return rows.extras.filter { isMeant($0.value) }.map(\.key)
    }
}

/// What is known of some rows without looking at them.
struct RowSum: Sendable, Hashable {
    var count: Int
    var firstStart: Double
    var lastStart: Double
    /// The latest end; infinite when one is open.
    var latestEnd: Double
    var newestSequence: Int
    /// The origins that occur, ascending.
    var origins: [UInt32]
}

extension RowSum {
    /// Of at least one row, in order.
    ///
    /// - Parameter known: origins that are said to occur when they are all that do: no list is made then.
    init(_ rows: Rows, knowing known: [UInt32] = []) {
        count = rows.count
        firstStart = rows.starts[0]
        lastStart = rows.starts[rows.count - 1]
        latestEnd = rows.ends.max() ?? -.infinity
        newestSequence = Int(rows.sequences.max() ?? 0)
        origins = rows.origins.allSatisfy(known.contains) ? known : Self.distinct(rows.origins)
    }

    /// Of all rows of both, wherever they begin.
    func merged(with other: RowSum) -> RowSum {
        RowSum(
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

/// Rows behind one reference.
final class RowStorage: Sendable {
    let rows: Rows

    init(_ rows: Rows) { self.rows = rows }
}
