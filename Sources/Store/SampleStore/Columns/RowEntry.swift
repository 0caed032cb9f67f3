/// Where the row of a key may be: 32 bits of the key's hash, the chunk's serial, the row in the chunk.
///
/// ```
/// 63            32 31          11 10      0
/// hash of the key │ chunk (21)   │ row (11)
/// ```
///
/// A hint, not a promise: two keys may have the same hash, and rows move when others are inserted before them. The
/// caller compares the key with what it finds there.
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

/// The hashes by which rows are found. They are part of the file format and never change.
enum KeyHash {
    /// 32 bits of the identity's hash: the first eight bytes mixed, combined with the last eight, and mixed again. Evenly
    /// distributed also for identities that are consecutive numbers or derived from names.
    static func key(of id: RawID) -> UInt32 {
        let bytes = id.littleEndian
        let first = SplitMix64.mixed(UInt64(truncatingIfNeeded: bytes))
        return UInt32(
            truncatingIfNeeded: SplitMix64.mixed(first ^ UInt64(truncatingIfNeeded: bytes >> 64)) >> 32)
    }

    /// The same for a name among the samples of a type: FNV-1a over the type, a zero byte, and the name.
    static func key(of name: String, type: String) -> UInt32 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for text in [type, "\0", name] {
            for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        }
        return UInt32(truncatingIfNeeded: SplitMix64.mixed(hash) >> 32)
    }
}
