import Foundation

extension URL {
    /// The URL of the file at a path, of which `filePath` is the same path again.
    ///
    /// `URL(fileURLWithPath:)` replaces a "~" at the beginning, and its `path` has no ".." where the path is
    /// relative. Only the system knows where ".." leads behind a link.
    ///
    /// - Returns: nil for a relative path in a folder that is gone, or whose name is no UTF-8.
    package static func file(at path: String) -> URL? {
        if path.hasPrefix("/") { return URL(fileURLWithPath: path, isDirectory: false) }
        guard let folder = getcwd(nil, 0) else { return nil }
        defer { free(folder) }
        return String(validatingCString: folder).map {
            URL(fileURLWithPath: ($0 == "/" ? "" : $0) + "/" + path, isDirectory: false)
        }
    }

    /// The path of a file's URL, as it was written: with each "..", which is not always the folder above.
    ///
    /// `path` looks for escapes with a set of characters, to make which takes a process that has just begun a tenth
    /// of a millisecond. Hardly a path has any.
    package var filePath: String {
        // What a relative URL leads to is resolved without a look at the disk; its parts are as they were written.
        if let baseURL {
            var folder = Substring(baseURL.filePath)
            if !baseURL.hasDirectoryPath {
                folder = folder.prefix(upTo: folder.lastIndex(of: "/") ?? folder.startIndex)
            }
            return (folder == "/" ? "" : folder) + "/" + relativePath
        }
        let escaped = path(percentEncoded: true)
        guard !escaped.utf8.contains(UInt8(ascii: "%")) else { return path }
        return escaped.utf8.count > 1 && escaped.hasSuffix("/") ? String(escaped.dropLast()) : escaped
    }
}
