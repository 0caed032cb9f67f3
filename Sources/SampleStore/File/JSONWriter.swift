/// Writes JSON text, byte by byte, as the store's lines need it: no white space, no line breaks.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []

    /// Most lines have one sample, and room for it.
    init() { bytes.reserveCapacity(480) }

    var count: Int { bytes.count }

    /// Text that is JSON already: punctuation and keys.
    mutating func raw(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    mutating func raw(_ more: [UInt8]) { bytes.append(contentsOf: more) }

    /// Takes back a comma that no element followed.
    mutating func dropTrailingComma() {
        if bytes.last == UInt8(ascii: ",") { bytes.removeLast() }
    }

    /// So many spaces; none for a number below one.
    mutating func spaces(_ count: Int) {
        if count > 0 { bytes.append(contentsOf: repeatElement(0x20, count: count)) }
    }

    mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    mutating func integer(_ number: Int) {
        guard number >= 0 else {
            bytes.append(contentsOf: String(number).utf8)
            return
        }
        var digits: (UInt64, UInt64, UInt64) = (0, 0, 0)
        var rest = UInt64(number)
        withUnsafeMutableBytes(of: &digits) { digits in
            var place = digits.count
            repeat {
                place -= 1
                digits[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            } while rest > 0
            bytes.append(contentsOf: digits[place...])
        }
    }

    /// The shortest text that reads back as the same bits; whole numbers without a fraction. Finite only.
    mutating func number(_ value: Double) {
        if abs(value) < 9_007_199_254_740_992, value == value.rounded(.towardZero),
            !(value == 0 && value.sign == .minus)
        {
            integer(Int(value))
        } else {
            bytes.append(contentsOf: value.description.utf8)
        }
    }

    mutating func string(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        defer { bytes.append(UInt8(ascii: "\"")) }
        let isDone = text.utf8.withContiguousStorageIfAvailable { text in
            // Every byte is looked at, many at a time.
            var isPlain = true
            for byte in text {
                isPlain = isPlain && byte >= 0x20 && byte != 0x7F
                isPlain = isPlain && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
            }
            if isPlain { bytes.append(contentsOf: text) }
            return isPlain
        }
        if isDone == true { return }
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): raw("\\\"")
            case UInt8(ascii: "\\"): raw("\\\\")
            case 0x0A: raw("\\n")
            case 0x09: raw("\\t")
            case 0..<0x20, 0x7F:
                raw("\\u00")
                hex(byte)
            default: bytes.append(byte)
            }
        }
    }

    mutating func value(_ value: JSONValue) {
        switch value {
        case .null: raw("null")
        case .bool(true): raw("true")
        case .bool(false): raw("false")
        case .int(let number): integer(Int(number))
        // Not `number`: 3.0 must come back as the other kind of number than 3.
        case .double(let number): bytes.append(contentsOf: number.description.utf8)
        case .string(let text): string(text)
        case .array(let elements):
            raw("[")
            for element in elements {
                self.value(element)
                raw(",")
            }
            dropTrailingComma()
            raw("]")
        case .object(let fields): object(fields)
        }
    }

    /// Keys in ascending order, so that the same value is always the same text.
    mutating func object(_ fields: [String: JSONValue]) {
        raw("{")
        for (key, field) in fields.sorted(by: { $0.key < $1.key }) {
            string(key)
            raw(":")
            value(field)
            raw(",")
        }
        dropTrailingComma()
        raw("}")
    }

    /// The identity in quotes, in the usual upper-case form with hyphens.
    mutating func identity(_ id: RawID) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 38) { text in
            text.initialize(repeating: UInt8(ascii: "-"))
            (text[0], text[37]) = (UInt8(ascii: "\""), UInt8(ascii: "\""))
            withUnsafeBytes(of: id) { id in
                var place = 1
                for index in 0..<16 {
                    if index == 4 || index == 6 || index == 8 || index == 10 { place += 1 }
                    text[place] = Self.digit(id[index] >> 4, letterBase: UInt8(ascii: "A"))
                    text[place + 1] = Self.digit(id[index] & 15, letterBase: UInt8(ascii: "A"))
                    place += 2
                }
            }
            bytes.append(contentsOf: text)
        }
    }

    /// The bytes of some numbers, as they are in memory, as one text in base 64.
    mutating func base64<Number: FixedWidthInteger>(of numbers: [Number]) {
        raw("\"")
        numbers.withUnsafeBytes { Base64.encode($0, into: &bytes) }
        raw("\"")
    }

    /// Eight hexadecimal digits, lower case.
    mutating func checksum(_ crc: UInt32) {
        for shift in stride(from: 24, through: 0, by: -8) {
            hex(UInt8(truncatingIfNeeded: crc >> UInt32(shift)))
        }
    }

    private mutating func hex(_ byte: UInt8) {
        bytes.append(Self.digit(byte >> 4, letterBase: UInt8(ascii: "a")))
        bytes.append(Self.digit(byte & 15, letterBase: UInt8(ascii: "a")))
    }

    private static func digit(_ value: UInt8, letterBase: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : letterBase + value - 10
    }
}

/// Base 64 as in RFC 4648, with padding.
enum Base64 {
    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: 0xFF, count: 256)
        for (value, letter) in alphabet.enumerated() { values[Int(letter)] = UInt8(value) }
        return values
    }()

    /// For each letter the six bits that it stands for; 255 for one that base 64 has not.
    @inline(__always)
    static func withValues<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        values.withUnsafeBufferPointer(body)
    }

    static func encode(_ bytes: UnsafeRawBufferPointer, into text: inout [UInt8]) {
        text.reserveCapacity(text.count + (bytes.count + 2) / 3 * 4)
        alphabet.withUnsafeBufferPointer { alphabet in
            var index = 0
            while index < bytes.count {
                let left = bytes.count - index
                let group =
                    UInt32(bytes[index]) << 16 | (left > 1 ? UInt32(bytes[index + 1]) << 8 : 0)
                    | (left > 2 ? UInt32(bytes[index + 2]) : 0)
                text.append(alphabet[Int(group >> 18)])
                text.append(alphabet[Int(group >> 12 & 63)])
                text.append(left > 1 ? alphabet[Int(group >> 6 & 63)] : UInt8(ascii: "="))
                text.append(left > 2 ? alphabet[Int(group & 63)] : UInt8(ascii: "="))
                index += 3
            }
        }
    }

    /// Decodes into exactly the buffer; false when the text is not base 64 of that many bytes.
    static func decode(_ text: UnsafeBufferPointer<UInt8>, into bytes: UnsafeMutableRawBufferPointer) -> Bool
    {
        guard text.count == (bytes.count + 2) / 3 * 4 else { return false }
        return values.withUnsafeBufferPointer { values in
            let whole = bytes.count / 3
            var bad: UInt8 = 0
            for number in 0..<whole {
                let letters = number &* 4
                let first = values[Int(text[letters])]
                let second = values[Int(text[letters &+ 1])]
                let third = values[Int(text[letters &+ 2])]
                let fourth = values[Int(text[letters &+ 3])]
                bad |= first | second | third | fourth
                let place = number &* 3
                bytes[place] = first &<< 2 | second &>> 4
                bytes[place &+ 1] = second &<< 4 | third &>> 2
                bytes[place &+ 2] = third &<< 6 | fourth
            }
            // Values are six bits; everything else has the two upper ones.
            return bad & 0xC0 == 0 && decodeRest(text[(whole * 4)...], into: bytes, from: whole * 3, values)
        }
    }

    /// The last one or two bytes, and the padding behind them.
    private static func decodeRest(
        _ text: Slice<UnsafeBufferPointer<UInt8>>, into bytes: UnsafeMutableRawBufferPointer, from place: Int,
        _ values: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        let left = bytes.count - place
        guard left > 0 else { return true }
        let letters = text.prefix(left + 1).map { values[Int($0)] }
        guard letters.allSatisfy({ $0 < 64 }),
            text.dropFirst(left + 1).allSatisfy({ $0 == UInt8(ascii: "=") })
        else { return false }
        bytes[place] = letters[0] &<< 2 | letters[1] &>> 4
        if left == 2 { bytes[place + 1] = letters[1] &<< 4 | letters[2] &>> 2 }
        return true
    }
}
