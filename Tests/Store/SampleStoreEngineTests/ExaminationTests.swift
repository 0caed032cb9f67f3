import Foundation
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import SampleStoreEngine

/// Examining a file without opening it as a store, and repairing it, as `swimfit doctor` does.
@Suite("Examining and repairing a file", .inTurn)
struct ExaminationTests {
    private static let file = URL(filePath: SampleStore.path)

    private func findings(_ disk: MemoryDisk) throws -> [StoreProblem] {
        try #require(try Examination(of: Self.file, calls: disk)).findings
    }

    private func repair(_ disk: MemoryDisk) throws -> Repair {
        try #require(try Repair(of: Self.file, calls: disk, now: { SampleStore.instant }))
    }

    /// A compacted store with a tail, without members.
    private func compacted() throws -> MemoryDisk {
        let disk = MemoryDisk()
        let store = try SampleStore(on: disk)
        try store.apply(.insert((0..<3000).map { .steps($0, at: 786_240_000 + Double($0)) }))
        try store.compact()
        try store.apply(.insert([.steps(4000, at: 1)]))
        try store.apply(.insert([.steps(4001, at: 2)]))
        return disk
    }

    @Test("a missing file has no findings and is not created")
    func absent() throws {
        let disk = MemoryDisk()
        #expect(try Examination(of: Self.file, calls: disk) == nil)
        #expect(try Repair(of: Self.file, calls: disk) == nil)
        #expect(disk.paths.isEmpty)
    }

    @Test("a sound file has no findings and is not changed")
    func sound() throws {
        let disk = try compacted()
        let before = disk.contents
        #expect(try findings(disk).isEmpty)
        #expect(disk.contents == before)
    }

    @Test("an unfinished end is found, and only a repair cuts it off and keeps its bytes and a copy")
    func tornTail() throws {
        let disk = try compacted()
        disk.edit { $0.removeLast(20) }
        let before = try #require(disk.bytes())
        guard case .file(let problem)? = try findings(disk).first else {
            Issue.record("not found")
            return
        }
        #expect(problem.kind == .unfinishedEnd)
        #expect(disk.bytes() == before, "the examination changed the file")
        let done = try repair(disk)
        #expect(disk.bytes(at: done.copy) == before)
        #expect(done.copy == "/data/health.json.before-repair-20261120T160300Z")
        let kept = try #require(disk.bytes(at: done.setAside.first ?? ""))
        #expect(before.suffix(problem.byteCount).elementsEqual(kept))
        #expect(try findings(disk).isEmpty)
        #expect(try SampleStore(on: disk).snapshot.count == 3001)
    }

    @Test("an unfinished end is also found while another process holds the lock")
    func lockedByAnother() throws {
        let disk = try compacted()
        disk.edit { $0.removeLast(20) }
        let lock = try disk.open(SampleStore.path, flags: 0, mode: 0)
        try disk.lock(lock, 2)
        #expect(try findings(disk).count == 1)
    }

    @Test("a damaged record is set aside, and the others stay")
    func damagedRecord() throws {
        let disk = try compacted()
        disk.edit { bytes in
            guard let place = bytes.lastRange(of: Array("\"start\":1,".utf8)) else { return }
            bytes[place.lowerBound + 8] = UInt8(ascii: "7")
        }
        let before = disk.bytes()
        #expect(try findings(disk).count == 1)
        let done = try repair(disk)
        #expect(disk.bytes(at: done.copy) == before)
        #expect(done.setAside.count == 1)
        #expect(try findings(disk).isEmpty)
        let snapshot = try SampleStore(on: disk).snapshot
        #expect(snapshot.count == 3001 && !snapshot.contains(UUID(4000)) && snapshot.contains(UUID(4001)))
    }

    @Test("a damaged first line and a wrong place of the root are found, and the file is compacted")
    func layout() throws {
        for (word, other) in [("swimfit-health", "swimfit-healtj"), ("\"root\":[", "\"root\":[9")] {
            let disk = try compacted()
            disk.edit { bytes in
                let text = String(decoding: bytes, as: UTF8.self)
                // The length stays the same, so that nothing else moves.
                let wrong = text.replacing(word, with: other, maxReplacements: 1)
                bytes = Array(wrong.utf8)
                if wrong.utf8.count > text.utf8.count, let space = bytes.firstIndex(of: UInt8(ascii: " ")) {
                    bytes.remove(at: space)
                }
            }
            #expect(try findings(disk).count == 1, "\(other)")
            _ = try repair(disk)
            #expect(try findings(disk).isEmpty, "\(other)")
            #expect(try SampleStore(on: disk).snapshot.count == 3002)
        }
    }

    @Test("a duplicate sample becomes one, with its values")
    func duplicate() throws {
        let disk = try compacted()
        disk.edit { bytes in
            // The last record again, as the next commit.
            let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
            let record = lines[lines.count - 2].dropLast(18)
            let next = record.replacing("{\"seq\":3,", with: "{\"seq\":4,")
            let crc = String(Checksum.crc32c(Array(next.utf8)), radix: 16)
            let padded = String(repeating: "0", count: 8 - crc.count) + crc
            bytes.removeLast(Header.closing.count)
            bytes += Array(",\n\(next),\"crc\":\"\(padded)\"}\n]}\n".utf8)
        }
        #expect(try findings(disk) == [.duplicate(UUID(4001))])
        _ = try repair(disk)
        #expect(try findings(disk).isEmpty)
        let snapshot = try SampleStore(on: disk).snapshot
        #expect(snapshot.count == 3002)
        #expect(snapshot.sample(UUID(4001)) == .steps(4001, at: 2))
    }

    @Test("missing members are removed from the list, and the others stay")
    func orphans() throws {
        let disk = MemoryDisk()
        let store = try SampleStore(on: disk)
        try store.commit { transaction in
            try transaction.insert(.steps(1, at: 1))
            try transaction.insert(.steps(2, at: 2, members: [UUID(1), UUID(8), UUID(9)]))
        }
        #expect(try findings(disk).count == 2)
        _ = try repair(disk)
        #expect(try findings(disk).isEmpty)
        #expect(try SampleStore(on: disk).snapshot.sample(UUID(2))?.members == [UUID(1)])
    }

    @Test(
        "damage in a file with fields of a later version is still reported after the repair, and nothing is lost"
    )
    func unknownFields() throws {
        let disk = MemoryDisk()
        let store = try SampleStore(on: disk)
        for number in 1...3 { try store.commit { try $0.insert(.steps(number, at: Double(number))) } }
        disk.edit { bytes in
            var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
            let record = lines[3].dropLast(18) + ",\"mood\":1"
            let crc = String(Checksum.crc32c(Array(record.utf8)), radix: 16)
            lines[3] = record + ",\"crc\":\"" + String(repeating: "0", count: 8 - crc.count) + crc + "\"}"
            lines[2] = lines[2].replacing("\"value\":1", with: "\"value\":7")
            bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
        }
        let before = try #require(disk.bytes())
        #expect(try findings(disk).count == 2)
        _ = try repair(disk)
        #expect(try findings(disk).count == 2)
        #expect(disk.bytes() == before)
    }

    @Test("a file that is not a store is refused, and a repair leaves it unchanged")
    func foreign() throws {
        let disk = MemoryDisk(Array("hello, world".utf8))
        let before = disk.contents
        #expect(throws: StoreError.notAStore(path: SampleStore.path)) {
            try Repair(of: Self.file, calls: disk)
        }
        #expect(disk.contents == before)
    }
}

extension [UInt8] {
    fileprivate func lastRange(of pattern: [UInt8]) -> Range<Int>? {
        (0...count - pattern.count).last { self[$0..<$0 + pattern.count].elementsEqual(pattern) }
            .map { $0..<$0 + pattern.count }
    }
}
