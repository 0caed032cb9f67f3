import Foundation
import SwimFitTestSupport
import Testing

@testable import SampleStoreEngine

@Suite("Consecutive lines read as one record", .inTurn)
struct RecordDecoderJoiningTests {
    /// Decodes the lines as opening a store does: each is joined to the record before it, or is a record of its own.
    private func joined(_ lines: [[UInt8]]) throws -> [Record] {
        var decoder = RecordDecoder()
        var records: [Record] = []
        for line in lines {
            try line.withUnsafeBufferPointer { bytes in
                if !records.isEmpty, decoder.join(bytes, to: &records[records.count - 1]) { return }
                records.append(try decoder.decode(bytes))
            }
        }
        return records
    }

    private func single(_ lines: [[UInt8]]) throws -> [Record] {
        var decoder = RecordDecoder()
        return try lines.map { line in try line.withUnsafeBufferPointer { try decoder.decode($0) } }
    }

    private func lines(_ batches: [(sequence: Int, batch: WriteBatch)]) -> [[UInt8]] {
        var lines: [[UInt8]] = []
        for (sequence, batch) in batches {
            var json = JSONWriter()
            RecordEncoder(batch: batch, sequence: sequence).write(to: &json) { json in
                lines.append(json.bytes)
                json.removeAll()
            }
            lines.append(json.bytes)
        }
        return lines.map { Array($0.drop { $0 != UInt8(ascii: "{") }) }
    }

    private func batch(_ samples: [Sample], deleting ids: [UUID] = [], values: [String: JSONValue?] = [:])
        throws -> WriteBatch
    {
        var transaction = Transaction(on: Snapshot())
        for sample in samples { try transaction.insert(sample) }
        for (key, value) in values { try transaction.setValue(value, forKey: key) }
        return transaction.batch
    }

    /// The rows of records in a comparable form: each with its commit and place, sorted.
    private func rows(_ records: [Record]) -> [String] {
        let batch = WriteBatch(records, table: OriginTable())
        let rows = batch.additions.flatMap { addition in
            (0..<addition.rows.count).map { row in
                let rows = addition.rows, id = rows.ids[row]
                let extra = rows.extras[id] ?? Extra()
                return "\(addition.type) \(addition.unit ?? "") \(id) \(rows.starts[row]) \(rows.ends[row]) "
                    + "\(rows.values[row]) \(batch.table[rows.origins[row]].source) \(rows.sequences[row]) "
                    + "\(rows.positions[row]) \(extra.members) \(extra.details.count)"
            }
        }
        return rows.sorted()
    }

    private func mass(_ number: Int, origin: Origin = .hand) -> Sample {
        Sample(
            id: UUID(number), type: "mass", start: Double(number), end: Double(number), value: 70.5,
            unit: "kg",
            origin: origin, members: [], details: ["note": .string("x")])
    }

    @Test("samples of one origin in many commits become one record with the same rows")
    func oneOrigin() throws {
        let lines = lines([
            (3, try batch([mass(1)])), (4, try batch([mass(2), mass(3)])),
            (5, try batch([mass(4), .steps(5, at: 5, lasting: 2), mass(6)].map(handmade))),
        ])
        let records = try joined(lines)
        #expect(records.count == 1)
        #expect(records.first?.sequence == 5)
        #expect(records.first?.additions.map(\.type) == ["mass", "steps"])
        #expect(rows(records) == rows(try single(lines)))
    }

    @Test("another origin begins a record, and so does the next one after it")
    func otherOrigin() throws {
        let lines = lines([
            (1, try batch([mass(1)])), (2, try batch([mass(2, origin: .watch)])), (3, try batch([mass(3)])),
            (4, try batch([mass(4)])),
        ])
        let records = try joined(lines)
        #expect(records.map(\.sequence) == [1, 2, 4])
        #expect(rows(records) == rows(try single(lines)))
    }

    @Test("a line with more than samples is a record of its own, and the one before is unchanged")
    func more() throws {
        let plain = lines([(1, try batch([mass(1)])), (3, try batch([mass(3)]))])
        let more = lines([
            (2, try batch([mass(2), .steps(20, at: 1)].map(handmade), values: ["blood": .string("A+")]))
        ])
        let lines = [plain[0], more[0], plain[1]]
        let records = try joined(lines)
        // The next line is not joined to it either, so that its values stay with its commit.
        #expect(records.map(\.sequence) == [1, 2, 3])
        #expect(rows(records) == rows(try single(lines)))
        #expect(records.map { Array($0.changes.values.keys) } == [[], ["blood"], []])
    }

    @Test("nothing is joined to a record that deletes")
    func deletions() throws {
        let lines = lines([(1, try batch([mass(1)])), (2, try batch([mass(2)]))])
        var decoder = RecordDecoder()
        var record = try lines[0].withUnsafeBufferPointer { try decoder.decode($0) }
        record.changes.deletions = [
            Deletion(position: .beginning, id: UUID(9).raw, type: "mass", start: nil, details: [:])
        ]
        #expect(!lines[1].withUnsafeBufferPointer { decoder.join($0, to: &record) })
        #expect(record.additions.map(\.rows.count) == [1])
    }

    @Test("a sample with an unknown origin or a wrong value is not joined")
    func broken() throws {
        let lines = lines([(1, try batch([mass(1)])), (2, try batch([mass(2)]))])
        for (part, other) in [("\"origin\":0", "\"origin\":7"), ("\"value\":70.5", "\"value\":\"x\"")] {
            let text = String(decoding: lines[1], as: UTF8.self)
            let broken = text.replacing(part, with: other)
            try #require(broken != text)
            var decoder = RecordDecoder()
            var record = try lines[0].withUnsafeBufferPointer { try decoder.decode($0) }
            let before = rows([record])
            #expect(!Array(broken.utf8).withUnsafeBufferPointer { decoder.join($0, to: &record) })
            #expect(rows([record]) == before)
        }
    }

    private func handmade(_ sample: Sample) -> Sample {
        var sample = sample
        sample.origin = .hand
        return sample
    }
}
