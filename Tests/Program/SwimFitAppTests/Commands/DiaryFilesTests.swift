import Foundation
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import SwimFitShell

@MainActor
@Suite("import of diaries among other files", .onMainActor)
struct DiaryFilesTests {
    private let nutrition = "Date,Meal,Calories,Fat (g),Protein (g)\n2026-01-15,Breakfast,500,15,25\n"
    private let weights = "Date,Weight\n2026-01-15,72.5\n"

    private func run(_ words: [String], in folder: URL) async -> CommandRun {
        await CommandRun(words + ["--at", "2026-11-20T12:00Z"], in: folder)
    }

    private func write(_ files: [String: Data], in folder: URL) throws -> URL {
        let place = folder.appending(path: "files")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        for (name, data) in files { try data.write(to: place.appending(path: name)) }
        return place
    }

    private var diary: [String: Data] {
        ["Nutrition-Summary.csv": Data(nutrition.utf8), "Measurement-Summary.csv": Data(weights.utf8)]
    }

    private var swim: Data {
        var writer = FITWriter()
        writer.maker()
        writer.length(at: 0, lasting: 30)
        writer.session(lasting: 30)
        return writer.file
    }

    @Test("the folder of a diary and its files together are imported as its zip is, and undone as one step")
    func folder() async throws {
        try await withTemporaryFolder { folder in
            let place = try write(diary, in: folder)
            let first = await run(["import", place.path, "--units", "metric"], in: folder)
            #expect(
                first.status == .done && first.data.hasPrefix("1 entry and 1 measurement added"), "\(first)")
            let paths = diary.keys.map { place.appending(path: $0).path }.sorted()
            let again = await run(["import"] + paths + ["--units", "metric"], in: folder)
            #expect(again.data.contains("already there: 1 entry and 1 measurement"), "\(again)")
            #expect(await run(["undo"], in: folder).data == "Importing files undone\n")
        }
    }

    @Test("a diary next to files of a watch is imported after them, and other tables are counted")
    func mixed() async throws {
        try await withTemporaryFolder { folder in
            let other = ["swim.fit": swim, "list.csv": Data("Name,Age\nA,1\n".utf8)]
            let place = try write(diary.merging(other) { $1 }, in: folder)
            let run = await run(["import", place.path, "--units", "metric"], in: folder)
            #expect(run.status == .done)
            #expect(
                run.data.contains("1 entry and 1 measurement added") && run.data.contains("Workouts"),
                "\(run)")
            #expect(run.notes.contains("files of other kinds ×1"), "\(run)")
        }
    }

    private let exercises =
        "Date,Exercise,Type,Exercise Calories,Exercise Minutes\n2026-11-20,Swimming,Cardio,300,45\n"

    @Test(
        "what a watch and a diary have of a day is one step, and the diary's workout of that day does not count twice"
    )
    func sameDay() async throws {
        try await withTemporaryFolder { folder in
            let files = ["swim.fit": swim, "Exercise-Summary.csv": Data(exercises.utf8)]
            let place = try write(diary.merging(files) { $1 }, in: folder)
            let options = ["import", place.path, "--units", "metric"]
            let rehearsal = await run(options + ["--dry-run"], in: folder)
            let first = await run(options, in: folder)
            for said in [rehearsal.data, first.data] {
                #expect(
                    said.contains("left out: 1 workout of 1 day that has other entries already"), "\(said)")
            }
            #expect(await run(["undo"], in: folder).data == "Importing files undone\n")
            let json = await run(options + ["--dry-run", "--json"], in: folder).data
            let document = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
            let entries = (document?["diary"] as? [String: Any])?["entries"] as? [String: Int]
            #expect(entries?["added"] == 1 && document?["files"] as? [String: Int] == ["FIT file": 1])
            let rest = await run(["workouts"], in: folder)
            #expect(rest.data.contains("no workouts"), "\(rest)")
            let more = await run(["undo"], in: folder)
            #expect(more.notes.contains("nothing to undo"), "\(more)")
        }
    }

    @Test(
        "of a folder of tables the one that cannot be used is named with the reason, and the others are imported"
    )
    func refused() async throws {
        try await withTemporaryFolder { folder in
            let place = try write(
                diary.merging(["list.csv": Data("Name,Age\nA,1\n".utf8)]) { $1 }, in: folder)
            let run = await run(["import", place.path, "--units", "metric"], in: folder)
            #expect(run.status == .done, "\(run)")
            #expect(
                run.data.contains("not kept: table list.csv (Name, Age): it has no column with a date")
                    && run.data.contains("added"), "\(run)")
        }
    }

    @Test("a diary that says too little is told, and the other files are imported")
    func incomplete() async throws {
        try await withTemporaryFolder { folder in
            let place = try write(diary.merging(["swim.fit": swim]) { $1 }, in: folder)
            let run = await run(["import", place.path], in: folder)
            #expect(run.status == .failure && run.data.contains("Workouts"), "\(run)")
            #expect(run.notes.contains("add --units metric"), "\(run)")
        }
    }

    @Test("a second copy of a diary counts once, and equal lines of one file count each")
    func copies() async throws {
        try await withTemporaryFolder { folder in
            let text = "date,food,kcal\n2026-01-15,Tea,2\n2026-01-15,Tea,2\n2026-01-15,Soup,300\n"
            let place = try write(["days.csv": Data(text.utf8), "days (1).csv": Data(text.utf8)], in: folder)
            let run = await run(["import", place.path], in: folder)
            #expect(run.data.hasPrefix("3 entries added"), "\(run)")
            #expect(run.data.contains("  not kept: lines that another of the files has, too ×3\n"), "\(run)")
            #expect(await self.run(["get", "consumed", "2026-01-15"], in: folder).data == "304\n")
        }
    }

    @Test("why weights without a unit are in pounds is told")
    func pounds() async throws {
        try await withTemporaryFolder { folder in
            let lifting = exercises.replacing("Exercise Minutes", with: "Exercise Minutes,Pounds")
                .replacing(",45\n", with: ",45,0\n")
            let files = ["Exercise-Summary.csv": Data(lifting.utf8)]
            let place = try write(diary.merging(files) { $1 }, in: folder)
            let run = await run(["import", place.path], in: folder)
            #expect(
                run.data.contains(
                    "  weights without a unit are in lb, because Exercise-Summary.csv has a column “Pounds”\n"
                ),
                "\(run)")
        }
    }

    @Test("options for diaries without a diary are a mistake, and nothing is saved")
    func unusedOptions() async throws {
        try await withTemporaryFolder { folder in
            let place = try write(["swim.fit": swim], in: folder)
            let run = await run(["import", place.path, "--dates", "dmy"], in: folder)
            #expect(run.status == .usage, "\(run)")
            #expect(await self.run(["workouts"], in: folder).data.contains("no workouts"))
        }
    }

    @Test("what is of no kind is told with all kinds, diaries too")
    func unknown() async throws {
        try await withTemporaryFolder { folder in
            let place = try write(["letter.pdf": Data("%PDF-1.7\n".utf8)], in: folder)
            for path in [place.path, place.appending(path: "letter.pdf").path] {
                let run = await run(["import", path], in: folder)
                #expect(run.status == .failure && run.notes.contains("a diary of MyFitnessPal"), "\(run)")
            }
        }
    }
}
