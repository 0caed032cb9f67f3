import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

@testable import SwimFitBase
@testable import SwimFitModels
@testable import SwimFitStore

@Suite("Goals for sums, and the part of exercise that may be eaten", .inTurn)
struct SumGoalTests {
    private let today = LocalDay("2026-11-20")!

    private func phrase(_ text: String, _ word: String) throws -> TypedSumGoal {
        try TypedSumGoal(text, for: try #require(SummedFigure(word: word)), today: today, in: .metric)
    }

    @Test("a typed goal has its amount, its unit, its day and whether it is of a week")
    func phrases() throws {
        #expect(try phrase("10000+", "steps").goal == SumGoal(NutrientGoal(least: 10_000)))
        #expect(try phrase("7h+", "sleep").goal == SumGoal(NutrientGoal(least: 7)))
        #expect(try phrase("7:30+", "sleep").goal == SumGoal(NutrientGoal(least: 7.5)))
        #expect(
            try phrase("49h+ a week", "sleep").goal == SumGoal(NutrientGoal(least: 49), isWeekly: true))
        #expect(try phrase("7-9", "sleep").goal == SumGoal(NutrientGoal(least: 7, most: 9)))
        #expect(
            try phrase("5km+ a week", "swimming").goal == SumGoal(NutrientGoal(least: 5000), isWeekly: true))
        #expect(try phrase("off", "steps").goal == nil)
        #expect(try phrase("10k+", "steps").goal == SumGoal(NutrientGoal(least: 10_000)))
        for (text, word, isAsked) in [
            ("7h+", "sleep", false), ("70+", "sleep", true), ("49h+ a week", "sleep", false),
            ("10+", "steps", true), ("5km+ a week", "swimming", false), ("50km+", "swimming", true),
            ("off", "sleep", false),
        ] {
            let typed = try phrase(text, word)
            let doubt = typed.doubt(for: try #require(SummedFigure(word: word)), in: .metric)
            #expect((doubt != nil) == isAsked, "\(word) \(text)")
        }
        let later = try phrase("8000+ from 2026-12-01", "steps")
        #expect(later.day == LocalDay("2026-12-01") && later.goal?.bounds.least == 8000)
        // Nobody wants to walk less; of drinks either may be meant.
        #expect(try phrase("10000", "steps").goal == SumGoal(NutrientGoal(least: 10_000)))
        #expect(try phrase("8h", "sleep").goal == SumGoal(NutrientGoal(least: 8)))
        #expect(throws: Problem.self) { try phrase("7 a week", "alcohol") }
        #expect(
            try phrase("<7 a week", "drinks").goal == SumGoal(NutrientGoal(most: 7), isWeekly: true))
        #expect(throws: Problem.self) { try phrase("5kg+", "steps") }
        #expect(SummedFigure(word: "weight") == nil && SummedFigure(word: "protein") == nil)
    }

    @Test("a goal counts from its day on, and is kept")
    func dated() throws {
        let steps = try #require(SummedFigure(word: "steps"))
        var goals = Goals()
        goals.set(SumGoal(NutrientGoal(least: 8000)), for: steps, from: today)
        goals.set(SumGoal(NutrientGoal(least: 9000)), for: steps, from: today.adding(days: 7))
        goals.set(nil, for: steps, from: today.adding(days: 9))
        goals.setExerciseShare(0.5, from: today)
        let stored = try JSONDecoder().decode(Goals.self, from: JSONEncoder().encode(goals))
        for goals in [goals, stored] {
            let leasts = [-1, 0, 6, 7, 9].map {
                goals.sums(on: today.adding(days: $0)).first?.goal.bounds.least
            }
            #expect(leasts == [nil, 8000, 8000, 9000, nil])
            #expect([-1, 0].map { goals.exerciseShare(on: today.adding(days: $0)) } == [1, 0.5])
        }
    }

    @Test(
        "half of the exercise may be eaten: what is left and what is over are less by the other half",
        arguments: [0, 0.5, 1])
    func exercise(share: Double) throws {
        let metabolism = BasalMetabolism(kilograms: 72.5, centimetres: 178, years: 41, sex: .male)
        func balance(_ share: Double) -> EnergyBalance {
            EnergyBalance(
                day: today, consumed: 1500, active: 400,
                resting: .known(RestingEnergySoFar(metabolism: metabolism, partPassed: 1)), hasFood: true,
                goal: -300,
                exerciseShare: share)
        }
        let found = balance(share)
        // 1 677.7 at rest and the part of 400, less 300, less 1 500.
        #expect(abs(try #require(found.left.value) - (1677.7 + share * 400 - 300 - 1500)) < 1e-9)
        #expect(abs(try #require(found.overGoal) + (1677.7 + share * 400 - 300 - 1500)) < 1e-9)
        #expect(found.net == balance(1).net)
        // The same day before 300 of it were eaten; and what its bar in a chart may reach.
        let before = try #require(found.without(food: 300).left.value)
        #expect(abs(before - (1677.7 + share * 400 - 300 - 1200)) < 1e-9)
        #expect(found.allowedNet == -300 - (1 - share) * 400)
        #expect(try ["all", "half", "none", "75%"].map { try ExerciseShare.parse($0) } == [1, 0.5, 0, 0.75])
    }
}
