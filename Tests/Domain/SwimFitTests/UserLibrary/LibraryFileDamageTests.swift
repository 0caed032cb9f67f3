import SampleStoreDisk
import Foundation
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import SwimFit
@testable import SwimFitFood

@Suite("A damaged library where a file cannot have two names", .inTurn)
struct LibraryFileDamageTests {
    @Test("it is copied", arguments: [EPERM, ENOTSUP])
    func copied(code: Int32) throws {
        try withTemporaryFolder { folder throws in
            let path = folder + "/library.json"
            let calls = HookedCalls(disk: LinuxCalls()) { call, _ throws(SystemError) in
                if call == "link" { throw SystemError(call: call, code: code) }
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
}
