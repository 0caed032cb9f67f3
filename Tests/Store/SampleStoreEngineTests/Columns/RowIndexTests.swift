import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import SampleStoreEngine

@Suite("The index of rows", .inTurn)
struct RowIndexTests {
    private func entry(_ key: UInt32, row: Int) -> RowEntry { RowEntry(key: key, serial: 3, row: row) }

    @Test(
        "entries are found after they are inserted, alone or many at once, until they are removed",
        arguments: 0..<4)
    func random(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var index = RowIndex()
        var model: [UInt32: [Int]] = [:]
        for _ in 0..<300 {
            if Bool.random(using: &generator), let key = model.keys.sorted().randomElement(using: &generator)
            {
                let row = model[key]?.removeLast() ?? 0
                if model[key] == [] { model[key] = nil }
                index.remove(key: key, serial: 3, row: row)
            } else {
                let number = Bool.random(using: &generator) ? 1 : Int.random(in: 2...90, using: &generator)
                let entries = (0..<number).map { row in
                    // Only a few top bits differ, so that some keys occur twice.
                    entry(UInt32.random(in: 0..<2000, using: &generator) << 21, row: row)
                }
                for entry in entries { model[entry.key, default: []].append(entry.row) }
                index.insert(entries)
            }
        }
        #expect(index.count == model.values.reduce(0) { $0 + $1.count }, "seed \(seed)")
        for (key, rows) in model {
            let found = index.candidates(for: key).map(\.row).sorted()
            #expect(found == rows.sorted(), "seed \(seed)")
        }
        #expect(index.candidates(for: 2001 << 21).isEmpty)
    }

    @Test("a copy does not change")
    func copies() {
        var index = RowIndex((0..<1000).map { entry(UInt32($0) << 20, row: 1) })
        let before = index
        for key in 0..<40 { index.insert([entry(UInt32(key) << 20 | 1, row: 2)]) }
        index.remove(key: 5 << 20, serial: 3, row: 1)
        #expect(before.count == 1000 && index.count == 1039)
        #expect(before.candidates(for: 5 << 20).count == 1 && index.candidates(for: 5 << 20).isEmpty)
        #expect(before.candidates(for: 7 << 20 | 1).isEmpty && index.candidates(for: 7 << 20 | 1).count == 1)
    }
}
