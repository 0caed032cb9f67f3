import Foundation
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import SampleStoreEngine

@Suite("Finding samples of a file by identity, member and name", .inTurn)
struct BaseRowIndexTests {
    private static let namesAt = ["mark", "name"]

    private static func opened(_ disk: MemoryDisk, namesAt: [String] = Self.namesAt) throws -> SampleStore {
        try SampleStore(
            file: URL(filePath: SampleStore.path), namesAt: namesAt, calls: disk, now: { SampleStore.instant }
        )
    }

    private static func named(_ number: Int, _ name: String, at start: Double) -> Sample {
        .steps(number, at: start, details: ["mark": .object(["name": .string(name)])])
    }

    /// Many chunks of steps, groups of two of them, and a few with names, all in the base.
    private static func base() throws -> MemoryDisk { MemoryDisk(try made.get()) }

    private static let made = Result { try make().contents }

    private static func make(_ count: Int = 9000) throws -> MemoryDisk {
        let disk = MemoryDisk()
        let store = try opened(disk)
        try store.commit { transaction in
            for number in 0..<count { try transaction.insert(.steps(number, at: Double(number))) }
        }
        try store.commit { transaction in
            for number in 0..<100 {
                let members = [UUID(number * 50), UUID(number * 50 + 1)]
                try transaction.insert(
                    Sample(
                        id: UUID(20_000 + number), type: "group", start: Double(number), end: Double(number),
                        origin: .hand, members: members))
            }
            for number in 0..<20 {
                try transaction.insert(named(30_000 + number, "n\(number % 10)", at: Double(number * 400)))
            }
        }
        try store.compact()
        return disk
    }

    private func loaded(_ store: SampleStore) -> Int { store.snapshot.chunks.loadedChunks.count }

    @Test(
        "a search for a missing identity reads one line, at most twice, and for a present one also its chunk")
    func oneShard() throws {
        let disk = try Self.base()
        let store = try Self.opened(disk)
        for calls in [1, 1, 0, 0] {
            let before = disk.calls.count
            #expect(!store.snapshot.contains(UUID(77_777)))
            #expect(disk.calls.count == before + calls)
        }
        #expect(loaded(store) == 0)
        let shards = String(decoding: try #require(disk.bytes()), as: UTF8.self).split(separator: "\n")
            .filter { $0.contains("\"of\":\"ids\"") }
        #expect(shards.count == 36 && shards.allSatisfy { $0.utf8.count < 3900 }, "evenly distributed")
        #expect(store.snapshot.sample(UUID(4321))?.start == 4321)
        #expect(loaded(store) == 1)
        #expect(try #require(store.snapshot.location(of: UUID(4321))).row == 4332)
    }

    @Test("a save to a compacted file reads no chunk of it")
    func coldSave() throws {
        let store = try Self.opened(try Self.base())
        try store.commit { try $0.insert(.steps(50_000, at: 9_999)) }
        #expect(loaded(store) == 1, "the new one")
        #expect(throws: StoreError.duplicate(UUID(12))) {
            try store.commit { try $0.insert(.steps(12, at: 1)) }
        }
        #expect(store.snapshot.contains(UUID(50_000)) && store.snapshot.count == 9121)
    }

    @Test("every identity, owner and name of the base is found, before and after its chunk was changed")
    func everything() throws {
        let disk = try Self.base()
        let store = try Self.opened(disk)
        for round in 0..<2 {
            let snapshot = store.snapshot
            for number in 0..<9000 where number % 7 == 0 {
                #expect(snapshot.sample(UUID(number))?.start == Double(number), "\(number)")
            }
            for number in 0..<100 {
                #expect(snapshot.groups(containing: UUID(number * 50)) == [UUID(20_000 + number)])
                #expect(snapshot.groups(containing: UUID(number * 50 + 2)).isEmpty)
            }
            for name in 0..<10 {
                #expect(
                    snapshot.samples(named: "n\(name)", of: "steps") == [
                        UUID(30_000 + name), UUID(30_010 + name),
                    ])
            }
            #expect(snapshot.samples(named: "n1", of: "group").isEmpty)
            guard round == 0 else { break }
            // A late row in every chunk of the base, and new members for every second group.
            try store.commit { transaction in
                for chunk in 0..<5 {
                    try transaction.insert(.steps(40_000 + chunk, at: Double(chunk * 2048) + 0.5))
                }
                for number in 0..<50 {
                    try transaction.setMembers(
                        of: UUID(20_000 + number * 2), to: [UUID(number * 100), UUID(8999)])
                }
            }
        }
        #expect(store.snapshot.groups(containing: UUID(8999)).count == 50)
        #expect(store.snapshot.groups(containing: UUID(1)).isEmpty)
        #expect(store.snapshot.groups(containing: UUID(51)) == [UUID(20_001)])
    }

    @Test("a sample deleted after the base is not found, and one saved again is found at its new place")
    func deleted() throws {
        let disk = try Self.base()
        let store = try Self.opened(disk)
        try store.commit { transaction in
            try transaction.delete(UUID(100))
            try transaction.delete(UUID(20_000))
            try transaction.delete(UUID(30_003))
        }
        try store.commit { try $0.insert(.steps(100, at: 8000.5)) }
        for store in [store, try Self.opened(disk)] {
            let snapshot = store.snapshot
            #expect(snapshot.sample(UUID(100))?.start == 8000.5)
            #expect(!snapshot.contains(UUID(20_000)) && !snapshot.contains(UUID(30_003)))
            #expect(snapshot.groups(containing: UUID(0)).isEmpty)
            #expect(snapshot.samples(named: "n3", of: "steps") == [UUID(30_013)])
        }
    }

    @Test("names are found by another naming than the file was written with")
    func otherNaming() throws {
        let disk = try Self.base()
        #expect(try Self.opened(disk, namesAt: []).snapshot.samples(named: "n1", of: "steps").isEmpty)
        let store = try Self.opened(disk)
        // The second name is in no entry of the index, which was written with the first naming.
        for (number, name) in [(60_000, "n1"), (60_010, "walk")] {
            try store.commit { try $0.insert(.steps(number, at: 3, details: ["tag": .string(name)])) }
        }
        try store.compact()
        let other = try Self.opened(disk, namesAt: ["tag"])
        #expect(other.snapshot.samples(named: "n1", of: "steps") == [UUID(60_000)])
        #expect(other.snapshot.samples(named: "walk", of: "steps") == [UUID(60_010)])
        try other.commit { try $0.insert(.steps(60_001, at: 4, details: ["tag": .string("n1")])) }
        #expect(other.snapshot.samples(named: "n1", of: "steps") == [UUID(60_000), UUID(60_001)])
    }

    @Test("a search for a missing name reads one line of the index, and no samples")
    func missingName() throws {
        let disk = try Self.base()
        let store = try Self.opened(disk)
        let before = disk.calls.count
        #expect(store.snapshot.samples(named: "n77", of: "steps").isEmpty)
        #expect(disk.calls.count == before + 1)
    }

    @Test("a damaged shard is noticed, and everything is still found")
    func damagedShard() throws {
        let disk = try Self.base()
        let mark = Array("\"of\":\"ids\",\"shard\":".utf8)
        let bytes = try #require(disk.bytes())
        var places: [Int] = []
        for place in bytes.indices where bytes[place] == mark[0] && bytes[place...].starts(with: mark) {
            places.append(place + mark.count + 200)
        }
        #expect(places.count == 36)
        disk.edit { bytes in
            for place in places { bytes[place] ^= 1 }
        }
        let store = try Self.opened(disk)
        for number in stride(from: 0, to: 9000, by: 500) {
            #expect(store.snapshot.contains(UUID(number)))
        }
        #expect(!store.snapshot.contains(UUID(77_777)))
        store.readWhole()
        #expect(store.recoveries.map(\.kind) == [.damagedRecords])
        #expect(store.snapshot.count == 9120)
        #expect(throws: StoreError.duplicate(UUID(8000))) {
            try store.commit { try $0.insert(.steps(8000, at: 1)) }
        }
    }

    @Test("when rows cannot be read during a compaction, the old file stays")
    func damagedWhileCompacting() throws {
        let disk = try Self.base()
        let store = try Self.opened(disk)
        let good = try #require(disk.bytes())
        var isFirst = true
        // The disk returns wrong bytes for a while. What was read then must not replace the file.
        let isDone = try store.compact {
            guard isFirst else { return false }
            isFirst = false
            disk.edit { bytes in
                for place in stride(from: 1000, to: bytes.count / 2, by: 1000) { bytes[place] ^= 1 }
            }
            return false
        }
        #expect(!isDone)
        disk.edit { $0 = good }
        #expect(try Self.opened(disk).snapshot.count == 9120)
    }

    @Test("of a type with several pages only the needed ones are read")
    func pages() throws {
        let count = 70_000
        let disk = MemoryDisk(keepsCalls: true)
        do {
            let store = try Self.opened(disk)
            try store.commit { transaction in
                for number in 0..<count {
                    try transaction.insert(.steps(number, at: Double(number), lasting: 3))
                }
            }
            try store.compact()
        }
        let store = try Self.opened(disk)
        let columns = try #require(store.snapshot.columns(of: "steps"))
        #expect(columns.count == count)
        #expect(columns.columns.pages.count == 3 && columns.columns.pages.allSatisfy { !$0.isLoaded })
        #expect(columns.rows(startingIn: 69_000..<70_000) == 69_000..<70_000)
        #expect(columns.columns.pages.map(\.isLoaded) == [false, false, true])
        #expect(columns.rows(overlapping: 65_536..<65_537) == 65_533..<65_537)
        #expect(columns.start(5) == 5 && loaded(store) == 4)
        #expect(store.snapshot.sample(UUID(49_999))?.start == 49_999)
        try store.commit { try $0.insert(.steps(200_000, at: 33_000.5)) }
        let changed = try #require(store.snapshot.columns(of: "steps"))
        #expect(changed.start(33_001) == 33_000.5 && changed.start(count) == 69_999)
        #expect(changed.columns.isInOrder)
    }
}
