import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitStore
@testable import SwimFitSwim

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
        #expect(body(.female).formulaText == "655 + 9.6 × kg + 1.8 × cm − 4.7 × years")
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

    @Test("each formula by arithmetic, with its name and sum")
    func formulas() {
        func mifflin(_ sex: HKBiologicalSex) -> BasalMetabolism {
            BasalMetabolism(kilograms: 80, centimetres: 180, years: 40, sex: sex, by: .mifflinStJeor)
        }
        // 800 + 1125 − 200 + 5, and − 161.
        #expect(mifflin(.male).kilocaloriesPerDay == 1730 && mifflin(.female).kilocaloriesPerDay == 1564)
        #expect(mifflin(.other).kilocaloriesPerDay == 1647)
        #expect(mifflin(.male).workings == "5 + 10 × 80 + 6.25 × 180 − 5 × 40 = 1 730")
        let lean = BasalMetabolism(kilograms: 80, bodyFat: 0.25)
        #expect(lean.kilocaloriesPerDay == 370 + 21.6 * 60 && lean.name == "Katch–McArdle")
        #expect(lean.workings == "370 + 21.6 × 80 × 75 % = 1 666")
        #expect(BasalMetabolism(measured: 1650).kilocaloriesPerDay == 1650)
    }

    @Test("what a formula needs is asked for, and a formula counts from its day on")
    func choice() throws {
        let day = try #require(LocalDay("2026-11-20"))
        var person = Person(kilograms: 80)
        person.formula = .measured(1650)
        #expect(person.basalMetabolism(on: day).value?.kilocaloriesPerDay == 1650)
        person.formula = .katchMcArdle
        #expect(
            person.basalMetabolism(on: day).why
                == "Katch–McArdle needs your body fat: “swimfit log bodyfat 22%”")
        person.bodyFat = 0.25
        #expect(person.basalMetabolism(on: day).value?.kilocaloriesPerDay == 1666)
        var settings = BodySettings()
        settings.use(.mifflinStJeor, from: day)
        settings.use(.measured(1650), from: day.adding(days: 3))
        #expect(
            [-1, 0, 2, 3].map { settings.formula(on: day.adding(days: $0)) } == [
                .harrisBenedict, .mifflinStJeor, .mifflinStJeor, .measured(1650),
            ])
        let stored = try JSONDecoder().decode(BodySettings.self, from: JSONEncoder().encode(settings))
        #expect(stored == settings)
        for (text, formula) in [
            ("mifflin", .mifflinStJeor), ("Harris-Benedict", .harrisBenedict), ("katch", .katchMcArdle),
            ("1650 kcal", .measured(1650)),
        ] as [(String, RestingFormula)] {
            #expect(try RestingFormula.parse(text) == formula)
        }
        #expect(throws: Problem.self) { try RestingFormula.parse("16 kcal") }
    }
}
