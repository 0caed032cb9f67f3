internal import SampleStore

/// Why samples are deleted, as their deletions keep it.
enum DeletionCause: String {
    case user
    /// An import, because a newer export no longer had them.
    case byImport
    /// A merge is taken back that brought them: in the other store they are not deleted, and a later merge brings them
    /// again.
    case undoneMerge

    /// The cause that a deletion or a step keeps among its details.
    init(_ details: [String: JSONValue]) {
        self = [.byImport, .undoneMerge].first { details[$0.rawValue] == .bool(true) } ?? .user
    }

    func note(in details: inout [String: JSONValue]) {
        if self != .user { details[rawValue] = .bool(true) }
    }
}
