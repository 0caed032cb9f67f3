/// A power of ten in front of an SI unit, for `HKUnit.gramUnit(with:)` and its like.
///
/// The raw values are Apple's. They are not in order of size: `femto` came late and is 13. In a unit's text
/// micro is `mc`, as in `mcg`.
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

    /// What stands in front of the symbol. Micro is `mc`, never `u` or a mu sign.
    var symbol: String { Self.facts[rawValue].symbol }

    /// The prefix as a power of ten: -3 for milli.
    var power: Int { Self.facts[rawValue].power }

    /// Symbol and power of ten, indexed by raw value.
    private static let facts: [(symbol: String, power: Int)] = [
        ("", 0), ("p", -12), ("n", -9), ("mc", -6), ("m", -3), ("c", -2), ("d", -1),
        ("da", 1), ("h", 2), ("k", 3), ("M", 6), ("G", 9), ("T", 12), ("f", -15),
    ]
}
