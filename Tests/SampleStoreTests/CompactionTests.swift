@preconcurrency import Dispatch
import Foundation
import Glibc
import StoreProof
import Synchronization
import Testing

@testable import SampleStore

@Suite("Compaction")
struct CompactionTests {
    @Test(
        "the state and the history come through, in the store that did it, others, and later ones",
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
            // From here on with a store whose rows are still in the file.
            store = try SampleStore(on: disk)
        }
        #expect(store.recoveries.isEmpty && other.recoveries.isEmpty)
    }

    @Test("single saves become columns: the file shrinks, the old one stays beside")
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

    @Test("a state with more types than an index can name is not compacted")
    func room() {
        #expect(SampleStore.hasRoom(types: 16_384, samples: 60_000_000))
        #expect(!SampleStore.hasRoom(types: 32_768, samples: 1))
        #expect(!SampleStore.hasRoom(types: 1, samples: 200_000_000))
    }

    @Test("what others append while the base is written is in the new file")
    func concurrentAppend() throws {
        let disk = MemoryDisk()
        let (store, other) = (try SampleStore(on: disk), try SampleStore(on: disk))
        try store.commit { try $0.insert(.steps(1, at: 1)) }
        var isFirst = true
        let isDone = try store.compact {
            if isFirst {
                isFirst = false
                // SAFETY: a failing commit shows as a missing sample below.
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

    @Test("it stops when asked, and leaves the store as it was")
    func cancelled() throws {
        let disk = MemoryDisk()
        let store = try SampleStore(on: disk)
        try store.commit { try $0.insert(.steps(1, at: 1)) }
        let before = disk.bytes()
        #expect(try !store.compact { true })
        #expect(disk.bytes() == before)
        #expect(try store.compact())
    }

    @Test("a file with damaged records is not compacted: they would be lost")
    func damaged() throws {
        var (bytes, _) = try smallStore()
        let place = try #require(bytes.firstRange(of: Array("A+".utf8)))
        bytes[place.lowerBound] ^= 1
        let disk = MemoryDisk(bytes)
        #expect(try !SampleStore(on: disk).compact())
        #expect(disk.bytes() == bytes)
    }

    @Test("a file with fields of a later version is not compacted: they would be lost", arguments: [1, 2])
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

    @Test(
        "an observed store compacts its file by itself when enough was appended, by itself or by others",
        arguments: [true, false])
    func byItself(isOwn: Bool) async throws {
        let folder = URL.temporaryDirectory.appending(path: "store-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // SAFETY: a folder that cannot be removed is the system's to clear away.
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "health.json")
        let store = try SampleStore(file: file, compactionPolicy: CompactionPolicy(threshold: 2000, delay: 0))
        let other = try SampleStore(file: file)
        let observation = other.observe { _ in }
        let own = store.observe { _ in }
        let writer = isOwn ? store : other
        for number in 0..<20 { try writer.commit { try $0.insert(.steps(number, at: Double(number))) } }
        // Who has the file open is told of commits alone, and the last may have come before the exchange.
        while try SampleStore(file: file).file?.header.generation == 1 {
            try await Task.sleep(for: .milliseconds(2))
        }
        try other.refresh()  // the file was exchanged; what was appended to it since may still be on its way
        #expect(other.file?.header.generation ?? 0 > 1)
        #expect(other.snapshot.count == 20)
        #expect(try SampleStore(file: file).snapshot.count == 20)
        observation.cancel()
        own.cancel()
    }

    @Test("a program that is about to end compacts the file where enough was appended, and only there")
    func compactingBeforeExit() throws {
        let folder = URL.temporaryDirectory.appending(path: "compaction-up-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // SAFETY: a folder that cannot be removed is the system's to clear away.
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = try SampleStore(
            file: folder.appending(path: "health.json"),
            compactionPolicy: CompactionPolicy(threshold: 2000, delay: 3600))
        let observation = store.observe { _ in }  // makes the store put a compaction of its own off
        defer { observation.cancel() }
        try store.commit { try $0.insert(.steps(0, at: 0)) }
        try store.compactIfDue()
        #expect(store.file?.header.generation == 1)
        for number in 1..<20 { try store.commit { try $0.insert(.steps(number, at: Double(number))) } }
        try store.compactIfDue()
        #expect(store.file?.header.generation == 2)
        #expect(store.snapshot.count == 20)
        try store.compactIfDue()
        #expect(store.file?.header.generation == 2)
    }

    @Test("a program that is about to end waits for the compaction under way, and does what came since")
    func compactingBeforeExitMeanwhile() throws {
        let folder = URL.temporaryDirectory.appending(path: "compaction-meanwhile-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // SAFETY: a folder that cannot be removed is the system's to clear away.
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "health.json")
        let thread = Mutex<pthread_t?>(nil)
        let (isHeld, goOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let calls = HookedCalls(disk: LinuxCalls()) { call, _ throws(SystemError) in
            // Commits and looks are made by this test's thread; the compaction has another.
            let own = thread.withLock { $0 }
            guard call == "fdatasync", let own, pthread_equal(own, pthread_self()) == 0 else { return }
            thread.withLock { $0 = nil }
            isHeld.signal()
            goOn.wait()
        }
        let store = try SampleStore(
            file: file, calls: calls, compactionPolicy: CompactionPolicy(threshold: 2000, delay: 0))
        thread.withLock { $0 = pthread_self() }
        let observation = store.observe { _ in }
        defer { observation.cancel() }
        func save(_ numbers: Range<Int>) throws {
            for number in numbers { try store.commit { try $0.insert(.steps(number, at: Double(number))) } }
        }
        try save(0..<20)
        isHeld.wait()
        try save(20..<60)
        goOn.signal()
        try store.compactIfDue()
        #expect(store.file?.header.generation == 3)
        let left = store.file.map { $0.end - $0.baseEnd } ?? 0
        #expect(left < 100)
        #expect(try SampleStore(file: file).snapshot.count == 60)
    }

    @Test("whichever call fails, and wherever the power is cut, nothing is lost")
    func failures() throws {
        let (bytes, model) = try smallStore()
        var call = 1
        var log: [DiskOperation] = []
        while true {
            let disk = MemoryDisk(bytes)
            let store = try SampleStore(on: disk)
            let before = disk.calls.count
            disk.fail(call: call, with: .error(EIO))
            // SAFETY: whether it succeeds is not the question here, but what is left.
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
