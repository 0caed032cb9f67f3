import Foundation
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import SampleStoreEngine

/// What a repair recovers from `health.json~` when the base is damaged.
@Suite("Repairs from the file before the last compaction", .inTurn)
struct RecoveredGenerationsTests {
    private static let earlierPath = SampleStore.path + "~"

    /// The steps before the compaction, and after it.
    private static let before: [RandomStep] = [
        .insert((0..<600).map { .steps($0, at: Double($0)) }),
        .insert((600..<660).map { .steps($0, at: Double($0), members: [UUID($0 - 600)]) }),
        .insertAndDelete([.steps(2000, at: 5)], [UUID(500), UUID(501)]),
        .setMembers(UUID(600), [UUID(1), UUID(2)]),
        .setValue("blood", .string("A+")),
    ]
    private static let after: [RandomStep] = [
        .delete([UUID(550), UUID(551)]),
        .insertAndDelete([.steps(552, at: 552.5)], [UUID(552)]),
        .setMembers(UUID(601), [UUID(3)]),
        .setValue("blood", .string("B+")),
        .insert([.steps(3000, at: 1)]),
    ]

    private func made() throws -> (disk: MemoryDisk, model: Model) {
        let disk = MemoryDisk()
        let store = try SampleStore(on: disk)
        var model = Model()
        for (number, step) in (Self.before + Self.after).enumerated() {
            if number == Self.before.count { #expect(try store.compact()) }
            try store.apply(step)
            model.apply(step)
        }
        #expect(disk.bytes(at: Self.earlierPath) != nil)
        return (disk, model)
    }

    private func repaired(_ disk: MemoryDisk) throws -> Repair {
        try #require(
            try Repair(of: URL(filePath: SampleStore.path), calls: disk, now: { SampleStore.instant }))
    }

    /// The lines of the base.
    private func base(of disk: MemoryDisk) throws -> [Range<Int>] {
        let bytes = try #require(disk.bytes())
        let document = try StoreDocument(bytes, path: SampleStore.path, naming: SampleNameJSONPath())
        return document.scan.lines.map(\.range).filter { $0.upperBound <= document.scan.baseEnd }
    }

    private func flip(_ place: Int, on disk: MemoryDisk) { disk.edit { $0[place] ^= 0x04 } }

    @Test("samples are found by name in the merged state, too")
    func names() throws {
        let (disk, _) = try made()
        let earlier = try #require(disk.bytes(at: Self.earlierPath))
        let naming = SampleNameJSONPath(path: ["metadata", "name"])
        let merged = try RecoveredGenerations(
            supplementing: #require(disk.bytes()), from: earlier, path: SampleStore.path, naming: naming)
        #expect(merged?.snapshot.naming == naming)
    }

    @Test("whichever byte of the base is wrong, nothing is lost, and later deletions stay")
    func everywhere() throws {
        let (disk, model) = try made()
        let contents = disk.contents
        let lines = try base(of: disk)
        #expect(lines.count > 6)
        let places = lines.flatMap {
            [$0.lowerBound, $0.upperBound - 3]
                + stride(from: $0.lowerBound, to: $0.upperBound, by: 30_011 * Seeds.step(3))
        }
        for place in places {
            let disk = MemoryDisk(contents)
            flip(place, on: disk)
            _ = try repaired(disk)
            let store = try SampleStore(on: disk)
            expectAgreement(store.snapshot, model, "byte \(place)")
            #expect(try store.examine().isEmpty, "byte \(place)")
        }
    }

    @Test("whichever reading of a change fails once, the change is made of what is stored")
    func readingThatFailsOnce() throws {
        let (made, model) = try made()
        let contents = made.contents
        let ids = (10..<50).map { UUID($0 * 10 + 5) }
        let kept = model.samples(of: "steps").filter { ids.contains($0.id) }
        var changed = model
        changed.apply(.insertAndDelete(kept, kept.map(\.id)))
        /// What was read of some samples is saved again in their place.
        func change(on disk: MemoryDisk, whenOpen: (Int) -> Void) throws -> Snapshot {
            let store = try SampleStore(on: disk)
            whenOpen(disk.calls.count)
            try store.commit { transaction in
                for sample in kept.map(\.id).compactMap({ transaction.sample($0) }) {
                    try transaction.delete(sample.id, keeping: ["was": .string(sample.id.uuidString)])
                    try transaction.insert(sample)
                }
            }
            return store.snapshot
        }
        var opened = 0
        let probe = MemoryDisk(contents)
        _ = try change(on: probe) { opened = $0 }
        let readings = probe.calls.indices.filter { $0 >= opened && probe.calls[$0] == "pread" }
        #expect(readings.count > 3)
        for reading in readings {
            let disk = MemoryDisk(contents)
            let after = try change(on: disk) { disk.fail(call: reading + 1 - $0, with: .error(EIO)) }
            expectAgreement(after, changed, "call \(reading + 1)")
            let again = try SampleStore(on: disk)
            expectAgreement(again.snapshot, changed, "call \(reading + 1), opened again")
            #expect(try again.examine().isEmpty, "call \(reading + 1)")
        }
    }

    @Test("the whole base is recovered when every line of it is damaged")
    func wholeBase() throws {
        let (disk, model) = try made()
        let lines = try base(of: disk)
        for line in lines { flip(line.lowerBound + 20, on: disk) }
        let before = try #require(disk.bytes())
        let earlier = try #require(disk.bytes(at: Self.earlierPath))
        let done = try repaired(disk)
        // Three were deleted since, and one of them was saved again.
        #expect(
            done.regained == RecoveredCounts(path: Self.earlierPath, samples: ["steps": 659 - 3], values: 0))
        #expect(disk.bytes(at: done.copy) == before)
        #expect(disk.bytes(at: Self.earlierPath) == earlier)
        expectAgreement(try SampleStore(on: disk).snapshot, model, "after the repair")
    }

    @Test("named values are recovered with their last values, and one removed since stays removed")
    func values() throws {
        let disk = MemoryDisk()
        let store = try SampleStore(on: disk)
        try store.commit { try $0.insert(.steps(1, at: 1)) }
        for (key, value) in [("blood", "A+"), ("sex", "female"), ("skin", "II")] {
            try store.commit { try $0.setValue(.string(value), forKey: key) }
        }
        try store.compact()
        try store.commit { try $0.setValue(.string("B+"), forKey: "blood") }
        try store.commit { try $0.setValue(nil, forKey: "skin") }
        let bytes = try #require(disk.bytes())
        let line = try #require(
            try base(of: disk).first { String(decoding: bytes[$0], as: UTF8.self).contains("female") })
        flip(line.lowerBound + 20, on: disk)
        #expect(
            try repaired(disk).regained == RecoveredCounts(path: Self.earlierPath, samples: [:], values: 1))
        #expect(
            try SampleStore(on: disk).snapshot.values == ["blood": .string("B+"), "sex": .string("female")])
    }

    @Test("documents are recovered like named values, and a removed one stays removed")
    func documents() throws {
        let disk = MemoryDisk()
        let store = try SampleStore(on: disk)
        func set(_ key: String, _ document: Document) throws {
            try store.commit { try $0.setDocument(document, forKey: key, in: "goals") }
        }
        for key in ["fat", "fibre", "net"] { try set(key, Document(.string("first"), changed: 1)) }
        try store.compact()
        try set("fat", Document(.string("second"), changed: 2))
        try set("net", Document(changed: 2))
        let bytes = try #require(disk.bytes())
        let line = try #require(
            try base(of: disk).first { String(decoding: bytes[$0], as: UTF8.self).contains("fibre") })
        flip(line.lowerBound + 20, on: disk)
        #expect(
            try repaired(disk).regained == RecoveredCounts(path: Self.earlierPath, samples: [:], values: 1))
        #expect(
            try SampleStore(on: disk).snapshot.documents.all == [
                "goals": [
                    "fat": Document(.string("second"), changed: 2),
                    "fibre": Document(.string("first"), changed: 1), "net": Document(changed: 2),
                ]
            ])
    }

    @Test("a record appended during the compaction, which is in both files, is recovered")
    func newerTail() throws {
        let (disk, model) = try made()
        // The earlier file as if the first two records of the tail had been appended during the compaction.
        let bytes = try #require(disk.bytes())
        let lines = bytes.split(separator: UInt8(ascii: "\n")).map(Array.init)
        let baseCount = try base(of: disk).count
        let tail = lines[(1 + baseCount)..<(3 + baseCount)].map {
            $0.last == UInt8(ascii: ",") ? $0.dropLast() : $0[...]
        }
        disk.edit(at: Self.earlierPath) { earlier in
            earlier.removeLast(Header.closing.count)
            for line in tail { earlier += Array(",\n".utf8) + line }
            earlier += Header.closing
        }
        let place = try #require(bytes.lastRange(of: tail[1]))
        flip(place.lowerBound + 30, on: disk)
        flip(try base(of: disk)[0].lowerBound + 30, on: disk)
        #expect(try repaired(disk).regained != nil)
        expectAgreement(try SampleStore(on: disk).snapshot, model, "after the repair")
    }

    @Test("nothing is recovered from another generation, another store, a foreign file, or no file")
    func strangers() throws {
        let (disk, _) = try made()
        let first = try base(of: disk)[0]
        flip(first.lowerBound + 20, on: disk)
        let contents = disk.contents
        let other = MemoryDisk()
        let stranger = try SampleStore(on: other)
        // As many commits, so that the numbers fit, but different ones.
        for number in 0..<5 { try stranger.commit { try $0.insert(.steps(100 + number, at: 1)) } }
        let older = try #require(disk.bytes(at: Self.earlierPath))
        let later = Array(
            String(decoding: older, as: UTF8.self).replacing("\"generation\":1", with: "\"generation\":9")
                .utf8)
        for (name, bytes) in [
            ("another generation", later), ("another store", try #require(other.bytes())),
            ("no store", Array("hello".utf8)), ("empty", []),
        ] {
            let disk = MemoryDisk(contents)
            disk.replace(at: Self.earlierPath, with: bytes)
            let done = try repaired(disk)
            #expect(done.regained == nil && done.setAside.count == 1, "\(name)")
        }
        disk.erase(Self.earlierPath)
        #expect(try repaired(disk).regained == nil)
        #expect(try SampleStore(on: disk).snapshot.count < 659)
    }

    @Test("an earlier file that is damaged itself is used as far as possible")
    func damagedTwice() throws {
        let (disk, model) = try made()
        flip(try base(of: disk)[0].lowerBound + 20, on: disk)
        let earlier = try #require(disk.bytes(at: Self.earlierPath))
        let place = try #require(earlier.lastRange(of: Array("\"blood\"".utf8))).lowerBound + 2
        disk.edit(at: Self.earlierPath) { $0[place] ^= 1 }
        #expect(try repaired(disk).regained != nil)
        expectAgreement(try SampleStore(on: disk).snapshot, model, "after the repair")
    }
}

extension [UInt8] {
    fileprivate func lastRange(of pattern: some Collection<UInt8>) -> Range<Int>? {
        (0...count - pattern.count).last { self[$0..<$0 + pattern.count].elementsEqual(pattern) }
            .map { $0..<$0 + pattern.count }
    }
}
