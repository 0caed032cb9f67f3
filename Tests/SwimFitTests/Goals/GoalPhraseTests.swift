import Testing

@testable import SwimFit

@Suite("Goals as they are typed")
struct GoalPhraseTests {
    private func read(
        _ text: String, for nutrient: Nutrient = .protein, in system: MeasurementSystem = .metric
    ) throws -> GoalPhrase {
        try GoalPhrase(text, for: nutrient, today: try #require(LocalDay("2026-11-20")), in: system)
    }

    @Test(
        "at least, at most and between",
        arguments: [
            ("120+", 120.0, nil), ("120 g +", 120, nil), (">=120", 120, nil), ("≥ 120g", 120, nil),
            ("at least 120 g", 120, nil), ("min 120", 120, nil), ("<70", nil, 70.0), ("at most 70", nil, 70),
            ("<= 70 g", nil, 70), ("max 0", nil, 0), ("100-140", 100, 140), ("100 to 140 g", 100, 140),
            ("100–140", 100, 140), ("1,5+", 1.5, nil),
        ] as [(String, Double?, Double?)])
    func amounts(text: String, least: Double?, most: Double?) throws {
        let phrase = try read(text)
        #expect(phrase.goal == NutrientGoal(least: least, most: most))
        #expect(phrase.weekdays == nil && phrase.day == nil)
    }

    @Test("an amount that nobody eats is refused; what is great in milligrams is not")
    func limits() throws {
        #expect(try read("20000+", for: .energy).goal == NutrientGoal(least: 20_000))
        #expect(throws: InputProblem.self) { try read("20001+", for: .energy) }
        #expect(try read("30000+", for: .potassium).goal == NutrientGoal(least: 30_000))
        #expect(throws: InputProblem.self) { try read("10001+") }
    }

    @Test("what a goal is shown as can be typed")
    func roundTrip() throws {
        for goal in [
            NutrientGoal(least: 120), NutrientGoal(most: 70.5), NutrientGoal(least: 1800, most: 2200),
        ] {
            #expect(try read(goal.text(of: .energy, in: .us), for: .energy).goal == goal)
        }
        #expect(try read(NutrientGoal().text(of: .protein, in: .metric)).goal == nil)
    }

    @Test(
        "weekdays, alone, as a list and as a range that may go over Sunday",
        arguments: [
            ("100+ mon", [1]), ("100+ sat sun", [6, 7]), ("100+ sat,sun", [6, 7]),
            ("mon-fri 100+", [1, 2, 3, 4, 5]),
            ("100+ on fri-mon", [5, 6, 7, 1]), ("100+ weekend", [6, 7]), ("100-140 monday", [1]),
        ])
    func weekdays(text: String, expected: [Int]) throws {
        #expect(try read(text).weekdays == Set(expected))
    }

    @Test("every day is every day")
    func everyDay() throws {
        #expect(try read("100+ every day").weekdays == nil)
        #expect(try read("100+ mon-sun").weekdays == nil)
    }

    @Test("a day it begins on")
    func day() throws {
        let phrase = try read("100-140 sat from 2026-12-01")
        #expect(phrase.day == LocalDay("2026-12-01"))
        #expect(phrase.goal == NutrientGoal(least: 100, most: 140) && phrase.weekdays == [6])
        #expect(phrase.text(for: .protein, in: .metric) == "100 to 140 g on Sat from 1 Dec 2026")
    }

    @Test("other units are converted")
    func units() throws {
        #expect(try read("2 l+", for: .water).goal == NutrientGoal(least: 2000))
        #expect(try read("< 2.4 g", for: .sodium).goal == NutrientGoal(most: 2400))
        let glass = try #require(try read("64 fl oz+", for: .water).goal?.least)
        #expect(abs(glass - 1892.706) < 0.001)
        let bare = try read("64+", for: .water, in: .us)
        #expect(bare.goal?.least == glass && bare.text(for: .water, in: .us) == "at least 64 fl oz")
        let standing = GoalStanding(.water, NutrientGoal(least: glass), eaten: glass / 4, in: .us)
        #expect(standing.text == "48 fl oz to go" && standing.metric.text == "1 420 mL to go")
        let energy = try #require(try read("< 8368 kJ", for: .energy).goal?.most)
        #expect(abs(energy - 2000) < 1e-9)
    }

    @Test("off ends a goal", arguments: ["off", "none", "off sun"])
    func off(text: String) throws {
        #expect(try read(text).goal == nil)
    }

    @Test(
        "what says neither is refused, with what to type",
        arguments: ["", "120", "much", "140-100", "-5+", "5 l+", "1e9+", "99999999+", "+", "mon"])
    func refused(text: String) {
        #expect(throws: InputProblem.self) { try read(text) }
    }
}
