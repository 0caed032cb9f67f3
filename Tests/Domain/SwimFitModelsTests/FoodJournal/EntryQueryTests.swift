import Foundation
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim

@Suite("Looking for entries", .inTurn)
struct EntryQueryTests {
    @Test("words filter the day shown")
    func words() throws {
        #expect(try EntryQuery("chicken curry") == EntryQuery(words: "chicken curry"))
        #expect(try EntryQuery("  ").isEmpty)
    }

    @Test(
        "a figure after > is the least energy, looked for on all days",
        arguments: [">800", "≥800", ">=800", ">800k", ">800kcal"])
    func energy(line: String) throws {
        #expect(try EntryQuery(line) == EntryQuery(leastEnergy: 800, reach: .everything))
    }

    @Test("a span, a day or a month may be named")
    func spans() throws {
        let november = try #require(LocalDay("2026-11-01"))
        #expect(try EntryQuery(">800 90d").reach == .days(90))
        #expect(try EntryQuery("pizza 4w").reach == .days(28))
        #expect(try EntryQuery("pizza all") == EntryQuery(words: "pizza", reach: .everything))
        #expect(try EntryQuery("2026-11").reach == .between(november, november.adding(days: 29)))
        #expect(try EntryQuery(">500 2026-11-01").reach == .between(november, november))
    }

    @Test(
        "at the ends of the calendar a span is a span, never one that ends before it begins",
        arguments: ["9999-12", "0001-01", "9999-12-31", "0001-01-01", "10000y", "10000d"])
    func ends(line: String) throws {
        let calendar = LocalCalendar(try #require(TimeZone(identifier: "Pacific/Kiritimati")))
        for iso in ["0001-01-01", "2026-11-20", "9999-12-31"] {
            let today = try #require(LocalDay(iso))
            let days = try #require(try EntryQuery(line).days(shown: today, today: today))
            #expect(days.lowerBound.start(in: calendar) < days.upperBound.interval(in: calendar).end)
        }
    }

    @Test("the days looked at are counted up to today, today among them")
    func days() throws {
        let today = try #require(LocalDay("2026-11-20"))
        let shown = today.adding(days: -3)
        #expect(try EntryQuery("rice").days(shown: shown, today: today) == shown...shown)
        #expect(try EntryQuery("1d").days(shown: shown, today: today) == today...today)
        #expect(try EntryQuery("7d").days(shown: shown, today: today) == today.adding(days: -6)...today)
        #expect(try EntryQuery(">1").days(shown: shown, today: today) == nil)
    }

    @Test("a sign without a number gets a message", arguments: [">", ">lots", ">800 g >", ">8g"])
    func refused(line: String) {
        #expect(throws: Problem.self) { try EntryQuery(line) }
    }

    @Test("an entry matches by energy and by every word, accents or not")
    func matches() throws {
        let serving = EatenFood(
            name: "Pizza with Gruyère", time: Date(timeIntervalSince1970: 0), meal: .dinner,
            nutrition: Nutrition(energy: 800))
        for line in [">800", "pizza", "gruyere pizza", ">799.9 PIZZA"] {
            #expect(try EntryQuery(line).matches(serving), "\(line)")
        }
        for line in [">800.1", "pasta", "pizza pasta"] {
            #expect(try !EntryQuery(line).matches(serving), "\(line)")
        }
    }

    @Test("it says what it looks for")
    func text() throws {
        #expect(try EntryQuery(">800 pizza 90d").text == "≥ 800 kcal · “pizza” · 90 days")
        #expect(try EntryQuery(">800").text == "≥ 800 kcal · all days")
        #expect(try EntryQuery("2026-11-20").text == "20 Nov 2026")
    }
}
