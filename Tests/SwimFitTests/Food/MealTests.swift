import Testing

@testable import SwimFit

@Suite("Meals")
struct MealTests {
    @Test(
        "the hour says which meal it probably is",
        arguments: [
            (3, 59, Meal.snack), (4, 0, .breakfast), (10, 59, .breakfast), (11, 0, .snack), (11, 30, .lunch),
            (14, 29, .lunch), (14, 30, .snack), (17, 30, .dinner), (21, 59, .dinner), (22, 0, .snack),
        ])
    func usual(hour: Int, minute: Int, meal: Meal) throws {
        #expect(Meal.usual(at: try #require(TimeOfDay(hour: hour, minute: minute))) == meal)
    }

    @Test("a meal is known by its name or the beginning of it")
    func named() {
        #expect(Meal(named: "b") == .breakfast)
        #expect(Meal(named: "DINNER") == .dinner)
        #expect(Meal(named: "snacks") == .snack)
        #expect(Meal(named: "supper") == .dinner)
        #expect(Meal(named: "curry") == nil)
        #expect(Meal(named: "") == nil)
    }

    @Test("they follow each other through the day")
    func order() {
        #expect(Meal.allCases == Meal.allCases.sorted())
        #expect(Meal.allCases.map(\.next) == [.lunch, .dinner, .snack, .breakfast])
    }
}
