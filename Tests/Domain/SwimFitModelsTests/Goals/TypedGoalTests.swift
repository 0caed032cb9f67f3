import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim

@Suite("Goals as they are typed", .inTurn)
struct TypedGoalTests {
    private func read(
        _ text: String, for nutrient: Nutrient = .protein, in system: MeasurementSystem = .metric
    ) throws -> TypedGoal {
        try TypedGoal(text, for: nutrient, today: try #require(LocalDay("2026-11-20")), in: system)
    }

    @Test(
        "at least, at most and between",
        arguments: [
            ("120+", 120.0, nil), ("120 g +", 120, nil), (">=120", 120, nil), ("≥ 120g", 120, nil),
            ("at least 120 g", 120, nil), ("min 120", 120, nil), ("<70", nil, 70.0), ("at most 70", nil, 70),
            ("<= 70 g", nil, 70), ("max 0", nil, 0), ("100-140", 100, 140), ("100 to 140 g", 100, 140),
            ("100–140", 100, 140), ("1,5+", 1.5, nil), ("under 150 g", nil, 150), ("over 90", 90, nil),
            ("no more than 70", nil, 70), ("between 100 and 140 g", 100, 140),
        ] as [(String, Double?, Double?)])
    func amounts(text: String, least: Double?, most: Double?) throws {
        let phrase = try read(text)
        #expect(phrase.goal == NutrientGoal(least: least, most: most))
        #expect(phrase.weekdays == nil && phrase.day == nil)
    }

    @Test("an amount that nobody eats is refused; what is great in milligrams is not")
    func limits() throws {
        #expect(try read("20000+", for: .energy).goal == NutrientGoal(least: 20_000))
        #expect(throws: Problem.self) { try read("20001+", for: .energy) }
        #expect(try read("30000+", for: .potassium).goal == NutrientGoal(least: 30_000))
        #expect(throws: Problem.self) { try read("10001+") }
    }

    @Test("a goal that hardly anybody has is asked about, at both ends")
    func doubts() throws {
        let texts: [(String, Nutrient, Bool)] = [
            ("<1.8k", .energy, true), ("<1800", .energy, false), ("1800-12000", .energy, true),
            ("120+", .protein, false), ("1.2+", .protein, true), ("2l+", .water, false),
            ("30ml+", .water, true),
            ("off", .energy, false), ("5+", .zinc, false),
        ]
        for (text, nutrient, isAsked) in texts {
            let doubt = try read(text, for: nutrient).doubt(for: nutrient, in: .metric)
            #expect((doubt != nil) == isAsked, "\(text): \(doubt ?? "no question")")
        }
    }

    @Test("a question about a goal offers lines that can be typed")
    func offered() throws {
        for typed in ["120", "+120", "120 g"] {
            let problem = try #require(throws: Problem.self) { try read(typed) }
            #expect(problem.sentence.hasSuffix("for at least, or <\(typed.drop { $0 == "+" }) for at most"))
        }
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

    @Test(
        "a unit at one end of a range is that of both, in every unit of the nutrient",
        arguments: [
            ("1.5-2 l", Nutrient.water, 1500.0, 2000.0), ("1.5 l - 2", .water, 1500, 2000),
            ("50-75 cl", .water, 500, 750), ("1.5 to 2.4 g", .sodium, 1500, 2400),
            ("1 g-2400 mg", .sodium, 1000, 2400),
            ("0.3-0.4 mg", .folate, 300, 400), ("8368-9204.8 kJ", .energy, 2000, 2200),
            ("100-140 grams", .protein, 100, 140),
            ("1-2 kg", .carbohydrate, 1000, 2000),
        ])
    func ranges(text: String, nutrient: Nutrient, least: Double, most: Double) throws {
        let goal = try #require(try read(text, for: nutrient).goal)
        #expect(abs((goal.least ?? 0) - least) < 1e-6 && abs((goal.most ?? 0) - most) < 1e-6)
    }

    @Test(
        "what could be another amount is asked about, and no word is passed over",
        arguments: [
            ("1.5+", Nutrient.water, "Write 1.5 l"),
            ("1.800-2.200", .energy, "“1.800” could be 1.8 or 1800; write 1.8 or 1800"),
            ("1.234+", .protein, "write 1.2340 or 1234"),
            ("1+2", .protein, "1+2"), ("-100-140", .protein, "-100-140"), ("from 100+", .protein, "from"),
            ("100+ from", .protein, "from"), ("100+ on", .protein, "on"), ("100+ banana", .protein, "banana"),
            ("400-500 iu", .vitaminD, "“iu” is not a unit of vitamin D"),
        ])
    func asked(text: String, nutrient: Nutrient, part: String) {
        let problem = #expect(throws: Problem.self) { try read(text, for: nutrient) }
        #expect(problem?.text.contains(part) == true, "\(problem?.text ?? "")")
    }

    @Test("a goal for net energy may be in kilojoules")
    func netGoal() throws {
        #expect(try Input.netGoal("-500 kcal") == -500)
        #expect(abs(try Input.netGoal("−2092 kJ") + 500) < 1e-9)
        #expect(throws: Problem.self) { try Input.netGoal("-5kcal00") }
    }

    @Test("off ends a goal", arguments: ["off", "none", "off sun"])
    func off(text: String) throws {
        #expect(try read(text).goal == nil)
    }

    @Test(
        "what says neither is refused, with what to type",
        arguments: ["", "120", "much", "140-100", "-5+", "5 l+", "1e9+", "99999999+", "+", "mon"])
    func refused(text: String) {
        #expect(throws: Problem.self) { try read(text) }
    }
}
