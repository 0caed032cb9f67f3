import Foundation

/// Something in a store that should not be so.
package enum Finding: Sendable, Hashable {
    /// Something wrong with the file.
    case file(Recovery)
    /// A record has fields that this version does not know: the file is not written anew.
    case unknownFields
    /// The index of the base does not say what the base holds: the whole file is read at every opening.
    case unusableIndex
    /// An identity that more than one sample has.
    case duplicate(UUID)
    /// A member that is no sample of the store, and the sample that lists it.
    case orphan(member: UUID, owner: UUID)
    /// Rows of a type that are not where its columns say.
    case disorder(type: String)
}

extension Snapshot {
    /// Looks at every sample: order, duplicates, members that are not there. O(n log n).
    package func inspect() -> [Finding] {
        var seen: Set<RawID> = []
        seen.reserveCapacity(count)
        var findings: [Finding] = []
        for home in columns {
            if !home.isInOrder { findings.append(.disorder(type: home.type)) }
            for chunk in home.chunks {
                for id in chunk.rows.ids where !seen.insert(id).inserted {
                    findings.append(.duplicate(UUID(id)))
                }
            }
        }
        for chunk in columns.flatMap(\.chunks) {
            for (owner, extra) in chunk.rows.extras.sorted(by: { $0.key < $1.key }) {
                for member in extra.members where !seen.contains(member) {
                    findings.append(.orphan(member: UUID(member), owner: UUID(owner)))
                }
            }
        }
        return findings
    }
}

extension TypeColumns {
    /// Whether the invariants hold: no chunk empty, chunks as they say of themselves, starts ascending,
    /// offsets and reaches right.
    var isInOrder: Bool {
        guard offsets.count == chunks.count + 1, reach.count == chunks.count, offsets[0] == 0 else {
            return false
        }
        var last = -Double.infinity
        var latestEnd = -Double.infinity
        for (place, chunk) in chunks.enumerated() {
            let rows = chunk.rows
            latestEnd = max(latestEnd, chunk.latestEnd)
            let isSound =
                rows.count == chunk.count && rows.count > 0 && chunk.type == number
                && rows.starts[0] >= last && zip(rows.starts, rows.starts.dropFirst()).allSatisfy { $0 <= $1 }
                && rows.starts.first == chunk.firstStart && rows.starts.last == chunk.lastStart
                && rows.ends.max() == chunk.latestEnd && reach[place] == latestEnd
                && offsets[place + 1] - offsets[place] == rows.count
                && [rows.ends.count, rows.values.count, rows.ids.count, rows.origins.count].allSatisfy {
                    $0 == rows.count
                }
            guard isSound else { return false }
            last = chunk.lastStart
        }
        return true
    }
}
