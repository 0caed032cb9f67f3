import Foundation
import SwimFitModels
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitBase

/// Days and names are read by one reader and one table each: every command takes them alike.
@MainActor
@Suite("Days and names in every command", .onMainActor)
struct TypedTableTests {
    /// Friday, 20 November 2026, 21:00.
    private static let at = ["--at", "2026-11-20T21:00:00+01:00"]

    private func run(_ line: String, in folder: URL) async -> CommandRun {
        await CommandRun(line.split(separator: " ").map(String.init) + Self.at, in: folder)
    }

    @Test(
        "a day is the same day in every command that takes one",
        arguments: [
            ("17 Nov", "2026-11-17"), ("17/11", "2026-11-17"), ("17.11.", "2026-11-17"),
            ("2026-11-17", "2026-11-17"), ("-1w", "2026-11-13"), ("two days ago", "2026-11-18"),
            ("a week ago", "2026-11-13"), ("last friday", "2026-11-13"), ("on wednesday", "2026-11-18"),
            ("tue", "2026-11-17"), ("weds", "2026-11-18"), ("today", "2026-11-20"),
            ("Tuesday, 17 November", "2026-11-17"), ("this monday", "2026-11-16"),
            ("a month ago", "2026-10-20"),
        ])
    func days(text: String, iso: String) async throws {
        try await withTemporaryFolder { folder in
            func expect(_ line: String, _ check: String, _ value: String) async {
                let done = await run(line, in: folder)
                #expect(done.status == .done, "\(line): \(done.notes)")
                let read = await run(check, in: folder).data
                #expect(read == value + "\n", "\(line): \(read)")
            }
            await expect("eat 350k \(text)", "get consumed \(iso)", "350")
            await expect("water 250 \(text)", "get water \(iso)", "250")
            await expect(
                "weigh 72.4 \(text)", "browse weight --from \(iso) --to \(iso) --format {value}", "72.4")
            await expect("log steps 100 \(text)", "get steps \(iso)", "100")
            await expect("mark complete \(text)", "get mark \(iso)", "complete")
            #expect(await run("today \(text) --format {date}", in: folder).data == "\(iso)\n")
            #expect(await run("journal \(text) --format {energy}", in: folder).data == "350\n")
            #expect(await run("get consumed \(text)", in: folder).data == "350\n")
            _ = await run("copy \(text) -20d", in: folder)
            #expect(await run("get consumed -20d", in: folder).data == "350\n")
            let plan = await CommandRun(
                ["plan", "save", "x", "100", "--day", text, "--format", "{date}"] + Self.at, in: folder)
            // A plan for a weekday is for the next one.
            let isWeekday = ["tue", "weds"].contains(text)
            let planned = try #require(LocalDay(iso)).adding(days: isWeekday ? 7 : 0)
            #expect(plan.data == "\(planned.iso)\n", "\(plan)")
            let edited = await CommandRun(
                ["edit", "journal", "-20d", "1", "--day", text] + Self.at, in: folder)
            #expect(edited.status == .done, "\(edited)")
            #expect(await run("get consumed \(iso)", in: folder).data == "700\n")
        }
    }

    @Test(
        "what is no day, could be two or is still to come is refused by every command that saves",
        arguments: [
            "3 Nov 17", "from yesterday", "half 7pm", "by 8am", "-5m", "Mon 17 Nov", "Nov 17 18",
            "late last night",
            "25:00", "7:60", "at 7", "2 Uhr 75", "2026-13-01", "17 Novmber", "the other day",
            "10/11", "31.2.2026", "tomorrow", "next monday", "in 2 days", "17.11.26", "31 Nov", "last week",
        ])
    func refused(text: String) async throws {
        try await withTemporaryFolder { folder in
            let isToCome = ["tomorrow", "next monday", "in 2 days"].contains(text)
            for line in (isToCome ? [] : ["eat 350k", "eat banana"]) + [
                "water 250", "weigh 72.4", "log steps 100",
            ] {
                let run = await run("\(line) \(text)", in: folder)
                #expect(run.status == .usage, "\(line) \(text): \(run)")
            }
        }
    }

    @Test(
        "a number that could be something else is asked about, and saves nothing",
        arguments: [
            "eat 20 protein", "eat 10 fat", "log water 1", "plan save A 400 31 Nov",
            "plan save A 10x100 on 2:00 tomorrow 7:30pm",
            "copy last night", "eat 350k morgen", "eat 350k mañana", "eat 350k 2 Wochen",
        ])
    func questions(line: String) async throws {
        try await withTemporaryFolder { folder in
            let run = await run(line, in: folder)
            #expect(run.status == .usage && run.data.isEmpty, "\(run)")
        }
    }

    @Test("a day among the sets of a plan is the plan's day, as it is the swim's")
    func dayOfPlan() async throws {
        try await withTemporaryFolder { folder in
            for (line, day) in [
                ("400 tomorrow", "2026-11-21"), ("10x100 on 2:00 24 Nov", "2026-11-24"),
                ("400 yesterday", "2026-11-19"),
            ] {
                let run = await run("plan save A \(line) --format {date}", in: folder)
                #expect(run.data == day + "\n", "\(run)")
            }
            let twice = await run("plan save A 400 tomorrow --day 2026-11-24", in: folder)
            #expect(twice.status == .usage, "\(twice)")
        }
    }

    @Test("a name is one name with blanks, hyphens, underscores and capitals, in every command")
    func names() async throws {
        try await withTemporaryFolder { folder in
            for term in TypeAliases.terms where term.word.contains("_") {
                let spelled = ["_", "-", " "].map { term.word.replacing("_", with: $0) }
                for word in spelled + spelled.map(\.capitalized) {
                    let figure = await run("get \(word)", in: folder)
                    #expect([.done, .noValue].contains(figure.status), "get \(word): \(figure.notes)")
                    let list = await run("browse \(word)", in: folder)
                    #expect(list.status == .done, "browse \(word): \(list.notes)")
                    if Nutrient.allCases.contains(where: { $0.quantityType.identifier == term.identifier }) {
                        let goal = await run("goal \(word) 1+ --yes", in: folder)
                        #expect(goal.status == .done, "goal \(word): \(goal.notes)")
                    }
                }
            }
            for line in [
                "log heart rate 58", "log heart-rate 58 bpm", "log Heart_Rate 58", "log body fat 18",
                "log bodyfat 18 %",
                "log blood pressure 120/80", "log saturated fat 4", "edit heart rate 1 60",
                "delete Heart-Rate last", "log weights 72", "edit weights 1 72.5", "get weights",
                "browse step",
                "delete weights last",
            ] {
                let run = await run(line, in: folder)
                #expect(run.status == .done, "\(line): \(run.notes)")
            }
        }
    }
}
