/// What one commit changed.
///
/// A class, because it is handed to every observer and a snapshot is a value of a dozen references.
package final class Commit: Sendable {
    /// The commit's number. Unchanged from the state before when nothing was to be changed.
    package let sequence: Int
    /// The state with the commit.
    package let snapshot: Snapshot
    /// The number of the last commit before. When the file was replaced by another, this says nothing.
    package let previousSequence: Int
    /// Types with a sample added, deleted, or given other members.
    package let types: Set<String>
    /// Named values that were set or removed.
    package let keys: Set<String>
    /// Samples added and deleted; nil when the file was replaced by another.
    package let changeCount: Int?
    /// Counts what this open store has published.
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

    /// The additions and deletions, in order. See `Snapshot.changes(after:types:)` for the cost.
    package func changes(types: Set<String>? = nil) -> [Change] {
        snapshot.changes(after: .end(of: previousSequence), types: types)
    }
}
