/// Checks whether bytes are JSON by the grammar of RFC 8259. Independent of the engine's own reader, so that neither
/// hides the other's mistakes, and fast enough for a million calls.
package struct StrictJSON {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var offset = 0

    private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Whether the bytes are one JSON value with white space around it, at most 1000 levels deep.
    package static func accepts(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { buffer in
            var reader = StrictJSON(buffer)
            guard reader.value(depth: 0) else { return false }
            return reader.next() == nil
        }
    }

    /// The next byte that is not white space, without consuming it.
    private mutating func next() -> UInt8? {
        while offset < bytes.count {
            switch bytes[offset] {
            case 0x20, 0x09, 0x0A, 0x0D: offset += 1
            default: return bytes[offset]
            }
        }
        return nil
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard next() == byte else { return false }
        offset += 1
        return true
    }

    private mutating func value(depth: Int) -> Bool {
        guard depth < 1000, let first = next() else { return false }
        switch first {
        case UInt8(ascii: "{"):
            return list("}", depth) { reader in
                reader.next() == UInt8(ascii: "\"") && reader.string() && reader.take(UInt8(ascii: ":"))
                    && reader.value(depth: depth + 1)
            }
        case UInt8(ascii: "["): return list("]", depth) { $0.value(depth: depth + 1) }
        case UInt8(ascii: "\""): return string()
        case UInt8(ascii: "t"): return word("true")
        case UInt8(ascii: "f"): return word("false")
        case UInt8(ascii: "n"): return word("null")
        default: return number()
        }
    }

    private mutating func list(
        _ end: Unicode.Scalar, _ depth: Int, _ element: (inout StrictJSON) -> Bool
    ) -> Bool {
        offset += 1
        if take(UInt8(ascii: end)) { return true }
        repeat {
            guard element(&self) else { return false }
        } while take(UInt8(ascii: ","))
        return take(UInt8(ascii: end))
    }

    private mutating func word(_ word: StaticString) -> Bool {
        let length = word.utf8CodeUnitCount
        guard offset + length <= bytes.count else { return false }
        defer { offset += length }
        return word.withUTF8Buffer { bytes[offset..<offset + length].elementsEqual($0) }
    }

    private mutating func string() -> Bool {
        offset += 1
        while offset < bytes.count {
            let byte = bytes[offset]
            offset += 1
            switch byte {
            case UInt8(ascii: "\""): return true
            case UInt8(ascii: "\\"): guard escape() else { return false }
            case 0..<0x20: return false
            case 0x80...: guard sequence(byte) else { return false }
            default: break
            }
        }
        return false
    }

    private mutating func escape() -> Bool {
        guard offset < bytes.count else { return false }
        defer { offset += 1 }
        switch bytes[offset] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return true
        case UInt8(ascii: "u"):
            guard offset + 4 < bytes.count else { return false }
            let digits = bytes[offset + 1...offset + 4]
            offset += 4
            return digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
        default: return false
        }
    }

    /// Reads the continuation bytes of a UTF-8 character.
    private mutating func sequence(_ first: UInt8) -> Bool {
        let (length, least): (Int, UInt8)
        switch first {
        case 0xC2...0xDF: (length, least) = (1, 0x80)
        case 0xE0: (length, least) = (2, 0xA0)
        case 0xE1...0xEF: (length, least) = (2, 0x80)
        case 0xF0: (length, least) = (3, 0x90)
        case 0xF1...0xF4: (length, least) = (3, 0x80)
        default: return false
        }
        guard offset + length <= bytes.count, bytes[offset] >= least else { return false }
        defer { offset += length }
        if first == 0xED, bytes[offset] > 0x9F { return false }
        if first == 0xF4, bytes[offset] > 0x8F { return false }
        return bytes[offset..<offset + length].allSatisfy { $0 & 0xC0 == 0x80 }
    }

    private mutating func number() -> Bool {
        if offset < bytes.count, bytes[offset] == UInt8(ascii: "-") { offset += 1 }
        let start = offset
        guard digits() > 0, offset == start + 1 || bytes[start] != UInt8(ascii: "0") else { return false }
        if offset < bytes.count, bytes[offset] == UInt8(ascii: ".") {
            offset += 1
            guard digits() > 0 else { return false }
        }
        guard offset < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "e") else { return true }
        offset += 1
        if offset < bytes.count, bytes[offset] == UInt8(ascii: "+") || bytes[offset] == UInt8(ascii: "-") {
            offset += 1
        }
        return digits() > 0
    }

    private mutating func digits() -> Int {
        let start = offset
        while offset < bytes.count, bytes[offset] &- UInt8(ascii: "0") < 10 { offset += 1 }
        return offset - start
    }
}
