/// The symbols of the unit language: one case and one row of the table each.
///
/// The order of the cases is the order in which factors are printed (see ``UnitExpression``): minutes, hours and days
/// first, then lengths and volumes, then seconds, then weights.
enum UnitSymbol: UInt8, CaseIterable, Sendable {
    case minute, hour, day
    case meter, inch, foot, yard, mile
    case liter, fluidOunceUS, fluidOunceImperial, pintUS, pintImperial, cupUS, cupImperial
    case pascal, millimeterOfMercury, centimeterOfWater, atmosphere, inchesOfMercury
    case second
    case gram, ounce, pound, stone, molarMass, mole
    case joule, smallCalorie, kilocalorie, largeCalorie
    case kelvin, degreeCelsius, degreeFahrenheit
    case siemen, hertz, volt, watt, radian, degree, lux, diopter, prismDiopter
    case internationalUnit, hearingLevel, soundPressureLevel, effortScore
    case count, percent

    /// The properties of a symbol.
    struct Facts: Sendable {
        /// The symbol without a prefix.
        let text: String
        let dimension: UnitDimension
        let size: UnitSize
        /// Whether metric prefixes are allowed.
        let takesPrefix: Bool
        /// The zero of the scale above absolute zero, in hundredths of the unit's own degrees.
        var zeroHundredths: Double = 0
    }

    var facts: Facts { Self.table[Int(rawValue)] }

    /// The symbol with exactly this text, without prefix. `l` is read as `L`; `mol` is the plain amount, and the parser
    /// handles its form with a molar mass.
    static func named(_ text: Substring) -> UnitSymbol? { byText[String(text)] }

    private static let table: [Facts] = allCases.map(\.row)

    private static let byText: [String: UnitSymbol] = {
        let pairs = allCases.filter { $0 != .molarMass }.map { ($0.facts.text, $0) }
        return Dictionary(pairs + [("l", .liter)], uniquingKeysWith: { first, _ in first })
    }()

    // The table. Sizes are exact by definition of the units, but for the three pressures of mercury and water, which
    // are those that Apple's framework was measured to use: 101325/760, 249.0889/2.54 and 3386.38816 Pa.

    private var row: Facts {
        switch self {
        case .gram: .si("g", .mass)
        case .ounce: .fixed("oz", .mass, 28_349_523_125, -9)
        case .pound: .fixed("lb", .mass, 45_359_237, -5)
        case .stone: .fixed("st", .mass, 635_029_318, -5)
        case .molarMass: .si("mol", .mass)
        case .mole: .si("mol", .of((.amount, 1)))
        case .meter: .si("m", .length)
        case .inch: .fixed("in", .length, 254, -4)
        case .foot: .fixed("ft", .length, 3048, -4)
        case .yard: .fixed("yd", .length, 9144, -4)
        case .mile: .fixed("mi", .length, 1_609_344, -3)
        case .liter: .si("L", .volume, -3)
        case .fluidOunceUS: .fixed("fl_oz_us", .volume, 295_735_295_625, -16)
        case .fluidOunceImperial: .fixed("fl_oz_imp", .volume, 284_130_625, -13)
        case .pintUS: .fixed("pt_us", .volume, 473_176_473, -12)
        case .pintImperial: .fixed("pt_imp", .volume, 56_826_125, -11)
        case .cupUS: .fixed("cup_us", .volume, 2_365_882_365, -13)
        case .cupImperial: .fixed("cup_imp", .volume, 284_130_625, -12)
        // A pascal is 1 kg/(m·s²), and the base of mass is the gram: hence 10³.
        case .pascal: .si("Pa", .pressure, 3)
        case .millimeterOfMercury: .fixed("mmHg", .pressure, 101_325, 3, over: 760)
        case .centimeterOfWater: .fixed("cmAq", .pressure, 2_490_889, 1, over: 254)
        case .atmosphere: .fixed("atm", .pressure, 101_325, 3)
        case .inchesOfMercury: .fixed("inHg", .pressure, 338_638_816, -2)
        case .second: .si("s", .time)
        case .minute: .fixed("min", .time, 60, 0)
        case .hour: .fixed("hr", .time, 3600, 0)
        case .day: .fixed("d", .time, 86400, 0)
        case .joule: .si("J", .energy, 3)
        case .smallCalorie: .fixed("cal", .energy, 4184, 0)
        case .kilocalorie: .fixed("kcal", .energy, 4184, 3)
        case .largeCalorie: .fixed("Cal", .energy, 4184, 3)
        case .kelvin: .si("K", .temperature)
        case .degreeCelsius: .temperature("degC", UnitSize(numerator: 1), zeroHundredths: 27315)
        case .degreeFahrenheit:
            .temperature("degF", UnitSize(numerator: 5, denominator: 9), zeroHundredths: 45967)
        case .siemen: .si("S", .of((.conductance, 1)))
        case .hertz: .si("Hz", .of((.time, -1)))
        case .volt: .si("V", .of((.potential, 1)))
        case .watt: .si("W", .of((.power, 1)))
        case .radian: .si("rad", .of((.angle, 1)))
        case .degree: .fixed("deg", .of((.angle, 1)), .pi, 0, over: 180)
        case .lux: .si("lx", .of((.illuminance, 1)))
        case .diopter: .fixed("D", .of((.opticalPower, 1)), 1, 0)
        case .prismDiopter: .fixed("pD", .of((.prismPower, 1)), 1, 0)
        case .internationalUnit: .fixed("IU", .of((.internationalUnit, 1)), 1, 0)
        case .hearingLevel: .fixed("dBHL", .of((.hearingLevel, 1)), 1, 0)
        // Apple's header lists this under pressure. It is a level, not a pressure, so it has its own dimension. Whether
        // Apple converts it to pascals is not known.
        case .soundPressureLevel: .fixed("dBASPL", .of((.soundPressureLevel, 1)), 1, 0)
        case .effortScore: .fixed("appleEffortScore", .of((.effortScore, 1)), 1, 0)
        case .count: .fixed("count", .none, 1, 0)
        // A percentage is a fraction from 0 to 1 and converts to a count one to one, as
        // measured of Apple's class, although its header calls it a hundredth.
        case .percent: .fixed("%", .none, 1, 0)
        }
    }
}

extension UnitSymbol.Facts {
    fileprivate static func si(_ text: String, _ dimension: UnitDimension, _ power: Int = 0) -> Self {
        Self(text: text, dimension: dimension, size: UnitSize(numerator: 1, power: power), takesPrefix: true)
    }

    fileprivate static func fixed(
        _ text: String, _ dimension: UnitDimension, _ numerator: Double, _ power: Int,
        over denominator: Double = 1
    ) -> Self {
        let size = UnitSize(numerator: numerator, denominator: denominator, power: power)
        return Self(text: text, dimension: dimension, size: size, takesPrefix: false)
    }

    fileprivate static func temperature(_ text: String, _ size: UnitSize, zeroHundredths: Double) -> Self {
        Self(
            text: text, dimension: .temperature, size: size, takesPrefix: false,
            zeroHundredths: zeroHundredths)
    }
}

extension UnitDimension {
    fileprivate static let mass = of((.mass, 1))
    fileprivate static let length = of((.length, 1))
    fileprivate static let time = of((.time, 1))
    fileprivate static let temperature = of((.temperature, 1))
    fileprivate static let volume = of((.length, 3))
    fileprivate static let pressure = of((.mass, 1), (.length, -1), (.time, -2))
    fileprivate static let energy = of((.mass, 1), (.length, 2), (.time, -2))
}

/// A power of ten in front of an SI unit, for `HKUnit.gramUnit(with:)` and similar functions.
///
/// The raw values are Apple's. They are not in order of size: `femto` came late and is 13. In a unit's text micro is
/// `mc`, as in `mcg`.
public enum HKMetricPrefix: Int, Sendable {
    /// No prefix: the unit itself.
    case none = 0
    /// 10⁻¹², written `p`: `pg`.
    case pico = 1
    /// 10⁻⁹, written `n`: `ng`.
    case nano = 2
    /// 10⁻⁶, written `mc`: `mcg`.
    case micro = 3
    /// 10⁻³, written `m`: `mg`, `mL`.
    case milli = 4
    /// 10⁻², written `c`: `cm`.
    case centi = 5
    /// 10⁻¹, written `d`: `dL`.
    case deci = 6
    /// 10, written `da`: `dam`.
    case deca = 7
    /// 10², written `h`: `hPa`.
    case hecto = 8
    /// 10³, written `k`: `kg`, `km`.
    case kilo = 9
    /// 10⁶, written `M`: `MJ`.
    case mega = 10
    /// 10⁹, written `G`: `GPa`.
    case giga = 11
    /// 10¹², written `T`: `TPa`.
    case tera = 12
    /// 10⁻¹⁵, written `f`: `fg`.
    case femto = 13

    /// Every prefix, in the order of the raw values. Not `CaseIterable`: programs add that
    /// conformance to Apple's enumerations themselves.
    static let all: [HKMetricPrefix] = (0...13).compactMap(HKMetricPrefix.init)

    /// The text of the prefix. Micro is `mc`, never `u` or a mu sign.
    var symbol: String { Self.facts[rawValue].symbol }

    /// The prefix as a power of ten: -3 for milli.
    var power: Int { Self.facts[rawValue].power }

    /// Symbol and power of ten, indexed by raw value.
    private static let facts: [(symbol: String, power: Int)] = [
        ("", 0), ("p", -12), ("n", -9), ("mc", -6), ("m", -3), ("c", -2), ("d", -1),
        ("da", 1), ("h", 2), ("k", 3), ("M", 6), ("G", 9), ("T", 12), ("f", -15),
    ]
}
