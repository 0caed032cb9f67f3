import Foundation
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitStore
@testable import SwimFitSwim

@Suite("The budget of a week and of seven days", .inTurn)
struct WeeklyEnergyBudgetTests {
    private let metabolism = BasalMetabolism(kilograms: 72.5, centimetres: 178, years: 41, sex: .male)
    /// A Wednesday.
    private let day = "2026-11-18"

    /// Balances by day; what is not named was not logged.
    private func budget(
        _ span: WeeklyEnergyBudget.Span, eaten: [String: Double], goals: [String: Double?] = [:],
        marks: [String: DayMark] = [:], partial: Set<String> = []
    ) throws -> WeeklyEnergyBudget? {
        WeeklyEnergyBudget(span, upTo: try #require(LocalDay(day))) { day in
            let consumed = eaten[day.iso]
            return EnergyBalance(
                day: day, consumed: consumed ?? 0, active: 0,
                resting: .known(RestingEnergySoFar(metabolism: metabolism, partPassed: 1)),
                hasFood: consumed != nil, isPartial: partial.contains(day.iso), mark: marks[day.iso] ?? .open,
                goal: goals[day.iso] ?? -500, isFinished: day.iso < self.day)
        }
    }

    /// 1 677.7 at rest less 500: what a day allows.
    private let allowed = 1177.7

    @Test("complete days of the week carry over what they had left")
    func week() throws {
        let found = try #require(
            try budget(.week, eaten: ["2026-11-15": 900, "2026-11-16": 1000, "2026-11-17": 1500, day: 1100]))
        #expect(abs(try #require(found.carried) - (177.7 - 322.3)) < 1e-6)
        #expect(abs(found.left - (77.7 + 177.7 - 322.3)) < 1e-6)
        #expect(found.text == "67 over")
    }

    @Test("where a day that counts has food without a figure, at most so much is left")
    func bounds() throws {
        let eaten = ["2026-11-16": 300.0, "2026-11-17": 1000, day: 1100]
        #expect(try budget(.week, eaten: eaten)?.text == "255 left")
        #expect(try budget(.week, eaten: eaten, partial: ["2026-11-17"])?.text == "≤ 255 left")
        #expect(try budget(.week, eaten: eaten, partial: [day])?.text == "≤ 255 left")
        // One that carries nothing over leaves nothing unknown.
        #expect(try budget(.week, eaten: eaten, partial: ["2026-11-16"])?.text == "255 left")
    }

    @Test("seven days go over Monday")
    func sevenDays() throws {
        let found = try #require(
            try budget(
                .sevenDays, eaten: ["2026-11-11": 0, "2026-11-12": 1000, "2026-11-15": 900, day: 1100]))
        #expect(abs(try #require(found.carried) - (177.7 + 277.7)) < 1e-6)
    }

    @Test("days that are not complete carry nothing over, a fast does")
    func complete() throws {
        let eaten = ["2026-11-16": 300.0, "2026-11-17": 1000]
        #expect(abs(try #require(try budget(.week, eaten: eaten)?.carried) - 177.7) < 1e-6)
        #expect(try budget(.week, eaten: eaten, marks: ["2026-11-17": .notTracked])?.carried == nil)
        let fast = try #require(try budget(.week, eaten: eaten, marks: ["2026-11-16": .complete])?.carried)
        #expect(abs(fast - (177.7 + allowed - 300)) < 1e-6)
    }

    @Test("each day is judged by its own goal; without one on the day there is no budget")
    func goals() throws {
        let eaten = ["2026-11-16": 1000.0, "2026-11-17": 1000]
        let found = try budget(.week, eaten: eaten, goals: ["2026-11-16": 0, "2026-11-17": nil as Double?])
        #expect(abs(try #require(found?.carried) - 677.7) < 1e-6)
        #expect(try budget(.week, eaten: eaten, goals: [day: nil as Double?]) == nil)
    }
}
