// Units of Foundation's mass, length and energy formatters.
//
// The tables hold pairs instead of raw values, which differ between Apple's Foundation and Foundation on Linux.

extension UnitInitialisable where Self == HKUnit {
    /// The unit of a mass formatter.
    public init(from massFormatterUnit: MassFormatter.Unit) {
        self = Self.counterpart(of: massFormatterUnit, in: HKUnit.massUnits)
    }

    /// The unit of a length formatter.
    public init(from lengthFormatterUnit: LengthFormatter.Unit) {
        self = Self.counterpart(of: lengthFormatterUnit, in: HKUnit.lengthUnits)
    }

    /// The unit of an energy formatter.
    public init(from energyFormatterUnit: EnergyFormatter.Unit) {
        self = Self.counterpart(of: energyFormatterUnit, in: HKUnit.energyUnits)
    }

    private static func counterpart<Unit: Equatable>(of unit: Unit, in table: [(Unit, HKUnit)]) -> HKUnit {
        guard let match = table.first(where: { $0.0 == unit }) else {
            misuse("No unit corresponds to the formatter unit \(unit).")
        }
        return match.1
    }
}

extension HKUnit {
    /// The mass formatter's name for a unit.
    /// - Precondition: the unit is one of g, kg, oz, lb, st.
    public class func massFormatterUnit(from unit: HKUnit) -> MassFormatter.Unit {
        formatterUnit(for: unit, in: massUnits)
    }

    /// The length formatter's name for a unit.
    /// - Precondition: the unit is one of mm, cm, m, km, in, ft, yd, mi.
    public class func lengthFormatterUnit(from unit: HKUnit) -> LengthFormatter.Unit {
        formatterUnit(for: unit, in: lengthUnits)
    }

    /// The energy formatter's name for a unit.
    /// - Precondition: the unit is one of J, kJ, cal, kcal.
    public class func energyFormatterUnit(from unit: HKUnit) -> EnergyFormatter.Unit {
        formatterUnit(for: unit, in: energyUnits)
    }

    private static func formatterUnit<Unit>(for unit: HKUnit, in table: [(Unit, HKUnit)]) -> Unit {
        guard let match = table.first(where: { $0.1 == unit }) else {
            misuse("No formatter unit corresponds to \(unit).")
        }
        return match.0
    }

    fileprivate static let massUnits: [(MassFormatter.Unit, HKUnit)] = [
        (.gram, .gram()), (.kilogram, .gramUnit(with: .kilo)), (.ounce, .ounce()),
        (.pound, .pound()), (.stone, .stone()),
    ]

    fileprivate static let lengthUnits: [(LengthFormatter.Unit, HKUnit)] = [
        (.millimeter, .meterUnit(with: .milli)), (.centimeter, .meterUnit(with: .centi)),
        (.meter, .meter()), (.kilometer, .meterUnit(with: .kilo)),
        (.inch, .inch()), (.foot, .foot()), (.yard, .yard()), (.mile, .mile()),
    ]

    fileprivate static let energyUnits: [(EnergyFormatter.Unit, HKUnit)] = [
        (.joule, .joule()), (.kilojoule, .jouleUnit(with: .kilo)),
        (.calorie, .smallCalorie()), (.kilocalorie, .kilocalorie()),
    ]
}
