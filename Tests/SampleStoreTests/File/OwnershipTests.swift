import Glibc
import StoreProof
import Synchronization
import Testing

@testable import SampleStore

@Suite("Whose a store's file is")
struct OwnershipTests {
    /// Of another user, whom the administrator runs the program for.
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

    @Test("so does a repair, and its copies are the owner's")
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

    @Test("a file that would change its owner by it is not compacted")
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

    @Test("what is made next to the store follows no link and replaces nobody's file")
    func links() throws {
        let disk = MemoryDisk()
        disk.linkSymbolically(SampleStore.path + ".new", to: "/data/secret")
        let flags = Mutex<[Int32]>([])
        let calls = HookedCalls(disk: disk) { call, given throws(SystemError) in
            if call == "open" { flags.withLock { $0.append(given) } }
        }
        let store = try SampleStore(file: .init(filePath: SampleStore.path), calls: calls)
        // SAFETY: the disk in memory follows the link whatever the flags say; they are what is looked at.
        _ = try? store.commit { try $0.insert(.steps(1, at: 1)) }
        let made = flags.withLock { $0 }.filter { $0 & O_CREAT != 0 }
        #expect(!made.isEmpty && made.allSatisfy { $0 & O_NOFOLLOW != 0 && $0 & O_EXCL != 0 })
    }

    @Test("a full disk leaves no file of torn bytes behind, however often the store is opened")
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
