internal import SampleStore

/// Why samples are deleted, as their deletions keep it.
enum DeletionCause: String {
    case user
    /// An import, because a newer export no longer had them.
    case byImport
    /// A merge is taken back that brought them: in the other store they are not deleted, and a later merge brings them
    /// again.
    case undoneMerge

    static func isUndoneMerge(_ details: [String: JSONValue]) -> Bool {
        details[undoneMerge.rawValue] == .bool(true)
    }
}
