/// Some consecutive chunks of a type: immutable and shared between snapshots, like the chunks themselves.
///
/// A type of ten million samples has five thousand chunks: a commit makes one page anew and lists the pages.
/// What decides whether a question concerns the page is always there; the list of chunks of a page that
/// stands in the file is read when it is first needed.
final class ChunkPage: Sendable {
    /// Chunks a page holds at most.
    static let capacity = 64

    /// What is known of the samples without looking at them.
    let sum: RowSum
    private let loaded: LazyReference<ChunkList>
    private let source: (source: BaseSource, entry: BaseRoot.PageEntry, number: Int)?

    /// A page of chunks, at least one.
    init(_ chunks: [Chunk]) {
        sum = RowSum(of: chunks)
        source = nil
        loaded = LazyReference(ChunkList(chunks))
    }

    /// A page that stands in the file, with its number among the file's pages.
    init(entry: BaseRoot.PageEntry, number: Int, source: BaseSource) {
        sum = entry.sum
        self.source = (source, entry, number)
        loaded = LazyReference()
    }

    /// Samples in the page.
    var count: Int { sum.count }
    var firstStart: Double { sum.firstStart }
    var lastStart: Double { sum.lastStart }
    /// The latest end among the samples.
    var latestEnd: Double { sum.latestEnd }
    /// The newest commit among the samples.
    var newestSequence: Int { sum.newestSequence }
    /// The origins that occur, ascending.
    var originIndices: [UInt32] { sum.origins }

    var chunks: [Chunk] { list.chunks }
    /// Samples before each chunk; one entry more than chunks.
    var offsets: [Int] { list.offsets }
    /// The latest end seen in each chunk or any before it in the page.
    var reach: [Double] { list.reach }

    /// Whether looking at the list of chunks costs no reading.
    var isLoaded: Bool { loaded.present != nil }

    private var list: ChunkList {
        if let list = loaded.present { return list }
        let chunks = source.map { $0.source.chunks(of: $0.entry, page: $0.number) } ?? []
        // Two threads may have read at once; the first one's list is everyone's.
        return loaded.settle(on: ChunkList(chunks))
    }
}

/// Chunks behind one reference, with what is found by adding them up.
private final class ChunkList: Sendable {
    let chunks: [Chunk]
    let offsets: [Int]
    let reach: [Double]

    init(_ chunks: [Chunk]) {
        self.chunks = chunks
        var offsets = [0]
        var reach: [Double] = []
        offsets.reserveCapacity(chunks.count + 1)
        reach.reserveCapacity(chunks.count)
        for chunk in chunks {
            offsets.append(offsets[offsets.count - 1] + chunk.count)
            reach.append(max(reach.last ?? -.infinity, chunk.latestEnd))
        }
        self.offsets = offsets
        self.reach = reach
    }
}

extension RowSum {
    /// Of chunks in order, at least one.
    fileprivate init(of chunks: [Chunk]) {
        self = chunks[0].sum
        for chunk in chunks.dropFirst() { join(chunk.sum) }
        origins.sort()
    }
}
