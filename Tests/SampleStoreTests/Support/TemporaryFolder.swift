import Foundation

/// Calls the body with the path of a new folder, which is removed afterwards.
func withTemporaryFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "store-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // SAFETY: a folder that cannot be removed is the system's to clear away.
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder.path)
}
