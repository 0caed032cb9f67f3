import Foundation
import Synchronization
import Testing

@testable import SwimFit

@Suite("Files of other kinds, disks and owners")
struct FileCallsTests {
    @Test("a path that leads to no file says what is there")
    func noFile() throws {
        try withTemporaryFolder { folder throws in
            #expect(throws: FileError(code: EISDIR)) { try FileCalls().contents(of: folder) }
            let pipe = folder + "/pipe"
            try #require(mkfifo(pipe, 0o600) == 0)
            #expect(throws: FileError(code: EINVAL)) { try FileCalls().contents(of: pipe) }
            #expect(try FileCalls().contents(of: folder + "/none") == nil)
        }
    }

    @Test("where a file cannot have two names, a damaged library is copied", arguments: [EPERM, ENOTSUP])
    func copied(code: Int32) throws {
        try withTemporaryFolder { folder throws in
            let path = folder + "/library.json"
            var calls = FileCalls()
            calls.pause = {}
            calls.link = { _, _ in
                errno = code
                return -1
            }
            for (text, copy) in [("one", "library.json.damaged"), ("two", "library.json.damaged-2")] {
                try Data(text.utf8).write(to: URL(filePath: path))
                try #require(chmod(path, 0o640) == 0)
                let change = try LibraryFile(path: path, calls: calls).update(orFrom: LibraryDocument()) {
                    try $0.set(OwnFoods())
                }
                #expect(change.damagedCopy == copy)
                #expect(try String(contentsOfFile: folder + "/" + copy, encoding: .utf8) == text)
                var status = stat()
                #expect(stat(folder + "/" + copy, &status) == 0 && status.st_mode & 0o777 == 0o640)
                #expect(try LibraryFile(path: path).readOnce().data().isEmpty == false)
            }
        }
    }

    @Test("a new file is given away when its owner or its group differs from the old file's, and only then")
    func givenAway() throws {
        try withTemporaryFolder { folder throws in
            let given = Mutex<[[UInt32]]>([])
            var calls = FileCalls()
            calls.setOwner = { _, owner, group in
                given.withLock { $0.append([owner, group]) }
                return 0
            }
            let descriptor = try calls.open(folder + "/file", O_WRONLY | O_CREAT, mode: 0o600)
            defer { close(descriptor) }
            var status = stat()
            try #require(fstat(descriptor, &status) == 0)
            let (owner, group) = (status.st_uid, status.st_gid)
            for (owner, group) in [(owner, group), (owner + 1, group), (owner, group + 1)] {
                FileOwnership(owner: owner, group: group, mode: 0o600).apply(to: descriptor, with: calls)
            }
            #expect(given.withLock { $0 } == [[owner + 1, group], [owner, group + 1]])
        }
    }

    @Test(
        "a group that cannot be kept gets no more rights than others have",
        arguments: [(0o664, 0o644), (0o660, 0o600), (0o646, 0o666)])
    func lostGroup(before: mode_t, after: mode_t) throws {
        try withTemporaryFolder { folder throws in
            let calls = FileCalls()
            let descriptor = try calls.open(folder + "/file", O_WRONLY | O_CREAT, mode: 0o600)
            defer { close(descriptor) }
            var status = stat()
            try #require(fstat(descriptor, &status) == 0)
            let wanted = FileOwnership(owner: status.st_uid, group: status.st_gid + 1, mode: before)
            var refusing = calls
            refusing.setOwner = { _, _, _ in
                errno = EPERM
                return -1
            }
            wanted.apply(to: descriptor, with: refusing)
            #expect(fstat(descriptor, &status) == 0 && status.st_mode & 0o777 == after)
        }
    }
}
