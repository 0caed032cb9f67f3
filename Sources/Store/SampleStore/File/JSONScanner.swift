import Glibc

/// The text is not the JSON that was expected.
struct MalformedJSON: Error, Hashable {
    /// The offset of the byte where the error was found.
    let offset: Int
    let expected: StaticString

    static func == (left: Self, right: Self) -> Bool { left.offset == right.offset }
    func hash(into hasher: inout Hasher) { hasher.combine(offset) }
}

/// Reads JSON text from front to back, and creates only the values that are asked for.
///
/// Accepts white space between any tokens. The memory must stay valid while the scanner is used. Nothing is read beyond
/// its end.
struct JSONScanner {
    let bytes: UnsafeBufferPointer<UInt8>
    var offset = 0

    /// Deeper nesting is refused, before the recursion exhausts the stack.
    static let depthLimit = 128

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

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

    /// Consumes the byte if it is next.
    @inline(__always)
    mutating func take(_ byte: UInt8) -> Bool {
        guard peek() == byte, offset < bytes.count else { return false }
        offset += 1
        return true
    }

    mutating func expect(_ byte: UInt8) throws(MalformedJSON) {
        guard take(byte) else { throw malformed("punctuation") }
    }

    /// Consumes exactly this text if it is next.
    @inline(__always)
    mutating func skip(_ text: StaticString) -> Bool {
        let isNext = hasNext(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
        if isNext { offset += text.utf8CodeUnitCount }
        return isNext
    }

    /// Whether these bytes are next.
    @inline(__always)
    func hasNext(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let start = bytes.baseAddress, let first = text.baseAddress, offset + text.count <= bytes.count
        else { return text.isEmpty }
        return memcmp(start + offset, first, text.count) == 0
    }

    /// Calls the body at each value of an object. The body must read the value.
    mutating func object(
        _ body: (_ key: JSONKey, inout JSONScanner) throws(MalformedJSON) -> Void
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

    /// Calls the body at each element of an array. The body must read the element.
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

    /// The same; nil when there is none.
    mutating func wholeNumber() -> Int? {
        // IGNORED: without a number the line is not a record, and nil says so.
        try? integer()
    }

    /// A finite number, rounded to the nearest value as IEEE 754 requires.
    ///
    /// For up to 15 digits and a small power of ten, one division is exact (Clinger's fast path). Everything else goes
    /// through the standard library.
    @inline(__always)
    mutating func number() throws(MalformedJSON) -> Double {
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
        guard !hasExponent, whole + fraction <= 18, mantissa < 1 << 53 else {
            return try slowNumber(from: start)
        }
        offset = position
        let value = Double(mantissa) / Self.powersOfTen[fraction]
        return isNegative ? -value : value
    }

    private static let powersOfTen: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
        1e19,
        1e20, 1e21, 1e22,
    ]

    private mutating func slowNumber(from start: Int) throws(MalformedJSON) -> Double {
        var end = start
        while end < bytes.count, Self.isPartOfNumber(bytes[end]) { end += 1 }
        let text = String(decoding: bytes[start..<end], as: UTF8.self)
        // The standard library ignores the locale. C's function expects the decimal comma in some.
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
}
