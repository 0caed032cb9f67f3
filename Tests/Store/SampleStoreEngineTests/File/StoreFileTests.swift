import SampleStoreDisk
import Foundation
import Glibc
import SwimFitTestSupport
import Testing

@testable import SampleStoreEngine

@Suite("The file", .inTurn)
struct StoreFileTests {
    @Test(
        "a store in a file agrees with the model, also after it is opened again", arguments: [11, 12, 13])
    func model(seed: UInt64) throws {
        let disk = MemoryDisk()
        var store = try SampleStore(on: disk)
        var model = Model()
        var steps = RandomSteps(seed: seed)
        for number in 0..<120 {
            let step = steps.next(for: model, bulk: number == 60 ? 3000 : 100)
            model.apply(step)
            try store.apply(step)
            if number % 10 == 0, model.sequence > 0 {
                #expect(isJSON(disk.bytes()), "seed \(seed), step \(number): \(step)")
            }
            if number % 40 == 39 {
                store = try SampleStore(on: disk)
                expectAgreement(store.snapshot, model, "seed \(seed), reopened after step \(number)")
            }
        }
        #expect(store.recoveries.isEmpty)
    }

    @Test("the small form is readable")
    func smallForm() throws {
        let disk = MemoryDisk()
        let store = try SampleStore(on: disk)
        try store.commit { transaction in
            try transaction.insert(
                Sample(
                    id: UUID(1), type: "mass", start: 700_000_000, end: 700_000_060.5, value: 71.5,
                    unit: "kg",
                    origin: Origin(source: "org.x", name: "X"), details: ["why": .string("test")]))
        }
        let text = String(decoding: disk.bytes() ?? [], as: UTF8.self)
        let expected = """
            {"format":"swimfit-health","version":1,"generation":1,"records":[
            {"seq":1,"origins":[{"source":"org.x","name":"X"}],"save":[{"id":"\(UUID(1).uuidString)",\
            "type":"mass","start":700000000,"end":700000060.5,"value":71.5,"unit":"kg","origin":0,\
            "details":{"why":"test"}}],"crc":"
            """
        #expect(text.hasPrefix(expected))
        #expect(text.hasSuffix("\"}\n]}\n"))
    }

    @Test("thousands of samples deleted at once stay deletions in their order in a file that is opened again")
    func manyDeletions() throws {
        let disk = MemoryDisk()
        let store = try SampleStore(on: disk)
        let numbers = 0..<2 * RecordEncoder.partSize + 5
        try store.commit { transaction in
            for number in numbers { try transaction.insert(.steps(number, at: Double(number))) }
        }
        try store.commit { transaction in
            for number in numbers.reversed() { try transaction.delete(UUID(number)) }
        }
        let live = store.snapshot.changes(after: .beginning)
        let stored = try SampleStore(on: disk).snapshot.changes(after: .beginning)
        #expect(live.count == numbers.count)
        // Only whether they are the same: the difference of thousands would be too long to read.
        let isSame = stored == live
        #expect(isSame)
    }

    @Test("an append changes no earlier byte")
    func appendOnly() throws {
        let disk = MemoryDisk()
        let store = try SampleStore(on: disk)
        try store.commit { try $0.insert(.steps(1, at: 1)) }
        let before = try #require(disk.bytes())
        try store.commit { try $0.insert(.steps(2, at: 2)) }
        let after = try #require(disk.bytes())
        #expect(after.starts(with: before.dropLast(Header.closing.count)))
    }

    @Test("a commit is one write and one sync, and one of thousands of samples has several lines")
    func callCount() throws {
        let disk = MemoryDisk()
        let store = try SampleStore(on: disk)
        try store.commit { try $0.insert(.steps(0, at: 1)) }
        let before = disk.calls.count
        try store.commit { try $0.insert(.steps(1, at: 2)) }
        #expect(
            disk.calls[before...].filter { $0 == "pwrite" || $0 == "fdatasync" } == ["pwrite", "fdatasync"])
        try store.commit { transaction in
            for number in 2..<9000 { try transaction.insert(.steps(number, at: Double(number))) }
        }
        let text = String(decoding: disk.bytes() ?? [], as: UTF8.self)
        #expect(text.split(separator: "\n").count > 6)
        #expect(isJSON(disk.bytes()))
        #expect(try SampleStore(on: disk).snapshot.count(of: "steps") == 9000)
    }

    @Test("opening a missing file does not create it; the first commit does, for the user alone")
    func creation() throws {
        let folder = URL.temporaryDirectory.appending(path: "store-\(UUID().uuidString)")
        // IGNORED: a folder that cannot be removed is the system's to clear away.
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "deep/health.json")
        let store = try SampleStore(file: file)
        #expect(!FileManager.default.fileExists(atPath: folder.path))
        try store.commit { try $0.insert(.steps(1, at: 1)) }
        #expect(try LinuxCalls().status(at: file.path).size == Data(contentsOf: file).count)
        let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        let folderMode =
            try FileManager.default.attributesOfItem(atPath: folder.path)[.posixPermissions] as? Int
        #expect(folderMode == 0o700)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "deep").path)
        #expect(names.sorted() == ["health.json"])
        #expect(try SampleStore(file: file).snapshot.count == 1)
    }

    @Test("a symbolic link is followed and kept")
    func symbolicLink() throws {
        let disk = MemoryDisk()
        disk.linkSymbolically(SampleStore.path, to: "real.json")
        let store = try SampleStore(on: disk)
        try store.commit { try $0.insert(.steps(1, at: 1)) }
        #expect(disk.bytes(at: "/data/real.json") != nil)
        #expect(disk.bytes() == nil)
    }

    @Test("numbers keep their exact bits")
    func exactBits() throws {
        let numbers: [Double] = [
            0.1, 1 / 3, -0.0, Double.leastNonzeroMagnitude, 1.7976931348623157e308, 9_007_199_254_740_992,
            0.30000000000000004,
            1e21, 1e22,
            123_456_789.123_456_78, Double.leastNormalMagnitude.nextDown, 700_000_000.000_000_1, -1e-7, 4.35,
            1e15 + 0.3,
        ]
        let disk = MemoryDisk()
        let store = try SampleStore(on: disk)
        for bulk in [1, 600] {
            try store.commit { transaction in
                for (number, value) in numbers.enumerated() {
                    for copy in 0..<bulk {
                        let id = bulk * 100_000 + number * 1000 + copy
                        var sample = Sample.steps(id, at: 0, value: value)
                        if abs(value) < 1e10 {
                            sample.start = value
                            sample.end = value + 0.7
                        }
                        try transaction.insert(sample)
                    }
                }
            }
        }
        let again = try SampleStore(on: disk).snapshot
        for (number, value) in numbers.enumerated() {
            for id in [100_000 + number * 1000, 60_000_000 + number * 1000] {
                let sample = try #require(again.sample(UUID(id)))
                #expect(sample.value.bitPattern == value.bitPattern)
                #expect(sample == store.snapshot.sample(UUID(id)))
                #expect(sample.end.bitPattern == store.snapshot.sample(UUID(id))?.end.bitPattern)
            }
        }
    }
}
