import Foundation

/// What a predicate format cannot be read for.
public struct PredicateFormatError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, and where in the text.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}

/// A piece of a predicate format.
enum PredicateToken: Equatable {
    /// A key path, an operator in letters or a word such as TRUE.
    case word(String)
    /// A key path given by `%K`.
    case keyPath(String)
    case number(Double)
    case text(String)
    /// Place of a `%@`, `%d`, `%f` … among the arguments.
    case argument(Int)
    /// What makes no difference to the operator before it: `[c]`, `[d]`, `[cd]`.
    case options(String)
    /// `==`, `&&`, `(`, `{`, `,` and the like.
    case symbol(String)
}

/// Cuts a predicate format into pieces.
struct PredicateFormatLexer {
    private let characters: [Character]
    private let arguments: [Any]
    private var position = 0
    private var argument = 0

    init(_ format: String, arguments: [Any]) {
        characters = Array(format)
        self.arguments = arguments
    }

    /// All pieces in order.
    mutating func tokens() throws(PredicateFormatError) -> [PredicateToken] {
        var tokens: [PredicateToken] = []
        while let token = try next() { tokens.append(token) }
        guard argument == arguments.count else {
            throw PredicateFormatError("the format takes \(argument) arguments, not \(arguments.count)")
        }
        return tokens
    }

    private mutating func next() throws(PredicateFormatError) -> PredicateToken? {
        while position < characters.count, characters[position].isWhitespace { position += 1 }
        guard position < characters.count else { return nil }
        let character = characters[position]
        if character == "%" { return try placeholder() }
        if character == "'" || character == "\"" { return try quoted(by: character) }
        if character.isNumber || (character == "-" && peek(1)?.isNumber == true) { return try number() }
        if character.isLetter || character == "_" { return .word(word()) }
        if character == "[" { return try options() }
        return try symbol()
    }

    private func peek(_ distance: Int) -> Character? {
        position + distance < characters.count ? characters[position + distance] : nil
    }

    private mutating func placeholder() throws(PredicateFormatError) -> PredicateToken {
        position += 1
        var kind = ""
        while let character = peek(0), character.isLetter || character == "@" {
            kind.append(character)
            position += 1
            if character == "@" || character == "K" { break }
        }
        guard argument < arguments.count else {
            throw PredicateFormatError("there is no argument for %\(kind)")
        }
        defer { argument += 1 }
        switch kind {
        case "K":
            guard let path = arguments[argument] as? String else {
                throw PredicateFormatError("%K takes a key path, not \(type(of: arguments[argument]))")
            }
            // "metadata.%K" and "%K.%K" are one path in two pieces.
            guard peek(0) == "." else { return .keyPath(path) }
            return .word(path + word())
        case "@", "d", "i", "u", "ld", "lu", "lld", "llu", "f", "g", "lf": return .argument(argument)
        default: throw PredicateFormatError("%\(kind) is not known")
        }
    }

    private mutating func quoted(by quote: Character) throws(PredicateFormatError) -> PredicateToken {
        position += 1
        var text = ""
        while let character = peek(0), character != quote {
            if character == "\\", let escaped = peek(1) {
                text.append(escaped)
                position += 2
            } else {
                text.append(character)
                position += 1
            }
        }
        guard position < characters.count else {
            throw PredicateFormatError("a quotation does not end: \(text)")
        }
        position += 1
        return .text(text)
    }

    private mutating func number() throws(PredicateFormatError) -> PredicateToken {
        var text = ""
        while let character = peek(0), character.isHexDigit || ".-+".contains(character) {
            if "-+".contains(character), !text.isEmpty, !"eE".contains(text.last ?? " ") { break }
            text.append(character)
            position += 1
        }
        guard let number = Double(text) else { throw PredicateFormatError("“\(text)” is not a number") }
        return .number(number)
    }

    private mutating func word() -> String {
        var word = ""
        while let character = peek(0), character.isLetter || character.isNumber || "_.".contains(character) {
            word.append(character)
            position += 1
        }
        return word
    }

    private mutating func options() throws(PredicateFormatError) -> PredicateToken {
        position += 1
        let options = String(characters[position...].prefix { $0 != "]" })
        guard peek(options.count) == "]", !options.isEmpty, options.lowercased().allSatisfy("cd".contains)
        else {
            throw PredicateFormatError("“[\(options)” is not [c], [d] or [cd]")
        }
        position += options.count + 1
        return .options(options.lowercased())
    }

    private mutating func symbol() throws(PredicateFormatError) -> PredicateToken {
        let pair = String(characters[position...].prefix(2))
        for symbols in [
            ["==", ">=", "=>", "<=", "=<", "!=", "<>", "&&", "||"],
            ["=", ">", "<", "!", "(", ")", "{", "}", ","],
        ] {
            if let found = symbols.first(where: { pair.hasPrefix($0) }) {
                position += found.count
                return .symbol(found)
            }
        }
        throw PredicateFormatError("“\(characters[position])” is not expected")
    }
}
