import Foundation

/// A word of the notation: "8x50m@1:00" is "8", "x", "50", "m", "@", "1:00".
struct SwimToken: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case number, word, sign
        /// Words in quotes, which are a note whatever they are.
        case quote
        /// The end of a line, or a semicolon.
        case lineEnd
        /// The rest of a line after "#", or after "==".
        case comment, section
    }

    let kind: Kind
    /// As typed; of a quote, a comment and a section what is in or behind the signs.
    let text: String
    /// A word in lower case, for comparison.
    let lower: String
    /// Whether no blank is before it.
    let isGlued: Bool

    init(_ kind: Kind, _ text: String, isGlued: Bool) {
        (self.kind, self.text, self.isGlued) = (kind, text, isGlued)
        lower = kind == .word ? text.lowercased() : text
    }

    func isSign(_ sign: String) -> Bool { kind == .sign && text == sign }

    /// Whether it says how often: "x" in "8x50".
    var isTimes: Bool { kind == .sign && (text == "×" || text == "*") || kind == .word && lower == "x" }

    var hasColon: Bool { kind == .number && text.contains(":") }
}

extension SwimToken {
    /// The words of a text, in their order. Linear.
    static func tokens(of text: String) -> [SwimToken] {
        let text = plain(text)
        var scanner = Scanner(rest: text[...])
        return plain(scanner.tokens())
    }

    /// The text with one spelling for each of these: 1'30 and 1:30, 30" and 30 s, [2 × …] and (2 × …). A pattern is made
    /// only where its signs are: each swim of a history is read by this.
    private static func plain(_ text: String) -> String {
        var text = text
        if text.contains(where: { "'’′\"″".contains($0) }) {
            text = text.replacing(/(\d{1,2}) ?['’′] ?(\d{2})(?!\d)(?:''|["″](?=[^"]*$))?/) {
                "\($0.output.1):\($0.output.2)"
            }
            text = text.replacing(/(\d+)(?:''|″)/) { "\($0.output.1) s" }
            text = text.replacing(/(\d+)['’′](?![a-zA-Zé])/) { "\($0.output.1) min" }
            // Quotes are in pairs.
            if text.count(where: { $0 == "\"" }) % 2 == 1 || text.contains(/\d"[^"]*\d"/) {
                text = text.replacing(/(\d+)"/) { "\($0.output.1) s" }
            }
        }
        return text.contains(where: { "[]{}".contains($0) })
            ? String(text.map { "[{".contains($0) ? "(" : "]}".contains($0) ? ")" : $0 }) : text
    }

    private static let counts = [
        "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "eight": 8, "ten": 10,
    ]
    private static let rounds: Set = ["round", "rounds", "set", "sets", "time", "times"]

    /// The tokens with numbers for words, in "three rounds" and "twice", and with kilometres for "2k", where "50 k" is a kick.
    private static func plain(_ tokens: [SwimToken]) -> [SwimToken] {
        var plain: [SwimToken] = []
        for (index, token) in tokens.enumerated() {
            let next = index + 1 < tokens.count ? tokens[index + 1] : nil
            if token.kind == .word, let count = counts[token.lower], let next, rounds.contains(next.lower) {
                plain.append(SwimToken(.number, "\(count)", isGlued: token.isGlued))
            } else if token.kind == .word, token.lower == "twice" {
                plain.append(SwimToken(.number, "2", isGlued: token.isGlued))
                plain.append(SwimToken(.word, "times", isGlued: false))
            } else if token.kind == .word, token.lower == "k", token.isGlued, beginsWithKilometres(plain),
                !(next?.kind == .number && next?.isGlued == true)
            {
                plain.append(SwimToken(.word, "km", isGlued: false))
            } else {
                plain.append(token)
            }
        }
        return plain
    }

    /// Whether the last token is a number of one digit, or of one and a decimal, with which an item begins.
    private static func beginsWithKilometres(_ tokens: [SwimToken]) -> Bool {
        guard let number = tokens.last, number.kind == .number, [1, 3].contains(number.text.count),
            number.text.count == 1 || number.text.dropFirst().first == "."
        else { return false }
        guard let before = tokens.dropLast().last else { return true }
        return before.kind == .lineEnd || ["+", ",", "("].contains(where: before.isSign)
    }

    private struct Scanner {
        var rest: Substring
        private var isGlued = false
        private var startsLine = true

        init(rest: Substring) { self.rest = rest }

        mutating func tokens() -> [SwimToken] {
            var tokens: [SwimToken] = []
            while let character = rest.first {
                if character.isNewline || character == ";" {
                    rest.removeFirst()
                    tokens.append(SwimToken(.lineEnd, ";", isGlued: false))
                    (isGlued, startsLine) = (false, true)
                } else if character.isWhitespace {
                    rest.removeFirst()
                    isGlued = false
                } else {
                    tokens.append(next(character))
                    (isGlued, startsLine) = (true, false)
                }
            }
            return tokens
        }

        private mutating func next(_ character: Character) -> SwimToken {
            if character == "#" { return token(.comment, line(after: 1)) }
            if startsLine, rest.hasPrefix("==") { return token(.section, line(after: 2)) }
            if character == "“" || character == "\"", let quote = quote() { return token(.quote, quote) }
            if let number = number() { return token(.number, number) }
            if character.isLetter { return token(.word, take { $0.isLetter || $0 == "'" || $0 == "’" }) }
            return token(.sign, String(rest.removeFirst()))
        }

        private func token(_ kind: Kind, _ text: String) -> SwimToken {
            SwimToken(kind, text, isGlued: isGlued)
        }

        private mutating func take(while isPart: (Character) -> Bool) -> String {
            let taken = rest.prefix(while: isPart)
            rest = rest[taken.endIndex...]
            return String(taken)
        }

        /// What is left of the line.
        private mutating func line(after signs: Int) -> String {
            rest.removeFirst(signs)
            return take { !$0.isNewline && $0 != ";" }.trimmingCharacters(in: .whitespaces)
        }

        /// What is between quotes; nil, and nothing taken, where they are not closed.
        private mutating func quote() -> String? {
            let inner = rest.dropFirst()
            guard let end = inner.firstIndex(where: { $0 == "”" || $0 == "\"" || $0.isNewline }),
                !inner[end].isNewline
            else { return nil }
            rest = inner[inner.index(after: end)...]
            return inner[..<end].trimmingCharacters(in: .whitespaces)
        }

        /// Digits with colons and points between them: "50", "1:20.4", ":55".
        private mutating func number() -> String? {
            func isDigit(_ character: Character) -> Bool { "0"..."9" ~= character }
            func isMark(_ character: Character) -> Bool { character == ":" || character == "." }
            // ":55" is a time, and in "Main:400" the colon belongs to the word.
            if rest.first == ":", rest.dropFirst().prefix(while: isDigit).count != 2 { return nil }
            var end = rest.startIndex
            while end < rest.endIndex {
                let next = rest.index(after: end)
                let isPart =
                    isDigit(rest[end])
                    || isMark(rest[end]) && next < rest.endIndex && isDigit(rest[next])
                guard isPart else { break }
                end = next
            }
            guard end > rest.startIndex else { return nil }
            defer { rest = rest[end...] }
            return String(rest[..<end])
        }
    }
}
