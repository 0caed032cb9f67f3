import Foundation

/// Gives `NSPredicate` the initialisers with a format that Foundation on Linux lacks.
///
/// An initialiser in a protocol extension can return a subclass; one in an extension of the class cannot. Only our
/// subclass carries the condition that a query needs.
public protocol PredicateFormatInitialisable {}

extension NSPredicate: PredicateFormatInitialisable {}

extension PredicateFormatInitialisable where Self: NSPredicate {
    /// A predicate over the constants `HKPredicateKeyPath…`: `NSPredicate(format: "%K >= %@",
    /// HKPredicateKeyPathStartDate, date)`.
    ///
    /// Understands `AND OR NOT`, brackets, `= == != < <= > >= IN BETWEEN`, `nil`, and for metadata also `BEGINSWITH
    /// ENDSWITH CONTAINS LIKE`, with `[c]`, `[d]` and `[cd]`.
    ///
    /// A format that cannot be read, or that asks for an unknown key path, never stops the program: queries with its
    /// predicate fail with `HKError.errorInvalidArgument` and the reason, and the predicate evaluates to false for
    /// every object. ``HKQuery/predicate(checkedFormat:argumentArray:)`` throws at once instead.
    public init(format: String, _ arguments: Any...) { self = Self.reading(format, arguments) }

    /// A predicate from a format, as ``init(format:_:)``, with the arguments in an array; nil for none.
    public init(format: String, argumentArray arguments: [Any]?) {
        self = Self.reading(format, arguments ?? [])
    }

    private static func reading(_ format: String, _ arguments: [Any]) -> Self {
        let condition: Condition
        do throws(PredicateFormatError) {
            condition = try PredicateFormatParser.condition(format, arguments)
        } catch {
            condition = .unreadable("The predicate format “\(format)” cannot be read: \(error).")
        }
        guard let predicate = ConditionPredicate(condition) as? Self else {
            misuse("Make a predicate with a format by NSPredicate itself.")
        }
        return predicate
    }
}

extension HKQuery {
    /// A predicate from a format in a file or by a user. Not Apple's.
    ///
    /// - Throws: ``PredicateFormatError`` for an unreadable part.
    public static func predicate(
        checkedFormat format: String, argumentArray arguments: [Any] = []
    ) throws(PredicateFormatError) -> NSPredicate {
        ConditionPredicate(try PredicateFormatParser.condition(format, arguments))
    }
}

/// Reads predicate formats such as `%K >= %@ AND NOT (metadata.note == 'walk')`.
///
///     either  := both (OR both)*
///     both    := single (AND single)*
///     single  := NOT single | ( either ) | TRUEPREDICATE | FALSEPREDICATE | comparison
///     comparison := side operator side
///     side    := key path | %K | value | { value, … }
///
/// Operators: `= == != <> < <= > >= IN BETWEEN`, and for metadata `BEGINSWITH ENDSWITH CONTAINS LIKE`. `[c]`, `[d]` or
/// `[cd]` may follow these four and `==`.
private struct PredicateFormatParser {
    private let tokens: [PredicateToken]
    private let arguments: [Any]
    private var position = 0

    /// The condition of a format.
    static func condition(_ format: String, _ arguments: [Any]) throws(PredicateFormatError) -> Condition {
        var lexer = PredicateFormatLexer(format, arguments: arguments)
        var parser = PredicateFormatParser(tokens: joined(try lexer.tokens()), arguments: arguments)
        let condition = try parser.either()
        guard parser.position == parser.tokens.count else {
            throw PredicateFormatError("“\(format)” has text after its end")
        }
        return condition
    }

    /// Joins `metadata.` and a following `%K`.
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
            return try ConditionBuilder(path: path).condition(relation, value)
        case (.path(let path), .nothing):
            return try ConditionBuilder(path: path).condition(relation, nil)
        case (.value(let value), .path(let path)):
            return try ConditionBuilder(path: path).condition(relation.mirrored, value)
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

    /// `CAST(794800000.000000, "NSDate")`, the printed form of dates.
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

/// The relation between the sides of a comparison in a format.
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

/// The error of a predicate format that cannot be read.
public struct PredicateFormatError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problem and its place in the format.
    public let description: String

    init(_ description: String) { self.description = description }
}

/// A piece of a predicate format.
private enum PredicateToken: Equatable {
    /// A key path, an operator in letters or a word such as TRUE.
    case word(String)
    /// A key path given by `%K`.
    case keyPath(String)
    case number(Double)
    case text(String)
    /// Place of a `%@`, `%d`, `%f` … among the arguments.
    case argument(Int)
    /// The options after an operator: differences to ignore, `[c]`, `[d]`, `[cd]`.
    case options(String)
    /// `==`, `&&`, `(`, `{`, `,` and similar symbols.
    case symbol(String)
}

/// Cuts a predicate format into pieces.
private struct PredicateFormatLexer {
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
        else { throw PredicateFormatError("“[\(options)” is not [c], [d] or [cd]") }
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

/// `NSComparisonPredicate.Operator` under a name that does not warn.
///
/// Foundation on Linux marks the class deprecated because it has no working comparison predicates; the
/// operator's type is all that signatures need. The type is reached through an associated type, because
/// every direct mention is a warning. Call sites write `.greaterThan` and never see this.
public typealias PredicateOperator = WarningFreeOperator<ComparisonOperatorProvider>.Operator

/// Requires the operator's type; see ``PredicateOperator``.
public protocol PredicateOperatorProvider {
    /// The operator of comparisons.
    associatedtype Operator
}

/// Provides the operator's type; see ``PredicateOperator``.
public enum ComparisonOperatorProvider: PredicateOperatorProvider {
    /// The operator of comparisons.
    @available(*, deprecated) public typealias Operator = NSComparisonPredicate.Operator
}

/// Names the type that a witness carries; see ``PredicateOperator``.
public enum WarningFreeOperator<Naming: PredicateOperatorProvider> {
    /// The operator of comparisons.
    public typealias Operator = Naming.Operator
}

/// An object that may be an argument of `String(format:)`: `%@` prints its description.
///
/// On Apple's systems every object is one. Foundation on Linux accepts only `NSString`.
public protocol StringFormatArgument: NSObject, _CVarArgObject {}

extension StringFormatArgument {
    /// The description, which is printed in place of the object.
    public var _cVarArgObject: any CVarArg { NSString(string: description) }

    /// Never called: the description is encoded instead.
    public var _cVarArgEncoding: [Int] { misuse("The description of an object is encoded, not the object.") }
}

extension HKObject: StringFormatArgument {}
extension HKObjectType: StringFormatArgument {}
extension HKQuantity: StringFormatArgument {}
extension HKUnit: StringFormatArgument {}
extension HKSource: StringFormatArgument {}
extension HKSourceRevision: StringFormatArgument {}
extension HKDevice: StringFormatArgument {}
extension HKDeletedObject: StringFormatArgument {}
extension HKStatistics: StringFormatArgument {}
extension HKStatisticsCollection: StringFormatArgument {}
extension HKActivitySummary: StringFormatArgument {}
extension HKWorkoutActivity: StringFormatArgument {}
extension HKWorkoutConfiguration: StringFormatArgument {}
extension HKWorkoutEvent: StringFormatArgument {}
extension HKWorkoutBuilder: StringFormatArgument {}
extension HKWorkoutSession: StringFormatArgument {}
extension HKQuery: StringFormatArgument {}
extension HKQueryAnchor: StringFormatArgument {}
extension HKHealthStore: StringFormatArgument {}
