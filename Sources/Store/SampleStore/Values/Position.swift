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
