import Foundation

/// Writes FIT files, with the format's tables and independent of the reader.
package struct FITWriter {
    package enum Base: UInt8, CaseIterable {
        case enumeration = 0x00
        case uint8 = 0x02
        case uint16 = 0x84
        case uint32 = 0x86
        case text = 0x07
        case uint32z = 0x8C
        case sint32 = 0x85
        case float32 = 0x88

        package var size: Int {
            switch self {
            case .enumeration, .uint8: 1
            case .uint16: 2
            case .uint32, .uint32z, .sint32, .float32: 4
            case .text: 16
            }
        }
    }

    package typealias FITField = (number: UInt8, base: Base, value: Double)

    private var data: [UInt8] = []
    package var isBigEndian = false

    package init() {}

    /// Writes a definition, and a message with the defined fields.
    package mutating func message(
        _ kind: UInt16, _ fields: [FITField], text: (number: UInt8, value: String)? = nil,
        developer: [UInt8] = []
    ) {
        define(kind, fields, text: text, developer: developer)
        data.append(0)
        for field in fields { put(field.value, field.base.size) }
        if let text {
            data +=
                Array(text.value.utf8.prefix(15))
                + Array(repeating: 0, count: 16 - min(15, text.value.utf8.count))
        }
        data += developer
    }

    package mutating func define(
        _ kind: UInt16, _ fields: [FITField], text: (number: UInt8, value: String)? = nil,
        developer: [UInt8] = []
    ) {
        data += [developer.isEmpty ? 0x40 : 0x60, 0, isBigEndian ? 1 : 0]
        put(Double(kind), 2)
        data.append(UInt8(fields.count + (text == nil ? 0 : 1)))
        for field in fields { data += [field.number, UInt8(field.base.size), field.base.rawValue] }
        if let text { data += [text.number, 16, Base.text.rawValue] }
        if !developer.isEmpty { data += [1, 0, UInt8(developer.count), 0] }
    }

    /// A message of the last definition with a compressed timestamp.
    package mutating func compressed(_ offset: UInt8, _ fields: [FITField]) {
        data.append(0x80 | offset & 0x1F)
        for field in fields { put(field.value, field.base.size) }
    }

    private mutating func put(_ value: Double, _ size: Int) {
        let raw = UInt64(bitPattern: Int64(value))
        let bytes = (0..<size).map { UInt8(truncatingIfNeeded: raw >> (8 * UInt64($0))) }
        data += isBigEndian ? bytes.reversed() : bytes
    }

    /// The file, with its header and checksum.
    package var file: Data {
        let size = withUnsafeBytes(of: UInt32(data.count).littleEndian, Array.init)
        let head: [UInt8] = [12, 0x20, 0x08, 0x08] + size + Array(".FIT".utf8)
        let sum = Self.checksum(head + data)
        return Data(head + data + [UInt8(sum & 0xFF), UInt8(sum >> 8)])
    }

    /// CRC-16, bit by bit.
    package static func checksum(_ bytes: [UInt8]) -> UInt16 {
        bytes.reduce(0) { sum, byte in
            (0..<8).reduce(sum ^ UInt16(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xA001 : sum >> 1 }
        }
    }

    // MARK: Swims

    /// Seconds since the FIT epoch of 2026-11-20, 08:00 UTC.
    package static let start = 1_795_161_600.0 - 631_065_600

    package mutating func maker(serial: Double = 7) {
        message(
            0,
            [
                (0, .enumeration, 4), (1, .uint16, 1), (2, .uint16, 3290), (3, .uint32z, serial),
                (4, .uint32, Self.start),
            ],
            text: (8, "Watch 9"))
    }

    /// - Parameter stroke: 0 for freestyle, 4 for a drill.
    package mutating func length(
        at second: Double, lasting seconds: Double, isActive: Bool = true, stroke: Double = 0,
        strokes: Double = 10
    ) {
        message(
            101,
            [
                (253, .uint32, Self.start + 3000), (2, .uint32, Self.start + second),
                (3, .uint32, seconds * 1000),
                (4, .uint32, seconds * 1000), (5, .uint16, strokes),
                (7, .enumeration, isActive ? stroke : 255),
                (12, .enumeration, isActive ? 1 : 0),
            ])
    }

    package mutating func session(
        at second: Double = 0, lasting seconds: Double, sport: Double = 5, subSport: Double = 17,
        pool: Double? = 25, isStatute: Bool = false, metres: Double = 0
    ) {
        var fields: [FITField] = [
            (253, .uint32, Self.start + second + seconds), (2, .uint32, Self.start + second),
            (5, .enumeration, sport),
            (6, .enumeration, subSport), (7, .uint32, seconds * 1000), (9, .uint32, metres * 100),
            (11, .uint16, 321),
            (10, .uint32, 459_211), (46, .enumeration, isStatute ? 1 : 0),
        ]
        if let pool { fields.append((44, .uint16, pool * 100)) }
        message(18, fields)
    }

    package mutating func timer(at second: Double, runs: Bool) {
        message(
            21, [(253, .uint32, Self.start + second), (0, .enumeration, 0), (1, .enumeration, runs ? 0 : 4)])
    }
}
