import SampleStoreDisk
import Glibc
import SampleStoreProof
import Synchronization
import SwimFitTestSupport
import Testing

@testable import SampleStoreEngine

@Suite("Ownership of a store's file", .inTurn)
struct OwnershipTests {
    /// Another user's file, for whom the administrator runs the program.
    private static let owner = Ownership(user: 501, group: 20, mode: 0o640)

    private func made() throws -> MemoryDisk {
        let disk = MemoryDisk()
        try SampleStore(on: disk).commit { try $0.insert(.steps(1, at: 1)) }
        disk.setOwnership(Self.owner)
        return disk
    }

    @Test("compacting keeps owner, group and permissions")
    func compacting() throws {
        let disk = try made()
        #expect(try SampleStore(on: disk).compact())
        #expect(disk.ownership() == Self.owner)
    }

    @Test("a repair keeps them, and its copies have them")
    func repairing() throws {
        let disk = try made()
        disk.edit { bytes in
            if let place = bytes.firstRange(of: Array("\"start\":1".utf8)) {
                bytes[place.upperBound - 1] ^= 1
            }
        }
        let done = try #require(
            try Repair(of: .init(filePath: SampleStore.path), calls: disk, now: { SampleStore.instant }))
        for path in [SampleStore.path, done.copy] + done.setAside {
            #expect(disk.ownership(at: path) == Self.owner, "\(path)")
        }
    }

    @Test("a file that would change its owner is not compacted")
    func refused() throws {
        let disk = try made()
        let calls = HookedCalls(disk: disk) { call, _ throws(SystemError) in
            if call == "fchown" { throw SystemError(call: call, code: EPERM) }
        }
        let store = try SampleStore(file: .init(filePath: SampleStore.path), calls: calls)
        let before = disk.bytes()
        #expect(throws: StoreError.notSaved(path: SampleStore.path, SystemError(call: "fchown", code: EPERM)))
        {
            try store.compact()
        }
        #expect(disk.bytes() == before && disk.ownership() == Self.owner)
        #expect(disk.paths == [SampleStore.path])
        try store.commit { try $0.insert(.steps(2, at: 2)) }
        #expect(try SampleStore(on: disk).snapshot.count == 2)
    }

    @Test("files created next to the store follow no link and replace no file")
    func links() throws {
        let disk = MemoryDisk()
        disk.linkSymbolically(SampleStore.path + ".new", to: "/data/secret")
        let flags = Mutex<[Int32]>([])
        let calls = HookedCalls(disk: disk) { call, given throws(SystemError) in
            if call == "open" { flags.withLock { $0.append(given) } }
        }
        let store = try SampleStore(file: .init(filePath: SampleStore.path), calls: calls)
        // IGNORED: the disk in memory follows the link. Only the flags are checked.
        _ = try? store.commit { try $0.insert(.steps(1, at: 1)) }
        let made = flags.withLock { $0 }.filter { $0 & O_CREAT != 0 }
        #expect(!made.isEmpty && made.allSatisfy { $0 & O_NOFOLLOW != 0 && $0 & O_EXCL != 0 })
    }

    @Test("on a full disk no file of torn bytes is left, however often the store is opened")
    func fullDisk() throws {
        let disk = try made()
        disk.edit { $0 += Array(",\n{\"seq\":2,\"val".utf8) }
        let calls = HookedCalls(disk: disk) { call, _ throws(SystemError) in
            if call == "pwrite" { throw SystemError(call: call, code: ENOSPC) }
        }
        for _ in 0..<3 {
            let store = try SampleStore(file: .init(filePath: SampleStore.path), calls: calls)
            #expect(store.snapshot.count == 1)
        }
        #expect(disk.paths == [SampleStore.path])
    }
}
