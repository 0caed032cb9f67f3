import Foundation
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim

@Suite("The journal of a day", .inTurn)
struct JournalTabContentsTests {
    private let calendar = LocalCalendar(.gmt)

    private func entry(_ name: String, at time: String, meal: Meal, energy: Double = 100) throws -> FoodEntry
    {
        let parts = time.split(separator: ":").compactMap { Int($0) }
        let day = try #require(LocalDay("2026-11-20"))
        let clock = try #require(TimeOfDay(hour: parts[0], minute: parts[1]))
        let serving = EatenFood(
            name: name, time: clock.on(day, in: calendar), meal: meal, nutrition: Nutrition(energy: energy))
        return FoodEntry(id: UUID(), serving: serving)
    }

    private func summary(_ entries: [FoodEntry]) throws -> JournalTabContents {
        let day = try #require(LocalDay("2026-11-20"))
        return JournalTabContents(day: day, today: day, entries: entries, calendar: calendar)
    }

    @Test("entries are listed by meal, and by time within it")
    func order() throws {
        let summary = try summary([
            entry("Pizza", at: "19:00", meal: .dinner), entry("Tea", at: "8:10", meal: .breakfast),
            entry("Banana", at: "7:30", meal: .breakfast), entry("Nuts", at: "10:00", meal: .snack),
        ])
        #expect(summary.courses.map(\.meal) == [.breakfast, .dinner, .snack])
        #expect(summary.entries.map(\.serving.name) == ["Banana", "Tea", "Pizza", "Nuts"])
    }

    @Test("meals add up to subtotals, and those to the total")
    func totals() throws {
        let summary = try summary([
            entry("Pizza", at: "19:00", meal: .dinner, energy: 800),
            entry("Wine", at: "19:30", meal: .dinner, energy: 125),
            entry("Banana", at: "7:30", meal: .breakfast, energy: 105),
        ])
        #expect(summary.courses.map(\.total.energy) == [105, 925])
        #expect(summary.total.energy == 1030)
    }

    @Test(
        "a day without food has eaten nothing so far, and when it is over nobody knows; nor of one that was not read"
    )
    func empty() throws {
        let summary = try summary([])
        #expect(summary.courses.isEmpty && summary.isToday)
        #expect(summary.total == Nutrition.nothing)
        let over = JournalTabContents(
            day: summary.day, today: summary.day.adding(days: 1), calendar: TestClock.calendar)
        #expect(over.total == Nutrition())
        #expect(JournalTabContents.unread(TestClock.noon.today, TestClock.noon).total == Nutrition())
    }

    @Test("of very many found entries the newest are listed, and all are counted")
    func foundMany() throws {
        let day = try #require(LocalDay("2026-11-20"))
        let entries = (0..<600).map { number in
            let time = day.adding(days: -number).start(in: calendar)
            let serving = EatenFood(
                name: "\(number)", time: time, meal: .lunch, nutrition: Nutrition(energy: 1))
            return FoodEntry(id: UUID(), serving: serving)
        }
        let found = (EntryQuery(reach: .everything), entries.shuffled())
        let summary = JournalTabContents(day: day, today: day, found: found, calendar: calendar)
        #expect(summary.found?.count == 600)
        let names = summary.found?.days.flatMap(\.entries).map(\.serving.name)
        #expect(names == (0..<500).map { String($0) })
    }

    @Test("what a search found is listed by day, the newest first")
    func found() throws {
        let day = try #require(LocalDay("2026-11-20"))
        let old = EatenFood(
            name: "Feast", time: day.adding(days: -30).start(in: calendar), meal: .dinner,
            nutrition: Nutrition(energy: 1500))
        let entries = [FoodEntry(id: UUID(), serving: old), try entry("Pizza", at: "19:00", meal: .dinner)]
        let query = EntryQuery(leastEnergy: 100, reach: .everything)
        let summary = JournalTabContents(day: day, today: day, found: (query, entries), calendar: calendar)
        #expect(summary.found?.days.map(\.day) == [day, day.adding(days: -30)])
        #expect(summary.found?.count == 2)
    }

    @Test(
        "what is left is the basal rate of the whole day, plus what was moved, plus the goal, less what was eaten"
    )
    func allowance() {
        let allowance = DayAllowance(burned: 1764 + 288, goal: -500)
        #expect(allowance.kilocalories == 1552)
        #expect(allowance.left(after: 1240) == 312)
        #expect(allowance.left(after: 2000) == -448)
    }
}
