import Foundation
import SwimFitModels
import SwimFitTestSupport
import Testing
import SwimFitBase
import SwimFitFood

@Suite("The usual meal", .inTurn)
struct UsualMealTests {
    private let calendar = LocalCalendar(.gmt)
    private let now = Date(timeIntervalSince1970: 1_780_000_000)

    private func entry(
        _ name: String, daysAgo: Int, minutes: Int = 0, meal: Meal = .breakfast, kilocalories: Double = 100
    ) -> FoodEntry {
        let time = now.addingTimeInterval(Double(-daysAgo * 86_400 - minutes * 60))
        return FoodEntry(
            id: UUID(),
            serving: EatenFood(name: name, time: time, meal: meal, nutrition: Nutrition(energy: kilocalories))
        )
    }

    private func usual(_ entries: [FoodEntry], _ meal: Meal = .breakfast) -> [EatenFood] {
        UsualMeal.servings(of: meal, from: entries, at: now, in: calendar)
    }

    @Test("what was eaten on half of the days of the meal belongs to it, with the newest amount")
    func half() {
        let entries = [
            entry("Muesli", daysAgo: 1, kilocalories: 300), entry("Muesli", daysAgo: 2, kilocalories: 250),
            entry("Muesli", daysAgo: 3), entry("Muesli", daysAgo: 4), entry("Coffee", daysAgo: 1),
            entry("Coffee", daysAgo: 2), entry("Egg", daysAgo: 3),
        ]
        let servings = usual(entries)
        #expect(servings.map(\.name) == ["Muesli", "Coffee"])
        #expect(servings.first?.nutrition.energy == 300)
        #expect(servings.allSatisfy { $0.time == now })
    }

    @Test("fewer than three days are no habit")
    func few() {
        #expect(usual([entry("Muesli", daysAgo: 1), entry("Muesli", daysAgo: 2)]).isEmpty)
        #expect(usual([]).isEmpty)
    }

    @Test("other meals, and what was eaten today, do not count")
    func others() {
        let breakfasts = (1...3).map { entry("Muesli", daysAgo: $0) }
        let dinners = (1...3).map { entry("Soup", daysAgo: $0, meal: .dinner) }
        #expect(usual(breakfasts + dinners).map(\.name) == ["Muesli"])
        #expect(usual(breakfasts + dinners, .dinner).map(\.name) == ["Soup"])
        let today = (1...9).map { entry("Coffee", daysAgo: 0, minutes: $0) }
        #expect(usual(breakfasts + today).map(\.name) == ["Muesli"])
    }
}
