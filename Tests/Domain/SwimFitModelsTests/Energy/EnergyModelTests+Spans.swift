import Foundation
import HealthKit
import Testing

@testable import SwimFitModels
@testable import SwimFitStore
@testable import SwimFitSwim

extension EnergyModelTests {
    @Test("the week has its days, and the means of those with food")
    func week() async throws {
        try await fillProfile()
        try await store.save(TestSample.eaten(2000, at: "2026-11-16T08:00:00Z"))
        try await store.save(TestSample.eaten(1000, at: "2026-11-18T08:00:00Z"))
        let model = try model()
        try await model.show(.week)
        #expect(model.summary.days.map(\.day.iso).first == "2026-11-16")
        #expect(model.summary.days.count == 5)
        #expect(model.summary.means?.days == 2)
        #expect(model.summary.means?.consumed == 1500)
    }

    @Test("the year has its months")
    func year() async throws {
        try await fillProfile(weightAt: "2026-01-01T07:00:00Z")
        try await store.save(TestSample.eaten(2000, at: "2026-02-16T08:00:00Z"))
        let model = try model()
        try await model.show(.year)
        #expect(model.summary.months.count == 11)
        #expect(model.summary.months[1].means?.consumed == 2000)
        #expect(model.summary.months[0].means == nil)
    }

    @Test("the goal of the day is shown with the distance to it")
    func goal() async throws {
        try await fillProfile()
        let library = Library()
        try library.update(Goals.self) { $0.setNet(-500, from: try day("2026-11-01")) }
        let model = try model(library: library)
        await model.refresh()
        #expect(model.summary.balance.goal == -500)
        #expect(abs(try #require(model.summary.balance.overGoal) - (500 - 838.85)) < 1e-6)
    }

    @Test("a week says how its goals were met, each complete day by its own goal")
    func records() async throws {
        try await fillProfile(weightAt: "2026-11-01T07:00:00Z")
        let library = Library()
        try library.update(Goals.self) {
            $0.setNet(-500, from: try day("2026-11-01"))
            $0.setNet(0, from: try day("2026-11-18"))
            $0.set(NutrientGoal(least: 100), for: .protein, from: try day("2026-11-17"))
        }
        // 1 677.7 at rest: below the goal, above it, below the second goal, today.
        for (date, energy) in [(16, 1000.0), (17, 1500), (18, 1600), (20, 900)] {
            try await store.save(TestSample.eaten(energy, at: "2026-11-\(date)T08:00:00Z"))
        }
        for (date, grams) in [(16, 10.0), (17, 120), (18, 80), (19, 200), (20, 5)] {
            let time = "2026-11-\(date)T08:00:00Z"
            try await store.save(TestSample.quantity(.dietaryProtein, grams, .gram(), at: time))
        }
        let model = try model(library: library)
        try await model.show(.week)
        let records = model.summary.records
        #expect(records.map(\.name) == ["net", "protein"])
        #expect(records.map(\.daysText) == ["2 of 3 days", "1 of 2 days"])
        #expect(abs(try #require(records.first).mean - (4100 / 3 - 1677.7)) < 1e-6)
        #expect(records.last?.mean == 100)
        #expect(abs(try #require(model.summary.saved) - (177.7 - 322.3 + 77.7)) < 1e-6)
        #expect(abs(try #require(model.summary.means?.goal) - -1000 / 3) < 1e-6)
        try await model.show(.day)
        #expect(model.summary.records.isEmpty && model.summary.saved == nil)
        #expect(model.summary.standings.first?.eaten == 5)
    }

    @Test(
        "food without a figure for a nutrient leaves its goal unknown, whatever energy it has",
        arguments: [nil, 0.0])
    func unknownNutrient(energy: Double?) async throws {
        try await fillProfile(weightAt: "2026-11-01T07:00:00Z")
        let library = Library()
        try library.update(Goals.self) {
            $0.set(NutrientGoal(most: 50), for: .sugars, from: try day("2026-11-01"))
        }
        for date in [18, 20] {
            let time = "2026-11-\(date)T08:00:00Z"
            if let energy { try await store.save(TestSample.eaten(energy, at: time)) }
            try await store.save(TestSample.quantity(.dietaryProtein, 3, .gram(), at: time))
        }
        let model = try model(library: library)
        _ = try await model.mark(try day("2026-11-18"), .complete)
        try await model.show(.week)
        #expect(model.summary.records.isEmpty)
        #expect(model.summary.standings.map(\.part) == [.unknown])
    }

    @Test("a fast that is complete has missed a goal of at least, and met one of at most")
    func fast() async throws {
        try await fillProfile(weightAt: "2026-11-01T07:00:00Z")
        let library = Library()
        try library.update(Goals.self) {
            $0.set(NutrientGoal(least: 100), for: .protein, from: try day("2026-11-01"))
            $0.set(NutrientGoal(most: 50), for: .sugars, from: try day("2026-11-01"))
        }
        let model = try model(library: library)
        _ = try await model.mark(try day("2026-11-18"), .complete)
        try await model.show(.week)
        #expect(
            model.summary.records.map { "\($0.name) \($0.daysText)" } == [
                "protein 0 of 1 day", "sugars 1 of 1 day",
            ])
    }
}
