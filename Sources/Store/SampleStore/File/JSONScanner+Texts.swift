import Glibc

extension JSONScanner {
    /// The key of a field.
    mutating func key() throws(MalformedJSON) -> JSONKey {
        guard peek() == UInt8(ascii: "\"") else { throw malformed("punctuation") }
        // Keys are short, so a loop over the bytes is faster than a search for the quote.
        var end = offset + 1
        while end < bytes.count, case let byte = bytes[end], byte != UInt8(ascii: "\"") {
            if byte == UInt8(ascii: "\\") { return JSONKey(try string()) }
            guard byte >= 0x20 else { throw malformed("no control character") }
            end += 1
        }
        guard end < bytes.count else { throw malformed("a closing quote") }
        defer { offset = end + 1 }
        return JSONKey(UnsafeBufferPointer(rebasing: bytes[offset + 1..<end]))
    }

    /// The bytes between the quotes, with escapes as they are.
    mutating func rawString() throws(MalformedJSON) -> UnsafeBufferPointer<UInt8> {
        try expect(UInt8(ascii: "\""))
        let start = offset
        // Long texts are base 64. The quote is found, and the bytes before it are checked, many bytes at a time.
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
            // The quote belongs to an escape, and the text goes on after it.
            offset = escaped
        }
        throw malformed("a closing quote")
    }

    /// The place after an escape whose second byte is at `end`; nil when there is no such escape.
    private func escapedEnd(from start: Int, upTo end: Int) -> Int? {
        var place = start
        while place < end {
            place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        return place > end ? place : nil
    }

    /// The bytes between the quotes of a text without escapes, unchecked. The caller refuses what does not belong there.
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
}
