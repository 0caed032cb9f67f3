import Foundation

/// A problem of a store.
package enum StoreProblem: Sendable, Hashable {
    /// A problem of the file.
    case file(Recovery)
    /// A record has fields that are unknown to this version. The file is not compacted.
    case unknownFields
    /// The index does not match the base. Each opening reads the whole file.
    case unusableIndex
    /// More than one sample has this identity.
    case duplicate(UUID)
    /// A member that is not in the store, and the sample that lists it.
    case orphan(member: UUID, owner: UUID)
    /// The rows of a type are not in order of start, or the sums of its pages or chunks are wrong.
    case disorder(type: String)
}

extension Snapshot {
    /// Checks every sample: order, duplicates, missing members. O(n log n).
    ///
    /// - Parameter isInOrder: whether the order has been checked.
    package func inspect(isInOrder: Bool = false) -> [StoreProblem] {
        var seen: Set<RawID> = []
        seen.reserveCapacity(count)
        var findings: [StoreProblem] = []
        var groups: [Chunk] = []
        for home in columns {
            if !isInOrder, !home.isInOrder { findings.append(.disorder(type: home.type)) }
            for chunk in home.allChunks {
                let rows = chunk.uncachedRows
                for id in rows.ids where !seen.insert(id).inserted { findings.append(.duplicate(UUID(id))) }
                if rows.extras.contains(where: { !$0.value.members.isEmpty }) { groups.append(chunk) }
            }
        }
        for chunk in groups {
            for (owner, extra) in chunk.uncachedRows.extras.sorted(by: { $0.key < $1.key }) {
                for member in extra.members where !seen.contains(member) {
                    findings.append(.orphan(member: UUID(member), owner: UUID(owner)))
                }
            }
        }
        return findings
    }

    /// Whether the invariants hold in the parts that differ from the previous state. For `assert`: fast enough for
    /// every commit, because pages and chunks that both states share are skipped.
    ///
    /// - Sums of pages and chunks match their rows; rows are in order; serials lead to their chunks.
    /// - Rows of changed chunks are found by identity, member and name, if the index has been built.
    /// - The index has one entry for each row that is not in the file's base.
    func isSound(since before: Snapshot) -> Bool {
        guard columns.enumerated().allSatisfy({ typeNumbers[$1.type] == $0 && $1.number == $0 }) else {
            return false
        }
        var own = 0
        for home in columns {
            guard home.hasSoundSums else { return false }
            let old =
                before.columns.indices.contains(home.number)
                ? before.columns[home.number].pages : ChunkedArray()
            let shared = Set(old.map(ObjectIdentifier.init))
            for page in home.pages where !shared.contains(ObjectIdentifier(page)) {
                guard isSound(page, of: home, since: old) else { return false }
            }
        }
        guard hasIdentities else { return true }
        for chunk in chunks.ownChunks { own += chunk.ownRows.count }
        return identities.value.count(of: .ids) == own
    }

    private func isSound(_ page: ChunkPage, of home: TypeColumns, since old: ChunkedArray<ChunkPage>) -> Bool
    {
        guard page.hasSoundSums else { return false }
        let known = Set(old.filter(\.isLoaded).flatMap(\.chunks).map(ObjectIdentifier.init))
        for chunk in page.chunks where !known.contains(ObjectIdentifier(chunk)) && chunk.isLoaded {
            guard chunk.isInOrder(type: home.number), chunks[chunk.serial] === chunk else { return false }
            if hasIdentities, !isFound(chunk) { return false }
        }
        return true
    }

    /// Whether a selection of the rows is found by their keys.
    private func isFound(_ chunk: Chunk) -> Bool {
        let rows = chunk.rows
        return stride(from: 0, to: rows.count, by: max(1, rows.count / 16)).allSatisfy { row in
            let id = rows.ids[row]
            guard locate(id) != nil else { return false }
            guard let extra = rows.extras[id] else { return true }
            guard let name = naming.name(in: extra.details) else {
                return extra.members.allSatisfy { owners(of: $0).contains(id) }
            }
            return samples(named: name, of: columns[chunk.type].type).contains { $0.raw == id }
        }
    }
}

extension TypeColumns {
    /// Whether the invariants hold: no page or chunk is empty, the sums are right, starts ascend.
    var isInOrder: Bool {
        guard totals.count == pages.count else { return false }
        var last = -Double.infinity
        var total = PageTotal()
        for (place, page) in pages.enumerated() {
            total.add(page)
            guard page.isInOrder(type: number), page.firstStart >= last, totals[place] == total else {
                return false
            }
            last = page.lastStart
        }
        return true
    }

    /// Whether the sums over the pages are right, and the pages in order. Reads nothing.
    fileprivate var hasSoundSums: Bool {
        guard totals.count == pages.count else { return false }
        var total = PageTotal()
        for (place, page) in pages.enumerated() {
            total.add(page)
            guard page.count > 0, totals[place] == total,
                place == 0 || pages[place - 1].lastStart <= page.firstStart
            else { return false }
        }
        return true
    }
}

extension ChunkPage {
    /// Whether the page's chunks, their rows and the sums are right.
    func isInOrder(type: Int) -> Bool {
        let chunks = chunks
        guard !chunks.isEmpty, chunks.count <= Self.capacity,
            ChunkSummary(joining: chunks.map(\.sum)) == sum,
            zip(chunks, chunks.dropFirst()).allSatisfy({ $0.lastStart <= $1.firstStart })
        else { return false }
        return chunks.allSatisfy { $0.isInOrder(type: type) }
    }

    /// Whether the page's sum matches its chunks.
    fileprivate var hasSoundSums: Bool {
        guard !chunks.isEmpty, chunks.count <= Self.capacity, offsets.count == chunks.count + 1,
            zip(chunks, chunks.dropFirst()).allSatisfy({ $0.lastStart <= $1.firstStart })
        else { return false }
        return ChunkSummary(joining: chunks.map(\.sum)) == sum
    }
}

extension Chunk {
    /// Whether the rows match the chunk's sum, and are in order.
    func isInOrder(type number: Int) -> Bool {
        let rows = uncachedRows
        return type == number && rows.count > 0 && rows.count == count && ChunkSummary(rows) == sum
            && rows.isInOrder
    }
}
