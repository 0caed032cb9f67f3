/// Counts how often each hash was seen before.
///
/// An export may hold records that are equal in every respect; each must be kept, and each must get the
/// same identity when the file is read again, so the second one is "the second of its kind". That takes
/// one set over the file: 64 bits of each hash in open addressing, 8 to 22 bytes a record. The
/// few that do occur again are counted separately. Two different records sharing all 64 bits
/// (odds of one in ten million for a file of two million) would merely be numbered 0 and 1.
struct OccurrenceCounter {
    private var slots: [UInt64]
    private var used = 0
    private var repeats: [UInt64: Int] = [:]

    /// - Parameter capacity: Number of slots to begin with, a power of two.
    init(capacity: Int = 1 << 10) {
        slots = [UInt64](repeating: 0, count: capacity)
    }

    var isEmpty: Bool { used == 0 }

    /// How often `hash` was given before: 0 the first time. O(1) on average.
    mutating func next(_ hash: StableHash) -> Int {
        // 0 marks a free slot, so it is never a fingerprint.
        let fingerprint = max(1, hash.low)
        if insert(fingerprint) { return 0 }
        repeats[fingerprint, default: 0] += 1
        return repeats[fingerprint, default: 0]
    }

    /// How often `hash` was given so far. O(1) on average.
    func count(of hash: StableHash) -> Int {
        let fingerprint = max(1, hash.low)
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: fingerprint) & mask
        while slots[slot] != 0 {
            if slots[slot] == fingerprint { return 1 + repeats[fingerprint, default: 0] }
            slot = (slot + 1) & mask
        }
        return 0
    }

    /// Whether the fingerprint is new.
    private mutating func insert(_ fingerprint: UInt64) -> Bool {
        if used * 4 >= slots.count * 3 { grow() }
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: fingerprint) & mask
        while slots[slot] != 0 {
            if slots[slot] == fingerprint { return false }
            slot = (slot + 1) & mask
        }
        slots[slot] = fingerprint
        used += 1
        return true
    }

    private mutating func grow() {
        let old = slots
        slots = [UInt64](repeating: 0, count: old.count * 2)
        let mask = slots.count - 1
        for fingerprint in old where fingerprint != 0 {
            var slot = Int(truncatingIfNeeded: fingerprint) & mask
            while slots[slot] != 0 { slot = (slot + 1) & mask }
            slots[slot] = fingerprint
        }
    }
}
