/// Texts that recur millions of times in an export (types, units, sources, devices), each kept once.
///
/// A text is found by its bytes as they are written, before decoding, so that a known one costs a hash
/// and a comparison and no memory. Numbers are given in order of first appearance, from 0.
struct NamePool {
    /// The decoded texts by number.
    private(set) var texts: [String] = []
    /// A 128-bit hash of each decoded text, for identities.
    private(set) var hashes: [StableHash] = []
    private var spellings: [Spelling] = []
    /// Open addressing, a power of two long: index into `spellings` plus 1, 0 for free.
    private var slots = [Int32](repeating: 0, count: 64)

    private struct Spelling {
        var bytes: [UInt8]
        var hash: UInt64
        var number: Int32
    }

    /// The number of the text that `attribute` holds; `mended` is told what decoding had to remove.
    mutating func number(of attribute: MarkupAttribute, mended: (String) -> Void) -> Int32 {
        number(spelledAs: attribute.value) { bytes in
            guard attribute.needsDecoding else { return bytes.text }
            let decoded = DecodedText(decoding: bytes)
            if let mending = decoded.mending { mended(mending) }
            return decoded.string
        }
    }

    /// The number of the text that `bytes` spell; `decode` makes the text of a spelling seen first.
    mutating func number(spelledAs bytes: Bytes, decode: (Bytes) -> String) -> Int32 {
        let hash = NamePool.hash(bytes)
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] != 0 {
            let index = Int(slots[slot]) - 1
            if spellings[index].hash == hash, spellings[index].bytes.elementsEqual(bytes) {
                return spellings[index].number
            }
            slot = (slot + 1) & mask
        }
        return add(bytes, hash: hash, text: decode(bytes))
    }

    private mutating func add(_ bytes: Bytes, hash: UInt64, text: String) -> Int32 {
        // Two spellings of one text (`·` and `&#183;`) share its number.
        let known = texts.firstIndex(of: text)
        if known == nil {
            texts.append(text)
            hashes.append(StableHash(of: text))
        }
        let number = Int32(known ?? texts.count - 1)
        spellings.append(Spelling(bytes: Array(bytes), hash: hash, number: number))
        if spellings.count * 2 > slots.count {
            slots = [Int32](repeating: 0, count: slots.count * 2)
            for index in spellings.indices { occupySlot(for: index) }
        } else {
            occupySlot(for: spellings.count - 1)
        }
        return number
    }

    private mutating func occupySlot(for index: Int) {
        var slot = Int(truncatingIfNeeded: spellings[index].hash) & (slots.count - 1)
        while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = Int32(index + 1)
    }

    @inline(__always)
    private static func hash(_ bytes: Bytes) -> UInt64 {
        // FNV-1a; the last step spreads the high bits into the low ones that choose a slot.
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
        return hash ^ hash >> 32
    }
}
