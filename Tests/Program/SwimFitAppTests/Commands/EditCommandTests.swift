import Foundation
import HealthKit
import SwimFitModels
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell

@MainActor
@Suite("The commands delete and edit", .onMainActor)
struct EditCommandTests {
    private func session() -> Session { CoreFixture().models.session }

    private func run(_ line: String, on session: Session) async -> CommandRun {
        await CommandRun(line.split(separator: " ").map(String.init), on: session)
    }

    /// Runs what has to succeed.
    private func done(_ line: String, on session: Session) async -> String {
        let run = await run(line, on: session)
        #expect(run.status == .done, "\(line): \(run.notes)")
        return run.data
    }

    @Test("food of another day is found by its number, corrected and moved; what is not named stays")
    func food() async throws {
        let session = session()
        _ = await done("eat 100g banana @breakfast -1d", on: session)
        _ = await done("eat 350 @lunch -1d", on: session)
        let entries = "journal yesterday --format {name},{amount},{meal}"
        let before = await done(entries, on: session)
        _ = await done("edit journal yesterday 1 200g", on: session)
        #expect(await done(entries, on: session) == before.replacing("100 g", with: "200 g"))
        _ = await done("edit journal yesterday 1 --meal snacks --time 6:10", on: session)
        let moved = await done("journal yesterday --format {time},{meal},{amount}", on: session)
        #expect(moved.contains("T06:10") && moved.contains("snacks,200 g"), "\(moved)")
        let day = await run("edit journal yesterday 1 monday", on: session)
        #expect(day.status == .usage && day.notes.contains("“--day monday” moves the entry"), "\(day.notes)")
        _ = await done("edit journal yesterday 1 --day -2d", on: session)
        #expect(await done("journal -2d --format {meal}", on: session).split(separator: "\n").count == 1)
        #expect(await done("undo", on: session).lowercased().contains("changing"))
        #expect(
            await done("journal yesterday --format {meal}", on: session).split(separator: "\n").count == 2)
    }

    @Test("an empty list is named: the journal by its day")
    func nothingYet() async throws {
        let session = session()
        for (line, title) in [
            ("edit journal last 200g", "the journal of 20 Nov 2026"),
            ("edit journal yesterday last 200g", "the journal of 19 Nov 2026"),
            ("edit swims last 50m", "swimfit: swims"),
        ] {
            let run = await run(line, on: session)
            #expect(run.notes.contains("\(title): there is nothing yet"), "\(line): \(run.notes)")
        }
    }

    @Test("a sample and a swim get another value, the rest of them stays")
    func samples() async throws {
        let session = session()
        _ = await done("profile height 180", on: session)
        _ = await done("weigh 72.4kg -1d", on: session)
        _ = await done("edit weight 1 71.9 kg", on: session)
        let weights = await done("browse weight --format {value}", on: session)
        #expect(weights == "71.9\n", "\(weights)")
        _ = await done("swim 25m x40 20:00 --start 8:00", on: session)
        let start = await done("swims --format {start}", on: session)
        _ = await done("edit swims 1 --duration 21:30 --felt 7", on: session)
        #expect(await done("swims --format {duration},{felt}", on: session) == "1290,7\n")
        #expect(await done("swims --format {start}", on: session) == start)
    }

    @Test("sets that are typed anew take laps and time along, unless those are typed, too")
    func setsAnew() async throws {
        let session = session()
        _ = await done("profile height 180", on: session)
        _ = await done("weigh 72.4kg -1d", on: session)
        _ = await done("swim 25m x40 20:00 --start 8:00", on: session)
        _ = await done("edit swim last 25m x44 22:00", on: session)
        #expect(await done("swims --format {distance},{duration}", on: session) == "1100,1320\n")
        _ = await done("edit swim last 48x25", on: session)
        #expect(await done("swims --format {distance},{duration}", on: session) == "1200,1320\n")
        _ = await done("edit swim last 10x100 in 1:50", on: session)
        #expect(await done("swims --format {distance},{duration}", on: session) == "1000,1100\n")
        let run = await run("edit swim last 25m x44 22:00 --duration 21:00", on: session)
        #expect(run.status == .usage && run.notes.contains("the sets say 22:00"), "\(run)")
    }

    @Test("half, double and more are of what was logged; figures that are not known cannot grow")
    func multiples() async throws {
        let session = session()
        func last(_ change: String) async -> String {
            _ = await done("edit last \(change)", on: session)
            return await done("journal --format {energy},{protein},{name},{amount}", on: session)
        }
        _ = await done("eat 900k 20p pizza", on: session)
        #expect(await last("half") == "450,10,Pizza,\n")
        #expect(await last("double") == "900,20,Pizza,\n")
        #expect(await last("+50k") == "950,20,Pizza,\n")
        #expect(await run("edit last +10f", on: session).notes.contains("fat of “Pizza” is not known"))
        #expect(await run("edit last -1000k", on: session).notes.contains("would be less than 0"))
        _ = await done("undo", on: session)
        _ = await done("delete last", on: session)
        _ = await done("eat 100g banana", on: session)
        #expect(await last("half").hasSuffix(",Banana,50 g\n"))
        #expect(await last("x3").hasSuffix(",Banana,150 g\n"))
        #expect(await last("+50g").hasSuffix(",Banana,200 g\n"))
        #expect(await last("-20g").hasSuffix(",Banana,180 g\n"))
        #expect(await last("to 80g").hasSuffix(",Banana,80 g\n"))
        #expect(await run("edit last -100g", on: session).notes.contains("it was 80 g"))
    }

    @Test("the last entry is one that was eaten, and no part of another one")
    func last() async throws {
        let session = session()
        _ = await done("eat 100g tomato 8:00", on: session)
        _ = await done("eat 100g banana 23:30", on: session)
        for list in ["last", "food last"] {
            #expect(await done("delete \(list) --dry-run", on: session).hasPrefix("Tomato"), "\(list)")
        }
        let water = await run("delete water last", on: session)
        #expect(water.status != .done && water.notes.contains("nothing yet"), "\(water)")
        #expect(await run("delete water 1", on: session).notes.contains("is part of another entry"))
        _ = await done("water 330ml 7:00", on: session)
        #expect(await done("delete water last", on: session).contains("330 mL deleted"))
        #expect(await run("delete water last", on: session).status != .done)
    }

    @Test(
        "a correction asks what logging asks, counts portions, keeps the day, and changes what was logged without a food"
    )
    func corrections() async throws {
        let session = session()
        _ = await done("eat 150g banana -1d", on: session)
        let asked = await run("edit journal yesterday 1 150", on: session)
        #expect(asked.status == .usage && asked.notes.contains("150g for grams"), "\(asked)")
        _ = await done("edit journal yesterday 1 2", on: session)
        #expect(await done("journal yesterday --format {amount}", on: session) == "2 × medium\n")
        _ = await done("eat 350k lunch", on: session)
        _ = await done("edit food last 450k", on: session)
        #expect(await done("journal --format {energy},{name},{meal}", on: session) == "450,Quick add,lunch\n")
        _ = await done("edit journal 1 P20", on: session)
        _ = await done("edit journal 1 soup", on: session)
        #expect(await done("journal --format {energy},{protein},{name}", on: session) == "450,20,Soup\n")
        _ = await done("profile height 180", on: session)
        _ = await done("weigh 72.4kg -3d", on: session)
        _ = await done("swim 25m x40 20:00 --start 2026-11-18T19:00", on: session)
        let day = await done("swims --format {start}", on: session).prefix(10)
        _ = await done("edit swim last --start 18:30", on: session)
        #expect(await done("swims --format {start}", on: session).hasPrefix("\(day)T18:30"))
        _ = await done("edit swims 1 --time 17:30", on: session)
        #expect(await done("swims --format {start},{duration}", on: session).hasPrefix("\(day)T17:30"))
        #expect(await done("swims --format {duration}", on: session) == "1200\n")
    }

    @Test("several entries of a list are deleted at once, and one is named by a day or as the last")
    func several() async throws {
        let session = session()
        for line in ["eat 100k", "eat 200k", "eat 300k", "weigh 72.4kg -1d", "weigh 72kg"] {
            _ = await done(line, on: session)
        }
        _ = await done("delete journal 1-2", on: session)
        #expect(await done("journal --format {energy}", on: session).split(separator: "\n").count == 1)
        _ = await done("undo", on: session)
        #expect(await done("journal --format {energy}", on: session).split(separator: "\n").count == 3)
        _ = await done("delete weight yesterday", on: session)
        #expect(await done("browse weight --format {value}", on: session) == "72\n")
        _ = await done("delete weights last --dry-run".replacing("weights", with: "weight"), on: session)
        #expect(await run("edit journal 1-2 100k", on: session).status == .usage)
    }

    @Test("an entry is named by a day of several words and in the plural, and several swims are one change")
    func namedAnyhow() async throws {
        let session = session()
        _ = await done("weigh 72.4kg -1d", on: session)
        let day = session.clock.today.adding(days: -1)
        for name in ["\(day.day) \(day.monthNameInFull)", day.iso, "yesterday", "last", "1"] {
            _ = await done("edit weights \(name) 72.\(name.count % 5)", on: session)
        }
        _ = await done("eat 100g banana", on: session)
        for (grams, list) in ["journals", "entry", "food", "eaten", "meals"].enumerated() {
            _ = await done("edit \(list) last \(150 + grams)g", on: session)
        }
        _ = await done("swim 25m x40 20:00 --start 8:00", on: session)
        _ = await done("swim 25m x20 10:00 --start 9:00", on: session)
        _ = await done("delete swims 1-2", on: session)
        #expect(await done("undo", on: session).contains("2 workouts"))
        #expect(await done("swims --format {laps}", on: session).split(separator: "\n").count == 2)
    }

    @Test(
        "log and edit ask about what hardly anybody has",
        arguments: [
            "log height 70cm", "log steps 500000", "log water 6000", "log pulse 300", "log temperature 45",
            "log glucose 900 mmol/L", "log bp 400/300", "log sleep 1:00-19:00 -1d", "log vo2max 300",
            "log weight 200", "edit steps 1 500000", "edit steps last 250000 --time 6:00",
        ])
    func doubts(line: String) async throws {
        let session = session()
        _ = await done("weigh 72.4kg -1d", on: session)
        _ = await done("log steps 5000 7:00", on: session)
        let refused = await run(line, on: session)
        #expect(refused.status == .usage && refused.notes.contains("--yes"), "\(line): \(refused.notes)")
        _ = await done(line + " --yes", on: session)
    }

    @Test(
        "what is improbable is asked about by every command that saves it, and --yes says that it is right",
        arguments: [
            "weigh 160", "profile height 70", "profile born 2024-01-01", "meals set lunch 13:00-12:00",
            "plan save x 10x100 on 1.40", "plan save x 10x100 on 130", "eat 150 banana",
            "water 2500000 yesterday".replacing("2500000", with: "9000"),
        ])
    func questions(line: String) async throws {
        let session = session()
        _ = await done("weigh 80kg -1d", on: session)
        let asked = await run(line, on: session)
        #expect(asked.status == .usage, "\(asked)")
        #expect(await run("\(line) --yes", on: session).status == .done)
    }

    @Test("a range of days is marked as one change")
    func marks() async throws {
        let session = session()
        _ = await done("mark sick last week", on: session)
        _ = await done("mark complete mon to wed --at 2026-11-19T12:00", on: session)
        #expect(await run("mark complete next monday", on: session).status == .usage)
        #expect(await done("undo", on: session).lowercased().contains("marking"))
    }

    @Test("delete takes one entry by number or identifier, and undo brings it back")
    func delete() async throws {
        let session = session()
        _ = await done("weigh 72.4kg -1d", on: session)
        _ = await done("weigh 71kg", on: session)
        #expect(await done("delete weight 1 --dry-run", on: session).contains("71.0 kg would be deleted"))
        _ = await done("delete weight 1", on: session)
        #expect(await done("browse weight --format {value}", on: session) == "72.4\n")
        _ = await done("undo", on: session)
        let id = await done("browse weight --format {uuid}", on: session).split(separator: "\n")[1]
        _ = await done("delete \(id.prefix(8).lowercased())", on: session)
        #expect(await done("browse weight --format {value}", on: session) == "71\n")
        _ = await done("eat 350 @lunch", on: session)
        _ = await done("delete journal 1", on: session)
        #expect(await done("journal --format {name}", on: session).isEmpty)
    }

    @Test(
        "what is no entry, no change or another program's is named, and nothing is changed",
        arguments: [
            ("delete journal 3", "and no number 3"), ("delete journal", "there is nothing yet"),
            ("delete", "ENTRY is missing, such as"),
            ("delete weight x", "is not a number in a list"), ("delete nonsense 1", "nonsense"),
            ("delete 12345678", "there is no entry 12345678"), ("edit weight 1", "nothing is to be changed"),
            ("edit weight 1 5000kg", "kg"), ("edit weight 1 --time 25:99", "--time takes a time"),
            ("edit weight 1 71kg --day tomorrow", "tomorrow"),
        ])
    func refused(line: String, said: String) async throws {
        let session = session()
        _ = await done("weigh 72.4kg", on: session)
        let run = await run(line, on: session)
        #expect(run.status == .usage && run.notes.contains(said), "\(run.notes)")
        #expect(await done("browse weight --format {value}", on: session) == "72.4\n")
    }

    @Test("what another program recorded can be deleted and not corrected")
    func others() async throws {
        let session = session()
        let scale = HKSourceRevision(
            source: HKSource(name: "Scale", bundleIdentifier: "org.example.scale"), version: nil)
        let now = session.clock.now()
        let foreign = try HKQuantitySample.checked(
            type: HKQuantityType(.bodyMass),
            quantity: HKQuantity(unit: .gramUnit(with: .kilo), doubleValue: 70),
            start: now, end: now, sourceRevision: scale)
        try await session.editor().store.saveAsWritten([foreign])
        let edited = await run("edit weight 1 71kg", on: session)
        #expect(edited.status == .failure && edited.notes.contains("Scale recorded it"), "\(edited.notes)")
        _ = await done("delete weight 1", on: session)
    }
}
