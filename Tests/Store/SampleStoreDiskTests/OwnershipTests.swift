import Glibc
import SampleStoreProof
import Synchronization
import SwimFitTestSupport
import Testing

@testable import SampleStoreDisk

@Suite("Ownership of files", .inTurn)
struct OwnershipTests {
    private static let path = "/data/file"
    /// Another user's file.
    private static let owner = Ownership(user: 501, group: 20, mode: 0o640)

    @Test("owner, group and permissions are read and set each for itself", .enabled(if: geteuid() == 0))
    func onDisk() throws {
        try withTemporaryFolder { folder throws in
            let (path, calls) = (folder + "/file", LinuxCalls())
            let descriptor = try calls.open(path, flags: O_RDWR | O_CREAT, mode: 0o600)
            defer { calls.close(descriptor) }
            try #require(chown(path, 501, 20) == 0 && chmod(path, 0o640) == 0)
            #expect(try calls.ownership(of: descriptor) == Self.owner)
            try calls.setOwner(descriptor, user: 502, group: 21)
            var status = stat()
            #expect(stat(path, &status) == 0)
            #expect([status.st_uid, status.st_gid] == [502, 21])
        }
    }

    @Test("a new file is given away when its owner or its group differs from the old file's, and only then")
    func givenAway() throws {
        let disk = MemoryDisk([], at: Self.path)
        let descriptor = try disk.open(Self.path, flags: O_RDWR, mode: 0)
        let own = MemoryDisk.owner
        for (user, group) in [(own.user, own.group), (own.user + 1, own.group), (own.user, own.group + 1)] {
            disk.setOwnership(own, at: Self.path)
            let (wanted, before) = (Ownership(user: user, group: group, mode: 0o600), disk.calls.count)
            try disk.giveAllowedOwnership(wanted, to: descriptor)
            #expect(disk.ownership(at: Self.path) == wanted)
            #expect(disk.calls[before...].contains("fchown") == (wanted != own))
        }
    }

    @Test(
        "a group that cannot be kept gets no more rights than others have",
        arguments: [(0o664, 0o644), (0o660, 0o600), (0o646, 0o666)], [EPERM, EINVAL])
    func lostGroup(modes: (before: UInt32, after: UInt32), code: Int32) throws {
        let disk = MemoryDisk([], at: Self.path)
        let calls = HookedCalls(disk: disk) { call, _ throws(SystemError) in
            if call == "fchown" { throw SystemError(call: call, code: code) }
        }
        let descriptor = try calls.open(Self.path, flags: O_RDWR, mode: 0)
        let own = MemoryDisk.owner
        let wanted = Ownership(user: own.user, group: own.group + 1, mode: modes.before)
        try calls.giveAllowedOwnership(wanted, to: descriptor)
        #expect(disk.ownership(at: Self.path)?.mode == modes.after)
    }

    @Test("an owner that cannot be kept leaves the group its rights")
    func lostOwner() throws {
        let disk = MemoryDisk([], at: Self.path)
        let refusals = Mutex(0)
        let calls = HookedCalls(disk: disk) { call, _ throws(SystemError) in
            guard call == "fchown",
                refusals.withLock({ count in
                    count += 1
                    return count == 1
                })
            else { return }
            throw SystemError(call: call, code: EPERM)
        }
        let descriptor = try calls.open(Self.path, flags: O_RDWR, mode: 0)
        try calls.giveAllowedOwnership(Self.owner, to: descriptor)
        #expect(
            disk.ownership(at: Self.path)
                == Ownership(user: MemoryDisk.owner.user, group: Self.owner.group, mode: 0o640))
    }

    @Test("a disk that fails is not taken for a right that is missing")
    func failing() throws {
        let disk = MemoryDisk([], at: Self.path)
        let calls = HookedCalls(disk: disk) { call, _ throws(SystemError) in
            if call == "fchown" { throw SystemError(call: call, code: EIO) }
        }
        let descriptor = try calls.open(Self.path, flags: O_RDWR, mode: 0)
        #expect(throws: SystemError(call: "fchown", code: EIO)) {
            try calls.giveAllowedOwnership(Self.owner, to: descriptor)
        }
    }

    @Test("what root creates in another user's folder belongs to that user, and stays for that user alone")
    func root() throws {
        let disk = MemoryDisk()
        disk.setCreator(Ownership(user: 0, group: 0, mode: 0o600))
        let new = try NewFile(at: "/data/new", disk)
        try new.finish(like: Self.path)
        try new.install(as: Self.path)
        #expect(disk.ownership(at: Self.path) == MemoryDisk.owner)
    }
}
