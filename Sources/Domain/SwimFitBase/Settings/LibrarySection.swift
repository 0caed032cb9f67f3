/// One part of the library: a value with defaults, kept as documents under its own key.
///
/// To add a section, conform a type to this protocol in the file of its concept. Fields that may be missing need a
/// default in `init(from:)`; keyed objects are better than lists, because an entry of an object is the unit of a change
/// and of a merge, and unknown fields inside lists are not kept.
package protocol LibrarySection: Codable, Equatable, Sendable {
    /// The name of the section: lower case words joined by "_".
    static var key: String { get }
    /// The defaults, used before anything is saved.
    init()
}
