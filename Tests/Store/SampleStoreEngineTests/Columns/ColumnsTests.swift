import Foundation
import SwimFitTestSupport
import Testing

@testable import SampleStoreEngine

@Suite("Columns", .inTurn)
struct ColumnsTests {
    private func columns(_ samples: [Sample]) throws -> Columns {
        let store = SampleStore()
        try store.commit { transaction in
            for sample in samples { try transaction.insert(sample) }
        }
        return try #require(store.snapshot.columns(of: "steps"))
    }

    @Test("rows are in order of start, and equal starts in order of saving")
    func order() throws {
        let columns = try columns([
            .steps(1, at: 30), .steps(2, at: 10), .steps(3, at: 30), .steps(4, at: 20),
        ])
        #expect((0..<4).map { columns.id($0) } == [UUID(2), UUID(4), UUID(1), UUID(3)])
    }

    @Test("a range of starts includes its lower bound and excludes its upper one")
    func startingIn() throws {
        let columns = try columns((0..<5000).map { .steps($0, at: Double($0)) })
        #expect(columns.rows(startingIn: 10..<20) == 10..<20)
        #expect(columns.rows(startingIn: -5..<0.5) == 0..<1)
        #expect(columns.rows(startingIn: 4999..<9999) == 4999..<5000)
        #expect(columns.rows(startingIn: 7000..<9000).isEmpty)
    }

    @Test("overlapping rows include a long sample that began much earlier")
    func overlapping() throws {
        var samples: [Sample] = (0..<5000).map { .steps($0, at: Double($0), lasting: 1) }
        samples[3].end = 4500
        let columns = try columns(samples)
        #expect(columns.rows(overlapping: 4400..<4410).contains(3))
        var rows: [Int] = []
        columns.forEachSlice(overlapping: 4400..<4410) { rows += Array($0.rows) }
        #expect(rows.contains(3))
        #expect(Set(4400..<4410).isSubset(of: rows))
        // The chunk in the middle cannot overlap and is skipped.
        #expect(!rows.contains(2500))
    }

    @Test("slices together are exactly the requested rows")
    func slices() throws {
        let columns = try columns((0..<5000).map { .steps($0, at: Double($0), value: Double($0)) })
        var sum = 0.0
        var rows: [Int] = []
        columns.forEachSlice(1000..<4200) { slice in
            rows += Array(slice.rows)
            slice.withColumns { _, _, values, _ in sum += values.reduce(0, +) }
        }
        #expect(rows == Array(1000..<4200))
        #expect(sum == Double((1000..<4200).reduce(0, +)))
    }

    @Test("from chunk to chunk the way leads across pages, forwards and backwards")
    func acrossPages() {
        let count = 2 * ChunkPage.capacity + 1
        let chunks = (0..<count).map { number in
            Chunk(
                serial: UInt32(number), type: 0,
                rows: RowBatch(
                    starts: [Double(number)], ends: [Double(number)], values: [1], origins: [0],
                    ids: [RawID(number)]))
        }
        let columns = TypeColumns(type: "steps", number: 0, unit: "count", chunks: chunks)
        func serials(from row: Int, _ next: @escaping (TypeColumns.ChunkPlace) -> TypeColumns.ChunkPlace?)
            -> [Int]
        {
            sequence(first: columns.place(ofRow: row), next: next).prefix(2 * count).map {
                Int(columns.chunk(at: $0).serial)
            }
        }
        #expect(serials(from: 0) { columns.place(after: $0) } == Array(0..<count))
        #expect(serials(from: count - 1) { columns.place(before: $0) } == (0..<count).reversed())
    }

    @Test("the location of a sample is its type and its row")
    func location() throws {
        let store = SampleStore()
        try store.commit { transaction in
            for number in 0..<5000 { try transaction.insert(.steps(number, at: Double(number / 3))) }
        }
        for number in [0, 1, 2047, 2048, 4999] {
            let place = try #require(store.snapshot.location(of: UUID(number)))
            #expect(place.type == "steps" && place.row == number)
        }
        #expect(store.snapshot.location(of: UUID(5000)) == nil)
    }
}
