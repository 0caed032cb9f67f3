import Foundation

extension URL {
    /// The URL of the file at a path from a person or the environment. Its `path` is the same path, byte for byte, after
    /// the current folder if it is relative.
    ///
    /// `URL(fileURLWithPath:)` keeps absolute paths as they are, but in a relative one it replaces "~" and takes ".."
    /// for the folder written before it, which is wrong after a symbolic link.
    ///
    /// - Returns: nil for a relative path in a folder that was deleted or whose name is not UTF-8.
    package static func file(at path: String) -> URL? {
        if path.hasPrefix("/") { return URL(fileURLWithPath: path, isDirectory: false) }
        guard let folder = getcwd(nil, 0) else { return nil }
        defer { free(folder) }
        return String(validatingCString: folder).map {
            URL(fileURLWithPath: $0 + "/" + path, isDirectory: false)
        }
    }
}
