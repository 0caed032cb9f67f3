import SampleStoreDisk
import Foundation
import Glibc
import Synchronization
import SwimFitTestSupport
import Testing

@testable import SampleStoreEngine

@Suite("Locks between processes", .inTurn)
struct StoreFileLockingTests {
    /// A disk with a store of one sample, and the descriptor with which another process holds its lock.
    private func lockedDisk(_ path: String = SampleStore.path) throws -> (disk: MemoryDisk, other: Int32) {
        let disk = MemoryDisk()
        try SampleStore(on: disk).commit { try $0.insert(.steps(1, at: 1)) }
        let other = try disk.open(path, flags: O_RDWR | O_CREAT, mode: 0o600)
        try disk.lock(other, LOCK_EX)
        return (disk, other)
    }

    @Test("a process that keeps the lock is named, and the commit is refused with nothing lost")
    func stoppedHolder() throws {
        let (disk, other) = try lockedDisk()
        let before = disk.bytes()
        let store = try SampleStore(on: disk)
        let notices = Mutex<[LockHolder?]>([])
        store.onWait { holder in notices.withLock { $0.append(holder) } }
        #expect(throws: StoreError.busy(path: SampleStore.path, MemoryDisk.holder)) {
            try store.commit { try $0.insert(.steps(2, at: 2)) }
        }
        #expect(notices.withLock { $0 } == [MemoryDisk.holder])
        #expect(disk.bytes() == before && store.snapshot.count == 1)
        try disk.lock(other, LOCK_UN)
        try store.commit { try $0.insert(.steps(2, at: 2)) }
        #expect(try SampleStore(on: disk).snapshot.count == 2)
    }

    @Test("the lock is on the data file, and there is no lock file")
    func lockedFile() throws {
        let disk = MemoryDisk()
        let store = try SampleStore(on: disk)
        let other = try SampleStore(on: disk)
        try store.commit { transaction in
            try transaction.insert(.steps(1, at: 1))
            #expect(throws: StoreError.busy(path: SampleStore.path, MemoryDisk.holder)) {
                try other.commit { try $0.insert(.steps(2, at: 2)) }
            }
        }
        #expect(disk.paths == [SampleStore.path])
        try other.commit { try $0.insert(.steps(2, at: 2)) }
        try store.commit { transaction in
            try transaction.insert(.steps(3, at: 3))
            #expect(throws: StoreError.busy(path: SampleStore.path, MemoryDisk.holder)) {
                try other.commit { try $0.insert(.steps(4, at: 4)) }
            }
        }
        #expect(try SampleStore(on: disk).snapshot.count == 3)
    }

    @Test("after another process has compacted the file, the new one is locked")
    func replacedFile() throws {
        let disk = MemoryDisk()
        let (one, two) = (try SampleStore(on: disk), try SampleStore(on: disk))
        for round in 0..<4 {
            try one.commit { try $0.insert(.steps(10 * round, at: 1)) }
            #expect(try one.compact())
            try two.commit { transaction in
                try transaction.insert(.steps(10 * round + 1, at: 2))
                #expect(throws: StoreError.self) {
                    try one.commit { try $0.insert(.steps(10 * round + 2, at: 3)) }
                }
            }
        }
        #expect(try SampleStore(on: disk).snapshot.count == 8)
    }

    @Test("a compaction does not cut off what another process is just writing")
    func compactionWhileWriting() throws {
        let disk = MemoryDisk()
        let store = try SampleStore(on: disk)
        try store.commit { try $0.insert(.steps(1, at: 1)) }
        let writer = try disk.open(SampleStore.path, flags: O_RDWR, mode: 0o600)
        try disk.lock(writer, LOCK_EX)
        disk.edit { $0 += Array(",\n{\"seq\":2,".utf8) }
        let before = disk.contents
        #expect(throws: StoreError.busy(path: SampleStore.path, MemoryDisk.holder)) { try store.compact() }
        #expect(disk.contents == before)
    }

    @Test("readers never wait")
    func reading() throws {
        let (disk, _) = try lockedDisk()
        let store = try SampleStore(on: disk)
        let notices = Mutex(false)
        store.onWait { _ in notices.withLock { $0 = true } }
        try store.refresh()
        #expect(store.snapshot.count == 1)
        #expect(!notices.withLock { $0 })
    }
}
