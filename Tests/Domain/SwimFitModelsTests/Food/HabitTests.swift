import Foundation
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim

@Suite("What is usually eaten at an hour", .inTurn)
struct HabitTests {
    private let calendar = LocalCalendar(.gmt)
    private let portion = Portion("piece", grams: 50)

    /// A use so many days before 20 November 2026, at an hour.
    private func use(_ food: String, daysAgo: Int = 1, at hour: Int, quantity: Double = 1) throws
        -> PastFoodUse
    {
        PastFoodUse(
            food: food, time: try time(daysAgo: daysAgo, hour: hour), amount: Amount(quantity, portion))
    }

    private func time(daysAgo: Int, hour: Int) throws -> Date {
        let day = try #require(LocalDay("2026-11-20")).adding(days: -daysAgo)
        return try #require(TimeOfDay(hour: hour)).on(day, in: calendar)
    }

    @Test("breakfast foods lead in the morning, dinner foods in the evening")
    func byHour() throws {
        var uses: [PastFoodUse] = []
        for day in 1...10 {
            uses.append(try use("porridge", daysAgo: day, at: 8))
            uses.append(try use("pizza", daysAgo: day, at: 19))
        }
        let morning = Habit.expectation(from: uses, at: try time(daysAgo: 0, hour: 8), in: calendar)
        let evening = Habit.expectation(from: uses, at: try time(daysAgo: 0, hour: 19), in: calendar)
        #expect(morning["porridge"] == 1)
        #expect(try #require(morning["pizza"]) < 0.2)
        #expect(evening["pizza"] == 1)
    }

    @Test("half past eleven at night is near to half past midnight")
    func midnight() throws {
        let uses = [try use("milk", at: 0), try use("tea", at: 12)]
        let late = Habit.expectation(from: uses, at: try time(daysAgo: 0, hour: 23), in: calendar)
        #expect(late["milk"] == 1)
        #expect(try #require(late["tea"]) < 0.2)
    }

    @Test("what was given up fades: twice a fortnight ago counts like once today")
    func fades() throws {
        let now = try time(daysAgo: 0, hour: 8)
        let uses = [
            try use("old", daysAgo: 14, at: 8), try use("old", daysAgo: 14, at: 8),
            try use("new", daysAgo: 0, at: 8),
        ]
        let expected = Habit.expectation(from: uses, at: now, in: calendar)
        #expect(abs(try #require(expected["old"]) - 1) < 1e-9)
        #expect(expected["new"] == 1)
    }

    @Test("nothing eaten, nothing expected")
    func nothing() throws {
        #expect(Habit.expectation(from: [], at: try time(daysAgo: 0, hour: 8), in: calendar).isEmpty)
    }

    @Test("the amount offered is the last one eaten near this hour")
    func amounts() throws {
        let uses = [
            try use("coffee", daysAgo: 3, at: 8, quantity: 3),
            try use("coffee", daysAgo: 2, at: 8, quantity: 2),
            try use("coffee", daysAgo: 1, at: 15, quantity: 1),
        ]
        let morning = Habit.usualAmounts(from: uses, at: try time(daysAgo: 0, hour: 8), in: calendar)
        let afternoon = Habit.usualAmounts(from: uses, at: try time(daysAgo: 0, hour: 15), in: calendar)
        #expect(morning["coffee"]?.quantity == 2)
        #expect(afternoon["coffee"]?.quantity == 1)
    }
}
