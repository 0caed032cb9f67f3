import Foundation

extension URL {
    /// The path of a file's URL, equal to `path`.
    ///
    /// That looks for escapes with a set of characters, to make which takes a process that has just begun a tenth of
    /// a millisecond. Hardly a path has any.
    package var filePath: String {
        let escaped = path(percentEncoded: true)
        guard !escaped.utf8.contains(UInt8(ascii: "%")) else { return path }
        return escaped.utf8.count > 1 && escaped.hasSuffix("/") ? String(escaped.dropLast()) : escaped
    }
}
