import Foundation

/// A place in the store's history: the commit, and the change within the commit.
///
/// Positions only grow, survive restarts and compaction, and never expire. A reader that stops in the middle of a
/// commit continues after the position of the last change it read.
package struct Position: Sendable, Hashable, Comparable {
    /// The commit's number; the first commit is 1.
    package var sequence: Int
    /// The change's number within the commit, from 0: deletions first, then additions by type.
    package var index: Int

    package init(sequence: Int, index: Int) {
        self.sequence = sequence
        self.index = index
    }

    /// Before everything.
    package static let beginning = Position(sequence: 0, index: 0)

    /// After every change of the commit `sequence`.
    package static func end(of sequence: Int) -> Position {
        Position(sequence: sequence, index: .max)
    }

    package static func < (left: Position, right: Position) -> Bool {
        (left.sequence, left.index) < (right.sequence, right.index)
    }
}

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
