/// What one commit changed.
///
/// A class, because every observer gets the same one.
package final class Commit: Sendable {
    /// The commit's number. The previous number when nothing changed.
    package let sequence: Int
    /// The state after the commit.
    package let snapshot: Snapshot
    /// The number of the commit before. Meaningless when the file was replaced by another one.
    package let previousSequence: Int
    /// Types with a sample added, deleted, or given other members.
    package let types: Set<String>
    /// Named values that were set or removed.
    package let keys: Set<String>
    /// Samples added and deleted; nil when the file was replaced by another one.
    package let changeCount: Int?
    /// Counts the states that this open store has published.
    let publication: Int

    init(
        sequence: Int, snapshot: Snapshot, previousSequence: Int, types: Set<String>, keys: Set<String>,
        changeCount: Int?, publication: Int
    ) {
        self.sequence = sequence
        self.snapshot = snapshot
        self.previousSequence = previousSequence
        self.types = types
        self.keys = keys
        self.changeCount = changeCount
        self.publication = publication
    }

    convenience init(nothingOn snapshot: Snapshot) {
        self.init(
            sequence: snapshot.sequence, snapshot: snapshot, previousSequence: snapshot.sequence, types: [],
            keys: [], changeCount: 0, publication: 0)
    }

    package var isEmpty: Bool { types.isEmpty && keys.isEmpty }

    /// The additions and deletions, in order. `Snapshot.changes(after:types:)` tells the cost.
    package func changes(types: Set<String>? = nil) -> [Change] {
        snapshot.changes(after: .end(of: previousSequence), types: types)
    }
}
