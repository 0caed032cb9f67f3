internal import CChecksum

/// CRC-32C (Castagnoli), the checksum at the end of each record.
///
/// Reflected polynomial 0x82F63B78, initial value and final XOR all ones: the variant of iSCSI (RFC 3720),
/// ext4 and btrfs. Processors have an instruction for it, which is used where it is known to be there.
///
/// Elsewhere tables do. Eight bytes a step through eight tables. Each step needs the one before it, so that most of the
/// time a processor would wait; of what is long enough, four parts are gone through side by side:
///
/// ```
/// block  │ part 0 │ part 1 │ part 2 │ part 3 │      crc(a b) = crc(a 0…0) ⊕ crc₀(b)
/// ```
///
/// where crc₀ begins with zero instead of all ones, and following zeros change a checksum bit by bit.
package enum Checksum {
    private static let partLength = 256
    private static let parts = 4

    private static let tables: [UInt32] = {
        var tables = [UInt32](repeating: 0, count: 8 * 256)
        for byte in 0..<256 {
            var remainder = UInt32(byte)
            for _ in 0..<8 { remainder = remainder >> 1 ^ (remainder & 1 == 1 ? 0x82F6_3B78 : 0) }
            tables[byte] = remainder
        }
        for table in 1..<8 {
            for byte in 0..<256 {
                let shorter = tables[(table - 1) * 256 + byte]
                tables[table * 256 + byte] = shorter >> 8 ^ tables[Int(shorter & 0xFF)]
            }
        }
        return tables + zeros(after: tables)
    }()

    /// For each value of each byte of a checksum, what becomes of it when a part of zeros follows: of each single
    /// bit by going through the zeros, of all others by joining bits.
    private static func zeros(after tables: [UInt32]) -> [UInt32] {
        var zeros = [UInt32](repeating: 0, count: 4 * 256)
        for entry in zeros.indices {
            let value = entry % 256
            let rest = value & (value - 1)
            if rest != 0 {
                zeros[entry] = zeros[entry - value + rest] ^ zeros[entry - rest]
            } else if value != 0 {
                var crc = UInt32(value) << UInt32(entry / 256 * 8)
                for _ in 0..<partLength { crc = crc >> 8 ^ tables[Int(crc & 0xFF)] }
                zeros[entry] = crc
            }
        }
        return zeros
    }

    static func crc32c(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
        guard swimfit_has_crc32c() != 0 else { return crc32cByTables(bytes) }
        return ~swimfit_crc32c(.max, bytes.baseAddress, bytes.count)
    }

    static func crc32cByTables(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
        guard let start = bytes.baseAddress else { return 0 }
        return tables.withUnsafeBufferPointer { tables in
            // SAFETY: every offset below is less than the buffer's count, and every place in the tables than theirs.
            guard let tables = tables.baseAddress else { return 0 }
            var crc = UInt32.max
            var offset = 0
            while offset + parts * partLength <= bytes.count {
                crc = block(start + offset, crc, tables)
                offset += parts * partLength
            }
            while offset + 8 <= bytes.count {
                crc = step(start + offset, crc, tables)
                offset += 8
            }
            while offset < bytes.count {
                crc = crc >> 8 ^ tables[Int((crc ^ UInt32(bytes[offset])) & 0xFF)]
                offset += 1
            }
            return ~crc
        }
    }

    package static func crc32c(_ bytes: [UInt8]) -> UInt32 {
        bytes.withUnsafeBytes { crc32c($0) }
    }

    /// The checksum behind a block of four parts.
    @inline(__always)
    private static func block(
        _ start: UnsafeRawPointer, _ crc: UInt32, _ tables: UnsafePointer<UInt32>
    ) -> UInt32 {
        var (first, second, third, fourth) = (crc, UInt32(0), UInt32(0), UInt32(0))
        var place = start
        for _ in 0..<partLength / 8 {
            first = step(place, first, tables)
            second = step(place + partLength, second, tables)
            third = step(place + 2 * partLength, third, tables)
            fourth = step(place + 3 * partLength, fourth, tables)
            place += 8
        }
        second ^= followedByZeros(first, tables)
        third ^= followedByZeros(second, tables)
        return fourth ^ followedByZeros(third, tables)
    }

    /// The checksum eight bytes on.
    @inline(__always)
    private static func step(
        _ place: UnsafeRawPointer, _ crc: UInt32, _ tables: UnsafePointer<UInt32>
    ) -> UInt32 {
        let word = place.loadUnaligned(as: UInt64.self).littleEndian ^ UInt64(crc)
        let low = tables[7 * 256 + Int(word & 0xFF)] ^ tables[6 * 256 + Int(word >> 8 & 0xFF)]
        let second = tables[5 * 256 + Int(word >> 16 & 0xFF)] ^ tables[4 * 256 + Int(word >> 24 & 0xFF)]
        let third = tables[3 * 256 + Int(word >> 32 & 0xFF)] ^ tables[2 * 256 + Int(word >> 40 & 0xFF)]
        let high = tables[256 + Int(word >> 48 & 0xFF)] ^ tables[Int(word >> 56)]
        return low ^ second ^ third ^ high
    }

    /// The checksum when a part of zeros follows.
    @inline(__always)
    private static func followedByZeros(_ crc: UInt32, _ tables: UnsafePointer<UInt32>) -> UInt32 {
        let zeros = tables + 8 * 256
        let low = zeros[Int(crc & 0xFF)] ^ zeros[256 + Int(crc >> 8 & 0xFF)]
        return low ^ zeros[512 + Int(crc >> 16 & 0xFF)] ^ zeros[768 + Int(crc >> 24)]
    }
}
