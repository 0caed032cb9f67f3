import Foundation

/// Text folded for searching: lower case without accents, so that "purée" is found by "PUREE".
package enum FoldedText {
    /// The folded words of a text. A word consists of letters and digits.
    package static func words(of text: some StringProtocol) -> [String] {
        let folded = fold(text)
        // The letters and digits of most names are told by their bytes.
        if folded.utf8.allSatisfy({ $0 < 0x80 }) {
            return folded.utf8.split { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: false
                default: true
                }
            }.map { String(decoding: $0, as: UTF8.self) }
        }
        return folded.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    /// A text in lower case without accents, otherwise unchanged.
    package static func fold(_ text: some StringProtocol) -> String {
        text.utf8.allSatisfy { $0 < 0x80 } ? text.lowercased() : foldLatin(text) ?? foldAny(text)
    }

    private static func foldAny(_ text: some StringProtocol) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
            .decomposedStringWithCanonicalMapping.unicodeScalars.reduce(into: "") { folded, scalar in
                if let letters = others[scalar] {
                    folded += letters
                } else if scalar.properties.generalCategory != .format, !isAccent(scalar) {
                    folded.unicodeScalars.append(scalar)
                }
            }
    }

    /// Whether a mark is an accent, as in Latin, Greek, Cyrillic, Hebrew and Arabic; elsewhere, marks can be letters.
    private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .nonspacingMark && scalar.value < 0x0700
    }

    /// The folded forms of letters that Unicode does not decompose into a letter and an accent.
    private static let others: [Unicode.Scalar: String] = [
        "ß": "ss", "ø": "o", "æ": "ae", "œ": "oe", "đ": "d", "ð": "d", "ł": "l", "ı": "i", "þ": "th",
        "ħ": "h",
        "ŋ": "n", "ə": "e", "ς": "σ", "ﬁ": "fi", "ﬂ": "fl",
    ]

    /// Folds a text of Latin letters by a table, because a search in a catalogue folds thousands of names. Nil for a
    /// text with characters outside the table.
    private static func foldLatin(_ text: some StringProtocol) -> String? {
        var folded: [UInt8] = []
        folded.reserveCapacity(text.utf8.count + 4)
        var lead: UInt8 = 0
        for byte in text.utf8 {
            switch byte {
            case 0x41...0x5A: folded.append(byte | 0x20)
            case 0..<0x80: folded.append(byte)
            case 0xC3...0xC5: lead = byte
            case 0x80..<0xC0 where lead > 0:
                folded += latin[Int(lead - 0xC3) * 64 + Int(byte - 0x80)]
                lead = 0
            default: return nil
            }
        }
        return String(decoding: folded, as: UTF8.self)
    }

    /// The folded letters from U+00C0 to U+017F.
    private static let latin = (0xC0...0x17F).map { code in
        Unicode.Scalar(code).map { Array(foldAny(String($0)).utf8) } ?? []
    }
}
