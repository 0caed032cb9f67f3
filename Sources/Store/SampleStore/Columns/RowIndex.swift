/// Finds rows by the hash of a key, in eight bytes an entry.
///
/// Entries are in many small sorted shards, selected by the top bits of the hash, and the shards are in groups. New
/// entries first go to a short list of their own. Each commit copies that list, and only one of many copies shards and
/// groups. Older snapshots keep theirs.
struct RowIndex: Sendable {
    private var groups = ChunkedArray<ChunkedArray<[RowEntry]>>([ChunkedArray([[]])])
    /// New entries that are not in their shards yet, sorted.
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

    /// Inserts some entries. A few go to the list of new ones. Many are appended to their shards, which are sorted once.
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

    /// Removes one entry of the key in the chunk; if there are several, that of the row.
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

    /// The number of the shard that has a key's entries.
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

    /// The first place whose entry is not less than this one.
    fileprivate func lowerBound(_ entry: RowEntry) -> Int { firstIndexInOrder { $0 >= entry } }
}
