import SampleStoreDisk
import Foundation
import SampleStoreProof
import Synchronization
import SwimFitTestSupport
import Testing

@testable import SwimFit
@testable import SwimFitBase
@testable import SwimFitFood

@Suite("Writing the library file", .inTurn)
struct LibraryFileTests {
    private struct Count: LibrarySection {
        static let key = "count"
        var number = 0
        var words: [String: Int] = [:]
    }

    private func increase(_ document: inout LibraryDocument) throws {
        var count = try document.section(Count.self)
        count.number += 1
        try document.set(count)
    }

    private func number(in path: String) throws -> Int {
        try LibraryFile(path: path).readOnce().section(Count.self).number
    }

    private func isFolder(_ descriptor: Int32) -> Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    private func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }

    @Test(
        "the new file is on disk before it gets its name, and the name before the change is said to be saved")
    func order() throws {
        try withTemporaryFolder { folder throws in
            let done = Mutex<[String]>([])
            let calls = HookedCalls(disk: LinuxCalls()) { call, descriptor in
                switch call {
                case "fsync":
                    done.withLock { $0.append(isFolder(descriptor) ? "sync folder" : "sync file") }
                case "rename": done.withLock { $0.append("rename") }
                default: break
                }
            }
            let file = LibraryFile(path: folder + "/a/b/library.json", calls: calls)
            _ = try file.update(orFrom: LibraryDocument(), increase)
            #expect(
                done.withLock { $0 } == ["sync folder", "sync folder", "sync file", "rename", "sync folder"])
            #expect(try names(in: folder + "/a/b") == ["library.json", "library.json.lock"])
        }
    }

    @Test(
        "a change that cannot be written says why, and leaves the file as it was and nothing else",
        arguments: [
            ("pwrite", ENOSPC, "No space left on device"), ("fsync", EIO, "Input/output error"),
            ("rename", EACCES, "Permission denied"),
        ])
    func faults(name: String, code: Int32, reason: String) throws {
        try withTemporaryFolder { folder throws in
            let path = folder + "/library.json"
            _ = try LibraryFile(path: path).update(orFrom: LibraryDocument(), increase)
            let before = try Data(contentsOf: URL(filePath: path))
            let calls = HookedCalls(disk: LinuxCalls()) { call, _ throws(SystemError) in
                if call == name { throw SystemError(call: call, code: code) }
            }
            let file = LibraryFile(path: path, calls: calls)
            #expect(throws: Problem.cannotSave(file: path, reason: reason)) {
                try file.update(orFrom: LibraryDocument(), increase)
            }
            #expect(try Data(contentsOf: URL(filePath: path)) == before)
            #expect(try names(in: folder) == ["library.json", "library.json.lock"])
        }
    }

    @Test("a folder that cannot be synced is told, for a power cut may take the change back")
    func unconfirmed() throws {
        try withTemporaryFolder { folder throws in
            let calls = HookedCalls(disk: LinuxCalls()) { call, descriptor throws(SystemError) in
                guard call == "fsync", isFolder(descriptor) else { return }
                throw SystemError(call: call, code: EIO)
            }
            let file = LibraryFile(path: folder + "/library.json", calls: calls)
            #expect(throws: Problem.unconfirmed(file: "library.json", reason: "Input/output error")) {
                try file.update(orFrom: LibraryDocument(), increase)
            }
            #expect(try number(in: file.path) == 1)
        }
    }

    @Test("a file that another program is just writing in place is read when it is whole")
    func writtenInPlace() throws {
        try withTemporaryFolder { folder throws in
            let path = folder + "/library.json"
            let text = #"{"format": "swimfit library", "version": 1, "count": {"number": 5, "words": {}}}"#
            try Data(text.utf8.prefix(30)).write(to: URL(filePath: path))
            let pauses = Mutex(0)
            let pause = { @Sendable () -> Void in
                let isThird = pauses.withLock { pauses in
                    pauses += 1
                    return pauses == 3
                }
                // IGNORED: a file that is not written fails the test below.
                if isThird { try? Data(text.utf8).write(to: URL(filePath: path)) }
            }
            let calls = HookedCalls(disk: LinuxCalls(), pausing: pause)
            let document = try LibraryFile(path: path, calls: calls).read()
            #expect(try document.section(Count.self).number == 5)
            #expect(pauses.withLock { $0 } == 3)
        }
    }

    @Test("a change that a program without the lock makes meanwhile is not lost")
    func withoutLock() throws {
        try withTemporaryFolder { folder throws in
            let path = folder + "/library.json"
            let file = LibraryFile(path: path)
            let isFirst = Mutex(true)
            _ = try file.update(orFrom: LibraryDocument()) { document in
                let isFirst = isFirst.withLock { first in
                    defer { first = false }
                    return first
                }
                if isFirst {
                    let text =
                        #"{"format": "swimfit library", "version": 1, "count": {"number": 41}, "a": 1}"#
                    try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
                }
                try document.set(OwnFoods())
            }
            #expect(try String(contentsOfFile: path, encoding: .utf8).contains("\"number\" : 41"))
        }
    }

    @Test("many writers at the same moment lose no change")
    func together() throws {
        try withTemporaryFolder { folder throws in
            let path = folder + "/library.json"
            DispatchQueue.concurrentPerform(iterations: 8) { _ in
                for _ in 0..<10 {
                    // IGNORED: a change that is not made is missing from the sum below.
                    _ = try? LibraryFile(path: path).update(orFrom: LibraryDocument(), increase)
                }
            }
            #expect(try number(in: path) == 80)
            #expect(try names(in: folder) == ["library.json", "library.json.lock"])
        }
    }

    @Test("a lock that stays taken is told; a lock that was removed while waiting is not relied on")
    func locks() throws {
        try withTemporaryFolder { folder throws in
            let path = folder + "/library.json"
            let held = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
            defer { close(held) }
            #expect(flock(held, LOCK_EX) == 0)
            var calls = HookedCalls(disk: LinuxCalls(), pausing: {})
            #expect(throws: Problem.busyLibrary("library.json")) {
                try LibraryFile(path: path, calls: calls).update(orFrom: LibraryDocument(), increase)
            }
            calls = HookedCalls(disk: LinuxCalls(), pausing: { unlink(path + ".lock") })
            _ = try LibraryFile(path: path, calls: calls).update(orFrom: LibraryDocument(), increase)
            #expect(try number(in: path) == 1)
        }
    }

    @Test("a link in the place of the new file is not followed, and what a killed process left is replaced")
    func linkInPlace() throws {
        try withTemporaryFolder { folder throws in
            let victim = folder + "/victim"
            try Data("mine".utf8).write(to: URL(filePath: victim))
            let new = folder + "/library.json.new-\(getpid())"
            try FileManager.default.createSymbolicLink(atPath: new, withDestinationPath: victim)
            _ = try LibraryFile(path: folder + "/library.json").update(orFrom: LibraryDocument(), increase)
            #expect(try String(contentsOfFile: victim, encoding: .utf8) == "mine")
            #expect(try names(in: folder) == ["library.json", "library.json.lock", "victim"])
        }
    }

    @Test("a link to the library stays a link, and the file it leads to keeps its mode")
    func symbolicLink() throws {
        try withTemporaryFolder { folder throws in
            try FileManager.default.createDirectory(
                atPath: folder + "/real/deep", withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(
                atPath: folder + "/way", withDestinationPath: "real/deep")
            let path = folder + "/library.json"
            try FileManager.default.createSymbolicLink(
                atPath: path, withDestinationPath: "way/../library.json")
            let file = LibraryFile(path: path)
            _ = try file.update(orFrom: LibraryDocument(), increase)
            #expect(chmod(folder + "/real/library.json", 0o640) == 0)
            _ = try file.update(orFrom: LibraryDocument(), increase)
            #expect(try number(in: folder + "/real/library.json") == 2)
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "way/../library.json")
            var status = stat()
            #expect(stat(path, &status) == 0)
            #expect(status.st_mode & 0o7777 == 0o640)
        }
    }

    @Test("the administrator's change leaves the file to its owner", .enabled(if: geteuid() == 0))
    func owner() throws {
        try withTemporaryFolder { folder throws in
            let file = LibraryFile(path: folder + "/library.json")
            _ = try file.update(orFrom: LibraryDocument(), increase)
            #expect(chown(file.path, 4321, 4322) == 0)
            _ = try file.update(orFrom: LibraryDocument(), increase)
            var status = stat()
            #expect(stat(file.path, &status) == 0)
            #expect([status.st_uid, status.st_gid] == [4321, 4322])
            // What is new belongs to the folder's owner.
            #expect(chown(folder, 4321, 4322) == 0)
            let other = LibraryFile(path: folder + "/other.json")
            _ = try other.update(orFrom: LibraryDocument(), increase)
            for path in [other.path, other.path + ".lock"] {
                #expect(stat(path, &status) == 0)
                #expect([status.st_uid, status.st_gid] == [4321, 4322])
            }
        }
    }

    @Test("what killed processes have left is removed by the next change, and nothing else")
    func leftovers() throws {
        try withTemporaryFolder { folder throws in
            let path = folder + "/library.json"
            for name in [".new-1", ".new-4194303", ".new-mine", ".damaged"] {
                try Data("x".utf8).write(to: URL(fileURLWithPath: path + name))
            }
            _ = try LibraryFile(path: path).update(orFrom: LibraryDocument(), increase)
            #expect(
                try names(in: folder)
                    == ["library.json", "library.json.damaged", "library.json.lock", "library.json.new-mine"])
        }
    }
}
