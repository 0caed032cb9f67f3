import Foundation
import SwimFitModels
import SwimFitTestSupport
import Testing
import SwimFitBase
import SwimFitSwim

@Suite("Swims by month, period, streak and order", .inTurn)
struct SwimHistoryRulesTests {
    private let calendar = SwimSamples.calendar

    @Test("months come newest first with their totals, empty ones left out")
    func months() {
        let swims = [
            SwimSamples.swim(on: SwimSamples.date(2026, 9, 1, 0), metres: 1000, number: 1),
            SwimSamples.swim(on: SwimSamples.date(2026, 11, 3), metres: 1500, number: 2),
            SwimSamples.swim(on: SwimSamples.date(2026, 11, 20), metres: 500, number: 3),
        ]
        let months = SwimMonth.grouped(swims, now: .distantFuture, calendar: calendar)
        #expect(months.map(\.first.iso) == ["2026-11-01", "2026-09-01"])
        #expect(months[0].totals.metres == 2000)
        #expect(months[0].swims.map(\.metres) == [500, 1500])
    }

    @Test("a swim that is still to come is listed, and in no sum, best, week or load over time")
    func toCome() {
        let (now, later) = (SwimSamples.date(2026, 11, 18, 12), SwimSamples.date(2026, 11, 18, 18))
        let past = SwimSamples.swim(on: SwimSamples.date(2026, 11, 17, 7), metres: 1000, number: 1)
        var fast = SwimSamples.swim(on: later, metres: 800, seconds: 700, number: 2)
        fast.felt = 9
        func history(_ swims: [Swim]) -> SwimHistory {
            SwimHistory(swims, order: .newestFirst, now: now, calendar: calendar)
        }
        let (all, alone) = (history([past, fast]), history([past]))
        #expect(all.swims.count == 2 && all.months[0].swims.count == 2)
        #expect(all.months.map(\.totals) == alone.months.map(\.totals))
        #expect(all.periods == alone.periods && all.bests == alone.bests && all.weeks == alone.weeks)
        #expect(all.form == alone.form && all.streak == alone.streak)
        #expect(all.criticalSpeeds == alone.criticalSpeeds && all.standing == alone.standing)
    }

    @Test("the mean pace leaves out swims without a distance")
    func meanPace() {
        var unknown = SwimSamples.swim(seconds: 5000, number: 1)
        unknown.metres = nil
        let totals = SwimTotals([SwimSamples.swim(metres: 1000, seconds: 1200, number: 2), unknown])
        #expect(totals.isDistancePartial)
        #expect(totals.seconds == 6200)
        #expect(totals.pace?.seconds(per100: .metres) == 120)
    }

    @Test("week, month and year count from their own beginning and know the one before")
    func periods() {
        let swims = [
            SwimSamples.swim(on: SwimSamples.date(2026, 11, 16, 0), metres: 100, number: 1),
            SwimSamples.swim(on: SwimSamples.date(2026, 11, 15, 23), metres: 200, number: 2),
            SwimSamples.swim(on: SwimSamples.date(2026, 10, 31), metres: 400, number: 3),
            SwimSamples.swim(on: SwimSamples.date(2025, 12, 31), metres: 800, number: 4),
        ]
        let periods = SwimPeriods(swims, today: SwimSamples.today, calendar: calendar)
        #expect(periods.week.current.metres == 100)
        #expect(periods.week.previous.metres == 200)
        #expect(periods.month.current.metres == 300)
        #expect(periods.month.previous.metres == 400)
        #expect(periods.year.current.metres == 700)
        #expect(periods.year.previous.metres == 800)
    }

    private func streak(_ days: [String], today: String = "2026-11-20") throws -> SwimStreak {
        SwimStreak(days: try days.map { try #require(LocalDay($0)) }, today: try #require(LocalDay(today)))
    }

    @Test("weeks in succession make a streak that this week does not end before it is over")
    func streak() throws {
        let streak = try streak([
            "2026-11-03", "2026-11-04", "2026-11-15", "2026-09-01", "2026-09-08", "2026-09-15", "2026-11-30",
        ])
        #expect(streak.current == 2)
        #expect(streak.longest == 3)
        #expect(streak.needsSwimThisWeek)
    }

    @Test("a swim this week is part of the streak")
    func streakThisWeek() throws {
        let streak = try streak(["2026-11-15", "2026-11-16"])
        #expect(streak.current == 2)
        #expect(!streak.needsSwimThisWeek)
    }

    @Test("a week without a swim ends the streak when it is over")
    func endedStreak() throws {
        let streak = try streak(["2026-11-01", "2026-11-08"])
        #expect(streak.current == 0)
        #expect(streak.longest == 2)
        #expect(!streak.needsSwimThisWeek)
    }

    @Test("a streak crosses the end of a year")
    func endOfYear() throws {
        #expect(try streak(["2026-12-30", "2027-01-05"], today: "2027-01-06").current == 2)
    }

    @Test("no swim, no streak")
    func noStreak() throws {
        let streak = try streak([])
        #expect(streak.current == 0)
        #expect(streak.longest == 0)
        #expect(!streak.needsSwimThisWeek)
    }

    @Test("every column sorts, missing figures last in either direction")
    func order() {
        var unknown = SwimSamples.swim(on: SwimSamples.date(2026, 11, 1), number: 3)
        unknown.metres = nil
        unknown.laps = nil
        let swims = [
            unknown,
            SwimSamples.swim(on: SwimSamples.date(2026, 11, 2), metres: 500, seconds: 700, number: 1),
            SwimSamples.swim(on: SwimSamples.date(2026, 11, 3), metres: 1000, seconds: 1000, number: 2),
        ]
        func days(_ order: SwimOrder) -> [Int] {
            order.sorted(swims).map { LocalDay.of($0.start, in: calendar).day }
        }
        #expect(days(.newestFirst) == [3, 2, 1])
        #expect(days(SwimOrder(.laps)) == [3, 2, 1])
        #expect(days(SwimOrder(.laps, ascending: true)) == [2, 3, 1])
        #expect(days(SwimOrder(.time)) == [1, 3, 2])
        #expect(days(SwimOrder(.pace)) == [3, 2, 1])
    }

    @Test("swims that are alike and began together are always in the same order")
    func ties() {
        let swims = (1...4).map { SwimSamples.swim(on: SwimSamples.date(2026, 11, 1), number: $0) }
        let expected = swims.map(\.id).sorted { $0.uuidString < $1.uuidString }
        #expect(SwimOrder.newestFirst.sorted(swims).map(\.id) == expected)
        #expect(SwimOrder.newestFirst.sorted(swims.reversed()).map(\.id) == expected)
    }

    @Test("the sort key goes through all columns and back to the date")
    func nextOrder() {
        var order = SwimOrder.newestFirst
        var seen: [SwimColumn] = []
        for _ in SwimColumn.allCases {
            seen.append(order.column)
            order = order.next
        }
        #expect(Set(seen).count == SwimColumn.allCases.count)
        #expect(order == .newestFirst)
    }
}
