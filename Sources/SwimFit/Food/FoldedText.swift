import Foundation

/// Text folded for searching: lower case without accents, so that "purée" is found by "PUREE".
package enum FoldedText {
    /// The words of a text, folded. Letters and digits make words; everything else is between them.
    package static func words(of text: some StringProtocol) -> [String] {
        fold(text).split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    /// A text in lower case without accents, otherwise unchanged.
    package static func fold(_ text: some StringProtocol) -> String {
        text.utf8.allSatisfy { $0 < 0x80 }
            ? text.lowercased()
            : text.folding(
                options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil
            )
            .replacingOccurrences(of: "ß", with: "ss").replacingOccurrences(of: "ø", with: "o")
            .replacingOccurrences(of: "æ", with: "ae").replacingOccurrences(of: "œ", with: "oe")
    }
}
