/// Finds the chunk that holds a sample, by identity, in eight bytes a sample.
///
/// An entry is 32 bits of the identity's hash and the chunk's serial. Entries live in many small sorted
/// shards, picked by the top bits of the hash: a commit copies only the shards it touches while older
/// snapshots keep theirs. Two identities may share their 32 bits, so a lookup gives candidates and the
/// caller compares identities in the chunk.
struct IdentityIndex: Sendable {
    private var shards: [[UInt64]] = [[]]
    /// How many top bits of the hash pick the shard.
    private var bits = 0
    private(set) var count = 0

    /// A shard is split when the shards hold more than this on average.
    private static let meanShardSize = 512

    /// Serials of chunks that may hold the identity, mostly none or one. O(log n).
    func candidates(for id: RawID) -> ArraySlice<UInt64> {
        let key = Self.key(id)
        let shard = shards[place(key)]
        let low = Self.lowerBound(shard, key << 32)
        var high = low
        while high < shard.count, shard[high] >> 32 == key { high += 1 }
        return shard[low..<high]
    }

    /// The chunk's serial within an entry that `candidates` returned.
    static func serial(in entry: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: entry) }

    mutating func insert(_ id: RawID, serial: UInt32) {
        grow(to: count + 1)
        let key = Self.key(id)
        let entry = key << 32 | UInt64(serial)
        let place = place(key)
        shards[place].insert(entry, at: Self.lowerBound(shards[place], entry))
        count += 1
    }

    /// Inserts many at once. Few go in one by one; many are appended and each touched shard sorted once.
    mutating func insert(_ entries: [(ids: ArraySlice<RawID>, serial: UInt32)]) {
        let total = entries.reduce(0) { $0 + $1.ids.count }
        grow(to: count + total)
        guard total > shards.count * 4 else {
            for (ids, serial) in entries {
                for id in ids { insert(id, serial: serial) }
            }
            return
        }
        for (ids, serial) in entries {
            for id in ids {
                let key = Self.key(id)
                shards[place(key)].append(key << 32 | UInt64(serial))
            }
        }
        for place in shards.indices { shards[place].sort() }
        count += total
    }

    /// Removes the identity's entry for the chunk.
    mutating func remove(_ id: RawID, serial: UInt32) {
        let key = Self.key(id)
        let entry = key << 32 | UInt64(serial)
        let place = place(key)
        let index = Self.lowerBound(shards[place], entry)
        guard index < shards[place].count, shards[place][index] == entry else { return }
        shards[place].remove(at: index)
        count -= 1
    }

    private mutating func grow(to wanted: Int) {
        while wanted > shards.count * Self.meanShardSize, bits < 24 {
            var wider: [[UInt64]] = []
            wider.reserveCapacity(shards.count * 2)
            for (number, shard) in shards.enumerated() {
                let border = (UInt64(number) * 2 + 1) << UInt64(63 - bits)
                let cut = Self.lowerBound(shard, border)
                wider.append(Array(shard[..<cut]))
                wider.append(Array(shard[cut...]))
            }
            shards = wider
            bits += 1
        }
    }

    private func place(_ key: UInt64) -> Int { Int(key >> UInt64(32 - bits)) }

    private static func lowerBound(_ shard: [UInt64], _ entry: UInt64) -> Int {
        var (low, high) = (0, shard.count)
        while low < high {
            let middle = (low + high) / 2
            if shard[middle] < entry { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// 32 well-mixed bits of the identity: also name-based and counted-up identities spread evenly.
    private static func key(_ id: RawID) -> UInt64 {
        var hash = UInt64(truncatingIfNeeded: id) &* 0x9E37_79B9_7F4A_7C15
        hash ^= UInt64(truncatingIfNeeded: id >> 64) &* 0xC2B2_AE3D_27D4_EB4F
        hash ^= hash >> 32
        hash &*= 0xD6E8_FEB8_6659_FD93
        return hash >> 32
    }
}
