import SampleStoreDisk
import Foundation
import Glibc
import SampleStoreProof
import Synchronization
import SwimFitTestSupport
import Testing

@testable import SampleStoreEngine

/// What opening and reading leave to the next writer, and what they tell of it.
@Suite("Opening a file that is unfinished or damaged", .inTurn)
struct OpeningTests {
    private func compacted(_ count: Int = 3000) throws -> MemoryDisk {
        let disk = MemoryDisk()
        let store = try SampleStore(on: disk)
        try store.commit { transaction in
            for number in 1...count { try transaction.insert(.steps(number, at: Double(number))) }
        }
        #expect(try store.compact())
        return disk
    }

    /// Five commits, never compacted.
    private func appended() throws -> MemoryDisk {
        let disk = MemoryDisk()
        let store = try SampleStore(on: disk)
        for number in 1...5 { try store.commit { try $0.insert(.steps(number, at: 5)) } }
        return disk
    }

    /// Where each line begins.
    private func lines(_ disk: MemoryDisk) throws -> [Int] {
        let bytes = try #require(disk.bytes())
        return [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    }

    @Test("what is written while it is read is no unfinished end, and is there")
    func writeInProgress() throws {
        let disk = try appended()
        let whole = try #require(disk.bytes())
        disk.edit { $0.removeLast(30) }
        let isWritten = Mutex(false)
        let calls = HookedCalls(disk: disk) { call, operation throws(SystemError) in
            // The time of a write is that of its beginning, which was before the file was read.
            guard call == "flock", operation & LOCK_SH != 0 else { return }
            let isFirst = isWritten.withLock { isWritten in
                defer { isWritten = true }
                return !isWritten
            }
            if isFirst { disk.edit(keepingTime: true) { $0 = whole } }
        }
        let store = try SampleStore(path: SampleStore.path, calls: calls)
        #expect(isWritten.withLock { $0 })
        #expect(store.recoveries.isEmpty)
        #expect(store.snapshot.count == 5)
    }

    @Test("a torn and damaged file beside a writer that does not end is read a few times, not for each wait")
    func stuckWriter() throws {
        let disk = try appended()
        let starts = try lines(disk)
        disk.edit { bytes in
            bytes[starts[2] + 60] ^= 1
            bytes.removeLast(10)
        }
        let lock = try disk.open(SampleStore.path, flags: O_RDWR, mode: 0)
        try disk.lock(lock, LOCK_EX)
        let before = disk.calls.count
        let store = try SampleStore(on: disk)
        #expect(store.recoveries.map(\.kind) == [.damagedRecords])
        let reads = disk.calls[before...].count { $0 == "pread" }
        #expect(reads < 10)
    }

    @Test("an examination tells of an unfinished end once, and no more when it has been mended")
    func examination() throws {
        let disk = try appended()
        disk.edit { $0.removeLast(20) }
        let store = try SampleStore(on: disk)
        let opened = try #require(store.recoveries.first)
        #expect(opened.kind == .unfinishedEnd)
        #expect(try store.examine() == [.file(opened)])
        try store.commit { _ in }
        let mended = try #require(store.recoveries.last)
        #expect(mended.kind == .tornTail && mended.line == opened.line)
        #expect(try store.examine() == [.file(mended)])
    }

    @Test(
        "a wrong separator is no unfinished end, whatever follows the closing brackets",
        arguments: ["", "\n", "\n\n", "\n "])
    func separator(end: String) throws {
        let disk = try appended()
        let starts = try lines(disk)
        disk.edit { bytes in
            bytes[starts[3] - 2] = UInt8(ascii: "\n")
            bytes.removeLast()
            bytes += Array(end.utf8)
        }
        #expect(try SampleStore(on: disk).recoveries.isEmpty)
    }

    @Test("what another process has mended is not mended again")
    func mendedElsewhere() throws {
        let disk = try appended()
        let starts = try lines(disk)
        disk.edit { $0[starts[3] - 2] = UInt8(ascii: "\n") }
        let (store, other) = (try SampleStore(on: disk), try SampleStore(on: disk))
        try other.commit { try $0.insert(.steps(77, at: 5)) }
        #expect(other.recoveries.map(\.kind) == [.brokenSeparator])
        try store.refresh()
        let operations = disk.log.count
        try store.commit { _ in }
        #expect(store.recoveries.isEmpty)
        #expect(disk.log.count == operations)
        #expect(store.snapshot.count == 6)
    }

    @Test("places in the file before a repair are not written in the one after it")
    func repairedElsewhere() throws {
        let disk = try compacted()
        let starts = try lines(disk)
        disk.erase(SampleStore.path + "~")
        disk.edit { bytes in
            bytes[starts[2] + 300] ^= 1
            bytes[starts[5] - 2] = UInt8(ascii: "\n")
        }
        let store = try SampleStore(on: disk)
        #expect(try store.repair() != nil)
        let count = store.snapshot.count
        try SampleStore(on: disk).commit { try $0.insert(.steps(900_001, at: 5)) }
        try store.commit { try $0.insert(.steps(900_002, at: 6)) }
        let again = try SampleStore(on: disk)
        again.checkLines()
        #expect(again.snapshot.count == count + 2)
        #expect(try again.examine().isEmpty)
    }

    @Test("a part that cannot be read any more is told, and counts as a loss")
    func unreadable() throws {
        let disk = try compacted()
        let store = try SampleStore(on: disk)
        disk.fail(call: 1, with: .error(EIO), sticky: true)
        for columns in store.snapshot.columns {
            for page in columns.pages { for chunk in page.chunks { _ = chunk.uncachedRows.values } }
        }
        store.awaitNoticeOfDamage()
        #expect(store.recoveries.map(\.kind) == [.unreadable])
        #expect(store.recoveries.first?.isLoss == true)
    }

    @Test("damage that is known is not waited for, also not by who is told of a wait")
    func noticed() throws {
        let disk = try compacted()
        let store = try SampleStore(on: disk)
        let starts = try lines(disk)
        disk.edit { $0[starts[1] + 200] ^= 1 }
        for columns in store.snapshot.columns {
            for page in columns.pages { for chunk in page.chunks { _ = chunk.uncachedRows.values } }
        }
        store.awaitNoticeOfDamage()
        #expect(store.recoveries.map(\.kind) == [.damagedRecords])
        let lock = try disk.open(SampleStore.path, flags: O_RDWR, mode: 0)
        try disk.lock(lock, LOCK_EX)
        let isTold = Mutex(false)
        store.onWait { [unowned store] _ in
            store.awaitNoticeOfDamage()
            isTold.withLock { $0 = true }
        }
        #expect(throws: StoreError.self) { try store.commit { try $0.insert(.steps(9001, at: 5)) } }
        #expect(isTold.withLock { $0 })
    }

    @Test("of gigabytes of zeros at the end little is read, and they are kept in no more room")
    func zeros() throws {
        try withTemporaryFolder { folder in
            let path = folder + "/health.json"
            let store = try SampleStore(path: path)
            for number in 1...5 { try store.commit { try $0.insert(.steps(number, at: 5)) } }
            let size = try #require(FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
            let zeros = 8 << 20
            try #require(truncate(path, size + zeros) == 0)
            let descriptor = open(path, O_RDONLY)
            defer { close(descriptor) }
            #expect(try LinuxCalls().read(descriptor, from: 0).count < 4 << 20)
            let opened = try SampleStore(path: path)
            #expect(opened.snapshot.count == 5)
            #expect(opened.recoveries.map(\.kind) == [.unfinishedEnd])
            try opened.commit { try $0.insert(.steps(6, at: 6)) }
            #expect(try SampleStore(path: path).snapshot.count == 6)
            let torn = try #require(opened.recoveries.first { $0.kind == .tornTail })
            #expect(torn.byteCount >= zeros)
            var kept = stat()
            try #require(stat(try #require(torn.keptAt), &kept) == 0)
            #expect(kept.st_size >= zeros && kept.st_blocks < 5000)
        }
    }
}
