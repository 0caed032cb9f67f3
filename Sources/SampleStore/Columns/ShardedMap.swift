/// A dictionary by identity in 256 shards: a change copies one shard while older snapshots keep theirs.
struct ShardedMap<Value: Sendable>: Sendable {
    private var shards: [[RawID: Value]] = Array(repeating: [:], count: 256)

    subscript(id: RawID) -> Value? {
        get { shards[Self.place(id)][id] }
        set { shards[Self.place(id)][id] = newValue }
    }

    private static func place(_ id: RawID) -> Int {
        let folded = UInt64(truncatingIfNeeded: id) ^ UInt64(truncatingIfNeeded: id >> 64)
        return Int((folded &* 0x9E37_79B9_7F4A_7C15) >> 56)
    }
}

/// A list that only grows, in blocks: appending copies one block while older snapshots keep theirs.
struct BlockList<Element: Sendable>: Sendable {
    private(set) var blocks: [[Element]] = []
    private static var blockSize: Int { 256 }

    mutating func append(_ element: Element) {
        if let last = blocks.last, last.count < Self.blockSize {
            blocks[blocks.count - 1].append(element)
        } else {
            blocks.append([element])
        }
    }

    /// The elements from the first that satisfies the condition, which once true stays true.
    func suffix(where isPast: (Element) -> Bool) -> [Element] {
        var (low, high) = (0, blocks.count)
        while low < high {
            let middle = (low + high) / 2
            // A block is never empty; its last element tells whether any of it is past.
            if isPast(blocks[middle][blocks[middle].count - 1]) { high = middle } else { low = middle + 1 }
        }
        return blocks[low...].joined().filter(isPast)
    }
}
