import Synchronization

/// Finds the rows of a file's base by identity, member and name, reading one shard for each look.
///
/// Speaks of the chunks as they stand in the file; of chunks that were changed since, the snapshot's own
/// identities tell.
final class BaseKeys: Sendable {
    private struct ShardName: Hashable {
        let kind: KeyKind
        let number: Int
    }

    private let source: BaseSource
    private let shards: [KeyKind: BaseRoot.Shards]
    private let pages: [ChunkPage]
    private let types: [TypeColumns]
    let naming: SampleNaming
    private let read = Mutex<[ShardName: [RowEntry]]>([:])
    private let whole = LazyIdentities()

    /// - Parameters:
    ///   - types: the types of the base, whose pages are `pages`.
    init(source: BaseSource, root: BaseRoot, pages: [ChunkPage], types: [TypeColumns]) {
        self.source = source
        self.pages = pages
        self.types = types
        shards = root.shards
        naming = root.naming
    }

    /// What may be rows of the key. Reads one line; when that is damaged, all rows.
    func entries(_ kind: KeyKind, _ key: UInt32) -> ArraySlice<RowEntry> {
        guard let shards = shards[kind] else { return [] }
        if let whole = whole.present { return whole.candidates(kind, key) }
        let name = ShardName(kind: kind, number: shards.number(of: key))
        if let shard = read.withLock({ $0[name] }) { return shard.entries(of: key) }
        guard let shard = source.entries(kind, shards, shard: name.number) else {
            return lookThroughAll().candidates(kind, key)
        }
        read.withLock { $0[name] = shard }
        return shard.entries(of: key)
    }

    /// Whether every row of chunks that stand in the file as they did is found by each of its keys. Reads all.
    func findsAll(_ types: [TypeColumns]) -> Bool {
        types.allSatisfy { home in
            home.allChunks.allSatisfy { chunk in
                guard chunk.isInFile else { return true }
                let rows = chunk.passingRows
                var isFound = true
                RowKeys(type: home.type, naming: naming, serial: chunk.serial)
                    .forEach(of: rows, 0..<rows.count, firstRow: 0) { kind, entry in
                        isFound = isFound && entries(kind, entry.key).contains(entry)
                    }
                return isFound
            }
        }
    }

    private func lookThroughAll() -> Identities {
        whole.identities { Identities(of: pages.flatMap(\.chunks), types: types, naming: naming) }
    }
}
