/// Some consecutive rows of a type: immutable and shared between snapshots.
///
/// A commit replaces the chunks it touches and shares the rest with every earlier snapshot, so
/// that a snapshot costs nothing to take and a commit costs the chunks it touches, not the history.
final class Chunk: Sendable {
    /// Rows a chunk holds at most. A commit copies one chunk (about 100 kB) for a sample in time
    /// order; a type of ten million rows has five thousand chunks, which a commit lists anew.
    static let capacity = 2048

    /// Stable name of the chunk within the store; the identity index points at it.
    let serial: UInt32
    /// The type the rows belong to, as index into the store's list of types.
    let type: Int
    let rows: Rows
    /// The latest end among the rows.
    let latestEnd: Double
    /// The newest commit among the rows.
    let newestSequence: Int
    /// The origins that occur, ascending.
    let originIndices: [UInt32]

    init(serial: UInt32, type: Int, rows: Rows) {
        self.serial = serial
        self.type = type
        self.rows = rows
        latestEnd = rows.ends.max() ?? -.infinity
        newestSequence = Int(rows.sequences.max() ?? 0)
        originIndices = Self.distinct(rows.origins)
    }

    var count: Int { rows.count }
    var firstStart: Double { rows.starts[0] }
    var lastStart: Double { rows.starts[rows.count - 1] }

    /// The row with the identity. O(rows): sixteen bytes each, some microseconds.
    func row(of id: RawID) -> Int? { rows.ids.firstIndex(of: id) }

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
