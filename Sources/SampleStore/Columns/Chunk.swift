import Synchronization

/// Some consecutive rows of a type: immutable and shared between snapshots.
///
/// A commit replaces the chunks it touches and shares the rest with every earlier snapshot, so
/// that a snapshot costs nothing to take and a commit costs the chunks it touches, not the history.
///
/// What decides whether a question concerns the chunk is always there; the rows of a chunk that stands in
/// the file are read when they are first looked at.
final class Chunk: Sendable {
    /// Rows a chunk holds at most. A commit copies one chunk (about 100 kB) for a sample in time
    /// order; a type of ten million rows has five thousand chunks, which a commit lists anew.
    static let capacity = 2048

    /// Stable name of the chunk within the store; the identity index points at it.
    let serial: UInt32
    /// The type the rows belong to, as index into the store's list of types.
    let type: Int
    let count: Int
    let firstStart: Double
    let lastStart: Double
    /// The latest end among the rows.
    let latestEnd: Double
    /// The newest commit among the rows.
    let newestSequence: Int
    /// The origins that occur, ascending.
    let originIndices: [UInt32]
    private let loaded = AtomicLazyReference<RowStorage>()
    private let source: (source: ChunkSource, entry: BaseIndex.Entry)?

    /// A chunk of rows in memory, at least one.
    init(serial: UInt32, type: Int, rows: Rows) {
        self.serial = serial
        self.type = type
        count = rows.count
        firstStart = rows.starts[0]
        lastStart = rows.starts[rows.count - 1]
        latestEnd = rows.ends.max() ?? -.infinity
        newestSequence = Int(rows.sequences.max() ?? 0)
        originIndices = Self.distinct(rows.origins)
        source = nil
        _ = loaded.storeIfNil(RowStorage(rows))
    }

    /// A chunk that stands in the file.
    init(serial: UInt32, entry: BaseIndex.Entry, source: ChunkSource) {
        self.serial = serial
        type = entry.type
        count = entry.count
        firstStart = entry.firstStart
        lastStart = entry.lastStart
        latestEnd = entry.latestEnd
        newestSequence = entry.newestSequence
        originIndices = entry.origins
        self.source = (source, entry)
    }

    var rows: Rows { storage.rows }

    /// Whether looking at the rows costs no reading.
    var isLoaded: Bool { loaded.load() != nil }

    /// The rows behind one reference, for reading a few of them.
    var storage: RowStorage {
        if let storage = loaded.load() { return storage }
        let rows = source.map { $0.source.rows(of: $0.entry) } ?? Rows()
        // Two threads may have read at once; the first one's rows are everyone's.
        return loaded.storeIfNil(RowStorage(rows))
    }

    /// The row with the identity. O(rows): sixteen bytes each, some microseconds.
    func row(of id: RawID) -> Int? { storage.rows.ids.firstIndex(of: id) }

    private static func distinct(_ origins: [UInt32]) -> [UInt32] {
        var seen: [UInt32] = []
        var last: UInt32?
        for origin in origins where origin != last {
            last = origin
            if !seen.contains(origin) { seen.append(origin) }
        }
        return seen.sorted()
    }
}

/// Rows behind one reference.
final class RowStorage: Sendable {
    let rows: Rows

    init(_ rows: Rows) { self.rows = rows }
}
