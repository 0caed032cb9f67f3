import Foundation

/// What a transaction has changed, with what was there before: enough to take it back.
package struct Reversal: Sendable, Hashable {
    /// Samples that were added.
    package var added: [UUID] = []
    /// Whether the members of added groups were added with them, and are not listed in `added`.
    package var takesMembers = false
    /// Samples that were deleted, whole.
    package var deleted: [Sample] = []
    /// Samples that were there before and got other members.
    package var memberships: [Membership] = []
    /// Named values that were set or removed.
    package var values: [Value] = []

    package struct Membership: Sendable, Hashable {
        package let owner: UUID
        package let before, after: [UUID]

        package init(owner: UUID, before: [UUID], after: [UUID]) {
            (self.owner, self.before, self.after) = (owner, before, after)
        }
    }

    package struct Value: Sendable, Hashable {
        package let key: String
        /// Nil for none.
        package let before, after: JSONValue?

        package init(key: String, before: JSONValue?, after: JSONValue?) {
            (self.key, self.before, self.after) = (key, before, after)
        }
    }

    package init() {}

    package var isEmpty: Bool { self == Reversal() }
}

extension Transaction {
    /// How many samples were deleted so far.
    package var deletionCount: Int { batch.changes.deletions.count }

    /// The new samples without the members of new groups, which can be found by their groups. Nil where a group has a
    /// member that is not new. O(changes).
    ///
    /// - Parameter isGroup: whether a type's samples are groups.
    package func additionsWithoutMembers(of isGroup: (String) -> Bool) -> [UUID]? {
        var members: Set<RawID> = []
        for addition in batch.additions where isGroup(addition.type) {
            for extra in addition.rows.extras.values { members.formUnion(extra.members) }
        }
        var (rest, found): ([UUID], Int) = ([], 0)
        for addition in batch.additions {
            for id in addition.rows.ids {
                if members.contains(id) { found += 1 } else { rest.append(UUID(id)) }
            }
        }
        return found == members.count ? rest : nil
    }

    /// What has been changed so far. O(changes · log samples).
    package var reversal: Reversal {
        var reversal = Reversal()
        reversal.added = batch.additions.flatMap { $0.rows.ids.map(UUID.init(_:)) }
        // A deletion without a start was only noted.
        reversal.deleted = batch.changes.deletions.compactMap {
            $0.start == nil ? nil : snapshot.sample(UUID($0.id))
        }
        reversal.memberships = batch.changes.memberships.map { owner, members in
            .init(
                owner: UUID(owner), before: (snapshot.extra(of: owner)?.members ?? []).map(UUID.init(_:)),
                after: members.map(UUID.init(_:)))
        }
        reversal.values = batch.changes.values.sorted { $0.key < $1.key }.map { key, value in
            .init(key: key, before: snapshot.value(forKey: key), after: value)
        }
        return reversal
    }
}
