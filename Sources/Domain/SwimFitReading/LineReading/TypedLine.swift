import SwimFitBase

/// A smallest part of a typed line that has a meaning of its own.
///
///     “2x150g rice, @lunch”  →  2 · x · 150 · g · rice · , · @ · lunch
///
/// A number that is glued to letters is a token of its own (`banana3`, `P3lunch`), and so is each sign.
package struct TypedToken: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// Digits with a sign before them, groups, decimals or a fraction: "2", "-3", "1,240.5", "1/2", "1½".
        case number
        /// Letters, with apostrophes between them: "goat’s".
        case word
        /// One character that is neither: ",", "@", "%".
        case sign
        /// The end of a line of a text of several lines.
        case lineEnd
    }

    package let kind: Kind
    /// The text as typed.
    package let text: String
    /// The text in lower case without accents: see `FoldedText`. But “thé”, tea, is not “the”.
    package let folded: String
    /// The value of a number; nil for other tokens, and for digits without a value such as "1/0".
    package let value: Double?
    /// Whether no blank is between the token before and this one.
    package let isGlued: Bool
    /// The number of the word, from 0, as blanks divide the line.
    package let word: Int
    /// The place in the line, in UTF-8.
    package let place: Range<Int>

    /// Whether the token is this sign, or this word in any case.
    package func `is`(_ text: String) -> Bool { folded == text }
}

/// A typed line and its tokens.
package struct TypedLine: Hashable, Sendable {
    package let text: String
    package let tokens: [TypedToken]

    /// Divides a text into tokens. O(n).
    package init(_ text: String) {
        self.text = text
        var lexer = Lexer(text)
        tokens = lexer.tokens()
    }

    private init(text: String, tokens: [TypedToken]) { (self.text, self.tokens) = (text, tokens) }

    /// The tokens of a range as a line of their own. Their places are those in the whole text.
    package func part(_ range: Range<Int>) -> TypedLine {
        TypedLine(text: text, tokens: Array(tokens[range]))
    }

    /// The line without the tokens of some ranges.
    package func without(_ ranges: [Range<Int>]) -> TypedLine {
        let left = tokens.indices.filter { index in !ranges.contains { $0.contains(index) } }
        return TypedLine(text: text, tokens: left.map { tokens[$0] })
    }

    /// The text of some tokens as typed, with the blanks between them.
    package func typed(_ range: Range<Int>) -> String {
        guard let first = tokens[range].first, let last = tokens[range].last else { return "" }
        func between(_ start: Int, _ end: Int) -> Substring {
            let utf8 = text.utf8
            return text[
                utf8.index(utf8.startIndex, offsetBy: start)..<utf8.index(utf8.startIndex, offsetBy: end)]
        }
        // What was taken out of the line between two tokens is not typed there.
        let isWhole = zip(tokens[range], tokens[range].dropFirst()).allSatisfy { before, next in
            between(before.place.upperBound, next.place.lowerBound).allSatisfy(\.isWhitespace)
        }
        return isWhole
            ? String(between(first.place.lowerBound, last.place.upperBound))
            : tokens[range].map(\.text).joined(separator: " ")
    }

    /// The words of the line as blanks divide it, each with its tokens.
    package var words: [(text: String, tokens: Range<Int>)] {
        var words: [(text: String, tokens: Range<Int>)] = []
        for (index, token) in tokens.enumerated() where token.kind != .lineEnd {
            if let last = words.last, token.isGlued, last.tokens.upperBound == index,
                tokens[index - 1].word == token.word
            {
                words[words.count - 1] = (last.text + token.text, last.tokens.lowerBound..<index + 1)
            } else {
                words.append((token.text, index..<index + 1))
            }
        }
        return words
    }
}

extension TypedLine {
    /// The words for the reader of days and times: without the separators behind them.
    package var wordsForTimes: [(text: String, tokens: Range<Int>)] {
        wordsToMark.map { word in
            var tokens = word.tokens
            while tokens.count > 1, [",", ";", ":"].contains(self.tokens[tokens.upperBound - 1].text) {
                tokens = tokens.lowerBound..<tokens.upperBound - 1
            }
            return (typed(tokens), tokens)
        }
    }

    /// The words as blanks divide the line, and in front of an “@”: "banana@lunch" are two.
    private var wordsToMark: [(text: String, tokens: Range<Int>)] {
        words.flatMap { word -> [(text: String, tokens: Range<Int>)] in
            guard let sign = word.tokens.dropFirst().first(where: { tokens[$0].is("@") }) else {
                return [word]
            }
            let parts = [word.tokens.lowerBound..<sign, sign..<word.tokens.upperBound]
            return parts.map { (typed($0), $0) }
        }
    }

    /// The text of some tokens with their blanks: the name of an entry.
    package func text(_ places: [Int]) -> String {
        var text = ""
        for (index, place) in places.enumerated() {
            let isGlued = index > 0 && places[index - 1] == place - 1 && tokens[place].isGlued
            text += (text.isEmpty || isGlued ? "" : " ") + tokens[place].text
        }
        return text
    }

    /// The place behind a percent with the word for what it is of: "1.5%", "5 %", "5% fat"; nil for other tokens.
    package func endOfPercent(at place: Int) -> Int? {
        guard isNumber(place), tokens.indices.contains(place + 1), tokens[place + 1].is("%") else {
            return nil
        }
        let end = place + 2
        // "50% of a pizza" is a part of it.
        guard end == tokens.count || !tokens[end].is("of") else { return nil }
        return end < tokens.count && Nutrient(word: tokens[end].folded) != nil ? end + 1 : end
    }
}

/// Divides a text into tokens.
private struct Lexer {
    private let characters: [Character]
    private var index = 0
    private var offset = 0
    private var word = 0

    init(_ text: String) { characters = Array(text) }

    mutating func tokens() -> [TypedToken] {
        var tokens: [TypedToken] = []
        var isGlued = false
        while index < characters.count {
            let character = characters[index]
            if character.isWhitespace, !character.isNewline {
                advance(1)
                if isGlued { word += 1 }
                isGlued = false
                continue
            }
            let (kind, count, value) = next(isFirst: !isGlued)
            if kind == .lineEnd, isGlued {
                word += 1
                isGlued = false
            }
            let start = offset
            let text = String(characters[index..<index + count])
            advance(count)
            tokens.append(
                TypedToken(
                    kind: kind, text: text, folded: Self.folded(text),
                    value: value, isGlued: isGlued, word: word, place: start..<offset))
            if kind == .lineEnd { word += 1 }
            isGlued = kind != .lineEnd
        }
        return tokens
    }

    /// A word that only its accent tells from an article keeps it.
    private static func folded(_ text: String) -> String {
        let small = text.lowercased()
        return small == "thé" ? small : FoldedText.fold(text.replacing("’", with: "'"))
    }

    private mutating func advance(_ count: Int) {
        for character in characters[index..<index + count] { offset += character.utf8.count }
        index += count
    }

    private func at(_ place: Int) -> Character? { place < characters.count ? characters[place] : nil }

    /// The kind and number of characters of the token at the index.
    private func next(isFirst: Bool) -> (TypedToken.Kind, Int, Double?) {
        let character = characters[index]
        if character.isNewline { return (.lineEnd, 1, nil) }
        if let (count, value) = number(isFirst: isFirst) { return (.number, count, value) }
        guard Self.isLetter(character) else { return (.sign, 1, nil) }
        // "2xbanana"
        if !isFirst, "xX".contains(character), Self.isDigit(characters[index - 1]),
            characters[(index + 1)...].prefix(3).count(where: Self.isLetter) == 3
        {
            return (.word, 1, nil)
        }
        var end = index + 1
        while let next = at(end) {
            let isApostrophe = "'’".contains(next) && at(end + 1).map(Self.isLetter) == true
            guard Self.isLetter(next) || isApostrophe else { break }
            end += 1
        }
        return (.word, end - index, nil)
    }

    /// A letter, or a numeral of another script.
    private static func isLetter(_ character: Character) -> Bool {
        character.isLetter
            || character.isNumber && !character.isASCII && Input.vulgarFractions[character] == nil
    }

    private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }

    /// The number of characters and the value of a number at the index; nil for another token.
    private func number(isFirst: Bool) -> (Int, Double?)? {
        var place = index
        let sign = characters[index]
        if isFirst, "-−+".contains(sign) { place += 1 }
        let isAfterTimes = index > 0 && "xX×*".contains(characters[index - 1])
        let isDecimal = at(place).map { ".,".contains($0) } == true && (isFirst || isAfterTimes)
        guard let first = at(isDecimal ? place + 1 : place),
            Self.isDigit(first) || !isDecimal && Input.vulgarFractions[first] != nil
        else { return nil }
        var end = place
        while let next = at(end), Self.isDigit(next) || isInner(end) { end += 1 }
        // "3,5,7" is not a number: three of them.
        var text = String(characters[place..<end])
        while text.count > 1, Input.plainNumber(text) == nil,
            let cut = text.lastIndex(where: { !Self.isDigit($0) })
        {
            text = String(text[..<cut])
        }
        end = place + text.count
        var value = text.isEmpty ? 0 : Input.plainNumber(text)
        if let next = at(end), text.allSatisfy(Self.isDigit) {
            if let part = Input.vulgarFractions[next] {
                (value, end) = ((value ?? 0) + part, end + 1)
            } else if "/⁄".contains(next), !text.isEmpty, at(end + 1).map(Self.isDigit) == true {
                var last = end + 1
                while let digit = at(last), Self.isDigit(digit) { last += 1 }
                let below = Double(String(characters[end + 1..<last])) ?? 0
                value = below > 0 ? value.map { $0 / below } : nil
                end = last
            }
        }
        return (end - index, "-−".contains(sign) ? value.map(-) : value)
    }

    /// Whether a sign at a place is inside a number: before decimals, or between groups of digits.
    private func isInner(_ place: Int) -> Bool {
        guard at(place + 1).map(Self.isDigit) == true else { return false }
        if characters[place] == "." || characters[place] == "," { return true }
        guard "'’".contains(characters[place]) else { return false }
        let digits = characters[(place + 1)...].prefix(while: Self.isDigit)
        return digits.count == 3
    }
}
