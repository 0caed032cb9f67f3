import Foundation
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import SampleStoreDisk

@Suite("Paths, and what they lead to", .inTurn)
struct FilePathTests {
    @Test("the folder and the name are parts of the path, as the system finds them")
    func parts() {
        let paths = ["a", "/a", "/a/b", "a/../b", "/"]
        #expect(paths.map(FilePath.folder) == [".", "/", "/a", "a/..", "/"])
        #expect(paths.map(FilePath.name) == ["a", "a", "b", "b", "/"])
    }

    @Test("a path that leads to no file says what is there")
    func noFile() throws {
        try withTemporaryFolder { folder in
            let calls = LinuxCalls()
            #expect(throws: SystemError(call: "pread", code: EISDIR)) { try calls.contents(of: folder) }
            let pipe = folder + "/pipe"
            try #require(mkfifo(pipe, 0o600) == 0)
            #expect(throws: SystemError(call: "read", code: EINVAL)) { try calls.contents(of: pipe) }
            #expect(try calls.contents(of: folder + "/none") == nil)
            #expect(try calls.contents(of: pipe + "/none") == nil)
        }
    }

    @Test("links are followed one after the other, relative to where each is, and not for ever")
    func links() throws {
        try withTemporaryFolder { folder in
            let calls = LinuxCalls()
            func link(_ name: String, _ target: String) throws {
                try FileManager.default.createSymbolicLink(
                    atPath: folder + "/" + name, withDestinationPath: target)
            }
            try link("a", "b")
            try link("b", "deep/c")
            #expect(try calls.target(of: folder + "/a") == folder + "/deep/c")
            #expect(try calls.target(of: folder + "/a") { $0.hasSuffix("/b") } == folder + "/b")
            try link("round", "round")
            #expect(throws: SystemError(call: "readlink", code: ELOOP)) {
                try calls.target(of: folder + "/round")
            }
            #expect(symlink("\u{1}\u{ff}", folder + "/odd") == 0)
            let bytes: [CChar] = [-1, 0]
            #expect(symlink(bytes, folder + "/notUTF8") == 0)
            #expect(throws: SystemError(call: "readlink", code: EILSEQ)) {
                try calls.target(of: folder + "/notUTF8")
            }
        }
    }

    @Test("a folder whose file system cannot sync folders is no error, and one that fails to is")
    func folders() throws {
        for (code, isError) in [(EINVAL, false), (EIO, true)] {
            let calls = HookedCalls(disk: MemoryDisk()) { call, _ throws(SystemError) in
                if call == "fsync" { throw SystemError(call: call, code: code) }
            }
            // IGNORED: whether it fails is what is asked.
            #expect(((try? calls.synchronizeFolder("/data")) == nil) == isError)
        }
    }

    @Test(
        "a folder that another program makes at the same moment is no error, and one that cannot be made is")
    func madeByAnother() throws {
        let disk = MemoryDisk()
        let overtaken = HookedCalls(disk: disk) { call, _ throws(SystemError) in
            if call == "mkdir" { try disk.makeDirectory("/data/new", mode: 0o700) }
        }
        try overtaken.makeFolder("/data/new")
        // It is on disk before it is used, also where another program made it.
        #expect(disk.calls.last == "fsync")
        let full = HookedCalls(disk: disk) { call, _ throws(SystemError) in
            if call == "mkdir" { throw SystemError(call: call, code: ENOSPC) }
        }
        #expect(throws: SystemError(call: "mkdir", code: ENOSPC)) { try full.makeFolder("/data/other") }
    }
}
