/// How big a unit is, measured in its dimension's base (gram, metre, second, kelvin, …).
///
/// Kept as `numerator / denominator × 10^power` and not as one `Double`, because the sizes of
/// all units in use are whole numbers in this form: a pound is 45359237 × 10⁻⁵ g. Converting
/// then costs one or two roundings, and 16 oz are 1 lb, not 0.9999999999999999.
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

    private var inverted: UnitSize {
        UnitSize(numerator: denominator, denominator: numerator, power: -power)
    }

    /// Ten to a power: exact up to 10²², from the C library beyond.
    static func ten(to power: Int) -> Double {
        power >= 0 && power < exactTens.count ? exactTens[power] : pow(10, Double(power))
    }

    private static let exactTens: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
        1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
    ]
}
