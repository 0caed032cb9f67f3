import Foundation
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import HealthArchive
@testable import HealthKit
@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim

/// Each command's `--json` is collected in the situations that differ. The recorded keys say exactly what there was: a
/// key more or less, another kind of value, or a null that no situation gives any more fails.
///
/// `SWIMFIT_RECORD=1 swift test --filter JSONSchemaTests` records what is printed; read the difference before it is
/// committed.
@MainActor
@Suite("Schemas of JSON", .onMainActor)
struct JSONSchemaTests {
    /// The documents that are recorded, and the commands that have none yet.
    private nonisolated static let documents: [String] = {
        let withoutJSON: Set = [
            "completions", "man", "export", "merge-driver", "mcp", "watch",
        ]
        let recorded = Set(JSONReference.names.map(JSONReference.command))
        let others = CommandTable.all.map(\.name).filter {
            !recorded.contains($0) && !withoutJSON.contains($0)
        }
        return JSONReference.names + others
    }()

    @Test("each document of a command has its keys in the situations that differ", arguments: documents)
    func schema(name: String) async throws {
        let schema = JSONReference.schemas[name] ?? []
        let texts = try await Self.texts(name)
        let maps = schema.filter { $0.hasSuffix(": map") }.map { String($0.dropLast(5)) }
        let lines = try JSONShape(of: texts, maps: Set(maps)).lines
        if ProcessInfo.processInfo.environment["SWIMFIT_RECORD"] == "1" {
            try RecordedKeys.record(lines, of: name)
        } else {
            #expect(
                !lines.isEmpty && lines == schema.sorted(),
                "\(Set(lines).symmetricDifference(schema).sorted())")
        }
    }

    @Test("names are in snake_case")
    func names() {
        for line in JSONReference.schemas.values.joined() {
            let path = line.prefix { $0 != ":" }
            #expect(path.wholeMatch(of: /[a-z][a-z0-9_.*\[\]]*|\[\][a-z0-9_.\[\]]*/) != nil, "\(path)")
        }
        #expect(JSONPrinter.name("damagedFirstLine") == "damaged_first_line")
        #expect(JSONPrinter.name("gone") == "gone")
    }
}

/// What the commands print in situations that differ.
extension JSONSchemaTests {
    private static func texts(_ command: String) async throws -> [String] {
        switch command {
        case "today", "week", "month", "year": try await energy(command)
        case "get", "explain", "journal", "swims", "bests", "workouts", "foods": try await checks(command)
        case "browse TYPE":
            try await demo(["browse", "weight"], ["browse", "workouts"], ["browse", "pulse"])
                + [SampleEntries.samples]
        case "browse TYPE --by":
            try await demo(
                ["browse", "weight", "--by", "hour"], ["browse", "steps", "--by", "day"],
                ["browse", "workouts", "--by", "day"])
        case "eat", "weigh", "water", "swim", "copy", "mark", "goal", "checkin", "profile", "undo",
            "undo --list", "redo", "meals":
            try await entries(command)
        case "swims --sets": try await demo(["swims", "--sets"]) + plans(command) + [SampleEntries.swumSets]
        case "zones": try await demo(["zones"], ["zones", "last"])
        case "lengths", "sets":
            try await demo([command], [command, "2026-11-18"], [command, "2026-11-16"])
                + (command == "lengths" ? [SampleEntries.lengths] : [SampleEntries.untimedSet])
        case "goal NUTRIENT GOAL", "profile ENTRY VALUE", "meals set NAME", "delete", "edit",
            "plan delete NAME", "water --glass", "foods add", "access TYPE on", "sources TYPE SOURCE":
            try await changes(command)
        case "sources TYPE": try await demo(["sources", "steps"])
        case "plot": try await demo(["plot", "weight"], ["plot", "net"])
        case "year --heat": try await demo(["year", "--heat"])
        case "bests --course": try await demo(["bests", "--course", "lcm"])
        case "merge":
            [
                try await withTemporaryFolder { folder in
                    let (one, two) = (folder.appending(path: "one"), folder.appending(path: "two"))
                    _ = await CommandRun("weigh", "80", in: two)
                    return await CommandRun("merge", two.path, "--json", in: one).data
                }
            ]
        case "plan", "plan NAME", "plan NAME --swim": try await plans(command)
        case "log", "log -", "weigh -": try await logs(command)
        case "import": try await imports()
        case "import CSV":
            [
                try await days(),
                DiaryReportText(report: DiaryReport(), isRehearsal: true, calendar: LocalCalendar(.gmt))
                    .json(),
            ]
        case "browse": try await browse()
        case "doctor": doctor()
        case "catalogue list", "catalogue import", "catalogue remove": try await catalogues(command)
        case "restore": [try await withTemporaryFolder { await CommandRun("restore", "--json", in: $0).data }]
        default: try await demo([command])
        }
    }

    /// A quantity, a night and a blood pressure.
    private static func logs(_ command: String) async throws -> [String] {
        let lines = ["water 0.3 L", "sleep 23:10-6:50 yesterday", "bp 120/80"]
        let at = ["--json", "--at", "2026-11-20T12:00:00+01:00"]
        return try await withTemporaryFolder { folder in
            if command != "log" {
                let text = command == "log -" ? lines.joined(separator: "\n") : "72\n73 yesterday"
                let words = [String(command.prefix { $0 != " " }), "-"] + at
                return [await CommandRun(words, in: folder, input: .text(text)).data]
            }
            var texts: [String] = []
            for line in lines {
                let words = ["log"] + line.split(separator: " ").map(String.init) + at
                texts.append(await CommandRun(words, in: folder).data)
            }
            return texts
        }
    }

    /// What the commands print that change something.
    private static func changes(_ command: String) async throws -> [String] {
        try await withTemporaryFolder { folder in
            func run(_ line: String) async -> String {
                await CommandRun(line.split(separator: " ").map(String.init) + ["--json"], in: folder).data
            }
            for line in ["weigh 80", "eat 350k", "plan save A 2x100", "log steps 500"] { _ = await run(line) }
            let lines = [
                "goal NUTRIENT GOAL": "goal protein 120+", "profile ENTRY VALUE": "profile height 178cm",
                "meals set NAME": "meals set brunch 10:00-12:00", "edit": "edit weight 1 79.5",
                "delete": "delete journal 1", "plan delete NAME": "plan delete A",
                "water --glass": "water --glass 300ml", "foods add": "foods add 250k 6p cake",
                "access TYPE on": "access weight on", "sources TYPE SOURCE": "sources steps 1",
            ]
            return [await run(lines[command] ?? "")]
        }
    }

    private static func plans(_ command: String) async throws -> [String] {
        try await withTemporaryFolder { folder in
            func run(_ words: String...) async -> String { await CommandRun(words, in: folder).data }
            _ = await run("weigh", "80")
            _ = await run("swim", "2x100 free in 1:50, 1:53 on 2:10 + 50 kick on 1:30 + 100 back in 2:00")
            let saved = [
                await run("plan", "save", "A", "2x100 free in 1:50 on 2:10", "--day", "tomorrow", "--json"),
                await run("plan", "save", "B", "2x100 back + 200 fly", "--json"),
            ]
            switch command {
            case "plan": return [await run("plan", "--json")]
            case "swims --sets":
                _ = await run("plan", "save", "C", "2x100 free in 1:50 r20 + 400 easy", "--day", "today")
                return [await run("swims", "--sets", "--json")]
            case "plan NAME": return saved + [await run("plan", "css", "45min", "--json")]
            default:
                return [
                    await run("plan", "A", "--swim", "last", "--json"),
                    await run("plan", "B", "--swim", "last", "--json"),
                ]
            }
        }
    }

    /// Made without a database: SQLite may not be installed.
    private static func catalogues(_ command: String) async throws -> [String] {
        switch command {
        case "catalogue list":
            let catalogue = ImportedCatalogue(
                number: 1, name: "off", format: .off, source: "products.csv", time: .distantPast, foods: 2)
            let row = ImportedCatalogueRow(catalogue: catalogue, calendar: LocalCalendar(.gmt))
            return [
                JSONPrinter.document([
                    ("catalogues", .list([.object(ImportedCatalogueRow.table.object(row))]))
                ])
            ]
        case "catalogue remove": return [Command.removedJSON("off")]
        default:
            return try await withTemporaryFolder { folder in
                var options = CatalogueImport.ImportOptions()
                options.filter.minimumScans = 3
                let file = FoodDatabaseFile(path: folder.path + "/foods.sqlite")
                let work = CatalogueImport(into: file, options: options, now: .distantPast)
                let result = try await work.preview(Products.write(to: folder))
                options.filter.minimumScans = 0
                let all = try await CatalogueImport(into: file, options: options, now: .distantPast)
                    .preview(Products.write(to: folder))
                return [result, all].map { CatalogueReportText(result: $0, isRehearsal: true).json() }
            }
        }
    }

    /// Nothing is known, everything, and a part.
    private static func energy(_ command: String) async throws -> [String] {
        let demo = ["--demo", "--at", "2026-11-20T19:30:00+01:00"]
        let past = command == "today" ? ["today", "-1d"] : [command]
        return [
            try await withTemporaryFolder {
                await CommandRun(past + ["--json", "--at", "2026-11-20T19:30:00+01:00"], in: $0).data
            },
            await CommandRun([command, "--json"] + demo).data,
            await CommandRun([command, "--json"], on: try await UnknownEnergyTests.fixture().models.session)
                .data,
        ] + (command == "today" ? try await supposed() : [])
    }

    /// A day as it would be: with a swim, and with a food of which the energy is unknown.
    private static func supposed() async throws -> [String] {
        let fixture = try await CoreFixture.filled()
        try fixture.models.library.update(OwnFoods.self) {
            $0.save(
                Food(
                    id: "own:broth", name: "Broth", group: "Own foods",
                    perHundredGrams: Nutrition(protein: 2)))
        }
        var texts = try await demo(["today", "--if", "2 banana"])
        for text in ["2 km swim in 40:00", "100 g broth"] {
            texts.append(
                await CommandRun(["today", "--json", "--if", text], on: fixture.models.session).data)
        }
        // What is planned.
        _ = await CommandRun(["eat", "350k", "23:59"], on: fixture.models.session)
        texts.append(await CommandRun(["today", "--json"], on: fixture.models.session).data)
        return texts
    }

    /// Several command lines with `--json` on the demo data.
    private static func demo(_ lines: [String]...) async throws -> [String] {
        var texts: [String] = []
        for line in lines {
            texts.append(
                await CommandRun(line + ["--json", "--demo", "--at", "2026-11-20T19:30:00+01:00"]).data)
        }
        return texts
    }

    /// Entries with all that they can have, and without.
    private static func entries(_ command: String) async throws -> [String] {
        let session = CoreFixture().models.session
        func run(_ words: [String]) async -> String {
            await CommandRun(words + ["--json"], on: session).data
        }
        func run(_ words: String...) async -> String { await run(words) }
        switch command {
        case "copy":
            _ = await run("eat", "2 banana", "-1d")
            _ = await run("eat", "350k", "-1d")
            _ = try session.library().update(OwnFoods.self) {
                $0.save(
                    Food(
                        id: "own:broth", name: "Broth", group: "Own foods",
                        perHundredGrams: Nutrition(protein: 2)))
            }
            _ = await run("eat", "100 g broth", "-1d")
            return [await run("copy", "-1d"), SampleEntries.eaten]
        case "goal":
            let goals = [
                "protein 120+", "fibre <40", "iron 10-20", "steps 10000+", "swimming 5km+ a week",
                "sleep <9h",
            ]
            for goal in goals {
                _ = await run(["goal"] + goal.split(separator: " ").map(String.init))
            }
            _ = await run(["eat", "40p"])
            let nutrients = await run(["goal"])
            _ = await run("goal", "net", "-500")
            _ = await run("goal", "weight", "70kg")
            _ = await run("goal", "rate", "-0.4kg")
            return [nutrients, await run(["goal"])]
        case "meals":
            _ = await run("meals", "set", "lunch", "600k")
            return [await run("meals")]
        case "checkin":
            let session = try await DemoFixture.demo().models.session
            func run(_ words: String...) async -> String {
                await CommandRun(words + ["--json"], on: session).data
            }
            _ = await run("goal", "net", "-500")
            _ = await run("goal", "rate", "-0.4kg")
            let unknown = try await withTemporaryFolder {
                await CommandRun("checkin", "--json", in: $0).data
            }
            return [await run("checkin"), await run("checkin", "--accept"), await run("checkin"), unknown]
        case "profile":
            let blank = await run("profile")
            _ = await run("profile", "born", "1985-06-15")
            _ = await run("profile", "sex", "female")
            _ = await run("profile", "blood-type", "A-")
            _ = await run("profile", "height", "178cm")
            _ = await run("weigh", "72kg", "-1d")
            _ = await run("weigh", "72.5kg")
            _ = await run("log", "bodyfat", "18", "%")
            _ = await run("log", "waist", "82", "cm")
            _ = await run("goal", "weight", "70kg")
            return [blank, await run("profile")]
        case "mark": return [await run("mark", "complete")]
        case "eat": return [await run("eat", "2 banana"), await run("eat", "350k")] + [SampleEntries.eaten]
        case "weigh": return [await run("weigh", "72kg")]
        case "undo", "redo":
            let nothing = await run(command)
            _ = await run("weigh", "72kg")
            let undone = await run("undo")
            return [nothing, command == "undo" ? undone : await run("redo")]
        case "undo --list":
            _ = await run("weigh", "72kg")
            return [await run("undo", "--list")]
        case "water": return [await run("water", "250")]
        default:
            let empty = Swim(id: UUID(), start: DemoFixture.now, end: DemoFixture.now, seconds: 60)
            var other = empty
            other.others = [SampleEntries.recording]
            let rows = [(empty, nil), (other, SampleEntries.load)].map { swim, load in
                SwimRow(swim: swim, isBest: false, load: load, calendar: LocalCalendar(.gmt))
            }
            _ = await run("weigh", "72kg")
            return [
                await run("swim", "8x50m in 0:50 on 1:00", "--strokes", "16", "--felt", "6")
            ] + rows.map { JSONPrinter.document(SwimRow.table.object($0)) }
        }
    }

    /// Figures and lists that are known and unknown, full and empty.
    private static func checks(_ command: String) async throws -> [String] {
        switch command {
        case "get":
            let unknown = try await withTemporaryFolder {
                await CommandRun("get", "net", "--json", in: $0).data
            }
            return try await demo(["get", "net"], ["get", "steps"], ["get", "mark"]) + [unknown]
        case "explain":
            return try await demo(["explain", "active"], ["explain", "net", "week"]) + [
                try await withTemporaryFolder {
                    await CommandRun("explain", "expenditure", "--json", in: $0).data
                }
            ]
        case "journal":
            let other = SampleEntries.journal
            let partial = try await withTemporaryFolder { folder in
                _ = await CommandRun("eat", "7p 90k snack", in: folder)
                _ = await CommandRun("eat", "350k lunch", in: folder)
                _ = await CommandRun("log", "protein", "20", "g", in: folder)
                return await CommandRun("journal", "--json", in: folder).data
            }
            return try await demo(["journal"], ["journal", "2020-01-01"], ["journal", "--from", "-1d"]) + [
                other, partial,
            ]
        case "swims": return try await demo(["swims"]) + [SampleEntries.swims]
        case "bests": return try await demo(["bests"]) + [SampleEntries.openWaterBest]
        case "workouts": return try await demo(["workouts"]) + [SampleEntries.workouts]
        default: return try await demo([command]) + [SampleEntries.foods, SampleEntries.partialFood]
        }
    }

    private static func imports() async throws -> [String] {
        var report = ImportReport()
        report.counts = ["HKQuantityTypeIdentifierBodyMass": .init()]
        report.notKept = [
            NotKept("ActivitySummary", count: 1),
            NotKept("FutureElement", count: 1, example: "<FutureElement/>"),
        ]
        (report.exportDate, report.locale) = ("2026-11-20 23:59:00 +0100", "en_GB")
        report.files = ["FIT file": 2]
        report.renamedSources = ["Old": "New"]
        report.problems = [
            ArchiveProblem(line: 4, element: "Record", reason: "it has no end tag", outcome: .skipped),
            ArchiveProblem(line: 5, element: "Record", reason: "it has no end tag", outcome: .mended),
        ]
        report.characteristics = [.set, .alreadySet, .differs("male"), .unknown].map {
            .init(name: "sex", value: "female", outcome: $0)
        }
        let empty = ImportReportText(
            report: ImportReport(), isRehearsal: true,
            days: DiaryReportText(report: DiaryReport(), isRehearsal: true, calendar: LocalCalendar(.gmt)))
        return [
            ImportReportText(report: report, isRehearsal: true).json(), empty.json(),
            try await days(withSwim: true),
        ]
    }

    /// A dry run on a day with food, of a file with a table that cannot be used.
    private static func days(withSwim hasSwim: Bool = false) async throws -> String {
        let text = """
            Date,kcal eaten,kg,Minutes,Exercise,Mood
            2026-01-15,500,72,30,Running,good
            2026-01-16,-1,,,
            2026-01-17,500,,,Steps

            People
            Name,Age
            A,1

            """
        var writer = FITWriter()
        writer.maker()
        writer.session(lasting: 30)
        let swim = writer.file
        return try await withTemporaryFolder { folder in
            let (file, watch) = (folder.appending(path: "days.csv"), folder.appending(path: "swim.fit"))
            try Data(text.utf8).write(to: file)
            try swim.write(to: watch)
            _ = await CommandRun("eat", "350 lunch 2026-01-17", "--at", "2026-11-20T12:00Z", in: folder)
            let words = ["import", file.path] + (hasSwim ? [watch.path] : [])
            return await CommandRun(words + ["--dry-run", "--json", "--at", "2026-11-20T12:00Z"], in: folder)
                .data
        }
    }

    private static let log = ["log", "water", "0.3", "L", "--json"]

    /// An empty store, one with a sample, and what has no value.
    private static func browse() async throws -> [String] {
        let time = "2026-11-20T07:00:00+01:00"
        let workout = BrowseListing.StoredTypeRow.Latest(
            start: time, end: time, source: "S", value: nil, unit: nil)
        let rows = [
            BrowseListing.StoredTypeRow(type: "A", count: 1, latest: nil),
            .init(type: "B", count: 1, latest: workout),
        ]
        let stored = try await withTemporaryFolder { folder in
            let empty = await CommandRun("browse", "--json", in: folder).data
            _ = await CommandRun(log, in: folder)
            return [empty, await CommandRun("browse", "--json", in: folder).data]
        }
        let listed = rows.map { JSONPrinter.PrintedValue.object(BrowseListing.table.object($0)) }
        return stored + [JSONPrinter.document([(key: "types", value: .list(listed))])]
    }

    /// No file, one that is refused, one that was repaired, and one that is damaged.
    private static func doctor() -> [String] {
        let finding = HKHealthStore.Examination.Finding(
            kind: "gone", isDamage: true, line: 2, sentence: "Gone.")
        let general = HKHealthStore.Examination.Finding(
            kind: "gone", isDamage: true, line: nil, sentence: "Gone.")
        let damaged = HKHealthStore.Examination(sampleCount: 2, typeCount: 1, findings: [finding, general])
        let sound = HKHealthStore.Examination(sampleCount: 2, typeCount: 1, findings: [])
        var repaired = DoctorReport(place: "/a", outcome: .examined(sound))
        repaired.before = damaged
        repaired.repair = .init(
            copy: "/b", setAside: ["/c"], regained: .init(path: "/d", sampleCount: 1, valueCount: 1))
        return [
            DoctorReport(place: "/a", outcome: .absent).json,
            DoctorReport(place: "/a", outcome: .refused("No store.", advice: nil, .damaged)).json,
            repaired.json, DoctorReport(place: "/a", outcome: .examined(damaged)).json,
        ]
    }

    /// What each thing is called in all documents that have it. Former names stay until version 2, and say so.
    @Test(
        "one thing has one key in every document",
        arguments: [
            (
                "goal_kcal", formerly: ["net_goal_kcal", "net_goal_now_kcal"],
                ["today", "week: days[]", "checkin", "goal"]
            ),
            ("proposed_goal_kcal", ["net_goal_kcal"], ["checkin"]),
            ("rate_goal_kg_week", ["rate_kg_week"], ["goal", "checkin"]),
            ("weight_goal_kg", [], ["goal", "profile"]),
            (
                "consumed_kcal", ["eaten_kcal"],
                ["today", "week: days[]", "year: months[]", "week: mean", "checkin", "meals: meals[]"]
            ),
            (
                "planned_distance_m", ["planned_m"],
                ["swims --sets: sets[]", "plan NAME --swim: repetitions[]"]
            ),
            ("planned_time_s", ["target_s"], ["swims --sets: sets[]", "plan NAME --swim: repetitions[]"]),
            (
                "distance_m", ["swum_m"],
                ["swims: swims[]", "swims --sets: sets[]", "sets: sets[]", "plan NAME --swim: repetitions[]"]
            ),
            ("mean_s", ["average_s"], ["swims --sets: sets[]", "sets: sets[]"]),
            ("fastest_s", ["best_s"], ["swims --sets: sets[]", "sets: sets[]"]),
            ("slowest_s", ["worst_s"], ["swims --sets: sets[]", "sets: sets[]"]),
            ("swim", ["uuid"], ["swims --sets: sets[]", "sets: sets[]", "bests: bests[]"]),
        ])
    func keys(key: String, former: [String], places: [String]) {
        for place in places {
            let (name, prefix) =
                place.firstRange(of: ": ").map {
                    (String(place[..<$0.lowerBound]), place[$0.upperBound...] + ".")
                } ?? (place, "")
            let keys = JSONReference.keys(of: name)
            #expect(keys.contains { $0.path == prefix + key }, "\(place): \(key)")
            for old in keys where former.contains(where: { old.path == prefix + $0 }) {
                #expect(old.meaning.hasSuffix("by the name it has until version 2"), "\(place): \(old)")
            }
        }
    }
}
