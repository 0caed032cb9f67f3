/// Every chunk of a snapshot by its serial, in blocks. A commit copies the blocks it touches. The chunks of the file's
/// pages are in the table without having been read.
struct ChunkTable: Sendable {
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

    static let blockSize = ChunkPage.capacity

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
            // Without this the chunks would have two owners, and the next line would copy all of them.
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
