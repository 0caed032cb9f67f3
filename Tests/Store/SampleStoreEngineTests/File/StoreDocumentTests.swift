import Foundation
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import SampleStoreEngine

@Suite("Missing and damaged records", .inTurn)
struct StoreDocumentTests {
    private static let earlierPath = SampleStore.path + "~"

    /// A compacted store with single saves after the base, and its model.
    private func made(samples: Int = 100, saves: Int) throws -> (disk: MemoryDisk, model: Model) {
        let disk = MemoryDisk()
        let store = try SampleStore(on: disk)
        var model = Model()
        var steps: [RandomStep] = [
            .insert((0..<samples).map { .steps($0, at: Double($0)) }), .setValue("blood", .string("A+")),
        ]
        steps += (0..<saves).map { .insert([.steps(1000 + $0, at: Double($0))]) }
        for (number, step) in steps.enumerated() {
            if number == 2 { #expect(try store.compact()) }
            try store.apply(step)
            model.apply(step)
        }
        return (disk, model)
    }

    private func findings(_ disk: MemoryDisk) throws -> [StoreProblem] {
        try #require(try Examination(of: URL(filePath: SampleStore.path), calls: disk)).findings
    }

    @discardableResult
    private func repaired(_ disk: MemoryDisk) throws -> Repair {
        try #require(
            try Repair(of: URL(filePath: SampleStore.path), calls: disk, now: { SampleStore.instant }))
    }

    private func kinds(_ disk: MemoryDisk) throws -> [Recovery.FileProblem] {
        try SampleStore(on: disk).recoveries.map(\.kind)
    }

    @Test(
        "zeros at the beginning are reported, the file is not compacted, and a repair recovers everything",
        arguments: [512, 4096])
    func zeroedBeginning(length: Int) throws {
        let (disk, model) = try made(samples: 900, saves: 61)
        let earlier = disk.bytes(at: Self.earlierPath)
        disk.edit { $0.replaceSubrange(0..<length, with: repeatElement(0, count: length)) }
        let store = try SampleStore(on: disk)
        #expect(store.recoveries.map(\.kind) == [.damagedHeader, .damagedRecords])
        #expect(try !store.compact())
        #expect(disk.bytes(at: Self.earlierPath) == earlier)
        #expect(try findings(disk).count > 1)
        #expect(try repaired(disk).regained?.samples.values.max() ?? 0 > 500)
        expectAgreement(try SampleStore(on: disk).snapshot, model, "after the repair")
        #expect(try findings(disk).isEmpty)
    }

    @Test("damage of the first line alone is reported and repaired")
    func damagedHeader() throws {
        let (disk, model) = try made(saves: 3)
        disk.edit { $0.replaceSubrange(0..<20, with: repeatElement(0, count: 20)) }
        #expect(try kinds(disk) == [.damagedHeader])
        try repaired(disk)
        expectAgreement(try SampleStore(on: disk).snapshot, model, "after the repair")
        #expect(try findings(disk).isEmpty)
    }

    @Test("any flipped byte of the first line is reported and repaired, or has no effect")
    func headerFlips() throws {
        let (disk, model) = try made(saves: 3)
        let bytes = try #require(disk.bytes())
        let length = try #require(bytes.firstIndex(of: UInt8(ascii: "\n")))
        let contents = disk.contents
        let header = bytes.withUnsafeBufferPointer { Header(UnsafeBufferPointer(rebasing: $0[..<length])) }
        var damaged = 0
        let places = Array(stride(from: 0, to: length, by: Seeds.step(3)))
        for place in places {
            let disk = MemoryDisk(contents)
            disk.edit { $0[place] ^= 0x01 }
            let flipped = disk.bytes()?[..<length] ?? []
            let meaning = Array(flipped).withUnsafeBufferPointer { Header($0) }
            // Nothing in the file can tell its predecessor and its generation number.
            if meaning?.root == header?.root, meaning?.version == 1 { continue }
            if meaning?.version ?? 1 > 1 { continue }
            damaged += 1
            #expect(try !findings(disk).isEmpty, "byte \(place)")
            try repaired(disk)
            #expect(try findings(disk).isEmpty, "byte \(place)")
            expectAgreement(try SampleStore(on: disk).snapshot, model, "byte \(place)")
        }
        #expect(damaged > places.count / 2)
    }

    @Test(
        "a removed record is reported, the file is not compacted, and a repair recovers the record"
    )
    func missingLine() throws {
        let (disk, model) = try made(saves: 2)
        let contents = disk.contents
        let lines = try #require(disk.bytes()).split(separator: UInt8(ascii: "\n")).map(Array.init)
        // The last line is the closing brackets, and the two before it are single saves.
        for number in 1..<lines.count - 3 {
            let disk = MemoryDisk(contents)
            var rest = lines
            rest.remove(at: number)
            disk.edit { $0 = Array(rest.joined(separator: Array("\n".utf8))) + Array("\n".utf8) }
            let store = try SampleStore(on: disk)
            #expect(store.recoveries.contains { $0.kind == .missingRecords(1) }, "line \(number)")
            #expect(try !store.compact(), "line \(number)")
            try repaired(disk)
            expectAgreement(try SampleStore(on: disk).snapshot, model, "line \(number)")
            #expect(try findings(disk).isEmpty, "line \(number)")
        }
    }

    @Test("a commit that was removed between others is reported")
    func missingCommit() throws {
        let (disk, _) = try made(saves: 5)
        disk.edit { bytes in
            var lines = bytes.split(separator: UInt8(ascii: "\n"))
            lines.remove(at: lines.count - 3)
            bytes = Array(lines.joined(separator: Array("\n".utf8))) + Array("\n".utf8)
        }
        let store = try SampleStore(on: disk)
        #expect(store.recoveries.map(\.kind) == [.missingRecords(1)])
        #expect(store.snapshot.count == 104)
        try store.commit { try $0.insert(.steps(5000, at: 1)) }
        #expect(try !store.compact())
        try repaired(disk)
        #expect(try findings(disk).isEmpty)
        #expect(try SampleStore(on: disk).snapshot.count == 105)
    }

    @Test("a removed last record whose comma is left is reported, and a repair makes the file JSON again")
    func missingLast() throws {
        let (disk, model) = try made(saves: 3)
        disk.edit { bytes in
            let end = bytes.count - Header.closing.count
            guard let start = bytes[..<end].lastIndex(of: UInt8(ascii: "\n")) else { return }
            bytes.removeSubrange(start..<end)
        }
        #expect(try kinds(disk) == [.missingRecords(1)])
        try repaired(disk)
        #expect(try findings(disk).isEmpty)
        #expect(try SampleStore(on: disk).snapshot.count == model.stored.count - 1)
        #expect(StrictJSON.accepts(try #require(disk.bytes())))
    }

    @Test("an earlier generation that was cut off is used as far as it goes")
    func cutEarlier() throws {
        let disk = MemoryDisk()
        let store = try SampleStore(on: disk)
        try store.commit { transaction in
            for number in 0..<100 { try transaction.insert(.steps(number, at: Double(number))) }
        }
        try store.compact()
        try store.commit { try $0.insert(.steps(100, at: 100)) }
        try store.commit { try $0.insert(.steps(101, at: 101)) }
        try store.compact()
        disk.edit { $0.replaceSubrange(0..<4096, with: repeatElement(0, count: 4096)) }
        // The last two commits are missing in one file, and the line of the samples in the other.
        let earlier = try #require(disk.bytes(at: Self.earlierPath))
        let place = try #require(earlier.firstRange(of: Array("{\"seq\":2".utf8))).lowerBound + 20
        disk.edit(at: Self.earlierPath) { $0.removeSubrange(place...) }
        try repaired(disk)
        #expect(try SampleStore(on: disk).snapshot.count >= 100)
    }

    @Test("a base that was cut off is not an unfinished write: it is reported, kept and recovered")
    func cutBase() throws {
        let (disk, _) = try made(saves: 1)
        let contents = disk.contents
        let bytes = try #require(disk.bytes())
        let root = bytes.withUnsafeBufferPointer { bytes in
            Header(UnsafeBufferPointer(rebasing: bytes.prefix { $0 != UInt8(ascii: "\n") }))?.root
        }
        let earlier = try SampleStore(
            on: MemoryDisk(try #require(contents.bytes(at: Self.earlierPath)))
        ).snapshot
        for length in stride(from: 400, to: try #require(root).upperBound - 1, by: 499) {
            let disk = MemoryDisk(contents)
            disk.edit { $0.removeLast($0.count - length) }
            let store = try SampleStore(on: disk)
            #expect(!store.recoveries.contains { $0.kind == .tornTail }, "length \(length)")
            #expect(store.recoveries.contains { $0.kind == .damagedHeader }, "length \(length)")
            #expect(try !store.compact(), "length \(length)")
            try repaired(disk)
            let snapshot = try SampleStore(on: disk).snapshot
            #expect(
                snapshot.changes(after: .beginning) == earlier.changes(after: .beginning), "length \(length)")
            #expect(snapshot.values == earlier.values, "length \(length)")
        }
    }

    @Test("damaged commits at the end stay in the file, the others are used, and the next ones are saved")
    func damagedEnd() throws {
        let (disk, _) = try made(saves: 10)
        disk.edit { bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            bytes = Array(text.replacing("\"start\":9,", with: "\"start\":7,").utf8)
            bytes = Array(
                String(decoding: bytes, as: UTF8.self).replacing("\"start\":8,", with: "\"start\":7,").utf8)
        }
        let before = try #require(disk.bytes())
        let store = try SampleStore(on: disk)
        #expect(store.recoveries.map(\.kind) == [.damagedRecords])
        #expect(store.snapshot.count == 108)
        try store.commit { try $0.insert(.steps(5000, at: 1)) }
        #expect(try #require(disk.bytes()).starts(with: before.dropLast(Header.closing.count)))
        #expect(try SampleStore(on: disk).snapshot.contains(UUID(5000)))
        let done = try repaired(disk)
        #expect(done.setAside.count == 1)
        #expect(try findings(disk).isEmpty)
        #expect(try SampleStore(on: disk).snapshot.count == 109)
    }

    @Test("a damaged last record whose text is complete stays in the file")
    func damagedLast() throws {
        let (disk, _) = try made(saves: 2)
        disk.edit { bytes in
            bytes = Array(
                String(decoding: bytes, as: UTF8.self).replacing("\"start\":1,", with: "\"start\":7,").utf8)
        }
        let before = try #require(disk.bytes())
        #expect(try kinds(disk) == [.damagedRecords])
        #expect(disk.bytes() == before)
        #expect(disk.paths == [SampleStore.path, Self.earlierPath])
    }

    @Test(
        "of a file with a damaged first line, a damaged record and zeros at the end, sound records are read"
    )
    func damagedEverywhere() throws {
        let (disk, _) = try made(saves: 6)
        disk.edit { bytes in
            let text = String(decoding: bytes, as: UTF8.self)
                .replacing("\"version\":1", with: "\"version\":{}").replacing(
                    "\"start\":2,", with: "\"start\":7,")
            bytes = Array(text.utf8) + [0, 0, 0]
        }
        let count = try SampleStore(on: disk).snapshot.count
        #expect(count > 4)
        try SampleStore(on: disk).commit { try $0.insert(.steps(5000, at: 1)) }
        #expect(try SampleStore(on: disk).snapshot.count == count + 1)
    }

    @Test("a file that another program wrote on one line keeps every byte, whichever checksums are wrong")
    func oneLine() throws {
        let (disk, model) = try made(saves: 20)
        let joined = try #require(disk.bytes()).filter { $0 != UInt8(ascii: "\n") }
        let sound = MemoryDisk(joined)
        expectAgreement(try SampleStore(on: sound).snapshot, model, "joined")
        for numbers in [["19"], ["3"], ["18", "19"]] {
            var text = String(decoding: joined, as: UTF8.self)
            for number in numbers {
                text = text.replacing("\"start\":\(number),", with: "\"start\":\(number).0,")
            }
            let disk = MemoryDisk(Array(text.utf8))
            let store = try SampleStore(on: disk)
            #expect(store.recoveries.contains { $0.kind == .damagedRecords }, "\(numbers)")
            #expect(store.snapshot.count == 120 - numbers.count, "\(numbers)")
            #expect(disk.bytes() == Array(text.utf8), "\(numbers)")
        }
    }

    @Test("thousands of records on one line are found, except a damaged one")
    func longLine() throws {
        let disk = MemoryDisk()
        let store = try SampleStore(on: disk)
        for number in 0..<2000 { try store.commit { try $0.insert(.steps(number, at: Double(number))) } }
        disk.edit { bytes in
            bytes = bytes.filter { $0 != UInt8(ascii: "\n") }
            if let place = bytes.firstRange(of: Array("\"start\":7,".utf8)) {
                bytes[place.upperBound - 2] ^= 1
            }
        }
        #expect(try SampleStore(on: disk).snapshot.count == 1999)
    }

    @Test(
        "a file with fields of a newer program at any place is not compacted",
        arguments: [
            "\"origins\":[{\"source\":\"a\",\"name\":\"b\",\"new\":1}]",
            "\"origins\":[],\"delete\":[{\"id\":\"00000000-0000-0000-0000-000000000001\",\"type\":\"steps\",\"new\":1}]",
            "\"origins\":[],\"members\":[{\"id\":\"00000000-0000-0000-0000-000000000001\",\"members\":[],\"new\":1}]",
            "\"new\":1",
        ])
    func unknownFields(fields: String) throws {
        let disk = MemoryDisk()
        try SampleStore(on: disk).commit { try $0.insert(.steps(1, at: 1)) }
        disk.edit { $0 = $0.dropLast(Header.closing.count) + checkedLine(2, fields) + Header.closing }
        let store = try SampleStore(on: disk)
        #expect(store.recoveries.isEmpty && store.snapshot.sequence == 2)
        #expect(try !store.compact())
        #expect(try store.examine() == [.unknownFields])
    }
}

/// A record with a right checksum, and the comma before it.
func checkedLine(_ sequence: Int, _ fields: String) -> [UInt8] {
    let text = "{\"seq\":\(sequence),\(fields)"
    let digits = String(Checksum.crc32c(Array(text.utf8)), radix: 16)
    return Array(",\n\(text),\"crc\":\"\(String(repeating: "0", count: 8 - digits.count))\(digits)\"}".utf8)
}
