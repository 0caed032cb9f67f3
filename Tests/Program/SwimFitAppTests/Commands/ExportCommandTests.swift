import SampleStoreDisk
import Foundation
import HealthKit
import SwimFitModels
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitBase
@testable import SwimFitFood
import SwimFitStore

@MainActor
@Suite("The command export", .onMainActor)
struct ExportCommandTests {
    private func export(_ words: String...) async throws -> CommandRun {
        try await DemoShell.run(["export"] + words)
    }

    /// A fortnight of food, weights and a swim, with goals: less than the demo, and of each kind.
    private func filled() async throws -> Session {
        let models = try await CoreFixture.filled().models
        return Session(
            editor: models.editor, library: Library.demo(today: models.clock.today), isDemo: true)
    }

    @Test("an export is imported into an empty store as an equal one, twice without a change")
    func roundTrip() async throws {
        try await withTemporaryFolder { folder in
            let session = try await filled()
            let file = folder.appending(path: "health.ndjson").path
            let written = await CommandRun(["export", "-o", file], on: session)
            #expect(written.status == .done)
            let data = folder.appending(path: "data")
            let imported = await CommandRun("import", file, in: data)
            #expect(imported.status == .done)
            let again = await CommandRun("export", "--format", "ndjson", in: data)
            let exported = try String(contentsOfFile: file, encoding: .utf8)
            #expect(unmarked(exported) == unmarked(again.data) && exported.contains("\"documents\":{"))
            let twice = await CommandRun("import", file, "--json", in: data)
            #expect(twice.data.contains("\"added\": 0,"))
            #expect(
                unmarked(await CommandRun("export", "--format", "ndjson", in: data).data)
                    == unmarked(again.data))
        }
    }

    /// Without the last line: the mark is of one store alone.
    private func unmarked(_ text: String) -> String {
        text.split(separator: "\n").dropLast().joined(separator: "\n")
    }

    @Test("the zip of Apple's format is imported into an empty store as an equal one, twice without a change")
    func apple() async throws {
        try await withTemporaryFolder { folder in
            let session = try await filled()
            let file = folder.appending(path: "export.zip").path
            let written = await CommandRun(["export", "--format", "apple", "-o", file], on: session)
            #expect(written.status == .done)
            let data = folder.appending(path: "data")
            let imported = await CommandRun("import", file, in: data)
            #expect(imported.status == .done, "\(imported.notes)")
            let twice = await CommandRun("import", file, "--json", in: data)
            #expect(twice.data.contains("\"added\": 0,"), "\(twice.data.prefix(2000))")
            let again = await CommandRun("export", "--format", "ndjson", in: data)
            let (before, after) = (
                try figures(await CommandRun(["export", "--format", "ndjson"], on: session).data),
                try figures(again.data)
            )
            #expect(before.count > 100 && before == after)
        }
    }

    @Test("each swim and best of the demo comes back from the zip")
    func swims() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "export.zip").path
            let written = try await export("--format", "apple", "-o", file)
            #expect(written.status == .done, "\(written.notes)")
            let data = folder.appending(path: "data")
            let imported = await CommandRun("import", file, in: data)
            #expect(imported.status == .done, "\(imported.notes)")
            let clock = WallClock.fixed(at: DemoFixture.now, calendar: DemoFixture.calendar)
            for command in ["swims", "bests", "workouts"] {
                let shown = try await DemoShell.run([command, "--json"])
                let again = await CommandRun(
                    [command, "--json"], on: Session(folder: data, clock: clock))
                #expect(shown.data.count > 1000 && shown.data == again.data, "\(command)")
            }
        }
    }

    /// What each sample of NDJSON is, without what it keeps of an export.
    private func figures(_ text: String) throws -> Set<String> {
        Set(
            try text.split(separator: "\n").filter { $0.contains("\"id\":") }.map { line in
                let sample = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
                return ["id", "type", "start", "end", "value", "unit"].map { "\(sample?[$0] ?? "-")" }.joined(
                    separator: " ")
            })
    }

    @Test("the zip of Apple's format needs a file, and is of everything")
    func appleRefused() async throws {
        #expect(try await export("--format", "apple").notes.contains("name the file: -o export.zip"))
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "a.zip").path
            let run = try await export("--type", "weight", "-o", file)
            #expect(run.notes.contains("writes everything") && !FileManager.default.fileExists(atPath: file))
        }
    }

    @Test("a header with blanks and its keys in another order is one of ours")
    func rewritten() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "health.ndjson")
            _ = try await export("--type", "weight", "-o", file.path)
            var lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            lines[0] = #"{"export": "swimfit", "schema": 1}"#
            try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
            let run = await CommandRun("import", file.path, in: folder.appending(path: "data"))
            #expect(run.status == .done, "\(run.notes)")
        }
    }

    @Test(
        "the library comes with an export of everything, is joined, and one undo takes it back with the samples"
    )
    func library() async throws {
        try await withTemporaryFolder { folder in
            let (one, two) = (folder.appending(path: "one"), folder.appending(path: "two"))
            let at = ["--at", "2026-11-20T12:00Z"]
            for words in [["weigh", "72.4kg"], ["goal", "protein", "120+"], ["profile", "units", "us"]] {
                #expect(await CommandRun(words + at, in: one).status == .done)
            }
            let file = folder.appending(path: "health.ndjson").path
            let all = await CommandRun(["export", "-o", file] + at, in: one)
            #expect(all.status == .done && !all.notes.contains("left out"))
            #expect(await CommandRun(["goal", "fibre", "30+"] + at, in: two).status == .done)
            let rehearsal = await CommandRun(["import", file, "--dry-run"] + at, in: two)
            #expect(rehearsal.data.contains("would be taken"), "\(rehearsal.data)")
            let imported = await CommandRun(["import", file] + at, in: two)
            #expect(imported.data.contains("foods, goals and settings taken"), "\(imported.data)")
            let goals = await CommandRun(["goal"] + at, in: two).data
            #expect(goals.contains("protein") && goals.contains("fibre"), "\(goals)")
            #expect(await CommandRun(["undo"] + at, in: two).status == .done)
            #expect(await !CommandRun(["goal"] + at, in: two).data.contains("protein"))
            #expect(await CommandRun(["browse"] + at, in: two).data.contains("Weight") == false)
            let some = await CommandRun(["export", "--type", "weight", "--format", "ndjson"] + at, in: one)
            #expect(!some.data.contains("\"documents\"") && some.notes.isEmpty)
        }
    }

    @Test("with a mark there is what was changed since, and without the store of the mark an error")
    func since() async throws {
        try await withTemporaryFolder { folder in
            let (one, two) = (folder.appending(path: "one"), folder.appending(path: "two"))
            _ = await CommandRun("weigh", "72.4kg", in: one)
            let all = await CommandRun("export", "--format", "ndjson", in: one).data
            let mark = String(try #require(all.firstMatch(of: /"mark":"([^"]+)"/)?.1))
            _ = await CommandRun("weigh", "72kg", in: one)
            let changes = await CommandRun("export", "--since", mark, "--format", "ndjson", in: one)
            #expect(changes.data.split(separator: "\n").count { $0.contains("\"id\":") } == 1)
            let other = await CommandRun("export", "--since", mark, "--format", "ndjson", in: two)
            #expect(other.status == .failure && other.notes.contains("of another store"), "\(other.notes)")
            let csv = await CommandRun("export", "--since", mark, "--format", "csv", in: one)
            #expect(csv.status == .usage)
        }
    }

    @Test("a table for spreadsheets is not imported, and it is said what can be")
    func tableForSpreadsheets() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "weights.csv").path
            let written = try await export("--type", "weight", "-o", file)
            let run = await CommandRun("import", file, in: folder)
            #expect(written.status == .done)
            #expect(run.status == .failure && run.notes.contains("export --format ndjson"), "\(run.notes)")
        }
    }

    @Test("an output that takes no more ends it with the reason", arguments: ["ndjson", "csv"])
    func full(format: String) async throws {
        let models = try await DemoFixture.demo().models
        let session = Session(editor: models.editor, library: models.library, isDemo: true)
        var notes = ""
        let output = Output { text, channel throws(SystemError) in
            if channel == .data { throw SystemError(call: "write", code: ENOSPC) }
            notes += text
        }
        var runner = CommandRunner(commands: CommandTable.all, output: output) { _ in .failure }
        runner.makeSession = { _ in session }
        #expect(await runner.run(["export", "--format", format], environment: [:]) == .failure)
        #expect(notes == "swimfit: standard output cannot be written: No space left on device\n")
    }

    @Test("what is not there is told apart from what is no type")
    func nothing() async throws {
        #expect(try await export("--type", "vo2Max", "--format", "csv").status == .done)
        #expect(try await export("--type", "nonsense", "--format", "csv").status == .usage)
        let none = try await export("--source", "Nobody", "--format", "csv")
        #expect(none.status == .done && !none.notes.isEmpty)
    }

    @Test("of a cut-off export nothing is taken, and it is said where it ends")
    func cutOff() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "cut.ndjson")
            let whole = try await export("--type", "weight", "--format", "ndjson").data
            try Data((whole.dropLast(30) + "").utf8).write(to: file)
            let run = await CommandRun("import", file.path, in: folder)
            let lines = whole.split(separator: "\n").count
            #expect(
                run.status == .failure && run.notes.contains("it ends after line \(lines)"), "\(run.notes)")
            #expect(await CommandRun("browse", "--format", "{count}", in: folder).data.isEmpty)
        }
    }

    @Test("an import of lines that was undone is redone, and another one brings all of it again")
    func undoneLines() async throws {
        try await withTemporaryFolder { folder in
            let (one, two) = (folder.appending(path: "one"), folder.appending(path: "two"))
            for line in ["profile sex male", "goal protein 120+", "weigh 80kg"] {
                _ = await CommandRun(line.split(separator: " ").map(String.init), in: one)
            }
            let file = folder.appending(path: "mine.ndjson")
            try Data(await CommandRun("export", "--format", "ndjson", in: one).data.utf8).write(to: file)
            func expectAll(_ step: String) async {
                let profile = await CommandRun("profile", in: two).data
                #expect(profile.contains("male") && profile.contains("80.0 kg"), "\(step): \(profile)")
                #expect(await CommandRun("goal", in: two).data.contains("120"), "\(step)")
            }
            _ = await CommandRun("import", file.path, in: two)
            await expectAll("import")
            #expect(await CommandRun("undo", in: two).status == .done)
            #expect(await CommandRun("profile", in: two).data.contains("not set"))
            let redone = await CommandRun("redo", in: two)
            #expect(redone.status == .done, "\(redone)")
            await expectAll("redo")
            _ = await CommandRun("undo", in: two)
            let again = await CommandRun("import", file.path, in: two)
            #expect(again.data.contains("1 food, goal or setting taken"), "\(again)")
            #expect(again.data.contains("1 value of the profile taken"), "\(again)")
            await expectAll("import after undo")
        }
    }

    @Test("lines whose library cannot be read are refused, and nothing is imported")
    func damagedLibrary() async throws {
        try await withTemporaryFolder { folder in
            let (one, two) = (folder.appending(path: "one"), folder.appending(path: "two"))
            _ = await CommandRun("goal", "protein", "120+", in: one)
            _ = await CommandRun("goal", "fibre", "30+", in: two)
            let lines = await CommandRun("export", "--format", "ndjson", in: one).data
            let broken = lines.replacing("\"at_least\":120", with: "\"at_least\":\"120\"")
            try #require(broken != lines)
            let file = folder.appending(path: "mine.ndjson")
            try Data(broken.utf8).write(to: file)
            let run = await CommandRun("import", file.path, in: two)
            #expect(run.status == .failure && run.notes.contains("the part “goals”"), "\(run)")
            #expect(await CommandRun("goal", in: two).data.contains("30"))
            let damaged = #"{"format": "swimfit library", "version": 1, "goals": {"kilograms": "much"}}"#
            try Data(damaged.utf8).write(to: one.appending(path: "library.json"))
            let merge = await CommandRun("merge", one.path, in: two)
            #expect(merge.status == .failure && merge.notes.contains("the part “goals”"), "\(merge)")
            #expect(await CommandRun("goal", in: two).data.contains("30"))
        }
    }

    @Test("csv has a row for each sample of the types, days and sources that are named")
    func csv() async throws {
        let table = try await DemoShell.lines([
            "export", "--type", "weight,workouts", "--from", "2026-11-01", "--to", "2026-11-08",
            "--format", "csv",
        ])
        #expect(table.first == "type,start,end,value,unit,name,source,source_id,device,uuid")
        let rows = table.dropFirst()
        #expect(!rows.isEmpty)
        for row in rows {
            let cells = row.split(separator: ",", omittingEmptySubsequences: false)
            #expect(
                cells.count == 10
                    && ["HKQuantityTypeIdentifierBodyMass", "HKWorkoutTypeIdentifier"].contains(cells[0]))
            #expect(("2026-11-01"..."2026-11-08~").contains(String(cells[1])))
        }
        let watch = try await export("--source", "Demo Watch", "--format", "csv")
        #expect(watch.data.split(separator: "\n").dropFirst().allSatisfy { $0.contains(",Demo Watch,") })
    }

    @Test("no name begins a cell of csv with the sign of a formula, or breaks a row")
    func hostileNames() async throws {
        let names = ["=1+1", "+1", "-1", "@x", "a,b", "a\"b", "a\nb", "\u{1B}[2J", "\u{202E}x", "\t=1", "'x"]
        let session = CoreFixture().models.session
        for name in names {
            let serving = EatenFood(
                name: name, time: session.clock.now(), meal: .lunch, nutrition: Nutrition(energy: 1))
            try await session.editor().save([serving.correlation()], as: "")
        }
        let run = await CommandRun(["export", "--type", "food", "--format", "csv"], on: session)
        let rows = run.data.split(separator: "\n").dropFirst()
        #expect(rows.count == names.count)
        for row in rows {
            let cell = try #require(row.firstMatch(of: /,0,,("(?:[^"]|"")*"|[^,]*),/)?.1)
            let text = cell.hasPrefix("\"") ? cell.dropFirst() : cell
            #expect(
                !text.hasPrefix("=") && !text.hasPrefix("+") && !text.hasPrefix("-") && !text.hasPrefix("@"))
            #expect(!row.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{202E}" })
        }
    }

    @Test("a format that is none, and a type that is not there, are refused")
    func refused() async throws {
        #expect(try await export().notes.contains("write --format ndjson, --format csv or --format apple"))
        #expect(try await export("--format", "xml").status == .usage)
        #expect(
            try await export("--type", "wieght", "--format", "csv").notes.contains("did you mean “weight”"))
        #expect(
            try await export("--type", "weight", "--from", "tomorrow", "--format", "csv").status == .done)
    }

    @Test("-o leaves a file alone that it cannot write whole, and leaves nothing else behind")
    func wholeFile() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "x.csv")
            try Data("old".utf8).write(to: file)
            let none = try await export("--type", "weight", "--from", "tomorrow", "-o", file.path)
            #expect(none.status == .noValue)
            #expect(none.notes == "swimfit: nothing to write; “\(file.path)” is left as it was\n")
            #expect(try String(contentsOf: file, encoding: .utf8) == "old")
            #expect(try await export("--type", "weight", "-o", file.path).status == .done)
            #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix("type,start,"))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["x.csv"])
            let nowhere = try await export("--type", "weight", "-o", folder.path + "/no/x.csv")
            #expect(nowhere.status == .failure && nowhere.notes.contains("cannot be written"))
        }
    }
}
