import Foundation
import SampleStoreProof

extension ZipFixture {
    /// A folder of its own with the zip in it, removed after `body`.
    @discardableResult
    func withFile<Result>(_ body: (String) throws -> Result) throws -> Result {
        try withTemporaryFile(bytes, body)
    }
}

/// A file with these bytes in a folder of its own, removed after `body`.
@discardableResult
func withTemporaryFile<Result>(_ bytes: [UInt8], _ body: (String) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "archive-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // IGNORED: a folder left behind in the temporary place harms no test.
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "export")
    try Data(bytes).write(to: file)
    return try body(file.path)
}
