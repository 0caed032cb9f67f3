import HealthKit
import SwimFitTestSupport
import Testing

@Suite("Quantities in other units", .inTurn)
struct QuantityConversionTests {
    @Test(
        "conversions that are exact stay exact",
        arguments: [
            (1.0, "lb", 16.0, "oz"), (1, "st", 14, "lb"), (1, "yd", 3, "ft"), (1, "mi", 5280, "ft"),
            (1, "pt_us", 16, "fl_oz_us"), (1, "pt_imp", 20, "fl_oz_imp"), (1, "cup_us", 8, "fl_oz_us"),
            (1, "cup_imp", 10, "fl_oz_imp"), (1, "kcal", 4.184, "kJ"), (1, "kcal", 4184, "J"),
            (1, "kcal", 1000, "cal"),
            (1, "lb", 0.45359237, "kg"), (250, "mg", 0.25, "g"), (2.7, "mg", 0.0027, "g"),
            (100, "cm", 1, "m"),
            (1, "in", 2.54, "cm"), (1, "mi", 1609.344, "m"), (90, "min", 1.5, "hr"), (1, "d", 24, "hr"),
            (37, "degC", 98.6, "degF"), (98.6, "degF", 37, "degC"), (27, "degC", 80.6, "degF"),
            (0, "degC", 273.15, "K"), (-40, "degF", -40, "degC"), (1, "atm", 101325, "Pa"),
            (1, "kPa", 1000, "Pa"),
            (72, "count/min", 1.2, "count/s"), (36, "km/hr", 10, "m/s"), (1, "L", 1000, "mL"),
            (1, "L", 0.001, "m^3"),
            (3, "m·km·mm", 3, "m^3"), (1, "Pa", 1, "kg/m.s^2"), (1, "J", 1, "Pa·m^3"), (2, "Hz", 2, "1/s"),
            (0.5, "%", 0.5, "count"), (1.1, "count", 1.1, "%"), (180, "deg", Double.pi, "rad"),
            (2, "mmol", 0.002, "mol"), (1, "kg", 1000, "g"), (5, "count", 5, "()"), (5, "%", 5, "count^2"),
        ])
    func exact(value: Double, from: String, expected: Double, to: String) {
        let quantity = HKQuantity(unit: HKUnit(from: from), doubleValue: value)
        let got = quantity.doubleValue(for: HKUnit(from: to))
        #expect(abs(got - expected) <= abs(expected) * 4e-16, "\(got)")
    }

    @Test(
        "conversions through rounded factors come close",
        arguments: [
            (2.0, "mol<18.02>", 36.04, "g"), (1, "mmol<180.1558800000541>/L", 18.015588, "mg/dL"),
            (120, "mmHg", 15.9986842105, "kPa"), (1, "mol<20>", 2, "mol<10>"),
            (1, "L", 33.8140227, "fl_oz_us"), (1.1, "degC·m", 1.98, "degF·m"),
        ])
    func close(value: Double, from: String, expected: Double, to: String) {
        let quantity = HKQuantity(unit: HKUnit(from: from), doubleValue: value)
        #expect(abs(quantity.doubleValue(for: HKUnit(from: to)) - expected) <= expected * 1e-7)
    }

    /// The figures were measured of Apple's framework, to the last digit.
    @Test(
        "pressures of mercury and water have Apple's sizes",
        arguments: [
            (1.0, "mmHg", 133.32236842105263, "Pa"), (1, "cmAq", 98.06649606299213, "Pa"),
            (1, "inHg", 3386.38816, "Pa"), (760, "mmHg", 1, "atm"), (101_325, "Pa", 760, "mmHg"),
        ])
    func pressures(value: Double, from: String, expected: Double, to: String) {
        let quantity = HKQuantity(unit: HKUnit(from: from), doubleValue: value)
        #expect(quantity.doubleValue(for: HKUnit(from: to)) == expected)
    }

    private static let glucose = HKUnit.moleUnit(with: .milli, molarMass: HKUnitMolarMassBloodGlucose)
        .unitDivided(by: .liter())
    private static let printedGlucose = HKUnit(from: "mmol<180.1558800000541>/L")

    /// The figure is in published tests of an app, which were run against Apple's framework.
    @Test("glucose converts with every digit of the molar mass, also after its unit was read from text")
    func glucose() {
        let amount = HKQuantity(unit: Self.glucose, doubleValue: 12.3)
        #expect(amount.doubleValue(for: HKUnit(from: "mg/dL")) == 221.59173240006652)
        #expect(amount.doubleValue(for: Self.printedGlucose) == 12.3)
    }

    @Test("glucose equals what it is in the unit of the store, to the last digit")
    func glucoseEquality() async throws {
        let store = HKHealthStore.inMemory()
        let type = HKQuantityType(.bloodGlucose)
        let amounts = (1...60).map { HKQuantity(unit: Self.glucose, doubleValue: Double($0) * 0.41) }
        try await store.save(
            amounts.enumerated().map { index, amount in
                HKQuantitySample(
                    type: type, quantity: amount, start: hour(Double(index)), end: hour(Double(index)))
            })
        let found = try await store.samples(type).compactMap { ($0 as? HKQuantitySample)?.quantity }
        #expect(found == amounts)
        #expect(found.map(\.hash) == amounts.map(\.hash))
        let other = HKQuantity(unit: HKUnit(from: "mg/dL"), doubleValue: 221.59173240006652)
        #expect(HKQuantity(unit: Self.glucose, doubleValue: 12.3) == other)
        #expect(HKQuantity(unit: Self.printedGlucose, doubleValue: 12.3) == other)
        #expect(HKQuantity(unit: Self.glucose, doubleValue: 12.300001) != other)
    }

    @Test("a molar mass is rounded for printing and for equality")
    func molarMass() throws {
        #expect(Self.glucose.unitString == "mmol<180.1558800000541>/L")
        #expect(Self.glucose == Self.printedGlucose)
        #expect(Self.glucose.hash == Self.printedGlucose.hash)
        #expect(Self.glucose.unitDivided(by: Self.printedGlucose).isNull())
        let (given, read) = (
            HKQuantity(unit: Self.glucose, doubleValue: 5.5),
            HKQuantity(unit: Self.printedGlucose, doubleValue: 5.5)
        )
        #expect(given == read)
        #expect(given.hash == read.hash)
        let data = try NSKeyedArchiver.archivedData(withRootObject: given, requiringSecureCoding: true)
        let copy = try #require(
            try NSKeyedUnarchiver.unarchivedObject(ofClass: HKQuantity.self, from: data))
        #expect(copy.doubleValue(for: HKUnit(from: "mg/dL")) == given.doubleValue(for: HKUnit(from: "mg/dL")))
    }

    @Test(
        "units that measure the same are compatible",
        arguments: [
            ("m^2·in", "L"), ("%/m", "count/in"), ("mol<1>", "kg"), ("mol", "mmol"), ("kcal", "atm·L"),
            ("()", "count^2"),
            ("degC", "K"), ("mK", "degF"),
        ])
    func compatible(one: String, other: String) {
        #expect(HKQuantity(unit: HKUnit(from: one), doubleValue: 1).is(compatibleWith: HKUnit(from: other)))
    }

    @Test(
        "units that measure different things are not",
        arguments: [
            ("W", "J/s"), ("%/m", "%/m^2"), ("mol", "g"), ("mol", "mol<1>"), ("IU", "g"), ("IU", "count"),
            ("dBHL", "dBASPL"), ("count", "s"), ("D", "1/m"), ("()", "in"), ("()", "appleEffortScore"),
            ("()", "IU"),
            ("dBASPL", "Pa"),
        ])
    func incompatible(one: String, other: String) {
        let quantity = HKQuantity(unit: HKUnit(from: one), doubleValue: 1)
        #expect(!quantity.is(compatibleWith: HKUnit(from: other)))
        #expect(quantity.checkedValue(for: HKUnit(from: other)) == nil)
    }

    @Test("71 beats a minute stay 71 when kept by the second")
    func roundTrip() {
        let perSecond = HKUnit(from: "count/s")
        let perMinute = HKUnit(from: "count/min")
        for beats in 30...220 {
            let kept = HKQuantity(unit: perMinute, doubleValue: Double(beats)).doubleValue(for: perSecond)
            let back = HKQuantity(unit: perSecond, doubleValue: kept).doubleValue(for: perMinute)
            #expect(abs(back - Double(beats)) < 1e-12)
        }
    }

    @Test("quantities compare across units")
    func compare() {
        let metre = HKQuantity(unit: .meter(), doubleValue: 1)
        #expect(metre.compare(HKQuantity(unit: .yard(), doubleValue: 1)) == .orderedDescending)
        #expect(metre.compare(HKQuantity(unit: .meterUnit(with: .centi), doubleValue: 100)) == .orderedSame)
        #expect(metre.compare(HKQuantity(unit: .mile(), doubleValue: 1)) == .orderedAscending)
    }

    @Test("the same amount is equal in any unit, and hashes alike")
    func equality() {
        let metre = HKQuantity(unit: .meter(), doubleValue: 1)
        let centimetres = HKQuantity(unit: .meterUnit(with: .centi), doubleValue: 100)
        #expect(metre == centimetres)
        #expect(metre.hash == centimetres.hash)
        #expect(HKQuantity(unit: .pound(), doubleValue: 1) == HKQuantity(unit: .ounce(), doubleValue: 16))
        #expect(metre != HKQuantity(unit: .gram(), doubleValue: 1))
    }

    @Test("a quantity prints as exports write it")
    func description() {
        #expect(HKQuantity(unit: HKUnit(from: "count/min"), doubleValue: 40).description == "40 count/min")
        #expect(
            HKQuantity(unit: HKUnit(from: "kcal/(kg*hr)"), doubleValue: 8.28197).description
                == "8.28197 kcal/hr·kg")
    }
}
