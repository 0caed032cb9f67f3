/// Writes JSON text for the store's lines: without white space and line breaks.
///
/// Owns its memory: an array checks before each word whether it is shared, which takes as long as writing the word.
struct JSONWriter: ~Copyable {
    /// SAFETY: `count` of `capacity` bytes are initialised, and no address outlives a call.
    private var memory: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private(set) var count = 0

    /// Enough for a line with one sample, the usual case.
    private static let usualCapacity = 512

    init() {
        capacity = Self.usualCapacity
        memory = .allocate(capacity: capacity)
    }

    deinit { memory.deallocate() }

    /// A copy of the written bytes.
    var bytes: [UInt8] { Array(UnsafeBufferPointer(start: memory, count: count)) }

    /// Passes the written bytes to the body. The memory is valid during the call.
    func withBytes<Result, E: Error>(
        _ body: (UnsafeRawBufferPointer) throws(E) -> Result
    ) throws(E) -> Result {
        try body(UnsafeRawBufferPointer(start: memory, count: count))
    }

    /// Removes the contents, and keeps the memory.
    mutating func removeAll() { count = 0 }

    /// Reserves a number of bytes, which the caller writes.
    @inline(__always)
    private mutating func room(_ more: Int) -> UnsafeMutablePointer<UInt8> {
        if more > capacity - count { grow(by: more) }
        defer { count += more }
        return memory + count
    }

    @inline(never)
    private mutating func grow(by more: Int) {
        let wider = max(capacity * 2, count + more)
        let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: wider)
        moved.initialize(from: memory, count: count)
        memory.deallocate()
        (memory, capacity) = (moved, wider)
    }

    @inline(__always)
    private mutating func append(_ more: UnsafeBufferPointer<UInt8>) {
        guard let start = more.baseAddress else { return }
        room(more.count).initialize(from: start, count: more.count)
    }

    /// Writes text that is already JSON: punctuation and keys.
    @inline(__always)
    mutating func raw(_ text: StaticString) { text.withUTF8Buffer { append($0) } }

    mutating func raw(_ more: [UInt8]) { more.withUnsafeBufferPointer { append($0) } }

    /// Removes a comma without a following element.
    private mutating func dropTrailingComma() {
        if count > 0, memory[count - 1] == UInt8(ascii: ",") { count -= 1 }
    }

    /// Writes a number of spaces; none for a count below one.
    mutating func spaces(_ count: Int) {
        if count > 0 { room(count).initialize(repeating: 0x20, count: count) }
    }

    mutating func integer(_ number: Int) {
        // A number has at most twenty characters. They are written from last to first, and then moved to the front.
        let (start, longest) = (room(20), 20)
        var place = longest
        var rest = number.magnitude
        repeat {
            place -= 1
            start[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        } while rest > 0
        if number < 0 {
            place -= 1
            start[place] = UInt8(ascii: "-")
        }
        start.update(from: start + place, count: longest - place)
        count -= place
    }

    /// Writes the shortest text that reads back as the same bits; whole numbers without a fraction. Only for finite
    /// numbers.
    mutating func number(_ value: Double) {
        if abs(value) < 9_007_199_254_740_992, value == value.rounded(.towardZero),
            !(value == 0 && value.sign == .minus)
        {
            integer(Int(value))
        } else {
            plain(value.description)
        }
    }

    /// Writes text that needs no escapes.
    private mutating func plain(_ text: String) {
        var text = text
        text.withUTF8 { append($0) }
    }

    mutating func string(_ text: String) {
        var text = text
        text.withUTF8 { text in
            raw("\"")
            if Self.isPlain(text) { append(text) } else { escaped(text) }
            raw("\"")
        }
    }

    /// Whether no byte needs an escape. Checks eight at a time.
    private static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let (ones, high): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
        let bytes = UnsafeRawBufferPointer(text)
        var offset = 0
        while offset < bytes.count {
            // Missing bytes at the end count as spaces.
            var word = ones * 0x20
            if offset + 8 <= bytes.count {
                word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            } else {
                for byte in bytes[offset...] { word = word << 8 | UInt64(byte) }
            }
            // In a byte below 0x20 the subtraction sets the highest bit. Bytes that had this bit before are masked out.
            let controls = (word &- ones * 0x20) & ~word
            let isOneOf = { (byte: UInt8) in
                let difference = word ^ ones * UInt64(byte)
                return (difference &- ones) & ~difference
            }
            let escapes = isOneOf(UInt8(ascii: "\"")) | isOneOf(UInt8(ascii: "\\")) | isOneOf(0x7F)
            if (controls | escapes) & high != 0 { return false }
            offset += 8
        }
        return true
    }

    private mutating func escaped(_ text: UnsafeBufferPointer<UInt8>) {
        for byte in text {
            switch byte {
            case UInt8(ascii: "\""): raw("\\\"")
            case UInt8(ascii: "\\"): raw("\\\\")
            case 0x0A: raw("\\n")
            case 0x09: raw("\\t")
            case 0..<0x20, 0x7F:
                raw("\\u00")
                hexadecimal(
                    UInt16(truncatingIfNeeded: Self.digits(of: UInt32(byte), letter: UInt8(ascii: "a"))))
            default: room(1).initialize(to: byte)
            }
        }
    }

    /// Writes an array. The body writes each element.
    mutating func list<Elements: Sequence>(
        _ elements: Elements, _ write: (inout JSONWriter, Elements.Element) -> Void
    ) {
        raw("[")
        for element in elements {
            write(&self, element)
            raw(",")
        }
        dropTrailingComma()
        raw("]")
    }

    mutating func value(_ value: JSONValue) {
        switch value {
        case .null: raw("null")
        case .bool(true): raw("true")
        case .bool(false): raw("false")
        case .int(let number): integer(Int(number))
        // Not `number`, because 3.0 must be read back as another kind of number than 3.
        case .double(let number): plain(number.description)
        case .string(let text): string(text)
        case .array(let elements): list(elements) { $0.value($1) }
        case .object(let fields): object(fields)
        }
    }

    /// Writes an object with its keys in ascending order, so that equal values have equal text.
    mutating func object(_ fields: [String: JSONValue]) {
        raw("{")
        if fields.count == 1, let (key, field) = fields.first {
            self.field(key, field)
        } else {
            for (key, field) in fields.sorted(by: { $0.key < $1.key }) {
                self.field(key, field)
                raw(",")
            }
            dropTrailingComma()
        }
        raw("}")
    }

    private mutating func field(_ key: String, _ field: JSONValue) {
        string(key)
        raw(":")
        value(field)
    }

    /// Writes the identity in quotes, in the usual upper-case form with hyphens.
    mutating func identity(_ id: RawID) {
        let words = withUnsafeBytes(of: id) { id in
            let digits = { (place: Int) in
                Self.digits(
                    of: UInt32(bigEndian: id.load(fromByteOffset: place, as: UInt32.self)),
                    letter: UInt8(ascii: "A"))
            }
            return (digits(0), digits(4), digits(8), digits(12))
        }
        raw("\"")
        hexadecimal(words.0)
        raw("-")
        hexadecimal(UInt32(truncatingIfNeeded: words.1 >> 32))
        raw("-")
        hexadecimal(UInt32(truncatingIfNeeded: words.1))
        raw("-")
        hexadecimal(UInt32(truncatingIfNeeded: words.2 >> 32))
        raw("-")
        hexadecimal(UInt32(truncatingIfNeeded: words.2))
        hexadecimal(words.3)
        raw("\"")
    }

    /// Writes the memory of numbers as one text in base 64.
    mutating func base64<Number: FixedWidthInteger>(of numbers: [Number]) {
        raw("\"")
        numbers.withUnsafeBytes { Base64.encode($0, to: room(Base64.length(of: $0.count))) }
        raw("\"")
    }

    /// Writes eight hexadecimal digits in lower case.
    mutating func checksum(_ crc: UInt32) { hexadecimal(Self.digits(of: crc, letter: UInt8(ascii: "a"))) }

    /// Writes characters, the one in the highest byte first.
    @inline(__always)
    private mutating func hexadecimal<Word: FixedWidthInteger>(_ characters: Word) {
        UnsafeMutableRawPointer(room(MemoryLayout<Word>.size))
            .storeBytes(of: characters.bigEndian, as: Word.self)
    }

    /// The eight hexadecimal digits of a number, one in each byte, the first in the highest byte. `letter` is the digit
    /// for ten.
    private static func digits(of word: UInt32, letter: UInt8) -> UInt64 {
        var digits = UInt64(word)
        digits = (digits | digits << 16) & 0x0000_FFFF_0000_FFFF
        digits = (digits | digits << 8) & 0x00FF_00FF_00FF_00FF
        digits = (digits | digits << 4) & 0x0F0F_0F0F_0F0F_0F0F
        // After the addition of six, only digits from ten on have this bit.
        let isLetter = (digits + 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
        return digits + 0x3030_3030_3030_3030 + isLetter * UInt64(letter - UInt8(ascii: "0") - 10)
    }
}

/// Base 64 by RFC 4648, with padding.
enum Base64 {
    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: 0xFF, count: 256)
        for (value, letter) in alphabet.enumerated() { values[Int(letter)] = UInt8(value) }
        return values
    }()

    /// The six bits of each letter; 255 for a byte that is not a base 64 letter.
    @inline(__always)
    static func withValues<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        values.withUnsafeBufferPointer(body)
    }

    /// The number of letters for a number of bytes.
    static func length(of count: Int) -> Int { (count + 2) / 3 * 4 }

    /// Writes the letters of the bytes to memory with enough space.
    static func encode(_ bytes: UnsafeRawBufferPointer, to text: UnsafeMutablePointer<UInt8>) {
        alphabet.withUnsafeBufferPointer { alphabet in
            var (index, place) = (0, text)
            while index < bytes.count {
                let left = bytes.count - index
                let group =
                    UInt32(bytes[index]) << 16 | (left > 1 ? UInt32(bytes[index + 1]) << 8 : 0)
                    | (left > 2 ? UInt32(bytes[index + 2]) : 0)
                place[0] = alphabet[Int(group >> 18)]
                place[1] = alphabet[Int(group >> 12 & 63)]
                place[2] = left > 1 ? alphabet[Int(group >> 6 & 63)] : UInt8(ascii: "=")
                place[3] = left > 2 ? alphabet[Int(group & 63)] : UInt8(ascii: "=")
                index += 3
                place += 4
            }
        }
    }

    /// Fills the buffer exactly; false if the text is not base 64 of that number of bytes.
    static func decode(_ text: UnsafeBufferPointer<UInt8>, into bytes: UnsafeMutableRawBufferPointer) -> Bool
    {
        guard text.count == length(of: bytes.count) else { return false }
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
            // Valid values have six bits. All others have the two upper bits set.
            return bad & 0xC0 == 0 && decodeRest(text[(whole * 4)...], into: bytes, from: whole * 3, values)
        }
    }

    /// Decodes the last one or two bytes. False when a letter, or the padding after them, is wrong.
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
