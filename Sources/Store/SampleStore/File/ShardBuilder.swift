/// Gathers the entries of one kind of key and distributes them to shards. Takes eight bytes an entry, and twice that
/// while it distributes them.
struct ShardBuilder {
    private var entries: [RowEntry] = []

    mutating func add(_ entry: RowEntry) { entries.append(entry) }

    var isEmpty: Bool { entries.isEmpty }

    /// The entries of all shards, in the order of the shards, where each shard begins, and where the last one ends.
    struct Partition {
        var entries: [RowEntry]
        var starts: [Int]

        /// The shard's entries, sorted.
        func shard(_ number: Int) -> [RowEntry] { entries[starts[number]..<starts[number + 1]].sorted() }

        /// The number of entries of the fullest shard.
        var most: Int { zip(starts, starts.dropFirst()).reduce(0) { max($0, $1.1 - $1.0) } }
    }

    /// Counts the entries of each shard, then puts each entry in its place. O(n).
    consuming func partitioned() -> Partition {
        let count = max(1, (entries.count + ShardLine.meanSize - 1) / ShardLine.meanSize)
        let shards = BaseRoot.Shards(offset: 0, width: 0, count: count)
        var starts = [Int](repeating: 0, count: count + 1)
        for entry in entries { starts[shards.number(of: entry.key) + 1] += 1 }
        for number in 0..<count { starts[number + 1] += starts[number] }
        var next = starts
        let all = entries
        let placed = [RowEntry](unsafeUninitializedCapacity: all.count) { places, filled in
            for entry in all {
                let number = shards.number(of: entry.key)
                places.initializeElement(at: next[number], to: entry)
                next[number] += 1
            }
            filled = all.count
        }
        return Partition(entries: placed, starts: starts)
    }
}
