import Synchronization

/// Finds the rows of a file's base by identity, member and name. Each search reads one shard.
///
/// Knows the chunks as they are in the file. The snapshot's own identities know the chunks that changed since.
final class BaseKeys: Sendable {
    /// What is known of a shard.
    ///
    /// The first search in a shard keeps nothing of it. From the second on the shard is cached: a caller that searches
    /// twice mostly searches often, as an import does, which searches for each of its samples.
    private enum Shard {
        case searchedOnce
        case cached([RowEntry])
    }

    private let source: BaseSource
    private let shards: ByKind<BaseRoot.Shards?>
    private let pages: [ChunkPage]
    private let types: [TypeColumns]
    let naming: SampleNaming
    /// The shards of each kind that were searched, by number.
    private let known = Mutex(ByKind(repeating: [Int: Shard]()))
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

    /// The candidate rows of the key. Reads one line; when that is damaged, all rows.
    func entries(_ kind: KeyKind, _ key: UInt32) -> ArraySlice<RowEntry> {
        guard let shards = shards[kind] else { return [] }
        if let whole = whole.present { return whole.value.candidates(kind, key) }
        let number = shards.number(of: key)
        let state = known.withLock { known in
            let state = known[kind][number]
            if state == nil { known[kind][number] = .searchedOnce }
            return state
        }
        switch state {
        case nil:
            let found = source.withShard(kind, shards, number) { Array($0.entries(of: key)) }
            return found?[...] ?? lookThroughAll().value.candidates(kind, key)
        case .searchedOnce:
            guard let all = source.withShard(kind, shards, number, Array.init) else {
                return lookThroughAll().value.candidates(kind, key)
            }
            known.withLock { $0[kind][number] = .cached(all) }
            return all.entries(of: key)
        case .cached(let all):
            return all.entries(of: key)
        }
    }

    /// Whether every row of the base is found by each of its keys. Reads all.
    func findsAll() -> Bool {
        pages.allSatisfy { page in
            page.chunks.allSatisfy { chunk in
                let rows = chunk.uncachedRows
                var isFound = true
                RowKeys(type: types[chunk.type].type, naming: naming, serial: chunk.serial)
                    .forEach(of: rows, 0..<rows.count, firstRow: 0) { kind, entry in
                        isFound = isFound && entries(kind, entry.key).contains(entry)
                    }
                return isFound
            }
        }
    }

    private func lookThroughAll() -> CopyOnWrite<Identities> {
        whole.identities {
            Identities(of: pages.flatMap(\.chunks), types: types, naming: naming) { $0.uncachedRows }
        }
    }
}
