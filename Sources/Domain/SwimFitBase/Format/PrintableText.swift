extension String {
    /// The text in one line, without characters that control a terminal or are invisible: text from a file or the
    /// command line may contain any.
    ///
    /// Each such character becomes U+FFFD, including line ends. `Output` does this to every line it writes.
    package var printable: String {
        guard hasUnprintable() else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.map { $0.isPrintable ? $0 : "\u{FFFD}" }))
    }

    /// The text with its line ends, where a value may have several lines.
    package var printableLines: String {
        split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }
            .joined(separator: "\n")
    }

    /// JSON text with the same characters escaped as `\u001b`, so that the values stay the same.
    ///
    /// Line ends stay, because in JSON they separate values. `Output` does this to the JSON it writes.
    package var printableJSON: String {
        guard hasUnprintable(besides: "\n") else { return self }
        var result = ""
        for scalar in unicodeScalars {
            if scalar.isPrintable || scalar == "\n" {
                result.unicodeScalars.append(scalar)
            } else {
                for unit in String(scalar).utf16 {
                    let digits = String(unit, radix: 16)
                    result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }
            }
        }
        return result
    }

    private func hasUnprintable(besides allowed: Unicode.Scalar? = nil) -> Bool {
        let allowed = allowed.map { UInt8(ascii: $0) }
        var text = self
        return text.withUTF8 { bytes in
            var index = 0
            while index < bytes.count {
                let byte = bytes[index]
                guard byte >= 0x80 else {
                    guard (0x20..<0x7f).contains(byte) || byte == allowed else { return true }
                    index += 1
                    continue
                }
                // An export has a name in each line, usually with one letter outside ASCII. Only that letter is
                // decoded, from bytes of valid UTF-8. With string indices the whole export would take half as long
                // again.
                let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
                let value = bytes[index + 1..<index + length].reduce(UInt32(byte) & 0x7F >> UInt32(length)) {
                    $0 << 6 | UInt32($1 & 0x3F)
                }
                guard Unicode.Scalar(value)?.isPrintable == true else { return true }
                index += length
            }
            return false
        }
    }
}

extension Unicode.Scalar {
    /// Whether a terminal shows the character without side effects.
    ///
    /// Not printable are control characters of both blocks (C0 with escape, C1), DEL, the separators of lines and
    /// paragraphs, and invisible characters: marks of the writing direction, fillers, tags. The selectors between text
    /// and emoji are printable, and so are joiners, which are part of words and emoji.
    fileprivate var isPrintable: Bool {
        switch value {
        case 0x20..<0x7f: return true
        case 0..<0x20, 0x7f...0x9f, 0xFFF9...0xFFFB: return false
        // Letters of Europe, dashes, quotation marks and signs, tested without the Unicode tables, because an export
        // has a name in each line.
        case 0xAE...0x34E, 0x370...0x5FF, 0x2010...0x2027, 0xFE0E, 0xFE0F: return true
        // Joiners occur in Persian and Indian words, and in emoji.
        case 0x200C, 0x200D: return true
        default: break
        }
        switch properties.generalCategory {
        case .lineSeparator, .paragraphSeparator: return false
        default: return !properties.isDefaultIgnorableCodePoint
        }
    }
}

/// The messages of undo and redo.
package enum UndoText {
    /// "Adding Porridge undone"
    ///
    /// - Parameter title: the title of the change; nil for none.
    package static func undone(_ title: String?) -> String { sentence(title, "undo", "undone") }

    package static func redone(_ title: String?) -> String { sentence(title, "redo", "redone") }

    private static func sentence(_ title: String?, _ verb: String, _ done: String) -> String {
        guard let title else { return "There is nothing to \(verb)" }
        return title.prefix(1).uppercased() + title.dropFirst() + " " + done
    }
}
