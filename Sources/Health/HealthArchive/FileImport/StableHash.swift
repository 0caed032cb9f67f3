import Foundation
import HealthKit

/// A 128-bit hash that is the same in every process, on every machine and in every version.
///
/// Exports hold no identifiers, so an imported sample gets a hash of its contents as its identifier. The standard
/// library's hashes have a different seed in each process and cannot be used. Each step multiplies 64 × 64 bits to 128
/// and folds both halves in, like the multiply-and-fold family of hashes. The hash protects against accidental
/// collisions, not against someone who seeks collisions.
struct StableHash: Hashable, Sendable {
    private(set) var low: UInt64 = 0x2d35_8dcc_aa6c_78a5
    private(set) var high: UInt64 = 0x8bb8_4b93_962e_acc9

    init() {}

    init(of text: String) {
        var word: UInt64 = 0
        var count = 0
        for byte in text.utf8 {
            word = word << 8 | UInt64(byte)
            count += 1
            if count % 8 == 0 { mix(word) }
        }
        mix(word)
        mix(UInt64(count))
    }

    @inline(__always)
    mutating func mix(_ word: UInt64) {
        let first = (low ^ word).multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
        let second = (high ^ (word << 32 | word >> 32)).multipliedFullWidth(by: 0xd6e8_feb8_6659_fd93)
        low = first.low ^ second.high &+ 0x589_965c_c753_7dd3
        high = second.low ^ first.high ^ (low << 23 | low >> 41)
    }

    @inline(__always)
    mutating func mix(_ other: StableHash) {
        mix(other.low)
        mix(other.high)
    }

    /// The hash as a UUID of version 8, which RFC 9562 leaves to applications: for samples of an export.
    var uuid: UUID {
        var finished = self
        finished.mix(0)
        return UUID(imported: finished.high, finished.low)
    }

    /// The hash as a UUID of version 5 (for names). It marks samples from files other than exports, so that they do not
    /// count as missing when a later export is imported.
    var uuidOfFile: UUID {
        var bytes = uuid.uuid
        bytes.6 = bytes.6 & 0x0F | 0x50
        return UUID(uuid: bytes)
    }
}
