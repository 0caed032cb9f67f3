import Foundation

/// One entry of the store's history.
package enum Change: Sendable, Hashable {
    case added(at: Position, id: UUID, type: String)
    /// `details` is what the deleting transaction asked to keep about the sample.
    case deleted(at: Position, id: UUID, type: String, details: [String: JSONValue])

    package var position: Position {
        switch self {
        case .added(let position, _, _), .deleted(let position, _, _, _): position
        }
    }

    package var id: UUID {
        switch self {
        case .added(_, let id, _), .deleted(_, let id, _, _): id
        }
    }

    package var type: String {
        switch self {
        case .added(_, _, let type), .deleted(_, _, let type, _): type
        }
    }
}

/// What the store keeps about a deleted sample, for ever.
struct Deletion: Sendable, Hashable {
    var position: Position
    var id: RawID
    var type: String
    /// When the sample began, for finding it without an index. Not kept in the history.
    var start: Double?
    var details: [String: JSONValue]
}
