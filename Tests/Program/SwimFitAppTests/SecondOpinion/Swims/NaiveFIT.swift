import Foundation

/// Writes a swim as a FIT file, as far as a watch needs it: each message with its definition, little-endian.
enum NaiveFIT {
    /// The number of a field, its bytes and the number of its type, and its value.
    private typealias Field = (number: UInt8, bytes: Int, type: UInt8, value: Double)

    static func file(of swim: NaiveSwim, _ pool: NaiveSwim.Pool) -> Data {
        // Seconds are counted from 31 December 1989.
        func time(_ date: Date) -> Double { date.timeIntervalSince1970 - 631_065_600 }
        let strokes = ["freestyle": 0.0, "backstroke": 1, "breaststroke": 2]
        // A file of an activity, by a watch whose serial number tells the swims apart.
        var data = message(0, [(0, 1, 0x00, 4), (1, 2, 0x84, 1), (3, 4, 0x8C, time(swim.start))])
        let pieces = swim.pieces
        for piece in pieces {
            let seconds = piece.seconds ?? 0
            data += message(
                101,
                [
                    (253, 4, 0x86, time(piece.start) + seconds.rounded(.up)), (2, 4, 0x86, time(piece.start)),
                    (3, 4, 0x86, (seconds * 1000).rounded()), (4, 4, 0x86, (seconds * 1000).rounded()),
                    (5, 2, 0x84, Double(piece.strokes ?? 0xFFFF)), (7, 1, 0x00, strokes[piece.stroke] ?? 255),
                    (12, 1, 0x00, 1),
                ])
        }
        data += message(
            18,
            [
                (253, 4, 0x86, time(swim.start) + swim.elapsed.rounded(.up)), (2, 4, 0x86, time(swim.start)),
                (5, 1, 0x00, 5), (6, 1, 0x00, 17), (7, 4, 0x86, (swim.elapsed * 1000).rounded()),
                (44, 2, 0x84, (pool.length * pool.metre * 100).rounded()),
                (46, 1, 0x00, pool.isYards ? 1 : 0),
            ])
        let head = [12, 0x20, 8, 8] + bytes(Double(data.count), 4) + Array(".FIT".utf8)
        return Data(head + data + bytes(Double(checksum(head + data)), 2))
    }

    private static func message(_ kind: Double, _ fields: [Field]) -> [UInt8] {
        var bytes: [UInt8] = [0x40, 0, 0] + Self.bytes(kind, 2) + [UInt8(fields.count)]
        for field in fields { bytes += [field.number, UInt8(field.bytes), field.type] }
        bytes.append(0)
        for field in fields { bytes += Self.bytes(field.value, field.bytes) }
        return bytes
    }

    private static func bytes(_ value: Double, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: Int(value) >> (8 * $0)) }
    }

    /// CRC-16 by the polynomial x¹⁶ + x¹⁵ + x² + 1, bit by bit.
    private static func checksum(_ bytes: [UInt8]) -> UInt16 {
        var sum: UInt16 = 0
        for byte in bytes {
            sum ^= UInt16(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xA001 : sum >> 1 }
        }
        return sum
    }
}
