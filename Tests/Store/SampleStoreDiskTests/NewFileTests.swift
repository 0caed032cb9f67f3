import Glibc
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import SampleStoreDisk

@Suite("Files that take the place of others", .inTurn)
struct NewFileTests {
    private static let path = "/data/file"
    private static let faults: [MemoryDisk.Fault] = [.error(EIO), .error(ENOSPC), .error(EINTR), .short]

    private static func replace(on disk: MemoryDisk) throws {
        let calls = Uninterrupted(disk)
        // IGNORED: mostly there is none.
        try? calls.remove(path + ".new")
        let new = try NewFile(at: path + ".new", calls)
        try new.append(Array("new ".utf8))
        try new.append(Array("contents".utf8))
        try new.finish(like: path)
        try new.install(as: path)
        try new.confirm()
    }

    @Test("any call may fail, and the power may go at any moment: the file is the old one or the new one")
    func faults() throws {
        for old in [nil, Array("old".utf8)] {
            let proof = ReplacementProof(path: Self.path, old: old, new: Array("new contents".utf8))
            #expect(proof.everyCall(Self.replace) == [])
            #expect(proof.powerCuts(Self.replace) == [])
        }
    }

    @Test("the proof finds a replacement without a sync, and one that writes in place")
    func negative() throws {
        let proof = ReplacementProof(path: Self.path, old: Array("old".utf8), new: Array("new contents".utf8))
        let unsynced = proof.powerCuts { disk in
            let new = try NewFile(at: Self.path + ".new", disk)
            try new.append(Array("new contents".utf8))
            try new.install(as: Self.path)
            try new.confirm()
        }
        #expect(!unsynced.isEmpty)
        let inPlace = proof.everyCall { disk in
            let file = try disk.open(Self.path, flags: O_WRONLY | O_TRUNC, mode: 0)
            try disk.writeWhole(file, Array("new contents".utf8), at: 0)
        }
        #expect(!inPlace.isEmpty)
    }

    @Test("a file that is not finished is removed with its last reference; a name that is taken is an error")
    func abandoned() throws {
        let disk = MemoryDisk()
        var new: NewFile? = try NewFile(at: Self.path, disk)
        #expect(disk.paths == [Self.path])
        #expect(throws: SystemError(call: "open", code: EEXIST)) { try NewFile(at: Self.path, disk) }
        #expect(new?.path == Self.path)
        new = nil
        #expect(disk.paths.isEmpty)
    }
}
