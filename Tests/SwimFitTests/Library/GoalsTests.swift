import Foundation
import Testing

@testable import SwimFit

@Suite("Goals and preferences")
struct GoalsTests {
    private func day(_ iso: String) throws -> LocalDay { try #require(LocalDay(iso)) }

    @Test("a goal holds from its day on and does not judge the past")
    func byDate() throws {
        var goals = Goals()
        goals.setNet(-500, from: try day("2026-11-01"))
        goals.setNet(-200, from: try day("2026-11-20"))
        #expect(goals.netKilocalories(on: try day("2026-10-31")) == nil)
        #expect(goals.netKilocalories(on: try day("2026-11-19")) == -500)
        #expect(goals.netKilocalories(on: try day("2027-01-01")) == -200)
    }

    @Test("ending a goal leaves the days before as they were")
    func ending() throws {
        var goals = Goals()
        goals.setNet(-500, from: try day("2026-11-01"))
        goals.setNet(nil, from: try day("2026-11-20"))
        #expect(goals.netKilocalories(on: try day("2026-11-19")) == -500)
        #expect(goals.netKilocalories(on: try day("2026-11-20")) == nil)
    }

    @Test("a goal set twice on a day is the last one; setting the same again adds nothing")
    func replaced() throws {
        var goals = Goals()
        goals.setNet(-500, from: try day("2026-11-01"))
        goals.setNet(-400, from: try day("2026-11-20"))
        goals.setNet(-500, from: try day("2026-11-20"))
        #expect(goals.changes == 1)
    }

    @Test("goals and preferences survive being saved, and missing fields have defaults")
    func json() throws {
        var goals = Goals()
        goals.setNet(-500, from: try day("2026-11-01"))
        goals.kilograms = 70
        let copy = try JSONDecoder().decode(Goals.self, from: JSONEncoder().encode(goals))
        #expect(copy == goals)
        #expect(try JSONDecoder().decode(Goals.self, from: Data("{}".utf8)) == Goals())
        #expect(try JSONDecoder().decode(Preferences.self, from: Data("{}".utf8)) == Preferences())
    }
}
