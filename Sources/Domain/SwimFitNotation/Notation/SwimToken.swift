import Foundation
import SwimFitBase
import SwimFitReading

/// A word of the notation: "8x50m@1:00" is "8", "x", "50", "m", "@", "1:00".
struct SwimToken: Hashable, Sendable {
    enum TokenKind: Hashable, Sendable {
        case number, word, sign
        /// Words in quotes, which are always a note.
        case quote
        /// The end of a line, or a semicolon.
        case lineEnd
        /// The rest of a line after "#", or after "==".
        case comment, section
    }

    let kind: TokenKind
    /// The text as typed; for a quote, a comment or a section the text inside or after the signs.
    let text: String
    /// The text folded, for comparison.
    let lower: String
    /// What the text can mean.
    let roles: [SwimWord]
    /// Whether there is no space before the token.
    let isGlued: Bool
    /// Of the first token of a line, its depth: the number of spaces before it, and two more for a bullet.
    private(set) var depth = 0

    init(_ kind: TokenKind, _ text: String, isGlued: Bool) {
        (self.kind, self.text, self.isGlued) = (kind, text, isGlued)
        lower = kind == .word ? FoldedText.fold(text.replacing("’", with: "'")) : text
        let known = kind == .word || kind == .sign ? SwimLexicon.roles(of: lower) : []
        // "3rd" is no number of rounds.
        roles = lower == "rd" && isGlued ? [.otherUnit] : known
    }

    /// Several tokens with one meaning: "front crawl".
    private init(_ tokens: some Collection<SwimToken>, as roles: [SwimWord]) {
        kind = .word
        text = tokens.dropFirst().reduce(tokens.first?.text ?? "") { $0 + ($1.isGlued ? "" : " ") + $1.text }
        lower = FoldedText.fold(text)
        (isGlued, self.roles) = (tokens.first?.isGlued ?? false, roles)
    }

    package func has(_ role: SwimWord) -> Bool { roles.contains(role) }

    /// The first role with a value.
    func value<Value>(_ value: (SwimWord) -> Value?) -> Value? { roles.lazy.compactMap(value).first }

    package var stroke: SwimStroke? { value { if case .stroke(let one) = $0 { one } else { nil } } }
    package var activity: SwimActivity? { value { if case .activity(let one) = $0 { one } else { nil } } }
    var equipment: SwimEquipment? { value { if case .equipment(let one) = $0 { one } else { nil } } }
    package var effort: SwimEffort? { value { if case .effort(let one) = $0 { one } else { nil } } }
    var progression: SwimProgression? { value { if case .progression(let one) = $0 { one } else { nil } } }
    var unit: (unit: SwimUnit, count: Double)? {
        value { if case .unit(let one, let count) = $0 { (one, count) } else { nil } }
    }

    /// Whether the word says that it is swum: a stroke, an effort, a send-off.
    var isSwum: Bool { roles.contains(where: \.isSwum) }

    /// Whether a distance may follow the word: a word at the beginning of a part, or of a set.
    var canLead: Bool {
        roles.contains {
            switch $0 {
            case .part, .easyPart, .title, .lead, .stroke, .activity, .equipment, .effort, .progression: true
            default: false
            }
        }
    }

    /// Whether the token is a unit of time.
    var isTimeUnit: Bool { has(.second) || has(.minute) || has(.hour) }

    func isSign(_ sign: String) -> Bool { kind == .sign && text == sign }

    /// Whether the token stands before the words of a line in a list.
    var isBullet: Bool { kind == .sign && ["-", "–", "—", "•", "·", ">", "*"].contains(text) }

    /// Whether the token is a number and not a time.
    var isCount: Bool { kind == .number && !hasColon }

    /// Whether the token means a number of repeats: "x" in "8x50".
    var isTimes: Bool { has(.times) }

    var hasColon: Bool { kind == .number && text.contains(":") }

    /// The tokens of a text, in order. Linear.
    static func tokens(of text: String) -> [SwimToken] {
        let text = plain(text)
        var scanner = Scanner(rest: text[...])
        return plain(withoutShortForms(scanner.tokens()))
    }

    /// The tokens with whole words and numbers in place of the short forms of boards: “200 S, 150 K” is swum and kicked,
    /// “400 second” is no time, “EN2” a zone, “Main 2,000” a number with thousands.
    private static func withoutShortForms(_ tokens: [SwimToken]) -> [SwimToken] {
        let found = tokens.indices.filter { isLetter($0, of: tokens) }
        let places = Set(found.map { tokens[$0].lower }).count > 1 ? Set(found) : []
        var plain: [SwimToken] = []
        for (index, token) in tokens.enumerated() {
            let (last, next) = (plain.last, index + 1 < tokens.count ? tokens[index + 1] : nil)
            if places.contains(index), let word = letters[token.lower] {
                plain.append(SwimToken(.word, word, isGlued: false))
            } else if token.lower == "second", last?.kind == .number, last?.text != "1" {
                plain.append(SwimToken([token], as: [.manner]))
            } else if token.kind == .number, token.isGlued, token.text.count == 1, let last, last.has(.swum),
                last.lower == "en"
            {
                plain[plain.count - 1] = SwimToken([last, token], as: [.manner])
            } else if token.isGlued, token.isCount, token.text.count == 3, next?.isTimes != true,
                last?.isSign(",") == true, last?.isGlued == true, let first = plain.dropLast().last,
                isThousands(first), plain.dropLast(2).last.map({ !$0.isSign(",") }) ?? true
            {
                plain.removeLast(2)
                plain.append(SwimToken(.number, first.text + token.text, isGlued: first.isGlued))
            } else {
                plain.append(token)
            }
        }
        return plain
    }

    private static let letters = ["s": "swim", "k": "kick", "p": "pull", "d": "drill"]

    /// Whether a letter stands behind a distance, “200 S”, or in a list of such letters, “S/K/D”.
    private static func isLetter(_ index: Int, of tokens: [SwimToken]) -> Bool {
        guard letters[tokens[index].lower] != nil, index > 0 else { return false }
        let (last, next) = (tokens[index - 1], index + 1 < tokens.count ? tokens[index + 1] : nil)
        let isFree = next.map { $0.kind != .number || !$0.hasColon && Double($0.text) ?? 0 >= 25 } ?? true
        guard isFree else { return false }
        if last.isSign("/"), index > 1 { return letters[tokens[index - 2].lower] != nil }
        guard last.isCount, let number = Int(last.text) else { return false }
        return number >= 25 && number.isMultiple(of: 25)
    }

    /// Whether a number is one of thousands where three digits follow: no distance is shorter than a length.
    private static func isThousands(_ token: SwimToken) -> Bool {
        guard token.isCount, let number = Int(token.text) else { return false }
        return (1...99).contains(number) && !number.isMultiple(of: 25)
    }

    /// The text with unified spellings: 1'30 and 1:30, 30" and 30 s, [2 × …] and (2 × …). A pattern is applied only if
    /// its signs occur, because every swim of a history is parsed.
    private static func plain(_ text: String) -> String {
        var text = text
        if text.contains(where: { "'’′\"″".contains($0) }) {
            text = text.replacing(/(\d{1,2}) ?['’′] ?(\d{2})(?!\d)(?:''|["″](?=[^"]*$))?/) {
                "\($0.output.1):\($0.output.2)"
            }
            text = text.replacing(/(\d+)(?:''|″)/) { "\($0.output.1) s" }
            text = text.replacing(/(\d+)['’′](?![a-zA-Zé])/) { "\($0.output.1) min" }
            // Quotes must be in pairs.
            if text.count(where: { $0 == "\"" }) % 2 == 1 || text.contains(/\d"[^"]*\d"/) {
                text = text.replacing(/(\d+)"/) { "\($0.output.1) s" }
            }
        }
        if text.contains("/"), text.contains(/\d\/\d/) {
            // "3/4 mile"
            text = text.replacing(/(^|[^\d\/.:])([1-3])\/([2-4]) ?(?=mi\b|miles?\b|km\b)/) { match in
                let share = (Double(match.output.2) ?? 1) / (Double(match.output.3) ?? 1)
                return match.output.1 + Figure.typed(share, digits: 3) + " "
            }
        }
        return text.contains(where: { "[]{}".contains($0) })
            ? String(text.map { "[{".contains($0) ? "(" : "]}".contains($0) ? ")" : $0 }) : text
    }

    /// The tokens with one for each phrase ("front crawl"), numbers in place of words ("three rounds", "twice", "ten
    /// 100s"), and kilometres for "2k"; "50 k" is a kick.
    private static func plain(_ tokens: [SwimToken]) -> [SwimToken] {
        var plain: [SwimToken] = []
        var index = 0
        while index < tokens.count {
            let token = tokens[index]
            index += 1
            // "15 Sek. Pause"
            if token.isSign("."), token.isGlued, plain.last?.kind == .word,
                plain.last?.roles.isEmpty == false,
                index < tokens.count, !tokens[index].isGlued, tokens[index].kind != .lineEnd
            {
                continue
            }
            let next = index < tokens.count ? tokens[index] : nil
            let list = numbers(tokens[(index - 1)...])
            if list.count > 4 {
                plain.append(SwimToken(list, as: [.manner]))
                index = list.endIndex
                continue
            }
            guard !token.roles.isEmpty || token.kind == .word || token.kind == .sign else {
                plain.append(token)
                continue
            }
            let phrases = SwimLexicon.words.matches(tokens[(index - 1)...].lazy.map(\.lower))
            if let longest = phrases.first, longest.count > 1 {
                let end = index - 1 + longest.count
                plain.append(
                    SwimToken(
                        tokens[index - 1..<end], as: phrases.filter { $0.count == longest.count }.map(\.role))
                )
                index = end
            } else if let count = token.value({ if case .count(let count) = $0 { count } else { nil } }),
                token.lower.hasSuffix("ice") || next?.kind == .number || next?.has(.rounds) == true
                    || next?.isTimes == true || next?.has(.hundred) == true
            {
                plain.append(SwimToken(.number, "\(count)", isGlued: token.isGlued))
                if token.lower.hasSuffix("ice") { plain.append(SwimToken(.word, "times", isGlued: false)) }
            } else if token.has(.hundred), let count = plain.last, count.isCount, let number = Int(count.text)
            {
                // "two hundred"
                plain[plain.count - 1] = SwimToken(.number, "\(number * 100)", isGlued: count.isGlued)
            } else if token.lower == "k", token.isGlued, isOfKilometres(plain.last),
                !(next?.kind == .number && next?.isGlued == true)
            {
                plain.append(SwimToken(.word, "km", isGlued: false))
            } else {
                plain.append(token)
            }
        }
        return plain
    }

    /// The tokens of "3,5,7" at the beginning: small numbers that are said of breaths or of repetitions.
    private static func numbers(_ tokens: ArraySlice<SwimToken>) -> ArraySlice<SwimToken> {
        var end = tokens.startIndex
        while end < tokens.endIndex, tokens[end].isCount, Double(tokens[end].text) ?? 100 < 25 {
            end += 1
            guard end + 1 < tokens.endIndex, tokens[end].isSign(","), tokens[end].isGlued,
                tokens[end + 1].isGlued
            else { break }
            end += 1
        }
        return tokens[..<end]
    }

    /// Whether a token can be a number of kilometres before "k": "2", "1.5"; nobody kicks so few metres.
    private static func isOfKilometres(_ token: SwimToken?) -> Bool {
        guard let token, token.kind == .number else { return false }
        return token.text.count == 1 || token.text.wholeMatch(of: /\d{1,2}\.\d{1,2}/) != nil
    }

    private struct Scanner {
        var rest: Substring
        private var isGlued = false
        private var startsLine = true
        private var spaces = 0

        init(rest: Substring) { self.rest = rest }

        mutating func tokens() -> [SwimToken] {
            var tokens: [SwimToken] = []
            while let character = rest.first {
                if character.isNewline || character == ";" {
                    rest.removeFirst()
                    tokens.append(SwimToken(.lineEnd, ";", isGlued: false))
                    (isGlued, startsLine, spaces) = (false, true, 0)
                } else if character.isWhitespace {
                    rest.removeFirst()
                    isGlued = false
                    spaces += 1
                } else {
                    var token = next(character)
                    if startsLine { token.depth = spaces + (token.isBullet ? 2 : 0) }
                    tokens.append(token)
                    (isGlued, startsLine) = (true, false)
                }
            }
            return tokens
        }

        private mutating func next(_ character: Character) -> SwimToken {
            // "#4 fast" describes the fourth repetition.
            if character == "#", rest.dropFirst().first?.isNumber != true {
                return token(.comment, line(after: 1))
            }
            if startsLine, rest.hasPrefix("==") { return token(.section, line(after: 2)) }
            if character == "“" || character == "\"", let quote = quote() { return token(.quote, quote) }
            if let number = number() { return token(.number, number) }
            if character.isLetter { return token(.word, take { $0.isLetter || $0 == "'" || $0 == "’" }) }
            return token(.sign, String(rest.removeFirst()))
        }

        private func token(_ kind: TokenKind, _ text: String) -> SwimToken {
            SwimToken(kind, text, isGlued: isGlued)
        }

        private mutating func take(while isPart: (Character) -> Bool) -> String {
            let taken = rest.prefix(while: isPart)
            rest = rest[taken.endIndex...]
            return String(taken)
        }

        /// The rest of the line.
        private mutating func line(after signs: Int) -> String {
            rest.removeFirst(signs)
            return take { !$0.isNewline && $0 != ";" }.trimmingCharacters(in: .whitespaces)
        }

        /// The text between quotes; nil, and nothing is consumed, when they are not closed.
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
