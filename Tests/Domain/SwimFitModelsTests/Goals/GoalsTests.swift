import Foundation
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitStore
@testable import SwimFitSwim

@Suite("Goals and preferences", .inTurn)
struct GoalsTests {
    private func day(_ iso: String) throws -> LocalDay { try #require(LocalDay(iso)) }

    @Test("a goal holds from its day on and does not judge the past")
    func byDate() throws {
        var goals = Goals()
        goals.setNet(-500, from: try day("2026-11-01"))
        goals.setNet(-200, from: try day("2026-11-20"))
        #expect(goals.netKilocalories(on: try day("2026-10-31")) == nil)
        #expect(goals.netKilocalories(on: try day("2026-11-19")) == -500)
        #expect(goals.netKilocalories(on: try day("2027-01-01")) == -200)
    }

    @Test("ending a goal leaves the days before as they were")
    func ending() throws {
        var goals = Goals()
        goals.setNet(-500, from: try day("2026-11-01"))
        goals.setNet(nil, from: try day("2026-11-20"))
        #expect(goals.netKilocalories(on: try day("2026-11-19")) == -500)
        #expect(goals.netKilocalories(on: try day("2026-11-20")) == nil)
    }

    @Test("a goal set twice on a day is the last one; setting the same again adds nothing")
    func replaced() throws {
        var goals = Goals()
        goals.setNet(-500, from: try day("2026-11-01"))
        goals.setNet(-400, from: try day("2026-11-20"))
        goals.setNet(-500, from: try day("2026-11-20"))
        #expect(goals.changes == 1)
    }

    @Test("goals and preferences survive being saved, and missing fields have defaults")
    func json() throws {
        var goals = Goals()
        goals.setNet(-500, from: try day("2026-11-01"))
        goals.kilograms = 70
        let copy = try JSONDecoder().decode(Goals.self, from: JSONEncoder().encode(goals))
        #expect(copy == goals)
        #expect(try JSONDecoder().decode(Goals.self, from: Data("{}".utf8)) == Goals())
        #expect(try JSONDecoder().decode(Preferences.self, from: Data("{}".utf8)) == Preferences())
    }

    private let enough = NutrientGoal(least: 120)
    private let more = NutrientGoal(least: 150)

    @Test("a goal for a nutrient holds from its day on, and a report of a day before uses the old one")
    func nutrientByDate() throws {
        var goals = Goals()
        goals.set(enough, for: .protein, from: try day("2026-11-01"))
        goals.set(more, for: .protein, from: try day("2026-11-20"))
        goals.set(nil, for: .protein, from: try day("2026-12-01"))
        #expect(goals.goal(for: .protein, on: try day("2026-10-31")) == nil)
        #expect(goals.goal(for: .protein, on: try day("2026-11-19")) == enough)
        #expect(goals.goal(for: .protein, on: try day("2026-11-30")) == more)
        #expect(goals.goal(for: .protein, on: try day("2026-12-01")) == nil)
        #expect(goals.nutrients(on: try day("2026-11-20")) == [.protein])
        #expect(goals.nutrients(on: try day("2026-12-01")) == [])
    }

    @Test("a weekday has its own goal, the others keep theirs; none is a goal, too")
    func byWeekday() throws {
        var goals = Goals()
        goals.set(enough, for: .protein, from: try day("2026-11-01"))
        goals.set(more, for: .protein, on: [6, 7], from: try day("2026-11-16"))
        goals.set(nil, for: .protein, on: [7], from: try day("2026-11-23"))
        #expect(goals.goal(for: .protein, on: try day("2026-11-14")) == enough)  // a Saturday
        #expect(goals.goal(for: .protein, on: try day("2026-11-20")) == enough)
        #expect(goals.goal(for: .protein, on: try day("2026-11-21")) == more)
        #expect(goals.goal(for: .protein, on: try day("2026-11-22")) == more)
        #expect(goals.goal(for: .protein, on: try day("2026-11-28")) == more)
        #expect(goals.goal(for: .protein, on: try day("2026-11-29")) == nil)
        goals.set(enough, for: .protein, from: try day("2026-12-01"))
        #expect(goals.goal(for: .protein, on: try day("2026-12-06")) == enough)
    }

    @Test("a goal that was planned stays when another one begins before it")
    func planned() throws {
        var goals = Goals()
        goals.set(more, for: .protein, from: try day("2026-12-24"))
        goals.set(enough, for: .protein, from: try day("2026-11-20"))
        #expect(goals.goal(for: .protein, on: try day("2026-12-23")) == enough)
        #expect(goals.goal(for: .protein, on: try day("2026-12-25")) == more)
        goals.set(nil, for: .protein, from: try day("2026-11-20"))
        #expect(goals.goal(for: .protein, on: try day("2026-11-20")) == nil)
        #expect(goals.goal(for: .protein, on: try day("2026-12-25")) == more)
    }

    @Test("setting what holds already, and ending what is not there, adds nothing")
    func nothingNew() throws {
        var goals = Goals()
        goals.set(nil, for: .water, from: try day("2026-11-01"))
        #expect(goals == Goals())
        goals.set(enough, for: .protein, from: try day("2026-11-01"))
        let before = goals
        goals.set(enough, for: .protein, on: [3], from: try day("2026-11-20"))
        #expect(goals == before)
    }

    @Test("goals for nutrients survive being saved")
    func nutrientJSON() throws {
        var goals = Goals()
        goals.set(enough, for: .protein, from: try day("2026-11-01"))
        goals.set(nil, for: .protein, on: [7], from: try day("2026-11-20"))
        goals.set(
            NutrientGoal(least: 1800, most: 2200), for: .energy, on: [1, 2], from: try day("2026-11-20"))
        let data = try JSONEncoder().encode(goals)
        #expect(try JSONDecoder().decode(Goals.self, from: data) == goals)
        #expect(String(decoding: data, as: UTF8.self).contains(#""every_day":{"at_least":120}"#))
    }

    @Test(
        "what is left to a goal",
        arguments: [
            (NutrientGoal(least: 120), 62.0, "58 g to go"), (NutrientGoal(least: 120), 120, "reached"),
            (NutrientGoal(least: 120), nil, "unknown"), (NutrientGoal(most: 70), 62.5, "7.5 g left"),
            (NutrientGoal(most: 70), 70, "0 g left"), (NutrientGoal(most: 70), 82, "12 g over"),
            (NutrientGoal(least: 100, most: 140), 62, "38 g to go"),
            (NutrientGoal(least: 100, most: 140), 110, "30 g left"),
            (NutrientGoal(least: 100, most: 140), 150, "10 g over"), (NutrientGoal(most: 0), 1, "1 g over"),
        ] as [(NutrientGoal, Double?, String)])
    func standing(goal: NutrientGoal, eaten: Double?, text: String) {
        #expect(GoalStanding(.protein, goal, eaten: eaten).text == text)
    }

    @Test("a part that is unknown does not decide: neither is too little missed, nor a maximum met")
    func partial() {
        func standing(_ goal: NutrientGoal, _ eaten: Double) -> GoalStanding {
            GoalStanding(.protein, goal, eaten: eaten, isPartial: true)
        }
        let least = NutrientGoal(least: 120), most = NutrientGoal(most: 70)
        #expect(standing(least, 62).text == "≤ 58 g to go" && standing(least, 62).isMet == nil)
        #expect(standing(least, 130).text == "reached" && standing(least, 130).isMet == true)
        #expect(standing(most, 62).text == "≤ 8 g left" && standing(most, 62).isMet == nil)
        #expect(standing(most, 82).text == "≥ 12 g over" && standing(most, 82).isMet == false)
        #expect(GoalStanding(.protein, most, eaten: nil).isMet == nil)
    }

    @Test("a day that is over has nothing left and nothing to go")
    func finished() {
        func text(_ goal: NutrientGoal, _ eaten: Double) -> String {
            GoalStanding(.protein, goal, eaten: eaten, isFinished: true).text
        }
        #expect(text(NutrientGoal(least: 120), 62) == "58 g short")
        #expect(text(NutrientGoal(most: 70), 60) == "10 g under")
        #expect(text(NutrientGoal(most: 70), 82) == "12 g over")
    }
}
