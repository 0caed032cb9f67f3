import Foundation
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import SampleStoreEngine

@Suite("Compaction", .inTurn)
struct CompactionTests {
    @Test(
        "the state and the history stay the same in the store that compacts, in others, and in later ones",
        arguments: [31, 32])
    func model(seed: UInt64) throws {
        let disk = MemoryDisk()
        var store = try SampleStore(on: disk)
        let other = try SampleStore(on: disk)
        var model = Model()
        var steps = RandomSteps(seed: seed)
        for number in 0..<170 {
            let step = steps.next(for: model, bulk: number == 40 ? 2500 : 60)
            model.apply(step)
            try (number % 3 == 0 ? other : store).apply(step)
            guard number % 24 == 23 else { continue }
            #expect(try store.compact())
            #expect(isJSON(disk.bytes()))
            let note: Comment = "seed \(seed), compacted after step \(number)"
            try other.refresh()
            expectAgreement(store.snapshot, model, note)
            expectAgreement(other.snapshot, model, note)
            expectAgreement(try SampleStore(on: disk).snapshot, model, note)
            // Continue with a store whose rows are still in the file.
            store = try SampleStore(on: disk)
        }
        #expect(store.recoveries.isEmpty && other.recoveries.isEmpty)
    }

    @Test("single saves become columns: the file shrinks, and the old one is kept")
    func shrinks() throws {
        let disk = MemoryDisk()
        let store = try SampleStore(on: disk)
        for number in 0..<60 { try store.commit { try $0.insert(.steps(number, at: Double(number))) } }
        let before = try #require(disk.bytes())
        #expect(try store.compact())
        let after = try #require(disk.bytes())
        #expect(after.count * 4 < before.count)
        #expect(disk.bytes(at: SampleStore.path + "~") == before)
        #expect(disk.paths == [SampleStore.path, SampleStore.path + "~"])
        #expect(String(decoding: after, as: UTF8.self).contains("\"generation\":2"))
    }

    @Test("a line of the new file has up to 512 samples, or 64 with details")
    func lines() throws {
        let disk = MemoryDisk()
        let store = try SampleStore(on: disk)
        try store.commit { transaction in
            for number in 0..<600 {
                let details: [String: JSONValue] = number < 500 ? [:] : ["note": .string("x")]
                try transaction.insert(.steps(number, at: Double(number), details: details))
            }
        }
        #expect(try store.compact())
        let chunks = try SampleStore(on: disk).snapshot.columns.flatMap(\.allChunks)
        #expect(chunks.map(\.count) == [512, 64, 24])
    }

    @Test("a state with more types than an index can name is not compacted")
    func room() {
        #expect(SampleStore.hasRoom(types: 16_384, samples: 60_000_000))
        #expect(!SampleStore.hasRoom(types: 32_768, samples: 1))
        #expect(!SampleStore.hasRoom(types: 1, samples: 200_000_000))
    }

    @Test("records that others append while the base is written are in the new file")
    func concurrentAppend() throws {
        let disk = MemoryDisk()
        let (store, other) = (try SampleStore(on: disk), try SampleStore(on: disk))
        try store.commit { try $0.insert(.steps(1, at: 1)) }
        var isFirst = true
        let isDone = try store.compact {
            if isFirst {
                isFirst = false
                // IGNORED: the check below finds the missing sample of a failed commit.
                _ = try? other.commit { try $0.insert(.steps(2, at: 2)) }
                _ = try? store.commit { try $0.insert(.steps(3, at: 3)) }
            }
            return false
        }
        #expect(isDone)
        #expect(store.snapshot.count == 3)
        try other.commit { try $0.insert(.steps(4, at: 4)) }
        #expect(try SampleStore(on: disk).snapshot.count == 4)
        #expect(isJSON(disk.bytes()))
    }

    @Test("a cancelled compaction leaves the store unchanged")
    func cancelled() throws {
        let disk = MemoryDisk()
        let store = try SampleStore(on: disk)
        try store.commit { try $0.insert(.steps(1, at: 1)) }
        let before = disk.bytes()
        #expect(try !store.compact { true })
        #expect(disk.bytes() == before)
        #expect(try store.compact())
    }

    @Test("a file with damaged records is not compacted, because they would be lost")
    func damaged() throws {
        var (bytes, _) = try smallStore()
        let place = try #require(bytes.firstRange(of: Array("A+".utf8)))
        bytes[place.lowerBound] ^= 1
        let disk = MemoryDisk(bytes)
        #expect(try !SampleStore(on: disk).compact())
        #expect(disk.bytes() == bytes)
    }

    @Test("a compaction that is refused tells the observers of the commits it has read")
    func refused() throws {
        var (bytes, _) = try smallStore()
        let place = try #require(bytes.firstRange(of: Array("A+".utf8)))
        bytes[place.lowerBound] ^= 1
        let disk = MemoryDisk(bytes)
        let (store, other) = (try SampleStore(on: disk), try SampleStore(on: disk))
        let heard = Heard()
        _ = store.observe { heard.append($0) }
        let commit = try other.commit { try $0.insert(.steps(50, at: 50)) }
        #expect(try !store.compact())
        #expect(heard.sequences == [commit.sequence])
    }

    @Test(
        "a file with fields of a later version is not compacted, because they would be lost",
        arguments: [1, 2])
    func unknownFields(opening: Int) throws {
        let disk = MemoryDisk()
        let store = try SampleStore(on: disk)
        try store.commit { try $0.insert(.steps(1, at: 1)) }
        disk.edit { bytes in
            var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
            lines[1] = String(lines[1].dropLast(18)).replacing("\"value\":1", with: "\"value\":1,\"mood\":3")
            let crc = String(Checksum.crc32c(Array(lines[1].utf8)), radix: 16)
            lines[1] += ",\"crc\":\"" + String(repeating: "0", count: 8 - crc.count) + crc + "\"}"
            bytes = Array(lines.joined(separator: "\n").utf8)
        }
        let other = opening == 1 ? store : try SampleStore(on: disk)
        try other.commit { try $0.insert(.steps(2, at: 2)) }
        #expect(try !other.compact())
        #expect(String(decoding: disk.bytes() ?? [], as: UTF8.self).contains("\"mood\":3"))
    }

    @Test("nothing is lost whichever call fails and wherever the power is cut")
    func failures() throws {
        let (bytes, model) = try smallStore()
        var call = 1
        var log: [DiskOperation] = []
        while true {
            let disk = MemoryDisk(bytes)
            let store = try SampleStore(on: disk)
            let before = disk.calls.count
            disk.fail(call: call, with: .error(EIO))
            // IGNORED: it may fail. What it leaves is checked.
            _ = try? store.compact()
            let calls = disk.calls.count - before
            disk.heal()
            let note: Comment = "call \(call) fails"
            expectAgreement(store.snapshot, model, note)
            expectAgreement(try SampleStore(on: disk).snapshot, model, note)
            log = disk.log
            guard calls >= call else { break }
            call += 1
        }
        #expect(call > 15)
        var cut = PowerCut(from: MemoryDisk(bytes).contents)
        var generator = SeededGenerator(seed: 62)
        for (moment, operation) in log.enumerated() {
            cut.advance(past: operation)
            try cut.forEachState(limit: 60, using: &generator) { contents in
                let store = try SampleStore(on: MemoryDisk(contents))
                expectAgreement(store.snapshot, model, "power cut after operation \(moment)")
            }
        }
    }
}
