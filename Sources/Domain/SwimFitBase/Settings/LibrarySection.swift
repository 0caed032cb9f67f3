/// One part of `library.json`: a value with defaults, kept under its own key.
///
/// To add a section, conform a type to this protocol in the file of its concept. Fields that may be missing in an older
/// file need a default in `init(from:)`; keyed objects are better than lists, because unknown fields inside lists are
/// not kept.
package protocol LibrarySection: Codable, Equatable, Sendable {
    /// The key in the file: lower case words joined by "_".
    static var key: String { get }
    /// The defaults, used before anything is saved.
    init()
}
