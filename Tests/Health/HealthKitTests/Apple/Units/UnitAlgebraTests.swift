import HealthKit
import SwimFitTestSupport
import Testing

@Suite("Units multiplied, divided and raised", .inTurn)
struct UnitAlgebraTests {
    @Test("equal factors cancel")
    func cancel() {
        #expect(HKUnit.meter().unitDivided(by: .meter()).isNull())
        #expect(HKUnit.meter().unitMultiplied(by: HKUnit.meter().reciprocal()).isNull())
        #expect(HKUnit.kilocalorie().unitMultiplied(by: .hour()).unitDivided(by: .hour()) == .kilocalorie())
    }

    @Test("factors with different prefixes do not cancel")
    func prefixes() {
        let ratio = HKUnit.literUnit(with: .deci).unitDivided(by: .liter())
        #expect(!ratio.isNull())
        #expect(ratio.unitString == "dL/L")
        #expect(HKQuantity(unit: ratio, doubleValue: 10).doubleValue(for: .count()) == 1)
        #expect(!HKUnit.meter().unitDivided(by: .inch()).isNull())
    }

    @Test("quotients of quotients turn over")
    func nesting() {
        let perSecond = HKUnit.gram().unitDivided(by: .second())
        #expect(HKUnit.liter().unitDivided(by: perSecond) == HKUnit(from: "s·L/g"))
        #expect(HKUnit.liter().unitDivided(by: .gram()).unitDivided(by: .second()).unitString == "L/s·g")
        let overPerSecond = HKUnit.liter().unitDivided(by: HKUnit.second().unitDivided(by: .gram()))
        #expect(overPerSecond.unitString == "L·g/s")
    }

    @Test("powers multiply")
    func powers() {
        #expect(HKUnit.meter().unitRaised(toPower: 0).isNull())
        #expect(HKUnit.meter().unitRaised(toPower: 2).unitRaised(toPower: 3) == HKUnit(from: "m^6"))
        #expect(HKUnit.second().unitRaised(toPower: -1) == HKUnit.second().reciprocal())
    }

    @Test("units of one size under two names are not equal, but convert")
    func names() {
        #expect(HKUnit.kilocalorie() != HKUnit.largeCalorie())
        #expect(HKQuantity(unit: .largeCalorie(), doubleValue: 2).doubleValue(for: .kilocalorie()) == 2)
    }

    @Test("a unit survives an archive", arguments: ["kg", "mmol<180.1558800000541>/L", "()", "mL/min·kg"])
    func archive(text: String) throws {
        let unit = HKUnit(from: text)
        let data = try NSKeyedArchiver.archivedData(withRootObject: unit, requiringSecureCoding: true)
        #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: HKUnit.self, from: data) == unit)
    }

    @Test("formatter units have counterparts, both ways")
    func formatters() {
        #expect(HKUnit(from: MassFormatter.Unit.stone) == .stone())
        #expect(HKUnit(from: LengthFormatter.Unit.centimeter) == .meterUnit(with: .centi))
        #expect(HKUnit(from: EnergyFormatter.Unit.kilojoule) == .jouleUnit(with: .kilo))
        #expect(HKUnit.massFormatterUnit(from: .gramUnit(with: .kilo)) == .kilogram)
        #expect(HKUnit.lengthFormatterUnit(from: .mile()) == .mile)
        #expect(HKUnit.energyFormatterUnit(from: .kilocalorie()) == .kilocalorie)
    }
}
