import SwimFitTestSupport
import Testing

@testable import SampleStoreEngine

@Suite("The table of chunks", .inTurn)
struct ChunksBySerialTests {
    private func chunk(_ serial: UInt32, start: Double) -> Chunk {
        var rows = RowBatch()
        rows.append(
            RawID(serial), start: start, end: start, value: 0, origin: 0, sequence: 1, position: 0)
        return Chunk(serial: serial, type: 0, rows: rows)
    }

    @Test("a chunk is replaced in the table alone, not in a copy made before")
    func replacement() {
        var table = ChunksBySerial()
        for start in 0..<100 {
            let serial = table.takeSerial()
            table[serial] = chunk(serial, start: Double(start))
        }
        table[7] = chunk(7, start: -7)
        let before = table
        table[7] = chunk(7, start: -8)
        table[70] = chunk(70, start: -70)
        #expect(before[7]?.firstStart == -7)
        #expect(before[70]?.firstStart == 70)
        #expect(table[7]?.firstStart == -8)
        #expect(table[70]?.firstStart == -70)
        #expect(table.ownChunks.count == 100)
        let starts = (0..<100).map { $0 == 7 ? -8.0 : $0 == 70 ? -70 : Double($0) }
        #expect(table.loadedChunks.map(\.firstStart) == starts)
    }

    @Test("a chunk can be removed, and its serial is free again")
    func removal() {
        var table = ChunksBySerial()
        for _ in 0..<3 {
            let serial = table.takeSerial()
            table[serial] = chunk(serial, start: 0)
        }
        table[1] = chunk(1, start: 5)
        table[1] = nil
        #expect(table[1] == nil)
        #expect(table.ownChunks.map(\.serial) == [0, 2])
        #expect(table.takeSerial() == 1)
    }
}
