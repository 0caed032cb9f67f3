import Foundation
import SwimFitTestSupport
import Testing

@testable import SampleStoreEngine

@Suite("Examining and repairing", .inTurn)
struct StoreExaminationTests {
    private func damagedStore() throws -> (disk: MemoryDisk, bytes: [UInt8]) {
        var (bytes, _) = try smallStore()
        let place = try #require(bytes.firstRange(of: Array("A+".utf8)))
        bytes[place.lowerBound] ^= 1
        return (MemoryDisk(bytes), bytes)
    }

    @Test("a sound store has no findings, before and after it is compacted")
    func sound() throws {
        let disk = MemoryDisk()
        let store = try SampleStore(on: disk)
        #expect(try store.examine().isEmpty)
        try store.commit { transaction in
            try transaction.insert(.steps(1, at: 1))
            try transaction.insert(.steps(2, at: 2, members: [UUID(1)]))
        }
        #expect(try store.examine().isEmpty)
        try store.compact()
        #expect(try SampleStore(on: disk).examine().isEmpty)
    }

    @Test("missing members are found")
    func orphans() throws {
        let store = SampleStore()
        try store.commit { try $0.insert(.steps(2, at: 2, members: [UUID(1)])) }
        #expect(try store.examine() == [.orphan(member: UUID(1), owner: UUID(2))])
    }

    @Test("missing members are listed in the order of their owners")
    func orderOfOrphans() throws {
        let store = SampleStore()
        try store.commit { transaction in
            for owner in 10..<30 {
                try transaction.insert(.steps(owner, at: Double(owner), members: [UUID(1)]))
            }
        }
        let expected = (10..<30).map { StoreProblem.orphan(member: UUID(1), owner: UUID($0)) }
        #expect(try store.examine() == expected)
    }

    @Test("damage is found, also with a sound index, and nothing is changed")
    func damage() throws {
        let (disk, bytes) = try damagedStore()
        let findings = try SampleStore(on: disk).examine()
        guard case .file(let recovery)? = findings.first else {
            Issue.record("nothing found")
            return
        }
        #expect(recovery.kind == .damagedRecords && recovery.line == 3)
        #expect(disk.bytes() == bytes)

        let sound = MemoryDisk()
        let store = try SampleStore(on: sound)
        try store.commit { try $0.insert(.steps(1, at: 786_240_123)) }
        try store.compact()
        sound.edit { bytes in
            guard let place = bytes.firstRange(of: Array("786240123".utf8)) else { return }
            bytes[place.lowerBound] ^= 1
        }
        #expect(try SampleStore(on: sound).examine().count == 1)
    }

    @Test("a repair keeps the damaged bytes and leaves a sound file")
    func repair() throws {
        let (disk, _) = try damagedStore()
        let store = try SampleStore(on: disk)
        let before = store.snapshot
        let keptPath = try #require(try store.repair()?.setAside)
        #expect(keptPath == "/data/health.json.damaged-20261120T160300Z")
        let kept = String(decoding: disk.bytes(at: keptPath) ?? [], as: UTF8.self)
        #expect(kept.hasPrefix("{\"seq\":2,\"values\":{\"blood\":\"@+\"}"))
        let again = try SampleStore(on: disk)
        #expect(again.recoveries.isEmpty)
        #expect(try again.examine().isEmpty)
        #expect(again.snapshot.changes(after: .beginning) == before.changes(after: .beginning))
        #expect(try again.repair() == nil)
    }
}
