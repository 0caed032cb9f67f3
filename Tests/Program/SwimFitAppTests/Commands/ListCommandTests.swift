import Foundation
import SwimFitModels
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell

/// The lists of the shell, on the demo data.
@MainActor
@Suite("The commands journal, swims, workouts, foods and browse TYPE", .onMainActor)
struct ListCommandTests {
    private func run(_ words: String...) async throws -> CommandRun { try await DemoShell.run(words) }

    private func lines(_ words: String...) async throws -> [String] { try await DemoShell.lines(words) }

    @Test("swims are sorted by a column, and cut to some days")
    func swims() async throws {
        let paces = try await lines("swims", "--sort", "pace", "--format", "{pace}").compactMap(Double.init)
        #expect(paces.count > 20 && paces == paces.sorted())
        let slow = try await lines("swims", "--sort=pace", "--reverse", "--format", "{pace}").compactMap(
            Double.init)
        #expect(slow == paces.reversed())
        let starts = try await lines("swims", "--from", "-7d", "--to", "yesterday", "--format", "{start}")
        #expect(!starts.isEmpty && starts.allSatisfy { ("2026-11-13"..."2026-11-19~").contains($0) })
        #expect(try await run("swims", "--from", "tomorrow").status == .done)
        #expect(try await run("swims", "--sort", "speed").notes.contains("--sort takes date, distance"))
        #expect(try await run("swims", "--from", "today", "--to", "-1d").status == .usage)
    }

    @Test("workouts of all activities, the newest first")
    func workouts() async throws {
        let starts = try await lines("workouts", "--from", "last week", "--format", "{start}")
        #expect(starts == starts.sorted(by: >) && starts.last?.hasPrefix("2026-11-09") == true)
    }

    @Test("foods are in the order of the food picker")
    func foods() async throws {
        let fixture = try await DemoFixture.demo()
        await fixture.models.foodJournal.readHabits()
        let pantry = fixture.models.foodJournal.pantry(at: DemoFixture.now)
        for search in ["", "ban", "rice"] {
            let names = try await lines("foods", search, "--format", "{name}")
            #expect(names == pantry.foods(matching: search).map(\.name), "\(search)")
        }
        let none = try await run("foods", "zzzz")
        #expect(none.status == .done && none.notes.contains("no food matches “zzzz”"))
    }

    @Test("a journal of a day without food says so")
    func emptyJournal() async throws {
        try await withTemporaryFolder { folder in
            let run = await CommandRun("journal", "2026-11-20", in: folder)
            #expect(run.status == .done && run.data == "Fri 20 Nov 2026\nnothing logged\n")
        }
    }

    /// The October of the clock change has an hour more.
    @Test("a type by the hour, day, week, month and year", arguments: BrowseIntervalLength.allCases)
    func buckets(step: BrowseIntervalLength) async throws {
        let steps = try await lines(
            "browse", "steps", "--by", step.rawValue, "--from", "2026-10-01", "--to", "2026-10-31",
            "--format",
            "{value}")
        let expected: [BrowseIntervalLength: Int] = [
            .hour: 31 * 24 + 1, .day: 31, .week: 5, .month: 1, .year: 1,
        ]
        #expect(steps.count == expected[step])
    }

    @Test("the days of a month add up to the month, means have a least and a greatest value")
    func sums() async throws {
        func values(_ words: String...) async throws -> [Double] {
            try await DemoShell.lines(["browse"] + words + ["--from", "2026-10", "--to", "2026-10"])
                .compactMap { Double($0) }
        }
        let days = try await values("steps", "--by", "day", "--format", "{value}")
        let month = try await values("steps", "--by", "month", "--format", "{value}")
        #expect(abs(days.reduce(0, +) - month[0]) < 0.5)
        let least = try await values("weight", "--by", "month", "--format", "{min}")
        let mean = try await values("weight", "--by", "month", "--format", "{value}")
        #expect(least[0] < mean[0])
        let workouts = try await lines("workouts", "--from", "2026-10", "--to", "2026-10", "--format", "x")
        #expect(
            try await values("workouts", "--by", "month", "--format", "{value}") == [Double(workouts.count)])
    }

    @Test("what happened on no day has no value, which is not zero")
    func missing() async throws {
        let values = try await lines(
            "browse", "workouts", "--by", "day", "--from", "2026-11-16", "--to", "2026-11-18", "--format",
            "[{value}]")
        #expect(values == ["[1]", "[]", "[1]"])
    }

    @Test("the samples of a type are the newest, or those of some days")
    func samples() async throws {
        let newest = try await lines("browse", "pulse", "--format", "{start}")
        #expect(newest.count == BrowseTypeDetail.rowLimit && newest == newest.sorted(by: >))
        let one = try await lines(
            "browse", "weight", "--from", "2026-11-01", "--to", "2026-11-08", "--format", "{unit}")
        #expect(!one.isEmpty && Set(one) == ["kg"])
    }

    @Test("a type that is not in the store, a step that is none, and days without a type are refused")
    func refused() async throws {
        #expect(try await run("browse", "wieght").notes.contains("did you mean “weight”"))
        #expect(try await run("browse", "steps", "--by", "minute").notes.contains("--by takes hour, day"))
        let centuries = try await run(
            "browse", "steps", "--by", "hour", "--from", "1980-01-01", "--to", "2900-01-01")
        #expect(centuries.status == .usage && centuries.notes.contains("at most 100 000 are printed"))
        #expect(try await run("browse", "--from", "-3d").notes.contains("need a TYPE"))
    }
}
