import Foundation

/// Calls the body with the path of a new folder, which is removed afterwards.
func withTemporaryFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "disk-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // IGNORED: the system removes temporary folders that remain.
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder.path)
}
