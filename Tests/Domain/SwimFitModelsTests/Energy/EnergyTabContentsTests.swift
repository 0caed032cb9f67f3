import Foundation
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim

@Suite("The contents of the Energy tab", .inTurn)
struct EnergyTabContentsTests {
    private let calendar = TestClock.calendar
    private let now = TestClock.instant
    private var today: LocalDay { LocalDay.of(now, in: calendar) }

    private func reading(on day: LocalDay? = nil) -> StoredEnergy { StoredEnergy(day: day ?? today) }

    private func contents(
        _ reading: StoredEnergy, goals: Goals = Goals(), plans: PlannedFoods = PlannedFoods()
    ) -> EnergyTabContents {
        EnergyTabContents(reading, goals: goals, plans: plans, now: now, calendar: calendar)
    }

    private func serving(_ energy: Double?, on day: LocalDay, hour: Int) throws -> EatenFood {
        EatenFood(
            name: "Rice", time: try #require(TimeOfDay(hour: hour)).on(day, in: calendar), meal: .dinner,
            nutrition: Nutrition(energy: energy))
    }

    @Test("workouts of two watches at the same time add up to the active energy, each in proportion")
    func overlappingWorkouts() {
        var reading = reading()
        reading.active[today] = 450
        reading.efforts = [
            .init(name: "Swim", kilocalories: 400), .init(name: "Swimming", kilocalories: 200),
        ]
        let contents = contents(reading)
        #expect(contents.efforts.map(\.kilocalories) == [300, 150])
        #expect(contents.otherActive == 0)
        #expect(contents.shownEfforts().map(\.amount) == [300, 150])
    }

    @Test("each meal is rounded as in the journal, and the note says so where the sum differs")
    func roundedMeals() throws {
        var reading = reading()
        reading.consumed[today] = 1_000.4 + 867.48 + 0.4
        reading.foods = [(Meal.breakfast, 1_000.4), (.lunch, 867.48), (.snack, 0.4)].map {
            .init(meal: $0, kilocalories: $1)
        }
        let contents = contents(reading)
        #expect(contents.shownMeals.map(\.amount) == [1_000, 867, 0])
        #expect(contents.isEachMealRounded && contents.balance.shown(.consumed) == 1_868)
        #expect(contents.note(.consumed).text.hasSuffix("snacks 0 · each rounded"))
    }

    @Test("workouts within the active energy keep their figures")
    func workouts() {
        var reading = reading()
        reading.active[today] = 450
        reading.efforts = [.init(name: "Swim", kilocalories: 400)]
        #expect(contents(reading).efforts.map(\.kilocalories) == [400])
        #expect(contents(reading).otherActive == 50)
    }

    @Test("the same food of two programs is scaled down: meals add up to what was eaten")
    func foodOfTwoPrograms() {
        var reading = reading()
        reading.consumed[today] = 600
        reading.foods = [
            .init(meal: .breakfast, kilocalories: 400), .init(meal: .lunch, kilocalories: 600),
            .init(meal: .lunch, kilocalories: 200),
        ]
        #expect(contents(reading).meals.map(\.kilocalories) == [200, 400])
        reading.consumed[today] = 1200
        #expect(contents(reading).meals.map(\.kilocalories) == [400, 800])
    }

    @Test("what was planned for a finished day stays planned, and nothing is left after it")
    func planOfYesterday() throws {
        let yesterday = today.adding(days: -1)
        var plans = PlannedFoods()
        plans.set(try serving(300, on: yesterday, hour: 19), UUID())
        plans.set(try serving(200, on: today, hour: 19), UUID())
        let finished = contents(reading(on: yesterday), plans: plans)
        #expect(finished.planned?.energy == 300 && finished.afterPlan == nil)
        #expect(contents(reading(), plans: plans).planned?.energy == 200)
    }

    @Test(
        "after a plan, at most so much is left where a part of it, or of what was eaten, has no energy figure"
    )
    func afterPlan() throws {
        var reading = reading()
        (reading.dateOfBirth, reading.sex) = (LocalDay("1985-06-01"), .male)
        let body = { BodyHistory([BodyMeasurement(id: UUID(), date: .distantPast, value: $0, source: "")]) }
        (reading.weights, reading.heights) = (body(72.5), body(1.78))
        (reading.consumed[today], reading.daysWithFood) = (500, [today])
        var goals = Goals()
        goals.setNet(0, from: today)
        let left = try #require(contents(reading, goals: goals).balance.left.value)
        /// What the plan takes, and whether the rest is at most so much.
        func after(_ energies: Double?..., isPartial: Bool = false) throws -> String? {
            reading.toCome = try energies.map { try serving($0, on: today, hour: 19) }
            reading.partial[today] = isPartial ? [.energy] : []
            return contents(reading, goals: goals).afterPlan.map {
                "\(($0.left - left).rounded()), at most: \($0.isAtMost)"
            }
        }
        #expect(try after() == nil)
        #expect(try after(200) == "-200.0, at most: false")
        #expect(try after(200, nil) == "-200.0, at most: true")
        #expect(try after(nil)?.hasSuffix("0.0, at most: true") == true)
        #expect(try after(200, isPartial: true) == "-200.0, at most: true")
        reading.partial[today] = []
        reading.toCome = [try serving(nil, on: today, hour: 19)]
        #expect(contents(reading, goals: goals).afterPlanText?.hasPrefix("after the plan: ≤ ") == true)
    }
}
