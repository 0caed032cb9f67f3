import SampleStoreDisk
import Foundation
import SampleStoreProof
import Synchronization
import SwimFitTestSupport
import Testing

@testable import SampleStoreEngine

@Suite("Several processes on one file", .inTurn)
struct StoreFileReadingTests {
    @Test("two stores on one file see each other's commits when they commit or refresh")
    func sharing() throws {
        let disk = MemoryDisk()
        let (one, two) = (try SampleStore(on: disk), try SampleStore(on: disk))
        try one.commit { try $0.insert(.steps(1, at: 1)) }
        try two.commit { try $0.insert(.steps(2, at: 2, origin: .phone)) }
        try one.commit { try $0.delete(UUID(2)) }
        try two.refresh()
        #expect(one.snapshot.sequence == 3)
        #expect(two.snapshot.sequence == 3)
        #expect(two.snapshot.sample(UUID(2)) == nil)
        #expect(try SampleStore(on: disk).snapshot.count == 1)
    }

    @Test("a refresh reads only what is new, as often as there is something")
    func newAlone() throws {
        let disk = MemoryDisk()
        let earliest = Mutex(Int.max)
        let calls = HookedCalls(disk: disk) { call, offset throws(SystemError) in
            if call == "pread" { earliest.withLock { $0 = min($0, Int(offset)) } }
        }
        let writer = try SampleStore(on: disk)
        try writer.commit { try $0.insert(.steps(1, at: 1)) }
        let reader = try SampleStore(
            file: URL(filePath: SampleStore.path), calls: calls, now: { SampleStore.instant })
        for number in 2...6 {
            let size = disk.bytes()?.count ?? 0
            try writer.commit { try $0.insert(.steps(number, at: 1)) }
            earliest.withLock { $0 = .max }
            try reader.refresh()
            #expect(reader.snapshot.count == number)
            // The last bytes that are known are read again, to see whether another file is there.
            #expect(earliest.withLock { $0 } >= size - 40)
        }
    }

    @Test("random steps taken in turns by three stores agree with the model", arguments: [21, 22])
    func turns(seed: UInt64) throws {
        let disk = MemoryDisk()
        let stores = try (0..<3).map { _ in try SampleStore(on: disk) }
        var model = Model()
        var steps = RandomSteps(seed: seed)
        var generator = SeededGenerator(seed: seed)
        for number in 0..<120 {
            let step = steps.next(for: model, bulk: number == 60 ? 1200 : 100)
            model.apply(step)
            try stores[Int.random(in: 0..<3, using: &generator)].apply(step)
            guard number % 40 == 39 else { continue }
            for store in stores {
                try store.refresh()
                expectAgreement(store.snapshot, model, "seed \(seed), step \(number)")
            }
        }
    }

    @Test("another process's commits are delivered to the observers, each once")
    func observers() throws {
        let disk = MemoryDisk()
        let (one, two) = (try SampleStore(on: disk), try SampleStore(on: disk))
        let heard = Heard()
        try one.commit { try $0.setValue(.int(1), forKey: "made") }
        _ = one.observe { heard.append($0) }
        for number in 1...3 { try two.commit { try $0.insert(.steps(number, at: Double(number))) } }
        try one.refresh()
        try one.refresh()
        #expect(heard.sequences == [2, 3, 4])
        #expect(heard.types == [["steps"], ["steps"], ["steps"]])
    }

    @Test(
        "an observer is told of another store's commits by file events, also in a folder created later",
        arguments: ["health.json", "new/folder/health.json"])
    func events(name: String) async throws {
        let folder = URL.temporaryDirectory.appending(path: "store-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // IGNORED: a folder that cannot be removed is the system's to clear away.
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: name)
        let (one, two) = (try SampleStore(file: file), try SampleStore(file: file))
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
        let observation = one.observe { continuation.yield($0.sequence) }
        var heard = stream.makeAsyncIterator()
        for number in 1...3 {
            try two.commit { try $0.insert(.steps(number, at: Double(number))) }
            let sequence = await heard.next()
            #expect(sequence == number)
        }
        observation.cancel()
    }

    @Test("a store without a file is told of each commit of the store that creates it")
    func made() throws {
        let disk = MemoryDisk()
        let (waiting, other) = (try SampleStore(on: disk), try SampleStore(on: disk))
        let heard = Heard()
        _ = waiting.observe { heard.append($0) }
        for number in 1...3 { try other.commit { try $0.insert(.steps(number, at: Double(number))) } }
        try waiting.refresh()
        #expect(heard.sequences == [1, 2, 3])
        try waiting.commit { try $0.insert(.steps(4, at: 4)) }
        #expect(try SampleStore(on: disk).snapshot.count == 4)
    }

    @Test("a store without a file reads one that was created and compacted")
    func createdAndCompacted() throws {
        let disk = MemoryDisk()
        let (waiting, other) = (try SampleStore(on: disk), try SampleStore(on: disk))
        for number in 1...3 { try other.commit { try $0.insert(.steps(number, at: Double(number))) } }
        try other.compact()
        try waiting.refresh()
        #expect(waiting.snapshot.count == 3)
        try waiting.commit { try $0.insert(.steps(4, at: 4)) }
        #expect(try SampleStore(on: disk).snapshot.count == 4)
    }

    @Test("a file that replaces the store's file is read")
    func replaced() throws {
        let disk = MemoryDisk()
        let store = try SampleStore(on: disk)
        try store.commit { try $0.insert(.steps(9, at: 1)) }
        let heard = Heard()
        _ = store.observe { heard.append($0) }
        let (bytes, model) = try smallStore()
        disk.replace(with: bytes)
        try store.refresh()
        expectAgreement(store.snapshot, model, "after the replacement")
        #expect(heard.types == [["steps"]])
        try store.commit { try $0.insert(.steps(10, at: 1)) }
        #expect(store.snapshot.sequence == model.sequence + 1)
    }

    @Test("commits are counted on from those of the file that replaced another, with both of them empty, too")
    func replacedByEmptyFile() throws {
        func emptied(_ times: Int) throws -> (MemoryDisk, SampleStore) {
            let disk = MemoryDisk()
            let store = try SampleStore(on: disk)
            for number in 1...times {
                try store.commit { try $0.setValue(.int(Int64(number)), forKey: "blood") }
                try store.commit { try $0.setValue(nil, forKey: "blood") }
            }
            return (disk, store)
        }
        let (disk, store) = try emptied(1)
        let heard = Heard()
        _ = store.observe { heard.append($0) }
        disk.replace(with: try #require(try emptied(2).0.bytes()))
        try store.refresh()
        #expect(store.snapshot.sequence == 4)
        #expect(heard.sequences.isEmpty)
        try store.commit { try $0.insert(.steps(1, at: 1)) }
        #expect(try SampleStore(on: disk).snapshot.sequence == 5)
    }

    @Test("an edit in place is noticed before anything is written, and a reformatted file is refused")
    func editedInPlace() throws {
        let disk = MemoryDisk()
        let store = try SampleStore(on: disk)
        try store.commit { try $0.insert(.steps(1, at: 1)) }
        try store.commit { try $0.insert(.steps(2, at: 2)) }
        disk.edit { bytes in
            let text = String(decoding: bytes, as: UTF8.self).replacing("[{", with: "[ {")
            bytes = Array(text.utf8)
        }
        let edited = disk.bytes()
        #expect(throws: StoreError.reformatted(path: SampleStore.path)) {
            try store.commit { try $0.insert(.steps(3, at: 3)) }
        }
        #expect(disk.bytes() == edited)
    }

    @Test("another file that is copied into the store's is read whole, even where its lines are as long")
    func copiedInPlace() throws {
        let (disk, other) = (MemoryDisk(), MemoryDisk())
        let (writer, otherWriter) = (try SampleStore(on: disk), try SampleStore(on: other))
        for number in 1...2 { try writer.commit { try $0.insert(.steps(number, at: 1)) } }
        for number in 4...6 { try otherWriter.commit { try $0.insert(.steps(number, at: 1)) } }
        let reader = try SampleStore(on: disk)
        #expect(reader.snapshot.count == 2)
        let copy = try #require(other.bytes())
        disk.edit { $0 = copy }
        try reader.refresh()
        #expect(
            (1...6).map { reader.snapshot.contains(UUID($0)) } == [false, false, false, true, true, true])
    }

    @Test("nothing is lost when an editor replaces line breaks by spaces")
    func joinedLines() throws {
        let disk = MemoryDisk()
        let store = try SampleStore(on: disk)
        try store.commit { try $0.insert(.steps(1, at: 1)) }
        try store.commit { try $0.insert(.steps(2, at: 2)) }
        disk.edit { bytes in
            bytes = Array(String(decoding: bytes, as: UTF8.self).replacing("\n", with: " ").utf8)
        }
        try store.commit { try $0.insert(.steps(3, at: 3)) }
        #expect(isJSON(disk.bytes()))
        #expect(try SampleStore(on: disk).snapshot.count == 3)
    }

    @Test("a file that disappeared is not created again")
    func vanished() throws {
        let disk = MemoryDisk()
        let store = try SampleStore(on: disk)
        try store.commit { try $0.insert(.steps(1, at: 1)) }
        disk.erase(SampleStore.path)
        #expect(throws: StoreError.vanished(path: SampleStore.path)) {
            try store.commit { try $0.insert(.steps(2, at: 2)) }
        }
        #expect(store.snapshot.count == 1)
    }
}
