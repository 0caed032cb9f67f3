import SwimFitTestSupport
import Testing

@testable import SampleStoreEngine

@Suite("Rows in shared memory", .inTurn)
struct RowsTests {
    /// Rows that start at the seconds, each numbered by its start.
    private func rows(_ starts: ClosedRange<Int>) -> RowBatch {
        var rows = RowBatch()
        for start in starts {
            rows.append(
                RawID(start), start: Double(start), end: Double(start + 1), value: Double(start * 10),
                origin: UInt32(start), sequence: UInt32(start), position: 0)
        }
        return rows
    }

    private func expect(_ rows: RowBatch, _ starts: [Int]) {
        #expect(Array(rows.starts) == starts.map(Double.init))
        #expect(Array(rows.ends) == starts.map { start in Double(start + 1) })
        #expect(Array(rows.values) == starts.map { start in Double(start * 10) })
        #expect(Array(rows.ids) == starts.map { RawID($0) })
        #expect(Array(rows.origins) == starts.map(UInt32.init))
        #expect(Array(rows.sequences) == starts.map(UInt32.init))
    }

    @Test("sequences and positions are zero at first, in memory that was used before, too")
    func zero() {
        for count in 1...64 {
            expect(rows(1...count), Array(1...count))
            let numbers = (0..<count).map(Double.init)
            let rows = RowBatch(
                starts: numbers, ends: numbers, values: numbers, origins: numbers.map(UInt32.init),
                ids: (0..<count).map { RawID($0) })
            #expect(rows.sequences.allSatisfy { $0 == 0 } && rows.positions.allSatisfy { $0 == 0 })
        }
    }

    @Test("two successors of one state do not see each other")
    func successors() {
        let before = rows(1...3).merged(with: rows(4...4))
        let (one, other) = (before.merged(with: rows(5...6)), before.merged(with: rows(7...9)))
        expect(before, [1, 2, 3, 4])
        expect(one, [1, 2, 3, 4, 5, 6])
        expect(other, [1, 2, 3, 4, 7, 8, 9])
        expect(one.merged(with: rows(10...10)), [1, 2, 3, 4, 5, 6, 10])
    }

    @Test("a state keeps its rows when many are appended")
    func growth() {
        var states = [rows(1...1)]
        for start in 2...200 { states.append(states[start - 2].merged(with: rows(start...start))) }
        for (index, state) in states.enumerated() { expect(state, Array(1...index + 1)) }
    }

    @Test("rows that are appended one by one are rarely moved")
    func moves() {
        var rows = RowBatch()
        var (place, moves) = (UnsafePointer<Double>?.none, 0)
        for start in 0..<50_000 {
            rows.append(
                RawID(start), start: Double(start), end: Double(start), value: 0, origin: 0, sequence: 0,
                position: 0)
            let now = rows.starts.withContiguousStorageIfAvailable { $0.baseAddress } ?? nil
            if now != place { moves += 1 }
            place = now
        }
        // The capacity doubles each time: 1, 8, 16 … 65 536.
        #expect(moves <= 16)
    }

    @Test("late rows are merged in order")
    func late() {
        expect(rows(5...8).merged(with: rows(1...2)), [1, 2, 5, 6, 7, 8])
        let mixed = rows(1...2).merged(with: rows(7...8))
        expect(mixed.merged(with: rows(4...5)), [1, 2, 4, 5, 7, 8])
        expect(rows(4...5).merged(with: mixed), [1, 2, 4, 5, 7, 8])
    }

    @Test("a change of numbers does not affect others that share the rows")
    func numbers() {
        let before = rows(0...2)
        var after = before
        after.place(1..<3, in: 9, from: 4)
        after.renumberOrigins([7, 8, 9])
        expect(before, [0, 1, 2])
        #expect(Array(after.sequences) == [0, 9, 9])
        #expect(Array(after.positions) == [0, 4, 5])
        #expect(Array(after.origins) == [7, 8, 9])
    }

    @Test("a slice has all columns of its rows")
    func parts() {
        let all = rows(1...100)
        expect(all.slice(10..<13), [11, 12, 13])
        expect(all.gathered([4, 2]), [5, 3])
        expect(all.slice(0..<100), Array(1...100))
        let slice = RowSlice(firstRow: 0, typeNumber: 0, storage: RowBatchBox(all), part: 2..<4)
        let columns = slice.withColumns { [Array($0), Array($1), Array($2), $3.map(Double.init)] }
        #expect(columns == [[3, 4], [4, 5], [30, 40], [3, 4]])
    }

    @Test("a slice has the members and details of its own rows and of no others")
    func extrasOfParts() {
        var all = rows(1...4)
        let extras: [RawID: Extra] = [1: Extra(members: [7]), 3: Extra(details: ["a": .int(1)])]
        all.extras = extras
        #expect(all.slice(0..<2).extras == [1: extras[1]])
        #expect(all.slice(1..<4).extras == [3: extras[3]])
        #expect(all.slice(1..<2).extras.isEmpty)
        #expect(all.slice(0..<4).extras == extras)
    }
}
