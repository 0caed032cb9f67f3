import Foundation

/// A new folder for the files of a trial or a benchmark.
package struct WorkFolder: Sendable {
    package let url: URL
    /// The store's file in it.
    package var file: URL { url.appending(path: "health.json") }

    /// - Parameter name: what the folder is called, before the number of the process.
    package init(_ name: String, in parent: URL = .temporaryDirectory) throws {
        url = parent.appending(path: "\(name)-\(getpid())")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    // IGNORED: what cannot be removed is the system's to clear away.
    package func remove() { try? FileManager.default.removeItem(at: url) }
}

/// The bytes of a file on the disk; nil where there is none.
package func fileBytes(at path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map(Array.init)
}
