import Foundation

/// One message of a FIT file. Valid only while the file is being decoded: its fields are read from the bytes on access.
struct FITMessage {
    fileprivate let definition: FITDefinition
    fileprivate let bytes: UnsafeRawBufferPointer
    /// Seconds since the FIT epoch: from field 253, or from a compressed header.
    let timestamp: UInt32?

    /// The kind of message: 18 for a session.
    var kind: UInt16 { definition.kind }
    /// Whether the message has developer fields, which only the developer's application understands.
    var hasDeveloperFields: Bool { definition.hasDeveloperFields }

    /// A number, divided by its scale; nil for a missing or invalid field. For an array, its first element.
    func number(_ field: UInt8, scale: Double = 1) -> Double? {
        guard let entry = definition.fields.first(where: { $0.number == field }) else { return nil }
        return entry.number(in: bytes, isBigEndian: definition.isBigEndian).map { $0 / scale }
    }

    func whole(_ field: UInt8) -> Int? { number(field).flatMap { Int(exactly: $0) } }

    /// A text up to its NUL; nil for an empty one.
    func text(_ field: UInt8) -> String? {
        guard let entry = definition.fields.first(where: { $0.number == field }), entry.base == 7 else {
            return nil
        }
        let text = String(
            decoding: bytes[entry.offset..<entry.offset + entry.size].prefix { $0 != 0 }, as: UTF8.self)
        return text.isEmpty ? nil : text
    }
}

/// The layout of the data messages of a local type.
private final class FITDefinition {
    struct FieldDefinition {
        let number: UInt8
        let offset: Int
        let size: Int
        /// The base type without the flag for its byte order.
        let base: UInt8

        func number(in bytes: UnsafeRawBufferPointer, isBigEndian: Bool) -> Double? {
            func read<Number: FixedWidthInteger>(_: Number.Type) -> Number? {
                guard size >= MemoryLayout<Number>.size else { return nil }
                let raw = bytes.loadUnaligned(fromByteOffset: offset, as: Number.self)
                return isBigEndian ? Number(bigEndian: raw) : Number(littleEndian: raw)
            }
            func valid<Number: FixedWidthInteger>(_ type: Number.Type, not invalid: Number) -> Double? {
                read(type).flatMap { $0 == invalid ? nil : Double($0) }
            }
            return switch base {
            case 0, 2, 13: valid(UInt8.self, not: .max)
            case 1: valid(Int8.self, not: .max)
            case 3: valid(Int16.self, not: .max)
            case 4: valid(UInt16.self, not: .max)
            case 5: valid(Int32.self, not: .max)
            case 6: valid(UInt32.self, not: .max)
            case 8: read(UInt32.self).map { Double(Float(bitPattern: $0)) }.flatMap { $0.isFinite ? $0 : nil }
            case 9: read(UInt64.self).map(Double.init(bitPattern:)).flatMap { $0.isFinite ? $0 : nil }
            case 10: valid(UInt8.self, not: 0)
            case 11: valid(UInt16.self, not: 0)
            case 12: valid(UInt32.self, not: 0)
            case 14: valid(Int64.self, not: .max)
            case 15: valid(UInt64.self, not: .max)
            case 16: valid(UInt64.self, not: 0)
            default: nil
            }
        }
    }

    let kind: UInt16
    let isBigEndian: Bool
    let fields: [FieldDefinition]
    /// Bytes of a message, with the developers' fields at its end.
    let size: Int
    let hasDeveloperFields: Bool

    init(kind: UInt16, isBigEndian: Bool, fields: [FieldDefinition], size: Int, hasDeveloperFields: Bool) {
        (self.kind, self.isBigEndian, self.fields) = (kind, isBigEndian, fields)
        (self.size, self.hasDeveloperFields) = (size, hasDeveloperFields)
    }
}

/// Reads the messages of a FIT file, or of several that were chained. A few hundred megabytes a second; no memory
/// beyond the file's own bytes.
///
/// The format follows Garmin's public profile; no code of Garmin's kit is used.
struct FITDecoder {
    /// Whether a file begins like a FIT file.
    static func canRead(_ head: some Collection<UInt8>) -> Bool {
        let head = Array(head.prefix(12))
        return head.count == 12 && (head[0] == 12 || head[0] == 14)
            && Array(head[8..<12]) == Array(".FIT".utf8)
    }

    private let bytes: UnsafeRawBufferPointer
    private var position = 0
    private var end = 0
    private var definitions = [FITDefinition?](repeating: nil, count: 16)
    private var lastTimestamp: UInt32 = 0
    /// Whether a checksum did not match the bytes.
    private(set) var hasWrongChecksum = false
    /// Whether the header lacks the size: the recorder stopped before it was known.
    private(set) var isUnfinished = false
    /// The number of bytes after the end that are not another FIT file.
    private(set) var trailing = 0

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    /// Calls `visit` with each message in the order of the file.
    ///
    /// - Throws: `Refusal` where the rest cannot be read; earlier messages were visited.
    mutating func decode(_ visit: (FITMessage) -> Void) throws(Refusal) {
        repeat {
            let start = position
            try readHeader()
            while position < end { try readRecord(visit) }
            guard position + 2 <= bytes.count else { throw Refusal(reason: "it ends before its checksum") }
            let sum = UInt16(bytes[position]) | UInt16(bytes[position + 1]) << 8
            if sum != Self.checksum(bytes[start..<position]), !isUnfinished { hasWrongChecksum = true }
            position += 2
        } while position < bytes.count && Self.canRead(bytes[position...])
        trailing = bytes.count - position
    }

    private mutating func readHeader() throws(Refusal) {
        guard Self.canRead(bytes[position...]) else { throw Refusal(reason: "it has no header") }
        let size = Int(bytes.loadUnaligned(fromByteOffset: position + 4, as: UInt32.self).littleEndian)
        position += Int(bytes[position])
        isUnfinished = size == 0 && bytes.count - position > 2
        end = isUnfinished ? bytes.count - 2 : position + size
        definitions = Array(repeating: nil, count: 16)
        guard end <= bytes.count else {
            // The complete part is read; the missing rest is reported.
            end = bytes.count
            return
        }
    }

    private mutating func readRecord(_ visit: (FITMessage) -> Void) throws(Refusal) {
        let header = bytes[position]
        position += 1
        if header & 0x80 != 0 {
            let offset = UInt32(header & 0x1F)
            let wraps = offset < lastTimestamp & 0x1F
            lastTimestamp = (lastTimestamp & ~0x1F) &+ offset &+ (wraps ? 32 : 0)
            try readData(Int(header >> 5 & 0x03), at: lastTimestamp, visit)
        } else if header & 0x40 != 0 {
            try readDefinition(Int(header & 0x0F), hasDeveloperFields: header & 0x20 != 0)
        } else {
            try readData(Int(header & 0x0F), at: nil, visit)
        }
    }

    private mutating func readDefinition(_ local: Int, hasDeveloperFields: Bool) throws(Refusal) {
        let head = try take(5)
        let isBigEndian = bytes[head + 1] == 1
        let raw = bytes.loadUnaligned(fromByteOffset: head + 2, as: UInt16.self)
        let kind = isBigEndian ? UInt16(bigEndian: raw) : UInt16(littleEndian: raw)
        let count = Int(bytes[head + 4])
        let entries = try take(count * 3)
        var (fields, offset) = ([FITDefinition.FieldDefinition](), 0)
        for index in 0..<count {
            let entry = entries + index * 3
            let size = Int(bytes[entry + 1])
            fields.append(
                .init(number: bytes[entry], offset: offset, size: size, base: bytes[entry + 2] & 0x1F))
            offset += size
        }
        if hasDeveloperFields {
            let count = Int(bytes[try take(1)])
            let entries = try take(count * 3)
            for index in 0..<count { offset += Int(bytes[entries + index * 3 + 1]) }
        }
        definitions[local] = FITDefinition(
            kind: kind, isBigEndian: isBigEndian, fields: fields, size: offset,
            hasDeveloperFields: hasDeveloperFields)
    }

    private mutating func readData(
        _ local: Int, at compressed: UInt32?, _ visit: (FITMessage) -> Void
    ) throws(Refusal) {
        guard let definition = definitions[local] else {
            throw Refusal(reason: "a message at byte \(position - 1) has no definition")
        }
        let start = try take(definition.size)
        let part = UnsafeRawBufferPointer(rebasing: bytes[start..<start + definition.size])
        var message = FITMessage(definition: definition, bytes: part, timestamp: compressed)
        if compressed == nil, let own = message.number(253).flatMap(UInt32.init(exactly:)) {
            lastTimestamp = own
            message = FITMessage(definition: definition, bytes: part, timestamp: own)
        }
        visit(message)
    }

    /// Consumes the next bytes and returns their place.
    private mutating func take(_ count: Int) throws(Refusal) -> Int {
        guard position + count <= end else {
            throw Refusal(reason: "it ends in the middle of a message, at byte \(end)")
        }
        defer { position += count }
        return position
    }

    private static let table: [UInt16] = [
        0x0000, 0xCC01, 0xD801, 0x1400, 0xF001, 0x3C00, 0x2800, 0xE401,
        0xA001, 0x6C00, 0x7800, 0xB401, 0x5000, 0x9C01, 0x8801, 0x4400,
    ]

    /// The checksum's table for whole bytes, made from the format's table for half bytes.
    private static let wholeBytes = (0..<256).map { byte -> UInt16 in
        let low = table[byte & 0x0F]
        return low >> 4 ^ table[Int(low & 0x0F)] ^ table[byte >> 4]
    }

    /// CRC-16.
    static func checksum(_ bytes: some Sequence<UInt8>) -> UInt16 {
        bytes.reduce(0) { $0 >> 8 ^ wholeBytes[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] }
    }
}
