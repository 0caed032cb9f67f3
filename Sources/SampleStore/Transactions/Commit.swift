/// What one commit changed.
package struct Commit: Sendable {
    /// The commit's number. Unchanged from the state before when nothing was to be changed.
    package let sequence: Int
    /// The state with the commit.
    package let snapshot: Snapshot
    /// The number of the last commit before: several when another process's commits are taken in at once.
    package let previousSequence: Int
    /// Types with a sample added, deleted, or given other members.
    package let types: Set<String>
    /// Named values that were set or removed.
    package let keys: Set<String>

    package var isEmpty: Bool { types.isEmpty && keys.isEmpty }

    /// The additions and deletions, in order. See `Snapshot.changes(after:types:)` for the cost.
    package func changes(types: Set<String>? = nil) -> [Change] {
        snapshot.changes(after: .end(of: previousSequence), types: types)
    }
}
