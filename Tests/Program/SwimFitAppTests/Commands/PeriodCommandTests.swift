import Foundation
import HealthKit
import SwimFitModels
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitBase

/// Days, spans and times are typed in one way everywhere.
@MainActor
@Suite("Days and spans in commands", .onMainActor)
struct PeriodCommandTests {
    private static let at = ["--at", "2026-11-20T12:00:00+01:00"]

    @Test(
        "commands that take a day take it in several words and in each form",
        arguments: [
            "today -1w", "today last friday", "today 2 days ago", "get net last friday", "explain net -1w",
            "explain css 2 weeks ago", "journal 2 days ago", "journal --from -2d",
            "journal --from -3d --to yesterday",
            "journal last week", "today last week", "today month nov", "month nov", "explain net last week",
            "workouts --from -1w", "swims --from oct --to oct", "browse weight --from -2w",
        ])
    func days(line: String) async throws {
        let run = try await DemoShell.run(line.split(separator: " ").map(String.init))
        #expect(run.status == .done, "\(run.notes)")
    }

    @Test("a span after today is printed as the command of the span prints it")
    func span() async throws {
        #expect(try await DemoShell.lines(["today", "last", "week"]) == DemoShell.lines(["week", "last"]))
        #expect(try await DemoShell.lines(["today", "oct"]) == DemoShell.lines(["month", "2026-10"]))
        let check = try await DemoShell.run(["today", "last", "week", "--check"])
        #expect(check.status == .usage && check.notes.contains("one day"))
    }

    @Test("a journal of several days has the entries of each, and the totals of all")
    func journal() async throws {
        func entries(_ words: String...) async throws -> Int {
            try await DemoShell.run(["journal", "--format", "{name}"] + words).data.split(separator: "\n")
                .count
        }
        let days = try await [entries("-2d"), entries("-1d"), entries("today")]
        #expect(try await entries("--from", "-2d") == days.reduce(0, +))
        #expect(try await entries("--from", "-2d", "--to", "-1d") == days[0] + days[1])
        let lines = try await DemoShell.lines(["journal", "--from", "-1d"])
        #expect(lines.count { $0.hasPrefix("Total") } == 2)
        #expect(try await DemoShell.run(["journal", "--to", "-1d"]).notes.contains("--to needs --from"))
        #expect(try await DemoShell.run(["journal", "--from", "2020"]).status == .usage)
    }

    private func inFolder(
        _ body: (URL, @MainActor (String) async -> CommandRun) async throws -> Void
    ) async throws {
        try await withTemporaryFolder { folder in
            try await body(folder) { line in
                await CommandRun(line.split(separator: " ").map(String.init) + Self.at, in: folder)
            }
        }
    }

    @Test("steps of an hour, a night and a blood pressure are logged with their times")
    func lasting() async throws {
        try await inFolder { folder, run in
            for line in ["log steps 5000 8:00-9:00", "log sleep 23:10-6:50", "log bp 120/80 7:30"] {
                #expect(await run(line).status == .done)
            }
            #expect(await run("get steps").data == "5000\n")
            #expect(await run("get sleep").data == "7.67\n")
            #expect(await run("get bp").data == "120/80\n")
            let night = await run("browse sleep --json").data
            #expect(night.contains("T23:10:00") && night.contains("T06:50:00"))
            let nights = await run("browse sleep --by day").data
            #expect(nights.contains("7 h 40 min"), "\(nights)")
            #expect(await run("browse sleep --by day --json").data.contains("\"unit\": \"hr\""))
            #expect(await run("browse sleep --by hour --json").data.contains("\"unit\": \"count\""))
            #expect(await run("browse bp --json").data.contains("BloodPressure"))
        }
    }

    @Test(
        "what cannot be logged so is refused with an example",
        arguments: [
            ("log sleep 7h", "log sleep 23:10-6:50"), ("log sleep", "log sleep 23:10-6:50"),
            ("log bp 120", "120/80"),
            ("log bp 80/120", "the larger one"), ("log steps 5000 11:00-13:00", "still to come"),
        ])
    func refused(line: String, hint: String) async throws {
        try await inFolder { _, run in
            let run = await run(line)
            #expect(run.status == .usage && run.notes.contains(hint), "\(run.notes)")
        }
    }

    @Test("lines of standard input are one change, which one undo takes back")
    func lines() async throws {
        try await inFolder { folder, run in
            let text = "# morning\nweight 72 kg\n\npulse 58 bpm 7:00\nsleep 23:10-6:50\n"
            let logged = await CommandRun(["log", "-"] + Self.at, in: folder, input: .text(text))
            #expect(logged.status == .done && logged.data.split(separator: "\n").count == 3)
            let weighed = await CommandRun(
                ["weigh", "-"] + Self.at, in: folder, input: .text("71.5 -1d\n71 -2d"))
            #expect(weighed.status == .done && weighed.data.split(separator: "\n").count == 2)
            #expect(await run("undo --list --format {change}").data == "adding 2 samples\nadding 3 samples\n")
            _ = await run("undo")
            _ = await run("undo")
            #expect(await run("get weight").status == .noValue)
            #expect(await run("get pulse").status == .noValue)
        }
    }

    @Test("an input without an end is refused by its limit, and nothing is saved")
    func endless() async throws {
        try await inFolder { folder, run in
            for command in [["eat", "-"], ["log", "-"], ["weigh", "-"]] {
                let endless = CommandInput(ask: nil) { () throws(Problem) in "70" }
                let many = await CommandRun(command + Self.at, in: folder, input: endless)
                #expect(
                    many.status == .usage && many.notes.contains("more than 100 000 lines; nothing was saved")
                )
                let long = CommandInput(ask: nil) { () throws(Problem) in
                    String(repeating: "7", count: 1 << 20)
                }
                let much = await CommandRun(command + Self.at, in: folder, input: long)
                #expect(much.status == .usage && much.notes.contains("more than 16 MB; nothing was saved"))
            }
            #expect(await run("get weight").status == .noValue)
        }
    }

    @Test("one bad line is named by its number, and nothing is saved")
    func badLine() async throws {
        try await inFolder { folder, run in
            let text = "weight 72 kg\n# a remark\nwieght 73 kg\nweight 74 kg"
            let logged = await CommandRun(["log", "-"] + Self.at, in: folder, input: .text(text))
            #expect(logged.status == .usage && logged.data.isEmpty)
            #expect(logged.notes.contains("line 3: there is no type “wieght”"))
            #expect(logged.notes.contains("nothing was saved; correct 1 line"))
            #expect(await run("get weight").status == .noValue)
            let empty = await CommandRun(["weigh", "-"] + Self.at, in: folder, input: .text("\n"))
            #expect(empty.status == .usage)
        }
    }
}
