import Foundation

/// Reads chosen fields of an object on one line of JSON, and skips the others without making values of them: a line of
/// Open Food Facts has up to a megabyte, of which twenty fields matter.
struct JSONLineReader {
    private let bytes: UnsafeMutablePointer<UInt8>
    private let count: Int
    private var index = 0

    /// Escapes are read in place, so the line changes.
    init(_ bytes: UnsafeMutablePointer<UInt8>, count: Int) { (self.bytes, self.count) = (bytes, count) }

    /// Goes through the members of the object.
    ///
    /// - Parameter take: gets a name and reads the value, by one call; without one the value is skipped.
    mutating func readObject(
        _ take: (UnsafeBufferPointer<UInt8>, inout JSONLineReader) throws(LineRefusal) -> Void
    ) throws(LineRefusal) {
        try expect(UInt8(ascii: "{"))
        guard next() != UInt8(ascii: "}") else { return index += 1 }
        while true {
            let name = try text()
            try expect(UInt8(ascii: ":"))
            _ = next()
            let start = index
            try take(name, &self)
            if index == start { try skipValue() }
            switch next() {
            case UInt8(ascii: ","): index += 1
            case UInt8(ascii: "}"): return index += 1
            default: throw LineRefusal.notJSON
            }
        }
    }

    /// A text without its quotes, a list or an object as it is written, a number; nothing for null.
    mutating func value() throws(LineRefusal) -> UnsafeBufferPointer<UInt8> {
        guard next() != UInt8(ascii: "\"") else { return try text() }
        let start = index
        try skipValue()
        let value = UnsafeBufferPointer(start: bytes + start, count: index - start)
        return value.elementsEqual("null".utf8) ? UnsafeBufferPointer(start: nil, count: 0) : value
    }

    /// Whether nothing follows.
    mutating func isAtEnd() -> Bool { next() == nil }

    /// The byte after blanks.
    mutating func next() -> UInt8? {
        while index < count, bytes[index] <= 0x20 { index += 1 }
        return index < count ? bytes[index] : nil
    }

    private mutating func expect(_ byte: UInt8) throws(LineRefusal) {
        guard next() == byte else { throw LineRefusal.notJSON }
        index += 1
    }

    private mutating func skipValue() throws(LineRefusal) {
        var depth = 0
        repeat {
            guard let byte = next() else { throw LineRefusal.notJSON }
            switch byte {
            case UInt8(ascii: "\""): index = try closingQuote() + 1
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                index += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                guard depth > 0 else { throw LineRefusal.notJSON }
                depth -= 1
                index += 1
            case UInt8(ascii: ","), UInt8(ascii: ":"):
                guard depth > 0 else { throw LineRefusal.notJSON }
                index += 1
            default:
                let start = index
                while index < count, !",:]}\"[{ \t".utf8.contains(bytes[index]) { index += 1 }
                guard index > start else { throw LineRefusal.notJSON }
            }
        } while depth > 0
    }

    /// The place of the quote that closes the text at `index`.
    private func closingQuote() throws(LineRefusal) -> Int {
        var place = index + 1
        while place < count {
            switch bytes[place] {
            case UInt8(ascii: "\""): return place
            case UInt8(ascii: "\\"): place += 2
            default: place += 1
            }
        }
        throw LineRefusal.notJSON
    }

    private mutating func text() throws(LineRefusal) -> UnsafeBufferPointer<UInt8> {
        guard next() == UInt8(ascii: "\"") else { throw LineRefusal.notJSON }
        let (start, end) = (index + 1, try closingQuote())
        index = end + 1
        guard memchr(bytes + start, Int32(UInt8(ascii: "\\")), end - start) != nil else {
            return UnsafeBufferPointer(start: bytes + start, count: end - start)
        }
        return UnsafeBufferPointer(start: bytes + start, count: try unescape(start..<end))
    }

    /// Replaces escapes by their characters, which are never longer; how many bytes there are then.
    private func unescape(_ range: Range<Int>) throws(LineRefusal) -> Int {
        var (from, to) = (range.lowerBound, range.lowerBound)
        func put(_ scalar: Unicode.Scalar) {
            for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
                bytes[to] = byte
                to += 1
            }
        }
        while from < range.upperBound {
            guard bytes[from] == UInt8(ascii: "\\"), from + 1 < range.upperBound else {
                bytes[to] = bytes[from]
                (from, to) = (from + 1, to + 1)
                continue
            }
            let kind = bytes[from + 1]
            from += 2
            switch kind {
            case UInt8(ascii: "u"):
                var code = try hexadecimal(at: from, before: range.upperBound)
                from += 4
                if (0xD800..<0xDC00).contains(code), from + 6 <= range.upperBound,
                    bytes[from] == UInt8(ascii: "\\"), bytes[from + 1] == UInt8(ascii: "u")
                {
                    let low = try hexadecimal(at: from + 2, before: range.upperBound)
                    if (0xDC00..<0xE000).contains(low) {
                        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
                        from += 6
                    }
                }
                put(Unicode.Scalar(code) ?? "\u{FFFD}")
            case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "r"), UInt8(ascii: "b"),
                UInt8(ascii: "f"):
                put(" ")
            default: put(Unicode.Scalar(kind))
            }
        }
        return to - range.lowerBound
    }

    private func hexadecimal(at place: Int, before end: Int) throws(LineRefusal) -> UInt32 {
        guard place + 4 <= end else { throw LineRefusal.notJSON }
        var code: UInt32 = 0
        for byte in UnsafeBufferPointer(start: bytes + place, count: 4) {
            switch byte {
            case 0x30...0x39: code = code << 4 | UInt32(byte - 0x30)
            case 0x41...0x46, 0x61...0x66: code = code << 4 | UInt32(byte & 0x0F) + 9
            default: throw LineRefusal.notJSON
            }
        }
        return code
    }
}
