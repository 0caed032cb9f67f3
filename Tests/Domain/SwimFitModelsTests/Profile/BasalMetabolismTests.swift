import HealthKit
import SwimFitTestSupport
import Testing

@testable import SwimFitModels

@Suite("Basal metabolism", .inTurn)
struct BasalMetabolismTests {
    private func body(_ sex: HKBiologicalSex, kilograms: Double = 72.5) -> BasalMetabolism {
        BasalMetabolism(kilograms: kilograms, centimetres: 178, years: 41, sex: sex)
    }

    @Test("a man's is 66 + 13.8 kg + 5 cm − 6.8 years")
    func male() {
        #expect(abs(body(.male).kilocaloriesPerDay - 1677.7) < 1e-9)
    }

    @Test("a woman's is 655 + 9.6 kg + 1.8 cm − 4.7 years")
    func female() {
        #expect(abs(body(.female).kilocaloriesPerDay - 1478.7) < 1e-9)
    }

    @Test("for another sex it is the mean of the two")
    func other() {
        #expect(abs(body(.other).kilocaloriesPerDay - 1578.2) < 1e-9)
    }

    @Test("it is never negative")
    func floor() {
        let tiny = BasalMetabolism(kilograms: 1, centimetres: 30, years: 130, sex: .male)
        #expect(tiny.kilocaloriesPerDay == 0)
    }

    @Test("the workings show the formula with the figures put in")
    func workings() {
        #expect(body(.male).workings == "66 + 13.8 × 72.5 + 5 × 178 − 6.8 × 41 = 1 678")
        #expect(BasalMetabolism.formula(for: .female) == "655 + 9.6 × kg + 1.8 × cm − 4.7 × years")
    }

    @Test(
        "a body mass index has the class of the WHO's table",
        arguments: [
            (18.49, "underweight"), (18.5, "normal range"), (24.99, "normal range"), (25, "overweight"),
            (30, "obese"),
        ])
    func bodyMassIndex(value: Double, name: String) {
        #expect(BodyMassIndex(kilograms: value * 4, metres: 2).adultClass == name)
    }
}
