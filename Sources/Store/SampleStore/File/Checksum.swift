internal import CChecksum

/// CRC-32C (Castagnoli), the checksum at the end of each record.
///
/// Reflected polynomial 0x82F63B78, initial value and final XOR all ones: the variant of iSCSI (RFC 3720), ext4 and
/// btrfs. x86-64 (SSE 4.2) and ARMv8 have an instruction for it, which is used when the processor reports it. Otherwise
/// a table is used, one byte at a time.
package enum Checksum {
    private static let table: [UInt32] = (0..<256).map { byte in
        var remainder = UInt32(byte)
        for _ in 0..<8 { remainder = remainder >> 1 ^ (remainder & 1 == 1 ? 0x82F6_3B78 : 0) }
        return remainder
    }

    static func crc32c(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
        guard swimfit_has_crc32c() != 0 else { return crc32cByTable(bytes) }
        return ~swimfit_crc32c(.max, bytes.baseAddress, bytes.count)
    }

    static func crc32cByTable(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
        table.withUnsafeBufferPointer { table in
            ~bytes.reduce(.max) { crc, byte in crc >> 8 ^ table[Int((crc ^ UInt32(byte)) & 0xFF)] }
        }
    }

    package static func crc32c(_ bytes: [UInt8]) -> UInt32 {
        bytes.withUnsafeBytes { crc32c($0) }
    }
}
