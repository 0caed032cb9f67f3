import Foundation
import SwimFitTestSupport
import Testing

@testable import SampleStoreDisk

@Suite("The holder of a lock", .inTurn)
struct LockHolderTests {
    @Test("the holder is found in the kernel's list, and not a waiting process")
    func kernelList() {
        let locks = """
            1: POSIX  ADVISORY  WRITE 11 fe:00:77 0 EOF
            2: FLOCK  ADVISORY  WRITE 22 fe:00:770 0 EOF
            3: FLOCK  ADVISORY  READ 33 fe:00:77 0 EOF
            4: FLOCK  ADVISORY  WRITE 44 fe:00:77 0 EOF
            4: -> FLOCK  ADVISORY  WRITE 55 fe:00:77 0 EOF

            """
        #expect(LockHolder.processID(in: locks, ofFile: 77) == 44)
        #expect(LockHolder.processID(in: locks, ofFile: 78) == nil)
        #expect(LockHolder.processID(in: "", ofFile: 77) == nil)
    }

    @Test("a process has its name and whether it is stopped")
    func processState() throws {
        #expect(
            LockHolder(processID: 7, status: "7 (swim (fit) 2) T 1 7")
                == LockHolder(processID: 7, name: "swim (fit) 2", isStopped: true))
        #expect(LockHolder(processID: 7, status: "7 (vim) S 1 7")?.isStopped == false)
        #expect(LockHolder(processID: 7, status: "") == nil)
    }

    @Test("the holder of a lock is found if the kernel lists it")
    func realHolder() throws {
        let calls = LinuxCalls()
        try withTemporaryFolder { folder in
            let file = try calls.open(folder + "/x", flags: O_RDWR | O_CREAT, mode: 0o600)
            defer { calls.close(file) }
            let status = try calls.status(of: file)
            #expect(calls.lockHolder(of: file) == nil)
            try calls.lock(file, LOCK_EX)
            // Inside some containers the kernel does not list the locks.
            let locks = try String(contentsOfFile: "/proc/locks", encoding: .utf8)
            let isListed = locks.split(separator: "\n").contains { line in
                line.contains(" \(getpid()) ") && line.contains(":\(status.inode) ")
            }
            #expect(calls.lockHolder(of: file)?.processID == (isListed ? getpid() : nil))
        }
    }
}
