import Foundation
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim

@Suite("Meals", .inTurn)
struct MealTests {
    private let usual = MealSchedule()

    private func time(_ hour: Int, _ minute: Int = 0) throws -> TimeOfDay {
        try #require(TimeOfDay(hour: hour, minute: minute))
    }

    /// The usual meals, and a second breakfast in the hours of the first one.
    private func own() throws -> MealSchedule {
        var plan = MealSchedule()
        try plan.set(.init(.breakfast, .init(300, 570)))
        try plan.set(.init(try second(), .init(570, 690), kilocalories: 300))
        return plan
    }

    private func second() throws -> Meal { try #require(Meal(rawValue: "Second  Breakfast")) }

    @Test(
        "the hour says which meal it probably is",
        arguments: [
            (3, 59, Meal.snack), (4, 0, .breakfast), (10, 59, .breakfast), (11, 0, .snack), (11, 30, .lunch),
            (14, 29, .lunch), (14, 30, .snack), (17, 30, .dinner), (21, 59, .dinner), (22, 0, .snack),
        ])
    func usual(hour: Int, minute: Int, meal: Meal) throws {
        #expect(usual.usual(at: try time(hour, minute)) == meal)
    }

    @Test("a meal is known by its name or the beginning of it")
    func named() throws {
        #expect(usual.meal(named: "b") == .breakfast)
        #expect(usual.meal(named: "DINNER") == .dinner)
        #expect(usual.meal(named: "snacks") == .snack)
        #expect(usual.meal(named: "supper") == .dinner)
        #expect(usual.meal(named: "curry") == nil)
        #expect(usual.meal(named: "") == nil)
        #expect(try own().meal(named: "sec") == second())
        #expect(try own().meal(named: "second breakfast") == second())
    }

    @Test("they follow each other through the day")
    func order() throws {
        #expect(usual.meals == usual.sorted(Set(usual.meals)))
        #expect(usual.meals.map { usual.meal(1, after: $0) } == [.lunch, .dinner, .snack, .breakfast])
        #expect(usual.meal(-1, after: .breakfast) == .snack)
        #expect(try own().meals == [.breakfast, second(), .lunch, .dinner, .snack])
        // A meal that was removed comes last.
        #expect(try usual.sorted([second(), .snack, .lunch]) == [.lunch, .snack, second()])
    }

    @Test("an own meal has its hours and its target, also over midnight")
    func ownMeal() throws {
        var plan = try own()
        let second = try second()
        #expect(plan.usual(at: try time(9, 29)) == .breakfast)
        #expect(plan.usual(at: try time(9, 30)) == second)
        #expect(plan.target(of: second) == 300 && plan.target(of: .lunch) == nil)
        let night = try #require(Meal(rawValue: "night"))
        try plan.set(.init(night, .init(1380, 120)))
        #expect(plan.usual(at: try time(23)) == night)
        #expect(plan.usual(at: try time(1, 59)) == night)
        #expect(plan.usual(at: try time(2)) == .snack)
    }

    @Test("without a meal between the others it is the last one before")
    func withoutSnacks() throws {
        var plan = MealSchedule()
        try plan.remove(.snack)
        #expect(plan.usual(at: try time(16)) == .lunch)
        #expect(plan.usual(at: try time(1)) == .breakfast)
    }

    @Test("there are one to eight of them")
    func limits() throws {
        var plan = MealSchedule()
        for number in 5...8 { try plan.set(.init(try #require(Meal(rawValue: "meal \(number)")), nil)) }
        #expect(throws: Problem.self) { try plan.set(.init(try #require(Meal(rawValue: "ninth")), nil)) }
        #expect(plan.meals.count == 8)
        for meal in plan.meals.dropFirst() { try plan.remove(meal) }
        #expect(throws: Problem.self) { try plan.remove(.breakfast) }
        for name in ["", "  ", String(repeating: "x", count: 21), "a\u{7}b"] {
            #expect(Meal(rawValue: name) == nil)
        }
    }

    @Test("a plan is kept as it is, and one that is none is refused")
    func coding() throws {
        let plan = try own()
        #expect(try JSONDecoder().decode(MealSchedule.self, from: JSONEncoder().encode(plan)) == plan)
        for text in [#"{"day": []}"#, #"{"day": [{"name": "x"}, {"name": "X"}]}"#] {
            #expect(throws: DecodingError.self) {
                try JSONDecoder().decode(MealSchedule.self, from: Data(text.utf8))
            }
        }
    }

    @Test("a line names an own meal, and its hour makes it one")
    func lines() throws {
        let (plan, calendar) = (try own(), LocalCalendar(.gmt))
        let noon = Date(timeIntervalSinceReferenceDate: 86_400 * 9000 + 43_200)
        func serving(_ text: String) throws -> EatenFood? {
            try FoodLine(text, now: noon, calendar: calendar, meals: plan).quickEntry(
                now: noon, calendar: calendar)
        }
        #expect(try serving("350k @second")?.meal == second())
        #expect(try serving("350 second")?.meal == second())
        #expect(try serving("350k 10:00")?.meal == second())
        #expect(try serving("350k")?.meal == .lunch)
        #expect(throws: Problem.self) { try serving("350k @brunch") }
    }
}
