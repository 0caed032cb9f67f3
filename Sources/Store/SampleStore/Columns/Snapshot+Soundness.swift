extension Snapshot {
    /// Whether the invariants hold where this state differs from the one before. For `assert`: fast enough for every
    /// commit, because pages and chunks that both states share are skipped.
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

    /// Whether some of the rows are found by their keys.
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
    /// Whether the sums over the pages are right, and the pages in order. Reads nothing.
    fileprivate var hasSoundSums: Bool {
        guard totals.count == pages.count else { return false }
        var total = Total()
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
    /// Whether the page's sum matches its chunks.
    fileprivate var hasSoundSums: Bool {
        guard !chunks.isEmpty, chunks.count <= Self.capacity, offsets.count == chunks.count + 1,
            zip(chunks, chunks.dropFirst()).allSatisfy({ $0.lastStart <= $1.firstStart })
        else { return false }
        return RowSum(joining: chunks.map(\.sum)) == sum
    }
}
