import Synchronization

/// The index in memory that finds rows by identity, member and name: all rows that the file's own index cannot find.
///
/// It is built when first needed. From then on each commit updates it.
struct Identities: Sendable {
    /// One index for each kind of key.
    private var indices = ByKind(repeating: CopyOnWrite(RowIndex()))
    let naming: SampleNaming

    /// Builds the index of these rows of the chunks. O(rows).
    init(
        of chunks: [Chunk], types: [TypeColumns], naming: SampleNaming, rows: (Chunk) -> Rows
    ) {
        self.naming = naming
        var found = ByKind<[RowEntry]>(repeating: [])
        for chunk in chunks {
            let rows = rows(chunk)
            keys(of: chunk, types).forEach(of: rows, 0..<rows.count, firstRow: 0) {
                found[$0].append($1)
            }
        }
        for kind in KeyKind.allCases { indices[kind] = CopyOnWrite(RowIndex(found[kind])) }
    }

    private func keys(of chunk: Chunk, _ types: [TypeColumns]) -> RowKeys {
        RowKeys(type: types[chunk.type].type, naming: naming, serial: chunk.serial)
    }

    @inline(__always)
    func candidates(_ kind: KeyKind, _ key: UInt32) -> ArraySlice<RowEntry> {
        indices[kind].value.candidates(for: key)
    }

    /// The number of entries.
    func count(of kind: KeyKind) -> Int { indices[kind].value.count }

    mutating func insert(_ kind: KeyKind, _ entries: [RowEntry]) {
        if !entries.isEmpty { indices[kind].value.insert(entries) }
    }

    mutating func remove(_ kind: KeyKind, _ entry: RowEntry) {
        indices[kind].value.remove(key: entry.key, serial: entry.serial, row: entry.row)
    }
}

/// The identities of one state, built once for all its copies.
final class LazyIdentities: Sendable {
    private let made: Mutex<CopyOnWrite<Identities>?>

    /// The placeholder while identities are changed.
    static let none = LazyIdentities()

    init(_ identities: CopyOnWrite<Identities>? = nil) { made = Mutex(identities) }

    /// The identities; nil before they are built.
    var present: CopyOnWrite<Identities>? { made.withLock { $0 } }

    /// Builds the identities if there are none. Waits while another thread builds them.
    func identities(orMake make: () -> Identities) -> CopyOnWrite<Identities> {
        made.withLock { made in
            if let made { return made }
            let fresh = CopyOnWrite(make())
            made = fresh
            return fresh
        }
    }
}
