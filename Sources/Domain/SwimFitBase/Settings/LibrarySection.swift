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
    /// What a document of the section is; a field of it where nothing is said.
    static var entries: SectionEntryKind { get }
}

extension LibrarySection {
    package static var entries: SectionEntryKind { .fields }
}

/// The unit of a section that is changed and merged on its own, and is a document.
package enum SectionEntryKind: Equatable, Sendable {
    case fields
    /// A field of each of the section's objects: "nutrients/protein".
    case fieldsOfGroups
    /// An object of a list, by the text of one of its fields: "day/Lunch". The list is in the order of a field with
    /// integers, without which an object comes last.
    case objects(ofList: String, name: String, order: String)
}
