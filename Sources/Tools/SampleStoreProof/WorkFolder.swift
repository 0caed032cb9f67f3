import Foundation

/// A new folder for the files of a trial or a benchmark.
package struct WorkFolder: Sendable {
    package let url: URL
    /// The store's file in the folder.
    package var file: URL { url.appending(path: "health.json") }

    /// - Parameter name: the beginning of the folder's name, before the number of the process.
    package init(_ name: String, in parent: URL = .temporaryDirectory) throws {
        url = parent.appending(path: "\(name)-\(getpid())")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    // IGNORED: the system clears away files that cannot be removed.
    package func remove() { try? FileManager.default.removeItem(at: url) }
}

/// The bytes of a file on the disk; nil for a missing file.
package func fileBytes(at path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map(Array.init)
}
