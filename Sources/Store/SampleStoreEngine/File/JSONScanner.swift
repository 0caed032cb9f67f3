import Glibc

/// The text is not the expected JSON.
struct MalformedJSON: Error, Hashable {
    /// The offset of the byte at which the error was found.
    let offset: Int
    let expected: StaticString

    static func == (left: Self, right: Self) -> Bool { left.offset == right.offset }
    func hash(into hasher: inout Hasher) { hasher.combine(offset) }
}

/// Reads JSON text from front to back, and creates only the requested values.
///
/// Accepts white space between any tokens. The memory must stay valid while the scanner is used. Nothing is read beyond
/// its end.
struct JSONScanner {
    let bytes: UnsafeBufferPointer<UInt8>
    var offset = 0
    /// The objects and lists read last, each at a place that follows from its key; empty for a scanner that keeps none.
    private var recent: [RecentValue?] = []

    /// Deeper nesting is refused before the recursion exhausts the stack.
    static let depthLimit = 128

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// From now on, equal texts of objects and lists that follow each other under one key are read once, and the values
    /// share their memory.
    mutating func shareValues() { recent = Array(repeating: nil, count: RecentValue.places) }

    func malformed(_ expected: StaticString) -> MalformedJSON {
        MalformedJSON(offset: offset, expected: expected)
    }

    var isAtEnd: Bool { offset >= bytes.count }

    /// The next byte that is not white space, without consuming it; 0 at the end.
    @inline(__always)
    mutating func peek() -> UInt8 {
        while offset < bytes.count {
            let byte = bytes[offset]
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
            offset += 1
        }
        return 0
    }

    /// Consumes the byte if it comes next.
    @inline(__always)
    mutating func take(_ byte: UInt8) -> Bool {
        guard peek() == byte, offset < bytes.count else { return false }
        offset += 1
        return true
    }

    mutating func expect(_ byte: UInt8) throws(MalformedJSON) {
        guard take(byte) else { throw malformed("punctuation") }
    }

    /// Consumes exactly this text if it comes next.
    @inline(__always)
    mutating func skip(_ text: StaticString) -> Bool {
        let isNext = hasNext(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
        if isNext { offset += text.utf8CodeUnitCount }
        return isNext
    }

    /// Whether these bytes come next.
    @inline(__always)
    func hasNext(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let start = bytes.baseAddress, let first = text.baseAddress, offset + text.count <= bytes.count
        else { return text.isEmpty }
        return memcmp(start + offset, first, text.count) == 0
    }

    /// Calls the body for each value of an object. The body must read the value.
    mutating func object(
        _ body: (_ key: ScannedJSONKey, inout JSONScanner) throws(MalformedJSON) -> Void
    ) throws(MalformedJSON) {
        try expect(UInt8(ascii: "{"))
        if take(UInt8(ascii: "}")) { return }
        repeat {
            let key = try key()
            try expect(UInt8(ascii: ":"))
            try body(key, &self)
        } while take(UInt8(ascii: ","))
        try expect(UInt8(ascii: "}"))
    }

    /// Calls the body for each element of an array. The body must read the element.
    mutating func array(_ body: (inout JSONScanner) throws(MalformedJSON) -> Void) throws(MalformedJSON) {
        try expect(UInt8(ascii: "["))
        if take(UInt8(ascii: "]")) { return }
        repeat { try body(&self) } while take(UInt8(ascii: ","))
        try expect(UInt8(ascii: "]"))
    }

    mutating func integer() throws(MalformedJSON) -> Int {
        let isNegative = peek() == UInt8(ascii: "-")
        if isNegative { offset += 1 }
        var (number, digits) = (0, 0)
        while offset < bytes.count, case let digit = bytes[offset] &- UInt8(ascii: "0"), digit < 10 {
            guard digits < 18 else { throw malformed("a smaller number") }
            number = number &* 10 &+ Int(digit)
            digits += 1
            offset += 1
        }
        guard digits > 0 else { throw malformed("a whole number") }
        return isNegative ? -number : number
    }

    /// A number without a fraction; nil for anything else.
    mutating func wholeNumber() -> Int? {
        // IGNORED: nil reports that the line has no number and so is not a record.
        try? integer()
    }

    /// A finite number, rounded to the nearest value by IEEE 754.
    ///
    /// For up to 15 digits and a small power of ten, one division is exact (Clinger's fast path). Up to 19 digits are
    /// divided as whole numbers. Everything else goes through the standard library.
    @inline(__always)
    mutating func number() throws(MalformedJSON) -> Double { try scannedNumber().value }

    /// The number, and whether it was written without fraction and exponent.
    @inline(__always)
    private mutating func scannedNumber() throws(MalformedJSON) -> (value: Double, isWhole: Bool) {
        var first = peek()
        let start = offset
        let isNegative = first == UInt8(ascii: "-")
        if isNegative {
            offset += 1
            first = offset < bytes.count ? bytes[offset] : 0
        }
        var mantissa: UInt64 = 0
        var position = offset
        let count = bytes.count
        while position < count, case let digit = bytes[position] &- UInt8(ascii: "0"), digit < 10 {
            mantissa = mantissa &* 10 &+ UInt64(digit)
            position += 1
        }
        let whole = position - offset
        var fraction = 0
        if position < count, bytes[position] == UInt8(ascii: ".") {
            position += 1
            let begin = position
            while position < count, case let digit = bytes[position] &- UInt8(ascii: "0"), digit < 10 {
                mantissa = mantissa &* 10 &+ UInt64(digit)
                position += 1
            }
            fraction = position - begin
            guard fraction > 0 else { throw malformed("a digit") }
        }
        let hasExponent = position < count && bytes[position] | 0x20 == UInt8(ascii: "e")
        guard whole > 0, whole == 1 || first != UInt8(ascii: "0") else { throw malformed("a number") }
        guard !hasExponent, whole + fraction <= 19 else {
            return (try slowNumber(from: start), !hasExponent && fraction == 0)
        }
        offset = position
        let power = Self.powersOfTen[fraction]
        let value = mantissa < 1 << 53 ? Double(mantissa) / power : Self.quotient(mantissa, UInt64(power))
        return (isNegative ? -value : value, fraction == 0)
    }

    /// The quotient of two whole numbers above 0, rounded to the nearest value by IEEE 754.
    private static func quotient(_ dividend: UInt64, _ divisor: UInt64) -> Double {
        let (left, right) = (dividend.leadingZeroBitCount, divisor.leadingZeroBitCount)
        let shifted = dividend << UInt64(left)
        let (quotient, rest) = (divisor << UInt64(right)).dividingFullWidth((shifted >> 1, shifted << 63))
        // 63 or 64 bits, of which 53 stay. The lowest one stands for all that follow it.
        let bits = quotient | (rest == 0 ? 0 : 1)
        return Double(sign: .plus, exponent: right - left - 63, significand: Double(bits))
    }

    private static let powersOfTen: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
        1e19, 1e20, 1e21, 1e22,
    ]

    private mutating func slowNumber(from start: Int) throws(MalformedJSON) -> Double {
        var end = start
        while end < bytes.count, Self.isPartOfNumber(bytes[end]) { end += 1 }
        let text = String(decoding: bytes[start..<end], as: UTF8.self)
        // The standard library ignores the locale. C's function expects a decimal comma in some locales.
        guard let value = Double(text), value.isFinite else { throw malformed("a finite number") }
        offset = end
        return value
    }

    private static func isPartOfNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
            UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }

    /// The key of a field.
    mutating func key() throws(MalformedJSON) -> ScannedJSONKey {
        guard peek() == UInt8(ascii: "\"") else { throw malformed("punctuation") }
        // Keys are short, so a loop over the bytes is faster than a search for the quote.
        var end = offset + 1
        while end < bytes.count, case let byte = bytes[end], byte != UInt8(ascii: "\"") {
            if byte == UInt8(ascii: "\\") { return ScannedJSONKey(try string()) }
            guard byte >= 0x20 else { throw malformed("no control character") }
            end += 1
        }
        guard end < bytes.count else { throw malformed("a closing quote") }
        defer { offset = end + 1 }
        return ScannedJSONKey(UnsafeBufferPointer(rebasing: bytes[offset + 1..<end]))
    }

    /// The bytes between the quotes, with escapes unchanged.
    mutating func rawString() throws(MalformedJSON) -> UnsafeBufferPointer<UInt8> {
        try expect(UInt8(ascii: "\""))
        let start = offset
        // Long texts are base 64. Many bytes at a time are searched for the quote and checked.
        while let quote = next(UInt8(ascii: "\""), from: offset) {
            let part = bytes[offset..<quote]
            var least = UInt8.max
            var hasEscape = false
            for byte in part {
                least = min(least, byte)
                hasEscape = hasEscape || byte == UInt8(ascii: "\\")
            }
            if part.isEmpty { least = .max }
            guard least >= 0x20 else { throw malformed("no control character") }
            guard hasEscape, let escaped = escapedEnd(from: offset, upTo: quote) else {
                offset = quote + 1
                return UnsafeBufferPointer(rebasing: bytes[start..<quote])
            }
            // The quote belongs to an escape, and the text continues after it.
            offset = escaped
        }
        throw malformed("a closing quote")
    }

    /// The place after an escape whose second byte is at `end`; nil when there is no such escape.
    private func escapedEnd(from start: Int, upTo end: Int) -> Int? {
        var place = start
        while place < end { place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1 }
        return place > end ? place : nil
    }

    /// The bytes between the quotes of a text without escapes, unchecked. The caller refuses invalid bytes.
    mutating func lettersOnly() throws(MalformedJSON) -> UnsafeBufferPointer<UInt8> {
        try expect(UInt8(ascii: "\""))
        guard let quote = next(UInt8(ascii: "\""), from: offset) else { throw malformed("a closing quote") }
        defer { offset = quote + 1 }
        return UnsafeBufferPointer(rebasing: bytes[offset..<quote])
    }

    private func next(_ byte: UInt8, from start: Int) -> Int? {
        guard start < bytes.count, let base = bytes.baseAddress,
            let found = memchr(base + start, Int32(byte), bytes.count - start)
        else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }

    mutating func string() throws(MalformedJSON) -> String {
        let text = try rawString()
        guard text.contains(UInt8(ascii: "\\")) else { return String(decoding: text, as: UTF8.self) }
        return try unescaped(text)
    }

    private func unescaped(_ text: UnsafeBufferPointer<UInt8>) throws(MalformedJSON) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var index = 0
        while index < text.count {
            guard text[index] == UInt8(ascii: "\\") else {
                result.append(text[index])
                index += 1
                continue
            }
            guard index + 1 < text.count else { throw malformed("an escape") }
            let letter = text[index + 1]
            index += 2
            switch letter {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): result.append(letter)
            case UInt8(ascii: "n"): result.append(0x0A)
            case UInt8(ascii: "t"): result.append(0x09)
            case UInt8(ascii: "r"): result.append(0x0D)
            case UInt8(ascii: "b"): result.append(0x08)
            case UInt8(ascii: "f"): result.append(0x0C)
            case UInt8(ascii: "u"): result.append(contentsOf: String(try scalar(in: text, at: &index)).utf8)
            default: throw malformed("a known escape")
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The character of one `\u` escape, or of two that form a surrogate pair. Half a pair becomes the replacement
    /// character.
    private func scalar(
        in text: UnsafeBufferPointer<UInt8>, at index: inout Int
    ) throws(MalformedJSON) -> Character {
        let first = try codeUnit(in: text, at: &index)
        if first & 0xFC00 == 0xD800, index + 6 <= text.count, text[index] == UInt8(ascii: "\\"),
            text[index + 1] == UInt8(ascii: "u")
        {
            var next = index + 2
            let second = try codeUnit(in: text, at: &next)
            if second & 0xFC00 == 0xDC00 {
                index = next
                let code = 0x10000 + (UInt32(first & 0x3FF) << 10 | UInt32(second & 0x3FF))
                return Character(Unicode.Scalar(code) ?? "\u{FFFD}")
            }
        }
        return Character(Unicode.Scalar(UInt32(first)) ?? "\u{FFFD}")
    }

    private func codeUnit(
        in text: UnsafeBufferPointer<UInt8>, at index: inout Int
    ) throws(MalformedJSON) -> UInt16 {
        guard index + 4 <= text.count else { throw malformed("four hexadecimal digits") }
        var unit: UInt16 = 0
        for byte in text[index..<index + 4] {
            guard let digit = Self.hexValue(byte) else { throw malformed("a hexadecimal digit") }
            unit = unit << 4 | UInt16(digit)
        }
        index += 4
        return unit
    }

    static func hexValue(_ byte: UInt8) -> UInt8? {
        let value = nibble(byte)
        return value < 16 ? value : nil
    }

    /// The value of a hexadecimal digit, 255 for any other byte.
    @inline(__always)
    private static func nibble(_ byte: UInt8) -> UInt8 {
        let digit = byte &- UInt8(ascii: "0")
        let letter = (byte | 0x20) &- UInt8(ascii: "a")
        return digit < 10 ? digit : letter < 6 ? letter + 10 : 255
    }

    /// A UUID in its usual form, 36 characters in quotes.
    mutating func identity() throws(MalformedJSON) -> RawID {
        let text = try lettersOnly()
        let hyphen = UInt8(ascii: "-")
        guard text.count == 36, text[8] == hyphen, text[13] == hyphen, text[18] == hyphen, text[23] == hyphen
        else { throw malformed("a UUID") }
        var id: RawID = 0
        var digits: UInt8 = 0
        withUnsafeMutableBytes(of: &id) { raw in
            var place = 0
            for index in 0..<16 {
                if index == 4 || index == 6 || index == 8 || index == 10 { place += 1 }
                let (high, low) = (Self.nibble(text[place]), Self.nibble(text[place + 1]))
                digits |= high | low
                raw[index] = high << 4 | low
                place += 2
            }
        }
        guard digits < 16 else { throw malformed("a UUID") }
        return id
    }

    /// Reads a value of any kind.
    ///
    /// - Parameter example: a value that probably has as many elements.
    mutating func value(
        depth: Int = 0, like example: JSONValue? = nil
    ) throws(MalformedJSON) -> JSONValue {
        guard depth < Self.depthLimit else { throw malformed("less nesting") }
        switch peek() {
        case UInt8(ascii: "{"):
            var fields: [String: JSONValue] = [:]
            if case .object(let known)? = example { fields.reserveCapacity(known.count) }
            try object { key, scanner throws(MalformedJSON) in
                fields[key.text] = try scanner.value(of: key, depth: depth + 1)
            }
            return .object(fields)
        case UInt8(ascii: "["):
            var elements: [JSONValue] = []
            if case .array(let known)? = example { elements.reserveCapacity(known.count) }
            try array { scanner throws(MalformedJSON) in
                // Most elements are numbers, such as the times of lengths.
                let isNumber = depth + 1 < Self.depthLimit && scanner.peek() &- UInt8(ascii: "0") < 10
                elements.append(try isNumber ? scanner.numericValue() : scanner.value(depth: depth + 1))
            }
            return .array(elements)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return try numericValue()
        }
    }

    /// Reads the value of a key. An object or a list with the same text as the one before it is not read again.
    private mutating func value(of key: ScannedJSONKey, depth: Int) throws(MalformedJSON) -> JSONValue {
        let first = peek()
        guard !recent.isEmpty, first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
            return try value(depth: depth)
        }
        let place = key.place(among: recent.count, depth: depth)
        let known = recent[place]
        // A text that ends with a bracket is not a prefix of another one.
        if let known, known.depth == depth, hasNext(UnsafeBufferPointer(rebasing: bytes[known.range])) {
            offset += known.range.count
            return known.value
        }
        let start = offset
        let value = try value(depth: depth, like: known?.value)
        recent[place] = RecentValue(range: start..<offset, depth: depth, value: value)
        return value
    }

    private struct RecentValue {
        static let places = 32

        let range: Range<Int>
        let depth: Int
        let value: JSONValue
    }

    /// Skips any value.
    mutating func passOver() throws(MalformedJSON) {
        if peek() == UInt8(ascii: "\"") { _ = try rawString() } else { _ = try value() }
    }

    /// Skips an object or a list without looking at what is in it.
    mutating func passOverNested() throws(MalformedJSON) {
        guard peek() == UInt8(ascii: "{") || peek() == UInt8(ascii: "[") else {
            throw malformed("an object or a list")
        }
        var depth = 0
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "\""):
                _ = try rawString()
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: break
            }
            offset += 1
            if depth == 0 { return }
        }
        throw malformed("a closing bracket")
    }

    /// The fields of an object with any values.
    mutating func fields() throws(MalformedJSON) -> [String: JSONValue] {
        guard case .object(let fields) = try value() else { throw malformed("an object") }
        return fields
    }

    mutating func word<Value>(_ word: StaticString, _ value: Value) throws(MalformedJSON) -> Value {
        guard skip(word) else { throw malformed("a value") }
        return value
    }

    private mutating func numericValue() throws(MalformedJSON) -> JSONValue {
        let start = offset
        let (number, isWhole) = try scannedNumber()
        let text = bytes[start..<offset]
        guard isWhole, number != 0 || text.first != UInt8(ascii: "-") else { return .double(number) }
        // Up to 15 digits are exact in a double, and need no text.
        if text.count <= 15 { return .int(Int64(number)) }
        if let whole = Int64(String(decoding: text, as: UTF8.self)) { return .int(whole) }
        return .double(number)
    }
}

/// The key of a field. It is compared by its bytes in the text, so that known keys need no string.
///
/// The memory of the text must stay valid while the key is used.
struct ScannedJSONKey {
    private let raw: UnsafeBufferPointer<UInt8>
    /// The text of a key with escapes, after unescaping.
    private let unescaped: String?

    init(_ raw: UnsafeBufferPointer<UInt8>) {
        self.raw = raw
        unescaped = nil
    }

    init(_ unescaped: String) {
        raw = UnsafeBufferPointer(start: nil, count: 0)
        self.unescaped = unescaped
    }

    var text: String { unescaped ?? String(decoding: raw, as: UTF8.self) }

    /// A number below `count`, nearly always another one for other keys of the same object.
    func place(among count: Int, depth: Int) -> Int {
        (raw.count + 7 * Int(raw.first ?? 0) + 13 * Int(raw.last ?? 0) + 5 * depth) % count
    }

    @inline(__always)
    static func ~= (name: StaticString, key: ScannedJSONKey) -> Bool {
        if let unescaped = key.unescaped { return unescaped == name.description }
        guard key.raw.count == name.utf8CodeUnitCount, let raw = key.raw.baseAddress else {
            return key.raw.isEmpty && name.utf8CodeUnitCount == 0
        }
        return memcmp(raw, name.utf8Start, name.utf8CodeUnitCount) == 0
    }
}
