import Foundation
import HealthKit

/// A 128-bit hash that is the same in every process, on every machine and in every version.
///
/// Exports hold no identifiers, so those of imported samples are hashes of their contents. The standard library's
/// hashes have another seed in each process and cannot be used. Each step multiplies 64 × 64 bits to 128 and folds both
/// halves in, in the manner of the multiply-and-fold family of hashes; it is meant against accidents, not against
/// someone who seeks collisions.
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

    /// The hash as a UUID of version 5 (for names): for samples of other files, so that a later export is not
    /// considered to lack them.
    var uuidOfFile: UUID {
        var bytes = uuid.uuid
        bytes.6 = bytes.6 & 0x0F | 0x50
        return UUID(uuid: bytes)
    }
}
