import SwimFitTestSupport
import Testing

@testable import SampleStoreEngine

@Suite("The lines of the index", .inTurn)
struct BaseRootTests {
    /// The chunks that a page with these numbers of rows is read as.
    private func read(_ counts: [Int]) -> [Int]? {
        let chunks = counts.map { count in
            BaseRoot.ChunkEntry(
                range: 100..<1_000_000,
                sum: ChunkSummary(
                    count: count, firstStart: 1, lastStart: 2, latestEnd: 3, newestSequence: 4, origins: [0]))
        }
        let line = BaseRoot.pageLine(chunks, sequence: 4, number: 1)
        return line.withUnsafeBufferPointer { BaseRoot.chunks($0)?.map(\.sum.count) }
    }

    @Test("a page is refused whole when one of its chunks is impossible")
    func impossibleChunk() {
        #expect(read([2, Chunk.capacity]) == [2, Chunk.capacity])
        #expect(read([2, Chunk.capacity + 1]) == nil)
        #expect(read([2, 0, 3]) == nil)
    }
}
