import Foundation
import SwimFitModels
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell

@MainActor
@Suite("The command get", .onMainActor)
struct GetCommandTests {
    private func get(_ words: String...) async throws -> CommandRun {
        try await DemoShell.run(["get"] + words)
    }

    @Test(
        "each figure is one bare value, by its short and its long name",
        arguments: ScreenFigures.all.map(\.title)
    )
    func values(title: String) async throws {
        let set = try #require(ScreenFigures.all.first { $0.title == title })
        for figure in set.figures {
            let run = try await get(figure.word)
            if run.status == .noValue {
                // The built-in foods do not have all nutrients, nor the demo data a waist and body fat.
                let reasons = [
                    "Journal": ["nothing logged has a figure for it"],
                    "Profile": ["no waist", "no body fat"],
                    "Goals for nutrients": ["no goal for"], "Goals for sums": ["no goal for"],
                    "Swimming": ["it rests on two efforts"],
                    "Types of HealthKit": [" on 20 Nov 2026"],
                ]
                #expect(reasons[title, default: []].contains { run.notes.contains($0) }, "\(figure.word)")
                continue
            }
            let isWhole = run.notes.isEmpty || run.notes.contains(/at (least|most) so much/)
            #expect(run.status == .done && isWhole, "\(figure.word): \(run.notes)")
            #expect(
                run.data.wholeMatch(
                    of:
                        /-?[0-9.]+\n|[a-z]+=[0-9.]+( [a-z]+=[0-9.]+)*\n|[▁-█·]{7}\n|[0-9]{4}-[0-9]{2}-[0-9]{2}\n|[a-z]+\n|(A|B|AB|O)[+−]\n/
                )
                    != nil, "\(figure.word): \(run.data)")
            #expect(try await get(figure.name) == run)
        }
    }

    @Test(
        "what is left of a goal for a nutrient: to its least or most, nothing where it is met, negative above it",
        arguments: [("120+", "114.54"), ("<100", "94.54"), ("5+", "0"), ("<4", "-1.46"), ("5-100", "94.54")])
    func leftOfGoal(goal: String, expected: String) async throws {
        try await withTemporaryFolder { folder in
            _ = await CommandRun("eat", "5.46p 90k snack", in: folder)
            #expect(await CommandRun("get", "protein_left", in: folder).notes.contains("no goal for protein"))
            _ = await CommandRun("goal", "protein", goal, "--yes", in: folder)
            let run = await CommandRun("get", "protein_left_g", in: folder)
            #expect(run.status == .done && run.data == expected + "\n", "\(run.notes)")
        }
    }

    @Test("a figure that is known has no reason to be unknown")
    func noReason() async throws {
        let run = try await get("sex", "--json")
        #expect(run.data.contains("\"why\": null") && !run.data.contains("\"value\": null"), "\(run.data)")
    }

    @Test("get has what today has: the mark, the meals, the budgets and the spark line, of a day too")
    func ofToday() async throws {
        for word in ["mark", "meals", "week_left", "spark7", "seven_days_left"] {
            for day in [[], ["-1d"]] {
                let today = try await DemoShell.run(["today", "--format", "{\(word)}"] + day)
                let run = try await DemoShell.run(["get", word] + day)
                #expect(run.status == .done && run.data == today.data, "\(word) \(day): \(run.notes)")
            }
        }
    }

    @Test("a sum of which a part is unknown says so")
    func atLeast() async throws {
        try await withTemporaryFolder { folder in
            _ = await CommandRun("eat", "7p 90k snack", in: folder)
            #expect(await CommandRun("get", "protein", in: folder).notes.isEmpty)
            _ = await CommandRun("eat", "350k lunch", in: folder)
            let run = await CommandRun("get", "protein", in: folder)
            #expect(run.data == "7\n" && run.notes.contains("at least so much"))
            #expect(await CommandRun("journal", in: folder).data.contains("protein ≥ 7.0 g"))
            _ = await CommandRun("goal", "protein", "120+", in: folder)
            let left = await CommandRun("get", "protein_left", in: folder)
            #expect(left.data == "113\n" && left.notes.contains("at most so much"))
            let json = await CommandRun("get", "protein_left", "--json", in: folder)
            #expect(json.data.contains("\"at_least\": true"))
            #expect(await CommandRun("today", in: folder).data.contains("protein ≤ 113 g to go"))
            #expect(await CommandRun("goal", in: folder).data.contains("≤ 113 g to go"))
        }
    }

    @Test("no two figures share a name")
    func names() {
        let names = ScreenFigures.all.flatMap(\.figures).flatMap { Set([$0.name, $0.word]) }
        #expect(Set(names).count == names.count)
    }

    @Test("a figure of another day is that of its day")
    func otherDay() async throws {
        let week = try await DemoShell.run(["week", "--format", "{date} {net}"])
        let net = try await get("net", "-1d").data
        #expect(week.data.contains("2026-11-19 \(net)"))
        #expect(try await get("css", "-60d").data != get("css").data)
        #expect(try await get("css", "free 25m").data == get("css").data)
        #expect(try await get("css", "free", "25m", "yesterday").status == .done)
        #expect(try await get("css", "back 50m").status == .noValue)
        #expect(try await get("weight", "2020-01-01").status == .done)
        #expect(try await get("weight", "-90d").data != get("weight").data)
    }

    @Test("an unknown figure prints nothing, says why, and exits with 3")
    func unknown() async throws {
        try await withTemporaryFolder { folder in
            for figure in ScreenFigures.all.flatMap(\.figures) {
                let run = await CommandRun("get", figure.word, in: folder)
                guard run.status != .done else { continue }
                #expect(run.status == .noValue && run.data.isEmpty, "\(figure.word)")
                #expect(run.notes.hasPrefix("swimfit: \(figure.word) is unknown: "), "\(run.notes)")
            }
            let json = await CommandRun("get", "net", "--json", in: folder)
            #expect(json.status == .noValue && json.data.contains("\"value\": null"))
        }
    }

    @Test("a name that is none gets the nearest one, or where they are listed")
    func wrongName() async throws {
        let near = try await get("vitamin_x")
        #expect(near.status == .usage)
        #expect(
            near.notes == "swimfit: there is no figure “vitamin_x”; did you mean “vitamin_a”, “vitamin_c” or "
                + "“vitamin_d”?\n")
        let far = try await get("blah")
        #expect(far.notes == "swimfit: there is no figure “blah”; “swimfit get --help” lists them\n")
    }
}
