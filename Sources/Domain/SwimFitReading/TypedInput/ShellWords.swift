/// A command line, split into words like in a shell: spaces separate them, quotes and backslashes protect spaces.
package struct ShellWords {
    /// The words, without their quotes, including an unfinished last word.
    package private(set) var words: [String] = []
    /// The quotation mark that is open at the end; nil for none.
    package private(set) var openQuote: Character?
    /// Whether the last word may continue: the line does not end after a space.
    package private(set) var lastIsOpen = false
    /// Whether the last word begins without a quotation mark or backslash: then "~/" is the home folder.
    package private(set) var lastBeginsPlainly = false

    package init(_ line: String) {
        var isEscaped = false
        for character in line {
            if isEscaped {
                append(character)
                isEscaped = false
            } else if character == "\\", openQuote != "'" {
                isEscaped = true
                append(nil)
            } else if let open = openQuote {
                if character == open { openQuote = nil } else { append(character) }
            } else if character == "\"" || character == "'" {
                openQuote = character
                append(nil)
            } else if character == " " {
                lastIsOpen = false
            } else {
                append(character)
            }
        }
    }

    package static func split(_ line: String) -> [String] { ShellWords(line).words }

    /// A line without its last word, as typed; the line itself if it ends after a space.
    package static func withoutLastWord(_ line: String) -> String {
        guard ShellWords(line).lastIsOpen else { return line }
        var start = line.endIndex
        // The line before the word ends after a blank that separates words.
        while start > line.startIndex, ShellWords(String(line[..<start])).lastIsOpen {
            start = line.index(before: start)
        }
        return String(line[..<start])
    }

    /// Appends a character to the open word, and begins one if necessary.
    private mutating func append(_ character: Character?) {
        if !lastIsOpen {
            words.append("")
            lastBeginsPlainly = character != nil
        }
        lastIsOpen = true
        if let character { words[words.count - 1].append(character) }
    }

    /// A text as bash, zsh and this program's own command line read it back, character by character.
    ///
    /// - Parameters:
    ///   - quote: the quotation mark that is open at the place of the text.
    ///   - beginsWord: whether the text is the beginning of a word.
    /// - Returns: nil for an impossible text: an exclamation mark between double quotes.
    package static func quoted(_ text: String, in quote: Character? = nil, beginsWord: Bool = true) -> String?
    {
        switch quote {
        case "'": return text.replacing("'", with: #"'\''"#)
        case "\"":
            guard !text.contains("!") else { return nil }
            return String(text.flatMap { #"\$`""#.contains($0) ? ["\\", $0] : [$0] })
        default: break
        }
        var result = ""
        for (index, character) in text.enumerated() {
            let isWritten = isPlain(character) && !(index == 0 && beginsWord && character == "=")
            result += isWritten ? String(character) : "\\" + String(character)
        }
        return result
    }

    /// Whether the character has no special meaning in any shell.
    private static func isPlain(_ character: Character) -> Bool {
        if character.isASCII {
            return character.isLetter || character.isNumber || "_@%+=:,./-".contains(character)
        }
        return !character.isWhitespace
    }
}
