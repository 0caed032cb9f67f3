import Synchronization

/// How rows are found by identity, member and name: what the file says of the chunks that stand in it, and an
/// index in memory of all other rows.
///
/// The index in memory is made when first asked for, and from then on carried along by each commit.
struct Identities: Sendable {
    /// Each behind a reference: what is handed on and copied most is this list.
    private var indices = ByKind(repeating: CopyOnWrite(RowIndex()))
    let naming: SampleNaming

    /// An index of these rows of the chunks. O(rows).
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

    /// How many entries there are.
    func count(of kind: KeyKind) -> Int { indices[kind].value.count }

    mutating func insert(_ kind: KeyKind, _ entries: [RowEntry]) {
        if !entries.isEmpty { indices[kind].value.insert(entries) }
    }

    mutating func remove(_ kind: KeyKind, _ entry: RowEntry) {
        indices[kind].value.remove(key: entry.key, serial: entry.serial, row: entry.row)
    }
}

/// The identities of one state, made once for all its copies.
final class LazyIdentities: Sendable {
    private let made: Mutex<CopyOnWrite<Identities>?>

    /// Stands for those that are being changed.
    static let none = LazyIdentities()

    init(_ identities: CopyOnWrite<Identities>? = nil) { made = Mutex(identities) }

    /// What has been made so far.
    var present: CopyOnWrite<Identities>? { made.withLock { $0 } }

    /// Waits while another thread is making them.
    func identities(orMake make: () -> Identities) -> CopyOnWrite<Identities> {
        made.withLock { made in
            if let made { return made }
            let fresh = CopyOnWrite(make())
            made = fresh
            return fresh
        }
    }
}
