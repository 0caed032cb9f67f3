/// A product of prefixed symbols with exponents, in one order: the meaning of a unit string.
///
/// Two strings of the same meaning give equal expressions: `m/s^2` and `s^-2·m`. Equal factors cancel (`m/m` is empty,
/// the null unit), but only factors with the same symbol and prefix: `dL/L` stays as it is.
struct UnitExpression: Hashable, Sendable {
    /// One prefixed symbol.
    ///
    /// Two factors are equal when they print alike: the printed molar masses are compared, so that a unit read from its
    /// string equals the original. Arithmetic uses the exact mass.
    struct Factor: Hashable, Sendable {
        var symbol: UnitSymbol
        var prefix: HKMetricPrefix = .none
        /// Grams per mole, for `mol<…>` alone; 0 otherwise.
        private(set) var molarMass: Double = 0
        /// The molar mass rounded to the 16 significant digits of the printed form.
        private(set) var printedMass: Double = 0

        static func == (left: Self, right: Self) -> Bool {
            left.symbol == right.symbol && left.prefix == right.prefix
                && left.printedMass == right.printedMass
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(symbol)
            hasher.combine(prefix)
            hasher.combine(printedMass)
        }
    }

    /// A factor with its exponent, never 0.
    struct Term: Hashable, Sendable {
        var factor: Factor
        var exponent: Int
    }

    /// The limit of a unit's exponents, positive or negative.
    static let largestExponent = 99

    private(set) var terms: [Term]

    static let null = UnitExpression(terms: [])

    init(_ factor: Factor) { terms = [Term(factor: factor, exponent: 1)] }

    private init(terms: [Term]) { self.terms = terms }

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

    /// Factors are printed in the order of the symbols, which yields the form that was measured of Apple's framework
    /// (`J/m·s·kg`) and those seen in exports and in the published tests of apps (`mL/min·kg`, `mg/dL·s`,
    /// `mmol/min·L`). Apple documents no order: compare units, never strings.
    private static func isPrinted(_ left: Factor, before right: Factor) -> Bool {
        let leftKey = (left.symbol.rawValue, left.prefix.power, left.printedMass)
        return leftKey < (right.symbol.rawValue, right.prefix.power, right.printedMass)
    }

    // The dimension, size and text of a whole expression.

    var dimension: UnitDimension {
        terms.reduce(.none) { $0 * $1.factor.symbol.facts.dimension.raised(to: $1.exponent) }
    }

    var size: UnitSize {
        terms.reduce(.one) { $0 * $1.factor.size($1.factor.molarMass).raised(to: $1.exponent) }
    }

    /// The size with molar masses as they are printed.
    var printedSize: UnitSize {
        terms.reduce(.one) { $0 * $1.factor.size($1.factor.printedMass).raised(to: $1.exponent) }
    }

    /// Hundredths of a degree between absolute zero and the scale's zero. Only a single degC or degF has one: in
    /// `degC·m` the offset is dropped.
    var zeroHundredths: Double {
        guard let term = terms.first, terms.count == 1, term.exponent == 1 else { return 0 }
        return term.factor.symbol.facts.zeroHundredths
    }

    /// The unit string: `·` between factors, one `/`, `^` for powers, `()` for the null unit.
    /// It reads back as an equal unit.
    var text: String { text(writing: { String(format: "%.16g", $0) }) }

    /// The unit string with all digits of a molar mass, for archives: it reads back as exactly this unit.
    var exactText: String { text(writing: { "\($0)" }) }

    private func text(writing mass: (Double) -> String) -> String {
        guard !isNull else { return "()" }
        let over = terms.filter { $0.exponent > 0 }.map { $0.text(writing: mass) }
        let under = terms.filter { $0.exponent < 0 }.map { $0.text(writing: mass) }
        guard !under.isEmpty else { return over.joined(separator: "·") }
        let top = over.isEmpty ? "1" : over.joined(separator: "·")
        return top + "/" + under.joined(separator: "·")
    }
}

extension UnitExpression.Term {
    /// The text of the term on its side of the `/`.
    fileprivate func text(writing mass: (Double) -> String) -> String {
        abs(exponent) == 1 ? factor.text(writing: mass) : "\(factor.text(writing: mass))^\(abs(exponent))"
    }
}

extension UnitExpression.Factor {
    /// A mole of a substance.
    static func mole(prefix: HKMetricPrefix, molarMass: Double) -> Self {
        let printed = Double(String(format: "%.16g", molarMass)) ?? molarMass
        return Self(symbol: .molarMass, prefix: prefix, molarMass: molarMass, printedMass: printed)
    }

    fileprivate func text(writing mass: (Double) -> String) -> String {
        let plain = prefix.symbol + symbol.facts.text
        return symbol == .molarMass ? plain + "<" + mass(molarMass) + ">" : plain
    }

    fileprivate func size(_ mass: Double) -> UnitSize {
        var size = symbol.facts.size
        size.power += prefix.power
        if symbol == .molarMass { size.numerator *= mass }
        return size
    }
}

/// The dimension of a unit: exponents of sixteen base dimensions.
///
/// Two units convert into each other exactly when their dimensions are equal. Volume is length³, pressure is
/// mass·length⁻¹·time⁻², energy is mass·length²·time⁻², frequency is time⁻¹. `count`, `%` and the null unit have no
/// dimension, so they convert into each other.
///
/// Power is a base of its own: on Apple's systems `W` and `J/s` do not convert, and data that mixes them is refused
/// there, so it is refused here.
struct UnitDimension: Hashable, Sendable {
    /// Exponents, one lane for each base.
    private(set) var exponents: SIMD16<Int16>

    /// A base dimension, by its lane.
    enum Base: Int {
        case mass, length, time, temperature, conductance, potential, power, angle
        case illuminance, opticalPower, prismPower, internationalUnit, hearingLevel
        case soundPressureLevel, effortScore, amount
    }

    static let none = UnitDimension(exponents: .zero)

    /// A product of bases: `.of((.length, 3))` is volume.
    static func of(_ parts: (Base, Int16)...) -> UnitDimension {
        var exponents = SIMD16<Int16>.zero
        for (base, exponent) in parts { exponents[base.rawValue] = exponent }
        return UnitDimension(exponents: exponents)
    }

    func raised(to power: Int) -> UnitDimension {
        UnitDimension(exponents: exponents &* SIMD16(repeating: Int16(truncatingIfNeeded: power)))
    }

    static func * (left: UnitDimension, right: UnitDimension) -> UnitDimension {
        UnitDimension(exponents: left.exponents &+ right.exponents)
    }
}

/// The size of a unit in its dimension's base (gram, metre, second, kelvin, …).
///
/// Kept as `numerator / denominator × 10^power` and not as one `Double`, because the sizes of all units in use are
/// quotients of whole numbers in this form: a pound is 45359237 × 10⁻⁵ g. Converting then costs one or two roundings,
/// and 16 oz are 1 lb, not 0.9999999999999999.
struct UnitSize: Hashable, Sendable {
    var numerator: Double
    var denominator: Double = 1
    var power: Int = 0

    static let one = UnitSize(numerator: 1)

    func raised(to exponent: Int) -> UnitSize {
        var result = UnitSize.one
        for _ in 0..<abs(exponent) {
            result.numerator *= numerator
            result.denominator *= denominator
        }
        result.power = power * abs(exponent)
        return exponent < 0 ? result.inverted : result
    }

    static func * (left: UnitSize, right: UnitSize) -> UnitSize {
        UnitSize(
            numerator: left.numerator * right.numerator,
            denominator: left.denominator * right.denominator,
            power: left.power + right.power
        )
    }

    private var inverted: UnitSize { UnitSize(numerator: denominator, denominator: numerator, power: -power) }

    /// Ten to a power: exact up to 10²², from the C library beyond.
    static func ten(to power: Int) -> Double {
        power >= 0 && power < exactTens.count ? exactTens[power] : pow(10, Double(power))
    }

    private static let exactTens: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
        1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
    ]
}
