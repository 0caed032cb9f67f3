/// A product of prefixed symbols with exponents, in one order: the meaning of a unit string.
///
/// Two strings that say the same give equal expressions: `m/s^2` and `s^-2·m`. Equal factors
/// cancel (`m/m` is empty, the null unit), but only factors with the same symbol and prefix:
/// `dL/L` stays as it is.
struct UnitExpression: Hashable, Sendable {
    /// One prefixed symbol.
    struct Factor: Hashable, Sendable {
        var symbol: UnitSymbol
        var prefix: HKMetricPrefix = .none
        /// Grams per mole, for `mol<…>` alone; 0 otherwise.
        var molarMass: Double = 0
    }

    /// A factor with its exponent, never 0.
    struct Term: Hashable, Sendable {
        var factor: Factor
        var exponent: Int
    }

    /// No exponent of a unit goes beyond this, up or down.
    static let largestExponent = 99

    private(set) var terms: [Term]

    static let null = UnitExpression(terms: [])

    init(_ factor: Factor) {
        terms = [Term(factor: factor, exponent: 1)]
    }

    private init(terms: [Term]) {
        self.terms = terms
    }

    var isNull: Bool { terms.isEmpty }

    /// The product with another expression raised to a power.
    /// - Returns: nil when an exponent would leave -99...99.
    func multiplied(by other: UnitExpression, power: Int = 1) -> UnitExpression? {
        var result = terms
        for term in other.terms {
            let (exponent, overflow) = term.exponent.multipliedReportingOverflow(by: power)
            guard !overflow else { return nil }
            if let index = result.firstIndex(where: { $0.factor == term.factor }) {
                result[index].exponent += exponent
            } else {
                result.append(Term(factor: term.factor, exponent: exponent))
            }
        }
        guard result.allSatisfy({ abs($0.exponent) <= Self.largestExponent }) else { return nil }
        result.removeAll { $0.exponent == 0 }
        result.sort { Self.isPrinted($0.factor, before: $1.factor) }
        return UnitExpression(terms: result)
    }

    /// Unprefixed factors come first, then the order of the symbols: this prints the forms
    /// seen in exports (`mL/min·kg`, `kcal/hr·kg`). Apple documents no order: compare units,
    /// never strings.
    private static func isPrinted(_ left: Factor, before right: Factor) -> Bool {
        let leftKey = (left.prefix == .none ? 0 : 1, left.symbol.rawValue, left.prefix.power)
        let rightKey = (right.prefix == .none ? 0 : 1, right.symbol.rawValue, right.prefix.power)
        return leftKey == rightKey ? left.molarMass < right.molarMass : leftKey < rightKey
    }
}

// What a whole expression measures and how it is written.
extension UnitExpression {
    var dimension: UnitDimension {
        terms.reduce(.none) { $0 * $1.factor.symbol.facts.dimension.raised(to: $1.exponent) }
    }

    var size: UnitSize {
        terms.reduce(.one) { $0 * $1.factor.size.raised(to: $1.exponent) }
    }

    /// Hundredths of a degree between absolute zero and the scale's zero. Only a lone degC or
    /// degF has one: in `degC·m` the offset is dropped.
    var zeroHundredths: Double {
        guard let term = terms.first, terms.count == 1, term.exponent == 1 else { return 0 }
        return term.factor.symbol.facts.zeroHundredths
    }

    /// The unit string: `·` between factors, one `/`, `^` for powers, `()` for the null unit.
    /// It reads back as an equal unit.
    var text: String {
        guard !isNull else { return "()" }
        if terms.count == 1, terms[0].exponent > 0 { return terms[0].text }
        let over = terms.filter { $0.exponent > 0 }.map(\.text)
        let under = terms.filter { $0.exponent < 0 }.map(\.text)
        guard !under.isEmpty else { return over.joined(separator: "·") }
        let top = over.isEmpty ? "1" : over.joined(separator: "·")
        return top + "/" + under.joined(separator: "·")
    }
}

extension UnitExpression.Term {
    /// The term as written on its own side of the `/`.
    fileprivate var text: String {
        abs(exponent) == 1 ? factor.text : "\(factor.text)^\(abs(exponent))"
    }
}

extension UnitExpression.Factor {
    /// A mole of a substance. The mass is kept to 16 significant digits, as it is printed, so
    /// that a unit read back from its string equals the unit it came from.
    static func mole(prefix: HKMetricPrefix, molarMass: Double) -> Self {
        let kept = Double(String(format: "%.16g", molarMass)) ?? molarMass
        return Self(symbol: .molarMass, prefix: prefix, molarMass: kept)
    }

    fileprivate var text: String {
        let plain = prefix.symbol + symbol.facts.text
        return symbol == .molarMass ? plain + "<" + String(format: "%.16g", molarMass) + ">" : plain
    }

    fileprivate var size: UnitSize {
        var size = symbol.facts.size
        size.power += prefix.power
        if symbol == .molarMass { size.numerator *= molarMass }
        return size
    }
}
