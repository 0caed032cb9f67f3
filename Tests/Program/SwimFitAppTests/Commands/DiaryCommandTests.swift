import Foundation
import HealthArchive
import SwimFitModels
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
import SwimFitSwim

@MainActor
@Suite("import of days", .onMainActor)
struct DiaryCommandTests {
    private static let at = ["--at", "2026-11-20T12:00Z"]

    private static let days = """
        Date,Meal,Calories,Fat (g),Protein (g),Note
        2026-01-15,Breakfast,500,15.5,25
        2026-01-15,Lunch,"1,020",25,40
        2026-01-16,Dinner,-1,2,3
        2026-01-17,Dinner,700,2,3

        """

    private func run(_ words: String..., in folder: URL) async -> CommandRun {
        await CommandRun(words + Self.at, in: folder)
    }

    private func file(_ text: String, _ name: String = "Nutrition-Summary.csv", in folder: URL) throws
        -> String
    {
        let file = folder.appendingPathComponent(name)
        try Data(text.utf8).write(to: file)
        return file.path
    }

    @Test("a dry run shows what would be added, and changes nothing")
    func rehearsal() async throws {
        try await withTemporaryFolder { folder in
            let path = try file(Self.days, in: folder)
            let run = await run("import", path, "--dry-run", in: folder)
            #expect(run.status == .done)
            #expect(
                run.data == """
                    3 entries would be added
                      Nutrition-Summary.csv: MyFitnessPal, nutrition
                      2 days, 15 Jan 2026 to 17 Jan 2026
                      refused: energy is negative (1 line)
                      2026-01-15 08:00  Breakfast  Breakfast      500 kcal
                      2026-01-15 12:30  Lunch      Lunch        1 020 kcal
                      2026-01-17 19:00  Dinner     Dinner         700 kcal

                    """)
            #expect(run.notes == "swimfit: Nutrition-Summary.csv, line 4: energy is negative\n")
            #expect(
                !FileManager.default.fileExists(atPath: folder.appendingPathComponent("health.json").path))
        }
    }

    @Test("what was deleted here comes back when the import is asked for it")
    func restored() async throws {
        try await withTemporaryFolder { folder in
            let path = try file(Self.days, in: folder)
            #expect(await run("import", path, in: folder).status == .done)
            #expect(await run("delete", "journal", "2026-01-17", "1", in: folder).status == .done)
            let again = await run("import", path, "--dry-run", in: folder).data
            #expect(again.hasPrefix("0 entries would be added") || again.hasPrefix("nothing"), "\(again)")
            let restored = await run("import", path, "--restore-deleted", in: folder).data
            #expect(restored.hasPrefix("1 entry added"), "\(restored)")
        }
    }

    @Test("an import is undone and redone as one step, and changes nothing the second time")
    func undo() async throws {
        try await withTemporaryFolder { folder in
            let path = try file(Self.days, in: folder)
            #expect(
                await run("import", path, in: folder).data.hasPrefix("3 entries added\n"))
            #expect(await run("import", path, in: folder).data.contains("  already there: 3 entries\n"))
            #expect(await run("undo", in: folder).data == "Importing Nutrition-Summary.csv undone\n")
            #expect(await run("journal", "2026-01-15", in: folder).data.contains("nothing logged"))
            #expect(await run("redo", in: folder).data == "Importing Nutrition-Summary.csv redone\n")
            #expect(await run("journal", "2026-01-15", in: folder).data.contains("1 520"))
        }
    }

    @Test("days with other entries are listed and left out, or added to")
    func loggedDays() async throws {
        try await withTemporaryFolder { folder in
            let path = try file(Self.days, in: folder)
            _ = await run("eat", "350 lunch 2026-01-15", in: folder)
            let careful = await run("import", path, "--dry-run", in: folder)
            #expect(
                careful.data.contains(
                    "  left out: 2 entries of 1 day that has other entries already (--even-logged-days adds them): 2026-01-15\n"
                ))
            let both = await run("import", path, "--dry-run", "--even-logged-days", in: folder)
            #expect(both.data.contains("  1 day has other entries already; both would count: 2026-01-15\n"))
        }
    }

    @Test("what an own table’s columns were taken for is shown")
    func columns() async throws {
        try await withTemporaryFolder { folder in
            let path = try file("Tag;Energie\n13.4.2026;2.100\n", "tage.csv", in: folder)
            let run = await run(
                "import", path, "--columns", "date=Tag,kcal=Energie", "--decimal", "comma", "--dry-run",
                in: folder)
            #expect(
                run.data == """
                    1 entry would be added
                      tage.csv: days of your own
                        date    = Tag
                        energy  = Energie
                      1 day, 13 Apr 2026
                      2026-04-13 16:00  Snacks  Whole day    2 100 kcal

                    """)
        }
    }

    @Test("--dates says what 3/4/2026 means", arguments: [("dmy", "3 Apr 2026"), ("MDY", "4 Mar 2026")])
    func dates(order: String, day: String) async throws {
        try await withTemporaryFolder { folder in
            let path = try file("date,food,kcal\n3/4/2026,Soup,300\n", "days.csv", in: folder)
            let asked = await run("import", path, "--dry-run", in: folder)
            #expect(asked.status == .failure && asked.notes.contains("Add --dates dmy or --dates mdy"))
            let told = await run("import", path, "--dates", order, "--dry-run", in: folder)
            #expect(told.data.contains("  1 day, \(day)\n"), "\(told)")
        }
    }

    @Test("options of the other kind of file are not understood")
    func options() async throws {
        try await withTemporaryFolder { folder in
            let path = try file(Self.days, in: folder)
            #expect(await run("import", path, "--replace", in: folder).status == .usage)
            #expect(await run("import", path, "--dates", "ymd", in: folder).status == .usage)
            #expect(await run("import", path, "--units", "stone", in: folder).status == .usage)
            #expect(await run("import", path, "--columns", "x=y", in: folder).status == .usage)
            let export = try file("<HealthData></HealthData>", "export.xml", in: folder)
            #expect(await run("import", export, "--even-logged-days", in: folder).status == .usage)
        }
    }

    @Test("what is no known file says what there is")
    func unknown() async throws {
        try await withTemporaryFolder { folder in
            let run = await run("import", try file("hello, world\n", "notes.txt", in: folder), in: folder)
            #expect(run.status == .failure)
            #expect(
                run.notes.hasPrefix("swimfit: notes.txt: it has no column with a date, and is no export of"))
        }
    }

    @Test("a list of activities is refused, and nothing is saved")
    func activities() async throws {
        try await withTemporaryFolder { folder in
            let text =
                "Activity Type,Date,Distance,Calories,Time\nPool Swim,2026-01-15,\"1,500\",412,00:45:10\n"
            let run = await run("import", try file(text, "Activities.csv", in: folder), in: folder)
            #expect(run.status == .failure)
            #expect(run.notes.contains("Activities.csv: a list of activities (Activity Type, Distance)"))
            #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "health.json").path))
        }
    }

    @Test("a column that is not kept is told with its count and what the first cell says")
    func leftColumns() async throws {
        try await withTemporaryFolder { folder in
            let path = try file("date,food,kcal,Mood\n2026-01-15,Soup,300,good\n", "days.csv", in: folder)
            let run = await run("import", path, in: folder)
            #expect(run.data.contains("  not kept: column “Mood” ×1, such as “good”\n"))
        }
    }

    @Test("a pipe is not opened to see what it is")
    func pipe() async throws {
        try await withTemporaryFolder { folder in
            let pipe = folder.appendingPathComponent("export.xml").path
            try #require(mkfifo(pipe, 0o600) == 0)
            // To open it would wait for a writer.
            #expect(ImportFormat.of(pipe) == nil)
        }
    }

    @Test("the command line of the dashboard imports, and its u undoes")
    func dashboard() async throws {
        try await withTemporaryFolder { folder in
            let path = try file(Self.days, in: folder)
            let fixture = CoreFixture()
            let session = fixture.models.session
            let run = await CommandRun(["import", path], on: session)
            #expect(run.data.hasPrefix("3 entries added"))
            #expect(try await session.editor().undo() == "importing Nutrition-Summary.csv")
        }
    }
}
