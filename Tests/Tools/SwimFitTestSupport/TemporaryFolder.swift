import Foundation

/// Calls the body with the path of a new folder, which is removed afterwards.
public func withTemporaryFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
    let folder = try newFolder()
    // IGNORED: the system removes temporary folders that remain.
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder.path)
}

/// The same for a body that suspends, which gets a URL.
public func withTemporaryFolder<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: (URL) async throws -> Result
) async throws -> Result {
    let folder = try newFolder()
    // IGNORED: the system removes temporary folders that remain.
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
}

private func newFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "swimfit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
}
