/// What a unit measures, as exponents of sixteen base dimensions.
///
/// Two units convert into each other exactly when their dimensions are equal. Volume is
/// length³, pressure is mass·length⁻¹·time⁻², energy is mass·length²·time⁻², frequency is
/// time⁻¹. `count`, `%` and the null unit have no dimension at all, so they convert.
///
/// Power is a base of its own: on Apple's systems `W` and `J/s` do not convert, and data that
/// mixes them is refused there, so it is refused here.
struct UnitDimension: Hashable, Sendable {
    /// Exponents, one lane to a base.
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
