import Foundation
import SwimFitModels
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitNotation
import SwimFitStore
import SwimFitSwim

@MainActor
@Suite("The commands plan, sets, zones and lengths", .onMainActor)
struct PlanCommandTests {
    @Test("a plan is saved, listed, shown, compared and deleted")
    func plan() async throws {
        try await withTemporaryFolder { folder in
            // In the evening: a swim that ends shortly after midnight is one of yesterday.
            func run(_ words: String...) async -> CommandRun {
                await CommandRun(words + ["--at", "2026-11-20T19:30:00+01:00"], in: folder)
            }
            #expect(await run("plan").status == .done)
            _ = await run("weigh", "80")
            _ = await run("swim", "3x100 free in 1:50, 1:53, 1:49 on 2:10 + 100 back in 2:00", "--sure")
            let saved = await run("plan", "save", "Threshold", "4x100 free in 1:50", "--day", "tomorrow")
            #expect(saved.data.contains("Threshold saved: 400 m") || saved.status == .done, "\(saved)")
            let list = await run("plan", "--format", "{name} {distance} {sets}")
            #expect(list.data == "Threshold 400 4x100 free in 1:50\n", "\(list)")
            let beside = await run("plan", "threshold", "--swim", "last", "--format", "{verdict} {slower}")
            #expect(beside.data == "hit \nslower 3\nhit \nmissed \nextra \n", "\(beside)")
            #expect(
                await run("plan", "threshold", "--swim", "last").data.contains(
                    "2 hit, 1 slower by 0:03, 1 missed"))
            _ = await run("plan", "save", "Threshold", "4x100 free in 1:50", "--day", "today")
            let season = await run(
                "swims", "--sets", "--from", "-30d", "--format",
                "{plan}|{stroke}|{repetitions}|{distance}|{times}|{average}|{difference}|{verdict}")
            #expect(
                season.data == """
                    Threshold|freestyle|3|100|110 113 109|110.67|0.67|2 hit, 1 slower by 0:03, 1 missed
                    Threshold|backstroke|1|100|120|120||extra

                    """, "\(season)")
            let csv = await run("swims", "--sets", "-O", "csv").data.split(whereSeparator: \.isNewline)
            #expect(
                csv.count == 3 && csv[0].hasPrefix("date,start,lap_length_m,number,plan,set,stroke,"),
                "\(csv)")
            #expect(await run("swims", "--sets", "--to", "-1d").data == "no sets\n")
            #expect(await run("plan", "threshold", "--pool", "25m").status == .usage)
            #expect(await run("plan", "--day", "tomorrow").status == .usage)
            #expect(await run("plan", "--save", "x").status == .usage)
            #expect(await run("plan", "other").notes.contains("there is no plan “other”"))
            #expect(await run("plan", "delete", "THRESHOLD").status == .done)
            #expect(await run("undo").status == .done)
            #expect(await run("plan", "--format", "{name}").data == "Threshold\n")
        }
    }

    @Test("a plan of minutes at critical speed needs a critical speed, and is kept under a name")
    func critical() async throws {
        let text = try await DemoShell.run(["plan", "css", "45min"]).data
        #expect(text.contains("== Main") && text.contains("CSS on"))
        let understood = try await DemoShell.run(["plan", "css", "45min", "--format", "{understood}"]).data
        #expect(understood.contains(/in \d:\d\d/), "\(understood)")
        let line = try SwimSetList.parse(text, unit: .metres)
        #expect(line.differences.isEmpty && line.doubts.isEmpty)
        try await withTemporaryFolder { folder in
            let none = await CommandRun("plan", "css", "45min", in: folder)
            #expect(none.status == .noValue && none.notes.contains("explain css"), "\(none)")
        }
    }

    @Test("a plan is logged as it was planned, on a day; it has the sets alone")
    func swum() async throws {
        try await withTemporaryFolder { folder in
            func run(_ words: String...) async -> CommandRun { await CommandRun(words, in: folder) }
            _ = await run("weigh", "80", "-2d")
            _ = await run("plan", "save", "Short", "4x100 in 1:50 on 2:10")
            let more = await run("swim", "--plan", "Short", "100", "easy")
            #expect(more.status == .usage && more.notes.contains("“100 easy” is no day"), "\(more)")
            #expect(await run("swim", "--plan", "Long").status == .usage)
            #expect(await run("swim", "--plan", "Short", "-1d").status == .done)
            let swims = await run("swims", "--format", "{distance} {duration}")
            #expect(swims.data == "400 440\n")
        }
    }

    @Test("sets lists those swum more than once, or those of a swim, and zones the time in each")
    func setsAndZones() async throws {
        let sets = try await DemoShell.lines(["sets", "--format", "{set}|{start}"])
        #expect(Set(sets.map { $0.prefix { $0 != "|" } }).count < sets.count)
        let one = try await DemoShell.run(["sets", "last", "--json"]).data
        #expect(one.contains("\"sets\""))
        let zones = try await DemoShell.lines(["zones", "--format", "{name} {time}"])
        #expect(zones.map { $0.prefix { $0 != " " } } == SwimZones.names.map { $0[...] })
        let seconds = zones.compactMap { Double($0.split(separator: " ")[1]) }
        #expect(seconds.reduce(0, +) > 3600)
        // The demo swims in a lake and on its back, too, without a critical speed there.
        let unknown = "of strokes and pools without a critical speed"
        #expect(try await DemoShell.run(["zones"]).data.contains(unknown))
        let last = try await DemoShell.run(["zones", "last"]).data
        #expect(last.contains("paces of Freestyle") && !last.contains(unknown), "\(last)")
    }

    @Test("a length is corrected by its number, for all figures, and the same again takes it back")
    func lengths() async throws {
        let session = Session(
            editor: try await DemoFixture.recent().models.editor, library: Library(), isDemo: true)
        func run(_ words: String...) async -> CommandRun { await CommandRun(words, on: session) }
        let list = await run("swims", "--format", "{start} {source} {uuid}").data.split(separator: "\n")
        let watch = try #require(list.first { $0.contains("Watch") })
        let id = String(try #require(watch.split(separator: " ").last))
        func metres() async -> String {
            await run("swims", "--format", "{uuid} {distance} {laps}").data.split(separator: "\n").first {
                $0.hasPrefix(id)
            }.map(String.init) ?? ""
        }
        let before = await metres()
        #expect(await run("lengths", id, "split", "2").notes.contains("no turn seems missed"))
        let split = await run("lengths", id, "split", "2", "--yes")
        #expect(split.data.contains("Split length 2"), "\(split)")
        #expect(await metres() != before)
        #expect(await run("lengths", id, "--format", "{corrected}").data.hasPrefix("\ntwo\ntwo\n"))
        #expect(await run("lengths", id, "split", "0").status == .usage)
        #expect(await run("lengths", id, "split", "900").notes.contains("there is no length 900"))
        _ = await run("lengths", id, "split", "2")
        #expect(await metres() == before)
    }
}
