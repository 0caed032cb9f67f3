import Foundation

/// Texts that recur millions of times in an export (types, units, sources, devices), each kept once.
///
/// A text is found by its bytes as they are written, before decoding, so that a known one costs a
/// comparison or two and no memory. Most attributes repeat what the record before said: that is
/// looked at first. Numbers are given in order of first appearance, from 0. Not thread-safe.
final class NamePool {
    /// The decoded texts by number.
    private(set) var texts: [String] = []
    /// A 128-bit hash of each decoded text, for identities.
    private(set) var hashes: [StableHash] = []
    /// What decoding the last new text had to mend; nil for nothing. Taken by ``takeMending()``.
    private(set) var mending: String?

    /// The numbers of the decoded texts.
    private var numbers: [String: Int32] = [:]
    /// All spellings, one after the other.
    private var arena: [UInt8] = []
    private var spellings: [Spelling] = []
    private var lastIndex = -1
    /// Open addressing, a power of two long: index into `spellings` plus 1, 0 for free.
    private var slots = [Int32](repeating: 0, count: 64)

    private struct Spelling {
        var start: Int
        var count: Int
        var hash: UInt64
        var number: Int32
    }

    /// What was mended since the last call.
    func takeMending() -> String? {
        defer { mending = nil }
        return mending
    }

    /// The number of the text that an attribute holds.
    @inline(__always)
    func number(of attribute: MarkupAttribute) -> Int32 { number(spelledAs: attribute.value) }

    /// The number of the text that `bytes` spell.
    func number(spelledAs bytes: Bytes) -> Int32 {
        if lastIndex >= 0, matches(spellings[lastIndex], bytes) { return spellings[lastIndex].number }
        let hash = NamePool.hash(bytes)
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] != 0 {
            let index = Int(slots[slot]) - 1
            if spellings[index].hash == hash, matches(spellings[index], bytes) {
                lastIndex = index
                return spellings[index].number
            }
            slot = (slot + 1) & mask
        }
        return add(bytes, hash: hash)
    }

    @inline(__always)
    private func matches(_ spelling: Spelling, _ bytes: Bytes) -> Bool {
        guard spelling.count == bytes.count else { return false }
        guard let start = bytes.baseAddress else { return true }
        return arena.withUnsafeBufferPointer { arena in
            // SAFETY: a spelling that is not empty lies inside the arena, which is not empty then.
            spelling.count == 0 || memcmp(arena.baseAddress! + spelling.start, start, spelling.count) == 0
        }
    }

    private func add(_ bytes: Bytes, hash: UInt64) -> Int32 {
        let decoded = DecodedText(decoding: bytes)
        mending = mending ?? decoded.mending
        // Two spellings of one text (`·` and `&#183;`) share its number.
        let known = numbers[decoded.string]
        if known == nil {
            numbers[decoded.string] = Int32(texts.count)
            texts.append(decoded.string)
            hashes.append(StableHash(of: decoded.string))
        }
        let number = known ?? Int32(texts.count - 1)
        spellings.append(Spelling(start: arena.count, count: bytes.count, hash: hash, number: number))
        arena.append(contentsOf: bytes)
        lastIndex = spellings.count - 1
        if spellings.count * 2 > slots.count {
            slots = [Int32](repeating: 0, count: slots.count * 2)
            for index in spellings.indices { occupySlot(for: index) }
        } else {
            occupySlot(for: lastIndex)
        }
        return number
    }

    private func occupySlot(for index: Int) {
        var slot = Int(truncatingIfNeeded: spellings[index].hash) & (slots.count - 1)
        while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = Int32(index + 1)
    }

    /// Eight bytes at a time, folded by a multiplication. The last steps spread all bits into the low ones, which name the
    /// slot: names that differ in a digit must not lie next to each other.
    private static func hash(_ bytes: Bytes) -> UInt64 {
        let raw = UnsafeRawBufferPointer(bytes)
        var hash = UInt64(bytes.count) &* 0x9e37_79b9_7f4a_7c15
        var at = 0
        while at + 8 <= raw.count {
            hash = (hash ^ raw.loadUnaligned(fromByteOffset: at, as: UInt64.self)) &* 0xd6e8_feb8_6659_fd93
            hash ^= hash >> 32
            at += 8
        }
        while at < raw.count {
            hash = (hash ^ UInt64(raw[at])) &* 0xd6e8_feb8_6659_fd93
            hash ^= hash >> 32
            at += 1
        }
        hash = (hash ^ hash >> 29) &* 0x9e37_79b9_7f4a_7c15
        return hash ^ hash >> 32
    }
}
