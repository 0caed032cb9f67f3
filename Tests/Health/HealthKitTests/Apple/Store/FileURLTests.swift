import Foundation
import SwimFitTestSupport
import Testing

@testable import HealthKit

@Suite("URLs of files", .inTurn)
struct FileURLTests {
    @Test(
        "a URL made for a path leads to that path, byte for byte",
        arguments: [
            "/d/h", "/link/../h", "/a/./b//c", "link/../h", "../h", "~/h", "a%20b", "a?b#c;d", "e\u{301}é",
            "-h", "//h", "\u{1B}[31m", " ",
        ])
    func asWritten(path: String) throws {
        let whole = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
        #expect(try #require(URL.file(at: path)).path.utf8.elementsEqual(whole.utf8))
    }

    @Test("“..” after a link is the folder above the one it leads to")
    func parentOfLink() async throws {
        let folder = FileManager.default.temporaryDirectory.path + "/path-\(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: folder + "/real/deep", withIntermediateDirectories: true)
        // IGNORED: a folder that stays behind in the temporary folder harms no later test.
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createSymbolicLink(
            atPath: folder + "/link", withDestinationPath: folder + "/real/deep")
        let url = try #require(URL.file(at: folder + "/link/../health.json"))
        try await HKHealthStore(url: url).setBiologicalSex(.female)
        #expect(FileManager.default.fileExists(atPath: folder + "/real/health.json"))
        #expect(!FileManager.default.fileExists(atPath: folder + "/health.json"))
    }
}
