import Foundation

/// Names as files of strangers have them, made fit to be shown in one line.
enum FoodText {
    private static let longest = 200
    /// A longer one is no name.
    private static let longestRead = 1000

    /// A name without control characters, marks of the writing direction and other invisible characters, with single
    /// blanks, cut to 200 characters. HTML's names of characters are read, because Open Food Facts writes them.
    ///
    /// - Throws: when it is not UTF-8, or too long to be a name.
    static func name(_ bytes: UnsafeBufferPointer<UInt8>) throws(LineRefusal) -> String {
        guard bytes.count <= longestRead else { throw .longName }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
        return isPlain(bytes) ? text : clean(text)
    }

    /// Whether there is nothing to remove: single words of ASCII, and of Latin, Greek and Cyrillic letters, which two
    /// bytes from C3 on begin.
    private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes.count <= longest, bytes.first != 0x20, bytes.last != 0x20 else { return false }
        var last: UInt8 = 0
        for byte in bytes {
            switch byte {
            case 0x20: guard last != 0x20 else { return false }
            case UInt8(ascii: "&"), 0..<0x20, 0x7F: return false
            case 0x21..<0x7F, 0x80..<0xC0, 0xC3..<0xCC, 0xCE..<0xD4: break
            default: return false
            }
            last = byte
        }
        return true
    }

    static func clean(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        var count = 0
        for scalar in unescaped(text).unicodeScalars {
            if isBlank(scalar) {
                if let last = scalars.last, last != " " { scalars.append(" ") }
            } else if isVisible(scalar) {
                scalars.append(scalar)
            }
            count += 1
            guard count < longest else { break }
        }
        while scalars.last == " " { scalars.removeLast() }
        return String(scalars)
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20, 0x09...0x0D, 0x85, 0xA0: true
        case 0..<0x7F: false
        default: scalar.properties.isWhitespace
        }
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20..<0x7F: true
        case 0..<0x20, 0x7F...0x9F, 0xFFF9...0xFFFD: false
        default:
            !scalar.properties.isDefaultIgnorableCodePoint && scalar.properties.generalCategory != .privateUse
        }
    }

    private static func unescaped(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        return htmlNames.reduce(text) { $0.replacing($1.0, with: $1.1) }
    }

    private static let htmlNames = [
        ("&quot;", "\""), ("&#39;", "'"), ("&apos;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"),
    ]
}
