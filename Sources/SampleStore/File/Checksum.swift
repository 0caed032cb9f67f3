/// CRC-32C (Castagnoli), the checksum at the end of each record.
///
/// Reflected polynomial 0x82F63B78, initial value and final XOR all ones: the variant of iSCSI (RFC 3720),
/// ext4 and btrfs. Eight bytes a step through eight tables.
package enum Checksum {
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
        return tables
    }()

    static func crc32c(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
        tables.withUnsafeBufferPointer { tables in
            var crc = UInt32.max
            var offset = 0
            while offset + 8 <= bytes.count {
                let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
                let mixed = word ^ UInt64(crc)
                crc = fold(mixed, tables)
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

    @inline(__always)
    private static func fold(_ word: UInt64, _ tables: UnsafeBufferPointer<UInt32>) -> UInt32 {
        let low = tables[7 * 256 + Int(word & 0xFF)] ^ tables[6 * 256 + Int(word >> 8 & 0xFF)]
        let second = tables[5 * 256 + Int(word >> 16 & 0xFF)] ^ tables[4 * 256 + Int(word >> 24 & 0xFF)]
        let third = tables[3 * 256 + Int(word >> 32 & 0xFF)] ^ tables[2 * 256 + Int(word >> 40 & 0xFF)]
        let high = tables[256 + Int(word >> 48 & 0xFF)] ^ tables[Int(word >> 56)]
        return low ^ second ^ third ^ high
    }
}
