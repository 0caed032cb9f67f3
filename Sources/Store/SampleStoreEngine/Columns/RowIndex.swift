import SampleStoreBasics
import Synchronization

/// Finds rows by the hash of a key, in eight bytes an entry.
///
/// Entries are in many small sorted shards, selected by the top bits of the hash, and the shards are in groups. New
/// entries first go to a separate short list. Each commit copies that list, but only a few commits also copy shards and
/// groups. Older snapshots keep their own.
struct RowIndex: Sendable {
    private var groups = ChunkedArray<ChunkedArray<[RowEntry]>>([ChunkedArray([[]])])
    /// New entries, sorted, before they are moved to their shards.
    private var recent: [RowEntry] = []
    /// The number of top bits of the hash that select the shard.
    private var bits = 0
    private(set) var count = 0

    /// All shards are split when they hold more entries than this on average.
    private static let meanShardSize = 256
    /// The maximum number of entries outside the shards.
    private static let recentLimit = 32
    /// The binary logarithm of the number of shards in a group.
    private static let groupBits = 6

    init() {}

    /// O(n log shard size).
    init(_ entries: [RowEntry]) {
        grow(to: entries.count)
        var sizes = [Int](repeating: 0, count: 1 << bits)
        for entry in entries { sizes[number(of: entry.key)] += 1 }
        for (number, size) in sizes.enumerated() {
            groups[number >> Self.groupBits][number & (1 << Self.groupBits - 1)].reserveCapacity(size)
        }
        for entry in entries {
            let (group, place) = place(of: entry.key)
            groups[group][place].append(entry)
        }
        sortShards()
        count = entries.count
    }

    /// The candidate rows of the key, mostly none or one. O(log n).
    @inline(__always)
    func candidates(for key: UInt32) -> ArraySlice<RowEntry> {
        let (group, place) = place(of: key)
        let settled = groups[group][place].entries(of: key)
        let waiting = recent.entries(of: key)
        if waiting.isEmpty { return settled }
        return settled.isEmpty ? waiting : settled + waiting
    }

    /// Inserts entries: a few into `recent`, more into their shards. A large number is appended to the shards, which
    /// are then sorted once.
    mutating func insert(_ entries: [RowEntry]) {
        guard !entries.isEmpty else { return }
        if recent.count + entries.count <= Self.recentLimit {
            for entry in entries { recent.insert(entry, at: recent.lowerBound(entry)) }
            count += entries.count
            return
        }
        settle()
        grow(to: count + entries.count)
        guard entries.count > 4 << bits else {
            for entry in entries { place(entry) }
            count += entries.count
            return
        }
        for entry in entries {
            let (group, place) = place(of: entry.key)
            groups[group][place].append(entry)
        }
        sortShards()
        count += entries.count
    }

    /// Moves the new entries into their shards.
    private mutating func settle() {
        for entry in recent { place(entry) }
        recent = []
    }

    private mutating func place(_ entry: RowEntry) {
        let (group, place) = place(of: entry.key)
        let index = groups[group][place].lowerBound(entry)
        groups[group][place].insert(entry, at: index)
    }

    private mutating func sortShards() {
        for group in groups.indices {
            for place in groups[group].indices { groups[group][place].sort() }
        }
    }

    /// Removes one entry of the key in the chunk; if there are several, the entry of the row.
    mutating func remove(key: UInt32, serial: UInt32, row: Int) {
        settle()
        let (group, place) = place(of: key)
        let candidates = groups[group][place].entries(of: key)
        let fitting = candidates.indices.filter { candidates[$0].serial == serial }
        guard let first = fitting.first else { return }
        groups[group][place].remove(at: fitting.first { candidates[$0].row == row } ?? first)
        count -= 1
    }

    private mutating func grow(to wanted: Int) {
        guard wanted > Self.meanShardSize << bits, bits < 24 else { return }
        var shards = Array(groups.joined())
        while wanted > Self.meanShardSize << bits, bits < 24 {
            var wider: [[RowEntry]] = []
            wider.reserveCapacity(shards.count * 2)
            for (number, shard) in shards.enumerated() {
                let border = RowEntry(bits: (UInt64(number) * 2 + 1) << UInt64(63 - bits))
                let cut = shard.lowerBound(border)
                wider.append(Array(shard[..<cut]))
                wider.append(Array(shard[cut...]))
            }
            shards = wider
            bits += 1
        }
        let size = 1 << min(bits, Self.groupBits)
        groups = ChunkedArray(
            stride(from: 0, to: shards.count, by: size).map { ChunkedArray(shards[$0..<$0 + size]) })
    }

    /// The number of the shard with a key's entries.
    private func number(of key: UInt32) -> Int { Int(UInt64(key) >> UInt64(32 - bits)) }

    private func place(of key: UInt32) -> (group: Int, place: Int) {
        let number = number(of: key)
        return (number >> Self.groupBits, number & (1 << Self.groupBits - 1))
    }
}

extension RandomAccessCollection<RowEntry> where Index == Int {
    /// The entries of a key in a sorted shard.
    func entries(of key: UInt32) -> SubSequence {
        let low = lowerBound(RowEntry(bits: UInt64(key) << 32))
        var high = low
        while high < endIndex, self[high].key == key { high += 1 }
        return self[low..<high]
    }

    /// The first index of an entry that is not less than this one.
    fileprivate func lowerBound(_ entry: RowEntry) -> Int { firstIndexInOrder { $0 >= entry } }
}

/// The keys for finding rows, other than their time.
enum RowKeyKind: String, Sendable, CaseIterable {
    /// The sample's identity.
    case ids
    /// The members of a sample; the row is the owner's.
    case members
    /// The name of a sample in the layer above; see `SampleNameJSONPath`.
    case names
}

/// A value for each kind of key.
struct ValuePerKeyKind<Value> {
    private var ids: Value
    private var members: Value
    private var names: Value

    init(repeating value: Value) { (ids, members, names) = (value, value, value) }

    subscript(kind: RowKeyKind) -> Value {
        get {
            switch kind {
            case .ids: ids
            case .members: members
            case .names: names
            }
        }
        _modify {
            switch kind {
            case .ids: yield &ids
            case .members: yield &members
            case .names: yield &names
            }
        }
    }
}

extension ValuePerKeyKind: Sendable where Value: Sendable {}

/// The keys in a sample's details that lead to its name, outermost first. Empty if samples have no names.
struct SampleNameJSONPath: Sendable, Hashable {
    var path: [String] = []

    func name(in details: [String: JSONValue]) -> String? {
        guard let first = path.first, var value = details[first] else { return nil }
        for key in path.dropFirst() {
            guard case .object(let fields) = value, let next = fields[key] else { return nil }
            value = next
        }
        guard case .string(let name) = value else { return nil }
        return name
    }
}

/// The keys of rows of one chunk, with their places.
struct ChunkIndexKeys: Sendable {
    let type: String
    let naming: SampleNameJSONPath
    let serial: UInt32

    /// Calls the body with each key of the rows in the range. The range begins at row `firstRow` of the chunk.
    func forEach(
        of rows: RowBatch, _ range: Range<Int>, firstRow: Int, _ body: (RowKeyKind, RowEntry) -> Void
    ) {
        let ids = rows.ids
        for row in range {
            let place = firstRow + row - range.lowerBound
            body(.ids, RowEntry(key: KeyHash.key(of: ids[row]), serial: serial, row: place))
        }
        guard !rows.extras.isEmpty else { return }
        for row in range {
            guard let extra = rows.extras[ids[row]] else { continue }
            let place = firstRow + row - range.lowerBound
            for member in extra.members {
                body(.members, RowEntry(key: KeyHash.key(of: member), serial: serial, row: place))
            }
            if let name = naming.name(in: extra.details) {
                let key = KeyHash.key(of: name, type: type)
                body(.names, RowEntry(key: key, serial: serial, row: place))
            }
        }
    }
}

/// Where the row of a key may be: 32 bits of the key's hash, the chunk's serial, the row in the chunk.
///
/// ```
/// 63            32 31          11 10      0
/// hash of the key │ chunk (21)   │ row (11)
/// ```
///
/// A hint, not a promise: two keys may have the same hash, and rows move when others are inserted before them. The
/// caller compares the key with that of the row.
struct RowEntry: Sendable, Hashable, Comparable {
    let bits: UInt64

    init(bits: UInt64) { self.bits = bits }

    init(key: UInt32, serial: UInt32, row: Int) {
        precondition(serial < Self.serialLimit, "more chunks than an entry can name")
        bits = UInt64(key) << 32 | UInt64(serial) << 11 | UInt64(truncatingIfNeeded: row & 0x7FF)
    }

    /// The number of chunks that an entry can name. With 2048 rows each they hold four thousand million samples.
    static let serialLimit: UInt32 = 1 << 21

    var key: UInt32 { UInt32(truncatingIfNeeded: bits >> 32) }
    var serial: UInt32 { UInt32(truncatingIfNeeded: bits) >> 11 }
    var row: Int { Int(bits & 0x7FF) }

    static func < (left: Self, right: Self) -> Bool { left.bits < right.bits }
}

/// The hashes for finding rows. They are part of the file format and never change.
enum KeyHash {
    /// 32 bits of the identity's hash: the first eight bytes mixed, combined with the last eight, and mixed again. The
    /// result is also evenly distributed for identities that are consecutive numbers or derived from names.
    static func key(of id: RawID) -> UInt32 {
        let bytes = id.littleEndian
        let first = SplitMix64.mixed(UInt64(truncatingIfNeeded: bytes))
        return UInt32(
            truncatingIfNeeded: SplitMix64.mixed(first ^ UInt64(truncatingIfNeeded: bytes >> 64)) >> 32)
    }

    /// The key of a name among the samples of a type: FNV-1a over the type, a zero byte, and the name.
    static func key(of name: String, type: String) -> UInt32 {
        UInt32(truncatingIfNeeded: SplitMix64.mixed(FNV1a(of: type, "\0", name).value) >> 32)
    }
}

/// The index in memory for finding rows by identity, member and name. It contains all rows that the file's own index
/// cannot find.
///
/// It is built when first needed. From then on each commit updates it.
struct MemoryRowIndex: Sendable {
    /// One index for each kind of key.
    private var indices = ValuePerKeyKind(repeating: CopyOnWrite(RowIndex()))
    let naming: SampleNameJSONPath

    /// Builds the index of these rows of the chunks. O(rows).
    init(of chunks: [Chunk], types: [TypeColumns], naming: SampleNameJSONPath, rows: (Chunk) -> RowBatch) {
        self.naming = naming
        var found = ValuePerKeyKind<[RowEntry]>(repeating: [])
        for chunk in chunks {
            let rows = rows(chunk)
            keys(of: chunk, types).forEach(of: rows, 0..<rows.count, firstRow: 0) { found[$0].append($1) }
        }
        for kind in RowKeyKind.allCases { indices[kind] = CopyOnWrite(RowIndex(found[kind])) }
    }

    private func keys(of chunk: Chunk, _ types: [TypeColumns]) -> ChunkIndexKeys {
        ChunkIndexKeys(type: types[chunk.type].type, naming: naming, serial: chunk.serial)
    }

    @inline(__always)
    func candidates(_ kind: RowKeyKind, _ key: UInt32) -> ArraySlice<RowEntry> {
        indices[kind].value.candidates(for: key)
    }

    /// The number of entries.
    func count(of kind: RowKeyKind) -> Int { indices[kind].value.count }

    mutating func insert(_ kind: RowKeyKind, _ entries: [RowEntry]) {
        if !entries.isEmpty { indices[kind].value.insert(entries) }
    }

    mutating func remove(_ kind: RowKeyKind, _ entry: RowEntry) {
        indices[kind].value.remove(key: entry.key, serial: entry.serial, row: entry.row)
    }
}

/// The identities of one state, built once for all its copies.
final class LazyRowIndex: Sendable {
    private let made: Mutex<CopyOnWrite<MemoryRowIndex>?>

    /// The placeholder while identities are changed.
    static let none = LazyRowIndex()

    init(_ identities: CopyOnWrite<MemoryRowIndex>? = nil) { made = Mutex(identities) }

    /// The identities; nil before they are built.
    var present: CopyOnWrite<MemoryRowIndex>? { made.withLock { $0 } }

    /// Builds the identities if they are missing. Waits while another thread builds them.
    func identities(orMake make: () -> MemoryRowIndex) -> CopyOnWrite<MemoryRowIndex> {
        made.withLock { made in
            if let made { return made }
            let fresh = CopyOnWrite(make())
            made = fresh
            return fresh
        }
    }
}

/// Finds the rows of a file's base by identity, member and name. Each search reads one shard.
///
/// Knows the chunks as they are in the file. The snapshot's own identities know the chunks that changed since.
final class BaseRowIndex: Sendable {
    /// The cached state of a shard.
    ///
    /// The first search in a shard keeps nothing of it. From the second on the shard is cached: a caller that searches
    /// twice mostly searches often, as an import does, which searches for each of its samples.
    private enum Shard {
        case searchedOnce
        case cached([RowEntry])
    }

    private let source: BaseSource
    private let shards: ValuePerKeyKind<BaseRoot.Shards?>
    private let pages: [ChunkPage]
    private let types: [TypeColumns]
    let naming: SampleNameJSONPath
    /// The searched shards of each kind, by number.
    private let known = Mutex(ValuePerKeyKind(repeating: [Int: Shard]()))
    private let whole = LazyRowIndex()

    /// - Parameters:
    ///   - types: the types of the base, whose pages are `pages`.
    init(source: BaseSource, root: BaseRoot, pages: [ChunkPage], types: [TypeColumns]) {
        self.source = source
        self.pages = pages
        self.types = types
        shards = root.shards
        naming = root.naming
    }

    /// The candidate rows of the key. Reads one line; if that is damaged, all rows.
    func entries(_ kind: RowKeyKind, _ key: UInt32) -> ArraySlice<RowEntry> {
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

    /// Whether every row of the base is found by each of its keys. Reads all rows.
    func findsAll() -> Bool {
        pages.allSatisfy { page in
            page.chunks.allSatisfy { chunk in
                let rows = chunk.uncachedRows
                var isFound = true
                ChunkIndexKeys(type: types[chunk.type].type, naming: naming, serial: chunk.serial)
                    .forEach(of: rows, 0..<rows.count, firstRow: 0) { kind, entry in
                        isFound = isFound && entries(kind, entry.key).contains(entry)
                    }
                return isFound
            }
        }
    }

    private func lookThroughAll() -> CopyOnWrite<MemoryRowIndex> {
        whole.identities {
            MemoryRowIndex(of: pages.flatMap(\.chunks), types: types, naming: naming) { $0.uncachedRows }
        }
    }
}
