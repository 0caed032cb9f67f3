import Foundation
import HealthKit
import SwimFitModels
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitFood

@MainActor
@Suite("The commands undo and redo", .onMainActor)
struct UndoCommandTests {
    @Test("each process takes back what another one did, the newest first, until nothing is left")
    func processes() async throws {
        try await withTemporaryFolder { (folder: URL) async throws -> Void in
            func run(_ words: String...) async -> CommandRun {
                await CommandRun(words, on: Session(folder: folder, clock: testClock))
            }
            func weights() async throws -> Int {
                let file = folder.appending(path: "health.json")
                return try await HKHealthStore(url: file).samples(of: HKQuantityType(.bodyMass)).count
            }
            _ = await run("weigh", "72kg")
            _ = await run("eat", "350 lunch")
            #expect(await run("undo").data == "Adding Quick add, 350 kcal undone\n")
            #expect(await run("undo").data == "Adding Weight 72.0 kg undone\n")
            #expect(try await weights() == 0)
            let empty = await run("undo")
            #expect(empty.status == .failure && empty.data.isEmpty)
            #expect(empty.notes == "swimfit: there is nothing to undo\n")
            #expect(await run("redo").data == "Adding Weight 72.0 kg redone\n")
            #expect(try await weights() == 1)
            #expect(await run("redo").data == "Adding Quick add, 350 kcal redone\n")
            #expect(await run("redo").notes == "swimfit: there is nothing to redo\n")
        }
    }

    @Test("an import of Apple Health is one step, and can be made again")
    func importOfManyTransactions() async throws {
        try await withTemporaryFolder { (folder: URL) async throws -> Void in
            func run(_ words: String...) async -> CommandRun {
                await CommandRun(words, on: Session(folder: folder, clock: testClock))
            }
            let export = folder.appending(path: "export.xml")
            try Data(
                #"""
                <HealthData><Record type="HKQuantityTypeIdentifierStepCount" sourceName="P" unit="count" \#
                startDate="2026-11-01 08:00:00 +0100" endDate="2026-11-01 08:10:00 +0100" value="100"/></HealthData>
                """#.utf8
            ).write(to: export)
            _ = await run("weigh", "72kg")
            #expect(await run("import", export.path).status == .done)
            #expect(await run("undo").data == "Importing export.xml undone\n")
            #expect(await run("get", "weight", "--format", "{value}").data == "72\n")
            #expect(await run("import", export.path).data.contains("1 sample added"))
            #expect(await run("import", export.path).status == .done)
            #expect(await run("undo").data == "Importing export.xml undone\n")
            #expect(await run("undo").data == "Adding Weight 72.0 kg undone\n")
        }
    }

    @Test("settings and own foods of the dashboard are undone as well, where nobody has changed them since")
    func library() async throws {
        try await withTemporaryFolder { (folder: URL) async throws -> Void in
            func models() async throws -> Models {
                try await Models.open(Session(folder: folder, clock: testClock))
            }
            func run(_ words: String...) async -> CommandRun {
                await CommandRun(words, on: Session(folder: folder, clock: testClock))
            }
            let cake = Food(
                id: "own:cake", name: "Cake", group: "Own foods", perHundredGrams: Nutrition(energy: 400))
            try await models().foodJournal.save(cake)
            _ = try await models().profile.setNetGoal(-500)
            #expect(await run("undo").data == "Setting a goal of −500 kcal a day undone\n")
            #expect(await run("undo").data == "Creating the food Cake undone\n")
            #expect(try await models().library[OwnFoods.self].all.isEmpty)
            #expect(await run("redo").data == "Creating the food Cake redone\n")
            try await models().library.update(OwnFoods.self) { $0.remove("own:cake") }
            let refused = await run("undo")
            #expect(refused.status == .failure)
            #expect(
                refused.notes
                    == "swimfit: cannot undo creating the food Cake: it has been changed elsewhere; the next undo goes "
                    + "on to the change before it\n")
            #expect(await run("undo").status == .failure)
        }
    }

    @Test("a change at a pretended time can be undone as any other, and so can those before it")
    func pretendedTime() async throws {
        try await withTemporaryFolder { folder in
            for words in [
                ["weigh", "80"], ["log", "steps", "100", "--at", "2199-01-01"],
                ["weigh", "81", "--at", "1999-01-01"], ["weigh", "82"],
            ] {
                #expect(await CommandRun(words, in: folder).status == .done)
            }
            for _ in 0..<4 { #expect(await CommandRun("undo", in: folder).status == .done) }
            #expect(await CommandRun("undo", in: folder).status == .failure)
        }
    }

    @Test("the list has the newest first, and says what was undone")
    func list() async throws {
        let session = CoreFixture().models.session
        for words in [["weigh", "72kg"], ["water", "250"], ["eat", "350 lunch"], ["undo"]] {
            _ = await CommandRun(words, on: session)
        }
        let run = await CommandRun(["undo", "--list"], on: session)
        #expect(
            run.data == """
                Fri 20 Nov 12:00  adding Quick add, 350 kcal (undone)
                Fri 20 Nov 12:00  adding Water 250 mL
                Fri 20 Nov 12:00  adding Weight 72.0 kg

                """)
        let rows = await CommandRun(["undo", "--list", "-O", "csv"], on: session)
        #expect(
            rows.data.split(separator: "\n").map { $0.split(separator: ",").last } == [
                "undone", "true", "false", "false",
            ])
        let none = await CommandRun(["undo", "--list"], on: CoreFixture().models.session)
        #expect(none.status == .done && none.notes == "swimfit: there is nothing to undo\n")
    }
}
