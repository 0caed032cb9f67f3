import Foundation
import Testing

@testable import HealthKit

@Suite("Paths of files")
struct FilePathTests {
    @Test(
        "the path is Foundation's, with and without escapes",
        arguments: [
            "/", "/data", "/data/health.json", "/with space/é.json", "/a%20b", "/a?b#c", "/a//b/",
            "/a/./b/../c",
            "relative/file", "~/file",
        ])
    func same(path: String) {
        for isDirectory in [true, false] {
            let url = URL(fileURLWithPath: path, isDirectory: isDirectory)
            #expect(url.filePath == url.path)
        }
        let based = URL(filePath: "health.json", relativeTo: URL(fileURLWithPath: path, isDirectory: true))
        #expect(based.standardizedFileURL.filePath == based.standardizedFileURL.path)
    }

    private static let paths = [
        "/d/h", "/link/../h", "/a/./b//c", "link/../h", "../h", "~/h", "a%20b", "a?b#c;d", "e\u{301}é", "-h",
        "//h",
        "\u{1B}[31m", " ",
    ]

    @Test("a URL made for a path leads to that path, byte for byte", arguments: paths)
    func madeHere(path: String) throws {
        let whole = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
        #expect(try #require(URL.file(at: path)).filePath.utf8.elementsEqual(whole.utf8))
    }

    @Test(
        "so does one that an app made of a relative path with links in it",
        arguments: ["link/../h", "../h", "h"])
    func madeByApps(path: String) {
        let whole = FileManager.default.currentDirectoryPath + "/" + path
        #expect(URL(fileURLWithPath: path).filePath == whole)
        #expect(
            URL(filePath: path, relativeTo: URL(fileURLWithPath: "/a/l/..")).filePath == "/a/l/../" + path)
    }

    @Test("“..” behind a link is the folder above the one it leads to")
    func parentOfLink() async throws {
        let folder = FileManager.default.temporaryDirectory.path + "/path-\(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: folder + "/real/deep", withIntermediateDirectories: true)
        // SAFETY: a folder that stays behind in the temporary folder harms no later test.
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createSymbolicLink(
            atPath: folder + "/link", withDestinationPath: folder + "/real/deep")
        let url = try #require(URL.file(at: folder + "/link/../health.json"))
        try await HKHealthStore(url: url).setBiologicalSex(.female)
        #expect(FileManager.default.fileExists(atPath: folder + "/real/health.json"))
        #expect(!FileManager.default.fileExists(atPath: folder + "/health.json"))
    }
}
