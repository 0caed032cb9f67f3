import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitStore
@testable import SwimFitSwim

@Suite("Energy balance", .inTurn)
struct EnergyBalanceTests {
    private let metabolism = BasalMetabolism(kilograms: 72.5, centimetres: 178, years: 41, sex: .male)

    private func balance(
        _ iso: String = "2026-11-20", consumed: Double, active: Double, part: Double? = 1,
        hasFood: Bool = true, isPartial: Bool = false, mark: DayMark = .open, goal: Double? = nil,
        isFinished: Bool = true
    ) throws -> EnergyBalance {
        let resting: ValueOrReason<RestingEnergySoFar> =
            part.map { .known(RestingEnergySoFar(metabolism: metabolism, partPassed: $0)) }
            ?? .unknown(why: "No weight")
        return EnergyBalance(
            day: try #require(LocalDay(iso)), consumed: consumed, active: active, resting: resting,
            hasFood: hasFood, isPartial: isPartial, mark: mark, goal: goal, isFinished: isFinished)
    }

    @Test("net is consumed less active less resting")
    func net() throws {
        let half = try balance(consumed: 1240, active: 488, part: 0.5)
        #expect(abs(try #require(half.net.value) - (1240 - 488 - 838.85)) < 1e-9)
        #expect(abs(try #require(half.burned.value) - 1326.85) < 1e-9)
    }

    @Test("food without a figure makes what was eaten and net at least so much, and what is left at most")
    func bounds() throws {
        let some = try balance(consumed: 478, active: 100, isPartial: true, goal: -500, isFinished: false)
        #expect(
            EnergyFigure.allCases.map { some.text($0) } == ["≥ −1 300", "≥ 478", "100", "1 678"])
        #expect(some.left.value.map { some.text(left: $0) } == "≤ 800 left")
        #expect(some.isGoalMet == nil)
        let much = try balance(consumed: 2478, active: 100, isPartial: true, goal: -500)
        #expect(much.left.value.map { much.text(left: $0, unit: " kcal") } == "≥ 1 200 kcal over")
        #expect(much.isGoalMet == false)
        #expect(try balance(consumed: 478, active: 100, goal: -500).isGoalMet == true)
    }

    @Test("where no food has a figure, what was eaten is unknown, whatever was said of the day")
    func noFigures() throws {
        for mark in DayMark.allCases {
            for isFinished in [true, false] {
                let day = try balance(
                    consumed: 0, active: 100, hasFood: false, isPartial: true, mark: mark,
                    isFinished: isFinished)
                #expect(day.eaten == nil && !day.isComplete && !day.isAtLeast(.consumed))
                #expect(day.net.why == "nothing eaten on Fri 20 Nov has a figure for energy")
                #expect(day.text(.net) == "–")
            }
        }
    }

    @Test("on a day that is not tracked what was eaten and what is left are unknown, also while it goes on")
    func notTracked() throws {
        func day(_ mark: DayMark) throws -> EnergyBalance {
            try balance(
                consumed: 0, active: 100, hasFood: false, mark: mark, goal: -500, isFinished: false)
        }
        #expect(try day(.open).eaten == 0)
        #expect(try day(.notTracked).eaten == nil)
        #expect(try day(.notTracked).left == .unknown(why: "no food is logged on Fri 20 Nov"))
    }

    @Test("means are of partial days, too, and are at least so much")
    func meansOfPartialDays() throws {
        let days = [
            try balance("2026-11-18", consumed: 2000, active: 0),
            try balance("2026-11-19", consumed: 1000, active: 0, isPartial: true),
        ]
        let today = try #require(LocalDay("2026-11-20"))
        let means = try #require(EnergyMeans(of: days, today: today))
        #expect(means.days == 2 && means.partialDays == 1)
        #expect(EnergyFigure.allCases.map { means.text($0) } == ["≥ −178", "≥ 1 500", "0", "1 678"])
    }

    @Test("what may be eaten counts the rest of the whole day, also at noon")
    func allowance() throws {
        let half = try balance(consumed: 1240, active: 488, part: 0.5, goal: -500)
        let allowance = try #require(half.allowance.value)
        #expect(abs(allowance.kilocalories - (1677.7 + 488 - 500)) < 1e-9)
        #expect(allowance.goal == -500)
        #expect(
            try balance(consumed: 1240, active: 488).allowance
                == .unknown(why: "no goal for net on Fri 20 Nov"))
    }

    @Test("without resting energy there is no net and no allowance, and it says why")
    func unknown() throws {
        let unknown = try balance(consumed: 1240, active: 488, part: nil, goal: -500)
        #expect(unknown.net == .unknown(why: "No weight"))
        #expect(unknown.allowance == .unknown(why: "No weight"))
    }

    @Test("a day that goes on has eaten 0 so far; one that is over and has no food and no mark has no net")
    func nothingLogged() throws {
        func empty(_ mark: DayMark = .open, isFinished: Bool) throws -> EnergyBalance {
            EnergyBalance(
                day: try #require(LocalDay("2026-11-20")), consumed: 0, active: 100,
                resting: .known(RestingEnergySoFar(metabolism: metabolism, partPassed: isFinished ? 1 : 0.5)),
                hasFood: mark == .complete, mark: mark, goal: -500, isFinished: isFinished)
        }
        let today = try empty(isFinished: false)
        #expect(today.eaten == 0)
        #expect(abs(try #require(today.net.value) - (0 - 100 - 838.85)) < 1e-9)
        #expect(today.left.value.map { today.text(left: $0, unit: " kcal") } == "1 278 kcal left")
        let past = try empty(isFinished: true)
        #expect(past.eaten == nil && past.value(.consumed) == nil && past.overGoal == nil)
        #expect(past.net == .unknown(why: "no food is logged on Fri 20 Nov"))
        #expect(past.left.value == nil)
        let fast = try empty(.complete, isFinished: true)
        #expect(fast.eaten == 0)
        #expect(abs(try #require(fast.net.value) - (0 - 100 - 1677.7)) < 1e-9)
        #expect(fast.left.value.map { fast.text(left: $0) } == "1 278 under")
        #expect(fast.text(left: -120) == "120 over")
    }

    @Test("what is shown adds up: consumed − active − resting is net")
    func shown() throws {
        let day = try balance(consumed: 1000.4, active: 99.5, part: 0.5)
        // 838.85 kcal at rest: alone they would be shown as 839.
        let figures = EnergyFigure.allCases.map { day.shown($0) ?? 0 }
        #expect(figures == [62, 1000, 100, 838])
        #expect(figures[1] - figures[2] - figures[3] == figures[0])
        #expect(day.shownBasal == metabolism.kilocaloriesPerDay)
        let whole = try balance(consumed: 1000.4, active: 99.5)
        #expect(whole.shownBasal == whole.shown(.resting))
    }

    @Test("a day before the first goal has no goal; today has none yet")
    func noGoal() throws {
        #expect(
            try balance(consumed: 1, active: 1).allowance == .unknown(why: "no goal for net on Fri 20 Nov"))
    }

    @Test("a mean day is made of past days with food")
    func means() throws {
        let today = try #require(LocalDay("2026-11-20"))
        let means = try #require(
            EnergyMeans(
                of: [
                    balance("2026-11-20", consumed: 9999, active: 0),
                    balance("2026-11-19", consumed: 2000, active: 100),
                    balance("2026-11-18", consumed: 0, active: 900, hasFood: false),
                    balance("2026-11-17", consumed: 1000, active: 300),
                ], today: today))
        #expect(means.days == 2)
        #expect(means.consumed == 1500)
        #expect(means.active == 200)
        #expect(abs(try #require(means.net.value) - (1500 - 200 - 1677.7)) < 1e-9)
    }

    @Test("without a day that counts there is no mean; with an unknown one, no mean net")
    func noMeans() throws {
        let today = try #require(LocalDay("2026-11-20"))
        #expect(EnergyMeans(of: [try balance(consumed: 1, active: 1)], today: today) == nil)
        let unknown = try balance("2026-11-19", consumed: 1, active: 1, part: nil, mark: .complete)
        #expect(EnergyMeans(of: [unknown], today: today)?.net == .unknown(why: "No weight"))
    }

    private func range(_ first: String, _ last: String) throws -> ClosedRange<LocalDay> {
        try #require(LocalDay(first))...#require(LocalDay(last))
    }

    @Test("spans are whole weeks, months and years")
    func spans() throws {
        let day = try #require(LocalDay("2026-11-20"))
        #expect(EnergySpan.week.days(around: day) == (try range("2026-11-16", "2026-11-22")))
        #expect(EnergySpan.month.days(around: day) == (try range("2026-11-01", "2026-11-30")))
        #expect(EnergySpan.year.days(around: day) == (try range("2026-01-01", "2026-12-31")))
        #expect(EnergySpan.day.days(around: day) == (try range("2026-11-20", "2026-11-20")))
    }

    @Test("spans are named as on a calendar")
    func titles() throws {
        let day = try #require(LocalDay("2026-11-20"))
        #expect(EnergySpan.week.title(around: day) == "16 – 22 Nov 2026")
        #expect(EnergySpan.week.title(around: try #require(LocalDay("2026-12-01"))) == "30 Nov – 6 Dec 2026")
        #expect(
            EnergySpan.week.title(around: try #require(LocalDay("2026-01-01"))) == "29 Dec 2025 – 4 Jan 2026")
        #expect(EnergySpan.month.title(around: day) == "November 2026")
    }

    @Test("the span after is a week, month or year on")
    func stepping() throws {
        let day = try #require(LocalDay("2026-01-31"))
        #expect(EnergySpan.month.day(1, after: day).iso == "2026-02-28")
        #expect(EnergySpan.week.day(-1, after: day).iso == "2026-01-24")
        #expect(EnergySpan.year.day(-1, after: day).iso == "2025-01-31")
    }

    @Test("a day counts from half of the resting energy on, or by what its mark says")
    func complete() throws {
        let half = metabolism.kilocaloriesPerDay / 2
        #expect(try balance(consumed: half, active: 0).isComplete)
        #expect(try !balance(consumed: half - 0.01, active: 0).isComplete)
        #expect(try !balance(consumed: half, active: 0, hasFood: false).isComplete)
        #expect(try !balance(consumed: 3000, active: 0, part: nil).isComplete)
        #expect(
            try balance(consumed: 3000, active: 0, part: nil).whyNotJudged
                == "No weight; until then a day counts when it is marked complete")
        // Half of what the body burns on the whole day, also at noon.
        #expect(try !balance(consumed: half - 0.01, active: 0, part: 0.5).isComplete)
    }

    @Test("each figure of a day, and how far it is from the goal")
    func values() throws {
        let day = try balance(consumed: 2000, active: 300, goal: -500)
        #expect(day.value(.consumed) == 2000 && day.value(.active) == 300)
        #expect(abs(try #require(day.value(.resting)) - 1677.7) < 1e-9)
        #expect(abs(try #require(day.value(.net)) - 22.3) < 1e-9)
        #expect(abs(try #require(day.overGoal) - 522.3) < 1e-9)
        let left = try #require(day.allowance.value?.left(after: 1000))
        #expect(abs(left - 477.7) < 1e-9)
        #expect(try balance(consumed: 1, active: 1).overGoal == nil)
        let unknown = try balance(consumed: 1, active: 2, part: nil, goal: 0)
        #expect(unknown.overGoal == nil && unknown.value(.net) == nil && unknown.value(.resting) == nil)
        #expect(unknown.value(.active) == 2 && unknown.burned.value == nil)
    }

    @Test("the mean of the goals is of the days that have one")
    func meanGoals() throws {
        let today = try #require(LocalDay("2026-11-20"))
        let means = try #require(
            EnergyMeans(
                of: [
                    balance("2026-11-17", consumed: 1000, active: 0, goal: -300),
                    balance("2026-11-18", consumed: 2000, active: 30),
                    balance("2026-11-19", consumed: 3000, active: 60, goal: -500),
                ], today: today))
        #expect(means.goal == -400 && means.value(.consumed) == 2000 && means.value(.active) == 30)
        #expect(abs(try #require(means.value(.resting)) - 1677.7) < 1e-9)
        #expect(abs(try #require(means.value(.net)) - 292.3) < 1e-9)
        #expect(
            try EnergyMeans(of: [balance("2026-11-19", consumed: 2000, active: 0)], today: today)?.goal == nil
        )
    }
}
