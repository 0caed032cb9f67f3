// One line per unit: Apple's factory methods, as a table.

internal import Synchronization

extension HKUnit {
    private static func shared(_ symbol: UnitSymbol, _ prefix: HKMetricPrefix = .none) -> HKUnit {
        let place = Int(symbol.rawValue) * HKMetricPrefix.all.count + prefix.rawValue
        return catalogue.withLock { units in
            if let known = units[place] { return known }
            let unit = shared(
                UnitExpression(.init(symbol: symbol, prefix: symbol.facts.takesPrefix ? prefix : .none)))
            units[place] = unit
            return unit
        }
    }

    /// The unit of each symbol with each prefix, made when first requested, so that a factory costs one array access.
    private static let catalogue = Mutex<[HKUnit?]>(
        Array(repeating: nil, count: UnitSymbol.allCases.count * HKMetricPrefix.all.count))
}

extension HKUnit {
    /// The gram, `g`. Mass; a kilogram is `gramUnit(with: .kilo)`.
    public class func gram() -> HKUnit { shared(.gram) }

    /// The gram with a metric prefix: `kg`, `mg`, `mcg`.
    public class func gramUnit(with prefix: HKMetricPrefix) -> HKUnit { shared(.gram, prefix) }

    /// The avoirdupois ounce, `oz`: 28.349523125 g.
    public class func ounce() -> HKUnit { shared(.ounce) }

    /// The avoirdupois pound, `lb`: exactly 453.59237 g.
    public class func pound() -> HKUnit { shared(.pound) }

    /// The stone, `st`: 14 lb.
    public class func stone() -> HKUnit { shared(.stone) }

    /// The metre, `m`.
    public class func meter() -> HKUnit { shared(.meter) }

    /// The metre with a metric prefix: `km`, `cm`.
    public class func meterUnit(with prefix: HKMetricPrefix) -> HKUnit { shared(.meter, prefix) }

    /// The inch, `in`: exactly 0.0254 m.
    public class func inch() -> HKUnit { shared(.inch) }

    /// The foot, `ft`: exactly 0.3048 m.
    public class func foot() -> HKUnit { shared(.foot) }

    /// The yard, `yd`: exactly 0.9144 m.
    public class func yard() -> HKUnit { shared(.yard) }

    /// The mile, `mi`: exactly 1609.344 m. The nautical mile is not a unit here.
    public class func mile() -> HKUnit { shared(.mile) }

    /// The litre, `L`. Texts may also use `l`.
    public class func liter() -> HKUnit { shared(.liter) }

    /// The litre with a metric prefix: `mL`, `dL`.
    public class func literUnit(with prefix: HKMetricPrefix) -> HKUnit { shared(.liter, prefix) }

    /// US fluid ounce, 29.5735295625 mL.
    public class func fluidOunceUS() -> HKUnit { shared(.fluidOunceUS) }

    /// Imperial fluid ounce, 28.4130625 mL.
    public class func fluidOunceImperial() -> HKUnit { shared(.fluidOunceImperial) }

    /// US pint, 16 US fluid ounces.
    public class func pintUS() -> HKUnit { shared(.pintUS) }

    /// Imperial pint, 20 imperial fluid ounces.
    public class func pintImperial() -> HKUnit { shared(.pintImperial) }

    /// 8 US fluid ounces.
    public class func cupUS() -> HKUnit { shared(.cupUS) }

    /// 10 imperial fluid ounces.
    public class func cupImperial() -> HKUnit { shared(.cupImperial) }

    /// The pascal, `Pa`. Pressure.
    public class func pascal() -> HKUnit { shared(.pascal) }

    /// Pascal, with a metric prefix.
    public class func pascalUnit(with prefix: HKMetricPrefix) -> HKUnit { shared(.pascal, prefix) }

    /// The millimetre of mercury, `mmHg`: 101325/760 Pa, as measured of Apple's framework. The conventional one,
    /// 133.322387415 Pa, differs in the seventh digit.
    public class func millimeterOfMercury() -> HKUnit { shared(.millimeterOfMercury) }

    /// 98.06649606299213 Pa, as measured of Apple's framework.
    public class func centimeterOfWater() -> HKUnit { shared(.centimeterOfWater) }

    /// 101325 Pa.
    public class func atmosphere() -> HKUnit { shared(.atmosphere) }

    /// 3386.38816 Pa.
    public class func inchesOfMercury() -> HKUnit { shared(.inchesOfMercury) }

    /// A-weighted sound pressure level, `dBASPL`; converts to nothing else.
    public class func decibelAWeightedSoundPressureLevel() -> HKUnit { shared(.soundPressureLevel) }

    /// The second, `s`.
    public class func second() -> HKUnit { shared(.second) }

    /// The second with a metric prefix: `ms`.
    public class func secondUnit(with prefix: HKMetricPrefix) -> HKUnit { shared(.second, prefix) }

    /// The minute, `min`: 60 s.
    public class func minute() -> HKUnit { shared(.minute) }

    /// The hour, `hr`: 3600 s.
    public class func hour() -> HKUnit { shared(.hour) }

    /// The day, `d`: 86 400 s, also on days of clock changes.
    public class func day() -> HKUnit { shared(.day) }

    /// The joule, `J`. Energy.
    public class func joule() -> HKUnit { shared(.joule) }

    /// The joule with a metric prefix: `kJ`.
    public class func jouleUnit(with prefix: HKMetricPrefix) -> HKUnit { shared(.joule, prefix) }

    /// The small calorie, `cal`: 4.184 J (the thermochemical calorie).
    public class func smallCalorie() -> HKUnit { shared(.smallCalorie) }

    /// The kilocalorie, `kcal`: 4184 J. What food labels call a calorie.
    public class func kilocalorie() -> HKUnit { shared(.kilocalorie) }

    /// The large calorie, `Cal`: as large as a ``kilocalorie()`` and convertible to it, but a different unit.
    public class func largeCalorie() -> HKUnit { shared(.largeCalorie) }

    /// The kelvin, `K`. Temperature from absolute zero.
    public class func kelvin() -> HKUnit { shared(.kelvin) }

    /// The degree Celsius, `degC`, with its zero at 273.15 K. HealthKit has no unit for differences of temperatures:
    /// they convert like temperatures.
    public class func degreeCelsius() -> HKUnit { shared(.degreeCelsius) }

    /// The degree Fahrenheit, `degF`: 5/9 K, with its zero 459.67 degrees Fahrenheit above absolute zero.
    public class func degreeFahrenheit() -> HKUnit { shared(.degreeFahrenheit) }

    /// Siemens.
    public class func siemen() -> HKUnit { shared(.siemen) }

    /// Siemens, with a metric prefix.
    public class func siemenUnit(with prefix: HKMetricPrefix) -> HKUnit { shared(.siemen, prefix) }

    /// The hertz, `Hz`: 1/s. It converts to `count/s` and `count/min`.
    public class func hertz() -> HKUnit { shared(.hertz) }

    /// 1/s, with a metric prefix.
    public class func hertzUnit(with prefix: HKMetricPrefix) -> HKUnit { shared(.hertz, prefix) }

    /// Volt.
    public class func volt() -> HKUnit { shared(.volt) }

    /// Volt, with a metric prefix.
    public class func voltUnit(with prefix: HKMetricPrefix) -> HKUnit { shared(.volt, prefix) }

    /// The watt, `W`. Power; it does not convert to `J/s`, as on Apple's systems.
    public class func watt() -> HKUnit { shared(.watt) }

    /// The watt, with a metric prefix. It does not convert to `J/s`, as on Apple's systems.
    public class func wattUnit(with prefix: HKMetricPrefix) -> HKUnit { shared(.watt, prefix) }

    /// Radian.
    public class func radianAngle() -> HKUnit { shared(.radian) }

    /// Radian, with a metric prefix.
    public class func radianAngleUnit(with prefix: HKMetricPrefix) -> HKUnit { shared(.radian, prefix) }

    /// Π/180 rad.
    public class func degreeAngle() -> HKUnit { shared(.degree) }

    /// Lux.
    public class func lux() -> HKUnit { shared(.lux) }

    /// Lux, with a metric prefix.
    public class func luxUnit(with prefix: HKMetricPrefix) -> HKUnit { shared(.lux, prefix) }

    /// Dioptre.
    public class func diopter() -> HKUnit { shared(.diopter) }

    /// Prism dioptre.
    public class func prismDiopter() -> HKUnit { shared(.prismDiopter) }

    /// The international unit of a drug, `IU`. Its amount depends on the drug, so it converts to nothing else.
    public class func internationalUnit() -> HKUnit { shared(.internationalUnit) }

    /// Hearing level, `dBHL`.
    public class func decibelHearingLevel() -> HKUnit { shared(.hearingLevel) }

    /// Score of a workout's effort.
    public class func appleEffortScore() -> HKUnit { shared(.effortScore) }

    /// A number of things, `count`: steps, beats. It converts one to one to ``percent()``, where 0.5 is half.
    public class func count() -> HKUnit { shared(.count) }

    /// A fraction, `%`: the number 0.5 is half, and not 50. It converts one to one to ``count()``.
    public class func percent() -> HKUnit { shared(.percent) }

    /// The small calorie, under its older name.
    public class func calorie() -> HKUnit { smallCalorie() }

    /// An amount of substance that converts to mass: `mol<M>` is `M` grams.
    /// - Parameter gramsPerMole: the molar mass, more than 0.
    public class func moleUnit(withMolarMass gramsPerMole: Double) -> HKUnit {
        moleUnit(with: .none, molarMass: gramsPerMole)
    }

    /// An amount of substance with a metric prefix, as `mmol<180.1558800000541>`.
    /// - Parameter gramsPerMole: the molar mass, more than 0.
    public class func moleUnit(with prefix: HKMetricPrefix, molarMass gramsPerMole: Double) -> HKUnit {
        guard gramsPerMole > 0, gramsPerMole.isFinite else {
            misuse("The molar mass must be a positive number of grams per mole, not \(gramsPerMole).")
        }
        return shared(UnitExpression(.mole(prefix: prefix, molarMass: gramsPerMole)))
    }
}

/// Grams of glucose in a mole, for `HKUnit.moleUnit(with:molarMass:)`.
public let HKUnitMolarMassBloodGlucose: Double = 180.15588000005408
