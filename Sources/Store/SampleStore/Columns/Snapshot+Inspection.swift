import Foundation

/// A problem of a store.
package enum Finding: Sendable, Hashable {
    /// A problem of the file.
    case file(Recovery)
    /// A record has fields that this version does not know. The file is not compacted.
    case unknownFields
    /// The index of the base does not match the base. The whole file is read each time it is opened.
    case unusableIndex
    /// More than one sample has this identity.
    case duplicate(UUID)
    /// A member that is not in the store, and the sample that lists it.
    case orphan(member: UUID, owner: UUID)
    /// The rows of a type are not in the order that its columns tell.
    case disorder(type: String)
}

extension Snapshot {
    /// Checks every sample: order, duplicates, missing members. O(n log n).
    package func inspect() -> [Finding] {
        var seen: Set<RawID> = []
        seen.reserveCapacity(count)
        var findings: [Finding] = []
        for home in columns {
            if !home.isInOrder { findings.append(.disorder(type: home.type)) }
            for chunk in home.allChunks {
                for id in chunk.uncachedRows.ids where !seen.insert(id).inserted {
                    findings.append(.duplicate(UUID(id)))
                }
            }
        }
        for chunk in columns.flatMap(\.allChunks) {
            for (owner, extra) in chunk.uncachedRows.extras.sorted(by: { $0.key < $1.key }) {
                for member in extra.members where !seen.contains(member) {
                    findings.append(.orphan(member: UUID(member), owner: UUID(owner)))
                }
            }
        }
        return findings
    }
}

extension TypeColumns {
    /// Whether the invariants hold: no page or chunk is empty, the sums are right, starts ascend.
    var isInOrder: Bool {
        guard totals.count == pages.count else { return false }
        var last = -Double.infinity
        var total = Total()
        for (place, page) in pages.enumerated() {
            total.add(page)
            guard page.isInOrder(type: number), page.firstStart >= last, totals[place] == total else {
                return false
            }
            last = page.lastStart
        }
        return true
    }
}

extension ChunkPage {
    /// Whether the page's chunks, their rows and the sums are right.
    func isInOrder(type: Int) -> Bool {
        let chunks = chunks
        guard !chunks.isEmpty, chunks.count <= Self.capacity,
            RowSum(joining: chunks.map { RowSum($0.uncachedRows) }) == sum,
            zip(chunks, chunks.dropFirst()).allSatisfy({ $0.lastStart <= $1.firstStart })
        else { return false }
        return chunks.allSatisfy { $0.isInOrder(type: type) }
    }
}

extension Chunk {
    /// Whether the rows match the chunk's sum, and are in order.
    func isInOrder(type number: Int) -> Bool {
        let rows = uncachedRows
        return type == number && rows.count > 0 && rows.count == count && RowSum(rows) == sum
            && zip(rows.starts, rows.starts.dropFirst()).allSatisfy { $0 <= $1 }
    }
}
