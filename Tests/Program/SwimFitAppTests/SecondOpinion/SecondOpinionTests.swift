import Foundation
import SwimFitModels
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell

/// The program's figures are compared with those that naive functions make from the same facts.
///
/// `NaiveDay` and its neighbours follow the formulas of the handbook and were written without the program's. A
/// difference is printed with its seed: one of the two is wrong, and the handbook decides which. After a change of a
/// formula `SWIMFIT_SEEDS=6` compares six times as many.
@MainActor
@Suite("A second opinion on every figure", .onMainActor)
struct SecondOpinionTests {
    @Test(
        "today, weeks, goals and nutrients are what the formulas make of the facts",
        arguments: Seeds.of(20, each: 20))
    func energy(seeds: Range<UInt64>) async throws {
        let differences = Differences()
        for seed in seeds {
            let facts = RandomFacts.make(seed: seed)
            let saved = try await SavedFacts(facts)
            differences.seed = seed
            let comparison = DayComparison(facts, saved, differences)
            let days = [facts.today, facts.today - 1 - Int(seed % 7)]
            for day in days { try await comparison.today(day) }
            try await comparison.week(facts.today - Int(seed % 4) * 3)
            for day in days { try await comparison.journal(day) }
            try await comparison.goals()
            try await comparison.figures(days[Int(seed % 2)])
            try await comparison.bar(days[Int(seed % 2)])
            try await comparison.screens(days[Int(seed % 2)])
            if seed % 4 == 0 { for day in days { try await comparison.lines(day) } }
            if seed % 3 == 0 { try await comparison.faces(days[Int(seed % 2)]) }
            if seed % 10 == 0 { try await comparison.month() }
            if seed % 10 == 1 { try await comparison.plainMode() }
            if seed % 10 == 2 { try await comparison.year() }
        }
        print("compared: \(differences.compared) figures")
        let agree = differences.lines.isEmpty
        #expect(agree, "\(differences.report)")
    }

    @Test(
        "swims, their bests and totals are what the formulas make of the facts",
        arguments: Seeds.of(20, each: 20))
    func swims(seeds: Range<UInt64>) async throws {
        let differences = Differences()
        for seed in seeds {
            let (facts, swims) = RandomSwims.make(seed: seed)
            let saved = try await SavedFacts(facts)
            differences.seed = seed
            for swim in swims {
                let complaint = try await saved.save(swim)
                #expect(complaint == nil, "seed \(seed)")
            }
            let comparison = SwimComparison(facts, swims, saved.models, differences)
            try await comparison.list()
            try await comparison.energies()
            try await comparison.bests()
            if seed % 3 == 0 { try await comparison.totals() }
            if seed % 4 == 0 { try await comparison.activeEnergy() }
        }
        print("compared: \(differences.compared) figures")
        let agree = differences.lines.isEmpty
        #expect(agree, "\(differences.report)")
    }

    @Test(
        "critical speed, predictions, zones, loads and lengths are what the formulas make of a season",
        arguments: Seeds.of(2, each: 1))
    func seasons(seeds: Range<UInt64>) async throws {
        for seed in seeds { try await season(seed) }
    }

    private func season(_ seed: UInt64) async throws {
        let (facts, swims) = RandomSeasons.make(seed: seed)
        let differences = Differences()
        differences.seed = seed
        let saved = try await SavedFacts(facts)
        for swim in swims {
            let complaint = try await saved.save(swim)
            #expect(complaint == nil, "seed \(seed)")
        }
        try await compare(swims, facts, saved.models, differences)
    }

    @Test("the demo’s swims have the figures that the formulas make of its workouts")
    func demo() async throws {
        let models = try await DemoFixture.unread()
        let facts = Facts(calendar: NaiveCalendar.all[0], now: DemoFixture.now)
        try await compare(try await NaiveSwim.read(from: models), facts, models, Differences())
    }

    private func compare(
        _ swims: [NaiveSwim], _ facts: Facts, _ models: Models, _ differences: Differences
    ) async throws {
        let totals = SwimComparison(facts, swims, models, differences)
        try await totals.list()
        try await totals.bests()
        try await totals.totals()
        try await SeasonComparison(facts: facts, swims: swims, models: models, differences: differences).all()
        print("compared: \(differences.compared) figures")
        let agree = differences.lines.isEmpty
        #expect(agree, "\(differences.report)")
    }
}
