/// Reads unit strings.
///
/// ```
/// unit     = "" | product [ "/" product ]        one "/" at most, at the top level only
/// product  = factor { ("." | "*" | "·") factor }
/// factor   = ( symbol | "1" | "(" product ")" ) [ "^" integer ]
/// symbol   = [prefix] letters | [prefix] "mol<" number ">"
/// ```
///
/// `()` and `(())` are the null unit, which cannot be part of another. A word is first tried as a symbol,
/// then as prefix and SI symbol: so `min` is a minute, `mm` a millimetre and `d` a day.
struct UnitParser {
    /// The longest unit string: no real one is nearly as long, and the parser is recursive at every parenthesis.
    private static let longest = 256

    private let text: String
    private var rest: Substring

    /// - Throws: ``UnitStringError`` with the part that breaks the rules above.
    static func parse(_ text: String) throws(UnitStringError) -> UnitExpression {
        var parser = UnitParser(text: text, rest: text[...])
        return try parser.unit()
    }

    private mutating func unit() throws(UnitStringError) -> UnitExpression {
        guard text.utf8.count <= Self.longest else { throw failure("it is too long") }
        if Self.isNull(text) { return .null }
        var result = try product()
        if take("/") { result = try combine(result, product(), power: -1) }
        guard let next = rest.first else { return result }
        throw failure(next == "/" ? "it has more than one “/”" : "“\(next)” is not expected there")
    }

    /// The empty string, and pairs of parentheses around nothing.
    private static func isNull(_ text: String) -> Bool {
        let half = text.prefix(text.count / 2)
        return text == half + String(repeating: ")", count: half.count) && half.allSatisfy { $0 == "(" }
    }

    private mutating func product() throws(UnitStringError) -> UnitExpression {
        var result = try factor()
        while take(".") || take("*") || take("·") { result = try combine(result, factor(), power: 1) }
        return result
    }

    private mutating func factor() throws(UnitStringError) -> UnitExpression {
        let base = try primary()
        guard take("^") else { return base }
        let exponent = try power()
        guard !rest.hasPrefix("^") else { throw failure("a power is raised to a power") }
        return try combine(.null, base, power: exponent)
    }

    private mutating func primary() throws(UnitStringError) -> UnitExpression {
        if take("(") {
            let inner = try product()
            guard take(")") else {
                throw failure(rest.first == "/" ? "“/” inside parentheses" : "a “)” is missing")
            }
            return inner
        }
        if take("1") { return .null }
        return try symbol()
    }

    private mutating func power() throws(UnitStringError) -> Int {
        let sign = take("-") ? -1 : 1
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard let value = Int(digits) else { throw failure("“^” needs a whole number") }
        rest.removeFirst(digits.count)
        return sign * value
    }

    private mutating func symbol() throws(UnitStringError) -> UnitExpression {
        let word = rest.prefix { $0.isASCII && ($0.isLetter || $0 == "_" || $0 == "%") }
        guard !word.isEmpty else {
            throw failure(rest.isEmpty ? "a unit is missing at the end" : "“\(rest.first ?? " ")” is no unit")
        }
        rest.removeFirst(word.count)
        guard let factor = Self.factor(word) else { throw failure("there is no unit “\(word)”") }
        guard rest.hasPrefix("<") else { return UnitExpression(factor) }
        guard factor.symbol == .mole else { throw failure("only mol may carry a molar mass") }
        return UnitExpression(.mole(prefix: factor.prefix, molarMass: Self.unrounded(try molarMass())))
    }

    /// The mass of glucose with every digit, if a text has it in printed form.
    private static func unrounded(_ mass: Double) -> Double {
        mass == printedGlucose ? HKUnitMolarMassBloodGlucose : mass
    }

    private static let printedGlucose = UnitExpression.Factor.mole(
        prefix: .none, molarMass: HKUnitMolarMassBloodGlucose
    ).printedMass

    private mutating func molarMass() throws(UnitStringError) -> Double {
        let inside = rest.dropFirst().prefix { $0 != ">" }
        guard let mass = Double(inside), mass > 0, mass.isFinite else {
            throw failure("the molar mass must be a positive number of grams per mole")
        }
        rest.removeFirst(inside.count + 1)
        guard take(">") else { throw failure("a “>” is missing") }
        return mass
    }

    private static func factor(_ word: Substring) -> UnitExpression.Factor? {
        if let whole = UnitSymbol.named(word) { return .init(symbol: whole) }
        for prefix in HKMetricPrefix.all where prefix != .none && word.hasPrefix(prefix.symbol) {
            let symbol = UnitSymbol.named(word.dropFirst(prefix.symbol.count))
            if let symbol, symbol.facts.takesPrefix { return .init(symbol: symbol, prefix: prefix) }
        }
        return nil
    }

    private func combine(
        _ left: UnitExpression, _ right: UnitExpression, power: Int
    ) throws(UnitStringError) -> UnitExpression {
        guard let result = left.multiplied(by: right, power: power) else {
            throw failure("an exponent goes beyond \(UnitExpression.largestExponent)")
        }
        return result
    }

    private mutating func take(_ character: Character) -> Bool {
        guard rest.first == character else { return false }
        rest.removeFirst()
        return true
    }

    private func failure(_ reason: String) -> UnitStringError { UnitStringError(text: text, reason: reason) }
}

/// The reason why a text is not a unit.
///
/// Thrown by ``HKUnit/parse(_:)``, for text from files and users. Apple's own initialiser raises an exception for the
/// same texts, so ours stops the program.
public struct UnitStringError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The refused text.
    public let text: String

    /// The problem, with the offending part.
    public let reason: String

    /// The text and its problem.
    public var description: String { "“\(text)” is not a unit: \(reason)." }
}
