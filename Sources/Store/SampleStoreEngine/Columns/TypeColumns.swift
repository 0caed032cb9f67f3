import SampleStoreBasics

/// All samples of one type, in order of start, as a list of pages of chunks.
///
/// ```
/// pages      [ [ 0 … 2047 ][ 2048 … 4001 ] … ][ [ 99 802 … 100 300 ] … ]
/// totals       rows up to here: 99 802           100 301
///              the latest end in this page or any before it
///              when the last sample of the page begins
/// ```
///
/// Invariants: no chunk or page is empty; starts ascend within a chunk and from chunk to chunk; there are as many
/// `totals` as `pages`, and they ascend.
struct TypeColumns: Sendable {
    /// The sum of a page and all pages before it.
    struct PageTotal: Sendable, Hashable {
        var rows = 0
        /// The latest end.
        var reach = -Double.infinity
        /// The start of the page's last sample, so that a search does not read the page.
        var lastStart = -Double.infinity

        mutating func add(_ page: ChunkPage) {
            rows += page.count
            reach = max(reach, page.latestEnd)
            lastStart = page.lastStart
        }
    }

    private struct Body: Sendable {
        let type: String
        let number: Int
        var unit: String?
        var pages = ChunkedArray<ChunkPage>()
        var totals: [PageTotal] = []
    }

    private var body: CopyOnWrite<Body>

    var type: String { body.value.type }
    /// Index of the type in the store's list of types.
    var number: Int { body.value.number }
    var unit: String? {
        get { body.value.unit }
        set { body.value.unit = newValue }
    }
    private(set) var pages: ChunkedArray<ChunkPage> {
        _read { yield body.value.pages }
        _modify { yield &body.value.pages }
    }
    private(set) var totals: [PageTotal] {
        _read { yield body.value.totals }
        _modify { yield &body.value.totals }
    }

    /// The place of a chunk: its page, and its index in the page.
    struct ChunkPlace: Hashable {
        var page: Int
        var slot: Int
    }

    init(type: String, number: Int, unit: String?, pages: [ChunkPage] = []) {
        body = CopyOnWrite(Body(type: type, number: number, unit: unit))
        replacePages(0..<0, with: pages)
    }

    init(type: String, number: Int, unit: String?, chunks: [Chunk]) {
        self.init(type: type, number: number, unit: unit, pages: Self.filled(chunks))
    }

    var count: Int { totals.last?.rows ?? 0 }

    var isEmpty: Bool { pages.isEmpty }

    /// Every chunk in order. Reads the lists of all pages.
    var allChunks: [Chunk] { pages.flatMap(\.chunks) }

    func chunk(at place: ChunkPlace) -> Chunk { pages[place.page].chunks[place.slot] }

    /// The row of the chunk's first sample among those of the type.
    func firstRow(of place: ChunkPlace) -> Int {
        firstRow(ofPage: place.page) + pages[place.page].offsets[place.slot]
    }

    private func firstRow(ofPage page: Int) -> Int { page == 0 ? 0 : totals[page - 1].rows }

    // MARK: Finding

    func place(after place: ChunkPlace) -> ChunkPlace? {
        if place.slot + 1 < pages[place.page].chunks.count {
            return ChunkPlace(page: place.page, slot: place.slot + 1)
        }
        return place.page + 1 < pages.count ? ChunkPlace(page: place.page + 1, slot: 0) : nil
    }

    func place(before place: ChunkPlace) -> ChunkPlace? {
        if place.slot > 0 { return ChunkPlace(page: place.page, slot: place.slot - 1) }
        guard place.page > 0 else { return nil }
        return ChunkPlace(page: place.page - 1, slot: pages[place.page - 1].chunks.count - 1)
    }

    /// The start of the chunk after the place. Reads no further page.
    func firstStart(after place: ChunkPlace) -> Double? {
        let chunks = pages[place.page].chunks
        if place.slot + 1 < chunks.count { return chunks[place.slot + 1].firstStart }
        return place.page + 1 < pages.count ? pages[place.page + 1].firstStart : nil
    }

    /// The place of the chunk that holds the row, which must exist.
    func place(ofRow row: Int) -> ChunkPlace {
        let page = totals.firstIndexInOrder { $0.rows > row }
        let rest = row - firstRow(ofPage: page)
        return ChunkPlace(page: page, slot: pages[page].offsets.firstIndexInOrder { $0 > rest } - 1)
    }

    /// The place of the chunk for a row of this start: the last chunk that begins at or before it, or the first. There
    /// must be a chunk.
    func place(forStart start: Double) -> ChunkPlace {
        // Most samples arrive in the order of time.
        let last = pages[pages.count - 1]
        if last.firstStart <= start, case let slot = last.chunks.count - 1,
            last.chunks[slot].firstStart <= start
        {
            return ChunkPlace(page: pages.count - 1, slot: slot)
        }
        let page = max(pages.firstIndexInOrder { $0.firstStart > start } - 1, 0)
        return ChunkPlace(
            page: page, slot: max(pages[page].chunks.firstIndexInOrder { $0.firstStart > start } - 1, 0))
    }

    /// The first row whose start satisfies the condition. The condition holds for all rows after it.
    func partition(where isPast: (Double) -> Bool) -> Int {
        let number = totals.firstIndexInOrder { isPast($0.lastStart) }
        guard number < totals.count else { return count }
        let page = pages[number]
        if isPast(page.firstStart) { return firstRow(ofPage: number) }
        let slot = page.lastStarts.firstIndexInOrder(where: isPast)
        let chunk = page.chunks[slot]
        let row = isPast(chunk.firstStart) ? 0 : chunk.rows.partition(where: isPast)
        return firstRow(ofPage: number) + page.offsets[slot] + row
    }

    /// The place of the first chunk with a sample that ends at the instant or later.
    func firstPlace(reaching instant: Double) -> ChunkPlace? {
        let page = totals.firstIndexInOrder { $0.reach >= instant }
        guard page < totals.count else { return nil }
        return ChunkPlace(page: page, slot: pages[page].reach.firstIndexInOrder { $0 >= instant })
    }

    /// The place of the chunk.
    func place(of chunk: Chunk) -> ChunkPlace? {
        guard !isEmpty else { return nil }
        // Chunks may begin with equal starts, and the search finds the last of them.
        var place: ChunkPlace? = place(forStart: chunk.firstStart)
        while let here = place, self.chunk(at: here).firstStart == chunk.firstStart {
            if self.chunk(at: here) === chunk { return here }
            place = self.place(before: here)
        }
        return nil
    }

    // MARK: Changing

    /// Replaces a chunk with others, or with none.
    mutating func replace(_ place: ChunkPlace, with new: [Chunk]) {
        var chunks = Array(pages[place.page].chunks)
        chunks.replaceSubrange(place.slot...place.slot, with: new)
        replacePages(place.page..<place.page + 1, with: Self.evenlyFilled(chunks))
    }

    /// Replaces a chunk with one that has more rows.
    ///
    /// - Parameter gain: the sum of the new rows.
    mutating func replace(_ place: ChunkPlace, with chunk: Chunk, gaining gain: ChunkSummary) {
        pages[place.page] = pages[place.page].replacing(place.slot, with: chunk, gaining: gain)
        totals[place.page].lastStart = pages[place.page].lastStart
        for page in place.page..<pages.count {
            totals[page].rows += gain.count
            totals[page].reach = max(totals[page].reach, gain.latestEnd)
        }
    }

    /// Inserts chunks after a place.
    mutating func insert(_ new: [Chunk], after place: ChunkPlace) {
        var chunks = Array(pages[place.page].chunks)
        let isAtEnd = place.slot == chunks.count - 1
        chunks.insert(contentsOf: new, at: place.slot + 1)
        // Chunks at the end of a page are usually followed by more, so the pages are filled up.
        replacePages(
            place.page..<place.page + 1, with: isAtEnd ? Self.filled(chunks) : Self.evenlyFilled(chunks))
    }

    /// Appends chunks. Reads nothing.
    mutating func append(_ new: [Chunk]) {
        guard let last = pages.last, last.isLoaded, last.chunks.count < ChunkPage.capacity else {
            replacePages(pages.count..<pages.count, with: Self.filled(new))
            return
        }
        insert(new, after: ChunkPlace(page: pages.count - 1, slot: last.chunks.count - 1))
    }

    /// Replaces pages and updates the totals from the first of them. O(pages from there on).
    private mutating func replacePages(_ range: Range<Int>, with new: [ChunkPage]) {
        pages.replaceSubrange(range, with: new)
        totals.removeSubrange(range.lowerBound...)
        var total = totals.last ?? PageTotal()
        for page in pages[range.lowerBound...] {
            total.add(page)
            totals.append(total)
        }
    }

    /// Full pages; the last one has the remaining chunks.
    private static func filled(_ chunks: [Chunk]) -> [ChunkPage] {
        stride(from: 0, to: chunks.count, by: ChunkPage.capacity).map {
            ChunkPage(Array(chunks[$0..<min($0 + ChunkPage.capacity, chunks.count)]))
        }
    }

    /// As few pages as can hold the chunks, all about equally full.
    private static func evenlyFilled(_ chunks: [Chunk]) -> [ChunkPage] {
        if !chunks.isEmpty, chunks.count <= ChunkPage.capacity { return [ChunkPage(chunks)] }
        let number = (chunks.count + ChunkPage.capacity - 1) / ChunkPage.capacity
        return (0..<number).map {
            ChunkPage(Array(chunks[chunks.count * $0 / number..<chunks.count * ($0 + 1) / number]))
        }
    }
}
