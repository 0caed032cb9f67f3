import HealthKit
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitStore
@testable import SwimFitSwim

@Suite("Figures", .inTurn)
struct FigureTests {
    @Test(
        "whole numbers are grouped by three and have a true minus sign",
        arguments: [
            (0, "0"), (999, "999"), (1240, "1 240"), (-412, "−412"), (-1240, "−1 240"),
            (1_234_567, "1 234 567"),
        ])
    func whole(value: Int, text: String) {
        #expect(Figure.whole(value) == text)
        #expect(Figure.whole(Double(value)) == text)
    }

    @Test("halves are rounded away from zero")
    func halves() {
        #expect(Figure.whole(0.5) == "1")
        #expect(Figure.whole(2.5) == "3")
        #expect(Figure.whole(-1.5) == "−2")
        #expect(Figure.decimal(0.25, digits: 1) == "0.3")
    }

    @Test("what rounds to zero has no sign")
    func noMinusZero() {
        #expect(Figure.whole(-0.4) == "0")
        #expect(Figure.decimal(-0.04, digits: 1) == "0.0")
        #expect(Figure.signed(0.2) == "0")
    }

    @Test("small and large numbers have all their digits")
    func digits() {
        #expect(Figure.decimal(0.05, digits: 3) == "0.050")
        #expect(Figure.decimal(-0.005, digits: 2) == "−0.01")
        #expect(Figure.decimal(9.995, digits: 1) == "10.0")
        #expect(Figure.decimal(1_234_567.875, digits: 9) == "1 234 567.875000000")
        #expect(Figure.decimal(9_999_999_999.5, digits: 9) == "9 999 999 999.500000000")
        #expect(Figure.whole(1e15) == "1 000 000 000 000 000")
        #expect(Figure.whole(-2e20) == "−200 000 000 000 000 000 000")
    }

    @Test("decimals keep their zeros, or drop them when asked")
    func decimals() {
        #expect(Figure.decimal(72.5, digits: 2) == "72.50")
        #expect(Figure.decimal(1240.25, digits: 1) == "1 240.3")
        #expect(Figure.upTo(72.50, digits: 2) == "72.5")
        #expect(Figure.upTo(1200, digits: 2) == "1 200")
    }

    @Test("an unknown figure is a dash, without a unit")
    func unknown() {
        #expect(Figure.whole(nil as Double?) == "–")
        #expect(Figure.decimal(.nan, digits: 1) == "–")
        #expect(Figure.energy(.infinity) == "–")
        #expect(Figure.percent(nil) == "–")
    }

    @Test("differences say plus as well")
    func signed() {
        #expect(Figure.signed(210) == "+210")
        #expect(Figure.signed(-1412.4) == "−1 412")
        #expect(Figure.signed(0.25, digits: 1) == "+0.3")
    }

    @Test("shares, energies and counts")
    func units() {
        #expect(Figure.percent(0.664) == "66 %")
        #expect(Figure.energy(1240.4) == "1 240 kcal")
        #expect(Figure.count(1, "swim") == "1 swim")
        #expect(Figure.count(0, "swim") == "0 swims")
        #expect(Figure.count(2, "entry", "entries") == "2 entries")
    }

    @Test("energies are in the unit of the user, rounded in it, and parts add up in it")
    func energies() {
        EnergyUnit.$shown.withValue(.kilojoules) {
            #expect(Figure.energy(1240.4) == "5 190 kJ")
            #expect(Figure.energy(62.5) == "262 kJ")
            #expect(Figure.energy(nil) == "–" && Figure.energy(.nan) == "–")
            #expect(Figure.energyNumber(-3000) == "−12 552")
            #expect(Figure.signedEnergy(100) == "+418" && Figure.signedEnergy(0.1) == "0")
            #expect(Figure.typedEnergy(350 / 4.184) == "350")
            #expect(
                Figure.energyLeft(-0.2, isAtMost: true) == "≥ 1"
                    && Figure.energyLeft(0.1, isAtMost: true) == "≤ 0")
            #expect(Figure.energyNumber(333.7) == "1 396")
            #expect(TypeUnit(HKQuantityType(.activeEnergyBurned), in: .us).text(418.4) == "418 kJ")
            #expect(TypeUnit(HKQuantityType(.bodyMass), in: .us).symbol == "lb")
        }
        #expect(Figure.signedEnergy(-1412.4) == "−1 412" && Figure.typedEnergy(1240) == "1240")
        #expect(TypeUnit(HKQuantityType(.activeEnergyBurned), in: .us).text(418.4) == "418 kcal")
    }

    @Test(
        "lengths of time as on a stop watch",
        arguments: [
            (0.0, "0:00"), (59.6, "1:00"), (2300, "38:20"), (3725, "1:02:05"), (-1, "–"),
        ])
    func clock(seconds: Double, text: String) {
        #expect(TimeSpan.clock(seconds) == text)
    }

    @Test("paces are given to the tenth of a second")
    func split() {
        #expect(TimeSpan.split(112.44) == "1:52.4")
        #expect(TimeSpan.split(59.96) == "1:00.0")
    }

    @Test("lengths of time in words")
    func words() {
        #expect(TimeSpan.words(20) == "20 s")
        #expect(TimeSpan.words(2700) == "45 min")
        #expect(TimeSpan.words(3900) == "1 h 05 min")
        #expect(TimeSpan.words(59.8) == "1 min")
        #expect(TimeSpan.words(nil) == "–")
    }

    @Test("a weight reads in kilograms or pounds, a height in centimetres or feet and inches")
    func systems() {
        #expect(MeasurementSystem.metric.mass(72.5) == "72.5 kg")
        #expect(MeasurementSystem.us.mass(72.5) == "159.8 lb")
        #expect(MeasurementSystem.metric.height(1.78) == "178 cm")
        #expect(MeasurementSystem.us.height(1.78) == "5′ 10″")
        #expect(MeasurementSystem.us.height(1.8288) == "6′ 0″")
        #expect(MeasurementSystem.us.height(1.8287) == "6′ 0″")
        #expect(MeasurementSystem.us.height(1.79) == "5′ 10.5″")
        #expect(MeasurementSystem.metric.mass(nil) == "–")
    }
}
