/// All samples of one type, in order of start, as a list of chunks.
///
/// ```
/// chunks    [ 0 … 2047 ][ 2048 … 4001 ][ 4002 … 4100 ]
/// offsets     0           2048           4002           4101
/// reach       latest end seen in this chunk or any before it
/// ```
///
/// Invariants: no chunk is empty; starts ascend within a chunk and from chunk to chunk; `offsets` has one
/// entry more than `chunks`; `reach` ascends.
struct TypeColumns: Sendable {
    let type: String
    /// Index of the type in the store's list of types.
    let number: Int
    var unit: String?
    private(set) var chunks: [Chunk] = []
    private(set) var offsets: [Int] = [0]
    private(set) var reach: [Double] = []

    init(type: String, number: Int, unit: String?) {
        self.type = type
        self.number = number
        self.unit = unit
    }

    var count: Int { offsets[chunks.count] }

    /// Replaces chunks and brings the offsets and reaches behind them up to date. O(chunks behind).
    mutating func replace(_ range: Range<Int>, with new: [Chunk]) {
        chunks.replaceSubrange(range, with: new)
        offsets.removeSubrange((range.lowerBound + 1)...)
        reach.removeSubrange(range.lowerBound...)
        for chunk in chunks[range.lowerBound...] {
            offsets.append(offsets[offsets.count - 1] + chunk.count)
            reach.append(max(reach.last ?? -.infinity, chunk.latestEnd))
        }
    }

    /// The chunk that holds the row.
    func chunkIndex(ofRow row: Int) -> Int {
        offsets.firstIndexPast(row) - 1
    }

    /// The chunk where a row of this start belongs: the last that begins at or before it, or the first.
    func chunkIndex(forStart start: Double) -> Int {
        var (low, high) = (0, chunks.count)
        while low < high {
            let middle = (low + high) / 2
            if chunks[middle].firstStart <= start { low = middle + 1 } else { high = middle }
        }
        return max(low - 1, 0)
    }

    /// The first row whose start satisfies the condition, which once true stays true.
    func partition(where isPast: (Double) -> Bool) -> Int {
        var (low, high) = (0, chunks.count)
        while low < high {
            let middle = (low + high) / 2
            if isPast(chunks[middle].lastStart) { high = middle } else { low = middle + 1 }
        }
        guard low < chunks.count else { return count }
        return offsets[low] + chunks[low].rows.partition(where: isPast)
    }

    /// The chunk's place among the chunks.
    func index(of chunk: Chunk) -> Int? {
        var index = chunkIndex(forStart: chunk.firstStart)
        // Chunks may begin with equal starts: the search finds the last of them.
        while index >= 0, chunks[index].firstStart == chunk.firstStart {
            if chunks[index] === chunk { return index }
            index -= 1
        }
        return nil
    }
}

extension Array where Element == Int {
    /// The first index whose element is greater than `value`, in an ascending array.
    fileprivate func firstIndexPast(_ value: Int) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] <= value { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
