import HealthKit
import SwimFitTestSupport
import Testing

/// Symbols and factors from the headers of Apple's SDK, not from this library's tables.
@Suite("Factories of units", .inTurn)
struct UnitFactoryTests {
    @Test("each factory makes the unit of its symbol")
    func symbols() {
        let units: [(HKUnit, String)] = [
            (.gram(), "g"), (.ounce(), "oz"), (.pound(), "lb"), (.stone(), "st"), (.meter(), "m"),
            (.inch(), "in"),
            (.foot(), "ft"), (.yard(), "yd"), (.mile(), "mi"), (.liter(), "L"), (.fluidOunceUS(), "fl_oz_us"),
            (.fluidOunceImperial(), "fl_oz_imp"), (.pintUS(), "pt_us"), (.pintImperial(), "pt_imp"),
            (.cupUS(), "cup_us"), (.cupImperial(), "cup_imp"), (.pascal(), "Pa"),
            (.millimeterOfMercury(), "mmHg"),
            (.centimeterOfWater(), "cmAq"), (.atmosphere(), "atm"), (.inchesOfMercury(), "inHg"),
            (.decibelAWeightedSoundPressureLevel(), "dBASPL"), (.second(), "s"), (.minute(), "min"),
            (.hour(), "hr"),
            (.day(), "d"), (.joule(), "J"), (.smallCalorie(), "cal"), (.kilocalorie(), "kcal"),
            (.largeCalorie(), "Cal"), (.kelvin(), "K"), (.degreeCelsius(), "degC"),
            (.degreeFahrenheit(), "degF"),
            (.siemen(), "S"), (.hertz(), "Hz"), (.volt(), "V"), (.watt(), "W"), (.radianAngle(), "rad"),
            (.degreeAngle(), "deg"), (.lux(), "lx"), (.diopter(), "D"), (.prismDiopter(), "pD"),
            (.internationalUnit(), "IU"), (.decibelHearingLevel(), "dBHL"),
            (.appleEffortScore(), "appleEffortScore"),
            (.count(), "count"), (.percent(), "%"),
        ]
        for (unit, symbol) in units {
            #expect(unit.unitString == symbol)
            #expect(unit == HKUnit(from: symbol))
        }
    }

    @Test("one of each unit in another of its dimension")
    func factors() {
        let factors: [(HKUnit, Double, HKUnit)] = [
            (.ounce(), 28.349523125, .gram()), (.pound(), 453.59237, .gram()),
            (.stone(), 6350.29318, .gram()),
            (.inch(), 0.0254, .meter()), (.foot(), 0.3048, .meter()), (.yard(), 0.9144, .meter()),
            (.mile(), 1609.344, .meter()), (.fluidOunceUS(), 0.0295735295625, .liter()),
            (.fluidOunceImperial(), 0.0284130625, .liter()), (.pintUS(), 0.473176473, .liter()),
            (.pintImperial(), 0.56826125, .liter()), (.cupUS(), 0.2365882365, .liter()),
            (.cupImperial(), 0.284130625, .liter()), (.millimeterOfMercury(), 133.322387415, .pascal()),
            (.centimeterOfWater(), 98.0665, .pascal()), (.atmosphere(), 101_325, .pascal()),
            (.inchesOfMercury(), 3386.38816, .pascal()), (.minute(), 60, .second()),
            (.hour(), 3600, .second()),
            (.day(), 86_400, .second()), (.smallCalorie(), 4.184, .joule()), (.kilocalorie(), 4184, .joule()),
            (.largeCalorie(), 4184, .joule()), (.degreeAngle(), Double.pi / 180, .radianAngle()),
        ]
        for (unit, factor, base) in factors {
            let found = HKQuantity(unit: unit, doubleValue: 1).doubleValue(for: base)
            #expect(abs(found - factor) < factor * 1e-6, "\(unit): \(found) \(base)")
        }
    }

    @Test("each prefix has its symbol and its factor")
    func prefixes() {
        let prefixes: [(HKMetricPrefix, Int, String, Double)] = [
            (.none, 0, "", 1), (.femto, 13, "f", 1e-15), (.pico, 1, "p", 1e-12), (.nano, 2, "n", 1e-9),
            (.micro, 3, "mc", 1e-6), (.milli, 4, "m", 1e-3), (.centi, 5, "c", 1e-2), (.deci, 6, "d", 1e-1),
            (.deca, 7, "da", 1e1), (.hecto, 8, "h", 1e2), (.kilo, 9, "k", 1e3), (.mega, 10, "M", 1e6),
            (.giga, 11, "G", 1e9), (.tera, 12, "T", 1e12),
        ]
        for (prefix, number, symbol, factor) in prefixes {
            #expect(prefix.rawValue == number)
            let units: [(HKUnit, HKUnit)] = [
                (.gramUnit(with: prefix), .gram()), (.meterUnit(with: prefix), .meter()),
                (.literUnit(with: prefix), .liter()), (.pascalUnit(with: prefix), .pascal()),
                (.secondUnit(with: prefix), .second()), (.jouleUnit(with: prefix), .joule()),
                (.siemenUnit(with: prefix), .siemen()), (.hertzUnit(with: prefix), .hertz()),
                (.voltUnit(with: prefix), .volt()), (.wattUnit(with: prefix), .watt()),
                (.radianAngleUnit(with: prefix), .radianAngle()), (.luxUnit(with: prefix), .lux()),
            ]
            for (unit, base) in units {
                #expect(unit.unitString == symbol + base.unitString)
                let found = HKQuantity(unit: unit, doubleValue: 1).doubleValue(for: base)
                #expect(abs(found - factor) <= factor * 1e-12, "\(unit)")
            }
        }
    }
}
