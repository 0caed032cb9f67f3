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
@Suite("Texts that would steer a terminal", .onMainActor)
struct HostileTextTests {
    /// Escape sequences, bells, line ends, C1, DEL, separators, marks of direction, invisible characters.
    nonisolated private static let scalars: [Unicode.Scalar] = [
        "\u{1B}", "\u{07}", "\u{08}", "\n", "\r", "\t", "\u{7F}", "\u{85}", "\u{9B}", "\u{9D}", "\u{2028}",
        "\u{2029}", "\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}", "\u{200B}", "\u{200F}",
        "\u{061C}", "\u{2060}", "\u{FEFF}", "\u{AD}", "\u{3164}", "\u{FFF9}", "\u{E0041}",
    ]

    nonisolated private static let name = "a" + scalars.map { "\($0)]0;" }.joined()

    /// The name without what XML and file names cannot hold.
    private static let quietName = String(
        String.UnicodeScalarView(name.unicodeScalars.filter { $0.value >= 0x20 }))

    private struct Run {
        var status = CommandStatus.done
        var data = ""
        var notes = ""
    }

    private func run(_ words: [String], _ environment: [String: String] = [:]) async -> Run {
        var run = Run()
        let output = Output(showsProgress: true) { text, channel in
            if channel == .data { run.data += text } else { run.notes += text }
        }
        let runner = CommandRunner(commands: CommandTable.all, output: output) { _ in .done }
        run.status = await runner.run(words, environment: EnvironmentVariables(environment))
        return run
    }

    private func isQuiet(_ text: String) -> Bool {
        let hostile = Set(Self.scalars).subtracting(["\n"])
        return !text.unicodeScalars.contains { hostile.contains($0) }
    }

    private func inFolder(_ body: (String) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.path + "/hostile-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        // IGNORED: a folder that cannot be removed is left to the system's own cleaning.
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try await body(folder)
    }

    @Test("an argument is told without them, whatever it is an argument of")
    func arguments() async throws {
        try await inFolder { folder in
            let name = Self.name
            var lines = [
                [name], ["help", name], ["--at", name], ["--color", name], ["--size", name], ["--" + name],
            ]
            for command in CommandTable.all {
                lines += [[name], ["-1d", name], ["--" + name], ["weight", name], ["weight", "70", name]]
                    .map { [command.name] + $0 }
            }
            for line in lines {
                for more in [[], ["--json"]] {
                    let run = await run(line + more, ["SWIMFIT_DATA_DIR": folder])
                    // A search that finds nothing is a list that is empty.
                    #expect(run.status != .done || line[0] == "foods", "\(line)")
                    #expect(isQuiet(run.data + run.notes), "\(line)")
                    #expect(!run.notes.isEmpty || line[0] == "foods", "\(line)")
                }
            }
        }
    }

    @Test("a folder and a file with such a name are told without them")
    func paths() async throws {
        try await inFolder { folder in
            let place = folder + "/" + Self.name
            try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
            try Data("not a store".utf8).write(to: URL(fileURLWithPath: place + "/health.json"))
            try Data("{".utf8).write(to: URL(fileURLWithPath: place + "/library.json"))
            try Data("<x>".utf8).write(to: URL(fileURLWithPath: place + "/" + Self.name + ".xml"))
            let lines = [
                ["today"], ["log", "weight", "70", "kg"], ["browse"], ["doctor"], ["doctor", "--repair"],
                ["import", place + "/" + Self.name + ".xml"],
            ]
            for line in lines {
                for more in [[], ["--json"]] {
                    let run = await run(line + more + ["--data-dir", place])
                    #expect(run.status == .damaged, "\(line)")
                    #expect(isQuiet(run.data + run.notes), "\(line)")
                }
            }
            try FileManager.default.removeItem(atPath: place + "/health.json")
            let import_ = await run(lines[5] + ["--data-dir", place])
            #expect(import_.status == .failure)
            #expect(isQuiet(import_.data + import_.notes))
            let today = await run(["today", "--data-dir", place])
            #expect(today.notes.contains("library.json is damaged"))
            #expect(isQuiet(today.data + today.notes))
        }
    }

    @Test("names in an export are listed without them, and come back from the JSON as they were")
    func names() async throws {
        try await inFolder { folder in
            let name = Self.quietName
            let xml = """
                <?xml version="1.0" encoding="UTF-8"?>
                <HealthData locale="en">
                <Record type="HKQuantityTypeIdentifierStepCount" sourceName="\(name)" unit="count" \
                startDate="2026-11-20 08:00:00 +0100" endDate="2026-11-20 08:10:00 +0100" \
                creationDate="2026-11-20 08:10:00 +0100" value="10"/>
                <Record type="HKQuantityTypeIdentifierStepCount" sourceName="\(name)" unit="\(name)" \
                startDate="\(name)" endDate="\(name)" value="\(name)"/>
                <Record type="HKQuantityTypeIdentifier\(name)" sourceName="x" unit="count" \
                startDate="2026-11-20 08:00:00 +0100" endDate="2026-11-20 08:10:00 +0100" value="10"/>
                <\(String("x")) type="\(name)"/>
                </HealthData>
                """
            let file = folder + "/export.xml"
            try Data(xml.utf8).write(to: URL(fileURLWithPath: file))
            let environment = ["SWIMFIT_DATA_DIR": folder]
            for line in [["import", file], ["import", file, "--json"], ["browse"], ["today"], ["doctor"]] {
                let run = await run(line, environment)
                #expect(isQuiet(run.data + run.notes), "\(line)")
                #expect(!run.data.isEmpty)
            }
            let listed = await run(["browse", "--json"], environment).data
            #expect(isQuiet(listed))
            let document = try #require(
                try JSONSerialization.jsonObject(with: Data(listed.utf8)) as? [String: Any])
            let rows = try #require(document["types"] as? [[String: Any]])
            #expect(
                rows.contains {
                    ($0["latest_source"] as? String)?.unicodeScalars.elementsEqual(name.unicodeScalars)
                        == true
                })
        }
    }

    @Test("foods, sources and devices with such names break no list, in any form")
    func lists() async throws {
        let source = HKSourceRevision(
            source: HKSource(name: Self.name, bundleIdentifier: Self.name), version: nil)
        let store = HKHealthStore.inMemory(configuration: .init(source: source))
        let editor = StoreEditor(store: store, clock: testClock)
        let session = Session(editor: editor, library: Library())
        let now = testClock.now()
        let serving = EatenFood(name: Self.name, time: now, meal: .lunch, nutrition: Nutrition(energy: 300))
        let device = HKDevice(
            name: Self.name, manufacturer: nil, model: nil, hardwareVersion: nil, firmwareVersion: nil,
            softwareVersion: nil, localIdentifier: nil, udiDeviceIdentifier: nil)
        let weight = HKQuantitySample(
            type: HKQuantityType(.bodyMass),
            quantity: HKQuantity(unit: .gramUnit(with: .kilo), doubleValue: 70),
            start: now, end: now, device: device, metadata: nil)
        let swim = HKWorkout(
            activityType: .swimming, start: now.addingTimeInterval(-600), end: now, workoutEvents: nil,
            totalEnergyBurned: nil, totalDistance: nil, metadata: ["SwimFitSets": Self.name])
        try await editor.save([serving.correlation(), weight, swim], as: "")
        let food = Food(
            id: Self.name, name: Self.name, group: Self.name, perHundredGrams: Nutrition(energy: 1))
        try session.library().update(OwnFoods.self) { $0.save(food) }
        let commands = [
            ["journal"], ["foods"], ["swims"], ["workouts"], ["browse"], ["browse", "weight"],
            ["browse", "food"], ["explain", "consumed"], ["today"],
        ]
        let forms = [[], ["--json"], ["--ndjson"], ["-O", "csv"]]
        for command in commands {
            for form in forms {
                let run = await CommandRun(command + form, on: session)
                #expect(run.status == .done && isQuiet(run.data + run.notes), "\(command + form)")
            }
        }
        for (command, field) in [
            ("journal", "name"), ("foods", "name"), ("swims", "source"), ("workouts", "source"),
        ] {
            let run = await CommandRun([command, "--format", "{\(field)}"], on: session)
            #expect(isQuiet(run.data) && !run.data.isEmpty, "\(command)")
        }
        for form in ["ndjson", "csv"] {
            let run = await CommandRun(["export", "--format", form], on: session)
            #expect(run.status == .done && isQuiet(run.data))
            let count = run.data.split(separator: "\n").count
            #expect(
                count == (form == "csv" ? 5 : 7), "a heading, a line for each sample; the library and the end"
            )
        }
        for line in ["eat ", "foods "] {
            let completed = await CommandRun(["__complete", "--", line], on: session)
            #expect(isQuiet(completed.data.replacing("\t", with: "")))
        }
    }

    @Test(
        "JSON escapes each of them, alone and among others, and the value stays the same", arguments: scalars)
    func json(scalar: Unicode.Scalar) throws {
        let value = "a\(scalar)b\(Self.name)c"
        let text = JSONPrinter.document([("key", .text(value))]).printableJSON
        #expect(isQuiet(text))
        let fields = try #require(
            try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let read = try #require(fields["key"] as? String)
        #expect(read.unicodeScalars.elementsEqual(value.unicodeScalars))
    }

    @Test("letters, marks and pictures of all languages are left as they are")
    func harmless() {
        for text in [
            "Zoë’s 🍌", "中文 عربي עברית हिन्दी", "e\u{301}", "❤️", "🇩🇪", "1 000 kcal", "👩\u{200D}🍳", "می\u{200C}خورم",
        ] {
            #expect(text.printable == text)
            #expect(text.printableJSON == text)
        }
    }
}
