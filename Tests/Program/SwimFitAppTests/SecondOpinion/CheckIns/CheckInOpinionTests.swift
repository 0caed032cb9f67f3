import Foundation
import HealthKit
import SwimFitModels
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitBase
import SwimFitStore

/// What the weekly check-in proposes is compared with what naive functions make of the same facts.
@MainActor
@Suite("A second opinion on the weekly check-in", .onMainActor)
struct CheckInOpinionTests {
    @Test(
        "expenditure, proposal, reasons and refusals are what the formulas make of the facts",
        arguments: Seeds.of(4, each: 4))
    func checkIn(seeds: Range<UInt64>) async throws {
        let differences = Differences()
        var proposals = 0
        for seed in seeds {
            let facts = RandomWeeks.make(seed: seed)
            let models = try await SavedFacts(facts).models
            differences.seed = seed
            let comparison = CheckInComparison(facts, models, differences)
            try await comparison.figures()
            try await comparison.json()
            await comparison.text()
            await comparison.explanation()
            await comparison.today()
            if seed % 2 == 0 { try await comparison.plainMode() } else { try await comparison.sheet() }
            guard let proposal = comparison.proposal else { continue }
            proposals += 1
            try await answer(proposal, accepting: seed % 3 > 0, comparison)
        }
        // Otherwise nothing but refusals would be compared.
        #expect(proposals >= 1)
        let agree = differences.lines.isEmpty
        #expect(agree, "\(differences.report)")
    }

    /// Accepts or keeps, then looks again at once, after six days and after seven.
    private func answer(
        _ proposal: NaiveCheckIn, accepting: Bool, _ comparison: CheckInComparison
    ) async throws {
        var facts = comparison.facts
        let (models, day) = (comparison.models, comparison.facts.today)
        let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
        let next = "\(names[facts.calendar.days[day + 7].weekday - 1]) \(comparison.date(day + 7))"
        let number = Figure.upTo(proposal.netGoal, digits: 0)
        let done = accepting ? "Goal of \(number) kcal a day" : "Goal kept"
        try await comparison.json(
            accepting ? "--accept" : "--keep", done: "\(done), the next check-in is on \(next)")
        facts.checkedIn = day
        if accepting {
            facts.netGoals.removeAll { $0.from == day }
            facts.netGoals.append(.init(from: day, kilocalories: proposal.netGoal))
        }
        let answered = CheckInComparison(facts, models, comparison.differences)
        try await answered.json()
        await answered.today()
        for days in [6, 7] {
            facts.now = facts.calendar.days[day + days].start.addingTimeInterval(50_000)
            let clock = WallClock.fixed(at: facts.now, calendar: models.clock.calendar)
            let later = Models(
                editor: StoreEditor(store: models.editor.store, clock: clock), library: models.library)
            let comparison = CheckInComparison(facts, later, comparison.differences)
            await comparison.today()
            await comparison.text()
        }
    }
}
