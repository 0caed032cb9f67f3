import Foundation
import SwimFitModels
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitBase

/// What scripts may rely on, whatever the command.
@MainActor
@Suite("The contract for scripts", .onMainActor)
struct ScriptContractTests {
    @Test(
        "a list that is empty is no failure",
        arguments: [
            "journal", "workouts", "swims", "bests", "sets", "plan", "browse", "goal", "undo --list",
            "catalogue list", "foods zzzz", "workouts -O csv", "swims --json",
        ])
    func emptyList(line: String) async throws {
        try await withTemporaryFolder { folder in
            let run = await CommandRun(line.split(separator: " ").map(String.init), in: folder)
            #expect(run.status == .done, "\(run.notes)")
        }
    }

    @Test("an unknown figure has exit code 3, a note and no data")
    func unknownFigure() async throws {
        try await withTemporaryFolder { folder in
            let run = await CommandRun("get", "weight", in: folder)
            #expect(run.status == .noValue && run.data.isEmpty && !run.notes.isEmpty)
        }
    }

    @Test("today --check -q says nothing, and ends with the same code")
    func quietCheck() async throws {
        for (goal, status) in [("-5000", CommandStatus.failure), ("5000", .done)] {
            let session = CoreFixture().models.session
            _ = await CommandRun(["goal", "net", goal, "--yes"], on: session)
            for words in [["profile", "born", "1985-06-15"], ["profile", "sex", "male"]] {
                _ = await CommandRun(words, on: session)
            }
            _ = await CommandRun(["profile", "height", "178cm"], on: session)
            _ = await CommandRun(["weigh", "72kg"], on: session)
            _ = await CommandRun(["eat", "350k"], on: session)
            let loud = await CommandRun(["today", "--check"], on: session)
            let quiet = await CommandRun(["today", "--check", "-q"], on: session)
            #expect(loud.status == status && !loud.data.isEmpty)
            #expect(quiet == CommandRun(status: status))
        }
        let alone = await CommandRun("today", "-q", "--demo")
        #expect(alone.status == .usage && alone.notes.contains("--check"))
    }

    @Test("the unknown check is quiet, too")
    func quietUnknown() async throws {
        try await withTemporaryFolder { folder in
            #expect(await CommandRun("today", "--check", "-q", in: folder) == CommandRun(status: .noValue))
        }
    }

    @Test(
        "where the locale has ASCII alone, texts and notes have no other characters",
        arguments: [
            "today", "week last", "month", "year", "journal -1d", "swims", "bests", "zones", "sets",
            "workouts",
            "explain net", "explain css", "foods egg", "browse", "goal", "profile", "lengths",
            "get frobnicate",
            "today --help", "--help", "today --for tmux", "today --format {spark7}", "plan css 45min",
        ])
    func ascii(line: String) async throws {
        let words = line.split(separator: " ").map(String.init)
        let unicode = try await DemoShell.run(words)
        let ascii = try await DemoShell.run(words, locale: "C")
        #expect((ascii.data + ascii.notes).utf8.allSatisfy { $0 < 0x80 })
        #expect(!ascii.data.contains("?") || unicode.data.contains("?"), "\(ascii.data)")
        #expect(ascii.status == unicode.status)
    }

    @Test("JSON and tables keep their characters in any locale")
    func verbatim() async throws {
        for line in ["foods brûlée --json", "foods crème -O csv", "today --json spark7,goal", "man"] {
            let words = line.split(separator: " ").map(String.init)
            let unicode = try await DemoShell.run(words)
            #expect(try await DemoShell.run(words, locale: "POSIX").data == unicode.data)
        }
    }

    @Test("the characters of a locale are those of the first variable that is set")
    func locales() {
        #expect(EnvironmentVariables([:]).isASCII)
        #expect(EnvironmentVariables(["LANG": "C"]).isASCII)
        #expect(!EnvironmentVariables(["LANG": "de_DE.UTF-8"]).isASCII)
        #expect(!EnvironmentVariables(["LANG": "de_DE.utf8", "LC_ALL": ""]).isASCII)
        #expect(EnvironmentVariables(["LANG": "de_DE.UTF-8", "LC_ALL": "C"]).isASCII)
        #expect(!EnvironmentVariables(["LC_CTYPE": "C.UTF-8", "LANG": "C"]).isASCII)
    }

    @Test("help json prints a JSON Schema of what a command prints", arguments: JSONReference.names)
    func schema(name: String) async throws {
        let run = await CommandRun(["help", "json"] + name.split(separator: " ").map(String.init))
        #expect(run.status == .done && run.notes.isEmpty)
        let document = try JSONSerialization.jsonObject(with: Data(run.data.utf8)) as? [String: Any]
        #expect(document?["title"] as? String == "swimfit \(name) --json")
        let properties = try #require(document?["properties"] as? [String: Any])
        #expect((document?["required"] as? [String])?.sorted() == properties.keys.sorted())
        #expect(properties["schema"] != nil)
    }

    @Test("a schema has the kinds of nested keys, with what they mean")
    func nested() async throws {
        let run = await CommandRun("help", "json", "week")
        let document = try JSONSerialization.jsonObject(with: Data(run.data.utf8)) as? [String: Any]
        let days = (document?["properties"] as? [String: Any])?["days"] as? [String: Any]
        let items = days?["items"] as? [String: Any]
        let net = (items?["properties"] as? [String: Any])?["net_kcal"] as? [String: Any]
        #expect(days?["type"] as? String == "array")
        #expect(net?["type"] as? [String] == ["number", "null"])
        #expect(net?["description"] as? String == "consumed − active − resting")
    }

    @Test("help json lists its names, and tells the near ones")
    func names() async {
        #expect(await CommandRun("help", "json").data.contains("browse TYPE --by\n"))
        let several = await CommandRun("help", "json", "catalogue")
        #expect(several.status == .usage && several.notes.contains("help json catalogue list"))
        #expect(several.notes.hasPrefix("swimfit: there is no JSON of “catalogue”"))
        let near = await CommandRun("help", "json", "tody")
        #expect(near.status == .usage && near.notes.contains("help json today"))
    }

    @Test("the help has no options for the work on the dashboard, which still work")
    func options() async {
        let help = await CommandRun("--help").data
        for option in ["--screenshot", "--size"] {
            #expect(!help.contains(option))
            #expect(GlobalOptions.table.contains { $0.name == option })
        }
    }

    @Test("the samples of a workout and of a category have names and columns")
    func sampleColumns() async throws {
        let run = try await DemoShell.run(["browse", "workouts", "--json"])
        let document = try JSONSerialization.jsonObject(with: Data(run.data.utf8)) as? [String: Any]
        let first = (document?["samples"] as? [[String: Any]])?.first
        #expect(first?["name"] as? String == "Swimming")
        #expect((first?["duration_s"] as? Double ?? 0) > 0 && (first?["distance_m"] as? Double ?? 0) > 0)
    }
}
