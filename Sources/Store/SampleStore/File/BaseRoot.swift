/// The index of the base: what it holds and where, so that a query reads only the lines it needs.
///
/// ```
/// {"format":…,"root":[8123,950],"records":[         the header points at the root
/// {"seq":812,"base":0,"columns":…},                 chunks: lines of columns
/// {"seq":812,"base":41,"chunks":[…]}                pages: where the chunks of a type are, 64 to a line
/// {"seq":812,"base":43,"of":"ids","shard":0,…}      shards: which chunk holds an identity
/// {"seq":812,"base":51,"graves":…}                  deletions
/// {"seq":812,"base":52,"values":…}                  what is there besides rows: named values
/// {"seq":812,"base":53,"types":…,"pages":…}         the root, the last line of the base
/// ```
///
/// None of it is trusted. Each line has its own checksum, and what it says is compared with what is found there. When a
/// line is not where another says, the whole file is read instead.
struct BaseRoot: Sendable {
    /// An entry of a page: one line of columns.
    struct ChunkEntry: Sendable {
        /// The line's bytes in the file.
        var range: Range<Int>
        var sum: RowSum
    }

    /// An entry of the root: one line of chunks.
    struct PageEntry: Sendable {
        /// Index into the list of types.
        var type: Int
        var range: Range<Int>
        /// The sum of all rows of its chunks.
        var sum: RowSum
    }

    /// An entry of the root: one line of deletions.
    struct TombstoneEntry: Sendable {
        var range: Range<Int>
        var count: Int
        var last: Position
    }

    /// The entries of one kind of key, in consecutive lines of equal width. The top bits of a key select the line.
    struct Shards: Sendable, Hashable {
        /// Where the first begins.
        var offset: Int
        /// The bytes of each line, without the comma and the line break.
        var width: Int
        var count: Int

        /// The shard that has a key's entries.
        func number(of key: UInt32) -> Int { Int((UInt64(key) * UInt64(count)) >> 32) }

        func range(of number: Int) -> Range<Int> {
            let start = offset + number * (width + BaseEncoder.separatorLength)
            return start..<start + width
        }

        var end: Int { offset + count * (width + BaseEncoder.separatorLength) }
    }

    var sequence = 0
    var types: [(type: String, unit: String?)] = []
    var origins: [Origin] = []
    /// In order; those of one type are together.
    var pages: [PageEntry] = []
    var tombstones: [TombstoneEntry] = []
    /// The line of what is there besides rows.
    var besidesRows = 0..<0
    /// The shards of each kind of key; nil for a kind without entries.
    var shards = ByKind<Shards?>(repeating: nil)
    /// The naming by which the shards of names were built.
    var naming = SampleNaming()
    /// Whether an origin has fields unknown to this version.
    var hasUnknownFields = false

    init() {}

    var sampleCount: Int { pages.reduce(0) { $0 + $1.sum.count } }
}

extension RowSum {
    /// The sum of consecutive parts; nil for none.
    init?(joining sums: [RowSum]) {
        guard var sum = sums.first else { return nil }
        for next in sums.dropFirst() { sum.join(next) }
        sum.origins.sort()
        self = sum
    }

    /// Adds the sum of the rows that follow. Leaves the origins unsorted.
    mutating func join(_ next: RowSum) {
        count += next.count
        lastStart = next.lastStart
        latestEnd = max(latestEnd, next.latestEnd)
        newestSequence = max(newestSequence, next.newestSequence)
        guard next.origins != origins else { return }
        guard next.origins.count > 8 else {
            for origin in next.origins where !origins.contains(origin) { origins.append(origin) }
            return
        }
        var known = Set(origins)
        for origin in next.origins where known.insert(origin).inserted { origins.append(origin) }
    }
}
