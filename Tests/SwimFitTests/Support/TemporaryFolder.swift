import Foundation

/// Calls the body with the path of a new folder, which is removed afterwards.
func withTemporaryFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/library-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // IGNORED: a folder that stays behind in the temporary folder harms no later test.
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
}
