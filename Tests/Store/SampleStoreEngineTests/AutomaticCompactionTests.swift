@preconcurrency import Dispatch
import SampleStoreDisk
import SampleStoreProof
import Foundation
import Glibc
import Synchronization
import SwimFitTestSupport
import Testing

@testable import SampleStoreEngine

@Suite("Compaction by the store itself", .inTurn)
struct AutomaticCompactionTests {
    @Test(
        "compaction is due after fewer bytes for a small file than for a large one",
        arguments: [
            (baseEnd: 100, end: 1100, isDue: false), (100, 1101, true), (1_000_000, 1_001_000, false),
            (1_000_000, 1_001_001, true), (4_096_000, 4_098_000, false), (4_096_000, 4_098_001, true),
            (20_480_000, 20_484_000, false), (20_480_000, 20_484_001, true),
        ])
    func isDue(baseEnd: Int, end: Int, isDue: Bool) {
        #expect(
            CompactionPolicy(threshold: 1000, delay: 0).isDue(baseEnd: baseEnd, end: end, hasRoot: true)
                == isDue)
    }

    @Test("a file without a root is due by its whole length")
    func noRoot() {
        let compactionPolicy = CompactionPolicy(threshold: 1000, delay: 0)
        #expect(!compactionPolicy.isDue(baseEnd: 900, end: 1000, hasRoot: false))
        #expect(compactionPolicy.isDue(baseEnd: 900, end: 1001, hasRoot: false))
    }

    @Test("what another store appends to a base that was read whole is all that counts")
    func appendedByAnother() throws {
        let disk = MemoryDisk()
        let writer = try SampleStore(on: disk)
        try writer.commit { transaction in
            for number in 0..<400 { try transaction.insert(.steps(number, at: Double(number))) }
        }
        try writer.compact()
        let store = try SampleStore(
            file: URL(filePath: SampleStore.path), calls: disk,
            compactionPolicy: CompactionPolicy(threshold: 2000, delay: 0))
        store.readWhole()
        try store.compactIfDue()
        #expect(store.file?.header.generation == 2)
        try writer.commit { try $0.insert(.steps(1000, at: 1000)) }
        try store.refresh()
        try store.compactIfDue()
        #expect(store.file?.header.generation == 2)
        for number in 1001..<1020 { try writer.commit { try $0.insert(.steps(number, at: 1000)) } }
        try store.refresh()
        try store.compactIfDue()
        #expect(store.file?.header.generation == 3)
    }

    @Test("an import's samples leave the memory when they are many for the base, and nobody is told")
    func release() throws {
        let disk = MemoryDisk()
        let store = try SampleStore(
            file: URL(filePath: SampleStore.path), calls: disk,
            compactionPolicy: CompactionPolicy(threshold: 2000, delay: 3600, releaseThreshold: 20_000))
        let sequences = Mutex<[Int]>([])
        let observation = store.observe { commit in sequences.withLock { $0.append(commit.sequence) } }
        defer { observation.cancel() }
        var released = 0
        for round in 0..<12 {
            try store.commit { transaction in
                for number in round * 100..<round * 100 + 100 {
                    // The next round begins before this one ends.
                    try transaction.insert(.steps(number, at: Double(number % 100 + round * 50)))
                }
            }
            let before = store.snapshot
            try store.compactAndReleaseIfLarge()
            let after = store.snapshot
            #expect(after.sequence == before.sequence && after.counts == before.counts)
            if after.columns[0].allChunks.allSatisfy({ $0.isInFile && !$0.isLoaded }) { released += 1 }
        }
        #expect(released > 2)
        #expect(sequences.withLock { $0 } == Array(1...12))
        let other = try SampleStore(on: disk)
        for state in [store.snapshot, other.snapshot] {
            #expect((0..<1200).allSatisfy { state.contains(Sample.steps($0, at: 0).id) })
            #expect(state.inspect().isEmpty)
        }
        #expect(throws: StoreError.self) { try store.commit { try $0.insert(.steps(0, at: 0)) } }
    }

    @Test("after a failed attempt the next one waits until as much again was appended")
    func retries() {
        var state = CompactionState()
        var begun = [state.begin(at: 100), state.begin(at: 200)]
        #expect(begun == [true, false], "one at a time")
        state.end(notBefore: 150)
        begun = [state.begin(at: 149), state.begin(at: 150)]
        #expect(begun == [false, true])
        state.end(notBefore: 0)
        begun = [state.begin(at: 1)]
        #expect(begun == [true])
    }

    @Test(
        "an observed store compacts its file when it or another store has appended enough",
        arguments: [true, false])
    func byItself(isOwn: Bool) async throws {
        let folder = URL.temporaryDirectory.appending(path: "store-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // IGNORED: a folder that cannot be removed is the system's to clear away.
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "health.json")
        let (renamed, continuation) = AsyncStream.makeStream(of: Void.self)
        let calls = HookedCalls(disk: LinuxCalls()) { call, _ throws(SystemError) in
            if call == "rename" { continuation.yield() }
        }
        let store = try SampleStore(
            file: file, calls: calls, compactionPolicy: CompactionPolicy(threshold: 2000, delay: 0))
        let other = try SampleStore(file: file)
        let observation = other.observe { _ in }
        let own = store.observe { _ in }
        let writer = isOwn ? store : other
        for number in 0..<20 { try writer.commit { try $0.insert(.steps(number, at: Double(number))) } }
        var renames = renamed.makeAsyncIterator()
        await renames.next()
        // The first file gets its name by renaming, too.
        if isOwn { await renames.next() }
        // The exchange ends with the job that renamed the file.
        store.compactionQueue.sync {}
        try other.refresh()
        #expect(other.file?.header.generation ?? 0 > 1)
        #expect(other.snapshot.count == 20)
        #expect(try SampleStore(file: file).snapshot.count == 20)
        observation.cancel()
        own.cancel()
    }

    @Test("before a program exits it compacts the file only when enough was appended")
    func compactingBeforeExit() throws {
        let folder = URL.temporaryDirectory.appending(path: "compaction-up-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // IGNORED: a folder that cannot be removed is the system's to clear away.
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = try SampleStore(
            file: folder.appending(path: "health.json"),
            compactionPolicy: CompactionPolicy(threshold: 2000, delay: 3600))
        let observation = store.observe { _ in }  // the store schedules a compaction of its own
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

    @Test(
        "before a program exits it waits for a compaction in progress, and compacts what was appended since")
    func compactingBeforeExitMeanwhile() throws {
        let folder = URL.temporaryDirectory.appending(path: "compaction-meanwhile-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // IGNORED: a folder that cannot be removed is the system's to clear away.
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "health.json")
        let thread = Mutex<pthread_t?>(nil)
        let (isHeld, goOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let calls = HookedCalls(disk: LinuxCalls()) { call, _ throws(SystemError) in
            // This test's thread commits and reads. The compaction has another one.
            let own = thread.withLock { $0 }
            guard call == "fdatasync", let own, pthread_equal(own, pthread_self()) == 0 else { return }
            thread.withLock { $0 = nil }
            isHeld.signal()
            #expect(goOn.wait(timeout: .now() + 600) == .success)
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
        try #require(isHeld.wait(timeout: .now() + 600) == .success)
        try save(20..<60)
        goOn.signal()
        try store.compactIfDue()
        #expect(store.file?.header.generation == 3)
        let left = store.file.map { $0.end - $0.baseEnd } ?? 0
        #expect(left < 100)
        #expect(try SampleStore(file: file).snapshot.count == 60)
    }
}
