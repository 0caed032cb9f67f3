/// A run of bytes in a reader's buffer, valid until the reader's next step.
package typealias Bytes = UnsafeBufferPointer<UInt8>

/// One attribute of the tag at which a ``MarkupReader`` is.
package struct MarkupAttribute {
    /// The name in the file's spelling.
    package var name: Bytes
    /// The text between the quotes, without decoding references.
    package var value: Bytes
    /// Whether `value` holds references, line ends or control characters, so that ``text`` differs from it.
    package var needsDecoding: Bool

    /// The value with decoded references and without disallowed characters, and a text about what was changed.
    package var decoded: UnescapedText {
        needsDecoding ? UnescapedText(decoding: value) : UnescapedText(plain: value)
    }
}

/// The characters that an attribute's bytes encode.
///
/// The five named references and numeric ones are decoded; line ends and tabs become spaces, as XML requires.
/// Characters that XML 1.0 does not allow (real exports hold U+000B in names) are removed. Any other named reference
/// stays as written: entity declarations are never used, so that no file can expand its own text.
package struct UnescapedText: Equatable {
    /// The text.
    package private(set) var string: String
    /// The text for the import's report about what was removed from the attribute or not recognised in it; nil if
    /// nothing was.
    package private(set) var mending: String?

    init(plain bytes: Bytes) { string = String(decoding: bytes, as: UTF8.self) }

    init(decoding bytes: Bytes) {
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count)
        var mending: String?
        var at = 0
        while at < bytes.count {
            let byte = bytes[at]
            if byte == UInt8(ascii: "&") {
                let reference = CharacterReference(at: at, in: bytes)
                output.append(contentsOf: reference.utf8)
                mending = mending ?? reference.mending
                at = reference.end
                continue
            }
            if byte >= 0x20 {
                output.append(byte)
            } else if byte == 9 || byte == 10 || byte == 13 {
                output.append(0x20)
            } else {
                mending = mending ?? UnescapedText.removal(of: UInt32(byte))
            }
            at += 1
        }
        string = String(decoding: output, as: UTF8.self)
        self.mending = mending
    }

    static func removal(of code: UInt32) -> String {
        let hex = String(code, radix: 16, uppercase: true)
        return "the character U+\(String(repeating: "0", count: max(0, 4 - hex.count)))\(hex) was removed"
    }
}

/// A reference, which begins with an ampersand, and its replacement. An ampersand that begins none is kept as it is.
private struct CharacterReference {
    /// The place at which reading continues.
    var end: Int
    var utf8: [UInt8]
    var mending: String?

    init(at start: Int, in bytes: Bytes) {
        let limit = min(bytes.count, start + 12)
        let semicolon = (start + 1..<limit).first { bytes[$0] == UInt8(ascii: ";") }
        let name = bytes[start + 1..<(semicolon ?? start + 1)]
        end = (semicolon ?? start) + 1
        if let character = CharacterReference.named(name) {
            utf8 = [character]
        } else if name.first == UInt8(ascii: "#"), let code = CharacterReference.number(name.dropFirst()) {
            let scalar = Unicode.Scalar(code).flatMap { CharacterReference.isAllowed($0) ? $0 : nil }
            utf8 = scalar.map { Array(String(Character($0)).utf8) } ?? []
            mending = scalar == nil ? UnescapedText.removal(of: code) : nil
        } else {
            end = start + 1
            utf8 = [bytes[start]]
            mending = "an ampersand that begins no known reference was kept as it is"
        }
    }

    private static func named(_ name: Slice<Bytes>) -> UInt8? {
        switch name.count {
        case 2 where name.elementsEqual("lt".utf8): UInt8(ascii: "<")
        case 2 where name.elementsEqual("gt".utf8): UInt8(ascii: ">")
        case 3 where name.elementsEqual("amp".utf8): UInt8(ascii: "&")
        case 4 where name.elementsEqual("quot".utf8): UInt8(ascii: "\"")
        case 4 where name.elementsEqual("apos".utf8): UInt8(ascii: "'")
        default: nil
        }
    }

    private static func number(_ digits: Slice<Bytes>) -> UInt32? {
        let isHex = digits.first == UInt8(ascii: "x") || digits.first == UInt8(ascii: "X")
        let text = String(decoding: isHex ? digits.dropFirst() : digits, as: UTF8.self)
        guard text.first?.isHexDigit == true else { return nil }
        return UInt32(text, radix: isHex ? 16 : 10)
    }

    /// XML 1.0, production 2: Char.
    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 9, 10, 13, 0x20...0xd7ff, 0xe000...0xfffd, 0x1_0000...: true
        default: false
        }
    }
}

extension Bytes {
    /// Whether the bytes are exactly the ASCII characters of `text`.
    @inline(__always)
    package func equals(_ text: StaticString) -> Bool {
        guard count == text.utf8CodeUnitCount else { return false }
        for index in 0..<count where self[index] != text.utf8Start[index] { return false }
        return true
    }

    /// The bytes as text, with damaged UTF-8 replaced.
    package var text: String { String(decoding: self, as: UTF8.self) }
}
