import Foundation
import Glibc
import SwimFitTestSupport
import Testing

@testable import SampleStoreEngine

@Suite("Damaged and foreign files", .inTurn)
struct RecordScanTests {
    /// Opens the bytes; nil when they are refused. They must be unchanged then.
    private func open(_ bytes: [UInt8]) throws -> (store: SampleStore, disk: MemoryDisk)? {
        let disk = MemoryDisk(bytes)
        do throws(StoreError) {
            return (try SampleStore(on: disk), disk)
        } catch {
            #expect(disk.bytes() == bytes, "a refused file was changed")
            return nil
        }
    }

    @Test("a store cut off at any length opens with the whole transactions before the cut, or is refused")
    func truncation() throws {
        let (bytes, model) = try smallStore()
        let headerLength = Header().line.count
        for length in 0..<bytes.count {
            guard let (store, disk) = try open(Array(bytes[..<length])) else {
                #expect(length < headerLength, "refused at \(length)")
                continue
            }
            #expect(length == 0 || length >= headerLength)
            let whole = bytes[..<length].count { $0 == UInt8(ascii: "\n") }
            #expect(store.snapshot.sequence <= model.sequence)
            #expect(store.snapshot.sequence >= whole - 1, "lost a transaction at \(length)")
            guard length > 0 else { continue }
            #expect(disk.bytes()?.count == length, "opening changed the file at \(length)")
            let isCleanCut = length > bytes.count - Header.closing.count
            #expect(isCleanCut || !store.recoveries.isEmpty, "not reported at \(length)")
            try store.commit { _ in }
            #expect(isJSON(disk.bytes()), "not mended at \(length)")
        }
    }

    @Test("a flipped byte anywhere loses at most one transaction, and is reported")
    func flips() throws {
        let (bytes, model) = try smallStore()
        for place in bytes.indices {
            for mask: UInt8 in [place % 2 == 0 ? 0x01 : 0x20] {
                var damaged = bytes
                damaged[place] ^= mask
                guard let (store, disk) = try open(damaged) else {
                    Issue.record("refused with byte \(place) flipped")
                    continue
                }
                let isLayout =
                    place >= bytes.count - Header.closing.count || bytes[place] == UInt8(ascii: "\n")
                let isHeader = place < Header().line.count
                let all = store.snapshot.changes(after: .beginning) == model.changes(after: .beginning)
                #expect(all || !store.recoveries.isEmpty, "byte \(place) flipped: silently lost")
                #expect(all || !(isLayout || isHeader), "byte \(place) flipped: layout lost data")
                #expect(store.snapshot.sequence >= model.sequence - 1, "byte \(place) flipped")
                try store.commit { _ in }
                #expect(!isLayout || isHeader || isJSON(disk.bytes()), "byte \(place) flipped: not mended")
            }
        }
    }

    @Test("the bytes of a torn end are kept in a file")
    func kept() throws {
        let (bytes, _) = try smallStore()
        let torn = Array(bytes.dropLast(20))
        let (store, disk) = try #require(try open(torn))
        #expect(disk.bytes() == torn)
        try store.commit { _ in }
        let kept = try #require(store.recoveries.last?.keptAt)
        #expect(kept == "/data/health.json.torn-20261120T160300Z")
        let tornBytes = try #require(disk.bytes(at: kept))
        let mended = try #require(disk.bytes())
        #expect(Array(mended.dropLast(Header.closing.count)) + tornBytes == torn)
        #expect(store.recoveries.map(\.kind) == [.tornTail])
        #expect(store.recoveries.map(\.line) == [10])
        #expect(store.recoveries.map(\.byteCount) == [tornBytes.count])
    }

    @Test("a comma that did not reach the disk is written again, also directly after a base")
    func lostComma() throws {
        let disk = MemoryDisk()
        let store = try SampleStore(on: disk)
        try store.commit { try $0.insert(.steps(1, at: 1)) }
        try store.compact()
        let end = try #require(disk.bytes()).count - Header.closing.count
        try store.commit { try $0.insert(.steps(2, at: 2)) }
        disk.edit { $0[end] = UInt8(ascii: "\n") }
        let again = try SampleStore(on: disk)
        #expect(again.snapshot.count == 2)
        try again.commit { _ in }
        #expect(again.recoveries.map(\.kind) == [.brokenSeparator])
        let line = try #require(disk.bytes())[..<end].count { $0 == UInt8(ascii: "\n") } + 1
        #expect(again.recoveries.map(\.line) == [line] && again.recoveries.map(\.byteCount) == [2])
        #expect(isJSON(disk.bytes()))
    }

    /// A record with these fields and the right checksum, as only a faulty program writes it.
    private func record(_ fields: String) -> String {
        let crc = String(Checksum.crc32c(Array(fields.utf8)), radix: 16)
        return "\(fields),\"crc\":\"" + String(repeating: "0", count: 8 - crc.count) + crc + "\"}"
    }

    /// A store of two commits with another line after them.
    private func store(followedBy line: String) throws -> MemoryDisk {
        let disk = MemoryDisk()
        let store = try SampleStore(on: disk)
        for number in 1...2 { try store.commit { try $0.insert(.steps(number, at: Double(number))) } }
        disk.edit { bytes in
            bytes.removeLast(Header.closing.count)
            bytes += Array((",\n" + line + "\n]}\n").utf8)
        }
        return disk
    }

    @Test("the commit after a last record that cannot be decoded is not lost")
    func misunderstoodLastRecord() throws {
        let disk = try store(followedBy: record("{\"seq\":3,\"delete\":[{\"id\":7}]"))
        let store = try SampleStore(on: disk)
        #expect(store.recoveries.map(\.kind) == [.damagedRecords])
        try store.commit { try $0.insert(.steps(4, at: 4)) }
        let again = try SampleStore(on: disk).snapshot
        #expect(again.contains(UUID(4)) && again.count == 3)
    }

    @Test("an impossible number of a commit is damage, and no crash")
    func absurdNumber() throws {
        let disk = try store(followedBy: record("{\"seq\":4294967295,\"values\":{\"a\":1}"))
        let store = try SampleStore(on: disk)
        #expect(!store.recoveries.isEmpty)
        try store.commit { try $0.insert(.steps(4, at: 4)) }
        #expect(try SampleStore(on: disk).snapshot.count == 3)
    }

    @Test("a comma that an editor removed is reported, and a repair writes it again")
    func missingComma() throws {
        let disk = MemoryDisk()
        let store = try SampleStore(on: disk)
        for number in 1...3 { try store.commit { try $0.insert(.steps(number, at: Double(number))) } }
        disk.edit { bytes in
            bytes = Array(String(decoding: bytes, as: UTF8.self).replacing("},\n", with: "}\n").utf8)
        }
        let again = try SampleStore(on: disk)
        #expect(again.snapshot.count == 3)
        #expect(again.recoveries.map(\.kind) == [.damagedRecords])
        #expect(try again.repair() != nil)
        #expect(isJSON(disk.bytes()))
        #expect(try SampleStore(on: disk).snapshot.count == 3)
    }

    @Test("a file with joined lines, a changed record and a cut end still opens")
    func joinedAndDamaged() throws {
        let disk = MemoryDisk()
        let store = try SampleStore(on: disk)
        for number in 1...4 { try store.commit { try $0.insert(.steps(number, at: Double(number))) } }
        disk.edit { bytes in
            let text = String(decoding: bytes, as: UTF8.self).replacing("\n", with: "\t")
            bytes = Array(text.replacing("{\"seq\":1,", with: "{\"seq\": 1,").utf8.dropLast(60))
        }
        let again = try SampleStore(on: disk)
        #expect(again.snapshot.count == 2)
        #expect(Set(again.recoveries.map(\.kind)) == [.damagedRecords, .unfinishedEnd])
        try again.commit { try $0.insert(.steps(5, at: 5)) }
        #expect(try SampleStore(on: disk).snapshot.count == 3)
    }

    @Test("closing brackets before the end are reported, and the records after them are read")
    func earlyEnd() throws {
        let disk = try store(followedBy: "]}\n" + record("{\"seq\":3,\"values\":{\"a\":1}"))
        let store = try SampleStore(on: disk)
        #expect(store.snapshot.value(forKey: "a") == .int(1))
        #expect(store.recoveries.map(\.kind) == [.damagedRecords])
    }

    @Test("an unfinished end that another process may be writing is no problem")
    func busyWriter() throws {
        let (bytes, model) = try smallStore()
        let disk = MemoryDisk(Array(bytes.dropLast(20)))
        let lock = try disk.open(SampleStore.path, flags: O_RDWR, mode: 0)
        try disk.lock(lock, LOCK_EX)
        let store = try SampleStore(on: disk)
        #expect(store.snapshot.sequence == model.sequence - 1)
        #expect(store.recoveries.isEmpty)
        #expect(disk.bytes() == Array(bytes.dropLast(20)))
    }

    @Test("a damaged record in the middle stays in the file and is reported, and later ones are used")
    func middle() throws {
        let (bytes, _) = try smallStore()
        var damaged = bytes
        let place = try #require(String(decoding: bytes, as: UTF8.self).utf8.firstRange(of: "A+".utf8))
        let offset = String(decoding: bytes, as: UTF8.self).utf8.distance(
            from: String(decoding: bytes, as: UTF8.self).utf8.startIndex, to: place.lowerBound)
        damaged[offset] = UInt8(ascii: "B")
        let (store, disk) = try #require(try open(damaged))
        #expect(store.recoveries.map(\.kind) == [.damagedRecords])
        #expect(store.recoveries.map(\.line) == [3])
        #expect(store.snapshot.sample(UUID(3)) != nil)
        try store.commit { try $0.insert(.steps(50, at: 50)) }
        #expect(disk.bytes()?.starts(with: damaged.dropLast(Header.closing.count)) == true)
    }

    @Test(
        "another program's file is refused and left unchanged",
        arguments: [
            "{}", "[]", "null", "{\"format\":\"other\"}", "hello", "\u{0}\u{0}\u{0}", "{\"a\":1e400}",
            "{\"format\":\"swimfit-health\"", String(repeating: "[", count: 100_000),
            "{\"food\":[\n{\"seq\":1},\n{\"seq\":2}\n]}\n",
        ])
    func foreign(text: String) throws {
        #expect(throws: StoreError.notAStore(path: SampleStore.path)) {
            try SampleStore(on: MemoryDisk(Array(text.utf8)))
        }
        #expect(try open(Array(text.utf8)) == nil)
    }

    @Test("a store that another program has reformatted is refused")
    func reformatted() throws {
        let (bytes, _) = try smallStore()
        let value = try JSONSerialization.jsonObject(with: Data(bytes))
        // With its keys in a random order a record may be as it was.
        for options: JSONSerialization.WritingOptions in [[.prettyPrinted, .sortedKeys], [.sortedKeys]] {
            let other = try JSONSerialization.data(withJSONObject: value, options: options)
            #expect(throws: StoreError.reformatted(path: SampleStore.path)) {
                try SampleStore(on: MemoryDisk(Array(other)))
            }
        }
    }

    @Test("an empty file is a new store, and is reported")
    func empty() throws {
        let (store, disk) = try #require(try open([]))
        let empty = Recovery(kind: .emptyFile, path: SampleStore.path, line: 1, byteCount: 0, keptAt: nil)
        #expect(store.recoveries == [empty])
        #expect(try store.examine() == [.file(empty)])
        try store.commit { try $0.insert(.steps(1, at: 1)) }
        #expect(isJSON(disk.bytes()))
        #expect(try SampleStore(on: disk).snapshot.count == 1)
    }

    @Test("a newer version is read and not written")
    func newerVersion() throws {
        let (bytes, _) = try smallStore()
        let text = String(decoding: bytes, as: UTF8.self).replacing("\"version\":1", with: "\"version\":2")
        let (store, disk) = try #require(try open(Array(text.utf8)))
        #expect(store.snapshot.count == 3)
        #expect(throws: StoreError.newerVersion(path: SampleStore.path, version: 2)) {
            try store.commit { _ in Issue.record("what cannot be saved was made nevertheless") }
        }
        #expect(disk.bytes() == Array(text.utf8))
    }

    @Test("an unfinished end of a newer version stays: only its own program knows how it goes on")
    func newerVersionTorn() throws {
        let (bytes, _) = try smallStore()
        let text = String(decoding: bytes, as: UTF8.self).replacing("\"version\":1", with: "\"version\":2")
        let torn = Array(text.utf8.dropLast(20))
        let disk = MemoryDisk(torn)
        let store = try SampleStore(on: disk)
        #expect(store.recoveries.map(\.kind) == [.unfinishedEnd])
        #expect(disk.paths == [SampleStore.path] && disk.bytes() == torn)
    }

    @Test("fields that this version does not know stay in the file")
    func unknownFields() throws {
        let disk = MemoryDisk()
        let store = try SampleStore(on: disk)
        try store.commit { try $0.insert(.steps(1, at: 1)) }
        let text = String(decoding: disk.bytes() ?? [], as: UTF8.self)
            .replacing("\"generation\":1", with: "\"generation\":1,\"minor\":3")
        var line = String(text.split(separator: "\n")[1].dropLast(18))
        line = line.replacing("\"value\":1", with: "\"value\":1,\"mood\":[{}]") + ",\"seal\":\"x\""
        let crc = String(Checksum.crc32c(Array(line.utf8)), radix: 16)
        let padded = String(repeating: "0", count: 8 - crc.count) + crc
        let file = "\(text.split(separator: "\n")[0])\n\(line),\"crc\":\"\(padded)\"}\n]}\n"
        let (again, other) = try #require(try open(Array(file.utf8)))
        #expect(again.snapshot.sample(UUID(1)) == .steps(1, at: 1))
        try again.commit { try $0.insert(.steps(2, at: 2)) }
        #expect(String(decoding: other.bytes() ?? [], as: UTF8.self).hasPrefix(file.dropLast(4)))
    }
}
