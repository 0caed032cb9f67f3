import Synchronization

/// Some consecutive chunks of a type: immutable and shared between snapshots, like the chunks themselves.
///
/// A type of ten million samples has five thousand chunks. A commit replaces one page and the list of pages. The sum,
/// which decides whether a query needs the page, is always in memory. The list of chunks of a page in the file is
/// read when it is first needed.
final class ChunkPage: Sendable {
    /// The maximum number of chunks.
    static let capacity = 64

    /// The properties of the samples that are known without reading them.
    let sum: ChunkSummary
    /// The chunks of a page that is not in the file.
    private let own: ChunkedArray<Chunk>?
    private let loaded = AtomicLazyReference<ChunkListBox>()
    private let places = AtomicLazyReference<ChunkDirectory>()
    private let source: (source: BaseSource, entry: BaseRoot.PageEntry, number: Int)?

    /// A page of chunks, at least one.
    convenience init(_ chunks: some Collection<Chunk>) {
        let chunks = ChunkedArray(chunks)
        self.init(chunks, ChunkSummary(of: chunks))
    }

    private init(_ chunks: ChunkedArray<Chunk>, _ sum: ChunkSummary) {
        self.sum = sum
        source = nil
        own = chunks
    }

    /// A page in the file, with its number among the file's pages.
    init(entry: BaseRoot.PageEntry, number: Int, source: BaseSource) {
        sum = entry.sum
        self.source = (source, entry, number)
        own = nil
    }

    /// Samples in the page.
    var count: Int { sum.count }
    var firstStart: Double { sum.firstStart }
    var lastStart: Double { sum.lastStart }
    /// The latest end among the samples.
    var latestEnd: Double { sum.latestEnd }
    /// The newest commit among the samples.
    var newestSequence: Int { sum.newestSequence }
    /// The occurring origins, ascending.
    var originIndices: [UInt32] { sum.origins }

    var chunks: ChunkedArray<Chunk> {
        _read {
            if let own { yield own } else { yield list.chunks }
        }
    }
    /// The number of samples before each chunk, and the total at the end.
    var offsets: [Int] { summed.offsets }
    /// The latest end up to and including each chunk of the page.
    var reach: [Double] { summed.reach }
    /// The start of the last sample of each chunk.
    var lastStarts: [Double] { summed.lastStarts }

    /// The page with a chunk replaced by one with more rows.
    ///
    /// - Parameter gain: the sum of the new rows.
    func replacing(_ slot: Int, with chunk: Chunk, gaining gain: ChunkSummary) -> ChunkPage {
        var chunks = chunks
        chunks[slot] = chunk
        return ChunkPage(chunks, sum.merged(with: gain))
    }

    /// Whether the list of chunks is in memory.
    var isLoaded: Bool { own != nil || loaded.load() != nil }

    private var list: ChunkListBox {
        if let list = loaded.load() { return list }
        let chunks = source.map { $0.source.chunks(of: $0.entry, page: $0.number) } ?? []
        // Two threads may read at once; both get the list that was stored first.
        return loaded.storeIfNil(ChunkListBox(ChunkedArray(chunks)))
    }

    /// Computed when first needed: after most commits, another follows before that.
    private var summed: ChunkDirectory {
        places.load() ?? places.storeIfNil(ChunkDirectory(of: chunks))
    }
}

/// Chunks in a reference object.
private final class ChunkListBox: Sendable {
    let chunks: ChunkedArray<Chunk>

    init(_ chunks: ChunkedArray<Chunk>) { self.chunks = chunks }
}

/// The offsets of the chunks, see `ChunkPage`, found by going through them.
private final class ChunkDirectory: Sendable {
    let offsets: [Int]
    let reach: [Double]
    let lastStarts: [Double]

    init(of chunks: ChunkedArray<Chunk>) {
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
        lastStarts = chunks.map(\.lastStart)
    }
}

extension ChunkSummary {
    /// The sum of at least one chunk, in order.
    fileprivate init(of chunks: ChunkedArray<Chunk>) {
        self = chunks[0].sum
        for chunk in chunks.dropFirst() { join(chunk.sum) }
        origins.sort()
    }
}

/// Every chunk of a snapshot by its serial, in blocks. A commit copies the blocks it touches. Chunks in the file's
/// pages are included before they are read.
struct ChunksBySerial: Sendable {
    private enum Block: Sendable {
        /// A page of the file: its chunks have the serials of the block, in order.
        case page(ChunkPage)
        case own(ChunkedArray<Chunk?>)

        var count: Int {
            switch self {
            case .page(let page): page.chunks.count
            case .own(let chunks): chunks.count
            }
        }

        subscript(place: Int) -> Chunk? {
            switch self {
            case .page(let page): page.chunks[place]
            case .own(let chunks): chunks[place]
            }
        }

        var chunks: ChunkedArray<Chunk?> {
            switch self {
            case .page(let page): ChunkedArray(page.chunks.map { $0 })
            case .own(let chunks): chunks
            }
        }
    }

    private var blocks = ChunkedArray<Block>()
    private var free: [UInt32] = []

    init() {}

    /// The pages of a file, whose chunks have the serials from `64 · page` on.
    init(_ pages: [ChunkPage]) { blocks = ChunkedArray(pages.map(Block.page)) }

    private static let blockSize = ChunkPage.capacity

    /// The chunk with the serial. Setting nil frees the serial for another chunk.
    subscript(serial: UInt32) -> Chunk? {
        get {
            let (block, place) = Int(serial).quotientAndRemainder(dividingBy: Self.blockSize)
            guard block < blocks.count else { return nil }
            return place < blocks[block].count ? blocks[block][place] : nil
        }
        set {
            let (block, place) = Int(serial).quotientAndRemainder(dividingBy: Self.blockSize)
            var chunks = blocks[block].chunks
            // Without this line `blocks` would share the memory of `chunks`, and the next line would copy it.
            blocks[block] = .own(ChunkedArray())
            chunks[place] = newValue
            blocks[block] = .own(chunks)
            if newValue == nil { free.append(serial) }
        }
    }

    /// Reserves a serial. The caller sets its chunk at once.
    mutating func takeSerial() -> UInt32 {
        if let serial = free.popLast() { return serial }
        if case .own(var chunks)? = blocks.last, chunks.count < Self.blockSize {
            blocks[blocks.count - 1] = .own(ChunkedArray())
            chunks.append(nil)
            blocks[blocks.count - 1] = .own(chunks)
            return UInt32((blocks.count - 1) * Self.blockSize + chunks.count - 1)
        }
        blocks.append(.own(ChunkedArray([nil])))
        return UInt32((blocks.count - 1) * Self.blockSize)
    }

    /// The chunks with rows that the file's index cannot find. Reads nothing.
    var ownChunks: [Chunk] {
        blocks.flatMap { block -> [Chunk] in
            guard case .own(let chunks) = block else { return [] }
            return chunks.compactMap { $0 }.filter { $0.ownRows.count > 0 }
        }
    }

    /// The chunks whose rows are in memory. Reads nothing.
    var loadedChunks: [Chunk] {
        blocks.flatMap { block -> [Chunk] in
            if case .page(let page) = block, !page.isLoaded { return [] }
            return block.chunks.compactMap { $0 }.filter(\.isLoaded)
        }
    }
}
