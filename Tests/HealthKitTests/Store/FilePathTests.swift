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
            "relative/file", "../file", ".", "~/file",
        ])
    func same(path: String) {
        for isDirectory in [true, false] {
            let url = URL(fileURLWithPath: path, isDirectory: isDirectory)
            #expect(url.filePath == url.path)
        }
        let based = URL(filePath: "health.json", relativeTo: URL(fileURLWithPath: path, isDirectory: true))
        #expect(based.filePath == based.path)
    }
}
