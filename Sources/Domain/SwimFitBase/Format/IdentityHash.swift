import Foundation
import HealthKit

/// Makes identities from contents: the same on each machine and in each version.
///
/// Two lanes of FNV-1a, the second over the reversed bytes. They protect against accidents, not against deliberate
/// collisions.
package struct IdentityHash {
    private var high: UInt64 = 0xcbf2_9ce4_8422_2325
    private var low: UInt64 = 0x8422_2325_cbf2_9ce4

    package init(_ kind: String, _ day: LocalDay?, _ time: TimeOfDay?) {
        mix(kind)
        mix(day?.iso ?? "")
        mix(time?.text ?? "")
    }

    /// The lengths are also hashed, so that the borders between parts matter.
    package mutating func mix(_ text: String) {
        for byte in text.utf8 { mix(byte: byte) }
        mix(word: UInt64(text.utf8.count))
    }

    package mutating func mix(_ number: Double?) {
        mix(word: number.map { ($0 == 0 ? 0 : $0).bitPattern } ?? .max)
    }

    private mutating func mix(word: UInt64) {
        for shift in stride(from: 0, to: 64, by: 8) {
            mix(byte: UInt8(truncatingIfNeeded: word >> shift))
        }
    }

    private mutating func mix(byte: UInt8) {
        high = (high ^ UInt64(byte)) &* 0x100_0000_01b3
        low = (low ^ UInt64(~byte) ^ low >> 29) &* 0xbf58_476d_1ce4_e5b9
    }

    package var uuid: UUID { UUID(imported: high, low) }

    /// The identity of a sample that belongs to an entry: the same on each machine that imports the file
    /// or eats the plan.
    package static func part(_ type: String, of entry: UUID) -> UUID {
        var hash = IdentityHash("part", nil, nil)
        hash.mix(entry.uuidString)
        hash.mix(type)
        return hash.uuid
    }
}
