import HealthKit
import SwimFitTestSupport
import Testing

@Suite("Unit strings", .inTurn)
struct UnitGrammarTests {
    @Test(
        "units in use are read",
        arguments: [
            "count", "count/min", "count/s", "%", "kcal", "Cal", "kJ", "cal", "J", "g", "mg", "mcg", "kg",
            "lb",
            "oz", "st", "m", "km", "cm", "ft", "in", "yd", "mi", "m/s", "km/hr", "mi/hr", "ft/s", "L", "mL",
            "dL",
            "fl_oz_us", "fl_oz_imp", "cup_us", "cup_imp", "pt_us", "pt_imp", "L/min", "mL/min·kg",
            "ml/kg*min",
            "kcal/hr·kg", "kcal/(kg*hr)", "mg/dL", "mmol<180.1558800000541>/L", "mmHg", "kPa", "cmAq", "inHg",
            "atm", "degC", "degF", "K", "s", "ms", "min", "hr", "d", "W", "mcS", "S", "Hz", "mcV", "V", "IU",
            "dBASPL", "dBHL", "deg", "rad", "D", "pD", "lx", "mm", "appleEffortScore", "mol", "mmol",
        ])
    func inUse(text: String) throws {
        let unit = try HKUnit.parse(text)
        #expect(try HKUnit.parse(unit.unitString) == unit, "the unit string reads back")
        #expect(!unit.isNull())
    }

    @Test(
        "different spellings of one unit are equal",
        arguments: [
            ("kg/m.s^2", "kg/(m.s^2)"), ("kg/m.s^2", "kg.m^-1.s^-2"), ("m/s^2", "m·s^-2"), ("m·1/s", "m/s"),
            ("s^-1", "1/s"), ("(m^2·atm)^2", "m^4·atm^2"), ("((m·atm)^2)^2", "m^4.atm^4"),
            ("atm·(m·L)", "atm·m·L"),
            ("ml/(kg*min)", "mL/min·kg"), ("ml/kg*min", "mL/min·kg"), ("m^1", "m"), ("l", "L"), ("dl", "dL"),
            ("count*min", "min·count"), ("km·s^0", "km"),
        ])
    func spellings(one: String, other: String) throws {
        #expect(try HKUnit.parse(one) == HKUnit.parse(other))
        #expect(try HKUnit.parse(one).hash == HKUnit.parse(other).hash)
    }

    @Test(
        "the null unit has many spellings", arguments: ["", "()", "(())", "((()))", "m/m", "m^0", "kg·kg^-1"])
    func null(text: String) throws {
        let unit = try HKUnit.parse(text)
        #expect(unit.isNull())
        #expect(unit.unitString == "()")
    }

    @Test(
        "text that is not a unit is refused",
        arguments: [
            "/s", "m/", "(", ")", "m(m)", "(m)(m)", "m^2^2", "(m^2)^2^2", "()^2", "()·m", "m·()", "()·()",
            "m/()",
            "(m/s)", "kg/(m/s)", "m/s/s", "percent", "km<123>", "mol<>", "mol<0>", "mol<-1>", "mol<1",
            "mol<x>",
            "banana", "KG", "Kg", "ug", "µg", "\u{3BC}g", "kkg", "kmin", "mlb", "klb", "m^", "m^x", "m^1.5",
            "m·", "·m",
            "m··s",
            "kg m", " m", "m ", "m^100", "2", "2m", "m1", "ċount", "mol<1><2>",
        ])
    func illegal(text: String) {
        #expect(throws: UnitStringError.self) { try HKUnit.parse(text) }
    }

    @Test("a refusal says what is wrong, and where")
    func reasons() {
        let slash = #expect(throws: UnitStringError.self) { try HKUnit.parse("m/(s/s)") }
        #expect(slash?.description == "“m/(s/s)” is not a unit: “/” inside parentheses.")
        let word = #expect(throws: UnitStringError.self) { try HKUnit.parse("kg/parsec") }
        #expect(word?.description == "“kg/parsec” is not a unit: there is no unit “parsec”.")
    }

    @Test("a string of a thousand parentheses is refused and not followed")
    func depth() {
        let text = String(repeating: "(", count: 1000) + "m" + String(repeating: ")", count: 1000)
        #expect(throws: UnitStringError.self) { try HKUnit.parse(text) }
    }

    @Test(
        "short words that could be two things are the right one",
        arguments: [
            ("d", HKUnit.day()), ("dL", .literUnit(with: .deci)), ("m", .meter()),
            ("mm", .meterUnit(with: .milli)),
            ("min", .minute()), ("mcg", .gramUnit(with: .micro)), ("cm", .meterUnit(with: .centi)),
            ("dam", .meterUnit(with: .deca)), ("Pa", .pascal()), ("pD", .prismDiopter()), ("D", .diopter()),
            ("S", .siemen()), ("s", .second()), ("mS", .siemenUnit(with: .milli)),
            ("ms", .secondUnit(with: .milli)),
            ("K", .kelvin()), ("cal", .smallCalorie()), ("Cal", .largeCalorie()), ("kcal", .kilocalorie()),
            ("deg", .degreeAngle()), ("degC", .degreeCelsius()), ("degF", .degreeFahrenheit()),
            ("ft", .foot()),
            ("pt_us", .pintUS()), ("Tm", .meterUnit(with: .tera)), ("fm", .meterUnit(with: .femto)),
        ])
    func ambiguities(text: String, unit: HKUnit) throws {
        #expect(try HKUnit.parse(text) == unit)
    }

    @Test(
        "units print in the forms exports use",
        arguments: [
            ("mL/(kg*min)", "mL/min·kg"), ("kcal/(kg*hr)", "kcal/hr·kg"), ("m/s^2", "m/s^2"), ("1/L", "1/L"),
            ("L^2/min^2", "L^2/min^2"), ("s^-1", "1/s"), ("count/min", "count/min"),
            ("mmol<180.15588000005408>/L", "mmol<180.1558800000541>/L"), ("g·L/s", "L·g/s"),
            ("L/(g·s)", "L/s·g"), ("1/(lb·hr·oz)", "1/hr·oz·lb"),
        ])
    func printing(text: String, printed: String) throws {
        #expect(try HKUnit.parse(text).unitString == printed)
        #expect(try HKUnit.parse(text).description == printed)
    }

    /// As apps compute these units and compare their strings with Apple's, among them LoopKit's published tests; the
    /// joules were measured of Apple's framework.
    @Test(
        "minutes and hours print first, then metres and litres, then seconds, grams and international units",
        arguments: [
            ("J/(m*kg*s)", "J/m·s·kg"), ("J/(s*kg*m)", "J/m·s·kg"), ("mg/(IU·s)", "mg/s·IU"),
            ("mg/(s·dL)", "mg/dL·s"), ("mg/(IU·dL)", "mg/dL·IU"), ("mg/(dL·min)", "mg/min·dL"),
            ("mmol/(L·min)", "mmol/min·L"), ("mmol/(L·s)", "mmol/L·s"), ("g/IU", "g/IU"), ("IU/hr", "IU/hr"),
            ("kcal/(kg·hr)", "kcal/hr·kg"), ("mL/(kg·d)", "mL/d·kg"),
        ])
    func order(text: String, printed: String) throws {
        #expect(try HKUnit.parse(text).unitString == printed)
    }

    @Test("the same string gives the same instance")
    func shared() {
        #expect(HKUnit(from: "count/min") === HKUnit(from: "count/min"))
        #expect(HKUnit(from: "kg") === HKUnit.gramUnit(with: .kilo))
    }
}
