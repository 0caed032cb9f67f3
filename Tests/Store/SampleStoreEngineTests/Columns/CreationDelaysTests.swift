import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import SampleStoreEngine

@Suite("Delays from a sample's end to its creation", .inTurn)
struct CreationDelaysTests {
    private func sample(_ number: Int, delay: Double) -> Sample {
        var sample = Sample.steps(number, at: Double(number), lasting: 60)
        sample.delay = delay
        return sample
    }

    private func delays(_ store: SampleStore) -> [Double] {
        guard let columns = store.snapshot.columns(of: "steps") else { return [] }
        return (0..<columns.count).map { columns.sample($0).delay }
    }

    @Test(
        "they are read back from single saves, from columns and from a compacted file",
        arguments: [3, 600, 5000])
    func roundTrip(count: Int) throws {
        let disk = MemoryDisk()
        let store = try SampleStore(on: disk)
        let expected = (0..<count).map { number in number % 3 == 1 ? Double(number) - 7.25 : 0 }
        try store.commit { transaction in
            for (number, delay) in expected.enumerated() {
                try transaction.insert(sample(number, delay: delay))
            }
        }
        #expect(delays(store) == expected)
        #expect(delays(try SampleStore(on: disk)) == expected)
        #expect(try store.compact())
        let reopened = try SampleStore(on: disk)
        #expect(delays(reopened) == expected)
        #expect(reopened.recoveries.isEmpty)
        // The fields are known, so the file can be compacted again.
        try reopened.commit { try $0.insert(sample(count, delay: 9)) }
        #expect(try reopened.compact())
        #expect(delays(try SampleStore(on: disk)) == expected + [9])
    }

    @Test("a file without delays has no field for them", arguments: [3, 600])
    func none(count: Int) throws {
        let disk = MemoryDisk()
        let store = try SampleStore(on: disk)
        try store.commit { transaction in
            for number in 0..<count { try transaction.insert(sample(number, delay: 0)) }
        }
        let written = String(decoding: try #require(disk.bytes()), as: UTF8.self)
        #expect(try store.compact())
        let compacted = String(decoding: try #require(disk.bytes()), as: UTF8.self)
        #expect(!written.contains("delay") && !compacted.contains("delay"))
    }

    @Test("an invalid delay is refused", arguments: [.infinity, .nan, 1e300])
    func refused(delay: Double) throws {
        let store = SampleStore()
        #expect(throws: StoreError.self) { try store.commit { try $0.insert(sample(1, delay: delay)) } }
        #expect(store.snapshot.count == 0)
    }

    @Test("rows keep their delays when they are sliced, joined, sorted and gathered", arguments: [1, 2, 3])
    func rows(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        func rows(_ starts: [Int]) -> RowBatch {
            var rows = RowBatch()
            for start in starts {
                rows.append(
                    RawID(start), start: Double(start), end: Double(start), value: 0, origin: 0, sequence: 0,
                    position: 0, delay: Self.delay(start))
            }
            return rows
        }
        func check(_ rows: RowBatch, _ starts: [Int]) {
            #expect(rows.starts.map { Int($0) } == starts, "seed \(seed)")
            #expect(
                (0..<rows.count).map { rows.delays[$0] } == starts.map { Self.delay($0) }, "seed \(seed)")
        }
        for _ in 0..<60 {
            let all = (0..<Int.random(in: 2...40, using: &generator)).shuffled(using: &generator)
            check(rows(all).sorted(), all.sorted())
            let (left, right) = (all.filter { $0 % 2 == 0 }.sorted(), all.filter { $0 % 2 == 1 }.sorted())
            check(rows(left).merged(with: rows(right)), all.sorted())
            let cut = Int.random(in: 0...all.count, using: &generator)
            check(rows(all).slice(cut..<all.count), Array(all[cut...]))
            var joined = rows(Array(all[cut...]))
            joined.append(0..<cut, of: rows(all))
            check(joined, Array(all[cut...] + all[..<cut]))
            check(rows(all).gathered(Array(0..<cut)), Array(all[..<cut]))
        }
    }

    /// Most rows have none.
    private static func delay(_ start: Int) -> Double { start % 4 == 3 ? Double(start) : 0 }

    @Test("two successors of one state do not see each other's delays")
    func successors() {
        func rows(_ start: Int, _ delay: Double) -> RowBatch {
            var rows = RowBatch()
            rows.append(
                RawID(start), start: Double(start), end: Double(start), value: 0, origin: 0, sequence: 0,
                position: 0, delay: delay)
            return rows
        }
        let before = rows(1, 5)
        let (one, other) = (before.merged(with: rows(2, 6)), before.merged(with: rows(2, 0)))
        #expect([before.delays[0], one.delays[0], other.delays[0]] == [5, 5, 5])
        #expect(one.delays[1] == 6 && other.delays[1] == 0)
    }
}
