import Foundation

/// Reads predicate formats such as `%K >= %@ AND NOT (metadata.note == 'walk')`.
///
///     either  := both (OR both)*
///     both    := single (AND single)*
///     single  := NOT single | ( either ) | TRUEPREDICATE | FALSEPREDICATE | comparison
///     comparison := side operator side
///     side    := key path | %K | value | { value, … }
///
/// Operators: `= == != <> < <= > >= IN BETWEEN`, and for metadata `BEGINSWITH ENDSWITH CONTAINS LIKE`, these and `==` also
/// with `[c]`, `[d]` or `[cd]`.
struct PredicateFormatParser {
    private let tokens: [PredicateToken]
    private let arguments: [Any]
    private var position = 0

    /// The condition that a format states.
    static func condition(
        _ format: String, _ arguments: [Any]
    ) throws(PredicateFormatError) -> Condition {
        var lexer = PredicateFormatLexer(format, arguments: arguments)
        var parser = PredicateFormatParser(tokens: joined(try lexer.tokens()), arguments: arguments)
        let condition = try parser.either()
        guard parser.position == parser.tokens.count else {
            throw PredicateFormatError("“\(format)” has text after its end")
        }
        return condition
    }

    /// Puts `metadata.` and a following `%K` together.
    private static func joined(_ tokens: [PredicateToken]) -> [PredicateToken] {
        var result: [PredicateToken] = []
        for token in tokens {
            if case .keyPath(let path) = token, case .word(let start)? = result.last, start.hasSuffix(".") {
                result[result.count - 1] = .keyPath(start + path)
            } else {
                result.append(token)
            }
        }
        return result
    }

    private mutating func either() throws(PredicateFormatError) -> Condition {
        var parts = [try both()]
        while accept("||", "OR") { parts.append(try both()) }
        return parts.count == 1 ? parts[0] : .any(parts)
    }

    private mutating func both() throws(PredicateFormatError) -> Condition {
        var parts = [try single()]
        while accept("&&", "AND") { parts.append(try single()) }
        return parts.count == 1 ? parts[0] : .all(parts)
    }

    private mutating func single() throws(PredicateFormatError) -> Condition {
        if accept("!", "NOT") { return .not(try single()) }
        if accept("(", nil) {
            let inner = try either()
            guard accept(")", nil) else { throw PredicateFormatError("a bracket is not closed") }
            return inner
        }
        if accept(nil, "TRUEPREDICATE") { return .constant(true) }
        if accept(nil, "FALSEPREDICATE") { return .constant(false) }
        return try comparison()
    }

    // MARK: Comparisons

    private enum Side {
        case path(String)
        case value(Any)
        case nothing
    }

    private mutating func comparison() throws(PredicateFormatError) -> Condition {
        let left = try side()
        let relation = try relation()
        let right = try side()
        switch (left, right) {
        case (.path(let path), .value(let value)):
            return try KeyPathCondition(path: path).condition(relation, value)
        case (.path(let path), .nothing):
            return try KeyPathCondition(path: path).condition(relation, nil)
        case (.value(let value), .path(let path)):
            return try KeyPathCondition(path: path).condition(relation.mirrored, value)
        default:
            throw PredicateFormatError("a comparison has a key path on one side and a value on the other")
        }
    }

    private mutating func relation() throws(PredicateFormatError) -> PredicateRelation {
        let relation = try plainRelation()
        guard position < tokens.count, case .options(let options) = tokens[position] else { return relation }
        position += 1
        var test: TextTest
        switch relation {
        case .text(let plain): test = plain
        case .compares(.equal): test = TextTest(place: .whole)
        default: throw PredicateFormatError("[\(options)] belongs to an operator for texts")
        }
        (test.ignoresCase, test.ignoresMarks) = (options.contains("c"), options.contains("d"))
        return .text(test)
    }

    private mutating func plainRelation() throws(PredicateFormatError) -> PredicateRelation {
        guard position < tokens.count else { throw PredicateFormatError("an operator is missing at the end") }
        defer { position += 1 }
        switch tokens[position] {
        case .symbol(let symbol):
            if let comparison = Self.comparisons[symbol] { return .compares(comparison) }
        case .word(let word):
            if let relation = PredicateRelation(word: word.uppercased()) { return relation }
        default: break
        }
        throw PredicateFormatError("\(tokens[position]) is not an operator")
    }

    private static let comparisons: [String: Comparison] = [
        "=": .equal, "==": .equal, "!=": .unequal, "<>": .unequal, "<": .less, "<=": .lessOrEqual,
        "=<": .lessOrEqual, ">": .greater, ">=": .greaterOrEqual, "=>": .greaterOrEqual,
    ]

    private mutating func side() throws(PredicateFormatError) -> Side {
        guard position < tokens.count else { throw PredicateFormatError("a comparison is not complete") }
        defer { position += 1 }
        switch tokens[position] {
        case .keyPath(let path): return .path(path)
        case .number(let number): return .value(number)
        case .text(let text): return .value(text)
        case .argument(let index): return arguments[index] is NSNull ? .nothing : .value(arguments[index])
        case .word(let word):
            switch word.uppercased() {
            case "TRUE", "YES": return .value(true)
            case "FALSE", "NO": return .value(false)
            case "NIL", "NULL": return .nothing
            case "CAST": return .value(try cast())
            default: return .path(word.hasPrefix("SELF.") ? String(word.dropFirst(5)) : word)
            }
        case .symbol("{"):
            position += 1
            let list = try list()
            position -= 1
            return .value(list)
        case .symbol(let symbol): throw PredicateFormatError("“\(symbol)” is not a value")
        case .options(let options): throw PredicateFormatError("“[\(options)]” is not a value")
        }
    }

    /// `CAST(794800000.000000, "NSDate")`, as formats are printed.
    private mutating func cast() throws(PredicateFormatError) -> Date {
        guard position + 5 < tokens.count, case .number(let seconds) = tokens[position + 2],
            tokens[position + 1] == .symbol("("),
            tokens[position + 3...position + 5] == [.symbol(","), .text("NSDate"), .symbol(")")]
        else { throw PredicateFormatError("CAST takes a number of seconds and \"NSDate\"") }
        position += 5
        return Date(timeIntervalSinceReferenceDate: seconds)
    }

    private mutating func list() throws(PredicateFormatError) -> [Any] {
        var values: [Any] = []
        while !accept("}", nil) {
            guard case .value(let value) = try side() else {
                throw PredicateFormatError("a list holds values")
            }
            values.append(value)
            _ = accept(",", nil)
        }
        return values
    }

    private mutating func accept(_ symbol: String?, _ word: String?) -> Bool {
        guard position < tokens.count else { return false }
        let matches =
            switch tokens[position] {
            case .symbol(let found): found == symbol
            case .word(let found): word != nil && found.uppercased() == word
            default: false
            }
        if matches { position += 1 }
        return matches
    }
}

/// How the sides of a comparison in a format relate.
enum PredicateRelation: Equatable {
    case compares(Comparison)
    case isIn, isBetween
    case text(TextTest)

    init?(word: String) {
        switch word {
        case "IN": self = .isIn
        case "BETWEEN": self = .isBetween
        case "BEGINSWITH": self = .text(TextTest(place: .start))
        case "ENDSWITH": self = .text(TextTest(place: .end))
        case "CONTAINS": self = .text(TextTest(place: .anywhere))
        case "LIKE": self = .text(TextTest(place: .like))
        default: return nil
        }
    }

    var mirrored: PredicateRelation {
        if case .compares(let comparison) = self { .compares(comparison.mirrored) } else { self }
    }
}
