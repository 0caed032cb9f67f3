import Foundation
import HealthKit
import SwimFitModels
import SwimFitTerminal
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitProgram

/// A day with 478 kcal, a food without a figure and a run with a total alone, and the day before with such a food and
/// enough others.
@MainActor
@Suite("Food without a figure for energy, on each face", .onMainActor)
struct UnknownEnergyTests {
    static func fixture() async throws -> CoreFixture {
        let fixture = CoreFixture()
        let store = fixture.models.editor.store
        try await store.setDateOfBirth(DateComponents(year: 1985, month: 6, day: 15))
        try await store.setBiologicalSex(.male)
        try await store.save([
            quantity(.height, 1.78, .meter(), -5, 9),
            quantity(.bodyMass, 72.5, .gramUnit(with: .kilo), -5, 9),
            quantity(.dietaryEnergyConsumed, 2000, .kilocalorie(), -1, 12),
            quantity(.dietaryProtein, 20, .gram(), -1, 15),
            quantity(.dietaryEnergyConsumed, 478, .kilocalorie(), 0, 8),
            quantity(.dietaryProtein, 20, .gram(), 0, 10),
            HKWorkout(
                activityType: .running, start: CoreFixture.time(0, 9, 0), end: CoreFixture.time(0, 9, 30),
                workoutEvents: nil, totalEnergyBurned: HKQuantity(unit: .kilocalorie(), doubleValue: 320),
                totalDistance: nil, metadata: nil),
            HKWorkout(
                activityType: .boxing, start: CoreFixture.time(0, 10, 0), end: CoreFixture.time(0, 10, 30)),
        ])
        try fixture.models.library.update(Goals.self) {
            $0.setNet(-500, from: CoreFixture.today.adding(days: -1))
        }
        await fixture.models.refresh()
        return fixture
    }

    private static func quantity(
        _ type: HKQuantityTypeIdentifier, _ value: Double, _ unit: HKUnit, _ days: Int, _ hour: Int
    ) -> HKSample { CoreFixture.quantity(type, value, unit, CoreFixture.time(days, hour, 0)) }

    private func run(_ line: String) async throws -> CommandRun {
        await CommandRun(
            line.split(separator: " ").map(String.init), on: try await Self.fixture().models.session)
    }

    @Test(
        "a command says at least, and at most of what is left",
        arguments: [
            (
                "today",
                "Net        ≥ −361 kcal   goal −500 · ≤ 700 left\nConsumed    ≥ 478 kcal   breakfast 478 · food"
            ),
            ("today -1d", "Net         ≥ 322 kcal   goal −500 · ≥ 822 over"),
            ("journal", "Total               ≥ 478"), ("goal", "≤ 700 kcal left"),
            ("week", "Thu 19 Nov                   ≥ 322   ≥ 2 000         0     1 678\n"),
            ("week", "Mean                         ≥ 322   ≥ 2 000         0     1 678\n"),
            ("week", "Mean of 1 complete day of 4; food of 1 day has no energy figure, kcal"),
            ("week", "Goals met: net 0 of 1 day; ≥ 822 kcal over the goals for net"),
            ("year", "Nov 2026                     ≥ 322   ≥ 2 000"),
            ("explain consumed", "Consumed: ≥ 478 kcal\n"),
            ("explain net", "  goal − net, kcal      ≤ 700 left"),
            ("explain net week", "Net: ≥ 322 kcal\n"), ("explain net week", "  sum             ≥ 322 kcal"),
            ("today", "Running 320 not in the sum · Boxing, energy unknown"),
            ("today --for waybar", "\"text\":\"≤ 700 kcal left\""),
            ("today -1d --for waybar", "\"class\":\"over\""),
        ])
    func lines(command: String, expected: String) async throws {
        let run = try await run(command)
        #expect(run.data.contains(expected), "\(run.data)")
    }

    @Test("a script is told by the names of the figures, and get by a note")
    func scripts() async throws {
        let today = try await run("today --json at_least")
        for name in ["net_kcal", "consumed_kcal", "left_kcal", "week_left_kcal", "seven_days_left_kcal"] {
            #expect(today.data.contains("\"\(name)\""), "\(today.data)")
        }
        #expect(try await run("get consumed").notes.contains("at least so much"))
        let left = try await run("get left")
        #expect(
            left.notes == "swimfit: at most so much: a part of what was logged has no figure for energy\n")
        #expect(try await run("get left --json at_least").data.contains("true"))
        #expect(try await run("get active --json at_least").data.contains("false"))
        #expect(try await run("week --json").data.contains("\"at_least\": [\n    \"saved_kcal\"\n  ]"))
    }

    @Test("whether a goal is met is unknown, until it is passed")
    func check() async throws {
        #expect(try await run("today --check").status == .noValue)
        #expect(try await run("today -1d --check").status == .failure)
    }

    @Test("the screens and plain mode say it, too")
    func dashboard() async throws {
        let fixture = try await Self.fixture()
        let energy = fixture.draw(EnergyScreen(), width: 80, height: 22).text
        #expect(energy.contains("Net       ≥ −361"), "\(energy)")
        #expect(energy.contains("Consumed   ≥ 478   breakfast 478 · food without a figure"), "\(energy)")
        let journal = fixture.draw(JournalScreen(), width: 80, height: 22).text
        #expect(journal.contains("≤ 700 KCAL LEFT   ≥ 478 eaten of"), "\(journal)")
        #expect(journal.contains("≥478"), "\(journal)")
        try await fixture.models.energy.show(.week)
        let week = fixture.draw(EnergyScreen(), width: 80, height: 22).text
        #expect(week.contains("Consumed ≥ 2 000") && week.contains("≥ −361"), "\(week)")
        #expect(week.contains("≥ 822 KCAL OVER A DAY"), "\(week)")
        let said = await PlainTalk.say([""], to: fixture.models.session)
        #expect(
            said.contains("Net at least minus 361 kilocalories: goal minus 500, at most 700 left."), "\(said)"
        )
    }

    @Test("where nothing eaten has a figure no face says 0")
    func nothingKnown() async throws {
        let fixture = try await Self.fixture()
        let store = fixture.models.editor.store
        try await store.delete(try await store.samples(of: HKQuantityType(.dietaryEnergyConsumed)))
        await fixture.models.refresh()
        let why = "nothing eaten on Fri 20 Nov has a figure for energy"
        for words in [["get", "net"], ["get", "consumed"], ["explain", "consumed"]] {
            let run = await CommandRun(words, on: fixture.models.session)
            #expect(run.status == .noValue && run.notes.contains(why), "\(run.notes)")
        }
        let journal = fixture.draw(JournalScreen(), width: 80, height: 22).text
        #expect(
            journal.contains("ENERGY UNKNOWN   nothing eaten on Fri 20 Nov has a figure for energy"),
            "\(journal)")
        #expect(fixture.draw(EnergyScreen(), width: 80, height: 22).text.contains("Consumed       –"))
    }
}
